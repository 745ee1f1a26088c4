"""From which address a replay came, as a keyed hash, so that one address cannot fill the disk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("replay", sa.Column("source", sa.String(32)))
    op.create_index("replay_source", "replay", ["source"])


def downgrade() -> None:
    op.drop_index("replay_source", "replay")
    op.drop_column("replay", "source")
