"""What somebody can do who wants to be a nuisance, and what it costs the others."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from cinquina.server.store import open_store
from cinquina.server.table.decisions import Refusal
from cinquina.server.table.log import SeatSetup
from cinquina.server.table.visible import visible
from cinquina.server.web import connections, guard, limits, table_caps
from cinquina.server.web.channel import Channel
from cinquina.server.web.connections import Connections
from cinquina.server.web.limits import NAMELESS, PER_ADDRESS, SOCKETS, Limiter, network
from cinquina.server.web.security import Hosts
from cinquina.server.web.sockets import MOST_UNSENT, SLOW, Client
from tests.server.client import Player, Refused, open_http, open_socket
from tests.server.entries import created
from tests.server.running import Endpoint, Inside
from tests.server.tables import tables

PLAY = '{"type": "play", "id": "x", "move": "score"}'
FAR_AWAY = "127.0.0.2"
"""An address of this machine that is no trusted proxy."""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server with a tenth of the usual limits."""
    with Inside(tmp_path_factory.mktemp("strict"), rate=0.1) as running:
        yield running


@pytest.fixture
async def ada(server: Endpoint) -> AsyncIterator[Player]:
    async with Player(server, "Ada") as player:
        await player.make_table("mantis", ["me", 0], start=True)
        yield player


def address(server: Endpoint, table: str) -> str:
    return f"{server.socket_url}/api/tables/{table}/socket"


# Limits come before any answer.


async def test_a_spectator_gets_no_table_for_a_bad_move(server: Inside, ada: Player) -> None:
    """A refusal is a few times as long as the move; a whole table would be hundreds of times."""
    async with open_socket(address(server, ada.table)) as watching:
        for _ in range(2):
            await watching.recv()  # the welcome, and who watches
        for _ in range(10):
            await watching.send(PLAY)
        await watching.send('{"type": "ping"}')
        answers = [str(await watching.recv()) for _ in range(11)]
    assert [json.loads(one)["type"] for one in answers] == ["refused"] * 10 + ["pong"]
    assert sum(map(len, answers)) < 4 * 10 * len(PLAY)


async def test_a_player_is_told_the_state_that_an_old_move_missed(ada: Player) -> None:
    await ada.enter()
    with pytest.raises(Refused):
        await ada.do("play", move="nonsense", version=0)
    await ada.hear(lambda message: message["type"] == "welcome")


@pytest.mark.parametrize("message", [PLAY, '{"type": "resume", "since": 0}', "nonsense"])
async def test_whoever_goes_on_beyond_the_limit_is_disconnected(
    strict: Inside, message: str
) -> None:
    limited = await _table_of(strict)
    heard: list[Any] = []
    async with open_socket(address(strict, limited)) as watching:
        with pytest.raises(ConnectionClosed) as closed:
            await _send_on(watching, message, heard)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4001
    assert "error-too-fast" in {one.get("error") for one in heard}


async def _send_on(connection: ClientConnection, message: str, heard: list[Any]) -> None:
    while True:
        await connection.send(message)
        heard.append(json.loads(await connection.recv()))


async def _table_of(strict: Inside) -> str:
    """A table that no request was needed for."""
    if "limited" not in strict.services.tables.live:
        seats = [SeatSetup("person", "ada", "Ada"), SeatSetup()]
        await strict.run(strict.services.tables.create("limited", [created("mantis", seats)]))
    return "limited"


async def test_every_request_counts_whatever_it_asks_for(tmp_path: Path) -> None:
    with Inside(tmp_path, rate=0.02) as one:
        async with open_http(one) as http:
            ways = [("POST", "/nowhere"), ("GET", "/rules/mantis"), ("GET", "/ready")]
            for _ in range(60):
                for method, path in ways:
                    answer = await http.request(method, path)
                    if answer.status_code == 429:
                        assert answer.json()["error"] == "error-too-fast"
                        assert answer.headers["x-content-type-options"] == "nosniff"
                        return
    pytest.fail("nothing was refused")


def test_kilobytes_are_a_budget_too() -> None:
    limiter = Limiter(1.0)
    limiter.check_request("203.0.113.1")
    limiter.spend("203.0.113.1", 20_000 * 1024)
    with pytest.raises(Refusal):
        limiter.check_request("203.0.113.1")
    limiter.check_request("203.0.113.2")


