"""China as a picture: the steppe with its riders in the north, the wall, and the land behind it.

The map may be anybody's: its coast is worked out from its hexes, and the sheet is as large as they need.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final, cast

from tafelrunde.core.display.scene import Item, Panel, Scene, Shape, Sign, cached, cached_all, label
from tafelrunde.core.view import View
from tafelrunde.games.catan.display.picture.island import (
    HARBOUR_SIGNS,
    HUES,
    around,
    buildings,
    dice,
    fields,
    harbours,
    hex_area,
    landscape_of,
    roads,
    sites,
)
from tafelrunde.games.catan.display.picture.layout import Layout, moorings
from tafelrunde.games.catan.display.scene import (
    bank_rates,
    caption,
    chart_scene,
    listed,
    open_points,
    seat_panel,
)
from tafelrunde.games.catan.scenarios.great_wall.board import BREACHES, LEVELS, NUMERALS, Section
from tafelrunde.games.catan.scenarios.great_wall.display.ground import BREACH, WallLayout, ground_of
from tafelrunde.games.catan.scenarios.great_wall.display.riders import attacking, camped, raiding
from tafelrunde.games.catan.scenarios.great_wall.geometry import WallGeometry
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME
from tafelrunde.games.catan.scenarios.great_wall.secrets import GreatWallView

WIDTH: Final = 120
_ARROWS: Final = "↓↙←↖↑↗→↘"
"""For the terminal, clockwise; a path that is not turned goes down."""

_SIGNS: Final = (
    Sign("I", label("legend.assembly")),
    Sign("⚔1", label("legend.attack")),
    Sign("♞3", label("legend.riders")),
    Sign("×4", label("legend.bag")),
    Sign("11", label("legend.call")),
    Sign(label("sign.wall", level=0), label("legend.wall")),
    Sign("⌂1", label("legend.site_1")),
    Sign(label("sign.fortress"), label("legend.fortress")),
    Sign(label("sign.citadel"), label("legend.citadel")),
    Sign("← ↙ ↓ ↘ →", label("legend.way")),
    Sign("✖", label("legend.breach")),
    Sign("○", label("legend.no_breach")),
    Sign("~~", label("legend.sea")),
    Sign("⛵", label("legend.robber")),
    *HARBOUR_SIGNS,
)


def scene(view: View) -> Scene:
    """The table as one seat sees it."""
    position = cast(GreatWallView, view.position)
    geometry = GAME.map_of(view.seats, view.options)
    layout = layout_of(geometry)
    w = layout.hex_width
    shapes = [
        *harbours(view, position, geometry, layout),
        *_sea(geometry, layout),
        *_fields(position, geometry, layout),
        *_ways(geometry, layout),
        *_steppe(view, position, geometry, layout),
        *_sites(position, geometry, layout),
        *camped(position, geometry, layout),
        *attacking(position, geometry, layout),
        *_walls(view, position, geometry, layout),
        *roads(position, geometry, layout),
        *_buildings(view, position, geometry, layout),
        *raiding(position, geometry, layout),
        *_pirate(position, geometry, layout),
        *_breaches(tuple(position["malus"]), BREACHES[view.seats], layout),
        *_bag(tuple(position["home"]), geometry, layout),
        *dice(position, 0.98 * w, layout.zone, 0.38 * w),
    ]
    return chart_scene(
        view,
        position,
        layout,
        shapes,
        seats=[_seat(view, position, geometry, seat) for seat in range(view.seats)],
        rates=bank_rates(view, position, open_harbours(position, geometry)),
        label=caption(view, position, breaches=sum(position["malus"]), limit=BREACHES[view.seats]),
        signs=_SIGNS,
        ground=ground_of(geometry, layout, str(view.options["map"])),
    )


def open_harbours(position: GreatWallView, geometry: WallGeometry) -> dict[str, str]:
    """Those that the pirate does not close."""
    seas = {geometry.grid.edge_names[edge]: sea.name for _, edge, sea in geometry.wall_map.harbours}
    return {edge: kind for edge, kind in position["harbours"].items() if seas[edge] != position["robber"]}


@lru_cache(maxsize=32)
def layout_of(geometry: WallGeometry) -> WallLayout:
    return WallLayout(geometry, WIDTH)


# -- land and sea


@cached_all
def _sea(geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """The sea of the map, where the pirate may go; its lines belong to the ground."""
    for hex in geometry.wall_map.sea():
        words = label("sea", hex=hex.name)
        yield hex_area(layout, hex.name, layout.hex(hex.place), words, f"pirate:{hex.name}", "~~")


def _fields(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> list[Shape]:
    """As in Catan, with hatching under the numbers of fields that yield nothing."""
    shapes = [*fields(position, geometry, layout, "chase")]
    tokens = next(i for i, shape in enumerate(shapes) if shape.id.startswith("token:"))
    return [*shapes[:tokens], *_overrun(position, geometry, layout), *shapes[tokens:]]


def _overrun(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """Hatching over fields that yield nothing."""
    w, grid = layout.hex_width, geometry.grid
    for name in position["raiders"]:
        middle = layout.hex(grid.hexes[grid.hex_names.index(name)])
        yield Shape(f"overrun:{name}", "overrun", *middle, w, 1.15 * w, label("overrun", hex=name), outline="hex")


@cached_all
def _ways(geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """A small arrow over every side that riders cross after a breach."""
    w = layout.hex_width
    for section in geometry.wall_map.sections:
        for i, (before, after) in enumerate(zip(section.path, section.path[1:], strict=False)):
            (ax, ay), (bx, by) = layout.hex(before.place), layout.hex(after.place)
            turn = degrees(atan2(by - ay, bx - ax)) - 90
            yield Shape(
                id=f"way:{section.number}.{i}",
                symbol="path-arrow",
                x=ax + 0.5 * (bx - ax),
                y=ay + 0.5 * (by - ay),
                width=0.2 * w,
                height=0.2 * w,
                label=label("way", section=section.number),
                turn=turn,
                text=_ARROWS[round(turn / 45) % 8],
            )


# -- the steppe and the wall


def _steppe(view: View, position: GreatWallView, geometry: WallGeometry, layout: WallLayout) -> Iterator[Shape]:
    """Attack hexes, camps with their banners, and the numbers on the trails between."""
    for section in geometry.wall_map.sections:
        yield _attack_hex(layout, section, sum(position["attack"][section.number - 1]))
    verb = "to" if view.step == "knight" else "from"
    for field in range(geometry.fields):
        yield _camp(geometry, layout, field, sum(position["assembly"][field]), verb)
    yield from _marks(geometry, layout)


@cached
def _attack_hex(layout: Layout, section: Section, riders: int) -> Shape:
    x, y = layout.hex(section.attack.place)
    w, number = layout.hex_width, section.number
    words = label("attack", section=number, riders=riders)
    place, text = f"section:{number}", f"⚔{number}"
    return Shape(f"attack:{number}", "pass", x, y, w, 1.15 * w, words, place=place, outline="hex", text=text)


@cached
def _camp(geometry: WallGeometry, layout: WallLayout, field: int, riders: int, verb: str) -> Shape:
    x, y = layout.camp(geometry, field)
    w, numeral = layout.hex_width, NUMERALS[field]
    return Shape(
        id=f"assembly:{numeral}",
        symbol="camp",
        x=x,
        y=y,
        width=1.5 * w,
        height=1.2 * w,
        label=label("assembly", numeral=numeral, riders=riders),
        pick=f"{verb}:{numeral}",
        place=f"numeral:{numeral}",
        outline="round",
        text=numeral,
    )


@cached_all
def _marks(geometry: WallGeometry, layout: WallLayout) -> Iterator[Shape]:
    """The banners of the camps and the numbers on the trails."""
    w = layout.hex_width
    for field, numeral in enumerate(NUMERALS[: geometry.fields]):
        x, y = layout.camp(geometry, field)
        words = label("legend.camp", numeral=numeral)
        yield Shape(f"banner:{numeral}", f"banner-{numeral}", x, y - 0.42 * w, 0.5 * w, 0.5625 * w, words)
    for arrow in geometry.wall_map.arrows:
        (ax, ay), (bx, by) = layout.trail(geometry, arrow)
        numeral = NUMERALS[arrow.field]
        for detail, size in (("large", 0.38), ("small", 0.56)):
            yield Shape(
                id=f"{'small-' * (detail == 'small')}call:{numeral}.{arrow.number}",
                symbol=f"attack-{arrow.number}",
                x=ax + 0.42 * (bx - ax),
                y=ay + 0.42 * (by - ay),
                width=size * w,
                height=size * w,
                label=label("arrow", number=arrow.number, numeral=numeral, section=arrow.section + 1),
                outline="round",
                text=str(arrow.number) if detail == "large" else "",
                detail=detail,
            )


def _owners(position: GreatWallView) -> dict[int, int]:
    """Whose each section is."""
    return {section: seat for seat, section in enumerate(position["sections"]) if section > 0}


def _walls(view: View, position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """Masonry on the two lower sides of an attack hex, with a tower for every level in its owner's colour."""
    owners = _owners(position)
    for section in geometry.wall_map.sections:
        owner = owners.get(section.number, -1)
        yield _wall(layout, section, position["walls"][section.number - 1], owner, owner == view.seat and owner >= 0)


