"""What a seat of Euphrat & Tigris may know: its hand, what it swapped away, and everything that was open."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.invariants import violations
from tafelrunde.core.play.table import Table
from tafelrunde.games.euphrat.rules import GAME
from tests.games.euphrat.notation import hand, play, position


def test_hands_and_the_bag_are_counts_to_the_others() -> None:
    view = position(hands={0: "stfm", 1: "tt"}).view(0).position
    assert view["hands"] == [[1, 1, 1, 1], 2, 0, 0]
    assert view["bag"] == 143 - 6
    watched = position(hands={0: "stfm", 1: "tt"}).view(WATCHER).position
    assert watched["hands"] == [4, 2, 0, 0]


def test_a_draw_is_seen_by_who_draws_alone() -> None:
    table = Table(GAME, 3, seed=4)
    first = table.log[0]
    assert first.path_for(0) == first.path != "draw:?"
    assert first.path_for(1) == first.path_for(2) == first.path_for(WATCHER) == "draw:?"
    assert first.events[0].args_for(1) == [-1]


def swapped() -> Table:
    """Seat 0 swaps two tiles; the draws have not been made."""
    table = Table(GAME, 2)
    for letter in ["red"] * 6 + ["black"] * 6:
        table.play(CHANCE, table.n, f"draw:{letter}")
    table.play(0, table.n, "do:swap > hand:red")
    table.play(0, table.n, "hand:red")
    table.play(0, table.n, "do:done")
    return table


def test_what_is_swapped_is_seen_by_its_owner_alone() -> None:
    lines = swapped().log[12:]
    assert [line.path_for(0) for line in lines] == ["do:swap > hand:red", "hand:red", "do:done"]
    assert [line.path_for(1) for line in lines] == ["do:swap > hand:?", "hand:?", "do:done"]
    assert lines[0].events[0].args_for(1) == [-1]
    assert lines[2].events[0].args_for(1) == [2], "how many were swapped is open"


def test_what_was_swapped_away_is_known_to_its_owner_and_dealt_anew_for_others() -> None:
    state = swapped().state
    assert state.view(0).position["away"] == [[0, 2, 0, 0], 0]
    assert state.view(1).position["away"] == [2, [0, 0, 0, 0]]
    rng = Dice(3)
    own, others = set(), set()
    for _ in range(40):
        sample = state.copy()
        sample.resample(0, rng)
        own.add(str(sample.dump()["away"][0]))
        sample = state.copy()
        sample.resample(1, rng)
        others.add(str(sample.dump()["away"][0]))
        assert sample.view(1) == state.view(1)
    assert own == {"[0, 2, 0, 0]"}
    assert len(others) > 3


def test_tiles_laid_out_in_a_conflict_are_known_to_all() -> None:
    state = play(position("D5 K1 t", hands={0: "ttt"}), "king F5", "support 2")
    assert state.view(3).position["gone"] == [0, 2, 0, 0]
    for seat in range(4):
        sample = state.copy()
        sample.resample(seat, Dice(seat))
        assert sample.dump()["gone"] == [0, 2, 0, 0]


def revolt() -> Table:
    """Bull sets his king beside Lion's; both hold temples only."""
    table = Table(GAME, 2)
    for _ in range(12):
        table.play(CHANCE, table.n, "draw:red")
    table.play(0, table.n, "leader:king > cell:G3")
    table.play(0, table.n, "do:pass")
    table.play(1, table.n, "leader:king > cell:F4")
    assert (table.state.step, table.state.actor) == ("attack", 1)
    return table


def test_tiles_shown_in_a_conflict_cannot_be_taken_back() -> None:
    """Each lays out once; and after an undo the others would have seen what nobody knows they have."""
    table = revolt()
    assert table.undoable(1) == [table.n - 1], "the king may still be set elsewhere"
    table.play(1, table.n, "support:2")
    assert table.undoable(1) == []
    table.play(0, table.n, "support:1")
    assert table.undoable(0) == table.undoable(1) == []


def test_who_has_nothing_to_lay_out_is_asked_all_the_same() -> None:
    """Else everybody would know it."""
    for support in ("free", "english"):
        state = play(position("D5 K1 t", hands={0: "s", 1: "s"}, support=support), "king F5")
        assert (state.step, state.actor) == ("attack", 0)
        play(state, "support 0")
        assert (state.step, state.actor) == ("defend", 1)


def test_samples_follow_the_odds() -> None:
    """Ten tiles are unseen, four of them red; the rival holds one of them."""
    state = position(hands={0: "ssssss", 1: "s"}, bag="ttttsssmm", seats=2)
    rng, reds, n = Dice(9), 0, 4000
    for _ in range(n):
        state.resample(0, rng)
        reds += "t" in hand(state, 1)
    assert 0.36 < reds / n < 0.44


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_leaks_in_whole_games(seats: int) -> None:
    """The invariants at every ninth line: views do not change, and samples depend on views alone."""
    state = GAME.new(seats)
    chance, players, rng = Dice(seats, CHANCE_STREAM), Dice(seats, PLAYER_STREAM), Dice(seats, 9)
    lines = 0
    while state.top is not None:
        if lines % 9 == 0:
            assert violations(state, rng) == []
        state.apply(state.pick(chance if state.actor == CHANCE else players))
        lines += 1
    assert violations(state, rng) == []
