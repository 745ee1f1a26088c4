"""The first tables: guests, tables with their seats, moves, clocks, replays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.storage.dialects import WHOLE

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", WHOLE, nullable=False),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", WHOLE, nullable=False),
        sa.Column("seats", WHOLE, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", WHOLE, nullable=False),
        sa.Column("minutes", WHOLE),
        sa.Column("increment", WHOLE, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("hot_seat", sa.Boolean, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("deciders", sa.String(40), nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created", WHOLE, nullable=False),
        sa.Column("changed", WHOLE, nullable=False),
    )
    op.create_index("game_table_open", "game_table", ["phase", "open", "changed"])
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("seat", WHOLE, nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("stand_in", sa.String(8)),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("seat_guest", "seat", ["guest"])
    op.create_table(
        "move",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("n", WHOLE, nullable=False),
        sa.Column("seat", WHOLE, nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("created", WHOLE, nullable=False),
        sa.Column("earned", WHOLE, nullable=False),
        sa.Column("clocks", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "n"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "clock",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("n", WHOLE, nullable=False),
        sa.Column("clocks", sa.Text, nullable=False),
    )
    op.create_table(
        "replay",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", WHOLE, nullable=False),
    )


def downgrade() -> None:
    for name in ("replay", "clock", "move", "seat", "game_table", "guest"):
        op.drop_table(name)
