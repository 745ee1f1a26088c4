"""How good a position of Babylonia is for a seat: its points and prospects, less those of its rivals.

A city counts the more, the fewer hexes around it are free: the nobles linked with it, and the tile for the seat that
leads. A tile pays again with every city that is won later. A ziggurat counts as a card for the seat that leads, a field
as a share of its points.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import lowest, ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.babylonia.geometry import SITE_LAND, SPACE_COUNT
from tafelrunde.games.babylonia.position import Position
from tafelrunde.games.babylonia.vocabulary import TRIBUTE

WIN: Final = 200.0
SCALE: Final = 10.0
"""The lead that makes a win about e times as likely."""
CARD: Final = 9.0
FIELD: Final = 0.45
"""Of the points of a field beside which the seat has a token."""
BESIDE_ZIGGURAT: Final = 0.35
"""A ziggurat beside which the seat has a token makes its later tokens beside ziggurats score more."""
PAYMENTS: Final = 0.45
"""The share of the cities on the map that will still be won; each then pays for all cities in front of the seats."""


def value(state: State, seat: i64) -> float:
    """How good the position is for one seat."""
    return values(state)[seat]


def values(state: State) -> list[float]:
    """What `value` returns, for all seats."""
    assert isinstance(state, Position)
    own_values = values_without_rivals(state)
    total = sum(own_values)
    out: list[float] = []
    seats: i64 = state.seats
    seat: i64
    other: i64
    for seat in range(seats):
        best_rival = -WIN
        for other in range(seats):
            if other != seat and own_values[other] > best_rival:
                best_rival = own_values[other]
        average = (total - own_values[seat]) / float(seats - 1)
        out.append(own_values[seat] - (best_rival + average) / 2)
    outcome = state.outcome()
    if outcome is not None:
        for seat in range(seats):
            out[seat] += WIN * outcome.win(seat)
    return out


def values_without_rivals(state: Position) -> list[float]:
    """What each seat has and may expect."""
    out: list[float] = [float(points) for points in state.points]
    is_over = state.top is None
    if is_over:
        return out
    payments: float = PAYMENTS * float(state.cities_on_map() - 1)
    tile_values: list[float] = []  # of one more city, by seat
    seat: i64
    for seat in range(state.seats):
        per_city = 1.5 if state.has(seat, TRIBUTE) else 1.0
        out[seat] += per_city * payments * float(state.cities_of(seat))
        out[seat] += BESIDE_ZIGGURAT * float(ones(state.sites_beside[seat] >> SPACE_COUNT))
        tile_values.append(per_city * (1.0 + payments))
        fields = state.sites_beside[seat] & state.fields
        while fields != 0:
            out[seat] += FIELD * float(state.field_points(lowest(fields)))
            fields &= fields - 1
    sites: i64 = state.unscored
    while sites != 0:
        site = lowest(sites)
        sites &= sites - 1
        add_site(state, site, tile_values, out)
    return out


def add_site(state: Position, site: i64, tile_values: list[float], out: list[float]) -> None:
    """Add to every seat's value what it may expect of a city or a ziggurat that is not yet scored."""
    around = ones(SITE_LAND[4 * site + 1]) + ones(SITE_LAND[4 * site + 2])
    majority = state.majority(site)
    free = majority.free
    if free == around:
        return
    occupied = float(around - free) / float(around)
    is_city = site < SPACE_COUNT
    seat: i64
    for seat in range(state.seats):
        if state.sites_beside[seat] >> site & 1 == 0:
            continue
        if is_city:
            out[seat] += 2.0 * float(state.linked_nobles(seat, site)) * (0.25 + 0.6 * occupied * occupied)
        prize = tile_values[seat] if is_city else CARD
        if majority.leaders >> seat & 1 != 0:
            ahead = majority.most - majority.second
            lead = float(ahead)
            # a lead that the free hexes cannot take away is as good as won
            chance = 1.0 if ahead > free else (0.35 + 0.3 * occupied * lead if lead > 0 else 0.25)
            out[seat] += prize * chance * (0.2 + 0.8 * occupied)
        else:
            behind = float(majority.most - state.tokens_by(seat, site))
            if behind <= float(free):
                out[seat] += prize * 0.12 * occupied
