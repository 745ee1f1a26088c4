"""The rules against the oracle, over whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.games.babylonia.rules import GAME
from tests.games.babylonia.examples import best
from tests.games.babylonia.oracle import LETTERS, Oracle, Played

OPTIONS: list[dict[str, object]] = [
    {},
    {"cards": "variant"},
    {"cards": "variant", "hidden_by_field": False, "escort": "last", "boats_to_city": False},
]


def compare(state: State, rng: Dice, sharp: int) -> Counter[str]:
    """Play to the end; in `sharp` of ten decisions the heuristic chooses among some. Counts what was seen."""
    seen: Counter[str] = Counter()
    played: Played = []
    while state.top is not None:
        if state.actor == CHANCE:
            state.apply(state.pick(rng))
            continue
        if state.step == "play" and not any(state.to_json()["stack"][-1].get("numbers", [0] * 4)[1:]):
            played = []
        oracle = Oracle(state.to_json(), played)
        legal = state.legal()
        assert [GAME.actions.path(a) for a in legal] == oracle.legal()
        action = legal[rng.below(len(legal))]
        if rng.below(10) < sharp:
            action = best(state, [legal[rng.below(len(legal))] for _ in range(8)])
        path = GAME.actions.path(action)
        seen[state.step] += 1
        if path.startswith("card:"):
            seen[path] += 1
        if path.startswith("token:"):
            kind, _, name = path.removeprefix("token:").partition(" > hex:")
            assert kind[0].upper() in LETTERS
            seen[f"tile {name in state.dump()['tiles']}"] += 1
        oracle.apply(path)
        state.apply(action)
        played = oracle.played
        assert state.dump() == oracle.data
        assert state.step == oracle.step
        assert oracle.step in ("draw", "over") or state.actor == oracle.seat
    return seen


@pytest.mark.parametrize("options", OPTIONS, ids=["basic", "variant", "other readings"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_and_what_they_do_are_the_same(seats: int, options: dict[str, object]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(1):
        seen += compare(GAME.new(seats, options), Dice(seed), 0)
        seen += compare(GAME.new(seats, options), Dice(seed), 9)
    assert {"play", "more", "card", "tile True"} <= set(seen)


@pytest.mark.slow
def test_all_cards_and_steps_are_met() -> None:
    seen: Counter[str] = Counter()
    for seed in range(20):
        seen += compare(GAME.new(2 + seed % 3, OPTIONS[1 + seed % 2]), Dice(seed + 100), 9)
    assert {"score", "extra"} <= set(seen)
    assert sum(key.startswith("card:") for key in seen) == 9
