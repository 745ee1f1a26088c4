"""The operator's moderation actions: each one changes the database and adds a line to the moderation log.

The database is the source of truth. A running server polls the log every second and applies new actions to its rooms.
`SqlModerationLog` implements `ports.ModerationLog`.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update
from sqlalchemy.sql.expression import Executable

from tafelrunde.core.errors import BadSetup, UnknownName
from tafelrunde.server.protocol.names import name_key
from tafelrunde.server.storage.schema import (
    GAME_TABLE,
    GUEST,
    MEMBER,
    MODERATION,
    RATED_GAME,
    RATED_SEAT,
    SEAT,
    SESSION,
)
from tafelrunde.server.storage.stores.erasure import host_passed_on, tables_changed
from tafelrunde.server.storage.stores.sql_store import SqlStore
from tafelrunde.server.tables.model import ModerationAction, ModerationKind

KINDS: Final[tuple[ModerationKind, ...]] = ("ban", "unban", "close", "reopen", "unrate")
LONGEST_REASON: Final = 300
_NEXT: Final = GAME_TABLE.c.revision + 1


@dataclass(frozen=True)
class LogLine:
    """A line of the moderation log, with names instead of ids."""

    id: int
    at: int
    kind: str
    by: str
    """Empty for the operator."""
    about: str
    table: str | None
    text: str


# -- actions


def ban(connection: Connection, who: str, reason: str) -> str:
    """Ban a member; returns the name.

    A substitute bot plays on in running games, seats in tables that wait become free, and another player becomes the
    host. Raises UnknownName, BadSetup.
    """
    member = _member(connection, who)
    if member.banned is not None:
        raise BadSetup(f"{member.name} is banned already.")
    mine = SEAT.c.guest == member.id
    waiting, playing = (select(GAME_TABLE.c.id).where(GAME_TABLE.c.phase == phase) for phase in ("waiting", "playing"))
    _execute(
        connection,
        update(MEMBER).where(MEMBER.c.id == member.id).values(banned=_now()),
        delete(SESSION).where(SESSION.c.member == member.id),
        tables_changed(member.id),
        host_passed_on(member.id, member.id),
        update(SEAT).where(mine, SEAT.c.table_id.in_(waiting)).values(guest=None, name="", zone=None),
        update(SEAT).where(mine, SEAT.c.table_id.in_(playing), SEAT.c.stand_in.is_(None)).values(stand_in="left"),
        _line("ban", reason, about=member.id),
    )
    return str(member.name)


def unban(connection: Connection, who: str, reason: str) -> str:
    """Lift a ban; returns the name."""
    member = _member(connection, who)
    if member.banned is None:
        raise BadSetup(f"{member.name} is not banned.")
    _execute(
        connection,
        update(MEMBER).where(MEMBER.c.id == member.id).values(banned=None),
        _line("unban", reason, about=member.id),
    )
    return str(member.name)


def close(connection: Connection, table: str, reason: str) -> None:
    """Close a table to everybody; its moves stay."""
    if _table(connection, table).closed is not None:
        raise BadSetup(f"The table {table} is closed already.")
    _execute(
        connection,
        update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(closed=_now(), revision=_NEXT),
        _line("close", reason, table=table),
    )


def reopen(connection: Connection, table: str, reason: str) -> None:
    """Open a closed table again."""
    if _table(connection, table).closed is None:
        raise BadSetup(f"The table {table} is not closed.")
    _execute(
        connection,
        update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(closed=None, revision=_NEXT),
        _line("reopen", reason, table=table),
    )


def unrate(connection: Connection, table: str, reason: str) -> None:
    """Make the game at a table a casual one; all ratings are computed again without it."""
    if not _table(connection, table).rated:
        raise BadSetup(f"The game at the table {table} is not rated.")
    _execute(
        connection,
        update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(rated=False, revision=_NEXT),
        delete(RATED_SEAT).where(RATED_SEAT.c.table_id == table),
        delete(RATED_GAME).where(RATED_GAME.c.table_id == table),
        _line("unrate", reason, table=table),
    )


def _execute(connection: Connection, *statements: Executable) -> None:
    for statement in statements:
        connection.execute(statement)


def _line(kind: ModerationKind, reason: str, about: str | None = None, table: str | None = None) -> Executable:
    values = {"at": _now(), "kind": kind, "by": None, "about": about, "table_id": table, "text": reason}
    return insert(MODERATION).values(values)


def _now() -> int:
    return int(time.time())


def _member(connection: Connection, who: str) -> Row[tuple[object, ...]]:
    """A member by name or id."""
    by_id = select(MEMBER).where(MEMBER.c.id == who)
    by_name = select(MEMBER).where(MEMBER.c.key == name_key(who))
    member = connection.execute(by_name).one_or_none() or connection.execute(by_id).one_or_none()
    if member is None:
        raise UnknownName(f"There is no member {who[:40]!r}; guests have no account that could be banned.")
    return member


def _table(connection: Connection, id: str) -> Row[tuple[object, ...]]:
    table = connection.execute(select(GAME_TABLE).where(GAME_TABLE.c.id == id)).one_or_none()
    if table is None:
        raise UnknownName(f"There is no table {id[:40]!r}.")
    return table


# -- reading


class SqlModerationLog(SqlStore):
    """The operator's actions, as a running server reads them."""

    async def last_number(self) -> int:
        return await self.read(last_number)

    async def since(self, number: int) -> list[ModerationAction]:
        return await self.read(lambda c: actions_since(c, number))


def actions_since(connection: Connection, number: int) -> list[ModerationAction]:
    """The operator's actions after that line of the log."""
    query = (
        select(MODERATION)
        .where(MODERATION.c.id > number, MODERATION.c.by.is_(None), MODERATION.c.kind.in_(KINDS))
        .order_by(MODERATION.c.id)
    )
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


@dataclass(frozen=True)
class User:
    """A member as the operator sees them."""

    id: str
    name: str
    created: int
    banned: int | None
    tables: int
    reports: int
    """Reports about the member."""


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
    return [User(row.id, row.name, row.created, row.banned, row.tables, row.reports) for row in rows]
