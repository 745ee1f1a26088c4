"""Games over days, chat, notices and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.storage.dialects import WHOLE

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Column by column, and not in batches: a batch makes the table anew, and seats refer to it.
    op.add_column("game_table", sa.Column("days", sa.Text))
    op.add_column("game_table", sa.Column("due", WHOLE))
    op.add_column("game_table", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("game_table_changed", "game_table", ["phase", "changed"])
    op.create_index("game_table_due", "game_table", ["due"])
    op.add_column("seat", sa.Column("zone", sa.String(40)))
    op.add_column("seat", sa.Column("helped", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("clock", sa.Column("at", WHOLE, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("n", WHOLE, nullable=False),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n"),
        sqlite_with_rowid=False,
    )
    for name in ("muted", "quiet"):
        op.create_table(name, *_of_guest(), sa.PrimaryKeyConstraint("table_id", "guest"))
    op.create_table(
        "moderation",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("by", sa.String(32)),
        sa.Column("about", sa.String(32)),
        sa.Column("table_id", sa.String(32)),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "push",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", WHOLE, nullable=False),
    )
    op.create_table(
        "notice",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("mail", sa.String(254)),
        sa.Column("webhook", sa.Text),
        sa.Column("failures", WHOLE, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
    )
    op.create_table(
        "told",
        *_of_guest(),
        sa.Column("turn", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest"),
    )
    op.create_table(
        "rated_game",
        sa.Column("number", WHOLE, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("ended", WHOLE, nullable=False),
    )
    op.create_table(
        "rated_seat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("rated_game.table_id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", WHOLE, nullable=False),
        sa.Column("player", sa.String(40), nullable=False, index=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("rank", WHOLE, nullable=False),
        sa.Column("score", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )


def _of_guest() -> list[sa.Column[str]]:
    return [
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
    ]


def downgrade() -> None:
    for name in ("rated_seat", "rated_game", "told", "notice", "push", "moderation", "quiet", "muted", "chat"):
        op.drop_table(name)
    op.drop_index("game_table_due", "game_table")
    op.drop_index("game_table_changed", "game_table")
    for table, name in (("clock", "at"), ("seat", "zone"), ("seat", "helped")):
        op.drop_column(table, name)
    for name in ("days", "due", "rated"):
        op.drop_column("game_table", name)
