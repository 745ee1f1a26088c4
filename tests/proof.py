"""The long proof: of every game, with every number of seats, many audited games, a minute of fuzzing, its puzzles, and
the tests of PettingZoo, Gymnasium and OpenSpiel where they are installed.

`make proof`, or `python -m tests.proof [GAME …]`.
"""

from __future__ import annotations

import subprocess
import sys

from tafelrunde.arena.puzzles.proof import prove
from tafelrunde.core import registry

GAMES = {"random": 1000, "mixed": 100}
"""By the way players choose: how many games. Greedy players take much longer, and reach more endings."""


def main(names: list[str]) -> None:
    for name in names or registry.ids():
        runs = [
            ["simulate", name, "--seats", str(seats), "--games", str(games), "--players", players, "--audit"]
            for seats in registry.title(name).game.info.seats
            for players, games in GAMES.items()
        ]
        for run in [*runs, ["fuzz", name, "--seconds", "60", "--seed", "1"]]:
            print("$ tafelrunde", *run, flush=True)
            subprocess.run([sys.executable, "-m", "tafelrunde.cli", *run], check=True)
        print("$ python -m tests.research.library_tests", name, flush=True)
        subprocess.run([sys.executable, "-m", "tests.research.library_tests", name], check=True)
        prove_puzzles(name)


def prove_puzzles(name: str) -> None:
    """Search every puzzle again with ten times the budget and other draws, and play on from its choices."""
    title = registry.title(name)
    for puzzle in title.puzzles.puzzles:
        print(f"puzzle {puzzle.id} of {name}", flush=True)
        for failure in prove(title.game, puzzle):
            sys.exit(f"The puzzle {failure.puzzle} of {name} is not proved: {failure.sentence}")


if __name__ == "__main__":
    main(sys.argv[1:])
