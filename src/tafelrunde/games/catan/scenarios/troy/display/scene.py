"""The Aegean as a picture: two coasts and the sea between them, ships, the Sea People, the saga track and the row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, cast

from tafelrunde.core.display.ground import Ground, Part
from tafelrunde.core.display.level_lines import Field
from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, Sign, cached, cached_all, label
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import GOODS, size_of
from tafelrunde.games.catan.display import scene as catan
from tafelrunde.games.catan.display.picture import coast
from tafelrunde.games.catan.display.picture import island as land
from tafelrunde.games.catan.display.picture.island import HUES, SHORT
from tafelrunde.games.catan.display.picture.layout import RISE, Layout
from tafelrunde.games.catan.scenarios.maps import STANDARD, Place
from tafelrunde.games.catan.scenarios.troy.board import (
    CITY_HUES,
    EFFECTS,
    FIGHTS_FOR,
    FULL,
    SHIPS,
    SIDES,
    TRACK,
    SeaMap,
    map_text,
    read_map,
)
from tafelrunde.games.catan.scenarios.troy.geometry import SeaGeometry
from tafelrunde.games.catan.scenarios.troy.rules import GAME
from tafelrunde.games.catan.scenarios.troy.secrets import TroyView
from tafelrunde.games.catan.secrets import CatanView

WIDTHS: Final = (1280, 1780)
HEIGHT: Final = 1070
"""Of the board for four and for six; the sea fills it but for a frame and, below, the saga track and the row."""
SEA: Final = (30, 28, 768)
"""Left and top of the sea, and its height; it ends as far from the right as it begins from the left."""
PADDING: Final = (60, 36)
SAGA_Y: Final = 878
SAGA_STEP: Final = 84.0
SAGA_MIDDLE: Final = 168.0 + 5 * SAGA_STEP
ROW_Y: Final = 1004
EPISODES: Final = (
    ("landing", "duel", "amazon", "building", "horse"),
    ("armour", "burning", "heel", "walls", "outside"),
)
"""The pictures of the saga from the middle outwards: those of Mykene to the left, those of Troja to the right."""
BENEFITS: Final = dict(zip(EFFECTS, ("31", "vp", "swap", "21", "take"), strict=True))


_SIGNS: Final = (
    Sign("≈≈", label("legend.sea")),
    Sign("≈⚓", label("legend.dock")),
    Sign(label("sign.ship"), label("legend.ship")),
    Sign("☠", label("legend.sea_people")),
    *(Sign(label(f"sign.marker.{city}"), label("legend.marker", city=label(f"side:{city}"))) for city in SIDES),
    Sign("6 4 3 …", label("legend.saga")),
)


class Waters(Layout):
    """Where the places of a map lie: as large as fits into the frame, in its middle."""

    def __init__(self, places: tuple[Place, ...], width: float) -> None:
        rows, columns = [row for row, _ in places], [x for _, x in places]
        across = (max(columns) - min(columns) + 2) / 2
        down = (max(rows) - min(rows)) * RISE + 1.15
        room = width - 2 * SEA[0], SEA[2]
        w = min((room[0] - 2 * PADDING[0]) / across, (room[1] - 2 * PADDING[1]) / down, 127)
        left = SEA[0] + (room[0] - across * w) / 2 - (min(columns) - 1) * w / 2
        top = SEA[1] + (room[1] - down * w) / 2 + 0.575 * w - min(rows) * RISE * w
        super().__init__(w, left, top, width, HEIGHT)


@lru_cache(maxsize=32)
def layout_of(places: tuple[Place, ...], seats: int) -> Waters:
    return Waters(places, WIDTHS[size_of(seats)])


def scene(view: View) -> Scene:
    """The table as one seat sees it."""
    position = cast(TroyView, view.position)
    sea_map = read_map(map_text(view.seats, str(view.options["map"])), view.seats)
    geometry = GAME.geometry_of(view.seats, view.options)
    layout = layout_of(tuple(sea_map.looks), view.seats)
    island = geometry.island
    as_catan = as_catan_view(view, position, sea_map)
    is_own_map = view.options["map"] != STANDARD
    shapes = [
        *land.fields(as_catan, island, layout, "land"),
        *_sea(view, position, sea_map, geometry, layout),
        *land.sites(as_catan, island, layout),
        *land.roads(as_catan, island, layout),
        *_ships(view, position, layout),
        *land.buildings(view, as_catan, island, layout),
        *_sea_people(view, position, layout),
        *_saga(),
        *_markers(tuple(position["markers"])),
        *_row(FULL[size_of(view.seats)], position["row_size"]),
        *land.dice(position, layout.width - 96, layout.height - 69, 64, tray=False),
    ]
    panels = [_seat(view, position, as_catan, seat) for seat in range(view.seats)]
    rates = bank_rates(view, position, geometry)
    if view.seat >= 0:
        panels.append(_rack(view, position, rates))
    panels += [*_battle(view, position), _support(view, position), _bank(view, as_catan), *catan.offer(view, position)]
    size = ("four", "six")[size_of(view.seats)]
    return Scene(
        width=layout.width,
        height=layout.height,
        board=f"{'waters' if is_own_map else 'aegean'}-{size}",
        shapes=tuple(shapes),
        panels=tuple(panels),
        label=catan.caption(view, position),
        prompt=catan.prompt(view, position),
        choices=catan.choices(view, rates),
        legend=catan.legend(as_catan["terrain"].values(), *_SIGNS),
        ground=ground_of(tuple(sea_map.land), layout) if is_own_map else None,
    )


def as_catan_view(view: View, position: TroyView, sea_map: SeaMap) -> CatanView:
    """The position with the keys of Catan: the map's landscapes, no development cards, the Sea People as the robber."""
    none = [[0] * 5 for _ in range(view.seats)]
    return cast(
        CatanView,
        {
            **position,
            "terrain": sea_map.named_land,
            "numbers": sea_map.named_numbers,
            "harbours": {},
            "robber": position["sea_people"],
            "cards": none,
            "card_sizes": [0] * view.seats,
            "played": none,
            "deck": 0,
            "bought": 0,
            "largest_army": -1,
        },
    )


