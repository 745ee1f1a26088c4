"""Twenty-one cases that other programs have got wrong, one test each or more."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.board import NUMBERS
from tafelrunde.games.catan.rules import GAME, Catan
from tests.games.catan.notation import SEATS, bank, choices, hand, may, play, position, to_move

LINE_D = "d1-d2 d2-d3 d3-d4 d4-d5 d5-d6 d6-d7 d7-d8"


def lengths(state: Catan) -> dict[str, int]:
    return {SEATS[seat]: state.trails[seat] for seat in range(state.seats)}


def holder(state: Catan) -> str | None:
    return SEATS[state.road_holder] if state.road_holder >= 0 else None


# -- 1 to 6: roads


def test_01_a_road_is_not_continued_through_somebody_elses_settlement() -> None:
    text = """
        red: settlements d2; roads d2-d3 d3-d4; hand 1 wood 1 brick
        blue: settlements d4; roads d4-e4; hand 1 wood 1 brick
    """
    state = position(text)
    assert not may(state, "road:d4-d5")
    assert may(state, "road:c3-d3")
    assert may(position(text, turn="blue"), "road:d4-d5"), "its owner may build on behind it"


def test_02_the_last_edge_before_somebody_elses_building_counts() -> None:
    state = position("red: settlements d1; roads d1-d2 d2-d3 d3-d4 d4-d5 d5-d6\nblue: settlements d4")
    assert lengths(state)["red"] == 3
    state = position("red: settlements d1; roads d1-d2 d2-d3 d3-d4 d4-d5 d5-d6\nblue: settlements d6")
    assert lengths(state)["red"] == 5


CUTTER = "blue: settlements c4; roads c4-c5 c5-d5; hand 1 wood 1 brick 1 wool 1 grain"


def test_03_a_settlement_that_splits_a_road_is_counted_at_once() -> None:
    state = position(f"red: settlements d1; roads {LINE_D}\n{CUTTER}", turn="blue", longest_road=0)
    assert (lengths(state)["red"], holder(state)) == (7, "red")
    play(state, "settlement:d5")
    assert (lengths(state)["red"], holder(state)) == (4, None)


FIVE_AND_FIVE = """
    gold: settlements b3; roads b2-b3 b3-b4 b4-b5 b5-b6 b6-b7
    green: settlements g3; roads g2-g3 g3-g4 g4-g5 g5-g6 g6-g7
