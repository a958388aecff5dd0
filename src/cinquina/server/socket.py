"""One socket a table: commands come in, what happened goes out."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from cinquina.core.errors import CinquinaError
from cinquina.server import metrics, showing, wire
from cinquina.server.decisions import Player, Refusal
from cinquina.server.guard import address
from cinquina.server.hall import Room
from cinquina.server.house import House, explain, language

AnySocket = WebSocket[Any, Any, State]

OUTBOX = 256
"""Messages that may wait for a slow client; one more, and it has to come back for a fresh view."""
RESTART, SLOW, REFUSED, MALFORMED = 1012, 1013, 4000, 4001
STRIKES = 20
"""So many messages that cannot be read end a connection."""

_read = msgspec.json.Decoder(wire.Incoming).decode


class Watcher:
    """A connected client. Sending never waits: messages go into a box that a task empties."""

    def __init__(self, socket: AnySocket, player: Player | None) -> None:
        self.player = player
        self._socket = socket
        self._box: deque[str] = deque()
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
                await self._socket.send(
                    {"type": "websocket.send", "bytes": None, "text": self._box.popleft()}
                )
            if self._code is not None:
                await self._socket.close(self._code)
        except Exception:
            self._box.clear()
        finally:
            self._sender = None


class Talk:
    """What one client says through its socket."""

    def __init__(self, house: House, room: Room, watcher: Watcher, socket: AnySocket) -> None:
        self._house = house
        self._room = room
        self._watcher = watcher
        self._lang = language(socket)
        self._address = address(socket)
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
        self._house.limiter.check(what, player.id if player else None, self._address)
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
        text = explain(error, self._lang, self._room.table.game.id)
        self._watcher.send(showing.frame(wire.Refused(error.key, text, id_)))

    async def _correct(self, seen: int | None) -> None:
        """A decision that could not be taken, made on an old view, is answered by a new one."""
        if seen is None or seen < self._room.told:
            await self._house.hall.resume(self._room, self._watcher, seen or 0)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnySocket, table: FromPath[str]) -> None:
    """The socket of one table; `?since=` is the newest version that the client has seen."""
    house: House = socket.app.state.house
    since = socket.query_params.get("since", "0")
    try:
        player = house.admit(socket, "socket")
        room = await house.hall.room(table)
    except CinquinaError as error:
        await socket.accept()
        text = explain(error, language(socket))
        await socket.send_text(showing.frame(wire.Refused(error.key, text)))
        await socket.close(REFUSED)
        return
    await socket.accept()
    watcher = Watcher(socket, player)
    metrics.SOCKETS.inc()
    try:
        await house.hall.watch(room, watcher, int(since) if since.isdecimal() else 0)
        await _listen(socket, watcher, Talk(house, room, watcher, socket))
    finally:
        metrics.SOCKETS.dec()
        house.hall.unwatch(room, watcher)


async def _listen(socket: AnySocket, watcher: Watcher, talk: Talk) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or message.get("bytes")
        if not watcher.leaving:
            await talk.hear(text if isinstance(text, str | bytes) else "")
