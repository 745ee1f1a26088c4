"""The rulebook of Euphrat & Tigris (Hans im Glück 1997), in page order: its rules, and every printed example.

What the examples show only in pictures (which field, which tile beside which) is ours, in keeping with the numbers of
the text. Seats 0 to 3 are Lion, Bull, Archer and Potter.
"""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.board import CELL_NAMES, CORNERS, MONUMENTS, PICTURE, RIVER, TEMPLES, TILES
from tafelrunde.games.euphrat.rules import GAME
from tests.games.euphrat.examples import REVOLT, WAR
from tests.games.euphrat.notation import (
    at,
    choices,
    end_turn,
    fields,
    gone,
    hand,
    leader,
    may,
    path,
    play,
    points,
    position,
)

# -- Material and preparation


def test_the_box() -> None:
    assert (sum(TILES), TILES) == (153, (30, 57, 36, 30))
    assert len(MONUMENTS) == 6
    assert {frozenset(name.split("_")) for name in MONUMENTS} == {
        frozenset(pair) for pair in (("black", "red"), ("black", "blue"), ("black", "green"))
    } | {frozenset(pair) for pair in (("red", "blue"), ("red", "green"), ("blue", "green"))}


def areas(inside: set[int]) -> list[int]:
    """The sizes of the connected areas, by the simplest algorithm."""
    sizes = []
    left = set(inside)
    while left:
        todo = [left.pop()]
        count = 0
        while todo:
            i = todo.pop()
            count += 1
            for j in (i - 16, i + 16, *([i - 1] if i % 16 else []), *([i + 1] if i % 16 < 15 else [])):
                if j in left:
                    left.remove(j)
                    todo.append(j)
        sizes.append(count)
    return sorted(sizes)


def test_the_board_has_two_rivers_ten_temples_and_four_corners() -> None:
    assert (len(CELL_NAMES), len(RIVER), len(TEMPLES), len(CORNERS)) == (176, 41, 10, 4)
    assert areas(set(RIVER)) == [12, 29]
    assert areas(set(range(176)) - set(RIVER)) == [8, 11, 49, 67]
    assert [CELL_NAMES[i] for i in TEMPLES] == "K1 B2 P2 F3 N5 I7 B8 O9 F10 K11".split()
    assert [CELL_NAMES[i] for i in CORNERS] == "B2 P2 B8 O9".split()
    blocks = [[PICTURE[r][c : c + 2] + PICTURE[r + 1][c : c + 2] for c in range(15)] for r in range(10)]
    assert sum(block == "~~~~" for row in blocks for block in row) == 1
    assert sum("~" not in block for row in blocks for block in row) == 80


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_temples_with_treasures_six_tiles_two_catastrophes_and_143_tiles_in_the_bag(seats: int) -> None:
    state = GAME.new(seats)
    assert sum(state.dump()["bag"]) == 143
    assert state.dump()["bag"] == [30, 47, 36, 30]
    assert state.dump()["tiles"] == {CELL_NAMES[i]: "red" for i in TEMPLES}
    assert state.dump()["treasures"] == [CELL_NAMES[i] for i in TEMPLES]
    order = []
    while state.step == "draw":
        assert state.actor == CHANCE
        order.append(next(seat for seat in range(seats) if sum(state.dump()["hands"][seat]) < 6))
        state.apply(state.legal()[0])
    assert order == [seat for seat in range(seats) for _ in range(6)]
    assert sum(state.dump()["bag"]) == 143 - 6 * seats
    assert state.dump()["catastrophes"] == [2] * seats
    assert (state.actor, state.step) == (0, "turn")


def test_chance_draws_each_colour_as_often_as_it_is_in_the_bag() -> None:
    state = GAME.new(4)
    assert [GAME.actions.path(a) for a in state.legal()] == ["draw:black", "draw:red", "draw:blue", "draw:green"]
    assert state.odds() == [30, 47, 36, 30]


# -- Kingdoms


