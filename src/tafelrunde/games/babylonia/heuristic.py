"""How good a position of Babylonia is for a seat: its points and prospects, less those of its rivals.

A city counts the more, the fewer hexes around it are free: the nobles linked with it, and the tile for who leads. A
tile pays again with every city that is won later. Ziggurats count a card for who leads, fields a share of their points.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.babylonia.geometry import SITE_LAND
from tafelrunde.games.babylonia.position import SPACE_COUNT, TRIBUTE, Position

WIN: Final = 200.0
SCALE: Final = 10.0
"""The lead that makes a win about e times as likely."""
CARD: Final = 9.0
FIELD: Final = 0.45
"""Of the points of a field beside which the seat has a token."""
FOOTING: Final = 0.35
"""A token beside a ziggurat makes every later one worth more."""
PAYDAYS: Final = 0.45
"""How many of the cities on the map will still be won by somebody."""


def value(state: State, seat: i64) -> float:
    return values(state)[seat]


def values(state: State) -> list[float]:
    """What `value` says, for all seats."""
    assert isinstance(state, Position)
    worth = worths(state)
    total = sum(worth)
    out: list[float] = []
    seats: i64 = state.seats
    seat: i64
    other: i64
    for seat in range(seats):
        best_rival = -WIN
        for other in range(seats):
            if other != seat and worth[other] > best_rival:
                best_rival = worth[other]
        average = (total - worth[seat]) / float(seats - 1)
        out.append(worth[seat] - (best_rival + average) / 2)
    outcome = state.outcome()
    if outcome is not None:
        for seat in range(seats):
            out[seat] += WIN * outcome.win(seat)
    return out


def worths(state: Position) -> list[float]:
    """What each seat has and may expect."""
    worth: list[float] = [float(points) for points in state.points]
    is_over = state.top is None
    if is_over:
        return worth
    paydays: float = PAYDAYS * float(state.cities_on_map() - 1)
    tiles: list[float] = []
    seat: i64
    for seat in range(state.seats):
        each = 1.5 if state.has(seat, TRIBUTE) else 1.0
        worth[seat] += each * paydays * float(state.cities_of(seat))
        worth[seat] += FOOTING * float(ones(state.beside[seat] >> SPACE_COUNT))
        tiles.append(each * (1.0 + paydays))
        fields = state.beside[seat] & state.fields
        while fields != 0:
            worth[seat] += FIELD * float(state.field_points(lowest(fields)))
            fields &= fields - 1
    sites: i64 = state.standing
    while sites != 0:
        site = lowest(sites)
        sites &= sites - 1
        add_site(state, site, tiles, worth)
    return worth


def add_site(state: Position, site: i64, tiles: list[float], worth: list[float]) -> None:
    """What a city or a ziggurat that is not yet surrounded promises to each seat."""
    around = ones(SITE_LAND[4 * site + 1]) + ones(SITE_LAND[4 * site + 2])
    free = ones(SITE_LAND[4 * site + 1] & state.free[1]) + ones(SITE_LAND[4 * site + 2] & state.free[2])
    if free == around:
        return
    done = float(around - free) / float(around)
    most: i64 = 0
    second: i64 = 0
    leaders: i64 = 0
    seat: i64
    for seat in range(state.seats):
        tokens = state.tokens_by(seat, site)
        if tokens > most:
            second = most
            most = tokens
            leaders = bit(seat)
        elif tokens == most:
            second = most
            leaders |= bit(seat)
        elif tokens > second:
            second = tokens
    is_city = site < SPACE_COUNT
    for seat in range(state.seats):
        if state.beside[seat] >> site & 1 == 0:
            continue
        if is_city:
            worth[seat] += 2.0 * float(state.linked_nobles(seat, site)) * (0.25 + 0.6 * done * done)
        prize = tiles[seat] if is_city else CARD
        if leaders >> seat & 1 != 0:
            ahead = float(most - second)
            # a lead that the free hexes cannot take away is as good as won
            sure = 1.0 if most - second > free else (0.35 + 0.3 * done * ahead if ahead > 0 else 0.25)
            worth[seat] += prize * sure * (0.2 + 0.8 * done)
        else:
            behind = float(most - state.tokens_by(seat, site))
            if behind <= float(free):
                worth[seat] += prize * 0.12 * done