"""


def test_04_a_split_that_leaves_a_tie_without_the_old_holder_gives_the_card_to_nobody() -> None:
    state = position(f"red: settlements d1; roads {LINE_D}\n{CUTTER}\n{FIVE_AND_FIVE}", turn="blue", longest_road=0)
    play(state, "settlement:d5")
    assert holder(state) is None
    assert state.open_points(2) == state.open_points(3) == 1


def test_04_a_split_that_leaves_the_holder_in_a_tie_changes_nothing() -> None:
    """Red has 4 + 5 edges after the cut, as long as gold and green."""
    roads = "d0-d1 d1-d2 d2-d3 d3-d4 d4-d5 d5-d6 d6-d7 d7-d8 d8-d9 d9-d10"
    state = position(f"red: settlements d1; roads {roads}\n{CUTTER}\n{FIVE_AND_FIVE}", turn="blue", longest_road=0)
    play(state, "settlement:d5")
    assert (lengths(state)["red"], holder(state)) == (5, "red")


def test_04_a_split_that_leaves_one_longest_gives_it_the_card() -> None:
    longer = FIVE_AND_FIVE.replace("g6-g7", "g6-g7 g7-g8")
    state = position(f"red: settlements d1; roads {LINE_D}\n{CUTTER}\n{longer}", turn="blue", longest_road=0)
    play(state, "settlement:d5")
    assert holder(state) == "green"


RING = "d4-d5 d5-d6 d6-e6 e5-e6 e4-e5 d4-e4"


def test_05_a_ring_that_is_cut_at_one_site_keeps_its_length() -> None:
    state = position(f"red: settlements e5; roads {RING}\n{CUTTER}", turn="blue", longest_road=0)
    assert lengths(state)["red"] == 6
    play(state, "settlement:d5")
    assert (lengths(state)["red"], holder(state)) == (6, "red")


def test_05_a_ring_with_a_tail_loses_an_edge() -> None:
    state = position(f"red: settlements e5; roads {RING} d3-d4 d2-d3\n{CUTTER}", turn="blue", longest_road=0)
    assert lengths(state)["red"] == 8
    play(state, "settlement:d5")
    assert lengths(state)["red"] == 7


def test_06_the_longest_trail_counts_and_not_the_number_of_roads() -> None:
    star = "d2-d3 d3-d4 c3-d3 d4-d5 d4-e4 c3-c4 c2-c3 e3-e4"
    state = position(f"red: settlements d3; roads {star}; hand 1 wood 1 brick\n{FIVE_AND_FIVE.splitlines()[1]}")
    assert state.roads_of(0) == 8
    assert lengths(state)["red"] == 5
    state = position(
        f"blue: settlements d3; roads {star}\ngold: settlements b3; roads b2-b3 b3-b4 b4-b5 b5-b6 b6-b7 b7-b8"
    )
    assert lengths(state) == {"red": 0, "blue": 5, "gold": 6, "green": 0}


# -- 7: the robber


def test_07_the_robber_stops_one_field_and_not_the_settlement() -> None:
    text = "red: settlements d4\nblue: settlements g3"
    state = position(text, step="turn", robber="C4")
    assert hand(play(state, "do:roll", "roll:6"), "red") == ""
    state = position(text, step="turn", robber="C4")
    assert hand(play(state, "do:roll", "roll:11"), "red") == "1 wood"


# -- 8: winning out of turn


def test_08_nobody_wins_out_of_turn() -> None:
    """Blue cuts gold's road: the longest is green's now, and with it ten points. Green wins when its turn begins."""
    state = position(
        f"{CUTTER}\ngold: settlements d1; roads {LINE_D}\n"
        "green: cities g2 g4 g6 g8; roads g2-g3 g3-g4 g4-g5 g5-g6 g6-g7",
        turn="blue",
        longest_road=2,
    )
    play(state, "settlement:d5")
    assert holder(state) == "green"
    assert state.open_points(3) == 10
    assert state.outcome() is None
    play(state, "do:end", "do:roll", "roll:3", "do:end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks[3], outcome.scores[3]) == ("points", 1, 10)


def test_08_another_wins_first_with_fewer_points() -> None:
    text = """
        red: cities b2 b4 b6 b8; settlements d1 d3; hand 2 grain 3 ore
        blue: cities g2 g4 g6; settlements d7 d9 e2; roads g2-g3; hand 2 grain 3 ore
    """
    state = position(text, turn="blue", largest_army=0, played=[[3, 0, 0, 0, 0]] + [[0] * 5] * 3)
    assert (state.points(0), state.points(1)) == (12, 9), "red will win at its turn, but it is blue's"
    play(state, "city:d7")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[:2] == [12, 10]
    assert outcome.ranks[:2] == [2, 1]


# -- 9 and 10: development cards


def test_09_a_card_is_not_played_in_the_turn_it_was_bought() -> None:
    state = position("red: settlements d4; hand 1 wool 1 grain 1 ore")
    play(state, "do:buy", "draw:knight")
    assert choices(state, "play") == []
    play(state, "do:end")
    state = position("red: settlements d4; cards 1 knight; hand 1 wool 1 grain 1 ore")
    play(state, "do:buy", "draw:knight")
    assert choices(state, "play") == ["knight"], "an old one may be"


def test_09_one_card_a_turn_before_or_after_the_roll() -> None:
    state = position("red: settlements d4; cards 2 monopoly 1 invention", step="turn")
    play(state, "play:monopoly", "monopoly:ore")
    assert choices(state) == ["do:roll"]
    play(state, "do:roll", "roll:3")
    assert choices(state, "play") == []


def test_09_victory_cards_are_exempt() -> None:
    """Nine points, and the card just bought is the tenth."""
    state = position("red: cities b2 b4 b6 b8; settlements d1; hand 1 wool 1 grain 1 ore")
    assert not may(state, "do:reveal")
    play(state, "do:buy", "draw:victory")
    play(state, "do:reveal")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores[0], outcome.ranks[0]) == (10, 1)


FOURTEEN = "d0-d1 d1-d2 d2-d3 d3-d4 d4-d5 d5-d6 d6-d7 d7-d8 d8-d9 d9-d10 d0-e0 e0-e1 e1-e2 e2-e3"


def test_10_road_building_with_one_road_left_and_no_money() -> None:
    state = position(f"red: settlements d1; roads {FOURTEEN}; cards 1 roads", longest_road=0)
    play(state, "play:roads", "road:e3-e4")
    assert (state.step, hand(state, "red")) == ("build", "")
    assert state.roads_of(0) == 15


def test_10_road_building_with_no_road_left_is_not_played() -> None:
    state = position(f"red: settlements d1; roads {FOURTEEN} e3-e4; cards 1 roads", longest_road=0)
    assert choices(state) == ["do:end"]


def test_10_the_second_free_road_may_continue_the_first() -> None:
    state = position("red: settlements d4; cards 1 roads")
    assert not may(play(state, "play:roads"), "road:d5-d6")
    play(state, "road:d4-d5", "road:d5-d6")
    assert state.step == "build"


# -- 11 to 15: set-up, discards, the bank


def founding(seed: int = 4) -> Catan:
    state = GAME.new(4)
    assert isinstance(state, Catan)
    rng = Dice(seed)
    while state.actor == CHANCE:
        state.apply(state.pick(rng))
    return state


def test_11_the_second_road_of_the_set_up_lies_at_the_second_settlement() -> None:
    state = founding()
    play(state, "settlement:b3", "road:b3-b4", "settlement:c6", "road:c6-c7", "settlement:g3", "road:g3-g4")
    play(state, "settlement:g7", "road:g6-g7", "settlement:e9")
    assert to_move(state) == "green"
    assert sorted(choices(state, "road")) == ["e8-e9", "e9-e10", "e9-f9"]


def test_12_everybody_chooses_what_to_discard() -> None:
    state = position("red: settlements d4; hand 8 wood\nblue: settlements g3; hand 3 wood 3 ore 3 wool", step="turn")
    play(state, "do:roll", "roll:7")
    assert state.deciders() == [0, 1]
    play(state, "discard:wood", "discard:wood", "discard:wood", "discard:wood")
    assert to_move(state) == "blue"
    assert choices(state, "discard") == ["wood", "wool", "ore"]
    play(state, "discard:ore", "discard:ore", "discard:ore", "discard:wool")
    assert (hand(state, "red"), hand(state, "blue")) == ("4 wood", "3 wood 2 wool")
    assert state.step == "robber"


def test_13_what_is_spent_and_discarded_goes_back_to_the_bank() -> None:
    state = position("red: settlements d4; hand 1 wood 1 brick")
    assert (bank(state, "wood"), bank(state, "brick")) == (18, 18)
    play(state, "road:d4-d5")
    assert (bank(state, "wood"), bank(state, "brick")) == (19, 19)
    state = position("red: settlements d4; hand 8 ore", step="turn")
    play(state, "do:roll", "roll:7", *["discard:ore"] * 4)
    assert bank(state, "ore") == 15


def test_14_the_goods_of_the_second_settlement_come_out_of_the_bank() -> None:
    state = founding()
    play(state, "settlement:b3", "road:b3-b4", "settlement:c6", "road:c6-c7", "settlement:g3", "road:g3-g4")
    play(state, "settlement:g7", "road:g6-g7")
    assert sum(state.dump()["bank"]) == 95
    play(state, "settlement:e4")
    beside = [state.dump()["terrain"][name] for name in ("D3", "D5", "E4")]
    assert sum(state.dump()["hands"][3]) == 3 - beside.count("desert")
    assert sum(state.dump()["bank"]) == 92 + beside.count("desert")


def short_of_wood(text: str, options: dict[str, bool] | None = None) -> Catan:
    """Everybody's wood comes from D3 and B3 with an 11, and the bank has one card of it left."""
    holding = "green: settlements g7; hand 18 wood"
    return play(position(f"{text}\n{holding}", step="turn", options=options), "do:roll", "roll:11")


