"""Sets of fields of the board: land, river, the first temples, the four corners.

A set of squares cannot be a module constant (see `bitboard.none`): lists hold the words, functions build the sets.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import Squares, gathered
from tafelrunde.games.euphrat.board import CELLS, CORNERS, RIVER, TEMPLES


def _words(fields: list[int]) -> list[i64]:
    x = gathered(fields)
    return [x[0], x[1], x[2], x[3]]


_LAND: Final[list[i64]] = _words([i for i in range(CELLS) if i not in RIVER])
_RIVER: Final[list[i64]] = _words(RIVER)
_TEMPLES: Final[list[i64]] = _words(TEMPLES)
_CORNERS: Final[list[i64]] = _words(CORNERS)


def land() -> Squares:
    return (_LAND[0], _LAND[1], _LAND[2], _LAND[3])


def river() -> Squares:
    return (_RIVER[0], _RIVER[1], _RIVER[2], _RIVER[3])


def first_temples() -> Squares:
    """The fields of the winged beings, where a temple with a treasure lies at the start."""
    return (_TEMPLES[0], _TEMPLES[1], _TEMPLES[2], _TEMPLES[3])


def corners() -> Squares:
    """The four fields whose treasures are taken first."""
    return (_CORNERS[0], _CORNERS[1], _CORNERS[2], _CORNERS[3])
