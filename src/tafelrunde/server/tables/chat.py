"""What the players of a table say to each other. Nobody else reads it, and it is no part of the record."""

from __future__ import annotations

import time
import unicodedata
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Chat, ChatLine, Chatter, Mute, Report
from tafelrunde.server.protocol.names import tidy_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.schema import CHAT, MODERATION, MUTED

if TYPE_CHECKING:
    from tafelrunde.server.tables.room import Room

LONGEST: Final = 500
_LONGEST_REASON: Final = 300
_KEPT: Final = 100
"""Lines that somebody who comes back is told."""


@dataclass(frozen=True)
class Said:
    """A line of the chat."""

    n: int
    guest: str
    name: str
    text: str
    created: int


def tidy_text(given: str, longest: int = LONGEST) -> str:
    """Without what cannot be seen or turns the direction of writing; at most three lines are kept apart."""
    lines = given.replace("\r\n", "\n").split("\n")[:50]
    seen = [
        " ".join("".join(c for c in line if c.isspace() or unicodedata.category(c)[0] != "C").split()) for line in lines
    ]
    kept = [line for line in seen if line]
    joined = "\n".join([*kept[:2], " ".join(kept[2:])]) if len(kept) > 3 else "\n".join(kept)
    return unicodedata.normalize("NFC", joined)[:longest].strip()


class Talk:
    """The chat of one table."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._said: deque[Said] | None = None
        self.muted: frozenset[str] = frozenset()

    async def load(self) -> None:
        """Read what was said, once."""
        if self._said is not None:
            return
        id, store = self._room.row.id, self._room.hall.store
        last = select(CHAT).where(CHAT.c.table_id == id).order_by(CHAT.c.n.desc()).limit(_KEPT)
        rows = await store.read(lambda c: c.execute(last).all())
        muted = await store.read(
            lambda c: c.execute(select(MUTED.c.guest).where(MUTED.c.table_id == id)).scalars().all()
        )
        self.muted = frozenset(muted)
        said = [Said(row.n, row.guest, row.name, row.text, row.created) for row in reversed(rows)]
        self._said = deque(said, maxlen=_KEPT)

    def hears(self, guest: str | None) -> bool:
        """Whether somebody may read and write here: the players, and the host."""
        room = self._room
        return guest is not None and (guest == room.row.host or any(seat.guest == guest for seat in room.seats))

    def tell(self, connection: Connection) -> None:
        """All that was said lately, to somebody who may read it."""
        if self._said and self.hears(connection.guest):
            connection.send(Chatter([self._line(said, connection.guest) for said in self._said], whole=True))

    def _line(self, said: Said, guest: str | None) -> ChatLine:
        seats = [number for number, seat in enumerate(self._room.seats) if seat.guest == said.guest]
        mine = said.guest == guest
        return ChatLine(said.n, seats[0] if seats else None, said.name, mine, said.text, said.created)

    async def answer(self, connection: Connection, message: Chat | Mute | Report) -> None:
        match message:
            case Chat(text=text):
                await self._say(connection, text)
            case Mute(seat=seat, muted=muted):
                await self._mute(connection, seat, muted)
            case Report():
                await self._report(connection, message)

    async def _say(self, connection: Connection, given: str) -> None:
        room, guest = self._room, connection.guest
        if guest is None or not self.hears(guest):
            raise Refusal("forbidden", "chat_players")
        if guest in self.muted:
            raise Refusal("forbidden", "muted")
        text = tidy_text(given[: 4 * LONGEST])
        if not text:
            raise Refusal("malformed", "chat_empty")
        if len(given) > LONGEST:
            raise Refusal("large", "chat_long")
        if not room.hall.chat_pace.allows(guest):
            raise Refusal("busy", "chat_fast")
        assert self._said is not None
        n = self._said[-1].n + 1 if self._said else 0
        said = Said(n, guest, await self._name(guest), text, int(time.time() * 1000))
        await room.hall.store.write(insert(CHAT).values(table_id=room.row.id, **said.__dict__))
        self._said.append(said)
        for other in room.audience.connections:
            if self.hears(other.guest):
                other.send(Chatter([self._line(said, other.guest)]))

    async def _name(self, guest: str) -> str:
        for number, seat in enumerate(self._room.seats):
            if seat.guest == guest:
                return tidy_name(self._room.audience.names("en")[number])
        known = await self._room.hall.store.guest(guest)
        return "" if known is None else known.name

    def _about(self, connection: Connection, seat: int) -> str:
        """The player on a seat: somebody else than whoever asks."""
        seats = self._room.seats
        about = seats[seat].guest if 0 <= seat < len(seats) else None
        if about is None or about == connection.guest:
            raise Refusal("illegal", "no_player")
        return about

    async def _mute(self, connection: Connection, seat: int, muted: bool) -> None:
        room = self._room
        if connection.guest is None or connection.guest != room.row.host:
            raise Refusal("forbidden", "not_host")
        about = self._about(connection, seat)
        here = (MUTED.c.table_id == room.row.id, MUTED.c.guest == about)
        change: ClauseElement = delete(MUTED).where(*here)
        if muted:
            change = upsert(MUTED).values(table_id=room.row.id, guest=about).on_conflict_do_nothing()
        await room.hall.store.write(change, self._noted("mute" if muted else "unmute", connection.guest, about, ""))
        self.muted = self.muted | {about} if muted else self.muted - {about}
        room.audience.muted = self.muted
        for other in room.audience.connections:
            room.audience.tell_seats(other)

    async def _report(self, connection: Connection, report: Report) -> None:
        room, guest = self._room, connection.guest
        if guest is None or not self.hears(guest):
            raise Refusal("forbidden", "chat_players")
        about = self._about(connection, report.seat)
        said = [one for one in self._said or () if one.n == report.line and one.guest == about]
        if report.line is not None and not said:
            raise Refusal("illegal", "no_line")
        if not room.hall.report_pace.allows(guest):
            raise Refusal("busy")
        reason = tidy_text(report.reason[: 4 * _LONGEST_REASON], _LONGEST_REASON)
        quoted = [f"{said[0].name}: {said[0].text}"] if said else [f"seat {report.seat + 1}"]
        await room.hall.store.write(self._noted("report", guest, about, "\n".join([*quoted, f"({reason})"])))

    def _noted(self, kind: str, by: str, about: str, text: str) -> ClauseElement:
        values = {"at": int(time.time()), "kind": kind, "by": by, "about": about, "text": text}
        return insert(MODERATION).values(table_id=self._room.row.id, **values)
