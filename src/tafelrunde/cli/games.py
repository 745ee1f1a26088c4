"""`tafelrunde games`: what can be played."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from tafelrunde.cli.arguments import Json, LanguageOption, spoken


def games(
    as_json: Json = False,
    all_games: Annotated[
        bool, typer.Option("--all", help="Also games that are there to be copied, not played.")
    ] = False,
    names: Annotated[bool, typer.Option("--names", help="Only the names, one a line.")] = False,
    seats_of: Annotated[
        str | None, typer.Option(metavar="GAME", help="Only the numbers of seats of one game, one a line.")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """List the games, with how many can play and what can be chosen before a game."""
    from tafelrunde.core.registry import Title, ids, offered, title

    if seats_of is not None:
        print("\n".join(map(str, title(seats_of).game.info.seats)))
        return
    titles: list[Title] = [title(name) for name in ids()] if all_games else offered()
    if names:
        print("\n".join(here.game.info.id for here in titles))
    elif as_json:
        print(json.dumps([_facts(here) for here in titles], indent=2, ensure_ascii=False))
    else:
        _print_table(titles, spoken(language))


def _facts(title: Any) -> dict[str, Any]:
    info = title.game.info
    return {
        "id": info.id,
        "title": info.title,
        "author": info.author,
        "edition": info.edition,
        "version": info.version,
        "seats": list(info.seats),
        "options": {option.name: list(option.values) for option in info.options},
        "offered": info.offered,
    }


def _print_table(titles: list[Any], language: str) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from tafelrunde.core.info import TextOption, as_text

    table = Table(box=None, header_style="bold", padding=(0, 3, 0, 0))
    for heading in ("Game", "Title", "Seats", "Options (the first value is the default)"):
        table.add_column(heading)
    for here in titles:
        info = here.game.info
        options = "\n".join(
            f"{o.name}={'|'.join([*map(as_text, o.values), *(['@FILE'] if isinstance(o, TextOption) else [])])}"
            for o in info.options
        )
        seats = ", ".join(map(str, info.seats))
        table.add_row(Text(info.id, "bold cyan"), here.texts.say("title", language), seats, options or "–")
    Console(highlight=False).print(table)