def test_pieces_beside_each_other_are_connected_but_not_across_corners() -> None:
    beside = position("D5 t K0 s\nG5 m", hands={1: "m"}, turn=1)
    play(beside, "market H5")
    assert points(beside, 0) == "m", "one area up to G5 and H5"
    corner = position("D5 t K0 s\nG6 m", hands={1: "m"}, turn=1)
    play(corner, "market H6")
    assert points(corner, 0) == "", "F5 and G6 touch only at a corner"


# -- Set a leader


def test_a_leader_is_set_on_free_land_beside_a_temple() -> None:
    state = position()
    places = fields(state, "king")
    assert len(places) == 33
    assert {"E10", "G10", "F9", "F11"} <= places
    assert "A1" not in places
    assert "F10" not in places
    assert "E3" not in places, "a river field beside a temple"
    assert not fields(state, "trader") - places


def test_a_leader_may_not_join_two_kingdoms() -> None:
    state = position("D5 t K0 . t K1 t", turn=2)
    assert "F5" not in fields(state, "priest")
    assert "D6" in fields(state, "priest")


def test_a_leader_is_moved_or_withdrawn() -> None:
    state = play(position("D5 t K0"), "king D6")
    assert leader(state, 0, "king") == "D6"
    assert at(state, "E5") == "."
    play(state, "king home")
    assert leader(state, 0, "king") is None
    assert state.dump()["points"] == [[0, 0, 0, 0, 0]] * 4, "no point for setting a leader"


def test_only_own_leaders_are_set_and_moved() -> None:
    state = position("D5 t K1")
    assert not may(state, "king home")
    play(state, "king G3")
    assert (leader(state, 0, "king"), leader(state, 1, "king")) == ("G3", "E5")


def test_a_leader_without_a_temple_comes_home_at_once() -> None:
    state = play(position("D5 t K1\nD6 P1"), "catastrophe D5")
    assert leader(state, 1, "king") is None
    assert leader(state, 1, "priest") is None
    kept = play(position("D5 t K1 t"), "catastrophe D5")
    assert leader(kept, 1, "king") == "E5"


# -- Lay a tile and give a point


def test_blue_tiles_only_on_rivers_all_others_never() -> None:
    state = position(hands={0: "stfm"})
    river = {CELL_NAMES[i] for i in RIVER}
    assert fields(state, "farm") == river
    land = set(CELL_NAMES) - river - {CELL_NAMES[i] for i in TEMPLES}
    assert fields(state, "temple") == fields(state, "market") == fields(state, "settlement") == land


def test_the_point_goes_to_the_owner_of_the_leader_of_the_tiles_colour() -> None:
    state = play(position("D5 t K1\nD6 T2", hands={0: "m"}), "market F5")
    assert [points(state, seat) for seat in range(4)] == ["", "", "m", ""]


def test_without_such_a_leader_the_king_gets_a_point_of_the_tiles_colour() -> None:
    state = play(position("D5 t K1", hands={0: "m"}), "market F5")
    assert points(state, 1) == "m"


def test_without_leader_and_king_nobody_gets_a_point() -> None:
    state = play(position("D5 t P1", hands={0: "m"}), "market F5")
    assert [points(state, seat) for seat in range(4)] == [""] * 4


def test_a_tile_outside_all_kingdoms_gives_no_point() -> None:
    state = play(position("D5 t T1", hands={0: "m"}), "market H5")
    assert [points(state, seat) for seat in range(4)] == [""] * 4


def test_a_tile_that_joins_two_kingdoms_gives_no_point() -> None:
    state = play(position("D5 t K0 . T1 t", hands={0: "m"}), "market F5")
    assert [points(state, seat) for seat in range(4)] == [""] * 4
    assert (state.step, state.actor) == ("turn", 0)


# -- Use a catastrophe tile


def test_a_catastrophe_lies_on_a_free_field_or_destroys_a_tile() -> None:
    state = position("D5 t K0 s m T1 t")
    play(state, "catastrophe F5")
    assert at(state, "E5", "F5", "G5") == "K0 x m"
    assert gone(state) == "s"
    assert state.dump()["catastrophes"] == [1, 2, 2, 2]
    play(state, "catastrophe E3")
    assert at(state, "E3") == "x"


