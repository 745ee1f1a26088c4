"""What is hidden, and what observers can conclude about it: decision cards, the row, hands."""

from __future__ import annotations

from collections import Counter

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy
from tests.games.troy.notation import hand, play, position, row

FULL_FLEET = "settlements c7; ships C8 B7 D9 C10 E8 D11 F7; cards E8 ore"


def sampled(state: Troy, seat: int, seed: int) -> Troy:
    copy = state.copy()
    copy.resample(seat, Dice(seed))
    return copy


def spread(state: Troy, seat: int, samples: int = 1200) -> Counter[str]:
    """How the row may lie, as that seat sees it."""
    return Counter(row(sampled(state, seat, seed)) for seed in range(samples))


# -- decision cards


def test_a_decision_card_is_seen_by_its_owner_alone() -> None:
    state = position("red: troja\nblue: mykene\ngold: mykene\ngreen: troja")
    for seat in range(4):
        assert [s is not None for s in state.view(seat).position["sides"]] == [s == seat for s in range(4)]
    assert state.view(WATCHER).position["sides"] == [None] * 4


def test_the_points_shown_leave_out_what_only_others_know() -> None:
    state = position("red: troja; settlements c7\nblue: mykene; settlements d13", markers=[3, 2])
    assert state.view(0).position["points"] == [4, 1, 0, 0]
    assert state.view(1).position["points"] == [1, 3, 0, 0]
    assert state.view(WATCHER).position["points"] == [1, 1, 0, 0]


