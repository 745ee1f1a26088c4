"""Goods and cards that change places: yields from their fields, robberies, trades, what the bank gives and takes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final

from tafelrunde.core.display.stage import Flight
from tafelrunde.core.staging import Happening
from tafelrunde.games.catan.board import GOODS, TERRAINS
from tafelrunde.games.catan.geometry import Grid
from tafelrunde.games.catan.secrets import CatanView

FLIGHTS: Final = ("got", "discarded", "robbed", "bought", "seized", "exchanged", "gave")


def family_flights(
    position: CatanView, happened: Sequence[Happening], grid: Grid, idle: Collection[str] = ()
) -> Iterator[Flight]:
    """`idle` are the fields that give nothing now, besides the robber's."""
    rolled = next((one.number() for one in happened if one.name == "rolled"), 0)
    founded = next((one.member("site") for one in happened if one.name == "settled"), "")
    used = {*idle, position["robber"]}
    for one in happened:
        seat = f"seat:{one.seat}"
        if one.name == "got":
            good, left = one.member("good"), one.number()
            for field, cards in _fields(position, grid, one.seat, good, rolled, founded):
                if field not in used and left > 0:
                    if founded:
                        used.add(field)
                    yield Flight(card(good), f"hex:{field}", seat, min(cards, left))
                    left -= min(cards, left)
            if left > 0:
                yield Flight(card(good), f"bank:{good}", seat, left)
        elif one.name == "discarded":
            yield Flight(card(one.member("good")), seat, f"bank:{one.member('good')}", one.number())
        elif one.name == "robbed" or (one.name == "seized" and one.number() > 0):
            count = one.number() if one.name == "seized" else 1
            yield Flight(card(one.member("good")), f"seat:{one.member('other')}", seat, count)
        elif one.name == "gave":
            yield Flight(card(one.member("good")), seat, f"seat:{one.member('other')}", one.number())
        elif one.name == "bought":
            bought = one.member("card")
            yield Flight("card-back" if bought == "?" else f"card-dev-{bought}", "deck", seat)
        elif one.name == "exchanged":
            given, wanted = one.member("bank"), one.member("for")
            yield Flight(card(given), seat, f"bank:{given}", one.number())
            yield Flight(card(wanted), f"bank:{wanted}", seat)


def card(good: str) -> str:
    """The drawing of a good as a card, or the back of one that is hidden."""
    return "goods-back" if good == "?" else f"card-{good}"


def _fields(
    position: CatanView, grid: Grid, seat: int, good: str, rolled: int, founded: str
) -> Iterator[tuple[str, int]]:
    """The fields that can have given a seat this good, and how many cards each gives."""
    terrain = TERRAINS[GOODS.index(good)]
    for field, sites in _corners(grid).items():
        if position["terrain"].get(field) != terrain:
            continue
        if rolled and position["numbers"].get(field) == rolled:
            cards = len(sites.intersection(position["settlements"][seat]))
            cards += 2 * len(sites.intersection(position["cities"][seat]))
            if cards:
                yield field, cards
        elif founded in sites:
            yield field, 1


@lru_cache(maxsize=8)
def _corners(grid: Grid) -> dict[str, frozenset[str]]:
    """By field the names of the sites around it."""
    return {
        name: frozenset(grid.site_names[site] for site in grid.corners(hex)) for hex, name in enumerate(grid.hex_names)
    }
