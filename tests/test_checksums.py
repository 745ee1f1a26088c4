"""Random play comes out the same for ever: compiled and interpreted, on every machine.

The numbers change only when the rules of a game change; then its version is raised. They are printed anew by
`python -m tests.test_checksums`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.arena.simulations.simulate import simulate
from tafelrunde.core import registry

FILE = Path(__file__).parent / "checksums.json"
GAMES = 10


def measured() -> dict[str, list[int]]:
    """For every game, number of seats and value of an option: actions and checksum of a run."""
    runs: dict[str, list[int]] = {}
    for name in registry.ids():
        game = registry.title(name).game
        for seats in game.info.seats:
            settings: list[dict[str, object]] = [{}]
            settings += [{o.name: value} for o in game.info.options for value in o.values[1:]]
            for options in settings:
                run = simulate(game, seats, GAMES, 1, options)
                words = " ".join(f"{k}={v}" for k, v in options.items())
                runs[f"{name} {seats} {words}".strip()] = [run.actions, run.checksum]
    return runs


def test_random_play_comes_out_as_it_always_did() -> None:
    assert measured() == json.loads(FILE.read_text())


@pytest.mark.skipif(not tafelrunde.is_compiled(), reason="nothing to compare: this run is interpreted already")
def test_compiled_and_interpreted_play_the_same_games() -> None:
    other = subprocess.run(
        [sys.executable, "-m", "tests.test_checksums"],
        env={**os.environ, "TAFELRUNDE_INTERPRETED": "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(other.stdout) == measured()


if __name__ == "__main__":
    print(json.dumps(measured(), indent=1))
