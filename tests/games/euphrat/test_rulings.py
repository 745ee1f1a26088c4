"""One test, or more, for each decision in RULINGS.md, by its number."""

from __future__ import annotations

import re

import pytest

from tafelrunde.core import registry
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.play.table import Table
from tafelrunde.games.euphrat.board import CELL_NAMES, TEMPLES
from tafelrunde.games.euphrat.display.scene import scene
from tafelrunde.games.euphrat.rules import GAME
from tests.games.euphrat.examples import split
from tests.games.euphrat.notation import at, choices, end_turn, fields, gone, hand, leader, may, play, points, position

NOTHING = ["", "", "", ""]


def all_points(state: State) -> list[str]:
    return [points(state, seat) for seat in range(state.seats)]


def strengths(state: State) -> tuple[int, int]:
    """Of attacker and defender, as everybody sees them."""
    decision = state.view(WATCHER).position["decision"]
    return decision["attack"], decision["defence"]


def test_every_ruling_has_a_test_and_every_test_a_ruling() -> None:
    ruled = set(re.findall(r"\*\*R(\d+) —", registry.title("euphrat").file("RULINGS.md")))
    tested = {m for name in globals() for m in re.findall(r"^test_r(\d+)_", name)}
    assert ruled == tested == {str(n) for n in range(1, 56)}


# -- The turn


def test_r1_no_one_or_two_actions() -> None:
    assert end_turn(position()).actor == 1
    assert end_turn(play(position(), "king G3")).actor == 1
    two = play(position(), "king G3", "priest H7")
    while two.step == "draw":
        two.apply(two.legal()[0])
    assert (two.actor, two.step) == (1, "turn")


def test_r2_the_same_failed_revolt_twice() -> None:
    state = play(position("D5 t K1 s . t"), "king G5", "support 0", "support 0", "king G5", "support 0", "support 0")
    assert points(state, 1) == "tt"


def test_r3_withdrawing_is_an_action() -> None:
    state = play(position("D5 t K0\nD6 P0"), "king home")
    assert state.view(0).position["decision"]["left"] == 1
    assert not may(state, "king home")
    assert may(state, "priest home")


def test_r4_a_moved_leader_is_lifted_first() -> None:
    """F5 touches F6, which is connected with the king's own area, and Bull's kingdom."""
    only = position("D5 t K0 . t P1 t\nD6 s s s")
    assert "F5" in fields(only, "king"), "without the king his area is no kingdom"
    assert "F5" not in fields(only, "trader")
    two = position("C5 F2 t K0 . t P1 t\nD6 s s s")
    assert "F5" not in fields(two, "king"), "with Archer's farmer it is one"
    assert "E5" not in fields(only, "king"), "the field it stands on"


def test_r4_a_leader_that_holds_its_kingdom_together_leaves_two_behind() -> None:
    """Without the king I5 the temples H6 and J6 beside I6 belong to two kingdoms, unless they are connected below."""
    apart = position("G5 P1 t K0 t F2\nH6 t . t")
    assert "I6" not in fields(apart, "king")
    assert {"H4", "G6"} <= fields(apart, "king"), "beside one of the two"
    whole = position("G5 P1 t K0 t F2\nH6 t . t\nH7 t t* t")
    assert "I6" in fields(whole, "king")


def test_r4_no_revolt_inside_the_own_kingdom() -> None:
    state = play(position("D5 t K0 s t"), "king H5")
    assert (state.step, leader(state, 0, "king")) == ("turn", "H5")


def test_r5_not_beside_flipped_temples_only() -> None:
    state = position("G5 # #\nG6 # #", monuments={"red_blue": "G5 t"})
    assert not {"F5", "G4", "I5"} & fields(state, "king")
    assert "F4" in fields(state, "king"), "beside F3"
    bare = position(treasures="K1 B2 P2")
    assert "G3" in fields(bare, "king"), "a temple without its treasure is one too"


def test_r6_a_leader_joins_a_kingdom_with_areas_without_leaders() -> None:
    state = position("D5 t P1 s . t\nG6 t\nG4 m", turn=0)
    assert "G5" in fields(state, "king")
    play(state, "king G5")
    assert state.step == "turn"


