"""The rules against the plainest possible telling of them, over whole random games."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.frames import Theft
from tafelrunde.games.catan.rules import GAME, Catan
from tests.games.catan.oracle import Oracle


@pytest.mark.parametrize(("seats", "offers", "seed"), [(3, 1, 1), (4, 0, 2), (4, 0, 3), (5, 0, 4), (6, 1, 5)])
def test_choices_yields_and_roads_are_the_same(seats: int, offers: int, seed: int) -> None:
    state = GAME.new(seats, {"offers": offers, "last_cards": seed % 2 == 0})
    assert isinstance(state, Catan)
    rng = Dice(seed)
    told = rolls = 0
    holder = -1
    while state.top is not None:
        oracle = Oracle(state.to_json())
        legal = oracle.legal()
        if legal is not None:
            told += 1
            assert {GAME.actions.path(a) for a in state.legal()} == legal, state.step
        action = state.pick(rng)
        path = GAME.actions.path(action)
        state.apply(action)
        if path.startswith("roll:") and path != "roll:7":
            rolls += 1
            assert state.dump()["hands"] == oracle.after_roll(int(path.removeprefix("roll:")))
        if path.startswith(("road:", "settlement:")) and state.top is not None:
            after = Oracle(state.to_json())
            assert state.trails == [after.longest(seat) for seat in range(seats)]
            holder = after.road_holder(holder)
            assert state.road_holder == holder
    assert told > 300
    assert rolls > 50


def test_chance_follows_the_dice_the_deck_and_the_hand() -> None:
    """Over one game: what chance may do, and how likely, is what lies there."""
    state = GAME.new(4, {"offers": 0})
    assert isinstance(state, Catan)
    rng = Dice(9)
    seen = set()
    while state.top is not None:
        if state.actor == CHANCE:
            odds = dict(zip((GAME.actions.path(a) for a in state.legal()), state.odds(), strict=True))
            data = state.dump()
            seen.add(state.step)
            if state.step == "roll":
                assert odds == {f"roll:{n}": 6 - abs(7 - n) for n in range(2, 13)}
            elif state.step == "draw":
                cards = ("knight", "roads", "invention", "monopoly", "victory")
                assert odds == {f"draw:{c}": n for c, n in zip(cards, data["deck"], strict=True) if n}
            elif state.step == "steal":
                assert isinstance(state.top, Theft)
                hand = data["hands"][state.top.victim]
                goods = ("wood", "brick", "wool", "grain", "ore")
                assert odds == {f"steal:{g}": n for g, n in zip(goods, hand, strict=True) if n}
        state.apply(state.pick(rng))
    assert seen == {"land", "harbour", "spiral", "roll", "draw", "steal"}
