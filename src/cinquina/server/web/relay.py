"""Sending to many clients at once, by a process of its own.

To send a message takes the system some microseconds, most of which it spends delivering it. With
hundreds of messages in one round of the event loop that was a sixth of the event loop's time. A
thread would need the interpreter for each message. So where there is much to send, the sockets are
shared with another process, which does nothing else (`relay_process`).

What concerns a client goes one way at a time: as long as something is on its way through the other
process, whatever follows takes the same way. What a slow client has not taken comes back and is
sent from here, by the event loop, which knows how to wait for slow clients; from then on that
client is sent to from here only.
"""

from __future__ import annotations

import asyncio
import itertools
import socket
import subprocess
import sys
from collections.abc import Callable

import structlog

from cinquina.core.priority import interrupt_nobody
from cinquina.server import metrics
from cinquina.server.web import relay_process
from cinquina.server.web.relay_process import CLOSE, DONE, HEADER, OPEN

LARGEST_BACKLOG = 2**25
"""Bytes that may wait for the other process; with more it must have stopped working."""
READ_AT_ONCE = 2**18
PIPE_BYTES = 2**20
CLOSING_SECONDS = 5

logger = structlog.get_logger()


class Line:
    """The way to one client through the other process."""

    __slots__ = ("abort", "batch", "number", "refused", "write")

    def __init__(
        self, number: int, write: Callable[[bytes], None], abort: Callable[[], None]
    ) -> None:
        self.number = number
        self.write = write
        """Sends from here what the client has not taken."""
        self.abort = abort
        self.batch = 0
        """The last batch in which something was sent this way."""
        self.refused = False
        """Whether the client has not taken something: it is sent to from here then."""


class Relay:
    """Hands messages over to the other process. Only the event loop may use it."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._numbers = itertools.count()
        self._lines: dict[int, Line] = {}
        self._parts: list[bytes] = []
        """What has been written since something was handed over."""
        self._batch = 1
        self._done = 0
        """The last batch with which the other process has finished."""
        self._unsent, self._received = bytearray(), bytearray()
        self.works = True
        """Whether there is another process that sends."""
        self._pipe, theirs = socket.socketpair()
        with theirs:
            for end in (self._pipe, theirs):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PIPE_BYTES)
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", relay_process.__file__],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C in a terminal is for the server
            )
        interrupt_nobody(self._process.pid)
        self._pipe.setblocking(False)

    @property
    def id(self) -> int:
        """The number of the other process."""
        return self._process.pid

    def open(
        self,
        transport: asyncio.Transport,
        write: Callable[[bytes], None],
        abort: Callable[[], None],
    ) -> Line | None:
        """A line to the client of a connection; None if there can be none now."""
        client = transport.get_extra_info("socket")
        encrypted = transport.get_extra_info("sslcontext") is not None
        if not self.works or self._unsent or client is None or encrypted:
            return None
        self._listen()
        line = Line(next(self._numbers), write, abort)
        # Now or never: later the descriptor could be that of another client.
        try:
            sent = socket.send_fds(self._pipe, [HEADER.pack(line.number, OPEN)], [client.fileno()])
        except OSError:
            return None
        assert sent == HEADER.size
        self._lines[line.number] = line
        return line

    def is_under_way(self, line: Line) -> bool:
        """Whether something that was written on this line may not have been sent yet. Whatever else
        the client is sent has to be written on it too."""
        return line.batch > self._done

    def write(self, line: Line, data: bytes) -> None:
        """Sends on that line, together with all else that is written before `hand_over`."""
        self._parts += (HEADER.pack(line.number, len(data)), data)
        line.batch = self._batch

    def hand_over(self) -> None:
        """Hands over what has been written, as one batch."""
        if not self._parts:
            return
        self._parts.append(HEADER.pack(self._batch, DONE))
        self._batch += 1
        data = b"".join(self._parts)
        self._parts.clear()
        if not self._unsent:
            data = data[self._send(data) :]
        if not data or not self.works:
            return
        self._unsent += data
        if self._loop is not None:
            self._loop.add_writer(self._pipe, self._send_rest)
        if len(self._unsent) > LARGEST_BACKLOG:
            self._lose("it does not read")

    def drop(self, line: Line) -> None:
        """The connection has ended."""
        if self._lines.pop(line.number, None) is not None:
            self._parts.append(HEADER.pack(line.number, CLOSE))
            self.hand_over()

    def close(self) -> None:
        """Ends the process, once it has sent what it was given."""
        self.works = False
        self._stop_listening()
        self._pipe.close()
        try:
            self._process.wait(CLOSING_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    # The pipe.

    def _listen(self) -> None:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._loop.add_reader(self._pipe, self._read)

    def _stop_listening(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.remove_reader(self._pipe)
            self._loop.remove_writer(self._pipe)
        self._loop = None

    def _send(self, data: bytes | bytearray) -> int:
        """Writes what the pipe has room for; returns how much that was."""
        try:
            return self._pipe.send(data)
        except BlockingIOError:
            return 0
        except OSError as error:
            self._lose(str(error))
            return 0

    def _send_rest(self) -> None:
        """There is room for more of what waits."""
        del self._unsent[: self._send(self._unsent)]
        if not self._unsent and self._loop is not None:
            self._loop.remove_writer(self._pipe)

    def _read(self) -> None:
        try:
            part = self._pipe.recv(READ_AT_ONCE)
        except BlockingIOError:
            return
        except OSError as error:
            self._lose(str(error))
            return
        if not part:
            self._lose("it has ended")
            return
        self._received += part
        at, received = 0, self._received
        while len(received) - at >= HEADER.size:
            number, size = HEADER.unpack_from(received, at)
            begin = at + HEADER.size
            if size == DONE:
                self._done, at = number, begin
            elif len(received) - begin >= size:
                self._take_back(number, bytes(received[begin : begin + size]))
                at = begin + size
            else:
                break
        del received[:at]

    def _take_back(self, number: int, data: bytes) -> None:
        line = self._lines.get(number)
        if line is not None:
            line.refused = True
            line.write(data)

    def _lose(self, why: str) -> None:
        """From now on everything is sent from here. Nobody knows what has become of messages that
        were under way, so those clients have to connect again."""
        if not self.works:
            return
        metrics.CRASHES.labels("relay").inc()
        logger.error("the process that sends does not work", reason=why)
        self.works = False
        self._stop_listening()
        self._process.kill()
        self._parts.clear()
        self._unsent.clear()
        lines, self._lines = list(self._lines.values()), {}
        for line in lines:
            interrupted, line.batch, line.refused = self.is_under_way(line), 0, True
            if interrupted:
                line.abort()
