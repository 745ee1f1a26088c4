"""What a seat may know. Hidden beside what Catan hides are decision cards, and which cards lie in the support row."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan import secrets as catan
from tafelrunde.games.catan.frames import CardDraw
from tafelrunde.games.catan.scenarios.troy.position import MYKENE, TROJA, TroyPosition
from tafelrunde.games.catan.scenarios.troy.vocabulary import DEAL, DONATE, ENOUGH, RETURN, STEP_FETCH, STEP_SIDE


def shows(state: TroyPosition, seat: i64) -> dict[str, Any]:
    memory = state.remembered()
    observer: i64 = seat if seat >= 0 else state.seats
    shown = catan.shows(state, seat)
    for unused in ("cards", "played", "deck", "bought", "card_sizes", "largest_army"):
        del shown[unused]  # there are no development cards
    shown["row_size"] = state.row_size()
    if memory is not None and memory.worlds[observer] and state.top is not None:
        shown["row"] = None
    shown["sides"] = [side if state.is_open_to(seat, owner) else None for owner, side in enumerate(shown["sides"])]
    shown["points"] = [
        state.points(owner) if state.is_open_to(seat, owner) else state.open_points(owner)
        for owner in range(state.seats)
    ]
    return shown


def resample(state: TroyPosition, seat: i64, rng: Dice) -> None:
    if state.top is not None:
        catan.resample(state, seat, rng)
        resample_sides(state, seat, rng)


def resample_sides(state: TroyPosition, seat: i64, rng: Dice) -> None:
    """The others' decision cards, shuffled: nothing that anybody does is taken as a sign."""
    hidden: list[i64] = [s for s in range(state.seats) if s != seat and state.sides[s] >= 0]
    left: list[i64] = [0, 0]
    sides = state.sides[:]
    top = state.top
    assert top is not None
    if top.step == STEP_SIDE:  # what is not dealt yet is as unknown as what the others hold
        left = [state.seats // 2, state.seats // 2]
        if seat >= 0 and sides[seat] >= 0:
            left[sides[seat]] -= 1
    else:
        for other in hidden:
            left[sides[other]] += 1
    for other in hidden:
        side: i64 = TROJA if rng.below(left[TROJA] + left[MYKENE]) < left[TROJA] else MYKENE
        left[side] -= 1
        sides[other] = side
    state.sides = sides


def seen(state: TroyPosition, action: i64, seat: i64) -> str:
    """Hidden beside what Catan hides: a decision card, and every card that goes into the row or out of it."""
    top = state.top
    if top is not None:
        if isinstance(top, CardDraw) and seat != top.owner:
            return "fetch:?" if top.step == STEP_FETCH else "side:?"
        if seat != top.seat and action >= DONATE and action < ENOUGH:
            return "donate:?"
        if seat != top.seat and action >= RETURN and action < DEAL:
            return "return:?"
    return catan.seen(state, action, seat)
