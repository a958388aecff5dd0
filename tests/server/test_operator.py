"""What the operator of a server sees: every error of its own, and figures about all its parts."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosedError

from cinquina.server import metrics
from cinquina.server.store import Store, StoreFailed, open_store
from cinquina.server.web import hints, operations
from cinquina.server.web.channel import Channel
from cinquina.server.web.serving import set_up_logs
from tests.server.client import Player, open_socket
from tests.server.running import Endpoint, Inside
from tests.server.test_writer import said


def crashes(where: str) -> float:
    return float(metrics.CRASHES.labels(where)._value.get())


@pytest.fixture
def logged(capsys: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """Whatever a test sets up is undone."""
    hook, handlers, level = threading.excepthook, logging.root.handlers[:], logging.root.level
    yield capsys
    threading.excepthook = hook
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)
    structlog.reset_defaults()


def lines(logged: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in logged.readouterr().err.splitlines()]


async def test_an_error_of_the_server_is_counted_and_said(
    server: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a fault of our own")

    monkeypatch.setattr(hints, "_asked", fail)
    before = crashes("http")
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", ["me", 0], start=True)
        answer = await ada.http.get(f"/api/tables/{ada.table}/hint?lang=it")
    assert answer.status_code == 500
    assert answer.json() == {
        "error": "error-internal",
        "text": "Il server ha un problema. Riprova fra poco.",
    }
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert crashes("http") == before + 1


async def _hear_all(connection: ClientConnection) -> None:
    while True:
        await connection.recv()


async def test_an_error_at_a_socket_closes_only_that_one(
    server: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("a fault of our own")

    before = crashes("socket")
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", ["me", 0])
        await ada.enter()
        await ada.do("say", text="here")
        monkeypatch.setattr(Channel, "serve", fail)
        async with open_socket(f"{server.socket_url}/api/tables/{ada.table}/socket") as other:
            with pytest.raises(ConnectionClosedError):
                await _hear_all(other)
            assert other.close_code == 1011
        await ada.do("say", text="still here")
    assert crashes("socket") == before + 1


async def test_a_game_that_could_not_be_compiled_is_counted_and_said(
    server: Inside, logged: pytest.CaptureFixture[str]
) -> None:
    """A server in the background has nobody who sees that its bots do not look ahead."""
    set_up_logs()
    before = crashes("compiling")
    server.services.warmup._failed("mantis", "no room")
    assert crashes("compiling") == before + 1
    (line,) = lines(logged)
    assert (line["event"], line["game"], line["why"]) == ("not compiled", "mantis", "no room")


def test_who_leaves_in_the_middle_is_no_error_of_the_server(server: Inside) -> None:
    before = crashes("http")
    with socket.create_connection(("127.0.0.1", server.port)) as one:
        one.sendall(b"POST /api/guest HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{")
    assert httpx.get(f"{server.url}/health", timeout=60).status_code == 200
    assert crashes("http") == before


def test_a_traceback_is_one_line(logged: pytest.CaptureFixture[str]) -> None:
    """Those of our own code, of libraries that use the standard log, and of threads."""
    set_up_logs()
    try:
        raise ZeroDivisionError("of our own")
    except ZeroDivisionError as error:
        structlog.get_logger().error("crashed", exc_info=error)
        logging.getLogger("uvicorn.error").error("Exception in ASGI application", exc_info=error)
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    written = lines(logged)
    assert [one["event"] for one in written] == [
        "crashed",
        "Exception in ASGI application",
        "crashed",
    ]
    for one in written:
        assert (one["level"], bool(one["timestamp"])) == ("error", True)
        (thrown,) = one["exception"]
        assert thrown["exc_type"] == "ZeroDivisionError"
        assert "locals" not in thrown["frames"][0]


async def test_there_are_metrics_of_every_part(server: Endpoint) -> None:
    async with Player(server, "Ada") as ada:
        await ada.make_table("mantis", ["me", 0], start=True)
        await ada.enter()
        await ada.play_on(2)
        assert (await ada.http.get("/nowhere/at.all")).status_code == 404
        text = (await ada.http.get("/metrics")).text
    for expected in (
        r'cinquina_http_requests_total\{method="POST",route="/api/tables",status="201"\} [1-9]',
        r'cinquina_http_requests_total\{method="GET",route="/\{path\}",status="404"\} [1-9]',
        r'cinquina_http_seconds_count\{route="/api/tables"\} [1-9]',
        r"cinquina_http_bytes_total [1-9]",
        r"cinquina_bot_queue [0-9]",
        r"cinquina_bot_wait_seconds_count [1-9]",
        r"cinquina_store_queue [0-9]",
        r"cinquina_store_read_seconds_count [1-9]",
        r"cinquina_store_failures_total [0-9]",
        r'cinquina_rooms\{game="mantis",status="running"\} [1-9]',
        r'cinquina_present\{as="seated"\} [1-9]',
        r"process_resident_memory_bytes [1-9]",
        r"process_open_fds [1-9]",
    ):
        assert re.search(expected, text), expected


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield store
    store.close()


async def test_asking_often_whether_a_server_is_ready_writes_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless a commit has failed meanwhile."""
    monkeypatch.setattr(operations, "GOOD_SECONDS", 1_000.0)
    written = metrics.COMMIT._sum
    readiness = operations.Readiness(store)
    assert await readiness.check()
    before = written.get()
    assert [await readiness.check() for _ in range(3)] == [True] * 3
    assert written.get() == before
    with pytest.raises(StoreFailed):
        await store.append(said("t", 2**70, "Ada"))
    assert store.failing
    assert await readiness.check()
    assert not store.failing


async def test_a_database_that_hangs_is_not_waited_for(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it is not asked again before it has answered."""
    begun, hangs = [], asyncio.Event()

    async def check() -> None:
        begun.append(1)
        await hangs.wait()

    monkeypatch.setattr(store, "check", check)
    readiness = operations.Readiness(store)
    with monkeypatch.context() as at_once:
        at_once.setattr(operations, "CHECK_SECONDS", 0.0)
        assert [await readiness.check() for _ in range(2)] == [False] * 2
    hangs.set()
    assert await readiness.check()
    assert len(begun) == 1


def test_what_is_refused_by_a_limit_is_counted(tmp_path: Path) -> None:
    counted = metrics.LIMITED.labels("request")._value
    before = counted.get()
    with Inside(tmp_path, rate=0.001) as one:
        codes = [httpx.get(f"{one.url}/health", timeout=60).status_code for _ in range(20)]
    assert counted.get() - before == codes.count(429) > 0
