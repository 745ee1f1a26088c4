"""How good a position of Euphrat & Tigris is for a seat."""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.game import State
from tafelrunde.games.euphrat.rules import Euphrat


def value(state: State, seat: i64) -> float:
    assert isinstance(state, Euphrat)
    return float(state.spheres(seat)[0])