def test_no_catastrophe_on_treasures_monuments_or_leaders() -> None:
    state = position("D5 t K0\nG5 # #\nG6 # #", monuments={"black_red": "G5 s"})
    places = fields(state, "catastrophe")
    assert not places & {"B2", "F3", "E5", "G5", "H5", "G6", "H6"}
    assert {"D5", "A1", "E3"} <= places


def test_a_catastrophe_breaks_a_kingdom_apart() -> None:
    state = play(position("D5 t K0 s m T1 t", hands={0: "m"}), "catastrophe F5", "market D6")
    assert points(state, 0) == "m", "the king's part has no trader any more"


# -- Swap up to six tiles


def test_swapped_tiles_leave_the_game_and_as_many_are_drawn_at_once() -> None:
    state = play(position(hands={0: "ssttfm"}), "swap s", "t", "t", "done")
    assert (state.step, state.actor) == ("draw", CHANCE)
    play(state, "draw m", "draw m", "draw m")
    assert hand(state, 0) == "sfmmmm"
    assert state.dump()["away"][0] == [1, 2, 0, 0]
    assert (state.step, state.actor, state.view(0).position["decision"]["left"]) == ("turn", 0, 1)


def test_all_six_may_be_swapped() -> None:
    state = play(position(hands={0: "ssttfm"}), "swap s", "s", "t", "t", "f", "m")
    assert state.step == "draw", "no tile is left, so nothing is asked"
    assert state.view(0).position["bag"] == 137


# -- End of the turn


def test_the_active_player_fills_up_first_then_the_others_clockwise() -> None:
    state = play(position(turn=2, hands={0: "sssss", 1: "ssss", 2: "ttttt", 3: "ffffff"}), "pass")
    order = []
    while state.step == "draw":
        before = [sum(row) for row in state.dump()["hands"]]
        state.apply(state.legal()[-1])
        after = [sum(row) for row in state.dump()["hands"]]
        order += [seat for seat in range(4) if after[seat] > before[seat]]
    assert order == [2, 0, 1, 1]
    assert (state.actor, state.step) == (3, "turn")


# -- Conflicts, 1: a leader is set into a kingdom with one of its colour


def test_example_of_the_revolt_four_to_four_is_the_defenders() -> None:
    """Two temples beside the attacker, one beside the defender; two and three are laid out."""
    state = play(position(REVOLT, hands={0: "tts", 1: "tttm"}), "king G5")
    assert (state.step, state.actor) == ("attack", 0)
    decision = state.view(3).position["decision"]
    assert (decision["attack"], decision["defence"]) == (2, 1)
    assert choices(state) == ["support:0", "support:1", "support:2"]
    play(state, "support 2")
    assert (state.step, state.actor) == ("defend", 1)
    assert state.view(3).position["decision"]["attack"] == 4
    play(state, "support 3")
    assert leader(state, 0, "king") is None
    assert leader(state, 1, "king") == "E5"
    assert [points(state, seat) for seat in range(4)] == ["", "t", "", ""]
    assert gone(state) == "ttttt"
    assert (hand(state, 0), hand(state, 1)) == ("s", "m")
    assert at(state, "D5", "H5", "G6") == "t t t", "temples on the board stay"
    assert (state.step, state.actor) == ("turn", 0)


def test_the_attacker_wins_with_more() -> None:
    state = play(position(REVOLT, hands={0: "tt", 1: "tt"}), "king G5", "support 2", "support 2")
    assert leader(state, 0, "king") == "G5"
    assert leader(state, 1, "king") is None
    assert points(state, 0) == "t"


# -- Conflicts, 2: two kingdoms are united


