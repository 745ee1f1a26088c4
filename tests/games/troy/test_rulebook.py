"""The rulebook of Troja in its order: every printed example, and the rules between them."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy
from tests.games.troy.notation import choices, hand, may, play, position, row, to_move

# red lives at Boeotia's coast, blue across the sea
COASTS = """
    red: settlements c7; roads c6-c7; hand 2 wood 2 wool 1 grain; trade 4
    blue: settlements d13; roads d13-d14; hand 1 ore 1 wool; ships D11
"""


# -- preparation


@pytest.mark.parametrize("seats", [4, 6])
def test_as_many_decision_cards_of_one_city_as_of_the_other(seats: int) -> None:
    for seed in range(5):
        state = GAME.new(seats)
        assert isinstance(state, Troy)
        rng = Dice(seed)
        while state.step == "side":
            assert state.actor == CHANCE
            state.apply(state.pick(rng))
        assert sorted(state.sides) == [0] * (seats // 2) + [1] * (seats // 2)
        assert (state.step, state.actor) == ("found", 0)


def test_the_first_cards_of_the_row_come_from_the_supply() -> None:
    state = GAME.new(4)
    assert isinstance(state, Troy)
    assert row(state) == "1 wood 1 wool 1 grain 1 ore"
    assert state.dump()["bank"] == [18, 19, 18, 18, 18]
    assert state.view(2).position["row"] == [1, 0, 1, 1, 1], "known to all"


def test_there_are_no_development_cards() -> None:
    state = position("red: settlements c7; hand 1 wool 1 grain 1 ore")
    assert not may(state, "do:buy")
    assert state.whole_deck() == [0] * 5


def test_land_without_a_number_yields_nothing_when_founding_either() -> None:
    """The second settlement at b15-c15: Troja, and two fields with numbers."""
    state = position("red: settlements a3; roads a3-a4", step="found", numbers=(4, 0, 0, 0), turn="red", turns=0)
    play(state, "settlement:c15")
    assert hand(state, "red") == "1 brick 1 wool"


# -- 2 a) donating


def test_example_two_cards_donated_bring_one_trade_point() -> None:
    state = position("red: hand 1 ore 1 wool 1 wood")
    play(state, "donate:ore", "donate:wool", "do:enough")
    assert (hand(state, "red"), row(state)) == ("1 wood", "1 wood 2 wool 1 grain 2 ore")
    assert (state.trade_points[0], state.step) == (1, "build")


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_one_trade_point_however_many_cards(cards: int) -> None:
    state = position("red: hand 4 brick")
    play(state, *["donate:brick"] * cards, *(["do:enough"] if cards < 3 else []))
    assert state.trade_points == [1, 0, 0, 0]
    assert (hand(state, "red"), state.row_size()) == (f"{4 - cards} brick", 4 + cards)
    assert state.step == "build"


def test_one_donation_a_turn_of_any_goods() -> None:
    state = position("red: hand 1 wood 1 brick 1 wool 1 grain 1 ore")
    assert choices(state, "donate") == ["wood", "brick", "wool", "grain", "ore"]
    play(state, "donate:wood", "do:enough")
    assert choices(state, "donate") == []
    play(state, "do:end", "do:roll", "roll:2", "do:end", "do:roll", "roll:2", "do:end", "do:roll", "roll:2", "do:end")
    play(state, "do:roll", "roll:2")
    assert choices(state, "donate") == ["brick", "wool", "grain", "ore"]


def test_the_last_card_of_a_hand_ends_the_donation() -> None:
    state = play(position("red: hand 1 ore"), "donate:ore")
    assert (state.step, to_move(state)) == ("build", "red")


# -- 2 b) the battle


def test_example_a_battle_of_eleven_cards() -> None:
    """Seven are revealed: 3 for Mykene, 2 for Troja, 2 brick. Four stay as the new row."""
    state = position(row="2 wood 2 grain 2 ore 1 wool 4 brick")
    play(state, "do:end")
    assert state.step == "battle"
    play(state, *(f"uncover:{good}" for good in "wood grain brick ore wool brick".split()))
    assert state.step == "battle"
    play(state, "uncover:wood")
    assert state.markers == [0, 1], "3 to 2 for Mykene"
    assert row(state) == "2 brick 1 grain 1 ore"
    assert (state.step, to_move(state)) == ("turn", "blue")


def test_example_the_marker_on_3_gives_three_points_to_all_who_side_with_mykene() -> None:
    text = "red: troja; settlements c7\nblue: mykene; settlements d13\ngold: mykene\ngreen: troja"
    state = position(text, row="10 grain", markers=[1, 2])
    play(state, "do:end", *["uncover:grain"] * 7)
    assert state.markers == [1, 3]
    assert [state.points(seat) for seat in range(4)] == [1 + 1, 1 + 3, 3, 1]


@pytest.mark.parametrize(("seats", "full", "revealed"), [(4, 10, 7), (6, 13, 9)])
def test_how_many_cards_bring_about_a_battle_and_are_revealed(seats: int, full: int, revealed: int) -> None:
    quiet = play(position(seats=seats, row=f"{full - 1} ore"), "do:end")
    assert quiet.step == "turn"
    state = play(position(seats=seats, row=f"{full} ore"), "do:end")
    assert state.step == "battle"
    play(state, *["uncover:ore"] * revealed)
    assert (state.row_size(), state.markers) == (full - revealed, [1, 0])


def test_chance_reveals_what_lies_there() -> None:
    state = play(position(row="1 wood 2 brick 3 wool 4 ore"), "do:end")
    odds = dict(zip(choices(state, "uncover"), state.odds(), strict=True))
    assert odds == {"wood": 1, "brick": 2, "wool": 3, "ore": 4}


def test_a_battle_waits_for_the_end_of_the_turn() -> None:
    state = position("red: hand 3 ore 2 wood", row="9 brick")
    play(state, "donate:ore", "donate:ore", "donate:ore")
    assert (state.row_size(), state.step) == (12, "build")
    play(state, "do:end")
    assert state.step == "battle"


def test_a_tie_moves_no_marker() -> None:
    state = play(position(row="3 ore 3 wood 4 brick"), "do:end")
    play(state, *["uncover:ore"] * 2, *["uncover:wood"] * 2, *["uncover:brick"] * 3)
    assert (state.markers, state.step) == ([0, 0], "turn")


@pytest.mark.parametrize(
    ("good", "markers"),
    [("ore", [1, 0]), ("wool", [1, 0]), ("wood", [0, 1]), ("grain", [0, 1]), ("brick", [0, 0])],
)
def test_whom_a_good_helps(good: str, markers: list[int]) -> None:
    state = play(position(row=f"10 {good}"), "do:end", *[f"uncover:{good}"] * 7)
    assert state.markers == markers


# -- 2 c) ships


def test_example_1_the_first_ship_lies_at_the_coast_of_a_settlement() -> None:
    state = position(COASTS)
    assert choices(state, "ship") == ["B7", "C8"]
    play(state, "ship:C8")
    assert (hand(state, "red"), state.trade_points[0]) == ("1 wood 1 wool 1 grain", 2)
    assert (state.step, to_move(state)) == ("robber", "red")
    play(state, "sea_people:D11", "victim:1", "steal:ore")
    assert hand(state, "red") == "1 wood 1 wool 1 grain 1 ore"
    assert state.step == "build"


def test_example_2_the_second_ship_goes_to_one_of_the_fields_beside_the_first() -> None:
    """Three fields of the sea adjoin the ship; one of them would close the western way to the other player."""
    text = COASTS.replace("red: settlements c7", "red: settlements d7").replace("ships D11", "ships D11 E12")
    state = position(text.replace("trade 4", "trade 2; ships D9"))
    beside = {"C8", "C10", "E8"}
    assert set(choices(state, "ship")) == beside
    theirs = position(text, turn="blue", step="build")
    theirs.trade_points[1] += 2
    theirs.donations = [d + 2 * (seat == 1) for seat, d in enumerate(theirs.donations)]
    theirs.goods[5 * 1 + 0] += 1
    theirs.goods[5 * 4 + 0] -= 1
    assert "D9" in choices(theirs, "ship"), "the way west is open"
    blocked = position(text.replace("trade 4", "trade 2; ships D9 C10"), turn="blue")
    assert not {"D9", "C10"} & set(choices(blocked, "ship"))


def test_ships_lie_only_on_fields_with_the_sign() -> None:
    """At the western coast the sea has none."""
    state = position("red: settlements e3; hand 1 wood 1 wool; trade 2")
    assert choices(state, "ship") == []


def test_one_ship_a_field_and_several_in_a_turn() -> None:
    state = play(position(COASTS), "ship:C8", "sea_people:F3")
    assert "C8" not in choices(state, "ship")
    play(state, "ship:C10", "sea_people:F5")
    assert state.fleet(0) == 2
    assert state.trade_points[0] == 0


@pytest.mark.parametrize(
    "lacking",
    ["hand 1 wood; trade 2", "hand 1 wool; trade 2", "hand 1 wood 1 wool; trade 1"],
)
def test_a_ship_costs_wool_wood_and_two_trade_points(lacking: str) -> None:
    assert choices(position(f"red: settlements c7; {lacking}"), "ship") == []


def test_the_sea_peoples_field_can_be_built_on_and_they_must_leave() -> None:
    state = play(position(COASTS, sea_people="C8"), "ship:C8")
    assert state.step == "robber"
    assert not may(state, "sea_people:C8")
    assert state.rate_of(0, 0) == 4, "while they are on it the ship brings nothing"
    play(state, "sea_people:F3")
    assert state.rate_of(0, 0) == 3


def test_a_fleet_has_seven_ships() -> None:
    ships = "ships C8 B7 D9 C10 E8 D11 F7"
    state = position(f"red: settlements c7; hand 1 wood 1 wool; trade 2; {ships}; cards E8 ore")
    assert choices(state, "ship") == []


# what the five kinds of ships bring


def test_three_to_one() -> None:
    state = position("red: settlements c7; ships C8; hand 3 brick")
    play(state, "bank:brick > for:ore")
    assert hand(state, "red") == "1 ore"


def test_a_point() -> None:
    assert position("red: settlements c7; ships C8 B7").points(0) == 2


def test_swapping_a_card_with_the_row() -> None:
    state = position("red: settlements c7; ships C8 B7 D9; hand 1 brick", row="1 ore 1 grain")
    play(state, "do:swap")
    assert (state.actor, choices(state, "fetch"), state.odds()) == (CHANCE, ["grain", "ore"], [1, 1])
    play(state, "fetch:ore")
    assert choices(state, "return") == ["brick", "ore"], "any card, also the one just drawn"
    play(state, "return:brick")
    assert (hand(state, "red"), row(state)) == ("1 ore", "1 brick 1 grain")
    assert not may(state, "do:swap"), "once a turn"


def test_two_to_one() -> None:
    state = position("red: settlements c7; ships C8 B7 D9 C10; hand 1 wood 1 wool; trade 2")
    play(state, "ship:E8")
    assert (state.step, choices(state, "card")) == ("card", ["wood", "brick", "wool", "grain", "ore"])
    play(state, "card:grain", "sea_people:F3")
    assert [state.rate_of(0, good) for good in range(5)] == [3, 3, 3, 2, 3]


def test_there_are_two_2_to_1_cards_of_every_good() -> None:
    text = """
        red: settlements c7; ships C8 B7 D9 C10; hand 1 wood 1 wool; trade 2
        blue: ships A14 A16 B13 B11 C12; cards C12 ore
        gold: ships F7 F9 F13 F15 F17; cards F17 ore
    """
    state = play(position(text), "ship:E8")
    assert choices(state, "card") == ["wood", "brick", "wool", "grain"]


def test_taking_a_card_from_the_row() -> None:
    ships = "ships C8 B7 D9 C10 E8 D11 F7; cards E8 ore"
    state = position(f"red: settlements c7; {ships}", row="1 ore 2 grain")
    play(state, "do:take", "fetch:grain")
    assert (hand(state, "red"), row(state), state.step) == ("1 grain", "1 grain 1 ore", "build")
    assert not may(state, "do:take")
    assert may(state, "do:swap"), "the other ship's turn is its own"


def test_nothing_is_taken_from_an_empty_row() -> None:
    ships = "ships C8 B7 D9 C10 E8 D11 F7; cards E8 ore"
    state = position(f"red: settlements c7; {ships}", row="")
    assert not may(state, "do:take")
    assert not may(state, "do:swap")


# -- the seven and the Sea People


def test_a_seven_moves_the_sea_people_after_the_discards() -> None:
    state = play(position("red: hand 8 ore\nblue: settlements d13; hand 1 wool", step="turn"), "do:roll", "roll:7")
    assert state.step == "discard"
    play(state, *["discard:ore"] * 4)
    assert state.step == "robber"
    play(state, "sea_people:D13", "victim:1", "steal:wool")
    assert hand(state, "red") == "1 wool 4 ore"


def test_any_other_field_of_the_sea_may_be_chosen() -> None:
    state = play(position(COASTS, step="turn"), "do:roll", "roll:7")
    assert len(choices(state, "sea_people")) == 25 - 1
    assert may(state, "sea_people:C2"), "also without the sign"
    assert may(state, "sea_people:D11"), "also on a ship"
    assert not may(state, "sea_people:E10"), "the island is no sea"


def test_who_may_be_robbed_has_a_building_at_the_field_or_the_ship_on_it() -> None:
    text = """
        red: settlements c7; hand 1 wood
        blue: settlements c13; hand 1 ore; ships D11
        gold: settlements b12; hand 1 grain
        green: settlements e13; hand 1 wool
    """
    state = play(position(text, step="turn"), "do:roll", "roll:7", "sea_people:B13")
    assert choices(state, "victim") == ["1", "2"]
    state = play(position(text, step="turn"), "do:roll", "roll:7", "sea_people:D11")
    assert choices(state, "victim") == ["1"]
    state = play(position(text, step="turn"), "do:roll", "roll:7", "sea_people:C8")
    assert state.step == "build", "only red itself lives there"


def test_example_a_ship_under_the_sea_people_is_of_no_use() -> None:
    """They stand on gold's ship; red builds one and moves them onto blue's, who trades 4:1 until they leave."""
    text = COASTS + "gold: settlements f13; ships F13"
    state = position(text, sea_people="F13")
    assert [state.rate_of(seat, 0) for seat in range(3)] == [4, 3, 4]
    play(state, "ship:C8", "sea_people:D11", "victim:1", "steal:ore")
    assert [state.rate_of(seat, 0) for seat in range(3)] == [3, 4, 3]


def test_a_seven_does_not_stop_any_field() -> None:
    state = play(position("red: settlements c6; hand 1 wood", step="turn"), "do:roll", "roll:6")
    assert hand(state, "red") == "2 wood"


# -- other things


def test_trade_points_are_no_goods() -> None:
    """They are not traded, not exchanged, not stolen and not discarded."""
    state = position("red: settlements c7; trade 9\nblue: trade 9; settlements d13", step="turn")
    play(state, "do:roll", "roll:7", "sea_people:D13")
    assert state.step == "build", "a player without cards cannot be robbed"
    assert not may(state, "do:offer")
    assert choices(state, "bank") == []


def test_ships_do_not_lengthen_a_road() -> None:
    text = "red: settlements c7; roads c7-c6 c6-b6 b6-b5 b5-b4; ships C8 D9"
    state = position(text)
    assert state.trails[0] == 4


def test_six_players_build_ships_in_the_special_phase_too() -> None:
    state = position("blue: settlements d13; hand 1 wood 1 wool; trade 2", seats=6)
    play(state, "do:end")
    assert (state.step, to_move(state)) == ("special", "blue")
    play(state, "ship:D13")
    assert (state.step, to_move(state)) == ("robber", "blue")
    play(state, "sea_people:F3", "do:end")
    assert (state.step, to_move(state)) == ("turn", "blue")


# -- the end


def rich(**changes: Any) -> Troy:
    """Red has fourteen points that all can see, and everything for its sixth ship, which brings another one."""
    text = "red: troja; cities a3 a5 a7 a9; settlements c5 c7 d4 e5; ships C8 B7 D9 C10 D11; cards D11 ore"
    return position(f"{text}; hand 1 wood 1 wool; trade 2", **changes)


def test_fifteen_points_on_the_own_turn_win_at_once() -> None:
    state = rich()
    assert state.open_points(0) == 14
    play(state, "ship:E8")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks[0], outcome.scores[0]) == ("points", 1, 15)


def test_the_last_point_counts_when_the_sea_people_have_left_it() -> None:
    state = play(rich(sea_people="E8"), "ship:E8")
    assert state.step == "robber"
    play(state, "sea_people:F3")
    assert state.top is None


def test_the_points_of_the_own_city_count_too() -> None:
    state = rich(markers=[1, 0])
    assert (state.open_points(0), state.points(0)) == (14, 15)
    play(state, "do:reveal")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks[0]) == ("points", 1)
    assert not may(rich(markers=[0, 3]), "do:reveal"), "Mykene's points are not red's"


def test_fifteen_points_out_of_turn_win_when_the_turn_comes() -> None:
    """Red's point is under the Sea People until blue moves them away with a seven."""
    state = rich(turn="green", step="turn", sea_people="B7", markers=[0, 0], longest_road=-1)
    assert state.open_points(0) == 13
    play(state, "do:roll", "roll:7", "sea_people:F3")
    assert state.open_points(0) == 14
    data = state.to_json()
    data["position"]["settlements"][0].append("e7")
    again = GAME.from_json(data)
    assert isinstance(again, Troy)
    assert (again.open_points(0), again.top is None) == (15, False)
    play(again, "do:end")
    outcome = again.outcome()
    assert outcome is not None
    assert outcome.ranks[0] == 1


@pytest.mark.parametrize(("good", "reason"), [("ore", "troja"), ("grain", "mykene")])
def test_a_marker_on_6_ends_the_game_and_the_points_decide(good: str, reason: str) -> None:
    text = "red: troja; cities a3 a5\nblue: mykene; settlements d13\ngold: troja\ngreen: mykene; cities d15"
    state = play(position(text, row=f"10 {good}", markers=[4, 4]), "do:end", *[f"uncover:{good}"] * 7)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == reason
    assert outcome.scores == ([10, 5, 6, 6] if good == "ore" else [8, 7, 4, 8])
    assert outcome.ranks == ([1, 4, 2, 2] if good == "ore" else [1, 3, 4, 1])
