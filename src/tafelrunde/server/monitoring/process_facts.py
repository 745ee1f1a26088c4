"""What a process says about itself, for the operator: the others read it from the database."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


class ProcessFacts(msgspec.Struct, omit_defaults=True):
    """Facts of one moment. All have a default: a process of an earlier release does not tell them all."""

    release: str = ""
    tables: int = 0
    """In memory."""
    sockets: int = 0
    moves: int = 0
    """Lines stored since the start."""
    loop_lag: float = 0.0
    """Seconds that the event loop was late at most, within the last ten seconds."""
    commit_seconds: float = 0.0
    """The time of a commit, lately."""
    memory_bytes: int = 0
    bot_workers: int = 0
    busy_workers: int = 0
    queue: int = 0
    """Questions that wait for a worker."""
    queue_seconds: float = 0.0
    """The thinking time that they ask for."""
    bot_share: float = 1.0
    """The part of their thinking time that bots get now."""
    cluster: str = ""
    """Where bots think: empty for processes of this machine."""


def resident_bytes() -> int:
    """Bytes of memory that this process uses; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError, AttributeError):
        return 0
