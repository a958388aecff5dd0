"""The one thread that writes: takes whatever is waiting, commits it together, tells the loop."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.dialects import postgresql, sqlite

from cinquina.server import metrics
from cinquina.server.log import Entry, to_text
from cinquina.server.store import schema
from cinquina.server.store.schema import Card


class StoreFailed(Exception):
    """The database did not take it; whether it was kept is not known."""


logger = structlog.get_logger()
AT_ONCE = 512
CHANNEL = "cinquina"


@dataclass(frozen=True)
class Job:
    """Entries that are written together or not at all. The first decides: where another process
    has written that version, or that command, before, the job fails as a whole."""

    entries: list[Entry]
    cards: list[Card]
    """The tables after these entries; a card that does not exist yet is made."""
    sitters: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    """For tables whose seats changed: players and their seats."""


Waiting = tuple[Job, "asyncio.Future[bool]"]


class Writer:
    """Writes jobs in the order in which they come, many in one commit."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        # Made once: to put them together takes as long as to carry them out.
        self._append_entries = _appending(engine.dialect.name)
        self._file_cards = _filing(engine.dialect.name)
        self._notify = engine.dialect.name == "postgresql"
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> bool:
        """True once the job is safely kept; False if someone else was faster."""
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
            try:
                outcomes: Sequence[bool | Exception] = self._commit([job for job, _ in batch])
            except sa.exc.SQLAlchemyError as failed:
                # The message itself may quote what people wrote.
                cause = type(getattr(failed, "orig", None) or failed).__name__
                logger.error("commit failed", error=cause)
                outcomes = [StoreFailed(cause)] * len(batch)
            metrics.COMMIT.observe(time.perf_counter() - began)
            metrics.BATCH.observe(len(batch))
            _tell([future for _, future in batch], outcomes)
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
            kept = self._append(connection, [job.entries[0] for job in jobs])
            outcomes = [(job.entries[0].table, job.entries[0].version) in kept for job in jobs]
            good = [job for job, outcome in zip(jobs, outcomes, strict=True) if outcome]
            self._append(connection, [entry for job in good for entry in job.entries[1:]])
            self._file(connection, [card for job in good for card in job.cards])
            for job in good:
                for table, places in job.sitters.items():
                    _seat(connection, table, places)
            if self._notify:
                _announce(connection, [entry for job in good for entry in job.entries])
        return outcomes

    def _append(self, connection: sa.Connection, entries: list[Entry]) -> set[tuple[str, int]]:
        """Appends to the logs; returns what was really written."""
        if not entries:
            return set()
        written = connection.execute(self._append_entries, [_row(entry) for entry in entries])
        return {(table, version) for table, version in written}

    def _file(self, connection: sa.Connection, cards: list[Card]) -> None:
        """Brings the cards up to date, never back."""
        if cards:
            connection.execute(self._file_cards, [_card_row(card) for card in cards])


# Both databases know ON CONFLICT, in the same words; the common Insert does not.
_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
CHANGING = ("status", "public", "version", "waiting", "names", "updated", "attention")


def _appending(dialect: str) -> sa.Executable:
    """Appends entries to the logs, except where there is one already; tells which were written."""
    key = schema.log.c.table_id, schema.log.c.version
    statement: sa.Executable = _INSERT[dialect](schema.log).on_conflict_do_nothing().returning(*key)
    return statement


def _filing(dialect: str) -> sa.Executable:
    """Makes cards or brings them up to date, never back."""
    insert = _INSERT[dialect](schema.cards)
    statement: sa.Executable = insert.on_conflict_do_update(
        index_elements=["id"],
        set_={name: insert.excluded[name] for name in CHANGING},
        where=schema.cards.c.version < insert.excluded.version,
    )
    return statement


def _row(entry: Entry) -> dict[str, object]:
    return {
        "table_id": entry.table,
        "version": entry.version,
        "at": entry.at,
        "kind": entry.what.__struct_config__.tag,
        "author": entry.author,
        "command": entry.command,
        "body": to_text(entry.what),
    }


def _card_row(card: Card) -> dict[str, object]:
    return card.__dict__ | {"names": json.dumps(card.names)}


def _seat(connection: sa.Connection, table: str, places: list[tuple[str, int]]) -> None:
    sitters = schema.sitters
    connection.execute(sitters.delete().where(sitters.c.table_id == table))
    if places:
        rows = [{"table_id": table, "player": player, "seat": seat} for player, seat in places]
        connection.execute(sitters.insert(), rows)


def _announce(connection: sa.Connection, entries: list[Entry]) -> None:
    """Tells the other processes, in the same transaction: they hear of it when it is kept."""
    payloads = [f"{entry.table} {entry.version}" for entry in entries]
    statement = sa.text(
        f"SELECT pg_notify('{CHANNEL}', line) FROM unnest(CAST(:lines AS text[])) AS line"
    )
    connection.execute(statement, {"lines": payloads})


def _tell(futures: Iterable[asyncio.Future[bool]], outcomes: Iterable[bool | Exception]) -> None:
    """Hands the outcomes to the loop in one go."""
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
