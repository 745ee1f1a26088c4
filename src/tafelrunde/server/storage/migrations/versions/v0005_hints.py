"""Whether a table allows hints, and what was found looking back at finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.storage.dialects import WHOLE

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "look_back",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("n", WHOLE, nullable=False),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("created", WHOLE, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("look_back")
    op.drop_column("game_table", "hints")
