"""Many games at once: simulations, matches between bots, fuzzing, speed. Uses bots and core; prints nothing."""

from __future__ import annotations

from tafelrunde.core.engine.dice import SEEDS
from tafelrunde.core.errors import BadSetup


def check_run(seed: int, games: int = 1) -> None:
    """Refuse a seed out of range and a run of no games."""
    if not 0 <= seed < SEEDS:
        raise BadSetup(f"The seed is {seed}, expected 0 to 2**62 - 1.")
    if games < 1:
        raise BadSetup(f"The number of games is {games}, expected at least 1.")
