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
from tafelrunde.games.babylonia.geometry import SPACE_COUNT
from tafelrunde.games.babylonia.position import Majority, Position
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
    assert isinstance(state, Position)
    return lead(state, values_without_rivals(state), seat)


def values(state: State) -> list[float]:
    """What `value` returns, for all seats."""
    assert isinstance(state, Position)
    own_values = values_without_rivals(state)
    out: list[float] = []
    seat: i64
    for seat in range(state.seats):
        out.append(lead(state, own_values, seat))
    return out


def lead(state: Position, own_values: list[float], seat: i64) -> float:
    """What a seat has and may expect, less that of its rivals."""
    best_rival = -WIN
    total = 0.0
    other: i64
    for other in range(state.seats):
        rival = own_values[other]
        total += rival
        if other != seat and rival > best_rival:
            best_rival = rival
    own = own_values[seat]
    average = (total - own) / float(state.seats - 1)
    ahead = own - (best_rival + average) / 2
    if state.top is None:
        ahead += WIN * state.result().win(seat)
    return ahead


def values_without_rivals(state: Position) -> list[float]:
    """What each seat has and may expect."""
    is_over = state.top is None
    payments: float = 0.0 if is_over else PAYMENTS * float(state.cities_on_map() - 1)
    out: list[float] = []
    seat: i64
    for seat in range(state.seats):
        total = float(state.points[seat])
        if not is_over:
            total = with_prospects(state, seat, payments, total)
        out.append(total)
    return out


def with_prospects(state: Position, seat: i64, payments: float, total: float) -> float:
    """Points of a seat, and what it may expect; `payments` is how often its cities will pay."""
    beside: i64 = state.sites_beside[seat]
    per_city = 1.5 if state.has(seat, TRIBUTE) else 1.0
    total += per_city * payments * float(state.cities_of(seat))
    total += BESIDE_ZIGGURAT * float(ones(beside >> SPACE_COUNT))
    fields = beside & state.fields
    while fields != 0:
        total += FIELD * float(state.field_points(lowest(fields)))
        fields &= fields - 1
    tile_value = per_city * (1.0 + payments)
    sites = beside & state.unscored
    while sites != 0:
        site = lowest(sites)
        sites &= sites - 1
        majority = state.majority(site)
        if site < SPACE_COUNT:
            total += nobles_value(majority, state.linked_nobles(seat, site))
            total += prize_value(majority, seat, tile_value)
        else:
            total += prize_value(majority, seat, CARD)
    return total


def nobles_value(majority: Majority, nobles: i64) -> float:
    """What nobles linked with a city may bring: the more, the more hexes around it are occupied."""
    occupied = majority.occupied
    return 2.0 * float(nobles) * (0.25 + 0.6 * occupied * occupied) if occupied > 0.0 else 0.0


def prize_value(majority: Majority, seat: i64, prize: float) -> float:
    """What a seat beside a city or a ziggurat that is not yet scored may expect of winning it."""
    occupied = majority.occupied
    free = majority.free
    if occupied == 0.0:
        return 0.0
    if majority.leaders >> seat & 1 != 0:
        ahead = majority.most - majority.second
        # a lead that the free hexes cannot take away is as good as won
        chance = 1.0 if ahead > free else (0.35 + 0.3 * occupied * float(ahead) if ahead > 0 else 0.25)
        return prize * chance * (0.2 + 0.8 * occupied)
    if majority.most - majority.tokens_of(seat) <= free:
        return prize * 0.12 * occupied
    return 0.0
