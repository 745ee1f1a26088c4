"""Members who operate the server, and links with which members who have lost everything sign in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.storage.dialects import WHOLE

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("member", sa.Column("operator", WHOLE))
    op.create_table(
        "reset_link",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("member", sa.String(32), sa.ForeignKey("member.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("until", WHOLE, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reset_link")
    op.drop_column("member", "operator")
