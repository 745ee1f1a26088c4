"""Why something cannot be chosen: the rule that forbids it."""

from __future__ import annotations

from typing import Final

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Path, picks_after
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import LINKS
from tafelrunde.games.wettstreit.kingdoms import Kingdoms


def why(state: State, seat: int, path: Path, pick: str) -> Label | None:
    """The rule that forbids a pick of the table, the hand or the ships; None for one that is allowed."""
    if pick in picks_after(state, path):
        return None
    view = state.view(seat)
    space, _, member = pick.partition(":")
    on_table = space in ("card", "column", "link")
    if view.step == "action":
        key = _place(view, path[0], space, member) if path and on_table else _missing(space, on_table)
    elif view.step == "exchange":
        is_treasure = space == "treasure" or (space == "card" and member.endswith("0"))
        key = _treasure(view, member[0]) if is_treasure else ""
    elif view.step == "ship":
        key = _ship(view, member) if space == "ship" else ""
    elif view.step in ("point", "reward", "income"):
        is_asked = member == Kingdoms(view).position["asked"]["colour"]
        key = ("hand" if is_asked else "colour") if space == "hand" else ""
    else:
        key = _OTHERS.get((view.step, space), "")
    return label(f"why.{key}") if key else None


_OTHERS: Final = {
    **{(step, "commit"): "commit" for step in ("attack", "defend")},
    **{(step, "hand"): "colour" for step in ("attack", "defend")},
    ("berth", "column"): "berth",
}
"""The reason in steps that have one for each space."""


def _missing(space: str, on_table: bool) -> str:
    """Before something is taken: there is no place yet, and what is not there cannot be taken."""
    return "nothing_chosen" if on_table else {"hand": "hand", "do": "catastrophe_used"}.get(space, "")


def _place(view: View, piece: str, space: str, member: str) -> str:
    """A place for a leader, a card of the hand, or the catastrophe."""
    kingdoms = Kingdoms(view)
    if piece.startswith("hand:"):
        if space == "link":
            return "link_taken" if kingdoms.links[member] is not None else "link_short"
        return "column_full" if member not in LINKS and kingdoms.is_full(member[0]) else "below"
    is_leader = piece.startswith("leader:")
    if space != "card":
        return "on_card" if is_leader else "destroy_card"
    card = kingdoms.card(member)
    if card is None:
        return "no_card"
    if card.startswith("ship"):
        return "on_ship" if is_leader else "destroy_ship"
    if member in kingdoms.occupied:
        return "taken" if is_leader else "destroy_leader"
    return "destroy_treasure"


def _treasure(view: View, column: str) -> str:
    """A treasure that cannot be taken: without a red card none, else those of other kingdoms and exchanged ones."""
    kingdoms = Kingdoms(view)
    if kingdoms.card(f"{column}0") == "exchanged":
        return "exchanged"
    return "red_card" if column in kingdoms.position["asked"]["treasures"] else "other_kingdom"


def _ship(view: View, colour: str) -> str:
    kingdoms = Kingdoms(view)
    built = any(f"ship_{colour}" in column for column in kingdoms.columns.values())
    return "ship_built" if built else "ship_colour"