@pytest.mark.parametrize("seats", [4, 6])
def test_the_others_cards_are_dealt_anew_by_chance_alone(seats: int) -> None:
    state = position(seats=seats)  # red sides with Troja
    same = Counter(sampled(state, 0, seed).sides[1] for seed in range(1500))
    expected = 1500 * (seats // 2 - 1) / (seats - 1)
    assert abs(same[0] - expected) < 90
    for seed in range(30):
        sides = sampled(state, 0, seed).sides
        assert sides[0] == 0
        assert sides.count(1) == seats // 2
    for seed in range(30):
        assert sampled(state, WATCHER, seed).sides.count(0) == seats // 2


def test_dealing_is_hidden_line_by_line() -> None:
    table = Table(GAME, 4, seed=3)
    for n in range(4):
        entry = table.log[n]
        assert entry.path.startswith("side:")
        for seat in (0, 1, 2, 3, WATCHER):
            assert entry.path_for(seat) == (entry.path if seat == n else "side:?")
            assert (entry.events[0].args_for(seat) == [-1]) == (seat != n)


def test_while_cards_are_dealt_nobody_knows_what_is_left() -> None:
    state = GAME.new(4)
    assert isinstance(state, Troy)
    play(state, "side:troja", "side:troja")
    kinds = {tuple(sampled(state, 0, seed).sides[:2]) for seed in range(60)}
    assert kinds == {(0, 0), (0, 1)}


# -- the row


def test_the_first_row_is_known_to_all() -> None:
    state = position()
    for seat in (0, 3, WATCHER):
        assert state.view(seat).position["row"] == [1, 0, 1, 1, 1]
        assert set(spread(state, seat, 5)) == {"1 wood 1 wool 1 grain 1 ore"}


DONATION = "red: hand 2 ore 1 wood\nblue: settlements d13; hand 1 grain"


def test_who_donates_knows_the_row_and_nobody_else() -> None:
    state = play(position(DONATION), "donate:wood", "do:enough")
    assert state.view(0).position["row"] == [2, 0, 1, 1, 1]
    for seat in (1, 2, 3, WATCHER):
        assert state.view(seat).position["row"] is None
        assert state.view(seat).position["row_size"] == 5
        assert state.view(seat).position["hands"][0] is None
    assert set(spread(state, 0, 10)) == {"2 wood 1 wool 1 grain 1 ore"}


def test_a_donated_card_is_any_card_of_the_hand() -> None:
    """Two of three were ore: nothing is concluded from what somebody would rather give."""
    state = play(position(DONATION), "donate:wood", "do:enough")
    seen = spread(state, 1)
    assert set(seen) == {"2 wood 1 wool 1 grain 1 ore", "1 wood 1 wool 1 grain 2 ore"}
    assert 720 < seen["1 wood 1 wool 1 grain 2 ore"] < 880


def test_hand_and_row_agree_in_every_sample() -> None:
    state = play(position(DONATION), "donate:wood", "do:enough")
    for seed in range(50):
        copy = sampled(state, 1, seed)
        assert (hand(copy, "red"), row(copy)) in (
            ("2 ore", "2 wood 1 wool 1 grain 1 ore"),
            ("1 wood 1 ore", "1 wood 1 wool 1 grain 2 ore"),
        )
        assert copy.audit() == []


def test_lines_and_events_hide_what_is_donated_fetched_and_returned() -> None:
    table = Table(GAME, 4)
    start = position(f"red: {FULL_FLEET}; hand 1 brick 1 ore")
    table.start, table.state = start.copy(), start
    lines = ("donate:ore", "do:enough", "do:take", "fetch:grain", "do:swap", "fetch:wool", "return:brick")
    for n, line in enumerate(lines):
        table.play(CHANCE if line.startswith("fetch") else 0, n, line)
    assert [entry.path_for(0) for entry in table.log] == list(lines)
    hidden = ["donate:?", "do:enough", "do:take", "fetch:?", "do:swap", "fetch:?", "return:?"]
    for seat in (1, 3, WATCHER):
        assert [entry.path_for(seat) for entry in table.log] == hidden
        args = [event.args_for(seat) for entry in table.log for event in entry.events]
        assert args == [[-1]] * 4
    assert [event.args_for(0) for entry in table.log for event in entry.events] == [[4], [3], [2], [1]]


def test_what_is_paid_later_tells_what_was_donated() -> None:
    """Red pays with its only wood: then it gave ore."""
    state = position("red: settlements c7; roads c6-c7; hand 1 ore 1 wood 1 brick\nblue: hand 1 grain")
    play(state, "donate:ore", "do:enough")
    assert state.view(1).position["row"] is None
    play(state, "road:c7-d7")
    assert state.view(1).position["row"] == [1, 0, 1, 1, 2]
    assert state.beliefs is None


def test_after_a_battle_a_seat_knows_what_the_revealed_cards_imply() -> None:
    """Red gave one of two ore and a wood. Revealed are all ore there can be but one: so it was probably the wood."""
    state = position("red: hand 1 ore 1 wood", row="1 ore 8 brick")
    play(state, "donate:wood", "do:enough", "do:end")
    play(state, *["uncover:brick"] * 6, "uncover:ore")
    seen = spread(state, 1)
    assert set(seen) == {"1 wood 2 brick", "2 brick 1 ore"}
    # one ore revealed is twice as likely where two lay there: 2 to 1 for ore
    assert 740 < seen["2 brick 1 ore"] < 860
    assert state.view(0).position["row"] == [1, 2, 0, 0, 0], "red knows what it gave and what was revealed"


def test_after_the_shuffle_one_knows_the_own_card_only_by_what_is_revealed() -> None:
    """Red knows the whole row before the battle and, since it sees what leaves it, after it."""
    state = position("red: hand 1 ore\nblue: hand 1 grain 1 wool", row="9 brick")
    play(state, "donate:ore", "do:end", *["uncover:brick"] * 7)
    assert state.view(0).position["row"] == [0, 2, 0, 0, 1]
    play(state, "do:roll", "roll:2", "donate:wool", "do:enough")
    assert state.view(0).position["row"] is None, "blue's card is hidden from red"
    assert set(spread(state, 0, 60)) == {"2 brick 1 wool 1 ore", "2 brick 1 grain 1 ore"}


def test_a_card_taken_from_the_row_is_seen_by_the_taker_alone() -> None:
    state = position(f"red: {FULL_FLEET}", row="3 ore 1 wood")
    play(state, "do:take", "fetch:wood")
    assert state.view(0).position["row"] == [0, 0, 0, 0, 3]
    seen = spread(state, 2)
    assert 830 < seen["1 wood 2 ore"] < 970, "three of four were ore"


def test_a_theft_and_a_donation_are_weighed_together() -> None:
    """Red robs blue of one of wood and ore, then gives one of its two cards: four ways, two of them alike."""
    text = "red: settlements c7; hand 1 ore\nblue: settlements d13; hand 1 ore 1 wood\ngold: hand 1 wool"
    state = play(position(text, step="turn", row=""), "do:roll", "roll:7", "sea_people:D13", "victim:1", "steal:wood")
    play(state, "donate:ore", "do:enough")
    seen = spread(state, 2)
    assert 830 < seen["1 ore"] < 970, "ore and ore, or one of ore and wood: three of four"
    assert row(sampled(state, 1, 4)) in ("1 ore", "1 wood"), "blue saw the theft, not the donation"


@pytest.mark.parametrize("seats", [4, 6])
def test_a_position_tells_nobody_more_than_its_views(seats: int) -> None:
    """Two positions that differ only in what red cannot see look the same to red, and are sampled the same way."""
    first = play(position("blue: hand 1 ore 1 wood 1 grain", turn="blue", seats=seats), "donate:ore", "do:enough")
    second = play(position("blue: hand 1 ore 1 wood 1 grain", turn="blue", seats=seats), "donate:wood", "do:enough")
    assert first.hash() != second.hash()
    assert first.view(0) == second.view(0)
    for seed in range(10):
        assert sampled(first, 0, seed).hash() == sampled(second, 0, seed).hash()
    assert first.view(1) != second.view(1)


def test_choices_of_others_do_not_depend_on_what_is_hidden() -> None:
    state = play(position("blue: hand 1 ore 1 wood", turn="blue"), "donate:ore", "do:enough", "do:end")
    assert {tuple(sampled(state, 2, seed).legal()) for seed in range(20)} == {tuple(state.legal())}


def test_at_the_end_everything_is_open() -> None:
    state = position("red: hand 1 ore\nblue: hand 2 wool", row="9 ore", markers=[4, 0])
    play(state, "donate:ore", "do:end", *["uncover:ore"] * 7)
    assert state.view(3).position["row"] == [0, 0, 0, 0, 3]
    assert None not in state.view(WATCHER).position["sides"]
    assert sampled(state, 3, 1).hash() == state.hash()


def test_beliefs_do_not_depend_on_when_evidence_is_applied() -> None:
    offering, unasked = GAME.new(4, {"offers": 1}), GAME.new(4, {"offers": 1})
    rng = Dice(12)
    while offering.top is not None:
        action = offering.pick(rng)
        offering.apply(action)
        offering.to_json()
        unasked.apply(action)
    assert offering.to_json() == unasked.to_json()
