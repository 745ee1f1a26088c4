"""The land along the rivers as a picture: where everything lies, and what lies beside the map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, kept, label
from tafelrunde.core.view import View
from tafelrunde.games.babylonia.board import (
    BASIC_CARDS,
    CARDS,
    CITIES,
    CLANS,
    HEXES,
    KINDS,
    LAND_OF,
    NEIGHBOURS,
    RIVER,
    ROW_COLUMN,
    SPACES,
    ZIGGURATS,
    in_play,
)

WIDTH: Final = 1280
HEIGHT: Final = 1206
SIDE: Final = 45.5
"""Of a hex."""
LEFT: Final = 94.0
TOP: Final = 89.4
ACROSS: Final = 1.5 * SIDE
DOWN: Final = 0.866 * SIDE

HEX: Final = (2 * SIDE, 2 * DOWN)
TOKEN: Final = 62.0
TILE: Final = 88.0
ZIGGURAT: Final = 92.0
CARD: Final = (84.0, 126.0)
CARDS_AT: Final = (1129.0, 168.0)
"""The height of the middle of the cards, and how far they lie apart."""

LETTERS: Final = dict(zip("FPSM", KINDS, strict=True))
WATER: Final = frozenset(RIVER)
CENTER: Final = frozenset(name for name, land in LAND_OF.items() if land == "center")
_PLACE: Final = {name: i for i, name in enumerate(HEXES)}


def scene(view: View) -> Scene:
    """The map as one seat sees it: what others laid into a river lies face down."""
    tiles: dict[str, str] = view.position["tiles"]
    cities = [name for name, tile in tiles.items() if tile in CITIES]
    ground = Ground(view)
    shapes = [_hex(view, ground, name) for name in _from_the_top(view.seats)]
    shapes += _cards(view)
    panels = [_seat(view, seat) for seat in range(view.seats)]
    if view.seat >= 0:
        panels.append(_rack(view))
    panels.append(_table(view, len(cities)))
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board=f"board-{view.seats}",
        shapes=tuple(shapes),
        panels=tuple(panels),
        label=label("scene.over" if view.outcome else "scene", cities=len(cities), fields=len(tiles) - len(cities)),
    )


def middle(name: str) -> tuple[float, float]:
    """Where a hex lies in the picture."""
    row, column = ROW_COLUMN[name]
    return LEFT + ACROSS * column, TOP + DOWN * row


@cache
def _from_the_top(seats: int) -> tuple[str, ...]:
    """The hexes in play, row by row."""
    return tuple(sorted(in_play(seats), key=ROW_COLUMN.__getitem__))


# -- what hangs together


class Ground:
    """Whose tokens lie where, and how they hang together: what a city would score."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.tokens: dict[str, str] = view.position["tokens"]
        tiles: dict[str, str] = view.position["tiles"]
        self.free = in_play(view.seats) - self.tokens.keys() - tiles.keys() - set(ZIGGURATS)
        self.own: list[set[str]] = [set() for _ in range(view.seats)]
        for name, token in self.tokens.items():
            self.own[int(token[0])].add(name)
        self.linking = [self._linking(seat) for seat in range(view.seats)]

    def _linking(self, seat: int) -> set[str]:
        """All over which things hang together for a seat: its tokens, and what its cards let connect."""
        cards = self.view.position["cards"][seat]
        ground = set(self.own[seat])
        if "paths" in cards:
            ground |= self.free & CENTER
        if "boats" in cards:
            ground |= self.free & WATER
        return ground

    def beside(self, site: str) -> list[int]:
        """How many tokens each seat has beside a site."""
        counts = [0] * self.view.seats
        for near in NEIGHBOURS[site]:
            if near in self.tokens:
                counts[int(self.tokens[near][0])] += 1
        return counts

    def still_free(self, site: str) -> int:
        """How many hexes must still be occupied to surround a site."""
        return sum(near in self.free and near not in WATER for near in NEIGHBOURS[site])

    def network(self, seat: int, site: str) -> list[str]:
        """All that a seat's tokens and cards link with a site."""
        start = [near for near in NEIGHBOURS[site] if near in self.own[seat]]
        if self.view.options["boats_to_city"] and "boats" in self.view.position["cards"][seat]:
            start += [near for near in NEIGHBOURS[site] if near in self.free and near in WATER]
        ground = self.linking[seat]
        found = set(start)
        while start:
            for near in NEIGHBOURS[start.pop()]:
                if near in ground and near not in found:
                    found.add(near)
                    start.append(near)
        return sorted(found, key=_PLACE.__getitem__)

    def nobles(self, network: list[str], city: str) -> int:
        """How many nobles of a network a city would score."""
        return sum(name in self.tokens and name not in WATER and self.tokens[name][1] in city for name in network)


