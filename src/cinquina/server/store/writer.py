"""The one thread that writes: it commits all waiting jobs together, then reports the outcomes.

Rows are written in the order of their keys, whatever the order of the jobs: so no two processes
that write to the same tables wait for each other.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.dialects import postgresql, sqlite

from cinquina.server import metrics
from cinquina.server.store import schema
from cinquina.server.store.failures import StoreFailed, attempt
from cinquina.server.store.lists import search_text
from cinquina.server.store.schema import Summary
from cinquina.server.table.log import Entry, to_text

logger = structlog.get_logger()
AT_ONCE = 512
CHANNEL = "cinquina"
NAMES_KEPT = 4_096
"""For how many tables the columns with names are remembered."""


@dataclass(frozen=True)
class Job:
    """Entries that are written together or not at all. The first one decides: if another process
    has already written that version, or that command, the whole job fails."""

    entries: list[Entry]
    summaries: list[Summary]
    """The tables after these entries; a summary that does not exist yet is created."""
    seated: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    """For tables whose seats changed: players and their seats."""


CHECK = Job([], [])
"""Writes something that nobody reads, to find out whether commits work."""
Waiting = tuple[Job, "asyncio.Future[bool]"]


class Writer:
    """Writes jobs in their order of arrival, many in one commit."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        # Built once: building a statement takes as long as executing it.
        self._insert_entries = _entry_insert(engine.dialect.name)
        self._upsert_summaries = _summary_upsert(engine.dialect.name)
        self._note_check = _check_upsert(engine.dialect.name)
        self._notify = engine.dialect.name == "postgresql"
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def queued(self) -> int:
        return self._queue.qsize()

    async def write(self, job: Job) -> bool:
        """True once the job is stored; False if another process wrote first."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put((job, future))
        return await future

    def close(self) -> None:
        """Writes what is waiting, then stops."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = self._collect(first)
            began = time.perf_counter()
            jobs = [job for job, _ in batch]
            try:
                outcomes: Sequence[bool | Exception] = attempt(partial(self._commit, jobs))
            except StoreFailed as failed:
                logger.error("commit failed", reason=str(failed))
                outcomes = [failed] * len(batch)
            metrics.COMMIT.observe(time.perf_counter() - began)
            metrics.BATCH.observe(len(batch))
            _report([future for _, future in batch], outcomes)
            if last:
                return

    def _collect(self, first: Waiting) -> tuple[list[Waiting], bool]:
        batch = [first]
        while len(batch) < AT_ONCE:
            try:
                further = self._queue.get_nowait()
            except queue.Empty:
                break
            if further is None:
                return batch, True
            batch.append(further)
        return batch, False

    def _commit(self, jobs: list[Job]) -> list[bool]:
        with self._engine.begin() as connection:
            if CHECK in jobs:
                connection.execute(self._note_check)
            kept = self._append(connection, [job.entries[0] for job in jobs if job.entries])
            outcomes = [job is CHECK or _take(kept, job.entries[0]) for job in jobs]
            good = [job for job, outcome in zip(jobs, outcomes, strict=True) if outcome]
            self._append(connection, [entry for job in good for entry in job.entries[1:]])
            self._save_summaries(connection, [summary for job in good for summary in job.summaries])
            seated = {table: places for job in good for table, places in job.seated.items()}
            for table in sorted(seated):
                _seat(connection, table, seated[table])
            if self._notify:
                _notify_others(connection, [entry for job in good for entry in job.entries])
        return outcomes

    def _append(self, connection: sa.Connection, entries: list[Entry]) -> set[tuple[str, int]]:
        """Appends to the logs; returns what was actually written."""
        if not entries:
            return set()
        in_order = sorted(entries, key=_key)
        written = connection.execute(self._insert_entries, [_row(entry) for entry in in_order])
        return {(table, version) for table, version in written}

    def _save_summaries(self, connection: sa.Connection, summaries: list[Summary]) -> None:
        """Updates the summaries, never to an older version."""
        if summaries:
            in_order = sorted(summaries, key=lambda one: one.id)
            rows = [_summary_row(summary) for summary in in_order]
            connection.execute(self._upsert_summaries, rows)


# Both dialects support ON CONFLICT with the same methods; the generic Insert does not.
_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
CHANGING = ("status", "public", "version", "waiting", "names", "search", "updated", "next_due")


def _entry_insert(dialect: str) -> sa.Executable:
    """Inserts entries that do not exist yet; returns the keys of those that were written."""
    key = schema.log.c.table_id, schema.log.c.version
    statement: sa.Executable = _INSERT[dialect](schema.log).on_conflict_do_nothing().returning(*key)
    return statement


def _summary_upsert(dialect: str) -> sa.Executable:
    """Creates summaries, or updates them, but never to an older version."""
    insert = _INSERT[dialect](schema.summaries)
    statement: sa.Executable = insert.on_conflict_do_update(
        index_elements=["id"],
        set_={name: insert.excluded[name] for name in CHANGING},
        where=schema.summaries.c.version < insert.excluded.version,
    )
    return statement


def _check_upsert(dialect: str) -> sa.Executable:
    insert = _INSERT[dialect](schema.keys).values(name="check", value="")
    statement: sa.Executable = insert.on_conflict_do_update(
        index_elements=["name"], set_={"value": insert.excluded.value}
    )
    return statement


def _key(entry: Entry) -> tuple[str, int]:
    return entry.table, entry.version


def _take(kept: set[tuple[str, int]], entry: Entry) -> bool:
    """Whether the entry was written. Of two jobs with the same one, only the first has it."""
    written = _key(entry) in kept
    kept.discard(_key(entry))
    return written


def _row(entry: Entry) -> dict[str, object]:
    return {
        "table_id": entry.table,
        "version": entry.version,
        "at": entry.at,
        "kind": entry.body.__struct_config__.tag,
        "author": entry.author,
        "command": entry.command,
        "body": to_text(entry.body),
    }


def _summary_row(summary: Summary) -> dict[str, object]:
    return summary.__dict__ | _names_columns(tuple(summary.names))


@lru_cache(NAMES_KEPT)
def _names_columns(names: tuple[str | None, ...]) -> dict[str, str]:
    """Names change before the start only, and are written with every move."""
    return {"names": json.dumps(names), "search": search_text(list(names))}


def _seat(connection: sa.Connection, table: str, places: list[tuple[str, int]]) -> None:
    seated = schema.seated
    connection.execute(seated.delete().where(seated.c.table_id == table))
    if places:
        rows = [{"table_id": table, "player": player, "seat": seat} for player, seat in places]
        connection.execute(seated.insert(), rows)


def _notify_others(connection: sa.Connection, entries: list[Entry]) -> None:
    """Notifies the other processes, in the same transaction: on its commit."""
    payloads = [f"{entry.table} {entry.version}" for entry in entries]
    statement = sa.text(
        f"SELECT pg_notify('{CHANNEL}', line) FROM unnest(CAST(:lines AS text[])) AS line"
    )
    connection.execute(statement, {"lines": payloads})


def _report(futures: Iterable[asyncio.Future[bool]], outcomes: Iterable[bool | Exception]) -> None:
    """Hands all outcomes to the event loop at once."""
    pairs = list(zip(futures, outcomes, strict=True))
    loop = pairs[0][0].get_loop()

    def settle() -> None:
        for future, outcome in pairs:
            if future.cancelled():
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    _on_loop(loop, settle)


def _on_loop(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(call)
