"""Replays of games that have ended."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import get
from litestar.params import QueryParameter

from cinquina.core.match import Match
from cinquina.server import wire
from cinquina.server.table import telling
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.table import ENDED, Table
from cinquina.server.web.http import REFUSALS, AnyRequest, TableId, services_of

FRAMES = 40
"""How many steps one answer holds."""


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    request: AnyRequest,
    table: TableId,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=5)] = None,
) -> wire.Replay:
    """Some steps of a game that has ended, from `first` on; its events as that seat saw them."""
    services = services_of(request)
    services.identify(request, "read")
    info, match = await services.tables.read(table, _finished)
    if seat is not None and seat >= match.players:
        last = match.players - 1
        raise Refusal("error-no-such-seat", f"Seats are 0 to {last}.", seat=str(seat), last=last)
    steps = range(first, min(first + FRAMES, match.step + 1))
    frames = await asyncio.to_thread(lambda: [_frame(match.until(step)) for step in steps])
    return wire.Replay(info, match.step, match.events(seat), frames)


def _finished(table: Table) -> tuple[wire.TableInfo, Match]:
    if table.status not in ENDED or table.match is None:
        raise Refusal("error-not-over", "The game is not over yet.")
    return telling.info(table), table.match.until(table.match.step)


def _frame(match: Match) -> wire.Frame:
    seats: list[dict[str, Any]] = [match.view(seat) for seat in range(match.players)]
    return wire.Frame(match.step, match.view(None), seats)
