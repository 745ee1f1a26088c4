"""The package installs where there is no compiler, and plays the same games there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.arena.simulate import simulate
from tafelrunde.core import registry

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
@pytest.mark.skipif(not tafelrunde.is_compiled(), reason="one build is enough")
def test_without_a_compiler_plain_python_is_installed(tmp_path: Path) -> None:
    for name in ("src", "pyproject.toml", "setup.py", "client_build.py", "README.md", "LICENSE", "NOTICE"):
        source = ROOT / name
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "static")
        (shutil.copytree(source, tmp_path / name, ignore=ignored) if source.is_dir() else shutil.copy(source, tmp_path))
    target = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    no_compiler = {**os.environ, "CC": str(tmp_path / "no-such-compiler"), "TAFELRUNDE_NO_CLIENT": "1"}
    pip += ["--no-build-isolation", "--target", str(target), "."]
    subprocess.run(pip, cwd=tmp_path, env=no_compiler, check=True)

    def run(*words: str) -> str:
        command = [sys.executable, "-m", "tafelrunde.cli", *words]
        env = {**os.environ, "PYTHONPATH": str(target)}
        return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True).stdout

    assert "(interpreted)" in run("--version")
    plain = json.loads(run("simulate", "shangrila", "--seats", "4", "--games", "5", "--seed", "3", "--json"))
    assert plain["checksum"] == simulate(registry.title("shangrila").game, 4, 5, 3).checksum
