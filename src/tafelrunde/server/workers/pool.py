"""The processes in which bots think. One that crashes or takes too long is killed and replaced; the server goes on.

Who is in a hurry comes first: a question waits until about its own time has passed, and then goes before quicker ones
that came later. When much waits everybody is given less time, so that no table stands still.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import sys
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.workers.questions import Advise, Answer, AnyQuestion, Check, Choose

PATIENCE: Final = 4.0
"""Seconds beyond its budget that a thinker may take: it may have to wait for the processor."""
ROUND: Final = 10.0
"""Seconds in which all that waits should be thought through: beyond that everybody is given less time."""
LEAST: Final = 0.05
"""Seconds that a question is given at the least, if it asks for so many."""
_START: Final = 30.0
"""Seconds that a new process may take until it listens; what it is asked then has no more time than ever."""
_ARE_YOU_THERE: Final = Check("", 0)
COMMAND: Final = (sys.executable, "-m", "tafelrunde.server.workers.worker")


class Thinker:
    """One process; it is started when it is first needed."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._fresh = True

    async def start(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._fresh = True
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, limit=_LONGEST_ANSWER
            )
        return self._process

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer:
        try:
            process = await self.start()
            if self._fresh:
                await _asked(process, _ARE_YOU_THERE, _START)
                self._fresh = False
            return await _asked(process, question, seconds + PATIENCE)
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError) as error:
            await self.stop()
            raise NoAnswer(f"{type(error).__name__}: {error}") from error
        except BaseException:
            await self.stop()  # cancelled in mid-question: its answer would be taken for that to the next one
            raise

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
        transport = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()


_LONGEST_ANSWER: Final = 4_194_304


async def _asked(process: asyncio.subprocess.Process, question: AnyQuestion, seconds: float) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    async with asyncio.timeout(seconds):
        await process.stdin.drain()
        line = await process.stdout.readline()
    return msgspec.json.decode(line, type=Answer)


class Thinking:
    """As many thinkers as were asked for; who comes when all are busy waits."""

    def __init__(self, workers: int, command: Sequence[str] = COMMAND) -> None:
        self._all = [Thinker(command) for _ in range(workers)]
        self._idle = list(self._all)
        self._queue: list[tuple[float, int, asyncio.Future[Thinker]]] = []
        self._wanted = 0.0
        """Seconds that those who wait ask for together."""
        self._count = itertools.count()

    async def start(self) -> None:
        """Start the processes, so that the first bot need not wait for its own."""
        for thinker in self._all:
            await thinker.start()

    @property
    def is_crowded(self) -> bool:
        """Whether somebody waits."""
        return bool(self._queue)

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer:
        """The answer, or NoAnswer."""
        thinker = await self._next(seconds)
        try:
            if isinstance(question, Choose | Advise):
                question = msgspec.structs.replace(question, seconds=self.budget(question.seconds))
            return await thinker.ask(question, seconds)
        finally:
            self._pass_on(thinker)

    def budget(self, seconds: float) -> float:
        """What a question that asks for so much time is given, seeing what else waits."""
        load = (seconds + self._wanted) / len(self._all)
        return seconds if load <= ROUND else max(seconds * ROUND / load, min(seconds, LEAST))

    async def _next(self, seconds: float) -> Thinker:
        """A thinker that is free, when it is our turn."""
        if self._idle:
            return self._idle.pop()
        mine: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (time.monotonic() + seconds, next(self._count), mine))
        self._wanted += seconds
        try:
            return await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._pass_on(mine.result())  # it was given to us in the same moment
            raise
        finally:
            self._wanted -= seconds

    def _pass_on(self, thinker: Thinker) -> None:
        """To who waits and is most in a hurry."""
        while self._queue:
            _, _, waiting = heapq.heappop(self._queue)
            if not waiting.done():
                waiting.set_result(thinker)
                return
        self._idle.append(thinker)

    async def stop(self) -> None:
        for thinker in self._all:
            await thinker.stop()
