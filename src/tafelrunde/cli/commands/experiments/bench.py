"""`tafelrunde bench`: the speed of the rules and the search."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from tafelrunde.cli.arguments import Json, seconds_from
from tafelrunde.cli.output.text_tables import console, table


def bench(
    as_json: Json = False,
    seconds: Annotated[
        float, typer.Option(parser=seconds_from(0.1), metavar="T", help="About how long to measure each game.")
    ] = 5.0,
) -> None:
    """Measure every game: random play, listing all choices, copying, compared with plain Python; and the search.

    CPU time, medians of interleaved rounds. Figures of different machines or days do not compare; ratios do.
    """
    import tafelrunde
    from tafelrunde.arena.benchmark import ROUNDS, Speed, measure
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import ids, title

    compiled = tafelrunde.is_compiled()
    games = [title(name).game for name in ids()]
    speeds: list[Speed] = []
    with bar(ROUNDS * len(games), "rounds", quiet=as_json) as advance:
        for game in games:
            done = ROUNDS * len(speeds)
            speeds.append(measure(game, seconds, advance and (lambda n, done=done: advance(done + n))))
    if as_json:
        figures = {speed.game: speed.to_json() for speed in speeds}
        print(json.dumps({"compiled": compiled, "games": figures}))
        return

    headings = ("Game", "Seats", "Actions/s", "… all\nlisted", "Copy", "Plain\nPython", "Ratio", "Search/s")
    figures_table = table(*headings, gap=2)
    for speed in speeds:
        plain = [f"{speed.interpreted_per_s:,.0f}", f"{speed.ratio:.1f}"] if compiled else ["the same", "–"]
        rates = [f"{speed.pick_per_s:,.0f}", f"{speed.listed_per_s:,.0f}", f"{speed.copy_us:.2f} µs"]
        figures_table.add_row(speed.game, str(speed.seats), *rates, *plain, f"{speed.search_per_s:,.0f}")
    print("The rules are " + ("compiled." if compiled else "interpreted: plain Python, not compiled."))
    console().print(figures_table)
