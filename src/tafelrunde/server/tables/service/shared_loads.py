"""Loads by id that several callers wait for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Generic, TypeVar

T = TypeVar("T")


class SharedLoads(Generic[T]):
    """Concurrent callers share one load; cancelling a caller does not stop it."""

    def __init__(self) -> None:
        self._running: dict[str, asyncio.Task[T]] = {}

    async def load(self, id: str, load: Callable[[str], Coroutine[None, None, T]]) -> T:
        """The result of `load(id)`, which is called unless it runs already."""
        task = self._running.get(id)
        if task is None:
            task = self._running[id] = asyncio.create_task(load(id))
            task.add_done_callback(lambda _: self._running.pop(id, None))
        return await asyncio.shield(task)

    def running(self) -> list[str]:
        return list(self._running)

    def is_running(self, id: str) -> bool:
        return id in self._running

    async def wait(self, id: str | None = None) -> None:
        """Wait until the load of an id, or every load that runs now, has ended in whatever way."""
        running = [task for key, task in self._running.items() if id in (None, key)]
        if running:
            await asyncio.wait(running)
