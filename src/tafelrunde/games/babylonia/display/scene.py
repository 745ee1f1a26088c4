"""The land along the rivers as a picture, and the panels beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, cast

from tafelrunde.core.display.scene import Item, Label, LabelArg, Panel, Scene, Shape, Sign, cached, label
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
from tafelrunde.games.babylonia.secrets import BabyloniaView

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

Lights = tuple[tuple[str, str], ...]
Networked = tuple[tuple[str, ...], ...]
"""By seat the hexes of its network."""
LETTERS: Final = dict(zip("FPSM", KINDS, strict=True))
WATER: Final = frozenset(RIVER)
CENTER: Final = frozenset(name for name, land in LAND_OF.items() if land == "center")
_PLACE: Final = {name: i for i, name in enumerate(HEXES)}
_NEIGHBOURS: Final = {
    f"hex:{name}": tuple(f"hex:{neighbour}" for neighbour in beside) for name, beside in NEIGHBOURS.items()
}


def scene(view: View) -> Scene:
    """The map as one seat sees it: tokens of other seats in a river lie face down."""
    position = cast(BabyloniaView, view.position)
    tiles = position["tiles"]
    cities = [name for name, tile in tiles.items() if tile in CITIES]
    networks = Networks(view)
    shapes = [_hex(position, networks, name) for name in _hexes_by_row(view.seats)]
    shapes += _cards(position)
    panels = [_seat(view, position, seat) for seat in range(view.seats)]
    if view.seat >= 0:
        panels.append(_rack(position, view.seat))
    panels.append(_table(len(cities)))
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board=f"board-{view.seats}",
        shapes=tuple(shapes),
        panels=tuple(panels),
        label=label("scene.over" if view.outcome else "scene", cities=len(cities), fields=len(tiles) - len(cities)),
        legend=_legend(position),
        prompt=_prompt(view, position),
        neighbours=_NEIGHBOURS,
    )


def _legend(position: BabyloniaView) -> tuple[Sign, ...]:
    """Tokens, tiles and places; then the cards on display with what they do."""
    return _signs(tuple(sorted(position["display"], key=CARDS.index)))


@cached
def _signs(cards: tuple[str, ...]) -> tuple[Sign, ...]:
    return (
        *(Sign(label(f"sign.{kind}"), label(f"token:{kind}")) for kind in KINDS),
        Sign("?", label("token:?")),
        Sign(label("sign.symbols"), label("legend.city")),
        Sign("5", label("legend.field")),
        Sign(label("sign.city"), label("tile:city")),
        Sign("^", label("legend.ziggurat")),
        Sign("-", label("legend.scored")),
        Sign("·", label("legend.land")),
        Sign("~", label("legend.river")),
        *(Sign(label("sign.card", number=CARDS.index(card) + 1), _card_label(card)) for card in cards),
    )


def _card_label(card: str) -> Label:
    return label("card.open", card=label(f"card:{card}"), effect=label(f"effect.{card}"))


def _prompt(view: View, position: BabyloniaView) -> Label | None:
    """How many tokens are due, and of what kind; all seats may know it."""
    turn = position["turn"]
    if turn is None or view.step not in ("play", "more"):
        return None
    farmers, nobles = turn["farmers"], len(turn["nobles"])
    tokens = farmers + nobles + turn["others"]
    rack = position["racks"][turn["active"]]
    if view.step == "more":
        return _prompt_for_more(farmers, nobles, "escort" in position["cards"][turn["active"]])
    if tokens > 1:  # two farmers and a noble
        return label("step.play.farmer")
    if tokens == 0 and (rack if isinstance(rack, int) else sum(rack)) == 1:
        return label("step.play.last")
    if turn["limit"]:
        return label("step.play.single" if turn["limit"] == 1 else f"step.play.first.{tokens + 1}")
    return label("step.play.second") if tokens else None


def _prompt_for_more(farmers: int, nobles: int, has_escort: bool) -> Label:
    """The turn may be ended: after two or more farmers, or after two nobles with the card for a third."""
    if nobles == 2:
        return label("step.more.noble")
    if nobles == 1 and farmers == 1:
        return label("step.more.two_farmers")
    return label("step.more.escort" if has_escort and nobles == 0 else "step.more.farmer", number=farmers + 1)


def middle(name: str) -> tuple[float, float]:
    """The middle of a hex in the picture."""
    row, column = ROW_COLUMN[name]
    return LEFT + ACROSS * column, TOP + DOWN * row


@cache
def _hexes_by_row(seats: int) -> tuple[str, ...]:
    """The hexes in play, row by row."""
    return tuple(sorted(in_play(seats), key=ROW_COLUMN.__getitem__))


# -- connected tokens


class Networks:
    """The tokens on the map, and which of them are connected with a city: what it would score."""

    def __init__(self, view: View) -> None:
        position = cast(BabyloniaView, view.position)
        self.seats = view.seats
        self.cards = position["cards"]
        self.boats_to_city = view.options["boats_to_city"]
        self.tokens = position["tokens"]
        self.free = in_play(view.seats) - self.tokens.keys() - position["tiles"].keys() - set(ZIGGURATS)
        self.own: list[set[str]] = [set() for _ in range(view.seats)]
        for name, token in self.tokens.items():
            self.own[int(token[0])].add(name)
        self.connected = [_connected(frozenset(self._connecting(seat))) for seat in range(view.seats)]

    def _connecting(self, seat: int) -> set[str]:
        """The hexes that connect for a seat: those with its tokens, and free ones by its cards."""
        hexes = set(self.own[seat])
        if "paths" in self.cards[seat]:
            hexes |= self.free & CENTER
        if "boats" in self.cards[seat]:
            hexes |= self.free & WATER
        return hexes

    def tokens_beside(self, site: str) -> list[int]:
        """How many tokens each seat has beside a site."""
        counts = [0] * self.seats
        for neighbour in NEIGHBOURS[site]:
            if neighbour in self.tokens:
                counts[int(self.tokens[neighbour][0])] += 1
        return counts

    def free_beside(self, site: str) -> int:
        """How many hexes must still be occupied to surround a site."""
        return sum(neighbour in self.free and neighbour not in WATER for neighbour in NEIGHBOURS[site])

    def network(self, seat: int, site: str) -> tuple[str, ...]:
        """All hexes that a seat's tokens and cards link with a site."""
        beside = [neighbour for neighbour in NEIGHBOURS[site] if neighbour in self.own[seat]]
        if self.boats_to_city and "boats" in self.cards[seat]:
            beside += [neighbour for neighbour in NEIGHBOURS[site] if neighbour in self.free and neighbour in WATER]
        parts = {self.connected[seat][neighbour] for neighbour in beside}
        if len(parts) < 2:
            return next(iter(parts), ())
        return tuple(sorted({name for part in parts for name in part}, key=_PLACE.__getitem__))

    def nobles(self, network: Sequence[str], city: str) -> int:
        """How many nobles of a network a city would score."""
        return sum(name in self.tokens and name not in WATER and self.tokens[name][1] in city for name in network)


