"""The decisions of Pebbles that have numbers. A `turn` has none: it is a plain `Frame`."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tafelrunde.core.engine.decisions import CHANCE, Frame
from tafelrunde.games.pebbles.vocabulary import STEP_ANSWER


@final
class Draw(Frame):
    """Of `deal` and `draw`: chance draws a pebble for a seat."""

    def __init__(self, step: i64, drawer: i64) -> None:
        super().__init__(step, CHANCE)
        self.drawer = drawer

    def numbers(self) -> list[int]:
        return [self.drawer]


@final
class Answer(Frame):
    """Of `answer`: the seat keeps the pebble that the giver offers, or returns it."""

    def __init__(self, seat: i64, colour: i64, giver: i64) -> None:
        super().__init__(STEP_ANSWER, seat)
        self.colour = colour
        self.giver = giver

    def numbers(self) -> list[int]:
        return [self.colour, self.giver]
