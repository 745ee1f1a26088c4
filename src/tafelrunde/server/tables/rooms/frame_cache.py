"""Encoded messages that are asked for again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


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
