"""Compares the speed of the working tree with that of an earlier revision.

Both are built in a folder that is thrown away, and measured in alternating slices of CPU time: machines are noisy, so
only ratios within one run mean something.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tafelrunde.core.errors import TafelrundeError

FIGURES = ("picked", "listed", "copies", "search")
LOSS = 0.95
"""A smaller ratio is a loss."""
_SLICE = Path(__file__).with_name("speed_slice.py")


class CannotCompare(TafelrundeError):
    """One sentence that says why."""


@dataclass(frozen=True)
class Ratio:
    """How many times faster the working tree is: the median of all rounds, and their range."""

    median: float
    least: float
    most: float

    @property
    def is_loss(self) -> bool:
        return self.median < LOSS


@dataclass(frozen=True)
class Comparison:
    """One game in both builds."""

    game: str
    seats: int
    ratios: dict[str, Ratio]
    plays_alike: bool
    """Whether random games, values and searches of a fixed number of iterations are equal."""

    def to_json(self) -> dict[str, object]:
        ratios = {name: [ratio.median, ratio.least, ratio.most] for name, ratio in self.ratios.items()}
        return {"game": self.game, "seats": self.seats, "ratios": ratios, "plays_alike": self.plays_alike}


def repository(folder: Path) -> Path:
    """The root of the checkout that contains a folder."""
    done = _git(folder, "rev-parse", "--show-toplevel")
    root = Path(done.stdout.strip())
    if done.returncode or not (root / "src" / "tafelrunde").is_dir():
        raise CannotCompare(f"{folder} is not in a checkout of Tafelrunde: run this where its sources are")
    return root


def build_both(root: Path, revision: str, folder: Path) -> tuple[Path, Path]:
    """Build the revision and the working tree, at the same time; returns where their packages lie."""
    if _git(root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").returncode:
        raise CannotCompare(f"There is no revision {revision!r} in {root}")
    before, now = folder / "before", folder / "now"
    _unpack(root, revision, before / "source")
    _unpack(root, _working_tree(root), now / "source")
    with ThreadPoolExecutor() as both:
        return tuple(both.map(_build, (before, now)))  # type: ignore[return-value]


def _working_tree(root: Path) -> str:
    """A commit of the tracked files as they are now; HEAD if nothing has changed."""
    return _git(root, "stash", "create").stdout.strip() or "HEAD"


def _unpack(root: Path, commit: str, target: Path) -> None:
    target.mkdir(parents=True)
    archive = subprocess.run(["git", "-C", str(root), "archive", commit], capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", str(target)], input=archive.stdout, check=True)


def _build(folder: Path) -> Path:
    """Compile the sources in a folder and install the package beside them, without the libraries it uses."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    wheels, package = folder / "wheels", folder / "package"
    environment = {**os.environ, "TAFELRUNDE_NO_CLIENT": "1"}
    environment.pop("TAFELRUNDE_PURE", None)
    source = str(folder / "source")
    wheel = [*pip, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(wheels), source]
    done = subprocess.run(wheel, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompare(f"{folder.name} cannot be built: {done.stderr.strip()[-300:]}")
    install = [*pip, "install", "--no-deps", "--target", str(package), *map(str, wheels.glob("*.whl"))]
    subprocess.run(install, capture_output=True, check=True)
    return package


def compare(
    game: str, seats: int, builds: tuple[Path, Path], rounds: int, seconds: float, advance: Callable[[], None]
) -> Comparison:
    """Measure a game in alternating slices."""
    ratios: dict[str, list[float]] = {name: [] for name in FIGURES}
    plays_alike = True
    for number in range(rounds):
        order = builds if number % 2 == 0 else builds[::-1]
        slices = {build: _slice(build, game, seats, seconds, number) for build in order}
        before, now = slices[builds[0]], slices[builds[1]]
        plays_alike = plays_alike and before["checksum"] == now["checksum"]
        for name in FIGURES:
            ratios[name].append(now["rates"][name] / before["rates"][name])
        advance()
    measured = {name: Ratio(median(figures), min(figures), max(figures)) for name, figures in ratios.items()}
    return Comparison(game, seats, measured, plays_alike)


def _slice(package: Path, game: str, seats: int, seconds: float, seed: int) -> dict[str, dict[str, float]]:
    command = [sys.executable, "-P", str(_SLICE), game, str(seats), str(seconds), str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(package)}
    environment.pop("TAFELRUNDE_INTERPRETED", None)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompare(f"{game} cannot be measured in {package.parent.name}: {done.stderr.strip()[-300:]}")
    slice_of: dict[str, dict[str, float]] = json.loads(done.stdout)
    return slice_of


def history_lines(root: Path, revision: str, comparisons: list[Comparison], date: str) -> Iterator[str]:
    """One line of JSON for each game, to be appended to a file."""
    head = _git(root, "rev-parse", "--short", "HEAD").stdout.strip()
    for comparison in comparisons:
        yield json.dumps({"date": date, "revision": head, "against": revision, **comparison.to_json()})


def _git(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise CannotCompare("git is needed to compare revisions, and it was not found") from None
