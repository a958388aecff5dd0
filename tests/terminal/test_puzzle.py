"""Puzzles in a terminal."""

from __future__ import annotations

import io
import sys

import pytest

from cinquina.cli import main
from cinquina.games import get
from cinquina.insight.puzzles import puzzles_of, solution
from cinquina.insight.reasons import told
from cinquina.language import LANGUAGES, speech
from cinquina.terminal.puzzle import PuzzleTable

MANTIS = puzzles_of(get("mantis"))


def solved(typed: list[str], language: str = "en", width: int | None = None) -> tuple[bool, str]:
    """Whether the first puzzle is solved by these lines, and what is written meanwhile."""
    lines, written = iter([f"{line}\n" for line in typed]), list[str]()
    table = PuzzleTable(MANTIS, 1, language, lambda: next(lines, ""), written.append, width=width)
    return table.run(), "".join(written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_tries_are_answered_and_the_right_one_says_why(language: str) -> None:
    puzzle, texts = MANTIS.puzzle(1), speech(language, "mantis")
    right, said = solved(["dance", puzzle.second, puzzle.best], language, width=80)
    assert right
    assert said.index(texts.say("puzzle-wrong")) < said.index(texts.say("puzzle-right"))
    reason = solution(MANTIS, 1)[0]
    names = PuzzleTable(MANTIS, 1, language, str, lambda _: None).table.names
    assert told(reason, texts, names) in said


def test_a_move_can_be_chosen_by_its_number_and_the_solution_shown() -> None:
    puzzle = MANTIS.puzzle(1)
    number = 1 + MANTIS.match(1).legal(puzzle.seat).index(puzzle.best)
    assert solved([str(number)])[0]
    right, said = solved(["solution"])
    assert not right
    assert f"The best move: {puzzle.best}" in said
    assert solved([])[0] is False
    assert solved(["quit"])[0] is False


def test_the_command_shows_todays_puzzle_or_one_of_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for given in (["puzzle"], ["puzzle", "mantis"], ["puzzle", "mantis", "-n", "3"]):
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        assert main([*given, "--plain", "--lang", "en"]) == 0
        assert "difficulty" in capsys.readouterr().out
    assert main(["puzzle", "mantis", "-n", "5000", "--lang", "it"]) != 0
    assert "il numero 5000 non c’è" in capsys.readouterr().err.replace("5.000", "5000")
