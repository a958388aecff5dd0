"""The process that sends where there is much to send."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import structlog
from prometheus_client import REGISTRY

from cinquina.server.web import outbox, relay_process
from cinquina.server.web.relay import Line, Relay
from cinquina.server.web.relay_process import CLOSE, DONE, HEADER, OPEN, RelayProcess
from tests.server.client import Player, sit_together
from tests.server.running import BUSY_SECONDS, Inside

CLIENTS = 20
LARGE = 3 * 2**20
"""More bytes than the system takes for a client that reads nothing."""


class Served(asyncio.Protocol):
    """The server's end of a connection, which sends as a channel does."""

    def __init__(self, relay: Relay) -> None:
        self.relay = relay
        self.line: Line | None = None
        self.lost = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, _exc: Exception | None) -> None:
        if self.line is not None:
            self.relay.drop(self.line)
        self.lost.set()

    def send(self, data: bytes) -> None:
        if self.line is None:
            write, abort = self.transport.write, self.transport.abort
            self.line = self.relay.open(self.transport, write, abort)
        assert self.line is not None
        self.relay.write(self.line, data)

    async def until_done(self) -> None:
        assert self.line is not None
        while self.relay.is_under_way(self.line):
            await asyncio.sleep(0)


class Client:
    def __init__(self, served: Served, reader: asyncio.StreamReader) -> None:
        self.served = served
        self.reader = reader


@pytest.fixture
def relay() -> Iterator[Relay]:
    one = Relay()
    yield one
    one.close()


def crashes() -> float:
    """How often the operator has been told that there is no relay any more."""
    return REGISTRY.get_sample_value("cinquina_crashes_total", {"where": "relay"}) or 0.0


@asynccontextmanager
async def connected(relay: Relay, count: int) -> AsyncIterator[list[Client]]:
    served: list[Served] = []

    def serve() -> Served:
        served.append(Served(relay))
        return served[-1]

    server = await asyncio.get_running_loop().create_server(serve, "127.0.0.1", 0)
    clients, writers = [], []
    for number in range(count):
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        while len(served) <= number:
            await asyncio.sleep(0)
        clients.append(Client(served[number], reader))
        writers.append(writer)
    try:
        yield clients
    finally:
        for writer in writers:
            writer.close()
        for one in served:
            one.transport.abort()
        server.close()


async def test_everybody_gets_what_is_meant_for_them_in_its_order(relay: Relay) -> None:
    async with connected(relay, CLIENTS) as clients:
        for round_ in range(5):
            for number, one in enumerate(clients):
                one.served.send(f"{number}: {round_};".encode())
            relay.hand_over()
        for number, one in enumerate(clients):
            expected = "".join(f"{number}: {round_};" for round_ in range(5)).encode()
            assert await one.reader.readexactly(len(expected)) == expected
            await one.served.until_done()
            assert one.served.line is not None
            assert not one.served.line.refused


async def test_what_a_slow_client_does_not_take_comes_back_in_its_order(relay: Relay) -> None:
    async with connected(relay, 2) as (slow, quick):
        quick.served.send(b"?")
        texts = [bytes([65 + number]) * LARGE for number in range(3)]
        for text in texts:
            slow.served.send(text)
            relay.hand_over()
            quick.served.send(b"!")
            relay.hand_over()
        assert await quick.reader.readexactly(4) == b"?!!!"
        await slow.served.until_done()
        assert slow.served.line is not None
        assert slow.served.line.refused
        slow.served.transport.write(b"from here")
        expected = b"".join(texts) + b"from here"
        assert await slow.reader.readexactly(len(expected)) == expected


async def test_who_is_gone_holds_nobody_up(relay: Relay) -> None:
    async with connected(relay, 2) as (gone, other):
        gone.served.send(b"hello")
        relay.hand_over()
        assert await gone.reader.readexactly(5) == b"hello"
        gone.served.transport.close()
        await gone.served.lost.wait()
        # The other process has closed its copy of the socket, too: the client hears of the end.
        assert await gone.reader.read() == b""
        other.served.send(b"still here")
        relay.hand_over()
        assert await other.reader.readexactly(10) == b"still here"


