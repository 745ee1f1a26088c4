"""`tafelrunde tournament`: every bot plays every other."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import (
    Bots,
    Cluster,
    GameName,
    Json,
    Options,
    Seats,
    Seed,
    Strict,
    WorkerCount,
    bot_names,
    parsed_options,
    whole,
)
from tafelrunde.cli.output.bot_errors import Mistakes
from tafelrunde.cli.output.endings import endings_line
from tafelrunde.cli.output.text_tables import console, table
from tafelrunde.core.errors import BadSetup

if TYPE_CHECKING:
    from tafelrunde.arena.tournament import Share, Tournament


def tournament(
    game: GameName,
    bots: Bots,
    seats: Seats = None,
    deals: Annotated[
        int, typer.Option(parser=whole(1), metavar="N", help="At most so many deals for every pair of bots.")
    ] = 25,
    seed: Seed = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep all games, the result and a picture here; the same command goes on."),
    ] = None,
    all_deals: Annotated[
        bool, typer.Option("--all-deals", help="Do not stop a pair when it is decided who is stronger.")
    ] = False,
    workers: WorkerCount = 0,
    cluster: Cluster = None,
    strict: Strict = False,
    as_json: Json = False,
    option: Options = None,
) -> None:
    """Let every bot play every other: on the same deals, at every seat, alone against copies of the other.

    A pair stops when it is decided which of the two is stronger. With --out nothing is played twice.
    """
    from tafelrunde.arena import tournament as arena
    from tafelrunde.arena.workers import workers as new_workers
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import title

    rules = title(game).game
    names = bot_names(bots)
    at_table = rules.info.seats[-1] if seats is None else seats
    plan = arena.plan(rules, names, at_table, seed, parsed_options(rules.info, option))
    if out is not None:
        _make_folder(out)
    most = deals * len(plan.pairs) * (2 if at_table == 2 else 2 * at_table)
    with (
        bar(most, "games", quiet=as_json) as advance,
        new_workers(workers or os.cpu_count() or 1, cluster) as pool,
    ):
        result = arena.play_tournament(
            plan,
            deals,
            file=None if out is None else out / arena.GAMES_FILE,
            workers=pool,
            stop_early=not all_deals,
            progress=None if advance is None else lambda done, of: advance(done),
            strict=strict,
        )
    mistakes = Mistakes()
    for played in result.games:
        mistakes.add(played.mistakes)
    mistakes.print(result.replaced())
    if out is not None:
        _save(result, out)
    if as_json:
        print(json.dumps(result.to_json(), ensure_ascii=False))
        return
    _show(result)


def _make_folder(out: Path) -> None:
    if out.exists() and not out.is_dir():
        raise BadSetup(f"{str(out)!r} is not a folder.")
    out.mkdir(parents=True, exist_ok=True)


def _save(result: Tournament, out: Path) -> None:
    from tafelrunde.arena.charts import tournament_chart

    (out / "result.json").write_text(json.dumps(result.to_json(), indent=1, ensure_ascii=False) + "\n", "utf-8")
    (out / "picture.svg").write_text(tournament_chart(result), "utf-8")
    records = out / "records"
    records.mkdir(exist_ok=True)
    for played in result.games:
        (records / f"{played.number:06}.txt").write_text(played.record, "utf-8")


def _show(result: Tournament) -> None:

    def shown(share: Share) -> str:
        return f"{share.share:.1%} ({share.low:.1%} – {share.high:.1%})" if share.games else "–"

    plan = result.plan
    print(f"{len(result.games):,} games of {plan.game} with {plan.seats} seats, seed {plan.seed}")
    ladder = table("", "Bot", "Rating", "95 %", words=2)
    for place, name in enumerate(result.ladder(), start=1):
        if name in result.ratings:
            low, high = result.ratings[name].interval()
            ladder.add_row(f"{place}.", name, f"{result.ratings[name].mu:.1f}", f"{low:.1f} – {high:.1f}")
        else:
            ladder.add_row(f"{place}.", name, "", "")
    console().print(ladder)
    if not result.ratings:
        print("Ratings need openskill: pip install 'tafelrunde[arena]'.")
    pairings = table("One", "Other", "Deals", "One alone wins", "Other alone wins", "Stronger", words=6)
    for pairing in result.pairings:
        shares = shown(pairing.one_alone), shown(pairing.other_alone)
        row = (pairing.one, pairing.other, str(len(pairing.leads)), *shares)
        pairings.add_row(*row, pairing.stronger or "not decided")
    console().print(pairings)
    print("wins by seat: " + ", ".join(shown(share) for share in result.seat_shares))
    print(endings_line(result.endings))
