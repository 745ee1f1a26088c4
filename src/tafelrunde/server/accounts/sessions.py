"""Members who are signed in: a random secret in a cookie, a new one at every sign-in; its hash is stored."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import delete, insert, select
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.server.accounts.members import Member, Members, member_of
from tafelrunde.server.accounts.secrets import hashed, new_secret
from tafelrunde.server.storage.schema import MEMBER, SESSION

_DAYS: Final = 180
_SECONDS: Final = _DAYS * 24 * 3600


class Sessions:
    """Opens, finds and closes them."""

    def __init__(self, members: Members, secure: bool) -> None:
        self._members = members
        self._secure = secure
        self.cookie = "__Host-tafelrunde-session" if secure else "tafelrunde-session"

    def _hash(self, connection: HTTPConnection) -> str | None:
        secret = connection.cookies.get(self.cookie)
        return hashed(secret) if secret and len(secret) <= 200 else None

    async def find(self, connection: HTTPConnection) -> tuple[Member, int] | None:
        """Whose browser this is, and since when it is signed in. Whoever is banned is nobody."""
        hash = self._hash(connection)
        if hash is None:
            return None
        wanted = (
            select(MEMBER, SESSION.c.created.label("since"))
            .join(SESSION, SESSION.c.member == MEMBER.c.id)
            .where(SESSION.c.hash == hash, SESSION.c.created > time.time() - _SECONDS, MEMBER.c.banned.is_(None))
        )
        row = await self._members.read(lambda c: c.execute(wanted).one_or_none())
        return None if row is None else (member_of(row), row.since)

    async def open(self, member: str, connection: HTTPConnection, response: Response) -> None:
        """Sign in. The browser gets a secret it never had; the one it came with is worth nothing any more."""
        secret, now = new_secret(), int(time.time())
        await self._members.write(
            delete(SESSION).where(SESSION.c.hash == self._hash(connection)),
            delete(SESSION).where(SESSION.c.member == member, SESSION.c.created < now - _SECONDS),
            insert(SESSION).values(hash=hashed(secret), member=member, created=now),
        )
        response.set_cookie(
            self.cookie, secret, max_age=_SECONDS, httponly=True, samesite="lax", secure=self._secure, path="/"
        )

    async def close(self, connection: HTTPConnection, response: Response) -> None:
        """Sign out here."""
        await self._members.write(delete(SESSION).where(SESSION.c.hash == self._hash(connection)))
        self.forget(response)

    async def close_all(self, member: str) -> None:
        """Sign out everywhere."""
        await self._members.write(delete(SESSION).where(SESSION.c.member == member))

    def forget(self, response: Response) -> None:
        response.delete_cookie(self.cookie, httponly=True, samesite="lax", secure=self._secure, path="/")
