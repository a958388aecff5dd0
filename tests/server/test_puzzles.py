"""Puzzles over HTTP: what is sent, what is not, and answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from cinquina.games import get
from cinquina.insight.puzzles import puzzles_of
from tests.server.client import Player, Refused
from tests.server.running import Inside


async def test_a_puzzle_is_sent_without_solution_and_hidden_cards(tmp_path: Path) -> None:
    found = puzzles_of(get("mantis"))
    with Inside(tmp_path) as server:
        async with Player(server, "Ada") as ada:
            listed = await ada.ask("GET", "/api/puzzles")
            assert listed["today"]["game"] in [one["game"] for one in listed["games"]]
            for number in (1, len(found.puzzles)):
                one = await ada.ask("GET", f"/api/games/mantis/puzzles/{number}")
                puzzle, match = found.puzzle(number), found.match(number)
                assert one["view"] == match.view(puzzle.seat)
                assert one["ask"]["choices"] == match.choices(puzzle.seat)
                assert not {"best", "second", "position", "themes"} & one.keys()


async def test_a_try_is_answered_with_a_reason(tmp_path: Path) -> None:
    puzzle = puzzles_of(get("mantis")).puzzle(1)
    path = "/api/games/mantis/puzzles/1/answer"
    with Inside(tmp_path) as server:
        async with Player(server, "Ada") as ada:
            wrong = await ada.ask("GET", f"{path}?move={puzzle.second}")
            assert (wrong["right"], wrong["best"]) == (False, None)
            right = await ada.ask("GET", f"{path}?move={puzzle.best}")
            assert (right["right"], right["best"]) == (True, puzzle.best)
            assert right["why"]
            assert (await ada.ask("GET", path))["best"] == puzzle.best
            for bad in ("dance", f"steal {puzzle.seat}"):
                with pytest.raises(Refused):
                    await ada.ask("GET", f"{path}?move={bad}")
            with pytest.raises(Refused, match="error-no-such-puzzle"):
                await ada.ask("GET", "/api/games/mantis/puzzles/9999")


@pytest.mark.compiled
async def test_hints_say_why(tmp_path: Path) -> None:
    with Inside(tmp_path) as server:
        async with Player(server, "Ada") as ada:
            wanted = {
                "game": "mantis",
                "seats": [{"kind": "me"}, {"kind": "bot", "level": 2}, {"kind": "bot", "level": 2}],
                "options": {"first": 0},
                "start": True,
            }
            table = await ada.ask("POST", "/api/tables", wanted)
            hints = await ada.ask("GET", f"/api/tables/{table['id']}/hint")
            assert any(hint["why"] for hint in hints)
