"""Measures one slice of one game, as a program: `python -P speed_slice.py GAME SEATS SECONDS SEED`.

`comparison.py` runs this file with the packages of two builds, so it uses only what earlier versions have too. It
prints the four rates and a checksum of play: equal checksums mean equal random games and equal searches.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import sys
from pathlib import Path

PLAIN = {"__init__", "board"}
SEARCH = {"evaluation", "offers", "search", "selection", "tree", "tuning"}
ITERATIONS = 60


def interpreted_modules(package: Path) -> list[str]:
    """The modules that should be compiled and are not: each would be many times slower, without a word."""
    folders = [package / "core" / "engine", *package.glob("games/*/"), *package.glob("games/*/scenarios/*/")]
    files = [file for folder in folders for file in folder.glob("*.py") if file.stem not in PLAIN]
    files += [file for file in (package / "bots" / "search").glob("*.py") if file.stem in SEARCH]
    names = [".".join(file.relative_to(package.parent).with_suffix("").parts) for file in files]
    return sorted(name for name in names if str(importlib.import_module(name).__file__).endswith(".py"))


def checksum(game: str, seats: int, seed: int) -> str:
    """Of a whole random game, of judgement in the middle of it, and of a short search there."""
    from tafelrunde.arena import benchmark
    from tafelrunde.bots.search.bot import new_search
    from tafelrunde.bots.search.tuning import Tuning
    from tafelrunde.core.engine.dice import Dice
    from tafelrunde.core.engine.playout import playout
    from tafelrunde.core.registry import title

    entry = title(game)
    state, dice = entry.game.new(seats), Dice(seed)
    playout(state, dice, dice)
    told: list[object] = [state.hash()]
    middle = benchmark._middle(entry.game.new(seats), seed)
    while middle.top is not None and (middle.actor < 0 or len(middle.legal()) < 2):
        middle.apply(middle.pick(dice))
    if middle.top is not None:
        told += [entry.value(middle, seat) for seat in range(seats)] + entry.values(middle)
        search = new_search(middle, Tuning(rollout_depth=0), dice)
        search.run(ITERATIONS, None)
        told += [search.best().action, search.nodes, search.expected()]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def main() -> None:
    import tafelrunde
    from tafelrunde.arena import benchmark
    from tafelrunde.core.registry import title

    _, name, seats, seconds, seed = sys.argv
    if plain := interpreted_modules(Path(tafelrunde.__file__).parent):
        sys.exit(f"{len(plain)} modules are not compiled, among them {plain[0]}")
    game, table, share, round_seed = title(name).game, int(seats), float(seconds), int(seed)
    slice_of = {
        "picked": benchmark.plays_per_s(game, table, share, round_seed),
        "listed": benchmark.plays_per_s(game, table, share, round_seed, listed=True),
        "copies": 1e6 / benchmark.copy_us(game, table, share, round_seed),
        "search": benchmark.iterations_per_s(game, table, share, round_seed),
    }
    print(json.dumps({"rates": slice_of, "checksum": checksum(name, table, round_seed)}))


if __name__ == "__main__":
    main()
