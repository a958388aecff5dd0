"""Reading and writing logs and cards, for SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cinquina.core.errors import CinquinaError
from cinquina.core.extras import require
from cinquina.server.log import Entry, from_text
from cinquina.server.store import schema
from cinquina.server.store.migrate import TooNew, migrate
from cinquina.server.store.schema import Card, Listed
from cinquina.server.store.writer import Job, StoreFailed, Writer

if TYPE_CHECKING:
    from cinquina.server.store.notices import Notices

T = TypeVar("T")
LISTED = 100
READERS = 3


def open_store(database: str) -> Store:
    """Opens the database, making or upgrading it as needed; CinquinaError if that cannot be."""
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
    except TooNew:
        message = f"The database {shown} was made by a newer version."
        raise CinquinaError("error-database-newer", message, database=shown) from None
    except (OSError, sa.exc.SQLAlchemyError) as failed:
        reason = str(getattr(failed, "orig", None) or failed).strip().partition("\n")[0]
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
    """The logs of all tables. Reading runs in a few threads, writing in one."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.several = engine.dialect.name == "postgresql"
        """Whether other processes may be writing too."""

    async def append(self, job: Job) -> bool:
        """True once the entries are safely kept; False if another process was faster."""
        return await self._writer.write(job)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log after that version; empty if there is no such table."""
        return await self._read(lambda connection: _entries(connection, table, after))

    async def public(self) -> list[Listed]:
        """Public tables that can still be joined or watched, newest first."""
        cards = schema.cards
        running = cards.c.status.in_(["open", "running"])
        query = sa.select(cards, sa.null().label("seat")).where(cards.c.public, running)
        query = query.order_by(cards.c.status, cards.c.updated.desc()).limit(LISTED)
        return await self._read(lambda connection: _listed(connection, query))

    async def of_player(self, player: str) -> list[Listed]:
        """The tables where that player sits, unfinished ones first."""
        cards, sitters = schema.cards, schema.sitters
        query = (
            sa.select(cards, sitters.c.seat)
            .join(sitters, sitters.c.table_id == cards.c.id)
            .where(sitters.c.player == player)
            .order_by(cards.c.status.in_(["over", "closed"]), cards.c.updated.desc())
            .limit(LISTED)
        )
        return await self._read(lambda connection: _listed(connection, query))

    async def needing_attention(self, minder: str, now: float) -> list[str]:
        """Tables whose moment has come and that no living process minds."""
        cards = schema.cards
        query = (
            sa.select(cards.c.id)
            .where(cards.c.attention <= now, _free(minder, now))
            .order_by(cards.c.attention)
            .limit(LISTED)
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def mind(self, table: str, minder: str, now: float, until: float) -> bool:
        """Claims the minding of a table; False if another living process has it."""
        if not self.several:
            return True
        cards = schema.cards
        update = sa.update(cards).where(cards.c.id == table, _free(minder, now))
        update = update.values(minder=minder, minded_until=until)
        return await self._read(lambda connection: connection.execute(update).rowcount == 1)

    async def renew(self, minder: str, until: float) -> None:
        """Keeps all tables of a minder for longer."""
        if not self.several:
            return
        cards = schema.cards
        running = cards.c.attention.is_not(None)
        update = sa.update(cards).where(cards.c.minder == minder, running)
        await self._read(lambda connection: connection.execute(update.values(minded_until=until)))

    async def release(self, minder: str) -> None:
        """Gives all tables of a minder back."""
        if not self.several:
            return
        cards = schema.cards
        update = sa.update(cards).where(cards.c.minder == minder).values(minder=None)
        await self._read(lambda connection: connection.execute(update))

    def secret(self) -> str:
        """The key of the house, made on first use."""
        insert = postgresql.insert if self.several else sqlite.insert
        row = {"name": "secret", "value": secrets.token_hex(32)}
        with self._engine.begin() as connection:
            connection.execute(insert(schema.house).values(row).on_conflict_do_nothing())
            query = sa.select(schema.house.c.value).where(schema.house.c.name == "secret")
            return str(connection.execute(query).scalar_one())

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            return await self._read(lambda connection: connection.scalar(sa.text("SELECT 1")) == 1)
        except StoreFailed:
            return False

    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> Notices | None:
        """Calls `heard(table, version)` on the loop for every entry that any process keeps, and
        `lost()` when some may have been missed; nothing to hear where one process is alone."""
        if not self.several:
            return None
        from cinquina.server.store.notices import Notices  # noqa: PLC0415  (an extra package)

        url = self._engine.url.set(drivername="postgresql")
        return Notices(url.render_as_string(hide_password=False), heard, lost)

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
                # Its message may quote what people wrote, and must not reach a log.
                raise StoreFailed(type(failed).__name__) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)


def _free(minder: str, now: float) -> sa.ColumnElement[bool]:
    cards = schema.cards
    return sa.or_(cards.c.minder.is_(None), cards.c.minder == minder, cards.c.minded_until < now)


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


def _listed(connection: sa.Connection, query: sa.Select[Any]) -> list[Listed]:
    return [
        Listed(
            Card(
                id=row.id,
                game=row.game,
                status=row.status,
                public=row.public,
                version=row.version,
                waiting=row.waiting,
                names=json.loads(row.names),
                updated=row.updated,
                attention=row.attention,
            ),
            row.seat,
        )
        for row in connection.execute(query)
    ]
