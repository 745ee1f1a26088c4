"""Guests who became members: the same identity, so that all their seats stay theirs, and ways to come back to it."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Row, Select, Update, delete, func, insert, select, update
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.ids import new_id
from tafelrunde.server.protocol.messages import Language
from tafelrunde.server.protocol.names import LONGEST, tidy_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.database import read
from tafelrunde.server.storage.erasure import forgotten
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.schema import GAME_TABLE, GUEST, MEMBER, RECOVERY_CODE, REPLAY, SEAT
from tafelrunde.server.texts import say

T = TypeVar("T")


class Preferences(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a member chose, for every device; what is null is left to the device."""

    language: Language | None = None
    theme: Literal["system", "light", "dark"] | None = None
    confirm: bool | None = None
    animations: bool | None = None
    sound: bool | None = None
    notifications: bool | None = None


@dataclass(frozen=True)
class Member:
    """Somebody with an account."""

    id: str
    """The guest they were before: what seats and tables name."""
    name: str
    email: str | None
    settings: Preferences
    has_password: bool
    created: int
    banned: int | None
    """Since when."""


class Members:
    """Reads and writes accounts."""

    def __init__(self, engine: Engine, journal: Journal) -> None:
        self._engine = engine
        self._journal = journal
        self._spending = asyncio.Lock()

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await read(self._engine, question)

    async def write(self, *statements: ClauseElement) -> None:
        await self._journal.store(*statements)

    async def member(self, id: str) -> Member | None:
        return await self._one(select(MEMBER).where(MEMBER.c.id == id))

    async def is_member(self, id: str) -> bool:
        wanted = select(MEMBER.c.id).where(MEMBER.c.id == id)
        return await self.read(lambda c: c.execute(wanted).one_or_none()) is not None

    async def named(self, name: str) -> Member | None:
        """The member of that name, in whatever letters it is written."""
        return await self._one(select(MEMBER).where(MEMBER.c.key == name_key(name)))

    async def guest_name(self, name: str, language: str) -> str:
        """What a guest may be called: nobody is taken for a member."""
        tidy = tidy_name(name)
        if not tidy or await self.named(tidy) is None:
            return tidy
        mark = f" ({say('guest', language)})"
        return tidy[: LONGEST - len(mark)] + mark

    async def _one(self, wanted: Select[tuple[object, ...]]) -> Member | None:
        row = await self.read(lambda c: c.execute(wanted).one_or_none())
        return None if row is None else member_of(row)

    async def add(self, id: str, name: str, settings: Preferences, *also: ClauseElement) -> None:
        """Make a member of a guest; `also` is stored with it or not at all."""
        now = int(time.time())
        member = insert(MEMBER).values(id=id, name=name, key=name_key(name), settings=_text(settings), created=now)
        await self._unique(member, *also)

    async def rename(self, id: str, name: str) -> None:
        """Call a member otherwise; tables where they sit already keep the old name."""
        values = {"name": name, "key": name_key(name)}
        await self._unique(
            update(MEMBER).where(MEMBER.c.id == id).values(values),
            update(GUEST).where(GUEST.c.id == id).values(name=name),
        )

    async def _unique(self, *statements: ClauseElement) -> None:
        try:
            await self.write(*statements)
        except NotSaved as error:
            if error.is_duplicate:
                raise Refusal("illegal", "name_taken") from error
            raise

    async def keep_settings(self, id: str, settings: Preferences) -> None:
        await self.write(update(MEMBER).where(MEMBER.c.id == id).values(settings=_text(settings)))

    async def keep_email(self, id: str, email: str | None) -> None:
        await self.write(update(MEMBER).where(MEMBER.c.id == id).values(email=email))

    async def remove(self, id: str) -> str:
        """Delete an account. Its seats stay with somebody nobody is, without a name; in running games a bot goes on."""
        nobody = new_id()
        running = select(GAME_TABLE.c.id).where(GAME_TABLE.c.phase == "playing")
        waiting = select(GAME_TABLE.c.id).where(GAME_TABLE.c.phase == "waiting")
        mine = SEAT.c.guest == id
        await self.write(
            host_passed_on(id, nobody),
            update(SEAT).where(mine, SEAT.c.table_id.in_(waiting)).values(guest=None, name=""),
            update(SEAT).where(mine, SEAT.c.table_id.in_(running)).values(stand_in="left"),
            update(SEAT).where(mine).values(guest=nobody, name=""),
            *forgotten(id, nobody),
            update(REPLAY).where(REPLAY.c.guest == id).values(guest=None),
            delete(GUEST).where(GUEST.c.id == id),
            delete(MEMBER).where(MEMBER.c.id == id),
        )
        return nobody

    async def banned(self, ids: Collection[str]) -> set[str]:
        """Those of these who are banned."""
        wanted = select(MEMBER.c.id).where(MEMBER.c.id.in_(ids), MEMBER.c.banned.is_not(None))
        return await self.read(lambda c: set(c.execute(wanted).scalars()))

    # -- passwords and recovery codes, always hashed

    async def password(self, name: str) -> tuple[str | None, str | None]:
        """Whose name this is, and the hash of their password."""
        wanted = select(MEMBER.c.id, MEMBER.c.password).where(MEMBER.c.key == name_key(name))
        row = await self.read(lambda c: c.execute(wanted).one_or_none())
        return (None, None) if row is None else (row.id, row.password)

    async def keep_password(self, id: str, hashed: str | None) -> None:
        await self.write(new_password(id, hashed))

    async def codes_left(self, id: str) -> int:
        wanted = select(func.count()).select_from(RECOVERY_CODE).where(RECOVERY_CODE.c.member == id)
        return await self.read(lambda c: c.execute(wanted).scalar_one())

    async def keep_codes(self, id: str, hashes: list[str]) -> None:
        """From now on these recovery codes and no others."""
        await self.write(delete(RECOVERY_CODE).where(RECOVERY_CODE.c.member == id), *new_codes(id, hashes))

    async def spend_code(self, name: str, hashed: str) -> str | None:
        """Whose recovery code this is; it is gone then."""
        wanted = (
            select(RECOVERY_CODE.c.member)
            .join(MEMBER, MEMBER.c.id == RECOVERY_CODE.c.member)
            .where(MEMBER.c.key == name_key(name), RECOVERY_CODE.c.hash == hashed)
        )
        async with self._spending:  # nobody may spend it twice at the same time
            member = await self.read(lambda c: c.execute(wanted).scalar_one_or_none())
            spent = (RECOVERY_CODE.c.hash == hashed, RECOVERY_CODE.c.member == member)
            await self.write(delete(RECOVERY_CODE).where(*spent))
        return member


