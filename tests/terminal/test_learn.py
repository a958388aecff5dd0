"""Lessons in a terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

import pytest

from cinquina.cli import main
from cinquina.core.errors import BadOption
from cinquina.core.game import Game
from cinquina.core.lessons import LEARNER, Lesson, lesson_of
from cinquina.games import get, names
from cinquina.language import LANGUAGES, speech
from cinquina.terminal import learn
from cinquina.terminal.learn import LessonTable

GAMES = [name for name in names() if lesson_of(get(name)) is not None]


def lesson(game: str) -> Lesson:
    found = lesson_of(get(game))
    assert found is not None
    return found


def taught(one: Lesson, typed: list[str], language: str = "en", width: int | None = None) -> str:
    """What is written while these lines are typed."""
    lines, written = iter([f"{line}\n" for line in typed]), list[str]()
    LessonTable(one, language, lambda: next(lines, ""), written.append, width=width).run()
    return "".join(written)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_typed_to_its_end(game: str, language: str) -> None:
    one = lesson(game)
    said = taught(one, [step.move for step in one.steps], language, width=80)
    texts = speech(language, game)
    for number in range(1, len(one.steps) + 1):
        assert texts.say(f"lesson-{number}") in said
    assert texts.say("learn-how") in said
    assert texts.say("lesson-end") in said
    assert f"cinquina play {game}" in said


def test_moves_can_be_chosen_by_number_and_wrong_ones_are_answered() -> None:
    one = lesson("mantis")
    match = one.match()

    def typed() -> Iterator[str]:
        for step in one.steps:
            legal = match.legal(LEARNER)
            yield str(1 + next(at for at, move in enumerate(legal) if move != step.move))
            yield str(1 + legal.index(step.move))
            match.play(step.move, LEARNER)
            for seat, move in step.then:
                match.play(move, seat)

    said = taught(one, list(typed()))
    texts = speech("en", "mantis")
    for number in range(1, len(one.steps) + 1):
        assert texts.say(f"lesson-{number}-wrong") in said
    assert texts.say("lesson-end") in said


def test_nonsense_is_explained_and_after_two_tries_the_move_is_shown() -> None:
    said = taught(lesson("mantis"), ["dance", "steal 7"])
    assert "is not a move here" in said
    assert "Type: score" in said


def test_a_learner_may_leave() -> None:
    for way_out in (["quit"], []):
        assert speech("en", "mantis").say("lesson-end") not in taught(lesson("mantis"), way_out)


def test_the_command_teaches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = "\n".join(step.move for step in lesson("mantis").steps)
    monkeypatch.setattr(sys, "stdin", io.StringIO(moves))
    assert main(["learn", "mantis", "--lang", "en", "--plain"]) == 0
    assert speech("en", "mantis").say("lesson-end") in capsys.readouterr().out


def test_a_game_without_a_lesson_names_those_that_have_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def without_viva(game: Game) -> Lesson | None:
        return None if game.id == "viva" else lesson_of(game)

    monkeypatch.setattr(learn, "lesson_of", without_viva)
    with pytest.raises(BadOption, match=r"no lesson of Viva; .*mantis, ingordi"):
        learn.learn("viva", "en", plain=True)
