"""Random games of Catan, ours beside catanatron's: games a second of CPU time, in turns in one run.

    python bench/peers/catan.py [--seconds 20] [--seats 4]

catanatron (PyPI, GPL) is installed in a throw-away environment and runs in a process of its own; it is no dependency of
ours, and nothing of it is imported here. Four random players each; ours without trade between players, which catanatron
does not have in random play. Games end at ten points or after 1000 turns in both.
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

OURS = """
import json, sys, time
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice, derive
from tafelrunde.core.engine.playout import playout
from tafelrunde.games.catan.rules import GAME

seats, seconds, seed = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
start = GAME.new(seats, {"offers": 0, "duel": seats == 2})
games = actions = turns = 0
spent = 0.0
while spent < seconds:
    state, s = start.copy(), derive(seed, games)
    began = time.process_time()
    actions += playout(state, Dice(s, CHANCE_STREAM), Dice(s, PLAYER_STREAM))[0]
    spent += time.process_time() - began
    turns += state.turns
    games += 1
print(json.dumps({"games": games, "seconds": spent, "actions": actions, "turns": turns}))
"""

THEIRS = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer

seats, seconds, seed = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
random.seed(seed)
games = actions = turns = 0
spent = 0.0
while spent < seconds:
    game = Game([RandomPlayer(color) for color in list(Color)[:seats]])
    began = time.process_time()
    game.play()
    spent += time.process_time() - began
    records = getattr(game.state, "action_records", None)
    actions += len(game.state.actions if records is None else records)
    turns += game.state.num_turns
    games += 1
print(json.dumps({"games": games, "seconds": spent, "actions": actions, "turns": turns}))
"""

ROUNDS = 3


def measured(python: str, program: str, seats: int, seconds: float, seed: int) -> dict[str, float]:
    done = subprocess.run(
        [python, "-c", program, str(seats), str(seconds), str(seed)], capture_output=True, text=True, check=True
    )
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=20.0, help="CPU time for each of the two, in all")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        peer = str(Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python")
        subprocess.run([peer, "-m", "pip", "install", "--quiet", "catanatron"], check=True)
        version = subprocess.run(
            [peer, "-c", "from importlib.metadata import version; print(version('catanatron'))"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        rounds = []
        for seed in range(ROUNDS):
            share = arguments.seconds / ROUNDS
            ours = measured(sys.executable, OURS, arguments.seats, share, seed)
            theirs = measured(peer, THEIRS, arguments.seats, share, seed)
            rounds.append((ours, theirs))
    print(f"Catan, {arguments.seats} random players, CPU time, median of {ROUNDS} rounds")
    for name, i in (("tafelrunde", 0), (f"catanatron {version}", 1)):
        rate = median(pair[i]["games"] / pair[i]["seconds"] for pair in rounds)
        games = sum(pair[i]["games"] for pair in rounds)
        actions = sum(pair[i]["actions"] for pair in rounds) / games
        turns = sum(pair[i]["turns"] for pair in rounds) / games
        print(
            f"  {name:20} {rate:8.1f} games/s   {actions:6.0f} actions and {turns:4.0f} turns a game   ({games} games)"
        )
    ratios = [ours["games"] / ours["seconds"] / (theirs["games"] / theirs["seconds"]) for ours, theirs in rounds]
    print(f"  ours / theirs: {median(ratios):.1f}")


if __name__ == "__main__":
    main()
