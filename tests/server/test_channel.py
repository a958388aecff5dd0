"""The frames of a socket, as a client of any kind may send them."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from cinquina.server.runtime.admission import MOST, Admission
from cinquina.server.table.log import SeatSetup
from cinquina.server.web import channel
from cinquina.server.web.channel import MOST_UNREAD, Channel, channels
from cinquina.server.web.frames import header
from tests.server.entries import created
from tests.server.running import Inside

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: {version}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PING = b'{"type": "ping"}'
ROOM = Admission(lambda: 0)
"""There is always room."""


class Raw:
    """A client that sends whatever bytes it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def send(self, opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> None:
        self._writer.write(Frame(opcode, data, fin).serialize(mask=mask))

    async def frame(self) -> tuple[Opcode, bytes]:
        first, size = await self._reader.readexactly(2)
        if size >= 126:
            size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8), "big")
        return Opcode(first & 15), await self._reader.readexactly(size)

    async def text(self) -> dict[str, object]:
        """The next message, whatever else comes in between."""
        while True:
            opcode, data = await self.frame()
            if opcode is Opcode.TEXT:
                said: dict[str, object] = json.loads(data)
                return said

    async def answer(self, kind: str) -> dict[str, object]:
        while (said := await self.text())["type"] != kind:
            pass
        return said

    async def close_code(self) -> int:
        """How the server closes the socket; the connection ends then, whatever the client does."""
        while (one := await self.frame())[0] is not Opcode.CLOSE:
            pass
        assert await self._reader.read() == b""
        return Close.parse(one[1]).code

    async def ended(self) -> bytes:
        """All that comes until the connection ends."""
        return await self._reader.read()


@pytest.fixture
async def raw(server: Inside) -> AsyncIterator[Raw]:
    async with connected(server) as client:
        await client.answer("welcome")
        yield client


@asynccontextmanager
async def connected(
    server: Inside, path: str = "/api/tables/raw/socket", version: int = 13
) -> AsyncIterator[Raw]:
    tables = server.services.tables
    if "raw" not in tables.live:
        seats = [SeatSetup("person", "ada", "Ada"), SeatSetup()]
        await server.run(tables.create("raw", [created("mantis", seats)]))
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(HANDSHAKE.format(path=path, version=version).encode())
    if version == 13:
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    try:
        yield Raw(reader, writer)
    finally:
        writer.close()
        await writer.wait_closed()


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_says_how_long_it_is(size: int) -> None:
    data = b"x" * size
    assert header(size) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


async def test_a_message_in_several_frames_is_one(raw: Raw) -> None:
    raw.send(Opcode.TEXT, PING[:5], fin=False)
    raw.send(Opcode.PING, b"in between")
    raw.send(Opcode.CONT, PING[5:9], fin=False)
    raw.send(Opcode.CONT, PING[9:])
    while (one := await raw.frame())[0] is not Opcode.PONG:
        pass
    assert one[1] == b"in between"
    assert (await raw.answer("pong"))["version"] == 1


async def test_messages_that_come_faster_than_they_are_answered_wait(raw: Raw) -> None:
    for number in range(4 * MOST_UNREAD):
        raw.send(Opcode.TEXT, json.dumps({"type": "hurry", "id": f"c{number}"}).encode())
    answered = [(await raw.answer("refused"))["id"] for _ in range(4 * MOST_UNREAD)]
    assert answered == [f"c{number}" for number in range(4 * MOST_UNREAD)]


async def test_what_is_no_text_closes_the_socket(raw: Raw) -> None:
    raw.send(Opcode.TEXT, b"\xff\xfe")
    assert await raw.close_code() == 1007


async def test_what_is_too_long_closes_the_socket(raw: Raw) -> None:
    raw.send(Opcode.TEXT, b"x" * 20_000)
    assert await raw.close_code() == 1009


async def test_what_is_no_frame_closes_the_socket(raw: Raw) -> None:
    raw.send(Opcode.TEXT, PING, mask=False)
    assert await raw.close_code() == 1002


async def test_whoever_closes_is_answered(raw: Raw) -> None:
    raw.send(Opcode.CLOSE, Close(1000, "").serialize())
    assert await raw.close_code() == 1000


async def test_a_message_within_the_parts_of_another_closes_the_socket(raw: Raw) -> None:
    raw.send(Opcode.TEXT, PING[:5], fin=False)
    raw.send(Opcode.TEXT, PING)
    assert await raw.close_code() == 1002


