"""Links that the operator prints for members who have lost password, passkeys and codes. Only hashes are stored."""

from __future__ import annotations

import time

from sqlalchemy import delete, select

from tafelrunde.server.accounts.members import Members, password_change
from tafelrunde.server.accounts.secrets import LONGEST_SECRET, hashed
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.storage.journal import OneRow
from tafelrunde.server.storage.schema import MEMBER, RESET_LINK, SESSION


class ResetLinks:
    """Finds and redeems links."""

    def __init__(self, members: Members) -> None:
        self._members = members

    async def member(self, secret: str) -> str | None:
        """The id of the member whose link this is; None if it is unknown or too old."""
        if len(secret) > LONGEST_SECRET:
            return None
        query = (
            select(RESET_LINK.c.member)
            .join(MEMBER, MEMBER.c.id == RESET_LINK.c.member)
            .where(RESET_LINK.c.hash == hashed(secret), RESET_LINK.c.until > time.time(), MEMBER.c.banned.is_(None))
        )
        return await self._members.read(lambda c: c.execute(query).scalar_one_or_none())

    async def redeem(self, secret: str, member: str, password: str) -> bool:
        """Set the password with this hash, end all sessions and void the link. False if it was redeemed meanwhile."""
        link = delete(RESET_LINK).where(RESET_LINK.c.hash == hashed(secret), RESET_LINK.c.until > time.time())
        sessions = delete(SESSION).where(SESSION.c.member == member)
        try:
            await self._members.write(OneRow(link), password_change(member, password), sessions)
        except NotSaved as error:
            if error.is_conflict:
                return False
            raise
        return True
