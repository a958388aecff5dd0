"""Bots that somebody else wrote."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import cinquina
from cinquina.bots.own import BadOwnBot, BotFailed, OwnBot, load
from cinquina.core.errors import CinquinaError
from cinquina.core.match import Match
from cinquina.language import LANGUAGES, speech

MODULE = """
class Last:
    def choose(self, match, seat):
        return match.legal(seat)[-1]

class Demanding:
    def __init__(self, strength):
        pass

ready = Last()
nothing = 3
"""


class Saying:
    """A bot that does what it was told."""

    def __init__(self, act: Callable[[Match, int], object]) -> None:
        self.act = act

    def choose(self, match: Match, seat: int) -> str:
        return self.act(match, seat)  # type: ignore[return-value]  # some return no move at all


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the current folder."""
    name = f"bots_{tmp_path.name}".replace("-", "_")
    (tmp_path / f"{name}.py").write_text(MODULE)
    (tmp_path / f"{name}_broken.py").write_text("def")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["elsewhere"])
    return name


@pytest.fixture
def match() -> Match:
    return cinquina.new("mantis", players=3, seed=7, options={"first": 0})


@pytest.mark.parametrize("name", ["Last", "ready"])
def test_a_class_or_an_object_is_found_in_the_current_folder(
    module: str, name: str, match: Match
) -> None:
    assert load(f"{module}:{name}").choose(match, 0) == "steal 2"


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("no_such_module:Bot", "error-bot-module"),
        ("{module}_broken:Bot", "error-bot-module"),
        ("{module}:Demanding", "error-bot-not-made"),
        ("{module}:Missing", "error-bot-no-choose"),
        ("{module}:nothing", "error-bot-no-choose"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_line(module: str, words: str, key: str) -> None:
    with pytest.raises(BadOwnBot) as refused:
        load(words.format(module=module))
    assert refused.value.key == key
    told(refused.value)


def told(error: CinquinaError) -> str:
    """What is said in each language, a line each; returns the English one."""
    lines = {language: speech(language).explain(error) for language in LANGUAGES}
    assert all("\n" not in line for line in (*lines.values(), str(error)))
    return lines["en"]


def failure(act: Callable[[Match, int], object], match: Match) -> str:
    with pytest.raises(BotFailed) as failed:
        OwnBot("Zoe", Saying(act)).choose(match, 0)
    assert match.step == 0
    return told(failed.value)


def test_a_bot_that_breaks_down_is_named_with_the_reason(match: Match) -> None:
    line = failure(lambda shown, seat: shown.view(seat)["tank"], match)
    assert line == "The bot Zoe (seat 0) broke down: KeyError: 'tank'"


@pytest.mark.parametrize("move", ["steal 0", "dance", "", None, 2])
def test_a_move_that_is_not_legal_is_named_with_those_that_are(match: Match, move: object) -> None:
    line = failure(lambda *_: move, match)
    assert f"(seat 0) chose “{move}”" in line
    assert "score, steal 1, steal 2." in line


def test_of_many_legal_moves_only_some_are_named() -> None:
    match = cinquina.new("second_chance", players=1, seed=1)
    assert failure(lambda *_: "pass", match).endswith(", ….")


def test_a_move_is_read_as_one_that_is_typed(match: Match) -> None:
    match.play(OwnBot("Zoe", Saying(lambda *_: " Steal  2")).choose(match, 0))
    assert match.moves == [(0, "steal 2")]


@pytest.mark.parametrize("game", cinquina.games())
def test_a_bot_gets_what_its_seat_knows_and_nothing_else(game: str) -> None:
    match = cinquina.new(game, seed="hidden")
    seat = match.waiting[0]
    seen: list[Match] = []

    def look(shown: Match, own: int) -> str:
        seen.append(shown)
        return shown.legal(own)[0]

    OwnBot("Zoe", Saying(look)).choose(match, seat)
    [shown] = seen
    assert shown.view(seat) == match.view(seat)
    assert shown.legal(seat) == match.legal(seat)
    assert shown.position() != match.position()
    assert shown.seed != match.seed


def test_a_bot_that_plays_changes_nothing(match: Match) -> None:
    def play_itself(shown: Match, seat: int) -> str:
        shown.play("score", seat)
        return "score"

    assert OwnBot("Zoe", Saying(play_itself)).choose(match, 0) == "score"
    assert match.step == 0
