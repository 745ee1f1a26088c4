"""Work beside the requests: functions that take long, in threads, and work that is repeated for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from functools import partial
from typing import Final, ParamSpec, Protocol, TypeVar

from tafelrunde.server.failures import StorageFailed

P = ParamSpec("P")
T = TypeVar("T")
_QUIET_SECONDS: Final = 60.0
"""The same failure is logged no more often."""


class Threads:
    """The threads of an executor; without one those of the event loop. Implements `tables.ports.Background`."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._executor = executor

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, partial(function, *args, **kwargs))


class _Log(Protocol):
    def error(self, event: str, **fields: object) -> object: ...

    def exception(self, event: str, **fields: object) -> object: ...


class Failures:
    """Logs what fails again and again, so that neither the log nor the work suffers from it."""

    def __init__(self, log: _Log) -> None:
        self._log = log
        self._logged: dict[tuple[str, str], float] = {}

    async def survive(self, event: str, work: Callable[[], Awaitable[object]]) -> None:
        """Do some work; whatever it raises is logged under the name of the event."""
        try:
            await work()
        except Exception as error:
            self._report(event, error)

    def _report(self, event: str, error: Exception) -> None:
        now, kind = time.monotonic(), (event, type(error).__name__)
        if now - self._logged.get(kind, -_QUIET_SECONDS) < _QUIET_SECONDS:
            return
        self._logged[kind] = now
        if isinstance(error, StorageFailed):
            self._log.error(event, why=str(error))
        else:
            self._log.exception(event)
