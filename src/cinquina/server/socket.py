"""One socket a table: commands come in, what happened goes out.

Sockets do not pass through the web framework: thousands of them stay open, and each would keep its
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
from cinquina.server import metrics, showing, wire
from cinquina.server.decisions import Player, Refusal
from cinquina.server.guard import address
from cinquina.server.hall import Room
from cinquina.server.house import House, explain, language

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PATH = re.compile(r"/api/tables/([\w-]{1,32})/socket", re.ASCII)
OUTBOX = 256
"""Messages that may wait for a slow client; one more, and it has to come back for a fresh view."""
RESTART, SLOW, REFUSED, MALFORMED = 1012, 1013, 4000, 4001
STRIKES = 20
"""So many messages that cannot be read end a connection."""

_read = msgspec.json.Decoder(wire.Incoming).decode


class Watcher:
    """A connected client. Sending never waits: messages go into a box that a task empties."""

    def __init__(self, send: Send, player: Player | None) -> None:
        self.player = player
        self._send = send
        self._box: list[str] = []
        self._sender: asyncio.Task[None] | None = None
        self._code: int | None = None

    @property
    def leaving(self) -> bool:
        """Nothing is heard or told any more; what waits in the box is still sent."""
        return self._code is not None

    def send(self, frame: str) -> None:
        if self.leaving:
            return
        if len(self._box) >= OUTBOX:
            self._box.clear()
            self.dismiss(SLOW)
            return
        self._box.append(frame)
        self._wake()

    def dismiss(self, code: int = RESTART) -> None:
        if not self.leaving:
            self._code = code
            self._wake()

    def _wake(self) -> None:
        if self._sender is None:
            self._sender = asyncio.get_running_loop().create_task(self._empty())

    async def _empty(self) -> None:
        try:
            while self._box:
                await self._send({"type": "websocket.send", "text": self._box.pop(0)})
            if self._code is not None:
                await self._send({"type": "websocket.close", "code": self._code})
        except Exception:
            self._box.clear()
        finally:
            self._sender = None


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who comes through a socket, and what for."""

    player: Player | None
    lang: str
    address: str
    since: int


class Talk:
    """What one client says through its socket."""

    def __init__(self, house: House, room: Room, watcher: Watcher, visitor: Visitor) -> None:
        self._house = house
        self._room = room
        self._watcher = watcher
        self._visitor = visitor
        self._strikes = 0

    async def hear(self, text: str | bytes) -> None:
        """Answers one message."""
        try:
            message = _read(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
            self._strike(wrong)
            return
        try:
            await self._answer(message)
        except CinquinaError as error:
            id_ = None if isinstance(message, wire.Resume | wire.Ping) else message.id
            self._refuse(error, id_)
            if isinstance(message, wire.Play):
                await self._correct(message.version)

    def _strike(self, wrong: Exception) -> None:
        self._strikes += 1
        self._refuse(Refusal("error-malformed", str(wrong), detail=str(wrong)), None)
        if self._strikes >= STRIKES:
            self._watcher.dismiss(MALFORMED)

    async def _answer(self, message: wire.Incoming) -> None:
        player = self._watcher.player
        talk = isinstance(message, wire.Say | wire.React)
        what = "talk" if talk else "read" if isinstance(message, wire.Resume) else "command"
        self._house.limiter.check(what, player.id if player else None, self._visitor.address)
        if isinstance(message, wire.Ping):
            self._watcher.send(showing.frame(wire.Pong(self._room.told)))
        elif isinstance(message, wire.Resume):
            await self._house.hall.resume(self._room, self._watcher, message.since)
        elif player is None:
            raise Refusal("error-no-session", "Say a name first.")
        else:
            done = await self._carry_out(player, message)
            self._watcher.send(showing.frame(done))

    async def _carry_out(self, player: Player, command: wire.AnyCommand) -> wire.Done:
        kind, began = type(command).__name__, time.perf_counter()
        try:
            done = await self._house.hall.command(self._room.table.id, player, command)
        except CinquinaError:
            metrics.COMMANDS.labels(kind, "refused").inc()
            raise
        metrics.COMMANDS.labels(kind, "done").inc()
        metrics.HANDLING.observe(time.perf_counter() - began)
        return done

    def _refuse(self, error: CinquinaError, id_: str | None) -> None:
        said = _refusal(error, self._visitor.lang, self._room.table.game.id, id_)
        self._watcher.send(showing.frame(said))

    async def _correct(self, seen: int | None) -> None:
        """A decision that could not be taken, made on an old view, is answered by a new one."""
        if seen is None or seen < self._room.told:
            await self._house.hall.resume(self._room, self._watcher, seen or 0)


def _look(house: House, scope: Any) -> Visitor | wire.Refused:
    """Who comes, or why they may not. The connection's headers are not needed afterwards; the scope
    would keep them for as long as it is open."""
    seen: Any = {**scope, "state": {}}
    scope["headers"] = []
    door: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(seen)
    lang, since = language(door), door.query_params.get("since", "0")
    try:
        player = house.admit(door, "socket")
    except CinquinaError as error:
        return _refusal(error, lang)
    return Visitor(player, lang, address(door), int(since) if since.isdecimal() else 0)


def _refusal(
    error: CinquinaError, lang: str, game: str | None = None, id_: str | None = None
) -> wire.Refused:
    return wire.Refused(error.key, explain(error, lang, game), id_)


async def table_socket(house: House, scope: Any, receive: Receive, send: Send) -> None:
    """The socket of one table; `?since=` is the newest version that the client has seen."""
    await receive()  # the handshake
    visitor = _look(house, scope)
    if isinstance(visitor, wire.Refused):
        await _turn_away(send, visitor)
        return
    path = PATH.fullmatch(scope["path"])
    try:
        room = await house.hall.room(path[1] if path else "")
    except CinquinaError as error:
        await _turn_away(send, _refusal(error, visitor.lang))
        return
    await send({"type": "websocket.accept"})
    watcher = Watcher(send, visitor.player)
    metrics.SOCKETS.inc()
    try:
        await house.hall.watch(room, watcher, visitor.since)
        await _listen(receive, watcher, Talk(house, room, watcher, visitor))
    finally:
        metrics.SOCKETS.dec()
        house.hall.unwatch(room, watcher)


async def _turn_away(send: Send, said: wire.Refused) -> None:
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": showing.frame(said)})
    await send({"type": "websocket.close", "code": REFUSED})


async def _listen(receive: Receive, watcher: Watcher, talk: Talk) -> None:
    while (message := await receive())["type"] != "websocket.disconnect":
        text = message.get("text") or message.get("bytes")
        if not watcher.leaving:
            await talk.hear(text if isinstance(text, str | bytes) else "")
