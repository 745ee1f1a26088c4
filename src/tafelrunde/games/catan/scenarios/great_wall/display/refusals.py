"""Why something cannot be chosen: the rules of Catan, and those of fortresses, riders and the pirate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.catan.display import refusals as catan
from tafelrunde.games.catan.display.scene import bank_rates
from tafelrunde.games.catan.geometry import members
from tafelrunde.games.catan.scenarios.great_wall.board import NUMERALS
from tafelrunde.games.catan.scenarios.great_wall.display.scene import open_harbours
from tafelrunde.games.catan.scenarios.great_wall.geometry import WallGeometry
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME
from tafelrunde.games.catan.scenarios.great_wall.secrets import GreatWallView

RULES: Final = {
    **catan.borrowed(()),
    "why.roll_first": "course",
    "why.off_map": "map",
    "why.first_settlement": "founding",
    "why.now_road": "founding",
    "why.first_road": "founding",
    "why.section_taken": "founding",
    "why.no_section": "players",
    "why.no_seat": "players",
    "why.no_numeral": "players",
    "why.robber": "seven",
    "why.robber_land": "seven",
    "why.self": "seven",
    "why.no_hand": "seven",
    "why.not_there": "seven",
    "why.pirate_moved": "knights",
    "why.no_rider": "knights",
    "why.same_field": "knights",
    "why.no_raider": "knights",
    "reason.wall_safe": "safe-wall",
    "reason.no_riders": "knights",
    "reason.no_raiders": "knights",
    "reason.pirate_moved": "knights",
}
"""The sections of the rules; those of Catan for what is as there."""
EVIDENT: Final = catan.EVIDENT | {"why.section_taken", "why.no_raider", "why.no_rider"}


def forbids(view: View, path: Path, pick: str) -> Sequence[Label]:
    """The rules that a section, a field, a rider or the pirate would break, beside those of Catan."""
    geometry = GAME.map_of(view.seats, view.options)
    space, _, member = pick.partition(":")
    if view.step == "fortress" and space == "fortress":
        return tuple(_fortress(view, geometry, int(member)))
    if view.step == "knight" and space in ("from", "to", "chase"):
        return tuple(_rider(view, geometry, path, space, member))
    shared = tuple(_family(view, geometry).forbids(path, pick))
    if view.step == "knight" and space == "pirate" and _position(view).get("pirate_moved"):
        return label("why.pirate_moved"), *shared
    return shared


def _family(view: View, geometry: WallGeometry) -> catan.Family:
    """The pirate on the sea robs any seat; a fortress has no road."""
    position = _position(view)
    rates = bank_rates(view, position, open_harbours(position, geometry))
    section = position["sections"][view.seat] if view.seat >= 0 else 0
    fortress = geometry.grid.site_names[geometry.fortresses[section - 1]] if section else ""
    pirate = position["robber"] or ""
    return catan.Family(view, geometry, rates, pirate, _seas(geometry), range(view.seats), fortress)


def _fortress(view: View, geometry: WallGeometry, section: int) -> Iterator[Label]:
    if section > geometry.sections:
        yield label("why.no_section")
    elif section in _position(view)["sections"]:
        yield label("why.section_taken")


def _rider(view: View, geometry: WallGeometry, path: Path, space: str, name: str) -> Iterator[Label]:
    """A knight moves a rider between assembly fields, or chases one out of the land."""
    position = _position(view)
    if space == "chase":
        if not position["raiders"].get(name):
            yield label("why.no_raider")
    elif NUMERALS.index(name) >= geometry.fields:
        yield label("why.no_numeral")
    elif space == "from" and not path:
        if not any(position["assembly"][NUMERALS.index(name)]):
            yield label("why.no_rider")
    elif path and path[0] == f"from:{name}":
        yield label("why.same_field")


@lru_cache(maxsize=32)
def _seas(geometry: WallGeometry) -> frozenset[str]:
    return frozenset(geometry.grid.hex_names[hex] for hex in members(geometry.seas))


def _position(view: View) -> GreatWallView:
    return cast(GreatWallView, view.position)
