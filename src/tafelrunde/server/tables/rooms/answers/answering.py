"""Collects the answers of a sealed decision, gives those that need no asking, and publishes all of them together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from tafelrunde.core.display.stage import Standing
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Asks, Done, Pass
from tafelrunde.server.protocol.position import turns_of
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.peer_ports import Leases
from tafelrunde.server.tables.rooms.answers.sealed_answers import QUARTER
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast, first_changed_line
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.persistence import Persistence
from tafelrunde.server.tables.rooms.seating import Seating


class Answering:
    """The sealed decisions of one table. `published` is awaited with the first line of the answers."""

    def __init__(
        self,
        broadcast: Broadcast,
        seating: Seating,
        persistence: Persistence,
        jobs: JobQueue,
        published: Callable[[LiveGame, int], Awaitable[None]],
        leases: Leases,
    ) -> None:
        self._leases = leases
        self._broadcast = broadcast
        self._state = broadcast.state
        self._seating = seating
        self._persistence = persistence
        self._jobs = jobs
        self._published = published
        self._handle: asyncio.TimerHandle | None = None

    def collects(self, seat: int) -> bool:
        """Whether a seat is asked in a sealed decision."""
        live = self._state.live
        return live is not None and live.sealed is not None and seat in live.sealed.seats

    async def handle(self, connection: Connection, message: Asks | Pass) -> None:
        """Do what a player says about answering. Raises Refusal."""
        seat = self._seating.check_own_seat(connection, message.seat)
        if isinstance(message, Asks):
            self._state.set_seat(message.seat, replace(seat, asks_all=message.all))
            await self._persistence.save_seats()
            self._broadcast.send_seats(connection)
            await self.answer_unasked()
            return
        live, standing = self._state.live_game(), self.standing(message.seat)
        if not message.id or live.answered(message.seat, message.id) is None:
            if standing is None or message.n != live.known_to(message.seat).n:
                raise Refusal("stale")
            self._state.set_seat(message.seat, replace(seat, passes=self.turn()))
            await self.answer(message.seat, message.n, standing.path, message.id)
        connection.send(Done(message.n, message.id))

    async def answer(
        self, seat: int, n: int, path: str, message: str, by_guest: bool = True, start: int | None = None
    ) -> None:
        """Note a line of a seat; only its own player is told, from line `start` on or from this one on."""
        live = self._state.live_game()
        start = live.known_to(seat).n if start is None else start
        live.answer(seat, n, path, not by_guest and self._state.seats[seat].guest is not None, message)
        if by_guest:
            self._seating.reclaim(seat)
        else:
            self._seating.mark_substituted(seat)
        self._state.touch()
        lease = None if by_guest else self._leases.held(self._state.row.id)
        await self._persistence.save_answer(live, seat, lease)
        self.tell_own(seat, start)
        self.set_timer()

    def tell_own(self, seat: int, start: int) -> None:
        """Tell the player of a seat about the own answer."""
        guest = self._state.seats[seat].guest
        for connection in self._broadcast.connections:
            if guest is not None and connection.guest == guest:
                self._broadcast.send_log(connection, start)

    # -- answers without asking

    def turn(self) -> int:
        """The number of the turn, as a player counts it."""
        table = self._state.live_game().table
        numbers = turns_of(table, title(table.game.info.id))
        return numbers[-1] if numbers else 0

    def standing(self, seat: int) -> Standing | None:
        """The answer that agrees to nothing, if a seat could give it now."""
        live = self._state.live
        if live is None or live.sealed is None or seat not in live.sealed.pending:
            return None
        table = live.known_to(seat)
        return title(live.game).staging.standing(table.state.view(seat))

    async def tell_and_answer(self, start: int) -> None:
        """Send the new lines to all, and answer for those who need not be asked: they never see the question."""
        unasked = self._unasked()
        self._broadcast.send_log_to_all(start, {self._state.seats[seat].guest for seat in unasked})
        await self._answer_for(unasked, first_changed_line(self._state.live_game().table, start))

    async def answer_unasked(self) -> None:
        """Answer for those who need not be asked."""
        await self._answer_for(self._unasked())

    def _unasked(self) -> dict[int, Standing]:
        """The answers for players who have said that they agree to nothing in this turn, or who cannot agree."""
        live = self._state.live
        if live is None or live.sealed is None:
            return {}
        turn, answers = self.turn(), {}
        for seat in live.sealed.pending:
            player = self._state.seats[seat]
            standing = self.standing(seat)
            if standing is None or player.guest is None or player.stand_in is not None:
                continue
            if player.passes == turn or (standing.is_only and not player.asks_all):
                answers[seat] = standing
        return answers

    async def _answer_for(self, answers: Mapping[int, Standing], start: int | None = None) -> None:
        for seat, standing in answers.items():
            await self.answer(seat, self._state.live_game().known_to(seat).n, standing.path, "", start=start)
        self.set_timer()

    # -- publication

    def set_timer(self) -> None:
        """Set the timer for the publication, if all have answered."""
        self.cancel()
        live = self._state.live
        wait = None if live is None or live.sealed is None else live.sealed.seconds_to_wait(live.now())
        if wait is not None and not self._jobs.is_closed and self._leases.held(self._state.row.id) is not None:
            self._handle = self._jobs.start_later(min(wait, QUARTER), self.publish)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    async def publish(self) -> None:
        """Play all answers, if it is time."""
        live = self._state.live
        if live is None or live.sealed is None or self._leases.held(self._state.row.id) is None:
            return
        n = live.sealed.n
        if live.sealed.seconds_to_wait(live.now()) != 0:
            self.set_timer()
            return
        seats = live.sealed.seats
        live.publish()
        for seat in seats:
            self._seating.reclaim_after_line(seat, by_guest=False)
        await self._published(live, n)
