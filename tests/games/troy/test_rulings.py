"""One test for every numbered decision in RULINGS.md."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.game import State
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.registry import title
from tafelrunde.games.catan.hands.goods import packed
from tafelrunde.games.catan.scenarios.troy.board import TRACK, map_text, read_map
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy
from tafelrunde.games.catan.storage import audit_beliefs
from tests.games.troy.notation import choices, hand, may, play, position, row, to_move

WITH_SEVEN = "settlements c7; ships C8 B7 D9 C10 E8 D11 F7; cards E8 ore"


def test_every_ruling_has_a_test_and_every_test_a_ruling() -> None:
    text = resources.files("tafelrunde.games.catan.scenarios.troy").joinpath("RULINGS.md").read_text("utf-8")
    numbers = re.findall(r"^\*\*T(\d+) —", text, re.MULTILINE)
    tests = {name.split("_")[1] for name in globals() if re.match(r"test_t\d+_", name)}
    assert [f"t{number}" for number in numbers] == sorted(tests, key=lambda t: int(t[1:]))


def test_t1_it_is_said_plainly_that_our_map_is_a_reconstruction() -> None:
    for language, word in zip(LANGUAGES, ("Rekonstruktion", "reconstruction"), strict=True):
        for key in ("summary", "rules.side", "option.map"):
            assert word in title("troy").texts.say(key, language)
    for seats in (4, 6):
        assert "not known to us" in map_text(seats, "standard")


def test_t1_our_map_for_four_is_the_western_part_of_that_for_six() -> None:
    small, large = (read_map(map_text(seats, "standard"), seats) for seats in (4, 6))
    assert all(large.looks[place] == look for place, look in small.looks.items())
    assert all(large.numbers[place] == number for place, number in small.numbers.items())
    assert min(x for place in large.looks.keys() - small.looks.keys() for x in place[1:]) > max(
        x for _, x in small.looks
    )


def test_t2_revealed_cards_go_to_the_supply() -> None:
    state = position(row="10 ore")
    before = state.dump()["bank"][4]
    play(state, "do:end", *["uncover:ore"] * 7)
    assert state.dump()["bank"][4] == before + 7
    assert row(state) == "3 ore"


def nearly(side: str = "troja", **changes: object) -> Troy:
    """Red has fourteen points without the track."""
    other = "mykene" if side == "troja" else "troja"
    text = f"red: {side}; cities a3 a5 a7 a9; settlements c5 c7 d4 e5; ships C8 B7 D9 C10\nblue: {other}"
    return position(text, **changes)  # type: ignore[arg-type]


def test_t3_the_decision_card_is_shown_to_win_and_need_not_be() -> None:
    state = nearly(markers=[1, 0], step="turn")
    assert may(state, "do:reveal")
    play(state, "do:roll", "roll:2")
    assert may(state, "do:reveal")
    silent = play(state.copy(), "do:end")
    assert to_move(silent) == "blue"
    assert not may(nearly("mykene", markers=[1, 0]), "do:reveal")
    play(state, "do:reveal")
    assert state.outcome() is not None


def test_t4_the_sea_people_must_go_elsewhere_any_field_of_the_sea() -> None:
    state = play(position("red: settlements c7; ships C8", step="turn"), "do:roll", "roll:7")
    assert not may(state, "sea_people:F11")
    assert may(state, "sea_people:E2"), "no ship sign"
    assert may(state, "sea_people:C8"), "an own ship"


def test_t5_one_may_leave_the_card() -> None:
    text = "red: settlements c7\nblue: settlements d13; hand 1 ore"
    state = play(position(text, step="turn"), "do:roll", "roll:7", "sea_people:D13")
    assert choices(state) == ["victim:1", "do:spare"]
    play(state, "do:spare")
    assert (hand(state, "red"), hand(state, "blue"), state.step) == ("", "1 ore", "build")


def test_t6_chance_draws_from_the_row() -> None:
    state = position(f"red: {WITH_SEVEN}; hand 1 brick", row="3 ore 1 wood")
    for verb in ("do:take", "do:swap"):
        drawing = play(state.copy(), verb)
        assert dict(zip(choices(drawing, "fetch"), drawing.odds(), strict=True)) == {"wood": 1, "ore": 3}
    play(state, "donate:brick")
    drawing = play(state, "do:take")
    assert "brick" in choices(drawing, "fetch"), "also what was just put in, but not by pointing at it"
    assert len(choices(drawing, "fetch")) == 3


def test_t7_in_the_special_phase_only_ships() -> None:
    text = (
        f"blue: {WITH_SEVEN.replace(' F7', '')}; hand 2 wood 2 wool 4 brick; trade 2\nred: settlements d13; hand 1 ore"
    )
    state = play(position(text, seats=6), "do:end")
    assert (state.step, to_move(state)) == ("special", "blue")
    assert {path.split(":")[0] for path in choices(state)} == {"do", "road", "ship"}
    assert choices(state, "do") == ["end"]
    play(state, "ship:E12", "sea_people:D13", "victim:0", "steal:ore")
    assert (hand(state, "blue"), state.step) == ("1 wood 4 brick 1 wool 1 ore", "special")


def test_t7_nobody_wins_in_the_special_phase() -> None:
    text = "blue: mykene; cities a3 a5 a7 a9; settlements c5 c7 d4 e5; ships C8 B7 D9 C10 D11; cards D11 ore"
    state = play(position(f"{text}; hand 1 wood 1 wool; trade 2", seats=6), "do:end", "ship:E8", "sea_people:F3")
    assert (state.open_points(1), state.step) == (15, "special")
    play(state, "do:end")
    outcome = state.outcome()
    assert outcome is not None, "but at the beginning of the own turn, which comes next"
    assert outcome.ranks[1] == 1


def test_t8_the_battle_comes_before_the_special_phase() -> None:
    state = position("blue: settlements d13; hand 4 brick", seats=6, row="13 ore")
    play(state, "do:end")
    assert state.step == "battle"
    play(state, *["uncover:ore"] * 9)
    assert (state.step, to_move(state)) == ("special", "blue")


def test_t9_at_most_so_many_tables_are_remembered_and_all_fit_what_can_be_seen() -> None:
    hands = "hand 2 wood 2 brick 2 wool 2 grain 2 ore"
    state = position("\n".join(f"{seat}: {hands}" for seat in ("red", "blue", "gold")), row="")
    for _ in range(3):
        play(state, "donate:wood", "donate:ore", "donate:wool", "do:end")
        if state.step == "turn":
            play(state, "do:roll", "roll:2")
    beliefs = state.current_beliefs()
    assert beliefs is not None
    assert beliefs.truncated[4]
    assert 200 < len(beliefs.possible[4]) <= 240
    assert audit_beliefs(state, beliefs) == []


def test_t10_a_ship_under_the_sea_people_loses_its_point_until_they_leave() -> None:
    state = position("red: settlements c7; ships C8 B7", sea_people="B7", step="turn", turn="blue")
    assert state.points(0) == 1
    play(state, "do:roll", "roll:7", "sea_people:F3")
    assert state.points(0) == 2


@pytest.mark.parametrize(("red", "blue", "ranks"), [(3, 2, [1, 2, 3, 3]), (2, 3, [2, 1, 3, 3]), (3, 3, [1, 1, 3, 3])])
def test_t11_equal_points_after_the_war_are_told_apart_by_trade_points(red: int, blue: int, ranks: list[int]) -> None:
    text = f"red: troja; cities a3; trade {red}\nblue: troja; cities d13; trade {blue}\ngold: mykene\ngreen: mykene"
    state = play(position(text, row="10 ore", markers=[4, 0]), "do:end", *["uncover:ore"] * 7)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks == ranks
    assert outcome.tie_breaks == {"trade_points": [red, blue, 0, 0]}


def test_t12_trade_points_have_no_limit() -> None:
    state = play(position("red: hand 1 ore; trade 150"), "donate:ore")
    assert state.trade_points[0] == 151


def test_t13_a_donation_is_laid_card_by_card_for_one_point() -> None:
    state = play(position("red: hand 4 ore"), "donate:ore")
    assert (state.trade_points[0], state.step) == (1, "donate")
    play(state, "donate:ore", "do:enough")
    assert (state.trade_points[0], choices(state, "donate")) == (1, [])


def test_t14_the_card_is_chosen_before_the_sea_people_move_and_stays_with_the_ship() -> None:
    state = position("red: settlements c7; ships C8 B7 D9 C10; hand 1 wood 1 wool; trade 2", sea_people="E8")
    play(state, "ship:E8")
    assert state.step == "card"
    play(state, "card:ore")
    assert (state.step, state.rate_of(0, 4)) == ("robber", 3)
    play(state, "sea_people:F3")
    assert state.rate_of(0, 4) == 2


def test_t14_without_a_card_left_the_ship_brings_none() -> None:
    six = read_map(map_text(6, "standard"), 6)
    assert six.ships.count(3) == 1
    text = map_text(6, "standard").replace("ships 3:1 +1 swap +1 2:1 +1 take", "ships 2:1 2:1 3:1 +1 swap 2:1 take")
    goods = ("wood", "brick", "wool", "grain", "ore")
    docks = ("A14", "A16", "A18", "A20", "A22", "A24", "B7", "B9", "B11", "B13", "D9")
    lines = ["red: settlements c7; hand 1 wood 1 wool; trade 2"]
    for i, seat in enumerate(("blue", "gold", "green", "plum", "slate")):
        first, second = docks[2 * i : 2 * i + 2]
        lines.append(f"{seat}: ships {first} {second}; cards {first} {goods[i]} {second} {goods[i]}")
    state = play(position("\n".join(lines), seats=6, options={"map": text}), "ship:C8")
    assert state.step == "robber"


def test_t15_what_the_seven_ships_bring() -> None:
    state = position()
    names = ("3:1", "+1", "swap", "2:1", "take")
    assert [names[effect] for effect in state.geometry.ships] == ["3:1", "+1", "swap", "+1", "2:1", "+1", "take"]


def test_t16_what_the_saga_track_is_worth() -> None:
    assert TRACK == (0, 1, 2, 3, 4, 6)
    for markers in ([3, 1], [1, 3]):
        state = position("red: troja\nblue: mykene", markers=markers)
        assert [state.points(0), state.points(1)] == markers


def test_t17_land_without_a_number_brings_no_first_card() -> None:
    """Mykene between two fields, and barren land in the corner."""
    state = position(step="found", numbers=(4, 0, 0, 0), turns=0, turn="red")
    assert hand(play(state.copy(), "settlement:d6"), "red") == "1 wood 1 brick"
    assert hand(play(state, "settlement:a2"), "red") == ""


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_t18_only_four_or_six_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="it takes 4 or 6"):
        GAME.new(seats)


def test_t19_each_ship_once_a_turn() -> None:
    text = map_text(4, "standard").replace("ships 3:1 +1 swap +1 2:1 +1 take", "ships take swap take +1 2:1 3:1 swap")
    state: State = position("red: settlements c7; ships C8 B7 D9", row="4 ore", options={"map": text})
    assert isinstance(state, Troy)
    play(state, "do:take", "fetch:ore", "do:take", "fetch:ore")
    assert not may(state, "do:take")
    play(state, "do:swap", "fetch:ore", "return:ore")
    assert not may(state, "do:swap")


def test_t20_across_a_strait_one_settlement_closes_both_shores() -> None:
    """At the Hellespont; not in games that were begun by version 1."""
    for options, is_closed in (({}, True), (dict(GAME.info.as_of(1, 4, {})), False)):
        state = position("red: settlements b13", step="found", turns=0, options=options)
        assert may(state, "settlement:b14") is not is_closed


def test_t21_the_sea_people_must_move() -> None:
    seven = play(position("red: settlements c7", step="turn"), "do:roll", "roll:7")
    ship = play(position("red: settlements c7; hand 1 wood 1 wool; trade 2"), "ship:C8")
    for state in (seven, ship):
        assert state.step == "robber"
        assert all(path.startswith("sea_people:") for path in choices(state))


def test_t22_whoever_shuffles_the_row_learns_no_more_than_the_others() -> None:
    """Blue has donated, red ends the turn that leaves the row full and shuffles."""
    state = position("blue: hand 1 ore 1 wood\nred: hand 1 brick", row="8 wool", turn="blue")
    play(state, "donate:ore", "do:enough", "do:end", "do:roll", "roll:12", "do:end", "do:roll", "roll:12", "do:end")
    play(state, "do:roll", "roll:12", "donate:brick", "do:end")
    assert (state.step, state.row_size()) == ("battle", 10)
    play(state, *["uncover:wool"] * 7)
    assert row(state) == "1 brick 1 wool 1 ore"
    assert state.view(0).position["row"] is None, "red has shuffled, and does not know what blue has donated"
    assert {hands[4] for hands in state.view(0).position["possible"]} == {
        packed([0, 1, 1, 0, 1]),
        packed([1, 1, 1, 0, 0]),
    }, "ore or wood, as before"
