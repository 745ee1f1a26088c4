"""Builds the core and runs it."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_name("main.cpp")
COMPILERS = ("g++", "clang++")
FAST = ("-O3", "-march=native")


@dataclass(frozen=True)
class Run:
    """Random games of the core."""

    actions: int
    checksum: int
    """The same as that of `tafelrunde simulate euphrat`."""
    seconds: float
    copy_ns: float

    @property
    def actions_per_s(self) -> float:
        return self.actions / self.seconds


def compiler() -> str | None:
    """A C++ compiler, if there is one."""
    return next((found for name in COMPILERS if (found := shutil.which(name))), None)


def build(folder: Path, flags: tuple[str, ...] = FAST) -> Path:
    """Compile the core into a folder."""
    found = compiler()
    if found is None:
        raise SystemExit(f"The limit needs a C++ compiler, and none of {', '.join(COMPILERS)} was found.")
    program = folder / "limit"
    subprocess.run([found, "-std=c++17", *flags, "-o", str(program), str(SOURCE)], check=True)
    return program


def play(program: Path, seats: int, games: int, seed: int, listed: bool = False) -> Run:
    """Play random games."""
    command = [str(program), str(seats), str(games), str(seed), *(["listed"] if listed else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Run(**json.loads(done.stdout))
