"""The memory of the search: bytes a node and bytes an iteration, as growth of a fresh process.

    python -m bench.memory [euphrat:4:8000 catan:6:1500 babylonia:4:8000]

Each search starts in the middle of a random game and runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tafelrunde.arena import benchmark
from tafelrunde.bots.search.bot import new_search, no_garbage_collection
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.registry import title

SEARCHES = ("euphrat:4:8000", "catan:6:1500", "babylonia:4:8000")
WARM_UP = 50
"""Iterations of a first search, so that what is loaded once does not count."""


def resident_bytes() -> int:
    """The memory that the process has now (Linux)."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def measured(game: str, seats: int, iterations: int) -> dict[str, float]:
    """One search, in this process."""
    state = benchmark._middle(title(game).game.new(seats), 1)
    dice = Dice(1)
    while state.actor < 0 or len(state.legal()) < 2:
        state.apply(state.pick(dice))
    new_search(state, Tuning(rollout_depth=0), Dice(1)).run(WARM_UP, None)
    with no_garbage_collection():
        before = resident_bytes()
        search = new_search(state, Tuning(rollout_depth=0), Dice(1))
        search.run(iterations, None)
        grown = resident_bytes() - before
    nodes = search.root.size()
    return {"nodes": nodes, "expanded": int(search.nodes), "iteration": grown / iterations, "node": grown / nodes}


def main() -> None:
    if sys.argv[1:2] == ["--one"]:
        game, seats, iterations = sys.argv[2].split(":")
        print(json.dumps(measured(game, int(seats), int(iterations))))
        return
    print(f"{'':20} {'nodes':>8} {'expanded':>9} {'bytes an iteration':>19} {'bytes a node':>13}")
    for search in sys.argv[1:] or SEARCHES:
        command = [sys.executable, "-m", "bench.memory", "--one", search]
        row = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        print(f"{search:20} {row['nodes']:8} {row['expanded']:9} {row['iteration']:19.0f} {row['node']:13.0f}")


if __name__ == "__main__":
    main()
