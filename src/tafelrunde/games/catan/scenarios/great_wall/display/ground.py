"""Steppe, crags and the fertile south on one sheet, with one coast for any map that goes on where the map ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, degrees, exp, hypot
from random import Random
from typing import Final

from tafelrunde.core.display.elements import number as n
from tafelrunde.core.display.ground import Area, Ground, Part, Stamp
from tafelrunde.core.display.level_lines import Field, Noise, Point
from tafelrunde.games.catan.display.picture.coast import ROUGH, STEP, Chart, distance_from
from tafelrunde.games.catan.display.picture.layout import Layout, moorings
from tafelrunde.games.catan.scenarios.great_wall.board import BREACHES, Arrow
from tafelrunde.games.catan.scenarios.great_wall.geometry import WallGeometry

NORTH: Final = 2.44
"""From the upper edge of the picture to the middle of the attack hexes, in widths of a hex."""
CAMP: Final = 1.52
"""From the middle of a camp to that of the attack hexes."""
SIDE: Final = 0.33
BELOW: Final = 0.8
"""From the middle of the last row to the lower edge."""
BREACH: Final = 0.6
"""From one breach to the next."""
PAST: Final = 0.4
"""So far beyond the picture the coast is known."""
SOUTH: Final = (
    ("pagoda", 0.5, 0.75),
    ("terrace", 1.0, 0.5),
    ("bamboo", 0.34, 0.5),
    ("terrace", 0.8, 0.4),
    ("terrace", 0.9, 0.45),
    ("bamboo", 0.3, 0.43),
)
"""What stands in the south, in this order, as far as there is room; sizes in widths of a hex."""


class WallLayout(Layout):
    """Room for every hex of a map and for the steppe in the north; dice and breaches lie in the south-west, below
    the map if hexes lie there."""

    def __init__(self, geometry: WallGeometry, w: float) -> None:
        wall_map = geometry.wall_map
        rows, columns = [row for row, _ in wall_map.hexes], [x for _, x in wall_map.hexes]
        first = min(section.attack.place[0] for section in wall_map.sections)
        super().__init__(w, (SIDE - (min(columns) - 1) / 2) * w, 0, ((max(columns) - min(columns)) / 2 + 1) * w, 0)
        self.width += 2 * SIDE * w
        self.top = NORTH * w - self.hex((first, 0))[1]
        self.wall = NORTH * w
        """The height of the attack hexes."""
        last = self.hex((max(rows), 0))[1]
        self.zone_width = (2.2 + BREACH * BREACHES[wall_map.seats]) * w
        places = [self.hex(place) for place in wall_map.hexes]
        is_free = all(y < last - 0.3 * w or x - w / 2 > self.zone_width for x, y in places)
        self.zone = last + (0.1 if is_free else 1.1) * w
        """The height of dice and breaches."""
        self.height = max(last, self.zone) + BELOW * w
        self.ship, self.away, self.has_small = 0.5, 0.43, True

    def camp(self, geometry: WallGeometry, field: int) -> Point:
        """The middle of an assembly field: between the attack hexes its arrows go to."""
        wall_map = geometry.wall_map
        ways = [arrow.section for arrow in wall_map.arrows if arrow.field == field]
        xs = [self.hex(wall_map.sections[section].attack.place)[0] for section in ways]
        return sum(xs) / len(xs), self.wall - CAMP * self.hex_width

    def trail(self, geometry: WallGeometry, arrow: Arrow) -> tuple[Point, Point]:
        """Where the way from a camp to an attack hex begins and ends."""
        w = self.hex_width
        x, y = self.camp(geometry, arrow.field)
        to, below = self.hex(geometry.wall_map.sections[arrow.section].attack.place)
        side = 1 if to > x else -1
        return (x + side * 0.42 * w, y + 0.42 * w), (to - side * 0.2 * w, below - 0.52 * w)


@lru_cache(maxsize=32)
def ground_of(geometry: WallGeometry, layout: WallLayout, text: str) -> Ground:
    """The ground of the map with this text."""
    name = f"Great Wall {geometry.wall_map.seats} {text}"
    return Ground(name, layout.width, layout.height, lambda: _paint(geometry, layout))


def _paint(geometry: WallGeometry, layout: WallLayout) -> Iterator[Part]:
    w, hexes = layout.hex_width, geometry.wall_map.hexes
    chart = Chart(geometry.wall_map.name, layout.width, layout.height, w)
    wet = [layout.hex(hex.place) for hex in geometry.wall_map.sea()]
    dry = [layout.hex(place) for place, hex in hexes.items() if not hex.is_sea]
    off = _distances(chart, dry, wet, layout.wall)
    shore = chart.rough(off, "shore", 0.8, ROUGH)
    yield from chart.paper("isle-sea")
    yield from chart.waters(shore, off, (chart.sheet,))
    yield from chart.beach(shore, (chart.sheet,))
    yield from _land(chart, layout, shore)
    yield from _plants(chart, layout, shore, [*dry, *wet])
    yield from chart.sea_marks(shore, dry, 240, (chart.sheet,))
    yield from chart.rim()
    yield _sea_lines(chart, wet, shore)
    for place, hex in hexes.items():
        if not hex.is_land and not hex.is_sea and not hex.mark.startswith("W"):
            yield Stamp("terrain-crag", *layout.hex(place), w, 1.15 * w)
    for arrow in geometry.wall_map.arrows:
        (ax, ay), (bx, by) = layout.trail(geometry, arrow)
        turn = degrees(atan2(by - ay, bx - ax))
        yield Stamp("trail", (ax + bx) / 2, (ay + by) / 2, hypot(bx - ax, by - ay), 0.2 * w, turn)
    for mooring in moorings(geometry, layout):
        yield from mooring.jetties(w)


def _distances(chart: Chart, dry: list[Point], wet: list[Point], wall: float) -> Field:
    """From the coast: positive at sea. On the map it runs along the sides of hexes; beyond, it keeps half way between
    land and sea, wanders, and leaves the north dry. At the margin all is sea, to close the lines."""
    w, past = chart.w, PAST * chart.w
    from_land, from_sea = distance_from(dry, w), distance_from(wet, w)
    noise = Noise(f"{chart.seed} coast", 2 * w)
    right, bottom = chart.width + past - 2 * STEP * w, chart.height + past - 2 * STEP * w

    def distance(x: float, y: float) -> float:
        if min(x, y) < 1 - past or x > right or y > bottom:
            return 9 * w
        land, sea = from_land(x, y), from_sea(x, y)
        base = max(land, 0.0) - max(sea, 0.0)
        away = min(max(0.0, min(land, sea)), 0.9 * w)
        north = min(max((wall - y) / w, 0.0), 1.0)
        return base - 0.6 * north * away + noise(x, y) * away * 0.42 * exp(-((base / (0.5 * w)) ** 2))

    return Field(chart.width, chart.height, STEP * w, distance, past)


def _land(chart: Chart, layout: WallLayout, shore: Field) -> Iterator[Part]:
    """The steppe with hills in the north, and the green south of the wall."""
    w, wall = chart.w, layout.wall
    clip = (chart.sheet, shore.path(0.03 * w))
    everything = f"M0 0H{n(chart.width)}V{n(chart.height)}H0z"
    yield Area(everything, fill="steppe", clip=clip)
    for away, side, high, fill, opacity in (
        (1.02, 1, 26, "steppe-far", 1.0),
        (1.62, -1, 24, "steppe-home", 0.55),
        (2.12, 1, 18, "steppe-home", 0.8),
    ):
        yield Area(_hills(chart, wall - away * w, side * high), fill=fill, opacity=opacity, clip=clip)
    y, wide = wall + 0.62 * w, chart.width
    green = f"M-20 {n(y)}C{n(wide / 4)} {n(y - 30)} {n(0.6 * wide)} {n(y + 20)} {n(wide + 20)} {n(y - 10)}"
    yield Area(f"{green}V{n(chart.height + 20)}H-20z", fill="paddy", opacity=0.62, clip=clip)
    yield from chart.blotches(24, 0.4, clip)


def _hills(chart: Chart, y: float, high: float) -> str:
    """All above a wavy line."""
    chance = Random(f"{chart.seed} {high}")
    path = f"M-20 -20V{n(y)}C"
    for x in range(-20, int(chart.width) + 40, 280):
        up, down = y + high * chance.uniform(0.3, 1), y - high * chance.uniform(0.3, 1)
        path += f"{x + 90} {n(up)} {x + 190} {n(down)} {x + 280} {n(y + high * chance.uniform(-0.4, 0.4))} "
    return f"{path}V-20z"


def _plants(chart: Chart, layout: WallLayout, shore: Field, hexes: list[Point]) -> Iterator[Part]:
    """Terraces and a pagoda in the south, then tufts of grass, wherever nothing else is."""
    w, chance = chart.w, chart.chance
    taken = [(x, y, 0.58 * w) for x, y in hexes]

    def is_free(x: float, y: float, wide: float, high: float) -> bool:
        if x < layout.zone_width and y > layout.zone - 0.6 * w:
            return False
        if abs(y - layout.wall + CAMP * w) < 0.75 * w and 1.2 * w < x < chart.width - 0.8 * w:
            return False
        if min(x - wide / 2, chart.width - x - wide / 2, y - high / 2, chart.height - y - high / 2) < 16:
            return False
        ends = [(x + part * (wide - high) / 2, y) for part in ((-1, 0, 1) if wide > high else (0,))]
        room = max(high, wide) / 2 if wide <= high else high / 2
        return all(
            shore.at(u, v) < -0.25 * w - room and all(hypot(u - a, v - b) > reach + room for a, b, reach in taken)
            for u, v in ends
        )

    for symbol, wide, high in SOUTH:
        spots = [chart.somewhere() for _ in range(150)]
        spot = next((p for p in spots if p[1] > layout.wall + w and is_free(*p, wide * w, high * w)), None)
        if spot is not None:
            taken.append((*spot, max(wide, high) / 2 * w))
            yield Stamp(symbol, *spot, wide * w, high * w)
    for _ in range(160):
        x, y = chart.somewhere()
        if is_free(x, y, 0.17 * w, 0.11 * w):
            taken.append((x, y, 0.4 * w))
            symbol = "tuft" if chance.random() < 0.75 else "stones"
            yield Stamp(symbol, x, y, 0.17 * w, 0.11 * w, colour="land-line", detail="fine")


def _sea_lines(chart: Chart, wet: list[Point], shore: Field) -> Area:
    """The hexes of the sea, where the pirate may go, as dotted lines outside the surf."""
    w = chart.w
    half, side = n(w / 2), n(0.2875 * w)
    hexes = "".join(
        f"M{n(x)} {n(y - 0.575 * w)}l{half} {side}v{n(0.575 * w)}l-{half} {side}l-{half}-{side}v{n(-0.575 * w)}z"
        for x, y in wet
    )
    outside = f"M-99 -99H{n(chart.width + 99)}V{n(chart.height + 99)}H-99z{shore.path(0.24 * w)}"
    clip = (chart.sheet, outside)
    return Area(hexes, line="isle-foam", width=1.2, opacity=0.42, dash="1 5", clip=clip, detail="fine")
