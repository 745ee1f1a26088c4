"""Tables that the host of the server has closed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.dialects import WHOLE

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table") as table:
        table.add_column(sa.Column("closed", WHOLE))


def downgrade() -> None:
    with op.batch_alter_table("game_table") as table:
        table.drop_column("closed")
