"""The rules, and what a seat can know, against the oracle, over random games."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tafelrunde.core.engine.dice import PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy
from tests.games.troy.notation import position
from tests.games.troy.oracle import Oracle, Witness, World, markers_after

RICH = """
    red: settlements c7 c5; cities a7; roads c6-c7; hand 3 wood 1 brick 3 wool 1 ore; trade 6; ships C8 B7 D9 C10
    blue: settlements d13; cities c15; roads d13-d14; hand 2 wood 2 wool 1 grain; trade 5; ships D13 D11 C12 E12
    gold: settlements b12 e7; hand 2 wood 2 wool 2 ore; trade 6; ships B13 B11 B9 A14
    green: settlements e13 f16; roads f16-f15; hand 3 wood 3 wool 2 brick; trade 4; ships F15 F13 F17 F11
"""


@pytest.mark.parametrize("seed", range(3))
def test_rich_positions(seed: int) -> None:
    """Everybody soon has ships of every kind."""
    steps = same(position(RICH, row="2 ore 2 wood 2 brick", sea_people="C2"), Dice(seed), battles=2)
    assert steps >= {"build", "donate", "robber", "rob", "card", "return"}


@pytest.mark.parametrize(("seats", "offers", "seed"), [(4, 0, 1), (4, 1, 2), (4, 0, 3), (6, 0, 4), (6, 1, 5)])
def test_whole_games(seats: int, offers: int, seed: int) -> None:
    state = GAME.new(seats, {"offers": offers, "last_cards": seed % 2 == 0})
    assert isinstance(state, Troy)
    assert same(state, Dice(seed), battles=5) >= {"found", "first_road", "turn", "build", "donate", "robber"}


def same(state: Troy, rng: Dice, battles: int) -> set[str]:
    """Play to the end; choices, battles, yields and points must be the same. Says which steps were compared."""
    seats = state.seats
    revealed: list[str] = []
    steps: set[str] = set()
    fought = 0
    while state.top is not None:
        oracle = Oracle(state.to_json())
        legal = oracle.legal()
        if legal is not None:
            steps.add(state.step)
            assert {GAME.actions.path(a) for a in state.legal()} == legal, state.step
        assert [state.points(seat) for seat in range(seats)] == [oracle.points(seat) for seat in range(seats)]
        before = list(state.markers)
        path = generous(state, rng)
        state.apply(GAME.actions.parse(path))
        if path.startswith("uncover:"):
            revealed.append(path.removeprefix("uncover:"))
            if state.step != "battle":
                assert len(revealed) == (7 if seats == 4 else 9)
                assert state.markers == markers_after(before, revealed)
                revealed = []
                fought += 1
        else:
            assert state.markers == before
        if path.startswith("roll:") and path != "roll:7":
            assert state.dump()["hands"] == oracle.after_roll(int(path.removeprefix("roll:")))
    assert fought >= battles
    return steps


def generous(state: Troy, rng: Dice) -> str:
    """A random choice, but a ship if there can be one, and not often an end: so that games see more of the rules."""
    paths = [GAME.actions.path(action) for action in state.legal()]
    ships = [path for path in paths if path.startswith(("ship:", "do:swap", "do:take"))]
    if ships:
        return ships[rng.below(len(ships))]
    if state.step == "donate" and rng.below(3):
        return "do:enough"
    return GAME.actions.path(state.pick(rng))


def as_world(packed: list[int]) -> World:
    return tuple(tuple(hand >> 6 * good & 63 for good in range(5)) for hand in packed)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_holds_for_possible_is_what_it_was_shown(seed: int) -> None:
    """While nothing had to be forgotten: exactly the same worlds, with the same weights."""
    table = Table(GAME, 4, {"offers": 0}, seed)
    watchers = (0, 2, WATCHER)
    witnesses = {seat: Witness(4, seat) for seat in watchers}
    rng = Dice(seed, PLAYER_STREAM)
    heard = unsure = 0
    sure_of_all = 0
    while table.state.top is not None:
        state = table.state
        assert isinstance(state, Troy)
        step = state.step
        seat = state.deciders()[0]
        table.play(seat, table.n, generous(state, rng))
        for entry in table.log[heard:]:
            for witness in witnesses.values():
                witness.watch(table, entry, step)
        heard = table.n
        state = table.state
        assert isinstance(state, Troy)
        if state.aside:
            continue
        beliefs = state.current_beliefs()
        for seat, witness in witnesses.items():
            chances = witness.chances()
            observer = seat if seat >= 0 else 4
            held = [] if beliefs is None else beliefs.possible[observer]
            assert beliefs is None or not beliefs.truncated[observer]
            if not held:
                assert set(chances) == {as_world(state.hidden_hands())}
                sure_of_all += 1
                continue
            total = sum(world[-1] for world in held)
            mine = {as_world(world[:-1]): Fraction(world[-1], total) for world in held}
            assert mine.keys() == chances.keys()
            assert all(abs(mine[world] - chance) < 1e-6 for world, chance in chances.items())  # weights are rounded
            unsure += 1
        if max(len(witness.worlds) for witness in witnesses.values()) > 100:
            break
    assert unsure > 10
    assert sure_of_all > 10
