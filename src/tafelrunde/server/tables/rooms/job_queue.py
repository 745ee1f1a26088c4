"""Runs the jobs of a room one after the other in one task, and background tasks beside it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar, cast

from tafelrunde.server.protocol.refusal import Refusal

T = TypeVar("T")
Job = Callable[[], Awaitable[Any]]


class JobQueue:
    """A job may refuse. If it fails otherwise, `on_failure` repairs what it has left behind."""

    def __init__(self, on_failure: Callable[[], Awaitable[None]]) -> None:
        self.idle_since = time.monotonic()
        self.is_closed = False
        self._on_failure = on_failure
        self._waiting: asyncio.Queue[tuple[Job, asyncio.Future[tuple[Any, Refusal | None]]] | None] = asyncio.Queue()
        self._unfinished = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self._worker = asyncio.create_task(self._work())

    @property
    def is_busy(self) -> bool:
        return self._unfinished > 0

    async def submit(self, job: Callable[[], Awaitable[T]]) -> T:
        """Run a job when its turn comes; cancelling the caller does not stop it."""
        if self.is_closed:
            raise Refusal("busy")
        done: asyncio.Future[tuple[Any, Refusal | None]] = asyncio.get_running_loop().create_future()
        self._unfinished += 1
        self._waiting.put_nowait((job, done))
        result, refusal = await asyncio.shield(done)
        if refusal is not None:
            raise refusal
        return cast(T, result)

    async def submit_quietly(self, job: Job) -> None:
        """Run a job and ignore its refusal."""
        with contextlib.suppress(Refusal):
            await self.submit(job)

    def start(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        """Run a coroutine beside the jobs; closing cancels it."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def start_later(self, seconds: float, job: Job) -> asyncio.TimerHandle:
        """Submit a job after some time."""
        return asyncio.get_running_loop().call_later(seconds, lambda: self.start(self.submit_quietly(job)))

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
            job, done = item
            result, refusal = None, None
            try:
                result = await job()
            except Refusal as error:
                refusal = error
            except Exception:
                refusal = Refusal("unknown", "failed")
                await self._on_failure()
            self._unfinished -= 1
            self.idle_since = time.monotonic()
            if not done.done():
                done.set_result((result, refusal))
