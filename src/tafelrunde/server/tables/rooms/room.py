"""A loaded table and its connections. One task processes all requests in order.

A move is applied, committed, then broadcast. Reads wait for the commit; if it fails, the table is rebuilt from storage,
so memory is never ahead of the disk. The room is the queue, the lifecycle and the dispatch; its parts do the work.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from tafelrunde.core.view import View
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.connection import RESTART, Connection
from tafelrunde.server.protocol.messages import (
    AddNumber,
    AskHatched,
    AskHint,
    Asks,
    AskWhole,
    AskWhy,
    Attend,
    ChooseColour,
    Close,
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
from tafelrunde.server.protocol.responses import Dealing, TableData
from tafelrunde.server.tables.clocks.minute_clocks import RunningClocks
from tafelrunde.server.tables.model import SeatRow, Stored, TableRow
from tafelrunde.server.tables.rooms.analysis.hints import Hints
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.connections.chat import Chat
from tafelrunde.server.tables.rooms.connections.plain_views import PlainViews
from tafelrunde.server.tables.rooms.connections.presence import Presence
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.moves.clock_timer import ClockTimer
from tafelrunde.server.tables.rooms.moves.moves import Moves
from tafelrunde.server.tables.rooms.persistence import Persistence
from tafelrunde.server.tables.rooms.phases import Phases
from tafelrunde.server.tables.rooms.records import dealing_of, record_text
from tafelrunde.server.tables.rooms.room_part import Shared
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.rooms.seat_requests import SeatRequests
from tafelrunde.server.tables.rooms.seating import Seating
from tafelrunde.server.tables.rooms.state import Phase, TableState
from tafelrunde.server.tables.rooms.synchronization import Synchronization

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
        self.views = PlainViews(self.broadcast)
        self.waiting = 0
        """Requests of programs that wait for something to happen."""
        self.chat = Chat(services, self.broadcast)
        self._jobs = JobQueue(self._job_failed, services.log)
        self._timer = ClockTimer(self.state, self._jobs, self._check_clocks, services.peers.leases)
        self._presence = Presence(services, self.broadcast, self._jobs)
        shared = Shared(
            services,
            self.broadcast,
            self.chat,
            self._presence,
            Seating(self.state, services.store, services.accounts),
            Persistence(services, self.state),
            self._timer,
            self._jobs,
        )
        self._moves = Moves(shared)
        self._bots = self._moves.bots
        self._seat_requests = SeatRequests(shared, self._moves)
        self._synchronization = Synchronization(shared, self._moves)
        self._phases = Phases(shared, self._synchronization, self._bots)

    @classmethod
    async def open(cls, services: RoomServices, hints: Hints, reviews: Reviews, stored: Stored) -> Room:
        """Load a stored table; its log is replayed."""
        room = cls(services, hints, reviews, stored)
        try:
            await room._synchronization.load(stored)
        except BaseException:
            await room.close()
            raise
        room._jobs.idle_since = time.monotonic()  # replaying a long log must not count as idle time
        return room

    async def close(self) -> None:
        """Finish the jobs that wait, and close all connections; clients may reconnect."""
        self._timer.cancel()
        self._moves.answering.cancel()
        self.state.touch()  # requests that wait must not keep the process from stopping
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
    def is_lost(self) -> bool:
        """Whether the room cannot go on and must be unloaded."""
        return self._synchronization.is_lost

    @property
    def is_idle(self) -> bool:
        """Whether the room can be unloaded: no connection, no request, no bot that thinks."""
        return not (self.broadcast.connections or self.waiting or self._jobs.is_busy or self._bots.is_thinking)

    @property
    def idle_since(self) -> float:
        return self._jobs.idle_since

    @property
    def running_clocks(self) -> RunningClocks | None:
        """Clocks that go on while the room is not in memory."""
        return None if self.live is None else self.live.running_clocks

    # -- connections

    async def join(self, connection: Connection) -> None:
        """Add a connection and send it everything. Raises Refusal."""

        async def job() -> None:
            if len(self.broadcast.connections) >= self._services.limits.sockets_per_table:
                raise Refusal("busy", "full")
            await self._synchronization.be_current()
            self.broadcast.connections.add(connection)
            self._presence.changed()
            self.broadcast.send_snapshot(connection)
            self.chat.send(connection)
            self._bots.schedule_bot()

        await self._jobs.submit(job)

    async def leave(self, connection: Connection) -> None:
        async def job() -> None:
            self.broadcast.connections.discard(connection)
            self._presence.changed()

        await self._jobs.submit_quietly(job)

    async def show(self, connection: Connection) -> View | None:
        """Send everything to a connection that does not join; also the view as plain data, if the game has begun.

        Bots go on playing as for those who join.
        """

        async def job() -> View | None:
            await self._synchronization.be_current()
            self.broadcast.send_snapshot(connection)
            self._bots.schedule_bot()
            if self.live is None:
                return None
            viewpoint = self.broadcast.viewpoint(connection)
            return self.live.known_to(viewpoint).state.view(viewpoint)

        return await self._jobs.submit(job)

    async def data(self, connection: Connection, base: str, after: int | None, seconds: float = 0.0) -> TableData:
        """The table without drawings; after so many seconds at most, if nothing is due before."""
        ends = time.monotonic() + seconds

        async def job() -> tuple[TableData | None, asyncio.Event]:
            await self._synchronization.be_current()
            self._bots.schedule_bot()
            if self.views.is_due(connection, after) or time.monotonic() >= ends:
                return self.views.answer(connection, base, after), self.state.changed
            return None, self.state.changed

        self.waiting += 1
        try:
            while True:
                data, changed = await self._jobs.submit(job)
                if data is not None:
                    return data
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), max(0.0, ends - time.monotonic()))
        finally:
            self.waiting -= 1

    async def record(self, guest: str | None, language: str) -> str:
        """The record: what the guest may know while the game goes on, everything after its end. Raises Refusal."""

        async def job() -> str:
            await self._synchronization.be_current()
            return await record_text(self.state, self._services.background, guest, language)

        return await self._jobs.submit(job)

    async def dealing(self) -> Dealing:
        """What is needed to verify all draws, after the end. Raises Refusal."""

        async def job() -> Dealing:
            await self._synchronization.be_current()
            return await dealing_of(self.state, self._services.background)

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
            await self._synchronization.reload(tell_all=False)
        raise Refusal("busy")

    async def _handle(self, connection: Connection, message: Message) -> None:
        match message:
            case Play():
                await self._moves.play(connection, message)
            case Asks() | Pass():
                await self._moves.answer(connection, message)
            case Learn():
                await self._moves.learn(connection, message)
            case Look(n=n):
                self.broadcast.send_earlier(connection, n)
            case Foresee() | AskWhy() | AskHatched():
                self.broadcast.send_forecast(connection, message)
            case AskWhole():
                self.broadcast.send_whole(connection)
            case Speak(language=language):
                await self._set_language(connection, language)
            case Sit() | Stand() | Invite() | Remove() | HandOver() | ChooseColour() | AddNumber():
                await self._seat_requests.handle(connection, message)
            case Start():
                await self._phases.start(connection)
            case Close():
                await self._phases.close(connection)
            case Rematch(level=level):
                await self._phases.rematch(connection, level)
            case Post() | Mute() | Report():
                await self.chat.handle(connection, message)
            case Attend(looking=looking):
                connection.looking = looking
                self._presence.changed()
            case AskHint():
                await self._hints.ask(self.broadcast, connection, message)
            case LookBack():
                await self._reviews.ask(self.broadcast, connection)

    async def _set_language(self, connection: Connection, language: str) -> None:
        connection.language = language
        self.broadcast.send_snapshot(connection)
        if connection.guest is not None:
            await self._services.store.save_language(connection.guest, language)

    # -- what the server asks for

    async def resume(self) -> None:
        """Start the bot that was to move when the server stopped. Raises Refusal."""
        await self._jobs.submit(self._bots.schedule_job)

    async def check_clocks(self) -> None:
        """Replace players who are out of time by substitute bots. Raises Refusal."""
        await self._jobs.submit(self._check_clocks)

    async def _check_clocks(self) -> None:
        await self._seat_requests.check_clocks()

    async def refresh(self) -> None:
        """Load the stored state again, because a player was removed or has become a member."""
        await self._jobs.submit_quietly(self._synchronization.refresh)

    async def _job_failed(self, error: Exception) -> None:
        await self._synchronization.repair(error)

    # -- changes by other processes

    def catch_up(self) -> None:
        """Read what another process has changed, soon: once, however often it is asked for."""
        self._synchronization.catch_up()

    def catch_up_with_chat(self) -> None:
        """Another process has added to the chat, or muted somebody."""
        self._synchronization.catch_up_with_chat()

    def catch_up_with_presence(self) -> None:
        """Somebody has come or gone in another process."""
        self._synchronization.catch_up_with_presence()

    def take_over(self) -> None:
        """Nobody looks after the table: this process does from now on, unless another one is faster."""
        self._synchronization.take_over()
