"""One test or more for each decision in RULINGS.md, by its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tafelrunde.games.wettstreit as package
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.games.wettstreit.board import COLOURS
from tafelrunde.games.wettstreit.rules import GAME
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


def test_every_ruling_has_a_test_and_every_mark_a_ruling() -> None:
    folder = Path(package.__file__).parent
    numbers = set(re.findall(r"\*\*R(\d+) ", (folder / "RULINGS.md").read_text("utf-8")))
    tests = set(re.findall(r"def test_r(\d+)_", Path(__file__).read_text("utf-8")))
    marks = {
        n
        for file in folder.glob("*.py")
        for mark in re.findall(r"\[([^\]]*R\d+[^\]]*)\]", file.read_text("utf-8"))
        for n in re.findall(r"R(\d+)", mark)
    }
    assert numbers == {str(n) for n in range(1, 32)} == tests
    assert marks <= numbers


def test_r1_eight_cards_lie_below_the_treasure() -> None:
    state = position("A: T r g r g r g b", turn="lion")
    play(state, "k to A")
    assert column(state, "A") == "T r g r g r g b k"
    assert not may(state, "k to A")


def test_r2_a_ship_is_one_card_for_the_limit_and_for_a_link() -> None:
    full = position("A: T Sk r g r g r g b\nB: T Sr r\nC: T Sg r k", turn="lion")
    assert not may(full, "r to A")
    assert not may(full, "r to BC"), "two cards in B"
    play(full, "g to B")
    assert may(full, "r to BC")


def test_r3_a_link_stays_over_short_columns() -> None:
    state = play(position("A: T r g b\nB: T r g k\nAB: k", turn="lion"), "catastrophe A1")
    assert (column(state, "A"), column(state, "AB")) == ("T g b", "k")


def test_r4_a_leader_moves_up_with_its_card() -> None:
    state = play(position("A: T r g@lion.king b@bull.priest Sr", turn="lion"), "catastrophe A1")
    assert column(state, "A") == "T g@lion.king b@bull.priest Sr"
    assert not may(state, "farmer A3"), "the ship moved too"


def test_r5_the_card_under_the_losing_leader_is_taken() -> None:
    state = position("A: T g@lion.trader k k\nB: T g@bull.trader k r", turn="bull")
    play(state, "k to AB", "play 1", "play 0")
    assert column(state, "A") == "T k k"
    assert pile(state, "bull") == "gg"


def test_r5_the_link_under_the_losing_leader_is_taken_and_the_kingdom_falls_apart() -> None:
    state = position("A: T k r b\nAB: g@lion.trader\nB: T k k k\nC: T g@bull.trader k r", turn="bull")
    play(state, "k to BC", "play 1", "play 0")
    assert column(state, "AB") == ""
    assert (pile(state, "bull"), at_home(state, "lion.trader")) == ("gg", True)


def test_r6_treasures_count_as_red_and_stay() -> None:
    state = position("A: X r@lion.priest k k\nB: T k@bull.priest k r", turn="bull", piles={"pot": "T"})
    play(state, "k to AB")
    assert state.view(0).position["asked"]["already"] == [2, 2]
    play(state, "play 1", "play 0")
    assert column(state, "A") == "X k k"


def test_r7_what_was_cut_off_neither_counts_nor_is_taken() -> None:
    """The green conflict takes the link AB; the blue cards of A then help nobody."""
    text = "A: T b b b\nAB: g\nB: T g@lion.trader b@lion.farmer k\nC: T g@bull.trader b@bull.farmer g"
    state = position(text, turn="bull", hands={"bull": "ggbbrrkk", "lion": "kkkkrrrr"})
    play(state, "r to BC")
    first = state.copy()
    play(first, "first b")
    assert first.view(0).position["asked"]["already"] == [1, 4]
    play(state, "first g", "play 1", "play 0")
    assert state.view(0).position["asked"]["already"] == [1, 1]
    play(state, "play 1", "play 0")
    assert column(state, "A") == "T b b b"
    assert pile(state, "bull") == "gggbb"


def test_r8_the_treasure_is_no_part_of_a_run() -> None:
    state = play(position("A: X r r", turn="lion", piles={"pot": "T"}), "r to A")
    assert decision_of(state) == "lion action"


def test_r9_the_victory_card_comes_before_the_ship() -> None:
    state = position("A: T b b@lion.farmer b", turn="lion")
    play(state, "b to A")
    assert decision_of(state) == "lion point"
    play(state, "no")
    assert decision_of(state) == "lion ship"
    play(state, "ship k")
    assert at_home(state, "lion.farmer")


CLOSING = "A: T g@lion.trader k k g k k b\nB: T g@bull.trader g b"
"""If the bull wins, A becomes k k k k b."""


def test_r10_conflicts_of_a_link_may_lead_to_a_ship() -> None:
    state = play(position(CLOSING, turn="bull"), "r to AB", "play 1", "play 0")
    assert decision_of(state) == "bull exchange", "first the treasures"
    play(state, "done")
    assert decision_of(state) == "bull ship"
    assert choices(state) == ["ship:black", "do:decline"]
    play(state, "ship k")
    assert column(state, "A") == "T Sk b"
    assert discarded(state) == "kkkk"


def test_r10_leaders_go_home_from_all_four_cards_and_those_below_move_up() -> None:
    text = "A: T g@lion.trader k@pot.king k g k k@archer.farmer b@pot.priest\nB: T g@bull.trader g b"
    state = play(position(text, turn="bull"), "r to AB", "play 1", "play 0", "done", "ship k")
    assert column(state, "A") == "T Sk b@pot.priest"
    assert at_home(state, "pot.king")
    assert at_home(state, "archer.farmer")


def test_r10_cards_that_an_earlier_conflict_moved_together_count_after_the_last_one() -> None:
    text = "A: T g@lion.trader k k g k k r@lion.priest\nB: T g@bull.trader g r@bull.priest"
    state = position(text, turn="bull", hands={"bull": "ggrrrrkb"})
    play(state, "b to AB", "first g", "play 1", "play 0")
    assert column(state, "A") == "T k k k k r@lion.priest"
    play(state, "play 4", "play 0", "done")
    assert (decision_of(state), column(state, "A")) == ("bull ship", "T k k k k")


def test_r10_the_option_looks_only_at_the_column_of_the_laid_card() -> None:
    options = {"ship_after_conflict": False}
    state = play(position(CLOSING, turn="bull", options=options), "r to AB", "play 1", "play 0", "done")
    assert decision_of(state) == "bull action"
    assert column(state, "A") == "T k k k k b"


def test_r10_a_catastrophe_builds_no_ship() -> None:
    state = play(position("A: T k k g k k", turn="bull"), "catastrophe A3")
    assert column(state, "A") == "T k k k k"
    assert decision_of(state) == "bull action"


def test_r10_a_run_that_was_there_before_is_no_reason() -> None:
    state = position("A: T k k k k g@lion.trader\nB: T g@bull.trader b r", turn="bull")
    play(state, "r to AB", "play 1", "play 0", "done")
    assert column(state, "A") == "T k k k k"
    assert decision_of(state) == "bull action"


def test_r10_two_cards_that_moved_together_above_such_a_run_are_no_reason_either() -> None:
    state = position("A: T@lion.trader k g k r r r r\nB: T g@bull.trader b r", turn="bull")
    play(state, "r to AB", "play 1", "play 0", "done")
    assert column(state, "A") == "T k k r r r r"
    assert decision_of(state) == "bull action"


def test_r11_a_fifth_card_opens_a_declined_ship_again() -> None:
    state = position("A: T b b b@lion.king", turn="lion", hands={"lion": "bbbrrkkk"})
    play(state, "b to A", "no", "no")
    assert decision_of(state) == "lion action"
    play(state, "b to A", "no")
    assert decision_of(state) == "lion ship"
    play(state, "ship r")
    assert column(state, "A") == "T b Sr", "the last four are taken"


def test_r11_a_card_of_another_colour_does_not_open_it() -> None:
    state = play(position("A: T b b b b", turn="lion"), "k to A")
    assert decision_of(state) == "lion action"


def test_r12_one_action_builds_one_ship() -> None:
    text = "A: T g k k g k k b\nAB: k\nB: T g@lion.trader r r g r r\nC: T g@bull.trader b r"
    state = position(text, turn="bull", hands={"bull": "ggggbbrr", "lion": "kkkkkkkk"})
    play(state, "b to BC", "play 4", "play 0", "done")
    assert decision_of(state) == "bull berth"
    assert choices(state) == ["column:A", "column:B", "do:decline"]
    play(state, "column B", "ship r")
    assert (column(state, "A"), column(state, "B")) == ("T k k k k b", "T Sr")
    assert decision_of(state) == "bull action"


def test_r13_one_card_a_leader_even_with_two_ships() -> None:
    state = position("A: T@lion.farmer Sk Sg r", turn="lion", hands={"lion": "bbbbbbbb"})
    play(state, "pass", "b")
    assert decision_of(state) == "chance draw"
    assert pile(state, "lion") == "b"


def test_r14_the_income_is_optional_and_before_drawing() -> None:
    state = position("A: T@lion.farmer Sk", turn="lion", hands={"lion": "bbbbbbbb"})
    play(state, "b to B", "b to B")
    assert decision_of(state) == "lion income"
    play(state, "no")
    assert decision_of(state) == "chance draw"
    assert pile(state, "lion") == ""


def test_r15_no_action_takes_a_leader_off_the_table() -> None:
    state = position("A: T@lion.king", turn="lion")
    kinds = {choice.split(":")[0] + ":" + choice.split(">")[-1].split(":")[0] for choice in choices(state)}
    assert kinds == {"leader: card", "hand: column", "do:do"}, "nothing to destroy, nothing to link"


def test_r16_a_move_inside_the_kingdom_is_no_conflict_but_must_be_a_move() -> None:
    state = position("A: T@lion.king r", turn="lion")
    assert not may(state, "king A0")
    play(state, "king A1")
    assert column(state, "A") == "T r@lion.king"


def test_r16_a_beaten_attacker_goes_home() -> None:
    state = position("A: T@lion.king\nB: T@bull.king r", turn="lion")
    play(state, "king B1", "play 0", "play 0", "no")
    assert at_home(state, "lion.king")


def test_r17_a_failed_attack_may_be_repeated() -> None:
    state = position("B: T@bull.king r", turn="lion", hands={"lion": "rrrrrrrr", "bull": "kkkkkkkk"})
    play(state, "king B1", "play 0", "play 0", "no", "king B1", "play 5", "play 0")
    assert at_home(state, "bull.king")


LINKED = "A: T r g k\nB: T@lion.trader r g k\nC: T b b k\nBC: k"


def test_r18_fewer_treasures_than_possible_and_which_is_the_owner_s_choice() -> None:
    state = play(position(LINKED, turn="bull"), "k to AB")
    assert choices(state) == ["treasure:A", "treasure:B", "treasure:C", "do:done"]
    play(state, "treasure B", "done")
    assert column(state, "B") == "X@lion.trader r g k", "the leader stays"
    assert (pile(state, "lion"), len(hand(state, "lion"))) == ("T", 7)


def test_r18_what_was_left_counts_again_but_exchanged_ones_do_not() -> None:
    text = "A: X r g k\nB: T r@lion.trader g k\nC: T b b k\nBC: k"
    state = play(position(text, turn="bull", piles={"pot": "T"}), "k to AB")
    assert choices(state) == ["treasure:B", "treasure:C", "do:done"]


def test_r18_a_trader_who_comes_later_has_no_right() -> None:
    state = play(position("A: T r g k\nB: T r g k", turn="lion"), "k to AB", "trader A0")
    assert decision_of(state) == "chance draw"


def test_r19_only_treasures_that_still_hang_together_count() -> None:
    text = "A: T k r b\nAB: g\nB: X g@lion.trader k b\nC: T g@bull.trader g r"
    state = position(text, turn="bull", piles={"pot": "T"})
    play(state, "k to BC", "play 1", "play 0")
    assert column(state, "AB") == ""
    assert decision_of(state) == "bull action", "A has a treasure but was cut off"


def test_r20_thirty_cards_of_a_game_of_two_are_never_drawn() -> None:
    state = GAME.new(2)
    rng = Dice(5)
    while state.top is not None:
        state.apply(state.pick(rng))
        assert sum(state.dump()["unseen"]) >= 30
    state = position("", turn="lion", seats=2, hands={"lion": "kkkkrrrr", "bull": "ggggbbbb"}, unseen=31)
    assert state.view(0).position["draw"] == 1
    play(state, "k to A", "k to A")
    assert state.outcome() is not None, "one card is in the pile and two are needed"


def test_r21_discards_never_come_back() -> None:
    state = position("", turn="lion", unseen=1)
    play(state, "r to A", "r to A")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "cards"


def test_r22_the_game_goes_on_if_the_cards_fit_exactly_and_nobody_draws_if_not() -> None:
    exact = play(position("", turn="lion", unseen=2), "r to A", "r to A")
    while exact.actor == CHANCE:
        exact.apply(exact.legal()[0])
    assert decision_of(exact) == "bull action"
    short = play(position("", turn="lion", unseen=1), "r to A", "r to A")
    assert short.top is None
    assert [len(hand(short, d)) for d in ("lion", "bull")] == [6, 8]


def test_r23_one_real_treasure_ends_the_game_at_the_end_of_the_turn() -> None:
    text = "A: T r g k\nB: T r@lion.trader g k\n" + "\n".join(f"{c}: X" for c in "CDEFGH")
    state = position(text, turn="lion", piles={"pot": "TTTTTT"})
    play(state, "k to AB", "treasure A")
    assert decision_of(state) == "lion action", "not before the end of the turn"
    play(state, "pass")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "treasures"


def test_r24_treasures_help_the_weakest_colour_and_equals_share_the_win() -> None:
    piles = {"lion": "kkkrrgbTTT", "bull": "kkkrrrgggb", "archer": "kkkrrrgbTT", "pot": "kkkrrrggbb"}
    text = "\n".join(f"{c}: X" for c in "ABCDE")
    outcome = position(text, turn=None, piles=piles).outcome()
    assert outcome is not None
    assert outcome.scores == [2, 1, 2, 2]
    assert outcome.ranks == [1, 4, 1, 1], "three times 2 2 3 3"
    assert outcome.win(0) == pytest.approx(1 / 3)


def test_r25_the_view_counts_the_piles_and_the_scene_shows_only_the_top_card() -> None:
    piles = {"lion": "kkrg", "bull": "bbbb"}
    state = position("", turn="lion", piles=piles)
    assert state.view(1).position["piles"][0] == [2, 1, 1, 0, 0]
    assert top(state, "lion") == "g"
    for shown in (False, True):
        state = position("", turn="lion", piles=piles, options={"open_piles": shown})
        for seat in (0, 1, WATCHER):
            panels = title("wettstreit").scene(state.view(seat)).panels
            counts = [item for panel in panels for item in panel.items if item.id.startswith("pile:")]
            assert bool(counts) == shown


def test_r25_at_the_end_the_piles_are_laid_open() -> None:
    state = position("", turn=None, piles={"lion": "kkrg"})
    panels = title("wettstreit").scene(state.view(1)).panels
    assert any(item.id.startswith("pile:") for panel in panels for item in panel.items)


@pytest.mark.parametrize("rounds", [1, 3])
def test_r26_rounds_without_a_card_end_the_game(rounds: int) -> None:
    state = position("A: T r", turn="lion", options={"idle_rounds": rounds})
    for i in range(4 * rounds):
        assert state.outcome() is None
        play(state, "king A0" if i == 0 else "pass", *(["pass"] if i == 0 else []))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "idle"


def test_r26_a_card_begins_the_count_anew() -> None:
    state = position("", turn="lion", idle=11)
    play(state, "r to A", "pass", "draw k")
    assert state.dump()["idle"] == 0
    assert decision_of(state) == "bull action"


def test_r26_the_rule_cannot_be_switched_off() -> None:
    assert all(type(n) is int and n > 0 for n in GAME.info.option("idle_rounds").values)


def test_r27_a_leader_protects_the_link_under_it() -> None:
    text = "A: T k r b\nAB: g@lion.king\nB: T g@lion.trader k b\nC: T g@bull.trader g g"
    state = position(text, turn="bull")
    assert not may(state, "catastrophe AB")
    play(state, "k to BC", "play 1", "play 0")
    assert column(state, "AB") == "g@lion.king"


FACE_DOWN = "A: T g@lion.trader k k\nB: T g@bull.trader k r"


def test_r28_a_link_face_down_is_known_only_to_who_laid_it() -> None:
    state = play(position(FACE_DOWN, turn="archer"), "b to AB")
    assert state.view(2).position["links"][0] == "blue"
    for seat in (0, 1, 3, WATCHER):
        assert state.view(seat).position["links"][0] == "hidden"
    play(state, "play 1", "play 0")
    assert state.view(0).position["links"][0] == "blue"


def test_r28_the_log_hides_it_too_unless_it_is_turned_up_at_once() -> None:
    state = position(FACE_DOWN, turn="archer")
    link = GAME.actions.parse("hand:blue > link:AB")
    assert [state.seen(link, s) for s in (0, 2, WATCHER)] == [
        "hand:? > link:AB",
        "hand:blue > link:AB",
        "hand:? > link:AB",
    ]
    peaceful = position("A: T k k k\nB: T k k k", turn="archer")
    assert peaceful.seen(link, 0) == "hand:blue > link:AB"
    log: list[object] = []
    state.log = log  # type: ignore[assignment]
    state.apply(link)
    joined = state.log[0]  # type: ignore[index]
    assert (joined.args_for(2), joined.args_for(1)) == ([72, COLOURS.index("blue")], [72, -1])


def test_r28_everybody_reads_in_the_log_what_was_turned_up() -> None:
    state = play(position(FACE_DOWN, turn="archer"), "b to AB", "play 1")
    state.log = []
    play(state, "play 0")
    turned = [event for event in state.log if GAME.actions.events[event.kind].name == "turned_up"]
    assert [event.args_for(WATCHER) for event in turned] == [[72, COLOURS.index("blue")]]
    peaceful = position("A: T k k k\nB: T k k k", turn="archer")
    peaceful.log = []
    play(peaceful, "b to AB")
    assert [event.args_for(WATCHER) for event in peaceful.log] == [[72, COLOURS.index("blue")]]


def test_r28_samples_of_the_hidden_link_follow_the_odds() -> None:
    """The link is sampled in proportion to the cards a seat has not seen."""
    state = play(position(FACE_DOWN, turn="archer", hands={"archer": "bbbbbbbb"}), "b to AB")
    rng, red = Dice(3), 0
    unseen = [sum(c) for c in zip(*[state.dump()["hands"][s] for s in (1, 2, 3)], state.dump()["unseen"], strict=True)]
    unseen[3] += 1  # the link itself
    for i in range(3000):
        sample = state.copy()
        sample.resample(0, rng)
        red += sample.dump()["links"][0] == "red"
    expected = 3000 * unseen[1] / sum(unseen)
    assert abs(red - expected) < 0.12 * expected


def test_r29_a_hand_without_cards_is_asked_too() -> None:
    point = play(position("A: T@bull.king", turn="lion", hands={"bull": "rrrrrrrr"}), "k to A")
    assert (decision_of(point), choices(point)) == ("bull point", ["do:decline"])
    fight = play(position("A: T@bull.king r", turn="lion", hands={"lion": "kkkkkkkk"}), "king A1")
    assert (decision_of(fight), choices(fight)) == ("lion attack", ["commit:0"])
    trade = position("A: T k k k\nB: T@bull.trader k k k", turn="lion", hands={"bull": "kkkkkkkk"})
    assert choices(play(trade, "b to AB")) == ["do:done"]
    ship = play(position("A: T@lion.farmer Sk", turn="lion", hands={"lion": "kkkkrrrr"}), "pass")
    assert (decision_of(ship), choices(ship)) == ("lion income", ["do:decline"])


def test_r30_the_cards_for_a_conflict_are_one_decision() -> None:
    state = position("A: T@bull.king r", turn="lion", hands={"lion": "rrrkkkkk"})
    play(state, "king A1")
    assert choices(state) == ["commit:0", "commit:1", "commit:2", "commit:3"]
    play(state, "play 2")
    assert hand(state, "lion") == "kkkkkr"
    assert decision_of(state) == "bull defend"


def test_r31_chance_names_the_start_player_and_hands_are_filled_from_the_player_whose_turn_it_was() -> None:
    table = Table(GAME, 3, seed=4)
    starts = [entry.path for entry in table.log if entry.path.startswith("start:")]
    assert len(starts) == 1
    assert table.log[-1].path == starts[0]
    state = position("A: T@lion.king", turn="bull", hands={"lion": "kkrrggbb"})
    play(state, "k to A", "k", "r to A", "no")  # the lion laid one card, the bull two
    assert state.to_json()["stack"][-1]["numbers"][0] == 1
    play(state, "draw k", "draw k")
    assert state.to_json()["stack"][-1]["numbers"][0] == 0
