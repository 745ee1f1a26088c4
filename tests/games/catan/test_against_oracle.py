"""The rules against the oracle, over whole games: every choice, every position, every result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.rules import GAME
from tests.games.catan.oracle import Oracle

SIX_BITS = range(0, 30, 6)


def comparable(dump: Mapping[str, Any]) -> dict[str, Any]:
    """A dump without what the oracle does not keep: what seats remember, and the order of places."""
    position = {name: value for name, value in dump.items() if name not in ("memory", "rough")}
    for name in ("settlements", "cities", "roads"):
        position[name] = [sorted(places) for places in position[name]]
    if "deals" in position:
        position["deals"] = {
            seat: ([deal >> i & 63 for i in SIX_BITS], [deal >> 30 + i & 63 for i in SIX_BITS])
            for seat, deal in enumerate(position["deals"])
            if deal
        }
    return position


def choose(state: State, rng: Dice) -> str:
    """Random, but every kind of choice is as likely as any other, so that offers and cards are seen too."""
    kinds: dict[str, list[str]] = {}
    for action in state.legal():
        path = GAME.actions.path(action)
        kinds.setdefault(path if path.startswith("do:") else path.partition(":")[0], []).append(path)
    paths = list(kinds.values())[rng.below(len(kinds))]
    return paths[rng.below(len(paths))]


def compare(seats: int, options: dict[str, Any], seed: int) -> Counter[str]:
    """Play one game with both, choice by choice; how often each step was asked."""
    state = GAME.new(seats, options)
    oracle = Oracle(seats, state.options)
    rng = Dice(seed)
    questions = oracle.game()
    question: Any = next(questions)
    steps: Counter[str] = Counter()
    while state.top is not None:
        steps[state.step] += 1
        paths = [GAME.actions.path(action) for action in state.legal()]
        weights = state.odds() if state.actor == CHANCE else [1] * len(paths)
        assert (state.actor, state.step) == question[:2]
        assert dict(zip(paths, weights, strict=True)) == question[2], state.step
        path = GAME.actions.path(state.pick(rng)) if state.actor == CHANCE or seed % 2 else choose(state, rng)
        state.apply(GAME.actions.parse(path))
        if state.top is not None:
            question = questions.send(path)
        else:
            with pytest.raises(StopIteration):
                questions.send(path)
        assert comparable(state.dump()) == oracle.position(), path
    outcome = state.result()
    assert outcome.ranks == oracle.ranks()
    assert outcome.scores == [oracle.points(seat) for seat in range(seats)]
    return steps


@pytest.mark.parametrize(
    ("seats", "offers", "last_cards", "seed"),
    [(3, 1, False, 1), (3, 3, True, 2), (4, 0, False, 3), (4, 6, True, 4), (5, 0, True, 5), (6, 1, False, 6)],
)
def test_every_choice_and_position_of_a_game_is_the_same(seats: int, offers: int, last_cards: bool, seed: int) -> None:
    compare(seats, {"offers": offers, "last_cards": last_cards}, seed)


def test_these_games_ask_every_step() -> None:
    steps: Counter[str] = Counter()
    seed = 10
    while set(GAME.steps) - steps.keys():
        steps += compare(5 - seed % 4 // 2, {}, seed)
        seed += 2
        assert seed < 30
