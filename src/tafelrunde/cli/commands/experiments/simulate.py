"""`tafelrunde simulate`: plays many games without a table."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from tafelrunde.arena.simulations.players import Players
from tafelrunde.cli.arguments import GameName, Json, Options, Seats, Seed, one_of, parsed_options, whole
from tafelrunde.cli.output.endings import endings_line

AUDIT_FAILED = 1


def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(parser=whole(1), metavar="N", help="How many games.")] = 100,
    seed: Seed = 1,
    audit: Annotated[
        bool, typer.Option("--audit", help="Count every piece after every action; exit code 1 if something is wrong.")
    ] = False,
    players: Annotated[
        Players | None,
        typer.Option(
            parser=one_of(Players),
            metavar="[random|greedy|passive|seeking|mixed]",
            help="How the players choose: at random, by the game's heuristic, ending turns at once, "
            "seeking a rare ending (slow), or mixed: all but the last. "
            "By default random, with --audit mixed, because random play never reaches some endings.",
        ),
    ] = None,
    as_json: Json = False,
    option: Options = None,
) -> None:
    """Let simple players play many games: how fast the rules are and how games end.

    By default as many play as the game takes. The checksum is the same on every machine, compiled or not.
    """
    from tafelrunde.arena.simulations import simulate as arena
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import title

    rules = title(game).game
    options = parsed_options(rules.info, option)
    with bar(games, "games", quiet=as_json) as advance:
        run = arena.simulate(
            rules,
            rules.info.seats[-1] if seats is None else seats,
            games,
            seed,
            options,
            players=players or (Players.MIXED if audit else Players.RANDOM),
            audit=audit,
            progress=advance,
        )
    if as_json:
        print(json.dumps(run.to_json()))
    else:
        print(f"{run.games:,} games of {run.game} with {run.seats} seats and {run.players} players, seed {run.seed}")
        print(f"{run.actions:,} actions in {run.seconds:.2f} s of CPU time: {run.actions_per_s:,.0f} a second")
        print(endings_line(run.endings))
        print(f"checksum: {run.checksum}")
        if audit:
            print("audit: " + (f"{len(run.violations)} violations" if run.violations else "every piece counted for"))
    for wrong in run.violations[:20]:
        print(f"Game {wrong.game} (seed {wrong.seed}) after line {wrong.line - 1}: {wrong.sentence}", file=sys.stderr)
    if run.violations:
        raise typer.Exit(AUDIT_FAILED)
