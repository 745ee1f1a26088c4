"""The rulebook of Wettstreit der Könige (Hans im Glück 2005), in page order: its rules, and every printed example.

What the examples show only in pictures (which other cards lie in a column) is ours, in keeping with their text.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.board import CARDS, COLUMNS, DYNASTIES, LINKS, PLACES, TREASURES
from tafelrunde.games.wettstreit.rules import GAME
from tests.games.wettstreit.examples import EXTERNAL, HANDS, INTERNAL, INTERNAL_HANDS, SCORES, SHIP
from tests.games.wettstreit.notation import (
    at_home,
    choices,
    column,
    decision_of,
    discarded,
    hand,
    may,
    pile,
    play,
    position,
    top,
)

# -- Material


def test_there_are_193_civilisation_cards() -> None:
    assert sum(CARDS) + TREASURES == 193
    assert GAME.new(4).dump()["unseen"] == [40, 65, 40, 40]
    assert len(COLUMNS) == 8
    assert len(LINKS) == 7
    assert len(PLACES) == 8 * 9 + 7


# -- Preparation


def dealt(seats: int, seed: int = 1) -> State:
    state = GAME.new(seats)
    rng = Dice(seed)
    while state.actor == CHANCE:
        state.apply(state.pick(rng))
    return state


@pytest.mark.parametrize(("seats", "draw"), [(2, 139), (3, 161), (4, 153)])
def test_everybody_gets_8_cards_and_with_two_players_30_are_out(seats: int, draw: int) -> None:
    state = dealt(seats)
    assert [sum(cards) for cards in state.dump()["hands"]] == [8] * seats
    assert state.view(0).position["draw"] == draw
    assert state.dump()["catastrophes"] == [True] * seats
    assert state.dump()["columns"] == [["treasure"]] * 8


def test_the_start_player_is_drawn() -> None:
    starts = Counter(dealt(4, seed).actor for seed in range(200))
    assert set(starts) == {0, 1, 2, 3}
    assert max(starts.values()) < 80


# -- Kingdoms


def test_only_links_join_columns() -> None:
    """Two long columns side by side are two kingdoms: both may have a king."""
    state = position("A: T r r r@lion.king\nB: T r r r", turn="bull")
    play(state, "king B3")
    assert decision_of(state) == "bull action", "no conflict"


# -- Course of play


def test_a_turn_has_up_to_two_actions_and_the_same_may_be_chosen_twice() -> None:
    state = position("", turn="lion")
    play(state, "r to A", "r to A")
    assert decision_of(state) == "chance draw"


def test_fewer_actions_are_allowed() -> None:
    for moves in ([], ["king A0"]):
        state = play(position("", turn="lion"), *moves, "pass")
        assert decision_of(state) == "bull action", "no card left a hand, so nobody draws"


def test_the_turn_goes_round_clockwise() -> None:
    state = position("", turn="archer")
    play(state, "pass")
    assert decision_of(state) == "pot action"
    play(state, "pass")
    assert decision_of(state) == "lion action"


# -- 1. Setting and moving leaders


def test_a_leader_may_lie_on_any_free_civilisation_card() -> None:
    state = position(
        "A: T r g k\nB: X Sk g@bull.king b\nC: T b b b\nBC: g\nCD: k@pot.farmer\nD: T r r r",
        turn="lion",
        piles={"archer": "T"},
    )
    for place in "A0 A1 A3 B0 B3 C0 BC".split():
        assert may(state, f"king {place}"), place
        assert may(state, f"farmer {place}"), "the colour of the card does not matter"
    for place, why in {"B1": "a ship", "B2": "taken", "CD": "taken", "A4": "no card", "AB": "no card"}.items():
        assert not may(state, f"king {place}"), why


def test_a_leader_may_move_from_one_kingdom_to_another() -> None:
    state = play(position("A: T r@lion.king", turn="lion"), "king H0")
    assert (column(state, "A"), column(state, "H")) == ("T r", "T@lion.king")


# -- 2a. A card in a column


def test_a_card_is_laid_below_the_last_one_in_any_column() -> None:
    state = play(position("C: T r g", turn="lion"), "b to C", "k to D")
    assert (column(state, "C"), column(state, "D")) == ("T r g b", "T k")


def test_a_column_takes_eight_cards() -> None:
    state = position("A: T r g r g r g b\nB: T r g r g r g b k", turn="lion")
    assert may(state, "r to A")
    assert not may(state, "r to B")


def test_only_cards_of_the_hand_are_laid() -> None:
    state = position("", turn="lion", hands={"lion": "rrrrrrrr"})
    assert may(state, "r to A")
    assert not may(state, "g to A")


# -- 2b. A card between two treasures


def test_a_link_needs_three_cards_on_both_sides() -> None:
    state = position("A: T r g b\nB: T r g\nC: T r g k\nD: T b b k", turn="lion")
    assert not may(state, "r to AB")
    assert not may(state, "r to BC")
    assert may(state, "r to CD")
    play(state, "k to B")
    assert may(state, "r to AB")
    assert may(state, "r to BC")


def test_there_is_one_link_between_two_treasures() -> None:
    assert not may(position("A: T r g b\nB: T r g k\nAB: r", turn="lion"), "g to AB")


# -- Collecting victory points


def test_example_the_trader_on_a_red_card_and_a_green_card_below() -> None:
    state = position("C: T r", turn="lion", hands={"lion": "ggrrrbbk"})
    play(state, "trader C1", "g to C")
    assert decision_of(state) == "lion point"
    play(state, "g")
    assert column(state, "C") == "T r@lion.trader g"
    assert (pile(state, "lion"), top(state, "lion")) == ("g", "g")
    assert hand(state, "lion") == "krrrbb"


def test_the_owner_of_the_leader_gets_the_card_whoever_laid_it() -> None:
    state = position("C: T r@bull.trader", turn="lion", hands={"bull": "gkkkkkkk"})
    play(state, "g to C")
    assert decision_of(state) == "bull point"
    play(state, "g")
    assert (pile(state, "bull"), pile(state, "lion"), hand(state, "bull")) == ("g", "", "kkkkkkk")
    assert decision_of(state) == "lion action"


def test_a_victory_card_is_optional_and_needs_a_card_in_hand() -> None:
    willing = position("C: T r@lion.trader", turn="lion", hands={"lion": "ggkkkkkk"})
    assert choices(play(willing, "g to C")) == ["hand:green", "do:decline"]
    play(willing, "no")
    assert pile(willing, "lion") == ""
    empty = position("C: T r@lion.trader", turn="lion", hands={"lion": "gkkkkkkk"})
    assert choices(play(empty, "g to C")) == ["do:decline"], "the only green card was just laid"


def test_a_leader_elsewhere_gets_nothing() -> None:
    state = position("C: T r@lion.trader", turn="lion")
    play(state, "g to D")
    assert decision_of(state) == "lion action"


def test_a_linked_column_belongs_to_the_kingdom() -> None:
    state = position("A: T r g b\nB: T r g k\nAB: r@bull.trader", turn="lion")
    play(state, "g to A")
    assert decision_of(state) == "bull point"


def test_a_leader_on_a_link_belongs_to_the_columns_on_both_sides() -> None:
    text = "D: T r g b\nE: T r g k\nDE: r@bull.trader"
    for where, owner in {"D": "bull point", "E": "bull point", "C": "lion action", "A": "lion action"}.items():
        state = play(position(text, turn="lion"), f"g to {where}")
        assert decision_of(state) == owner, where


def test_example_the_king_as_joker_for_two_green_cards() -> None:
    state = position("C: T r k@lion.king", turn="lion", hands={"lion": "ggggrrkk"})
    play(state, "g to C", "g", "g to C", "g")
    assert pile(state, "lion") == "gg"
    assert hand(state, "lion") == "kkrr"
    assert column(state, "C") == "T r k@lion.king g g"


def test_the_king_is_a_joker_in_all_columns_of_the_kingdom() -> None:
    state = position("A: T r g b\nB: T r g k@bull.king\nAB: r", turn="lion")
    play(state, "g to A")
    assert decision_of(state) == "bull point"


def test_the_king_is_no_joker_where_the_leader_of_the_colour_is() -> None:
    state = position("C: T r@bull.trader k@lion.king", turn="lion")
    play(state, "g to C")
    assert decision_of(state) == "bull point"
    play(state, "no")
    assert decision_of(state) == "lion action", "the king gets nothing if the trader's owner declines"


def test_the_king_gets_black_cards_himself() -> None:
    state = play(position("C: T k@lion.king", turn="lion"), "k to C", "k")
    assert pile(state, "lion") == "k"


def test_a_link_gives_no_victory_card() -> None:
    state = position("A: X r g@lion.king b\nB: T r g k", turn="lion", piles={"archer": "T"})
    play(state, "k to AB")
    assert decision_of(state) == "lion action"
    assert column(state, "AB") == "k"


# -- Treasures


def test_example_the_trader_takes_a_treasure_for_a_red_card() -> None:
    state = position("A: T r g k\nB: T r@lion.trader g k", turn="lion", hands={"lion": "krrgggbb"})
    play(state, "k to AB")
    assert decision_of(state) == "lion exchange"
    assert choices(state) == ["treasure:A", "treasure:B", "do:done"]
    play(state, "treasure A")
    assert decision_of(state) == "lion action", "one treasure stays"
    assert (column(state, "A"), column(state, "B")) == ("X r g k", "T r@lion.trader g k")
    assert (pile(state, "lion"), top(state, "lion")) == ("T", "T")
    assert hand(state, "lion") == "rgggbb"


def test_any_player_s_trader_may_exchange_all_but_one() -> None:
    state = position("A: T r g k\nB: T r@bull.trader g k\nC: T b b k\nBC: k", turn="lion", hands={"bull": "rrrbbbbb"})
    play(state, "g to AB")
    assert decision_of(state) == "bull exchange"
    play(state, "treasure A", "treasure C")
    assert decision_of(state) == "lion action"
    assert [column(state, c)[0] for c in "ABC"] == ["X", "T", "X"]
    assert (pile(state, "bull"), hand(state, "bull")) == ("TT", "rbbbbb")


def test_the_exchange_needs_red_cards_of_the_hand() -> None:
    state = position("A: T r g k\nB: T r@lion.trader g k", turn="lion", hands={"lion": "kkkkgggg"})
    assert choices(play(state, "k to AB")) == ["do:done"]


def test_the_king_exchanges_nothing() -> None:
    state = position("A: T r g k\nB: T r@lion.king g k", turn="lion")
    play(state, "k to AB")
    assert decision_of(state) == "lion action"


# -- 3. The catastrophe


def test_example_the_catastrophe_on_a_blue_link() -> None:
    state = position("A: T r g k@bull.king\nB: T r g k\nAB: b", turn="lion", left=2)
    play(state, "catastrophe AB")
    assert column(state, "AB") == ""
    assert state.dump()["destroyed"] == [0, 0, 0, 1]
    assert state.dump()["catastrophes"] == [False, True, True, True]
    play(state, "king B0")
    assert decision_of(state) == "bull action", "two kingdoms again: no conflict"
    assert not at_home(state, "bull.king")


def test_a_gap_closes_upwards() -> None:
    state = play(position("A: T r g b@pot.farmer k", turn="lion"), "catastrophe A2")
    assert column(state, "A") == "T r b@pot.farmer k"


def test_what_a_catastrophe_cannot_remove() -> None:
    state = position("A: T r@lion.king Sg b\nB: X", turn="lion", piles={"archer": "T"})
    assert may(state, "catastrophe A3")
    for place in ("A0", "B0", "A1", "A2"):
        assert not may(state, f"catastrophe {place}"), place


def test_everybody_has_one_catastrophe() -> None:
    state = play(position("A: T r r r", turn="lion"), "catastrophe A1")
    assert not may(state, "catastrophe A1")


# -- The internal conflict


def test_example_the_internal_conflict_of_the_bow_and_the_lion() -> None:
    state = position(INTERNAL, turn="archer", hands=INTERNAL_HANDS)
    play(state, "trader C2")
    assert decision_of(state) == "archer attack"
    assert state.view(1).position["asked"]["already"] == [0, 1], "the lion's trader lies on a red card"
    play(state, "play 3")
    assert decision_of(state) == "lion defend"
    assert choices(state) == ["commit:0", "commit:1"]
    play(state, "play 0")
    assert column(state, "C") == "T r k@archer.trader b"
    assert at_home(state, "lion.trader")
    assert (pile(state, "archer"), pile(state, "lion")) == ("r", "")
    assert (hand(state, "archer"), hand(state, "lion")) == ("kkkgg", "kkkkrgbb")
    assert discarded(state) == "rr"
    assert decision_of(state) == "archer action"


def test_a_tie_is_the_defender_s() -> None:
    state = position(INTERNAL, turn="archer", hands=INTERNAL_HANDS)
    play(state, "trader C2", "play 2", "play 1")
    assert at_home(state, "archer.trader")
    assert (pile(state, "lion"), pile(state, "archer"), discarded(state)) == ("r", "", "rr")


@pytest.mark.parametrize(("card", "winner"), [("r", "archer"), ("T", "archer"), ("k", "lion")])
def test_the_bonus_is_for_both_sides_on_red_and_treasure_cards(card: str, winner: str) -> None:
    cards = "C: T k@lion.trader r" if card == "r" else "C: T k@lion.trader k"
    place = {"r": "C2", "T": "C0", "k": "C2"}[card]
    state = play(position(cards, turn="archer"), f"trader {place}", "play 0", "play 0")
    assert decision_of(state) == f"{winner} reward"


def test_an_exchanged_treasure_gives_the_bonus_too() -> None:
    state = play(position("C: X k@lion.trader", turn="archer", piles={"pot": "T"}), "trader C0", "play 0", "play 0")
    assert decision_of(state) == "archer reward"


def test_without_cards_the_winner_may_lay_a_red_card_of_the_hand() -> None:
    state = position(INTERNAL, turn="archer", hands=INTERNAL_HANDS)
    play(state, "trader C2", "play 0", "play 0")
    assert decision_of(state) == "lion reward"
    play(state, "r")
    assert (pile(state, "lion"), hand(state, "lion")) == ("r", "kkkkgbb")
    none = position(INTERNAL, turn="archer", hands={"lion": "kkkkkgbb"})
    play(none, "trader C2", "play 0", "play 0")
    assert choices(none) == ["do:decline"]


def test_a_leader_in_another_column_of_the_kingdom_is_a_rival_too() -> None:
    state = position("A: T r g b\nB: T r g k@bull.king\nAB: k\nC: T@lion.king", turn="lion")
    play(state, "king A1")
    assert decision_of(state) == "lion attack"
    assert state.view(0).position["asked"]["seats"] == [0, 1]


def test_only_red_cards_are_played_whatever_the_colour_of_the_leaders() -> None:
    state = position("C: T k@lion.king k", turn="archer", hands={"archer": "rkkkkkkk"})
    assert choices(play(state, "king C2")) == ["commit:0", "commit:1"]


# -- The external conflict


def test_example_the_external_conflicts_of_the_vase() -> None:
    state = position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"})
    play(state, "g to BC")
    assert decision_of(state) == "pot war"
    assert choices(state) == ["conflict:red", "conflict:green"]
    play(state, "first g")
    assert decision_of(state) == "lion attack", "the lion sits next after the vase"
    assert state.view(0).position["asked"]["already"] == [3, 1], "the new green link counts for nobody"
    play(state, "play 2")
    assert decision_of(state) == "bull defend"
    play(state, "play 4")
    # 5 : 5, the defender wins
    assert pile(state, "bull") == "gggg", "one of the cards played and three of the old kingdom"
    assert discarded(state) == "ggggg"
    assert at_home(state, "lion.trader")
    assert column(state, "AB") == "", "kingdom 1 falls apart"
    assert column(state, "B") == "X r@pot.priest b k", "the blue and the black card move up"
    assert column(state, "A") == "T k r b"
    # the red conflict is still to be fought; then the link is turned up
    assert decision_of(state) == "pot attack"
    assert state.view(0).position["links"][1] == "hidden"
    play(state, "play 1", "play 0")
    assert decision_of(state) == "pot action", "no treasure for the bull: only C still has one"
    assert pile(state, "pot") == "rr"
    assert column(state, "C") == "T g@bull.trader k"
    assert state.view(0).position["links"][1] == "green"


def test_the_active_player_attacks_if_involved() -> None:
    state = position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"})
    play(state, "g to BC", "first r")
    assert decision_of(state) == "pot attack"


def test_the_winner_takes_nothing_on_the_own_side() -> None:
    state = position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"})
    play(state, "g to BC", "first g", "play 2", "play 3")
    assert pile(state, "lion") == "gg", "one of those played, and the card under the bull's trader"
    assert column(state, "B") == "X r@pot.priest g@lion.trader b g k"
    assert column(state, "C") == "T k r@archer.priest"
    assert column(state, "AB") == "g"


def test_cards_under_other_leaders_are_not_taken() -> None:
    state = position("A: T g@lion.trader g@pot.king k\nB: T g@bull.trader k r", turn="bull", hands={"bull": "ggrrkkbb"})
    play(state, "k to AB", "play 2", "play 0")
    assert column(state, "A") == "T g@pot.king k"
    assert pile(state, "bull") == "gg"


def test_without_cards_what_lies_decides_and_the_winner_may_lay_a_card_of_the_hand() -> None:
    state = position("A: T g@lion.trader g k\nB: T g@bull.trader k r", turn="lion", hands={"lion": "gkkkrrrr"})
    play(state, "k to AB", "play 0", "play 0")
    assert decision_of(state) == "lion reward"
    play(state, "g")
    assert pile(state, "lion") == "gg", "one of the hand and the one under the loser"


@pytest.mark.parametrize("names", ["ABC", "CBA"])
def test_all_columns_and_links_of_a_side_count_and_are_taken(names: str) -> None:
    """The bull's kingdom is one column, the lion's two, to the right or to the left of it."""
    a, b, c = list(names)
    near, far = "".join(sorted(a + b)), "".join(sorted(b + c))
    text = f"{a}: T g@bull.trader k r\n{b}: T g k k\n{far}: g\n{c}: T k@lion.trader g k"
    state = play(position(text, turn="bull", hands={"bull": "gggkkkkk"}), f"k to {near}")
    assert state.view(0).position["asked"]["already"] == [1, 3]
    play(state, "play 3", "play 0")
    assert [column(state, name) for name in (b, far, c)] == ["T k k", "", "T k k"]
    assert pile(state, "bull") == "gggg"


def test_a_conflict_lapses_where_the_kingdom_falls_apart() -> None:
    """The lion's king is cut off by the green conflict, so there is no black one."""
    state = position(
        "A: T k@lion.king r b\nAB: g\nB: T g@lion.trader k b\nC: T g@bull.trader k@bull.king g", turn="bull"
    )
    play(state, "r to BC")
    assert choices(state) == ["conflict:black", "conflict:green"]
    play(state, "first g", "play 1", "play 0")
    assert column(state, "AB") == ""
    assert decision_of(state) == "bull exchange", "no other conflict, and two treasures hang together"
    assert not at_home(state, "lion.king")


