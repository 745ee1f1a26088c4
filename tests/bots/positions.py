"""Positions of random play."""

from __future__ import annotations

from tafelrunde.core import registry
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import State


def random_position(name: str, seed: int, lines: int, seats: int | None = None) -> State:
    """A random_position of random play in which a seat decides."""
    game = registry.title(name).game
    state = game.new(game.info.seats[-1] if seats is None else seats)
    chance, players = Dice(seed, CHANCE_STREAM), Dice(seed, PLAYER_STREAM)
    while state.top is not None and (lines > 0 or state.actor == CHANCE):
        state.apply(state.pick(chance if state.actor == CHANCE else players))
        lines -= 1
    return state
