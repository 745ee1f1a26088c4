"""The only writer thread. It commits all waiting writes in one transaction, then acknowledges them.

A commit costs milliseconds, however much is in it: group commit gives thousands of durable moves a second where one
commit for each gives a hundred.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.writers import writer
from tafelrunde.server.tables.model import MoveRow

_MAX_WRITES: Final = 512
"""Writes in one commit."""


@dataclass
class _Write:
    """Statements that are stored together or not at all."""

    future: asyncio.Future[None]
    moves: list[MoveRow] = field(default_factory=list)
    phase: str = ""
    deciders: str = ""
    due: int | None = None
    statements: Sequence[ClauseElement] = ()
    error: Exception | None = None


class Journal:
    """The write queue."""

    def __init__(self, database: Database, committed: Callable[[int, float], None] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._committed = committed or (lambda writes, seconds: None)
        self._writer = writer(database)
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    async def append(self, moves: list[MoveRow], phase: str, deciders: Sequence[int], due: int | None = None) -> None:
        """Store lines of a table and its new phase and deadline together; returns when they are on the disk.

        Raises NotSaved.
        """
        seats = f",{','.join(map(str, deciders))},"
        await self._write(_Write(self._loop.create_future(), moves=moves, phase=phase, deciders=seats, due=due))

    async def store(self, *statements: ClauseElement) -> None:
        """Execute all statements or none; returns when they are on the disk. Raises NotSaved."""
        await self._write(_Write(self._loop.create_future(), statements=statements))

    async def close(self) -> None:
        """Commit the waiting writes, then stop."""
        self._closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.close()

    async def _write(self, write: _Write) -> None:
        if self._closed:
            raise NotSaved("The journal is closed.")
        self._waiting.put(write)
        await asyncio.shield(write.future)

    # -- in the thread

    def _work(self) -> None:
        is_open = True
        while is_open:
            group = [self._waiting.get()]
            while len(group) < _MAX_WRITES:
                try:
                    group.append(self._waiting.get_nowait())
                except queue.Empty:
                    break
            is_open = None not in group
            writes = [write for write in group if write is not None]
            began = time.perf_counter()
            if writes and not self._commit(writes) and len(writes) > 1:
                for write in writes:  # one of them failed: commit the others without it
                    self._commit([write])
            self._committed(len(writes), time.perf_counter() - began)
            try:
                self._loop.call_soon_threadsafe(self._acknowledge, writes)
            except RuntimeError:  # the loop is closed: nobody waits any more
                return

    def _commit(self, writes: list[_Write]) -> bool:
        """Commit writes in one transaction; on failure each of them keeps the error."""
        try:
            self._writer.begin()
            for write in writes:
                self._execute(write)
            self._writer.commit()
        except Exception as error:
            self._writer.rollback()
            for write in writes:
                write.error = error
            return False
        for write in writes:
            write.error = None
        return True

    def _execute(self, write: _Write) -> None:
        if write.moves:
            self._writer.add_moves([_values(move) for move in write.moves])
            last = write.moves[-1]
            self._writer.update_table((write.phase, write.deciders, last.created // 1000, write.due, last.table_id))
        for statement in write.statements:
            self._writer.execute(statement)

    # -- in the event loop

    def _acknowledge(self, writes: list[_Write]) -> None:
        for write in writes:
            if write.future.done():
                continue
            if write.error is None:
                write.future.set_result(None)
            else:
                failure = NotSaved(self._writer.reason(write.error))
                failure.is_duplicate = self._writer.is_duplicate(write.error)
                write.future.set_exception(failure)


def _values(move: MoveRow) -> tuple[object, ...]:
    """In the order of the columns in `writers`."""
    return (move.table_id, move.n, move.seat, move.path, move.created, move.earned, move.clocks)
