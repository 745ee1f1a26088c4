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
    rolled = next((event.number() for event in happened if event.name == "rolled"), 0)
    founded = next((event.member("site") for event in happened if event.name == "settled"), "")
    used = {*idle, position["robber"]}
    for event in happened:
        seat = f"seat:{event.seat}"
        if event.name == "got":
            good, left = event.member("good"), event.number()
            for field, cards in _fields(position, grid, event.seat, good, rolled, founded):
                if field not in used and left > 0:
                    if founded:
                        used.add(field)
                    yield Flight(card(good), f"hex:{field}", seat, min(cards, left))
                    left -= min(cards, left)
            if left > 0:
                yield Flight(card(good), f"bank:{good}", seat, left)
        elif event.name == "discarded":
            yield Flight(card(event.member("good")), seat, f"bank:{event.member('good')}", event.number())
        elif event.name == "robbed" or (event.name == "seized" and event.number() > 0):
            count = event.number() if event.name == "seized" else 1
            yield Flight(card(event.member("good")), f"seat:{event.member('other')}", seat, count)
        elif event.name == "gave":
            yield Flight(card(event.member("good")), seat, f"seat:{event.member('other')}", event.number())
        elif event.name == "bought":
            bought = event.member("card")
            yield Flight("card-back" if bought == "?" else f"card-dev-{bought}", "deck", seat)
        elif event.name == "exchanged":
            given, wanted = event.member("bank"), event.member("for")
            yield Flight(card(given), seat, f"bank:{given}", event.number())
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
