"""Messages between the processes that share a database: who has changed what, without the change itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final

from tafelrunde.server.tables.peer_ports import Change

CHANNEL: Final = "tafelrunde"
NOTIFY: Final = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(%s, %s)"
"""A message need not be on the disk."""
_IN_ONE: Final = 150
"""Changes in one message: PostgreSQL takes 8000 bytes."""


def messages(process: str, changes: Sequence[Change]) -> Iterator[str]:
    """Changes by a process as texts."""
    for start in range(0, len(changes), _IN_ONE):
        some = changes[start : start + _IN_ONE]
        yield json.dumps([process, *([change.kind, change.id] for change in some)], separators=(",", ":"))


def changes_by_others(process: str, message: str) -> list[Change]:
    """The changes in a message of another process; none in our own."""
    by, *changes = json.loads(message)
    return [] if by == process else [Change(kind, id) for kind, id in changes]
