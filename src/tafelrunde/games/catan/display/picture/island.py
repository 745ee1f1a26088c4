"""What lies on an island: landscapes, numbers, harbours, roads, buildings, the robber; and the dice.

Scenarios draw with the same functions: each takes the position, the map and its layout.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from tafelrunde.core.display.scene import Label, Shape, Sign, cached, cached_all, label
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import GOODS, TERRAINS
from tafelrunde.games.catan.display.picture.layout import Layout, moorings
from tafelrunde.games.catan.geometry import Island
from tafelrunde.games.catan.secrets import CatanView, TableView

HUES: Final = ("crimson", "lapis", "ochre", "forest", "plum", "slate")
SHORT: Final = {good: label(f"sign.{good}") for good in GOODS}
"""For the terminal."""
HARBOUR_SIGNS: Final = (Sign("⚓", label("legend.harbour")),)


def fields(position: CatanView, island: Island, layout: Layout, verb: str = "robber") -> Iterator[Shape]:
    """Landscapes, then their highlights, then the number tokens. `verb` is the action at a field."""
    middles = _middles(island, layout)
    terrain, numbers = position["terrain"], position["numbers"]
    for name in middles:
        if name in terrain:
            yield _land(island, layout, name, terrain[name])
    for name in middles:
        yield _highlight(island, layout, name, f"{verb}:{name}", terrain.get(name, ""))
    for name, number in numbers.items():
        yield _number(island, layout, name, number)
        if layout.has_small:
            yield _number(island, layout, name, number, "small")


@lru_cache(maxsize=32)
def _middles(island: Island, layout: Layout) -> dict[str, tuple[float, float]]:
    """Where the hexes in play lie."""
    return {island.grid.hex_names[hex]: layout.hex(island.grid.hexes[hex]) for hex in island.hexes}


@cached
def _land(island: Island, layout: Layout, name: str, terrain: str) -> Shape:
    w = layout.hex_width
    words = label("field", terrain=label(f"terrain:{terrain}"), hex=name)
    middle = _middles(island, layout)[name]
    return Shape(f"land:{name}", f"terrain-{terrain}", *middle, w, 1.15 * w, words, outline="hex")


@cached
def _highlight(island: Island, layout: Layout, name: str, pick: str, terrain: str) -> Shape:
    sign = label(f"sign.{terrain}") if terrain else "··"
    return hex_area(layout, name, _middles(island, layout)[name], label(f"hex:{name}"), pick, sign)


def hex_area(
    layout: Layout,
    name: str,
    middle: tuple[float, float],
    words: Label,
    pick: str,
    text: str | Label,
    size: float = 0.9,
) -> Shape:
    """A hex to be chosen, without a drawing."""
    return Shape(
        id=f"hex:{name}",
        symbol="",
        x=middle[0],
        y=middle[1],
        width=size * layout.hex_width,
        height=1.15 * size * layout.hex_width,
        label=words,
        pick=pick,
        place=f"hex:{name}",
        outline="hex",
        text=text,
    )


@cached
def _number(island: Island, layout: Layout, name: str, number: int, detail: str = "large") -> Shape:
    """A number token; in small pictures it is larger."""
    w = layout.hex_width
    x, y = _middles(island, layout)[name]
    is_small = detail == "small"
    size = (0.6 if is_small else 0.44) * w
    return Shape(
        id=f"{'small-' * is_small}token:{name}",
        symbol=f"num-{number}",
        x=x,
        y=y + 0.17 * w,
        width=size,
        height=size,
        label=label("token", number=number, hex=name),
        outline="round",
        text="" if is_small else str(number),
        detail=detail if layout.has_small else "",
    )


def harbours(view: View, position: CatanView, island: Island, layout: Layout) -> Iterator[Shape]:
    """A ship before the coast; its jetties belong to the ground."""
    for i, edge in enumerate(island.harbours):
        kind = position["harbours"].get(island.grid.edge_names[edge])
        if kind is not None:
            yield _harbour(island, layout, i, kind, "edge" if view.step == "harbour" else "harbour")


@cached
def _harbour(island: Island, layout: Layout, i: int, kind: str, space: str) -> Shape:
    size = layout.ship * layout.hex_width
    name = island.grid.edge_names[island.harbours[i]]
    words = label("harbour", kind=label(f"harbour:{kind}"), edge=name)
    text = label("sign.harbour", good=SHORT.get(kind, "3:1"))
    x, y = moorings(island, layout)[i].ship
    return Shape(f"harbour:{name}", f"harbour-{kind}", x, y, size, size, words, place=f"{space}:{name}", text=text)


class Landscape:
    """Landscapes, numbers and harbours of a map, by the names of their places."""

    def __init__(self, terrain: dict[str, str], numbers: dict[str, int], harbours: dict[str, str]) -> None:
        self.terrain = terrain
        self.numbers = numbers
        self.harbours = harbours


Pairs = tuple[tuple[str, str], ...]
Named = list[tuple[str, Shape]]


def landscape_of(position: CatanView) -> Landscape:
    """The landscape of a position: one object for all positions of a game."""
    numbers = tuple(position["numbers"].items())
    return _landscape(tuple(position["terrain"].items()), numbers, tuple(position["harbours"].items()))


@lru_cache(maxsize=256)
def _landscape(terrain: Pairs, numbers: tuple[tuple[str, int], ...], harbours: Pairs) -> Landscape:
    return Landscape(dict(terrain), dict(numbers), dict(harbours))


@cached
def around(island: Island, landscape: Landscape, site: int) -> Label | None:
    """What lies around a site, in words: "grain 6, ore 5, 3:1 harbour"; None on empty land."""
    grid = island.grid
    parts: list[Label] = []
    for hex in island.hexes:
        name = grid.hex_names[hex]
        terrain = landscape.terrain.get(name)
        if terrain is None or site not in _corners(island, hex):
            continue
        number = landscape.numbers.get(name)
        parts.append(
            label(f"terrain:{terrain}")
            if number is None
            else label("nearby.field", good=label(f"good:{GOODS[TERRAINS.index(terrain)]}"), number=number)
        )
    number = island.harbour_at[site]
    kind = landscape.harbours.get(grid.edge_names[island.harbours[number]]) if number >= 0 else None
    if kind is not None:
        parts.append(label(f"harbour:{kind}"))
    words = parts.pop() if parts else None
    for part in reversed(parts):
        words = label("nearby.and", first=part, rest=words or part)
    return words


@lru_cache(maxsize=256)
def _corners(island: Island, hex: int) -> frozenset[int]:
    return frozenset(island.grid.corners(hex))


def sites(position: CatanView, island: Island, layout: Layout) -> Iterator[Shape]:
    """Free sites and edges: invisible, only to be chosen."""
    landscape = landscape_of(position)
    built = {name for row in [*position["settlements"], *position["cities"]] for name in row}
    paved = {name for row in position["roads"] for name in row}
    edges, corners = _places(island, layout, landscape)
    for name, shape in edges:
        if name not in paved:
            yield shape
    for name, shape in corners:
        if name not in built:
            yield shape


@lru_cache(maxsize=256)
def _places(island: Island, layout: Layout, landscape: Landscape) -> tuple[Named, Named]:
    """All edges and all sites in play, by name."""
    grid, w = island.grid, layout.hex_width
    in_play = [edge for edge in range(len(grid.edges)) if island.ends[2 * edge] >= 0]
    edges, corners = [], []
    for edge in in_play:
        name = grid.edge_names[edge]
        x, y, turn = layout.edge(grid, edge)
        id, text = f"edge:{name}", label(f"edge:{name}")
        edges.append((name, Shape(id, "", x, y, 0.36 * w, 0.12 * w, text, turn=turn, pick=f"road:{name}", place=id)))
    for site in sorted({end for edge in in_play for end in grid.edges[edge]}):
        name = grid.site_names[site]
        x, y = layout.site(grid.sites[site])
        stands = Shape(
            id=f"site:{name}",
            symbol="",
            x=x,
            y=y,
            width=0.22 * w,
            height=0.22 * w,
            label=label(f"site:{name}"),
            pick=f"settlement:{name}",
            place=f"site:{name}",
            outline="round",
            text=name,
            nearby=around(island, landscape, site),
        )
        corners.append((name, stands))
    return edges, corners


def roads(position: CatanView, island: Island, layout: Layout) -> Iterator[Shape]:
    for seat, names in enumerate(position["roads"]):
        for name in names:
            yield _road(island, layout, seat, name)


@cached
def _road(island: Island, layout: Layout, seat: int, name: str) -> Shape:
    w = layout.hex_width
    x, y, turn = layout.edge(island.grid, island.grid.edge_names.index(name))
    stroke = "|" if abs(turn) > 80 else "/" if turn < 0 else "\\"
    return Shape(
        id=f"road:{name}",
        symbol=f"road-{HUES[seat]}",
        x=x,
        y=y,
        width=0.48 * w,
        height=0.12 * w,
        label=label("piece.road", who=label(f"seat:{seat}"), edge=name),
        turn=turn,
        colour=f"seat-{HUES[seat]}",
        place=f"edge:{name}",
        text=stroke,
        plain=f"{stroke}{seat}",
    )


def buildings(view: View, position: CatanView, island: Island, layout: Layout) -> Iterator[Shape]:
    """From back to front, so that a house covers what lies behind it."""
    robbed = _corners_at_robber(position, island) if view.step == "rob" else set()
    landscape = landscape_of(position)
    shapes: list[Shape] = []
    for kind, rows in (("settlement", position["settlements"]), ("city", position["cities"])):
        for seat, names in enumerate(rows):
            for name in names:
                pick = ""
                if name in robbed and seat not in view.actors:
                    pick = f"victim:{seat}"
                elif kind == "settlement" and seat == view.seat:
                    pick = f"city:{name}"
                shapes.append(_building(island, layout, kind, seat, name, pick, landscape))
    yield from sorted(shapes, key=lambda shape: shape.y)


@cached
def _building(
    island: Island, layout: Layout, kind: str, seat: int, name: str, pick: str, landscape: Landscape
) -> Shape:
    w = layout.hex_width
    site = island.grid.site_names.index(name)
    x, y = layout.site(island.grid.sites[site])
    is_city = kind == "city"
    size = (0.42 if is_city else 0.35) * w
    return Shape(
        id=f"{kind}:{name}",
        symbol=f"{'city-piece' if is_city else 'settlement'}-{HUES[seat]}",
        x=x,
        y=y - 0.05 * w,
        width=size,
        height=size,
        label=label(f"piece.{kind}", who=label(f"seat:{seat}"), site=name),
        colour=f"seat-{HUES[seat]}",
        pick=pick,
        place=f"site:{name}",
        text=label("mark", mark=label(f"sign.{kind}"), seat=seat),
        nearby=around(island, landscape, site),
    )


def _corners_at_robber(position: CatanView, island: Island) -> set[str]:
    grid = island.grid
    robber = position["robber"]
    return set() if robber is None else {grid.site_names[s] for s in grid.corners(grid.hex_names.index(robber))}


def robber(position: CatanView, island: Island, layout: Layout) -> Iterator[Shape]:
    name = position["robber"]
    if name is not None:
        yield _robber(island, layout, name, name in position["numbers"])


@cached
def _robber(island: Island, layout: Layout, name: str, on_token: bool) -> Shape:
    w = layout.hex_width
    x, y = layout.hex(island.grid.hexes[island.grid.hex_names.index(name)])
    return Shape(
        id="robber",
        symbol="robber",
        x=x - (0.26 * w if on_token else 0),
        y=y + (-0.1 * w if on_token else 0.12 * w),
        width=0.5 * w,
        height=0.5 * w,
        label=label("robber", hex=name),
        kind="robber",
        place=f"hex:{name}",
        text="☗",
        on=f"hex:{name}",
    )


def dice(position: TableView, x: float, y: float, size: float, tray: bool = True) -> Sequence[Shape]:
    """Two dice of that size around a point, in a tray. Only their sum is rolled."""
    return () if position["turn"] < 0 else _dice(position["rolled"], x, y, size, tray)


@cached_all
def _dice(rolled: int, x: float, y: float, size: float, tray: bool) -> Iterator[Shape]:
    words = label("dice", number=rolled) if rolled else label("dice.not_yet")
    if tray:
        yield Shape("tray", "dice-tray", x, y, 3.3 * size, 2.05 * size, words)
    die = min(6, max(rolled - 1, 1)) if rolled % 2 else rolled // 2
    faces = (die, rolled - die) if rolled else (0, 0)
    for i, face in enumerate(faces):
        symbol = f"die-{face}" if face else "die-blank"
        turn = (-9, 12)[i] if face else (4, -6)[i]
        dx, dy = (-0.6, 0.58)[i] * size, (0.04, -0.04)[i] * size
        text = f"⚂{face or ''}"
        yield Shape(f"die:{i}", symbol, x + dx, y + dy, size, size, words, turn=turn, pick="do:roll", text=text)
