"""Sessions of members: a random secret for each sign-in, of which only the hash is stored."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import delete, insert, select, update

from tafelrunde.server.accounts.members import Member, Members, member_of
from tafelrunde.server.accounts.secrets import LONGEST_SECRET, hashed, new_secret
from tafelrunde.server.storage.schema import MEMBER, SESSION

_DAYS: Final = 180
SESSION_SECONDS: Final = _DAYS * 24 * 3600
_CLOCK_STEP: Final = 60
"""Seconds by which the wall clock may be corrected."""
_AGE_UNKNOWN: Final = 3600
"""The age of a session that began in the future: the wall clock was set back. It counts as not recent."""


class Sessions:
    """Starts, finds and ends sessions."""

    def __init__(self, members: Members) -> None:
        self._members = members

    async def find(self, secret: str | None) -> tuple[Member, int] | None:
        """The member of a session and when it began; None if there is none or the member is banned."""
        hash = _hash(secret)
        if hash is None:
            return None
        query = (
            select(MEMBER, SESSION.c.created.label("since"))
            .join(SESSION, SESSION.c.member == MEMBER.c.id)
            .where(SESSION.c.hash == hash, SESSION.c.created > time.time() - SESSION_SECONDS, MEMBER.c.banned.is_(None))
        )
        row = await self._members.read(lambda c: c.execute(query).one_or_none())
        if row is None:
            return None
        now, since = int(time.time()), row.since
        if since > now + _CLOCK_STEP:
            since = now - _AGE_UNKNOWN
            await self._members.write(update(SESSION).where(SESSION.c.hash == hash).values(created=since))
        return member_of(row), min(since, now)

    async def start(self, member: str, old: str | None) -> str:
        """Sign in; the secret of the new session. The browser's old session ends, so nobody else can have chosen it."""
        secret, now = new_secret(), int(time.time())
        await self._members.write(
            delete(SESSION).where(SESSION.c.hash == _hash(old)),
            delete(SESSION).where(SESSION.c.member == member, SESSION.c.created < now - SESSION_SECONDS),
            insert(SESSION).values(hash=hashed(secret), member=member, created=now),
        )
        return secret

    async def end(self, secret: str | None) -> None:
        """Sign out on this device."""
        await self._members.write(delete(SESSION).where(SESSION.c.hash == _hash(secret)))

    async def end_all(self, member: str) -> None:
        """Sign out on all devices."""
        await self._members.write(delete(SESSION).where(SESSION.c.member == member))


def _hash(secret: str | None) -> str | None:
    return hashed(secret) if secret and len(secret) <= LONGEST_SECRET else None
