"""What operators see on their pages, and do there. Implements `operator_ports.Operators`."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, exists, func, select, true

from tafelrunde.server.storage.database import head
from tafelrunde.server.storage.schema import GAME_TABLE, MEMBER, MODERATION, MOVE, SEAT
from tafelrunde.server.storage.stores import moderation
from tafelrunde.server.storage.stores.operator_actions import plan
from tafelrunde.server.storage.stores.sql_store import SqlStore
from tafelrunde.server.storage.stores.tables import listed_tables
from tafelrunde.server.tables.model import ModerationKind, TableRow
from tafelrunde.server.tables.operator_ports import Counts, ListedPhase, LogLine, User

_REPORT_SECONDS: Final = 7 * 24 * 3600


class SqlOperators(SqlStore):
    """Reads and writes for operators; what they may do is checked before."""

    async def counts(self) -> Counts:
        now = int(time.time())
        phases = select(GAME_TABLE.c.phase, func.count()).where(GAME_TABLE.c.closed.is_(None))
        closed = select(func.count()).select_from(GAME_TABLE).where(GAME_TABLE.c.closed.is_not(None))
        changed = select(GAME_TABLE.c.id).where(GAME_TABLE.c.changed > now - 3600)  # the log has no index by time
        moves = select(func.count()).where(MOVE.c.table_id.in_(changed), MOVE.c.created > now - 3600)
        members = select(func.count(), func.count(MEMBER.c.banned)).select_from(MEMBER)
        reports = select(func.count()).where(MODERATION.c.kind == "report", MODERATION.c.at > now - _REPORT_SECONDS)

        def query(connection: Connection) -> Counts:
            counted = connection.execute(phases.group_by(GAME_TABLE.c.phase))
            found: dict[str, int] = {row[0]: row[1] for row in counted}
            everybody, banned = connection.execute(members).one()
            return Counts(
                connection.dialect.name,
                head(),
                found.get("waiting", 0),
                found.get("playing", 0),
                found.get("over", 0),
                connection.execute(closed).scalar_one(),
                connection.execute(moves).scalar_one(),
                everybody,
                banned,
                connection.execute(reports).scalar_one(),
            )

        return await self.read(query)

    async def log(self, kinds: list[str], most: int) -> list[LogLine]:
        return await self.read(lambda c: moderation.log_lines(c, kinds, most))

    async def users(self, name: str, banned_only: bool, most: int) -> list[User]:
        return await self.read(lambda c: moderation.users(c, name, banned_only, most))

    async def tables(self, phase: ListedPhase | None, name: str, most: int) -> list[TableRow]:
        """Tables, the latest first; `name`: only those where somebody of that name sits."""
        condition: ColumnElement[bool] = true()
        if phase == "closed":
            condition = GAME_TABLE.c.closed.is_not(None)
        elif phase is not None:
            condition = and_(GAME_TABLE.c.phase == phase, GAME_TABLE.c.closed.is_(None))
        if name:
            sits = exists().where(SEAT.c.table_id == GAME_TABLE.c.id, SEAT.c.name == name)
            condition = and_(condition, sits)
        return await self.read(lambda c: listed_tables(c, condition, most))

    async def act(self, kind: ModerationKind, what: str, reason: str, by: str) -> str:
        """Do something; returns the name of the member or table. Raises UnknownName, BadSetup."""
        planned = await self.read(lambda c: plan(c, kind, what, reason, by))
        await self.write(*planned.statements)
        return planned.name
