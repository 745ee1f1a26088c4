"""`tafelrunde match`: bots against each other."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from tafelrunde.cli.arguments import GameName, Json, Options, Seed, parsed_options, whole


def match(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="NAME,NAME…", help="The bots, one for each seat: random or greedy.")],
    games: Annotated[
        int, typer.Option(parser=whole(1), metavar="N", help="How many games; best a multiple of the number of bots.")
    ] = 100,
    seed: Seed = 1,
    as_json: Json = False,
    option: Options = None,
) -> None:
    """Let bots play a match. Every deal is played with the seats turned, so that luck and seat weigh less."""
    from tafelrunde.arena.match import Match, play_match
    from tafelrunde.cli.progress import bar
    from tafelrunde.core.registry import title

    rules = title(game).game
    options = parsed_options(rules.info, option)
    names = [name.strip() for name in bots.split(",")]
    with bar(games, "games", quiet=as_json) as advance:
        result: Match = play_match(rules, names, games, seed, options, progress=advance)
    if as_json:
        print(json.dumps(result.to_json()))
        return

    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, header_style="bold", padding=(0, 3, 0, 0))
    for heading in ("Bot", "Seats", "Wins", "Share", "95 %", "Mean rank"):
        table.add_column(heading, justify="left" if heading == "Bot" else "right")
    for name, standing in sorted(result.bots.items(), key=lambda pair: -pair[1].share):
        low, high = standing.interval()
        wins, share, between = f"{standing.wins:.1f}", f"{standing.share:.1%}", f"{low:.1%} – {high:.1%}"
        table.add_row(name, str(standing.seats), wins, share, between, f"{standing.mean_rank:.2f}")
    print(f"{result.games:,} games of {result.game} with {result.seats} seats, seed {result.seed}")
    Console(highlight=False).print(table)
