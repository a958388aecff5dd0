"""The application: routes, errors, start and end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Response
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from cinquina.core.errors import CinquinaError
from cinquina.games import names
from cinquina.server import http, lookup, wire
from cinquina.server.decisions import Refusal
from cinquina.server.guard import Headers, Limiter
from cinquina.server.guests import Guests
from cinquina.server.hall import Hall
from cinquina.server.house import House, explain, language, problem
from cinquina.server.minding import Minder
from cinquina.server.page import page
from cinquina.server.settings import Settings
from cinquina.server.socket import table_socket
from cinquina.server.store import StoreFailed, open_store

LARGEST = 64 * 1024
"""Bytes of a request's body; a file of custom tiles fits."""

logger = structlog.get_logger()


class Application:
    """The server as an ASGI application: sockets go straight to their tables, all else through the
    web framework."""

    def __init__(self, settings: Settings) -> None:
        self._web = _web(settings)

    @property
    def house(self) -> House:
        """What was opened when the server started."""
        house: House = self._web.state.house
        return house

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await table_socket(self.house, scope, receive, send)
        else:
            await self._web(scope, receive, send)


def _web(settings: Settings) -> Litestar:
    """Everything but the sockets."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await asyncio.to_thread(open_store, settings.database)
        hall = Hall(store, settings)
        minder = Minder(hall, settings)
        app.state.house = House(settings, hall, Guests(store.secret()), Limiter(settings.rate))
        notices = store.listen(hall.heard, hall.missed)
        if notices is not None:
            await notices.ready()
        minder.start()
        logger.info("open", games=names(), several=store.several)
        yield
        await minder.stop()
        await hall.close()
        await minder.close()
        if notices is not None:
            await asyncio.to_thread(notices.close)
        await asyncio.to_thread(store.close)
        logger.info("closed")

    return Litestar(
        route_handlers=[*http.HANDLERS, *lookup.HANDLERS, page],
        lifespan=[lifespan],
        middleware=[Headers],
        request_max_body_size=LARGEST,
        exception_handlers={
            CinquinaError: refused,
            HTTPException: malformed,
            StoreFailed: failed,
        },
        openapi_config=OpenAPIConfig(
            title="Cinquina",
            version=str(wire.PROTOCOL),
            description="Tables for people. Sockets and messages: docs/protocol.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )


def refused(request: http.AnyRequest, error: CinquinaError) -> Response[wire.Problem]:
    game = None
    if (table := request.path_params.get("table")) is not None:
        room = http.house_of(request).hall.rooms.get(table)
        game = room.table.game.id if room else None
    status, said = problem(error, language(request), game)
    return Response(said, status_code=status, media_type="application/json")


def malformed(request: http.AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    """A request that is wrong in itself: of no such path, too large, or not of its type."""
    detail = "; ".join(
        str(one.get("message", one)) if isinstance(one, dict) else str(one)
        for one in (error.extra if isinstance(error.extra, list) else [])
    )
    wrong = Refusal("error-malformed", error.detail, detail=detail or error.detail)
    said = wire.Problem(wrong.key, explain(wrong, language(request)))
    return Response(said, status_code=error.status_code, media_type="application/json")


def failed(request: http.AnyRequest, _error: StoreFailed) -> Response[wire.Problem]:
    return refused(request, Refusal("error-storage", "The database does not answer."))