def test_treasures_are_exchanged_after_the_conflicts() -> None:
    state = position("A: T g@lion.trader g k\nB: T g@bull.trader k r", turn="lion")
    play(state, "k to AB", "play 0", "play 0", "no")
    assert decision_of(state) == "lion exchange"


# -- Drawing cards


def test_all_players_fill_their_hands_at_the_end_of_the_turn_not_after_a_conflict() -> None:
    state = position(INTERNAL, turn="archer", hands=INTERNAL_HANDS)
    play(state, "trader C2", "play 3", "play 1")
    assert decision_of(state) == "archer action"
    assert (len(hand(state, "archer")), len(hand(state, "lion"))) == (5, 7)
    play(state, "pass")
    drawn = 0
    while decision_of(state) == "chance draw":
        play(state, "draw b")
        drawn += 1
    assert drawn == 4
    assert [len(hand(state, d)) for d in DYNASTIES] == [8] * 4
    assert decision_of(state) == "pot action"


# -- Ships


def test_example_the_fourth_blue_card_and_the_blue_black_ship() -> None:
    state = position(SHIP, turn="bull", hands={"bull": "bbkkrrgg"})
    play(state, "b to A")
    assert decision_of(state) == "bull ship"
    assert choices(state) == ["ship:black", "ship:red", "ship:green", "do:decline"]
    play(state, "ship k")
    assert column(state, "A") == "T r Sk"
    assert discarded(state) == "bbbb"
    assert decision_of(state) == "bull action"
    # now a king in this kingdom brings a black card at the end of the turn
    play(state, "king A0")
    assert decision_of(state) == "bull income"
    play(state, "k")
    assert pile(state, "bull") == "k"
    # and a farmer a blue one
    state = position("A: T@bull.king r@lion.farmer Sk", turn="lion", hands={"lion": "bkkkkkkk"})
    play(state, "pass")
    assert choices(state) == ["hand:blue", "do:decline"]
    play(state, "b")
    assert (pile(state, "lion"), pile(state, "bull")) == ("b", "")


