"""Reading and writing logs and summaries, for both SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cinquina.server import metrics
from cinquina.server.store import downtimes, leases, schema
from cinquina.server.store.commit_process import CommitProcess
from cinquina.server.store.commits import (
    CHECK,
    LARGE_CHECK,
    Commits,
    CommitsInThread,
    Committer,
    Job,
)
from cinquina.server.store.downtimes import Downtime, Woken
from cinquina.server.store.engine import READERS, ready_engine
from cinquina.server.store.failures import attempt
from cinquina.server.store.journal import Journal
from cinquina.server.store.lists import LISTED, Wanted, own_tables, public_tables, waiting_tables
from cinquina.server.store.schema import ListedTable, Summary
from cinquina.server.store.writer import Tell, Writer, settle
from cinquina.server.table.log import Entry, from_text

if TYPE_CHECKING:
    from cinquina.server.store.notices import Notices

T = TypeVar("T")
ALL = Wanted()
Due = tuple[float, str]
"""When a table is due, and its id."""


def open_store(database: str, *, commit_process: bool = False, lock: int | None = None) -> Store:
    """Opens the database, creating or upgrading it; CinquinaError if it cannot be opened. A process
    of its own for the commits leaves this one the time that they take; it inherits the lock of
    `sole_server`."""
    engine = ready_engine(database)
    if commit_process:
        return Store(engine, CommitProcess(database, lock))
    return Store(engine, CommitsInThread(Commits(engine)))


class Store:
    """The logs of all tables."""

    def __init__(self, engine: sa.Engine, commits: Committer) -> None:
        self._engine = engine
        self.several = engine.dialect.name == "postgresql"
        """Whether other processes may be writing too."""
        self._writer = Writer(commits, None if self.several else Journal(engine))
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._notices: Notices | None = None

    @property
    def queued(self) -> int:
        """How many jobs wait to be written."""
        return self._writer.queued

    @property
    def unfinished(self) -> int:
        """How many jobs wait or are being written."""
        return self._writer.unfinished

    def on_commit(self, call: Callable[[], None]) -> None:
        """Calls this after each commit, once all who waited for it have been told."""
        self._writer.on_end = call

    @property
    def failing(self) -> bool:
        """Whether nothing could be written the last time."""
        return self._writer.failing

    async def query(self, run: Callable[[sa.Connection], T]) -> T:
        """The outcome of one of the queries of this package, in a transaction of its own."""
        return await self._read(run)

    def begin(self, job: Job, tell: Tell) -> None:
        """Begins to write; `tell` is called on the event loop once it is known what became of
        it."""
        self._writer.write(job, tell)

    def append(self, job: Job) -> asyncio.Future[bool]:
        """Begins to write. True once the entries are stored; False if another process wrote first;
        StoreFailed if the database fails."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._writer.write(job, partial(settle, future))
        return future

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log after that version; empty if there is no such table."""
        return await self._read(lambda connection: _entries(connection, table, after))

    async def summary(self, table: str) -> Summary | None:
        """What lists show of a table; None if there is no such table."""
        summaries = schema.summaries
        query = sa.select(summaries, sa.null().label("seat")).where(summaries.c.id == table)
        found = await self._read(lambda connection: _listed(connection, query))
        return found[0].summary if found else None

    async def public(self, host_seen_after: float) -> list[ListedTable]:
        """Public tables, newest first: those that can be joined, if their host was connected after
        that time, then those that can be watched."""
        query = public_tables(host_seen_after)
        return await self._read(lambda connection: _listed(connection, query))

    async def waiting(self, game: str, host_seen_after: float) -> list[ListedTable]:
        """Public tables of that game where somebody can sit down, the one that has waited longest
        first, if their host was connected after that time."""
        query = waiting_tables(game, host_seen_after)
        listed = await self._read(lambda connection: _listed(connection, query))
        return [one for one in listed if None in one.summary.names]

    @contextlib.asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        """While one process is in here, no other process on the same database is, under that
        name."""
        if not self.several:
            yield
            return
        loop = asyncio.get_running_loop()
        connection = await loop.run_in_executor(None, attempt, self._engine.connect)
        try:
            # The end of the transaction gives it up, and so does the end of the process.
            lock = sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(name)))
            await loop.run_in_executor(None, lambda: attempt(lambda: connection.execute(lock)))
            yield
        finally:
            await loop.run_in_executor(None, connection.close)

    async def of_player(self, player: str, wanted: Wanted = ALL) -> list[ListedTable]:
        """The tables where that player sits, unfinished ones first."""
        query = own_tables(player, wanted)
        return await self._read(lambda connection: _listed(connection, query))

    async def forget(self, player: str, table: str) -> None:
        """Takes a table off that player's list; the table itself stays as it is."""
        seated = schema.seated
        delete = seated.delete().where(seated.c.player == player, seated.c.table_id == table)
        await self._read(lambda connection: connection.execute(delete))

    async def saw_hosts(self, tables: list[str], now: float) -> None:
        """Notes that the hosts of these tables are connected now."""
        if not tables:
            return
        columns = schema.summaries.c
        # In the order in which the writer locks them too.
        locked = sa.select(columns.id).where(columns.id.in_(tables)).order_by(columns.id)
        update = sa.update(schema.summaries).where(columns.id.in_(locked.with_for_update()))
        await self._read(lambda connection: connection.execute(update.values(host_seen=now)))

    # What happens without a command: who runs a table, and when somebody could.

    async def due_tables(self, now: float, after: Due | None = None) -> list[Due]:
        """Tables that are due and that no other running process has a lease on, those due first
        first; after a certain one, if there are more than `LISTED`."""
        columns = schema.summaries.c
        key = sa.tuple_(columns.next_due, columns.id)
        query = sa.select(columns.next_due, columns.id).where(columns.next_due <= now)
        query = query.order_by(columns.next_due, columns.id).limit(LISTED)
        if after is not None:
            query = query.where(key > sa.tuple_(*after))
        if self.several:
            query = leases.free(query.select_from(schema.summaries), self._process or 0)
        return await self._read(
            lambda connection: [(due, id_) for due, id_ in connection.execute(query)]
        )

    @property
    def _process(self) -> int | None:
        """The number under which other processes see that this one is running."""
        return None if self._notices is None else self._notices.process

    async def claim(self, table: str) -> bool:
        """Takes the lease on a table; False if another running process holds it, or if this one
        cannot show that it is running."""
        if not self.several:
            return True
        if (process := self._process) is None:
            return False
        row = {"table_id": table, "process": process}
        return await self._read(
            lambda connection: connection.execute(leases.CLAIM, row).first() is not None
        )

    async def release(self, table: str) -> None:
        """Gives up the lease on a table that has ended."""
        if self.several and (process := self._process) is not None:
            give_up = leases.release(table, process)
            await self._read(lambda connection: connection.execute(give_up))

    async def wake(self, wall: float) -> Woken:
        """Notes the start of a process; `wall` is the time by the machine's clock."""
        return await self._read(lambda connection: downtimes.wake(connection, wall))

    async def beat(self, now: float, gap: float | None, since: float) -> list[Downtime]:
        """Notes that this process is running (`downtimes.beat`)."""
        return await self._read(lambda connection: downtimes.beat(connection, now, gap, since))

    async def analysis(self, table: str) -> str | None:
        """The analysis that is kept of a finished game."""
        columns = schema.analyses.c
        query = sa.select(columns.body).where(columns.table_id == table)
        return await self._read(lambda connection: connection.scalar(query))

    async def keep_analysis(self, table: str, body: str) -> None:
        """Keeps an analysis in the place of an older one."""
        insert = (postgresql.insert if self.several else sqlite.insert)(schema.analyses)
        row = insert.values(table_id=table, body=body)
        upsert = row.on_conflict_do_update(index_elements=["table_id"], set_={"body": body})
        await self._read(lambda connection: connection.execute(upsert))

    def secret(self) -> str:
        """The key that signs sessions, created on first use."""
        insert = postgresql.insert if self.several else sqlite.insert
        row = {"name": "secret", "value": secrets.token_hex(32)}
        query = sa.select(schema.keys.c.value).where(schema.keys.c.name == "secret")

        def create() -> str:
            with self._engine.begin() as connection:
                connection.execute(insert(schema.keys).values(row).on_conflict_do_nothing())
                return str(connection.execute(query).scalar_one())

        return attempt(create)

    async def check(self) -> None:
        """StoreFailed unless something can be written right now, as moves are. After a failure that
        has to be as much as they could need."""
        await self.append(LARGE_CHECK if self.failing else CHECK)

    def listen(
        self, on_notice: Callable[[str, int, str], None], on_gap: Callable[[], None]
    ) -> Notices | None:
        """Calls `on_notice(table, version, entry)` on the event loop for every entry that any
        process stores (the entry as text, empty if it is long), and `on_gap()` when notices may
        have been lost; None for a database that only one process uses."""
        if not self.several:
            return None
        from cinquina.server.store.notices import Notices  # noqa: PLC0415  (an extra package)

        url = self._engine.url.set(drivername="postgresql")
        self._notices = Notices(url.render_as_string(hide_password=False), on_notice, on_gap)
        return self._notices

    async def finish(self) -> None:
        """Writes what is waiting; to be called before `close`."""
        await self._writer.finish()

    def close(self) -> None:
        """Ends everything; waits for threads."""
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def _read(self, query: Callable[[sa.Connection], T]) -> T:
        def run() -> T:
            with metrics.STORE_READING.time(), self._engine.begin() as connection:
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, attempt, run)


_log = schema.log.c
_ENTRIES = (
    sa.select(_log.version, _log.at, _log.body, _log.author, _log.command)
    .where(_log.table_id == sa.bindparam("table"), _log.version > sa.bindparam("after"))
    .order_by(_log.version)
)


def _entries(connection: sa.Connection, table: str, after: int) -> list[Entry]:
    return [
        Entry(table, version, at, from_text(body), author, command)
        for version, at, body, author, command in connection.execute(
            _ENTRIES, {"table": table, "after": after}
        )
    ]


def _listed(connection: sa.Connection, query: sa.Select[Any]) -> list[ListedTable]:
    return [
        ListedTable(
            Summary(
                id=row.id,
                game=row.game,
                status=row.status,
                public=row.public,
                version=row.version,
                waiting=row.waiting,
                names=json.loads(row.names),
                updated=row.updated,
                next_due=row.next_due,
                host_seen=row.host_seen,
                practice=row.practice,
            ),
            row.seat,
        )
        for row in connection.execute(query)
    ]
