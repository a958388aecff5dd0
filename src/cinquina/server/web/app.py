"""The application: routes, error handlers, startup and shutdown."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Response
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Send

from cinquina.bots.prepare import Warmup
from cinquina.core.errors import CinquinaError
from cinquina.games import names
from cinquina.language import explain
from cinquina.server import wire
from cinquina.server.crashes import crashed, not_compiled
from cinquina.server.runtime.heartbeat import SteadyClock
from cinquina.server.runtime.insights import Insights
from cinquina.server.runtime.memory import keep_what_was_loaded
from cinquina.server.runtime.moderation import Moderation
from cinquina.server.runtime.quick import QuickMatch
from cinquina.server.runtime.scheduler import Scheduler
from cinquina.server.runtime.tables import Tables
from cinquina.server.settings import Settings
from cinquina.server.store import Store, StoreFailed, not_opened, open_store
from cinquina.server.table.decisions import Refusal
from cinquina.server.web import http, insights, lists, people, puzzles
from cinquina.server.web.board_files import board_file
from cinquina.server.web.channel import EXTENSION, Channel
from cinquina.server.web.compression import Compression
from cinquina.server.web.guard import Guard
from cinquina.server.web.hints import hint
from cinquina.server.web.housekeeping import Housekeeping
from cinquina.server.web.lessons import lesson
from cinquina.server.web.limits import Limiter
from cinquina.server.web.operations import Readiness
from cinquina.server.web.page import page
from cinquina.server.web.replay_cache import ReplayCache
from cinquina.server.web.replays import replay
from cinquina.server.web.security import Hosts, SecurityHeaders, host_of
from cinquina.server.web.services import Services, language, problem
from cinquina.server.web.sessions import Sessions
from cinquina.server.web.sockets import table_socket
from cinquina.server.web.table_caps import TableCaps

LARGEST = 64 * 1024
"""The largest request body in bytes; a file of custom tiles fits."""

GONE = "client disconnected prematurely"
"""What the framework calls an error of the server."""
CRASHED = 1011
"""How a socket is closed after an error of the server itself."""

logger = structlog.get_logger()


class Application:
    """The server as an ASGI application: sockets go straight to their tables, all else through the
    web framework."""

    def __init__(self, settings: Settings, lock: int | None = None) -> None:
        """`lock` is that of `sole_server`."""
        limiter = Limiter(settings.rate)
        self._hosts = Hosts(settings.domains, settings.origins)
        self._web = _web(settings, limiter, lock)
        self._http = SecurityHeaders(Guard(self._web, self._hosts, limiter), settings.secure)

    @property
    def services(self) -> Services:
        """Available once the server has started."""
        services: Services = self._web.state.services
        return services

    @property
    def failure(self) -> CinquinaError | None:
        """Why the server could not start, if so."""
        failure: CinquinaError | None = self._web.state.get("failure")
        return failure

    @property
    def housekeeping(self) -> Housekeeping:
        housekeeping: Housekeeping = self._web.state.housekeeping
        return housekeeping

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, scope["extensions"][EXTENSION])
        elif scope["type"] == "lifespan":
            await self._web(scope, receive, send)
        elif scope["method"] == "HEAD":
            as_get: Any = {**scope, "method": "GET"}
            await self._http(as_get, receive, _without_body(send))
        else:
            await self._http(scope, receive, send)

    async def _socket(self, scope: Any, channel: Channel) -> None:
        if not self._hosts.allow(host_of(scope)):
            channel.reject()
            return
        try:
            await table_socket(self.services, scope, channel)
        except Exception as error:
            crashed("socket", error)
            channel.close(CRASHED)


def _without_body(send: Send) -> Send:
    """Sends a response as the answer to HEAD: its headers only."""

    async def send_headers(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return send_headers


def _web(settings: Settings, limiter: Limiter, lock: int | None) -> Litestar:
    """Everything but the sockets."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = await asyncio.to_thread(
            open_store, settings.database, commit_process=settings.commit_process, lock=lock
        )
        try:
            yield store
        finally:
            await store.finish()
            store.close()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            try:
                store = await stack.enter_async_context(opened())
                await stack.enter_async_context(running(app, store))
            except CinquinaError as failure:
                _keep_failure(app, settings, failure)
                raise
            logger.info("open", games=names(), several=store.several)
            yield
        logger.info("closed")

    @asynccontextmanager
    async def running(app: Litestar, store: Store) -> AsyncIterator[None]:
        woken = await store.wake(time.time())
        tables = Tables(store, settings, SteadyClock(woken.now))
        tables.downtimes = woken.downtimes
        scheduler = Scheduler(tables, settings)
        warmup = Warmup(names(), done=keep_what_was_loaded, failed=not_compiled)
        tables.opened = warmup.prefer
        decisions = Moderation()
        housekeeping = Housekeeping(tables, decisions, settings)
        found = Insights(store, settings.analysis)
        app.state.services = Services(
            settings=settings,
            tables=tables,
            moderation=decisions,
            quick=QuickMatch(tables),
            sessions=Sessions(store.secret()),
            limiter=limiter,
            table_caps=TableCaps(tables, settings.rate),
            replays=ReplayCache(),
            warmup=warmup,
            thinking=scheduler.thinking,
            readiness=Readiness(store),
            insights=found,
        )
        notices = store.listen(tables.on_notice, tables.on_gap)
        if notices is not None:
            await notices.ready()
        app.state.housekeeping = housekeeping
        await housekeeping.start()
        scheduler.start()
        warmup.start()
        yield
        await housekeeping.stop()
        await scheduler.stop()
        await found.close()
        await asyncio.to_thread(warmup.stop)
        await tables.close()
        if notices is not None:
            await asyncio.to_thread(notices.close)

    return Litestar(
        route_handlers=[
            *http.HANDLERS,
            *lists.HANDLERS,
            *insights.HANDLERS,
            *people.HANDLERS,
            *puzzles.HANDLERS,
            hint,
            lesson,
            replay,
            board_file,
            page,
        ],
        lifespan=[lifespan],
        middleware=[Compression],
        request_max_body_size=LARGEST,
        exception_handlers={
            CinquinaError: refused,
            HTTPException: malformed,
            RecursionError: too_deep,
            Exception: broken,
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


def _keep_failure(app: Litestar, settings: Settings, failure: CinquinaError) -> None:
    """Keeps why the server cannot start, for whoever started it; uvicorn would log it as a
    traceback of some hundred lines."""
    if isinstance(failure, StoreFailed):
        failure = not_opened(settings.database, failure.reason)
    app.state.failure = failure
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)


def refused(request: http.AnyRequest, error: CinquinaError) -> Response[wire.Problem]:
    game = None
    if (table := request.path_params.get("table")) is not None:
        live = http.services_of(request).tables.live.get(table)
        game = live.table.game.id if live else None
    status, said = problem(error, language(request), game)
    return Response(said, status_code=status, media_type="application/json")


def malformed(request: http.AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    """A request that is malformed, too large, or for a path that does not exist."""
    if error.status_code >= 500 and error.detail != GONE:
        return broken(request, error)
    detail = "; ".join(
        str(one.get("message", one)) if isinstance(one, dict) else str(one)
        for one in (error.extra if isinstance(error.extra, list) else [])
    )
    wrong = Refusal("error-malformed", error.detail, detail=detail or error.detail)
    said = wire.Problem(wrong.key, explain(wrong, language(request)))
    return Response(said, status_code=error.status_code, media_type="application/json")


def too_deep(request: http.AnyRequest, _error: RecursionError) -> Response[wire.Problem]:
    """JSON that is nested deeper than the decoder goes; no valid request comes near that."""
    return malformed(request, ClientException("The JSON is nested too deep."))


def broken(request: http.AnyRequest, error: Exception) -> Response[wire.Problem]:
    """An error of the server itself; the operator is told, the client only that it happened."""
    crashed("http", error)
    return refused(request, Refusal("error-internal", "Something is wrong with this server."))
