"""A loaded table and its connections. One task processes all requests in order.

A move is applied, committed, then broadcast. Reads wait for the commit; if it fails, the table is rebuilt from storage,
so memory is never ahead of the disk.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.agreements import AGREEMENTS
from tafelrunde.core.play.table import UNDO
from tafelrunde.core.view import View
from tafelrunde.server.failures import NotSaved, StorageFailed
from tafelrunde.server.protocol.connection import LATER, RESTART, UNKNOWN, Connection
from tafelrunde.server.protocol.messages import (
    AddNumber,
    AskHatched,
    AskHint,
    Asks,
    AskWhy,
    Attend,
    ChooseColour,
    Close,
    Done,
    Foresee,
    HandOver,
    Invite,
    Learn,
    Look,
    LookBack,
    Message,
    Mute,
    Pass,
    Play,
    Rematch,
    Remove,
    Report,
    Sit,
    Speak,
    Stand,
    Start,
)
from tafelrunde.server.protocol.messages import Chat as Post
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.clocks.calendar import is_zone
from tafelrunde.server.tables.clocks.minute_clocks import RunningClocks
from tafelrunde.server.tables.model import Lease, SeatRow, Stored, TableRow
from tafelrunde.server.tables.player_names import names_for_a_record
from tafelrunde.server.tables.rooms.analysis.hints import Hints
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.rooms.answers.answering import Answering
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.connections.chat import Chat
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.moves.agreeing import Agreeing
from tafelrunde.server.tables.rooms.moves.bot_driver import BotDriver
from tafelrunde.server.tables.rooms.moves.clock_timer import ClockTimer
from tafelrunde.server.tables.rooms.persistence import Persistence
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.rooms.seating import Seating
from tafelrunde.server.tables.rooms.state import Phase, TableState

_PRESENCE_SECONDS: Final = 0.05
_ATTEMPTS: Final = 4
"""How often a message is handled anew because another process has changed the table meanwhile."""


class Room:
    """A table, its seats, and the connections to it."""

    def __init__(self, services: RoomServices, hints: Hints, reviews: Reviews, stored: Stored) -> None:
        self._services = services
        self._hints = hints
        self._reviews = reviews
        self.state = TableState(stored.row)
        self.broadcast = Broadcast(self.state)
        self.chat = Chat(services, self.broadcast)
        self.is_lost = False
        """The stored table could not be loaded again: the room must be unloaded."""
        self._jobs = JobQueue(self._job_failed, services.log)
        self._persistence = Persistence(services, self.state)
        self._leases = services.peers.leases
        self._timer = ClockTimer(self.state, self._jobs, self._check_clocks, self._leases)
        self._seating = Seating(self.state, services.store, services.accounts)
        self._answering = Answering(
            self.broadcast, self._seating, self._persistence, self._jobs, self._published, self._leases
        )
        self._agreeing = Agreeing(self.state, self._seating, services.limits)
        self._tells_presence = False
        self._is_behind = False
        self._bots = BotDriver(services, self.broadcast, self._seating, self._jobs, self._play_bot_line)

    @classmethod
    async def open(cls, services: RoomServices, hints: Hints, reviews: Reviews, stored: Stored) -> Room:
        """Load a stored table; its log is replayed."""
        room = cls(services, hints, reviews, stored)
        try:
            await room._load(stored)
        except BaseException:
            await room.close()
            raise
        room._jobs.idle_since = time.monotonic()  # replaying a long log must not count as idle time
        return room

    async def close(self) -> None:
        """Finish the jobs that wait, and close all connections; clients may reconnect."""
        self._timer.cancel()
        self._answering.cancel()
        await self._jobs.close()
        for connection in self.broadcast.connections:
            connection.close(RESTART)

    # -- what others may know

    @property
    def row(self) -> TableRow:
        return self.state.row

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        return self.state.seats

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def live(self) -> LiveGame | None:
        return self.state.live

    @property
    def is_idle(self) -> bool:
        """Whether the room can be unloaded: no connection, no request, no bot that thinks."""
        return not (self.broadcast.connections or self._jobs.is_busy or self._bots.is_thinking)

    @property
    def idle_since(self) -> float:
        return self._jobs.idle_since

    @property
    def running_clocks(self) -> RunningClocks | None:
        """Clocks that go on while the room is not in memory."""
        return None if self.live is None else self.live.running_clocks

    # -- joining and leaving

    async def join(self, connection: Connection) -> None:
        """Add a connection and send it everything. Raises Refusal."""

        async def job() -> None:
            if len(self.broadcast.connections) >= self._services.limits.sockets_per_table:
                raise Refusal("busy", "full")
            await self._be_current()
            self.broadcast.connections.add(connection)
            self._presence_changed()
            self.broadcast.send_snapshot(connection)
            self.chat.send(connection)
            self._bots.schedule_bot()

        await self._jobs.submit(job)

    async def leave(self, connection: Connection) -> None:
        async def job() -> None:
            self.broadcast.connections.discard(connection)
            self._presence_changed()

        await self._jobs.submit_quietly(job)

    def _presence_changed(self) -> None:
        """Tell everybody soon who is here: once, however many come and go at the same time."""
        self.broadcast.presence += 1
        if not self._tells_presence:
            self._tells_presence = True
            self._jobs.start_later(_PRESENCE_SECONDS, self._tell_presence)

    def _players_changed(self) -> None:
        """Somebody who is here may have become a player: other processes must know."""
        if not self._services.peers.is_alone:
            self._presence_changed()

    async def _tell_presence(self) -> None:
        self._tells_presence = False
        self.broadcast.send_presence()
        with contextlib.suppress(StorageFailed):  # others are told with the next change
            await self._services.peers.show(self.row.id, self.broadcast.present())

    async def show(self, connection: Connection) -> View | None:
        """Send everything to a connection that does not join; also the view as plain data, if the game has begun.

        Bots go on playing as for those who join.
        """

        async def job() -> View | None:
            await self._be_current()
            self.broadcast.send_snapshot(connection)
            self._bots.schedule_bot()
            return None if self.live is None else self._view(self.live, connection)

        return await self._jobs.submit(job)

    def _view(self, live: LiveGame, connection: Connection) -> View:
        viewpoint = self.broadcast.viewpoint(connection)
        return live.known_to(viewpoint).state.view(viewpoint)

    async def refresh(self) -> None:
        """Load the stored state again, because a player was removed or has become a member."""

        async def job() -> None:
            self.chat.unload()
            await self._reload()
            self._bots.schedule_bot()

        await self._jobs.submit_quietly(job)

    async def record(self, guest: str | None, language: str) -> str:
        """The record: what the guest may know while the game goes on, everything after its end. Raises Refusal."""

        async def job() -> str:
            await self._be_current()
            live = self.state.live_game()
            players = names_for_a_record(self.state.seats, language)
            if live.is_over:
                record = await self._services.background.run(live.table.record, players)
                record.commitment = self.row.commitment
                record.origin = self.row.origin  # not before the end: it leads to a game where nothing is hidden
                return record.to_text()
            own = self.state.seats_of(guest)
            viewpoint = own[0] if own else WATCHER
            return live.known_to(viewpoint).record_for(viewpoint, players).to_text()

        return await self._jobs.submit(job)

    # -- requests

    async def receive(self, connection: Connection, message: Message) -> None:
        """Do what a message asks for. Raises Refusal."""
        await self._jobs.submit(lambda: self._handle_again(connection, message))

    async def _handle_again(self, connection: Connection, message: Message) -> None:
        """Handle a message; if another process was faster, once more with what it has stored."""
        for _ in range(_ATTEMPTS):
            try:
                await self._handle(connection, message)
                return
            except NotSaved as error:
                if not error.is_conflict:
                    raise
            await self._reload(tell_all=False)
        raise Refusal("busy")

    async def _handle(self, connection: Connection, message: Message) -> None:
        match message:
            case Play():
                await self._play(connection, message)
            case Look(n=n):
                self.broadcast.send_earlier(connection, n)
            case Foresee() | AskWhy() | AskHatched():
                self.broadcast.send_forecast(connection, message)
            case Speak(language=language):
                await self._set_language(connection, language)
            case Sit():
                await self._sit(connection, message)
            case Stand(seat=seat):
                self._seating.stand(connection, seat)
                await self._seats_changed()
            case Invite(seat=seat, bot=bot):
                self._seating.invite(connection, seat, bot)
                await self._seats_changed()
            case Remove(seat=seat):
                self._seating.remove(connection, seat)
                await self._seats_changed()
            case HandOver(seat=seat):
                await self._hand_over(connection, seat)
            case Close():
                await self._close_table(connection)
            case ChooseColour(seat=seat, colour=colour):
                self._seating.choose_colour(connection, seat, colour)
                await self._seats_changed()
            case AddNumber(seat=seat, number=number):
                self._seating.add_number(connection, seat, number)
                await self._seats_changed()
            case Start():
                await self._start(connection)
            case Rematch(level=level):
                await self._rematch(connection, level)
            case Post() | Mute() | Report():
                await self.chat.handle(connection, message)
            case Attend(looking=looking):
                connection.looking = looking
                self._presence_changed()
            case Asks() | Pass():
                await self._answering.handle(connection, message)
                self._bots.schedule_bot()
            case AskHint():
                await self._hints.ask(self.broadcast, connection, message)
            case Learn():
                await self._learn(connection, message)
            case LookBack():
                await self._reviews.ask(self.broadcast, connection)

    async def _set_language(self, connection: Connection, language: str) -> None:
        connection.language = language
        self.broadcast.send_snapshot(connection)
        if connection.guest is not None:
            await self._services.store.save_language(connection.guest, language)

    async def _sit(self, connection: Connection, sit: Sit) -> None:
        could_read = self.chat.may_read(connection.guest)
        zone = sit.zone if is_zone(sit.zone) else None
        await self._seating.sit(connection, sit.seat, sit.name, zone)
        await self._seats_changed()
        if not could_read:
            self.chat.send(connection)

    async def _hand_over(self, connection: Connection, seat: int) -> None:
        self._seating.check_host(connection)
        host = self._seating.other_person(connection, seat)
        await self._persistence.save_host(host)
        self.state.set_host(host)
        self.broadcast.send_all_seats()

    async def _close_table(self, connection: Connection) -> None:
        self._seating.check_host_before_start(connection)
        await self._services.store.close_table(self.row.id, self._persistence.guard())
        self._end("host_closed")

    def _end(self, reason: str) -> None:
        """Nobody can enter the table any more."""
        for other in self.broadcast.connections:
            other.send(Refusal("unknown", reason).message(other.language))
            other.close(UNKNOWN)
        self.is_lost = True
        self._services.on_lost(self.row.id)

    async def _start(self, connection: Connection) -> None:
        self._seating.check_host_before_start(connection)
        self._seating.check_can_start()
        await self._persistence.save_phase("playing", ())
        row = replace(self.row, phase="playing", deciders=(), changed=int(time.time()))
        stored = None if row.origin is None else await self._services.store.table(row.id)
        await self._load(Stored(row, [] if stored is None else stored.moves, None))
        self.broadcast.send_snapshots()
        self._bots.schedule_bot()

    async def _rematch(self, connection: Connection, level: str | None) -> None:
        if connection.guest is None or not self.state.seats_of(connection.guest):
            raise Refusal("forbidden", "not_yours")
        if self.phase != "over":
            raise Refusal("illegal", "not_over")
        if self.row.rematch is None:
            table = await self._services.new_rematch(self.row, connection.guest, connection.address, level)
            self.state.set_rematch(table)
            self.state.stored()
        self.broadcast.send_all_seats()

    # -- moves

    async def _play(self, connection: Connection, play: Play) -> None:
        self._seating.check_own_seat(connection, play.seat)
        if self.row.rated and connection.is_program:
            raise Refusal("forbidden", "rated_machine")
        if play.id and (line := self.state.live_game().answered(play.seat, play.id)) is not None:
            connection.send(Done(line, play.id))
            return
        if play.path in AGREEMENTS:
            await self._agree(connection, play)
            return
        if play.seat in self.state.live_game().table.agreements.resigned:
            raise Refusal("illegal", "resigned")
        if self._answering.collects(play.seat):
            await self._answering.answer(play.seat, play.n, play.path, play.id)
            connection.send(Done(play.n, play.id))
            self._bots.schedule_bot()
            return
        is_new_program = connection.is_program and not self.seats[play.seat].program
        await self._play_line(play.seat, play.n, play.path, play.id, by_guest=True, by_program=connection.is_program)
        connection.send(Done(play.n, play.id))
        if is_new_program:
            self.broadcast.send_all_seats()
        await self._answering.tell_and_answer(play.n)
        self._bots.schedule_bot()

    async def _agree(self, connection: Connection, play: Play) -> None:
        """Give up, or say something about a draw."""
        live = self.state.live_game()
        self._agreeing.play(play.seat, play.n, play.path, play.id)
        self._state_changed()
        await self._persistence.save_lines(live)
        connection.send(Done(play.n, play.id))
        self.broadcast.send_log_to_all(play.n)
        self.broadcast.send_all_seats()
        self._bots.schedule_bot()

    async def _learn(self, connection: Connection, message: Learn) -> None:
        live = self.state.live_game()
        own = self.state.seats_of(connection.guest)
        if not own:
            raise Refusal("forbidden", "not_yours")
        start = live.table.n
        live.learn(own[0], message)
        self._state_changed()
        await self._persistence.save_lines(live)
        self.broadcast.send_log_to_all(start)
        self._bots.schedule_bot()

    async def _play_bot_line(self, seat: int, n: int, path: str) -> None:
        if self._leases.held(self.row.id) is None:
            return
        if self._answering.collects(seat):
            await self._answering.answer(seat, n, path, "", by_guest=False)
            return
        await self._play_line(seat, n, path, "", by_guest=False)
        await self._answering.tell_and_answer(n)

    async def _published(self, live: LiveGame, n: int) -> None:
        """All answers of a sealed decision have become lines."""
        self._state_changed()
        lease = self._leases.held(self.row.id)
        saved = await self._persistence.save_lines(live, unseals=True, lease=lease)
        self._services.metrics.moves_saved("guest", saved)
        await self._answering.tell_and_answer(n)
        self._bots.schedule_bot()

    async def _play_line(
        self, seat: int, n: int, path: str, message: str, by_guest: bool, by_program: bool = False
    ) -> None:
        """Play a line, and store it with the lines that chance adds to it and all that follows from it."""
        live = self.state.live_game()
        if path.startswith(UNDO) and live.table.n >= self._services.limits.lines_with_undo:
            raise Refusal("illegal", "too_long")
        if path.startswith(UNDO) and self.row.rated and path not in [f"{UNDO}{line}" for line in live.undoable(seat)]:
            raise Refusal("illegal", "rated_undo")
        live.play(seat, n, path, for_guest=not by_guest and self.seats[seat].guest is not None, message=message)
        self._seating.reclaim_after_line(seat, by_guest)
        if not by_guest:
            self._seating.mark_substituted(seat)
        if by_program:
            self._seating.mark_program(seat)
        self._state_changed()
        lease = None if by_guest else self._leases.held(self.row.id)
        saved = await self._persistence.save_lines(live, lease=lease)
        self._services.metrics.moves_saved("guest" if by_guest else "bot", saved)

    async def resume(self) -> None:
        """Start the bot that was to move when the server stopped. Raises Refusal."""
        await self._jobs.submit(self._bots.schedule_job)

    # -- clocks

    async def check_clocks(self) -> None:
        """Replace players who are out of time by substitute bots. Raises Refusal."""
        await self._jobs.submit(self._check_clocks)

    async def _check_clocks(self) -> None:
        lease = self._leases.held(self.row.id)
        if self.live is None or self.live.clocks is None or lease is None:
            return
        await self._answering.publish()
        late = self._seating.replace_out_of_time()
        if late:
            self._services.log.info("out of time", table=self._alias, seats=late)
            await self._seats_changed(lease)
        else:
            self._timer.set()

    # -- changes, in memory and on disk

    def _state_changed(self) -> None:
        """Run the clocks of the seats to move, and set the timer for them."""
        self.state.touch()
        self.state.run_clocks()
        self._timer.set()

    async def _seats_changed(self, lease: Lease | None = None) -> None:
        """Store and broadcast changed seats."""
        self._state_changed()
        await self._persistence.save_seats(lease)
        self._players_changed()
        self.broadcast.send_snapshots()
        self._bots.schedule_bot()

    async def _load(self, stored: Stored) -> None:
        await self._persistence.load(stored)
        await self.chat.load()
        if not self._services.peers.is_alone:
            self.broadcast.others = await self._services.peers.others(self.row.id)
        if self.phase == "playing":
            await self._leases.take(self.row.id)
        self._timer.set()
        if self._leases.held(self.row.id) is not None:
            await self._answering.answer_unasked()

    async def _job_failed(self, error: Exception) -> None:
        if isinstance(error, NotSaved) and error.is_conflict:  # another process was faster, or has taken the lease
            await self._reload(tell_all=False)
            self._bots.schedule_bot()
            return
        if isinstance(error, StorageFailed):
            self._services.log.error("not stored", table=self._alias, why=str(error))
        else:
            self._services.log.error("job failed", table=self._alias, exc_info=error)
        await self._reload()
        self._bots.schedule_later()

    # -- changes by other processes

    def catch_up(self) -> None:
        """Read what another process has changed, soon: once, however often it is asked for."""
        if not self._is_behind and not self._jobs.is_closed:
            self._is_behind = True
            self._jobs.start(self._jobs.submit_quietly(self._catch_up))

    async def _be_current(self) -> None:
        """Whoever comes from another process must see at least what it has acknowledged."""
        if not self._services.peers.is_alone:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self._is_behind = False
        live, before = self.live, self.row
        known = 0 if live is None else live.stored
        stored = await self._services.store.news(before.id, known, before.revision)
        if stored is None:
            return
        if stored.row.closed is not None:
            self._end("host_closed" if stored.row.phase == "waiting" else "closed")
            return
        answered: list[int] = []
        if live is not None and live.can_go_on(stored):
            try:
                answered = live.go_on(stored)
            except Refusal:
                await self._reload()
                return
            self._persistence.go_on(stored, live)
        else:
            whole = stored if known == 0 else await self._services.store.table(before.id)
            if whole is None:
                raise Refusal("unknown", "no_table")
            await self._load(whole)
        self._tell_changes(before, known, answered)
        self._timer.set()
        self._answering.set_timer()
        self._bots.schedule_bot()

    def _tell_changes(self, before: TableRow, known: int, answered: Sequence[int] = ()) -> None:
        """Tell the connections of this process what another one has stored."""
        live, row = self.live, self.row
        if before.phase == "waiting" and live is not None:
            self.broadcast.send_snapshots()
            return
        if live is not None and live.stored > known:
            self.broadcast.send_log_to_all(known)
        if _shown_in_seats(before) != _shown_in_seats(row):
            self._players_changed()
            self.broadcast.send_all_seats()
            for connection in self.broadcast.connections:
                if not _may_chat(before, connection.guest):
                    self.chat.send(connection)
        if live is not None and live.sealed is not None:
            for seat in answered:
                self._answering.tell_own(seat, live.sealed.n)

    def catch_up_with_chat(self) -> None:
        """Another process has added to the chat, or muted somebody."""
        if not self._jobs.is_closed:
            self._jobs.start(self._jobs.submit_quietly(self.chat.catch_up))

    def catch_up_with_presence(self) -> None:
        """Somebody has come or gone in another process."""

        async def job() -> None:
            self.broadcast.others = await self._services.peers.others(self.row.id)
            self.broadcast.presence += 1
            self.broadcast.send_presence()
            self._bots.schedule_bot()

        if not self._jobs.is_closed:
            self._jobs.start(self._jobs.submit_quietly(job))

    def take_over(self) -> None:
        """Nobody looks after the table: this process does from now on, unless another one is faster."""

        async def job() -> None:
            if self.phase == "playing" and await self._leases.take(self.row.id) is not None:
                await self._reload(tell_all=False)
                self._bots.schedule_bot()

        if not self._jobs.is_closed:
            self._jobs.start(self._jobs.submit_quietly(job))

    async def _reload(self, tell_all: bool = True) -> None:
        """After a failure, or a change behind our back: only what is stored counts. Tell everybody everything, or only
        what is new."""
        before, known = self._persistence.known(), 0 if self.live is None else self.live.stored
        try:
            stored = await self._services.store.table(self.row.id)
            if stored is None:
                raise Refusal("unknown", "no_table")
            await self._load(stored)
            if tell_all:
                self.broadcast.send_snapshots()
            else:
                self._tell_changes(before, known)
                self._answering.set_timer()
        except Exception as error:
            if isinstance(error, StorageFailed):
                self._services.log.error("table lost", table=self._alias, why=str(error))
            else:
                self._services.log.exception("table lost", table=self._alias)
            self.is_lost = True
            self._services.on_lost(self.row.id)
            for connection in self.broadcast.connections:
                connection.close(LATER)

    @property
    def _alias(self) -> str:
        return self._services.alias(self.row.id)


def _shown_in_seats(row: TableRow) -> object:
    """What everybody sees of the seats. Who has answered in secret does not change it."""
    seats = [replace(seat, helped=False, asks_all=False, passes=None, reclaims=False) for seat in row.seats]
    return seats, row.host, row.rematch, row.rated, row.members


def _may_chat(row: TableRow, guest: str | None) -> bool:
    return guest is None or guest == row.host or any(seat.guest == guest for seat in row.seats)