@pytest.mark.parametrize("colour", "krg")
def test_another_colour_needs_its_own_ship(colour: str) -> None:
    cards = f"A: T b {colour} {colour} {colour}"
    state = play(position(cards, turn="lion"), f"{colour} to A")
    assert choices(state) == [f"ship:{ {'k': 'black', 'r': 'red', 'g': 'green'}[colour] }", "do:decline"]
    gone = play(position(f"{cards}\nB: T S{colour}", turn="lion"), f"{colour} to A")
    assert decision_of(gone) == "lion action"


def test_blue_cards_leave_the_choice_of_the_ships_not_built_yet() -> None:
    state = play(position("A: T b b b\nB: T Sk Sg", turn="lion"), "b to A")
    assert choices(state) == ["ship:red", "do:decline"]
    state = play(position("A: T b b b\nB: T Sk Sg Sr", turn="lion"), "b to A")
    assert decision_of(state) == "lion action"


def test_leaders_on_the_four_cards_go_home() -> None:
    state = position("A: T@pot.priest b@lion.king b b@bull.farmer", turn="lion")
    play(state, "b to A", "no", "ship g")
    assert column(state, "A") == "T@pot.priest Sg"
    assert at_home(state, "lion.king")
    assert at_home(state, "bull.farmer")


def test_three_in_a_row_or_four_apart_are_no_ship() -> None:
    for cards in ("b b", "b b k b", "b b b k"):
        state = play(position(f"A: T {cards}", turn="lion"), "b to A")
        assert decision_of(state) == "lion action", cards