def test_r7_no_catastrophe_is_swapped_and_none_is_no_swap() -> None:
    state = position(hands={0: "st"})
    assert [p for p in choices(state) if p.startswith("do:swap")] == ["do:swap > hand:black", "do:swap > hand:red"]
    assert not any(p.startswith("do:swap") for p in choices(position()))
    play(state, "swap s")
    assert choices(state) == ["hand:red", "do:done"]


def test_r8_after_laying_a_tile_five_are_left_to_swap() -> None:
    state = play(position(hands={0: "sstttm"}), "market H5", "swap s", "s", "t", "t", "t")
    assert state.step == "draw"
    for i in range(5):
        play(state, "draw f")
    assert sum(state.dump()["hands"][0]) == 5
    play(state, "draw m")
    assert hand(state, 0) == "fffffm", "the sixth at the end of the turn"


def test_r9_nobody_draws_after_a_conflict() -> None:
    state = play(position("D5 t K1 s . t", hands={0: "tt", 1: "tt"}), "king G5", "support 2", "support 1")
    assert (hand(state, 0), hand(state, 1), state.step) == ("", "t", "turn")


def test_r10_monuments_pay_before_hands_are_filled() -> None:
    """Lion's last action ends the turn: the points are there before the first draw."""
    state = position("F5 K0 # #\nE5 t\nG6 # #", monuments={"black_red": "G5 t"}, left=1)
    play(state, "priest G3")
    assert (state.step, points(state, 0)) == ("draw", "s")


