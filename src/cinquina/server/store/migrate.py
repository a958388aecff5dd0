"""Upgrading a database to the current schema; the first process that opens it does so.

A new database is created with the current schema; only an older one goes through the migrations.
So a server hardly ever has to load Alembic, which takes 15 MB.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from cinquina.server.store import schema

LOCK = 527_119
"""PostgreSQL's advisory lock that keeps two processes from upgrading at the same time."""

MIGRATIONS = Path(__file__).parent / "migrations"

revision = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32)))
"""Where Alembic keeps the schema version of a database."""


class TooNew(Exception):
    """The database has a newer schema than this program knows."""


def migrate(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            for limit in ("statement_timeout", "lock_timeout"):
                connection.execute(sa.text(f"SET LOCAL {limit} = 0"))
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        if not sa.inspect(connection).has_table(revision.name):
            _create(connection)
        elif connection.scalar(sa.select(revision.c.version_num)) != schema.REVISION:
            upgrade(connection)


def _create(connection: sa.Connection) -> None:
    schema.metadata.create_all(connection)
    revision.create(connection)
    connection.execute(revision.insert().values(version_num=schema.REVISION))


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Runs the migrations of an older database, up to that one."""
    from alembic import command  # noqa: PLC0415  (large, and seldom needed)
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError:
        raise TooNew from None
