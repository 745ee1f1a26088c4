"""Run by Alembic: applies the steps on the connection it is given."""

from __future__ import annotations

from alembic import context

from tafelrunde.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
