"""Coasts from sets of hexes: sheet, sea, shoals, surf and beach as level lines of the distance from the land.

All lengths are in widths of a hex but for the sheet, whose torn edge is the same at all sizes. The seed is the name of
the map: the same map always looks the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final

from tafelrunde.core.display.elements import number as n
from tafelrunde.core.display.ground import Area, Clip, Part, Stamp
from tafelrunde.core.display.level_lines import Field, Noise, Plane, Point, box_distance, curve, soft_min

SQUEEZE: Final = 1.15 / 1.1547
"""Hexes are 1.15 times as high as wide, a little less than regular ones."""
SOFT: Final = 0.045
STEP: Final = 1 / 12
"""Of the grid."""
ROUGH: Final = 0.03
"""How far noise moves beach and surf; more would cut hexes."""
EDGE: Final = 6
"""From the edge of the picture to that of the sheet."""
SURF: Final = (
    (0.50, 1.5, 0.5, (40.0, 130.0), 0.45),
    (0.335, 1.9, 0.8, (16.0, 60.0), 0.30),
    (0.222, 2.4, 0.95, (8.0, 30.0), 0.16),
)
"""Lines of surf: how far out, width, opacity, gaps, how many are left out."""
RIMS: Final = ((64, 0.07), (38, 0.10), (18, 0.16), (7, 0.25))
"""Width and opacity of the strokes that make an edge darker."""


def hex_distance(x: float, y: float, w: float) -> float:
    """How far a point lies from a hex that stands on a corner, around its middle; negative inside."""
    u, v = abs(y) / SQUEEZE, abs(x)
    across = 0.5 * v - 0.8660254 * u
    if across < 0:
        u, v = u + 1.7320508 * across, v - across
    u -= max(min(u, 0.2886751 * w), -0.2886751 * w)
    v -= 0.5 * w
    return hypot(u, v) if v > 0 else -hypot(u, v)


def distance_from(hexes: Sequence[Point], w: float) -> Plane:
    """How far points lie from the nearest of some hexes, whose concave corners are round."""

    def distance(x: float, y: float) -> float:
        squares = [(x - a) * (x - a) + (y - b) * (y - b) for a, b in hexes]
        reach = (min(squares) ** 0.5 + 0.36 * w) ** 2
        near = [hex for hex, square in zip(hexes, squares, strict=True) if square <= reach]
        return soft_min([hex_distance(x - a, y - b, w) for a, b in near], SOFT * w)

    return distance


class Chart:
    """A sheet of an old map, drawn from below to above."""

    def __init__(self, seed: str, width: float, height: float, w: float) -> None:
        self.seed = seed
        self.width = width
        self.height = height
        self.w = w
        self.box = (EDGE, EDGE, width - EDGE, height - EDGE - 2)
        self.chance = Random(seed)
        noise = Noise(f"{seed} sheet", 90)
        torn = Field(width, height, 12, lambda x, y: box_distance(x, y, self.box, 26) + 2.6 * noise(x, y), 10)
        self.sheet = torn.path(0, 22)

    def somewhere(self) -> Point:
        """A point of the sheet."""
        left, top, right, bottom = self.box
        return self.chance.uniform(left, right), self.chance.uniform(top, bottom)

    def paper(self, fill: str) -> Iterator[Part]:
        """The sheet itself with its shade."""
        yield Area(self.sheet, fill="shade", opacity=0.2, down=7)
        yield Area(self.sheet, fill=fill, line="map-edge", width=2.2)

    def blotches(self, count: int, opacity: float, clip: Clip) -> Iterator[Part]:
        for _ in range(count):
            size = self.chance.uniform(0.9, 2.2) * self.w
            symbol = "blot" if self.chance.random() < 0.55 else "glint"
            high = size * self.chance.uniform(0.35, 0.7)
            yield Stamp(symbol, *self.somewhere(), size, high, opacity=opacity, clip=clip)

    def rim(self) -> Iterator[Part]:
        """The edge of the sheet is darker."""
        for width, opacity in RIMS:
            yield Area(self.sheet, line="map-edge", width=width, opacity=opacity, clip=(self.sheet,))

    def fibres(self) -> Area:
        def fibre() -> str:
            x, y = self.somewhere()
            bend, end = self.chance.uniform(-4, 4), self.chance.uniform(-3, 3)
            return f"M{n(x)} {n(y)}q{n(self.chance.uniform(5, 16))} {n(bend)} {n(self.chance.uniform(14, 30))} {n(end)}"

        lines = "".join(fibre() for _ in range(120))
        return Area(lines, line="map-ink", width=0.8, opacity=0.16, clip=(self.sheet,), detail="fine")

    def rose(self, x: float, y: float, size: float) -> Iterator[Part]:
        """A compass rose and the lines of its winds."""
        near, far = 0.44 * size, 2 * self.width
        angles = [pi * i / 8 for i in range(16)]
        ways = [(cos(angle), sin(angle)) for angle in angles]
        lines = [f"M{n(x + near * a)} {n(y + near * b)}L{n(x + far * a)} {n(y + far * b)}" for a, b in ways]
        yield Area("".join(lines), line="map-ink", width=0.8, opacity=0.28, clip=(self.sheet,), detail="fine")
        yield Stamp("rose", x, y, size, size)

    def sea_marks(self, depth: Field, taken: Iterable[Point], tries: int, clip: Clip) -> Iterator[Part]:
        """Small waves where the sea is open and nothing else is."""
        full = [*taken]
        for _ in range(tries):
            x, y = self.somewhere()
            if depth.at(x, y) > 0.42 * self.w and all(hypot(x - a, y - b) > 0.6 * self.w for a, b in full):
                full.append((x, y))
                yield Stamp("waves", x, y, 0.22 * self.w, 0.088 * self.w, clip=clip, detail="fine")

    # -- a coast

    def rough(self, field: Field, seed: str, scale: float, height: float) -> Field:
        """The same field with noise, in widths of a hex."""
        noise, high = Noise(f"{self.seed} {seed}", scale * self.w), height * self.w
        return field.changed(lambda value, x, y: value + high * noise(x, y))

    def waters(self, shore: Field, off: Field, clip: Clip) -> Iterator[Part]:
        """Shoals and lines of surf; `shore` is the distance from the land near it, `off` farther out."""
        w = self.w
        yield Area(off.path(0.40 * w), fill="isle-shoal", opacity=0.4, clip=clip)
        yield Area(off.path(0.27 * w), fill="isle-shoal", opacity=0.75, clip=clip)
        yield Area(shore.path(0.175 * w), fill="isle-shoal-hi", opacity=0.9, clip=clip)
        for level, width, opacity, gaps, left_out in SURF:
            field = shore if level < 0.3 else off
            chance = Random(f"{self.seed} {level}")
            pieces = [p for c in field.lines(level * w) for p in c.pieces(chance, (14.0, 60.0), gaps, left_out)]
            surf = "".join(curve(piece) for piece in pieces)
            yield Area(surf, line="isle-foam", width=width, opacity=opacity, clip=clip)

    def beach(self, shore: Field, clip: Clip) -> Iterator[Part]:
        """Foam, the wet edge, sand and a little of it in dots."""
        w = self.w
        yield Area(shore.path(0.122 * w), fill="isle-foam", opacity=0.95, clip=clip)
        sand = shore.path(0.098 * w)
        yield Area(sand, fill="bank", opacity=0.55, down=3, clip=clip)
        yield Area(sand, fill="isle-sand", line="isle-surf", width=1.6, clip=clip)
        yield Area(shore.path(0.06 * w), line="isle-surf", width=2, opacity=0.8, clip=clip)
        dots = "".join(
            f"M{n(x)} {n(y)}h.1"
            for chain in shore.lines(0.075 * w)
            for x, y in chain.evenly(7)
            if self.chance.random() < 0.55
        )
        yield Area(dots, line="bank", width=2, opacity=0.7, clip=clip)


class Mooring:
    """A harbour: where its ship lies, the two sites that use it, and the way from the land to the ship."""

    def __init__(self, ship: Point, sites: Sequence[Point], way: Point) -> None:
        self.ship = ship
        self.sites = sites
        self.way = way

    def foot(self, w: float) -> Point:
        """Where the jetties end: at the hull, on the side of the land."""
        x, y = self.ship
        return x, y + (0.19 if self.way[1] < -0.2 else 0.14 if self.way[1] < 0.2 else -0.12) * w

    def jetties(self, w: float) -> Iterator[Part]:
        """From before each site to the hull, with two posts at the land end."""
        fx, fy = self.foot(w)
        for sx, sy in self.sites:
            dx, dy = fx - sx, fy - sy
            length = hypot(dx, dy)
            dx, dy = dx / length, dy / length
            start, end = 0.06 * w, length - 0.02 * w
            middle = (start + end) / 2
            turn = degrees(atan2(dy, dx))
            yield Stamp("jetty", sx + dx * middle, sy + dy * middle, end - start, 0.1 * w, turn)
            along = start + 0.035 * w
            for side in (-0.05 * w, 0.05 * w):
                x, y = sx + dx * along - dy * side, sy + dy * along + dx * side
                yield Stamp("pile-post", x, y, 0.055 * w, 0.073 * w)


def island(chart: Chart, hexes: Sequence[Point], harbours: Sequence[Mooring], reach: float = 0.5) -> Iterator[Part]:
    """An island on a chart: a sea that reaches so far and bulges around every ship, shoals, surf and a beach."""
    w = chart.w
    ships = [harbour.ship for harbour in harbours]
    land = Field(chart.width, chart.height, STEP * w, distance_from(hexes, w))
    shore, off = chart.rough(land, "shore", 0.8, ROUGH), chart.rough(land, "shoal", 1.5, 0.055)
    noise = Noise(f"{chart.seed} rim", 1.5 * w)
    left, top, right, bottom = chart.box
    inner = (left + 15, top + 15, right - 15, bottom - 15)

    def rim(value: float, x: float, y: float) -> float:
        wave = noise(x, y) * w
        parts = [value + 0.1 * wave - reach * w]
        parts += [hypot(x - a, y - b) - 0.56 * w + 0.05 * wave for a, b in ships]
        return max(soft_min(parts, 0.1 * w), box_distance(x, y, inner, 40) + 0.02 * wave)

    sea = land.changed(rim).path(0)
    for width, opacity in ((15, 0.13), (7, 0.2)):
        yield Area(sea, line="map-ink", width=width, opacity=opacity, clip=(chart.sheet,))
    yield Area(sea, fill="isle-sea", line="isle-deep", width=2.2)
    for width, opacity in ((70, 0.10), (40, 0.12), (18, 0.2)):
        yield Area(sea, line="isle-deep", width=width, opacity=opacity, clip=(sea,))
    yield from chart.waters(shore, off, (sea,))
    yield from chart.sea_marks(land, [*hexes, *ships], 150, (sea,))
    yield from chart.beach(shore, (chart.sheet,))
    for harbour in harbours:
        yield from harbour.jetties(w)
