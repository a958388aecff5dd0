"""The lesson of a game, whole: everything in it is known in advance, so no table is needed."""

from __future__ import annotations

import functools

from litestar import get

from cinquina.core.lessons import Frame, lesson_of
from cinquina.games import get as get_game
from cinquina.language import Speech, speech
from cinquina.server import wire, wire_games
from cinquina.server.table.decisions import Refusal
from cinquina.server.web.http import REFUSALS, AnyRequest, GameId, services_of
from cinquina.server.web.services import language


@get("/api/games/{game:str}/lesson", responses=REFUSALS, sync_to_thread=True)
def lesson(request: AnyRequest, game: GameId) -> wire_games.Lesson:
    """A guided first game, in the client's language."""
    services_of(request).identify(request, "read")
    return _lesson(game, language(request))


@functools.cache
def _lesson(game: str, language: str) -> wire_games.Lesson:
    found = lesson_of(get_game(game))
    if found is None:
        raise Refusal("error-no-lesson", "This game has no lesson.")
    texts = speech(language, game)
    frames = [_frame(one, number, texts) for number, one in enumerate(found.frames(), start=1)]
    return wire_games.Lesson(texts.say("goal"), list(found.others), frames)


def _frame(frame: Frame, number: int, texts: Speech) -> wire_games.LessonFrame:
    if frame.step is None or frame.prompt is None:
        return wire_games.LessonFrame(texts.say("lesson-end"), frame.view, frame.events)
    ask = wire.Ask(frame.prompt, frame.choices)
    moves = [frame.step.move, *frame.step.also]
    say, wrong = texts.say(f"lesson-{number}"), texts.say(f"lesson-{number}-wrong")
    return wire_games.LessonFrame(say, frame.view, frame.events, ask, moves, wrong)