# -- the sea


@lru_cache(maxsize=32)
def ground_of(land: tuple[Place, ...], layout: Waters) -> Ground:
    """The coasts of a map that somebody has written, worked out from its land; those of our own maps are drawn."""
    name = f"Troy {land}"
    return Ground(name, layout.width, layout.height, lambda: _coasts(name, land, layout))


def _coasts(name: str, land: tuple[Place, ...], layout: Waters) -> Iterator[Part]:
    """Shoals, surf and beaches in the sea, which ends at its frame."""
    w, (left, top, high) = layout.hex_width, SEA
    chart = coast.Chart(name, layout.width, layout.height, w)
    hexes = [layout.hex(place) for place in land]
    dry = Field(layout.width, top + high, coast.STEP * w, coast.distance_from(hexes, w), w)
    shore, off = chart.rough(dry, "shore", 0.8, coast.ROUGH), chart.rough(dry, "shoal", 1.5, 0.055)
    clip = (f"M{left} {top}H{layout.width - left}V{top + high}H{left}z",)
    yield from chart.waters(shore, off, clip)
    yield from chart.sea_marks(dry, hexes, 200, clip)
    yield from chart.beach(shore, clip)


def _sea(view: View, position: TroyView, sea_map: SeaMap, geometry: SeaGeometry, layout: Layout) -> Iterator[Shape]:
    """Every field of the sea, to be chosen for the Sea People or for a ship; and islands that are only there."""
    taken = {name for row in position["ships"] for name in row} | {position["sea_people"]}
    verb = "sea_people" if view.step == "robber" else "ship"
    for place in sea_map.islands:
        yield _isle(layout, place)
    names, places = geometry.island.grid.hex_names, geometry.island.grid.hexes
    for hex in geometry.sea_hexes:
        is_dock = sea_map.looks[places[hex]] == "dock"
        is_free = is_dock and names[hex] not in taken
        yield from _sea_hex(layout, names[hex], places[hex], verb, is_dock, is_free, hex == geometry.sea_people)


