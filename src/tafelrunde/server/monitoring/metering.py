"""Measures how long the event loop works for a client, wherever that work is done."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Generator
from contextvars import ContextVar
from typing import Generic, TypeVar

T = TypeVar("T")


class Meter:
    """Seconds of processor time."""

    def __init__(self) -> None:
        self.seconds = 0.0


METER: ContextVar[Meter | None] = ContextVar("METER", default=None)
"""The meter of the client for whom the present task works; what is handed to another task takes it along."""


class Metered(Generic[T]):
    """Something to await whose work is measured; the time for which it waits does not count."""

    def __init__(self, awaitable: Awaitable[T], meter: Meter | None) -> None:
        self._awaitable = awaitable
        self._meter = meter

    def __await__(self) -> Generator[object, None, T]:
        if self._meter is None:
            return (yield from self._awaitable.__await__())
        steps = self._awaitable.__await__()
        error: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                awaited = next(steps) if error is None else steps.throw(error)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            finally:
                self._meter.seconds += time.thread_time() - began
            error = None
            try:
                yield awaited
            except BaseException as thrown:  # also cancellation, which belongs to what is awaited
                error = thrown
