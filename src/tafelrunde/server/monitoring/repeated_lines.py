"""Keeps a log short when the same thing happens again and again, because somebody makes it happen."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

_SECONDS: Final = 60.0
_LINES: Final = 5
_MOST_KEYS: Final = 1_000


class RepeatedLines(logging.Filter):
    """Of every message five lines a minute; the next line after a pause says how many were left out."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._seen: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()
        """For each logger and message the start of its minute, and its lines since then."""

    def filter(self, record: logging.LogRecord) -> bool:
        key, now = (record.name, str(record.msg)), self._now()
        since, count = self._seen.pop(key, (now, 0))
        if now - since >= _SECONDS:
            if count > _LINES:
                record.msg = f"{record.msg} [{count - _LINES} more such lines left out]"
            since, count = now, 0
        self._seen[key] = (since, count + 1)
        if len(self._seen) > _MOST_KEYS:
            self._seen.popitem(last=False)
        return count < _LINES