@cached
def _isle(layout: Layout, place: Place) -> Shape:
    (x, y), w = layout.hex(place), layout.hex_width
    return Shape(f"isle:{place[0]}.{place[1]}", "terrain-island", x, y, w, 1.15 * w, label("isle"), outline="hex")


@cached_all
def _sea_hex(
    layout: Layout, name: str, place: Place, verb: str, is_dock: bool, is_free: bool, is_start: bool
) -> Iterator[Shape]:
    """A field of the sea; on a free dock the place for a ship, where the Sea People begin an arrow."""
    (x, y), w = layout.hex(place), layout.hex_width
    if is_free:
        yield Shape(f"dock:{name}", "ship-site", x, y - 0.02 * w, 0.5 * w, 0.5 * w, label("dock", hex=name))
    text = "≈⚓" if is_dock else "≈≈"
    yield land.hex_area(layout, name, (x, y), label("sea", hex=name), f"{verb}:{name}", text, 0.92)
    if is_start:
        yield Shape("arrow", "red-arrow", x, y + 0.37 * w, 0.2 * w, 0.26 * w, label("arrow"))


def _ships(view: View, position: TroyView, layout: Layout) -> Iterator[Shape]:
    """From back to front, each with what it brings at its lower right; pale while the Sea People are on it."""
    w = layout.hex_width
    grid = GAME.geometry_of(view.seats, view.options).island.grid
    effects = GAME.geometry_of(view.seats, view.options).ships
    ships = [
        (layout.hex(grid.hexes[grid.hex_names.index(name)]), seat, number, name)
        for seat, row in enumerate(position["ships"])
        for number, name in enumerate(row)
    ]
    for middle, seat, number, name in sorted(ships, key=lambda ship: ship[0][1]):
        blocked = name == position["sea_people"]
        pick = f"victim:{seat}" if view.step == "rob" and blocked and seat != view.seat else ""
        licence = position["licences"][seat][number]
        yield from _ship(middle, w, (seat, number), name, blocked, licence, EFFECTS[effects[number]], pick)


@cached_all
def _ship(
    middle: tuple[float, float],
    w: float,
    owner: tuple[int, int],
    name: str,
    blocked: bool,
    licence: str | None,
    effect: str,
    pick: str,
) -> Iterator[Shape]:
    """A ship, one of those of a seat, and what it brings."""
    (x, y), (seat, number) = middle, owner
    words = label(
        "piece.ship.blocked" if blocked else "piece.ship",
        who=label(f"seat:{seat}"),
        hex=name,
        benefit=label(f"licence:{licence}") if licence else label(f"benefit:{effect}"),
    )
    yield Shape(
        id=f"ship:{seat}.{number}",
        symbol=f"ship-{HUES[seat]}",
        x=x - 0.05 * w,
        y=y - 0.03 * w,
        width=0.68 * w,
        height=0.68 * w,
        label=words,
        colour=f"seat-{HUES[seat]}",
        pick=pick,
        place=f"hex:{name}",
        text=label("mark", mark=label("sign.ship"), seat=seat),
    )
    yield Shape(
        id=f"benefit:{seat}.{number}",
        symbol=f"licence-{licence}" if licence else f"benefit-{BENEFITS[effect]}",
        x=x + 0.25 * w,
        y=y + 0.24 * w,
        width=0.29 * w,
        height=0.29 * w,
        label=words,
        outline="round",
    )


def _sea_people(view: View, position: TroyView, layout: Layout) -> Iterator[Shape]:
    name = position["sea_people"]
    grid = GAME.geometry_of(view.seats, view.options).island.grid
    w = layout.hex_width
    x, y = layout.hex(grid.hexes[grid.hex_names.index(name)])
    on_ship = any(name in row for row in position["ships"])
    yield Shape(
        id="sea_people",
        symbol="sea-people",
        x=x - (0.14 * w if on_ship else 0),
        y=y - (0.06 * w if on_ship else 0.02 * w),
        width=0.66 * w,
        height=0.66 * w,
        label=label("sea_people", hex=name),
        kind="sea_people",
        place=f"hex:{name}",
        text="☠",
        on=f"hex:{name}",
    )


