"""The decisions that the Great Wall adds to those of Catan, as far as they carry numbers."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tafelrunde.core.engine.decisions import Frame
from tafelrunde.games.catan import frames as catan
from tafelrunde.games.catan.frames import CardDraw
from tafelrunde.games.catan.scenarios.great_wall.vocabulary import STEP_FORTRESS, STEP_KNIGHT, STEP_RIDER


@final
class Fortress(Frame):
    """Of `fortress`."""

    def __init__(self, seat: i64, standing: i64) -> None:
        super().__init__(STEP_FORTRESS, seat)
        self.standing = standing  # how many fortresses stand already

    def numbers(self) -> list[int]:
        return [self.standing]


@final
class KnightActions(Frame):
    """Of `knight`."""

    def __init__(self, seat: i64, left: i64, has_moved_pirate: bool = False) -> None:
        super().__init__(STEP_KNIGHT, seat)
        self.left = left  # how many actions are still to come
        self.has_moved_pirate = has_moved_pirate  # with this knight

    def numbers(self) -> list[int]:
        return [self.left, 1 if self.has_moved_pirate else 0]


def frame_of(step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
    """The frame of a step, from its four stored numbers."""
    if step == STEP_FORTRESS:
        return Fortress(seat, numbers[0])
    if step == STEP_RIDER:
        return CardDraw(step, numbers[0])
    if step == STEP_KNIGHT:
        return KnightActions(seat, numbers[0], numbers[1] != 0)
    return catan.frame_of(step, seat, numbers, simultaneous)
