"""`tafelrunde dataset`: games of bots as data for learning."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import (
    Bots,
    Force,
    GameName,
    Json,
    Options,
    Seed,
    WorkerCount,
    bot_names,
    parsed_options,
    refuse_overwriting,
    whole,
)


def dataset(
    game: GameName,
    bots: Bots,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file to write: .parquet or .npz.")],
    games: Annotated[int, typer.Option(parser=whole(1), metavar="N", help="How many games.")] = 100,
    seed: Seed = 1,
    force: Force = False,
    workers: WorkerCount = 0,
    as_json: Json = False,
    option: Options = None,
) -> None:
    """Let bots play, and write every decision: what the seat knew, what was legal, visits of the search, the result.

    One bot for each seat; from game to game they move on by a seat. After an interruption the same command goes on.
    """
    from tafelrunde.arena.dataset import dataset_plan, games_file, play_dataset
    from tafelrunde.arena.dataset_files import check_kind, write_dataset
    from tafelrunde.arena.workers import workers as new_workers
    from tafelrunde.bots import seconds
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import title

    check_kind(out)
    refuse_overwriting(out, force)
    rules = title(game).game
    names = bot_names(bots)
    plan = dataset_plan(rules, names, seed, parsed_options(rules.info, option))
    games_path = games_file(out)
    if force:
        games_path.unlink(missing_ok=True)
    takes_time = sum(seconds(name) for name in names) > 0
    count = workers or ((os.cpu_count() or 1) if takes_time else 1)
    with bar(games, "games", quiet=as_json) as advance, new_workers(count) as pool:
        played = play_dataset(plan, games, games_path, workers=pool, progress=advance)
    decisions = write_dataset(out, plan, played)
    games_path.unlink()
    if as_json:
        print(json.dumps({**plan.to_json(), "games": games, "decisions": decisions, "file": str(out)}))
    else:
        print(f"{games:,} games of {game} with {', '.join(names)}: {decisions:,} decisions in {out}")