# -- the saga track, the row


@cached_all
def _saga() -> Iterator[Shape]:
    """Eleven pictures, from the last field of Mykene over the apple in the middle to the last of Troja."""
    step, middle = SAGA_STEP, SAGA_MIDDLE
    yield Shape("saga:m", "card-mykene", 84, SAGA_Y, 68, 102, label("city.mykene"))
    yield Shape("saga:t", "card-troja", middle + 6 * step, SAGA_Y, 68, 102, label("city.troja"))
    for side, sign in ((1, -1), (0, 1)):
        city = SIDES[side]
        for i in range(5, 0, -1):
            episode = EPISODES[1 - side][i - 1]
            words = label("saga", city=label(f"side:{city}"), points=TRACK[i], episode=label(f"episode:{episode}"))
            x = middle + sign * i * step
            yield from _picture(f"{city}.{i}", f"saga-frame-{city}", episode, x, TRACK[i], words)
    yield from _picture("start", "saga-frame-middle", "apple", middle, 0, label("saga.start"))


@cached_all
def _markers(markers: tuple[int, ...]) -> Iterator[Shape]:
    """How many battles each city has won."""
    for side, sign in ((1, -1), (0, 1)):
        won = markers[side]
        x = SAGA_MIDDLE + sign * (won * SAGA_STEP if won else 17)
        city = SIDES[side]
        words = label("marker", city=label(f"side:{city}"), points=TRACK[won])
        mark = label(f"sign.marker.{city}")
        yield Shape(f"marker:{city}", f"marker-{city}", x, SAGA_Y - 56, 40, 50, words, kind=f"marker-{city}", text=mark)


def _picture(name: str, frame: str, episode: str, x: float, points: int, words: Label) -> Iterator[Shape]:
    yield Shape(f"frame:{name}", frame, x, SAGA_Y, 82, 95.7, words, text=str(points))
    yield Shape(f"episode:{name}", f"saga-{episode}", x, SAGA_Y - 4, 54, 54, words)
    yield Shape(f"worth:{name}", f"worth-{points}", x, SAGA_Y + 34.6, 22, 22, words)


@cached_all
def _row(full: int, cards: int) -> Iterator[Shape]:
    """The support row face down, on as many places as bring about a battle; cards beyond them lie closer."""
    words = label("row", cards=cards, full=full)
    for i in range(full):
        last = i == full - 1
        yield Shape(f"slot:{i}", "row-slot-last" if last else "row-slot", 84 + 66 * i, ROW_Y, 60, 90, words)
    for i in range(cards):
        yield Shape(
            f"row:{i}",
            "support-back",
            84 + 66 * i,
            ROW_Y,
            58,
            87,
            words,
            kind="support",
            turn=(-1.5, 1, 2, -1)[i % 4],
        )


# -- beside the board


def _seat(view: View, position: TroyView, as_catan: CatanView, seat: int) -> Panel:
    """As in Catan, with trade points, ships and, where it is known, the city."""
    hue = HUES[seat]
    colour = f"seat-{hue}"
    more = [
        Item(f"trade:{seat}", label("item.trade"), "trade-point", value=position["trade_points"][seat], text="◆"),
        Item(
            f"has:{seat}.ship",
            label("item.left.ship"),
            f"ship-{hue}",
            colour=colour,
            value=SHIPS - len(position["ships"][seat]),
        ),
    ]
    side = position["sides"][seat]
    if side is not None:
        more.append(Item(f"side:{seat}", label(f"city.{side}"), f"card-{side}", text=label(f"sign.{side}")))
    panel = catan.seat_panel(view, as_catan, seat, position["points"][seat], tuple(more))
    items = [item for item in panel.items if not item.id.startswith(("secret:", "knights:"))]
    return replace(panel, items=tuple(items))


