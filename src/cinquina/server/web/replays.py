"""Replays of games that have ended.

Every view of every step is computed, which takes a while for large tables: so a viewer gets its own
views only unless it asks for all, answers are cached, and the rate limit counts their cost.
"""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Literal

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, QueryParameter

from cinquina.core.match import Match
from cinquina.server import wire
from cinquina.server.table import telling
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.table import ENDED, Table
from cinquina.server.web.compression import accepts_gzip, pack
from cinquina.server.web.http import REFUSALS, AnyRequest, TableId, services_of
from cinquina.server.web.replay_cache import Wanted

FRAMES = 40
"""How many steps one answer holds."""

_encode = msgspec.json.Encoder().encode


@get(
    "/api/tables/{table:str}/replay",
    responses=REFUSALS
    | {200: ResponseSpec(wire.Replay, description="Some steps.", generate_examples=False)},
)
async def replay(
    request: AnyRequest,
    table: TableId,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=5)] = None,
    show: FromQuery[Literal["viewer", "all"]] = "all",
) -> Response[bytes]:
    """Some steps of a game that has ended, from `first` on. Events are those that the seat saw, or
    a spectator; so are the views, unless `show` is `all`: then every frame has all views."""
    services = services_of(request)
    player = services.identify(request, "replay")
    info, version, match = await services.tables.read(table, _finished)
    if seat is not None and seat >= match.players:
        last = match.players - 1
        raise Refusal("error-no-such-seat", f"Seats are 0 to {last}.", seat=str(seat), last=last)
    wanted = Wanted(table, version, first, seat, show == "all")
    packed = services.replays.get(wanted)
    if packed is None:
        if wanted.everything:
            services.charge(request, player, "replay", match.players)
        async with services.replays.computing:
            packed = await asyncio.to_thread(_answer, info, match, wanted)
        services.replays.put(wanted, packed)
    return _response(packed, request.headers.get("accept-encoding", ""))


def _finished(table: Table) -> tuple[wire.TableInfo, int, Match]:
    if table.status not in ENDED or table.match is None:
        raise Refusal("error-not-over", "The game is not over yet.")
    return telling.info(table), table.version, table.match.until(table.match.step)


def _answer(info: wire.TableInfo, match: Match, wanted: Wanted) -> bytes:
    steps = range(wanted.first, min(wanted.first + FRAMES, match.step + 1))
    frames = [_frame(match.until(step), wanted) for step in steps]
    return pack(_encode(wire.Replay(info, match.step, match.events(wanted.seat), frames)))


def _frame(match: Match, wanted: Wanted) -> wire.Frame:
    if not wanted.everything:
        return wire.Frame(match.step, view=match.view(wanted.seat))
    seats: list[wire.Told] = [match.view(seat) for seat in range(match.players)]
    return wire.Frame(match.step, watching=match.view(None), seats=seats)


def _response(packed: bytes, accept_encoding: str) -> Response[bytes]:
    headers = {"vary": "accept-encoding"}
    if not accepts_gzip(accept_encoding):
        return Response(gzip.decompress(packed), media_type="application/json", headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(packed, media_type="application/json", headers=headers)
