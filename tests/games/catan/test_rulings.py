"""One test for each decision in RULINGS.md, by its number."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.play.table import Table
from tafelrunde.games.catan.board import HARBOUR_PLACES, TURNS
from tafelrunde.games.catan.hands.beliefs import BELIEF_LIMIT, THEFT, Evidence, updated
from tafelrunde.games.catan.hands.goods import unit
from tafelrunde.games.catan.rules import GAME, Catan
from tests.games.catan.notation import SEATS, choices, hand, may, play, position, to_move


def set_up(seats: int, seed: int) -> Catan:
    state = GAME.new(seats)
    assert isinstance(state, Catan)
    rng = Dice(seed)
    while state.actor == CHANCE:
        state.apply(state.pick(rng))
    return state


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r1_seat_0_begins_and_the_founding_goes_round_and_back(seats: int) -> None:
    state, rng, order = set_up(seats, 1), Dice(2), []
    while state.step in ("found", "first_road"):
        if state.step == "found":
            order.append(state.actor)
        state.apply(state.pick(rng))
    assert order == [*range(seats), *reversed(range(seats))]
    assert (state.step, state.actor) == ("turn", 0)


def test_r2_the_tokens_run_from_a_corner_against_the_clock() -> None:
    state = GAME.new(4)
    assert isinstance(state, Catan)
    while state.step == "land":  # the desert comes last
        state.apply(next(a for a in state.legal()))
    while state.step == "harbour":
        state.apply(state.legal()[0])
    play(state, "corner:nw")
    numbers = state.dump()["numbers"]
    ring = "B3 C2 D1 E2 F3 F5 F7 E8 D9 C8 B7 B5 C4 D3 E4 E6 D7 C6 D5".split()
    desert = next(name for name, terrain in state.dump()["terrain"].items() if terrain == "desert")
    assert [numbers[name] for name in ring if name != desert] == [
        *(5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
    ]
    assert state.dump()["robber"] == desert


def test_r3_the_robber_begins_on_the_first_desert_of_the_spiral() -> None:
    for seed in range(12):
        state = set_up(6, seed)
        data = state.dump()
        deserts = [name for name, terrain in data["terrain"].items() if terrain == "desert"]
        assert (len(deserts), len(data["numbers"])) == (2, 28)
        assert data["robber"] in deserts
        assert any(
            next(names[h] for h in state.island.spiral(corner) if names[h] in deserts) == data["robber"]
            for names in [state.island.grid.hex_names]
            for corner in range(6)
        )


@pytest.mark.parametrize(("seats", "coast", "gaps"), [(4, 30, {3, 4}), (6, 38, {3, 4})])
def test_r4_harbours_lie_evenly_along_the_coast(seats: int, coast: int, gaps: set[int]) -> None:
    """Walk round the island, edge by edge, and measure the distances from harbour to harbour."""
    island = GAME.map_of(seats, {})
    grid = island.grid
    count = dict.fromkeys(range(len(grid.edges)), 0)
    for hex in island.hexes:
        around = grid.corners(hex)
        for i in range(6):
            count[grid.edge_between(around[i], around[(i + 1) % 6])] += 1
    shore = [edge for edge, lands in count.items() if lands == 1]
    assert len(shore) == coast
    walk, site = [shore[0]], grid.edges[shore[0]][1]
    while len(walk) < coast:
        walk.append(next(e for e in shore if e not in walk and site in grid.edges[e]))
        site = sum(grid.edges[walk[-1]]) - site
    places = sorted(walk.index(edge) for edge in island.harbours)
    assert len(places) == len(HARBOUR_PLACES[seats > 4].split())
    assert {(b - a) % coast for a, b in zip(places, [*places[1:], places[0]], strict=True)} == gaps


def test_r5_road_building_builds_two_roads_or_one_but_not_none() -> None:
    text = "red: settlements d4; cards 1 roads"
    state = play(position(text), "play:roads")
    assert not may(state, "do:enough"), "the card must have an effect"
    play(state, "road:d4-d5")
    assert may(state, "do:enough")
    assert may(state, "road:d5-d6"), "the second continues the first"
    assert play(state.copy(), "road:d5-d6").step == "build"
    play(state, "do:enough")
    assert (state.step, state.roads_of(0)) == ("build", 1)
    version_1 = position(text, options=dict(GAME.info.as_of(1, 4, {})))
    assert not may(play(version_1, "play:roads", "road:d4-d5"), "do:enough"), "who could build both had to"
    walled_in = """
        red: settlements b2; roads b2-b3; cards 1 roads
        blue: settlements b4; roads b3-b4 b2-c2
    """
    assert "play:roads" not in choices(position(walled_in.replace("roads b3-b4", "roads b3-b4 b4-c4")))


def test_r6_invention_takes_what_the_bank_has() -> None:
    rest = "blue: hand 19 wood 19 brick 19 wool 19 grain 18 ore\n"
    state = play(position(f"red: settlements d4; cards 1 invention\n{rest}"), "play:invention", "take:ore")
    assert (state.step, hand(state, "red")) == ("build", "1 ore")
    state = position(f"red: settlements d4; cards 1 invention; hand 1 ore\n{rest}")
    assert "play:invention" not in choices(state)


def test_r7_the_exception_is_an_option() -> None:
    text = "red: cities d4\ngreen: settlements g7; hand 18 wood"
    with_it = play(position(text, step="turn"), "do:roll", "roll:11")
    without = play(position(text, step="turn", options={"last_cards": False}), "do:roll", "roll:11")
    assert (hand(with_it, "red"), hand(without, "red")) == ("1 wood", "")


def test_r8_discards_are_made_together_and_shown_when_all_are_in() -> None:
    table = Table(GAME, 4)
    start = position("red: settlements d4; hand 8 wood\nblue: settlements g3; hand 9 ore", step="turn")
    table.start, table.state = start.copy(), start
    table.play(0, 0, "do:roll")
    table.play(CHANCE, 1, "roll:7")
    table.play(1, 2, "discard:ore")
    assert table.log[2].path_for(1) == "discard:ore"
    assert table.log[2].path_for(0) == "discard:?"
    assert table.state.view(0).position["discarded"] == [0, 1, 0, 0]
    assert "own_discards" not in table.state.view(0).position or table.state.view(0).position["own_discards"] == [0] * 5
    for n, seat in enumerate((0, 1, 0, 1, 1, 0, 0), start=3):
        assert table.log[-1].events == ()
        table.play(seat, n, "discard:wood" if seat == 0 else "discard:ore")
    rulings = [(GAME.actions.events[e.kind].name, e.seat, e.args) for e in table.log[-1].events]
    assert rulings == [("discarded", 0, [0, 4]), ("discarded", 1, [4, 4])]
    assert table.state.step == "robber"


def test_r9_three_offers_a_turn_and_one_that_is_called_off_counts() -> None:
    state = position("red: settlements d4; hand 2 wood\nblue: hand 2 ore")
    for _ in range(3):
        play(state, "do:offer", "do:cancel")
    assert not may(state, "do:offer")
    assert not may(position("red: settlements d4; hand 2 wood\nblue: hand 2 ore", options={"offers": 0}), "do:offer")


def test_r9_an_offer_asks_for_no_more_than_the_largest_hand_of_the_others() -> None:
    state = position("red: settlements d4; hand 2 wood\nblue: hand 2 ore\ngold: hand 1 ore")
    play(state, "do:offer", "want:ore", "want:ore")
    assert choices(state, "want") == []


OFFER = ("do:offer", "give:wood", "want:ore", "do:propose")
DRAFT = "do:counter > do:draft"


def test_r9_all_answer_in_any_order_and_nobody_without_a_card_is_asked() -> None:
    text = "red: settlements d4; hand 2 wood\nblue: hand 1 grain\ngreen: hand 2 ore"
    state = play(position(text), *OFFER)
    assert (state.step, sorted(state.deciders()), state.sealed()) == ("answer", [1, 3], [1, 3])
    state.bring_up(3)
    assert choices(state) == ["do:accept", "do:decline", DRAFT]
    play(state, "do:accept")
    assert choices(state) == ["do:decline", "do:counter > counter:grain", DRAFT]
    play(state, DRAFT, "give:grain", "want:wood", "want:wood", "do:propose")
    assert choices(state) == ["partner:1", "partner:3", "do:withdraw"]
    play(state, "partner:1")
    assert (hand(state, "red"), hand(state, "blue"), hand(state, "green")) == ("1 grain", "2 wood", "2 ore")
    assert state.step == "build"


def test_r9_a_counter_offer_of_one_card_is_one_decision() -> None:
    text = "red: settlements d4; hand 2 wood\nblue: hand 1 grain\ngreen: hand 2 ore"
    state = play(position(text), *OFFER, "do:counter > counter:grain", "do:decline")
    play(state, "partner:1")
    assert (hand(state, "red"), hand(state, "blue")) == ("1 wood 1 grain", "1 wood")


def test_r9_answers_are_shown_when_all_are_in() -> None:
    text = "red: settlements d4; hand 2 wood\nblue: hand 1 grain\ngold: hand 1 ore\ngreen: hand 2 ore"
    table = Table(GAME, 4)
    table.state = play(position(text), *OFFER)
    for n, (seat, path) in enumerate([(3, "do:accept"), (1, DRAFT), (2, "do:decline"), (1, "do:cancel")]):
        table._apply(seat, GAME.actions.parse(path))
        entry = table.log[n]
        assert [entry.path_for(s) for s in (0, 1, 2, 3)] == [path if s == seat else "answer:?" for s in (0, 1, 2, 3)]
        assert n == 3 or entry.events == ()
    events = [(GAME.actions.events[e.kind].name, e.seat) for e in table.log[-1].events]
    assert events == [("answered", 0), ("declined", 1), ("declined", 2), ("accepted", 3)]
    assert table.undoable(1) == [], "whoever answers last has seen the other answers"


def test_r9_nobody_knows_who_has_answered_or_writes_a_counter_offer() -> None:
    text = "red: settlements d4; hand 2 wood\nblue: hand 1 grain\ngold: hand 1 ore\ngreen: hand 2 ore"
    before, after = play(position(text), *OFFER), play(position(text), *OFFER)
    after.play(3, GAME.actions.parse("do:accept"))
    after.play(1, GAME.actions.parse(DRAFT))
    for seat in (0, 2, WATCHER):
        assert after.view(seat) == before.view(seat)
        assert [after.view(seat).step, *after.view(seat).actors] == ["answer", 1, 2, 3]
    assert [after.view(3).step, *after.view(3).actors] == ["answer", 1, 2]
    assert [after.view(1).step, *after.view(1).actors] == ["counter", 1, 2, 3]
    assert after.view(3).position["deals"][3] != 0
    for seat in (0, 2):
        twins = [before.copy(), after.copy()]
        for twin in twins:
            twin.bring_up(2)
            twin.resample(seat, Dice(seat))
        assert twins[0].hash() == twins[1].hash()
    private = after.copy()
    private.bring_up(2)
    private.resample(2, Dice(1))
    assert (private.actor, sorted(private.deciders())) == (2, [1, 2, 3])


def test_r9_in_earlier_versions_answers_go_round() -> None:
    text = "red: settlements d4; hand 2 wood\nblue: hand 1 grain\ngreen: hand 2 ore"
    options = GAME.info.as_of(2, 4, {"offers": 3})
    state = play(position(text, options=dict(options)), *OFFER)
    assert (to_move(state), state.deciders(), state.sealed()) == ("blue", [1], [])
    assert choices(state) == ["do:decline", "do:counter"]
    play(state, "do:counter", "give:grain", "want:wood", "want:wood", "do:propose")
    assert to_move(state) == "green"
    play(state, "do:accept")
    assert choices(state) == ["partner:1", "partner:3", "do:withdraw"]
    play(state, "partner:1")
    assert (hand(state, "red"), hand(state, "blue"), hand(state, "green")) == ("1 grain", "2 wood", "2 ore")
    assert state.step == "build"


def test_r9_if_nobody_agrees_nothing_is_asked_any_more() -> None:
    text = "red: settlements d4; hand 2 wood\nblue: hand 1 grain\ngreen: hand 2 ore"
    state = play(position(text), "do:offer", "give:wood", "want:ore", "do:propose", "do:decline", "do:decline")
    assert (state.step, state.deals) == ("build", [])


def test_r9_a_counter_offer_that_the_active_player_cannot_pay_cannot_be_chosen() -> None:
    text = "red: settlements d4; hand 2 wood\nblue: hand 1 grain"
    state = play(position(text), "do:offer", "give:wood", "want:ore", "do:propose", DRAFT)
    play(state, "give:grain", "want:wool", "do:propose")
    assert choices(state) == ["do:withdraw"]


def test_r10_who_holds_fewer_than_two_cards_is_not_asked() -> None:
    text = "red: settlements d4\nblue: hand 1 ore\ngold: hand 2 ore\nplum: hand 2 wood"
    state = play(position(text, seats=6), "do:end")
    assert (state.step, to_move(state)) == ("special", "gold"), "two cards that are good for nothing are not seen"
    assert choices(state) == ["do:end"]
    assert to_move(play(state, "do:end")) == "plum"
    assert (play(state, "do:end").step, to_move(state)) == ("turn", "blue")


def test_r11_hidden_cards_win_only_when_they_are_shown() -> None:
    text = "red: cities b2 b4 b6 b8; cards 2 victory; settlements d1"
    state = position(text, step="turn")
    assert state.points(0) == 11
    assert choices(state) == ["do:roll", "do:reveal"]
    play(state, "do:roll", "roll:3", "do:end")
    assert to_move(state) == "blue", "nobody has to show them"
    with pytest.raises(AssertionError):
        play(position("red: cities b2 b4 b6; cards 2 victory"), "do:reveal")


def test_r12_after_a_thousand_turns_the_points_decide() -> None:
    text = "red: cities b2 b4\nblue: settlements d1; cards 3 victory\ngold: settlements g2"
    state = play(position(text, turns=TURNS), "do:end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.ranks) == ("turns", [4, 4, 1, 0], [1, 1, 3, 4])


def test_r13_two_may_play_only_with_the_option() -> None:
    with pytest.raises(BadSetup, match="cannot be played with 2 seats; it takes 3, 4, 5 or 6"):
        GAME.new(2)
    with pytest.raises(BadSetup, match="cannot be played with 2 seats"):
        GAME.new(2, {"duel": False})
    state = GAME.new(2, {"duel": True})
    assert (state.seats, len(GAME.map_of(2, {}).hexes)) == (2, 19)
    assert GAME.from_json(state.to_json()).hash() == state.hash()


def test_r14_the_robber_must_move_and_must_rob() -> None:
    text = "red: settlements d4; cards 1 knight\nblue: settlements b3; hand 1 ore\ngold: settlements c2"
    state = play(position(text, robber="B5"), "play:knight")
    assert "B5" not in choices(state, "robber")
    assert "D5" in choices(state, "robber"), "a desert is a field"
    play(state, "robber:B3")
    assert (state.step, to_move(state)) == ("steal", "chance"), "gold has no card: there is nothing to choose"


def test_r15_nothing_is_concluded_from_what_somebody_does_not_do() -> None:
    """Who lets the dice pass with nine points and a card may well hold a victory point."""
    state = play(position("red: cities b2 b4 b6 b8; settlements d1; cards 1 victory", step="turn"), "do:roll", "roll:3")
    play(state, "do:end")
    kinds = set()
    for i in range(60):
        copy = state.copy()
        copy.resample(1, Dice(i))
        kinds.add(copy.dump()["cards"][0].index(1))
    assert kinds == {0, 1, 2, 3, 4}


def test_r16_of_too_many_worlds_a_fair_selection_is_kept_and_evidence_still_fits() -> None:
    """Many thefts among full hands; then somebody pays what no possibility holds."""

    def thefts() -> Evidence | None:
        hands = [sum(3 * unit(good) for good in range(5))] * 3
        evidence = None
        for i in range(9):
            thief, victim = i % 3, (i + 1) % 3
            evidence = Evidence(evidence, THEFT, thief, victim, unit(0), hands[:])
            hands[thief] += unit(0)
            hands[victim] -= unit(0)
        return evidence

    beliefs = updated(None, thefts(), 3, 3, BELIEF_LIMIT)
    everything = updated(None, thefts(), 3, 3, 10**6)
    assert beliefs is not None
    assert everything is not None
    assert len(beliefs.possible[3]) <= BELIEF_LIMIT < len(everything.possible[3])
    assert beliefs.truncated[3], "the watcher has dropped possibilities"

    def wood(possible: list[list[int]]) -> float:
        """How much of the first hand is wood, on the average."""
        return sum(w[3] * (w[0] & 63) for w in possible) / sum(w[3] for w in possible)

    assert abs(wood(beliefs.possible[3]) - wood(everything.possible[3])) < 0.05
    pays = Evidence(None, 1, 0, 0, 7 * unit(2), None)
    after = updated(beliefs, pays, 3, 3, BELIEF_LIMIT)
    assert after is not None
    for hands in after.possible[3]:
        assert all(hands[seat] >> 6 * good & 63 < 20 for seat in range(3) for good in range(5))


def test_r17_only_the_sum_is_rolled() -> None:
    state = play(position("red: settlements d4", step="turn"), "do:roll")
    assert len(state.legal()) == 11
    assert sum(state.odds()) == 36
    assert SEATS[state.turn] == "red"


def test_r18_trade_and_build_in_any_order() -> None:
    """A settlement at a harbour, then a trade there, then a road, then another trade."""
    text = "red: settlements d4; roads d1-d2 d2-d3 d3-d4; hand 6 wood 2 brick 1 wool 1 grain"
    state = play(position(text), "settlement:d2", "bank:wood > for:ore")
    assert may(state, "road:d4-d5")
    play(state, "road:d4-d5")
    assert state.step == "build"
