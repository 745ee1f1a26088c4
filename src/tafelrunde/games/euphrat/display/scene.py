"""A position of Euphrat & Tigris as a picture: the board, and panels beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, Sign, cached, label
from tafelrunde.core.view import View
from tafelrunde.games.euphrat.board import (
    CELL_NAMES,
    COLOURS,
    DYNASTIES,
    HAND,
    LEADERS,
    MONUMENTS,
)
from tafelrunde.games.euphrat.display import pieces
from tafelrunde.games.euphrat.display.pieces import CELL, TILE
from tafelrunde.games.euphrat.secrets import EuphratView

WIDTH: Final = 1112
HEIGHT: Final = 792
_INDEX: Final = {name: i for i, name in enumerate(CELL_NAMES)}


def _beside(name: str) -> list[str]:
    row, column = divmod(_INDEX[name], 16)
    around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return [CELL_NAMES[16 * r + c] if 0 <= r < 11 and 0 <= c < 16 else "" for r, c in around]


_BESIDE: Final = {name: _beside(name) for name in CELL_NAMES}
"""The fields above, to the right, below and to the left; an empty name where the board ends."""
_NEIGHBOURS: Final = {
    f"cell:{name}": tuple(
        f"cell:{CELL_NAMES[i + step]}"
        for step in (-16, 1, 16, -1)
        if 0 <= i + step < len(CELL_NAMES) and (abs(step) == 16 or (i + step) // 16 == i // 16)
    )
    for i, name in enumerate(CELL_NAMES)
}
"""Clockwise from the top."""


def scene(view: View) -> Scene:
    """The board as everybody sees it; hands and points as the seat of the view sees them."""
    position = cast(EuphratView, view.position)
    board = _Board(view, position)
    seats = [_seat(view, position, seat) for seat in range(view.seats)]
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        board="board",
        shapes=tuple(board.shapes()),
        panels=(*seats, *_sides(position), *_rack(view, position), _table(position)),
        label=label(
            "scene.over" if view.outcome else "scene",
            treasures=len(position["treasures"]),
            bag=position["bag"],
        ),
        legend=_legend(position),
        prompt=_prompt(view, position),
        choices=_choices(position),
        neighbours=_NEIGHBOURS,
    )


def _legend(position: EuphratView) -> tuple[Sign, ...]:
    """Tiles, leaders, what else may lie on the board, and the monuments that stand there."""
    return _signs(tuple(position["monuments"]))


@cached
def _signs(monuments: tuple[str, ...]) -> tuple[Sign, ...]:
    return (
        *(Sign(label(f"sign.{colour}"), label(f"tile.{colour}")) for colour in COLOURS),
        *(Sign(label(f"sign.{leader}"), label(f"leader:{leader}")) for leader in LEADERS),
        Sign("·", label("legend.land")),
        Sign("~", label("legend.river")),
        Sign("*", label("legend.treasure")),
        Sign("◆", label("legend.corner")),
        Sign("x", label("legend.ruin")),
        Sign("+", label("legend.union")),
        Sign("#", label("legend.flipped")),
        *(Sign(pieces.monument_sign(monument), label(f"monument:{monument}")) for monument in monuments),
    )


def _prompt(view: View, position: EuphratView) -> Label | None:
    """Prompts with numbers: the actions left, the tiles laid away, the strengths in a conflict."""
    decision = position["decision"]
    if view.step == "turn":
        return label("step.turn.one") if decision["left"] == 1 else None
    if view.step == "swap":
        return label("step.swap.count", away=decision["away"])
    if "attacker" not in decision:
        return None
    own, other = decision["attack"], decision["defence"]
    if view.step == "defend":
        own, other = other, own
    return label(
        f"step.{view.step}.tiles",
        conflict=label("case.war" if "union" in position else "case.revolt"),
        tiles=label(f"several.{COLOURS[decision['colour']]}"),
        own=own,
        other=other,
    )


def _choices(position: EuphratView) -> dict[str, Label]:
    """In a conflict the choices name the tiles that are laid out."""
    decision = position["decision"]
    if "attacker" not in decision:
        return {}
    colour = COLOURS[decision["colour"]]
    return {f"support:{n}": label(f"support.{colour}.{n}") for n in range(1, HAND + 1)}


class _Board:
    """The pieces on the board, and the kingdoms they form."""

    def __init__(self, view: View, position: EuphratView) -> None:
        self.view = view
        self.position = position
        self.tiles = position["tiles"]
        self.leaders: dict[str, tuple[int, int]] = {
            name: (seat, colour)
            for seat, own in enumerate(position["leaders"])
            for colour, name in enumerate(own)
            if name is not None
        }
        self.ruins = position["ruins"]
        self.flipped = [name for corner, _ in position["monuments"].values() for name in block(corner)]
        self.kingdoms = self.kingdoms_without()
        self.groups = {kingdom: _group(kingdom) for kingdom in set(self.kingdoms.values())}
        self.at_war = position["decision"].get("supporters", {})

    def kingdoms_without(self, without: str | None = None) -> dict[str, frozenset[str]]:
        """The kingdom of every field that belongs to one, without the leader on a field."""
        solid = {*self.tiles, *self.leaders, *self.flipped} - {without}
        kingdoms: dict[str, frozenset[str]] = {}
        for name in self.leaders:
            if name in kingdoms or name == without:
                continue
            kingdom, todo = {name}, [name]
            while todo:
                for other in _BESIDE[todo.pop()]:
                    if other in solid and other not in kingdom:
                        kingdom.add(other)
                        todo.append(other)
            kingdoms.update(dict.fromkeys(kingdom, frozenset(kingdom)))
        return kingdoms

    def group(self, name: str) -> str:
        """Fields of one kingdom are one group, named after the first of them."""
        kingdom = self.kingdoms.get(name)
        return self.groups[kingdom] if kingdom else ""

    def shapes(self) -> Iterator[Shape]:
        """From the ground up: free fields, sides of a war, tiles, leaders, treasures, monuments."""
        occupied = {*self.tiles, *self.leaders, *self.ruins, *self.flipped}
        for name in CELL_NAMES:
            if name not in occupied:
                yield pieces.ground(name)
        for side in self.position["decision"].get("sides", ()):
            yield from self.side(side["seat"], side["fields"])
        for name, colour in self.tiles.items():
            yield pieces.tile(name, colour, self.group(name))
        for name in self.ruins:
            yield pieces.ruin(name)
        for name, (seat, i) in self.leaders.items():
            yield self.leader(name, seat, i)
        for name in self.flipped:
            yield pieces.back(name, self.group(name))
        for monument, (corner, _) in self.position["monuments"].items():
            yield pieces.tower(monument, corner, self.group(corner))
        for name in self.position["treasures"]:
            yield pieces.treasure(name)
        if "union" in self.position:
            yield self.union(self.position["union"]["field"])
        if self.view.step == "square":
            yield from self.squares()

    def leader(self, name: str, seat: int, colour: int) -> Shape:
        """The label says how many temples and supporters a leader could count on."""
        in_kingdom = sum(self.tiles.get(field) == COLOURS[colour] for field in self.kingdoms[name])
        supporters = self.at_war.get(name, in_kingdom)
        temples = sum(self.tiles.get(field) == "red" for field in _BESIDE[name])
        is_own, fights = seat == self.view.seat, name in self.at_war
        return pieces.leader(name, seat, colour, temples, supporters, is_own, fights, self.group(name))

    def union(self, name: str) -> Shape:
        x, y = pieces.AT[name]
        caption = label("piece.union", cell=name)
        return Shape("union", "tile-union", x, y - 5, CELL, CELL, caption, place=f"cell:{name}", text="+")

    def side(self, seat: int, fields: list[str]) -> Iterator[Shape]:
        """Tinted fields for one side of a war and a line around them, in the colour of the seat that fights for it."""
        within = set(fields)
        dynasty = DYNASTIES[seat]
        for name in fields:
            yield pieces.tint(name, dynasty)
        rims = [(name, i) for name in fields for i, other in enumerate(_BESIDE[name]) if other not in within]
        for kind in ("rim", f"rim-{dynasty}"):  # the dark ground of the whole line first
            for name, i in rims:
                yield pieces.rim(kind, name, i, dynasty)

    def squares(self) -> Iterator[Shape]:
        """A stone in the middle of every square that may be chosen for a monument."""
        for corner in self.position["decision"]["squares"]:
            x, y = pieces.AT[corner][0] + CELL / 2, pieces.AT[corner][1] + CELL / 2
            name = f"square:{corner}"
            caption = label("square.here", cell=corner)
            yield Shape(name, "site", x, y, 34, 34, caption, pick=name, place=name, outline="round", text="□")


def _group(kingdom: frozenset[str]) -> str:
    return f"kingdom:{min(kingdom, key=_INDEX.__getitem__)}"


def neighbours(name: str) -> list[str]:
    """The fields beside a field."""
    return [other for other in _BESIDE[name] if other]


def kingdoms_of(view: View, without: str | None = None) -> dict[str, frozenset[str]]:
    """The kingdom of every field that belongs to one, without the leader on a field."""
    return _Board(view, cast(EuphratView, view.position)).kingdoms_without(without)


def block(corner: str) -> list[str]:
    """The four fields of a square, by its upper left one."""
    right, below = _BESIDE[corner][1], _BESIDE[corner][2]
    across = _BESIDE[below][1] if below else ""
    return [corner, right, below, across]


# -- beside the board


def _seat(view: View, position: EuphratView, seat: int) -> Panel:
    """The weakest sphere first; then the points, if they are not hidden, and what everybody sees."""
    dynasty = DYNASTIES[seat]
    points = position["points"][seat]
    is_open = seat == view.seat or view.outcome is not None or view.options["points"] == "open"
    items = [Item(f"weakest:{seat}", label("item.weakest"), value=_weakest(points) if is_open else "?")]
    if is_open:
        for colour, number in zip(COLOURS, points, strict=False):
            caption = label("item.points", sphere=label(f"sphere.{colour}"))
            chip = f"chip-{TILE[colour]}"
            items.append(Item(f"points:{seat}.{colour}", caption, chip, colour=f"civ-{colour}", value=number))
        items.append(Item(f"points:{seat}.treasure", label("item.taken"), "treasure", value=points[4]))
    hand = position["hands"][seat]
    hand_size = hand if isinstance(hand, int) else sum(hand)
    items.append(Item(f"held:{seat}", label("item.hand"), "tile-hidden", value=hand_size))
    items.append(
        Item(f"ruins:{seat}", label("item.catastrophes"), "tile-catastrophe", value=position["catastrophes"][seat])
    )
    if view.outcome and view.outcome["ranks"][seat] == 1:
        items.append(Item(f"winner:{seat}", label("item.winner"), "laurel"))
    for leader in _leaders_at_home(position, seat):
        caption = label("item.home", leader=label(f"leader:{leader}"))
        items.append(Item(f"home:{seat}.{leader}", caption, f"leader-{leader}-{dynasty}", text=label(f"sign.{leader}")))
    title = label(f"dynasty.{dynasty}")
    return Panel(f"seat:{seat}", "seat", title, tuple(items), seat, f"seat-{dynasty}", f"sign-{dynasty}")


def _leaders_at_home(position: EuphratView, seat: int) -> list[str]:
    """The leaders of a seat that are not on the board."""
    return [leader for leader, name in zip(LEADERS, position["leaders"][seat], strict=True) if name is None]


def _weakest(points: Sequence[int]) -> int:
    """The weakest of four colours with the treasures where they help most."""
    spheres = list(points[:4])
    for _ in range(points[4]):
        spheres[spheres.index(min(spheres))] += 1
    return min(spheres)


def _sides(position: EuphratView) -> Iterator[Panel]:
    """The attacker and the defender of a conflict."""
    decision = position["decision"]
    if "attacker" in decision:
        yield _side(position, "attacker", "attack", decision["attacker"], decision["attack"], decision["attack_board"])
        yield _side(
            position, "defender", "defence", decision["defender"], decision["defence"], decision["defence_board"]
        )


def _side(position: EuphratView, role: str, strength: str, seat: int, total: int, on_board: int) -> Panel:
    """The total, the leader, the pieces that count on the board, and the tiles laid out."""
    decision = position["decision"]
    leader, colour = LEADERS[decision["leader"]], COLOURS[decision["colour"]]
    dynasty = DYNASTIES[seat]
    symbol = f"tile-{TILE[colour]}"
    board_text = "item.board_supporters" if "union" in position else "item.board_temples"
    items = (
        Item(f"{role}.total", label(f"item.total_{strength}"), value=total),
        Item(f"{role}.leader", label(f"leader:{leader}"), f"leader-{leader}-{dynasty}"),
        Item(f"{role}.board", label(board_text), symbol, colour=f"civ-{colour}", value=on_board),
        Item(f"{role}.laid", label("item.laid_out"), symbol, colour=f"civ-{colour}", value=f"+{total - on_board}"),
    )
    title = label(f"panel.{role}", dynasty=label(f"dynasty.{dynasty}"))
    return Panel(role, "side", title, items, seat, f"seat-{dynasty}", f"sign-{dynasty}")


def _rack(view: View, position: EuphratView) -> Iterator[Panel]:
    """The own pieces beside the board: tiles, catastrophe tiles, leaders. A watcher has none."""
    if view.seat < 0:
        return
    dynasty = DYNASTIES[view.seat]
    items = list(_own_tiles(view, position))
    for i in range(position["catastrophes"][view.seat]):
        name = "hand:catastrophe"
        items.append(Item(f"{name}.{i}", label(name), "tile-catastrophe", pick=name, text="x", group="rack.ruins"))
    for leader, field in zip(LEADERS, position["leaders"][view.seat], strict=True):
        name = f"leader:{leader}"
        hole = field is not None
        items.append(
            Item(
                f"rack.{name}",
                label(name),
                f"leader-{leader}-{dynasty}",
                pick="" if hole else name,
                text="" if hole else label(f"sign.{leader}"),
                group="rack.leaders",
                hole=hole,
            )
        )
    yield Panel("rack", "rack", label("panel.rack"), tuple(items), view.seat, f"seat-{dynasty}")


def _own_tiles(view: View, position: EuphratView) -> Iterator[Item]:
    hand = position["hands"][view.seat]
    assert not isinstance(hand, int), "the own hand is known by colour"
    decision = position["decision"]
    decides = view.step in ("attack", "defend") and view.seat in view.actors
    support = COLOURS[decision["colour"]] if decides else ""
    for colour, number in zip(COLOURS, hand, strict=True):
        for i in range(number):
            yield Item(
                f"hand:{colour}.{i}",
                label(f"tile.{colour}"),
                f"tile-{TILE[colour]}",
                colour=f"civ-{colour}",
                pick=f"hand:{colour}",
                text=label(f"sign.{colour}"),
                counts="support" if colour == support else "",
                group="rack.tiles",
            )


def _table(position: EuphratView) -> Panel:
    items = [
        Item("bag", label("item.bag"), "bag", value=position["bag"]),
        Item("treasures", label("item.treasures"), "treasure", value=len(position["treasures"])),
    ]
    if "left" in position["decision"]:
        items.append(Item("left", label("item.actions"), "hourglass", value=position["decision"]["left"]))
    for monument in MONUMENTS:
        if monument not in position["monuments"]:
            name = f"monument:{monument}"
            items.append(
                Item(
                    f"supply.{name}",
                    label(name),
                    f"monument-{monument}",
                    pick=name,
                    text=pieces.monument_sign(monument),
                )
            )
    return Panel("table", "table", label("panel.table"), tuple(items))
