"""Why something cannot be chosen: the rules that forbid it, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import LINKS
from tafelrunde.games.wettstreit.display.staging.view_facts import cards_held, position_of
from tafelrunde.games.wettstreit.kingdoms import Kingdoms

RULES: Final = {
    "why.nothing_chosen": "actions",
    "why.hand": "cards",
    "why.colour": "points",
    "why.catastrophe_used": "catastrophes",
    "why.link_taken": "links",
    "why.link_short": "links",
    "why.column_full": "cards",
    "why.below": "cards",
    "why.on_card": "leaders",
    "why.no_card": "leaders",
    "why.on_ship": "ships",
    "why.taken": "leaders",
    "why.destroy_card": "catastrophes",
    "why.destroy_ship": "catastrophes",
    "why.destroy_leader": "catastrophes",
    "why.destroy_treasure": "catastrophes",
    "why.exchanged": "treasures",
    "why.red_card": "treasures",
    "why.other_kingdom": "treasures",
    "why.ship_built": "ships",
    "why.ship_colour": "ships",
    "why.berth": "ships",
    "why.commit": "conflicts",
    "why.no_conflict": "external",
    "reason.built": "ships",
    "prompt.none": "points",
}
EVIDENT: Final = frozenset({"why.taken", "why.no_card", "why.on_ship", "why.link_taken", "why.exchanged"})


def forbids(view: View, path: Path, pick: str) -> Sequence[Label]:
    """The rules that a place of the table, a card of the hand, a ship or a treasure would break."""
    space, _, member = pick.partition(":")
    keys: Iterator[str] = iter(())
    if view.step == "action":
        keys = _action(view, path, space, member)
    elif view.step == "exchange":
        if space == "treasure" or (space == "card" and member.endswith("0")):
            keys = _treasure(view, member[0])
    elif view.step == "ship" and space == "ship":
        keys = _ship(view, member)
    elif view.step in ("point", "reward", "income") and space == "hand":
        keys = _victory_card(view, member)
    elif view.step in ("attack", "defend") and space == "commit":
        keys = iter(() if int(member) <= cards_held(view, position_of(view)["asked"]["cards"]) else ("commit",))
    elif view.step == "war" and space == "conflict":
        keys = iter(() if member in position_of(view)["asked"]["conflicts"] else ("no_conflict",))
    elif view.step == "berth" and space == "column":
        keys = iter(() if member in position_of(view)["asked"]["runs"] else ("berth",))
    return tuple(label(f"why.{key}") for key in keys)


def _action(view: View, path: Path, space: str, member: str) -> Iterator[str]:
    if space in ("card", "column", "link"):
        yield from _place(view, path[0], space, member) if path else ("nothing_chosen",)
    elif space == "hand" and not path:
        if not cards_held(view, member):
            yield "hand"
    elif member == "catastrophe" and not position_of(view)["catastrophes"][view.seat]:
        yield "catastrophe_used"


def _place(view: View, piece: str, space: str, member: str) -> Iterator[str]:
    """A place for a leader, a card of the hand, or the catastrophe."""
    kingdoms = Kingdoms(view)
    if piece.startswith("hand:"):
        yield from _place_for_card(kingdoms, space, member)
        return
    is_leader = piece.startswith("leader:")
    card = kingdoms.card(member) if space == "card" else None
    if space != "card":
        yield "on_card" if is_leader else "destroy_card"
    elif card is None:
        yield "no_card"
    elif card.startswith("ship"):
        yield "on_ship" if is_leader else "destroy_ship"
    else:
        if member in kingdoms.occupied:
            yield "taken" if is_leader else "destroy_leader"
        if not is_leader and card in ("treasure", "exchanged"):
            yield "destroy_treasure"


def _place_for_card(kingdoms: Kingdoms, space: str, member: str) -> Iterator[str]:
    if space == "link":
        if kingdoms.links[member] is not None:
            yield "link_taken"
        if not kingdoms.are_long_enough(member):
            yield "link_short"
        return
    if member not in LINKS and kingdoms.is_full(member[0]):
        yield "column_full"
    if space == "card":
        yield "below"


def _treasure(view: View, column: str) -> Iterator[str]:
    """A treasure that cannot be taken: without a red card none, else those of other kingdoms and exchanged ones."""
    if Kingdoms(view).card(f"{column}0") == "exchanged":
        yield "exchanged"
    elif column not in position_of(view)["asked"]["treasures"]:
        yield "other_kingdom"
    if not cards_held(view, "red"):
        yield "red_card"


def _ship(view: View, colour: str) -> Iterator[str]:
    if any(f"ship_{colour}" in column for column in Kingdoms(view).columns.values()):
        yield "ship_built"
    if position_of(view)["asked"]["colour"] not in ("blue", colour):
        yield "ship_colour"


def _victory_card(view: View, colour: str) -> Iterator[str]:
    if colour != position_of(view)["asked"]["colour"]:
        yield "colour"
    if not cards_held(view, colour):
        yield "hand"
