"""Whether the draws of a finished game follow from the key of its record, so that anybody can check the dealing."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.core.engine.decisions import CHANCE, Choices
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
    total: int
    """The key gives a number below this."""
    drawn: int
    """The number that the key gives."""
    path: str
    """What was played."""
    expected: str
    """What the number stands for."""

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


def obstacle(record: Record) -> str:
    """Why the draws of a record cannot be checked; empty if they can."""
    if record.key is None:
        return "It names no key: the game goes on still, or it was not played on a server."
    if record.origin is not None:
        return "It began in the middle of another game, whose draws came from another key."
    if record.lines and record.lines[0].path.startswith("lesson"):
        return "It began with lessons, in which nothing is drawn by chance."
    return ""


def verify(record: Record) -> Verification:
    """Compare every draw with the key. Raises BadRecord if the lines cannot be played."""
    assert record.key is not None, "obstacle() comes first"
    table, key = replay(record), mixed_key(record.key, record.numbers)
    draws: list[Draw] = []
    for state, entry in table.decisions():
        if entry.seat == CHANCE:
            choices = Choices()
            choices.gather()
            state.offer(choices)
            number = draw_below(key, len(draws), choices.total)
            expected = table.game.actions.path(choices.covering(number))
            draws.append(Draw(0, len(draws), choices.total, number, entry.path, expected))
    lines = [n for n in table.in_force(table.n) if table.log[n].seat == CHANCE]
    numbered = tuple(
        Draw(n, draw.k, draw.total, draw.drawn, draw.path, draw.expected) for n, draw in zip(lines, draws, strict=True)
    )
    return Verification(numbered, commitment(record.key), record.commitment)
