"""Notices that the wall clock was set: then deadlines by the calendar mean nothing for a while."""

from __future__ import annotations

import time
from typing import Final

from tafelrunde.server.tables.ports import Log

LARGEST_STEP: Final = 60.0
"""Seconds by which the wall clock may differ from one look to the next; more is a jump."""


class WallClock:
    """The wall clock, compared with the monotonic clock. For some time after a start or a jump nobody is late."""

    def __init__(self, grace_seconds: float, log: Log) -> None:
        self._grace = grace_seconds
        self._log = log
        self._offset = time.time() - time.monotonic()
        self._late_from = time.monotonic() + grace_seconds
        self._sure_from = time.monotonic()

    def look(self) -> None:
        """Compare the clocks; called every few seconds."""
        offset = time.time() - time.monotonic()
        jump, self._offset = offset - self._offset, offset
        if abs(jump) > LARGEST_STEP:
            self._log.warning("wall clock jumped", seconds=round(jump))
            self._late_from = self._sure_from = time.monotonic() + self._grace

    @property
    def somebody_may_be_late(self) -> bool:
        return time.monotonic() >= self._late_from

    @property
    def is_sure(self) -> bool:
        """Whether no jump is so recent that it may be taken back."""
        return time.monotonic() >= self._sure_from
