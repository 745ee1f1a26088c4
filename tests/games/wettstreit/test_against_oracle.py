"""The rules against the oracle, over whole games: every choice and every position."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.rules import GAME
from tests.games.wettstreit.oracle import Oracle


def eager(state: State, rng: Dice) -> int:
    """A random choice that prefers cards and links to leaders: for long games with many conflicts."""
    legal = state.legal()
    if state.actor != CHANCE and state.step == "action" and rng.below(4) > 0:
        paths = [GAME.actions.path(a) for a in legal]
        links = [a for a, path in zip(legal, paths, strict=True) if "link:" in path]
        cards = [a for a, path in zip(legal, paths, strict=True) if "column:" in path]
        if links and rng.below(3) == 0:
            return links[rng.below(len(links))]
        if cards:
            return cards[rng.below(len(cards))]
    return state.pick(rng)


def play_both(seats: int, options: dict[str, Any], seed: int) -> tuple[Counter[str], str]:
    """Play a game in both implementations; returns how often each step occurred, and why it ended."""
    state = GAME.new(seats, options)
    oracle = Oracle(seats, dict(state.options))
    questions = oracle.game()
    question = next(questions)
    rng = Dice(seed)
    steps: Counter[str] = Counter()
    while state.top is not None:
        seat, step, paths = question
        assert (state.actor, state.step) == (seat, step)
        assert sorted(GAME.actions.path(a) for a in state.legal()) == sorted(paths)
        steps[step] += 1
        action = eager(state, rng)
        state.apply(action)
        try:
            question = questions.send(GAME.actions.path(action))
        except StopIteration:
            assert state.top is None
        assert state.dump() == oracle.dump()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == oracle.reason
    best = [oracle.colours_of(seat) for seat in range(seats)]
    assert outcome.scores == [colours[0] for colours in best]
    assert outcome.ranks == [1 + sum(other > mine for other in best) for mine in best]
    return steps, outcome.reason


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_every_choice_and_every_position_is_the_same(seats: int, seed: int) -> None:
    play_both(seats, {"ship_after_conflict": seed != 4, "idle_rounds": 1 if seed == 3 else 3}, seed)


@pytest.mark.slow
def test_these_games_come_to_every_step_and_ending() -> None:
    steps: Counter[str] = Counter()
    reasons: set[str] = set()
    for seed in range(30):
        counts, reason = play_both(2 + seed % 3, {"idle_rounds": 1 if seed % 5 == 0 else 3}, 100 + seed)
        steps += counts
        reasons.add(reason)
    assert set(steps) >= set(GAME.steps) - {"berth"}
    assert reasons >= {"cards", "idle"}
