"""Draws pictures to share: one at a time, in a process of its own that ends with the work. The last ones are kept.

Without the library `resvg-py` there are none."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from importlib.util import find_spec
from typing import Final

from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.workers.questions import Picture
from tafelrunde.server.workers.worker_process import COMMAND, Worker

_SECONDS: Final = 30.0
_MAX_WAITING: Final = 8
_KEPT_BYTES: Final = 33_554_432
_NICENESS: Final = 19


class PictureMaker:
    """The process is started for a picture and stopped when no other one waits."""

    def __init__(self, worker: Worker | None = None) -> None:
        self._worker = worker or Worker((*COMMAND, str(_NICENESS)))
        self._lock = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    @property
    def is_available(self) -> bool:
        """Whether pictures can be drawn here."""
        return find_spec("resvg_py") is not None

    def kept(self, key: str) -> bytes | None:
        """A picture that was drawn before."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
        return picture

    async def draw(self, key: str, question: Picture) -> bytes:
        """The picture as PNG. Raises Refusal."""
        if self._waiting >= _MAX_WAITING:
            raise Refusal("busy")
        self._waiting += 1
        try:
            async with self._lock:
                return self.kept(key) or await self._draw(key, question)
        finally:
            self._waiting -= 1
            if not self._waiting:
                await self._worker.stop()

    async def _draw(self, key: str, question: Picture) -> bytes:
        try:
            answer = await self._worker.ask(question, _SECONDS)
        except NoAnswer as error:
            raise Refusal("busy", "no_picture") from error
        if answer.picture is None:
            raise Refusal("unknown", "no_picture", answer.wrong or "")
        self._kept[key] = answer.picture
        while sum(map(len, self._kept.values())) > _KEPT_BYTES:
            self._kept.popitem(last=False)
        return answer.picture

    async def stop(self) -> None:
        await self._worker.stop()
