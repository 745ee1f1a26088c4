"""China as a picture: the steppe with its riders in the north, the wall, and the land behind it.

The map may be anybody's: the ground and the frame stretch to its size, and land and sea are laid out hex by hex.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final, cast

from tafelrunde.core.display.scene import Item, Panel, Scene, Shape, Sign, cached_all, label
from tafelrunde.core.view import View
from tafelrunde.games.catan.display.scene import (
    HARBOUR_SIGNS,
    HUES,
    Layout,
    around,
    bank,
    bank_rates,
    buildings,
    caption,
    choices,
    dice,
    fields,
    ground_of,
    harbours,
    hex_area,
    legend,
    listed,
    offer,
    open_points,
    prompt,
    rack,
    roads,
    seat_panel,
    sites,
)
from tafelrunde.games.catan.scenarios.great_wall.board import BREACHES, LEVELS, NUMERALS, WallMap, are_neighbours
from tafelrunde.games.catan.scenarios.great_wall.geometry import WallGeometry
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME
from tafelrunde.games.catan.scenarios.great_wall.secrets import GreatWallView

WIDTH: Final = 112
NORTH: Final = -3
"""The row of the riders' home; assembly fields lie one row farther south."""
ASSEMBLY: Final = -2
RIM: Final = 8
"""So much of the picture the frame covers."""
_ARROWS: Final = "↓↙←↖↑↗→↘"
"""For the terminal, clockwise; a path that is not turned goes down."""
PACKS: Final = (
    ((0.0, 0.0),),
    ((-0.17, 0.0), (0.17, 0.0)),
    ((-0.27, 0.0), (0.0, 0.0), (0.27, 0.0)),
    ((-0.17, -0.14), (0.17, -0.14), (-0.17, 0.12), (0.17, 0.12)),
    ((-0.27, -0.14), (0.0, -0.14), (0.27, -0.14), (-0.14, 0.12), (0.14, 0.12)),
)
"""How up to five riders stand together, in widths of a hex; more stand on each other."""


