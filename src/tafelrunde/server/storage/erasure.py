"""What has to go, or to lose its name, when somebody deletes the account."""

from __future__ import annotations

from sqlalchemy import delete, update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.schema import CHAT, MODERATION, MUTED, NOTICE, PUSH, QUIET, RATED_SEAT, TOLD


def forgotten(guest: str, nobody: str) -> list[ClauseElement]:
    """Words and rated games stay with somebody nobody is; addresses for notices are gone."""
    return [
        update(CHAT).where(CHAT.c.guest == guest).values(guest=nobody, name=""),
        update(RATED_SEAT).where(RATED_SEAT.c.player == guest).values(player=nobody, name=""),
        update(MODERATION).where(MODERATION.c.by == guest).values(by=nobody),
        update(MODERATION).where(MODERATION.c.about == guest).values(about=nobody),
        *(delete(one).where(one.c.guest == guest) for one in (PUSH, NOTICE, QUIET, TOLD, MUTED)),
    ]
