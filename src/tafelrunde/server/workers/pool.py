"""The pool of workers, processes of this machine or actors of a cluster, and the queue of questions before it.

Earliest deadline first: a question's deadline is its arrival plus its thinking time. Every table gets the same share:
the deadline of its next question is counted from that of the one before, if that is later. A question for which nobody
but watchers waits comes later still, and one worker is kept free of such questions, so that no crowd of games between
bots delays the answer that a player waits for. When many questions wait, all get less time before anybody waits long.
A bot's questions go to the worker that keeps its tree, if that is idle.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import msgspec

from tafelrunde.server.workers.questions import Advise, Answer, AnyQuestion, Choose

QUEUE_SECONDS: Final = 5.0
"""Seconds in which all waiting questions should be answered; if they ask for more, all budgets are reduced."""
MIN_SECONDS: Final = 0.05
"""The smallest budget of a question that asks for at least as much."""
PATIENCE: Final = 20.0
"""Seconds by which a question that no player waits for comes later."""
_MOST_AHEAD: Final = 60.0
"""Seconds by which a table's next deadline may be moved at most: it is not punished for long."""
_MOST_KEYS: Final = 10_000
"""Tables and seats whose last worker is known."""
_MOST_SHARES: Final = 4_096
_QUIET_SECONDS: Final = 60.0
"""The log says no more often whether bots think less."""
_log = logging.getLogger("tafelrunde.workers")


class PoolWorker(Protocol):
    """Answers one question at a time. Raises NoAnswer."""

    async def start(self) -> object: ...

    async def ask(self, question: AnyQuestion, seconds: float) -> Answer: ...

    async def stop(self) -> None: ...


@dataclass(frozen=True)
class Load:
    """What a pool has to do."""

    workers: int
    busy: int
    waiting: int
    """Questions that wait for a worker."""
    waiting_seconds: float
    """The thinking time that they ask for."""
    share: float
    """The part of its thinking time that a player's question would get now: 1 is the whole."""


@dataclass(order=True)
class _Waiting:
    """A question in the queue."""

    deadline: float
    number: int
    worker: asyncio.Future[PoolWorker] = field(compare=False)
    wanted: PoolWorker | None = field(compare=False)
    """The worker that keeps the bot's tree."""


