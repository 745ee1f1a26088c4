"""Why something cannot be chosen: the rules that forbid it, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.shangrila.board import GUILDS, RED_VILLAGE, TILES_PER_GUILD, VILLAGES
from tafelrunde.games.shangrila.storage import ShangrilaView

RULES: Final = {
    "why.red_village": "setup",
    "why.stone": "stones",
    "why.place": "placement",
    "why.second_student": "students",
    "why.taken": "masters",
    "why.guild": "placement",
    "why.village_full": "placement",
    "why.village_own": "placement",
    "why.presence": "masters",
    "why.supply": "actions",
    "why.own_master": "students",
    "why.one_student": "students",
    "why.traveller": "migration",
    "why.bridge": "migration",
    "why.village_first": "migration",
    "why.other_bridge": "migration",
    "why.bridge_gone": "bridges",
}
EVIDENT: Final = frozenset(
    {"why.stone", "why.red_village", "why.taken", "why.bridge_gone", "why.other_bridge", "why.one_student"}
)


def forbids(view: View, path: Path, pick: str) -> Sequence[Label]:
    """The rules that a field, a village or a bridge would break."""
    space, _, member = pick.partition(":")
    if space == "bridge":
        keys = _bridge(view, path, member)
    elif space not in ("master", "student", "village"):
        keys = iter(())
    elif path:
        keys = iter(("bridge",))
    else:
        keys = _village(view, space, member)
    return tuple(label(f"why.{key}") for key in keys)


def _bridge(view: View, path: Path, bridge: str) -> Iterator[str]:
    """A bridge: first a village is chosen, then one of the bridges that stand there."""
    if bridge not in _position(view)["bridges"]:
        yield "bridge_gone"
    if not path:
        yield "village_first"
    elif path[0].partition(":")[2] not in bridge:
        yield "other_bridge"


def _village(view: View, space: str, member: str) -> Iterator[str]:
    """A field in a village, or the village that the students leave."""
    village = member.partition(".")[0]
    if village == VILLAGES[RED_VILLAGE] and view.seats < 4:
        yield "red_village"
    elif not any(village in bridge for bridge in _position(view)["bridges"]):
        yield "stone"
    if view.step == "place":
        yield from _first_master(view, member) if space == "master" else ("place",)
    elif view.step == "recruit" and space != "student":
        yield "second_student"
    elif space == "village":
        if not any(tiles == f"{view.seat}+" for tiles in _tiles_in(view, village)):
            yield "traveller"
    elif space == "master":
        yield from _master(view, member)
    else:
        yield from _student(view, member)


def _first_master(view: View, field: str) -> Iterator[str]:
    """Before the game: seven different guilds, and few masters in a village."""
    village, _, guild = field.partition(".")
    if field in _position(view)["fields"]:
        yield "taken"
    if _supply(view, guild) < TILES_PER_GUILD:
        yield "guild"
    tiles = _tiles_in(view, village)
    if len(tiles) >= view.seats - 1:
        yield "village_full"
    elif sum(tile[0] == str(view.seat) for tile in tiles) >= view.seats - 2:
        yield "village_own"


def _master(view: View, field: str) -> Iterator[str]:
    village, _, guild = field.partition(".")
    if field in _position(view)["fields"]:
        yield "taken"
    if not any(tiles[0] == str(view.seat) for tiles in _tiles_in(view, village)):
        yield "presence"
    if not _supply(view, guild):
        yield "supply"


def _student(view: View, field: str) -> Iterator[str]:
    tiles = _position(view)["fields"].get(field, "")
    if not tiles.startswith(str(view.seat)):
        yield "own_master"
    elif tiles.endswith("+"):
        yield "one_student"
    if not _supply(view, field.partition(".")[2]):
        yield "supply"


def _tiles_in(view: View, village: str) -> list[str]:
    """The tiles on the fields of a village."""
    return [tiles for name, tiles in _position(view)["fields"].items() if name.startswith(f"{village}.")]


def _supply(view: View, guild: str) -> int:
    """How many tiles of a guild the seat of the view has left."""
    return _position(view)["supply"][view.seat][GUILDS.index(guild)]


def _position(view: View) -> ShangrilaView:
    return cast(ShangrilaView, view.position)
