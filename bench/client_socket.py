"""A WebSocket of one simulated player, with no more than a load needs: whole texts, and pings.

The connection of the package websockets takes several times as long for a message. On a machine
with two cores that is time which the measured server does not get.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.uri import parse_uri

TEXT, CLOSE, PING, PONG = (
    0x80 | one for one in (Opcode.TEXT, Opcode.CLOSE, Opcode.PING, Opcode.PONG)
)
"""First bytes of frames that are the only one of their message."""
HEADERS_END = b"\r\n\r\n"
MASKED = 0x80
NO_MASK = bytes(4)
LENGTH_IN_2, LENGTH_IN_8 = 126, 127


class ClientSocket(asyncio.Protocol):
    """Made by `open`. Texts go to `recv`, or to the function given to `listen`."""

    def __init__(self, handshake: ClientProtocol) -> None:
        self._handshake = handshake
        self._transport: asyncio.Transport | None = None
        self._partial = b""
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._read: Callable[[bytes], None] = self._inbox.put_nowait
        self._lost: Callable[[], None] = lambda: None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(cls, url: str, headers: Mapping[str, str] | None = None) -> ClientSocket:
        handshake = ClientProtocol(parse_uri(url), max_size=None)
        request = handshake.connect()
        request.headers.update(headers or {})
        _, socket = await asyncio.get_running_loop().create_connection(
            lambda: cls(handshake), handshake.uri.host, handshake.uri.port
        )
        handshake.send_request(request)
        socket._write(b"".join(handshake.data_to_send()))
        await socket._opened
        return socket

    async def recv(self) -> bytes:
        return await self._inbox.get()

    def listen(self, read: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        """From now on `read` is given each text, and `lost` is called at the end."""
        self._read, self._lost = read, lost
        while not self._inbox.empty():
            read(self._inbox.get_nowait())

    def send(self, text: str) -> None:
        self._write(framed(TEXT, text.encode()))

    def close(self) -> None:
        self._lost = lambda: None
        self._write(framed(CLOSE, b""))
        if self._transport is not None:
            self._transport.close()

    # What the event loop calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, _exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("closed during the handshake"))
        self._lost()

    def data_received(self, data: bytes) -> None:
        if not self._opened.done():
            self._shake_hands(data)
            return
        if self._partial:
            data = self._partial + data
        at = 0
        while (found := payload(data, at)) is not None:
            begin, end = found
            self._take(data[at], data[begin:end])
            at = end
        self._partial = data[at:]

    def _shake_hands(self, data: bytes) -> None:
        head, end, rest = (self._partial + data).partition(HEADERS_END)
        if not end:
            self._partial = head
            return
        self._partial = b""
        self._handshake.receive_data(head + end)
        if self._handshake.handshake_exc is not None:
            self._opened.set_exception(self._handshake.handshake_exc)
            return
        self._opened.set_result(None)
        self.data_received(rest)

    def _take(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self._read(content)
        elif kind == PING:
            self._write(framed(PONG, content))
        elif kind != PONG and self._transport is not None:
            self._transport.close()

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)


def payload(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the content of the frame that begins there begins and ends; None if not all of it has
    arrived."""
    if len(data) < at + 2:
        return None
    size, begin = data[at + 1], at + 2
    if size >= LENGTH_IN_2:
        begin += 2 if size == LENGTH_IN_2 else 8
        size = int.from_bytes(data[at + 2 : begin], "big")
    return None if begin + size > len(data) else (begin, begin + size)


def framed(kind: int, content: bytes) -> bytes:
    size = len(content)
    if size < LENGTH_IN_2:
        head = bytes((kind, MASKED | size))
    elif size < 1 << 16:
        head = bytes((kind, MASKED | LENGTH_IN_2)) + size.to_bytes(2, "big")
    else:
        head = bytes((kind, MASKED | LENGTH_IN_8)) + size.to_bytes(8, "big")
    return head + NO_MASK + content
