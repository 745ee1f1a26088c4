"""`tafelrunde bench`: the speed of the rules and the search."""

from __future__ import annotations

import json
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import Json, seconds_from
from tafelrunde.cli.output.text_tables import console, table

if TYPE_CHECKING:
    from tafelrunde.arena.comparison import Comparison, Ratio


def bench(
    as_json: Json = False,
    seconds: Annotated[
        float, typer.Option(parser=seconds_from(0.1), metavar="T", help="About how long to measure each game.")
    ] = 5.0,
    against: Annotated[
        str | None,
        typer.Option(metavar="REV", help="Compare the working tree with this revision of its repository."),
    ] = None,
    history: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="With --against: append the ratios to this file, a line of JSON a game."),
    ] = None,
) -> None:
    """Measure every game: random play, listing all choices, copying, compared with plain Python; and the search.

    CPU time, medians of interleaved rounds. Figures of different machines or days do not compare; ratios do. With
    --against two builds are made and measured in turns; that takes minutes.
    """
    if against is not None:
        _compare(against, seconds, history, as_json)
        return
    if history is not None:
        raise typer.BadParameter("--history goes with --against REV")
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


def _compare(revision: str, seconds: float, history: Path | None, as_json: bool) -> None:
    """Build both, measure them in turns, and print how many times faster the working tree is."""
    from tafelrunde.arena import comparison
    from tafelrunde.arena.benchmark import ROUNDS
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.core.registry import ids, title

    root = comparison.repository(Path.cwd())
    seats = {name: title(name).game.info.seats[-1] for name in ids()}
    comparisons: list[Comparison] = []
    with tempfile.TemporaryDirectory() as folder:
        if not as_json:
            print("Compiling both, which takes a minute or two …")
        builds = comparison.build_both(root, revision, Path(folder))
        rounds_done = 0
        with bar(ROUNDS * len(seats), "rounds", quiet=as_json) as progress:

            def advance() -> None:
                nonlocal rounds_done
                rounds_done += 1
                if progress is not None:
                    progress(rounds_done)

            share = seconds / ROUNDS / len(comparison.FIGURES)
            for name, most in seats.items():
                comparisons.append(comparison.compare(name, most, builds, ROUNDS, share, advance))
    if history is not None:
        date = datetime.now(UTC).isoformat(timespec="seconds")
        with history.open("a", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in comparison.history_lines(root, revision, comparisons, date))
    if as_json:
        print(json.dumps({"against": revision, "games": [compared.to_json() for compared in comparisons]}))
        return
    ratios = table("Game", "Seats", "Picked", "Listed", "Copies", "Search", "Plays alike", gap=2)
    for compared in comparisons:
        shown = [_shown(compared.ratios[name]) for name in comparison.FIGURES]
        ratios.add_row(compared.game, str(compared.seats), *shown, "yes" if compared.plays_alike else "no")
    print(f"How many times faster than {revision}: median, and the range of {ROUNDS} rounds.")
    console().print(ratios)


def _shown(ratio: Ratio) -> str:
    text = f"{ratio.median:.2f} ({ratio.least:.2f}–{ratio.most:.2f})"
    return f"[red]{text}[/red]" if ratio.is_loss else text