def _tally(numbers: list[int]) -> Label:
    """`Crimson 3, Lapis 2`, without those who have nothing."""
    said = label("tally.none")
    for seat in reversed(range(len(numbers))):
        if numbers[seat]:
            one = label("tally", clan=label(f"clan.{CLANS[seat]}"), number=numbers[seat])
            said = one if said.key == "tally.none" else label("tally.and", first=one, rest=said)
    return said


def _leader(numbers: list[int]) -> Label:
    most = max(numbers)
    if most == 0:
        return label("leader.none")
    return label("leader.tie") if numbers.count(most) > 1 else label(f"clan.{CLANS[numbers.index(most)]}")


# -- the map


def _hex(view: View, ground: Ground, name: str) -> Shape:
    """What lies on a hex; where nothing lies, the hex itself."""
    if name in view.position["tiles"]:
        return _tile(view, ground, name)
    if name in ZIGGURATS:
        return _ziggurat(view, ground, name)
    if name in ground.tokens:
        return _token(name, ground.tokens[name])
    return _free(name)


@kept
def _free(name: str) -> Shape:
    here = f"hex:{name}"
    kind = "river" if name in WATER else "space" if name in SPACES else "land"
    return Shape(
        id=here,
        symbol="",
        x=middle(name)[0],
        y=middle(name)[1],
        width=HEX[0],
        height=HEX[1],
        label=label(f"hex.{kind}", hex=label(here)),
        pick=here,
        place=here,
        outline="hex",
        text="~" if kind == "river" else "·",
        quiet=True,
    )


def _tile(view: View, ground: Ground, name: str) -> Shape:
    here = f"hex:{name}"
    tile: str = view.position["tiles"][name]
    said: dict[str, Any] = {"tile": label(f"tile:{tile}"), "hex": label(here)}
    lights: list[tuple[str, str]] = []
    if tile in CITIES:
        beside = ground.beside(name)
        networks = [ground.network(seat, name) for seat in range(view.seats)]
        nobles = [2 * ground.nobles(network, tile) for network in networks]  # their points
        said |= {"free": ground.still_free(name), "tokens": _tally(beside), "nobles": _tally(nobles)}
        spoken = Label("city", {**said, "leader": _leader(beside)})
        for clan, network in zip(CLANS, networks, strict=False):
            lights += [(f"hex:{linked}", f"clan-{clan}") for linked in network]
    elif tile == "city":
        spoken = Label("field.city", {**said, "worth": sum(len(won) for won in view.position["won"])})
    else:
        spoken = Label("field", said)
    return Shape(
        id=f"tile:{name}",
        symbol=f"city-{tile}" if tile in CITIES else f"field-{tile}",
        x=middle(name)[0],
        y=middle(name)[1],
        width=TILE,
        height=TILE,
        label=spoken,
        pick=here,
        place=here,
        outline="hex",
        text=tile.lower() if tile in CITIES else "c" if tile == "city" else tile,
        lights=tuple(lights),
    )


def _ziggurat(view: View, ground: Ground, name: str) -> Shape:
    here = f"hex:{name}"
    beside = ground.beside(name)
    if name in view.position["ziggurats"]:
        said = label(
            "ziggurat",
            hex=label(here),
            free=ground.still_free(name),
            tokens=_tally(beside),
            leader=_leader(beside),
        )
    else:
        said = label("ziggurat.scored", hex=label(here))
    lights = [
        (f"hex:{near}", f"clan-{CLANS[int(ground.tokens[near][0])]}")
        for near in NEIGHBOURS[name]
        if near in ground.tokens
    ]
    return Shape(
        id=f"ziggurat:{name}",
        symbol="ziggurat" if name in view.position["ziggurats"] else "ziggurat-scored",
        x=middle(name)[0],
        y=middle(name)[1] - 4,
        width=ZIGGURAT,
        height=ZIGGURAT,
        label=said,
        pick=here,
        place=here,
        outline="hex",
        text="^" if name in view.position["ziggurats"] else "-",
        lights=tuple(lights),
    )


