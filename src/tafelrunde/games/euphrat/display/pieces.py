"""The pieces on the board: each is made once for every place and look, and the same object from then on."""

from __future__ import annotations

from functools import cache
from typing import Final

from tafelrunde.core.display.scene import Label, Shape, cached, label
from tafelrunde.games.euphrat.board import CELL_NAMES, CORNERS, DYNASTIES, LEADERS, RIVER, TEMPLES

EDGE: Final = 44
"""The width of the border around the fields."""
CELL: Final = 64
RIM: Final = 72
"""The width of a field with the line around it."""

TILE: Final = {"black": "settlement", "red": "temple", "blue": "farm", "green": "market"}
"""What a tile of that colour shows."""

PALMS: Final = frozenset("C1 O1 K4 D5 B6 F6 M6 P7 I10 D11 M11".split())
"""Where a palm stands as long as nothing lies there."""


_RIVER: Final = frozenset(CELL_NAMES[i] for i in RIVER)
_WINGED: Final = frozenset(CELL_NAMES[i] for i in TEMPLES)
_CORNERS: Final = frozenset(CELL_NAMES[i] for i in CORNERS)
AT: Final = {name: (EDGE + CELL * (i % 16 + 0.5), EDGE + CELL * (i // 16 + 0.5)) for i, name in enumerate(CELL_NAMES)}
"""The middle of every field."""
_ANGLES: Final = {name: (7 * i % 11 - 5) * 0.2 for i, name in enumerate(CELL_NAMES)}
"""The angle of the tile on every field, in degrees."""


def monument_sign(monument: str) -> Label:
    """The two colours of a monument, for the terminal."""
    first, second = monument.split("_")
    return label("sign.monument", first=label(f"initial.{first}"), second=label(f"initial.{second}"))


def _piece(id: str, symbol: str, name: str, caption: Label, text: str, group: str = "") -> Shape:
    """A piece as large as its field, which nobody can choose."""
    return Shape(id, symbol, *AT[name], CELL, CELL, caption, place=f"cell:{name}", group=group, text=text)


@cached
def tile(name: str, colour: str, group: str) -> Shape:
    is_winged = colour == "red" and name in _WINGED
    return Shape(
        f"tile:{name}",
        "tile-temple-winged" if is_winged else f"tile-{TILE[colour]}",
        *AT[name],
        CELL,
        CELL,
        label("piece.tile", tile=label(f"tile.{colour}"), cell=name),
        turn=_ANGLES[name],
        colour=f"civ-{colour}",
        pick=f"cell:{name}",
        place=f"cell:{name}",
        kind=f"tile:{colour}",
        group=group,
        text=label(f"sign.{colour}"),
    )


@cached
def leader(
    name: str, seat: int, colour: int, temples: int, supporters: int, is_own: bool, fights: bool, group: str
) -> Shape:
    leader, dynasty = LEADERS[colour], DYNASTIES[seat]
    return Shape(
        f"leader:{seat}.{leader}",
        f"leader-{leader}-{dynasty}",
        *AT[name],
        CELL,
        CELL,
        label(
            "piece.fighter" if fights else "piece.leader",
            leader=label(f"leader:{leader}"),
            dynasty=label(f"dynasty.{dynasty}"),
            cell=name,
            temples=temples,
            supporters=supporters,
        ),
        colour=f"seat-{dynasty}",
        pick=f"leader:{leader}" if is_own else "",
        place=f"cell:{name}",
        outline="round",
        group=group,
        text=label("mark", mark=label(f"sign.{leader}"), seat=seat),
    )


@cached
def ruin(name: str) -> Shape:
    return _piece(f"ruin:{name}", "tile-catastrophe", name, label("piece.ruin", cell=name), "x")


@cached
def back(name: str, group: str) -> Shape:
    """The back of a tile under a monument."""
    caption = label("piece.flipped", cell=name)
    return _piece(f"flipped:{name}", "tile-back", name, caption, "#", group)


@cached
def tower(monument: str, corner: str, group: str) -> Shape:
    x, y = AT[corner]
    return Shape(
        f"monument:{monument}",
        f"monument-{monument}",
        x + CELL / 2,
        y + CELL / 2 - 3,
        2 * CELL,
        2 * CELL,
        label("piece.monument", monument=label(f"monument:{monument}"), cell=corner),
        place=f"monument:{monument}",
        group=group,
        text=monument_sign(monument),
    )


@cached
def treasure(name: str) -> Shape:
    """In the lower right corner of its temple, flipped or not."""
    x, y = AT[name]
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
        text="◆" if name in _CORNERS else "*",
        on=f"cell:{name}",
    )


@cache
def ground(name: str) -> Shape:
    """A free field."""
    caption = label("field.river" if name in _RIVER else "field.land", cell=name)
    cell = f"cell:{name}"
    text = "~" if name in _RIVER else "·"
    symbol = "palm" if name in PALMS else ""
    return Shape(cell, symbol, *AT[name], CELL - 6, CELL - 6, caption, pick=cell, place=cell, text=text)


@cache
def tint(name: str, dynasty: str) -> Shape:
    """The ground of a field on one side of a war."""
    caption = label("side.area", dynasty=label(f"dynasty.{dynasty}"))
    return Shape(f"side:{name}", f"side-{dynasty}", *AT[name], CELL, CELL, caption)


@cache
def rim(kind: str, name: str, i: int, dynasty: str) -> Shape:
    """One edge of a field on one side of a war."""
    caption = label("side.area", dynasty=label(f"dynasty.{dynasty}"))
    return Shape(f"{kind}:{name}.{i}", kind, *AT[name], RIM, RIM, caption, turn=90.0 * i)
