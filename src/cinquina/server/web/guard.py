"""What happens to every request before and after it is handled: the checks that come before any
answer, and what the operator is told about it."""

from __future__ import annotations

import time
from asyncio import sleep
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cinquina.core.errors import CinquinaError
from cinquina.server import metrics
from cinquina.server.table.decisions import Refusal
from cinquina.server.web.limits import Limiter, address
from cinquina.server.web.security import AnyConnection, Hosts, host_of
from cinquina.server.web.services import language, problem

OTHER_METHODS = "other"
REFUSED_SECONDS = 0.5
"""How long whoever asks too often waits to hear so. At once, a connection could be refused some
hundred times a second, which takes others as much of the server's time as answers would."""
METHODS = ("GET", "HEAD", "POST", "DELETE", "PUT", "PATCH", "OPTIONS")


class Guard:
    """Refuses requests for another host and those beyond the limits; counts all answers."""

    def __init__(self, app: ASGIApp, hosts: Hosts, limiter: Limiter) -> None:
        self._app = app
        self._hosts = hosts
        self._limiter = limiter

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        answer = Answer(send)
        seen: Any = {**scope, "state": {}}
        connection: AnyConnection = ASGIConnection(seen)
        try:
            self._check(scope, connection)
        except CinquinaError as error:
            if error.key == "error-too-fast":
                await sleep(REFUSED_SECONDS)
            await _send_problem(answer, error, language(connection))
        else:
            await self._app(scope, receive, answer)
        answer.note(scope)
        self._limiter.spend(address(connection), answer.size)

    def _check(self, scope: Scope, connection: AnyConnection) -> None:
        if not self._hosts.allow(host_of(scope)):
            raise Refusal("error-host", "This server does not answer under this name.")
        self._limiter.check_request(address(connection))


class Answer:
    """Passes an answer on, and notes its status, its size and how long it took."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._began = time.perf_counter()
        self.status = 0
        self.size = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        elif message["type"] == "http.response.body":
            self.size += len(message["body"])
        await self._send(message)

    def note(self, scope: Any) -> None:
        route = str(scope.get("path_template") or "none")
        method = scope["method"] if scope["method"] in METHODS else OTHER_METHODS
        metrics.REQUESTS.labels(method, route, self.status).inc()
        metrics.ANSWERING.labels(route).observe(time.perf_counter() - self._began)
        metrics.ANSWERED.inc(self.size)


async def _send_problem(send: Send, error: CinquinaError, lang: str) -> None:
    status, said = problem(error, lang)
    body = msgspec.json.encode(said)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
