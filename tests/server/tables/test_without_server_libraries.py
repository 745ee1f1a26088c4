"""Rooms need no server: in a process that can import neither Starlette nor SQLAlchemy, nor anything else of what the
server brings along, a whole game with bots, undo and chat is played on stores in memory."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import tafelrunde

GAME = Path(__file__).parent / "game_in_memory.py"
TOP = Path(tafelrunde.__file__).parents[1]


def test_a_whole_game_is_played_without_the_libraries_of_the_server() -> None:
    folders = [str(TOP), *(path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path)]
    played = subprocess.run(
        [sys.executable, str(GAME)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.split() == ["over"]


def test_the_libraries_are_there_to_be_blocked() -> None:
    """Or the test above would prove nothing."""
    for library in ("starlette", "sqlalchemy", "structlog", "prometheus_client", "platformdirs", "openskill"):
        assert importlib.util.find_spec(library) is not None
