"""What the host of the server does from the command line: every deed is a line in the log of moderation.

The database is the truth. A server that is running reads the new lines of the log every second and sees to it that what
it has in memory agrees.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update
from sqlalchemy.sql.expression import Executable

from tafelrunde.core.errors import BadSetup, UnknownName
from tafelrunde.server.protocol.names import name_key
from tafelrunde.server.storage.erasure import host_passed_on
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

Deed = Literal["ban", "unban", "close", "reopen", "unrate"]
DEEDS: Final[tuple[Deed, ...]] = ("ban", "unban", "close", "reopen", "unrate")
LONGEST_REASON: Final = 300


@dataclass(frozen=True)
class Done:
    """A deed of the host, as a running server reads it."""

    id: int
    kind: Deed
    about: str | None
    table: str | None


@dataclass(frozen=True)
class Noted:
    """A line of the log."""

    id: int
    at: int
    kind: str
    by: str
    """Empty for the host of the server."""
    about: str
    table: str | None
    text: str


# -- deeds


def ban(connection: Connection, who: str, reason: str) -> str:
    """Let a member no longer in; where they play a bot goes on, where they wait their seat is free, and another player
    is host. Their name."""
    member = _member(connection, who)
    if member.banned is not None:
        raise BadSetup(f"{member.name} is banned already.")
    mine = SEAT.c.guest == member.id
    waiting, playing = (select(GAME_TABLE.c.id).where(GAME_TABLE.c.phase == phase) for phase in ("waiting", "playing"))
    _do(
        connection,
        update(MEMBER).where(MEMBER.c.id == member.id).values(banned=_now()),
        delete(SESSION).where(SESSION.c.member == member.id),
        host_passed_on(member.id, member.id),
        update(SEAT).where(mine, SEAT.c.table_id.in_(waiting)).values(guest=None, name="", zone=None),
        update(SEAT).where(mine, SEAT.c.table_id.in_(playing), SEAT.c.stand_in.is_(None)).values(stand_in="left"),
        _line("ban", reason, about=member.id),
    )
    return str(member.name)


def unban(connection: Connection, who: str, reason: str) -> str:
    """Let a member in again; their name."""
    member = _member(connection, who)
    if member.banned is None:
        raise BadSetup(f"{member.name} is not banned.")
    _do(
        connection,
        update(MEMBER).where(MEMBER.c.id == member.id).values(banned=None),
        _line("unban", reason, about=member.id),
    )
    return str(member.name)


def close(connection: Connection, table: str, reason: str) -> None:
    """Nobody comes to this table any more; its moves stay."""
    if _table(connection, table).closed is not None:
        raise BadSetup(f"The table {table} is closed already.")
    _do(
        connection,
        update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(closed=_now()),
        _line("close", reason, table=table),
    )


def reopen(connection: Connection, table: str, reason: str) -> None:
    """A table that was closed is as it was."""
    if _table(connection, table).closed is None:
        raise BadSetup(f"The table {table} is not closed.")
    _do(
        connection,
        update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(closed=None),
        _line("reopen", reason, table=table),
    )


def unrate(connection: Connection, table: str, reason: str) -> None:
    """The game at this table does not count; all ratings are computed as if it had been a casual one."""
    if not _table(connection, table).rated:
        raise BadSetup(f"The game at the table {table} is not rated.")
    _do(
        connection,
        update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(rated=False),
        delete(RATED_SEAT).where(RATED_SEAT.c.table_id == table),
        delete(RATED_GAME).where(RATED_GAME.c.table_id == table),
        _line("unrate", reason, table=table),
    )


def _do(connection: Connection, *statements: Executable) -> None:
    for statement in statements:
        connection.execute(statement)


def _line(kind: Deed, reason: str, about: str | None = None, table: str | None = None) -> Executable:
    values = {"at": _now(), "kind": kind, "by": None, "about": about, "table_id": table, "text": reason}
    return insert(MODERATION).values(values)


def _now() -> int:
    return int(time.time())


def _member(connection: Connection, who: str) -> Row[tuple[object, ...]]:
    """A member by name or id."""
    by_id = select(MEMBER).where(MEMBER.c.id == who)
    found = connection.execute(select(MEMBER).where(MEMBER.c.key == name_key(who))).one_or_none()
    found = found or connection.execute(by_id).one_or_none()
    if found is None:
        raise UnknownName(f"There is no member {who[:40]!r}; guests have no account that could be banned.")
    return found


def _table(connection: Connection, id: str) -> Row[tuple[object, ...]]:
    found = connection.execute(select(GAME_TABLE).where(GAME_TABLE.c.id == id)).one_or_none()
    if found is None:
        raise UnknownName(f"There is no table {id[:40]!r}.")
    return found


# -- reading


def done_since(connection: Connection, last: int) -> list[Done]:
    """What the host has done after that line of the log."""
    wanted = (
        select(MODERATION)
        .where(MODERATION.c.id > last, MODERATION.c.by.is_(None), MODERATION.c.kind.in_(DEEDS))
        .order_by(MODERATION.c.id)
    )
    return [Done(row.id, row.kind, row.about, row.table_id) for row in connection.execute(wanted)]


def last_line(connection: Connection) -> int:
    """The number of the last line of the log, 0 if there is none."""
    return connection.execute(select(func.max(MODERATION.c.id))).scalar_one() or 0


def noted(connection: Connection, kinds: Sequence[str], most: int) -> list[Noted]:
    """The latest lines of the log, the last one first; of these kinds, or of all."""
    about, by = GUEST.alias(), GUEST.alias()
    wanted: Select[tuple[object, ...]] = (
        select(MODERATION, about.c.name.label("about_name"), by.c.name.label("by_name"))
        .outerjoin(about, about.c.id == MODERATION.c.about)
        .outerjoin(by, by.c.id == MODERATION.c.by)
        .order_by(MODERATION.c.id.desc())
        .limit(most)
    )
    if kinds:
        wanted = wanted.where(MODERATION.c.kind.in_(kinds))
    return [
        Noted(
            row.id,
            row.at,
            row.kind,
            "" if row.by is None else row.by_name or row.by,
            "" if row.about is None else row.about_name or row.about,
            row.table_id,
            row.text,
        )
        for row in connection.execute(wanted)
    ]


@dataclass(frozen=True)
class User:
    """A member as the host sees them."""

    id: str
    name: str
    created: int
    banned: int | None
    tables: int
    reports: int
    """By others about them."""


def users(connection: Connection, like: str, banned_only: bool, most: int) -> list[User]:
    """Members, the newest first."""
    tables = select(func.count(SEAT.c.table_id.distinct())).where(SEAT.c.guest == MEMBER.c.id).scalar_subquery()
    reports = (
        select(func.count()).where(MODERATION.c.about == MEMBER.c.id, MODERATION.c.kind == "report").scalar_subquery()
    )
    wanted = select(MEMBER, tables.label("tables"), reports.label("reports")).order_by(
        MEMBER.c.created.desc(), MEMBER.c.id
    )
    if like:
        wanted = wanted.where(MEMBER.c.key.contains(name_key(like), autoescape=True))
    if banned_only:
        wanted = wanted.where(MEMBER.c.banned.is_not(None))
    rows = connection.execute(wanted.limit(most))
    return [User(row.id, row.name, row.created, row.banned, row.tables, row.reports) for row in rows]
