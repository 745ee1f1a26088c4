"""Sets of fields of the board: land, river, the first temples, the four corners.

A set of squares cannot be a module constant (see `bitboard.none`): one object holds them.
"""

from __future__ import annotations

from typing import Final, final

from tafelrunde.core.engine.bitboard import Squares, gathered
from tafelrunde.games.euphrat.board import CELLS, CORNERS, RIVER, TEMPLES


@final
class _Fields:
    def __init__(self) -> None:
        self.land: Squares = gathered([i for i in range(CELLS) if i not in RIVER])
        self.river: Squares = gathered(RIVER)
        self.first_temples: Squares = gathered(TEMPLES)
        self.corners: Squares = gathered(CORNERS)


_FIELDS: Final = _Fields()


def land() -> Squares:
    return _FIELDS.land


def river() -> Squares:
    return _FIELDS.river


def first_temples() -> Squares:
    """The fields of the winged beings, where a temple with a treasure lies at the start."""
    return _FIELDS.first_temples


def corners() -> Squares:
    """The four fields whose treasures are taken first."""
    return _FIELDS.corners
