"""The decisions that have numbers. The second student of `recruit` has none."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tafelrunde.core.engine.decisions import Frame
from tafelrunde.games.shangrila.vocabulary import STEP_PLACE, STEP_TURN


@final
class Placement(Frame):
    """Of `place`: one master before the game."""

    def __init__(self, seat: i64, rounds: i64) -> None:
        super().__init__(STEP_PLACE, seat)
        self.rounds = rounds  # that are complete

    def numbers(self) -> list[int]:
        return [self.rounds]


@final
class Turn(Frame):
    """Of `turn`: one of the three actions."""

    def __init__(self, seat: i64, passes: i64) -> None:
        super().__init__(STEP_TURN, seat)
        self.passes = passes  # in a row, up to this turn

    def numbers(self) -> list[int]:
        return [self.passes]
