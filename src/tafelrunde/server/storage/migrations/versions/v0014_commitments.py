"""Draws that anybody can check: the hash of a table's key, and the numbers that players add to it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("commitment", sa.String(64)))
    op.add_column("seat", sa.Column("number", sa.String(40)))


def downgrade() -> None:
    op.drop_column("seat", "number")
    op.drop_column("game_table", "commitment")
