"""The decisions that have numbers. Those of `leave`, `start`, `score` and `extra` have none."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import ones
from tafelrunde.core.engine.decisions import CHANCE, Frame
from tafelrunde.games.babylonia.vocabulary import STEP_CARD, STEP_DRAW, STEP_LAY


@final
class Lay(Frame):
    """Of `lay`: chance lays a tile on a space."""

    def __init__(self, space: i64, empty: i64) -> None:
        super().__init__(STEP_LAY, CHANCE)
        self.space = space
        self.empty = empty  # the set of spaces that come after it

    def numbers(self) -> list[int]:
        return [self.space, self.empty]


@final
class Draw(Frame):
    """Of `draw`: chance draws a token for a rack."""

    def __init__(self, drawer: i64, is_setup: bool) -> None:
        super().__init__(STEP_DRAW, CHANCE)
        self.drawer = drawer  # the seat whose rack is filled
        self.is_setup = is_setup  # whether all racks are filled, before the first turn

    def numbers(self) -> list[int]:
        return [self.drawer, 1 if self.is_setup else 0]


@final
class Play(Frame):
    """Of `play` and `more`: a token, and what was played before it in this turn."""

    def __init__(
        self, step: i64, seat: i64, limit: i64 = 0, farmers: i64 = 0, nobles: i64 = 0, others: i64 = 0
    ) -> None:
        super().__init__(step, seat)
        self.limit = limit  # tokens in this turn of the first round, else 0
        self.farmers = farmers  # on land
        self.nobles = nobles  # the kinds of nobles on land, as a set
        self.others = others  # tokens that fit into no longer turn: in a river, or the second noble of a kind

    def tokens(self) -> i64:
        """How many tokens were played in this turn."""
        return self.farmers + ones(self.nobles) + self.others

    def numbers(self) -> list[int]:
        return [self.limit, self.farmers, self.nobles, self.others]


@final
class TakeCard(Frame):
    """Of `card`: the winner of a ziggurat chooses."""

    def __init__(self, seat: i64, active: i64) -> None:
        super().__init__(STEP_CARD, seat)
        self.active = active  # the seat whose turn it is, which goes on with the scoring

    def numbers(self) -> list[int]:
        return [self.active]
