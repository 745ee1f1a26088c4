"""Uploaded records and stored reviews. Implements `ports.ReplayStore` and `ports.ReviewStore`."""

from __future__ import annotations

import time
from collections.abc import Container
from typing import Final

from sqlalchemy import and_, delete, func, insert, select, update

from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.schema import LOOK_BACK, REPLAY
from tafelrunde.server.storage.stores.sql_store import SqlStore

_DAY: Final = 86_400
_DELETED_AT_ONCE: Final = 200


class SqlReplayStore(SqlStore):
    """Uploaded records. The column `created` holds when a record was last opened, to the day."""

    async def replay(self, id: str) -> str | None:
        return await self.read(lambda c: c.execute(select(REPLAY.c.text).where(REPLAY.c.id == id)).scalar_one_or_none())

    async def add_replay(self, id: str, guest: str | None, text: str, source: str | None = None) -> None:
        values = {"id": id, "guest": guest, "text": text, "created": int(time.time()), "source": source}
        await self.write(insert(REPLAY).values(values))

    async def count_replays(self, source: str, days: int) -> int:
        recent = and_(REPLAY.c.source == source, REPLAY.c.created >= int(time.time()) - days * _DAY)
        query = select(func.count()).select_from(REPLAY).where(recent)
        return await self.read(lambda c: c.execute(query).scalar_one())

    async def forget_sources(self, days: int) -> None:
        old = and_(REPLAY.c.source.is_not(None), REPLAY.c.created < int(time.time()) - days * _DAY)
        await self.write(update(REPLAY).where(old).values(source=None))

    async def touch_replay(self, id: str) -> None:
        now = int(time.time())
        this = and_(REPLAY.c.id == id, REPLAY.c.created < now - _DAY)
        await self.write(update(REPLAY).where(this).values(created=now))

    async def delete_stale_replays(self, days: int, keep: Container[str] = ()) -> int:
        old = select(REPLAY.c.id).where(REPLAY.c.created < int(time.time()) - days * _DAY).limit(_DELETED_AT_ONCE)
        stale = [id for id in await self.read(lambda c: list(c.execute(old).scalars())) if id not in keep]
        if stale:
            await self.write(*(delete(table).where(table.c.id == id) for id in stale for table in (REPLAY, LOOK_BACK)))
        return len(stale)


class SqlReviewStore(SqlStore):
    """Results of reviews."""

    async def review(self, id: str, n: int) -> str | None:
        condition = and_(LOOK_BACK.c.id == id, LOOK_BACK.c.n == n)
        return await self.read(lambda c: c.execute(select(LOOK_BACK.c.found).where(condition)).scalar_one_or_none())

    async def save_review(self, id: str, n: int, result: str) -> None:
        row = {"id": id, "n": n, "found": result, "created": int(time.time())}
        await self.write(upsert(LOOK_BACK).values(row).on_conflict_do_update(index_elements=["id"], set_=row))
