"""Wakes a room when the next clock of its table runs out, if this process looks after the table."""

from __future__ import annotations

import asyncio

from tafelrunde.server.tables.peer_ports import Leases
from tafelrunde.server.tables.rooms.job_queue import Job, JobQueue
from tafelrunde.server.tables.rooms.state import TableState


class ClockTimer:
    """One timer for all clocks of a table."""

    def __init__(self, state: TableState, jobs: JobQueue, check_clocks: Job, leases: Leases) -> None:
        self._leases = leases
        self._state = state
        self._jobs = jobs
        self._check_clocks = check_clocks
        self._handle: asyncio.TimerHandle | None = None

    def state_changed(self) -> None:
        """Run the clocks of the seats to move, and set the timer for them."""
        self._state.touch()
        self._state.run_clocks()
        self.set()

    def set(self) -> None:
        """Set the timer for the next clock to run out, if one is running."""
        self.cancel()
        live = self._state.live
        seconds = None if live is None or live.clocks is None else live.clocks.seconds_to_zero(live.pending)
        if seconds is not None and not self._jobs.is_closed and self._leases.held(self._state.row.id) is not None:
            self._handle = self._jobs.start_later(seconds + 0.01, self._check_clocks)

    def cancel(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
