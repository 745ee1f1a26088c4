"""How a game ended, whether it is a guided first game, and the colours that players have chosen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("result", sa.Text))
    op.add_column("game_table", sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("colour", sa.String(24)))
    first = "SELECT table_id FROM move WHERE n = 0 AND path LIKE 'lesson:%'"
    op.execute(f"UPDATE game_table SET lesson = true WHERE id IN ({first})")


def downgrade() -> None:
    op.drop_column("seat", "colour")
    op.drop_column("game_table", "lesson")
    op.drop_column("game_table", "result")
