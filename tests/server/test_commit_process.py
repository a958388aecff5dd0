"""Commits in a process of their own: it does what the thread would do, and nothing depends on its
life."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import structlog

from cinquina.core.errors import CinquinaError
from cinquina.server.store import (
    Store,
    StoreFailed,
    check_store,
    commit_process,
    open_store,
    sole,
    sole_server,
    writer,
)
from cinquina.server.store.commits import CHECK
from cinquina.server.table.log import Entry
from tests.server.running import BUSY_SECONDS, Server, committing
from tests.server.test_writer import said


def running(process: int) -> bool:
    """Whether that process is there, and not just waiting to be forgotten."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2]
    except FileNotFoundError:
        return False
    return state.split()[0] != "Z"


def wait_for_end(process: int) -> None:
    until = time.monotonic() + BUSY_SECONDS
    while running(process):
        assert time.monotonic() < until, "the process does not end"
        time.sleep(0.01)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = open_store(database, commit_process=True)
    yield store
    store.close()


@pytest.fixture
def process(store: Store) -> int:  # noqa: ARG001  (it has started the process)
    return committing(os.getpid())


async def test_it_writes_what_nobody_else_wrote_first(store: Store, process: int) -> None:
    jobs = [said(f"far{number}", 1, "Ada") for number in range(40)]
    assert await store.append(said("far7", 1, "Bo"))
    assert await asyncio.gather(*map(store.append, jobs)) == [n != 7 for n in range(40)]
    (kept,) = await store.entries("far7")
    assert kept.author == "Bo"
    await store.check()
    assert committing(os.getpid()) == process


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
async def test_it_goes_on_when_all_processes_are_told_to_stop(
    store: Store, process: int, name: str
) -> None:
    """The server stops it, once everything is written."""
    assert await store.append(said(f"stop{name}", 1, "Ada"))
    os.kill(process, getattr(signal, name))
    assert await store.append(said(f"stop{name}", 2, "Ada"))
    assert committing(os.getpid()) == process


async def test_it_is_started_again_if_it_has_ended(store: Store, process: int) -> None:
    os.kill(process, signal.SIGKILL)
    wait_for_end(process)
    with structlog.testing.capture_logs() as lines:
        assert await store.append(said("again", 1, "Ada"))
    assert [(line["event"], line["code"]) for line in lines] == [
        ("the process that commits ended", -signal.SIGKILL)
    ]
    assert committing(os.getpid()) != process


async def test_whoever_waits_for_it_is_told_if_it_ends(store: Store, process: int) -> None:
    assert await store.append(said("waiting", 1, "Ada"))
    os.kill(process, signal.SIGSTOP)
    waiting = store.append(said("waiting", 2, "Ada"))
    await asyncio.sleep(0)
    os.kill(process, signal.SIGKILL)
    with pytest.raises(StoreFailed):
        await waiting
    assert await store.append(said("waiting", 2, "Bo"))
    assert [one.author for one in await store.entries("waiting")] == ["Ada", "Bo"]


async def test_what_cannot_be_handed_over_holds_up_nobody(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}", commit_process=True)
    with structlog.testing.capture_logs() as lines, pytest.raises(StoreFailed):
        await store.append(said("t", 2**70, "Ada"))
    assert [(line["event"], type(line["exc_info"])) for line in lines] == [
        ("commit crashed", OverflowError)
    ]
    assert await store.append(said("t", 1, "Ada"))
    store.close()


