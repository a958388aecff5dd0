"""The database schema; `migrations` upgrades older databases to it.

Some names in the database are older than those used here: a column's `key` is its name in Python.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import sqlalchemy as sa

REVISION = "0008"
"""The newest migration; it leads to the schema below."""

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
)
"""Append-only, one row per entry. The primary key keeps two processes from both writing entry n. So
it also keeps a repeated command from being carried out twice: whoever writes the next entry knows
all commands before it."""

summaries = sa.Table(
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
    sa.Column("attention", sa.Float(53), key="next_due"),
    sa.Column("host_seen", sa.Float(53)),
    sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("search", sa.Text, nullable=False, server_default=""),
    sa.Index("cards_lists", "public", "status", "updated"),
    sa.Index("cards_attention", "next_due"),
)
"""One row per table: what lists show, what a search looks through (`lists.search_text`), and when
it is next due."""

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("process", sa.BigInteger, nullable=False),
)
"""Which process runs a table's bots and clocks, where several may (`leases`)."""

downtimes = sa.Table(
    "downtimes",
    metadata,
    sa.Column("began", sa.Float(53), primary_key=True),
    sa.Column("ended", sa.Float(53), nullable=False),
)
"""When no server was running (`downtimes`)."""

seated = sa.Table(
    "sitters",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Index("sitters_player", "player"),
)
"""Who sits where, for the list of a player's own tables; a player may take a table off the list."""

keys = sa.Table(
    "house",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""What all processes on one database share: the key that signs sessions, and when one of them was
last running."""

marks = sa.Table(
    "marks",
    metadata,
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("subject", sa.String(64), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
    sa.Column("at", sa.Float(53), nullable=False),
    sa.Column("until", sa.Float(53)),
)
"""What the operator has decided about players, networks and names (`moderation.Mark`)."""

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float(53), nullable=False),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("reporter", sa.String(32), nullable=False),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "version", "reporter", name="reports_once"),
)
"""Lines of chat that somebody has reported, as they were said."""

acts = sa.Table(
    "acts",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float(53), nullable=False),
    sa.Column("act", sa.String(16), nullable=False),
    sa.Column("subject", sa.String(64), nullable=False),
)
"""What the operator has done, in order; running servers learn of it from here."""

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
"""What was found about finished games, as JSON; it can be worked out again."""


class Summary(msgspec.Struct, frozen=True, gc=False):
    """What lists and the scheduler need to know about a table."""

    id: str
    game: str
    status: str
    public: bool
    version: int
    waiting: int
    """A bit for each seat that is being waited for."""
    names: list[str | None]
    updated: float
    next_due: float | None
    host_seen: float | None = None
    """When the host was last connected. Only `Store.saw_hosts` changes it afterwards."""
    practice: bool = False
    """Whether moves can always be taken back; the game counts for nothing then."""


@dataclass(frozen=True)
class ListedTable:
    """A table in a list, with the reader's own seat."""

    summary: Summary
    seat: int | None
