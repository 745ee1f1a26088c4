"""`tafelrunde replay`: prints a record in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import Json, LanguageOption, language_or_default, read_record
from tafelrunde.cli.output.text_tables import console


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `play --save` writes it.")],
    language: LanguageOption = None,
    as_json: Json = False,
) -> None:
    """Replay a record: print every line in words, then the result.

    Every line is validated: a damaged record is refused at the first wrong line.
    """
    from rich.text import Text

    from tafelrunde.cli.terminal.wording import Words
    from tafelrunde.core.engine.game import Outcome
    from tafelrunde.core.play import table as core
    from tafelrunde.core.play.wording import seat_names
    from tafelrunde.core.registry import title

    record = read_record(file)
    game_title = title(record.game)
    table = core.replay(record)
    outcome: Outcome | None = table.outcome()
    if as_json:
        facts = {
            "game": record.game,
            "version": record.version,
            "seats": record.seats,
            "options": dict(table.start.options),
            "players": record.players,
            "lines": table.n,
            "hash": table.state.hash(),
            "step": table.state.step,
            "to_move": table.deciders(),
            "outcome": None if outcome is None else outcome.to_json(),
        }
        print(json.dumps(facts, ensure_ascii=False))
        return
    language_code = language_or_default(language)
    names = seat_names(game_title, table.state, language_code)
    words = Words(game_title, language_code, names)
    screen = console()
    screen.print(Text(words.say("title"), "bold"))
    width = len(str(table.n))
    for n, entry in enumerate(table.log):
        for i, line in enumerate(words.entry(entry, None)):
            screen.print(Text.assemble((f"{n if i == 0 else '':>{width}}  ", "dim"), line))
    screen.print()
    if outcome is None:
        screen.print(Text(words.whose_turn(table.state), "bold"))
        return
    screen.print(Text(words.say(f"reason.{outcome.reason}"), "bold"))
    screen.print(words.ranking(outcome, record.players))
