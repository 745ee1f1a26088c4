"""A loaded table and its connections. One task processes all requests in order.

A move is applied, committed, then broadcast. Reads wait for the commit; if it fails, the table is rebuilt from storage,
so memory is never ahead of the disk.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import UNDO
from tafelrunde.core.view import View
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.connection import LATER, RESTART, Connection
from tafelrunde.server.protocol.messages import (
    AskHint,
    Attend,
    Done,
    Invite,
    Look,
    LookBack,
    Message,
    Mute,
    Play,
    Rematch,
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
from tafelrunde.server.tables.community.rated_seats import rated_seats
from tafelrunde.server.tables.model import SeatRow, Stored, TableRow
from tafelrunde.server.tables.rooms.bot_driver import BotDriver
from tafelrunde.server.tables.rooms.broadcast import Broadcast, first_changed_line
from tafelrunde.server.tables.rooms.chat import Chat
from tafelrunde.server.tables.rooms.hints import Hints
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.review import Reviews
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.rooms.seating import Seating
from tafelrunde.server.tables.rooms.state import Phase, TableState


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
        self._jobs = JobQueue(self._job_failed)
        self._seating = Seating(self.state, services.store, services.accounts)
        self._bots = BotDriver(services, self.broadcast, self._seating, self._jobs, self._play_bot_line)
        self._timer: asyncio.TimerHandle | None = None

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
        if self._timer is not None:
            self._timer.cancel()
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

    # -- memory and disk

    async def _load(self, stored: Stored) -> None:
        """Load the stored state; draw and store the chance moves of a new game."""
        live, row, store = None, stored.row, self._services.store
        if row.phase != "waiting":
            live = await self._services.background.run(LiveGame, stored)
            phase = "over" if live.is_over else "playing"
            await self._save(live)
            if row.phase != phase or row.deciders != tuple(live.deciders):
                await store.save_phase(row.id, phase, live.deciders)
        self.state.load(row, live)
        await self.chat.load()
        self._state_changed()
        if live is not None and live.due != row.due:
            await store.save_due(row.id, live.due)
        await self._log_rated_game()

    async def _save(self, live: LiveGame) -> int:
        """Store the lines that are not stored yet; their number."""
        rows = live.unsaved()
        if rows:
            await self._services.store.append(rows, "over" if live.is_over else "playing", live.deciders, live.due)
            live.stored += len(rows)
        return len(rows)

    async def _job_failed(self) -> None:
        self._services.log.exception("job failed", table=self._alias)
        await self._reload()

    async def _reload(self) -> None:
        """After a failure, or a change behind our back: only what is stored counts."""
        try:
            stored = await self._services.store.table(self.row.id)
            if stored is None:
                raise Refusal("unknown", "no_table")
            await self._load(stored)
            self.broadcast.send_snapshots()
        except Exception:
            self._services.log.exception("table lost", table=self._alias)
            self.is_lost = True
            self._services.on_lost(self.row.id)
            for connection in self.broadcast.connections:
                connection.close(LATER)

    def _state_changed(self) -> None:
        """Run the clocks of the seats to move, and set the timer for them."""
        self.state.touch()
        self.state.run_clocks()
        self._set_timer()

    async def _log_rated_game(self) -> None:
        """Add a rated game that is over to the log of rated games; nothing happens if it is there already."""
        row, live = self.row, self.live
        if not row.rated or live is None or not live.is_over:
            return
        outcome = live.table.state.outcome()
        if outcome is not None:
            await self._services.rated_games.add(row.id, row.game, rated_seats(self.seats, outcome))

    async def _seats_changed(self, changed: set[int]) -> None:
        """Store and broadcast changed seats."""
        for seat in sorted(changed):
            await self._save_seat(seat)
        self._state_changed()
        self.broadcast.send_snapshots()
        await self._checkpoint_clocks()
        self._bots.schedule_bot()

    async def _save_seat(self, seat: int) -> None:
        await self._services.store.save_seat(self.row.id, seat, self.seats[seat])

    @property
    def _alias(self) -> str:
        return self._services.alias(self.row.id)

    # -- joining and leaving

    async def join(self, connection: Connection) -> None:
        """Add a connection and send it everything. Raises Refusal."""

        async def job() -> None:
            if len(self.broadcast.connections) >= self._services.limits.sockets_per_table:
                raise Refusal("busy", "full")
            self.broadcast.connections.add(connection)
            self.broadcast.send_snapshot(connection)
            self.chat.send(connection)
            self._send_seats_to_others(connection)
            self._bots.schedule_bot()

        await self._jobs.submit(job)

    async def leave(self, connection: Connection) -> None:
        async def job() -> None:
            self.broadcast.connections.discard(connection)
            self._send_seats_to_others(connection)

        await self._jobs.submit_quietly(job)

    def _send_seats_to_others(self, connection: Connection) -> None:
        for other in self.broadcast.connections:
            if other is not connection:
                self.broadcast.send_seats(other)

    async def show(self, connection: Connection) -> View | None:
        """Send everything to a connection that does not join; also the view as plain data, if the game has begun.

        Bots go on playing as for those who join.
        """

        async def job() -> View | None:
            self.broadcast.send_snapshot(connection)
            self._bots.schedule_bot()
            return None if self.live is None else self.live.table.state.view(self.broadcast.viewpoint(connection))

        return await self._jobs.submit(job)

    async def refresh(self) -> None:
        """Load the stored state again, because a player was removed."""

        async def job() -> None:
            self.chat.unload()
            self._seating.reset()
            await self._reload()
            self._bots.schedule_bot()

        await self._jobs.submit_quietly(job)

    async def record(self, guest: str | None, language: str) -> str:
        """The record: what the guest may know while the game goes on, everything after its end. Raises Refusal."""

        async def job() -> str:
            live = self._live_game()
            players = dict(enumerate(self.broadcast.names(language)))
            if live.is_over:
                return (await self._services.background.run(live.table.record, players)).to_text()
            own = self.state.seats_of(guest)
            return live.table.record_for(own[0] if own else WATCHER, players).to_text()

        return await self._jobs.submit(job)

    # -- requests

    async def receive(self, connection: Connection, message: Message) -> None:
        """Do what a message asks for. Raises Refusal."""
        await self._jobs.submit(lambda: self._handle(connection, message))

    async def _handle(self, connection: Connection, message: Message) -> None:
        match message:
            case Play():
                await self._play(connection, message)
            case Look(n=n):
                self.broadcast.send_earlier(connection, n)
            case Speak(language=language):
                await self._set_language(connection, language)
            case Sit():
                await self._sit(connection, message)
            case Stand(seat=seat):
                await self._seats_changed(self._seating.stand(connection, seat))
            case Invite(seat=seat, bot=bot):
                await self._seats_changed(self._seating.invite(connection, seat, bot))
            case Start():
                await self._start(connection)
            case Rematch():
                await self._rematch(connection)
            case Post() | Mute() | Report():
                await self.chat.handle(connection, message)
            case Attend(looking=looking):
                connection.looking = looking
            case AskHint():
                self._hints.ask(self.broadcast, connection, message)
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
        await self._seats_changed(await self._seating.sit(connection, sit.seat, sit.name, zone))
        if not could_read:
            self.chat.send(connection)

    async def _start(self, connection: Connection) -> None:
        self._seating.check_host_before_start(connection)
        self._seating.check_can_start()
        await self._services.store.save_phase(self.row.id, "playing", ())
        row = replace(self.row, phase="playing", deciders=(), changed=int(time.time()))
        await self._load(Stored(row, [], None))
        self.broadcast.send_snapshots()
        self._bots.schedule_bot()

    async def _rematch(self, connection: Connection) -> None:
        if connection.guest is None or not self.state.seats_of(connection.guest):
            raise Refusal("forbidden", "not_yours")
        if self.phase != "over":
            raise Refusal("illegal", "not_over")
        if self.row.rematch is None:
            table = await self._services.new_rematch(self.row, connection.guest, connection.address)
            self.state.set_rematch(table)
        for other in self.broadcast.connections:
            self.broadcast.send_seats(other)

    # -- moves

    async def _play(self, connection: Connection, play: Play) -> None:
        self._seating.check_own_seat(connection, play.seat)
        if self.row.rated and connection.machine:
            raise Refusal("forbidden", "rated_machine")
        await self._play_line(play.seat, play.n, play.path, by_guest=True)
        connection.send(Done(play.n))
        self._send_log(play.n)

    async def _play_bot_line(self, seat: int, n: int, path: str) -> None:
        await self._play_line(seat, n, path, by_guest=False)
        self._send_log(n)

    async def _play_line(self, seat: int, n: int, path: str, by_guest: bool) -> None:
        """Play a line, and store it with the lines that chance adds to it."""
        live = self._live_game()
        if path.startswith(UNDO) and live.table.n >= self._services.limits.lines_with_undo:
            raise Refusal("illegal", "too_long")
        live.play(seat, n, path, for_guest=not by_guest and self.seats[seat].guest is not None)
        changed = set(self._seating.reclaim_after_line(seat, by_guest))
        self._state_changed()
        try:
            saved = await self._save(live)
        except NotSaved as error:
            self._services.log.error("move not saved", table=self._alias, why=str(error))
            await self._reload()
            raise Refusal("busy", "not_saved") from error
        self._services.metrics.moves_saved("guest" if by_guest else "bot", saved)
        if not by_guest and self._seating.mark_substituted(seat):
            changed.add(seat)
        for other in sorted(changed):
            await self._save_seat(other)
        await self._log_rated_game()

    def _live_game(self) -> LiveGame:
        if self.live is None:
            raise Refusal("illegal", "waiting")
        return self.live

    def _send_log(self, start: int) -> None:
        """Broadcast the log from this line on, and start the next bot."""
        live = self._live_game()
        first = first_changed_line(live.table, start)
        sends_seats = live.clocks is not None or live.is_over
        for connection in self.broadcast.connections:
            self.broadcast.send_log(connection, first)
            if sends_seats:
                self.broadcast.send_seats(connection)
        self._bots.schedule_bot()

    async def resume(self) -> None:
        """Start the bot that was to move when the server stopped. Raises Refusal."""
        await self._jobs.submit(self._bots.schedule_job)

    # -- clocks

    def _set_timer(self) -> None:
        """Set the timer for the next clock to run out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        clocks = None if self.live is None else self.live.clocks
        seconds = None if clocks is None else clocks.seconds_to_zero()
        if seconds is not None and not self._jobs.is_closed:
            self._timer = self._jobs.start_later(seconds + 0.01, self._check_clocks)

    async def check_clocks(self) -> None:
        """Replace players who are out of time by substitute bots. Raises Refusal."""
        await self._jobs.submit(self._check_clocks)

    async def _check_clocks(self) -> None:
        if self.live is None or self.live.clocks is None:
            return
        late = self._seating.replace_out_of_time()
        if late:
            self._services.log.info("out of time", table=self._alias, seats=late)
            await self._seats_changed(set(late))
        else:
            self._set_timer()

    async def _checkpoint_clocks(self) -> None:
        """Store what the clocks show in the middle of a decision, so that a restart neither gives nor takes much."""
        live, store = self.live, self._services.store
        if live is None:
            return
        if live.clocks is not None and not live.is_over:
            await store.save_clocks([(self.row.id, RunningClocks(live.stored, live.clocks).row())])
        if self.row.days is not None:
            await store.save_due(self.row.id, live.due)
