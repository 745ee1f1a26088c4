"""How late the event loop is: the delay with which a timer goes off says how long everything else waits."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final

_STEP_SECONDS: Final = 0.25
_KEPT: Final = 40
"""Steps that count: the last ten seconds."""


class LoopLag:
    """Measures all the time, in a task."""

    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=_KEPT)

    @property
    def seconds(self) -> float:
        """The longest delay of the last ten seconds."""
        return max(self._late, default=0.0)

    async def run(self) -> None:
        while True:
            began = time.monotonic()
            await asyncio.sleep(_STEP_SECONDS)
            self._late.append(max(0.0, time.monotonic() - began - _STEP_SECONDS))
