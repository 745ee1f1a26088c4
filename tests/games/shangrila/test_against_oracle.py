"""The rules against the oracle, over whole random games."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.shangrila.rules import GAME
from tests.games.shangrila.oracle import Oracle


@pytest.mark.parametrize("start", ["free", "printed"])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_choices_and_migrations_are_the_same(seats: int, start: str, seed: int) -> None:
    state = GAME.new(seats, {"start": start})
    rng = Dice(seed)
    migrations = 0
    while state.top is not None:
        oracle = Oracle(state.to_json())
        assert [GAME.actions.path(a) for a in state.legal()] == oracle.legal()
        action = state.pick(rng)
        path = GAME.actions.path(action)
        state.apply(action)
        if path.startswith("village:"):
            migrations += 1
            oracle.migrate(path[len("village:")], path[-2:])
            assert state.dump() == oracle.position()
    assert migrations == {3: 19, 4: 22}[seats], "one bridge is left"
