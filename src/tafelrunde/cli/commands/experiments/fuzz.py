"""`tafelrunde fuzz`: look for broken invariants."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.arena.simulations.players import Players
from tafelrunde.cli.arguments import GameName, Json, Seed, one_of, seconds_from, whole
from tafelrunde.cli.output.endings import endings_line

FOUND = 1


def fuzz(
    game: GameName,
    seconds: Annotated[float, typer.Option(parser=seconds_from(0.1), metavar="T", help="How long to run.")] = 60.0,
    seed: Seed = 1,
    players: Annotated[
        Players,
        typer.Option(
            parser=one_of(Players),
            metavar="[random|greedy|passive|seeking|mixed]",
            help="How the players choose: at random, by the game's heuristic, ending turns at once, "
            "seeking a rare ending (slow), or mixed: all but the last.",
            show_default="mixed",
        ),
    ] = Players.MIXED,
    first: Annotated[
        int, typer.Option(parser=whole(0), metavar="N", help="Begin with this game of the run, to repeat a finding.")
    ] = 0,
    out: Annotated[Path, typer.Option(help="The folder for records of findings.")] = Path(),
    as_json: Json = False,
) -> None:
    """Play games with random seats, options and invalid input, and check the invariants of many positions.

    Stops at the first finding, writes the game up to there and ends with exit code 1.
    """
    from tafelrunde.arena.simulations import fuzz as arena
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import title

    rules = title(game).game
    with bar(round(seconds), "seconds", quiet=as_json) as advance:
        run = arena.fuzz(rules, seconds, seed, players=players, first=first, progress=advance)
    if as_json:
        print(json.dumps(run.to_json(), ensure_ascii=False))
    else:
        print(
            f"{run.game}, {run.players} players, seed {seed}: {run.games:,} games, {run.actions:,} actions, "
            f"{run.undos:,} undos; {run.positions_checked:,} positions checked, "
            f"{run.refusals:,} invalid inputs refused, {len(run.findings)} findings"
        )
        print(endings_line(run.endings))
    if not run.findings:
        return
    earliest = run.findings[0]
    file = out / f"fuzz-{run.game}-{seed}-{earliest.game}.txt"
    file.write_text(earliest.text(), "utf-8")
    for finding in run.findings:
        print(f"Game {finding.game}, after line {finding.line - 1}: {finding.sentence}", file=sys.stderr)
    print(
        f"The game is in {file}; again with "
        f"`fuzz {run.game} --seed {seed} --players {run.players} --first {earliest.game}`.",
        file=sys.stderr,
    )
    raise typer.Exit(FOUND)
