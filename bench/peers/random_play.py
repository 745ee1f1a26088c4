"""Random play of our titles beside that of other libraries, in one run and one table.

    python -m bench.peers.random_play [--seconds 1] [--rounds 3]

Every library is installed from PyPI in a throw-away environment and runs in a process of its own; none is a dependency
of ours. The games differ, so the table compares what a researcher waits for, not the libraries' quality. A library that
cannot be installed, or a game that fails, is named with the reason.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median

from bench.peers.programs import LIBRARIES, Library


def environment(library: Library, folder: Path) -> str:
    """The Python that has the library. Raises CalledProcessError if it cannot be installed."""
    if not library.packages:
        return sys.executable
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *library.packages]
    subprocess.run(pip, check=True, capture_output=True, text=True)
    return python


def version(python: str, library: Library) -> str:
    code = f"from importlib.metadata import version; print(version({library.name!r}))"
    return subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def measured(python: str, library: Library, game: str, seconds: float, seed: int) -> dict[str, float]:
    command = [python, "-W", "ignore", "-c", library.program, game, str(seconds), str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return rates


def reason(error: subprocess.CalledProcessError) -> str:
    lines = str(error.stderr).strip().splitlines() or ["no reason given"]
    return lines[-1][:160]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of a game in a round")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pythons: dict[str, str] = {}
        for library in LIBRARIES:
            try:
                pythons[library.name] = environment(library, Path(folder) / library.name)
            except subprocess.CalledProcessError as error:
                print(f"{library.name} cannot be installed: {reason(error)}", flush=True)
        table: dict[tuple[str, str], list[dict[str, float]]] = {}
        failed: dict[tuple[str, str], str] = {}
        for number in range(arguments.rounds):
            for library in LIBRARIES:
                for game in library.games if library.name in pythons else ():
                    try:
                        rates = measured(pythons[library.name], library, game, arguments.seconds, number)
                        table.setdefault((library.name, game), []).append(rates)
                    except subprocess.CalledProcessError as error:
                        failed[library.name, game] = reason(error)
        versions = {one.name: version(pythons[one.name], one) for one in LIBRARIES if one.name in pythons}
    print(f"Random play, actions a second of CPU time, median of {arguments.rounds} rounds")
    for (name, game), rounds in table.items():
        rate = median(one["actions"] / one["seconds"] for one in rounds)
        length = sum(one["actions"] for one in rounds) / sum(one["games"] for one in rounds)
        print(f"  {name + ' ' + versions[name]:22} {game:18} {rate:12,.0f}/s   {length:6.0f} actions a game")
    for (name, game), why in failed.items():
        print(f"  {name:22} {game:18} cannot be played: {why}")


if __name__ == "__main__":
    main()
