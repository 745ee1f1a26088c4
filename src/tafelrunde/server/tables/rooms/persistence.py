"""Brings a stored table into memory, and stores what changes there: a change and all that follows from it together."""

from __future__ import annotations

from tafelrunde.server.tables.clocks.minute_clocks import RunningClocks
from tafelrunde.server.tables.community.rated_seats import rated_seats
from tafelrunde.server.tables.model import FinalResult, LogUpdate, RatedResult, SeatChange, SeatRow, Stored
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
            seconds = self._services.sealed_seconds
            live = await self._services.background.run(LiveGame, stored, None, seconds)
        self._state.load(row, live)
        self._state.run_clocks()
        if live is None:
            return
        if not await self.save_lines(live):
            phase = "over" if live.is_over else "playing"
            if row.phase != phase or row.deciders != tuple(live.deciders):
                await self._store.save_phase(row.id, phase, live.deciders)
            if live.due != row.due:
                await self._store.save_due(row.id, live.due)
        ended = _final_result(live)
        if ended is not None and row.result is None:
            await self._store.save_result(row.id, ended)
        result = self._rated_result(live)
        if result is not None:
            await self._services.rated_games.add(row.id, result)

    async def save_answer(self, live: LiveGame, seat: int) -> None:
        """Store what a seat has answered in secret."""
        assert live.sealed is not None
        await self._store.save_answer(live.sealed.row(live.id, seat), live.due, self._changed_seats())
        self._seats = self._state.seats

    async def save_lines(self, live: LiveGame, *, unseals: bool = False) -> int:
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
                )
            )
            live.stored += len(rows)
            self._seats = self._state.seats
        return len(rows)

    async def save_seats(self) -> None:
        """Store the seats that have changed, and what the clocks show in the middle of a decision, so that a restart
        neither gives nor takes much."""
        row, live = self._state.row, self._state.live
        due, clocks = None, None
        if live is not None and live.clocks is not None and not live.is_over:
            due, clocks = live.due, RunningClocks(live.stored, live.clocks).row()
        await self._store.save_seats(row.id, self._changed_seats(), due, clocks)
        self._seats = self._state.seats

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