@lru_cache(maxsize=4096)
def _connected(hexes: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """By hex all hexes among these that are connected with it, in the order of the map."""
    parts: dict[str, tuple[str, ...]] = {}
    for first in hexes:
        if first not in parts:
            part, todo = {first}, [first]
            while todo:
                for neighbour in NEIGHBOURS[todo.pop()]:
                    if neighbour in hexes and neighbour not in part:
                        part.add(neighbour)
                        todo.append(neighbour)
            parts |= dict.fromkeys(part, tuple(sorted(part, key=_PLACE.__getitem__)))
    return parts


def _tally(numbers: Sequence[int]) -> Label:
    """`Crimson 3, Lapis 2`, without seats that have 0."""
    tally = label("tally.none")
    for seat in reversed(range(len(numbers))):
        if numbers[seat]:
            count = label("tally", clan=label(f"seat:{seat}"), number=numbers[seat])
            tally = count if tally.key == "tally.none" else label("tally.and", first=count, rest=tally)
    return tally


def _leader(numbers: Sequence[int]) -> Label:
    most = max(numbers)
    if most == 0:
        return label("leader.none")
    return label("leader.tie") if numbers.count(most) > 1 else label(f"seat:{numbers.index(most)}")


# -- the map


def _hex(position: BabyloniaView, networks: Networks, name: str) -> Shape:
    """The piece on a hex; without one, the hex itself."""
    if name in position["tiles"]:
        return _tile(position, networks, name)
    if name in ZIGGURATS:
        return _ziggurat(name in position["ziggurats"], networks, name)
    if name in networks.tokens:
        return _token(name, networks.tokens[name])
    return _free(name)


@cached
def _free(name: str) -> Shape:
    pick = f"hex:{name}"
    kind = "river" if name in WATER else "space" if name in SPACES else "land"
    return Shape(
        id=pick,
        symbol="",
        x=middle(name)[0],
        y=middle(name)[1],
        width=HEX[0],
        height=HEX[1],
        label=label(f"hex.{kind}", hex=label(pick)),
        pick=pick,
        place=pick,
        outline="hex",
        text="~" if kind == "river" else "·",
        quiet=True,
    )


def _tile(position: BabyloniaView, networks: Networks, name: str) -> Shape:
    tile = position["tiles"][name]
    if tile not in CITIES:
        return _farmland(name, tile, sum(len(cities) for cities in position["won"]) if tile == "city" else 0)
    by_seat = tuple(networks.network(seat, name) for seat in range(networks.seats))
    points = tuple(2 * networks.nobles(network, tile) for network in by_seat)
    return _city(name, tile, networks.free_beside(name), tuple(networks.tokens_beside(name)), points, by_seat)


@cached
def _farmland(name: str, tile: str, points: int) -> Shape:
    pick = f"hex:{name}"
    details: dict[str, LabelArg] = {"tile": label(f"tile:{tile}"), "hex": label(pick)}
    text = Label("field.city", {**details, "points": points}) if tile == "city" else Label("field", details)
    sign = tile if tile.isdecimal() else label(f"sign.{tile}")
    return _site(f"tile:{name}", f"field-{tile}", name, middle(name)[1], TILE, text, sign, [])


@cached
def _city(
    name: str, tile: str, free: int, tokens: tuple[int, ...], points: tuple[int, ...], networks: Networked
) -> Shape:
    """A city with what it would score: the tokens beside it, and the points by seat for nobles in their networks."""
    text = label(
        "city",
        tile=label(f"tile:{tile}"),
        hex=label(f"hex:{name}"),
        free=free,
        tokens=_tally(tokens),
        nobles=_tally(points),
        leader=_leader(tokens),
    )
    lights = [(f"hex:{hex}", f"clan-{clan}") for clan, network in zip(CLANS, networks, strict=False) for hex in network]
    return _site(f"tile:{name}", f"city-{tile}", name, middle(name)[1], TILE, text, label(f"sign.{tile}"), lights)


def _site(
    id: str,
    symbol: str,
    name: str,
    y: float,
    size: float,
    text: Label,
    sign: str | Label,
    lights: Iterable[tuple[str, str]],
) -> Shape:
    """A tile or a ziggurat; `sign` is what terminals show."""
    pick = f"hex:{name}"
    return Shape(
        id=id,
        symbol=symbol,
        x=middle(name)[0],
        y=y,
        width=size,
        height=size,
        label=text,
        pick=pick,
        place=pick,
        outline="hex",
        text=sign,
        lights=tuple(lights),
    )


def _ziggurat(is_unscored: bool, networks: Networks, name: str) -> Shape:
    tokens = tuple(networks.tokens_beside(name))
    lights = tuple(
        (f"hex:{neighbour}", f"clan-{CLANS[int(networks.tokens[neighbour][0])]}")
        for neighbour in NEIGHBOURS[name]
        if neighbour in networks.tokens
    )
    return _tower(is_unscored, name, networks.free_beside(name) if is_unscored else 0, tokens, lights)


@cached
def _tower(is_unscored: bool, name: str, free: int, tokens: tuple[int, ...], lights: Lights) -> Shape:
    pick = f"hex:{name}"
    if is_unscored:
        text = label(
            "ziggurat",
            hex=label(pick),
            free=free,
            tokens=_tally(tokens),
            leader=_leader(tokens),
        )
    else:
        text = label("ziggurat.scored", hex=label(pick))
    symbol, sign = ("ziggurat", "^") if is_unscored else ("ziggurat-scored", "-")
    return _site(f"ziggurat:{name}", symbol, name, middle(name)[1] - 4, ZIGGURAT, text, sign, lights)


@cached
def _token(name: str, token: str) -> Shape:
    """A token; in a river only its own clan sees its kind."""
    place = f"hex:{name}"
    seat, letter = int(token[0]), token[1]
    clan = CLANS[seat]
    details: dict[str, LabelArg] = {"clan": label(f"seat:{seat}"), "hex": label(place)}
    if letter == "?":
        symbol, key = f"clan-hidden-{clan}", "piece.hidden"
    else:
        kind = LETTERS[letter]
        details["token"] = label(f"token:{kind}")
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
        label=Label(key, details),
        colour=f"clan-{clan}",
        place=place,
        outline="round",
        text=label("mark", mark="?" if letter == "?" else label(f"sign.{LETTERS[letter]}"), seat=seat),
    )


