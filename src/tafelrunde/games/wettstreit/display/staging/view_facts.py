"""Questions about a view that prompts, cards, moments and forecasts ask."""

from __future__ import annotations

from typing import cast

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import COLOURS, LEADERS, LINKS
from tafelrunde.games.wettstreit.secrets import WettstreitView


def position_of(view: View) -> WettstreitView:
    return cast(WettstreitView, view.position)


def cards_held(view: View, colour: str) -> int:
    """The cards of a colour in the hand of the view's seat; 0 for who watches."""
    hand = position_of(view)["hands"][view.seat] if view.seat >= 0 else 0
    return 0 if isinstance(hand, int) else hand[COLOURS.index(colour)]


def none_in_hand(colour: str) -> Label:
    return label("prompt.none", card=label(f"one.{colour}"))


def kind_of(view: View) -> str:
    """`external` while a link lies face down, else `internal`."""
    return "internal" if position_of(view)["covered"] is None else "external"


def colour_of(leader: str) -> str:
    return COLOURS[LEADERS.index(leader)]


def short_name(place: str) -> LabelArg:
    """A place in few characters: `C3`, `B–C`, treasure C."""
    if place.endswith("0"):
        return label("place.treasure", column=place[0])
    return "–".join(place) if place in LINKS else place