def test_r10_nobody_draws_where_the_bag_does_not_suffice_for_all() -> None:
    state = play(position(hands={0: "ssssss", 1: "sssss", 2: "tttttt", 3: "ffffff"}, bag=""), "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "bag"


# -- Tiles and points


def test_r11_the_king_gets_the_tiles_colour() -> None:
    assert points(play(position("D5 t K1", hands={0: "t"}), "temple D6"), 1) == "t"


def test_r12_joining_areas_without_leaders_gives_the_point() -> None:
    state = play(position("D5 t T1 . m m\nF6 s", hands={0: "m"}), "market F5")
    assert points(state, 1) == "m"


def test_r13_no_point_for_a_union_even_after_wars() -> None:
    peace = play(position("D5 t K0 . T1 t", hands={0: "m"}), "market F5")
    assert all_points(peace) == NOTHING
    war = play(position("D5 t K0 . K1 t", hands={0: "s"}), "settlement F5", "support 0", "support 0")
    assert all_points(war) == ["", "s", "", ""], "one for the king, none for the tile"


def test_r14_a_kingdom_that_touches_twice_counts_once() -> None:
    state = position("D5 t K0 . K1 t\nE6 s s", hands={0: "m"})
    assert "F5" in fields(state, "market"), "E5 and F6 are one kingdom"
    three = position("D5 t K0 . K1 t\nF6 T2\nF7 t", hands={0: "m"})
    assert "F5" not in fields(three, "market")


def test_r15_a_trader_driven_out_by_the_monument_takes_nothing() -> None:
    """C3 completes a square of temples and joins the treasures of B2 and F3; the trader C1 has only the temple C2."""
    text = "C1 T0\nB2 t* t\nB3 t . f f t*"
    state = play(position(text, hands={0: "t"}), "temple C3")
    assert (state.step, at(state, "B2", "F3")) == ("monument", "t* t*")
    play(state, "monument red_green")
    assert (leader(state, 0, "trader"), at(state, "B2", "F3")) == (None, "#* t*")
    kept = play(position(text, hands={0: "t"}), "temple C3", "decline")
    assert (leader(kept, 0, "trader"), at(kept, "B2", "F3")) == ("C1", "t t*")


def test_r16_monument_and_treasures_follow_a_peaceful_union() -> None:
    state = position("D5 t K0 m m\nF6 m . T1 t", hands={0: "m"})
    play(state, "market G6")
    assert (state.step, all_points(state)) == ("monument", NOTHING)
    united = position("B2 t* K0\nC3 s ~ f t*\nF4 T1", hands={0: "f"})
    play(united, "farm D3")
    assert all_points(united) == ["", "*", "", ""]


# -- Revolts


def test_r17_attacker_first_each_once_and_one_temple_counts_for_both() -> None:
    state = play(position("D5 K1 t", hands={0: "t", 1: "t"}), "king F5")
    decision = state.view(0).position["decision"]
    assert (decision["attack"], decision["defence"]) == (1, 1)
    assert (state.step, state.actor) == ("attack", 0)
    play(state, "support 1")
    assert (state.step, state.actor) == ("defend", 1)
    assert state.view(1).position["decision"]["attack"] == 2
    play(state, "support 1")
    assert leader(state, 1, "king") == "D5"


@pytest.mark.parametrize("name", ["king", "priest", "farmer", "trader"])
def test_r18_one_red_point_whatever_the_colour(name: str) -> None:
    state = position(f"D5 {name[0].upper()}1 t", hands={0: "tt"})
    play(state, f"{name} F5", "support 2", "support 0")
    assert all_points(state) == ["t", "", "", ""]
    assert (gone(state), at(state, "E5")) == ("tt", "t")


def test_r19_useless_tiles_may_be_laid_out() -> None:
    state = play(position("D5 K1 t", hands={0: "tttt", 1: "tt"}), "king F5", "support 3")
    assert choices(state) == ["support:0", "support:1", "support:2"]


def test_r19_english_support_must_make_a_difference() -> None:
    state = position("D5 t K1 t t", hands={0: "tttt", 1: "ttt"}, support="english")
    play(state, "king H5")
    assert choices(state) == ["support:0", "support:2", "support:3", "support:4"], "one beside against two"
    play(state, "support 3")
    assert choices(state) == ["support:0", "support:2"], "exactly the tie"
    ahead = play(position("D5 K1 t . t", hands={0: "tt", 1: "tt"}, support="english"), "king F5")
    assert choices(ahead) == ["support:0", "support:1", "support:2"]
    behind = play(position("D5 t K1 t", hands={1: "tt"}, support="english"), "king G5", "support 0")
    assert choices(behind) == ["support:0"], "two beside against one: nothing to add"


def test_r20_a_conflict_leaves_nothing_else_to_decide() -> None:
    state = play(position("D5 K1 t", hands={0: "t"}), "king F5")
    assert all(p.startswith("support:") for p in choices(state))
    play(state, "support 0")
    assert all(p.startswith("support:") for p in choices(state))


def test_r21_treasures_after_a_revolt() -> None:
    """Lion's king H5 joins Bull's kingdom with the treasure F3 and a trader, and the area of I7 without a leader."""
    text = "F3 t* T1\nF4 K1 s\nG5 s . .\nH6 t s"
    won = play(position(text, hands={0: "t"}), "king H5", "support 1", "support 0")
    assert (won.step, won.actor, choices(won)) == ("treasure", 1, ["treasure:F3", "treasure:I7"])
    lost = play(position(text), "king H5", "support 0", "support 0")
    assert (lost.step, lost.actor, at(lost, "F3", "I7")) == ("turn", 0, "t* t*"), "the link has gone with the king"


# -- Wars

BOTH = "C5 t T0 m . m T1 t m K1 t\nC6 K0"


def test_r22_the_active_player_picks_also_if_not_involved() -> None:
    state = play(position(BOTH.replace("T0", "T2").replace("K0", "K2"), hands={0: "s"}), "settlement F5")
    assert (state.step, state.actor) == ("war", 0)
    play(state, "war s")
    assert (state.step, state.actor) == ("attack", 1)


@pytest.mark.parametrize(("active", "attacker"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_r23_the_attacker_is_active_or_sits_next(active: int, attacker: int) -> None:
    state = position("D5 t T1 m . m T3 t", turn=active, hands={active: "s"})
    play(state, "settlement G5")
    assert (state.step, state.actor) == ("attack", attacker)


def test_r24_areas_without_leaders_that_only_the_union_connects_count_for_nobody() -> None:
    state = play(position("D5 t T0 m . m T1 t\nG6 m\nG7 m\nG4 m", hands={0: "s"}), "settlement G5")
    assert strengths(state) == (1, 1)
    play(state, "support 0", "support 0")
    assert at(state, "F5", "G6", "G7", "G4", "H5") == ". m m m m"


def test_r25_a_point_for_the_leader_and_each_supporter_only() -> None:
    state = play(position("D5 t T0 m m . m T1 t", hands={0: "s", 1: "mmmm"}), "settlement H5", "support 0", "support 4")
    assert points(state, 1) == "mmm"


def test_r26_the_uniting_tile_stays_whatever_its_colour() -> None:
    state = play(position("D5 t T0 m . m T1 t", hands={0: "m", 1: "mm"}), "market G5", "support 0", "support 2")
    assert at(state, "F5", "G5", "H5") == ". m m"
    assert points(state, 1) == "mm"


def test_r27_temples_beside_any_other_leader_stay_whoever_owns_it() -> None:
    """I5 lies beside the loser's own trader and stays; G5 lies beside the priest alone and I4 beside nobody."""
    state = position("D5 t P0 . t P1 t T1\nI4 t", hands={0: "sttt"})
    play(state, "settlement F5")
    assert strengths(state) == (1, 3), "all of them count"
    play(state, "support 3", "support 0")
    assert at(state, "G5", "H5", "I5", "I4", "J5") == ". . t . T1"
    assert points(state, 0) == "ttt"


def test_r28_a_war_of_priests_sends_home_the_losing_priest_alone() -> None:
    """Over random games; the audit after every line also says that each leader has a temple."""
    wars = 0
    for seed in range(12):
        state = GAME.new(4)
        rng = Dice(seed)
        while state.top is not None:
            before = state.dump()
            red_war = state.step == "defend" and "union" in before
            red_war = red_war and state.view(WATCHER).position["decision"]["leader"] == 1
            state.apply(state.pick(rng))
            if red_war:
                after = state.dump()["leaders"]
                home = [
                    (seat, i)
                    for seat in range(4)
                    for i in range(4)
                    if before["leaders"][seat][i] is not None and after[seat][i] is None
                ]
                assert [i for _, i in home] == [1]
                wars += 1
    assert wars > 0


def test_r29_a_war_lapses_when_its_leaders_are_apart() -> None:
    state = play(position(BOTH, hands={0: "smm"}), "settlement F5", "war m", "support 2", "support 0")
    assert (state.step, state.actor) == ("turn", 0)
    assert (leader(state, 0, "king"), leader(state, 1, "king")) == ("C6", "K5")


@pytest.mark.parametrize(
    ("reading", "strength", "left"),
    [("original", 4, ". . . . s"), ("component", 2, "s s . . s"), ("frozen", 5, ". . . . .")],
)
def test_r30_what_is_left_of_the_original_kingdom_counts_and_falls(reading: str, strength: int, left: str) -> None:
    state = split(reading)
    assert strengths(state) == (4, strength)
    play(state, "support 2", "support 0")
    assert at(state, "G4", "H4", "G6", "H6", "L6") == left
    assert points(state, 0) == "s" * (strength + 1) + "mmm"


def test_r30_original_is_the_default() -> None:
    assert GAME.new(2).options["war_side"] == "original"


def test_r31_the_union_tile_goes_away() -> None:
    peace = play(position("D5 t K0 . T1 t", hands={0: "m"}), "market F5")
    assert "union" not in peace.dump()
    war = play(position("D5 t K0 . K1 t", hands={0: "s"}), "settlement F5")
    assert war.dump()["union"]["field"] == "F5"
    assert "union" not in play(war, "support 0", "support 0").dump()


def test_r32_leaders_elsewhere_do_not_fight() -> None:
    state = play(position("D5 t T0 m . m T1 t\nG10 T2\nK10 T3", hands={2: "s"}, turn=2), "settlement G5")
    decision = state.view(2).position["decision"]
    assert (decision["attacker"], decision["defender"]) == (0, 1)


# -- Monuments

MARKETS = "G5 m m\nG6 m ."


def test_r33_declined_is_declined_for_ever() -> None:
    state = play(position(MARKETS, hands={0: "mmm"}), "market H6", "decline")
    assert at(state, "G5", "H5", "G6", "H6") == "m m m m"
    play(state, "market J5")
    assert state.step == "draw", "nothing was asked about the old square"
    again = play(position(MARKETS, hands={0: "mmm"}), "market H6", "decline", "market I5")
    assert again.step == "draw"
    other = position("G5 m m m\nG6 m m .", hands={0: "m"})
    assert play(other, "market I6").step == "monument", "a new square with two of the old tiles"


def test_r34_one_of_several_squares() -> None:
    state = play(position("G5 m m m\nG6 m . m", hands={0: "m"}), "market H6")
    assert (state.step, choices(state)) == ("square", ["square:G5", "square:H5", "do:decline"])
    play(state, "square H5", "monument red_green")
    assert at(state, "G5", "H5", "I5", "G6", "H6", "I6") == "m # # m # #"
    assert state.step == "turn", "only one monument"
    none = play(position("G5 m m m\nG6 m . m", hands={0: "m"}), "market H6", "decline")
    assert none.step == "turn"


def test_r35_only_monuments_of_the_colour_and_none_left_is_not_asked() -> None:
    state = play(position(MARKETS, hands={0: "m"}), "market H6")
    assert choices(state) == ["monument:black_green", "monument:red_green", "monument:blue_green", "do:decline"]
    built = {"black_green": "A10 m", "red_green": "C10 m", "blue_green": "H10 m"}
    used = position(MARKETS + "\nA10 # # # #\nA11 # # # #\nH10 # #\nH11 # #", hands={0: "m"}, monuments=built)
    assert play(used, "market H6").step == "turn"


def test_r36_flipped_tiles_connect_and_nothing_else() -> None:
    built = {"black_green": "F5 m"}
    state = play(position("D5 t K0 # #\nF6 # #", monuments=built, hands={0: "m"}), "market H5")
    assert points(state, 0) == "m", "in the king's kingdom, through the flipped tiles"
    war = position("D5 t T0 # # . m T1 t\nF6 # #", monuments=built, hands={0: "s"})
    assert strengths(play(war, "settlement H5")) == (0, 1), "flipped markets support nobody"


def test_r36_a_treasure_on_a_flipped_temple_is_taken_as_before() -> None:
    text = "B2 #* #\nB3 # # ~ f t* T0"
    state = play(position(text, monuments={"black_red": "B2 t"}, hands={0: "f"}), "farm D3")
    assert at(state, "B2", "F3") == "# t*", "the corner first"
    assert points(state, 0) == "*"


def test_r37_only_the_active_player_one_point_for_each_leader_and_monument() -> None:
    text = "E5 t K0 # # # #\nG6 # # # #\nD5 T1\nE4 P0"
    state = position(text, monuments={"black_red": "G5 t", "black_blue": "I5 s"})
    end_turn(state)
    assert all_points(state) == ["sst", "", "", ""], "two for the king, one for the priest, none for Bull's trader"


def test_r37_the_king_gets_only_black_points() -> None:
    state = end_turn(position("E5 t K0 # #\nG6 # #", monuments={"red_blue": "G5 t"}))
    assert all_points(state) == NOTHING


def test_r38_the_square_must_stand_after_the_war() -> None:
    text = "D5 t T0 m m\nF6 m . T1 t"
    lost = play(position(text, hands={0: "m", 1: "mmmm"}), "market G6", "support 0", "support 4")
    assert (lost.step, at(lost, "F5", "G5", "F6", "G6")) == ("turn", ". . . m")
    won = play(position(text, hands={0: "m"}), "market G6", "support 0", "support 0")
    assert won.step == "monument"


# -- Treasures


def test_r39_after_the_first_action_already() -> None:
    state = play(position("B2 t* T0\nB3 s s ~ f t*", hands={0: "f"}), "farm D3")
    assert (state.step, state.view(0).position["decision"]["left"]) == ("turn", 1)
    assert points(state, 0) == "*"


def test_r40_the_traders_owner_chooses_out_of_turn() -> None:
    """Two treasures outside the corners: F3 and I7."""
    text = "F3 t* T1\nF4 s\nF5 s s s .\nI6 s"
    state = play(position(text, hands={0: "s"}), "settlement I5")
    assert (state.step, state.actor) == ("treasure", 1)
    assert choices(state) == ["treasure:F3", "treasure:I7"]
    play(state, "take I7")
    assert (at(state, "F3", "I7"), points(state, 1)) == ("t* t", "*")
    assert (state.step, state.actor) == ("turn", 0)


def test_r40_corners_first() -> None:
    """One corner, two others: the corner goes without asking, then one of two is chosen."""
    text = "B2 t* T0\nB3 s s ~ f t*\nF4 s\nF5 s s s s\nI6 s"
    state = play(position(text, hands={0: "f"}), "farm D3")
    assert (at(state, "B2"), points(state, 0)) == ("t", "*")
    assert choices(state) == ["treasure:F3", "treasure:I7"]
    play(state, "take F3")
    assert points(state, 0) == "**"


def test_r40_of_corners_only_one_is_chosen_to_stay() -> None:
    text = "B2 t* s\nC3 s\nC4 f\nC5 s\nC6 s\nC7 ~\nB8 t* s\nB9 T0"
    state = play(position(text, hands={0: "f"}), "farm C7")
    assert (state.step, choices(state)) == ("treasure", ["treasure:B2", "treasure:B8"])
    play(state, "take B8")
    assert at(state, "B2", "B8") == "t* t"


def test_r40_two_corners_and_another() -> None:
    """Both corners must be taken, so nobody is asked which of them."""
    text = "B2 t* s\nC3 s f f t*\nC4 f\nC5 s\nC6 s\nC7 ~\nB8 t* s\nB9 T1"
    state = play(position(text, hands={0: "f"}), "farm C7")
    assert (state.step, state.actor) == ("turn", 0)
    assert (at(state, "B2", "B8", "F3"), points(state, 1)) == ("t t t*", "**")


def test_r41_without_a_trader_they_wait() -> None:
    state = play(position("B2 t* K0\nB3 s s ~ f t*", hands={0: "f"}), "farm D3")
    assert at(state, "B2", "F3") == "t* t*"


def test_r42_other_actions_bring_no_treasures_together() -> None:
    """In random games no kingdom with a trader has two treasures after any action; the audit looks at all of them."""
    for seed in range(10):
        state = GAME.new(3)
        rng = Dice(seed)
        while state.top is not None:
            state.apply(state.pick(rng))
            assert state.audit() == []


# -- Catastrophes


def test_r43_on_free_fields_rivers_and_tiles() -> None:
    state = position("D5 t K0 s")
    assert {"A1", "E3", "D5", "F5"} <= fields(state, "catastrophe")


def test_r44_not_on_leaders_treasures_monuments_or_catastrophes() -> None:
    state = position("D5 t K0 x\nG5 # #\nG6 # #", monuments={"red_blue": "G5 t"})
    assert not fields(state, "catastrophe") & {"E5", "F5", "G5", "H6", "F3", "B2"}


def test_r45_the_field_is_dead_and_nobody_scores() -> None:
    state = play(position("D5 t K1 s", hands={0: "ss"}), "catastrophe D5")
    assert (leader(state, 1, "king"), all_points(state)) == (None, NOTHING)
    assert not may(state, "settlement D5")
    apart = play(position("D5 t K1 . m", hands={0: "m"}), "catastrophe F5")
    assert "F5" not in fields(apart, "market")


def test_r46_a_tile_that_united_is_an_ordinary_tile() -> None:
    state = play(position("D5 t K0 . T1 t", hands={0: "m"}), "market F5", "catastrophe F5")
    assert at(state, "F5") == "x"


def test_r47_a_first_temple_without_its_treasure_is_an_ordinary_temple() -> None:
    state = position(treasures=" ".join(CELL_NAMES[i] for i in TEMPLES if CELL_NAMES[i] != "F3"))
    assert "F3" in fields(state, "catastrophe")


# -- The end


def test_r48_the_last_tile_may_be_drawn() -> None:
    hands = {0: "sssss", 1: "ssssss", 2: "tttttt", 3: "ffffff"}
    state = play(position(hands=hands, bag="m"), "pass")
    assert state.step == "draw"
    play(state, "draw m")
    assert (state.actor, state.step, state.outcome()) == (1, "turn", None)
    over = play(state, "king G3", "pass")
    assert over.outcome() is None, "all hands are full"


def test_r49_a_swap_that_the_bag_cannot_serve_ends_the_game_at_once() -> None:
    text = "F5 K0 # #\nE5 t\nG6 # #"
    hands = {0: "ssssst", 1: "ssssss", 2: "tttttt", 3: "ffffff"}
    state = position(text, monuments={"black_red": "G5 t"}, hands=hands, bag="m")
    play(state, "swap s", "s", "done")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "bag"
    assert all_points(state) == NOTHING, "no points from the monument"
    enough = position(text, monuments={"black_red": "G5 t"}, hands=hands, bag="m")
    assert play(enough, "swap s", "done").step == "draw"


def test_r50_two_treasures_left_end_the_game_at_the_end_of_the_turn() -> None:
    """Lion takes the third last treasure with his first action, still has the second, and his monument pays."""
    text = "B2 t* T0\nB3 s s ~ f t*\nE5 t K0 # #\nG6 # #"
    state = position(text, treasures="B2 F3 I7", monuments={"black_red": "G5 t"}, hands={0: "f"})
    play(state, "farm D3")
    assert (state.step, state.outcome()) == ("turn", None)
    play(state, "priest P1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "treasures"
    assert points(state, 0) == "s*"


def test_r51_treasures_go_where_they_help_and_equal_points_share_the_win() -> None:
    state = position(
        turn=None, treasures="I7", points={0: [3, 9, 9, 9, 2], 1: [5, 9, 9, 9], 2: [4, 4, 9, 9, 2]}, seats=4
    )
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[:3] == [5, 5, 5]
    assert outcome.ranks[:3] == [1, 1, 3]
    assert outcome.win(0) == 0.5


def test_r52_points_are_in_the_view_and_the_picture_hides_those_of_others() -> None:
    state = position(points={0: [1, 2, 3, 4], 1: [4, 3, 2, 1]})
    assert state.view(1).position["points"][0][:4] == [1, 2, 3, 4]
    assert seats_with_points(state, 1) == [1]
    assert seats_with_points(state, WATCHER) == []
    assert seats_with_points(position(open_points=True), 1) == [0, 1, 2, 3]
    assert seats_with_points(position(turn=None, treasures="I7"), WATCHER) == [0, 1, 2, 3]


def seats_with_points(state: State, viewer: int) -> list[int]:
    """The seats whose points the picture shows."""
    panels = [panel for panel in scene(state.view(viewer)).panels if panel.kind == "seat"]
    return [i for i, panel in enumerate(panels) if any(item.id.startswith("points:") for item in panel.items)]


def test_r53_two_players_play_by_the_same_rules() -> None:
    state = GAME.new(2)
    for i in range(12):
        state.apply(state.legal()[0])
    assert (state.actor, state.step, sum(state.dump()["bag"])) == (0, "turn", 131)
    assert GAME.new(2).dump()["tiles"] == GAME.new(4).dump()["tiles"]


def test_r54_seat_0_begins() -> None:
    for seats in (2, 3, 4):
        state = GAME.new(seats)
        while state.step == "draw":
            state.apply(state.legal()[0])
        assert state.actor == 0


def test_r55_a_tile_taken_back_is_forgotten() -> None:
    """Lion's only market was on the board for a moment; Bull's samples deal Lion a hand with or without one."""
    table = Table(GAME, 2)
    for colour in ["black"] * 5 + ["green"] + ["red"] * 6:
        table.play(CHANCE, table.n, f"draw:{colour}")
    before = table.state.view(1)
    table.play(0, table.n, "hand:green > cell:H5")
    table.play(0, table.n, f"undo:{table.n - 1}")
    assert table.state.view(1) == before
    assert [line.path_for(1) for line in table.log[-2:]] == ["hand:green > cell:H5", "undo:12"]
    rng = Dice(1)
    assert {"m" in hand(table.private_copy(1, rng), 0) for _ in range(30)} == {True, False}
