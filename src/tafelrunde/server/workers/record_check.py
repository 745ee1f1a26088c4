"""Replays uploaded records before they are stored: one at a time, in a process of its own, so that a harmful record
cannot take workers away from bots."""

from __future__ import annotations

import asyncio
from typing import Final

from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.workers.questions import Check
from tafelrunde.server.workers.worker_process import Worker

_SECONDS: Final = 2.0
_MAX_WAITING: Final = 20
"""Records that may wait at the same time."""


class RecordCheck:
    """The process is started for the first record."""

    def __init__(self, most_lines: int) -> None:
        self._most_lines = most_lines
        self._worker = Worker()
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def check(self, record: str) -> str:
        """The record in canonical form. Raises Refusal if it cannot be replayed."""
        if self._waiting >= _MAX_WAITING:
            raise Refusal("busy")
        self._waiting += 1
        try:
            async with self._lock:
                answer = await self._worker.ask(Check(record, self._most_lines), _SECONDS)
        except NoAnswer as error:
            raise Refusal("record", detail="The record takes too long to replay.") from error
        finally:
            self._waiting -= 1
        if answer.record is None:
            raise Refusal("record", detail=answer.wrong or "")
        return answer.record

    async def stop(self) -> None:
        await self._worker.stop()
