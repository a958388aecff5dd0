"""Bringing a database to the present form, whichever process comes first.

A new database is made in the present form at once; only one of an older form is led through the
migrations. So a server that runs seldom has to load the tool for them, which takes 15 MB.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from cinquina.server.store import schema

LOCK = 527_119
"""PostgreSQL's advisory lock that keeps two processes from upgrading at the same time."""

MIGRATIONS = Path(__file__).parent / "migrations"

form = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32)))
"""Where Alembic notes the form of a database."""


class TooNew(Exception):
    """The database has a form that this version does not know."""


def migrate(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        if not sa.inspect(connection).has_table(form.name):
            _make(connection)
        elif connection.scalar(sa.select(form.c.version_num)) != schema.FORM:
            upgrade(connection)


def _make(connection: sa.Connection) -> None:
    schema.metadata.create_all(connection)
    form.create(connection)
    connection.execute(form.insert().values(version_num=schema.FORM))


def upgrade(connection: sa.Connection) -> None:
    """Leads a database of any older form through the migrations."""
    from alembic import command  # noqa: PLC0415  (large, and seldom needed)
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise TooNew from None