async def test_answers_are_counted_by_their_size(tmp_path: Path) -> None:
    """160 kB of answers in ten seconds: soon used up by somebody who asks for long ones."""
    with Inside(tmp_path, rate=0.01) as one:
        limiter = one.services.limiter
        async with open_http(one) as http:
            assert (await http.get("/api/schema/openapi.json")).status_code == 200
            await one.run(_spend(limiter))
            assert (await http.get("/health")).status_code == 429


async def test_whoever_asks_too_often_waits_for_the_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nobody else does."""
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(guard, "sleep", wait)
    with Inside(tmp_path, rate=0.01) as one:
        async with open_http(one) as http:
            assert (await http.get("/health")).status_code == 200
            assert (
                await http.get("/health", headers={"host": "elsewhere.example"})
            ).status_code == 421
            assert not waited
            await one.run(_spend(one.services.limiter))
            assert (await http.get("/health")).status_code == 429
            assert waited == [guard.REFUSED_SECONDS]


async def _spend(limiter: Limiter) -> None:
    limiter.spend("127.0.0.1", 200 * 1024)


def test_a_slow_reader_is_measured_by_what_waits_for_it() -> None:
    class Stuck(Channel):
        """A connection on which nothing moves."""

        unsent = 0

        def __init__(self) -> None:
            self.closed: int | None = None

        def write(self, text: bytes) -> None:
            self.unsent += len(text)

        def close(self, code: int) -> None:
            self.closed = code

    channel = Stuck()
    client = Client(channel, None)
    for _ in range(2):
        client.send(b"x" * (MOST_UNSENT // 2))
    assert (client.closing, channel.closed) == (False, None)
    client.send(b"x")
    assert (client.closing, channel.closed) == (True, SLOW)


# Sessions, addresses, connections.


def test_a_household_with_ipv6_is_one_address() -> None:
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::2") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::1") != network("2001:db8:1:2::1")
    assert network("::ffff:203.0.113.9") == network("203.0.113.9") == "203.0.113.9"
    assert network("local") == "local"
    limiter = Limiter(1.0)
    for number in range(20 * PER_ADDRESS):
        limiter.check("guest", str(number), f"2001:db8:1:2::{number:x}")
    with pytest.raises(Refusal):
        limiter.check("guest", "another", "2001:db8:1:2:abcd::1")


def test_those_without_a_session_share_a_small_budget() -> None:
    limiter = Limiter(1.0)
    for _ in range(30 * NAMELESS):
        limiter.check("socket", None, "203.0.113.1")
    with pytest.raises(Refusal):
        limiter.check("socket", None, "203.0.113.1")
    limiter.check("socket", "ada", "203.0.113.1")


async def test_open_sockets_are_capped_by_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SOCKETS", 1)
    with Inside(tmp_path, rate=1.0) as one:
        table = await _table_of(one)
        async with Player(one, "Ada") as ada, Player(one, "Bo") as bo:
            assert (await ada.enter(table))["type"] == "welcome"
            cookie = {"cookie": f"cinquina={ada.http.cookies['cinquina']}"}
            async with open_socket(address(one, table), additional_headers=cookie) as second:
                assert "error-too-many-sockets" in str(await second.recv())
            assert (await bo.enter(table))["type"] == "welcome"
            await ada.leave()
            await _until_free(one, ada)
            assert (await ada.enter(table))["type"] == "welcome"


async def _until_free(strict: Inside, player: Player) -> None:
    """Waits until the server has noticed that a socket was closed."""
    key = f"player {strict.guest(player.http.cookies).id}"
    while strict.services.limiter._sockets[key]:
        await asyncio.sleep(0.01)


def test_open_sockets_are_capped_by_address() -> None:
    limiter = Limiter(1 / SOCKETS)
    with ExitStack() as opened:
        for number in range(PER_ADDRESS):
            opened.enter_context(limiter.socket(f"player {number}", "203.0.113.1"))
        with pytest.raises(Refusal):
            opened.enter_context(limiter.socket("one more", "203.0.113.1"))
        opened.enter_context(limiter.socket("one more", "203.0.113.2"))
    assert not limiter._sockets


async def test_tables_that_go_on_are_capped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_caps, "PER_SESSION", 2)
    with Inside(tmp_path, rate=1.0) as one:
        async with Player(one, "Ada") as ada:
            await ada.make_table("mantis", ["me", 0], start=True)
            await ada.make_table("mantis", ["me", 0], start=True)
            with pytest.raises(Refused, match="error-too-many-tables"):
                await ada.make_table("mantis", ["me", 0])
            with pytest.raises(Refused, match="error-too-many-tables"):
                await ada.ask("POST", "/api/quick", {"game": "mantis", "players": 2})
            await ada.enter()
            await ada.do("resign")
            await ada.make_table("mantis", ["me", 0])


async def test_sessions_whose_tables_have_ended_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_caps, "FEW", 10)
    async with tables(tmp_path) as memory:
        caps = table_caps.TableCaps(memory, rate=1.0)
        for number in range(30):
            caps.note(f"player {number}", "203.0.113.1", f"table that is gone {number}")
            assert len(caps._made) <= 10


def _expect_end(connection: socket.socket) -> None:
    """Reads until the server closes the connection."""
    with suppress(ConnectionResetError):
        while connection.recv(4096):
            pass


def test_connections_of_one_address_are_capped(server: Inside) -> None:
    """More than that are closed; those of a trusted proxy are not counted."""

    def connect() -> socket.socket:
        return socket.create_connection(
            ("127.0.0.1", server.port), timeout=60, source_address=(FAR_AWAY, 0)
        )

    opened = [connect() for _ in range(connections.MOST)]
    try:
        opened[-1].sendall(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert b"200 OK" in opened[-1].recv(4096)
        with connect() as one_more:
            _expect_end(one_more)
    finally:
        for one in opened:
            one.close()
    proxied = Connections("127.0.0.1", most=1)
    assert [proxied.add("127.0.0.1") for _ in range(3)] == [True] * 3
    assert [proxied.add("203.0.113.1") for _ in range(2)] == [True, False]


@pytest.mark.parametrize(
    ("proxies", "trusted", "others"),
    [
        ("::1", "::1", "::2"),
        ("2001:db8::5", "2001:db8::5", "2001:db8::6"),
        ("10.0.0.0/8, 192.0.2.1", "10.1.2.3", "192.0.2.2"),
        ("10.0.0.0/8", "::ffff:10.1.2.3", "::ffff:11.1.2.3"),
        ("fd00::/8", "fd12::1", "fe80::1"),
        ("*", "203.0.113.1", None),
    ],
)
def test_proxies_are_known_by_address_and_network(
    proxies: str, trusted: str, others: str | None
) -> None:
    admitted = Connections(proxies, most=1)
    assert [admitted.add(trusted) for _ in range(3)] == [True] * 3
    if others is not None:
        for address in (trusted, trusted, trusted):
            admitted.remove(address)
        assert [admitted.add(others) for _ in range(2)] == [True, False]


def test_an_address_of_the_same_network_does_not_become_a_proxy() -> None:
    """With IPv6 a whole network counts as one client, but only what is named is trusted."""
    admitted = Connections("2001:db8::5", most=1)
    assert admitted.add("2001:db8::6")
    assert admitted.add("2001:db8::5")
    assert not admitted.add("2001:db8::7")


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /health HTTP/1.1\r\nhost: local",
        b"POST /api/guest HTTP/1.1\r\nhost: localhost\r\ncontent-length: 20\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\nGET /he",
    ],
)
def test_half_a_request_is_not_waited_for(
    server: Inside, monkeypatch: pytest.MonkeyPatch, half: bytes
) -> None:
    monkeypatch.setattr(connections.Protocol, "request_seconds", 0.05)
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as one:
        one.sendall(half)
        _expect_end(one)


async def test_a_socket_has_no_time_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections.Protocol, "request_seconds", 0.5)
    with Inside(tmp_path) as one:
        async with Player(one, "Ada") as ada:
            await ada.make_table("mantis", ["me", "open"])
            await ada.enter()
            until = time.monotonic() + 1.0
            while time.monotonic() < until:
                await ada.do("say", text="still here")


def test_descriptors_are_raised_as_far_as_the_system_allows() -> None:
    program = (
        "import resource as r; from cinquina.server.runtime.descriptors import *; "
        "most = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (300, most)); "
        "raise_descriptors(); now = r.getrlimit(r.RLIMIT_NOFILE)[0]; "
        "print(now == min(most, ENOUGH), most_connections() == now - RESERVED)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == ["True", "True"]


# Names, programs, hosts, files.


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f\u1160", "\uffa0", "\u0301\u0302", "\ufe0f", "\u034f"]
)
async def test_names_that_cannot_be_seen_are_refused(server: Endpoint, name: str) -> None:
    async with open_http(server) as http:
        answer = await http.post("/api/guest", json={"name": name})
        assert (answer.status_code, answer.json()["error"]) == (409, "error-empty-name")


def test_what_is_left_of_a_text() -> None:
    assert visible("A\u3164d\u200ba\n e") == "Ada e"
    assert visible("Z" + "\u0301" * 20) == "Ź\u0301\u0301"
    assert visible("è Ñandú नमस्ते") == "è Ñandú नमस्ते"


async def test_a_program_can_only_play_in_its_seat(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("mantis", ["me", "open", "open"])
        wanted = {"seat": 1, "name": "Robot"}
        made = await ada.ask("POST", f"/api/tables/{table}/programs", wanted)
        async with Player(server, "Robot", token=made["token"]) as robot:
            new = {"game": "mantis", "seats": [{"kind": "me"}, {"kind": "open"}]}
            for method, path, body in [
                ("POST", "/api/tables", new),
                ("POST", "/api/quick", {"game": "mantis", "players": 2}),
                ("GET", "/api/tables/mine", None),
                ("DELETE", f"/api/tables/mine/{table}", None),
                ("POST", f"/api/tables/{table}/programs", {"seat": 2, "name": "Another"}),
            ]:
                with pytest.raises(Refused, match="error-persons-only"):
                    await robot.ask(method, path, body)
            await robot.enter(table)
            for command in [{"kind": "sit", "seat": 2}, {"kind": "rematch"}]:
                with pytest.raises(Refused, match="error-persons-only"):
                    await robot.do(**command)  # type: ignore[arg-type]
            await robot.do("say", text="beep")
            await robot.do("stand", seat=1)


@pytest.mark.parametrize(
    ("domains", "host", "allowed"),
    [
        ((), "127.0.0.1:8765", True),
        ((), "192.168.1.20", True),
        ((), "[fd00::1]:8765", True),
        ((), "localhost", True),
        ((), "living-room.local:8765", True),
        ((), "evil.example", False),
        (("games.example.org",), "games.example.org", True),
        (("games.example.org",), "GAMES.example.org.:443", True),
        (("games.example.org",), "evil.example", False),
        (("games.example.org",), "192.168.1.20", False),
        (("games.example.org",), "127.0.0.1:8765", True),
        (("games.example.org",), "friends.example", True),
    ],
)
def test_a_server_answers_under_its_own_names(
    domains: tuple[str, ...], host: str, allowed: bool
) -> None:
    assert Hosts(domains, ("https://friends.example",)).allow(host) == allowed


async def test_requests_for_another_host_are_refused(ada: Player) -> None:
    headers = {"host": "evil.example"}
    for path in ("/", "/api/games", "/nowhere"):
        answer = await ada.http.get(path, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (421, "error-host")
    upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    key = {"sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    path = f"/api/tables/{ada.table}/socket"
    answer = await ada.http.get(path, headers=headers | upgrade | key)
    assert answer.status_code == 403


def test_others_on_the_machine_cannot_read_the_database(tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    old.touch(mode=0o644)
    for file in (old, tmp_path / "new" / "tables.sqlite"):
        store = open_store(f"sqlite:///{file}")
        store.secret()
        written = list(file.parent.glob(f"{file.name}*"))
        assert len(written) == 3
        assert all(one.stat().st_mode & 0o007 == 0 for one in written)
        store.close()
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    assert file.stat().st_mode & 0o777 == 0o600


async def test_https_stays_https(tmp_path: Path, server: Endpoint) -> None:
    with Inside(tmp_path, secure=True) as one:
        async with open_http(one) as http, open_http(server) as plain:
            for path in ("/health", "/api/tables/none"):
                headers = (await http.get(path)).headers
                assert headers["strict-transport-security"] == "max-age=31536000"
                assert "strict-transport-security" not in (await plain.get(path)).headers
