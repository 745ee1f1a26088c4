"""Positions of Euphrat & Tigris that cannot be are refused; those of random games are all read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.errors import BadPosition
from tafelrunde.games.euphrat.rules import GAME
from tests.games.euphrat.notation import play, position

BOTH = "C5 t T0 m . m T1 t m K1 t\nC6 K0"
MARKETS = "G5 m m\nG6 m ."


def turn() -> State:
    return position(hands={0: "sstttm"})


def swap() -> State:
    return play(turn(), "swap s", "s")


def draw() -> State:
    return play(swap(), "done")


def filling() -> State:
    return play(turn(), "pass")


def war() -> State:
    return play(position(BOTH, hands={0: "s"}), "settlement F5")


def attack() -> State:
    return play(war(), "war m")


def revolt() -> State:
    return play(position("D5 t K1 s . t", hands={0: "tt", 1: "tt"}), "king G5", "support 2")


def several() -> State:
    return play(position("G5 m m m\nG6 m . m", hands={0: "m"}), "market H6")


def monument() -> State:
    return play(position(MARKETS, hands={0: "m"}), "market H6")


def treasure() -> State:
    return play(position("F3 t* T1\nF4 s\nF5 s s s .\nI6 s", hands={0: "s"}), "settlement I5")


def top(**wanted: Any) -> Callable[[dict[str, Any]], None]:
    """Change the topmost decision: its seat, or its numbers by their letters."""
    return below(-1, **wanted)


def below(i: int, **wanted: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        decision = data["stack"][i]
        decision["seat"] = wanted.get("seat", decision["seat"])
        numbers = decision.get("numbers", [0] * 4)
        decision["numbers"] = [wanted.get(letter, n) for letter, n in zip("abcd", numbers, strict=True)]

    return change


def one_side(data: dict[str, Any]) -> None:
    sides = data["position"]["union"]["sides"]
    sides[0], sides[1] = sides[0] + sides[1], []


def no_kings(data: dict[str, Any]) -> None:
    data["position"]["leaders"][0][0] = None


IMPOSSIBLE = [
    (turn, top(a=0)),
    (turn, top(a=3)),
    (turn, top(seat=-1)),
    (turn, lambda data: data["stack"].append(data["stack"][0])),
    (swap, below(0, a=2)),
    (swap, below(0, a=-1)),
    (swap, top(a=0)),
    (swap, top(a=5)),
    (swap, top(seat=1)),
    (draw, top(a=4)),
    (draw, top(a=-1)),
    (draw, top(b=0)),
    (draw, top(b=7)),
    (draw, top(seat=0)),
    (draw, below(0, a=3)),
    (filling, lambda data: data["position"].update(bag=[9, 0, 0, 0], gone=[19, 47 - 3, 36, 30 - 1])),
    (war, no_kings),
    (war, one_side),
    (war, top(seat=1)),
    (war, lambda data: data["position"].pop("union")),
    (attack, lambda data: data["position"].pop("union")),
    (attack, one_side),
    (attack, top(b=0)),
    (attack, top(b=2)),
    (attack, top(c=2)),
    (revolt, top(c=9)),
    (revolt, top(d=2)),
    (several, top(c=0)),
    (several, top(c=-1)),
    (several, top(b=0)),
    (several, top(seat=1)),
    (monument, top(a=0)),
    (monument, top(a=500)),
    (monument, top(b=9)),
    (treasure, top(seat=0)),
    (treasure, top(a=0)),
    (treasure, top(a=-1)),
    (treasure, lambda data: data["stack"].insert(1, {"step": "swap", "seat": 0, "numbers": [1, 0, 0, 0]})),
]


@pytest.mark.parametrize(("make", "change"), IMPOSSIBLE)
def test_a_decision_that_cannot_be_is_refused(
    make: Callable[[], State], change: Callable[[dict[str, Any]], None]
) -> None:
    data = make().to_json()
    assert GAME.from_json(data).to_json() == data
    change(data)
    with pytest.raises(BadPosition, match=r"Not a possible position|which do not fit it"):
        GAME.from_json(data)


@pytest.mark.parametrize("reading", GAME.info.option("war_side").values)
def test_every_position_of_random_games_is_read(reading: str) -> None:
    for seats in GAME.info.seats:
        state, rng = GAME.new(seats, {"war_side": reading}), Dice(seats)
        while state.top is not None:
            assert GAME.from_json(state.to_json()).hash() == state.hash()
            state.apply(state.pick(rng))
