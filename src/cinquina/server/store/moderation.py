"""What operators decide about players and names, what people report to them, and what they have
done. Servers that are running read the last to learn what has changed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa

from cinquina.server.store import schema

Kind = Literal["ban", "mute", "name", "word"]


@dataclass(frozen=True)
class Mark:
    """A decision of the operator: a `ban` of a player or a network, the `mute` of a player, another
    `name` for a player, a `word` that no name may contain."""

    kind: Kind
    subject: str
    value: str = ""
    """The other name; for a ban or a mute, its reason."""
    at: float = 0.0
    until: float | None = None
    """When it ends by itself."""


@dataclass(frozen=True)
class Report:
    """A line of chat that somebody has reported."""

    id: int
    at: float
    table_id: str
    version: int
    reporter: str
    player: str
    name: str
    text: str


@dataclass(frozen=True)
class Act:
    """Something that the operator has done, to a player, a table or a word."""

    id: int
    act: str
    subject: str


def marks(connection: sa.Connection) -> list[Mark]:
    """All decisions that are in force, oldest first."""
    columns = schema.marks.c
    ended = sa.and_(columns.until.is_not(None), columns.until <= time.time())
    query = sa.select(schema.marks).where(~ended).order_by(columns.kind, columns.at)
    return [Mark(*row) for row in connection.execute(query)]


def set_mark(connection: sa.Connection, mark: Mark) -> None:
    """Adds a decision, or replaces the one about the same subject."""
    remove_mark(connection, mark.kind, mark.subject)
    connection.execute(schema.marks.insert().values(**mark.__dict__ | {"at": time.time()}))


def remove_mark(connection: sa.Connection, kind: Kind, subject: str) -> bool:
    """Takes a decision back; whether there was one."""
    columns = schema.marks.c
    delete = schema.marks.delete().where(columns.kind == kind, columns.subject == subject)
    return connection.execute(delete).rowcount > 0


def add_report(connection: sa.Connection, report: Report) -> bool:
    """Keeps a report; False if the same person has reported the same line before."""
    columns = schema.reports.c
    same = (
        (columns.table_id == report.table_id)
        & (columns.version == report.version)
        & (columns.reporter == report.reporter)
    )
    if connection.execute(sa.select(columns.id).where(same)).first() is not None:
        return False
    row = {name: value for name, value in report.__dict__.items() if name != "id"}
    connection.execute(schema.reports.insert().values(row))
    return True


def reports(connection: sa.Connection) -> list[Report]:
    """All reports, oldest first."""
    query = sa.select(schema.reports).order_by(schema.reports.c.id)
    return [Report(*row) for row in connection.execute(query)]


def remove_reports(connection: sa.Connection, numbers: Sequence[int]) -> int:
    """Removes reports that have been dealt with; how many there were."""
    delete = schema.reports.delete().where(schema.reports.c.id.in_(numbers))
    return connection.execute(delete).rowcount


def prune_reports(connection: sa.Connection, before: float) -> None:
    """Removes reports from before that time."""
    connection.execute(schema.reports.delete().where(schema.reports.c.at < before))


def note_act(connection: sa.Connection, act: str, subject: str) -> None:
    row = {"at": time.time(), "act": act, "subject": subject}
    connection.execute(schema.acts.insert().values(row))


def last_act(connection: sa.Connection) -> int:
    return int(connection.scalar(sa.select(sa.func.max(schema.acts.c.id))) or 0)


def acts_after(connection: sa.Connection, number: int) -> list[Act]:
    columns = schema.acts.c
    query = sa.select(columns.id, columns.act, columns.subject).where(columns.id > number)
    return [Act(*row) for row in connection.execute(query.order_by(columns.id))]
