"""The parts of the value of a position of Euphrat & Tigris: points, leaders and their surroundings, hand, conflicts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tafelrunde.core.engine.bitboard import both, minus, size
from tafelrunde.core.engine.game import State
from tafelrunde.core.reasons import Part
from tafelrunde.games.euphrat import heuristic
from tafelrunde.games.euphrat.board import CELL_NAMES, KING, LEADERS, RED, TRADER
from tafelrunde.games.euphrat.frames import Conflict
from tafelrunde.games.euphrat.position import OFF, Kingdom
from tafelrunde.games.euphrat.rules import Euphrat

RIVALS: Final = (heuristic.RIVAL, heuristic.RIVALS)


def parts(state: State, seat: int, viewer: int) -> list[Part]:
    """What the seat has and may expect. A conflict is a part of its own: the mean of its two ends, less the rest."""
    assert isinstance(state, Euphrat)
    settled = list(_settled(state, seat, viewer))
    top = state.top
    if not isinstance(top, Conflict):
        return settled
    attacker, defender = top.attacker(), top.defender()
    chance = heuristic.attack_chance(state, top, viewer)
    value = -_sum(settled)
    for share, winner, loser in ((chance, attacker, defender), (1.0 - chance, defender, attacker)):
        if share > 0.0:
            value += share * _sum(_settled(heuristic.after_conflict(state, winner, loser, top.leader), seat, viewer))
    field = state.leader_fields[4 * seat + top.leader]
    if seat not in (attacker, defender) or field == OFF:
        return [*settled, Part("others_conflict", value)]
    own = chance if seat == attacker else 1.0 - chance
    place, leader = f"cell:{CELL_NAMES[field]}", f"leader:{LEADERS[top.leader]}"
    return [*settled, Part("conflict", value, round(100 * own), place, leader)]


def _sum(parts: list[Part] | Iterator[Part]) -> float:
    return sum(part.value for part in parts)


def _settled(state: Euphrat, seat: int, viewer: int) -> Iterator[Part]:
    """Everything but a pending conflict."""
    yield Part("points", heuristic.standing(state, seat), sum(state.points[5 * seat : 5 * seat + 5]))
    catastrophes = int(state.catastrophes[seat])
    yield Part("catastrophe", heuristic.CATASTROPHE * catastrophes, catastrophes)
    for colour in range(4):
        if state.leader_fields[4 * seat + colour] != OFF:
            yield from _leader(state, seat, colour, seat == viewer)
    if seat == viewer:
        yield Part("hand", heuristic.hand_value(state, seat), 6 - state.hand_size(seat), change=True)


def _leader(state: Euphrat, seat: int, colour: int, own: bool) -> Iterator[Part]:
    """What a leader on the board may bring: see `heuristic.prospects`."""
    field = state.leader_fields[4 * seat + colour]
    place, leader = f"cell:{CELL_NAMES[field]}", f"leader:{LEADERS[colour]}"
    area = Kingdom(state.area(field))
    kingdom = area.fields
    point = heuristic.point_value(state, seat, colour)
    supporters = int(size(both(kingdom, state.tiles(colour))))
    temples = int(state.temples_beside(field))
    reds = 0.5 * float(state.hands[4 * seat + RED]) if own else 0.8
    monuments = int(state.monuments_in(kingdom, colour))
    yield Part("leader", heuristic.LEADER + heuristic.LEADER_OF_COLOUR * point, supporters, place, leader)
    yield Part("guards", heuristic.GUARD * min(temples + reds, 3.0), temples, place, leader)
    yield Part("supporters", heuristic.SUPPORTER * min(supporters, 5), supporters, place, leader)
    yield Part("income", heuristic.INCOME * point * monuments, monuments, place, leader)
    if colour == KING:
        alone = sum(1 for other in range(1, 4) if state.owner(kingdom, other) < 0)
        yield Part("substitute", heuristic.SUBSTITUTE * alone, alone, place, leader)
    elif colour == TRADER:
        near = int(size(minus(both(area.within_three(), state.treasures), kingdom)))
        yield Part("treasures", heuristic.IN_REACH * near, near, place, leader)
    wars = heuristic.wars_of(state, seat, colour, area, supporters, own)
    yield Part("wars", point * wars, round(abs(wars) / heuristic.WAR), place, leader)