class Application:
    """Accepts a socket, and notes all that is read from it."""

    def __init__(self, handle: channel.Handle | None, admission: Admission) -> None:
        self.heard: list[str | bytes] = []
        self._admission = admission
        self._handle = handle or self.heard.append

    async def __call__(self, scope: Any, *_: object) -> None:
        socket: Channel = scope["extensions"][channel.EXTENSION]
        socket.accept()
        await socket.serve(self._handle, self._admission)


@asynccontextmanager
async def listening(
    early: bytes = b"", handle: channel.Handle | None = None, admission: Admission = ROOM
) -> AsyncIterator[tuple[Channel, Application]]:
    """A channel after the handshake. `early` comes before the handshake has been answered."""
    application = Application(handle, admission)
    config, state = (
        Config(application, ws=channels(), log_config=None, ws_max_size=70_000),
        ServerState(),
    )
    config.load()
    socket = channels()(config, state, {})
    socket.connection_made(Cut())
    socket.data_received(HANDSHAKE.format(path="/", version=13).encode())
    if early:
        socket.data_received(early)
    (task,) = state.tasks
    await asyncio.sleep(0)
    yield socket, application
    socket.connection_lost(None)
    await task


def masked(opcode: Opcode, text: str, *, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


STREAM = (
    masked(Opcode.TEXT, "one"),
    masked(Opcode.TEXT, "due \N{LATIN SMALL LETTER U WITH GRAVE}", fin=False),
    masked(Opcode.PING, "still there?"),
    masked(Opcode.CONT, " and its rest"),
    masked(Opcode.TEXT, ""),
    masked(Opcode.TEXT, "x" * 126),
    masked(Opcode.BINARY, "bytes"),
    masked(Opcode.TEXT, "last"),
)
HEARD = [
    "one",
    "due \N{LATIN SMALL LETTER U WITH GRAVE} and its rest",
    "",
    "x" * 126,
    b"bytes",
    "last",
]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 11, 64, 1_000])
async def test_frames_may_be_cut_anywhere(size: int) -> None:
    stream = b"".join(STREAM)
    async with listening() as (socket, application):
        for begin in range(0, len(stream), size):
            socket.data_received(stream[begin : begin + size])
        while len(application.heard) < len(HEARD):
            await asyncio.sleep(0)
        assert application.heard == HEARD


async def test_a_long_message_arrives_in_pieces() -> None:
    text = "y" * 66_000
    frame = masked(Opcode.TEXT, text)
    async with listening() as (socket, application):
        for begin in range(0, len(frame), 1_000):
            socket.data_received(frame[begin : begin + 1_000])
        await asyncio.sleep(0)
        assert application.heard == [text]


async def test_what_comes_before_the_handshake_is_answered_is_not_lost() -> None:
    frame = masked(Opcode.TEXT, "too early")
    async with listening(frame[:4]) as (socket, application):
        socket.data_received(frame[4:])
        await asyncio.sleep(0)
        assert application.heard == ["too early"]


async def test_the_next_message_waits_for_what_takes_longer() -> None:
    heard: list[str | bytes] = []
    ready = asyncio.Event()

    def handle(message: str | bytes) -> channel.Later | None:
        heard.append(message)
        return slowly if message == "slow" else None

    async def slowly() -> None:
        await ready.wait()
        heard.append("done")

    async with listening(handle=handle) as (socket, _):
        socket.data_received(masked(Opcode.TEXT, "quick"))
        assert heard == ["quick"]  # at once
        socket.data_received(masked(Opcode.TEXT, "slow") + masked(Opcode.TEXT, "later"))
        await asyncio.sleep(0)
        assert heard == ["quick", "slow"]
        ready.set()
        while "later" not in heard:
            await asyncio.sleep(0)
        assert heard == ["quick", "slow", "done", "later"]


