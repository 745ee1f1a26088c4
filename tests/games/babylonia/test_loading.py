"""Positions that are read: impossible decisions are refused."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.errors import BadPosition
from tafelrunde.games.babylonia.board import SITES
from tafelrunde.games.babylonia.geometry import ALL_SPACES, SITES_IN_PLAY
from tafelrunde.games.babylonia.rules import GAME


def stored(step: str, after: str = "lay") -> dict[str, Any]:
    """The first position of a random game that waits for that step, some time after another one."""
    for seed in range(200):
        state, rng = GAME.new(3), Dice(seed)
        steps = set()
        while state.top is not None:
            if state.step == step and after in steps:
                return state.to_json()
            steps.add(state.step)
            state.apply(state.pick(rng))
    raise AssertionError(f"no random game comes to {step}")


def with_decision(position: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**position, "stack": [{**position["stack"][-1], **changes}]}


def refusal(position: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(position)
    return str(caught.value)


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_only_a_seat_of_the_game_draws(seat: int) -> None:
    position = stored("draw")
    assert f"Seat {seat} draws, expected 0 to 2." in refusal(with_decision(position, numbers=[seat, 1, 0, 0]))


def test_a_full_rack_draws_nothing() -> None:
    position = with_decision(stored("play"), step="draw", seat=CHANCE, numbers=[1, 0, 0, 0])
    assert "Seat 1 draws, but its rack is full or its supply is empty." in refusal(position)


def test_after_the_first_token_no_rack_is_filled_for_the_first_turn() -> None:
    position = stored("draw", after="play")
    seat = position["stack"][0]["numbers"][0] if "numbers" in position["stack"][0] else 0
    position = with_decision(position, numbers=[seat, 1, 0, 0])
    assert "but tokens lie on the map" in refusal(position)


@pytest.mark.parametrize("active", [-1, 3, 9])
def test_a_card_is_taken_in_the_turn_of_a_seat(active: int) -> None:
    position = stored("card")
    assert GAME.from_json(position).step == "card"
    assert f"It is the turn of seat {active}, expected 0 to 2." in refusal(
        with_decision(position, numbers=[active, 0, 0, 0])
    )


@pytest.mark.parametrize("step", ["play", "more", "card", "score", "extra"])
def test_chance_plays_no_token_and_takes_no_card(step: str) -> None:
    position = with_decision(stored("play"), step=step, seat=CHANCE)
    position["stack"][0].pop("numbers", None)
    assert "Chance decides what a seat decides." in refusal(position)


@pytest.mark.parametrize("step", ["leave", "start"])
def test_no_seat_decides_what_chance_decides(step: str) -> None:
    position = with_decision(stored("start"), step=step, seat=1)
    assert "Seat 1 decides what chance decides." in refusal(position)


def test_nothing_is_scored_where_nothing_is_surrounded() -> None:
    position = with_decision(stored("start"), step="score", seat=0)
    assert "nothing is surrounded" in refusal(position)


def test_one_decision_is_pending() -> None:
    position = stored("start")
    position["stack"] = position["stack"] * 2
    assert "Two decisions are pending, expected one." in refusal(position)


@pytest.mark.parametrize("space", [-1, 1, 31, 40, 62])
def test_a_tile_is_laid_on_the_first_space_without_one(space: int) -> None:
    position = GAME.new(3).to_json()
    first, *others = (i for i in range(len(SITES)) if SITES_IN_PLAY[3] & ALL_SPACES & 1 << i)
    rest = sum(1 << i for i in others)
    assert position["stack"][0]["numbers"] == [first, rest, 0, 0]
    if space != first:
        assert f"A tile is laid on space {space}, expected {first}" in refusal(
            with_decision(position, numbers=[space, rest, 0, 0])
        )
    assert "expected" in refusal(with_decision(position, numbers=[first, rest | 1 << first, 0, 0]))
    assert "expected" in refusal(with_decision(position, numbers=[first, 0, 0, 0]))


def test_no_tile_is_laid_where_every_space_has_one() -> None:
    position = with_decision(stored("start"), step="lay", numbers=[2, 0, 0, 0])
    assert "A tile is laid and every space has one." in refusal(position)
