"""Connections to the database: its address, its timeouts, and opening it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from cinquina.core.errors import CinquinaError
from cinquina.core.extras import require
from cinquina.server.store import schema
from cinquina.server.store.migrate import TooNew, migrate

READERS = 3
IN_MEMORY = (None, "", ":memory:")
"""What SQLite calls a database without a file."""
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 10.0
"""No statement takes nearly so long, unless the database is stuck."""
LOCK_SECONDS = 5.0
CHECKED = "check"
"""Under this name is kept what is written to find out whether something can be."""
LONGEST_JOURNAL = 16_000
"""Pages of SQLite's journal after which a commit itself moves them into the database, which takes
as long as some ten commits. Usually that has been done meanwhile (`store/journal.py`)."""
IDLE_SECONDS = 60.0
"""When PostgreSQL ends a transaction in which nothing happens."""
KEEPALIVE: dict[str, Any] = {
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A database whose machine is gone is noticed within some ten seconds."""


def check_store(database: str) -> None:
    """CinquinaError if the database cannot be opened, or not be written to."""
    engine = ready_engine(database)
    with _explained(database), engine.begin() as connection:
        connection.execute(schema.keys.delete().where(schema.keys.c.name == CHECKED))
    engine.dispose()


def ready_engine(database: str) -> sa.Engine:
    """Opens the database, creating or upgrading it; CinquinaError if it cannot be opened."""
    with _explained(database):
        engine = new_engine(address(database))
        migrate(engine)
    return engine


@contextlib.contextmanager
def _explained(database: str) -> Iterator[None]:
    """A CinquinaError for each error of a database that is opened."""
    try:
        yield
    except ImportError:
        message = "PostgreSQL needs an extra package: pip install 'cinquina[postgres]'."
        raise CinquinaError("error-no-postgres", message) from None
    except TooNew:
        shown = address(database).render_as_string(hide_password=True)
        message = f"The database {shown} was made by a newer version."
        raise CinquinaError("error-database-newer", message, database=shown) from None
    except (OSError, sa.exc.SQLAlchemyError) as failed:
        told = failed.strerror if isinstance(failed, OSError) else getattr(failed, "orig", None)
        raise not_opened(database, str(told or failed).strip().partition("\n")[0]) from None


def not_opened(database: str, reason: str) -> CinquinaError:
    """What to say if a database cannot be used from the start."""
    shown = address(database).render_as_string(hide_password=True)
    message = f"The database {shown} cannot be opened: {reason}"
    return CinquinaError("error-database", message, database=shown, reason=reason)


def address(database: str) -> sa.URL:
    """The address of a database of a kind that we know; CinquinaError otherwise."""
    with contextlib.suppress(sa.exc.ArgumentError):
        url = sa.make_url(database)
        kind = url.get_backend_name()
        # In memory, every thread would have a database of its own.
        if kind == "postgresql" or (kind == "sqlite" and url.database not in IN_MEMORY):
            return url
    message = f"{database!r} is not the address of a database: sqlite:///... or postgresql://..."
    raise CinquinaError("error-database-address", message, database=database)


def new_engine(url: sa.URL) -> sa.Engine:
    """Connections to a database, which is not upgraded."""
    if url.get_backend_name() == "postgresql":
        require("postgres")
        return sa.create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_pre_ping=True,
            pool_size=READERS + 2,
            pool_timeout=CONNECT_SECONDS,
            connect_args={"connect_timeout": CONNECT_SECONDS, "options": _limits(), **KEEPALIVE},
        )
    assert url.database is not None
    _keep_private(Path(url.database))
    engine = sa.create_engine(url, connect_args={"timeout": STATEMENT_SECONDS})
    sa.event.listen(engine, "connect", _durable)
    return engine


def _keep_private(file: Path) -> None:
    """Makes the file, in a folder of its own if need be, for this account only; in an older one at
    least nobody else can read. What SQLite puts beside it gets the same permissions."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)
    if file.stat().st_mode & 0o007 and os.name == "posix":
        file.chmod(file.stat().st_mode & 0o770)


def _limits() -> str:
    """The timeouts of a connection to PostgreSQL, as options of its command line."""
    limits = {
        "statement_timeout": STATEMENT_SECONDS,
        "lock_timeout": LOCK_SECONDS,
        "idle_in_transaction_session_timeout": IDLE_SECONDS,
    }
    return " ".join(f"-c {name}={round(1000 * seconds)}" for name, seconds in limits.items())


def _durable(connection: Any, _record: object) -> None:
    """Every commit is on the disk before it returns; readers do not wait for the writer."""
    checkpoint = f"wal_autocheckpoint={LONGEST_JOURNAL}"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "cache_size=-2000", checkpoint):
        connection.execute(f"PRAGMA {pragma}")
