"""A key for chance at every new table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("key", sa.String(64)))


def downgrade() -> None:
    op.drop_column("game_table", "key")
