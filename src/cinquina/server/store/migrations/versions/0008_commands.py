"""A repeated command needs no constraint of its own: a process that has not heard of the command
has not heard of its entry either, and loses against the primary key. Its index was a third of the
database, and of what a commit costs."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("log") as batch:  # SQLite copies the table for it
        batch.drop_constraint("log_command", type_="unique")


def downgrade() -> None:
    with op.batch_alter_table("log") as batch:
        batch.create_unique_constraint("log_command", ["table_id", "author", "command"])
