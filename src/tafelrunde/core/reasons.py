"""Why a position is good: the parts of which a title's heuristic is the sum, each with a place and an amount.

A title may have a module `display/reasons.py` with `parts` and `RIVALS`. `bots/reasons.py` compares the parts before
and after a move and tells the change that matters most: `because.<key>` in the title's texts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tafelrunde.core.engine.game import State


@dataclass(frozen=True)
class Part:
    """What one thing counts for a seat, in the unit of the title's `value`."""

    key: str
    """`because.<key>` tells it, with {n}, {place} and {thing}; `because.<key>.1` where {n} is 1, if there is one;
    `because.<key>.gone` that it is gone, if that is good; `because.<key>.kept` that another move would give it away;
    `because.<key>.them` what another seat loses, with {seat}. A part without a text is counted but never told."""
    value: float
    number: int = 0
    """The amount that is told: points, tiles, cards."""
    place: str = ""
    """A pick, which the table marks and the sentence names."""
    thing: str = ""
    """A key of the texts."""
    name: str = ""
    """What may move or change has a name, by which it is compared before and after; by default its thing or place."""
    ongoing: bool = False
    """Whether it is told, after all other reasons, even if the move does not change it: what is being prepared."""
    change: bool = False
    """Whether the change of `number` is told instead of the number itself."""

    @property
    def identity(self) -> tuple[str, str]:
        """The same part before and after a move."""
        return self.key, self.name or self.thing or self.place


def _no_parts(state: State, seat: int, viewer: int) -> Sequence[Part]:
    return ()


@dataclass(frozen=True)
class Reasons:
    """What a title's `display/reasons.py` defines."""

    parts: Callable[[State, int, int], Sequence[Part]] = _no_parts
    """What a seat has and may expect, as another one judges it who knows its own hand: their sum is the part of that
    seat in the viewer's `value`."""
    RIVALS: tuple[float, float] = (0.5, 0.5)
    """How much of the best rival's sum, and of the mean of all rivals, `value` subtracts."""

    def totals(self, state: State, viewer: int) -> list[float]:
        """The sum of each seat's parts."""
        return [sum(part.value for part in self.parts(state, seat, viewer)) for seat in range(state.seats)]

    def weights(self, totals: Sequence[float], viewer: int) -> list[float]:
        """How much each seat's sum counts for the viewer: its own in full, those of rivals are subtracted."""
        best, mean = self.RIVALS
        rivals = [seat for seat in range(len(totals)) if seat != viewer]
        leader = max(rivals, key=lambda seat: totals[seat])
        weights = [-mean / len(rivals)] * len(totals)
        weights[leader] -= best
        weights[viewer] = 1.0
        return weights

    def lead(self, totals: Sequence[float], viewer: int) -> float:
        """The viewer's sum less those of its rivals: the title's `value`, or that times a constant."""
        return sum(weight * total for weight, total in zip(self.weights(totals, viewer), totals, strict=True))
