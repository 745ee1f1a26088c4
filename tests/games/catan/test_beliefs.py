"""What is hidden, and what observers can conclude about it."""

from __future__ import annotations

from collections import Counter

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table
from tafelrunde.games.catan.frames import Offer
from tafelrunde.games.catan.hands.beliefs import BELIEF_LIMIT
from tafelrunde.games.catan.rules import GAME, Catan
from tafelrunde.games.catan.storage import audit_beliefs
from tests.games.catan.notation import hand, play, position

THEFT = """
    red: settlements d4; cards 1 knight
    blue: settlements g3; hand 3 wood 1 ore
    gold: settlements b3; hand 2 grain
    green: settlements b7; cards 2 victory 1 knight
"""


def stolen(good: str = "wood") -> Catan:
    """Red has robbed blue of a card; gold and green did not see which."""
    return play(position(THEFT), "play:knight", "robber:F3", f"steal:{good}")


def sampled(state: Catan, seat: int, seed: int) -> Catan:
    copy = state.copy()
    copy.resample(seat, Dice(seed))
    return copy


def test_before_a_theft_everybody_knows_every_hand() -> None:
    state = position(THEFT)
    for seat in (0, 1, 2, 3, WATCHER):
        assert state.view(seat).position["hands"] == state.dump()["hands"]
    assert hand(sampled(state, 2, 1), "blue") == "3 wood 1 ore"


def test_thief_and_victim_know_the_stolen_card_and_nobody_else() -> None:
    state = stolen()
    for seat, knows in ((0, True), (1, True), (2, False), (3, False), (WATCHER, False)):
        shown = state.view(seat).position["hands"]
        assert (shown[0] == [1, 0, 0, 0, 0]) == knows
        assert (shown[1] == [2, 0, 0, 0, 1]) == knows
        assert state.view(seat).position["hand_sizes"] == [1, 3, 2, 0]


def test_the_stolen_card_is_as_likely_as_it_was() -> None:
    """Three of four cards were wood."""
    state = stolen("ore")
    woods = sum(hand(sampled(state, 2, seed), "red") == "1 wood" for seed in range(2000))
    assert 1430 < woods < 1570
    assert all(hand(sampled(state, 0, seed), "red") == "1 ore" for seed in range(20))


def test_the_line_and_the_event_hide_it_too() -> None:
    table = Table(GAME, 4)
    start = position(THEFT)
    table.start, table.state = start.copy(), start
    table.play(0, 0, "play:knight")
    table.play(0, 1, "robber:F3")
    table.play(CHANCE, 2, "steal:wood")
    assert [table.log[2].path_for(s) for s in (0, 1, 2, 3, WATCHER)] == [*["steal:wood"] * 2, *["steal:?"] * 3]
    assert [table.log[2].events[0].args_for(s) for s in (0, 1, 2, WATCHER)] == [[1, 0], [1, 0], [1, -1], [1, -1]]


def test_what_is_paid_tells_what_was_stolen() -> None:
    """Red builds a road with a wood it can only have from blue."""
    text = THEFT.replace("red: settlements d4; cards 1 knight", "red: settlements d4; cards 1 knight; hand 1 brick")
    state = play(position(text), "play:knight", "robber:F3", "steal:wood")
    assert state.view(2).position["hands"][1] is None
    play(state, "road:d4-d5")
    assert state.view(2).position["hands"][1] == [2, 0, 0, 0, 1]
    assert state.beliefs is None


def test_an_offer_shows_what_is_offered() -> None:
    state = play(stolen("ore"), "do:offer", "give:ore", "want:grain", "do:propose")
    assert hand(sampled(state, 2, 1), "red") == "1 ore"
    assert state.beliefs is None


def test_an_acceptance_shows_what_was_wanted() -> None:
    """Gold robs red, who has one of two cards; then red accepts an offer for wood."""
    text = THEFT.replace("gold: settlements b3; hand 2 grain", "gold: settlements b3; cards 1 knight; hand 2 grain")
    text = text.replace("red: settlements d4; cards 1 knight", "red: settlements d4; hand 1 wood 1 ore")
    state = play(position(text, turn="gold"), "play:knight", "robber:D3", "steal:ore")
    assert {hand(sampled(state, 1, seed), "red") for seed in range(40)} == {"1 wood", "1 ore"}
    play(state, "do:offer", "give:grain", "want:wood", "do:propose", "do:accept")
    assert {hand(sampled(state, 1, seed), "red") for seed in range(40)} == {"1 wood", "1 ore"}, "it is not shown yet"
    while state.step == "answer":
        play(state, "do:decline")
    assert {hand(sampled(state, 1, seed), "red") for seed in range(40)} == {"1 wood"}


def test_a_monopoly_counts_a_good_of_everybody() -> None:
    state = play(stolen("wood"), "do:end", "do:roll", "roll:12", "do:end")  # now it is gold's turn
    data = state.to_json()
    data["position"]["cards"][2][3] = 1
    data["position"]["deck"][3] -= 1
    again = GAME.from_json(data)
    assert isinstance(again, Catan)
    assert again.view(3).position["hands"][0] is None
    play(again, "play:monopoly", "monopoly:wood")
    assert again.view(3).position["hands"] == [[0] * 5, [0, 0, 0, 0, 1], [3, 0, 0, 2, 0], [0] * 5]


