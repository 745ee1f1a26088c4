"""Die Große Mauer by its rulebook: the printed examples in page order, and the rules between them."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall
from tests.games.great_wall.notation import choices, hand, may, play, position, steppe


def new(seats: int) -> GreatWall:
    state = GAME.new(seats)
    assert isinstance(state, GreatWall)
    return state


# -- Material and set-up


@pytest.mark.parametrize(
    ("seats", "home", "deck"), [(4, [7, 7, 7, 0, 0], [14, 1, 1, 1, 2]), (6, [7, 7, 7, 7, 7], [20, 2, 2, 2, 2])]
)
def test_set_up(seats: int, home: list[int], deck: list[int]) -> None:
    """With four players the tiles IV and V are left out; three victory points and one of each progress card always."""
    data = new(seats).dump()
    assert data["home"] == home
    assert data["deck"] == deck
    assert data["walls"] == data["malus"] == [0] * seats
    assert data["robber"] == "B27"


def test_founding_phase() -> None:
    """Fortresses from the highest roll on, then two settlements each from the last placer on: three points each."""
    state = play(new(4), "first:2", "fortress:2", "fortress:4", "fortress:1", "fortress:3")
    assert state.dump()["sections"] == [1, 3, 2, 4]
    seats = []
    while state.step in ("found", "first_road"):
        if state.step == "found":
            seats.append(state.actor)
        state.apply(state.legal()[0])
    assert seats == [1, 2, 3, 0, 0, 3, 2, 1]
    assert state.actor == 1
    assert [state.points(seat) for seat in range(4)] == [3, 3, 3, 3]


def test_a_fortress_stands_on_one_of_the_printed_sites_that_is_free() -> None:
    state = play(new(6), "first:5", "fortress:6")
    assert choices(state) == [f"fortress:{n}" for n in range(1, 6)]
    assert state.dump()["settlements"][5] == ["b4"]


def test_border_fortresses_may_become_cities() -> None:
    state = position("red: hand 2 grain 3 ore")
    play(state, "city:b24", "rider:I")
    assert state.dump()["cities"][0] == ["b24"]


# -- 2a. The wall


def test_example_red_builds_the_third_level() -> None:
    """Red pays one ore, wood, brick and grain, and puts the tile on the second level."""
    state = position("red: wall 2; hand 1 ore 1 wood 1 brick 1 grain")
    play(state, "do:wall")
    assert state.dump()["walls"][0] == 3
    assert hand(state, "red") == ""


@pytest.mark.parametrize(
    ("level", "cost"),
    [
        (0, "1 wood 1 brick"),
        (1, "1 wood 1 brick 1 grain"),
        (2, "1 wood 1 brick 1 grain 1 ore"),
        (3, "1 wood 2 brick 1 grain 1 ore"),
        (4, "1 wood 2 brick 1 grain 2 ore"),
    ],
)
def test_every_level_has_its_price(level: int, cost: str) -> None:
    """Our own but for the third; one card less is not enough."""
    state = position(f"red: wall {level}; hand {cost}")
    assert may(state, "do:wall")
    words = cost.split()
    for i in range(0, len(words), 2):
        less = [*words[:i], str(int(words[i]) - 1), *words[i + 1 :]]
        assert not may(position(f"red: wall {level}; hand {' '.join(less)}"), "do:wall")


def test_several_levels_in_one_turn_in_their_order() -> None:
    state = position("red: hand 3 wood 3 brick 2 grain 1 ore")
    play(state, "do:wall", "do:wall", "do:wall")
    assert state.dump()["walls"] == [3, 0, 0, 0]
    assert hand(state, "red") == ""


def test_five_levels_are_all() -> None:
    assert not may(position("red: wall 5; hand 5 wood 5 brick 5 wool 5 grain 5 ore"), "do:wall")


def test_everybody_builds_their_own_section_only() -> None:
    state = position("gold: wall 1; hand 1 wood 1 brick 1 grain", turn="gold")
    play(state, "do:wall")
    assert state.dump()["walls"] == [0, 0, 2, 0]


# -- 2b. The riders


def test_a_settlement_and_a_city_call_a_rider_each() -> None:
    state = position("red: roads b24-c24 c24-c25; hand 1 wood 1 brick 1 wool 3 grain 3 ore")
    play(state, "settlement:c25")
    assert (state.step, state.actor) == ("rider", CHANCE)
    assert choices(state) == ["rider:I", "rider:II", "rider:III"]
    assert state.odds() == [7, 7, 7]
    play(state, "rider:III")
    assert steppe(state) == "III III"
    play(state, "city:c25", "rider:I")
    assert steppe(state) == "I I; III III"
    assert state.dump()["home"] == [6, 7, 6, 0, 0]


def test_a_road_and_a_wall_call_none() -> None:
    state = position("red: hand 2 wood 2 brick")
    play(state, "road:b24-c24", "do:wall")
    assert steppe(state) == ""
    assert state.step == "build"


@pytest.mark.parametrize(("total", "section"), [(8, 2), (9, 3)])
def test_example_an_eight_calls_to_the_right_a_nine_to_the_left(total: int, section: int) -> None:
    state = position("steppe: II 1\nblue: wall 1\ngold: wall 1", step="turn")
    play(state, "do:roll", f"roll:{total}")
    assert steppe(state) == f"before {section} II"


def test_riders_move_before_goods_are_taken() -> None:
    """Blue's wall of no tower is overcome by an eight; green's field M8 has nothing to do with it and yields."""
    state = position("steppe: II 1\ngreen: settlements c13", step="turn")
    play(state, "do:roll", "roll:8")
    assert steppe(state) == "at B21 II"
    assert hand(state, "green") == "1 ore"


def test_at_most_five_stand_before_a_wall() -> None:
    state = position("steppe: II 1; before 2 I I I II II\nblue: wall 5", step="turn")
    play(state, "do:roll", "roll:8")
    assert steppe(state) == "II II; before 2 I I I II II"


# -- Breach


def test_example_red_with_two_towers_is_broken_by_three() -> None:
    """One rider each on the three next fields, which yield nothing; red gets a chip and falls to level 1."""
    text = "steppe: II 1; before 2 II II\nblue: wall 2; settlements d23\ngold: settlements c22"
    state = position(text, step="turn")
    play(state, "do:roll", "roll:8")
    assert steppe(state) == "at B21 II; at C22 II; at D23 II"
    assert state.dump()["walls"] == [0, 1, 0, 0]
    assert state.dump()["malus"] == [0, 1, 0, 0]
    assert state.points(1) == 2 - 1
    play(state, "do:end", "do:roll", "roll:5")
    assert hand(state, "blue") == hand(state, "gold") == "", "C22 and D23 are occupied"


def test_example_no_danger_at_once_but_with_two_more() -> None:
    """After the breach red has one tower: one rider is held off, the second breaks through again."""
    text = "steppe: II 2; at B21 II; at C22 II; at D23 II\nblue: wall 1; malus 1"
    state = position(text, step="turn")
    play(state, "do:roll", "roll:8")
    assert state.dump()["walls"][1] == 1
    play(state, "do:end", "do:roll", "roll:8")
    assert state.dump()["walls"][1] == 0
    assert state.dump()["malus"][1] == 2


def test_one_rider_is_enough_for_a_wall_without_towers() -> None:
    state = position("steppe: I 1", step="turn")
    play(state, "do:roll", "roll:2")
    assert steppe(state) == "at B21 I"
    assert state.dump()["walls"] == [0, 0, 0, 0]


# -- A breach again


@pytest.mark.parametrize(
    ("before", "riders", "after"),
    [
        ("at B21 I; at D23 I", 1, "at B21 I; at C22 II; at D23 I"),
        ("at B21 I", 2, "at B21 I; at C22 II; at D23 II"),
        ("at C22 I", 2, "at B21 II; at C22 I; at D23 II"),
        ("at B21 I; at C22 I; at D23 I", 2, "at B21 I II; at C22 I II; at D23 I"),
        ("at C22 I; at D23 I", 3, "at B21 II II; at C22 I II; at D23 I"),
    ],
    ids=["gaps first", "then on to the edge", "both", "doubles from the wall on", "gaps, then doubles"],
)
def test_riders_of_a_second_breach(before: str, riders: int, after: str) -> None:
    waiting = f"; before 2 {' '.join(['II'] * (riders - 1))}" if riders > 1 else ""
    state = position(f"steppe: II 1; {before}{waiting}\nblue: wall {riders - 1}", step="turn")
    play(state, "do:roll", "roll:8")
    assert steppe(state) == after


def test_special_case_the_easternmost_section() -> None:
    """The first on the forest with the six; the next cross the sea and go on along the arrow."""
    state = position("steppe: I 1; before 1 I I\nred: wall 2", step="turn")
    play(state, "do:roll", "roll:5")
    assert steppe(state) == "at B25 I; at D25 I; at D27 I"
    assert state.dump()["terrain"]["B25"] == "forest"
    assert state.dump()["numbers"]["B25"] == 6


def test_a_wall_of_five_is_safe() -> None:
    state = position("steppe: I 1; before 1 I I I I\nred: wall 5", step="turn")
    play(state, "do:roll", "roll:5", "do:end", "do:roll", "roll:5")
    assert state.dump()["walls"][0] == 5
    assert state.dump()["malus"] == [0, 0, 0, 0]


# -- A seven


def test_a_seven_moves_the_pirate_over_the_sea() -> None:
    state = position("blue: hand 1 ore", step="turn")
    play(state, "do:roll", "roll:7")
    assert state.step == "robber"
    assert choices(state, "pirate") == ["C24", "C26", "C28", "D29", "E22", "E24", "E26", "E28"]
    play(state, "pirate:E24", "victim:1", "steal:ore")
    assert state.dump()["robber"] == "E24"
    assert hand(state, "red") == "1 ore"


def test_more_than_seven_cards_are_halved() -> None:
    state = position("gold: hand 8 wool", step="turn")
    play(state, "do:roll", "roll:7")
    assert (state.step, state.actor) == ("discard", 2)


def test_the_pirate_closes_a_harbour() -> None:
    """At E24 lies the harbour for wood."""
    text = "red: settlements e23; hand 2 wood"
    assert may(position(text), "bank:wood > for:ore")
    assert not may(position(text, robber="E24"), "bank:wood > for:ore")
    assert may(position(text, robber="E26"), "bank:wood > for:ore")


# -- Knights


def knight(text: str) -> GreatWall:
    return play(position(f"red: cards 1 knight\n{text}"), "play:knight")


def test_a_knight_moves_a_rider_between_assembly_fields() -> None:
    state = knight("steppe: II 1")
    assert choices(state, "from") == ["II > to:I", "II > to:III"]
    play(state, "from:II > to:III")
    assert steppe(state) == "III II"
    assert state.step == "knight"


def test_a_knight_chases_a_rider_into_the_bag() -> None:
    state = knight("steppe: at C22 II")
    play(state, "chase:C22")
    assert steppe(state) == ""
    assert state.dump()["home"] == [7, 7, 7, 0, 0]


def test_a_knight_moves_the_pirate_and_draws_a_card() -> None:
    state = knight("green: hand 1 wool\nblue: hand 1 ore")
    play(state, "pirate:C26", "victim:3", "steal:wool")
    assert hand(state, "red") == "1 wool"
    assert state.step == "knight"
    assert choices(state, "pirate") == [], "only once"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("from:II > to:I", "from:II > to:I"),
        ("from:II > to:I", "from:I > to:III"),
        ("chase:C22", "chase:B21"),
        ("chase:C22", "chase:C22"),
        ("chase:C22", "from:II > to:I"),
        ("from:II > to:I", "pirate:E28"),
        ("pirate:E28", "chase:B21"),
    ],
)
def test_two_actions_also_the_same_twice(first: str, second: str) -> None:
    state = knight("steppe: II 2; at C22 I I; at B21 I")
    play(state, first, second)
    assert state.step == "build"


# -- Other things


def test_the_longest_road_counts_two_and_the_largest_army_one() -> None:
    roads = "roads b25-b24 b24-c24 c24-c25 c25-c26"
    state = position(f"red: {roads}; played 2 knight; cards 1 knight; hand 1 wood 1 brick")
    assert state.points(0) == 1
    play(state, "road:c26-b26")
    assert (state.road_holder, state.points(0)) == (0, 3)
    play(state, "play:knight", "do:enough")
    assert (state.army_holder, state.points(0)) == (0, 4)


# -- The end


def test_ten_points_in_the_own_turn_win() -> None:
    cities = "cities c22 d19 d21 d17"
    state = position(f"red: {cities}; hand 1 wood 1 brick 1 wool 1 grain; roads b24-c24 c24-c25")
    assert state.points(0) == 9
    play(state, "settlement:c25")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("points", [1, 2, 2, 2])


def test_a_chip_keeps_somebody_from_ten_points() -> None:
    cities = "cities c22 d19 d21 d17"
    state = position(f"red: malus 1; {cities}; hand 1 wood 1 brick 1 wool 1 grain; roads b24-c24 c24-c25")
    play(state, "settlement:c25", "rider:I")
    assert state.points(0) == 9
    assert state.outcome() is None


@pytest.mark.parametrize(("seats", "limit"), [(4, 5), (6, 7)])
def test_the_last_breach_lets_everybody_lose(seats: int, limit: int) -> None:
    text = f"steppe: II 1\nred: malus {limit - 2}; cities c22\ngold: malus 1; cities d17"
    state = position(text, seats=seats, step="turn")
    play(state, "do:roll", "roll:8")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "conquered"
    assert min(outcome.ranks) == 2, "nobody has won"
    assert outcome.ranks[2] == 2, "gold is the best loser with two points"
    assert outcome.scores[1] == 0


def test_one_breach_less_goes_on() -> None:
    state = position("steppe: II 1\nred: malus 3", step="turn")
    play(state, "do:roll", "roll:8")
    assert state.outcome() is None