# -- the cards


def _cards(position: BabyloniaView) -> Iterator[Shape]:
    """Those on display lie in a row below the map."""
    of_seats = [card for cards in position["cards"] for card in cards]
    for i, card in enumerate(sorted([*position["display"], *of_seats], key=CARDS.index)):
        if card in of_seats:  # its place stays empty
            continue
        yield _card(card, i)


@cached
def _card(card: str, i: int) -> Shape:
    pick = f"card:{card}"
    return Shape(
        id=pick,
        symbol=f"card-{card}",
        x=WIDTH / 2 + CARDS_AT[1] * (i - (BASIC_CARDS - 1) / 2),
        y=CARDS_AT[0],
        width=CARD[0],
        height=CARD[1],
        label=_card_label(card),
        pick=pick,
        place=pick,
        text=label("sign.card", number=CARDS.index(card) + 1),
    )


# -- beside the map


def _seat(view: View, position: BabyloniaView, seat: int) -> Panel:
    """The points first, then rack, supply and cities; then the cities themselves and the cards."""
    clan = CLANS[seat]
    rack, supply = position["racks"][seat], position["supply"][seat]
    cities = [*position["won"][seat].values()]
    items = [
        Item(f"points:{seat}", label("item.points"), value=position["points"][seat]),
        Item(f"held:{seat}", label("item.rack"), "rack", value=rack if isinstance(rack, int) else sum(rack)),
        Item(f"left:{seat}", label("item.supply"), "bag", value=supply if isinstance(supply, int) else sum(supply)),
        Item(f"captured:{seat}", label("item.captured"), "city-base", value=len(cities)),
    ]
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"winner:{seat}", label("item.winner"), "laurel"))
    for city in CITIES:
        if city in cities:
            name = label("item.city", tile=label(f"tile:{city}"))
            sign = label(f"sign.{city}")
            items.append(Item(f"city:{seat}.{city}", name, f"city-{city}", value=cities.count(city), text=sign))
    for card in position["cards"][seat]:
        name = label(f"card:{card}")
        if card in position["used"]:
            items.append(Item(f"card:{seat}.{card}", label("item.used", card=name), "card-used"))
        else:
            text = label("item.card", card=name, effect=label(f"effect.{card}"))
            sign = label("sign.card", number=CARDS.index(card) + 1)
            items.append(Item(f"card:{seat}.{card}", text, f"card-{card}", text=sign))
    return Panel(f"seat:{seat}", "seat", label(f"clan.{clan}"), tuple(items), seat, f"clan-{clan}", f"sign-{clan}")


def _rack(position: BabyloniaView, seat: int) -> Panel:
    """Every token of the own rack."""
    clan = CLANS[seat]
    rack = position["racks"][seat]
    assert not isinstance(rack, int), "a seat sees its own rack"
    items = [
        Item(
            id=f"rack:{kind}.{i}",
            label=label(f"token:{kind}"),
            symbol=f"clan-{kind}-{clan}",
            colour=f"clan-{clan}",
            pick=f"token:{kind}",
            text=label(f"sign.{kind}"),
        )
        for kind, count in zip(KINDS, rack, strict=True)
        for i in range(count)
    ]
    return Panel("rack", "rack", label("panel.rack"), tuple(items), colour=f"clan-{clan}")


def _table(cities: int) -> Panel:
    items = (Item("cities", label("item.cities"), "city-base", value=cities),)
    return Panel("table", "table", label("panel.table"), items)
