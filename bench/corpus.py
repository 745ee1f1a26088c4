"""A small corpus of strong games for every title: `python -m bench.corpus [--games 20] [--iterations 400]`.

One file for each title in build/corpus, with the visits of every search; after an interruption the same command goes
on. The columns are those of `tafelrunde dataset`.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from tafelrunde.arena.dataset import dataset_plan, games_file, play_dataset
from tafelrunde.arena.dataset_files import check_kind, write_dataset
from tafelrunde.arena.workers import workers
from tafelrunde.core import registry


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", help="by default all that are offered")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--iterations", type=int, default=400, help="of the search, for each decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/corpus"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    titles = [registry.title(name) for name in given.titles] or registry.offered()
    with workers(os.cpu_count() or 1) as pool:
        for title in titles:
            file = given.out / f"{title.game.info.id}.parquet"
            check_kind(file)
            if file.exists():
                print(f"{file} is there already")
                continue
            seats = title.game.info.seats[0]
            plan = dataset_plan(title.game, [f"hard@{given.iterations}"] * seats, given.seed)
            played = play_dataset(plan, given.games, games_file(file), workers=pool)
            print(f"{file}: {write_dataset(file, plan, played):,} decisions of {given.games} games", flush=True)
            games_file(file).unlink()


if __name__ == "__main__":
    main()
