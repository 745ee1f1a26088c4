"""The moderation log, and members as operators see them. The database is the source of truth.

A running server polls the log every second and applies new actions to its rooms. `SqlModerationLog` implements
`ports.ModerationLog`.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Select, func, select

from tafelrunde.server.protocol.names import name_key
from tafelrunde.server.storage.schema import GUEST, MEMBER, MODERATION, SEAT
from tafelrunde.server.storage.stores.sql_store import SqlStore
from tafelrunde.server.tables.model import ModerationAction
from tafelrunde.server.tables.operator_ports import KINDS, LogLine, User


class SqlModerationLog(SqlStore):
    """The operator's actions, as a running server reads them."""

    async def last_number(self) -> int:
        return await self.read(last_number)

    async def since(self, number: int) -> list[ModerationAction]:
        return await self.read(lambda c: actions_since(c, number))


def actions_since(connection: Connection, number: int) -> list[ModerationAction]:
    """The operator's actions after that line of the log."""
    query = select(MODERATION).where(MODERATION.c.id > number, MODERATION.c.kind.in_(KINDS)).order_by(MODERATION.c.id)
    return [ModerationAction(row.id, row.kind, row.about, row.table_id) for row in connection.execute(query)]


def last_number(connection: Connection) -> int:
    """The number of the last line of the log, 0 if there is none."""
    return connection.execute(select(func.max(MODERATION.c.id))).scalar_one() or 0


def log_lines(connection: Connection, kinds: Sequence[str], most: int) -> list[LogLine]:
    """The latest lines of the log, of these kinds or of all; the last one first."""
    about, by = GUEST.alias(), GUEST.alias()
    query: Select[tuple[object, ...]] = (
        select(MODERATION, about.c.name.label("about_name"), by.c.name.label("by_name"))
        .outerjoin(about, about.c.id == MODERATION.c.about)
        .outerjoin(by, by.c.id == MODERATION.c.by)
        .order_by(MODERATION.c.id.desc())
        .limit(most)
    )
    if kinds:
        query = query.where(MODERATION.c.kind.in_(kinds))
    return [
        LogLine(
            row.id,
            row.at,
            row.kind,
            "" if row.by is None else row.by_name or row.by,
            "" if row.about is None else row.about_name or row.about,
            row.table_id,
            row.text,
        )
        for row in connection.execute(query)
    ]


def users(connection: Connection, like: str, banned_only: bool, most: int) -> list[User]:
    """Members, the newest first."""
    tables = select(func.count(SEAT.c.table_id.distinct())).where(SEAT.c.guest == MEMBER.c.id).scalar_subquery()
    reports = (
        select(func.count()).where(MODERATION.c.about == MEMBER.c.id, MODERATION.c.kind == "report").scalar_subquery()
    )
    query = select(MEMBER, tables.label("tables"), reports.label("reports")).order_by(
        MEMBER.c.created.desc(), MEMBER.c.id
    )
    if like:
        query = query.where(MEMBER.c.key.contains(name_key(like), autoescape=True))
    if banned_only:
        query = query.where(MEMBER.c.banned.is_not(None))
    rows = connection.execute(query.limit(most))
    return [User(row.id, row.name, row.created, row.banned, row.operator, row.tables, row.reports) for row in rows]