async def test_while_much_is_being_stored_messages_wait_in_their_order() -> None:
    unfinished, heard = [MOST - 1], list[str | bytes]()

    def handle(message: str | bytes) -> None:
        heard.append(message)
        unfinished[0] += message != "question"

    admission = Admission(lambda: unfinished[0])
    async with (
        listening(handle=handle, admission=admission) as (ada, _),
        listening(handle=handle, admission=admission) as (bo, _),
    ):
        ada.data_received(masked(Opcode.TEXT, "a1") + masked(Opcode.TEXT, "a2"))
        bo.data_received(masked(Opcode.TEXT, "question") + masked(Opcode.TEXT, "b1"))
        ada.data_received(masked(Opcode.TEXT, "a3"))
        assert heard == ["a1"]
        unfinished[0] -= 1
        admission.go_on_soon()
        assert heard == ["a1"]  # what has been stored is sent first
        await asyncio.sleep(0)
        assert heard == ["a1", "a2"]
        bo.data_received(masked(Opcode.TEXT, "b2"))
        unfinished[0] -= 3
        admission.go_on_soon()
        await asyncio.sleep(0)
        assert heard == ["a1", "a2", "question", "b1", "a3", "b2"]


async def test_whoever_waits_for_room_and_is_gone_is_heard_all_the_same() -> None:
    """Or a move would be lost that somebody made before closing the page."""
    admission = Admission(lambda: MOST)
    async with listening(admission=admission) as (socket, application):
        socket.data_received(masked(Opcode.TEXT, "last words"))
        await asyncio.sleep(0)
        assert application.heard == []
    assert application.heard == ["last words"]


async def test_who_waits_for_room_hears_nothing_of_an_error_of_others() -> None:
    def fail() -> None:
        raise ZeroDivisionError

    unfinished, called = [MOST], list[str]()
    admission = Admission(lambda: unfinished[0])
    admission.wait(fail)
    admission.wait(lambda: called.append("next"))
    unfinished[0] = 0
    admission.go_on_soon()
    await asyncio.sleep(0)
    assert called == ["next"]
    assert admission.is_open


async def test_an_error_of_whoever_handles_messages_ends_it_for_this_client() -> None:
    def handle(_message: str | bytes) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        async with listening(handle=handle) as (socket, _):
            socket.data_received(masked(Opcode.TEXT, "one") + masked(Opcode.TEXT, "two"))


async def test_nothing_of_a_connection_outlives_it() -> None:
    """On a busy server nobody searches for cycles."""

    class Handler:
        socket: Channel

        def __call__(self, _message: str | bytes) -> None:
            pass

    handler = Handler()
    gone = weakref.ref(handler)
    gc.disable()
    try:
        async with listening(handle=handler) as (socket, application):
            handler.socket = socket
            socket.data_received(masked(Opcode.TEXT, "one"))
        del application._handle, handler, socket
        assert gone() is None
    finally:
        gc.enable()


class Cut(asyncio.Transport):
    """A connection that the client has cut: as uvloop's, it can no longer be written to then."""

    def __init__(self) -> None:
        super().__init__()
        self._cut = False

    def write(self, _data: object) -> None:
        if self._cut:
            raise RuntimeError("the handler is closed")

    def is_closing(self) -> bool:
        return self._cut

    def abort(self) -> None:
        self._cut = True

    close = abort


async def test_whoever_is_gone_without_a_word_leaves_no_error() -> None:
    async def application(scope: Any, *_: object) -> None:
        socket: Channel = scope["extensions"][channel.EXTENSION]
        socket.accept()
        await socket.serve(lambda _message: None, ROOM)
        socket.write(b"to nobody")

    config, state = Config(application, ws=channels(), log_config=None), ServerState()
    config.load()
    socket, connection = channels()(config, state, {}), Cut()
    socket.connection_made(connection)
    socket.data_received(HANDSHAKE.format(path="/", version=13).encode())
    (task,) = state.tasks
    await asyncio.sleep(0)
    connection.abort()
    socket.connection_lost(ConnectionResetError())
    await task
    assert not state.connections


async def test_a_wrong_handshake_is_refused(server: Inside) -> None:
    async with connected(server, version=12) as client:
        assert (await client.ended()).startswith(b"HTTP/1.1 400 ")


async def test_whoever_is_turned_away_and_stays_is_cut_off(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel, "CLOSING_SECONDS", 0.01)
    async with connected(server, "/api/tables/none/socket") as client:
        assert (await client.answer("refused"))["error"] == "error-no-such-table"
        assert await client.close_code() == 4000


async def test_whoever_says_nothing_is_asked_and_then_cut_off(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Channel, "silence", 0.01)
    async with connected(server) as client:
        while (await client.frame())[0] is not Opcode.PING:
            pass
        assert await client.ended() == b""
