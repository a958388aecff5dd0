"""The first schema: logs, summaries of tables, who sits where, the signing key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("author", sa.String(32)),
        sa.Column("command", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "author", "command", name="log_command"),
    )
    op.create_table(
        "cards",
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
    )
    op.create_index("cards_lists", "cards", ["public", "status", "updated"])
    op.create_index("cards_attention", "cards", ["attention"])
    op.create_table(
        "sitters",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("sitters_player", "sitters", ["player"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("house", "sitters", "cards", "log"):
        op.drop_table(name)
