"""The process that sends to clients when there is much to send; see `relay`.

It is run as a file of its own and imports nothing but a little of Python's library, so that it
starts at once and takes little memory.

Both directions carry records: a header (a number and a size), and then so many bytes. From the
server come, for the client with that number:

- a size up to `LARGEST`: so many bytes to send;
- `OPEN`: its socket has come along, as a descriptor;
- `CLOSE`: nothing more is sent to it;

and `DONE`: all that came before has been dealt with, which is told to the server with the same
record. What a client's socket does not take at once goes back to the server, together with
everything for that client that comes afterwards: the server waits for slow clients itself.
"""

from __future__ import annotations

import array
import os
import signal
import socket
from struct import Struct

HEADER = Struct("<QI")
OPEN, CLOSE, DONE = 0xFFFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFD
LARGEST = 0xFFFF_FFF0
MOST_DESCRIPTORS = 200
"""How many sockets may come along with one write; Linux takes 253."""
ROOM = 1 << 18
"""Bytes that are read at once."""
AT_ONCE = getattr(socket, "MSG_DONTWAIT", 0) | getattr(socket, "MSG_NOSIGNAL", 0)


class RelayProcess:
    """Sends what the server hands over, until the server closes the pipe or is gone."""

    def __init__(self, pipe: socket.socket) -> None:
        self._pipe = pipe
        self._buffer = bytearray(2 * ROOM)
        self._filled = 0
        self._arrived: list[int] = []
        """Descriptors that belong to records which have not been read yet."""
        self._clients: dict[int, socket.socket] = {}
        self._slow: set[int] = set()

    def step(self) -> bool:
        """Reads once, and deals with all that is complete; False at the end."""
        if not self._receive():
            return False
        read = self._carry_out()
        rest = self._buffer[read : self._filled]
        self._buffer[: len(rest)] = rest
        self._filled = len(rest)
        return True

    def _receive(self) -> bool:
        """Reads what there is; False at the end."""
        if len(self._buffer) - self._filled < ROOM:
            self._buffer.extend(bytes(len(self._buffer)))
        with memoryview(self._buffer) as whole, whole[self._filled :] as free:
            space = socket.CMSG_SPACE(MOST_DESCRIPTORS * array.array("i").itemsize)
            count, extra, _, _ = self._pipe.recvmsg_into([free], space)
        for _level, _kind, data in extra:
            descriptors = array.array("i")
            descriptors.frombytes(data[: len(data) - len(data) % descriptors.itemsize])
            self._arrived += descriptors
        self._filled += count
        return count > 0

    def _carry_out(self) -> int:
        """Deals with all records that are complete; returns how many bytes these have."""
        at, filled = 0, self._filled
        with memoryview(self._buffer) as view:
            while filled - at >= HEADER.size:
                number, size = HEADER.unpack_from(view, at)
                begin = at + HEADER.size
                if size <= LARGEST:
                    if filled - begin < size:
                        break
                    self._send(number, view[begin : begin + size])
                    begin += size
                else:
                    self._act(number, size)
                at = begin
        return at

    def _act(self, number: int, what: int) -> None:
        if what == OPEN:
            self._clients[number] = socket.socket(fileno=self._arrived.pop(0))
        elif what == CLOSE:
            self._slow.discard(number)
            self._clients.pop(number).close()
        else:
            self._pipe.sendall(HEADER.pack(number, DONE))

    def _send(self, number: int, data: memoryview) -> None:
        sent = 0
        if number not in self._slow:
            try:
                sent = self._clients[number].send(data, AT_ONCE)
            except OSError:  # it takes nothing now, or never will: the server finds out which
                sent = 0
        if sent < len(data):
            self._slow.add(number)
            self._pipe.sendall(HEADER.pack(number, len(data) - sent) + data[sent:])
        data.release()


def main() -> None:
    """The end of the pipe is the standard input."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    pipe = socket.socket(fileno=os.dup(0))
    pipe.setblocking(True)
    try:
        process = RelayProcess(pipe)
        while process.step():
            pass
    except (BrokenPipeError, ConnectionResetError):
        return  # the server is gone


if __name__ == "__main__":
    main()
