"""Lists of tables: the public ones, and those of the person who asks."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get
from litestar.params import QueryParameter

from cinquina.bots.names import bot_names
from cinquina.server import wire
from cinquina.server.store import LISTED, ListedTable, Wanted
from cinquina.server.web.http import REFUSALS, AnyRequest, TableId, services_of


@get("/api/tables", responses=REFUSALS)
async def public_tables(request: AnyRequest) -> list[wire.TableLine]:
    """Public tables; those that can be joined come first."""
    services = services_of(request)
    services.identify(request, "read")
    return [_line(one) for one in await services.tables.public()]


@get("/api/tables/mine", responses=REFUSALS)
async def own_tables(
    request: AnyRequest,
    game: Annotated[str | None, QueryParameter(max_length=40, pattern=r"^[\w-]*\Z")] = None,
    finished: Annotated[bool | None, QueryParameter()] = None,
    search: Annotated[str, QueryParameter(max_length=80)] = "",
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=LISTED)] = LISTED,
) -> list[wire.TableLine]:
    """The tables where this guest sits: unfinished ones first, then the newest."""
    services = services_of(request)
    player = services.require_person(request, "read")
    wanted = Wanted(game, finished, search, first, count)
    return [_line(one) for one in await services.tables.store.of_player(player.id, wanted)]


@delete("/api/tables/mine/{table:str}", responses=REFUSALS)
async def forget_table(request: AnyRequest, table: TableId) -> None:
    """Takes a table off this guest's own list; for everybody else it stays as it is."""
    services = services_of(request)
    player = services.require_person(request, "command")
    await services.tables.store.forget(player.id, table)


def _line(listed: ListedTable) -> wire.TableLine:
    summary = listed.summary
    turn = listed.seat is not None and bool(summary.waiting >> listed.seat & 1)
    bots = bot_names(len(summary.names), [name for name in summary.names if name])
    return wire.TableLine(
        id=summary.id,
        game=summary.game,
        status=summary.status,
        names=summary.names,
        seat=listed.seat,
        your_turn=turn,
        updated=summary.updated,
        bots=[bot if name == "" else None for name, bot in zip(summary.names, bots, strict=True)],
        practice=summary.practice,
    )


HANDLERS = [public_tables, own_tables, forget_table]
