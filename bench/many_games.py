"""How many steps a second `research.vector` makes, with observations and masks, in one process and in several.

`python -m bench.many_games [GAME] [--seats 4] [--games 64] [--steps 300] [--processes 2]`

Processor time counts all processes, so a busy machine makes nothing slower; the wall clock does not forgive. One run
compares like with like: random legal actions, chosen outside the time that is measured.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import numpy as np

import tafelrunde
from tafelrunde.research import VectorGames, vector

_TICKS = os.sysconf("SC_CLK_TCK")


def seconds_of_others(games: VectorGames) -> float:
    """The processor time of the processes that play, beside this one."""
    seconds = 0.0
    for pid in games.pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        seconds += (int(fields[11]) + int(fields[12])) / _TICKS
    return seconds


def measure(game: str, seats: int, n: int, steps: int, processes: int) -> tuple[float, float]:
    """Steps a second of processor time, and of the clock."""
    rng = np.random.default_rng(1)
    with vector(game, n, seats, processes=processes, seed=1) as games:
        wall, work = 0.0, -seconds_of_others(games)  # they work in steps only
        for _ in range(steps):
            counts = games.masks.cumsum(1, dtype=np.int32)
            drawn = (rng.random(n) * counts[:, -1]).astype(np.int32)
            actions = (counts > drawn[:, None]).argmax(1)
            began, began_work = time.perf_counter(), time.process_time()
            games.step(actions)
            wall += time.perf_counter() - began
            work += time.process_time() - began_work
        work += seconds_of_others(games)
    return n * steps / max(work, 1e-9), n * steps / wall


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="euphrat")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    print(f"{given.game}, {given.seats} seats, {given.games} games, compiled: {tafelrunde.is_compiled()}")
    for processes in (1, given.processes):
        work, wall = measure(given.game, given.seats, given.games, given.steps, processes)
        print(f"{processes} processes: {work:,.0f} steps a second of processor time, {wall:,.0f} by the clock")


if __name__ == "__main__":
    main()
