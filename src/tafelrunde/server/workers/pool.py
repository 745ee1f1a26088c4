"""The pool of worker processes. One that crashes or takes too long is killed and replaced.

Earliest deadline first: a question's deadline is its arrival plus its thinking time. When many questions wait, all get
less time, so that no table is blocked. A bot's questions go to the worker that keeps its tree, if that is idle.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from tafelrunde.server.failures import NoAnswer
from tafelrunde.server.workers.questions import Advise, Answer, AnyQuestion, Check, Choose

EXTRA_SECONDS: Final = 4.0
"""Seconds that a worker may take beyond its budget: it may have to wait for the processor."""
QUEUE_SECONDS: Final = 10.0
"""Seconds in which all waiting questions should be answered; if they ask for more, all budgets are reduced."""
MIN_SECONDS: Final = 0.05
"""The smallest budget of a question that asks for at least as much."""
_START_SECONDS: Final = 30.0
"""Seconds that a new process may take until it answers `_PING`; they do not add to the time of its first question."""
_PING: Final = Check("", 0)
_MAX_ANSWER_BYTES: Final = 4_194_304
_MAX_OUTPUT: Final = 8_192
"""Bytes of a process's output in one event of the log, about."""
_OUTPUT_SECONDS: Final = 0.2
_MOST_KEYS: Final = 10_000
"""Tables and seats whose last worker is known."""
_log = logging.getLogger("tafelrunde.workers")
COMMAND: Final = (sys.executable, "-m", "tafelrunde.server.workers.worker")


class Worker:
    """One process, started with its first question."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._fresh = True
        self._output: asyncio.Task[None] | None = None
        """Logs what the process prints, e.g. why it crashes."""

    async def start(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._fresh = True
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, stderr=pipe, limit=_MAX_ANSWER_BYTES
            )
            assert self._process.stderr is not None
            self._output = asyncio.create_task(_log_output(self._process.stderr))
        return self._process

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer:
        try:
            process = await self.start()
            if self._fresh:
                await _exchange(process, _PING, _START_SECONDS)
                self._fresh = False
            return await _exchange(process, question, seconds + EXTRA_SECONDS)
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError) as error:
            await self.stop()
            raise NoAnswer(f"{type(error).__name__}: {error}") from error
        except BaseException:
            await self.stop()  # if cancelled: the answer would be read as that to the next question
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
        if self._output is not None:
            await asyncio.wait([self._output], timeout=1.0)
            self._output.cancel()
        transport = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()


async def _log_output(stream: asyncio.StreamReader) -> None:
    """Log everything that comes at once, e.g. a traceback, as one event."""
    while output := await stream.read(_MAX_OUTPUT):
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_OUTPUT_SECONDS):
                while len(output) < _MAX_OUTPUT and (more := await stream.read(_MAX_OUTPUT)):
                    output += more
        _log.warning("worker wrote: %s", output.decode(errors="replace").rstrip())


async def _exchange(process: asyncio.subprocess.Process, question: AnyQuestion, seconds: float) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    async with asyncio.timeout(seconds):
        await process.stdin.drain()
        line = await process.stdout.readline()
    return msgspec.json.decode(line, type=Answer)


class WorkerPool:
    """A fixed number of workers and a queue of questions."""

    def __init__(self, workers: int, command: Sequence[str] = COMMAND) -> None:
        self._all = [Worker(command) for _ in range(workers)]
        self._idle = list(self._all)
        self._queue: list[tuple[float, int, asyncio.Future[Worker]]] = []
        self._last: OrderedDict[str, Worker] = OrderedDict()
        """The worker that keeps a bot, by table and seat: it is asked again if it is idle."""
        self._queued_seconds = 0.0
        """The thinking time of all waiting questions."""
        self._count = itertools.count()

    async def start(self) -> None:
        """Start the processes, so that the first bot does not wait for its own."""
        for worker in self._all:
            await worker.start()

    @property
    def is_overloaded(self) -> bool:
        """Whether questions are waiting."""
        return bool(self._queue)

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer:
        """The answer. Raises NoAnswer."""
        key = question.memory.key if isinstance(question, Choose) and question.memory is not None else ""
        worker = await self._acquire(seconds, self._last.get(key))
        if key:
            self._note(key, worker)
        try:
            if isinstance(question, Choose | Advise):
                question = msgspec.structs.replace(question, seconds=self.budget(question.seconds))
            return await worker.ask(question, seconds)
        finally:
            self._release(worker)

    def budget(self, seconds: float) -> float:
        """The time for a question that asks for so much, reduced if many others wait."""
        load = (seconds + self._queued_seconds) / len(self._all)
        return seconds if load <= QUEUE_SECONDS else max(seconds * QUEUE_SECONDS / load, min(seconds, MIN_SECONDS))

    def _note(self, key: str, worker: Worker) -> None:
        self._last[key] = worker
        self._last.move_to_end(key)
        if len(self._last) > _MOST_KEYS:
            self._last.popitem(last=False)

    async def _acquire(self, seconds: float, wanted: Worker | None = None) -> Worker:
        """An idle worker, the wanted one if it is among them; waits until the caller's deadline is the earliest."""
        if wanted is not None and wanted in self._idle:
            self._idle.remove(wanted)
            return wanted
        if self._idle:
            return self._idle.pop()
        future: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (time.monotonic() + seconds, next(self._count), future))
        self._queued_seconds += seconds
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._release(future.result())  # assigned at the moment of cancellation
            raise
        finally:
            self._queued_seconds -= seconds

    def _release(self, worker: Worker) -> None:
        """Give the worker to the waiting question with the earliest deadline."""
        while self._queue:
            _, _, waiting = heapq.heappop(self._queue)
            if not waiting.done():
                waiting.set_result(worker)
                return
        self._idle.append(worker)

    async def stop(self) -> None:
        for worker in self._all:
            await worker.stop()
