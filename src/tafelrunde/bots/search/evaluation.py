"""Evaluations: values of the heuristic as win probabilities, and what a finished game is worth to each seat."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.game import State

MAX_EXPONENT: Final = 60.0
"""Beyond this an exponential would overflow or vanish."""
_RANK_VALUE: Final = 0.02
"""What a better rank is worth to seats that do not win, so that a lost game is still played well."""
_UNCERTAINTY: Final = 0.04
"""Probability mass spread evenly over the seats, so a bot far ahead still prefers to win."""


def win_probabilities(values: list[float], scale: float) -> list[float]:
    """Win probabilities that sum to 1, none of them 0: a lead by one `scale` makes a win e times as likely."""
    best = values[0]
    for value in values:
        if value > best:
            best = value
    total = 0.0
    out: list[float] = []
    for value in values:
        behind = (best - value) / scale
        part = math.exp(-behind) if behind < MAX_EXPONENT else 0.0
        out.append(part)
        total += part
    even = _UNCERTAINTY / float(len(out))
    i: i64
    for i in range(len(out)):
        out[i] = even + (1.0 - _UNCERTAINTY) * out[i] / total
    return out


def terminal_value(state: State) -> list[float]:
    """What a finished game is worth to each seat: winners share 1."""
    result = state.result()
    winners = 0.0
    for rank in result.ranks:
        if rank == 1:
            winners += 1.0
    out: list[float] = []
    for rank in result.ranks:
        if rank == 1:
            out.append(1.0 / winners)
        else:
            out.append(_RANK_VALUE * (float(state.seats) - float(rank)) / float(state.seats))
    return out
