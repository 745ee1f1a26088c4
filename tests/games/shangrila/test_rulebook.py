"""The rulebook of Die Brücken von Shangrila (Kosmos 2003), in page order: its rules, and every printed example.

What the examples show only in pictures (which guild sits where) is ours, in keeping with the numbers of the text. The
villages A and B of the examples are H and I here, which have a bridge.
"""

from __future__ import annotations

import pytest

from tafelrunde.games.shangrila.board import BRIDGES, GUILDS, PEOPLES, VILLAGES
from tafelrunde.games.shangrila.learn.positions import CASE_1, CASE_2, PLACING, RECRUITING
from tafelrunde.games.shangrila.rules import GAME
from tests.games.shangrila.notation import may, play, position, supply, to_move, village

# -- Material and preparation


def test_the_board_has_13_villages_and_23_bridges_with_three_or_four_ways_each() -> None:
    ways = [sum(v in b for b in BRIDGES) for v in VILLAGES]
    assert (len(VILLAGES), len(BRIDGES), len(GUILDS)) == (13, 23, 7)
    assert sorted(set(ways)) == [3, 4]


def test_everybody_has_six_tiles_of_each_of_seven_guilds() -> None:
    assert GAME.new(4).dump()["supply"] == [[6] * 7] * 4


def test_with_three_players_the_red_village_and_its_three_bridges_are_out() -> None:
    state = GAME.new(3)
    assert len(state.dump()["bridges"]) == 20
    assert not any("C" in bridge for bridge in state.dump()["bridges"])
    assert not any(may(state, f"master C {guild}") for guild in ("rain", "healer"))


# -- Setting the masters


def test_the_players_set_one_master_each_in_turn_until_everybody_has_set_seven() -> None:
    state = GAME.new(4)
    order = []
    while state.step == "place":
        order.append(to_move(state))
        state.apply(state.legal()[-1])
    assert order == ["red", "blue", "violet", "yellow"] * 7
    assert to_move(state) == "red"
    assert state.dump()["supply"] == [[5] * 7] * 4


def test_the_seven_masters_are_of_seven_guilds() -> None:
    state = play(GAME.new(4), "master A rain", "master A star", "master B rain", "master B star")
    assert not may(state, "master C rain")
    assert may(state, "master C star")


def test_a_field_takes_one_master() -> None:
    state = play(GAME.new(4), "master A rain")
    assert not may(state, "master A rain")


def test_with_four_at_most_three_masters_in_a_village_and_two_of_one_people() -> None:
    state = play(GAME.new(4), "master A rain", "master B rain", "master C rain", "master D rain")
    play(state, "master A star", "master B star", "master C star", "master D star")
    assert not may(state, "master A dragon"), "a third red one"
    assert may(state, "master B dragon"), "a third master, the first red one"
    play(state, "master B dragon")
    play(state, "master A dragon")
    assert not may(state, "master A prayer"), "a fourth master"


def test_with_three_at_most_two_masters_in_a_village_of_different_peoples() -> None:
    state = play(GAME.new(3), "master A rain", "master B rain", "master D rain")
    assert not may(state, "master A star"), "a second red one"
    play(state, "master B star")
    assert not may(state, "master B dragon"), "a third master"
    assert may(state, "master A star")


# -- Start set-up for the first game


@pytest.mark.parametrize("seats", [3, 4])
def test_the_printed_set_up_gives_everybody_each_guild_once_within_the_limits(seats: int) -> None:
    state = GAME.new(seats, {"start": "printed"})
    assert state.step == "turn"
    assert state.dump()["supply"] == [[5] * 7] * seats
    for name in VILLAGES:
        tiles = [owner for field, owner in state.dump()["fields"].items() if field[0] == name]
        assert len(tiles) <= seats - 1
        assert all(tiles.count(owner) <= seats - 2 for owner in tiles)


# -- Course of play


def test_the_turn_goes_round_after_one_action() -> None:
    state = GAME.new(4, {"start": "printed"})
    seen = []
    for move in ("master A rain", "master E rain", "master L rain", "master B rain"):
        seen.append(to_move(state))
        play(state, move)
    assert [*seen, to_move(state)] == ["red", "blue", "violet", "yellow", "red"]


# -- Action 1: place a master. The printed example.


