"""Plays the lines of a table: those of people, of bots and of chance, and what follows from each of them.

A line is applied in memory, stored, then broadcast. The room has each of these methods run as a job.
"""

from __future__ import annotations

from tafelrunde.core.play.agreements import AGREEMENTS
from tafelrunde.core.play.table import UNDO
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Asks, Done, Learn, Pass, Play
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.rooms.answers.answering import Answering
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.moves.agreeing import Agreeing
from tafelrunde.server.tables.rooms.moves.bot_driver import BotDriver
from tafelrunde.server.tables.rooms.room_part import RoomPart, Shared


class Moves(RoomPart):
    """The moves of one table, with the parts that make them: sealed answers, agreements and bots."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._agreeing = Agreeing(self._state, self._seating, self._services.limits)
        self.answering = Answering(
            self._broadcast, self._seating, self._persistence, self._jobs, self._published, self._leases
        )
        self.bots = BotDriver(self._services, self._broadcast, self._seating, self._jobs, self._play_for_bot)

    async def play(self, connection: Connection, play: Play) -> None:
        """Play a line of a person, or of a program in the person's name. Raises Refusal."""
        self._seating.check_own_seat(connection, play.seat)
        if self._state.row.rated and connection.is_program:
            raise Refusal("forbidden", "rated_machine")
        if play.id and (line := self._state.live_game().answered(play.seat, play.id)) is not None:
            connection.send(Done(line, play.id))
            return
        if play.path in AGREEMENTS:
            await self._agree(connection, play)
            return
        if play.seat in self._state.live_game().table.agreements.resigned:
            raise Refusal("illegal", "resigned")
        if self.answering.collects(play.seat):
            await self.answering.answer(play.seat, play.n, play.path, play.id)
            connection.send(Done(play.n, play.id))
            self.bots.schedule_bot()
            return
        is_new_program = connection.is_program and not self._state.seats[play.seat].program
        await self._play_line(play.seat, play.n, play.path, play.id, by_guest=True, by_program=connection.is_program)
        connection.send(Done(play.n, play.id))
        if is_new_program:
            self._broadcast.send_all_seats()
        await self.answering.tell_and_answer(play.n)
        self.bots.schedule_bot()

    async def _agree(self, connection: Connection, play: Play) -> None:
        """Give up, or say something about a draw."""
        live = self._state.live_game()
        self._agreeing.play(play.seat, play.n, play.path, play.id)
        self._timer.state_changed()
        await self._persistence.save_lines(live)
        connection.send(Done(play.n, play.id))
        self._broadcast.send_log_to_all(play.n)
        self._broadcast.send_all_seats()
        self.bots.schedule_bot()

    async def answer(self, connection: Connection, message: Asks | Pass) -> None:
        """Do what a player says about answering sealed decisions. Raises Refusal."""
        await self.answering.handle(connection, message)
        self.bots.schedule_bot()

    async def learn(self, connection: Connection, message: Learn) -> None:
        """Go on with a guided first game. Raises Refusal."""
        live = self._state.live_game()
        own = self._state.seats_of(connection.guest)
        if not own:
            raise Refusal("forbidden", "not_yours")
        start = live.table.n
        live.learn(own[0], message)
        self._timer.state_changed()
        await self._persistence.save_lines(live)
        self._broadcast.send_log_to_all(start)
        self.bots.schedule_bot()

    async def _play_for_bot(self, seat: int, n: int, path: str) -> None:
        if self._leases.held(self._state.row.id) is None:
            return
        if self.answering.collects(seat):
            await self.answering.answer(seat, n, path, "", by_guest=False)
            return
        await self._play_line(seat, n, path, "", by_guest=False)
        await self.answering.tell_and_answer(n)

    async def _published(self, live: LiveGame, n: int) -> None:
        """All answers of a sealed decision have become lines."""
        self._timer.state_changed()
        lease = self._leases.held(self._state.row.id)
        saved = await self._persistence.save_lines(live, unseals=True, lease=lease)
        self._services.metrics.moves_saved("guest", saved)
        await self.answering.tell_and_answer(n)
        self.bots.schedule_bot()

    async def _play_line(
        self, seat: int, n: int, path: str, message: str, by_guest: bool, by_program: bool = False
    ) -> None:
        """Play a line, and store it with the lines that chance adds to it and all that follows from it."""
        live, row = self._state.live_game(), self._state.row
        if path.startswith(UNDO) and live.table.n >= self._services.limits.lines_with_undo:
            raise Refusal("illegal", "too_long")
        if path.startswith(UNDO) and row.rated and path not in [f"{UNDO}{line}" for line in live.undoable(seat)]:
            raise Refusal("illegal", "rated_undo")
        for_guest = not by_guest and self._state.seats[seat].guest is not None
        live.play(seat, n, path, for_guest=for_guest, message=message)
        self._seating.reclaim_after_line(seat, by_guest)
        if not by_guest:
            self._seating.mark_substituted(seat)
        if by_program:
            self._seating.mark_program(seat)
        self._timer.state_changed()
        lease = None if by_guest else self._leases.held(row.id)
        saved = await self._persistence.save_lines(live, lease=lease)
        self._services.metrics.moves_saved("guest" if by_guest else "bot", saved)
