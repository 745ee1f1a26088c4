"""Who plays in simulations and under fuzzing."""

from __future__ import annotations

from enum import StrEnum


class Players(StrEnum):
    """How the players of a run choose."""

    RANDOM = "random"
    GREEDY = "greedy"
    PASSIVE = "passive"
    SEEKING = "seeking"
    MIXED = "mixed"
