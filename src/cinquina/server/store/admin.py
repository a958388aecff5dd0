"""What operators ask of a database: its tables, everything about one player, and what is to be
changed or deleted. Each function is one transaction of its caller's."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from cinquina.server.store import schema
from cinquina.server.store.lists import search_text
from cinquina.server.table.log import Body, from_text, to_text
from cinquina.server.table.rewriting import FORGOTTEN, NOTHING_SAID, Rewriting
from cinquina.server.table.table import ENDED

AT_ONCE = 200
"""How many tables are deleted in one transaction, so that players hardly wait for it."""
SEARCHED = 50_000
"""How many entries of the log one statement searches: some tenths of a second."""


@dataclass(frozen=True)
class TableRow:
    """A table in the operator's list."""

    id: str
    game: str
    status: str
    public: bool
    version: int
    names: list[str | None]
    updated: float


@dataclass(frozen=True)
class SeatRow:
    """A player at a table, as the operator needs to know them."""

    seat: int
    player: str
    name: str | None


def tables(
    connection: sa.Connection, status: str | None, search: str, count: int
) -> list[TableRow]:
    """The tables that changed last, of one status and with certain names if that is wanted."""
    columns = schema.summaries.c
    query = sa.select(
        columns.id,
        columns.game,
        columns.status,
        columns.public,
        columns.version,
        columns.names,
        columns.updated,
    )
    if status is not None:
        query = query.where(columns.status == status)
    for word in search.lower().split():
        query = query.where(columns.search.contains(word, autoescape=True))
    rows = connection.execute(query.order_by(columns.updated.desc()).limit(count))
    return [TableRow(*row[:5], json.loads(row.names), row.updated) for row in rows]


def seats(connection: sa.Connection, table: str) -> list[SeatRow]:
    """Who sits at a table."""
    columns = schema.seated.c
    names = json.loads(
        connection.scalar(sa.select(schema.summaries.c.names).where(schema.summaries.c.id == table))
        or "[]"
    )
    query = sa.select(columns.seat, columns.player).where(columns.table_id == table)
    rows = connection.execute(query.order_by(columns.seat))
    return [SeatRow(seat, player, names[seat]) for seat, player in rows]


def tables_of(connection: sa.Connection, player: str) -> list[str]:
    """All tables whose log names that player, whether they sat there or only said something. The
    log is searched in parts: a statement has only so much time, and no index knows all names."""
    columns = schema.log.c
    quoted = json.dumps(player)
    named = sa.or_(columns.author == player, columns.body.contains(quoted, autoescape=True))
    found: list[str] = []
    first: str | None = ""
    while first is not None:
        end = _part_after(connection, first)
        query = sa.select(columns.table_id).where(columns.table_id >= first, named).distinct()
        if end is not None:
            query = query.where(columns.table_id < end)
        found += connection.execute(query).scalars()
        first = end
    return found


def _part_after(connection: sa.Connection, first: str) -> str | None:
    """The table that begins the next part of the log if one begins with the table `first`; None if
    that is the last part."""
    columns = schema.log.c
    query = sa.select(columns.table_id).where(columns.table_id > first)
    query = query.order_by(columns.table_id, columns.version).offset(SEARCHED).limit(1)
    end: str | None = connection.scalar(query)
    return end


def running_tables(connection: sa.Connection, player: str) -> list[str]:
    """The tables where that player has a seat and that have not ended."""
    summaries, seated = schema.summaries, schema.seated
    query = (
        sa.select(summaries.c.id)
        .join(seated, seated.c.table_id == summaries.c.id)
        .where(seated.c.player == player, summaries.c.status.not_in(ENDED))
    )
    return list(connection.execute(query).scalars())


# Rewriting.


def rewrite_player(connection: sa.Connection, rewriting: Rewriting) -> list[str]:
    """Rewrites everything that names a player; returns the tables that have changed."""
    found = tables_of(connection, rewriting.player)
    for table in found:
        _rewrite_log(connection, table, rewriting.apply)
        _rewrite_author(connection, table, rewriting)
        _rewrite_names(connection, table, rewriting)
    if rewriting.new_id is not None:
        _forget_elsewhere(connection, rewriting)
    return found


def _rewrite_log(connection: sa.Connection, table: str, change: Callable[[Body], Body]) -> None:
    columns = schema.log.c
    query = sa.select(columns.version, columns.body).where(columns.table_id == table)
    for version, text in connection.execute(query).all():
        body = from_text(text)
        changed = change(body)
        if changed is not body:
            row = (columns.table_id == table) & (columns.version == version)
            connection.execute(schema.log.update().where(row).values(body=to_text(changed)))


