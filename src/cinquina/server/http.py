"""The small HTTP API: guests, tables, records; commands too, for those without a socket."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from cinquina.bots import LEVELS
from cinquina.core.record import to_text
from cinquina.games import get as get_game
from cinquina.games import names
from cinquina.language import speech
from cinquina.server import showing, wire
from cinquina.server.decisions import clean, create, seat_program
from cinquina.server.guests import COOKIE, COOKIE_AGE
from cinquina.server.house import House, language
from cinquina.server.reach import network_url
from cinquina.server.store import Listed

AnyRequest = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(max_length=32, pattern=r"^[\w-]+\Z")]
REFUSALS = {
    status: ResponseSpec(wire.Problem, description=why, generate_examples=False)
    for status, why in {
        400: "Something in the request cannot be.",
        401: "A name is needed first (POST /api/guest).",
        403: "Not allowed.",
        404: "There is no such table.",
        409: "Not possible now; nothing has changed.",
        413: "Too large.",
        429: "Too fast.",
        503: "The database does not answer.",
    }.items()
}


def house_of(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


@get("/api/games", responses=REFUSALS, sync_to_thread=False)
def games(request: AnyRequest) -> list[wire.GameInfo]:
    """The games, with their options for each number of players."""
    house_of(request).admit(request, "read")
    lang = language(request)
    return [_game_info(name, lang) for name in names()]


def _game_info(name: str, lang: str) -> wire.GameInfo:
    game = get_game(name)
    voice = speech(lang, name)
    return wire.GameInfo(
        id=game.id,
        title=voice.say("title"),
        tagline=voice.say("tagline"),
        least=game.seats[0],
        most=game.seats[-1],
        minutes=game.minutes,
        levels=len(LEVELS),
        options={
            str(players): [option.describe() for option in game.options(players)]
            for players in game.seats
        },
    )


@get("/api/house", responses=REFUSALS, sync_to_thread=False)
def reached(request: AnyRequest) -> wire.Reach:
    """Where others in the same network find this server: "this machine" is another one for them."""
    house = house_of(request)
    house.admit(request, "read")
    return wire.Reach(network_url(house.settings))


@post("/api/guest", responses=REFUSALS, status_code=200, sync_to_thread=False)
def be_guest(request: AnyRequest, data: JSONBody[wire.NewGuest]) -> Response[wire.Guest]:
    """Gives the browser a name: a new guest, or a new name for the same one."""
    house = house_of(request)
    player = house.admit(request, "guest")
    name = clean(data.name, "error-empty-name")
    guest = house.guests.new(name)
    if player is not None and player.table is None:
        guest = type(player)(player.id, name)
    cookie = Cookie(
        key=COOKIE,
        value=house.guests.cookie(guest),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
        path="/",
    )
    return Response(wire.Guest(name), cookies=[cookie])


@get("/api/guest", responses=REFUSALS, sync_to_thread=False)
def who(request: AnyRequest) -> wire.Guest:
    """The name of this browser's guest."""
    return wire.Guest(house_of(request).guest(request, "read").name)


@post("/api/tables", responses=REFUSALS)
async def new_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.TableInfo:
    """Makes a table."""
    house = house_of(request)
    player = house.guest(request, "table")
    id_ = house.guests.table_id(player, data.id)
    await house.hall.create(id_, create(data, player))
    info: wire.TableInfo = await house.hall.read(id_, showing.info)
    return info


@get("/api/tables", responses=REFUSALS)
async def public_tables(request: AnyRequest) -> list[wire.TableLine]:
    """Public tables, those that can be joined first."""
    house = house_of(request)
    house.admit(request, "read")
    return [_line(one) for one in await house.hall.store.public()]


@get("/api/tables/mine", responses=REFUSALS)
async def own_tables(request: AnyRequest) -> list[wire.TableLine]:
    """The tables where this guest sits."""
    house = house_of(request)
    player = house.guest(request, "read")
    return [_line(one) for one in await house.hall.store.of_player(player.id)]


def _line(listed: Listed) -> wire.TableLine:
    card = listed.card
    turn = listed.seat is not None and bool(card.waiting >> listed.seat & 1)
    return wire.TableLine(
        card.id, card.game, card.status, card.names, listed.seat, turn, card.updated
    )


@get("/api/tables/{table:str}", responses=REFUSALS)
async def see_table(
    request: AnyRequest, table: TableId, since: Annotated[int, QueryParameter(ge=0)] = 0
) -> wire.Welcome:
    """The table as this reader may see it, with the events after version `since`."""
    house = house_of(request)
    player = house.admit(request, "read")
    welcome: wire.Welcome = await house.hall.read(
        table, lambda one: showing.welcome(one, player, since)
    )
    return welcome


@post("/api/tables/{table:str}/commands", responses=REFUSALS, status_code=200)
async def command(
    request: AnyRequest, table: TableId, data: JSONBody[wire.AnyCommand]
) -> wire.Done:
    """Carries a command out, as through the socket."""
    house = house_of(request)
    talk = isinstance(data, wire.Say | wire.React)
    player = house.guest(request, "talk" if talk else "command")
    return await house.hall.command(table, player, data)


@post("/api/tables/{table:str}/programs", responses=REFUSALS)
async def new_program(
    request: AnyRequest, table: TableId, data: JSONBody[wire.NewProgram]
) -> wire.Program:
    """Gives a seat to a program; only the host may."""
    house = house_of(request)
    host = house.guest(request, "table")
    name = clean(data.name, "error-empty-name")
    program = house.guests.program(table, host, data.id, name)
    room = await house.hall.room(table)
    if room.table.seat_of(program.id) is None:
        await house.hall.note(room, lambda one: seat_program(one, host, program, data.seat))
    seat = room.table.seat_of(program.id)
    return wire.Program(table, data.seat if seat is None else seat, house.guests.token(program))


@get(
    "/api/tables/{table:str}/record",
    responses=REFUSALS,
    media_type="application/json",
)
async def record(request: AnyRequest, table: TableId) -> Response[bytes]:
    """The record of a game that is over, with its seed and the promise that was made about it."""
    house = house_of(request)
    house.admit(request, "read")
    written = await house.hall.read(table, showing.record)
    name = f"{written['game']}-{table[:6]}.json"
    return Response(
        to_text(written).encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """The process runs."""
    return {"status": "ok"}


@get("/ready", include_in_schema=False)
async def ready(request: AnyRequest) -> Response[dict[str, str]]:
    """The process can serve: games are compiled, the database answers."""
    alive = await house_of(request).hall.store.alive()
    if alive:
        return Response({"status": "ready"})
    return Response({"status": "no database"}, status_code=503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def measured(request: AnyRequest) -> Response[bytes]:
    """For a collector on the same machine only; a proxy's visitors are sent away."""
    local = request.client is not None and request.client.host in ("127.0.0.1", "::1")
    if not local or "x-forwarded-for" in request.headers:
        return Response(b"", status_code=404)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


HANDLERS = [
    games,
    reached,
    be_guest,
    who,
    new_table,
    public_tables,
    own_tables,
    see_table,
    command,
    new_program,
    record,
    health,
    ready,
    measured,
]
