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
from dataclasses import dataclass
from typing import Final

import structlog
from sqlalchemy import update as sql_update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.schema import LEASE
from tafelrunde.server.storage.time_limits import ANSWER_SECONDS
from tafelrunde.server.storage.writers import writer
from tafelrunde.server.tables.model import Lease, LogUpdate, MoveRow
from tafelrunde.server.tables.peer_ports import Change

_ATTEMPTS: Final = 3
"""How often a group is tried again because another process was in its way."""
_MAX_WRITES: Final = 512
"""Writes in one commit."""
_log = structlog.get_logger("tafelrunde.journal")


@dataclass(frozen=True)
class OneRow:
    """A statement that must change exactly one row; otherwise its whole write fails."""

    statement: ClauseElement


Statement = ClauseElement | OneRow


def lease_check(lease: Lease | None) -> list[Statement]:
    """Fails unless we still look after the table; then nobody takes the lease before the transaction ends."""
    if lease is None or not lease.process:
        return []
    ours = (LEASE.c.table_id == lease.table, LEASE.c.process == lease.process, LEASE.c.epoch == lease.epoch)
    return [OneRow(sql_update(LEASE).where(*ours).values(epoch=LEASE.c.epoch))]


class _Conflict(Exception):
    """Somebody else has changed the row before."""


@dataclass
class _Write:
    """Statements that are stored together or not at all."""

    future: asyncio.Future[None]
    update: LogUpdate | None = None
    statements: Sequence[Statement] = ()
    table: str = ""
    """The table that it changes, if any."""
    change: Change | None = None
    """What other processes are told when it is stored."""
    error: Exception | None = None
    is_begun: bool = False
    """The thread is writing it."""
    is_too_late: bool = False
    """Nobody waits for it any more."""


class Journal:
    """The write queue."""

    def __init__(
        self, database: Database, committed: Callable[[int, float], None] | None = None, process: str = ""
    ) -> None:
        """`process` is the id of a process that shares the database with others."""
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._committed = committed or (lambda writes, seconds: None)
        self._writer = writer(database, process)
        self._closed = False
        self.last_commit: int | None = None
        """When something was stored last, in seconds since 1970."""
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    async def append(self, update: LogUpdate, *statements: Statement) -> None:
        """Store lines of a table, its new phase and deadline, and execute the statements that follow from them: all of
        it or nothing. Returns when they are on the disk. Raises NotSaved."""
        table = update.table_id
        await self._write(_Write(self._loop.create_future(), update, statements, table, Change("table", table)))

    async def store(self, *statements: Statement, change: Change | None = None, table: str = "") -> None:
        """Execute all statements or none; returns when they are on the disk. Raises NotSaved.

        `change` is what other processes are told; `table` the table that is changed without telling them.
        """
        table = table if change is None else change.id
        await self._write(_Write(self._loop.create_future(), None, statements, table, change))

    async def close(self) -> None:
        """Commit the waiting writes, then stop; a database that does not answer is not waited for."""
        self._closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join, ANSWER_SECONDS)
        if self._thread.is_alive():
            self._writer.interrupt()
            await asyncio.to_thread(self._thread.join, 1.0)
        if not self._thread.is_alive():
            self._writer.close()

    async def _write(self, write: _Write) -> None:
        if self._closed:
            raise NotSaved("The journal is closed.")
        self._waiting.put(write)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await asyncio.shield(write.future)
        except TimeoutError:
            write.is_too_late = True
            if write.is_begun:
                self._writer.interrupt()
            raise NotSaved(f"The database has not answered for {ANSWER_SECONDS:.0f} s.") from None

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
            writes = [write for write in group if write is not None and not write.is_too_late]
            for write in writes:
                write.is_begun = True
            began = time.perf_counter()
            self._commit_all(writes)
            try:
                self._committed(len(writes), time.perf_counter() - began)
            except Exception:
                _log.exception("commits not counted")
            try:
                self._loop.call_soon_threadsafe(self._acknowledge, writes)
            except RuntimeError:  # the loop is closed: nobody waits any more
                return
            self._tell(writes)

    def _tell(self, writes: list[_Write]) -> None:
        """Tell other processes once what all these writes have changed. If that fails, they notice by themselves."""
        changes = {write.change: None for write in writes if write.change is not None and write.error is None}
        if changes:
            try:
                self._writer.tell(list(changes))
            except Exception as error:
                _log.warning("changes not told", why=self._writer.reason(error))

    def _commit_all(self, writes: list[_Write]) -> None:
        """Commit writes in one transaction, without those that fail; they keep their errors. Never raises.

        All processes lock rows in the same order: first whatever belongs to no table, then one table after the other.
        """
        writes = sorted(writes, key=lambda write: write.table)
        attempts = _ATTEMPTS
        while writes and (wrong := self._commit(writes)) is not None:
            attempts -= 1
            if wrong.error is not None and attempts > 0 and self._writer.is_transient(wrong.error):
                wrong.error = None
            else:
                writes = [write for write in writes if write is not wrong and not write.is_too_late]

    def _commit(self, writes: list[_Write]) -> _Write | None:
        """Commit writes in one transaction; the one that failed, if the others may go without it."""
        wrong: _Write | None = None
        try:
            self._writer.begin()
            for wrong in writes:
                self._execute(wrong)
            wrong = None
            self._writer.commit()
        except Exception as error:
            self._rollback()
            for write in writes if wrong is None else [wrong]:
                write.error = error
            return wrong
        self.last_commit = int(time.time())
        return None

    def _rollback(self) -> None:
        try:
            self._writer.rollback()
        except Exception:
            _log.exception("rollback failed")

    def _execute(self, write: _Write) -> None:
        if (update := write.update) is not None:
            deciders = f",{','.join(map(str, update.deciders))},"
            changed = update.moves[-1].created // 1000
            row = (update.phase, deciders, changed, update.due, update.table_id)
            if not self._writer.update_table(row, update.guard.revision) and update.guard.revision is not None:
                raise _Conflict(f"The table does not have revision {update.guard.revision} any more.")
            self._writer.add_moves([_values(move) for move in update.moves])
        for statement in write.statements:
            if isinstance(statement, ClauseElement):
                self._writer.execute(statement)
            elif (rows := self._writer.execute(statement.statement)) != 1:
                raise _Conflict(f"{rows} rows are as they were expected to be, not 1.")

    # -- in the event loop

    def _acknowledge(self, writes: list[_Write]) -> None:
        for write in writes:
            if write.future.done() or write.is_too_late:
                continue
            if write.error is None:
                write.future.set_result(None)
            else:
                failure = NotSaved(self._writer.reason(write.error))
                failure.is_duplicate = self._writer.is_duplicate(write.error)
                failure.is_conflict = isinstance(write.error, _Conflict) or self._writer.is_transient(write.error)
                write.future.set_exception(failure)


def _values(move: MoveRow) -> tuple[object, ...]:
    """In the order of the columns in `writers`."""
    return (move.table_id, move.n, move.seat, move.path, move.created, move.earned, move.clocks, move.message)
