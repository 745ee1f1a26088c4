"""Euphrat & Tigris beside the hand-written core: `python -m bench.limit [--rounds 5] [--seats 4]`.

CPU time; both play the same games, in turns in one run, and their checksums are compared.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

import tafelrunde
from bench.limit.core import build, play
from tafelrunde.arena.benchmark import copy_us, plays_per_s
from tafelrunde.arena.simulations.simulate import simulate
from tafelrunde.core.registry import title

GAMES = 2000
SECONDS = 0.5
CHECKED = 200


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    arguments = parser.parse_args()
    if not tafelrunde.is_compiled():
        sys.exit("This installation is not compiled: its speed says nothing.")
    game, seats = title("euphrat").game, arguments.seats
    rows: dict[str, list[tuple[float, float]]] = {"picked": [], "listed": [], "copies": []}
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        run, same = simulate(game, seats, CHECKED, 1), play(program, seats, CHECKED, 1)
        if (run.actions, run.checksum) != (same.actions, same.checksum):
            sys.exit(f"The core plays other games: {same.checksum} after {same.actions} actions, not {run.checksum}.")
        for number in range(arguments.rounds):
            picked = play(program, seats, GAMES, number)
            listed = play(program, seats, GAMES, number, listed=True)
            rows["picked"].append((plays_per_s(game, seats, SECONDS, number), picked.actions_per_s))
            rows["listed"].append((plays_per_s(game, seats, SECONDS, number, listed=True), listed.actions_per_s))
            rows["copies"].append((1e6 / copy_us(game, seats, SECONDS, number), 1e9 / picked.copy_ns))
    print(f"Euphrat & Tigris, {seats} seats, median of {arguments.rounds} rounds; the same checksum in {CHECKED} games")
    for name, rounds in rows.items():
        ours, limit = (median(one[i] for one in rounds) for i in range(2))
        ratios = [one[0] / one[1] for one in rounds]
        spread = f"{min(ratios):.2f}–{max(ratios):.2f}"
        print(f"  {name:8} {ours:12,.0f}/s   limit {limit:12,.0f}/s   {median(ratios):.2f} ({spread})")


if __name__ == "__main__":
    main()