def test_15_nobody_gets_a_good_that_is_short_if_several_are_owed_it() -> None:
    state = short_of_wood("red: settlements d4\nblue: settlements b3")
    assert (hand(state, "red"), hand(state, "blue"), bank(state, "wood")) == ("", "", 1)


def test_15_a_single_claimant_takes_what_is_left() -> None:
    state = short_of_wood("red: cities d4 b3\nblue: settlements f6")
    assert (hand(state, "red"), bank(state, "wood")) == ("1 wood", 0)


def test_15_or_not_if_the_option_says_so() -> None:
    state = short_of_wood("red: cities d4 b3\nblue: settlements f6", {"last_cards": False})
    assert (hand(state, "red"), bank(state, "wood")) == ("", 1)


def test_15_other_goods_are_not_concerned() -> None:
    state = position("red: settlements d4\nblue: settlements b3\ngreen: settlements g7; hand 19 wood", step="turn")
    numbers = {**state.dump()["numbers"], "C4": 11}
    data = {**state.to_json(), "position": {**state.dump(), "numbers": numbers}}
    again = GAME.from_json(data)
    assert isinstance(again, Catan)
    play(again, "do:roll", "roll:11")
    assert hand(again, "red") == "1 ore"


# -- 16 to 19


def test_16_a_knight_that_brings_the_largest_army_wins_at_once() -> None:
    state = position("red: cities b2 b4 b6 b8; cards 1 knight; played 2 knight", step="turn")
    play(state, "play:knight")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores[0], outcome.ranks[0]) == (10, 1)


