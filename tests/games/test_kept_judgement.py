"""What positions keep for the heuristic equals what a fresh position finds out, after every action."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import Title, ids, title

ACTIONS = 400
"""So many actions of a random game, in which nothing but rules may drop what is kept."""


def judged(entry: Title, state: State) -> list[float]:
    return [*entry.values(state), *(entry.value(state, seat) for seat in range(state.seats))]


@pytest.mark.parametrize("name", ids())
def test_what_a_position_keeps_is_what_a_fresh_one_finds_out(name: str) -> None:
    entry = title(name)
    for seats in (entry.game.info.seats[0], entry.game.info.seats[-1]):
        state, rng, dealer = entry.game.new(seats), Dice(seats), Dice(7)
        for n in range(ACTIONS):
            if state.outcome() is not None:
                break
            if state.actor >= 0:
                kept = judged(entry, state)
                assert kept == judged(entry, entry.game.from_json(state.to_json())), (n, state)
                if n % 5 == 0:  # a copy with other secrets shares what is kept, and changes nothing of the position
                    other = state.copy()
                    other.resample(state.actor, dealer)
                    other.apply(other.pick(dealer))
                    if other.actor >= 0:
                        assert judged(entry, other) == judged(entry, entry.game.from_json(other.to_json())), (n, other)
                    assert judged(entry, state) == kept
            state.apply(state.pick(rng))
