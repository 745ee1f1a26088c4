"""The parts of the value of a position of Troja: those of Catan, ships, trade points, room at the coast, the battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tafelrunde.core.engine.game import State
from tafelrunde.core.reasons import Part
from tafelrunde.games.catan.display.reasons import family_parts
from tafelrunde.games.catan.heuristic import site_goods
from tafelrunde.games.catan.scenarios.troy import heuristic
from tafelrunde.games.catan.scenarios.troy.board import SHIPS, SIDES
from tafelrunde.games.catan.scenarios.troy.position import SWAPS, TAKES
from tafelrunde.games.catan.scenarios.troy.rules import Troy

RIVALS: Final = (0.5, 0.5)


def parts(state: State, seat: int, viewer: int) -> list[Part]:
    assert isinstance(state, Troy)
    return family_parts(heuristic.EVALUATOR, state, seat, viewer, _scenario(state, seat))


def _scenario(state: Troy, seat: int) -> Iterator[Part]:
    """See `TroyEvaluator.standing`."""
    fleet, trade = int(state.fleet(seat)), state.trade_points[seat]
    yield Part("fleet", heuristic.FLEET * fleet, fleet)
    swaps, takes = int(state.working(seat, SWAPS)), int(state.working(seat, TAKES))
    yield Part("harboured", heuristic.SWAP * swaps + heuristic.TAKE * takes, swaps + takes)
    yield Part("trade", heuristic.trade_value(trade, SHIPS - fleet), trade)
    if fleet < SHIPS and heuristic.has_room(state, seat):
        yield Part("coast", heuristic.COAST, 1)
    room = int(heuristic.room_to_grow(state, seat))
    yield Part("room", heuristic.ROOM * room, room)
    kinds = int(heuristic.kinds_drawn(state, seat, site_goods(state)))
    yield Part("kinds", heuristic.KIND * kinds, kinds)
    side = state.sides[seat]
    if side >= 0:
        chance = heuristic.chance_to_win(state, side)
        worth = heuristic.battle(state, seat, chance)
        yield Part("battle", worth, round(100 * chance), thing=f"terrain:{SIDES[side]}", name="battle")