def test_17_five_settlements_at_most_and_a_city_frees_one() -> None:
    text = "red: settlements b2 b4 b6 b8 d1; roads d1-d2 d2-d3; hand 1 wood 1 brick 1 wool 3 grain 3 ore"
    state = position(text)
    assert choices(state, "settlement") == []
    play(state, "city:b4")
    assert choices(state, "settlement") == ["d3"]


def test_18_no_gifts() -> None:
    state = play(position("red: settlements d4; hand 2 wood\nblue: hand 2 ore"), "do:offer")
    assert not may(state, "do:propose")
    assert not may(play(state, "give:wood"), "do:propose")
    assert may(play(state, "want:ore"), "do:propose")
    state = play(position("red: settlements d4; hand 2 wood\nblue: hand 2 ore"), "do:offer", "want:ore")
    assert not may(state, "do:propose")


def test_18_no_good_for_itself() -> None:
    state = play(position("red: settlements d4; hand 5 wood\nblue: hand 2 ore"), "do:offer", "give:wood")
    assert choices(state, "want") == ["brick", "wool", "grain", "ore"]
    play(state, "want:brick")
    assert "give:brick" not in choices(state)
    state = position("red: settlements d4; hand 5 wood\nblue: hand 2 ore")
    assert [c for c in choices(state) if c.startswith("bank:")] == [
        f"bank:wood > for:{good}" for good in ("brick", "wool", "grain", "ore")
    ]


def test_19_a_knight_makes_nobody_discard() -> None:
    state = position("red: settlements d4; hand 9 wood; cards 1 knight\nblue: settlements g3; hand 9 ore")
    play(state, "play:knight")
    assert state.step == "robber"
    play(state, "robber:F3")
    assert state.step == "steal"
    play(state, "steal:ore")
    assert (hand(state, "red"), hand(state, "blue")) == ("9 wood 1 ore", "8 ore")


def test_19_a_development_card_is_never_stolen() -> None:
    state = position("red: settlements d4; cards 1 knight\nblue: settlements g3; cards 3 victory")
    play(state, "play:knight", "robber:F3")
    assert state.step == "build", "blue has no card of goods, so nobody is robbed"
    assert state.dump()["cards"][1] == [0, 0, 0, 0, 3]


# -- 20: the special building phase

SIX = """
    red: settlements d4; roads d4-d5; hand 1 ore
    blue: settlements g3; roads g3-g4; hand 4 wood 4 brick 1 wool 1 grain 1 ore; cards 1 knight
    gold: cities b3 b5 b7; settlements e2 e8 f6; hand 2 grain 3 ore
"""


def special(**changes: object) -> Catan:
    state = position(SIX, seats=6, **changes)  # type: ignore[arg-type]
    return play(state, "do:end")


def test_20_the_others_build_in_order_and_only_build() -> None:
    state = special()
    assert (state.step, to_move(state)) == ("special", "blue")
    picks = choices(state)
    assert not [c for c in picks if c.startswith(("bank:", "play:")) or c == "do:offer"]
    assert {"do:buy", "road:g4-g5"} <= set(picks)
    play(state, "road:g4-g5", "do:end")
    assert (state.step, to_move(state)) == ("special", "gold")


def test_20_nobody_wins_in_it() -> None:
    state = play(special(), "do:end", "city:e2", "do:end")
    assert state.open_points(2) == 10
    assert (state.step, to_move(state)) == ("turn", "blue")
    play(state, "do:roll", "roll:5", "do:end")
    assert state.outcome() is not None, "gold's own turn has come"
    assert state.outcome().ranks[2] == 1  # type: ignore[union-attr]


def test_20_a_card_bought_in_it_may_be_played_in_the_next_own_turn() -> None:
    state = play(special(), "do:buy", "draw:monopoly", "do:end", "do:end")
    assert (state.step, to_move(state)) == ("turn", "blue")
    assert choices(state, "play") == ["knight", "monopoly"]


def test_20_there_is_none_with_four_players() -> None:
    assert play(position("red: settlements d4\nblue: hand 2 wood 2 brick"), "do:end").step == "turn"


# -- 21: sixes and eights


@pytest.mark.parametrize("corner", range(6))
def test_21_the_spiral_never_puts_six_and_eight_side_by_side(corner: int) -> None:
    """For every corner and every place of the desert."""
    island = GAME.map_of(4, {})
    spiral = island.spiral(corner)
    assert sorted(spiral) == list(range(19))
    tokens = [int(token) for token in NUMBERS[0].split()]
    for desert in spiral:
        rest = iter(tokens)
        number = {hex: 0 if hex == desert else next(rest) for hex in spiral}
        for hex in spiral:
            beside = [island.grid.neighbour(hex, side) for side in range(6)]
            if number[hex] in (6, 8):
                assert not [n for n in beside if number.get(n, 0) in (6, 8)]
