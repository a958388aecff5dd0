"""Commits: what is waiting to be written, in one transaction.

Rows are written in the order of their keys, whatever the order of the jobs: so no two processes
that write to the same tables wait for each other.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cinquina.server import metrics
from cinquina.server.store import schema
from cinquina.server.store.engine import CHECKED
from cinquina.server.store.failures import attempt
from cinquina.server.store.lists import search_text
from cinquina.server.store.schema import Summary
from cinquina.server.table.log import Entry, entry_to_text, to_text

CHANNEL = "cinquina"
LONGEST_NOTICE = 7_999
"""Bytes that PostgreSQL lets a notice have."""
NAMES_KEPT = 4_096
"""For how many tables the columns with names are remembered."""


class Job(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Entries that are written together or not at all. The first one decides: if another process
    has already written that version, the whole job fails."""

    entries: list[Entry]
    summaries: list[Summary]
    """The tables after these entries; a summary that does not exist yet is created."""
    seated: dict[str, list[tuple[str, int]]] = {}
    """For tables whose seats changed: players and their seats."""
    check: int = 0
    """How many bytes to write that nobody reads, to find out whether commits work."""


CHECK = Job([], [], check=1)
LARGE_CHECK = Job([], [], check=100_000)
"""Needs as much room as the largest commits. On a disk that is full there is often some left for
less, where the journal had been."""
Cells = tuple[object, ...]


class Committer(Protocol):
    """Commits jobs beside the event loop."""

    at_once: int
    """How many calls may be under way."""

    def commit(self, jobs: list[Job]) -> asyncio.Future[list[bool]]:
        """Writes all jobs in one transaction. For each one, whether it was written: False if
        another process wrote first. StoreFailed if nothing could be written."""

    def close(self) -> None:
        """Nothing more will be committed."""