class _Queue:
    """Questions by deadline, and the thinking time that they ask for."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._heap: list[_Waiting] = []

    def add(self, waiting: _Waiting) -> None:
        heapq.heappush(self._heap, waiting)

    def first(self) -> _Waiting | None:
        """Those that were cancelled are forgotten."""
        while self._heap and self._heap[0].worker.done():
            heapq.heappop(self._heap)
        return self._heap[0] if self._heap else None

    def take(self) -> _Waiting:
        return heapq.heappop(self._heap)

    def __len__(self) -> int:
        return sum(not waiting.worker.done() for waiting in self._heap)


class WorkerPool:
    """A fixed number of workers and a queue of questions."""

    def __init__(self, workers: Sequence[PoolWorker], lowered: Callable[[], None] = lambda: None) -> None:
        """`lowered` is called for every question that gets less time than it asks for."""
        self._all = list(workers)
        self._idle = list(self._all)
        self._kept = 1 if len(self._all) > 1 else 0
        """Workers that are kept for questions that a player waits for."""
        self._for_others = 0
        """Workers that answer other questions."""
        self._awaited, self._others = _Queue(), _Queue()
        self._shares: dict[str, float] = {}
        """The deadline of the last question of each table."""
        self._last: OrderedDict[str, PoolWorker] = OrderedDict()
        """The worker that keeps a bot, by table and seat: it is asked again if it is idle."""
        self._count = itertools.count()
        self._lowered = lowered
        self._is_lowering = False
        self._told = -_QUIET_SECONDS

    async def start(self) -> None:
        """Start the workers, so that the first bot does not wait for its own."""
        for worker in self._all:
            await worker.start()

    @property
    def is_overloaded(self) -> bool:
        """Whether questions are waiting."""
        return self._awaited.first() is not None or self._others.first() is not None

    @property
    def load(self) -> Load:
        return Load(
            workers=len(self._all),
            busy=len(self._all) - len(self._idle),
            waiting=len(self._awaited) + len(self._others),
            waiting_seconds=self._awaited.seconds + self._others.seconds,
            share=self.budget(QUEUE_SECONDS) / QUEUE_SECONDS,
        )

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        """The answer. Raises NoAnswer. `table` is whose share the question takes, `is_awaited` whether a player waits
        for it, and not only watchers."""
        key = question.memory.key if isinstance(question, Choose) and question.memory is not None else ""
        worker = await self._acquire(seconds, table, is_awaited, self._last.get(key))
        if key:
            self._note(key, worker)
        try:
            if isinstance(question, Choose | Advise):
                budget = self.budget(question.seconds, is_awaited)
                self._tell(budget < question.seconds)
                question = msgspec.structs.replace(question, seconds=budget)
            return await worker.ask(question, seconds)
        finally:
            self._release(worker, is_awaited)

    def budget(self, seconds: float, is_awaited: bool = True) -> float:
        """The time for a question that asks for so much, reduced if many others wait. What nobody waits for reduces
        only its own time."""
        queued = self._awaited.seconds + (0.0 if is_awaited else self._others.seconds)
        load = (seconds + queued) / (len(self._all) - (0 if is_awaited else self._kept))
        return seconds if load <= QUEUE_SECONDS else max(seconds * QUEUE_SECONDS / load, min(seconds, MIN_SECONDS))

    def _tell(self, is_lowered: bool) -> None:
        """Say that bots think less, and when that is over."""
        if is_lowered:
            self._lowered()
        is_over = not is_lowered and not self.is_overloaded
        now = time.monotonic()
        if is_lowered == self._is_lowering or not (is_lowered or is_over) or now - self._told < _QUIET_SECONDS:
            return
        self._is_lowering, self._told = is_lowered, now
        if is_lowered:
            load = self.load
            text = "bots think less: %d questions wait for %d workers, a new one gets %d %% of its time"
            _log.warning(text, load.waiting, load.workers, round(100 * load.share))
        else:
            _log.warning("bots think as long as usual")

    def _note(self, key: str, worker: PoolWorker) -> None:
        self._last[key] = worker
        self._last.move_to_end(key)
        if len(self._last) > _MOST_KEYS:
            self._last.popitem(last=False)

    async def _acquire(
        self, seconds: float, table: str, is_awaited: bool, wanted: PoolWorker | None = None
    ) -> PoolWorker:
        """An idle worker, the wanted one if it is among them; waits until the caller's deadline is the earliest."""
        queue = self._awaited if is_awaited else self._others
        future: asyncio.Future[PoolWorker] = asyncio.get_running_loop().create_future()
        deadline = self._deadline(seconds, table, is_awaited)
        queue.add(_Waiting(deadline, next(self._count), future, wanted))
        queue.seconds += seconds
        self._assign()
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._release(future.result(), is_awaited)  # assigned at the moment of cancellation
            raise
        finally:
            queue.seconds -= seconds

    def _deadline(self, seconds: float, table: str, is_awaited: bool) -> float:
        now = time.monotonic()
        begin = max(now, self._shares.get(table, now)) if table else now
        if table:
            if len(self._shares) >= _MOST_SHARES:
                self._shares = {name: at for name, at in self._shares.items() if at > now}
            self._shares[table] = min(begin + seconds, now + _MOST_AHEAD)
        return begin + seconds + (0.0 if is_awaited else PATIENCE)

    def _assign(self) -> None:
        """Give idle workers to the questions with the earliest deadlines."""
        while self._idle:
            first = self._awaited.first()
            other = self._others.first() if self._for_others < len(self._all) - self._kept else None
            if first is None and other is None:
                return
            is_first = other is None or (first is not None and first < other)
            chosen = (self._awaited if is_first else self._others).take()
            self._for_others += not is_first
            worker = chosen.wanted if chosen.wanted in self._idle else self._idle[-1]
            assert worker is not None
            self._idle.remove(worker)
            chosen.worker.set_result(worker)

    def _release(self, worker: PoolWorker, is_awaited: bool) -> None:
        self._for_others -= not is_awaited
        self._idle.append(worker)
        self._assign()

    async def stop(self) -> None:
        for worker in self._all:
            await worker.stop()
