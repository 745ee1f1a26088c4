"""The long proof: of every game, with every number of seats, a thousand audited games, and a minute of fuzzing.

`make proof`, or `python -m tests.proof [GAME …]`.
"""

from __future__ import annotations

import subprocess
import sys

from tafelrunde.core import registry


def main(names: list[str]) -> None:
    for name in names or registry.ids():
        runs = [
            ["simulate", name, "--seats", str(seats), "--games", "1000", "--seed", "1", "--audit"]
            for seats in registry.title(name).game.info.seats
        ]
        for run in [*runs, ["fuzz", name, "--seconds", "60", "--seed", "1"]]:
            print("$ tafelrunde", *run, flush=True)
            subprocess.run([sys.executable, "-m", "tafelrunde.cli", *run], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
