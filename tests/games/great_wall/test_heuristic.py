"""What the heuristic knows: a wall that is about to fall is raised, and knights look after it."""

from __future__ import annotations

from tafelrunde.bots.bot import Clock
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.scenarios.great_wall.frames import KnightActions
from tafelrunde.games.catan.scenarios.great_wall.heuristic import dangers, more_than, value
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall
from tests.games.great_wall.notation import choices, play, position


def chosen(state: GreatWall) -> str:
    return GAME.actions.path(GreedyBot().choose(state, state.legal(), Clock(1.0), Dice(1)))


def test_a_threatened_wall_is_raised_in_time() -> None:
    state = position("blue: hand 1 wood 1 brick\nsteppe: II 2", turn="blue")
    assert chosen(state) == "do:wall"


def test_a_wall_of_five_is_in_no_danger_and_more_riders_are_more_dangerous() -> None:
    walls = [dangers(position(f"steppe: II 2; before 2 II\nblue: wall {level}"))[2:4] for level in range(1, 6)]
    assert walls == sorted(walls, reverse=True)
    assert [now for now, _ in walls[1:]] == [then for _, then in walls[:-1]], "with one level more"
    assert walls[-1] == [0.0, 0.0]
    assert dangers(position("steppe: II 4; before 2 II\nblue: wall 1"))[2] > walls[0][0]


def test_how_likely_many_arrivals_are() -> None:
    assert more_than(-1, 2.0) == 1.0
    assert abs(more_than(0, 1.0) - 0.6321) < 0.0001
    assert abs(more_than(1, 1.0) - 0.2642) < 0.0001


def test_a_knight_drives_riders_away_from_the_own_wall() -> None:
    """Riders on II threaten blue's wall and gold's; on III green's and gold's."""
    state = position("steppe: II 2\ngold: wall 4\ngreen: wall 4", turn="blue")
    state.ask(KnightActions(1, 1))
    assert chosen(state).startswith("from:II > "), "anywhere but where they threaten blue"


def test_a_card_is_drawn_where_one_may_be_on_a_seven_and_with_a_knight() -> None:
    text = "red: cards 1 knight\nblue: hand 2 ore\ngold: hand 1 wood"
    seven = play(position(text, step="turn"), "do:roll", "roll:7", "pirate:E22")
    knight = play(position(text), "play:knight", "pirate:E22")
    for state in (seven, knight):
        assert "do:spare" in choices(state)
        assert chosen(state).startswith("victim:")


def test_a_chip_is_bad_and_a_common_defeat_worse() -> None:
    fine = position("blue: settlements d23")
    assert value(position("blue: settlements d23; malus 1"), 1) < value(fine, 1)
    lost = position("red: malus 4\nsteppe: II 1", step="turn")
    for path in ("do:roll", "roll:8"):
        lost.apply(GAME.actions.parse(path))
    assert lost.top is None
    assert value(lost, 1) < value(fine, 1) - 10
    assert value(lost, 2) > value(lost, 1), "the best loser"


def test_which_section_it_will_be_is_drawn_by_lot() -> None:
    state = GAME.new(6)
    state.apply(state.legal()[0])
    picked = {GreedyBot().choose(state, state.legal(), Clock(1.0), Dice(seed)) for seed in range(60)}
    assert picked == set(state.legal())
