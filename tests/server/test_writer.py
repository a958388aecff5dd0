"""Writing: many entries by few statements, and SQLite's journal beside it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
import structlog

from cinquina.server.store import Job, StoreFailed, Summary, journal, open_store
from cinquina.server.store.commits import Bulk
from cinquina.server.store.writer import BUSY, is_busy
from cinquina.server.table import log
from cinquina.server.table.log import Entry
from tests.server.running import BUSY_SECONDS


def said(table: str, version: int, by: str) -> Job:
    entry = Entry(table, version, 1.0, log.Said(by, by, "hello"), by, f"c{version}")
    card = Summary(table, "mantis", "open", True, version, 0, [by, None], float(version), 2.0)
    return Job([entry], [card])


async def test_many_jobs_at_once_are_all_written(database: str) -> None:
    """More than one statement takes, and not a multiple of what any takes."""
    store, count = open_store(database), 2 * Bulk.SIZES[0] + Bulk.SIZES[1] + 3
    jobs = [said(f"many{number}", version, "Ada") for number in range(count) for version in (1, 2)]
    assert await asyncio.gather(*map(store.append, jobs)) == [True] * len(jobs)
    for number in range(count):
        written = await store.entries(f"many{number}")
        assert [(one.version, one.body) for one in written] == [
            (version, log.Said("Ada", "Ada", "hello")) for version in (1, 2)
        ]
        summary = await store.summary(f"many{number}")
        assert summary is not None
        assert (summary.version, summary.updated, summary.names) == (2, 2.0, ["Ada", None])
    store.close()


async def test_one_that_comes_too_late_holds_up_no_other(database: str) -> None:
    store, count = open_store(database), Bulk.SIZES[0] + 2
    assert await store.append(said("late5", 1, "Bo"))
    jobs = [said(f"late{number}", 1, "Ada") for number in range(count)]
    expected = [number != 5 for number in range(count)]
    assert await asyncio.gather(*map(store.append, jobs)) == expected
    (kept,) = await store.entries("late5")
    assert kept.author == "Bo"
    store.close()


async def test_an_older_summary_does_not_replace_a_newer_one(database: str) -> None:
    store = open_store(database)
    newer, older = said("newest", 2, "Ada").summaries, said("newest", 1, "Bo").summaries
    assert await store.append(Job(said("newest", 1, "Ada").entries, newer))
    assert await store.append(Job(said("newest", 2, "Ada").entries, older))
    summary = await store.summary("newest")
    assert summary is not None
    assert (summary.version, summary.names) == (2, ["Ada", None])
    store.close()


async def test_an_error_of_one_commit_does_not_end_the_others(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    job = said("t", 2**70, "Ada")  # SQLite has no such numbers
    with structlog.testing.capture_logs() as lines, pytest.raises(StoreFailed):
        await store.append(job)
    assert [(line["event"], type(line["exc_info"])) for line in lines] == [
        ("commit crashed", OverflowError)
    ]
    assert await store.append(said("t", 1, "Ada"))
    store.close()


def test_commits_are_delayed_only_while_very_much_is_written() -> None:
    assert is_busy(40, 0.01)
    assert not is_busy(40, 40 / BUSY + 0.001), "the next ones are few"
    assert not is_busy(3, 0.0001), "chance"


async def test_the_journal_is_emptied_beside_the_writer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened as immutable, the file is read without what is still in its journal."""
    monkeypatch.setattr(journal, "PAUSE_SECONDS", 0.01)
    file = tmp_path / "tables.sqlite"
    store = open_store(f"sqlite:///{file}")
    assert await store.append(said("t", 1, "Ada"))
    until = time.monotonic() + BUSY_SECONDS
    while not _entries_without_journal(file):
        assert time.monotonic() < until, "nobody emptied the journal"
        await asyncio.sleep(0.01)
    store.close()


def _entries_without_journal(file: Path) -> int:
    with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as connection:
        try:
            (count,) = connection.execute("SELECT count(*) FROM log").fetchone()
        except sqlite3.DatabaseError:  # even the tables are in the journal, or are being moved
            return 0
        return int(count)
