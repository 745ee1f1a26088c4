"""The state of a loaded table: the only copy of its row, its seats and its game."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Literal

from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.model import SeatRow, TableRow
from tafelrunde.server.tables.rooms.live_game import LiveGame

Phase = Literal["waiting", "playing", "over"]


class TableState:
    """The room changes it; everything else at the table reads it."""

    def __init__(self, row: TableRow, live: LiveGame | None = None) -> None:
        self.row = row
        self.live = live
        """None until the game begins."""
        self.muted: frozenset[str] = frozenset()
        """Players who may not write in the chat."""
        self.version = 0
        """Grows with every change: what was computed from another version is out of date."""
        self.changed = asyncio.Event()
        """Set with the next change. It may be none that is stored or seen by everybody."""

    def load(self, row: TableRow, live: LiveGame | None) -> None:
        """Replace the row and the game by what is stored."""
        self.row, self.live = row, live
        self.touch()

    def touch(self) -> None:
        """Note that the game has changed."""
        self.version += 1
        self.changed.set()
        self.changed = asyncio.Event()

    @property
    def phase(self) -> Phase:
        if self.live is None:
            return "waiting"
        return "over" if self.live.is_over else "playing"

    def live_game(self) -> LiveGame:
        """The game, once it has begun. Raises Refusal."""
        if self.live is None:
            raise Refusal("illegal", "waiting")
        return self.live

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        return self.row.seats

    def set_seat(self, number: int, seat: SeatRow) -> None:
        seats = list(self.row.seats)
        seats[number] = seat
        self.row = replace(self.row, seats=tuple(seats))
        self.touch()

    def add_member(self, guest: str) -> None:
        """Note that a guest has an account."""
        self.row = replace(self.row, members=self.row.members | {guest})
        self.touch()

    def stored(self) -> None:
        """Note that a change of the table is stored: it has another revision."""
        self.row = replace(self.row, revision=self.row.revision + 1)

    def set_removed(self, guest: str) -> None:
        """Note that the host has removed a guest."""
        self.row = replace(self.row, removed=self.row.removed | {guest})

    def set_host(self, guest: str) -> None:
        self.row = replace(self.row, host=guest)
        self.touch()

    def set_rematch(self, table: str) -> None:
        self.row = replace(self.row, rematch=table)
        self.touch()

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest; with a hot seat there are several."""
        return [] if guest is None else [n for n, seat in enumerate(self.seats) if seat.guest == guest]

    def run_clocks(self) -> None:
        """Run the clocks of the seats to move, except those of players whom a substitute bot replaces."""
        if self.live is not None:
            guests = [n for n, seat in enumerate(self.seats) if seat.guest]
            self.live.run_clocks(
                [n for n in guests if self.seats[n].stand_in is None],
                leaving=[n for n in guests if self.seats[n].stand_in == "left"],
            )
