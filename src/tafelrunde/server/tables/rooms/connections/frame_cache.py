"""Encoded messages that are asked for again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

from tafelrunde.core.play.table import Table
from tafelrunde.server.protocol.connection import encoded
from tafelrunde.server.protocol.messages import Log
from tafelrunde.server.protocol.position import FRESH, log_lines
from tafelrunde.server.protocol.wording import Wording

_LINES: Final = 64
"""So many lines of a log are kept as one frame."""


class FrameCache:
    """Keeps so many bytes of frames; the least recently used are dropped."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._frames: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0

    def get(self, key: Hashable) -> bytes | None:
        frame = self._frames.get(key)
        if frame is not None:
            self._frames.move_to_end(key)
        return frame

    def add(self, key: Hashable, frame: bytes) -> None:
        """Keep a frame; there must be none with this key."""
        self._frames[key] = frame
        self._bytes += len(frame)
        while self._bytes > self._max_bytes:
            _, dropped = self._frames.popitem(last=False)
            self._bytes -= len(dropped)


_LOGS: Final = FrameCache(32 * 2**20)
"""Lines of the logs of all tables. What was sent once is stored, so it never changes, but for being undone."""
_HEAD, _TAIL = encoded(Log(0, []))[:-2], b"]}"


def log_frame(table: Table, wording: Wording, viewpoint: int) -> bytes:
    """The whole log as a message: in a long game only the last lines are put into words for a new connection."""
    in_force = set(table.in_force(table.n))
    parts: list[bytes] = []
    for start in range(0, table.n, _LINES):
        end = start + _LINES
        undone = tuple(n for n in range(start, end) if n not in in_force)
        key = (wording, viewpoint, start, undone)
        is_settled = end <= table.n - FRESH
        part = _LOGS.get(key) if is_settled else None
        if part is None:
            part = encoded(Log(0, log_lines(table, wording, viewpoint, start, end)))[len(_HEAD) : -len(_TAIL)]
            if is_settled:
                _LOGS.add(key, part)
        parts.append(part)
    return _HEAD + b",".join(parts) + _TAIL
