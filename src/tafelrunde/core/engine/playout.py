"""Random play to the end, in compiled code: for simulations, benchmarks and search."""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State


def fold(checksum: i64, value: i64) -> i64:
    """One more value into a running checksum; stays below 2**31."""
    return (checksum * 1000003 + value + 1) & 0x7FFFFFFF


def playout(state: State, chance: Dice, players: Dice, listed: bool = False) -> tuple[int, int]:
    """Play at random to the end: how many actions, and a checksum of them and of the final scores and ranks.

    With `listed` the legal actions are listed before each choice, which gives the same game more slowly.
    """
    count: i64 = 0
    checksum: i64 = 0
    while state.top is not None:
        action: i64
        if state.actor == CHANCE:
            action = state.pick(chance)
        elif listed:
            legal = state.legal()
            action = legal[players.below(len(legal))]
        else:
            action = state.pick(players)
        state.apply(action)
        checksum = fold(checksum, action)
        count += 1
    result = state.result()
    for score in result.scores:
        checksum = fold(checksum, score)
    for rank in result.ranks:
        checksum = fold(checksum, rank)
    return count, checksum
