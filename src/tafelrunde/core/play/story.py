"""A log as a story: the turns it falls into, and its events as one viewpoint may read them."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.play.agreements import AGREEMENTS
from tafelrunde.core.play.table import UNDO, Entry
from tafelrunde.core.registry import Title
from tafelrunde.core.staging import Happening, happening


class Turns:
    """The turn of every line of a log that grows; see `turn_numbers`."""

    def __init__(self, first_steps: Sequence[str]) -> None:
        self._first_steps = first_steps
        self._numbers: list[int] = []
        self._owners: list[int] = []  # whose turn it was, for each line
        self._turn, self._owner = 0, CHANCE

    def numbers(self, log: Sequence[Entry]) -> list[int]:
        """For the same log as before, perhaps with more lines: only these are looked at."""
        for n in range(len(self._numbers), len(log)):
            self._add(log[n])
        return self._numbers

    def _add(self, entry: Entry) -> None:
        if entry.action is not None and entry.step in self._first_steps and entry.seat != self._owner:
            self._turn, self._owner = self._turn + 1, entry.seat
        self._numbers.append(self._turn)
        self._owners.append(self._owner)
        if entry.action is not None or entry.path in AGREEMENTS:
            return
        if not entry.path.startswith(UNDO):  # a lesson: whoever decides next begins a turn
            self._owner = CHANCE
            return
        back_to = int(entry.path.removeprefix(UNDO)) - 1
        self._turn, self._owner = (self._numbers[back_to], self._owners[back_to]) if back_to >= 0 else (0, CHANCE)


def turn_numbers(log: Sequence[Entry], first_steps: Sequence[str]) -> list[int]:
    """The turn of every line, from 1 on; 0 for what comes before the first turn.

    A turn begins when a seat other than the one whose turn it is decides one of `first_steps`. An undo belongs to the
    turn in which it was played, and the game goes on in the turn of the line that it goes back to. A line of a lesson
    or an agreement belongs to the turn before it.
    """
    return Turns(first_steps).numbers(log)


def happenings(title: Title, entry: Entry, viewer: int | None) -> list[Happening]:
    """All events of a line."""
    return [happening(title.game, event, viewer) for event in entry.events]
