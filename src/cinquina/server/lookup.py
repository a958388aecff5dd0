"""What the page looks up beside the table itself: a game's words, a hint, a finished game again."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import get
from litestar.params import PathParameter, QueryParameter

from cinquina.bots import make
from cinquina.core.match import Match
from cinquina.games import get as get_game
from cinquina.language import speech
from cinquina.server import showing, wire
from cinquina.server.decisions import Refusal
from cinquina.server.house import language
from cinquina.server.http import REFUSALS, AnyRequest, TableId, house_of
from cinquina.server.table import ENDED, Table

HINT_LEVEL = 4
HINTS = 5
"""So many moves are told; more would be a lecture."""
FRAMES = 40
"""So many steps of a finished game are sent at once."""

GameId = Annotated[str, PathParameter(max_length=40)]


@get("/api/games/{game:str}/texts", responses=REFUSALS, sync_to_thread=False)
def texts(request: AnyRequest, game: GameId) -> wire.GameTexts:
    """A game's own words, for pages that show its table."""
    house_of(request).admit(request, "read")
    get_game(game)
    voice = speech(language(request), game)
    return wire.GameTexts(voice.game_catalogue(), voice.rules_page())


@get("/api/tables/{table:str}/hint", responses=REFUSALS)
async def hint(request: AnyRequest, table: TableId) -> list[wire.Hint]:
    """What a careful bot would think in the reader's seat, knowing what the reader may know."""
    house = house_of(request)
    player = house.guest(request, "hint")
    seat, match = await house.hall.read(table, lambda one: _asked(one, player.id))
    bot = make(match.game, HINT_LEVEL, "hint")
    thoughts = await asyncio.to_thread(bot.consider, match, seat)
    choices = {choice["words"]: choice for choice in match.choices(seat)}
    return [wire.Hint(choices[one.move], one.chance) for one in thoughts[:HINTS]]


def _asked(table: Table, player: str) -> tuple[int, Match]:
    """The reader's seat and a copy of the match; Refusal if there is nothing to advise."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("error-not-seated", "Whoever watches does not play.")
    if not table.undo:
        raise Refusal("error-no-hints", "At this table there are no hints.")
    if table.match is None or not showing.asked(table, seat):
        raise Refusal("error-no-question", "This seat is not asked for anything now.")
    return seat, table.match.until(table.match.step)


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    request: AnyRequest,
    table: TableId,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=5)] = None,
) -> wire.Replay:
    """Some steps of a game that is over, from `first` on; its events are told as to that seat."""
    house = house_of(request)
    house.admit(request, "read")
    info, match = await house.hall.read(table, _finished)
    if seat is not None and seat >= match.players:
        last = match.players - 1
        raise Refusal("error-no-such-seat", f"Seats are 0 to {last}.", seat=str(seat), last=last)
    steps = range(first, min(first + FRAMES, match.step + 1))
    frames = await asyncio.to_thread(lambda: [_frame(match.until(step)) for step in steps])
    return wire.Replay(info, match.step, match.events(seat), frames)


def _finished(table: Table) -> tuple[wire.TableInfo, Match]:
    if table.status not in ENDED or table.match is None:
        raise Refusal("error-not-over", "The game is not over yet.")
    return showing.info(table), table.match.until(table.match.step)


def _frame(match: Match) -> wire.Frame:
    seats: list[dict[str, Any]] = [match.view(seat) for seat in range(match.players)]
    return wire.Frame(match.step, match.view(None), seats)


HANDLERS = [texts, hint, replay]