def test_example_yellow_sets_a_dragon_breeder_on_the_free_field() -> None:
    state = play(position(PLACING, turn="yellow"), "master H dragon")
    assert village(state, "H") == "red star; blue fire; yellow rain dragon"
    assert supply(state, "yellow", "dragon") == 5


def test_example_red_may_not_set_a_rain_maker_where_yellow_has_one_and_sets_a_yeti_whisperer() -> None:
    state = position(PLACING, turn="red")
    assert not may(state, "master H rain")
    play(state, "master H yeti")
    assert village(state, "H") == "red star yeti; blue fire; yellow rain"


def test_example_red_may_not_set_a_healer_in_the_same_turn() -> None:
    state = play(position(PLACING, turn="red"), "master H yeti")
    assert to_move(state) == "blue"


def test_example_violet_may_not_set_a_master_where_it_has_none() -> None:
    state = position(PLACING, turn="violet")
    assert not any(may(state, f"master H {guild}") for guild in ("star", "dragon", "prayer", "yeti", "fire", "healer"))
    assert may(state, "master I rain")


# -- Action 2: recruit students. The printed example.


def test_example_yellow_recruits_two_students_in_one_village() -> None:
    state = play(position(RECRUITING, turn="yellow"), "student H rain", "student H yeti")
    assert village(state, "H") == "red star; blue healer; yellow rain+ yeti+"
    assert to_move(state) == "red"


def test_example_blue_recruits_a_healer_in_one_village_and_a_fire_keeper_in_another() -> None:
    state = play(position(RECRUITING, turn="blue"), "student H healer", "student I fire")
    assert village(state, "H") == "red star; blue healer+; yellow rain yeti"
    assert village(state, "I") == "red dragon; blue fire+"


def test_a_master_has_one_student_at_most() -> None:
    state = play(position(RECRUITING, turn="yellow"), "student H rain")
    assert not may(state, "student H rain")
    assert may(state, "student H yeti")


def test_a_student_needs_an_own_master_of_its_guild() -> None:
    state = position(RECRUITING, turn="yellow")
    assert not may(state, "student H healer")
    assert not may(state, "student H dragon")


def test_one_student_may_be_recruited_where_only_one_is_possible() -> None:
    state = position("H: red star; blue healer", turn="red")
    play(state, "student H star")
    assert to_move(state) == "blue"


# -- Action 3: migration of the students


def test_only_who_has_a_student_there_may_let_the_students_migrate() -> None:
    assert may(position(CASE_1, turn="red"), "H over HI")
    assert may(position(CASE_1, turn="violet"), "H over HI")
    assert not may(position(CASE_1, turn="blue"), "H over HI")
    assert not may(position(CASE_1, turn="yellow"), "H over HI")
    assert may(position(CASE_1, turn="yellow"), "I over HI")


def test_a_migration_goes_over_any_standing_bridge_and_no_other() -> None:
    state = position(CASE_1, turn="red", bridges="EH HI HL IM")
    assert [may(state, f"H over {b}") for b in ("EH", "HI", "HK", "HL")] == [True, True, False, True]


def test_case_1_from_the_stronger_village() -> None:
    """Eight tiles against five: red and violet settle and drive out; then the bridge is broken."""
    state = play(position(CASE_1, turn="red"), "H over HI")
    assert village(state, "H") == "red rain dragon; blue yeti; violet healer; yellow prayer", "the masters stay"
    assert village(state, "I") == "red rain dragon; blue fire; violet healer; yellow yeti"
    assert supply(state, "yellow", "rain") == 6, "master and student went home"
    assert supply(state, "blue", "healer") == 6
    assert "HI" not in state.dump()["bridges"]
    assert to_move(state) == "blue"


def test_case_2_from_the_weaker_village() -> None:
    """Seven tiles against nine: violet settles on the free field, red is turned back by yellow's master."""
    state = play(position(CASE_2, turn="violet"), "H over HI")
    assert village(state, "I") == "red dragon prayer; blue star fire+; violet healer; yellow rain+ yeti+"
    assert village(state, "H") == "red rain star; blue yeti; violet healer; yellow prayer"
    assert supply(state, "red", "rain") == 5, "the student is back, the master at H stays"
    assert supply(state, "violet", "healer") == 4


def test_from_the_stronger_village_a_student_stays_student_on_its_own_master() -> None:
    state = play(position("H: red rain+ star\nI: red rain", turn="red"), "H over HI")
    assert village(state, "I") == "red rain+"
    assert supply(state, "red", "rain") == 3