def _rewrite_author(connection: sa.Connection, table: str, rewriting: Rewriting) -> None:
    columns = schema.log.c
    theirs = (columns.table_id == table) & (columns.author == rewriting.player)
    connection.execute(schema.log.update().where(theirs).values(author=rewriting.id))


def _rewrite_names(connection: sa.Connection, table: str, rewriting: Rewriting) -> None:
    for row in seats(connection, table):
        if row.player == rewriting.player:
            columns = schema.summaries.c
            names = json.loads(
                connection.scalar(sa.select(columns.names).where(columns.id == table)) or "[]"
            )
            names[row.seat] = rewriting.name
            values = {"names": json.dumps(names), "search": search_text(names)}
            connection.execute(schema.summaries.update().where(columns.id == table).values(values))


def _forget_elsewhere(connection: sa.Connection, rewriting: Rewriting) -> None:
    """Lists of their own tables, decisions about them, and reports by and about them."""
    player, reports = rewriting.player, schema.reports
    connection.execute(schema.seated.delete().where(schema.seated.c.player == player))
    connection.execute(schema.marks.delete().where(schema.marks.c.subject == player))
    connection.execute(schema.acts.delete().where(schema.acts.c.subject == player))
    by_them = reports.c.reporter == player
    connection.execute(reports.update().where(by_them).values(reporter=rewriting.id))
    nobody = {"player": rewriting.id, "name": FORGOTTEN, "text": FORGOTTEN}
    connection.execute(reports.update().where(reports.c.player == player).values(nobody))


# Deleting.


def prune_tables(connection: sa.Connection, before: float) -> list[str]:
    """Deletes some of the tables that ended before that time; returns which. Whoever wants all of
    them deleted calls it until there are none."""
    columns = schema.summaries.c
    old = sa.select(columns.id).where(columns.status.in_(ENDED), columns.updated < before)
    found = list(connection.execute(old.limit(AT_ONCE)).scalars())
    for table, column in (
        (schema.log, schema.log.c.table_id),
        (schema.seated, schema.seated.c.table_id),
        (schema.reports, schema.reports.c.table_id),
        (schema.analyses, schema.analyses.c.table_id),
        (schema.summaries, columns.id),
    ):
        connection.execute(table.delete().where(column.in_(found)))
    return found


def prune_chat(
    connection: sa.Connection, ended: tuple[float, float], after: str = ""
) -> str | None:
    """Deletes what was said at some of the tables that ended between two times, in the order of
    their ids; returns the last id, after which to go on. None if there were no more."""
    columns, summaries = schema.log.c, schema.summaries.c
    since, before = ended
    query = (
        sa.select(summaries.id)
        .where(summaries.status.in_(ENDED), summaries.id > after)
        .where(summaries.updated >= since, summaries.updated < before)
        .order_by(summaries.id)
        .limit(AT_ONCE)
    )
    found = list(connection.execute(query).scalars())
    said = (columns.kind == "said") & (columns.body != to_text(NOTHING_SAID))
    said &= columns.table_id.in_(found)
    # Most tables have no chat, or none any more: they are not locked.
    if connection.execute(sa.select(columns.table_id).where(said).limit(1)).first() is not None:
        connection.execute(schema.log.update().where(said).values(body=to_text(NOTHING_SAID)))
    return found[-1] if found else None


# Everything about a player.


def about_player(connection: sa.Connection, player: str) -> dict[str, Any]:
    """Everything that is stored about a player, as data."""
    return {
        "player": player,
        "tables": [
            _about_table(connection, table, player) for table in tables_of(connection, player)
        ],
        "decisions": _rows(connection, schema.marks, schema.marks.c.subject == player),
        "reports": _rows(
            connection,
            schema.reports,
            (schema.reports.c.player == player) | (schema.reports.c.reporter == player),
        ),
    }


def _about_table(connection: sa.Connection, table: str, player: str) -> dict[str, Any]:
    columns = schema.log.c
    quoted = json.dumps(player)
    theirs = (columns.author == player) | columns.body.contains(quoted, autoescape=True)
    query = sa.select(columns.version, columns.at, columns.body)
    query = query.where(columns.table_id == table, theirs).order_by(columns.version)
    summary = _rows(connection, schema.summaries, schema.summaries.c.id == table)
    return {
        "table": table,
        "game": summary[0]["game"] if summary else None,
        "seats": [row.seat for row in seats(connection, table) if row.player == player],
        "entries": [
            {"version": version, "at": at, **msgspec.json.decode(body)}
            for version, at, body in connection.execute(query)
        ],
    }


def _rows(
    connection: sa.Connection, table: sa.Table, condition: sa.ColumnElement[bool]
) -> Sequence[dict[str, Any]]:
    rows = connection.execute(sa.select(table).where(condition))
    return [dict(row._mapping) for row in rows]
