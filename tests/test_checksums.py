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
from tests.samples import IS_PROOF, only_in_proof

FILE = Path(__file__).parent / "checksums.json"
GAMES = 10


def measured(name: str, is_short: bool = False) -> dict[str, list[int]]:
    """For every number of seats and value of an option: actions and checksum of a run. In short, options with the
    fewest seats only."""
    runs: dict[str, list[int]] = {}
    game = registry.title(name).game
    for seats in game.info.seats:
        settings: list[dict[str, object]] = [{}]
        if not is_short or seats == game.info.seats[0]:
            settings += [{o.name: value} for o in game.info.options for value in o.values[1:]]
        for options in settings:
            run = simulate(game, seats, GAMES, 1, options)
            words = " ".join(f"{k}={v}" for k, v in options.items())
            runs[f"{name} {seats} {words}".strip()] = [run.actions, run.checksum]
    return runs


def all_measured() -> dict[str, list[int]]:
    return {key: run for name in registry.ids() for key, run in measured(name).items()}


@pytest.mark.parametrize("name", registry.ids())
def test_random_play_comes_out_as_it_always_did(name: str) -> None:
    pinned = {key: run for key, run in json.loads(FILE.read_text()).items() if key.split()[0] == name}
    is_short = not (tafelrunde.is_compiled() or IS_PROOF)
    now = measured(name, is_short)
    assert now == ({key: pinned.get(key) for key in now} if is_short else pinned)


def test_no_other_game_has_checksums() -> None:
    assert {key.split()[0] for key in json.loads(FILE.read_text())} == set(registry.ids())


@only_in_proof  # in `make test` the interpreted run is compared with the same file
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
    assert json.loads(other.stdout) == all_measured()


if __name__ == "__main__":
    print(json.dumps(all_measured(), indent=1))
