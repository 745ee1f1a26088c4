"""What a step offers as a row of numbers: of each part the first action, and the set of the members that may be played.

A search keeps an offer at every node of a game with secrets, compares it with that of the next determinization, and
looks for single actions in it. A part is a whole set of actions, so an offer of hundreds takes a few dozen numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tafelrunde.core.engine.bitset import lowest, ones
from tafelrunde.core.engine.decisions import give_back, take_gathering
from tafelrunde.core.engine.game import State

_WIDEST: Final = 62
"""No set has more members."""


def offer_of(state: State) -> vec[i64]:
    """The offer of the topmost step, in ascending order."""
    choices = take_gathering()
    state.offer(choices)
    offer = vec[i64]([0] * (2 * choices.used))
    i: i64
    for i in range(choices.used):
        part = choices.parts[i]
        offer[2 * i] = part.first
        offer[2 * i + 1] = 1 if part.members == 0 else part.members
    give_back(choices)
    return offer


def count(offer: vec[i64]) -> i64:
    """How many actions it has."""
    total: i64 = 0
    i: i64
    for i in range(1, len(offer), 2):
        total += ones(offer[i])
    return total


def contains(offer: vec[i64], action: i64) -> bool:
    """Whether an action is offered."""
    i: i64 = 0
    size: i64 = len(offer)
    while i < size:
        member = action - offer[i]
        if member < 0:  # parts ascend
            return False
        if member < _WIDEST and (offer[i + 1] >> member) & 1 != 0:
            return True
        i += 2
    return False


def are_equal(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two offers have the same parts."""
    size: i64 = len(one)
    if size != len(other):
        return False
    i: i64 = 0
    while i < size and one[i] == other[i]:
        i += 1
    return i == size


def actions_of(offer: vec[i64]) -> vec[i64]:
    """All actions, ascending."""
    actions = vec[i64]([0] * count(offer))
    at: i64 = 0
    i: i64
    for i in range(0, len(offer), 2):
        members: i64 = offer[i + 1]
        while members != 0:
            actions[at] = offer[i] + lowest(members)
            at += 1
            members &= members - 1
    return actions
