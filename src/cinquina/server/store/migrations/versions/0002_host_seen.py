"""When the host of a table was last connected."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("cards", sa.Column("host_seen", sa.Float(53)))


def downgrade() -> None:
    op.drop_column("cards", "host_seen")
