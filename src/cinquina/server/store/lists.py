"""The lists of tables as SQL: public ones, and which part of a player's own is wanted."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from cinquina.bots.names import bot_names
from cinquina.server.store import schema
from cinquina.server.table.table import ENDED

LISTED = 100
"""The longest part of a list that is read at once."""


@dataclass(frozen=True)
class Wanted:
    """Which of a player's tables are wanted: all of them, unless something is said."""

    game: str | None = None
    finished: bool | None = None
    search: str = ""
    """Every word of it has to occur in the names of those at the table, bots included."""
    first: int = 0
    """How many tables to leave out, of those that are wanted."""
    count: int = LISTED


def search_text(names: list[str | None]) -> str:
    """What is searched: the names in a table's seats ("": a bot, None: nobody), simplified."""
    bots = bot_names(len(names), [name for name in names if name])
    shown = [bot if name == "" else name for name, bot in zip(names, bots, strict=True)]
    return "\n".join(simplified(name) for name in shown if name)


def simplified(text: str) -> str:
    """In small letters, without accents and invisible characters."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in letters if unicodedata.category(one)[0] not in "MC")


def own_tables(player: str, wanted: Wanted) -> sa.Select[Any]:
    """The wanted tables of that player: unfinished ones first, then the newest."""
    summaries, seated = schema.summaries, schema.seated
    ended = summaries.c.status.in_(ENDED)
    query = (
        sa.select(summaries, seated.c.seat)
        .join(seated, seated.c.table_id == summaries.c.id)
        .where(seated.c.player == player)
        .order_by(ended, summaries.c.updated.desc(), summaries.c.id)
        .offset(wanted.first)
        .limit(min(wanted.count, LISTED))
    )
    if wanted.game is not None:
        query = query.where(summaries.c.game == wanted.game)
    if wanted.finished is not None:
        query = query.where(ended if wanted.finished else ~ended)
    for word in simplified(wanted.search).split():
        query = query.where(summaries.c.search.contains(word, autoescape=True))
    return query


def public_tables(host_seen_after: float) -> sa.Select[Any]:
    """Those that can be joined, if their host was connected after that time, then those that can be
    watched; the newest first."""
    columns = schema.summaries.c
    joinable = sa.or_(_joinable(host_seen_after), columns.status == "running")
    query = sa.select(schema.summaries, sa.null().label("seat")).where(columns.public, joinable)
    return query.order_by(columns.status, columns.updated.desc()).limit(LISTED)


def waiting_tables(game: str, host_seen_after: float) -> sa.Select[Any]:
    """Public tables of that game that have not started; the one that has waited longest first."""
    columns = schema.summaries.c
    ours = sa.and_(columns.public, columns.game == game, ~columns.practice)
    query = sa.select(schema.summaries, sa.null().label("seat"))
    query = query.where(ours, _joinable(host_seen_after))
    return query.order_by(columns.updated, columns.id).limit(LISTED)


def _joinable(host_seen_after: float) -> sa.ColumnElement[bool]:
    columns = schema.summaries.c
    seen = sa.func.coalesce(columns.host_seen, columns.updated)
    return sa.and_(columns.status == "open", seen > host_seen_after)
