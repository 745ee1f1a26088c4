"""Runs functions that take long in threads. Implements `tables.ports.Background`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, TypeVar

T = TypeVar("T")


class Threads:
    """The threads of an executor; without one those of the event loop."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._executor = executor

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, function, *args)