def test_from_the_stronger_village_a_student_goes_home_where_its_own_master_has_one() -> None:
    state = play(position("H: red rain+ star\nI: red rain+", turn="red"), "H over HI")
    assert village(state, "I") == "red rain+"
    assert supply(state, "red", "rain") == 3


def test_a_migration_that_only_loses_students_is_allowed() -> None:
    state = play(position("H: red rain+\nI: blue rain star fire", turn="red"), "H over HI")
    assert village(state, "I") == "blue rain star fire"
    assert supply(state, "red", "rain") == 5


# -- Equal strength


def test_of_two_villages_with_as_many_tiles_the_one_with_more_masters_is_stronger() -> None:
    """Four tiles each: three masters and a student against two and two."""
    state = play(position("H: red rain+ star fire\nI: blue rain+ yeti+", turn="red"), "H over HI")
    assert village(state, "I") == "red rain; blue yeti+"


def test_with_as_many_masters_too_the_village_one_comes_to_is_stronger() -> None:
    state = play(position("H: red rain+ star\nI: blue rain+ yeti", turn="red"), "H over HI")
    assert village(state, "I") == "blue rain+ yeti"
    assert supply(state, "red", "rain") == 5


# -- Stones of wisdom


def test_a_village_without_bridges_gets_its_stone_at_once_and_nothing_happens_there_any_more() -> None:
    state = position("H: red rain+ star; blue fire+\nI: red yeti", turn="red", bridges="HI IJ IM JM")
    play(state, "H over HI")
    assert village(state, "H") == "red rain star; blue fire"
    assert not may(state, "master H healer"), "blue may not place there"
    assert not may(state, "student H fire"), "nor recruit"


def test_one_migration_may_lay_two_stones() -> None:
    state = position("H: red rain+ star\nJ: blue fire", turn="red", bridges="HI JM KL LM")
    play(state, "H over HI")
    # H and I are in peace, J, K, L and M are still open: the game goes on
    assert state.top is not None
    open_villages = {v for b in state.dump()["bridges"] for v in b}
    assert open_villages == {"J", "K", "L", "M"}


# -- End of the game


def test_the_game_ends_at_once_with_the_eleventh_stone() -> None:
    state = position("H: red rain+ star; blue fire\nJ: yellow fire yeti healer", turn="red", bridges="HI JM")
    play(state, "H over HI")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "stones"
    assert outcome.scores == [3, 1, 0, 3], "masters count in villages with and without a stone"
    assert outcome.tie_breaks == {"villages": [2, 1, 0, 1]}
    assert outcome.ranks == [1, 3, 4, 2]


def test_students_count_nothing_at_the_end() -> None:
    state = position("H: red rain+ star+; blue fire healer\nL: red yeti", turn="red", bridges="HI JM")
    outcome = play(state, "H over HI").outcome()
    assert outcome is not None
    assert outcome.scores == [5, 2, 0, 0]


def test_example_red_and_blue_hold_17_fields_each_and_red_is_in_more_villages() -> None:
    """Red in seven villages, blue in six: red wins."""
    red = {"A": 3, "B": 3, "D": 3, "E": 2, "F": 2, "G": 2, "H": 2}
    blue = {"A": 3, "B": 3, "D": 3, "E": 3, "F": 3, "J": 2}
    guilds = ["rain", "star", "dragon", "prayer", "yeti", "fire", "healer"]
    lines = []
    for i, name in enumerate(sorted({*red, *blue})):
        turned = guilds[i % 7 :] + guilds[: i % 7]
        mine, theirs = red.get(name, 0), blue.get(name, 0)
        tiles = [f"red {' '.join(turned[:mine])}"] * bool(mine)
        tiles += [f"blue {' '.join(turned[mine : mine + theirs])}"] * bool(theirs)
        lines.append(f"{name}: {'; '.join(tiles)}")
    state = position("\n".join(lines), turn=None, bridges="JM")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[:2] == [17, 17]
    assert outcome.tie_breaks["villages"][:2] == [7, 6]
    assert outcome.ranks[:2] == [1, 2]


def test_the_peoples_sit_in_the_order_of_the_rulebook() -> None:
    assert PEOPLES[4] == ("red", "blue", "violet", "yellow")
