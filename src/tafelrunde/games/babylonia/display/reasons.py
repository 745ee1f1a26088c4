"""The parts of the value of a position of Babylonia: points, cities won, fields, every site that is not yet scored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tafelrunde.core.engine.bitset import lowest
from tafelrunde.core.engine.game import State
from tafelrunde.core.reasons import Part
from tafelrunde.games.babylonia import heuristic
from tafelrunde.games.babylonia.board import SITES
from tafelrunde.games.babylonia.geometry import SPACE_COUNT
from tafelrunde.games.babylonia.position import Position
from tafelrunde.games.babylonia.vocabulary import TRIBUTE

RIVALS: Final = (0.5, 0.5)


def parts(state: State, seat: int, viewer: int) -> list[Part]:
    """What the seat has and may expect: see `heuristic.values_without_rivals`."""
    assert isinstance(state, Position)
    points = state.points[seat]
    parts = [Part("points", float(points), points)]
    if state.top is not None:
        parts += _prospects(state, seat)
    return parts


def _prospects(state: Position, seat: int) -> Iterator[Part]:
    payments = heuristic.PAYMENTS * float(state.cities_on_map() - 1)
    each = 1.5 if state.has(seat, TRIBUTE) else 1.0
    cities = int(state.cities_of(seat))
    yield Part("cities", each * payments * cities, cities)
    for space in _members(state.sites_beside[seat] & state.fields):
        points = state.field_points(space)
        yield Part("field", heuristic.FIELD * float(points), points, f"hex:{SITES[space]}")
    for ziggurat in _members(state.sites_beside[seat] >> SPACE_COUNT):
        site = SPACE_COUNT + ziggurat
        yield Part("beside", heuristic.BESIDE_ZIGGURAT, state.tokens_by(seat, site), f"hex:{SITES[site]}")
    for site in _members(state.unscored & state.sites_beside[seat]):
        place, own = f"hex:{SITES[site]}", state.tokens_by(seat, site)
        expected = _expected(state, seat, site, each * (1.0 + payments))
        if site < SPACE_COUNT:
            nobles = _expected(state, seat, site, 0.0)
            yield Part("nobles", nobles, 2 * state.linked_nobles(seat, site), place)
            yield Part("city", expected - nobles, own, place)
        else:
            yield Part("ziggurat", expected, own, place)


def _expected(state: Position, seat: int, site: int, tile_value: float) -> float:
    """What the seat may expect of a site, where a city tile has that value."""
    expected = [0.0] * state.seats
    heuristic.add_site(state, site, [tile_value] * state.seats, expected)
    return expected[seat]


def _members(sites: int) -> Iterator[int]:
    while sites:
        yield lowest(sites)
        sites &= sites - 1
