"""The tables of the database; `migrations` leads older ones here."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

FORM = "0001"
"""The newest migration: a database of this form looks as described here."""

metadata = sa.MetaData()

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float(53), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("author", sa.String(32)),
    sa.Column("command", sa.String(64)),
    sa.Column("body", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "author", "command", name="log_command"),
)
"""Append-only: one row an entry. The primary key keeps two processes from both writing entry n,
the other constraint keeps a repeated command from being carried out twice."""

cards = sa.Table(
    "cards",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("waiting", sa.Integer, nullable=False),
    sa.Column("names", sa.Text, nullable=False),
    sa.Column("updated", sa.Float(53), nullable=False),
    sa.Column("attention", sa.Float(53)),
    sa.Column("minder", sa.String(32)),
    sa.Column("minded_until", sa.Float(53)),
    sa.Index("cards_lists", "public", "status", "updated"),
    sa.Index("cards_attention", "attention"),
)
"""One row a table: what lists show, and when it needs attention. It follows from the log."""

sitters = sa.Table(
    "sitters",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Index("sitters_player", "player"),
)
"""Who sits where, for the list of one's own tables."""

house = sa.Table(
    "house",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""What all processes of one house share: the key that signs sessions."""


@dataclass(frozen=True)
class Card:
    """A table as lists and minders see it."""

    id: str
    game: str
    status: str
    public: bool
    version: int
    waiting: int
    """A bit for each seat that is being waited for."""
    names: list[str | None]
    updated: float
    attention: float | None


@dataclass(frozen=True)
class Listed:
    """A card in a list, with the reader's own seat."""

    card: Card
    seat: int | None
