"""`tafelrunde match`: a match between bots."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import (
    Bots,
    Cluster,
    Force,
    GameName,
    Json,
    Options,
    Seed,
    Strict,
    WorkerCount,
    bot_names,
    parsed_options,
    refuse_overwriting,
    whole,
)
from tafelrunde.cli.output.bot_errors import Mistakes
from tafelrunde.cli.output.text_tables import console, table

if TYPE_CHECKING:
    from tafelrunde.arena.match import Match


def match(
    game: GameName,
    bots: Bots,
    games: Annotated[
        int, typer.Option(parser=whole(1), metavar="N", help="How many games; best a multiple of the number of bots.")
    ] = 100,
    seed: Seed = 1,
    records: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Keep the record of every game here.")] = None,
    force: Force = False,
    workers: WorkerCount = 0,
    cluster: Cluster = None,
    strict: Strict = False,
    as_json: Json = False,
    option: Options = None,
) -> None:
    """Let bots play a match, one bot for each seat.

    Every deal is played with rotated seats, so that luck and seat weigh less.
    """
    from tafelrunde.arena.game_job import Played
    from tafelrunde.arena.match import play_match
    from tafelrunde.arena.workers import workers as new_workers
    from tafelrunde.bots import seconds
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import title

    rules = title(game).game
    options = parsed_options(rules.info, option)
    names = bot_names(bots)
    takes_time = sum(seconds(name) for name in names) > 0  # otherwise more processes cost more than they save
    rules.info.complete(len(names), options)
    mistakes = Mistakes()

    files = [] if records is None else [records / f"{number:06}.txt" for number in range(games)]

    def keep(played: Played) -> None:
        mistakes.add(played.mistakes)
        if files:
            files[played.number].write_text(played.record, "utf-8")

    for file in files:
        refuse_overwriting(file, force)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    count = workers or ((os.cpu_count() or 1) if takes_time else 1)
    with bar(games, "games", quiet=as_json) as advance, new_workers(count, cluster) as pool:
        result = play_match(
            rules, names, games, seed, options, workers=pool, progress=advance, keep=keep, strict=strict
        )
    mistakes.print({name: standing.replaced for name, standing in result.bots.items()})
    if as_json:
        print(json.dumps(result.to_json()))
    else:
        _print(result)


def _print(result: Match) -> None:
    standings = table("Bot", "Seats", "Wins", "Share", "95 %", "Mean rank")
    for name, standing in sorted(result.bots.items(), key=lambda pair: -pair[1].share):
        low, high = standing.interval()
        wins, share, between = f"{standing.wins:.1f}", f"{standing.share:.1%}", f"{low:.1%} – {high:.1%}"
        standings.add_row(name, str(standing.seats), wins, share, between, f"{standing.mean_rank:.2f}")
    print(f"{result.games:,} games of {result.game} with {result.seats} seats, seed {result.seed}")
    console().print(standings)
