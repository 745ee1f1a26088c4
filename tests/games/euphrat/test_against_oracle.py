"""The rules against the oracle, over whole random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.rules import GAME
from tests.games.euphrat.oracle import Oracle
from tests.samples import sample

OPTIONS: list[dict[str, Any]] = [
    {},
    {"war_side": "component"},
    {"war_side": "frozen"},
    {"support": "english"},
]


def tidy(position: Mapping[str, Any]) -> dict[str, Any]:
    """Lists of fields in one order."""
    sorted_position = {**position, "treasures": sorted(position["treasures"]), "ruins": sorted(position["ruins"])}
    if "union" in position:
        sides = sorted(sorted(side) for side in position["union"]["sides"])
        sorted_position["union"] = {"field": position["union"]["field"], "sides": sides}
    return sorted_position


def eager(state: State, rng: Dice) -> str:
    """Random, but with a liking for what makes things happen: every kind of choice is as likely as any other, tiles are
    laid beside their like, and of a few ideas the one is played that leads to a rare step."""
    kinds: dict[str, list[str]] = {}
    for action in state.legal():
        path = GAME.actions.path(action)
        kinds.setdefault(path.partition(" ")[0], []).append(path)
    ideas = []
    for _ in range(6):
        paths = list(kinds.values())[rng.below(len(kinds))]
        ideas += [paths[rng.below(len(paths))] for _ in range(4)]
    tiles = state.dump()["tiles"]

    def liking(path: str) -> tuple[bool, int]:
        after = state.copy()
        after.apply(GAME.actions.parse(path))
        colour, _, field = path.removeprefix("hand:").partition(" > cell:")
        if path == "do:decline" or field == "" or colour not in tiles.values():
            return after.step in ("war", "square", "monument", "treasure"), 0
        column, row = ord(field[0]), int(field[1:])
        near = [chr(column + i) + str(row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return after.step in ("war", "square", "monument", "treasure"), sum(tiles.get(f) == colour for f in near)

    return max(ideas, key=liking) if rng.below(3) else ideas[0]


def compare(seats: int, options: dict[str, Any], seed: int) -> Counter[str]:
    """Play one game with both, line by line; how often each step was asked."""
    state = GAME.new(seats, options)
    oracle = Oracle(seats, state.options)
    rng = Dice(seed)
    asking = oracle.game()
    decision: Any = next(asking)
    steps: Counter[str] = Counter()
    while state.top is not None:
        legal = [GAME.actions.path(a) for a in state.legal()]
        assert (state.actor, state.step, sorted(legal)) == (decision[0], decision[1], sorted(decision[2]))
        if state.actor == CHANCE:
            path = GAME.actions.path(state.pick(rng))
        else:
            path = legal[rng.below(len(legal))] if seed % 2 else eager(state, rng)
        before = [sum(row) for row in state.dump()["points"]]
        state.apply(GAME.actions.parse(path))
        decision = asking.send(path) if state.top is not None else None
        if decision is None:
            with pytest.raises(StopIteration):
                asking.send(path)
        assert tidy(state.dump()) == oracle.position()
        after = [sum(row) for row in state.dump()["points"]]
        assert all(a >= b for a, b in zip(after, before, strict=True)), "points never fall"
        steps[state.step] += 1
    outcome = state.outcome()
    assert outcome is not None
    if max(row[4] for row in state.dump()["points"]) <= 6:
        assert outcome.ranks == oracle.ranks()
    return steps


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()) or "printed")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_line_of_random_games_is_the_same(seats: int, options: dict[str, Any]) -> None:
    first = (seats + OPTIONS.index(options)) % 2  # half of the games eager, half by chance
    for seed in range(first, first + sample(1, 2)):
        compare(seats, options, seed)


def test_these_games_ask_every_step() -> None:
    steps: Counter[str] = Counter()
    seed = 10
    while set(GAME.steps) - steps.keys():
        steps += compare(2 + seed % 3, {}, seed)
        seed += 2
        assert seed < 60
