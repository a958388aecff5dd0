"""Puzzles over HTTP: a position as the solver's seat sees it, and the answer to a try. Nothing is
kept here; what somebody has solved, their browser remembers."""

from __future__ import annotations

import datetime
from typing import Annotated

from litestar import get
from litestar.params import PathParameter, QueryParameter

from cinquina.bots.names import bot_names
from cinquina.core.game import Game
from cinquina.games import get as get_game
from cinquina.games import names
from cinquina.insight.puzzles import answer, has_puzzles, puzzles_of, reminders, solution, todays
from cinquina.insight.reasons import Reason
from cinquina.server import wire, wire_puzzles
from cinquina.server.web.http import REFUSALS, AnyRequest, GameId, services_of

Number = Annotated[int, PathParameter(ge=1, le=100_000)]
Move = Annotated[str, QueryParameter(max_length=80)]


@get("/api/puzzles", responses=REFUSALS, sync_to_thread=True)
def puzzles(request: AnyRequest) -> wire_puzzles.Puzzles:
    """Which games have puzzles, and which one is today's."""
    services_of(request).identify(request, "read")
    found = todays(datetime.datetime.now(datetime.UTC).date())
    today = None if found is None else wire_puzzles.PuzzleOfDay(found[0].id, found[1])
    games = [_listed(game) for name in names() if has_puzzles(game := get_game(name))]
    return wire_puzzles.Puzzles(today, games)


def _listed(game: Game) -> wire_puzzles.PuzzleSet:
    return wire_puzzles.PuzzleSet(
        game.id, game.title, [one.difficulty for one in puzzles_of(game).puzzles]
    )


@get("/api/games/{game:str}/puzzles/{number:int}", responses=REFUSALS, sync_to_thread=True)
def puzzle(request: AnyRequest, game: GameId, number: Number) -> wire_puzzles.Puzzle:
    """A puzzle, from what the solver's seat knows."""
    services_of(request).identify(request, "read")
    collection = puzzles_of(get_game(game))
    one, match = collection.puzzle(number), collection.match(number)
    ask = wire.Ask(match.prompt(one.seat), match.choices(one.seat))
    return wire_puzzles.Puzzle(
        number=number,
        count=len(collection.puzzles),
        seat=one.seat,
        names=bot_names(one.players),
        difficulty=one.difficulty,
        strength=one.strength,
        reminders=reminders(collection, number),
        view=match.view(one.seat),
        ask=ask,
    )


@get("/api/games/{game:str}/puzzles/{number:int}/answer", responses=REFUSALS, sync_to_thread=True)
def puzzle_answer(
    request: AnyRequest, game: GameId, number: Number, move: Move = ""
) -> wire_puzzles.PuzzleAnswer:
    """What is to be said of a move; without one, the solution."""
    services_of(request).identify(request, "read")
    collection = puzzles_of(get_game(game))
    best = collection.puzzle(number).best
    if not move:
        return wire_puzzles.PuzzleAnswer(True, _told(solution(collection, number)), best)
    found = answer(collection, number, move)
    return wire_puzzles.PuzzleAnswer(
        found.right, _told(found.reasons), best if found.right else None
    )


def _told(reasons: list[Reason] | tuple[Reason, ...]) -> list[wire.Told]:
    return [one.values for one in reasons]


HANDLERS = [puzzles, puzzle, puzzle_answer]
