"""A socket as frames on a connection: what `web/sockets.py` reads from and writes to.

The protocol itself is that of the package websockets; here it meets uvicorn's connections. Uvicorn
has a class for this too, which pauses and resumes reading around every message, starts a task for
every message that is sent, and closes a connection only once the client has read everything. With
thousands of clients that is half of what a move costs.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from http import HTTPStatus
from typing import Any, NoReturn, cast
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

EXTENSION = "cinquina.channel"
"""Where the application finds the channel in an ASGI scope."""
MOST_UNREAD = 16
"""So many messages may wait for the application; a client that sends more has to wait."""
SILENCE_SECONDS = 15.0
"""A client of whom nothing is heard for so long is asked whether it is still there."""
CLOSING_SECONDS = 10.0
"""How long a client may take to close its end, and to read what it has been sent before."""
NORMAL, NOT_TEXT, RESTART = 1000, 1007, 1012
TEXT_FRAME = 0x81
SHORT, MIDDLE = 126, 2**16
"""Lengths from which on a frame says its length in two bytes, and in eight."""

logger = logging.getLogger("uvicorn.error")


def header(size: int) -> bytes:
    """What stands before so many bytes of text that a server sends in one frame."""
    if size < SHORT:
        return bytes((TEXT_FRAME, size))
    if size < MIDDLE:
        return bytes((TEXT_FRAME, SHORT)) + size.to_bytes(2, "big")
    return bytes((TEXT_FRAME, SHORT + 1)) + size.to_bytes(8, "big")


class Channel(asyncio.Protocol):
    """The connection of one client, from its handshake on."""

    silence = SILENCE_SECONDS

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._config = config
        self._server_state = server_state
        self._app_state = app_state
        self._loop = _loop or asyncio.get_running_loop()
        self._frames = ServerProtocol(max_size=config.ws_max_size, logger=logger)
        self._welcome: Response | None = None
        self._parts: list[bytes] = []
        self._is_text = True
        self._inbox: deque[str | bytes] = deque()
        self._outgoing: list[bytes] = []
        self._reader: asyncio.Future[None] | None = None
        self._paused = self._lost = self._gone = self._heard = self._asked = False
        self._timer: asyncio.TimerHandle | None = None

    # What the application does.

    def accept(self) -> None:
        """Answers the handshake: from now on messages can be read and written."""
        assert self._welcome is not None
        self._frames.send_response(self._welcome)
        self._welcome = None
        self._flush()
        self._keep_alive()

    def reject(self) -> None:
        """Answers the handshake with 403."""
        self._frames.send_response(self._frames.reject(HTTPStatus.FORBIDDEN, ""))
        self._flush()

    async def read(self) -> str | bytes | None:
        """The next message; None once the client is gone."""
        while not self._inbox:
            if self._lost:
                return None
            self._reader = self._loop.create_future()
            await self._reader
        message = self._inbox.popleft()
        if self._paused and not self._inbox:
            self._paused = False
            self._transport.resume_reading()
        return message

    @property
    def unsent(self) -> int:
        """How many bytes wait for the client to read what came before them."""
        return self._transport.get_write_buffer_size()

    def write(self, text: bytes) -> None:
        """Sends a message, in UTF-8, without waiting. Those that are written in one round of the
        event loop, such as a move and its acknowledgement, go out together."""
        if self._frames.state is State.OPEN:
            if not self._outgoing:
                self._loop.call_soon(self._write_out)
            self._outgoing += (header(len(text)), text)

    def _write_out(self) -> None:
        if self._outgoing and not self._transport.is_closing():
            self._transport.write(b"".join(self._outgoing))
        self._outgoing.clear()

    def close(self, code: int) -> None:
        """Closes the socket. Whoever does not close its own end soon is cut off."""
        if self._frames.state is State.OPEN and not self._gone:
            self._frames.send_close(code)
            self._flush()
            self._end()
            self._set_timer(CLOSING_SECONDS, self._transport.abort)

    # What happens on the connection.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is of another class
        self._server_state.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, _exc: Exception | None) -> None:
        self._server_state.connections.discard(self)
        self._gone = True
        if self._timer is not None:
            self._timer.cancel()
        self._end()

    def data_received(self, data: bytes) -> None:
        self._heard = True
        self._frames.receive_data(data)
        for event in self._frames.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._open(event)
        self._flush()
        if self._frames.close_expected():
            self._end()
            self._set_timer(CLOSING_SECONDS, self._transport.abort)

    def shutdown(self) -> None:
        """The server is being stopped."""
        self.close(RESTART)
        self._transport.close()

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT and frame.fin:
            self._is_text = True
            self._deliver(bytes(frame.data))
            return
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._is_text = frame.opcode is Opcode.TEXT
            self._parts = [bytes(frame.data)]
        elif frame.opcode is Opcode.CONT:
            self._parts.append(bytes(frame.data))
        else:
            return  # pings and closes are answered by `_flush`
        if frame.fin:
            self._deliver(b"".join(self._parts))

    def _deliver(self, message: bytes) -> None:
        try:
            self._inbox.append(message.decode() if self._is_text else message)
        except UnicodeDecodeError:
            self._frames.fail(NOT_TEXT)
            return
        if len(self._inbox) >= MOST_UNREAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()
        self._wake()

    def _flush(self) -> None:
        """Sends what the protocol has to say by itself; nothing at all means the end."""
        self._write_out()
        for data in self._frames.data_to_send():
            if data and not self._transport.is_closing():
                self._transport.write(data)
            else:
                self._transport.close()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def _end(self) -> None:
        self._lost = True
        self._wake()

    def _keep_alive(self) -> None:
        """Asks a client of whom nothing has been heard for a while; whoever does not answer until
        the next time is gone."""
        if self._heard:
            self._heard = self._asked = False
        elif self._asked:
            self._transport.abort()
            return
        else:
            self._asked = True
            self._frames.send_ping(b"")
            self._flush()
        self._set_timer(self.silence, self._keep_alive)

    def _set_timer(self, seconds: float, call: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, call)

    def _open(self, request: Request) -> None:
        """Starts the application, unless the handshake is wrong."""
        answer = self._frames.accept(request)
        if answer.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._frames.send_response(answer)
            return
        self._welcome = answer
        tasks = self._server_state.tasks
        task = self._loop.create_task(self._run(self._scope(request)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def _scope(self, request: Request) -> dict[str, Any]:
        """The handshake, as applications get it."""
        path, _, query = request.path.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [
                (name.lower().encode("ascii"), value.encode("latin-1", "surrogateescape"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {EXTENSION: self},
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self._config.loaded_app(scope, _no_messages, _no_messages)
        finally:
            self.close(NORMAL)


async def _no_messages(*_: object) -> NoReturn:
    """Sockets are read and written by their channel, not by messages of ASGI."""
    raise NotImplementedError
