"""The rules against the plainest possible telling of them, over whole random games."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.shangrila.rules import GAME

from .naive import Naive


@pytest.mark.parametrize("start", ["free", "printed"])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_choices_and_migrations_are_the_same(seats: int, start: str, seed: int) -> None:
    state = GAME.new(seats, {"start": start})
    rng = Dice(seed)
    migrations = 0
    while state.top is not None:
        naive = Naive(state.to_json())
        assert [GAME.actions.path(a) for a in state.legal()] == naive.legal()
        action = state.pick(rng)
        path = GAME.actions.path(action)
        state.apply(action)
        if path.startswith("village:"):
            migrations += 1
            naive.migrate(path[len("village:")], path[-2:])
            assert state.dump() == naive.position()
    assert migrations == {3: 19, 4: 22}[seats], "one bridge is left"