_SIGNS: Final = (
    Sign("I", label("legend.assembly")),
    Sign("⚔1", label("legend.attack")),
    Sign("♞3", label("legend.riders")),
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
    everything = Shape(
        "frame", "steppe-frame", layout.width / 2, layout.height / 2, layout.width, layout.height, label("frame")
    )
    shapes = [
        *_sea(geometry, layout),
        *_shores(geometry, layout),
        *_fields(position, geometry, layout),
        *_ways(geometry, layout),
        *harbours(view, position, geometry, layout),
        *_steppe(view, position, geometry, layout),
        *_sites(position, geometry, layout),
        *_walls(view, position, geometry, layout),
        *roads(position, geometry, layout),
        *_buildings(view, position, geometry, layout),
        *_riders(position, geometry, layout),
        *_pirate(position, geometry, layout),
        everything,
        *_breaches(view, position, layout),
        *dice(position, layout, top=76),
    ]
    panels = [_seat(view, position, geometry, seat) for seat in range(view.seats)]
    rates = bank_rates(view, position, open_harbours(position, geometry))
    if view.seat >= 0:
        panels.append(rack(view, position, rates))
    panels += [bank(view, position), _home(position), *offer(view, position)]
    return Scene(
        width=layout.width,
        height=layout.height,
        board="steppe-ground",
        shapes=tuple(shapes),
        panels=tuple(panels),
        label=caption(view, position, breaches=sum(position["malus"]), limit=BREACHES[view.seats]),
        prompt=prompt(view, position),
        choices=choices(view, rates),
        legend=legend(position["terrain"].values(), *_SIGNS),
    )


def open_harbours(position: GreatWallView, geometry: WallGeometry) -> dict[str, str]:
    """Those that the pirate does not close."""
    seas = {geometry.grid.edge_names[edge]: sea.name for _, edge, sea in geometry.wall_map.harbours}
    return {edge: kind for edge, kind in position["harbours"].items() if seas[edge] != position["robber"]}


@lru_cache(maxsize=32)
def layout_of(geometry: WallGeometry) -> Layout:
    """Room for every hex of the map and for the steppe in the north."""
    places = list(geometry.wall_map.hexes)
    columns = [x for _, x in places]
    return Layout(WIDTH, (NORTH, max(row for row, _ in places)), (min(columns), max(columns)))


# -- land and sea


@cached_all
def _sea(geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """The sea of the map, where the pirate may go; and beyond it as much as fills the frame."""
    w = layout.hex_width
    yield from _open_sea(geometry.wall_map, layout)
    for hex in geometry.wall_map.sea():
        middle = layout.hex(hex.place)
        words = label("sea", hex=hex.name)
        yield Shape(f"sea:{hex.name}", "sea-hex", *middle, w, 1.15 * w, words, outline="hex")
        yield hex_area(layout, hex.name, middle, words, f"pirate:{hex.name}", "~~")


def _open_sea(wall_map: WallMap, layout: Layout) -> Iterator[Shape]:
    """Water between the sea of the map and the frame: right of a row that ends in the sea, and below the last one."""
    w, words = layout.hex_width, label("sea", hex="–")
    inside = layout.width - RIM
    bottom = max(row for row, _ in wall_map.hexes)
    for row in sorted({row for row, _ in wall_map.hexes}):
        last = wall_map.hexes[row, max(x for r, x in wall_map.hexes if r == row)]
        if not last.is_sea:
            continue
        x, y = layout.hex(last.place)
        yield Shape(f"open:{row}", "sea-strip", (x + inside) / 2, y, inside - x, 0.9 * w, words)
        if row == bottom:
            west = min(layout.hex(hex.place)[0] for hex in wall_map.sea() if hex.place[0] == row) - w / 2
            height = layout.height - RIM - y
            yield Shape("open:below", "sea-strip", (west + inside) / 2, y + height / 2, inside - west, height, words)


@cached_all
def _shores(geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """Shallow water and surf around every land hex at the sea."""
    w = layout.hex_width
    seas = [hex.place for hex in geometry.wall_map.sea()]
    coast = [hex for hex in geometry.wall_map.land() if any(are_neighbours(hex.place, sea) for sea in seas)]
    for symbol in ("shoal", "shore"):
        for hex in coast:
            words = label(f"hex:{hex.name}")
            yield Shape(f"{symbol}:{hex.name}", symbol, *layout.hex(hex.place), w, 1.15 * w, words, outline="hex")


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


def _assembly_place(geometry: WallGeometry, layout: Layout, field: int) -> tuple[float, float]:
    """Between the attack fields its arrows go to."""
    targets = [geometry.wall_map.sections[a.section].attack.place for a in geometry.wall_map.arrows if a.field == field]
    x = sum(layout.hex(place)[0] for place in targets) / len(targets)
    return x, layout.hex((min(row for row, _ in targets) + ASSEMBLY, 0))[1]


def _steppe(view: View, position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """Crags and attack fields in a row, assembly fields above them, and the arrows between."""
    w, wall_map = layout.hex_width, geometry.wall_map
    for hex in wall_map.hexes.values():
        if not hex.is_land and not hex.is_sea and not hex.mark.startswith("W"):
            yield Shape(
                f"crag:{hex.name}", "terrain-crag", *layout.hex(hex.place), w, 1.15 * w, label("crag"), outline="hex"
            )
    for section in wall_map.sections:
        riders = sum(position["attack"][section.number - 1])
        words = label("attack", section=section.number, riders=riders)
        yield Shape(
            id=f"attack:{section.number}",
            symbol="attack-ground",
            x=layout.hex(section.attack.place)[0],
            y=layout.hex(section.attack.place)[1],
            width=w,
            height=1.15 * w,
            label=words,
            place=f"section:{section.number}",
            outline="hex",
            text=f"⚔{section.number}",
        )
    verb = "to" if view.step == "knight" else "from"
    for field, numeral in enumerate(NUMERALS[: geometry.fields]):
        x, y = _assembly_place(geometry, layout, field)
        for arrow in wall_map.arrows:
            if arrow.field == field:
                yield from _arrow(geometry, layout, (x, y), arrow.number, arrow.section, numeral)
        words = label("assembly", numeral=numeral, riders=sum(position["assembly"][field]))
        yield Shape(
            id=f"assembly:{numeral}",
            symbol=f"assembly-{numeral}",
            x=x,
            y=y,
            width=w,
            height=1.15 * w,
            label=words,
            pick=f"{verb}:{numeral}",
            place=f"numeral:{numeral}",
            outline="hex",
            text=numeral,
        )


def _arrow(
    geometry: WallGeometry, layout: Layout, start: tuple[float, float], number: int, section: int, numeral: str
) -> Iterator[Shape]:
    w = layout.hex_width
    ax, ay = layout.hex(geometry.wall_map.sections[section].attack.place)
    dx, dy = ax - start[0], ay - start[1]
    far = hypot(dx, dy)
    tail, head = 0.55 * w, far - 0.52 * w
    middle = (tail + head) / 2
    words = label("arrow", number=number, numeral=numeral, section=section + 1)
    yield Shape(
        id=f"arrow:{numeral}.{number}",
        symbol="arrow-line",
        x=start[0] + dx / far * middle,
        y=start[1] + dy / far * middle,
        width=head - tail,
        height=(head - tail) * 0.26,
        label=words,
        turn=degrees(atan2(dy, dx)),
    )
    yield Shape(
        id=f"call:{numeral}.{number}",
        symbol=f"attack-{number}",
        x=start[0] + dx / far * (middle - 0.04 * w),
        y=start[1] + dy / far * (middle - 0.04 * w),
        width=0.4 * w,
        height=0.4 * w,
        label=words,
        outline="round",
        text=str(number),
    )


def _owners(position: GreatWallView) -> dict[int, int]:
    """Whose each section is."""
    return {section: seat for seat, section in enumerate(position["sections"]) if section > 0}


def _walls(view: View, position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """Masonry on the two lower sides of an attack field, with a tower for every level in its owner's colour."""
    w = layout.hex_width
    owners = _owners(position)
    for section in geometry.wall_map.sections:
        x, y = layout.hex(section.attack.place)
        level = position["walls"][section.number - 1]
        owner = owners.get(section.number)
        words = label("wall.free", section=section.number)
        if owner is not None:
            words = label("wall", who=label(f"seat:{owner}"), section=section.number, level=level)
        yield Shape(
            id=f"wall:{section.number}",
            symbol=f"wall-{level}" if owner is None else f"wall-{level}-{HUES[owner]}",
            x=x,
            y=y + 0.015 * w,
            width=w,
            height=1.18 * w,
            label=words,
            colour="" if owner is None else f"seat-{HUES[owner]}",
            pick="do:wall" if owner == view.seat and owner is not None else "",
            place=f"wall:{section.number}",
            outline="hex",
            text=label("sign.wall", level=level),
            on=f"section:{section.number}",
        )


def _sites(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """As in Catan; and before the fortresses are placed, where they may stand."""
    yield from sites(position, geometry, layout)
    owners = _owners(position)
    w, ground = layout.hex_width, ground_of(position)
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
                nearby=around(geometry, ground, section.fortress),
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
        is_city = shape.symbol.startswith("city")
        seat = HUES.index(hue)
        size = 0.42 * layout.hex_width
        yield replace(
            shape,
            symbol=f"{'citadel' if is_city else 'fortress'}-{hue}",
            width=size,
            height=size,
            label=label("piece.citadel" if is_city else "piece.fortress", who=label(f"seat:{seat}"), site=place),
            text=label("mark", mark=label("sign.citadel" if is_city else "sign.fortress"), seat=seat),
        )


def _riders(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    """Wherever they are: small where many gather, large in the land."""
    w = layout.hex_width
    for field, numeral in enumerate(NUMERALS[: geometry.fields]):
        x, y = _assembly_place(geometry, layout, field)
        yield from _pack(position["assembly"][field], f"numeral:{numeral}", x, y + 0.24 * w, 0.3 * w, f"from:{numeral}")
    for section in geometry.wall_map.sections:
        x, y = layout.hex(section.attack.place)
        yield from _pack(
            position["attack"][section.number - 1], f"section:{section.number}", x, y - 0.24 * w, 0.31 * w, ""
        )
    grid = geometry.grid
    for name, riders in position["raiders"].items():
        x, y = layout.hex(grid.hexes[grid.hex_names.index(name)])
        yield from _pack(riders, f"hex:{name}", x, y - 0.2 * w, 0.44 * w, f"chase:{name}")


def _pack(riders: list[int], place: str, x: float, y: float, size: float, pick: str) -> Iterator[Shape]:
    """The riders of one place, the nearer ones in front. In the terminal the first one stands for all."""
    numerals = [numeral for numeral, count in zip(NUMERALS, riders, strict=True) for _ in range(count)]
    stand = PACKS[min(len(numerals), len(PACKS)) - 1]
    for i, numeral in enumerate(numerals):
        dx, dy = stand[i % len(stand)]
        yield Shape(
            id=f"rider:{place}.{i}",
            symbol=f"rider-{numeral}",
            x=x + dx * WIDTH + 3 * (i // len(stand)),
            y=y + dy * WIDTH - 3 * (i // len(stand)),
            width=size,
            height=size,
            label=label("piece.rider", numeral=numeral),
            kind="rider",
            place=place,
            pick=pick,
            text="" if i else f"♞{len(numerals)}",
            on=place,
        )


def _pirate(position: GreatWallView, geometry: WallGeometry, layout: Layout) -> Iterator[Shape]:
    name = position["robber"]
    assert name is not None, "the pirate is always on the map"
    w = layout.hex_width
    x, y = layout.hex(geometry.grid.hexes[geometry.grid.hex_names.index(name)])
    yield Shape(
        id="pirate",
        symbol="pirate-junk",
        x=x,
        y=y,
        width=0.62 * w,
        height=0.62 * w,
        label=label("robber", hex=name),
        kind="robber",
        place=f"hex:{name}",
        text="⛵",
    )


def _breaches(view: View, position: GreatWallView, layout: Layout) -> Iterator[Shape]:
    """A row of chips: how often the wall was broken, and how often it may be."""
    done, limit = sum(position["malus"]), BREACHES[view.seats]
    for i in range(limit):
        words = label("breach" if i < done else "breach.none", number=i + 1, limit=limit)
        symbol = "malus" if i < done else "breach-slot"
        yield Shape(
            f"breach:{i}", symbol, 56 + 46 * i, 56, 42, 42, words, outline="round", text="✖" if i < done else "○"
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


def _home(position: GreatWallView) -> Panel:
    """The bag: how many riders of every numeral are still at home."""
    riders = position["home"]
    fields = len(position["assembly"])
    items = [
        Item(f"home:{numeral}", label("item.home", numeral=numeral), f"rider-{numeral}", value=riders[i])
        for i, numeral in enumerate(NUMERALS[:fields])
    ]
    return Panel("home", "table", label("panel.steppe"), tuple(items), symbol="rider-bag")
