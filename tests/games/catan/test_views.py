"""The views of Catan and its scenarios have exactly the keys that their types declare."""

from __future__ import annotations

from typing import NotRequired, get_origin, get_type_hints

import pytest

import tafelrunde
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.registry import title
from tafelrunde.games.catan.scenarios.great_wall.secrets import GreatWallView
from tafelrunde.games.catan.scenarios.troy.secrets import TroyView
from tafelrunde.games.catan.secrets import CatanView


@pytest.mark.skipif(tafelrunde.is_compiled(), reason="compiled types do not say which keys are optional")
@pytest.mark.parametrize(("game", "view"), [("catan", CatanView), ("great_wall", GreatWallView), ("troy", TroyView)])
def test_a_view_has_the_keys_of_its_type(game: str, view: type) -> None:
    hints = get_type_hints(view, include_extras=True)
    optional = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    seen: set[str] = set()
    for seed in range(20):
        state, rng = title(game).game.new(4), Dice(seed)
        while state.top is not None and seen != set(hints):
            state.apply(state.pick(rng))
            for seat in (WATCHER, max(state.actor, 0)):
                keys = set(state.view(seat).position)
                seen |= keys
                assert set(hints) - optional <= keys <= set(hints)
    assert seen == set(hints), "every optional key was there at some time"
