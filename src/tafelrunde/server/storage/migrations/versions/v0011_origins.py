"""Where a game came from that began in the middle of another one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("origin", sa.String(64)))


def downgrade() -> None:
    op.drop_column("game_table", "origin")
