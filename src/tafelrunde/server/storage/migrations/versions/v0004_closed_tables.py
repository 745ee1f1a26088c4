"""Tables that the host of the server has closed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.storage.dialects import WHOLE

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("closed", WHOLE))


def downgrade() -> None:
    op.drop_column("game_table", "closed")
