"""The WebSocket of a table: commands come in, updates go out.

Sockets bypass the web framework: thousands of them stay open, and each would keep the framework's
layers in memory and send every message through them.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from cinquina.core.errors import CinquinaError
from cinquina.language import explain
from cinquina.server import commands, metrics, wire
from cinquina.server.runtime.live import LiveTable
from cinquina.server.table import telling
from cinquina.server.table.decisions import Player, Refusal
from cinquina.server.web.limits import address
from cinquina.server.web.services import Services, language

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PATH = re.compile(r"/api/tables/([\w-]{1,32})/socket", re.ASCII)
VERSION = re.compile(r"[0-9]{1,15}")
"""A version in `?since=`; anything else counts as none."""
OUTBOX = 256
"""Messages that may wait for a slow client; one more, and it has to reconnect."""
RESTART, SLOW, REFUSED, MALFORMED = 1012, 1013, 4000, 4001
MAX_MALFORMED = 20
"""How many malformed messages close a connection."""

_read = msgspec.json.Decoder(commands.Incoming).decode


class Client:
    """A connected client. Sending never waits: messages go into an outbox that a task empties."""

    def __init__(self, send: Send, player: Player | None, lang: str = "en") -> None:
        self.player = player
        self._send = send
        self._lang = lang
        self._outbox: list[str] = []
        self._sender: asyncio.Task[None] | None = None
        self._code: int | None = None

    @property
    def closing(self) -> bool:
        """Nothing more is read or queued; what is in the outbox is still sent."""
        return self._code is not None

    def send(self, frame: str) -> None:
        if self.closing:
            return
        if len(self._outbox) >= OUTBOX:
            self._outbox.clear()
            self.disconnect(code=SLOW)
            return
        self._outbox.append(frame)
        self._wake()

    def disconnect(self, why: CinquinaError | None = None, code: int = RESTART) -> None:
        if not self.closing:
            if why is not None:
                self.send(telling.encode(_refusal(why, self._lang)))
            self._code = code
            self._wake()

    def _wake(self) -> None:
        if self._sender is None:
            self._sender = asyncio.get_running_loop().create_task(self._empty())

    async def _empty(self) -> None:
        try:
            while self._outbox:
                await self._send({"type": "websocket.send", "text": self._outbox.pop(0)})
            if self._code is not None:
                await self._send({"type": "websocket.close", "code": self._code})
        except Exception:
            self._outbox.clear()
        finally:
            self._sender = None


@dataclass(frozen=True, slots=True)
class Handshake:
    """Who opened a socket, and from which version on."""

    player: Player | None
    lang: str
    address: str
    since: int


class Conversation:
    """The messages of one client, and their answers."""

    def __init__(
        self, services: Services, live: LiveTable, client: Client, handshake: Handshake
    ) -> None:
        self._services = services
        self._live = live
        self._client = client
        self._handshake = handshake
        self._malformed = 0

    async def handle(self, text: str | bytes) -> None:
        """Answers one message."""
        try:
            message = _read(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            self._count_malformed(wrong)
            return
        try:
            await self._answer(message)
        except CinquinaError as error:
            id_ = None if isinstance(message, commands.Resume | commands.Ping) else message.id
            self._refuse(error, id_)
            if isinstance(message, commands.Play):
                await self._send_current(message.version)

    def _count_malformed(self, wrong: Exception) -> None:
        self._malformed += 1
        self._refuse(Refusal("error-malformed", str(wrong), detail=str(wrong)), None)
        if self._malformed >= MAX_MALFORMED:
            self._client.disconnect(code=MALFORMED)

    async def _answer(self, message: commands.Incoming) -> None:
        player = self._client.player
        talk = isinstance(message, commands.Say | commands.React)
        bucket = "talk" if talk else "read" if isinstance(message, commands.Resume) else "command"
        self._services.limiter.check(bucket, player.id if player else None, self._handshake.address)
        if isinstance(message, commands.Ping):
            self._client.send(telling.encode(wire.Pong(self._live.sent_version)))
        elif isinstance(message, commands.Resume):
            await self._services.tables.resume(self._live, self._client, message.since)
        elif player is None:
            raise Refusal("error-no-session", "A session is needed: POST /api/guest first.")
        else:
            done = await self._command(player, message)
            self._client.send(telling.encode(done))

    async def _command(self, player: Player, command: commands.AnyCommand) -> wire.Done:
        kind, began = type(command).__name__, time.perf_counter()
        try:
            done = await self._services.tables.command(self._live.table.id, player, command)
        except CinquinaError:
            metrics.COMMANDS.labels(kind, "refused").inc()
            raise
        metrics.COMMANDS.labels(kind, "done").inc()
        metrics.HANDLING.observe(time.perf_counter() - began)
        return done

    def _refuse(self, error: CinquinaError, id_: str | None) -> None:
        said = _refusal(error, self._handshake.lang, self._live.table.game.id, id_)
        self._client.send(telling.encode(said))

    async def _send_current(self, seen: int | None) -> None:
        """A refused move that was decided on an old state is followed by the current one."""
        if seen is None or seen < self._live.sent_version:
            await self._services.tables.resume(self._live, self._client, seen or 0)


def _identify(services: Services, scope: Any) -> Handshake | wire.Refused:
    """Who opens the socket, or why they may not. The headers are removed from the scope, which
    would keep them in memory for as long as the connection is open."""
    seen: Any = {**scope, "state": {}}
    scope["headers"] = []
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(seen)
    lang, since = language(connection), connection.query_params.get("since", "0")
    try:
        player = services.identify(connection, "socket")
    except CinquinaError as error:
        return _refusal(error, lang)
    return Handshake(
        player, lang, address(connection), int(since) if VERSION.fullmatch(since) else 0
    )


def _refusal(
    error: CinquinaError, lang: str, game: str | None = None, id_: str | None = None
) -> wire.Refused:
    return wire.Refused(error.key, explain(error, lang, game), id_)


async def table_socket(services: Services, scope: Any, receive: Receive, send: Send) -> None:
    """The socket of one table; `?since=` is the newest version that the client knows."""
    await receive()  # the handshake
    handshake = _identify(services, scope)
    if isinstance(handshake, wire.Refused):
        await _reject(send, handshake)
        return
    path = PATH.fullmatch(scope["path"])
    try:
        live = await services.tables.get(path[1] if path else "")
    except CinquinaError as error:
        await _reject(send, _refusal(error, handshake.lang))
        return
    await send({"type": "websocket.accept"})
    client = Client(send, handshake.player, handshake.lang)
    metrics.SOCKETS.inc()
    try:
        await services.tables.subscribe(live, client, handshake.since)
        await _listen(receive, client, Conversation(services, live, client, handshake))
    finally:
        metrics.SOCKETS.dec()
        services.tables.unsubscribe(live, client)


async def _reject(send: Send, said: wire.Refused) -> None:
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": telling.encode(said)})
    await send({"type": "websocket.close", "code": REFUSED})


async def _listen(receive: Receive, client: Client, talk: Conversation) -> None:
    while (message := await receive())["type"] != "websocket.disconnect":
        text = message.get("text") or message.get("bytes")
        if not client.closing:
            await talk.handle(text if isinstance(text, str | bytes) else "")
