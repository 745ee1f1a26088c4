"""What is deleted or made anonymous together with an account."""

from __future__ import annotations

from sqlalchemy import Update, delete, func, select, update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.schema import (
    CHAT,
    GAME_TABLE,
    MEMBER,
    MODERATION,
    MUTED,
    NOTICE,
    PUSH,
    QUIET,
    RATED_SEAT,
    SEAT,
    TOLD,
)


def erasures(guest: str, anonymous: str) -> list[ClauseElement]:
    """Reassign chat, rated games and moderation to an anonymous id; delete notification channels."""
    return [
        update(CHAT).where(CHAT.c.guest == guest).values(guest=anonymous, name=""),
        update(RATED_SEAT).where(RATED_SEAT.c.player == guest).values(player=anonymous, name=""),
        update(MODERATION).where(MODERATION.c.by == guest).values(by=anonymous),
        update(MODERATION).where(MODERATION.c.about == guest).values(about=anonymous),
        *(delete(table).where(table.c.guest == guest) for table in (PUSH, NOTICE, QUIET, TOLD, MUTED)),
    ]


def host_passed_on(guest: str, successor: str) -> Update:
    """Where this guest is the host, make the first other player with a name who is not banned the host; without one,
    `successor`."""
    banned = select(MEMBER.c.id).where(MEMBER.c.banned.is_not(None))
    others = (SEAT.c.guest != guest, SEAT.c.name != "", SEAT.c.guest.not_in(banned))
    first = select(SEAT.c.guest).where(SEAT.c.table_id == GAME_TABLE.c.id, *others).order_by(SEAT.c.seat).limit(1)
    host = func.coalesce(first.scalar_subquery(), successor)
    return update(GAME_TABLE).where(GAME_TABLE.c.host == guest).values(host=host, revision=GAME_TABLE.c.revision + 1)


def tables_changed(guest: str) -> Update:
    """Note that the tables where this guest sits have changed: rooms that hold them read them again."""
    own = select(SEAT.c.table_id).where(SEAT.c.guest == guest)
    return update(GAME_TABLE).where(GAME_TABLE.c.id.in_(own)).values(revision=GAME_TABLE.c.revision + 1)