def test_example_of_the_war_five_to_three_and_the_kings_war_lapses() -> None:
    state = play(position(WAR, hands={0: "smmmm", 1: "mss"}), "settlement F5")
    assert (state.step, state.actor, choices(state)) == ("war", 0, ["war:black", "war:green"])
    assert state.dump()["union"]["field"] == "F5"
    play(state, "war m")
    assert (state.step, state.actor) == ("attack", 0)
    decision = state.view(2).position["decision"]
    assert (decision["attack"], decision["defence"]) == (1, 2)
    play(state, "support 4", "support 1")
    assert points(state, 0) == "mmm"
    assert gone(state) == "mmmmmmm", "two supporters and five that were laid out"
    assert leader(state, 1, "trader") is None
    assert at(state, "E5", "F5", "G5", "J5") == "m s . ."
    assert (leader(state, 0, "king"), leader(state, 1, "king")) == ("C6", "K5"), "no longer in one kingdom"
    assert "union" not in state.dump()
    assert (state.step, state.actor, state.view(0).position["decision"]["left"]) == ("turn", 0, 1)
    play(state, "pass")
    drawn = 0
    while state.step == "draw":
        state.apply(state.legal()[0])
        drawn += 1
    assert [sum(row) for row in state.dump()["hands"]] == [6] * 4
    assert drawn == 6 + 4 + 6 + 6


def test_the_other_war_first_and_both_are_fought() -> None:
    state = play(position(WAR, hands={0: "smm"}), "settlement F5", "war s", "support 0", "support 0")
    assert leader(state, 0, "king") is None, "no settlement on either side: a tie, which the defender wins"
    assert points(state, 1) == "s"
    assert (state.step, state.actor) == ("attack", 0), "the traders are next, without asking"
    play(state, "support 2", "support 0")
    assert points(state, 0) == "mmm"


def test_the_uniting_tile_counts_for_nobody_and_stays() -> None:
    state = play(position("D5 t T0 m . m T1 t", hands={0: "m"}), "market G5")
    decision = state.view(0).position["decision"]
    assert (decision["attack"], decision["defence"]) == (1, 1)
    play(state, "support 0", "support 0")
    assert at(state, "F5", "G5", "H5") == ". m m"
    assert points(state, 1) == "mm"


def test_three_kingdoms_are_never_joined() -> None:
    state = position("D5 t K0 . K1 t\nF6 t\nF7 K2", hands={0: "tm"})
    assert "F5" not in fields(state, "market")
    assert "F5" in fields(position("D5 t K0 . K1 t\nF6 t", hands={0: "tm"}), "market")


def test_temples_with_a_treasure_or_beside_other_leaders_stay() -> None:
    """Four temples count for the defender; J5 and L5 lie beside Archer's trader, N5 has its treasure."""
    state = play(position("D5 t P0 t . t P1 t T2 t s t*", hands={0: "mtttt"}), "market G5")
    decision = state.view(0).position["decision"]
    assert (decision["attack"], decision["defence"]) == (2, 4)
    play(state, "support 4", "support 0")
    assert at(state, "H5", "J5", "L5", "N5") == ". t t t*"
    assert leader(state, 2, "trader") == "K5"
    assert points(state, 0) == "tt", "for H5 and for the priest"


# -- Build monuments


def monument_example() -> State:
    """Bull completes the square of temples and builds the black and red monument."""
    state = position("G4 F0\nE5 t K1 t t t P2\nG6 t .", turn=1, left=1, hands={1: "t"})
    play(state, "temple H6")
    assert points(state, 2) == "t", "first the point"
    assert (state.step, state.actor) == ("monument", 1)
    assert choices(state) == [f"monument:{m}" for m in MONUMENTS if "red" in m] + ["do:decline"]
    return play(state, "monument black_red")


def test_example_of_the_monument_a_leader_loses_his_last_temple() -> None:
    state = monument_example()
    assert at(state, "G5", "H5", "G6", "H6") == "# # # #"
    assert leader(state, 0, "farmer") is None, "his only temple is flipped"
    assert (leader(state, 1, "king"), leader(state, 2, "priest")) == ("F5", "J5"), "they have others"


def test_example_of_the_monument_continued_bull_then_archer_score() -> None:
    state = monument_example()
    assert points(state, 1) == "s", "at the end of his turn"
    assert points(state, 2) == "t", "not yet"
    while state.step == "draw":
        state.apply(state.legal()[0])
    assert state.actor == 2
    end_turn(state)
    assert (points(state, 1), points(state, 2)) == ("s", "tt")
    end_turn(state)
    end_turn(state)
    assert (points(state, 1), points(state, 2)) == ("s", "tt"), "only the active player scores"
    end_turn(state)
    assert points(state, 1) == "ss"