async def test_if_the_process_ends_only_those_are_cut_off_who_may_have_missed_something(
    relay: Relay,
) -> None:
    async with connected(relay, 2) as (waiting, idle):
        idle.served.send(b"first")
        relay.hand_over()
        await idle.served.until_done()
        os.kill(relay.id, signal.SIGSTOP)
        waiting.served.send(b"lost")
        relay.hand_over()
        before = crashes()
        with structlog.testing.capture_logs() as logs:
            os.kill(relay.id, signal.SIGKILL)
            await waiting.served.lost.wait()
        assert [line["event"] for line in logs] == ["the process that sends does not work"]
        assert crashes() == before + 1
        assert idle.served.line is not None
        assert idle.served.line.refused
        assert not idle.served.transport.is_closing()
        assert relay.open(idle.served.transport, print, print) is None


async def test_a_process_that_does_not_read_is_given_up(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cinquina.server.web.relay.LARGEST_BACKLOG", LARGE)
    async with connected(relay, 1) as (client,):
        os.kill(relay.id, signal.SIGSTOP)
        with structlog.testing.capture_logs() as logs:
            for _ in range(3):
                client.served.send(bytes(LARGE))
                relay.hand_over()
            await client.served.lost.wait()
        assert [line["reason"] for line in logs] == ["it does not read"]


async def test_nothing_is_handed_over_while_the_pipe_is_full(relay: Relay) -> None:
    """A descriptor that had to wait could be that of another client by then."""
    async with connected(relay, 2) as (one, other):
        os.kill(relay.id, signal.SIGSTOP)
        one.served.send(bytes(LARGE))
        relay.hand_over()
        assert relay.open(other.served.transport, print, print) is None
        os.kill(relay.id, signal.SIGCONT)
        assert await one.reader.readexactly(LARGE) == bytes(LARGE)
        await one.served.until_done()
        assert relay.open(other.served.transport, print, print) is not None


def test_records_may_be_cut_anywhere() -> None:
    """The other process, in this one: whatever it reads at once, it does the same."""
    for size in (1, 5, 13, 1_000):
        server, pipe = socket.socketpair()
        mine, theirs = socket.socketpair()
        stream = HEADER.pack(0, 5) + b"hello" + HEADER.pack(0, 1) + b"!"
        stream += HEADER.pack(0, CLOSE) + HEADER.pack(7, DONE)
        with server, pipe, mine:
            process = RelayProcess(pipe)
            with theirs:
                socket.send_fds(server, [HEADER.pack(0, OPEN)], [theirs.fileno()])
            process.step()
            for begin in range(0, len(stream), size):
                server.sendall(stream[begin : begin + size])
                assert process.step()
            assert mine.recv(100) == b"hello!"
            assert mine.recv(100) == b""
            assert HEADER.unpack(server.recv(100)) == (7, DONE)
            server.shutdown(socket.SHUT_WR)
            assert not process.step()


def test_a_record_may_be_longer_than_what_is_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay_process, "ROOM", 1_000)
    server, pipe = socket.socketpair()
    mine, theirs = socket.socketpair()
    text = os.urandom(5_000)
    with server, pipe, mine:
        process = RelayProcess(pipe)
        with theirs:
            socket.send_fds(server, [HEADER.pack(3, OPEN)], [theirs.fileno()])
        server.sendall(HEADER.pack(3, len(text)) + text + HEADER.pack(3, CLOSE))
        server.shutdown(socket.SHUT_WR)
        while process.step():
            pass
        assert mine.recv(10_000) == text


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything goes through the relay."""
    monkeypatch.setattr(outbox, "MANY", 1)


@pytest.mark.usefixtures("always")
async def test_a_game_is_played_through_it(tmp_path: Path) -> None:
    with Inside(tmp_path, relay=True) as server:
        async with Player(server, "Ada") as ada, Player(server, "Bo") as bo:
            await sit_together(ada, bo)
            await asyncio.gather(ada.play_on(), bo.play_on())
            assert ada.state["view"]["over"]
            assert ada.state["view"]["points"] == bo.state["view"]["points"]
            await ada.do("say", text="Ciao")
            await bo.hear(lambda message: (message.get("line") or {}).get("text") == "Ciao")
            assert server.relay is not None
            assert server.relay.works
        # Whoever leaves is not kept by the other process.
        assert await asyncio.to_thread(sockets_of, server.relay.id) <= 1


def sockets_of(process: int) -> int:
    """How many sockets a process has open, its pipe included, once that no longer changes."""
    until = time.monotonic() + BUSY_SECONDS
    while time.monotonic() < until:
        names = [one.readlink().name for one in Path(f"/proc/{process}/fd").iterdir()]
        count = len({name for name in names if name.startswith("socket:")})
        if count <= 1:
            break
        time.sleep(0.01)
    return count