def test_a_ship_brings_a_card_for_every_fitting_own_leader_and_only_in_the_own_turn() -> None:
    state = position("A: T@lion.king r@lion.farmer Sk b\nB: T b b b@lion.trader\nAB: r", turn="lion")
    play(state, "pass")
    assert [decision_of(state), choices(state)] == ["lion income", ["hand:black", "do:decline"]]
    play(state, "k")
    assert choices(state) == ["hand:blue", "do:decline"]
    play(state, "b", *["draw r"] * 2)
    assert decision_of(state) == "bull action", "the trader has no ship of his colour"
    play(state, "pass")
    assert decision_of(state) == "archer action", "the bull has no leader there"


def test_a_ship_serves_all_columns_of_its_kingdom_and_no_other() -> None:
    state = position("A: T Sk r r\nB: T r r r@lion.king\nAB: r\nC: T@bull.king", turn="lion")
    play(state, "pass")
    assert decision_of(state) == "lion income"
    play(state, "no")
    assert decision_of(state) == "bull action"
    play(state, "pass")
    assert decision_of(state) == "archer action"


def test_the_king_is_no_joker_for_ships() -> None:
    state = play(position("A: T@lion.king r Sg", turn="lion"), "pass")
    assert decision_of(state) == "bull action"


def test_cards_go_below_a_ship_and_ships_do_not_count_in_conflicts() -> None:
    state = play(position("A: T Sk", turn="lion"), "k to A")
    assert column(state, "A") == "T Sk k"
    state = position("A: T k@lion.king Sk r\nB: T k@bull.king r r", turn="lion")
    play(state, "r to AB")
    assert state.view(0).position["asked"]["already"] == [1, 1]


