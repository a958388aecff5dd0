"""Hints: what a bot thinks of the moves that a player can make."""

from __future__ import annotations

from litestar import get

from cinquina.bots import Bot, Budget, make
from cinquina.core.match import Match
from cinquina.insight.reasons import of_each
from cinquina.server import wire
from cinquina.server.table import telling
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.table import Table
from cinquina.server.web.http import REFUSALS, AnyRequest, TableId, services_of

HINT_LEVEL = 5
HINT_BUDGET = Budget(simulations=2_000)
HINTS = 5
"""How many moves are sent, the best ones first."""


@get("/api/tables/{table:str}/hint", responses=REFUSALS)
async def hint(request: AnyRequest, table: TableId) -> list[wire.Hint]:
    """What a bot thinks of the reader's moves, from what the reader may know."""
    services = services_of(request)
    player = services.require_player(request, "hint")
    seat, match = await services.tables.read(table, lambda one: _asked(one, player.id))
    bot = make(match.game, HINT_LEVEL, "hint", HINT_BUDGET, patient=False)
    return await services.thinking.run(player.id, table, _hints, bot, match, seat)


def _hints(bot: Bot, match: Match, seat: int) -> list[wire.Hint]:
    thoughts = bot.consider(match, seat)
    choices = {choice["words"]: choice for choice in match.choices(seat)}
    known = match.known_to(seat, "hint")
    reasons = of_each(match.game, known, seat, [one.move for one in thoughts], HINTS)
    return [
        wire.Hint(choices[one.move], one.chance, [reason.values for reason in why])
        for one, why in zip(thoughts, reasons, strict=False)
    ]


def _asked(table: Table, player: str) -> tuple[int, Match]:
    """The reader's seat and a copy of the match; Refusal if no hint is possible."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("error-not-seated", "A spectator has no seat.")
    if not table.undo:
        raise Refusal("error-no-hints", "The host does not allow hints at this table.")
    if table.match is None or not telling.asked(table, seat):
        raise Refusal("error-no-question", "This seat has nothing to decide now.")
    return seat, table.match.until(table.match.step)
