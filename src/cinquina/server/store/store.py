"""Reading and writing logs and summaries, for both SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cinquina.core.errors import CinquinaError
from cinquina.core.extras import require
from cinquina.server.store import schema
from cinquina.server.store.lists import LISTED, Wanted, own_tables, public_tables, waiting_tables
from cinquina.server.store.migrate import TooNew, migrate
from cinquina.server.store.schema import ListedTable, Summary
from cinquina.server.store.writer import Job, StoreFailed, Writer
from cinquina.server.table.log import Entry, from_text

if TYPE_CHECKING:
    from cinquina.server.store.notices import Notices

T = TypeVar("T")
ALL = Wanted()
READERS = 3


def open_store(database: str) -> Store:
    """Opens the database, creating or upgrading it; CinquinaError if it cannot be opened."""
    return Store(_ready(database))


def check_store(database: str) -> None:
    """CinquinaError if the database cannot be opened."""
    _ready(database).dispose()


def _ready(database: str) -> sa.Engine:
    url = _address(database)
    shown = url.render_as_string(hide_password=True)
    try:
        engine = _engine(url)
        migrate(engine)
    except ImportError:
        message = "PostgreSQL needs an extra package: pip install 'cinquina[postgres]'."
        raise CinquinaError("error-no-postgres", message) from None
    except TooNew:
        message = f"The database {shown} was made by a newer version."
        raise CinquinaError("error-database-newer", message, database=shown) from None
    except (OSError, sa.exc.SQLAlchemyError) as failed:
        told = failed.strerror if isinstance(failed, OSError) else getattr(failed, "orig", None)
        reason = str(told or failed).strip().partition("\n")[0]
        message = f"The database {shown} cannot be opened: {reason}"
        raise CinquinaError("error-database", message, database=shown, reason=reason) from None
    return engine


def _address(database: str) -> sa.URL:
    with contextlib.suppress(sa.exc.ArgumentError):
        url = sa.make_url(database)
        if url.get_backend_name() in ("sqlite", "postgresql"):
            return url
    message = f"{database!r} is not the address of a database: sqlite:///... or postgresql://..."
    raise CinquinaError("error-database-address", message, database=database)


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() == "postgresql":
        require("postgres")
        url = url.set(drivername="postgresql+psycopg")
        return sa.create_engine(url, pool_pre_ping=True, pool_size=READERS + 2)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"timeout": 10})
    sa.event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, _record: object) -> None:
    """Every commit is on the disk before it returns; readers do not wait for the writer."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "cache_size=-2000"):
        connection.execute(f"PRAGMA {pragma}")


class Store:
    """The logs of all tables. A few threads read, one writes."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.several = engine.dialect.name == "postgresql"
        """Whether other processes may be writing too."""

    async def append(self, job: Job) -> bool:
        """True once the entries are stored; False if another process wrote first."""
        return await self._writer.write(job)

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
        connection = await loop.run_in_executor(self._readers, self._engine.connect)
        try:
            # The end of the transaction gives it up, and so does the end of the process.
            lock = sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(name)))
            await loop.run_in_executor(None, connection.execute, lock)
            yield
        finally:
            await loop.run_in_executor(self._readers, connection.close)

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
        update = sa.update(schema.summaries).where(columns.id.in_(tables)).values(host_seen=now)
        await self._read(lambda connection: connection.execute(update))

    async def due_tables(self, process: str, now: float) -> list[str]:
        """Tables that are due and that no other running process holds a lease on."""
        summaries = schema.summaries
        query = (
            sa.select(summaries.c.id)
            .where(summaries.c.next_due <= now, _free(process, now))
            .order_by(summaries.c.next_due)
            .limit(LISTED)
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def claim(self, table: str, process: str, now: float, until: float) -> bool:
        """Takes the lease on a table; False if another running process holds it."""
        if not self.several:
            return True
        summaries = schema.summaries
        update = sa.update(summaries).where(summaries.c.id == table, _free(process, now))
        update = update.values(process=process, lease_until=until)
        return await self._read(lambda connection: connection.execute(update).rowcount == 1)

    async def renew(self, process: str, until: float) -> None:
        """Extends all leases of a process."""
        if not self.several:
            return
        summaries = schema.summaries
        running = summaries.c.next_due.is_not(None)
        update = sa.update(summaries).where(summaries.c.process == process, running)
        await self._read(lambda connection: connection.execute(update.values(lease_until=until)))

    async def release(self, process: str) -> None:
        """Gives up all leases of a process."""
        if not self.several:
            return
        summaries = schema.summaries
        update = sa.update(summaries).where(summaries.c.process == process).values(process=None)
        await self._read(lambda connection: connection.execute(update))

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
        with self._engine.begin() as connection:
            connection.execute(insert(schema.keys).values(row).on_conflict_do_nothing())
            query = sa.select(schema.keys.c.value).where(schema.keys.c.name == "secret")
            return str(connection.execute(query).scalar_one())

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            return await self._read(lambda connection: connection.scalar(sa.text("SELECT 1")) == 1)
        except StoreFailed:
            return False

    def listen(
        self, on_notice: Callable[[str, int], None], on_gap: Callable[[], None]
    ) -> Notices | None:
        """Calls `on_notice(table, version)` on the event loop for every entry that any process
        stores, and `on_gap()` when notices may have been lost; None for a database that only one
        process uses."""
        if not self.several:
            return None
        from cinquina.server.store.notices import Notices  # noqa: PLC0415  (an extra package)

        url = self._engine.url.set(drivername="postgresql")
        return Notices(url.render_as_string(hide_password=False), on_notice, on_gap)

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def _read(self, query: Callable[[sa.Connection], T]) -> T:
        def run() -> T:
            try:
                with self._engine.begin() as connection:
                    return query(connection)
            except sa.exc.SQLAlchemyError as failed:
                # Its message may quote users' text, which must not be logged.
                raise StoreFailed(type(failed).__name__) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)


def _free(process: str, now: float) -> sa.ColumnElement[bool]:
    summaries = schema.summaries
    return sa.or_(
        summaries.c.process.is_(None),
        summaries.c.process == process,
        summaries.c.lease_until < now,
    )


def _entries(connection: sa.Connection, table: str, after: int) -> list[Entry]:
    columns = schema.log.c
    query = (
        sa.select(columns.version, columns.at, columns.body, columns.author, columns.command)
        .where(columns.table_id == table, columns.version > after)
        .order_by(columns.version)
    )
    return [
        Entry(table, version, at, from_text(body), author, command)
        for version, at, body, author, command in connection.execute(query)
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
