"""The heuristic: what it likes, and that it does not look where it may not."""

from __future__ import annotations

from tafelrunde.bots.bot import Clock
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.scenarios.troy.heuristic import chance_to_win, value
from tafelrunde.games.catan.scenarios.troy.position import MYKENE, TROJA
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy
from tests.games.troy.notation import play, position


def chosen(state: Troy) -> str:
    return GAME.actions.path(GreedyBot().choose(state, state.legal(), Clock(1.0), Dice(1)))


def test_a_card_for_the_own_city_is_worth_more_than_one_for_the_other() -> None:
    for side, mine, theirs in (("troja", "ore", "grain"), ("mykene", "grain", "ore")):
        other = "mykene" if side == "troja" else "troja"
        state = position(f"red: {side}; settlements c7; hand 2 ore 2 grain\nblue: {other}")
        helped = play(state.copy(), f"donate:{mine}", "do:enough")
        hurt = play(state.copy(), f"donate:{theirs}", "do:enough")
        # the hands that are left are not equally good for building: look at the row alone
        assert chance_to_win(helped, helped.sides[0]) > 0.5 > chance_to_win(hurt, hurt.sides[0])


def test_the_chances_of_the_two_cities_make_one() -> None:
    state = position(row="3 ore 1 wood 2 brick")
    assert abs(chance_to_win(state, TROJA) + chance_to_win(state, MYKENE) - 1) < 1e-9
    assert chance_to_win(state, TROJA) > 0.6


def test_a_surplus_is_donated() -> None:
    state = position("red: troja; settlements c7 c5; hand 6 ore 1 wool", numbers=(0, 3, 0, 0))
    assert chosen(state).startswith("donate:ore")


def test_a_ship_that_brings_a_point_is_built() -> None:
    state = position("red: settlements c7; hand 1 wood 1 wool; trade 2; ships C8", numbers=(1, 3, 0, 0))
    assert chosen(state).startswith("ship:")


def test_the_sea_people_go_where_they_hurt_somebody() -> None:
    text = "red: settlements c7; hand 1 wood\nblue: settlements d13; hand 3 ore; ships D13 D11"
    state = play(position(text, step="turn"), "do:roll", "roll:7")
    assert chosen(state) in ("sea_people:D11", "sea_people:D13", "sea_people:C12")


def test_winning_is_best() -> None:
    text = "red: troja; cities a3 a5 a7 a9; settlements c5 c7 d4 e5; ships C8 B7 D9 C10; hand 1 ore"
    state = position(text, markers=[1, 0], numbers=(0, 3, 0, 0))
    assert chosen(state) == "do:reveal"
    assert value(play(state, "do:reveal"), 0) == 1000.0


def test_games_open_in_several_ways_and_none_of_them_is_poor() -> None:
    """On a map that never changes: first settlements that are about as good as the best are drawn by lot."""
    for seats in (4, 6):
        state = GAME.new(seats)
        while state.actor < 0:
            state.apply(state.pick(Dice(1)))
        legal, values = state.legal(), {}
        for action in legal:
            after = state.copy()
            after.apply(action)
            values[action] = value(after, 0)
        picked = {GreedyBot().choose(state, legal, Clock(1.0), Dice(seed)) for seed in range(40)}
        assert 1 < len(picked) < len(legal) / 3
        assert {values[action] for action in picked} == {max(values.values())}
