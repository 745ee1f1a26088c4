"""`tafelrunde fuzz`: look for broken invariants."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import GameName, Seed, seconds_from, whole

FOUND = 1


def fuzz(
    game: GameName,
    seconds: Annotated[float, typer.Option(parser=seconds_from(0.1), metavar="T", help="How long to run.")] = 60.0,
    seed: Seed = 1,
    first: Annotated[
        int, typer.Option(parser=whole(0), metavar="N", help="Begin with this game of the run, to repeat a finding.")
    ] = 0,
    out: Annotated[Path, typer.Option(help="The folder for records of findings.")] = Path(),
) -> None:
    """Play random games with random seats, options and invalid input, and check the invariants of every position.

    Stops at the first finding, writes the game up to there and ends with exit code 1.
    """
    from tafelrunde.arena import fuzz as arena
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import title

    rules = title(game).game
    with bar(round(seconds), "seconds") as advance:
        run = arena.fuzz(rules, seconds, seed, first=first, progress=advance)
    print(
        f"{run.game}, seed {seed}: {run.games:,} games, {run.actions:,} actions, {run.undos:,} undos; "
        f"{run.positions_checked:,} positions checked, {run.refusals:,} invalid inputs refused, "
        f"{len(run.findings)} findings"
    )
    if not run.findings:
        return
    earliest = run.findings[0]
    file = out / f"fuzz-{run.game}-{seed}-{earliest.game}.txt"
    file.write_text(earliest.text(), "utf-8")
    for finding in run.findings:
        print(f"Game {finding.game}, after line {finding.line - 1}: {finding.sentence}", file=sys.stderr)
    print(
        f"The game is in {file}; again with `fuzz {run.game} --seed {seed} --first {earliest.game}`.", file=sys.stderr
    )
    raise typer.Exit(FOUND)