def test_a_war_comes_before_the_monument() -> None:
    """The tile completes a square of markets and unites two kingdoms; the square falls with the loser."""
    text = "D5 t T0 m m\nF6 m . T1 t"
    lost = play(position(text, hands={0: "m", 1: "mmmm"}), "market G6", "support 0", "support 4")
    assert (lost.step, at(lost, "F5", "G5", "F6", "G6")) == ("turn", ". . . m")
    won = play(position(text, hands={0: "m"}), "market G6", "support 0", "support 0")
    assert (won.step, at(won, "F5", "G5", "F6", "G6")) == ("monument", "m m m m")


# -- Give treasures


def test_example_of_the_treasure_bull_scores_and_lion_takes_the_corner() -> None:
    """Lion lays the farm D3 between his trader's kingdom around B2, a corner, and the temple F3."""
    state = position("B2 t* T0\nB3 F1 s ~ f t*", hands={0: "f"})
    play(state, "farm D3")
    assert points(state, 1) == "f"
    assert points(state, 0) == "*"
    assert at(state, "B2", "F3") == "t t*"


def test_without_a_trader_treasures_wait_for_one() -> None:
    state = play(position("B2 t* K0\nB3 F1 s ~ f t*", hands={0: "f"}), "farm D3")
    assert at(state, "B2", "F3") == "t* t*"
    play(state, "trader F4")
    assert points(state, 0) == "*"
    assert at(state, "B2", "F3") == "t t*"


# -- End of the game and winner


def test_example_of_the_scoring_potter_wins_with_eleven() -> None:
    """Three treasures each for Lion, Archer and Potter; one is left on the board."""
    state = position(
        turn=None,
        treasures="I7",
        hands={seat: "ssssss" if seat < 3 else "tttttt" for seat in range(4)},
        points={0: [12, 10, 7, 13, 3], 1: [10, 10, 11, 15], 2: [22, 6, 12, 10, 3], 3: [11, 10, 9, 14, 3]},
    )
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [10, 10, 9, 11]
    assert outcome.ranks == [2, 3, 4, 1]
    assert outcome.tie_breaks["second"] == [10, 10, 10, 11]
    assert outcome.tie_breaks["third"] == [12, 11, 12, 11]
    assert outcome.reason == "treasures"


# -- Example of a first round


def test_example_of_a_first_round() -> None:
    """Andreas, Barbara, Dieter and Karen; Karen drew four temples, Andreas two."""
    state = GAME.new(4)
    for dealt in ("sttmff", "sstffm", "stttmm", "ttttsf"):
        play(state, *(f"draw {letter}" for letter in dealt))
    # 1st turn: king and priest found two kingdoms
    play(state, "king F4", "priest H7")
    assert state.actor == 1
    # 2nd turn: a farmer in Andreas' kingdom, and a farm beside it
    play(state, "farmer G3", "farm E3")
    assert points(state, 1) == "f"
    assert (state.actor, state.step) == (CHANCE, "draw")
    play(state, "draw m")
    assert state.actor == 2
    # 3rd turn: a king, and a temple that is the king's second; without a priest the king scores red
    play(state, "king E10", "temple D10")
    assert points(state, 2) == "t"
    play(state, "draw m")
    # 4th turn: Karen's priest against Andreas' priest, with the same temple beside both
    play(state, "priest J7")
    decision = state.view(3).position["decision"]
    assert (decision["attack"], decision["defence"]) == (1, 1)
    play(state, "support 3", "support 0")
    assert leader(state, 0, "priest") is None
    assert leader(state, 3, "priest") == "J7"
    assert points(state, 3) == "t"
    assert gone(state) == "ttt"
    play(state, "temple I6")
    assert points(state, 3) == "tt"
    assert state.step == "draw"
    play(state, "draw s", "draw s", "draw s", "draw s")
    assert (state.actor, state.step) == (0, "turn")
    assert [sum(row) for row in state.dump()["hands"]] == [6] * 4


def test_paths_read_as_in_the_log() -> None:
    assert path("temple D5") == "hand:red > cell:D5"
    assert path("king home") == "leader:king > do:withdraw"
