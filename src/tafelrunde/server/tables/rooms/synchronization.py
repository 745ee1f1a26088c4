"""Keeps a loaded table equal to the stored one: loads it, reloads it after a failure, and catches up with what other
processes have stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tafelrunde.server.failures import NotSaved, StorageFailed
from tafelrunde.server.protocol.connection import LATER, UNKNOWN
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.model import Stored, TableRow
from tafelrunde.server.tables.rooms.job_queue import Job
from tafelrunde.server.tables.rooms.moves.moves import Moves
from tafelrunde.server.tables.rooms.room_part import RoomPart, Shared


class Synchronization(RoomPart):
    """The stored table is the source of truth; memory and the connections of this process follow it."""

    def __init__(self, shared: Shared, moves: Moves) -> None:
        super().__init__(shared)
        self.is_lost = False
        """The stored table could not be loaded again, or is closed: the room must be unloaded."""
        self._answering = moves.answering
        self._bots = moves.bots
        self._is_behind = False

    # -- loading

    async def load(self, stored: Stored) -> None:
        """Bring a stored table into memory, and look after it if nobody else does."""
        await self._persistence.load(stored)
        await self._chat.load()
        await self._presence.load_others()
        if self._state.phase == "playing":
            await self._leases.take(self._state.row.id)
        self._timer.set()
        if self._leases.held(self._state.row.id) is not None:
            await self._answering.answer_unasked()

    async def reload(self, tell_all: bool = True) -> None:
        """After a failure, or a change behind our back: only what is stored counts. Tell everybody everything, or only
        what is new."""
        live, before = self._state.live, self._persistence.known()
        lines_before = 0 if live is None else live.stored
        try:
            stored = await self._services.store.table(self._state.row.id)
            if stored is None:
                raise Refusal("unknown", "no_table")
            await self.load(stored)
            if tell_all:
                self._broadcast.send_snapshots()
            else:
                self._tell_changes(before, lines_before)
                self._answering.set_timer()
        except Exception as error:
            if isinstance(error, StorageFailed):
                self._services.log.error("table lost", table=self._alias, why=str(error))
            else:
                self._services.log.exception("table lost", table=self._alias)
            self._lose()
            for connection in self._broadcast.connections:
                connection.close(LATER)

    async def refresh(self) -> None:
        """Load the stored state again, because a player was removed or has become a member."""
        self._chat.unload()
        await self.reload()
        self._bots.schedule_bot()

    async def repair(self, error: Exception) -> None:
        """A job has failed: load the stored state again."""
        if isinstance(error, NotSaved) and error.is_conflict:  # another process was faster, or has taken the lease
            await self.reload(tell_all=False)
            self._bots.schedule_bot()
            return
        if isinstance(error, StorageFailed):
            self._services.log.error("not stored", table=self._alias, why=str(error))
        else:
            self._services.log.error("job failed", table=self._alias, exc_info=error)
        await self.reload()
        self._bots.schedule_later()

    def end(self, reason: str) -> None:
        """Nobody can enter the table any more."""
        for connection in self._broadcast.connections:
            connection.send(Refusal("unknown", reason).message(connection.language))
            connection.close(UNKNOWN)
        self._lose()

    def _lose(self) -> None:
        self.is_lost = True
        self._services.on_lost(self._state.row.id)

    # -- changes by other processes

    def catch_up(self) -> None:
        """Read what another process has changed, soon: once, however often it is asked for."""
        if not self._is_behind and not self._jobs.is_closed:
            self._is_behind = True
            self._start(self._catch_up)

    def catch_up_with_chat(self) -> None:
        """Another process has added to the chat, or muted somebody."""
        self._start(self._chat.catch_up)

    def catch_up_with_presence(self) -> None:
        """Somebody has come or gone in another process."""

        async def job() -> None:
            await self._presence.others_changed()
            self._bots.schedule_bot()

        self._start(job)

    def take_over(self) -> None:
        """Nobody looks after the table: this process does from now on, unless another one is faster."""

        async def job() -> None:
            if self._state.phase == "playing" and await self._leases.take(self._state.row.id) is not None:
                await self.reload(tell_all=False)
                self._bots.schedule_bot()

        self._start(job)

    def _start(self, job: Job) -> None:
        if not self._jobs.is_closed:
            self._jobs.start(self._jobs.submit_quietly(job))

    async def be_current(self) -> None:
        """A client that comes from another process must see at least what that one has acknowledged."""
        if not self._services.peers.is_alone:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self._is_behind = False
        live, before = self._state.live, self._state.row
        lines_before = 0 if live is None else live.stored
        stored = await self._services.store.news(before.id, lines_before, before.revision)
        if stored is None:
            return
        if stored.row.closed is not None:
            self.end("host_closed" if stored.row.phase == "waiting" else "closed")
            return
        answered: list[int] = []
        if live is not None and live.can_go_on(stored):
            try:
                answered = live.go_on(stored)
            except Refusal:
                await self.reload()
                return
            self._persistence.go_on(stored, live)
        else:
            whole = stored if lines_before == 0 else await self._services.store.table(before.id)
            if whole is None:
                raise Refusal("unknown", "no_table")
            await self.load(whole)
        self._tell_changes(before, lines_before, answered)
        self._timer.set()
        self._answering.set_timer()
        self._bots.schedule_bot()

    def _tell_changes(self, before: TableRow, lines_before: int, answered: Sequence[int] = ()) -> None:
        """Tell the connections of this process what another one has stored."""
        live, row = self._state.live, self._state.row
        if before.phase == "waiting" and live is not None:
            self._broadcast.send_snapshots()
            return
        if live is not None and live.stored > lines_before:
            self._broadcast.send_log_to_all(lines_before)
        if _shown_in_seats(before) != _shown_in_seats(row):
            self._presence.players_changed()
            self._broadcast.send_all_seats()
            for connection in self._broadcast.connections:
                if not _may_chat(before, connection.guest):
                    self._chat.send(connection)
        if live is not None and live.sealed is not None:
            for seat in answered:
                self._answering.tell_own(seat, live.sealed.n)


def _shown_in_seats(row: TableRow) -> object:
    """What everybody sees of the seats. Who has answered in secret does not change it."""
    seats = [replace(seat, helped=False, asks_all=False, passes=None, reclaims=False) for seat in row.seats]
    return seats, row.host, row.rematch, row.rated, row.members


def _may_chat(row: TableRow, guest: str | None) -> bool:
    return guest is None or guest == row.host or any(seat.guest == guest for seat in row.seats)
