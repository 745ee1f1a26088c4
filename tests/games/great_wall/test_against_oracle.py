"""The rules of riders and walls against the oracle, over whole games of random play."""

from __future__ import annotations

from collections import Counter
from importlib import resources

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.scenarios.great_wall.board import FILES, PACKAGE
from tafelrunde.games.catan.scenarios.great_wall.frames import KnightActions
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall
from tests.games.great_wall.notation import position
from tests.games.great_wall.oracle import OracleMap, OracleSteppe


@pytest.mark.parametrize(("seats", "seeds"), [(4, range(1, 7)), (6, range(11, 15))])
def test_riders_walls_and_chips_are_the_same_after_every_action(seats: int, seeds: range) -> None:
    chart = OracleMap(resources.files(PACKAGE).joinpath(FILES[seats]).read_text("utf-8"))
    seen: Counter[str] = Counter()
    for seed in seeds:
        state = GAME.new(seats, {"offers": 0})
        assert isinstance(state, GreatWall)
        rng = Dice(seed)
        oracle: OracleSteppe | None = None
        while state.top is not None:
            if oracle is None and state.step == "turn":
                oracle = OracleSteppe(state.dump(), chart)
            action = state.pick(rng)
            path = GAME.actions.path(action)
            step, actor = state.step, state.actor
            if oracle is not None and step == "knight":
                legal = {GAME.actions.path(a) for a in state.legal()}
                assert {p for p in legal if p.startswith("chase:")} == oracle.may_chase()
                assert {p for p in legal if p.startswith("from:")} == oracle.may_move()
            state.apply(action)
            if oracle is None:
                continue
            follow(oracle, step, path, actor)
            assert oracle.everything() == OracleSteppe(state.dump(), chart).everything(), path
            seen[step if step != "knight" else path.split(":")[0]] += 1
        assert oracle is not None
        seen["breaches"] += sum(oracle.chips)
    assert min(seen[what] for what in ("roll", "rider", "breaches")) > 10, seen
    assert min(seen[what] for what in ("from", "chase")) > 2, seen


def follow(oracle: OracleSteppe, step: str, path: str, actor: int) -> None:
    pick, _, rest = path.partition(":")
    if step == "roll" and rest != "7":
        oracle.roll(int(rest))
    elif step == "rider":
        oracle.draw(rest)
    elif path == "do:wall":
        section = next(section for section, seat in oracle.owner.items() if seat == actor)
        oracle.towers[section] += 1
    elif pick == "from":
        start, _, target = rest.partition(" > to:")
        oracle.move(start, target)
    elif pick == "chase":
        oracle.chase(rest)


@pytest.mark.parametrize("seats", [4, 6])
def test_any_steppe_after_any_roll_and_any_action_of_a_knight(seats: int) -> None:
    """Random play seldom fills the land with riders; here they are strewn at random."""
    chart = OracleMap(resources.files(PACKAGE).joinpath(FILES[seats]).read_text("utf-8"))
    rng = Dice(seats)
    seen: Counter[str] = Counter()
    for _ in range(100):
        start = strewn(seats, rng)
        data = start.dump()
        for total in chart.arrows:
            oracle = OracleSteppe(data, chart)
            oracle.roll(total)
            state = start.copy()
            for path in ("do:roll", f"roll:{total}"):
                state.apply(GAME.actions.parse(path))
            assert oracle.everything() == OracleSteppe(state.dump(), chart).everything(), (data, total)
            assert state.audit() == []
            seen["breaches"] += sum(oracle.chips) > 0
            seen["doubles"] += any(
                len(oracle.on.get(hex, [])) > len(row) for hex, row in OracleSteppe(data, chart).on.items()
            )
        state = start.copy()
        state.ask(KnightActions(0, 1))
        for action in state.legal():
            path = GAME.actions.path(action)
            oracle, after = OracleSteppe(data, chart), state.copy()
            after.apply(action)
            follow(oracle, "knight", path, 0)
            assert oracle.everything() == OracleSteppe(after.dump(), chart).everything(), path
            seen[path.split(":")[0]] += 1
    assert min(seen[what] for what in ("breaches", "doubles", "from", "chase")) > 25, seen


def strewn(seats: int, rng: Dice) -> GreatWall:
    """Riders anywhere, walls of any height, never more riders before a wall than it has towers."""
    fields = 3 if seats == 4 else 5
    left = [7] * fields
    walls = [rng.below(6) for _ in range(seats)]
    attack = [[0] * 5 for _ in range(seats)]
    assembly = [[0] * 5 for _ in range(fields)]
    geometry = GAME.map_of(seats, GAME.info.complete(seats, {}))
    names = [geometry.grid.hex_names[hex] for hex in geometry.raidable]
    raiders: dict[str, list[int]] = {}
    for _ in range(4 * seats):
        numeral = rng.below(fields)
        if left[numeral] == 0:
            continue
        where = rng.below(3)
        section = rng.below(seats)
        if where == 0:
            row = assembly[rng.below(fields)]
        elif where == 1 and sum(attack[section]) < walls[section]:
            row = attack[section]
        else:
            row = raiders.setdefault(names[rng.below(len(names))], [0] * 5)
        row[numeral] += 1
        left[numeral] -= 1
    return position("", seats=seats, step="turn", walls=walls, attack=attack, assembly=assembly, raiders=raiders)
