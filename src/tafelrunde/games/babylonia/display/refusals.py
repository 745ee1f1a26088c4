"""Why something cannot be chosen: the rule that forbids it."""

from __future__ import annotations

from typing import cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Path, picks_after
from tafelrunde.core.view import View
from tafelrunde.games.babylonia.board import CITIES, KINDS, ZIGGURATS, in_play
from tafelrunde.games.babylonia.display.scene import WATER
from tafelrunde.games.babylonia.secrets import BabyloniaView


def why(state: State, seat: int, path: Path, pick: str) -> Label | None:
    """The rule that forbids a hex, a token or a card; None for one that is allowed."""
    if pick in picks_after(state, path):
        return None
    view = state.view(seat)
    space, _, member = pick.partition(":")
    key = ""
    if view.step in ("play", "more"):
        if space == "hex":
            key = _hex(view, path[0], member) if path else "nothing_chosen"
        elif space == "token" and not path:
            key = _token(view, member)
    elif view.step == "score" and space == "hex":
        key = "not_surrounded"
    elif view.step == "card" and space == "card":
        key = "card"
    return label(f"why.{key}") if key else None


def _token(view: View, kind: str) -> str:
    """A token that is not in the rack, or does not go with those played in this turn."""
    rack = _position(view)["racks"][view.seat]
    return "kind" if not isinstance(rack, int) and rack[KINDS.index(kind)] else "rack"


def _hex(view: View, token: str, name: str) -> str:
    position = _position(view)
    if name not in in_play(view.seats):
        return "not_in_play"
    if name in ZIGGURATS:
        return "ziggurat"
    if name in position["tokens"]:
        return "taken"
    tile = position["tiles"].get(name)
    if tile is None:
        return "land" if name in WATER else ""
    if tile in CITIES:
        return "city"
    return "field" if token == "token:farmer" else "noble"


def _position(view: View) -> BabyloniaView:
    return cast(BabyloniaView, view.position)