async def test_errors_are_told_and_logged(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    store = open_store(f"sqlite:///{file}", commit_process=True)
    with structlog.testing.capture_logs() as lines:
        with pytest.raises(StoreFailed, match="OverflowError"):
            await store.append(said("t", 2**63, "Ada"))  # SQLite has no such numbers
        with closing(sqlite3.connect(file)) as other:
            other.execute("ALTER TABLE log RENAME TO gone")
        with pytest.raises(StoreFailed, match="OperationalError"):
            await store.append(said("t", 1, "Ada"))
    crashed, *failed = lines
    assert (crashed["event"], "OverflowError" in crashed["traceback"]) == ("commit crashed", True)
    assert [line["event"] for line in failed] == ["commit failed"] * 2
    store.close()


async def test_it_ends_with_the_store(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}", commit_process=True)
    process = committing(os.getpid())
    assert await store.append(said("t", 1, "Ada"))
    store.close()
    assert not running(process)


@pytest.mark.parametrize("end", [Server.kill, Server.stop])
def test_it_ends_with_the_server(tmp_path: Path, end: Callable[[Server], object]) -> None:
    """Its arguments do not tell the address of the database, which may hold a password."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path)
    server.start()
    process = server.committing
    assert b"sqlite" not in Path(f"/proc/{process}/cmdline").read_bytes()
    end(server)
    wait_for_end(process)


async def test_one_that_does_not_answer_is_replaced(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(database, commit_process=True)
    assert await store.append(said("hangs", 1, "Ada"))
    process = committing(os.getpid())
    os.kill(process, signal.SIGSTOP)
    with monkeypatch.context() as at_once:
        at_once.setattr(commit_process, "ANSWER_SECONDS", 0.01)
        with structlog.testing.capture_logs() as lines, pytest.raises(StoreFailed):
            await store.append(said("hangs", 2, "Ada"))
    assert lines[0]["event"] == "the process that commits does not answer"
    assert not running(process)
    assert await store.append(said("hangs", 2, "Bo"))
    store.close()
    assert [one.author for one in await reopened_entries(database, "hangs")] == ["Ada", "Bo"]


async def test_while_a_killed_one_cannot_end_commits_fail(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that hangs. Afterwards there is a new one."""
    store = open_store(database, commit_process=True)
    assert await store.append(said("stuck", 1, "Ada"))
    os.kill(committing(os.getpid()), signal.SIGKILL)
    with monkeypatch.context() as stuck:
        stuck.setattr(subprocess.Popen, "poll", lambda _process: None)
        for _ in range(2):
            with pytest.raises(StoreFailed):
                await store.append(said("stuck", 2, "Ada"))
    assert await store.append(said("stuck", 2, "Bo"))
    store.close()


async def reopened_entries(database: str, table: str) -> list[Entry]:
    store = open_store(database)
    try:
        return await store.entries(table)
    finally:
        store.close()


async def test_closing_does_not_wait_for_one_that_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CLOSING_SECONDS", 0.01)
    store = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}", commit_process=True)
    assert await store.append(said("t", 1, "Ada"))
    process = committing(os.getpid())
    os.kill(process, signal.SIGSTOP)
    waiting = store.append(said("t", 2, "Ada"))
    await store.finish()
    store.close()
    with pytest.raises(StoreFailed):
        await waiting
    wait_for_end(process)


def test_a_server_waits_for_what_a_killed_one_still_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would not hear of that."""
    monkeypatch.setattr(sole, "WAIT_SECONDS", 0.0)
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server = Server(database, tmp_path)
    server.start()
    process = server.committing
    os.kill(process, signal.SIGSTOP)
    server.kill()
    with pytest.raises(CinquinaError, match="Another server"), sole_server(database):
        pass
    os.kill(process, signal.SIGCONT)
    wait_for_end(process)
    with sole_server(database):
        pass
    assert "Traceback" not in server.log


def outcome(*messages: bytes) -> subprocess.CompletedProcess[bytes]:
    """What becomes of the process if the server is gone before it can answer these messages."""
    hears, answers = os.pipe()
    os.close(hears)
    with os.fdopen(answers, "wb") as nobody:
        return subprocess.run(
            [sys.executable, "-c", commit_process.PROGRAM],
            input=b"".join(len(one).to_bytes(4, "big") + one for one in messages),
            stdout=nobody,
            stderr=subprocess.PIPE,
            check=False,
        )


def test_a_server_that_is_gone_is_no_error(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    check_store(database)
    check = msgspec.msgpack.encode([CHECK])
    for messages in ([], [database.encode()], [database.encode(), check]):
        ended = outcome(*messages)
        assert (ended.returncode, ended.stderr) == (0, b"")
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as written:
        assert written.execute("SELECT count(*) FROM house WHERE name = 'check'").fetchone() == (1,)


def test_an_error_that_nobody_foresaw_is_one_line() -> None:
    ended = outcome(b"no database")
    (line,) = ended.stderr.splitlines()
    told = json.loads(line)
    assert (ended.returncode, told["event"], told["level"]) == (1, "crashed", "error")
    assert "CinquinaError" in told["traceback"]
