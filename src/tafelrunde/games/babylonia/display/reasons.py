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
        place, own, majority = f"hex:{SITES[site]}", state.tokens_by(seat, site), state.majority(site)
        if site < SPACE_COUNT:
            linked = state.linked_nobles(seat, site)
            yield Part("nobles", heuristic.nobles_value(majority, linked), 2 * linked, place)
            yield Part("city", heuristic.prize_value(majority, seat, each * (1.0 + payments)), own, place)
        else:
            yield Part("ziggurat", heuristic.prize_value(majority, seat, heuristic.CARD), own, place)


def _members(sites: int) -> Iterator[int]:
    while sites:
        yield lowest(sites)
        sites &= sites - 1
