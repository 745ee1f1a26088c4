"""Leases on PostgreSQL. Implements `peer_ports.Leases`."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, exists, not_, or_, select, update

from tafelrunde.server.storage.database import read
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.peers.database_clock import is_alive
from tafelrunde.server.storage.schema import GAME_TABLE, LEASE
from tafelrunde.server.tables.model import Lease
from tafelrunde.server.tables.peer_ports import ALL_TABLES


class SqlLeases:
    """The leases of one process."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine
        self._process = process
        self._held: dict[str, Lease] = {}

    def held(self, table: str) -> Lease | None:
        return self._held.get(table)

    def count(self) -> int:
        """How many tables this process looks after, as far as it knows."""
        return len(self._held) - (ALL_TABLES in self._held)

    async def take(self, table: str) -> Lease | None:
        epoch = await read(self._engine, lambda c: self._taken(c, table))
        if epoch is None:
            self._held.pop(table, None)
            return None
        lease = self._held[table] = Lease(table, self._process, epoch)
        return lease

    def _taken(self, connection: Connection, table: str) -> int | None:
        ours = select(LEASE.c.epoch).where(LEASE.c.table_id == table, LEASE.c.process == self._process)
        epoch = connection.execute(ours).scalar_one_or_none()
        if epoch is not None:
            return int(epoch)
        new = upsert(LEASE).values(table_id=table, process=self._process, epoch=1)
        taken = new.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"process": self._process, "epoch": LEASE.c.epoch + 1},
            where=_is_free(),
        ).returning(LEASE.c.epoch)
        epoch = connection.execute(taken).scalar_one_or_none()
        connection.commit()
        return None if epoch is None else int(epoch)

    async def give_up(self, table: str) -> None:
        lease = self._held.pop(table, None)
        if lease is not None:
            ours = and_(LEASE.c.table_id == table, LEASE.c.process == self._process, LEASE.c.epoch == lease.epoch)

            def query(connection: Connection) -> None:
                connection.execute(delete(LEASE).where(ours))
                connection.commit()

            await read(self._engine, query)

    async def tidy(self, keep: Collection[str]) -> None:
        tables = [*keep, ALL_TABLES]
        self._held = {table: lease for table, lease in self._held.items() if table in tables}

        def query(connection: Connection) -> None:
            connection.execute(delete(LEASE).where(LEASE.c.process == self._process, LEASE.c.table_id.not_in(tables)))
            connection.commit()

        await read(self._engine, query)

    async def leave_all(self) -> list[str]:
        """Leave all tables to other processes; which ones."""
        tables = list(self._held)
        self._held.clear()

        def query(connection: Connection) -> None:
            connection.execute(update(LEASE).where(LEASE.c.process == self._process).values(process=None))
            connection.commit()

        await read(self._engine, query)
        return [table for table in tables if table != ALL_TABLES]

    async def free(self, tables: Collection[str]) -> list[str]:
        held = select(LEASE.c.table_id).where(LEASE.c.table_id.in_(tables), not_(_is_free()))
        taken = await read(self._engine, lambda c: set(c.execute(held).scalars()))
        return [table for table in tables if table not in taken]

    async def orphans(self, most: int) -> list[str]:
        playing = exists().where(GAME_TABLE.c.id == LEASE.c.table_id, GAME_TABLE.c.phase == "playing")
        query = select(LEASE.c.table_id).where(_is_free(), playing).limit(most)
        return await read(self._engine, lambda c: list(c.execute(query).scalars()))


def _is_free() -> ColumnElement[bool]:
    return or_(LEASE.c.process.is_(None), not_(is_alive(LEASE.c.process)))
