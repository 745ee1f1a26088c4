"""This process among the others: it says that it is alive, and who is at its tables. Implements `peer_ports.Peers`."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import time
from collections.abc import Callable, Collection

import structlog
from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from tafelrunde.server.background import Failures
from tafelrunde.server.storage.database import read
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.peers.change_feed import ChangeFeed
from tafelrunde.server.storage.peers.database_clock import ALIVE_SECONDS, BEAT_SECONDS, NOW, NOW_MILLISECONDS, is_alive
from tafelrunde.server.storage.peers.leases import SqlLeases
from tafelrunde.server.storage.schema import LEASE, OPEN_SOCKETS, PRESENCE, PROCESS
from tafelrunde.server.tables.operator_ports import ProcessRow
from tafelrunde.server.tables.peer_ports import Change, Present

_FORGET_MILLISECONDS = 60_000
"""What a dead process has left behind is deleted after this."""
_QUICK_SECONDS = 0.02
"""An answer of the database about its clock that takes longer is not used, unless the clock is very different."""
_log = structlog.get_logger("tafelrunde.peers")


class SqlPeers:
    """The processes that share a PostgreSQL database."""

    is_alone = False

    def __init__(self, address: str, engine: Engine, journal: Journal, process: str) -> None:
        self.id = process
        self.leases = SqlLeases(engine, process)
        self.were_here = False
        self.facts: Callable[[], dict[str, object]] = dict
        """What the operator may want to know about this process."""
        self._address = address
        self._engine = engine
        self._journal = journal
        self._hear: list[Callable[[Change], None]] = []
        self._feed: ChangeFeed | None = None
        self._beating: asyncio.Task[None] | None = None
        self._shown: set[str] = set()
        self._ahead: float | None = None
        """By how much the clock of the database is ahead of our monotonic clock."""

    async def start(self) -> None:
        """Join the others."""
        others = select(func.count()).select_from(PROCESS).where(is_alive(PROCESS.c.id))

        def query(connection: Connection) -> bool:
            self._compare_clocks(connection)
            has_others = bool(connection.execute(others).scalar_one())
            name = f"{socket.gethostname()[:60]} {os.getpid()}"
            row = {"id": self.id, "name": name, "started": NOW_MILLISECONDS, "seen": NOW_MILLISECONDS, "facts": "{}"}
            connection.execute(insert(PROCESS).values(row))
            connection.commit()
            return has_others

        self.were_here = await read(self._engine, query)
        self._feed = ChangeFeed(self._address, self.id, self._heard)
        self._beating = asyncio.create_task(self._beat_for_ever())

    async def leave(self) -> None:
        """Others look after our tables."""
        if self._beating is not None:
            self._beating.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._beating
        tables = await self.leases.leave_all()
        await read(self._engine, self._remove_ourselves)
        for table in tables:
            await self._journal.store(change=Change("lease", table))

    async def close(self) -> None:
        if self._feed is not None:
            await self._feed.close()

    def _remove_ourselves(self, connection: Connection) -> None:
        for part in (PRESENCE, OPEN_SOCKETS):
            connection.execute(delete(part).where(part.c.process == self.id))
        connection.execute(delete(PROCESS).where(PROCESS.c.id == self.id))
        connection.commit()

    # -- being alive

    async def _beat_for_ever(self) -> None:
        failures = Failures(_log)
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await failures.survive("not seen alive", self._beat)

    async def _beat(self) -> None:
        facts = json.dumps(self.facts())

        def query(connection: Connection) -> None:
            self._compare_clocks(connection)
            alive = {"seen": NOW_MILLISECONDS, "facts": facts}
            if not connection.execute(update(PROCESS).where(PROCESS.c.id == self.id).values(alive)).rowcount:
                name = f"{socket.gethostname()[:60]} {os.getpid()}"  # others took us for dead
                row = {"id": self.id, "name": name, "started": NOW_MILLISECONDS, **alive}
                connection.execute(insert(PROCESS).values(row))
            connection.commit()
            long_dead = select(PROCESS.c.id).where(PROCESS.c.seen < NOW_MILLISECONDS - _FORGET_MILLISECONDS)
            dead = list(connection.execute(long_dead).scalars())
            for part in (PRESENCE, OPEN_SOCKETS) if dead else ():
                connection.execute(delete(part).where(part.c.process.in_(dead)))
            if dead:
                connection.execute(update(LEASE).where(LEASE.c.process.in_(dead)).values(process=None))
                connection.execute(delete(PROCESS).where(PROCESS.c.id.in_(dead)))
            connection.commit()

        await read(self._engine, query)

    async def processes(self) -> list[ProcessRow]:
        """All processes, the oldest first."""
        ago = (NOW_MILLISECONDS - PROCESS.c.seen).label("ago")
        query = select(PROCESS, ago).order_by(PROCESS.c.started)
        rows = await read(self._engine, lambda c: c.execute(query).all())
        return [
            ProcessRow(
                row.id,
                row.name,
                row.started // 1000,
                max(0.0, row.ago / 1000),
                row.ago <= ALIVE_SECONDS * 1000,
                row.facts,
            )
            for row in rows
        ]

    def _compare_clocks(self, connection: Connection) -> None:
        """Two clocks that nobody sets: the answer takes less time than anybody notices."""
        before = time.monotonic()
        told = float(connection.execute(select(NOW)).scalar_one())
        ahead, took = told - (before + time.monotonic()) / 2, time.monotonic() - before
        if self._ahead is None or took < _QUICK_SECONDS or abs(ahead - self._ahead) > took:
            self._ahead = ahead

    def now(self) -> float:
        return time.time() if self._ahead is None else time.monotonic() + self._ahead

    # -- messages

    def listen(self, hear: Callable[[Change], None]) -> None:
        self._hear.append(hear)

    def _heard(self, change: Change) -> None:
        for hear in self._hear:
            hear(change)

    async def tell_guest_changed(self, guest: str) -> None:
        await self._journal.store(change=Change("guest", guest))

    async def tell_guest_gone(self, guest: str) -> None:
        await self._journal.store(change=Change("gone", guest))

    # -- who is at a table

    async def show(self, table: str, present: Present) -> None:
        rows = {guest: (guest in present.looking, 1) for guest in present.guests}
        if present.watchers:
            rows[""] = (True, present.watchers)
        if not rows and table not in self._shown:
            return
        stale_rows = (PRESENCE.c.table_id == table, PRESENCE.c.process == self.id, PRESENCE.c.guest.not_in(list(rows)))
        statements = [
            upsert(PRESENCE)
            .values(table_id=table, process=self.id, guest=guest, looking=looking, sockets=sockets)
            .on_conflict_do_update(
                index_elements=["table_id", "process", "guest"], set_={"looking": looking, "sockets": sockets}
            )
            for guest, (looking, sockets) in sorted(rows.items())
        ]
        await self._journal.store(delete(PRESENCE).where(*stale_rows), *statements, change=Change("presence", table))
        (self._shown.add if rows else self._shown.discard)(table)

    async def others(self, table: str) -> Present:
        query = select(PRESENCE).where(PRESENCE.c.table_id == table, PRESENCE.c.process != self.id)
        rows = await read(self._engine, lambda c: c.execute(query.where(is_alive(PRESENCE.c.process))).all())
        return Present(
            frozenset(row.guest for row in rows if row.guest),
            frozenset(row.guest for row in rows if row.guest and row.looking),
            sum(row.sockets for row in rows if not row.guest),
        )

    async def is_looking(self, table: str, guest: str) -> bool:
        return guest in (await self.others(table)).looking

    async def watchers(self, tables: Collection[str]) -> dict[str, int]:
        watching = (PRESENCE.c.table_id.in_(tables), PRESENCE.c.process != self.id, PRESENCE.c.guest == "")
        query = select(PRESENCE.c.table_id, func.sum(PRESENCE.c.sockets).label("sockets"))
        query = query.where(*watching, is_alive(PRESENCE.c.process)).group_by(PRESENCE.c.table_id)
        return await read(self._engine, lambda c: {row.table_id: int(row.sockets) for row in c.execute(query)})
