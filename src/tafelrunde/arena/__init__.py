"""Many games: simulations, matches, tournaments, fuzzing, benchmarks. May import bots and core; prints nothing."""

from __future__ import annotations

from tafelrunde.core.engine.dice import SEEDS
from tafelrunde.core.errors import BadSetup


def check_run(seed: int, games: int = 1) -> None:
    """Raise BadSetup for a seed out of range or a run without games."""
    if not 0 <= seed < SEEDS:
        raise BadSetup(f"The seed is {seed}, expected 0 to 2**62 - 1.")
    if games < 1:
        raise BadSetup(f"The number of games is {games}, expected at least 1.")
