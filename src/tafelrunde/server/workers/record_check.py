"""Records that strangers bring in are replayed first, one at a time, in a process that does nothing else: one that
takes for ever or brings it down takes nobody's bots away."""

from __future__ import annotations

import asyncio
from typing import Final

from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.workers.pool import Thinker
from tafelrunde.server.workers.questions import Check

_SECONDS: Final = 2.0
_MOST: Final = 20
"""Records that may wait at once."""


class Checking:
    """The process is started for the first record."""

    def __init__(self, most_lines: int) -> None:
        self._most_lines = most_lines
        self._thinker = Thinker()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def checked(self, record: str) -> str:
        """A record that can be replayed, as we write it."""
        if self._waiting >= _MOST:
            raise Refusal("busy")
        self._waiting += 1
        try:
            async with self._turn:
                answer = await self._thinker.ask(Check(record, self._most_lines), _SECONDS)
        except NoAnswer as error:
            raise Refusal("record", detail="The record takes too long to replay.") from error
        finally:
            self._waiting -= 1
        if answer.record is None:
            raise Refusal("record", detail=answer.wrong or "")
        return answer.record

    async def stop(self) -> None:
        await self._thinker.stop()
