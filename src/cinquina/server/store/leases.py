"""Which process runs the bots and clocks of a table, where several share a PostgreSQL.

A running process holds an advisory lock of PostgreSQL under its own number, for as long as its
connection lasts. A lease names such a number; it is void as soon as nobody holds that lock. So the
tables of a process that was killed are free at once, a process that is only slow keeps its own, and
nothing has to be renewed. Leases have a table of their own: no transaction that writes them locks
anything else, and each locks one row only.

A lease saves work, it protects nothing: if two processes run a table, the log takes one of two
entries with the same version.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from cinquina.server.store import schema

PRESENT = 527_120
"""The first half of the advisory locks that running processes hold; the other is their number."""

_locks = sa.table(
    "pg_locks",
    *map(sa.column, ("locktype", "database", "classid", "objid", "objsubid", "granted")),
)
_databases = sa.table("pg_database", sa.column("oid"), sa.column("datname"))


def running() -> sa.Select[Any]:
    """The numbers of the processes that are running on this database."""
    here = sa.select(_databases.c.oid).where(
        _databases.c.datname == sa.literal_column("current_database()")
    )
    return sa.select(sa.cast(_locks.c.objid, sa.BigInteger)).where(
        _locks.c.locktype == sa.literal_column("'advisory'"),
        _locks.c.database == here.scalar_subquery(),
        _locks.c.classid == sa.literal_column(str(PRESENT)),
        _locks.c.objsubid == sa.literal_column("2"),
        _locks.c.granted,
    )


def _claim() -> sa.Executable:
    leases = schema.leases
    insert = postgresql.insert(leases)
    statement: sa.Executable = insert.on_conflict_do_update(
        index_elements=["table_id"],
        set_={"process": insert.excluded.process},
        where=sa.or_(
            leases.c.process == insert.excluded.process, leases.c.process.not_in(running())
        ),
    ).returning(leases.c.table_id)
    return statement


CLAIM = _claim()
"""Takes the lease on a table if it is free, and returns its row then. Built once: that takes longer
than to execute it."""


def release(table: str, process: int) -> sa.Executable:
    """Gives up the lease on a table that has ended."""
    leases = schema.leases
    return leases.delete().where(leases.c.table_id == table, leases.c.process == process)


def void() -> sa.Executable:
    """Removes the leases of processes that are gone."""
    return schema.leases.delete().where(schema.leases.c.process.not_in(running()))


def free(query: sa.Select[Any], process: int) -> sa.Select[Any]:
    """Of the tables that a query selects, those that no other running process has a lease on."""
    leases = schema.leases
    query = query.outerjoin(leases, leases.c.table_id == schema.summaries.c.id)
    return query.where(
        sa.or_(
            leases.c.process.is_(None),
            leases.c.process == process,
            leases.c.process.not_in(running()),
        )
    )
