"""Why something cannot be chosen: the rules of Catan, and those of ships, donations and the Sea People."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.display import refusals as catan
from tafelrunde.games.catan.display.staging.view_facts import own_hand
from tafelrunde.games.catan.geometry import members
from tafelrunde.games.catan.scenarios.troy.board import SHIP_POINTS, SHIPS
from tafelrunde.games.catan.scenarios.troy.display.scene import bank_rates
from tafelrunde.games.catan.scenarios.troy.geometry import SeaGeometry
from tafelrunde.games.catan.scenarios.troy.rules import GAME
from tafelrunde.games.catan.scenarios.troy.secrets import TroyView

RULES: Final = {
    **catan.borrowed(("turn", "setup", "founding", "build")),
    "why.roll_first": "actions",
    "why.bank_rate": "trade",
    "why.robber": "sea-people",
    "why.robber_land": "sea-people",
    "why.self": "sea-people",
    "why.no_hand": "sea-people",
    "why.not_there": "sea-people",
    "why.no_dock": "ships",
    "why.dock_taken": "ships",
    "why.ship": "ships",
    "why.no_ship": "ships",
    "why.trade_points": "trade-points",
    "why.donated": "donations",
    "why.none_to_donate": "donations",
    "why.none_to_return": "benefits",
    "why.cards_taken": "benefits",
    "reason.no_dock": "ships",
    "reason.no_ship": "ships",
    "reason.trade_points": "trade-points",
    "reason.donated": "donations",
    "reason.no_donation": "donations",
    "reason.none_held": "donations",
    "reason.none_to_return": "benefits",
    "reason.taken": "benefits",
    "reason.no_row": "benefits",
    "reason.used": "benefits",
}
EVIDENT: Final = catan.EVIDENT | {"why.dock_taken"}
SHIP_PRICE: Final = (1, 0, 1, 0, 0)
TRADE_CARDS: Final = 2
"""Of each good."""


def forbids(view: View, path: Path, pick: str) -> Sequence[Label]:
    """The rules that a field of the sea, a donation or a trade card would break, beside those of Catan."""
    geometry = GAME.geometry_of(view.seats, view.options)
    space, _, member = pick.partition(":")
    if space == "ship" and view.step in catan.BUILDING:
        return tuple(_ship(view, geometry, member))
    if space in ("donate", "return") and view.step in ("build", "donate", "return"):
        return tuple(_card_for_row(view, space, member))
    if space == "card" and view.step == "card":
        taken = [licence for row in _position(view)["licences"] for licence in row]
        return (label("why.cards_taken"),) if taken.count(member) >= TRADE_CARDS else ()
    position = _position(view)
    rates, seas = bank_rates(view, position, geometry), frozenset(waters(geometry)[1])
    island = GAME.map_of(view.seats, view.options)
    family = catan.Family(view, island, rates, position["sea_people"], seas, seats_at_sea_people(view, geometry))
    return tuple(family.forbids(path, pick))


def _ship(view: View, geometry: SeaGeometry, name: str) -> Iterator[Label]:
    position = _position(view)
    docks, _, _ = waters(geometry)
    if name not in docks:
        yield label("why.no_dock")
    else:
        if any(name in ships for ships in position["ships"]):
            yield label("why.dock_taken")
        if name not in docks_reached(view, geometry):
            yield label("why.ship")
    if len(position["ships"][view.seat]) >= SHIPS:
        yield label("why.no_ship")
    yield from catan.lacking(view, SHIP_PRICE)
    missing = SHIP_POINTS - position["trade_points"][view.seat]
    if missing > 0:
        yield label("why.trade_points", n=missing)


def _card_for_row(view: View, space: str, good: str) -> Iterator[Label]:
    """A card that goes into the support row: donated, once a turn, or put back."""
    if space == "donate" and view.step == "build" and _position(view)["donated"]:
        yield label("why.donated")
    if not own_hand(view)[GOODS.index(good)]:
        yield label(f"why.none_to_{space}", good=label(f"good:{good}"))


def docks_reached(view: View, geometry: SeaGeometry) -> set[str]:
    """The fields for ships at a building of the seat or beside a ship of the seat."""
    position = _position(view)
    docks, coast, beside = waters(geometry)
    own = {*position["settlements"][view.seat], *position["cities"][view.seat]}
    reached = {dock for dock in docks if not own.isdisjoint(coast[dock])}
    return reached | {dock for ship in position["ships"][view.seat] for dock in beside[ship]}


def seats_at_sea_people(view: View, geometry: SeaGeometry) -> list[int]:
    """Those with a building at the Sea People, or with the ship under them."""
    position = _position(view)
    sites = waters(geometry)[1][position["sea_people"]]
    return [
        seat
        for seat in range(view.seats)
        if position["sea_people"] in position["ships"][seat]
        or not sites.isdisjoint([*position["settlements"][seat], *position["cities"][seat]])
    ]


@lru_cache(maxsize=64)
def waters(geometry: SeaGeometry) -> tuple[set[str], dict[str, set[str]], dict[str, set[str]]]:
    """The fields for ships; by sea hex the sites at its corners, and the fields for ships beside it."""
    grid, words, site_words = geometry.island.grid, geometry.words, geometry.island.site_words
    docks = {grid.hex_names[hex] for hex in members(geometry.docks)}
    coast, beside = {}, {}
    for hex in geometry.sea_hexes:
        sites = members(geometry.coast[site_words * hex : site_words * (hex + 1)])
        coast[grid.hex_names[hex]] = {grid.site_names[site] for site in sites}
        near = members(geometry.beside[words * hex : words * (hex + 1)])
        beside[grid.hex_names[hex]] = {grid.hex_names[other] for other in near}
    return docks, coast, beside


def _position(view: View) -> TroyView:
    return cast(TroyView, view.position)
