"""The rules of riders and walls against the plainest telling of them, over whole games of random play."""

from __future__ import annotations

from collections import Counter
from importlib import resources

import pytest

from tafelrunde.core.dice import Dice
from tafelrunde.games.catan.scenarios.great_wall.board import FILES, PACKAGE
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall

from .naive import NaiveMap, NaiveSteppe


@pytest.mark.parametrize(("seats", "seeds"), [(4, range(1, 7)), (6, range(11, 15))])
def test_riders_walls_and_chips_are_the_same_after_every_action(seats: int, seeds: range) -> None:
    chart = NaiveMap(resources.files(PACKAGE).joinpath(FILES[seats]).read_text("utf-8"))
    seen: Counter[str] = Counter()
    for seed in seeds:
        state = GAME.new(seats, {"offers": 0})
        assert isinstance(state, GreatWall)
        rng = Dice(seed)
        naive: NaiveSteppe | None = None
        while state.top is not None:
            if naive is None and state.step == "turn":
                naive = NaiveSteppe(state.dump(), chart)
            action = state.pick(rng)
            path = GAME.actions.path(action)
            step, actor = state.step, state.actor
            if naive is not None and step == "knight":
                legal = {GAME.actions.path(a) for a in state.legal()}
                assert {p for p in legal if p.startswith("chase:")} == naive.may_chase()
                assert {p for p in legal if p.startswith("from:")} == naive.may_move()
            state.apply(action)
            if naive is None:
                continue
            follow(naive, step, path, actor)
            assert naive.everything() == NaiveSteppe(state.dump(), chart).everything(), path
            seen[step if step != "knight" else path.split(":")[0]] += 1
        assert naive is not None
        seen["breaches"] += sum(naive.chips)
        seen["doubles"] += any(len(riders) > 1 for riders in naive.on.values())
    assert min(seen[what] for what in ("roll", "rider", "from", "chase", "breaches")) > 10, seen
    assert seen["doubles"] > 0


def follow(naive: NaiveSteppe, step: str, path: str, actor: int) -> None:
    pick, _, rest = path.partition(":")
    if step == "roll" and rest != "7":
        naive.roll(int(rest))
    elif step == "rider":
        naive.draw(rest)
    elif path == "do:wall":
        section = next(section for section, seat in naive.owner.items() if seat == actor)
        naive.towers[section] += 1
    elif pick == "from":
        start, _, target = rest.partition(" > to:")
        naive.move(start, target)
    elif pick == "chase":
        naive.chase(rest)
