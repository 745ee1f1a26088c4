"""The ids of the messages that asked for moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("move", sa.Column("message", sa.String(40)))
    op.create_index("move_message", "move", ["table_id", "seat", "message"], unique=True)


def downgrade() -> None:
    op.drop_index("move_message", "move")
    op.drop_column("move", "message")
