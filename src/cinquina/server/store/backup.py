"""Copies of a whole database. A copy is always an SQLite file, whatever it is a copy of, so that it
can be restored into either kind of database."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from cinquina.core.errors import CinquinaError
from cinquina.server.store import schema
from cinquina.server.store.engine import ready_engine

AT_ONCE = 1_000
"""How many rows are copied at a time."""


def backup(database: str, file: Path) -> dict[str, int]:
    """Copies the database as it is at this moment, while servers go on writing; returns how many
    rows each table has. The file appears only when it is complete."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.stat()  # it has to exist
        with opened(database) as source, opened_file(unfinished) as target:
            copied = copy(source, target)
        unfinished.replace(file)
    except OSError as failed:
        raise _unwritable(file, failed) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return copied


def restore(database: str, file: Path, *, replace: bool) -> dict[str, int]:
    """Puts a copy back. What the database had is lost; CinquinaError if it has tables and that is
    not wanted."""
    if not file.is_file():
        raise CinquinaError("error-no-backup", f"There is no file {file}.", file=str(file))
    with tempfile.TemporaryDirectory() as folder:
        # An older copy is upgraded; the file itself stays as it is.
        here = Path(shutil.copy(file, Path(folder) / "copy.sqlite"))
        with opened_file(here) as source, opened(database) as target:
            if not replace and _is_used(target):
                message = "The database has tables already; --replace deletes them."
                raise CinquinaError("error-not-empty", message)
            return copy(source, target)


@contextmanager
def opened(database: str) -> Iterator[sa.Engine]:
    engine = ready_engine(database)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def opened_file(file: Path) -> Iterator[sa.Engine]:
    """An SQLite file in one piece: afterwards nothing is left beside it."""
    with opened(f"sqlite:///{file}") as engine:
        yield engine
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")


def copy(source: sa.Engine, target: sa.Engine) -> dict[str, int]:
    """Replaces everything in `target` by what is in `source`, all of it from one moment."""
    with _snapshot(source) as reading, target.begin() as writing:
        counts = {
            table.name: _copy_table(reading, writing, table)
            for table in schema.metadata.sorted_tables
        }
        if target.dialect.name == "postgresql":
            _advance_numbers(writing)
    return counts


@contextmanager
def _snapshot(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A connection that sees one moment, whatever is written meanwhile."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            yield connection
        return
    with engine.connect() as connection:
        # The driver begins a transaction only for writing.
        connection.exec_driver_sql("BEGIN")
        yield connection


def _copy_table(reading: sa.Connection, writing: sa.Connection, table: sa.Table) -> int:
    writing.execute(table.delete())
    count = 0
    rows = reading.execution_options(yield_per=AT_ONCE).execute(sa.select(table)).mappings()
    for some in rows.partitions():
        writing.execute(table.insert(), [dict(row) for row in some])
        count += len(some)
    return count


def _advance_numbers(connection: sa.Connection) -> None:
    """PostgreSQL goes on counting after the highest number that was copied."""
    for table in (schema.reports, schema.acts):
        last = sa.select(sa.func.max(table.c.id)).scalar_subquery()
        sequence = sa.func.pg_get_serial_sequence(table.name, "id")
        connection.execute(sa.select(sa.func.setval(sequence, sa.func.coalesce(last, 1))))


def _is_used(engine: sa.Engine) -> bool:
    with engine.connect() as connection:
        return connection.execute(sa.select(schema.summaries.c.id).limit(1)).first() is not None


def _unwritable(file: Path, failed: OSError) -> CinquinaError:
    reason = failed.strerror or str(failed)
    return CinquinaError(
        "error-unwritable", f"Cannot write {file}: {reason}", path=str(file), reason=reason
    )
