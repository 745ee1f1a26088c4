"""One test for every decision in RULINGS.md, in its order."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.errors import BadSetup
from tafelrunde.games.catan.scenarios.great_wall import board
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall
from tests.games.great_wall.notation import choices, hand, may, play, position, steppe

FOUR = resources.files(board.PACKAGE).joinpath("four.map").read_text("utf-8")


def test_r0_what_we_only_concluded_may_be_different() -> None:
    text = FOUR.replace("assembly I   riders 7 right 5>1", "assembly I   riders 6 right 9>1").replace(
        "assembly II  riders 7", "assembly II  riders 8"
    )
    state = GAME.new(4, {"map": text})
    assert len(GAME.remarks(state)) == 2
    assert state.dump()["home"] == [6, 8, 7, 0, 0]
    with pytest.raises(BadSetup, match="there are 20 riders"):
        GAME.new(4, {"map": FOUR.replace("assembly I   riders 7", "assembly I   riders 6")})


@pytest.mark.parametrize("seats", [4, 6])
def test_r1_everybody_is_as_likely_to_begin(seats: int) -> None:
    state = GAME.new(seats)
    assert state.actor == CHANCE
    assert choices(state) == [f"first:{seat}" for seat in range(seats)]
    assert state.odds() == [1] * seats


def founded() -> GreatWall:
    state = GAME.new(4)
    assert isinstance(state, GreatWall)
    return play(state, "first:0", "fortress:1", "fortress:2", "fortress:3", "fortress:4")


def test_r2_a_fortress_has_no_road() -> None:
    state = founded()
    assert state.dump()["roads"] == [[], [], [], []]
    assert state.dump()["settlements"] == [["b24"], ["b20"], ["b16"], ["b12"]]
    play(state, "settlement:d15")
    assert all("d15" in road for road in choices(state, "road")), "the first road lies at the settlement"


def test_r3_the_last_placer_founds_first_and_begins_and_cards_come_from_the_last_settlement() -> None:
    state = founded()
    assert (state.step, state.actor) == ("found", 3)
    play(state, "settlement:d15", "road:d15-d14")
    assert hand(state, "green") == ""
    assert state.actor == 0
    play(state, "settlement:d17", "road:d17-d18", "settlement:d19", "road:d19-d20", "settlement:d21", "road:d21-d22")
    play(state, "settlement:d23", "road:d23-d24")
    assert hand(state, "gold") == "1 brick 1 wool", "H3 and P5; the third hex is the sea"
    play(state, "settlement:e22", "road:e22-e23", "settlement:e18", "road:e18-e19", "settlement:e14", "road:e14-e15")
    assert (state.step, state.actor) == ("turn", 3)


def test_r4_no_riders_in_the_founding_phase() -> None:
    state = play(founded(), "settlement:d15")
    assert state.step == "first_road"
    assert state.dump()["home"] == [7, 7, 7, 0, 0]


def test_r5_from_an_empty_bag_none_is_drawn() -> None:
    full = "steppe: I 7; II 7; III 7"
    state = play(position(f"{full}\nred: hand 2 grain 3 ore"), "city:b24")
    assert state.step == "build"


def test_r6_the_last_breach_ends_the_game_before_anything_is_yielded() -> None:
    state = position("steppe: II 1\nred: malus 4\ngreen: settlements c13", step="turn")
    play(state, "do:roll", "roll:8")
    assert state.outcome() is not None
    assert hand(state, "green") == ""


def test_r7_a_field_occupied_with_this_roll_does_not_yield() -> None:
    """On a map where the six calls riders to the section before the forest with the six."""
    text = FOUR.replace("right 5>1 left 2>2", "right 6>1 left 2>2")
    state = position("steppe: I 1\nred: settlements b26", step="turn", options={"map": text})
    assert hand(play(state.copy(), "do:roll", "roll:10"), "red") == "1 ore", "M10 yields with the next roll"
    play(state, "do:roll", "roll:6")
    assert steppe(state) == "at B25 I"
    assert hand(state, "red") == ""


def test_r8_triples_begin_at_the_wall_and_fields_without_numbers_are_passed_over() -> None:
    state = position("steppe: II 1; at B21 I I; at C22 I I; at D23 I I", step="turn")
    play(state, "do:roll", "roll:8")
    assert steppe(state) == "at B21 I I II; at C22 I I; at D23 I I"
    text = FOUR.replace("path B17 C18 D19", "path B17 C18 D17 D15 C14")
    desert = position("steppe: II 1; before 3 II II II\ngold: wall 3", step="turn", options={"map": text})
    play(desert, "do:roll", "roll:9")
    assert steppe(desert) == "at B17 II; at C14 II; at C18 II; at D15 II", "D17 is the desert"


def test_r9_a_lost_tile_is_paid_for_again_and_a_wall_without_towers_stays() -> None:
    state = position("steppe: II 1; before 2 II\nblue: wall 1; hand 1 wood 1 brick", step="turn")
    play(state, "do:roll", "roll:8", "do:end", "do:roll", "roll:12")
    assert state.dump()["walls"][1] == 0
    play(state, "do:wall")
    assert hand(state, "blue") == ""
    low = play(position("steppe: I 1", step="turn"), "do:roll", "roll:2")
    assert (low.dump()["walls"][1], low.dump()["malus"][1]) == (0, 1)


def test_r10_a_knight_may_also_do_nothing_and_the_pirate_moves_once() -> None:
    state = play(position("red: cards 1 knight; played 2 knight"), "play:knight", "do:enough")
    assert (state.step, state.army_holder) == ("build", 0)
    state = play(position("red: cards 1 knight\nsteppe: I 1"), "play:knight", "from:I > to:II", "do:enough")
    assert state.step == "build"
    state = play(position("red: cards 1 knight"), "play:knight", "pirate:E28")
    assert choices(state) == ["do:enough"]


def test_r11_anybody_can_be_robbed_and_nobody_must_be() -> None:
    state = play(position("blue: hand 1 ore\ngreen: hand 1 wood", step="turn"), "do:roll", "roll:7", "pirate:E22")
    assert choices(state) == ["victim:1", "victim:3", "do:spare"], "green has nothing near the sea"
    play(state, "do:spare")
    assert (state.step, hand(state, "red"), hand(state, "blue")) == ("build", "", "1 ore")
    alone = play(position("", step="turn"), "do:roll", "roll:7", "pirate:E22")
    assert alone.step == "build", "nobody has a card"
    knight = play(position("red: cards 1 knight\nblue: hand 1 ore"), "play:knight", "pirate:E22")
    assert choices(knight) == ["victim:1", "do:spare"], "with a single victim too"
    play(knight, "do:spare")
    assert (knight.step, choices(knight)) == ("knight", ["do:enough"])


def test_r11_games_of_version_3_draw_as_they_began() -> None:
    earlier = dict(GAME.info.as_of(3, 4, {}))
    state = position("blue: hand 1 ore\ngreen: hand 1 wood", step="turn", options=earlier)
    assert choices(play(state, "do:roll", "roll:7", "pirate:E22")) == ["victim:1", "victim:3"]
    alone = position("blue: hand 1 ore", step="turn", options=earlier)
    assert play(alone, "do:roll", "roll:7", "pirate:E22").step == "steal"


def test_r12_the_rider_goes_that_belongs_to_the_field() -> None:
    state = position("steppe: II I II III\nblue: wall 5", step="turn")
    play(state, "do:roll", "roll:8", "do:end", "do:roll", "roll:8")
    assert steppe(state) == "II III; before 2 I II", "first II, then the lowest numeral"


def test_r13_a_chased_rider_keeps_its_numeral() -> None:
    state = play(position("red: cards 1 knight\nsteppe: at C22 III"), "play:knight")
    assert state.dump()["home"] == [7, 7, 6, 0, 0]
    play(state, "chase:C22")
    assert state.dump()["home"] == [7, 7, 7, 0, 0]


def test_r14_one_rider_a_number_along_every_arrow() -> None:
    state = position("steppe: II 3\nblue: wall 5", step="turn")
    play(state, "do:roll", "roll:8")
    assert steppe(state) == "II II II; before 2 II"
    twice = FOUR.replace("right 5>1 left 2>2", "right 8>1 left 2>2")
    state = position("steppe: I 1; II 1\nblue: wall 1\nred: wall 1", step="turn", options={"map": twice})
    play(state, "do:roll", "roll:8")
    assert steppe(state) == "before 1 I; before 2 II"


def test_r15_walls_and_riders_in_the_special_building_phase() -> None:
    text = "blue: hand 1 wood 1 brick 2 grain 3 ore"
    state = position(text, seats=6)
    play(state, "do:end")
    assert (state.step, state.actor) == ("special", 1)
    play(state, "do:wall", "city:b20", "rider:V", "do:end")
    assert state.dump()["walls"][1] == 1
    assert steppe(state) == "V V"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_r16_four_or_six(seats: int) -> None:
    with pytest.raises(BadSetup, match="it takes 4 or 6"):
        GAME.new(seats)


def test_r17_roads_along_the_wall_but_not_into_the_steppe() -> None:
    state = position("red: roads b24-b25; hand 1 wood 1 brick")
    roads = choices(state, "road")
    assert "b23-b24" in roads, "the other side of the wall"
    assert all(not road.startswith("a") for road in roads)


def test_r18_the_best_losers_share_a_rank_and_nobody_wins() -> None:
    state = position(
        "steppe: II 1\nred: malus 4; cards 1 victory\ngold: settlements d17\ngreen: settlements c13", step="turn"
    )
    outcome = play(state, "do:roll", "roll:8").outcome()
    assert outcome is not None
    assert outcome.scores == [-2, 0, 2, 2]
    assert outcome.ranks == [5, 4, 2, 2]
    assert [outcome.win(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_r19_across_a_strait_one_settlement_closes_both_shores() -> None:
    for options, is_closed in (({}, True), (dict(GAME.info.as_of(2, 4, {})), False)):
        state = position("red: settlements c25", step="found", turns=0, options=options)
        assert ("d25" in choices(state, "settlement")) is not is_closed


def test_r20_on_a_seven_the_pirate_must_move() -> None:
    state = play(position("", step="turn"), "do:roll", "roll:7")
    assert state.step == "robber"
    assert all(path.startswith("pirate:") for path in choices(state))
    assert not may(state, "pirate:B27"), "to another hex"
    knight = play(position("red: cards 1 knight"), "play:knight")
    assert may(knight, "do:enough"), "a knight may leave it where it is"


def test_every_decision_has_its_test() -> None:
    text = resources.files(board.PACKAGE).joinpath("RULINGS.md").read_text("utf-8")
    rulings = {int(number) for number in re.findall(r"^\*\*R(\d+) ", text, re.MULTILINE)}
    tested = {int(number) for number in re.findall(r"def test_r(\d+)_", Path(__file__).read_text("utf-8"))}
    assert rulings == tested