# -- The end of the game: see test_endings.py. The winner: the printed table.


def test_example_the_table_of_scores() -> None:
    outcome = position("", turn=None, piles=SCORES).outcome()
    assert outcome is not None
    assert outcome.scores == [4, 4, 5, 3]
    assert outcome.ranks == [2, 3, 1, 4], "bow, lion, bull, vase"
    assert outcome.tie_breaks["second"] == [6, 5, 5, 7]


def test_treasures_are_jokers() -> None:
    outcome = position("A: X\nB: X\nC: X", turn=None, piles={"lion": "kkrrgbbTTT", "bull": "kkkrrrgggbb"}).outcome()
    assert outcome is not None
    assert outcome.scores[:2] == [2, 2]
    assert outcome.tie_breaks["second"][:2] == [2, 3], "2 2 3 3 against 2 3 3 3"


def test_ties_go_on_to_the_strongest_colour() -> None:
    piles = {"lion": "krrgggbbbb", "bull": "krrgggbbbbb", "archer": "krrggggbbbb", "pot": "krrgggbbbb"}
    outcome = position("", turn=None, piles=piles).outcome()
    assert outcome is not None
    assert outcome.scores == [1, 1, 1, 1]
    assert outcome.ranks == [3, 2, 1, 3], "1 2 4 4 before 1 2 3 5 before 1 2 3 4"
