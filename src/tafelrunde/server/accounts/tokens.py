"""Tokens for a member's bots: shown once, stored as a hash, limited to some scopes."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, func, insert, select, update

from tafelrunde.server.accounts.identity import SCOPES, Identity, Scope
from tafelrunde.server.accounts.members import Members, member_of
from tafelrunde.server.accounts.secrets import LONGEST_SECRET, hashed, new_secret
from tafelrunde.server.ids import is_id, new_id
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.schema import MEMBER, TOKEN

PREFIX: Final = "tafelrunde_"
"""Marks a leaked token as one of ours."""
_MOST: Final = 20
_USED_SECONDS: Final = 60
"""The last use is written at most this often."""


@dataclass(frozen=True)
class Token:
    """What can be shown of a token."""

    id: str
    label: str
    rights: list[Scope]
    """Its scopes."""
    created: int
    used: int | None


class Tokens:
    """Creates, finds and revokes tokens."""

    def __init__(self, members: Members) -> None:
        self._members = members

    async def identity(self, secret: str) -> Identity | None:
        """The identity of a bot with this token; None if the token is unknown or its member is banned."""
        if not secret.startswith(PREFIX) or len(secret) > LONGEST_SECRET:
            return None
        query = (
            select(MEMBER, TOKEN.c.id.label("token"), TOKEN.c.scopes, TOKEN.c.used)
            .join(TOKEN, TOKEN.c.member == MEMBER.c.id)
            .where(TOKEN.c.hash == hashed(secret), MEMBER.c.banned.is_(None))
        )
        row = await self._members.read(lambda c: c.execute(query).one_or_none())
        if row is None:
            return None
        now = int(time.time())
        if row.used is None or row.used < now - _USED_SECONDS:
            await self._members.write(update(TOKEN).where(TOKEN.c.id == row.token).values(used=now))
        return Identity(row.id, member_of(row), token=row.token, scopes=frozenset(_scopes(row.scopes)))

    async def of(self, member: str) -> list[Token]:
        query = select(TOKEN).where(TOKEN.c.member == member).order_by(TOKEN.c.created, TOKEN.c.id)
        rows = await self._members.read(lambda c: c.execute(query).all())
        return [Token(row.id, row.label, _scopes(row.scopes), row.created, row.used) for row in rows]

    async def add(self, member: str, label: str, scopes: list[Scope]) -> str:
        """The secret of a new token; it cannot be read again."""
        query = select(func.count()).select_from(TOKEN).where(TOKEN.c.member == member)
        if await self._members.read(lambda c: c.execute(query).scalar_one()) >= _MOST:
            raise Refusal("illegal", "too_many_tokens")
        secret = new_secret(PREFIX)
        await self._members.write(
            insert(TOKEN).values(
                hash=hashed(secret),
                id=new_id(),
                member=member,
                label=label,
                scopes=" ".join(scope for scope in SCOPES if scope in scopes),
                created=int(time.time()),
            )
        )
        return secret

    async def revoke(self, member: str, id: str) -> None:
        if is_id(id):
            await self._members.write(delete(TOKEN).where(TOKEN.c.id == id, TOKEN.c.member == member))


def _scopes(stored: str) -> list[Scope]:
    return [scope for scope in SCOPES if scope in stored.split()]
