"""Why something cannot be chosen: the rule that forbids it."""

from __future__ import annotations

from typing import Final, cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Path, picks_after
from tafelrunde.core.view import View
from tafelrunde.games.euphrat.board import CELL_NAMES, RIVER
from tafelrunde.games.euphrat.display.scene import block, kingdoms_of, neighbours
from tafelrunde.games.euphrat.secrets import EuphratView

_RIVERS: Final = frozenset(CELL_NAMES[i] for i in RIVER)


def why(state: State, seat: int, path: Path, pick: str) -> Label | None:
    """The rule that forbids a pick of the board, the rack or the supply; None for one that is allowed."""
    legal = picks_after(state, path)
    if pick in legal:
        return None
    view = state.view(seat)
    space, _, member = pick.partition(":")
    key = ""
    if view.step == "turn" and space == "cell":
        key = _field(view, path[0], member) if path and path[0] != "do:swap" else "nothing_chosen"
    elif view.step in ("turn", "swap") and space == "hand":
        key = "catastrophe" if member == "catastrophe" else "hand"
    elif view.step == "treasure" and space == "treasure":
        key = _treasure(view, member, legal)
    elif view.step == "monument" and space == "monument":
        key = "built" if member in _position(view)["monuments"] else "monument"
    elif view.step in ("attack", "defend") and space == "support":
        key = "support"
    return label(f"why.{key}") if key else None


def _field(view: View, piece: str, field: str) -> str:
    """A field for a leader, a tile or a catastrophe."""
    obstacle = _obstacle(view, field)
    if piece == "hand:catastrophe":
        return f"catastrophe.{obstacle}"
    if obstacle:
        return "occupied"
    if piece.startswith("hand:"):
        if (piece == "hand:blue") != (field in _RIVERS):
            return "farm" if piece == "hand:blue" else "river"
        return "three"
    if field in _RIVERS:
        return "leader_river"
    tiles = _position(view)["tiles"]
    return "joins" if any(tiles.get(name) == "red" for name in neighbours(field)) else "temple"


def _obstacle(view: View, field: str) -> str:
    """What lies on a field, named by what protects it from a catastrophe; empty for a free one."""
    position = _position(view)
    if any(field in leaders for leaders in position["leaders"]):
        return "leader"
    if field in position["ruins"]:
        return "ruin"
    if any(field in block(corner) for corner, _ in position["monuments"].values()):
        return "monument"
    return "treasure" if field in position["treasures"] else "tile" if field in position["tiles"] else ""


def _treasure(view: View, field: str, legal: set[str]) -> str:
    """A treasure that the trader may not take now: corners come first, and those of other kingdoms never."""
    kingdom = kingdoms_of(view).get(field, frozenset())
    return "corner" if any(pick.partition(":")[2] in kingdom for pick in legal) else "other_kingdom"


def _position(view: View) -> EuphratView:
    return cast(EuphratView, view.position)