@cached
def _wall(layout: Layout, section: Section, level: int, owner: int, is_own: bool) -> Shape:
    w, number = layout.hex_width, section.number
    x, y = layout.hex(section.attack.place)
    words = label("wall.free", section=number)
    if owner >= 0:
        words = label("wall", who=label(f"seat:{owner}"), section=number, level=level)
    return Shape(
        id=f"wall:{number}",
        symbol=f"wall-{level}" if owner < 0 else f"wall-{level}-{HUES[owner]}",
        x=x,
        y=y + 0.015 * w,
        width=w,
        height=1.18 * w,
        label=words,
        colour="" if owner < 0 else f"seat-{HUES[owner]}",
        pick="do:wall" if is_own else "",
        place=f"wall:{number}",
        outline="hex",
        text=label("sign.wall", level=level),
        on=f"section:{number}",
    )


def _sites(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """As in Catan; and before the fortresses are placed, where they may stand."""
    yield from sites(position, geometry, layout)
    owners = _owners(position)
    w, landscape = layout.hex_width, landscape_of(position)
    for section in geometry.wall_map.sections:
        if section.number not in owners:
            x, y = layout.site(geometry.grid.sites[section.fortress])
            yield Shape(
                id=f"fortress:{section.number}",
                symbol="fortress-site",
                x=x,
                y=y,
                width=0.36 * w,
                height=0.36 * w,
                label=label("site.fortress", section=section.number),
                pick=f"fortress:{section.number}",
                place=f"section:{section.number}",
                outline="round",
                text=f"⌂{section.number}",
                on=f"site:{geometry.grid.site_names[section.fortress]}",
                nearby=around(geometry, landscape, section.fortress),
            )


def _buildings(view: View, position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """As in Catan, but fortresses look like fortresses."""
    names = {geometry.grid.site_names[section.fortress] for section in geometry.wall_map.sections}
    for shape in buildings(view, position, geometry, layout):
        place = shape.place.partition(":")[2]
        if place not in names:
            yield shape
            continue
        hue = shape.colour.removeprefix("seat-")
        name, seat = "citadel" if shape.symbol.startswith("city") else "fortress", HUES.index(hue)
        size = 0.44 * layout.hex_width
        yield replace(
            shape,
            symbol=f"{name}-{hue}",
            width=size,
            height=size,
            label=label(f"piece.{name}", who=label(f"seat:{seat}"), site=place),
            text=label("mark", mark=label(f"sign.{name}"), seat=seat),
        )


# -- the pirate


def _pirate(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """Beside the harbours of its hex, towards the open sea; those it closes get a chain and a sign."""
    name = position["robber"]
    assert name is not None, "the pirate is always on the map"
    w = layout.hex_width
    middle = layout.hex(geometry.grid.hexes[geometry.grid.hex_names.index(name)])
    ships = moorings(geometry, layout)
    closed = [i for i, (_, _, sea) in enumerate(geometry.wall_map.harbours) if sea.name == name]
    x, y = _clear_of([mooring.ship for mooring in ships], middle, geometry, layout)
    for i in closed:
        (sx, sy), words = ships[i].ship, label("closed", hex=name)
        (ax, ay), (bx, by) = [(0.68 * u + 0.32 * sx, 0.68 * v + 0.32 * (sy + 0.05 * w)) for u, v in ships[i].sites]
        length, turn = hypot(bx - ax, by - ay) + 0.1 * w, degrees(atan2(by - ay, bx - ax))
        yield Shape(f"chain:{i}", "chain", (ax + bx) / 2, (ay + by) / 2, length, 0.085 * w, words, turn=turn)
        yield Shape(f"closed:{i}", "closed", sx + 0.21 * w, sy - 0.19 * w, 0.25 * w, 0.25 * w, words)
    size = 0.54 * w
    words = label("robber", hex=name)
    yield Shape("pirate", "pirate-junk", x, y, size, size, words, kind="robber", place=f"hex:{name}", text="⛵")


def _clear_of(
    ships: list[tuple[float, float]], middle: tuple[float, float], geometry: WallGeometry, layout: Layout
) -> tuple[float, float]:
    """A point of a sea hex, in its middle or towards another sea hex, as far as possible from all ships."""
    w = layout.hex_width
    seas = [layout.hex(hex.place) for hex in geometry.wall_map.sea()]
    near = [(x - middle[0], y - middle[1]) for x, y in seas if hypot(x - middle[0], y - middle[1]) < 1.2 * w]
    spots = [(middle[0] + part * dx, middle[1] + part * dy + 0.05 * w) for dx, dy in near for part in (0.0, 0.2, 0.36)]

    def room(spot: tuple[float, float]) -> float:
        return min((hypot(spot[0] - x, spot[1] - y) for x, y in ships), default=0.0)

    return max(spots, key=lambda spot: min(room(spot), 0.6 * w))


# -- beside the land


@cached_all
def _breaches(malus: tuple[int, ...], limit: int, layout: WallLayout) -> Iterator[Shape]:
    """A place for every breach that the wall bears: broken ones with the sign of their owner, and whole ones."""
    w, y = layout.hex_width, layout.zone
    owners = [seat for seat, count in enumerate(malus) for _ in range(count)]
    middle = 2.3 * w + (limit - 1) * BREACH / 2 * w
    words = label("breaches", done=len(owners), limit=limit)
    yield Shape("breaches", "", middle, y - 0.32 * w, limit * BREACH * w, 0, words, caption=words)
    for i in range(limit):
        x, done = (2.3 + BREACH * i) * w, i < len(owners)
        words = label("breach" if done else "breach.none", number=i + 1, limit=limit)
        symbol, sign = ("breach", "✖") if done else ("breach-none", "○")
        yield Shape(f"breach:{i}", symbol, x, y + 0.08 * w, 0.5 * w, 0.4375 * w, words, text=sign)
        if done:
            size, hue = 0.21 * w, HUES[owners[i]]
            yield Shape(f"breach:{i}.owner", f"owner-{hue}", x + 0.19 * w, y + 0.25 * w, size, size, words)


@cached_all
def _bag(riders: tuple[int, ...], geometry: WallGeometry, layout: WallLayout) -> Iterator[Shape]:
    """The riders still in the bag, by numeral: yurts and riders right of the camps, or left of them."""
    w, fields = layout.hex_width, int(geometry.fields)
    wide = (0.52 * fields + 0.3) * w
    camps = [layout.camp(geometry, field)[0] for field in range(fields)]
    left = max(camps) + 0.95 * w
    if left + wide > layout.width - 0.2 * w:
        left = min(camps) - 0.95 * w - wide
    y = layout.wall - 1.42 * w
    middle, words = left + wide / 2, label("bag", riders=sum(riders))
    for i, (dx, size) in enumerate(((-0.24, 0.62), (0.4, 0.48))):
        yield Shape(
            f"home:{i}", "yurt", middle + dx * w, y - 0.24 * w, size * w, 0.79 * size * w, words, detail="large"
        )
    yield Shape("home", "", middle, y + 0.32 * w, wide, 0.2 * w, words, caption=label("bag.caption"))
    for i, numeral in enumerate(NUMERALS[:fields]):
        count = riders[i]
        if count:
            x = left + (0.41 + 0.52 * i) * w
            words = label("item.home", numeral=numeral, riders=count)
            text = f"{numeral}×{count}"
            yield Shape(
                f"home:{numeral}", f"rider-{numeral}", x, y + 0.22 * w, 0.4 * w, 0.4 * w, words, text=text, count=count
            )


# -- beside the board


def _seat(view: View, position: GreatWallView, geometry: WallGeometry, seat: int) -> Panel:
    section = position["sections"][seat]
    malus = position["malus"][seat]
    points = open_points(view, position, seat, army_points=1)
    more: list[Item] = []
    if section > 0:
        level = position["walls"][section - 1]
        words = label("item.level.whole")
        if level < LEVELS:
            words = label("item.level", cost=listed(geometry.wall_map.costs[level]))
        more.append(Item(f"level:{seat}", words, f"wall-{level}-{HUES[seat]}", value=level))
    if malus:
        more.append(Item(f"malus:{seat}", label("item.malus"), "malus", value=malus, text="✖"))
    return seat_panel(view, position, seat, points if view.outcome else points - malus, tuple(more))
