"""Runs the jobs of a room one after the other in one task, and background tasks beside it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeVar, cast

from tafelrunde.server.failures import StorageFailed
from tafelrunde.server.monitoring.metering import METER, Meter, Metered
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.ports import Log

T = TypeVar("T")
Job = Callable[[], Awaitable[object]]
_Done = asyncio.Future[tuple[object, Refusal | None]]


class JobQueue:
    """A job may refuse. If it fails otherwise, `on_failure` repairs what it has left behind.

    Nothing that a job or a task raises stops the others.
    """

    def __init__(self, on_failure: Callable[[Exception], Awaitable[None]], log: Log) -> None:
        self.idle_since = time.monotonic()
        self.is_closed = False
        self._on_failure = on_failure
        self._log = log
        self._waiting: asyncio.Queue[tuple[Job, _Done, Meter | None] | None] = asyncio.Queue()
        self._unfinished = 0
        self._tasks: set[asyncio.Task[object]] = set()
        self._worker = asyncio.create_task(self._work())

    @property
    def is_busy(self) -> bool:
        return self._unfinished > 0

    async def submit(self, job: Callable[[], Awaitable[T]]) -> T:
        """Run a job when its turn comes; cancelling the caller does not stop it."""
        if self.is_closed:
            raise Refusal("busy")
        future: _Done = asyncio.get_running_loop().create_future()
        self._unfinished += 1
        self._waiting.put_nowait((job, future, METER.get()))
        result, refusal = await asyncio.shield(future)
        if refusal is not None:
            raise refusal
        return cast(T, result)

    async def submit_quietly(self, job: Job) -> None:
        """Run a job and ignore its refusal."""
        with contextlib.suppress(Refusal):
            await self.submit(job)

    def start(self, coroutine: Coroutine[None, None, object]) -> None:
        """Run a coroutine beside the jobs; closing cancels it."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._log.error("task failed", exc_info=error)

    def start_later(self, seconds: float, job: Job) -> asyncio.TimerHandle:
        """Submit a job after some time."""

        def submit() -> None:
            if not self.is_closed:
                self.start(self.submit_quietly(job))

        return asyncio.get_running_loop().call_later(seconds, submit)

    async def close(self) -> None:
        """Finish the jobs that wait, and cancel what runs beside them."""
        self.is_closed = True
        self._waiting.put_nowait(None)
        await asyncio.wait([self._worker])
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _work(self) -> None:
        while (item := await self._waiting.get()) is not None:
            job, future, meter = item
            result, refusal = None, None
            failure: Exception | None = None
            try:
                result = await Metered(job(), meter)
            except Refusal as error:
                refusal = error
            except asyncio.CancelledError:  # nobody cancels this task: something that the job waited for was cancelled
                failure = RuntimeError("Something that a job waited for was cancelled.")
            except Exception as error:
                failure = error
            if failure is not None:
                refusal = Refusal("failed", "not_saved" if isinstance(failure, StorageFailed) else "failed")
            if not future.done():
                future.set_result((result, refusal))
            if failure is not None:
                await self._repair(failure)  # the sender need not wait for it, but the next job must
            self._unfinished -= 1
            self.idle_since = time.monotonic()
            await asyncio.sleep(0)  # all rooms take turns, however many jobs wait in one

    async def _repair(self, failure: Exception) -> None:
        try:
            await self._on_failure(failure)
        except Exception:
            self._log.exception("repair failed")
