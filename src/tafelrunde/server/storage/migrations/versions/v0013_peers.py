"""Several processes on one database: revisions of tables, leases, presence, and limits that all of them share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.storage.dialects import WHOLE

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("revision", WHOLE, nullable=False, server_default="0"))
    op.add_column("game_table", sa.Column("removed", sa.Text))
    op.add_column("seat", sa.Column("reclaims", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "process",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("started", WHOLE, nullable=False),
        sa.Column("seen", WHOLE, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_table(
        "lease",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32)),
        sa.Column("epoch", WHOLE, nullable=False),
        sa.Index("lease_process", "process"),
    )
    op.create_table(
        "server_key",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    # What follows is of no use after a crash of PostgreSQL.
    unlogged = ["UNLOGGED"] if op.get_context().dialect.name == "postgresql" else []
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("looking", sa.Boolean, nullable=False),
        sa.Column("sockets", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "process", "guest"),
        sa.Index("presence_process", "process"),
        prefixes=unlogged,
    )
    op.create_table(
        "open_sockets",
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("sockets", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("network", "process"),
        sa.Index("open_sockets_process", "process"),
        prefixes=unlogged,
    )
    op.create_table(
        "bucket",
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("tokens", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "attempt",
        sa.Column("key", sa.String(120), primary_key=True),
        sa.Column("count", WHOLE, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        prefixes=unlogged,
    )


def downgrade() -> None:
    for table in ("attempt", "bucket", "open_sockets", "presence", "server_key", "lease", "process"):
        op.drop_table(table)
    op.drop_column("seat", "reclaims")
    op.drop_column("game_table", "removed")
    op.drop_column("game_table", "revision")