def bank_rates(view: View, position: TroyView, geometry: SeaGeometry) -> list[int]:
    """As ships bring them, those under the Sea People excepted."""
    if view.seat < 0:
        return [4] * len(GOODS)
    ships, licences = position["ships"][view.seat], position["licences"][view.seat]
    working = [i for i, hex in enumerate(ships) if hex != position["sea_people"]]
    most = 3 if any(EFFECTS[geometry.ships[i]] == "3:1" for i in working) else 4
    return [2 if any(licences[i] == good for i in working) else most for good in GOODS]


def _rack(view: View, position: TroyView, rates: list[int]) -> Panel:
    """The own hand and the decision card: clicking a good does with it what is asked."""
    seat = view.seat
    verbs = {"discard": "discard", "offer": "give", "counter": "give", "answer": "counter", "donate": "donate"}
    verb = "return" if view.step == "return" else verbs.get(view.step, "bank")
    items = catan.hand_items(position["hands"][seat] or [], verb, rates)
    side = position["sides"][seat]
    if side is not None:
        items.append(
            Item(
                id="decision",
                label=label(f"decision.{side}"),
                symbol=f"card-{side}",
                pick="do:reveal",
                text=label(f"sign.{side}"),
                group="rack.decision",
            )
        )
    return Panel("rack", "rack", label("panel.rack"), tuple(items), seat)


def _support(view: View, position: TroyView) -> Panel:
    """The row as a number, and what can be done with it: a good is given with one click."""
    full = FULL[size_of(view.seats)]
    items = [Item("row", label("item.row"), "support-back", value=f"{position['row_size']}/{full}")]
    if view.seat >= 0 and view.seat in view.actors and view.step in ("build", "donate"):
        for good, count in zip(GOODS, position["hands"][view.seat] or [], strict=True):
            if count:
                words = label(f"donate:{good}")
                items.append(Item(f"donate:{good}", words, f"res-{good}", pick=f"donate:{good}", text=SHORT[good]))
    if view.options["counted"] or view.outcome:
        for good, cards in zip(GOODS, _counted_row(view, position), strict=True):
            words = label("item.counted", good=label(f"good:{good}"))
            items.append(Item(f"in_row:{good}", words, f"res-{good}", value=cards, text=SHORT[good]))
    return Panel("support", "table", label("panel.support"), tuple(items))


def _counted_row(view: View, position: TroyView) -> list[int | str]:
    """What could be counted of the row: at least and at most so many of every good."""
    row = position["row"]
    if row is not None:
        return list(row)
    rows = [possibility[view.seats] for possibility in position["possible"]]
    counts = [[row >> 6 * good & 63 for row in rows] for good in range(5)]
    return [min(c) if min(c) == max(c) else f"{min(c)}–{max(c)}" for c in counts]


def _battle(view: View, position: TroyView) -> Iterator[Panel]:
    """The last battle as two sides, until the turn after it has ended."""
    revealed = position["battle"]
    if not sum(revealed) or not (view.outcome or position["turns"] - position["battle_turn"] <= 1):
        return
    for city in SIDES:
        mine = [(good, count) for good, count, side in zip(GOODS, revealed, FIGHTS_FOR, strict=True) if side == city]
        items = [Item(f"battle:{city}", label("item.battle"), value=sum(n for _, n in mine))]
        items += [
            Item(f"battle:{good}", label("item.good", good=label(f"good:{good}")), f"res-{good}", value=count)
            for good, count in mine
        ]
        yield Panel(f"battle:{city}:side", "side", label(f"panel.battle.{city}"), tuple(items), colour=CITY_HUES[city])
    brick = revealed[GOODS.index("brick")]
    if brick:
        words = label("item.good", good=label("good:brick"))
        yield Panel(
            "neutral", "table", label("panel.neutral"), (Item("battle:brick", words, "res-brick", value=brick),)
        )


def _bank(view: View, as_catan: CatanView) -> Panel:
    panel = catan.bank(view, as_catan)
    return replace(panel, items=tuple(item for item in panel.items if item.id != "deck"))
