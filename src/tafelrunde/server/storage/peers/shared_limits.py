"""Limits that hold for all processes together. Implements `rate_limits.SharedLimits`.

What is limited appears as a keyed hash: neither addresses nor names are stored. The tables are not written to the disk:
after a crash of PostgreSQL everybody begins anew.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, Float, delete, func, literal, select
from sqlalchemy.dialects.postgresql import Insert

from tafelrunde.server.failures import StorageFailed
from tafelrunde.server.ids import AddressHash
from tafelrunde.server.rate_limits import (
    Count,
    Counts,
    LeastRecent,
    Limiter,
    RateLimiter,
    SocketCounter,
    client_network,
)
from tafelrunde.server.settings import Rate
from tafelrunde.server.storage.database import read
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.peers.database_clock import NOW, is_alive
from tafelrunde.server.storage.schema import ATTEMPT, BUCKET, OPEN_SOCKETS

T = TypeVar("T")
_HANDFULS: Final = 20
"""A process takes this part of a burst at once, so that not every request asks the database."""
_HANDFUL_SECONDS: Final = 5.0
"""What is left of a handful after this is not used any more."""
_DAY: Final = 86_400.0


class SqlLimits:
    """The limits of all processes that share a database."""

    def __init__(self, engine: Engine, process: str, hash: AddressHash) -> None:
        self._engine = engine
        self._hash = hash
        self.sockets: SocketCounter = SqlSockets(engine, process, hash)

    def limiter(self, name: str, rate: Rate) -> Limiter:
        return SqlLimiter(self._engine, name, rate, self._hash)

    def counts(self, name: str) -> Counts:
        return SqlCounts(self._engine, name, self._hash)

    async def forget_old(self) -> None:
        """Delete what limits nobody any more."""

        def query(connection: Connection) -> None:
            connection.execute(delete(BUCKET).where(BUCKET.c.at < NOW - _DAY))
            connection.execute(delete(ATTEMPT).where(ATTEMPT.c.until < NOW - _DAY))
            connection.execute(delete(OPEN_SOCKETS).where(OPEN_SOCKETS.c.sockets <= 0))
            connection.commit()

        await read(self._engine, query)


class _Handful:
    """Tokens that this process has taken from the shared bucket."""

    def __init__(self) -> None:
        self.tokens = 0
        self.at = 0.0


class SqlLimiter:
    """One shared token bucket per key. If the database does not answer, the process counts for itself."""

    def __init__(self, engine: Engine, name: str, rate: Rate, hash: AddressHash) -> None:
        self._engine = engine
        self._name = name
        self._rate = rate
        self._hash = hash
        self._handful = max(1, rate.burst // _HANDFULS) if rate.burst >= _HANDFULS * 5 else 1
        self._hands = LeastRecent(_Handful)
        self._own = RateLimiter(rate)

    async def allows(self, key: str) -> bool:
        network = client_network(key)
        hand = self._hands.bucket(network)
        if hand.tokens > 0 and time.monotonic() - hand.at < _HANDFUL_SECONDS:
            hand.tokens -= 1
            return True
        try:
            taken = await self._take(network, self._handful) or (self._handful > 1 and await self._take(network, 1))
        except StorageFailed:
            return await self._own.allows(key)
        hand.tokens, hand.at = max(0, taken - 1), time.monotonic()
        return taken > 0

    async def _take(self, network: str, tokens: int) -> int:
        """Take tokens, all or none; how many."""
        burst, per_second = float(self._rate.burst), float(self._rate.per_second)
        new = upsert(BUCKET).values(key=f"{self._name} {self._hash(network)}", tokens=burst - tokens, at=NOW)
        full = func.least(burst, BUCKET.c.tokens + (NOW - BUCKET.c.at) * per_second)
        statement = new.on_conflict_do_update(
            index_elements=["key"],
            set_={"tokens": full - float(tokens), "at": NOW},
            where=full >= literal(float(tokens), Float),
        ).returning(BUCKET.c.tokens)

        def query(connection: Connection) -> int:
            left = connection.execute(statement).scalar_one_or_none()
            connection.commit()
            return 0 if left is None else tokens

        return await read(self._engine, query)


class SqlCounts:
    """Shared counts. Implements `rate_limits.Counts`."""

    def __init__(self, engine: Engine, name: str, hash: AddressHash) -> None:
        self._engine = engine
        self._name = name
        self._hash = hash

    async def change(self, key: str, decide: Callable[[Count | None, float], tuple[Count | None, T]]) -> T:
        hashed = f"{self._name} {self._hash(key)}"
        first = upsert(ATTEMPT).values(key=hashed, count=-1, until=0.0).on_conflict_do_nothing()
        tries = ATTEMPT.c.count.label("tries")
        row = select(tries, ATTEMPT.c.until, NOW.label("now")).where(ATTEMPT.c.key == hashed)

        def query(connection: Connection) -> T:
            connection.execute(first)  # so that there is a row to lock
            before = connection.execute(row.with_for_update()).one()
            attempts = None if before.tries < 0 else (int(before.tries), float(before.until))
            new, result = decide(attempts, float(before.now))
            if new is None:
                connection.execute(delete(ATTEMPT).where(ATTEMPT.c.key == hashed))
            else:
                values = {"count": new[0], "until": new[1]}
                connection.execute(ATTEMPT.update().where(ATTEMPT.c.key == hashed).values(values))
            connection.commit()
            return result

        return await read(self._engine, query)


class SqlSockets:
    """The open sockets of all processes. Implements `rate_limits.SocketCounter`."""

    def __init__(self, engine: Engine, process: str, hash: AddressHash) -> None:
        self._engine = engine
        self._process = process
        self._hash = hash

    async def open(self, network: str, most: int) -> bool:
        key = self._hash(network)
        of_all = select(func.coalesce(func.sum(OPEN_SOCKETS.c.sockets), 0)).where(
            OPEN_SOCKETS.c.network == key, is_alive(OPEN_SOCKETS.c.process)
        )

        def query(connection: Connection) -> bool:
            connection.execute(self._added(key, 1))
            if connection.execute(of_all).scalar_one() > most:
                connection.rollback()
                return False
            connection.commit()
            return True

        return await read(self._engine, query)

    async def close(self, network: str) -> None:
        def query(connection: Connection) -> None:
            connection.execute(self._added(self._hash(network), -1))
            connection.commit()

        await read(self._engine, query)

    def _added(self, key: str, sockets: int) -> Insert:
        new = upsert(OPEN_SOCKETS).values(network=key, process=self._process, sockets=max(0, sockets))
        sum_ = func.greatest(0, OPEN_SOCKETS.c.sockets + sockets)
        return new.on_conflict_do_update(index_elements=["network", "process"], set_={"sockets": sum_})
