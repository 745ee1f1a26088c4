"""Answers that are not published yet, and who wants to be asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.storage.dialects import WHOLE

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("asks_all", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("passes", WHOLE))
    op.create_table(
        "sealed",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", WHOLE, nullable=False),
        sa.Column("n", WHOLE, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )


def downgrade() -> None:
    op.drop_table("sealed")
    op.drop_column("seat", "passes")
    op.drop_column("seat", "asks_all")
