"""The hand-written C++ core, which shows what a machine can do at most, plays the same games as our rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.limit.core import build, compiler, play

from tafelrunde.arena.simulations.simulate import simulate
from tafelrunde.core.registry import title

GAMES = 12

pytestmark = pytest.mark.skipif(compiler() is None, reason="there is no C++ compiler")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("limit"), ("-O1", "-Wall", "-Wextra", "-Werror"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_core_plays_the_same_games(program: Path, seats: int) -> None:
    ours = simulate(title("euphrat").game, seats, GAMES, 5)
    for listed in (False, True):
        core = play(program, seats, GAMES, 5, listed)
        assert (core.actions, core.checksum) == (ours.actions, ours.checksum)
