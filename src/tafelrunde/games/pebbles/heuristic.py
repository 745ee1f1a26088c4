"""The value of a position of Pebbles for a seat: its lead over the best of the others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.game import State
from tafelrunde.games.pebbles.rules import Pebbles

SCALE: Final = 2.0
"""The lead that makes a win about e times as likely."""


def value(state: State, seat: i64) -> float:
    assert isinstance(state, Pebbles)
    best_rival = max([state.points(other) for other in range(state.seats) if other != seat])
    return float(state.points(seat) - best_rival)
