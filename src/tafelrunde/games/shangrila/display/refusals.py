"""Why something cannot be chosen: the rule that forbids it."""

from __future__ import annotations

from typing import cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Path, picks_after
from tafelrunde.core.view import View
from tafelrunde.games.shangrila.board import GUILDS, RED_VILLAGE, TILES_PER_GUILD, VILLAGES
from tafelrunde.games.shangrila.storage import ShangrilaView


def why(state: State, seat: int, path: Path, pick: str) -> Label | None:
    """The rule that forbids a field, a village or a bridge; None for one that is allowed."""
    if pick in picks_after(state, path):
        return None
    view = state.view(seat)
    space, _, member = pick.partition(":")
    village = member.partition(".")[0]
    if space == "bridge":
        key = _bridge(view, path, member)
    elif space not in ("master", "student", "village"):
        key = ""
    elif path:
        key = "bridge"
    elif village == VILLAGES[RED_VILLAGE] and view.seats < 4:
        key = "red_village"
    elif not any(village in bridge for bridge in _position(view)["bridges"]):
        key = "stone"
    elif view.step == "place":
        key = _first_master(view, member) if space == "master" else "place"
    elif view.step == "recruit" and space != "student":
        key = "second_student"
    elif space == "village":
        key = "traveller"
    else:
        key = _master(view, member) if space == "master" else _student(view, member)
    return label(f"why.{key}") if key else None


def _bridge(view: View, path: Path, bridge: str) -> str:
    """A bridge: first a village is chosen, then one of the bridges that stand there."""
    if bridge not in _position(view)["bridges"]:
        return "bridge_gone"
    return "other_bridge" if path else "village_first"


def _first_master(view: View, field: str) -> str:
    """Before the game: seven different guilds, and few masters in a village."""
    fields = _position(view)["fields"]
    village, _, guild = field.partition(".")
    if field in fields:
        return "taken"
    if _position(view)["supply"][view.seat][GUILDS.index(guild)] < TILES_PER_GUILD:
        return "guild"
    village_tiles = [tiles for name, tiles in fields.items() if name.startswith(f"{village}.")]
    return "village_full" if len(village_tiles) >= view.seats - 1 else "village_own"


def _master(view: View, field: str) -> str:
    fields = _position(view)["fields"]
    village = field.partition(".")[0]
    if field in fields:
        return "taken"
    own = str(view.seat)
    is_there = any(name.startswith(f"{village}.") and tiles[0] == own for name, tiles in fields.items())
    return "supply" if is_there else "presence"


def _student(view: View, field: str) -> str:
    tiles = _position(view)["fields"].get(field, "")
    if not tiles.startswith(str(view.seat)):
        return "own_master"
    return "one_student" if tiles.endswith("+") else "supply"


def _position(view: View) -> ShangrilaView:
    return cast(ShangrilaView, view.position)
