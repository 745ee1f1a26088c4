"""Members: guests with an account. The id stays the same, so that their seats and tables stay theirs."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Row, Select, delete, func, insert, select, update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.ids import new_id
from tafelrunde.server.protocol.names import LONGEST, name_key, normalize_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import Preferences
from tafelrunde.server.storage.database import read
from tafelrunde.server.storage.journal import Journal, OneRow
from tafelrunde.server.storage.schema import GAME_TABLE, GUEST, MEMBER, RECOVERY_CODE, REPLAY, SEAT
from tafelrunde.server.storage.stores.erasure import erasures, host_passed_on, tables_changed
from tafelrunde.server.texts import say

T = TypeVar("T")
Statement = ClauseElement
"""A statement for the journal."""


@dataclass(frozen=True)
class Member:
    """A stored account."""

    id: str
    """The id of the guest before; seats and tables hold it."""
    name: str
    email: str | None
    settings: Preferences
    has_password: bool
    created: int
    banned: int | None
    """Since when, in seconds since 1970."""
    operator: int | None = None
    """Since when the member operates the server; only the command line changes it."""


class Members:
    """Reads and writes accounts."""

    def __init__(self, engine: Engine, journal: Journal) -> None:
        self._engine = engine
        self._journal = journal

    async def read(self, query: Callable[[Connection], T]) -> T:
        return await read(self._engine, query)

    async def write(self, *statements: ClauseElement | OneRow) -> None:
        await self._journal.store(*statements)

    async def find(self, id: str) -> Member | None:
        return await self._find(select(MEMBER).where(MEMBER.c.id == id))

    async def find_by_name(self, name: str) -> Member | None:
        """The member whose name has the same key."""
        return await self._find(select(MEMBER).where(MEMBER.c.key == name_key(name)))

    async def _find(self, query: Select[tuple[object, ...]]) -> Member | None:
        row = await self.read(lambda c: c.execute(query).one_or_none())
        return None if row is None else member_of(row)

    async def is_member(self, id: str) -> bool:
        query = select(MEMBER.c.id).where(MEMBER.c.id == id)
        return await self.read(lambda c: c.execute(query).one_or_none()) is not None

    async def banned(self, ids: Collection[str]) -> set[str]:
        """Those of these ids whose accounts are banned."""
        query = select(MEMBER.c.id).where(MEMBER.c.id.in_(ids), MEMBER.c.banned.is_not(None))
        return await self.read(lambda c: set(c.execute(query).scalars()))

    async def guest_name(self, name: str, language: str) -> str:
        """The name a guest may use: a member's name is marked, so that nobody takes the guest for the member."""
        normalized = normalize_name(name)
        if not normalized or await self.find_by_name(normalized) is None:
            return normalized
        mark = f" ({say('guest', language)})"
        return normalized[: LONGEST - len(mark)] + mark

    async def add(self, id: str, name: str, settings: Preferences, *with_it: ClauseElement) -> None:
        """Make a guest a member; the statements `with_it` belong to the same transaction."""
        now = int(time.time())
        member = insert(MEMBER).values(id=id, name=name, key=name_key(name), settings=_json(settings), created=now)
        await self._write_name(member, *with_it)

    async def rename(self, id: str, name: str) -> None:
        """Change a member's name; tables where they sit already keep the old one."""
        values = {"name": name, "key": name_key(name)}
        await self._write_name(
            update(MEMBER).where(MEMBER.c.id == id).values(values),
            update(GUEST).where(GUEST.c.id == id).values(name=name),
        )

    async def _write_name(self, *statements: ClauseElement) -> None:
        try:
            await self.write(*statements)
        except NotSaved as error:
            if error.is_duplicate:
                raise Refusal("illegal", "name_taken") from error
            raise

    async def save_settings(self, id: str, settings: Preferences) -> None:
        await self.write(update(MEMBER).where(MEMBER.c.id == id).values(settings=_json(settings)))

    async def remove(self, id: str) -> str:
        """Delete an account; returns the anonymous id that its seats get. In running games a bot plays on."""
        anonymous = new_id()
        running = select(GAME_TABLE.c.id).where(GAME_TABLE.c.phase == "playing")
        waiting = select(GAME_TABLE.c.id).where(GAME_TABLE.c.phase == "waiting")
        own = SEAT.c.guest == id
        await self.write(
            tables_changed(id),
            host_passed_on(id, anonymous),
            update(SEAT).where(own, SEAT.c.table_id.in_(waiting)).values(guest=None, name=""),
            update(SEAT).where(own, SEAT.c.table_id.in_(running)).values(stand_in="left"),
            update(SEAT).where(own).values(guest=anonymous, name=""),
            *erasures(id, anonymous),
            update(REPLAY).where(REPLAY.c.guest == id).values(guest=None),
            delete(GUEST).where(GUEST.c.id == id),
            delete(MEMBER).where(MEMBER.c.id == id),
        )
        return anonymous

    # -- passwords and recovery codes; only their hashes are stored

    async def password(self, name: str) -> tuple[str | None, str | None]:
        """The id and the password hash of the member with this name."""
        query = select(MEMBER.c.id, MEMBER.c.password).where(MEMBER.c.key == name_key(name))
        row = await self.read(lambda c: c.execute(query).one_or_none())
        return (None, None) if row is None else (row.id, row.password)

    async def set_password(self, id: str, hash: str | None) -> None:
        await self.write(password_change(id, hash))

    async def codes_left(self, id: str) -> int:
        query = select(func.count()).select_from(RECOVERY_CODE).where(RECOVERY_CODE.c.member == id)
        return await self.read(lambda c: c.execute(query).scalar_one())

    async def replace_codes(self, id: str, hashes: list[str]) -> None:
        """Store new recovery codes; the old ones are deleted."""
        await self.write(delete(RECOVERY_CODE).where(RECOVERY_CODE.c.member == id), *added_codes(id, hashes))

    async def redeem_code(self, name: str, hash: str) -> str | None:
        """The id of the member with this recovery code; the code is deleted."""
        query = (
            select(RECOVERY_CODE.c.member)
            .join(MEMBER, MEMBER.c.id == RECOVERY_CODE.c.member)
            .where(MEMBER.c.key == name_key(name), RECOVERY_CODE.c.hash == hash)
        )
        member = await self.read(lambda c: c.execute(query).scalar_one_or_none())
        if member is None:
            return None
        try:  # two requests at once must not redeem one code twice
            code = (RECOVERY_CODE.c.hash == hash, RECOVERY_CODE.c.member == member)
            await self.write(OneRow(delete(RECOVERY_CODE).where(*code)))
        except NotSaved as error:
            if error.is_conflict:
                return None
            raise
        return str(member)


def member_of(row: Row[tuple[object, ...]]) -> Member:
    """A row of the table of members."""
    settings = msgspec.json.decode(row.settings, type=Preferences)
    return Member(
        row.id, row.name, row.email, settings, row.password is not None, row.created, row.banned, row.operator
    )


def password_change(member: str, hash: str | None) -> ClauseElement:
    return update(MEMBER).where(MEMBER.c.id == member).values(password=hash)


def added_codes(member: str, hashes: list[str]) -> list[ClauseElement]:
    return [insert(RECOVERY_CODE).values(hash=hash, member=member) for hash in hashes]


def _json(settings: Preferences) -> str:
    return msgspec.json.encode(settings).decode()
