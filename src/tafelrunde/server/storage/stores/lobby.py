"""Lists of tables. Implements `ports.LobbyQueries`."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Select, and_, delete, exists, not_, select
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.schema import CHAT, CLOCK, GAME_TABLE, MOVE, MUTED, QUIET, SEAT, TOLD
from tafelrunde.server.storage.stores.sql_store import SqlStore
from tafelrunde.server.storage.stores.tables import MAX_LISTED, listed_tables
from tafelrunde.server.tables.model import LobbyFilter, TableRow

_TABLE = GAME_TABLE.c
_OF_THE_TABLE = SEAT.c.table_id == _TABLE.id


class SqlLobbyQueries(SqlStore):
    """Tables in lists; deletes those that are stale."""

    async def mine(self, guest: str, changed_since: int) -> list[TableRow]:
        sits = exists().where(and_(_OF_THE_TABLE, SEAT.c.guest == guest))
        fresh = (_TABLE.phase == "over") | (_TABLE.changed >= changed_since)
        return await self._listed((_TABLE.host == guest) | sits, fresh, _TABLE.closed.is_(None))

    async def open(self, filters: LobbyFilter) -> list[TableRow]:
        free = exists().where(and_(_OF_THE_TABLE, SEAT.c.guest.is_(None), SEAT.c.bot.is_(None)))
        return await self._listed(_TABLE.phase == "waiting", _TABLE.open.is_(True), free, *_conditions(filters))

    async def running(self, filters: LobbyFilter, changed_since: int, most: int) -> list[TableRow]:
        people = exists().where(and_(_OF_THE_TABLE, SEAT.c.guest.is_not(None)))
        fresh = _TABLE.changed >= changed_since
        return await self._listed(
            _TABLE.phase == "playing", _TABLE.open.is_(True), people, fresh, *_conditions(filters), most=most
        )

    async def stale(self, changed_before: int, most: int) -> list[str]:
        ids = _stale(changed_before).limit(most)
        return await self.read(lambda c: list(c.execute(ids).scalars()))

    async def delete_stale(self, tables: Sequence[str], changed_before: int) -> None:
        statements: list[ClauseElement] = []
        for id in tables:
            still = _stale(changed_before).where(_TABLE.id == id)  # somebody may have sat down meanwhile
            parts = (SEAT, CLOCK, CHAT, MUTED, QUIET, TOLD)
            statements += [delete(part).where(part.c.table_id.in_(still)) for part in parts]
            statements.append(delete(GAME_TABLE).where(_TABLE.id.in_(still)))
        await self.write(*statements)

    async def _listed(self, *conditions: ColumnElement[bool], most: int = MAX_LISTED) -> list[TableRow]:
        return await self.read(lambda c: listed_tables(c, and_(*conditions), most))


def _conditions(filters: LobbyFilter) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = [_TABLE.closed.is_(None)]
    if filters.game is not None:
        conditions.append(_TABLE.game == filters.game)
    if filters.seats is not None:
        conditions.append(_TABLE.seats == filters.seats)
    if filters.rated is not None:
        conditions.append(_TABLE.rated.is_(filters.rated))
    if filters.time is not None:
        minutes, days = _TABLE.minutes.is_not(None), _TABLE.days.is_not(None)
        kinds = {"minutes": minutes, "days": days, "none": not_(minutes | days)}
        conditions.append(kinds[filters.time])
    return conditions


def _stale(changed_before: int) -> Select[str]:
    """Tables where no game has begun and nothing has happened since then."""
    no_moves = ~exists().where(MOVE.c.table_id == _TABLE.id)
    return select(_TABLE.id).where(_TABLE.phase == "waiting", _TABLE.changed < changed_before, no_moves)
