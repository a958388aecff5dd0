"""A socket as frames on a connection: what `web/sockets.py` reads from and writes to.

The protocol itself is that of the package websockets; here it meets uvicorn's connections. Uvicorn
has a class for this too, which pauses and resumes reading around every message, starts a task for
every message that is sent, and closes a connection only once the client has read everything. With
thousands of clients that is half of what a move costs.

Nearly everything that clients send is a text in one frame. Such a frame is read here; all others
(the handshake, parts of messages, pings, closing, what is wrong) are left to the protocol.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
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

from cinquina.server.runtime.admission import Admission
from cinquina.server.web.frames import MASKED, TEXT_FRAME, header, payload_bounds
from cinquina.server.web.outbox import Outbox
from cinquina.server.web.relay import Line, Relay

try:
    from websockets.speedups import apply_mask
except ImportError:  # it has not been compiled for this machine
    from websockets.utils import apply_mask

Later = Callable[[], Awaitable[None]]
Handle = Callable[[str | bytes], Later | None]
"""What is done with a message: at once, or what it returns is awaited before the next message."""
EXTENSION = "cinquina.channel"
"""Where the application finds the channel in an ASGI scope."""
MOST_UNREAD = 16
"""So many messages may wait for the application; a client that sends more has to wait."""
SILENCE_SECONDS = 15.0
"""A client of whom nothing is heard for so long is asked whether it is still there."""
CLOSING_SECONDS = 10.0
"""How long a client may take to close its end, and to read what it has been sent before."""
NORMAL, NOT_TEXT, RESTART = 1000, 1007, 1012

logger = logging.getLogger("uvicorn.error")


class Channel(asyncio.Protocol):
    """The connection of one client, from its handshake on."""

    __slots__ = (
        "__weakref__",
        "_admission",
        "_app_state",
        "_asked",
        "_config",
        "_frames",
        "_gone",
        "_handle",
        "_heard",
        "_idle",
        "_inbox",
        "_is_open",
        "_is_text",
        "_line",
        "_loop",
        "_lost",
        "_outgoing",
        "_partial",
        "_parts",
        "_paused",
        "_server_state",
        "_slow",
        "_timer",
        "_transport",
        "_welcome",
    )
    outbox: Outbox
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
        self._partial = b""
        """The beginning of a frame that has not arrived completely; before the handshake has been
        answered, whatever came after it."""
        self._parts: list[bytes] = []
        """Of a message whose last frame has not arrived."""
        self._is_text = True
        self._inbox: deque[str | bytes] = deque()
        self._outgoing: list[bytes] = []
        self._handle: Handle | None = None
        self._idle: asyncio.Future[Later | None] | None = None
        """What `serve` waits for when there is nothing to do: for what takes longer than `handle`,
        or for the end."""
        self._paused = self._lost = self._gone = self._heard = self._asked = self._slow = False
        self._is_open = False
        """Whether messages can be read and written, since the protocol was last asked."""
        self._timer: asyncio.TimerHandle | None = None
        self._line: Line | None = None

    # What the application does.

    def accept(self) -> None:
        """Answers the handshake: from now on messages can be read and written."""
        assert self._welcome is not None
        self._frames.send_response(self._welcome)
        self._welcome = None
        self._flush()
        self._keep_alive()
        self.data_received(b"")  # whatever came too early

    def reject(self) -> None:
        """Answers the handshake with 403."""
        self._frames.send_response(self._frames.reject(HTTPStatus.FORBIDDEN, ""))
        self._flush()

    async def serve(self, handle: Handle, admission: Admission) -> None:
        """Passes every message on, until the client is gone; messages in their order."""
        self._handle = handle
        self._admission = admission
        try:
            while self._inbox or not self._lost:
                if self._inbox:
                    rest = handle(self._next())
                else:
                    self._idle = self._loop.create_future()
                    rest = await self._idle
                if rest is not None:
                    await rest()
        finally:
            # Whoever handles messages holds this channel: a cycle would outlive the connection.
            self._handle = self._idle = None

    def _next(self) -> str | bytes:
        message = self._inbox.popleft()
        if self._paused and not self._inbox:
            self._paused = False
            self._transport.resume_reading()
        return message

    @property
    def unsent(self) -> int:
        """How many bytes wait for the client to read what came before them; a few count as none."""
        return self._transport.get_write_buffer_size() if self._slow else 0

    def write(self, text: bytes) -> None:
        """Sends a message, in UTF-8, without waiting. Those that are written in one round of the
        event loop, such as a move and its acknowledgement, go out together."""
        if self._is_open:
            if not self._outgoing:
                self.outbox.add(self, self._loop)
            self._outgoing += (header(len(text)), text)

    def write_out(self, *, by_relay: bool = False) -> None:
        """Sends what has been written; if wished and possible, through the relay."""
        if self._outgoing and not self._transport.is_closing():
            self._send(b"".join(self._outgoing), by_relay=by_relay)
        self._outgoing.clear()

    def _send(self, data: bytes, *, by_relay: bool = False) -> None:
        """What is sent while something goes through the relay has to go there too."""
        relay, line = self.outbox.relay, self._line
        if relay is None:
            self._transport.write(data)
        elif line is not None and relay.is_under_way(line):
            relay.write(line, data)
            if not by_relay:
                relay.hand_over()
        elif by_relay and (line := self._open_line(relay)) is not None:
            relay.write(line, data)
        else:
            self._transport.write(data)

    def _open_line(self, relay: Relay) -> Line | None:
        """The line through the relay, if this client takes what it is sent."""
        if self._transport.get_write_buffer_size():
            return None
        if self._line is None:
            self._line = relay.open(self._transport, self._send_back, self._abort)
        return None if self._line is None or self._line.refused else self._line

    def _send_back(self, data: bytes) -> None:
        """Sends what the relay could not send."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def _abort(self) -> None:
        self._transport.abort()

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
        if self._line is not None and self.outbox.relay is not None:
            self.outbox.relay.drop(self._line)
            self._line = None  # it refers to this channel
        if self._timer is not None:
            self._timer.cancel()
        self._end()

    def data_received(self, data: bytes) -> None:
        self._heard = True
        if self._partial:
            data, self._partial = self._partial + data, b""
        if self._welcome is not None:
            self._partial = data
            return
        while data:
            data = self._receive_frame(data)

    def _receive_frame(self, data: bytes) -> bytes:
        """Takes the first frame of these bytes; returns what follows it. What is wrong or too long
        is left to the protocol with all that follows, and so are handshake and closing."""
        if not self._is_open or (len(data) > 1 and not data[1] & MASKED):
            return self._parse(data)
        bounds = payload_bounds(data)
        if bounds is None:
            self._partial = data
            return b""
        begin, end = bounds
        if end - begin > self._config.ws_max_size:
            return self._parse(data)
        if end > len(data):
            self._partial = data
            return b""
        if data[0] == TEXT_FRAME and not self._parts:
            self._is_text = True
            self._deliver(apply_mask(data[begin:end], data[begin - 4 : begin]))
        else:
            self._parse(data[:end])
        return data[end:]

    def _parse(self, data: bytes) -> bytes:
        """Leaves these bytes to the protocol; nothing is left of them."""
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
        return b""

    def pause_writing(self) -> None:
        """Much waits for the client."""
        self._slow = True

    def resume_writing(self) -> None:
        self._slow = False

    def shutdown(self) -> None:
        """The server is being stopped."""
        self.close(RESTART)
        self._transport.close()

    def _take(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._is_text = frame.opcode is Opcode.TEXT
            self._parts = [bytes(frame.data)]
        elif frame.opcode is Opcode.CONT:
            self._parts.append(bytes(frame.data))
        else:
            return  # pings and closes are answered by `_flush`
        if frame.fin:
            message, self._parts = b"".join(self._parts), []
            self._deliver(message)

    def _deliver(self, message: bytes) -> None:
        try:
            said = message.decode() if self._is_text else message
        except UnicodeDecodeError:
            self._frames.fail(NOT_TEXT)
            self._flush()
            return
        if self._is_idle:
            if self._admission.is_open:
                self._handle_now(said)
                return
            self._admission.wait(self._handle_next)
        self._inbox.append(said)
        if len(self._inbox) >= MOST_UNREAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    @property
    def _is_idle(self) -> bool:
        """Whether nothing is being done for this client, but for messages that wait for room."""
        return self._idle is not None and not self._idle.done()

    def _handle_next(self) -> None:
        """There is room for a message. If something else has begun meanwhile, `serve` comes to
        it."""
        if self._inbox and self._is_idle:
            self._handle_now(self._next())

    def _handle_now(self, message: str | bytes) -> None:
        """Nothing else is being done for this client: what can be done at once needs no task."""
        assert self._handle is not None
        try:
            rest = self._handle(message)
        except Exception as error:
            self._wake(error)
            return
        if rest is not None:
            self._wake(rest)

    def _flush(self) -> None:
        """Sends what the protocol has to say by itself; nothing at all means the end."""
        self._is_open = self._frames.state is State.OPEN
        self.write_out()
        for data in self._frames.data_to_send():
            if data and not self._transport.is_closing():
                self._send(data)
            else:
                self._transport.close()

    def _wake(self, rest: Later | Exception | None) -> None:
        if self._idle is None or self._idle.done():
            return
        if isinstance(rest, Exception):
            self._idle.set_exception(rest)
        else:
            self._idle.set_result(rest)

    def _end(self) -> None:
        self._lost = True
        self._wake(None)

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


def channels(relay: Relay | None = None) -> type[Channel]:
    """The class of the channels of one server, which may have a relay."""
    return type("ServerChannel", (Channel,), {"__slots__": (), "outbox": Outbox(relay)})
