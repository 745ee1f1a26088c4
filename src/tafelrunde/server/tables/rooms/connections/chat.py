"""The chat of one table. Only its players and its host read and write it; it is not part of the record."""

from __future__ import annotations

import time
import unicodedata
from collections import deque
from typing import Final

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Chat as Post
from tafelrunde.server.protocol.messages import ChatLine, Chatter, Mute, Report
from tafelrunde.server.protocol.names import normalize_name
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.model import ChatEntry
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.room_services import RoomServices

MAX_LENGTH: Final = 500
_MAX_REASON_LENGTH: Final = 300
_ATTEMPTS: Final = 5
"""How often an entry is tried under the next number because another process was faster."""
_KEPT: Final = 100
"""Entries in memory, which a connection gets when it joins."""


class Chat:
    """The chat of one table."""

    def __init__(self, services: RoomServices, broadcast: Broadcast) -> None:
        self._services = services
        self._broadcast = broadcast
        self._state = broadcast.state
        self._entries: deque[ChatEntry] | None = None

    async def load(self) -> None:
        """Read the last entries and the muted players, once."""
        if self._entries is not None:
            return
        table, store = self._state.row.id, self._services.chat
        entries = await store.last(table, _KEPT)
        self._state.muted = await store.muted(table)
        self._entries = deque(entries, maxlen=_KEPT)

    def unload(self) -> None:
        """Read the entries again at the next `load`."""
        self._entries = None

    @property
    def length(self) -> int:
        """One more than the number of the last entry."""
        return self._entries[-1].n + 1 if self._entries else 0

    async def catch_up(self) -> None:
        """Another process has added an entry, or muted somebody: tell the connections of this one."""
        if self._entries is None:
            return
        table, store = self._state.row.id, self._services.chat
        new = [entry for entry in await store.last(table, _KEPT) if entry.n >= self.length]
        muted, before = await store.muted(table), self._state.muted
        self._entries.extend(new)
        for entry in new:
            self._tell(entry)
        if muted != before:
            self._state.muted = muted
            self._broadcast.send_all_seats()

    def _tell(self, entry: ChatEntry) -> None:
        for other in self._broadcast.connections:
            if self.may_read(other.guest):
                other.send(Chatter([self._line(entry, other.guest)]))

    def may_read(self, guest: str | None) -> bool:
        """Whether a guest may read and write: the players and the host."""
        return guest is not None and (guest == self._state.row.host or bool(self._state.seats_of(guest)))

    def send(self, connection: Connection) -> None:
        """Send the last entries to a connection that may read them."""
        if self._entries and self.may_read(connection.guest):
            lines = [self._line(entry, connection.guest) for entry in self._entries]
            connection.send(Chatter(lines, whole=True))

    async def handle(self, connection: Connection, message: Post | Mute | Report) -> None:
        """Do what a message asks for. Raises Refusal."""
        match message:
            case Post(text=text):
                await self._post(connection, text)
            case Mute(seat=seat, muted=muted):
                await self._mute(connection, seat, muted)
            case Report():
                await self._report(connection, message)

    async def _post(self, connection: Connection, message: str) -> None:
        """Store an entry and send it to all who may read it."""
        guest = self._check_may_write(connection)
        if guest in self._state.muted:
            raise Refusal("forbidden", "muted")
        text = normalize_text(message[: 4 * MAX_LENGTH])
        if not text:
            raise Refusal("malformed", "chat_empty")
        if len(message) > MAX_LENGTH:
            raise Refusal("large", "chat_long")
        if not await self._services.chat_limiter.allows(guest):
            raise Refusal("busy", "chat_fast")
        name = await self._author_name(guest)
        for attempt in range(_ATTEMPTS):
            if self.length >= self._services.limits.chat_lines:
                raise Refusal("illegal", "chat_full")
            entry = ChatEntry(self.length, guest, name, text, int(time.time() * 1000))
            try:
                await self._services.chat.add(self._state.row.id, entry)
                break
            except NotSaved as error:
                if not error.is_duplicate or attempt == _ATTEMPTS - 1:
                    raise
                await self.catch_up()  # another process was faster
        assert self._entries is not None
        self._entries.append(entry)
        self._tell(entry)

    async def _mute(self, connection: Connection, seat: int, muted: bool) -> None:
        row = self._state.row
        if connection.guest is None or connection.guest != row.host:
            raise Refusal("forbidden", "not_host")
        player = self._other_player(connection, seat)
        await self._services.chat.mute(row.id, player, muted, by=connection.guest)
        self._state.muted = self._state.muted | {player} if muted else self._state.muted - {player}
        self._broadcast.send_all_seats()

    async def _report(self, connection: Connection, report: Report) -> None:
        """Report a player, or one of the player's entries, to the operator."""
        guest = self._check_may_write(connection)
        player = self._other_player(connection, report.seat)
        quoted = [entry for entry in self._entries or () if entry.n == report.line and entry.guest == player]
        if report.line is not None and not quoted:
            raise Refusal("illegal", "no_line")
        if not await self._services.report_limiter.allows(guest):
            raise Refusal("busy")
        subject = f"{quoted[0].name}: {quoted[0].text}" if quoted else f"seat {report.seat + 1}"
        reason = normalize_text(report.reason[: 4 * _MAX_REASON_LENGTH], _MAX_REASON_LENGTH)
        await self._services.chat.report(self._state.row.id, guest, player, f"{subject}\n({reason})")

    def _check_may_write(self, connection: Connection) -> str:
        if connection.guest is None or not self.may_read(connection.guest):
            raise Refusal("forbidden", "chat_players")
        return connection.guest

    def _other_player(self, connection: Connection, seat: int) -> str:
        """The player on a seat, who must not be the connection's own guest."""
        seats = self._state.seats
        player = seats[seat].guest if 0 <= seat < len(seats) else None
        if player is None or player == connection.guest:
            raise Refusal("illegal", "no_player")
        return player

    async def _author_name(self, guest: str) -> str:
        own = self._state.seats_of(guest)
        if own:
            return normalize_name(self._broadcast.names("en")[own[0]])
        author = await self._services.store.guest(guest)
        return "" if author is None else author.name

    def _line(self, entry: ChatEntry, reader: str | None) -> ChatLine:
        seats = self._state.seats_of(entry.guest)
        mine = entry.guest == reader
        return ChatLine(entry.n, seats[0] if seats else None, entry.name, mine, entry.text, entry.created)


def normalize_text(text: str, limit: int = MAX_LENGTH) -> str:
    """Remove invisible and direction-changing characters; keep at most three lines."""
    lines = text.replace("\r\n", "\n").split("\n")[:50]
    visible = [
        " ".join("".join(c for c in line if c.isspace() or unicodedata.category(c)[0] != "C").split()) for line in lines
    ]
    filled = [line for line in visible if line]
    joined = "\n".join([*filled[:2], " ".join(filled[2:])]) if len(filled) > 3 else "\n".join(filled)
    return unicodedata.normalize("NFC", joined)[:limit].strip()
