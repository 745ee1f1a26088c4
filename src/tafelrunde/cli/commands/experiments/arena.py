"""`tafelrunde arena`: agents of a file against fixed opponents."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import (
    Bots,
    GameName,
    Json,
    Options,
    Seats,
    Seed,
    WorkerCount,
    bot_names,
    parsed_options,
    read_text,
    whole,
)
from tafelrunde.cli.output.text_tables import console, table

if TYPE_CHECKING:
    from tafelrunde.arena.agents import BenchmarkResult


def arena(
    game: GameName,
    agents: Annotated[Path, typer.Option(metavar="FILE", help="The agents: TOML, [[agent]] with name and bot.")],
    bots: Bots = "random,easy,medium,hard@100",
    seats: Seats = None,
    deals: Annotated[int, typer.Option(parser=whole(1), metavar="N", help="So many deals, each at every seat.")] = 20,
    seed: Seed = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games here, a line each; the same command goes on.")
    ] = None,
    workers: WorkerCount = 0,
    as_json: Json = False,
    option: Options = None,
) -> None:
    """Let every agent of a file play alone among copies of each opponent, on fixed deals and at every seat.

    By default as few play as the game allows. The fingerprint names all games: who gets the same has played the same.
    """
    from tafelrunde.arena.agents import benchmark_plan, play_benchmark, read_agents
    from tafelrunde.arena.workers import workers as new_workers
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import title

    rules = title(game).game
    entries = read_agents(read_text(agents), str(agents))
    options = parsed_options(rules.info, option)
    plan = benchmark_plan(rules, entries, deals, seed, seats, options, bot_names(bots))
    with (
        bar(len(plan.jobs()), "games", quiet=as_json) as advance,
        new_workers(workers or os.cpu_count() or 1) as pool,
    ):
        result = play_benchmark(plan, out, workers=pool, progress=advance)
    if as_json:
        print(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        _show(result)


def _show(result: BenchmarkResult) -> None:
    plan = result.plan
    print(
        f"{plan.game}, version {plan.version} of its rules, {plan.seats} seats, {plan.deals} deals, seed {plan.seed}: "
        f"share of wins alone among copies of each opponent; {1 / plan.seats:.0%} is average"
    )
    shares = {(score.agent, score.reference): score.share for score in result.scores}
    grid = table("Agent", *plan.references)
    for agent in plan.agents:
        cells = [shares[agent.name, reference] for reference in plan.references]
        grid.add_row(agent.name, *(f"{cell.share:.0%} ({cell.low:.0%} – {cell.high:.0%})" for cell in cells))
    console().print(grid)
    print(f"fingerprint: {result.fingerprint}")
