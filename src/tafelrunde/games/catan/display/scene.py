"""The island as a picture: hexes and the sea, harbours, roads and buildings; hands, bank, dice and offers beside it.

Scenarios draw with the same functions: each takes the position, the map and its layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Final, cast

from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, Sign, cached, label
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import CARDS, CITIES, GOODS, ROADS, SETTLEMENTS, TERRAINS, size_of
from tafelrunde.games.catan.geometry import Grid, Island
from tafelrunde.games.catan.rules import GAME
from tafelrunde.games.catan.secrets import CatanView, TableView
from tafelrunde.games.catan.trade import given_in, got_in

HUES: Final = ("crimson", "lapis", "ochre", "forest", "plum", "slate")
SHORT: Final = {good: label(f"sign.{good}") for good in GOODS}
"""For the terminal."""
HARBOUR_SIGNS: Final = (Sign("⚓", label("legend.harbour")),)
MARGIN: Final = 34
RISE: Final = 0.8625
"""From one row of hexes to the next, in widths of a hex."""


class Layout:
    """Where the places of a map lie. Hexes stand on a corner; columns count half widths."""

    def __init__(self, width: float, rows: tuple[int, int], columns: tuple[int, int]) -> None:
        self.hex_width = width
        self.left = MARGIN - (columns[0] - 1) * width / 2
        self.top = MARGIN + 0.575 * width - rows[0] * RISE * width
        self.width = (columns[1] - columns[0] + 2) * width / 2 + 2 * MARGIN
        self.height = (rows[1] - rows[0]) * RISE * width + 1.15 * width + 2 * MARGIN

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


LAYOUTS: Final = (Layout(132, (0, 6), (-1, 11)), Layout(124, (-1, 7), (-1, 13)))
"""For the small and the large island, with the sea around them."""
BOARDS: Final = ("board-small", "board-large")


def scene(view: View) -> Scene:
    """The table as one seat sees it: its own cards in the rack, those of the others face down."""
    position = cast(CatanView, view.position)
    size = size_of(view.seats)
    layout = LAYOUTS[size]
    island = GAME.map_of(view.seats, view.options)
    shapes = [
        *fields(position, island, layout),
        *harbours(view, position, island, layout),
        *sites(position, island, layout),
        *roads(position, island, layout),
        *buildings(view, position, island, layout),
        *robber(position, island, layout),
        *dice(position, layout),
    ]
    panels = [seat_panel(view, position, seat, open_points(view, position, seat)) for seat in range(view.seats)]
    rates = bank_rates(view, position, position["harbours"])
    if view.seat >= 0:
        panels.append(rack(view, position, rates))
    panels += [bank(view, position), *offer(view, position)]
    return Scene(
        width=layout.width,
        height=layout.height,
        board=BOARDS[size],
        shapes=tuple(shapes),
        panels=tuple(panels),
        label=caption(view, position),
        prompt=prompt(view, position),
        choices=choices(view, rates),
        legend=legend(position["terrain"].values(), Sign("☗", label("legend.robber")), *HARBOUR_SIGNS),
    )


def legend(terrains: Iterable[str], *more: Sign) -> tuple[Sign, ...]:
    """Landscapes, pieces, dice; what a scenario adds; then goods."""
    return (
        *(Sign(label(f"sign.{terrain}"), label(f"terrain:{terrain}")) for terrain in dict.fromkeys(terrains)),
        Sign("8", label("legend.number")),
        Sign("a1", label("legend.site")),
        Sign(label("sign.settlement"), label("legend.settlement")),
        Sign(label("sign.city"), label("legend.city")),
        Sign("/ | \\", label("legend.road")),
        Sign("⚂", label("legend.dice")),
        *more,
        *(Sign(SHORT[good], label(f"good:{good}")) for good in GOODS),
    )


def caption(view: View, position: TableView, **more: int) -> Label:
    """The picture in one sentence; a scenario adds numbers to it."""
    if view.outcome:
        return label("scene.over")
    turn = position["turn"]
    if turn < 0:
        return label("scene.founding")
    return label("scene", who=label(f"seat:{turn}"), turns=position["turns"], **more)


def prompt(view: View, position: TableView) -> Label | None:
    """How many cards this seat still has to discard, or how many roads, goods or actions are still to come."""
    if view.seat not in view.actors:
        return None
    if "left" in position:
        return label(f"prompt.{view.step}", left=position["left"])
    if view.step != "discard":
        return None
    laid_aside = position["discarded"][view.seat]
    total = (position["hand_sizes"][view.seat] + laid_aside) // 2
    return label("prompt.discard", count=total - laid_aside, total=total)


def choices(view: View, rates: list[int]) -> dict[str, Label]:
    """The rates at which this seat trades with the bank; and in the special building phase no turn is ended."""
    if view.seat not in view.actors:
        return {}
    words = {
        f"bank:{good}": label("bank.rate", count=rate, good=label(f"good:{good}"))
        for good, rate in zip(GOODS, rates, strict=True)
    }
    return {"do:end": label("end.special")} if view.step == "special" else words


def bank_rates(view: View, position: TableView, harbours: dict[str, str]) -> list[int]:
    """By good: how many cards the bank takes from this seat for one of another; `harbours` are the open ones."""
    if view.seat < 0:
        return [4] * len(GOODS)
    sites = {*position["settlements"][view.seat], *position["cities"][view.seat]}
    kinds = {kind for edge, kind in harbours.items() if not sites.isdisjoint(edge.split("-"))}
    return [2 if good in kinds else 3 if "any" in kinds else 4 for good in GOODS]


# -- the island


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
def _number(island: Island, layout: Layout, name: str, number: int) -> Shape:
    w = layout.hex_width
    x, y = _middles(island, layout)[name]
    words = label("token", number=number, hex=name)
    return Shape(
        f"token:{name}",
        f"num-{number}",
        x,
        y + 0.17 * w,
        0.42 * w,
        0.42 * w,
        words,
        outline="round",
        text=str(number),
    )


def harbours(view: View, position: CatanView, island: Island, layout: Layout) -> Iterator[Shape]:
    """A ship before the coast, and two piers to the sites that use it."""
    for i, edge in enumerate(island.harbours):
        kind = position["harbours"].get(island.grid.edge_names[edge])
        if kind is not None:
            yield from _harbour(island, layout, i, kind, "edge" if view.step == "harbour" else "harbour")


@cached
def _harbour(island: Island, layout: Layout, i: int, kind: str, space: str) -> tuple[Shape, ...]:
    w = layout.hex_width
    edge, (x, y), piers = _moorings(island, layout)[i]
    name = island.grid.edge_names[edge]
    words = label("harbour", kind=label(f"harbour:{kind}"), edge=name)
    symbol = "harbour-3" if kind == "any" else f"harbour-{kind}"
    size = 0.52 * w
    text = label("sign.harbour", good=SHORT.get(kind, "3:1"))
    return (
        *(
            Shape(f"pier:{name}.{i}", "pier", px, py, 0.3 * w, 0.075 * w, words, turn=turn)
            for i, (px, py, turn) in enumerate(piers)
        ),
        Shape(f"harbour:{name}", symbol, x, y, size, size, words, place=f"{space}:{name}", text=text),
    )


@lru_cache(maxsize=32)
def _moorings(
    island: Island, layout: Layout
) -> list[tuple[int, tuple[float, float], list[tuple[float, float, float]]]]:
    """For every harbour its edge, the middle of its ship, and its two piers."""
    grid, w = island.grid, layout.hex_width
    moorings = []
    for edge in island.harbours:
        ex, ey, _ = layout.edge(grid, edge)
        ends = set(grid.edges[edge])
        land = next(hex for hex in island.hexes if ends <= set(grid.corners(hex)))
        lx, ly = layout.hex(grid.hexes[land])
        far = hypot(ex - lx, ey - ly)
        ship = (ex + (ex - lx) / far * 0.46 * w, ey + (ey - ly) / far * 0.46 * w)
        piers = []
        for end in grid.edges[edge]:
            sx, sy = layout.site(grid.sites[end])
            dx, dy = ship[0] - sx, ship[1] + 0.1 * w - sy
            long = hypot(dx, dy)
            piers.append((sx + dx / long * 0.19 * w, sy + dy / long * 0.19 * w, degrees(atan2(dy, dx))))
        moorings.append((edge, ship, piers))
    return moorings


class Ground:
    """Landscapes, numbers and harbours of a map, by the names of their places."""

    def __init__(self, terrain: dict[str, str], numbers: dict[str, int], harbours: dict[str, str]) -> None:
        self.terrain = terrain
        self.numbers = numbers
        self.harbours = harbours


Pairs = tuple[tuple[str, str], ...]


def ground_of(position: CatanView) -> Ground:
    """The ground of a position: one object for all positions of a game."""
    numbers = tuple(position["numbers"].items())
    return _ground(tuple(position["terrain"].items()), numbers, tuple(position["harbours"].items()))


@lru_cache(maxsize=256)
def _ground(terrain: Pairs, numbers: tuple[tuple[str, int], ...], harbours: Pairs) -> Ground:
    return Ground(dict(terrain), dict(numbers), dict(harbours))


@cached
def around(island: Island, ground: Ground, site: int) -> Label | None:
    """What lies around a site, in words: "grain 6, ore 5, 3:1 harbour"; None on empty ground."""
    grid = island.grid
    parts: list[Label] = []
    for hex in island.hexes:
        name = grid.hex_names[hex]
        terrain = ground.terrain.get(name)
        if terrain is None or site not in _corners(island, hex):
            continue
        number = ground.numbers.get(name)
        parts.append(
            label(f"terrain:{terrain}")
            if number is None
            else label("nearby.field", good=label(f"good:{GOODS[TERRAINS.index(terrain)]}"), number=number)
        )
    number = island.harbour_at[site]
    kind = ground.harbours.get(grid.edge_names[island.harbours[number]]) if number >= 0 else None
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
    ground = ground_of(position)
    built = {name for row in [*position["settlements"], *position["cities"]] for name in row}
    paved = {name for row in position["roads"] for name in row}
    edges, corners = _places(island, layout, ground)
    for name, shape in edges:
        if name not in paved:
            yield shape
    for name, shape in corners:
        if name not in built:
            yield shape


@lru_cache(maxsize=256)
def _places(island: Island, layout: Layout, ground: Ground) -> tuple[list[tuple[str, Shape]], list[tuple[str, Shape]]]:
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
            nearby=around(island, ground, site),
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
        width=0.46 * w,
        height=0.115 * w,
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
    ground = ground_of(position)
    shapes: list[Shape] = []
    for kind, rows in (("settlement", position["settlements"]), ("city", position["cities"])):
        for seat, names in enumerate(rows):
            for name in names:
                pick = ""
                if name in robbed and seat not in view.actors:
                    pick = f"victim:{seat}"
                elif kind == "settlement" and seat == view.seat:
                    pick = f"city:{name}"
                shapes.append(_building(island, layout, kind, seat, name, pick, ground))
    yield from sorted(shapes, key=lambda shape: shape.y)


@cached
def _building(island: Island, layout: Layout, kind: str, seat: int, name: str, pick: str, ground: Ground) -> Shape:
    w = layout.hex_width
    site = island.grid.site_names.index(name)
    x, y = layout.site(island.grid.sites[site])
    is_city = kind == "city"
    size = (0.37 if is_city else 0.32) * w
    return Shape(
        id=f"{kind}:{name}",
        symbol=f"{'city-piece' if is_city else 'settlement'}-{HUES[seat]}",
        x=x,
        y=y - 0.04 * w,
        width=size,
        height=size,
        label=label(f"piece.{kind}", who=label(f"seat:{seat}"), site=name),
        colour=f"seat-{HUES[seat]}",
        pick=pick,
        place=f"site:{name}",
        text=label("mark", mark=label(f"sign.{kind}"), seat=seat),
        nearby=around(island, ground, site),
    )


def _corners_at_robber(position: CatanView, island: Island) -> set[str]:
    grid = island.grid
    robber = position["robber"]
    return set() if robber is None else {grid.site_names[s] for s in grid.corners(grid.hex_names.index(robber))}


def robber(position: CatanView, island: Island, layout: Layout) -> Iterator[Shape]:
    name = position["robber"]
    if name is not None:
        w = layout.hex_width
        x, y = layout.hex(island.grid.hexes[island.grid.hex_names.index(name)])
        on_token = name in position["numbers"]
        yield Shape(
            id="robber",
            symbol="robber",
            x=x - (0.25 * w if on_token else 0),
            y=y + (0.05 * w if on_token else 0.1 * w),
            width=0.46 * w,
            height=0.46 * w,
            label=label("robber", hex=name),
            kind="robber",
            place=f"hex:{name}",
            text="☗",
            on=f"hex:{name}",
        )


def dice(position: TableView, layout: Layout, top: float | None = None) -> Iterator[Shape]:
    """Two dice: in the corner on the left, or at that height on the right. Only their sum is rolled."""
    rolled = position["rolled"]
    if position["turn"] < 0:
        return
    one = min(6, max(rolled - 1, 1)) if rolled % 2 else rolled // 2
    faces = (one, rolled - one) if rolled else (0, 0)
    words = label("dice", number=rolled) if rolled else label("dice.not_yet")
    for i, face in enumerate(faces):
        x, y = 58.0 + 76 * i, layout.height - 76 + 14 * i
        if top is not None:
            x, y = layout.width - 134 + 76 * i, top - 14 * i
        symbol = f"die-{face}" if face else "die-blank"
        turn = (-8, 11)[i] if face else (4, -6)[i]
        yield Shape(f"die:{i}", symbol, x, y, 64, 64, words, turn=turn, pick="do:roll", text=f"⚂{face or ''}")


# -- beside the board


def open_points(view: View, position: CatanView, seat: int, army_points: int = 2) -> int:
    """The points that all can see; at the end all of them."""
    if view.outcome:
        scores: list[int] = view.outcome["scores"]
        return scores[seat]
    points: int = len(position["settlements"][seat]) + 2 * len(position["cities"][seat])
    points += 2 * (position["longest_road"] == seat) + army_points * (position["largest_army"] == seat)
    return points


def seat_panel(view: View, position: CatanView, seat: int, points: int, more: tuple[Item, ...] = ()) -> Panel:
    """Open points first; then cards and knights; what a scenario adds; then the pieces left, and honours."""
    hue = HUES[seat]
    settlements, cities = len(position["settlements"][seat]), len(position["cities"][seat])
    items = [
        Item(f"points:{seat}", label("item.points"), "crown", value=points, text="★"),
        Item(f"cards:{seat}", label("item.hand"), "goods-back", value=position["hand_sizes"][seat]),
        Item(f"secret:{seat}", label("item.cards"), "card-back", value=position["card_sizes"][seat]),
        Item(f"knights:{seat}", label("item.knights"), "dev-knight", value=position["played"][seat][0]),
        *more,
    ]
    colour = f"seat-{hue}"
    left = (
        ("road", "road", ROADS - len(position["roads"][seat])),
        ("settlement", "settlement", SETTLEMENTS - settlements),
        ("city", "city-piece", CITIES - cities),
    )
    for piece, symbol, count in left:
        items.append(
            Item(f"has:{seat}.{piece}", label(f"item.left.{piece}"), f"{symbol}-{hue}", colour=colour, value=count)
        )
    if position["longest_road"] == seat:
        items.append(Item(f"has:{seat}.longest", label("item.longest"), "longest-road", text="═"))
    if position["largest_army"] == seat:
        items.append(Item(f"has:{seat}.army", label("item.army"), "largest-army", text="⚔"))
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"has:{seat}.win", label("item.winner"), "laurel"))
    if view.options["counted"]:
        items += _counted(position, seat)
    if position.get("discarded"):
        items.append(
            Item(f"laid:{seat}", label("item.laid_aside"), "goods-back", value=position["discarded"][seat], text="▁")
        )
    return Panel(f"seat:{seat}", "seat", label(f"seat:{seat}"), tuple(items), seat, colour, f"sign-{hue}")


def _counted(position: TableView, seat: int) -> Iterator[Item]:
    """What everybody can conclude about a hand: the range of every good."""
    hand = position["hands"][seat]
    if hand is not None:
        least: list[int | str] = list(hand)
    else:
        hands = [[possibility[seat] >> 6 * good & 63 for good in range(5)] for possibility in position["possible"]]
        spans = [(min(counts), max(counts)) for counts in zip(*hands, strict=True)]
        least = [low if low == high else f"{low}–{high}" for low, high in spans]
    for good, count in zip(GOODS, least, strict=True):
        words = label("item.counted", good=label(f"good:{good}"))
        yield Item(f"counted:{seat}.{good}", words, f"res-{good}", value=count, text=SHORT[good])


def hand_items(hand: list[int], verb: str, rates: list[int]) -> list[Item]:
    """The goods of an own hand; a click on one picks it with that verb."""
    key = "item.rate" if verb == "bank" else "item.good"
    return [
        Item(
            id=f"hand:{good}",
            label=label(key, good=label(f"good:{good}"), rate=rate),
            symbol=f"card-{good}",
            value=count,
            pick=f"{verb}:{good}" if count else "",
            text=SHORT[good],
            group="rack.goods",
        )
        for good, count, rate in zip(GOODS, hand, rates, strict=True)
    ]


def rack(view: View, position: CatanView, rates: list[int]) -> Panel:
    """The own hand: a click on a good discards, offers or exchanges it, depending on the step; cards are played."""
    seat = view.seat
    verb = {"discard": "discard", "offer": "give", "counter": "give", "answer": "counter"}.get(view.step, "bank")
    items = hand_items(position["hands"][seat] or [], verb, rates)
    for card, count in zip(CARDS, position["cards"][seat] or [], strict=True):
        if count:
            pick = f"play:{card}" if card != "victory" else "do:reveal"
            symbol = f"card-dev-{card}"
            items.append(
                Item(f"card:{card}", label(f"card:{card}"), symbol, value=count, pick=pick, group="rack.cards")
            )
    return Panel("rack", "rack", label("panel.rack"), tuple(items), seat)


_ANSWERS: Final = {"accepts": "✓", "counters": "⇄"}
"""Marks of answers; all others have none."""


def offer(view: View, position: TableView) -> Iterator[Panel]:
    """An offer as two sides, from the view of the seat whose turn it is; then the answers."""
    draft = position.get("draft")
    deals = position.get("deals")
    if draft is not None:
        give = [_in_offer("give", good, count) for good, count in zip(GOODS, draft["give"], strict=True)]
        want = [_in_offer("want", good, count) for good, count in zip(GOODS, draft["want"], strict=True)]
        yield Panel("offer:give", "side", label("panel.give"), tuple(give), view.seat)
        yield Panel("offer:want", "side", label("panel.want"), tuple(want))
    if not deals:
        return
    turn = position["turn"]
    if draft is None:
        yield _side("given", deals[turn], turn)
        yield _side("got", deals[turn], None)
    answers: list[Item] = []
    for seat, deal in enumerate(deals):
        if seat != turn:
            kind = _answer(view, position, seat)
            words = label(f"answer.{kind}", who=label(f"seat:{seat}"), terms=_terms(deal))
            hue, pick = HUES[seat], f"partner:{seat}" if deal else ""
            answers.append(
                Item(f"answer:{seat}", words, f"sign-{hue}", colour=f"seat-{hue}", value=_ANSWERS.get(kind), pick=pick)
            )
            if kind == "counters":
                answers.append(Item(f"terms:{seat}", words))
    yield Panel("answers", "side", label("panel.answers"), tuple(answers))


def _in_offer(verb: str, good: str, count: int) -> Item:
    words = label(f"offer.{verb}", good=label(f"good:{good}"))
    return Item(f"draft.{verb}:{good}", words, f"res-{good}", value=count, pick=f"{verb}:{good}", text=SHORT[good])


def _side(part: str, deal: int, seat: int | None) -> Panel:
    items = [
        Item(f"{part}:{good}", label("item.good", good=label(f"good:{good}")), f"res-{good}", value=count)
        for good, count in zip(GOODS, _counts(given_in(deal) if part == "given" else got_in(deal)), strict=True)
        if count
    ]
    return Panel(f"offer:{part}", "side", label(f"panel.{part}"), tuple(items), seat)


def _answer(view: View, position: TableView, seat: int) -> str:
    """What a seat says to the offer. In earlier versions seats answer in order, beginning with the left neighbour."""
    deals, turn = position["deals"], position["turn"]
    if deals[seat]:
        return "accepts" if deals[seat] == deals[turn] else "counters"
    if position["hand_sizes"][seat] == 0:
        return "cannot"
    is_open = view.step in ("answer", "counter")
    if is_open and view.options.get("sealed"):
        return "waits" if seat in view.actors else "declines"
    place = (seat - turn) % view.seats
    return "waits" if is_open and place >= (view.actors[0] - turn) % view.seats else "declines"


def _terms(deal: int) -> Label:
    """A counter-offer in words: two lists of goods."""
    return label("answer.terms", given=listed(_counts(given_in(deal))), got=listed(_counts(got_in(deal))))


def listed(counts: list[int]) -> Label:
    """Goods in words: how many of each."""
    words: Label = label("nothing")
    for good, count in reversed([*zip(GOODS, counts, strict=True)]):
        if count:
            one = label("amount", count=count, good=label(f"good:{good}"))
            words = one if words.key == "nothing" else label("and", first=one, rest=words)
    return words


def _counts(goods: int) -> list[int]:
    return [goods >> 6 * i & 63 for i in range(5)]


def bank(view: View, position: CatanView) -> Panel:
    """The bank and the deck: a click takes, wants or monopolises a good, or buys a card."""
    verb = {"invent": "take", "monopoly": "monopoly", "offer": "want", "counter": "want"}.get(view.step, "for")
    items: list[Item] = []
    for good, count in zip(GOODS, position["bank"], strict=True):
        words = label("item.bank", good=label(f"good:{good}"))
        items.append(Item(f"bank:{good}", words, f"card-{good}", value=count, pick=f"{verb}:{good}", text=SHORT[good]))
    items.append(Item("deck", label("item.deck"), "card-back", value=position["deck"], pick="do:buy"))
    return Panel("bank", "table", label("panel.bank"), tuple(items))
