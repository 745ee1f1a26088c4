"""Why something cannot be chosen: the rules that forbid it, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.euphrat.board import CELL_NAMES, COLOURS, CORNERS, LEADERS, RIVER
from tafelrunde.games.euphrat.display.scene import block, kingdoms_of, neighbours
from tafelrunde.games.euphrat.secrets import EuphratView

RULES: Final = {
    "why.nothing_chosen": "actions",
    "why.hand": "tiles",
    "why.no_field": "leaders",
    "why.no_swap": "swap",
    "why.occupied": "actions",
    "why.farm": "tiles",
    "why.river": "tiles",
    "why.three": "tiles",
    "why.same_field": "leaders",
    "why.leader_river": "leaders",
    "why.temple": "leaders",
    "why.joins": "leaders",
    "why.catastrophe": "catastrophes",
    "why.catastrophe.leader": "catastrophes",
    "why.catastrophe.treasure": "catastrophes",
    "why.catastrophe.monument": "catastrophes",
    "why.catastrophe.ruin": "catastrophes",
    "why.no_treasure": "treasures",
    "why.corner": "treasures",
    "why.other_kingdom": "treasures",
    "why.square": "monuments",
    "why.built": "monuments",
    "why.monument": "monuments",
    "why.no_war": "war",
    "why.support": "conflicts",
    "reason.no_tiles": "swap",
    "reason.support.attack": "conflicts",
    "reason.support.defend": "conflicts",
    "reason.built": "monuments",
}
EVIDENT: Final = frozenset({"why.occupied", "why.same_field", "why.catastrophe.ruin"})

_RIVERS: Final = frozenset(CELL_NAMES[i] for i in RIVER)
_CORNERS: Final = frozenset(CELL_NAMES[i] for i in CORNERS)


def forbids(view: View, path: Path, pick: str) -> Sequence[Label]:
    """The rules that a field, a piece, a treasure or a number of tiles would break."""
    space, _, member = pick.partition(":")
    keys: Iterator[str] = iter(())
    if view.step == "turn":
        if space == "cell":
            is_placing = path and path[0] != "do:swap"
            keys = _field(view, path[0], member) if is_placing else iter(("nothing_chosen",))
        elif space == "hand":
            keys = iter(("no_swap",)) if path and member == "catastrophe" else _hand(view, member)
        elif space == "leader" and not path:
            keys = _leader(view, member)
    elif view.step == "swap" and space == "hand":
        keys = iter(("no_swap",)) if member == "catastrophe" else _hand(view, member)
    elif view.step in ("attack", "defend") and space == "support":
        return tuple(_support(view, int(member)))
    elif view.step == "war" and space == "war":
        keys = iter(() if member in colours_at_war(view) else ("no_war",))
    elif view.step == "square" and space == "square":
        keys = iter(() if member in _position(view)["decision"]["squares"] else ("square",))
    elif view.step == "monument" and space == "monument":
        keys = _monument(view, member)
    elif view.step == "treasure" and space == "treasure":
        keys = _treasure(view, member)
    return tuple(label(f"why.{key}") for key in keys)


# -- pieces


def _hand(view: View, tile: str) -> Iterator[str]:
    if tile == "catastrophe":
        if not _position(view)["catastrophes"][view.seat]:
            yield "catastrophe"
    elif not own_hand(view)[COLOURS.index(tile)]:
        yield "hand"


def _leader(view: View, leader: str) -> Iterator[str]:
    """A leader on the board can always be withdrawn; another one needs a field."""
    is_home = _position(view)["leaders"][view.seat][LEADERS.index(leader)] is None
    if is_home and all(any(_field(view, f"leader:{leader}", name)) for name in CELL_NAMES):
        yield "no_field"


# -- fields


def _field(view: View, piece: str, name: str) -> Iterator[str]:
    """A field for a leader, a tile or a catastrophe."""
    obstacle = _obstacle(view, name)
    if piece == "hand:catastrophe":
        if obstacle not in ("", "tile"):
            yield f"catastrophe.{obstacle}"
        return
    leader = _own_field(view, piece)
    if obstacle:
        yield "same_field" if name == leader else "occupied"
    if piece.startswith("hand:"):
        if (piece == "hand:blue") != (name in _RIVERS):
            yield "farm" if piece == "hand:blue" else "river"
        if not obstacle and _kingdoms_beside(view, name) > 2:
            yield "three"
        return
    if name in _RIVERS:
        yield "leader_river"
    if all(_position(view)["tiles"].get(other) != "red" for other in neighbours(name)):
        yield "temple"
    if not obstacle and _kingdoms_beside(view, name, without=leader) > 1:
        yield "joins"


def _obstacle(view: View, name: str) -> str:
    """What lies on a field, named by what protects it from a catastrophe; empty for a free one."""
    position = _position(view)
    if any(name in leaders for leaders in position["leaders"]):
        return "leader"
    if name in position["ruins"]:
        return "ruin"
    if any(name in block(corner) for corner, _ in position["monuments"].values()):
        return "monument"
    return "treasure" if name in position["treasures"] else "tile" if name in position["tiles"] else ""


def _own_field(view: View, piece: str) -> str | None:
    """Where an own leader stands that is moved."""
    space, _, member = piece.partition(":")
    return _position(view)["leaders"][view.seat][LEADERS.index(member)] if space == "leader" else None


def _kingdoms_beside(view: View, name: str, without: str | None = None) -> int:
    """How many kingdoms lie beside a field; a leader that moves is taken off the board first."""
    kingdoms = kingdoms_of(view, without)
    return len({kingdoms[other] for other in neighbours(name) if other in kingdoms})


# -- conflicts, monuments, treasures


def _support(view: View, number: int) -> Iterator[Label]:
    colour = COLOURS[_position(view)["decision"]["colour"]]
    if number > own_hand(view)[COLOURS.index(colour)]:
        yield label("why.support", tiles=label(f"tiles.{colour}"))
    elif not is_useful(view, number):
        yield label(f"reason.support.{view.step}")


def is_useful(view: View, number: int) -> bool:
    """Whether so many tiles may be laid out: by the English rules only enough to be ahead, or for a tie."""
    decision = _position(view)["decision"]
    lead = decision["attack"] - decision["defence"]
    if number == 0 or view.options["support"] == "free":
        return True
    return number > -lead if view.step == "attack" else number == lead


def colours_at_war(view: View) -> list[str]:
    """The colours in which two leaders face each other in the united kingdom."""
    position = _position(view)
    united = position["decision"].get("supporters", {})
    return [
        colour
        for i, colour in enumerate(COLOURS)
        if sum(leaders[i] is not None and leaders[i] in united for leaders in position["leaders"]) > 1
    ]


def _monument(view: View, monument: str) -> Iterator[str]:
    position = _position(view)
    if position["tiles"][position["decision"]["square"]] not in monument.split("_"):
        yield "monument"
    if monument in position["monuments"]:
        yield "built"


def _treasure(view: View, name: str) -> Iterator[str]:
    """A treasure that the trader may not take: corners come first, and those of other kingdoms never."""
    position = _position(view)
    kingdom = kingdoms_of(view)[position["leaders"][view.seat][LEADERS.index("trader")] or ""]
    if name not in position["treasures"]:
        yield "no_treasure"
    elif name not in kingdom:
        yield "other_kingdom"
    elif name not in _CORNERS and any(cell in kingdom and cell in _CORNERS for cell in position["treasures"]):
        yield "corner"


def _position(view: View) -> EuphratView:
    return cast(EuphratView, view.position)


def own_hand(view: View) -> Sequence[int]:
    """The tiles of the seat of the view, by colour."""
    hand = _position(view)["hands"][view.seat]
    assert not isinstance(hand, int), "the own hand is known by colour"
    return hand
