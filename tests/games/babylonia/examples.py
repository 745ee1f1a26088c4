"""Positions that several tests begin with."""

from __future__ import annotations

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.games.babylonia.board import (
    PLAIN,
    RIVER,
    in_play,
)
from tafelrunde.games.babylonia.heuristic import value
from tafelrunde.games.babylonia.learn.positions import BESIDE, CITY, FIELDS, ZIGGURAT
from tafelrunde.games.babylonia.rules import GAME
from tests.games.babylonia.notation import play, position

__all__ = ["BESIDE", "CITY", "FIELDS", "ZIGGURAT", "best", "nearly_empty", "set_up", "won_by"]


def set_up(seats: int, seed: int = 1, **options: object) -> State:
    """A new game with everything laid and drawn, before the first token."""
    state = GAME.new(seats, options)
    rng = Dice(seed)
    while state.actor == CHANCE:
        state.apply(state.pick(rng))
    return state


def nearly_empty(left: int) -> str:
    """Crimson has only so many tokens that are not on the map; two cities are left."""
    used = ("F" * 11 + "S" * 6 + "M" * 6 + "P" * 6)[: 30 - left]
    hexes = [name for name in (*PLAIN, *RIVER) if name in in_play(3) and name[0] in "CDEFGHI" and name != "I5"]
    laid = " ".join(f"{name}={kind}" for name, kind in zip(hexes, used, strict=False))
    return f"tiles: O12=P P4=S\ncrimson: {laid}\nrack crimson: F{'P' * (left > 1)}"


def won_by(clan: str, card: str) -> State:
    """Crimson is on turn and surrounds the ziggurat I7; it goes to crimson or lapis, who takes a card."""
    other = {"crimson": "lapis", "lapis": "crimson"}[clan]
    state = position(f"{clan}: I6=F J6=F J7=F\n{other}: I8=F\nochre: H7=F", turn="crimson")
    return play(state, "F H6", "P H1", f"take {card}")


def best(state: State, actions: list[int]) -> int:
    values = []
    for action in actions:
        after = state.copy()
        after.apply(action)
        values.append(value(after, state.actor))
    return actions[values.index(max(values))]