class Commits:
    """Commits jobs; each call waits for the database."""

    def __init__(
        self, engine: sa.Engine, on_retry: Callable[[], None] = metrics.RETRIES.inc
    ) -> None:
        self._engine = engine
        self._on_retry = on_retry
        # Built once: building a statement takes as long as executing it.
        self._insert_entries = _entry_insert(engine.dialect.name)
        self._note_check = _check_upsert(engine.dialect.name)
        self._bulk_entries = Bulk(
            engine.dialect.name, schema.log, LOG_COLUMNS, "ON CONFLICT DO NOTHING"
        )
        self._bulk_summaries = Bulk(
            engine.dialect.name, schema.summaries, SUMMARY_COLUMNS, _update_older()
        )
        self._notify = engine.dialect.name == "postgresql"

    def commit(self, jobs: list[Job]) -> list[bool]:
        """As `Committer.commit`."""
        return attempt(partial(self._commit, jobs), self._on_retry)

    def _commit(self, jobs: list[Job]) -> list[bool]:
        """Writes all jobs or, if others wrote first somewhere, those that still can be written."""
        with contextlib.suppress(Clash), self._engine.begin() as connection:
            self._append_all(connection, [entry for job in jobs for entry in job.entries])
            self._write_rest(connection, jobs)
            return [True] * len(jobs)
        with self._engine.begin() as connection:
            kept = self._append(connection, [job.entries[0] for job in jobs if job.entries])
            outcomes = [not job.entries or _take(kept, job.entries[0]) for job in jobs]
            good = [job for job, outcome in zip(jobs, outcomes, strict=True) if outcome]
            self._append(connection, [entry for job in good for entry in job.entries[1:]])
            self._write_rest(connection, good)
        return outcomes

    def _append_all(self, connection: sa.Connection, entries: list[Entry]) -> None:
        """Appends to the logs; Clash if one of the entries is there already."""
        rows = [_row(entry) for entry in sorted(entries, key=_key)]
        if self._bulk_entries.write(connection, rows) != len(rows):
            raise Clash

    def _append(self, connection: sa.Connection, entries: list[Entry]) -> set[tuple[str, int]]:
        """Appends to the logs what is not there already; returns what was actually written."""
        if not entries:
            return set()
        rows = [dict(zip(LOG_COLUMNS, _row(one), strict=True)) for one in sorted(entries, key=_key)]
        written = connection.execute(self._insert_entries, rows)
        return {(table, version) for table, version in written}

    def _write_rest(self, connection: sa.Connection, jobs: list[Job]) -> None:
        """Everything that belongs to the jobs but their entries."""
        if size := max((job.check for job in jobs), default=0):
            # At random, because PostgreSQL compresses.
            connection.execute(self._note_check, {"value": secrets.token_hex(size // 2)})
        # Of one table, the newest summary only: a statement cannot change a row twice.
        newest = {one.id: one for job in jobs for one in job.summaries}
        rows = [_summary_row(newest[id_]) for id_ in sorted(newest)]
        self._bulk_summaries.write(connection, rows)
        seated = {table: places for job in jobs for table, places in job.seated.items()}
        for table in sorted(seated):
            _seat(connection, table, seated[table])
        if self._notify:
            _notify_others(connection, [entry for job in jobs for entry in job.entries])


class CommitsInThread:
    """Commits jobs in a thread of this process."""

    at_once = 1

    def __init__(self, commits: Commits) -> None:
        self._commits = commits

    def commit(self, jobs: list[Job]) -> asyncio.Future[list[bool]]:
        return asyncio.get_running_loop().run_in_executor(None, self._commits.commit, jobs)

    def close(self) -> None:
        """The thread and the connections belong to others."""


class Clash(Exception):
    """Another process has written one of the entries."""


class Bulk:
    """Writes many rows by few statements. Each one that is executed gives the interpreter away and
    waits until it gets it back from the event loop, and SQLAlchemy's own way of writing many rows
    takes several times as long."""

    SIZES = (256, 128, 64, 32, 16, 8, 4, 2, 1)

    def __init__(
        self, dialect: str, table: sa.Table, columns: Sequence[str], conflict: str
    ) -> None:
        mark = "?" if dialect == "sqlite" else "%s"
        names = [table.c[column].name for column in columns]
        row = f"({', '.join([mark] * len(names))})"
        insert = f"INSERT INTO {table.name} ({', '.join(names)}) VALUES "
        self._statements = [
            (size, f"{insert}{', '.join([row] * size)} {conflict}") for size in self.SIZES
        ]

    def write(self, connection: sa.Connection, rows: Sequence[Cells]) -> int:
        """Writes the rows in their order; returns how many were not there already."""
        written = first = 0
        for size, statement in self._statements:
            while len(rows) - first >= size:
                cells = tuple(chain.from_iterable(rows[first : first + size]))
                written += connection.exec_driver_sql(statement, cells).rowcount
                first += size
        return written


# Both dialects support ON CONFLICT with the same methods; the generic Insert does not.
_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
CHANGING = ("status", "public", "version", "waiting", "names", "search", "updated", "next_due")
LOG_COLUMNS = ("table_id", "version", "at", "kind", "author", "command", "body")
SUMMARY_COLUMNS = ("id", "game", "host_seen", "practice", *CHANGING)


def _entry_insert(dialect: str) -> sa.Executable:
    """Inserts entries that do not exist yet; returns the keys of those that were written."""
    key = schema.log.c.table_id, schema.log.c.version
    statement: sa.Executable = _INSERT[dialect](schema.log).on_conflict_do_nothing().returning(*key)
    return statement


def _update_older() -> str:
    """What happens to a summary that exists already: it is updated, but never to an older
    version."""
    names = [schema.summaries.c[column].name for column in CHANGING]
    changes = ", ".join(f"{name} = excluded.{name}" for name in names)
    older = f"{schema.summaries.name}.version < excluded.version"
    return f"ON CONFLICT (id) DO UPDATE SET {changes} WHERE {older}"


def _check_upsert(dialect: str) -> sa.Executable:
    insert = _INSERT[dialect](schema.keys).values(name=CHECKED, value=sa.bindparam("value"))
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


def _row(entry: Entry) -> Cells:
    """The cells of `LOG_COLUMNS`."""
    body = entry.body
    kind = body.__struct_config__.tag
    return entry.table, entry.version, entry.at, kind, entry.author, entry.command, to_text(body)


def _summary_row(one: Summary) -> Cells:
    """The cells of `SUMMARY_COLUMNS`."""
    names, search = _names_columns(tuple(one.names))
    return (
        one.id,
        one.game,
        one.host_seen,
        one.practice,
        one.status,
        one.public,
        one.version,
        one.waiting,
        names,
        search,
        one.updated,
        one.next_due,
    )


@lru_cache(NAMES_KEPT)
def _names_columns(names: tuple[str | None, ...]) -> tuple[str, str]:
    """Names change before the start only, and are written with every move."""
    return json.dumps(names), search_text(list(names))


def _seat(connection: sa.Connection, table: str, places: list[tuple[str, int]]) -> None:
    seated = schema.seated
    connection.execute(seated.delete().where(seated.c.table_id == table))
    if places:
        rows = [{"table_id": table, "player": player, "seat": seat} for player, seat in places]
        connection.execute(seated.insert(), rows)


def _notice(entry: Entry) -> str:
    """Table, version and, unless it is too long, the entry itself: so nobody has to read it."""
    key, text = f"{entry.table} {entry.version}", entry_to_text(entry)
    whole = f"{key} {text}"
    return whole if len(whole.encode()) <= LONGEST_NOTICE else key


def _notify_others(connection: sa.Connection, entries: list[Entry]) -> None:
    """Notifies the other processes, in the same transaction: on its commit."""
    payloads = [_notice(entry) for entry in entries]
    statement = sa.text(
        f"SELECT pg_notify('{CHANNEL}', line) FROM unnest(CAST(:lines AS text[])) AS line"
    )
    connection.execute(statement, {"lines": payloads})
