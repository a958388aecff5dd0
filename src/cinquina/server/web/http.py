"""The HTTP API: sessions, tables, records; commands too, for clients without a socket."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from cinquina.bots import LEVELS, offered
from cinquina.core.declarations import Declared, described, kind_of
from cinquina.core.lessons import has_lesson
from cinquina.core.record import to_text
from cinquina.games import get as get_game
from cinquina.games import names
from cinquina.language import speech
from cinquina.server import commands, wire, wire_games
from cinquina.server.table import telling
from cinquina.server.table.decisions import clean, create, seat_program
from cinquina.server.web.address_list import AddressList
from cinquina.server.web.addresses import network_url
from cinquina.server.web.board_files import board_files
from cinquina.server.web.limits import address as client_address
from cinquina.server.web.operations import count_tables
from cinquina.server.web.services import Services, language
from cinquina.server.web.sessions import COOKIE, COOKIE_AGE

AnyRequest = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(max_length=32, pattern=r"^[\w-]+\Z")]
GameId = Annotated[str, PathParameter(max_length=40)]
REFUSALS = {
    status: ResponseSpec(wire.Problem, description=why, generate_examples=False)
    for status, why in {
        400: "The request is malformed or impossible.",
        401: "A session is needed first (POST /api/guest).",
        403: "Not allowed.",
        404: "There is no such table.",
        409: "Not possible in the current state; nothing has changed.",
        410: "The game is gone, or its rules have changed since.",
        413: "The request is too large.",
        421: "The server does not answer under this name.",
        429: "Rate limit exceeded.",
        500: "An error of the server itself.",
        503: "The database does not answer.",
    }.items()
}


def services_of(request: AnyRequest) -> Services:
    services: Services = request.app.state.services
    return services


@get("/api/games", responses=REFUSALS, sync_to_thread=False)
def games(request: AnyRequest) -> list[wire_games.GameInfo]:
    """The games, with their options for each number of players."""
    services_of(request).identify(request, "read")
    lang = language(request)
    return [_game_info(name, lang) for name in names()]


def _game_info(name: str, lang: str) -> wire_games.GameInfo:
    game = get_game(name)
    voice = speech(lang, name)
    return wire_games.GameInfo(
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
        offered={str(players): list(offered(game, players)) for players in game.seats},
        board=list(board_files(name)),
        lesson=has_lesson(game),
    )


@get("/api/warming", responses=REFUSALS, sync_to_thread=False)
def warming_up(request: AnyRequest) -> list[str]:
    """The games that are not compiled yet. They can be played, but bots do not look ahead."""
    services = services_of(request)
    services.identify(request, "read")
    return list(services.warmup.waiting)


@get("/api/games/{game:str}/texts", responses=REFUSALS, sync_to_thread=False)
def texts(request: AnyRequest, game: GameId) -> wire_games.GameTexts:
    """A game's texts and rules page, in the client's language, and the fields it declares."""
    services_of(request).identify(request, "read")
    declared = get_game(game).declarations
    voice = speech(language(request), game)
    return wire_games.GameTexts(
        voice.game_catalogue(),
        voice.rules_page(),
        fields=_fields(declared.view),
        moves={kind_of(move): _fields(move) for move in declared.moves},
    )


def _fields(declared: Declared) -> list[wire_games.Field]:
    return [
        wire_games.Field(one.name, one.meaning, one.by_seat, one.private)
        for one in described(declared)
    ]


# `/api/house` is an older name of the same; programs may still use it.
@get(["/api/address", "/api/house"], responses=REFUSALS, sync_to_thread=False)
def address(request: AnyRequest) -> wire.ServerAddress:
    """The address at which other devices in the same network reach this server."""
    services = services_of(request)
    services.identify(request, "read")
    return wire.ServerAddress(network_url(services.settings))


@post("/api/guest", responses=REFUSALS, status_code=200, sync_to_thread=False)
def set_name(request: AnyRequest, data: JSONBody[wire.NewGuest]) -> Response[wire.Guest]:
    """Starts a session, or changes the name and the avatar of the current guest."""
    services = services_of(request)
    player = services.identify(request, "guest")
    name = clean(data.name, "error-empty-name")
    services.moderation.check_name(name)
    guest = services.sessions.new(name)
    if player is not None and player.table is None:
        guest = replace(player, name=name)
    if data.avatar is not None:
        guest = replace(guest, avatar=data.avatar)
    cookie = Cookie(
        key=COOKIE,
        value=services.sessions.cookie(guest),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
        path="/",
    )
    return Response(wire.Guest(guest.name, guest.avatar), cookies=[cookie])


@get("/api/guest", responses=REFUSALS, sync_to_thread=False)
def own_name(request: AnyRequest) -> wire.Guest:
    """The current guest's name and avatar."""
    player = services_of(request).require_player(request, "read")
    return wire.Guest(player.name, player.avatar)


