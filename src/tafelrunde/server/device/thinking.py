"""Bots, hints, reviews and uploaded records, computed by workers beside the rooms."""

from __future__ import annotations

from typing import Final

import msgspec

from tafelrunde.server.device.ports import Thinker
from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.model import ModerationAction
from tafelrunde.server.workers.questions import Answer, AnyQuestion, Check

_DECODER: Final = msgspec.json.Decoder(Answer)
_CHECK_SECONDS: Final = 60.0


class DeviceWorker:
    """A worker of the browser. Implements `tables.ports.Worker` and `tables.ports.Bots`."""

    is_overloaded = False

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        try:
            return _DECODER.decode(await self._thinker.ask(msgspec.json.encode(question).decode(), seconds))
        except Exception as error:  # whatever the browser throws
            raise NoAnswer(str(error)) from error

    async def stop(self) -> None:
        await self._thinker.stop()


class DeviceRecordCheck:
    """Replays uploaded records. Implements `tables.ports.RecordCheck`."""

    def __init__(self, worker: DeviceWorker, most_lines: int) -> None:
        self._worker = worker
        self._most_lines = most_lines

    async def check(self, record: str) -> str:
        try:
            answer = await self._worker.ask(Check(record, self._most_lines), _CHECK_SECONDS)
        except NoAnswer as error:
            raise Refusal("record", detail="The record takes too long to replay.") from error
        if answer.record is None:
            raise Refusal("record", detail=answer.wrong or "")
        return answer.record

    async def stop(self) -> None:
        pass


class NoModeration:
    """A device has no operator. Implements `tables.ports.ModerationLog`."""

    async def last_number(self) -> int:
        return 0

    async def since(self, number: int) -> list[ModerationAction]:
        return []
