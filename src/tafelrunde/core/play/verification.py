"""Whether the draws of a finished game follow from the key of its record, so that anybody can check the dealing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.play.keyed_draws import commitment, draw_below, mixed_key
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay


@dataclass(frozen=True)
class Draw:
    """A decision of chance, and what the key says about it."""

    line: int
    """Its number in the log."""
    k: int
    """The number of the draw."""
    odds: tuple[tuple[str, int], ...]
    """What could be drawn, each with its weight, in the order of the vocabulary."""
    drawn: int
    """The number that the key gives, below the sum of all weights."""
    path: str
    """What was played."""

    @property
    def total(self) -> int:
        """The key gives a number below this."""
        return sum(weight for _, weight in self.odds)

    @property
    def expected(self) -> str:
        """What the number stands for: each outcome has as many numbers as its weight, one after the other."""
        left = self.drawn
        for path, weight in self.odds:
            if left < weight:
                return path
            left -= weight
        raise AssertionError(f"Draw {self.k} is {self.drawn}, expected less than {self.total}.")

    @property
    def is_right(self) -> bool:
        return self.path == self.expected


@dataclass(frozen=True)
class Verification:
    """What came of it."""

    draws: tuple[Draw, ...]
    commitment: str
    """The hash of the key."""
    shown: str | None
    """The commitment in the record; None in records from before there were any."""

    @property
    def keeps_commitment(self) -> bool:
        return self.shown is not None and self.shown == self.commitment

    @property
    def wrong(self) -> list[Draw]:
        return [draw for draw in self.draws if not draw.is_right]


_OBSTACLES: Final = {
    "": "",
    "key": "It names no key: the game goes on still, or it was not played on a server.",
    "origin": "It began in the middle of another game, whose draws came from another key.",
    "lesson": "It began with lessons, in which nothing is drawn by chance.",
}


def kind_of_obstacle(record: Record) -> str:
    """Why the draws of a record cannot be checked: `key`, `origin` or `lesson`; empty if they can."""
    if record.key is None:
        return "key"
    if record.origin is not None:
        return "origin"
    return "lesson" if record.lines and record.lines[0].path.startswith("lesson") else ""


def obstacle(record: Record) -> str:
    """Why the draws of a record cannot be checked, as a sentence; empty if they can."""
    return _OBSTACLES[kind_of_obstacle(record)]


def verify(record: Record) -> Verification:
    """Compare every draw with the key. Raises BadRecord if the lines cannot be played."""
    assert record.key is not None, "obstacle() comes first"
    table, key = replay(record), mixed_key(record.key, record.numbers)
    lines = iter([n for n in table.in_force(table.n) if table.log[n].seat == CHANCE])
    draws: list[Draw] = []
    for state, entry in table.decisions():  # always the same position, one decision further
        if entry.seat == CHANCE:
            weights, k = state.odds(), len(draws)
            odds = tuple((path, int(weight)) for path, weight in zip(state.paths(), weights, strict=True))
            draws.append(Draw(next(lines), k, odds, draw_below(key, k, sum(weights)), entry.path))
    return Verification(tuple(draws), commitment(record.key), record.commitment)
