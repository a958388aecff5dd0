"""What a search among a player's own tables looks through."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from cinquina.server.store.lists import search_text

revision = "0004"
down_revision = "0003"

cards = sa.table("cards", sa.column("id"), sa.column("names"), sa.column("search"))


def upgrade() -> None:
    op.add_column("cards", sa.Column("search", sa.Text, nullable=False, server_default=""))
    connection = op.get_bind()
    for id_, names in connection.execute(sa.select(cards.c.id, cards.c.names)).all():
        words = search_text(json.loads(names))
        connection.execute(sa.update(cards).where(cards.c.id == id_).values(search=words))


def downgrade() -> None:
    op.drop_column("cards", "search")