def host_passed_on(gone: str, else_: str) -> Update:
    """Where somebody who goes is the host, the first of the other players who are still there becomes it."""
    banned = select(MEMBER.c.id).where(MEMBER.c.banned.is_not(None))
    there = (SEAT.c.guest != gone, SEAT.c.name != "", SEAT.c.guest.not_in(banned))
    heir = select(SEAT.c.guest).where(SEAT.c.table_id == GAME_TABLE.c.id, *there).order_by(SEAT.c.seat).limit(1)
    host = func.coalesce(heir.scalar_subquery(), else_)
    return update(GAME_TABLE).where(GAME_TABLE.c.host == gone).values(host=host)


def member_of(row: Row[tuple[object, ...]]) -> Member:
    """A member as stored."""
    settings = msgspec.json.decode(row.settings, type=Preferences)
    return Member(row.id, row.name, row.email, settings, row.password is not None, row.created, row.banned)


def new_password(member: str, hashed: str | None) -> ClauseElement:
    return update(MEMBER).where(MEMBER.c.id == member).values(password=hashed)


def new_codes(member: str, hashes: list[str]) -> list[ClauseElement]:
    return [insert(RECOVERY_CODE).values(hash=hashed, member=member) for hashed in hashes]


def name_key(name: str) -> str:
    """A name as it is compared: letters that look alike in another width or case are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", tidy_name(name)).casefold())[:80]


def _text(settings: Preferences) -> str:
    return msgspec.json.encode(settings).decode()