def test_two_thefts_are_weighed_together() -> None:
    """Gold sees blue robbed twice by red: of 3 wood and 1 ore two cards are gone, both wood in half of all cases."""
    text = THEFT.replace("cards 1 knight\n    blue", "cards 2 knight\n    blue")
    state = play(position(text), "play:knight", "robber:F3", "steal:wood", "do:end")
    for _ in range(3):
        play(state, "do:roll", "roll:2", "do:end")
    play(state, "play:knight", "robber:C4", "do:roll", "roll:7", "robber:F3", "steal:ore")
    seen = Counter(hand(sampled(state, 2, seed), "red") for seed in range(2000))
    assert set(seen) == {"2 wood", "1 wood 1 ore"}
    assert 920 < seen["2 wood"] < 1080


def test_unplayed_cards_are_hidden_and_dealt_from_all_unseen() -> None:
    state = position(THEFT)
    assert state.view(0).position["cards"] == [[1, 0, 0, 0, 0], None, None, None]
    assert state.view(0).position["card_sizes"] == [1, 0, 0, 3]
    assert state.view(0).position["deck"] == 21
    assert state.view(WATCHER).position["cards"] == [None] * 4
    knights = sum(sampled(state, 0, seed).dump()["cards"][3][0] for seed in range(1000))
    assert 1520 < knights < 1730, "13 of 24 unseen cards are knights, and green holds three"


def test_a_bought_card_is_hidden_and_stays_new_in_every_sample() -> None:
    state = position("red: settlements d4; hand 1 wool 1 grain 1 ore; cards 1 monopoly\nblue: settlements g3")
    play(state, "do:buy", "draw:knight")
    assert state.view(0).position["bought"] == [1, 0, 0, 0, 0]
    assert state.view(1).position["bought"] == 1
    for seed in range(50):
        data = sampled(state, 1, seed).dump()
        assert sum(data["bought"]) == 1
        assert all(new <= held for new, held in zip(data["bought"], data["cards"][0], strict=True))


def test_an_offer_in_the_making_is_secret() -> None:
    state = play(position("red: settlements d4; hand 2 wood\nblue: hand 2 ore"), "do:offer", "give:wood")
    assert state.view(0).position["draft"] == {"give": [1, 0, 0, 0, 0], "want": [0] * 5}
    assert "draft" not in state.view(1).position
    action = GAME.actions.parse("want:ore")
    assert (state.seen(action, 0), state.seen(action, 1)) == ("want:ore", "offer:?")
    copy = sampled(state, 1, 1)
    assert isinstance(copy.top, Offer)
    assert (copy.top.given, copy.top.wanted) == (0, 0)
    assert sampled(state, 0, 1).hash() == state.hash()


def test_discards_are_secret_until_all_are_in() -> None:
    text = "red: settlements d4; hand 8 wood\nblue: settlements g3; hand 4 ore 4 wool"
    state = play(position(text, step="turn"), "do:roll", "roll:7")
    state.bring_up(1)
    play(state, "discard:ore", "discard:ore", "discard:ore")
    assert state.view(0).position["hands"][1] == [0, 0, 4, 0, 4], "what blue held, not what it keeps"
    assert state.view(1).position["hands"][1] == [0, 0, 4, 0, 1]
    hands = {hand(sampled(state, 0, seed), "blue") for seed in range(200)}
    assert len(hands) > 2
    assert sampled(state, 1, 3).dump()["hands"][1] == [0, 0, 4, 0, 1]


def test_at_the_end_everything_is_open() -> None:
    state = play(position("red: cities b2 b4 b6 b8; cards 2 victory\nblue: cards 1 knight"), "do:reveal")
    assert state.view(3).position["cards"][0] == [0, 0, 0, 0, 2]
    assert sampled(state, 3, 1).hash() == state.hash()


def test_over_whole_games_the_truth_is_always_held_for_possible() -> None:
    """`audit` checks it; here it is made sure that there was something to check, and that worlds stay few."""
    unsure = most = 0
    for seed in range(3):
        state = GAME.new(4, {"offers": 1})
        assert isinstance(state, Catan)
        rng = Dice(seed)
        while state.top is not None:
            state.apply(state.pick(rng))
            beliefs = state.current_beliefs()
            if beliefs is not None and not state.aside:
                assert audit_beliefs(state, beliefs) == []
                assert not any(beliefs.truncated)
                unsure += 1
                most = max(most, *(len(held) for held in beliefs.possible))
    assert unsure > 1000
    assert 10 < most < BELIEF_LIMIT


def test_beliefs_do_not_depend_on_when_evidence_is_applied() -> None:
    """A position that nobody looked at for a whole game tells the same as one that was asked after every line."""
    offering, unasked = GAME.new(4, {"offers": 1}), GAME.new(4, {"offers": 1})
    rng = Dice(12)
    for _ in range(1200):
        if offering.top is None:
            break
        action = offering.pick(rng)
        offering.apply(action)
        offering.to_json()
        unasked.apply(action)
    assert offering.to_json() == unasked.to_json()