@kept
def _token(name: str, token: str) -> Shape:
    """A token; in a river only its own clan sees what it is."""
    here = f"hex:{name}"
    seat, letter = int(token[0]), token[1]
    clan = CLANS[seat]
    said: dict[str, Any] = {"clan": label(f"clan.{clan}"), "hex": label(here)}
    if letter == "?":
        symbol, key = f"clan-hidden-{clan}", "piece.hidden"
    else:
        kind = LETTERS[letter]
        said["token"] = label(f"token:{kind}")
        symbol, key = f"clan-{kind}-{clan}", "piece.token"
        if name in WATER:
            symbol, key = f"sunk-{kind}-{clan}", "piece.own"
    return Shape(
        id=f"token:{name}",
        symbol=symbol,
        x=middle(name)[0],
        y=middle(name)[1],
        width=TOKEN,
        height=TOKEN,
        label=Label(key, said),
        colour=f"clan-{clan}",
        place=here,
        outline="round",
        text=f"{clan[0].upper()}{letter}",
    )


# -- the cards


def _cards(view: View) -> Iterator[Shape]:
    """Those on display lie in a row below the map."""
    display: list[str] = view.position["display"]
    taken = [card for cards in view.position["cards"] for card in cards]
    for i, card in enumerate(sorted([*display, *taken], key=CARDS.index)):
        if card in taken:  # its place stays empty
            continue
        here = f"card:{card}"
        yield Shape(
            id=here,
            symbol=f"card-{card}",
            x=WIDTH / 2 + CARDS_AT[1] * (i - (BASIC_CARDS - 1) / 2),
            y=CARDS_AT[0],
            width=CARD[0],
            height=CARD[1],
            label=label("card.open", card=label(here), effect=label(f"effect.{card}")),
            pick=here,
            place=here,
            text=str(CARDS.index(card) + 1),
        )


# -- beside the map


def _seat(view: View, seat: int) -> Panel:
    """The points first, then rack, supply and cities; then the cities themselves and the cards."""
    clan = CLANS[seat]
    rack, supply = view.position["racks"][seat], view.position["supply"][seat]
    won = [*view.position["won"][seat].values()]
    items = [
        Item(f"points:{seat}", label("item.points"), value=view.position["points"][seat]),
        Item(f"held:{seat}", label("item.rack"), "rack", value=rack if isinstance(rack, int) else sum(rack)),
        Item(f"left:{seat}", label("item.supply"), "bag", value=supply if isinstance(supply, int) else sum(supply)),
        Item(f"captured:{seat}", label("item.captured"), "city-base", value=len(won)),
    ]
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"winner:{seat}", label("item.winner"), "laurel"))
    for city in CITIES:
        if city in won:
            said = label("item.city", tile=label(f"tile:{city}"))
            items.append(Item(f"city:{seat}.{city}", said, f"city-{city}", value=won.count(city), text=city.lower()))
    for card in view.position["cards"][seat]:
        name = label(f"card:{card}")
        if card in view.position["used"]:
            items.append(Item(f"card:{seat}.{card}", label("item.used", card=name), "card-used"))
        else:
            said = label("item.card", card=name, effect=label(f"effect.{card}"))
            items.append(Item(f"card:{seat}.{card}", said, f"card-{card}", text=str(CARDS.index(card) + 1)))
    return Panel(f"seat:{seat}", "seat", label(f"clan.{clan}"), tuple(items), seat, f"clan-{clan}", f"sign-{clan}")


def _rack(view: View) -> Panel:
    """Every token of the own rack."""
    clan = CLANS[view.seat]
    items = [
        Item(
            id=f"rack:{kind}.{i}",
            label=label(f"token:{kind}"),
            symbol=f"clan-{kind}-{clan}",
            colour=f"clan-{clan}",
            pick=f"token:{kind}",
            text=kind[0].upper(),
        )
        for kind, count in zip(KINDS, view.position["racks"][view.seat], strict=True)
        for i in range(count)
    ]
    return Panel("rack", "rack", label("panel.rack"), tuple(items), colour=f"clan-{clan}")


def _table(view: View, cities: int) -> Panel:
    items = (Item("cities", label("item.cities"), "city-base", value=cities),)
    return Panel("table", "table", label("panel.table"), items)
