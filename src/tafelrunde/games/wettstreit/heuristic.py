"""How good a position is for a seat."""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.game import State
from tafelrunde.games.wettstreit.rules import Wettstreit


def value(state: State, seat: i64) -> float:
    assert isinstance(state, Wettstreit)
    return 0.0
