"""The river board as a picture: where everything lies, and what lies beside the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from tafelrunde.core.display.scene import Item, Panel, Scene, Shape, label
from tafelrunde.core.view import View
from tafelrunde.games.euphrat.board import CELL_NAMES, COLOURS, CORNERS, DYNASTIES, LEADERS, MONUMENTS, RIVER, TEMPLES

WIDTH: Final = 1112
HEIGHT: Final = 792
EDGE: Final = 44
"""The width of the frame."""
CELL: Final = 64
RIM: Final = 72
"""A field with the thick of a line around it."""

TILE: Final = {"black": "settlement", "red": "temple", "blue": "farm", "green": "market"}
"""What a tile of that colour shows."""
LETTERS: Final = {"black": "s", "red": "t", "blue": "f", "green": "m"}
"""For terminals; leaders are K, P, F, T with the seat."""

PALMS: Final = frozenset("C1 O1 K4 D5 B6 F6 M6 P7 I10 D11 M11".split())
"""Where a palm stands as long as nothing lies there."""

_INDEX: Final = {name: i for i, name in enumerate(CELL_NAMES)}
_RIVER: Final = frozenset(CELL_NAMES[i] for i in RIVER)
_WINGED: Final = frozenset(CELL_NAMES[i] for i in TEMPLES)
_CORNERS: Final = frozenset(CELL_NAMES[i] for i in CORNERS)


def _beside(name: str) -> list[str]:
    row, column = divmod(_INDEX[name], 16)
    around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return [CELL_NAMES[16 * r + c] if 0 <= r < 11 and 0 <= c < 16 else "" for r, c in around]


_BESIDE: Final = {name: _beside(name) for name in CELL_NAMES}
"""The fields above, to the right, below and to the left; an empty name where the board ends."""
_AT: Final = {name: (EDGE + CELL * (i % 16 + 0.5), EDGE + CELL * (i // 16 + 0.5)) for i, name in enumerate(CELL_NAMES)}
"""The middle of every field."""
_BY_HAND: Final = {name: (7 * i % 11 - 5) * 0.2 for i, name in enumerate(CELL_NAMES)}
"""A tile is laid by hand, never quite straight; on one field always the same way."""


def scene(view: View) -> Scene:
    """The board is the same for all; of hands and points everybody sees the own."""
    board = _Board(view)
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board="board",
        shapes=tuple(board.shapes()),
        panels=(*(_seat(view, seat) for seat in range(view.seats)), *_sides(view), *_rack(view), _table(view)),
        label=label(
            "scene.over" if view.outcome else "scene",
            treasures=len(view.position["treasures"]),
            bag=view.position["bag"],
        ),
    )


class _Board:
    """What lies on the board, and how it hangs together."""

    def __init__(self, view: View) -> None:
        self.view = view
        position = view.position
        self.tiles: dict[str, str] = position["tiles"]
        self.leaders: dict[str, tuple[int, int]] = {
            name: (seat, colour)
            for seat, own in enumerate(position["leaders"])
            for colour, name in enumerate(own)
            if name is not None
        }
        self.ruins: list[str] = position["ruins"]
        self.flipped = {name: built for built, (corner, _) in position["monuments"].items() for name in _block(corner)}
        self.kingdoms = self._kingdoms()
        self.at_war: dict[str, int] = position["decision"].get("supporters", {})

    def _kingdoms(self) -> dict[str, frozenset[str]]:
        """The kingdom of every field that belongs to one."""
        solid = self.tiles.keys() | self.leaders.keys() | self.flipped.keys()
        found: dict[str, frozenset[str]] = {}
        for name in self.leaders:
            if name in found:
                continue
            kingdom, todo = {name}, [name]
            while todo:
                for other in _BESIDE[todo.pop()]:
                    if other in solid and other not in kingdom:
                        kingdom.add(other)
                        todo.append(other)
            found.update(dict.fromkeys(kingdom, frozenset(kingdom)))
        return found

    def group(self, name: str) -> str:
        """Fields of one kingdom are one group, named after the first of them."""
        kingdom = self.kingdoms.get(name)
        return f"kingdom:{min(kingdom, key=_INDEX.__getitem__)}" if kingdom else ""

    def shapes(self) -> Iterator[Shape]:
        """From the ground up: free fields, sides of a war, tiles, leaders, treasures, monuments."""
        covered = {*self.tiles, *self.leaders, *self.ruins, *self.flipped}
        for name in CELL_NAMES:
            if name not in covered:
                yield _ground(name)
        union = self.view.position.get("union")
        for side in self.view.position["decision"].get("sides", ()):
            yield from self.side(side["seat"], side["fields"])
        for name, colour in self.tiles.items():
            yield self.tile(name, colour)
        for name in self.ruins:
            yield self.ruin(name)
        for name, (seat, i) in self.leaders.items():
            yield self.leader(name, seat, i)
        for name in self.flipped:
            yield self.back(name)
        for built, (corner, _) in self.view.position["monuments"].items():
            yield self.monument(built, corner)
        for name in self.view.position["treasures"]:
            yield self.treasure(name)
        if union:
            yield self.union(union["field"])
        if self.view.step == "square":
            yield from self.squares()

    def tile(self, name: str, colour: str) -> Shape:
        winged = colour == "red" and name in _WINGED
        return Shape(
            f"tile:{name}",
            "tile-temple-winged" if winged else f"tile-{TILE[colour]}",
            *_AT[name],
            CELL,
            CELL,
            label("piece.tile", tile=label(f"tile.{colour}"), cell=name),
            turn=_BY_HAND[name],
            colour=f"civ-{colour}",
            pick=f"cell:{name}",
            place=f"cell:{name}",
            kind=f"tile:{colour}",
            group=self.group(name),
            text=LETTERS[colour],
        )

    def leader(self, name: str, seat: int, colour: int) -> Shape:
        """What a leader could count on stands in its label: it is read where one points."""
        leader, dynasty = LEADERS[colour], DYNASTIES[seat]
        in_kingdom = sum(self.tiles.get(field) == COLOURS[colour] for field in self.kingdoms[name])
        supporters = self.at_war.get(name, in_kingdom)
        temples = sum(self.tiles.get(field) == "red" for field in _BESIDE[name])
        return Shape(
            f"leader:{seat}.{leader}",
            f"leader-{leader}-{dynasty}",
            *_AT[name],
            CELL,
            CELL,
            label(
                "piece.fighter" if name in self.at_war else "piece.leader",
                leader=label(f"leader:{leader}"),
                dynasty=label(f"dynasty.{dynasty}"),
                cell=name,
                temples=temples,
                supporters=supporters,
            ),
            colour=f"seat-{dynasty}",
            pick=f"leader:{leader}" if seat == self.view.seat else "",
            place=f"cell:{name}",
            outline="round",
            group=self.group(name),
            text=f"{leader[0].upper()}{seat}",
        )

    def ruin(self, name: str) -> Shape:
        here = f"ruin:{name}"
        return Shape(
            here,
            "tile-catastrophe",
            *_AT[name],
            CELL,
            CELL,
            label("piece.ruin", cell=name),
            place=f"cell:{name}",
            text="x",
        )

    def back(self, name: str) -> Shape:
        said = label("piece.flipped", cell=name)
        here = f"cell:{name}"
        return Shape(
            f"flipped:{name}", "tile-back", *_AT[name], CELL, CELL, said, place=here, group=self.group(name), text="#"
        )

    def monument(self, built: str, corner: str) -> Shape:
        x, y = _AT[corner]
        said = label("piece.monument", monument=label(f"monument:{built}"), cell=corner)
        return Shape(
            f"monument:{built}",
            f"monument-{built}",
            x + CELL / 2,
            y + CELL / 2 - 3,
            2 * CELL,
            2 * CELL,
            said,
            place=f"monument:{built}",
            group=self.group(corner),
            text="M",
        )

    def treasure(self, name: str) -> Shape:
        """In the lower right corner of its temple, flipped or not."""
        x, y = _AT[name]
        return Shape(
            f"treasure:{name}",
            "treasure",
            x + 17,
            y + 15,
            24,
            24,
            label("piece.corner" if name in _CORNERS else "piece.treasure", cell=name),
            pick=f"treasure:{name}",
            place=f"treasure:{name}",
            kind="treasure",
            outline="round",
            text="*",
        )

    def union(self, name: str) -> Shape:
        x, y = _AT[name]
        said = label("piece.union", cell=name)
        return Shape("union", "tile-union", x, y - 5, CELL, CELL, said, place=f"cell:{name}", text="+")

    def side(self, seat: int, fields: list[str]) -> Iterator[Shape]:
        """The ground of what counts on one side of a war and a line around it, in the colour of who fights or could."""
        within = set(fields)
        dynasty = DYNASTIES[seat]
        for name in fields:
            yield _tint(name, dynasty)
        rims = [(name, i) for name in fields for i, other in enumerate(_BESIDE[name]) if other not in within]
        for kind in ("rim", f"rim-{dynasty}"):  # the dark ground of the whole line first
            for name, i in rims:
                yield _rim(kind, name, i, dynasty)

    def squares(self) -> Iterator[Shape]:
        """A stone where the monument would stand, for every square that may be chosen."""
        for corner in self.view.position["decision"]["squares"]:
            x, y = _AT[corner][0] + CELL / 2, _AT[corner][1] + CELL / 2
            here = f"square:{corner}"
            said = label("square.here", cell=corner)
            yield Shape(here, "site", x, y, 34, 34, said, pick=here, place=here, outline="round", text="□")


@cache
def _ground(name: str) -> Shape:
    """A free field."""
    said = label("field.river" if name in _RIVER else "field.land", cell=name)
    here = f"cell:{name}"
    text = "~" if name in _RIVER else "·"
    symbol = "palm" if name in PALMS else ""
    return Shape(here, symbol, *_AT[name], CELL - 6, CELL - 6, said, pick=here, place=here, text=text)


@cache
def _tint(name: str, dynasty: str) -> Shape:
    """The ground of a field on one side of a war."""
    said = label("side.area", dynasty=label(f"dynasty.{dynasty}"))
    return Shape(f"side:{name}", f"side-{dynasty}", *_AT[name], CELL, CELL, said)


@cache
def _rim(kind: str, name: str, i: int, dynasty: str) -> Shape:
    """One edge of such a field."""
    said = label("side.area", dynasty=label(f"dynasty.{dynasty}"))
    return Shape(f"{kind}:{name}.{i}", kind, *_AT[name], RIM, RIM, said, turn=90.0 * i)


def _block(corner: str) -> list[str]:
    """The four fields of a square, by its upper left one; those on the board."""
    right, below = _BESIDE[corner][1], _BESIDE[corner][2]
    across = _BESIDE[below][1] if below else ""
    return [corner, right, below, across]


# -- beside the board


def _seat(view: View, seat: int) -> Panel:
    """The weakest sphere first; then the points, if they are not hidden, and what everybody sees."""
    dynasty = DYNASTIES[seat]
    position = view.position
    points: list[int] = position["points"][seat]
    is_open = seat == view.seat or view.outcome is not None or view.options["points"] == "open"
    items = [Item(f"weakest:{seat}", label("item.weakest"), value=_weakest(points) if is_open else "?")]
    if is_open:
        for colour, number in zip(COLOURS, points, strict=False):
            said = label("item.points", colour=label(f"colour:{colour}"))
            chip = f"chip-{TILE[colour]}"
            items.append(Item(f"points:{seat}.{colour}", said, chip, colour=f"civ-{colour}", value=number))
        items.append(Item(f"points:{seat}.treasure", label("item.taken"), "treasure", value=points[4]))
    hand = position["hands"][seat]
    held = hand if isinstance(hand, int) else sum(hand)
    items.append(Item(f"held:{seat}", label("item.hand"), "tile-hidden", value=held))
    items.append(
        Item(f"ruins:{seat}", label("item.catastrophes"), "tile-catastrophe", value=position["catastrophes"][seat])
    )
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"winner:{seat}", label("item.winner"), "laurel"))
    for leader, name in zip(LEADERS, position["leaders"][seat], strict=True):
        if name is None:
            said = label("item.home", leader=label(f"leader:{leader}"))
            items.append(Item(f"home:{seat}.{leader}", said, f"leader-{leader}-{dynasty}", text=leader[0].upper()))
    title = label(f"dynasty.{dynasty}")
    return Panel(f"seat:{seat}", "seat", title, tuple(items), seat, f"seat-{dynasty}", f"sign-{dynasty}")


def _weakest(points: list[int]) -> int:
    """The weakest of four colours with the treasures where they help most."""
    spheres = list(points[:4])
    for _ in range(points[4]):
        spheres[spheres.index(min(spheres))] += 1
    return min(spheres)


def _sides(view: View) -> Iterator[Panel]:
    """A conflict: for each side its leader, what counts on the board, what was laid out, and the total."""
    decision: dict[str, Any] = view.position["decision"]
    if "attacker" not in decision:
        return
    leader, colour = LEADERS[decision["leader"]], COLOURS[decision["colour"]]
    counted = "item.board_supporters" if "union" in view.position else "item.board_temples"
    for role, number in (("attacker", "attack"), ("defender", "defence")):
        seat, total, board = decision[role], decision[number], decision[f"{number}_board"]
        dynasty = DYNASTIES[seat]
        symbol = f"tile-{TILE[colour]}"
        items = (
            Item(f"{role}.total", label(f"item.total_{number}"), value=total),
            Item(f"{role}.leader", label(f"leader:{leader}"), f"leader-{leader}-{dynasty}"),
            Item(f"{role}.board", label(counted), symbol, colour=f"civ-{colour}", value=board),
            Item(f"{role}.laid", label("item.laid_out"), symbol, colour=f"civ-{colour}", value=f"+{total - board}"),
        )
        title = label(f"panel.{role}", dynasty=label(f"dynasty.{dynasty}"))
        yield Panel(role, "side", title, items, seat, f"seat-{dynasty}", f"sign-{dynasty}")


def _rack(view: View) -> Iterator[Panel]:
    """What I hold: tiles, catastrophe tiles and the leaders that are not on the board."""
    if view.seat < 0:
        return
    position = view.position
    items: list[Item] = []
    for colour, number in zip(COLOURS, position["hands"][view.seat], strict=True):
        for i in range(number):
            said = label(f"tile.{colour}")
            items.append(
                Item(
                    f"hand:{colour}.{i}",
                    said,
                    f"tile-{TILE[colour]}",
                    colour=f"civ-{colour}",
                    pick=f"hand:{colour}",
                    text=LETTERS[colour],
                )
            )
    for i in range(position["catastrophes"][view.seat]):
        here = "hand:catastrophe"
        items.append(Item(f"{here}.{i}", label(here), "tile-catastrophe", pick=here, text="x"))
    items += _leaders_at_home(view)
    yield Panel("rack", "rack", label("panel.rack"), tuple(items), view.seat, f"seat-{DYNASTIES[view.seat]}")


def _leaders_at_home(view: View) -> Iterable[Item]:
    dynasty = DYNASTIES[view.seat]
    for leader, name in zip(LEADERS, view.position["leaders"][view.seat], strict=True):
        if name is None:
            here = f"leader:{leader}"
            yield Item(f"rack.{here}", label(here), f"leader-{leader}-{dynasty}", pick=here, text=leader[0].upper())


def _table(view: View) -> Panel:
    position = view.position
    items = [
        Item("bag", label("item.bag"), "bag", value=position["bag"]),
        Item("treasures", label("item.treasures"), "treasure", value=len(position["treasures"])),
    ]
    if "left" in position["decision"]:
        items.append(Item("left", label("item.actions"), "hourglass", value=position["decision"]["left"]))
    for monument in MONUMENTS:
        if monument not in position["monuments"]:
            here = f"monument:{monument}"
            items.append(Item(f"supply.{here}", label(here), f"monument-{monument}", pick=here))
    return Panel("table", "table", label("panel.table"), tuple(items))
