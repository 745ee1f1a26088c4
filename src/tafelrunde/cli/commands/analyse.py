"""`tafelrunde analyse`: the review of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import (
    Force,
    Json,
    LanguageOption,
    language_or_default,
    read_record,
    refuse_overwriting,
    svg_file,
    whole,
)
from tafelrunde.cli.output.text_tables import console, table
from tafelrunde.core.display.texts import percent

if TYPE_CHECKING:
    from tafelrunde.bots.review import Analysis, Effect
    from tafelrunde.cli.terminal.wording import Words


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as `play --save` writes it.")],
    iterations: Annotated[
        int, typer.Option(parser=whole(1, 1_000_000), metavar="N", help="Search iterations for every position.")
    ] = 400,
    out: Annotated[Path | None, typer.Option(parser=svg_file, metavar="FILE.svg", help="Draw the chart here.")] = None,
    language: LanguageOption = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Review a game: each seat's win probability line by line, the turning points, luck and choice.

    The review knows all hands. The same record and number of iterations give the same result.
    """
    from tafelrunde.arena.charts import win_probability_chart
    from tafelrunde.bots import review
    from tafelrunde.cli.output.progress import bar
    from tafelrunde.cli.terminal.wording import Words
    from tafelrunde.core.play import table as core
    from tafelrunde.core.play.wording import seat_names
    from tafelrunde.core.registry import title

    if out is not None:
        refuse_overwriting(out, force)
    record = read_record(file)
    game_title = title(record.game)
    record.seed = None  # only what was played, without further draws
    played = core.replay(record)
    with bar(len(played.in_force(played.n)), "lines", quiet=as_json) as advance:
        result = review.analyse(played, iterations=iterations, progress=advance)
    language_code = language_or_default(language)
    words = Words(game_title, language_code, seat_names(game_title, played.state, language_code))
    if out is not None:
        places = {effect.line: place for place, effect in enumerate(result.effects)}
        marks = [(places[turn.line], turn.seat, _in_words(turn, words)) for turn in result.turns]
        out.write_text(win_probability_chart(result.chances, words.names, marks), "utf-8")
    if as_json:
        print(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        _print(result, words, record.players)


def _in_words(effect: Effect, words: Words) -> str:
    """A turning point: who did what, what would have been better, and how the chances changed."""
    from tafelrunde.bots.reasons import reason_words

    change = ", ".join(f"{words.name(seat)} {100 * c:+.0f}" for seat, c in enumerate(effect.change))
    why = "" if effect.why is None else f" – {reason_words(effect.why, words)}"
    instead = "" if effect.better is None else f" ({words.ui('better', path=words.path(effect.better))}{why})"
    return f"{effect.line}  {words.name(effect.seat)}: {words.path(effect.path)}{instead}  [{change}]"


def _print(result: Analysis, words: Words, players: Mapping[int, str]) -> None:
    from rich.text import Text

    screen = console()
    screen.print(Text(words.ui("turns" if result.turns else "no_turns"), "bold"))
    for turn in result.turns:
        screen.print(Text(f"  {_in_words(turn, words)}"))
    grid = table(*(words.ui(heading) for heading in ("player", "at_first", "at_last", "luck", "choice", "others")))
    for seat in range(result.seats):
        parts = (result.luck[seat], result.choice[seat], result.others[seat])
        ends = tuple(percent(result.chances[at][seat], words.language) for at in (0, -1))
        player = f"{words.name(seat)} ({players[seat]})" if seat in players else words.name(seat)
        grid.add_row(player, *ends, *(f"{100 * part:+.0f}" for part in parts))
    screen.print(grid)
    screen.print(Text(words.ui("luck_part", percent=f"{100 * result.luck_part:.0f}")))
    screen.print(Text(words.ui("luck_margin", points=f"{100 * result.margin:.0f}")))