@post("/api/tables", responses=REFUSALS)
async def new_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.TableInfo:
    """Creates a table."""
    services = services_of(request)
    player = services.require_person(request, "table")
    id_ = services.sessions.table_id(player, data.id)
    services.table_caps.check(player.id, client_address(request))
    await services.tables.create(id_, create(data, player))
    services.table_caps.note(player.id, client_address(request), id_)
    info: wire.TableInfo = await services.tables.read(id_, telling.info)
    return info


@post("/api/quick", responses=REFUSALS)
async def quick_match(request: AnyRequest, data: JSONBody[wire.QuickMatch]) -> wire.TableInfo:
    """A seat at a public table that waits for others, or at a new one."""
    services = services_of(request)
    player = services.require_person(request, "table")
    services.table_caps.check(player.id, client_address(request))
    id_ = await services.quick.seat(player, data)
    services.table_caps.note(player.id, client_address(request), id_)
    info: wire.TableInfo = await services.tables.read(id_, telling.info)
    return info


@get("/api/tables/{table:str}", responses=REFUSALS)
async def see_table(
    request: AnyRequest, table: TableId, since: Annotated[int, QueryParameter(ge=0)] = 0
) -> wire.Welcome:
    """The table as this client may see it, with the events after version `since`."""
    services = services_of(request)
    player = services.identify(request, "read")
    welcome: wire.Welcome = await services.tables.read(
        table, lambda one: telling.welcome(one, player, since)
    )
    return welcome


@post("/api/tables/{table:str}/commands", responses=REFUSALS, status_code=200)
async def command(
    request: AnyRequest, table: TableId, data: JSONBody[commands.AnyCommand]
) -> wire.Done:
    """Carries out a command, as through the socket."""
    services = services_of(request)
    talk = isinstance(data, commands.Say | commands.React)
    player = services.require_player(request, "talk" if talk else "command")
    if talk:
        services.moderation.check_speech(player)
    return await services.tables.command(table, player, data)


@post("/api/tables/{table:str}/programs", responses=REFUSALS)
async def new_program(
    request: AnyRequest, table: TableId, data: JSONBody[wire.NewProgram]
) -> wire.Program:
    """Gives a seat to a program; only the host may."""
    services = services_of(request)
    host = services.require_person(request, "table")
    name = clean(data.name, "error-empty-name")
    services.moderation.check_name(name)
    program = services.sessions.program(table, host, data.id, name)
    live = await services.tables.get(table)
    if live.table.seat_of(program.id) is None:
        await services.tables.append(live, lambda one: seat_program(one, host, program, data.seat))
    seat = live.table.seat_of(program.id)
    return wire.Program(
        table, data.seat if seat is None else seat, services.sessions.token(program)
    )


@get(
    "/api/tables/{table:str}/record",
    responses=REFUSALS,
    media_type="application/json",
)
async def record(request: AnyRequest, table: TableId) -> Response[bytes]:
    """The record of a game that has ended, with its seed and the published commitment."""
    services = services_of(request)
    services.identify(request, "read")
    written = await services.tables.record(table)
    name = f"{written['game']}-{table[:6]}.json"
    return Response(
        to_text(written).encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """The process is alive."""
    return {"status": "ok"}


@get("/ready", include_in_schema=False)
async def ready(request: AnyRequest) -> Response[dict[str, str]]:
    """The process can serve requests: what is played can be stored."""
    if await services_of(request).readiness.check():
        return Response({"status": "ready"})
    return Response({"status": "no database"}, status_code=503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def prometheus(request: AnyRequest) -> Response[bytes]:
    """Metrics, for those addresses only that the operator names; not through a proxy."""
    services = services_of(request)
    allowed = client_address(request) in AddressList(services.settings.metrics)
    if not allowed or "x-forwarded-for" in request.headers:
        return Response(b"", status_code=404)
    count_tables(services.tables)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


HANDLERS = [
    games,
    warming_up,
    texts,
    address,
    set_name,
    own_name,
    new_table,
    quick_match,
    see_table,
    command,
    new_program,
    record,
    health,
    ready,
    prometheus,
]
