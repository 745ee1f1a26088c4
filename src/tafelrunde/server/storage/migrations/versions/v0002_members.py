"""Members: guests who want to come back from any device, how they show who they are, and the tokens of their bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.storage.dialects import WHOLE

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "member",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("key", sa.String(80), nullable=False, unique=True),
        sa.Column("email", sa.String(254)),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("password", sa.Text),
        sa.Column("created", WHOLE, nullable=False),
        sa.Column("banned", WHOLE),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.Text, primary_key=True),
        _of_member(),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("signatures", WHOLE, nullable=False),
        sa.Column("created", WHOLE, nullable=False),
        sa.Column("used", WHOLE),
    )
    op.create_table("recovery_code", sa.Column("hash", sa.String(64), primary_key=True), _of_member())
    op.create_table(
        "session",
        sa.Column("hash", sa.String(64), primary_key=True),
        _of_member(),
        sa.Column("created", WHOLE, nullable=False),
    )
    op.create_table(
        "token",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        _of_member(),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(40), nullable=False),
        sa.Column("created", WHOLE, nullable=False),
        sa.Column("used", WHOLE),
    )


def _of_member() -> sa.Column[str]:
    return sa.Column(
        "member", sa.String(32), sa.ForeignKey("member.id", ondelete="CASCADE"), nullable=False, index=True
    )


def downgrade() -> None:
    for name in ("token", "session", "recovery_code", "passkey", "member"):
        op.drop_table(name)
