"""The answers of a sealed decision: nobody else learns of them before all are in and published. Does no I/O.

Every seat that has begun to answer has a table of its own, which goes on from the game with its lines alone: what the
seat is sent is made from it. The game itself waits until the answers are played there, in the order of the
seats. So until then nothing that others get can tell who has answered, and afterwards nothing tells in which order.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tafelrunde.core.play.table import Table
from tafelrunde.server.tables.model import SealedLine, SealedRow

QUARTER: Final = 900.0
"""Correspondence games publish only at a full quarter of an hour: seconds would tell who was there."""


@dataclass(frozen=True)
class Answer:
    """A line that waits to be played."""

    seat: int
    path: str
    message: str
    for_guest: bool


class SealedAnswers:
    """What the seats have answered so far."""

    def __init__(self, table: Table, opened: float, shortest: float, by_days: bool) -> None:
        self.n = table.n
        """The number of lines before the answers."""
        self.seats = tuple(table.state.sealed())
        self._table = table
        self._tables: dict[int, Table] = {}
        self._lines: dict[int, list[SealedLine]] = {seat: [] for seat in self.seats}
        self._at: dict[int, float] = {}
        self._opened = opened
        self._shortest = shortest
        self._by_days = by_days

    def table_for(self, seat: int) -> Table:
        """The table as that seat, or a watcher, knows it."""
        return self._tables.get(seat, self._table)

    @property
    def pending(self) -> list[int]:
        """The seats that have not answered."""
        return [seat for seat in self.seats if not self._has_answered(seat)]

    def _has_answered(self, seat: int) -> bool:
        state = self.table_for(seat).state
        return not state.sealed() or seat not in state.deciders()

    def begin(self, seat: int) -> Table:
        """The table on which that seat answers."""
        return self._tables.get(seat) or self._table.branch()

    def add(self, seat: int, table: Table, line: SealedLine, at: float) -> None:
        """Note a line that was played on the table of a seat."""
        self._tables[seat] = table
        self._lines[seat].append(line)
        self._at[seat] = at

    def given(self) -> dict[int, list[SealedLine]]:
        """All lines by seat."""
        return {seat: list(lines) for seat, lines in self._lines.items()}

    @property
    def publish_at(self) -> float | None:
        """When the answers are published, in seconds since 1970; None while one is missing."""
        if self.pending:
            return None
        last = max(self._opened + self._shortest, *self._at.values())
        return math.ceil(last / QUARTER) * QUARTER if self._by_days else last

    def seconds_to_wait(self, now: float) -> float | None:
        """How long until the answers are published; None while one is missing."""
        if (at := self.publish_at) is None:
            return None
        if not self._by_days and at - now > self._shortest:
            return 0.0  # the wall clock was set back: nobody waits for it
        return max(0.0, at - now)

    def row(self, table: str, seat: int) -> SealedRow:
        """The answer of a seat as it is stored."""
        return SealedRow(table, seat, self.n, self._lines[seat], self._has_answered(seat), int(self._at[seat] * 1000))

    def answers(self) -> Iterator[Answer]:
        """All lines that are in force, in the order of the seats."""
        for seat in sorted(self.seats):
            table = self._tables[seat]
            for number in table.in_force(table.n):
                if number >= self.n:
                    line = self._lines[seat][number - self.n]
                    yield Answer(seat, table.log[number].path, line.message, line.for_guest)
