"""The chat of all tables, muted players and reports. Implements `ports.ChatStore`."""

from __future__ import annotations

import time
from collections.abc import Collection

from sqlalchemy import delete, func, insert, select
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.schema import CHAT, MODERATION, MUTED
from tafelrunde.server.storage.stores.sql_store import SqlStore
from tafelrunde.server.tables.model import ChatEntry
from tafelrunde.server.tables.peer_ports import Change


class SqlChatStore(SqlStore):
    """Chat entries; mutes and reports also go to the moderation log."""

    async def last(self, table: str, count: int) -> list[ChatEntry]:
        newest = select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.n.desc()).limit(count)
        rows = await self.read(lambda c: c.execute(newest).all())
        return [ChatEntry(row.n, row.guest, row.name, row.text, row.created) for row in reversed(rows)]

    async def lengths(self, tables: Collection[str]) -> dict[str, int]:
        last = select(CHAT.c.table_id, func.max(CHAT.c.n).label("n")).where(CHAT.c.table_id.in_(tables))
        query = last.group_by(CHAT.c.table_id)
        return await self.read(lambda c: {row.table_id: row.n + 1 for row in c.execute(query)})

    async def muted(self, table: str) -> frozenset[str]:
        guests = select(MUTED.c.guest).where(MUTED.c.table_id == table)
        return await self.read(lambda c: frozenset(c.execute(guests).scalars()))

    async def add(self, table: str, entry: ChatEntry) -> None:
        values = {"guest": entry.guest, "name": entry.name, "text": entry.text, "created": entry.created}
        added = insert(CHAT).values(table_id=table, n=entry.n, **values)
        await self._journal.store(added, change=Change("chat", table))

    async def delete_old(self, days: int) -> None:
        await self.write(delete(CHAT).where(CHAT.c.created < (int(time.time()) - days * 86_400) * 1000))

    async def mute(self, table: str, guest: str, muted: bool, by: str) -> None:
        change: ClauseElement = delete(MUTED).where(MUTED.c.table_id == table, MUTED.c.guest == guest)
        if muted:
            change = upsert(MUTED).values(table_id=table, guest=guest).on_conflict_do_nothing()
        line = _log_line("mute" if muted else "unmute", table, by, guest, "")
        await self._journal.store(change, line, change=Change("chat", table))

    async def report(self, table: str, by: str, about: str, text: str) -> None:
        await self.write(_log_line("report", table, by, about, text))


def _log_line(kind: str, table: str, by: str, about: str, text: str) -> ClauseElement:
    values = {"at": int(time.time()), "kind": kind, "by": by, "about": about, "text": text}
    return insert(MODERATION).values(table_id=table, **values)
