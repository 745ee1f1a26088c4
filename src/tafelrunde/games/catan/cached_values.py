"""What the heuristic has computed about a seat's pieces on the board.

A position keeps it, and copies share it: most actions change hands, not the board. Every change to the board drops what
depends on it (`Position.forget_harvests` and `forget_growth`).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Growth:
    """Where a seat can build next, and what a hand is good for because of that."""

    def __init__(self, value: float, settlement_use: float, city_use: float, road_use: float) -> None:
        self.value = value
        self.settlement_use = settlement_use  # the value of the cards for a settlement; 0 if none can be built
        self.city_use = city_use
        self.road_use = road_use
        self.piece_points: i64 = 0  # for settlements and cities
        self.has_dock = False  # in Troja: whether there is a field for the next ship
        self.coast_value = 0.0  # in Troja: free sites near by, and the goods that are drawn


@final
class Harvest:
    """The value of what a seat's buildings yield."""

    def __init__(self, value: float) -> None:
        self.value = value
