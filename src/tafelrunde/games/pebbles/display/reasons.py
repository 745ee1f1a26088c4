"""The parts of the value of a position of Pebbles."""

from __future__ import annotations

from typing import Final

from tafelrunde.core.engine.game import State
from tafelrunde.core.reasons import Part
from tafelrunde.games.pebbles.rules import Pebbles

RIVALS: Final = (1.0, 0.0)


def parts(state: State, seat: int, viewer: int) -> list[Part]:
    """The points of the heap in front of the seat."""
    assert isinstance(state, Pebbles)
    points = state.points(seat)
    return [Part("heap", float(points), points, f"seat:{seat}")]
