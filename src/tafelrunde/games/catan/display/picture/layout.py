"""Where the places of a map lie in the picture, and where ships lie before its coast."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final

from tafelrunde.core.display.scene import SMALL
from tafelrunde.games.catan.display.picture.coast import Mooring
from tafelrunde.games.catan.geometry import Grid, Island

RISE: Final = 0.8625
"""From one row of hexes to the next, in widths of a hex."""
SHIP: Final = 0.56
AWAY: Final = 0.5
PHONE: Final = 390
"""The width of a narrow screen."""
BORDER: Final = 20
"""Around the island and its ships, for the sheet and its edge."""


class Layout:
    """Hexes stand on a corner; columns count half widths."""

    def __init__(self, hex_width: float, left: float, top: float, width: float, height: float) -> None:
        self.hex_width = hex_width
        self.left = left
        self.top = top
        """The middle of row 0; `left` is that of column 0."""
        self.width = width
        self.height = height
        self.ship = SHIP
        """The size of a ship, and how far it lies from the coast, in widths of a hex."""
        self.away = AWAY
        self.has_small = False
        """Whether its hexes may be so small on a screen that numbers have to be larger."""

    def hex(self, place: tuple[int, int]) -> tuple[float, float]:
        """The middle of a hex."""
        row, x = place
        return self.left + x * self.hex_width / 2, self.top + row * RISE * self.hex_width

    def site(self, place: tuple[int, int]) -> tuple[float, float]:
        """A corner: the top of a hex of its line, or the shoulder of one."""
        line, x = place
        above = 0.575 if (line + x) % 2 == 0 else 0.2875
        return self.left + x * self.hex_width / 2, self.top + (line * RISE - above) * self.hex_width

    def edge(self, grid: Grid, edge: int) -> tuple[float, float, float]:
        """The middle of an edge and its turn, never upside down."""
        (ax, ay), (bx, by) = (self.site(grid.sites[end]) for end in grid.edges[edge])
        if ax > bx:
            ax, ay, bx, by = bx, by, ax, ay
        return (ax + bx) / 2, (ay + by) / 2, degrees(atan2(by - ay, bx - ax))


@lru_cache(maxsize=32)
def island_layout(island: Island, w: float) -> Layout:
    """Room for an island with beaches, and for all its ships."""
    base = Layout(w, 0, 0, 0, 0)
    middles = [base.hex(island.grid.hexes[hex]) for hex in island.hexes]
    boxes = [(x, y, 1.1 * w, 1.2 * w) for x, y in middles]
    boxes += [(*mooring.ship, (SHIP / 2 + 0.04) * w, (SHIP / 2 + 0.04) * w) for mooring in moorings(island, base)]
    left, right = _span((x, wide) for x, _, wide, _ in boxes)
    top, bottom = _span((y, high) for _, y, _, high in boxes)
    layout = Layout(w, BORDER - left, BORDER - top, right - left + 2 * BORDER, bottom - top + 2 * BORDER)
    layout.has_small = PHONE / layout.width * w < SMALL
    return layout


def _span(spans: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """The least and the greatest end of some spans, each with its middle and half its length."""
    ends = [(middle - half, middle + half) for middle, half in spans]
    return min(low for low, _ in ends), max(high for _, high in ends)


@lru_cache(maxsize=64)
def moorings(island: Island, layout: Layout) -> list[Mooring]:
    """For every harbour of a map, in its order, where its ship lies."""
    grid, w = island.grid, layout.hex_width
    ships = []
    for edge in island.harbours:
        ex, ey, _ = layout.edge(grid, edge)
        ends = set(grid.edges[edge])
        land = next(hex for hex in island.hexes if ends <= set(grid.corners(hex)))
        lx, ly = layout.hex(grid.hexes[land])
        far = hypot(ex - lx, ey - ly)
        way = ((ex - lx) / far, (ey - ly) / far)
        sites = [layout.site(grid.sites[end]) for end in grid.edges[edge]]
        ships.append(Mooring((ex + way[0] * layout.away * w, ey + way[1] * layout.away * w), sites, way))
    return ships
