"""When no server was running, so that this time is taken from nobody.

Every few seconds each process notes the time. A process that starts finds how long nobody has done
so, and takes up the clock where it was left, whatever the clock of the machine says meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from cinquina.server.store import leases, schema

LOCK = 527_121
"""PostgreSQL's advisory lock for noting the time: one process after the other."""
AGREES = 30.0
"""By how much the clocks of two machines may differ, in seconds."""
LAST = "running"
"""The name under which the last time is kept."""


_CLOCK = sa.text("SELECT extract(epoch FROM clock_timestamp())")


class Downtime(NamedTuple):
    """From when to when no server was running."""

    began: float
    ended: float


@dataclass(frozen=True)
class Woken:
    """The time at which a process starts, and all times at which none was running."""

    now: float
    downtimes: list[Downtime]


def wake(connection: sa.Connection, wall: float) -> Woken:
    """Notes the start of a process; `wall` is what the machine's clock says. Processes that share
    a PostgreSQL go by its clock."""
    several = _alone(connection)
    if several:
        wall = float(connection.scalar(_CLOCK) or wall)
    last = _last(connection)
    others = several and connection.execute(leases.running().limit(1)).first() is not None
    now = wall if last is None else max(wall, last)
    if last is not None and others and now > last + AGREES:
        now = last  # those who are running have another clock, by which all tables go
    if last is not None and not others and now > last:
        _insert(connection, Downtime(last, now))
    _note(connection, now)
    if several:
        connection.execute(leases.void())
    return Woken(now, _since(connection, 0.0))


def beat(connection: sa.Connection, now: float, gap: float | None, since: float) -> list[Downtime]:
    """Notes that this process is running; returns the downtimes that ended after `since`. With a
    `gap`, the process itself has been held up: if nobody else has noted anything for that long, it
    was a downtime."""
    _alone(connection)
    last = _last(connection)
    if last is not None and gap is not None and now - last > gap:
        _insert(connection, Downtime(last, now))
    _note(connection, now)
    return _since(connection, since)


def _alone(connection: sa.Connection) -> bool:
    """Lets processes note the time one after the other; returns whether there may be several."""
    several = connection.dialect.name == "postgresql"
    if several:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    return several


def _last(connection: sa.Connection) -> float | None:
    """When a server was last running; in an older database, when somebody last did something."""
    keys, summaries = schema.keys, schema.summaries
    noted = connection.scalar(sa.select(keys.c.value).where(keys.c.name == LAST))
    if noted is not None:
        return float(noted)
    updated: float | None = connection.scalar(sa.select(sa.func.max(summaries.c.updated)))
    return updated


def _note(connection: sa.Connection, now: float) -> None:
    kind: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = kind.insert(schema.keys).values(name=LAST, value=repr(now))
    connection.execute(
        insert.on_conflict_do_update(index_elements=["name"], set_={"value": insert.excluded.value})
    )


def _insert(connection: sa.Connection, downtime: Downtime) -> None:
    connection.execute(schema.downtimes.insert().values(downtime._asdict()))


def _since(connection: sa.Connection, moment: float) -> list[Downtime]:
    table = schema.downtimes
    query = sa.select(table.c.began, table.c.ended).where(table.c.ended > moment)
    return [Downtime(*row) for row in connection.execute(query.order_by(table.c.began))]
