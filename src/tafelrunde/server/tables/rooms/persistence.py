"""Brings a stored table into memory, and stores what changes there: a change and all that follows from it together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tafelrunde.server.tables.clocks.minute_clocks import RunningClocks
from tafelrunde.server.tables.community.rated_seats import rated_seats
from tafelrunde.server.tables.model import (
    FinalResult,
    Guard,
    Lease,
    LogUpdate,
    RatedResult,
    SeatChange,
    SeatRow,
    SeatsUpdate,
    Stored,
    TableRow,
)
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.rooms.state import TableState


class Persistence:
    """What the store knows of one table."""

    def __init__(self, services: RoomServices, state: TableState) -> None:
        self._services = services
        self._store = services.store
        self._state = state
        self._seats: tuple[SeatRow, ...] = state.seats
        """As they are stored."""

    async def load(self, stored: Stored) -> None:
        """Replay the log into memory, and start the clocks; draw and store the chance moves of a new game."""
        live, row = None, stored.row
        self._seats = row.seats
        if row.phase != "waiting":
            services = self._services
            shared = None if services.peers.is_alone else services.peers.now
            live = await services.background.run(LiveGame, stored, None, services.sealed_seconds, shared)
        self._state.load(row, live)
        self._state.run_clocks()
        if live is None:
            return
        if not await self.save_lines(live):
            phase = "over" if live.is_over else "playing"
            if row.phase != phase or row.deciders != tuple(live.deciders):
                await self.save_phase(phase, live.deciders)
            if live.due != row.due:
                await self._store.save_due(row.id, live.due)
        ended = _final_result(live)
        if ended is not None and row.result is None:
            await self._store.save_result(row.id, ended)
        result = self._rated_result(live)
        if result is not None:
            await self._services.rated_games.add(row.id, result)

    def go_on(self, stored: Stored, live: LiveGame) -> None:
        """Others have stored something, and the game knows it already."""
        self._seats = stored.row.seats
        self._state.load(stored.row, live)
        self._state.run_clocks()

    def known(self) -> TableRow:
        """The table as it was stored last, as far as we know: others have been told of it."""
        return replace(self._state.row, seats=self._seats)

    def guard(self, lease: Lease | None = None) -> Guard:
        """The table must be as we know it; for bots and clocks we must look after it, too."""
        return Guard(self._state.row.revision, lease)

    def _stored(self) -> None:
        self._state.stored()
        self._seats = self._state.seats

    async def save_phase(self, phase: str, deciders: Sequence[int]) -> None:
        await self._store.save_phase(self._state.row.id, phase, deciders, self.guard())
        self._stored()

    async def save_host(self, guest: str) -> None:
        await self._store.save_host(self._state.row.id, guest, self.guard())
        self._stored()

    async def save_answer(self, live: LiveGame, seat: int, lease: Lease | None = None) -> None:
        """Store what a seat has answered in secret."""
        assert live.sealed is not None
        row = live.sealed.row(live.id, seat)
        await self._store.save_answer(row, live.due, self._changed_seats(), self.guard(lease))
        self._stored()

    async def save_lines(self, live: LiveGame, *, unseals: bool = False, lease: Lease | None = None) -> int:
        """Store the lines that are not stored yet, with the seats that they changed and the result; their number."""
        rows = live.unsaved()
        if rows:
            phase = "over" if live.is_over else "playing"
            await self._store.append(
                LogUpdate(
                    rows,
                    phase,
                    live.deciders,
                    live.due,
                    self._changed_seats(),
                    self._rated_result(live),
                    unseals,
                    _final_result(live),
                    self.guard(lease),
                )
            )
            live.stored += len(rows)
            self._stored()
        return len(rows)

    async def save_seats(self, lease: Lease | None = None) -> None:
        """Store the seats that have changed, and what the clocks show in the middle of a decision, so that a restart
        neither gives nor takes much."""
        row, live = self._state.row, self._state.live
        due, clocks = None, None
        if live is not None and live.clocks is not None and not live.is_over:
            due, clocks = live.due, RunningClocks(live.stored, live.clocks, live.now).row()
        update = SeatsUpdate(self._changed_seats(), due, clocks, row.removed, self.guard(lease))
        await self._store.save_seats(row.id, update)
        self._stored()

    def _changed_seats(self) -> list[SeatChange]:
        pairs = enumerate(zip(self._seats, self._state.seats, strict=True))
        return [SeatChange(number, now, before.guest) for number, (before, now) in pairs if now != before]

    def _rated_result(self, live: LiveGame) -> RatedResult | None:
        """The result of a rated game that is over."""
        row = self._state.row
        outcome = live.table.outcome() if row.rated and live.is_over else None
        return None if outcome is None else RatedResult(row.game, tuple(rated_seats(row.seats, outcome)))


def _final_result(live: LiveGame) -> FinalResult | None:
    """The result of a game that is over."""
    outcome = live.table.outcome() if live.is_over else None
    return None if outcome is None else FinalResult(tuple(outcome.ranks), tuple(outcome.scores))
