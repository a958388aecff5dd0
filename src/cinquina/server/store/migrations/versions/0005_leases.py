"""Leases in a table of their own, and when no server was running."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "downtimes",
        sa.Column("began", sa.Float(53), primary_key=True),
        sa.Column("ended", sa.Float(53), nullable=False),
    )
    op.drop_column("cards", "minder")
    op.drop_column("cards", "minded_until")


def downgrade() -> None:
    op.add_column("cards", sa.Column("minder", sa.String(32)))
    op.add_column("cards", sa.Column("minded_until", sa.Float(53)))
    op.drop_table("downtimes")
    op.drop_table("leases")
