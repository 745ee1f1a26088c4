"""How good a position of Troja is for a seat."""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.game import State
from tafelrunde.games.catan import heuristic as catan


def value(state: State, seat: i64) -> float:
    return catan.value(state, seat)
