"""What an operator does: each action changes the database and adds a line to the moderation log.

An action is first planned, by reading what it is about; then its statements are executed in one transaction, by the
command line or by the journal of a running server.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Delete, Insert, Row, Update, delete, insert, select, update

from tafelrunde.core.errors import BadSetup, UnknownName
from tafelrunde.server.protocol.names import name_key
from tafelrunde.server.storage.schema import (
    GAME_TABLE,
    MEMBER,
    MODERATION,
    RATED_GAME,
    RATED_SEAT,
    RESET_LINK,
    SEAT,
    SESSION,
)
from tafelrunde.server.storage.stores.erasure import host_passed_on, tables_changed
from tafelrunde.server.tables.model import ModerationKind

RESET_SECONDS: Final = 3600
_NEXT: Final = GAME_TABLE.c.revision + 1


@dataclass(frozen=True)
class Planned:
    """An action that can be done."""

    name: str
    """The member, or the table, as the operator knows them."""
    statements: tuple[Insert | Update | Delete, ...]

    def execute(self, connection: Connection) -> str:
        """Do it; returns the name."""
        for statement in self.statements:
            connection.execute(statement)
        return self.name


def plan(connection: Connection, kind: ModerationKind, what: str, reason: str, by: str | None = None) -> Planned:
    """An action on a member, by name or id, or on a table. `by` is the operator's member id; None is the command line.

    Raises UnknownName, BadSetup.
    """
    match kind:
        case "ban":
            return _ban(connection, what, reason, by)
        case "unban":
            return _unban(connection, what, reason, by)
        case "close":
            return _close(connection, what, reason, by)
        case "reopen":
            return _reopen(connection, what, reason, by)
        case "unrate":
            return _unrate(connection, what, reason, by)
        case "operator":
            return _operator(connection, what, reason)
        case "no_operator":
            return _no_operator(connection, what, reason)
        case "reset":
            raise BadSetup("A reset needs a secret.")


def _ban(connection: Connection, who: str, reason: str, by: str | None) -> Planned:
    """A substitute bot plays on in running games, seats at tables that wait become free, and another player becomes the
    host. An operator is banned by the command line only."""
    member = member_row(connection, who)
    if member.banned is not None:
        raise BadSetup(f"{member.name} is banned already.")
    if by is not None and member.operator is not None:
        raise BadSetup(f"{member.name} is an operator, whom only the command line can ban.")
    mine = SEAT.c.guest == member.id
    waiting, playing = (select(GAME_TABLE.c.id).where(GAME_TABLE.c.phase == phase) for phase in ("waiting", "playing"))
    return Planned(
        str(member.name),
        (
            update(MEMBER).where(MEMBER.c.id == member.id).values(banned=_now()),
            delete(SESSION).where(SESSION.c.member == member.id),
            delete(RESET_LINK).where(RESET_LINK.c.member == member.id),
            tables_changed(member.id),
            host_passed_on(member.id, member.id),
            update(SEAT).where(mine, SEAT.c.table_id.in_(waiting)).values(guest=None, name="", zone=None),
            update(SEAT).where(mine, SEAT.c.table_id.in_(playing), SEAT.c.stand_in.is_(None)).values(stand_in="left"),
            _line("ban", reason, by, about=member.id),
        ),
    )


def _unban(connection: Connection, who: str, reason: str, by: str | None) -> Planned:
    member = member_row(connection, who)
    if member.banned is None:
        raise BadSetup(f"{member.name} is not banned.")
    lifted = update(MEMBER).where(MEMBER.c.id == member.id).values(banned=None)
    return Planned(str(member.name), (lifted, _line("unban", reason, by, about=member.id)))


def _close(connection: Connection, table: str, reason: str, by: str | None) -> Planned:
    """Nobody can open it any more; its moves stay."""
    if _table(connection, table).closed is not None:
        raise BadSetup(f"The table {table} is closed already.")
    closed = update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(closed=_now(), revision=_NEXT)
    return Planned(table, (closed, _line("close", reason, by, table=table)))


def _reopen(connection: Connection, table: str, reason: str, by: str | None) -> Planned:
    if _table(connection, table).closed is None:
        raise BadSetup(f"The table {table} is not closed.")
    opened = update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(closed=None, revision=_NEXT)
    return Planned(table, (opened, _line("reopen", reason, by, table=table)))


def _unrate(connection: Connection, table: str, reason: str, by: str | None) -> Planned:
    """The game becomes a casual one; all ratings are computed again without it."""
    if not _table(connection, table).rated:
        raise BadSetup(f"The game at the table {table} is not rated.")
    return Planned(
        table,
        (
            update(GAME_TABLE).where(GAME_TABLE.c.id == table).values(rated=False, revision=_NEXT),
            delete(RATED_SEAT).where(RATED_SEAT.c.table_id == table),
            delete(RATED_GAME).where(RATED_GAME.c.table_id == table),
            _line("unrate", reason, by, table=table),
        ),
    )


def _operator(connection: Connection, who: str, reason: str) -> Planned:
    member = member_row(connection, who)
    if member.operator is not None:
        raise BadSetup(f"{member.name} is an operator already.")
    made = update(MEMBER).where(MEMBER.c.id == member.id).values(operator=_now())
    return Planned(str(member.name), (made, _line("operator", reason, None, about=member.id)))


def _no_operator(connection: Connection, who: str, reason: str) -> Planned:
    member = member_row(connection, who)
    if member.operator is None:
        raise BadSetup(f"{member.name} is not an operator.")
    ended = update(MEMBER).where(MEMBER.c.id == member.id).values(operator=None)
    return Planned(str(member.name), (ended, _line("no_operator", reason, None, about=member.id)))


def plan_reset(connection: Connection, who: str, reason: str, hash: str) -> Planned:
    """End all sessions of a member, and let the secret with this hash set a new password within an hour. Links from
    before are no longer valid."""
    member = member_row(connection, who)
    if member.banned is not None:
        raise BadSetup(f"{member.name} is banned; `tafelrunde admin unban` comes first.")
    return Planned(
        str(member.name),
        (
            delete(SESSION).where(SESSION.c.member == member.id),
            delete(RESET_LINK).where((RESET_LINK.c.member == member.id) | (RESET_LINK.c.until < _now())),
            insert(RESET_LINK).values(hash=hash, member=member.id, until=_now() + RESET_SECONDS),
            _line("reset", reason, None, about=member.id),
        ),
    )


def member_row(connection: Connection, who: str) -> Row[tuple[object, ...]]:
    """A member by name or id. Raises UnknownName."""
    by_id = select(MEMBER).where(MEMBER.c.id == who)
    by_name = select(MEMBER).where(MEMBER.c.key == name_key(who))
    member = connection.execute(by_name).one_or_none() or connection.execute(by_id).one_or_none()
    if member is None:
        raise UnknownName(f"There is no member {who[:40]!r}; guests have no account.")
    return member


def _table(connection: Connection, id: str) -> Row[tuple[object, ...]]:
    table = connection.execute(select(GAME_TABLE).where(GAME_TABLE.c.id == id)).one_or_none()
    if table is None:
        raise UnknownName(f"There is no table {id[:40]!r}.")
    return table


def _line(
    kind: ModerationKind, reason: str, by: str | None, about: str | None = None, table: str | None = None
) -> Insert:
    values = {"at": _now(), "kind": kind, "by": by, "about": about, "table_id": table, "text": reason}
    return insert(MODERATION).values(values)


def _now() -> int:
    return int(time.time())
