"""`tafelrunde games`: the list of games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import Json, LanguageOption, language_or_default
from tafelrunde.cli.output.text_tables import console, table

if TYPE_CHECKING:
    from tafelrunde.core.registry import Title


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Only this one, and what its options mean.")
    ] = None,
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
    from tafelrunde.core.registry import ids, offered, title

    if seats_of is not None:
        print("\n".join(map(str, title(seats_of).game.info.seats)))
        return
    titles = [title(name) for name in ids()] if all_games else offered()
    if game is not None:
        titles = [title(game)]
    if names:
        print("\n".join(game_title.game.info.id for game_title in titles))
    elif as_json:
        print(json.dumps([_facts(game_title) for game_title in titles], indent=2, ensure_ascii=False))
    elif game is not None:
        _print_options(titles[0], language_or_default(language))
    else:
        _print_table(titles, language_or_default(language))


def _facts(title: Title) -> dict[str, object]:
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


def _print_options(title: Title, language: str) -> None:
    """The options of a game and their meaning."""
    from tafelrunde.cli.terminal.texts import TERMINAL
    from tafelrunde.core.display.scene import label
    from tafelrunde.core.info import TextOption, as_text

    info, say = title.game.info, title.texts.say
    heading = label("players_of", title=say("title", language), seats=", ".join(map(str, info.seats)))
    print(TERMINAL.say(heading, language))
    for option in info.options:
        print(f"\n{say(f'option.{option.name}', language)}")
        meanings = {as_text(v): say(f"option.{option.name}.{as_text(v)}", language) for v in option.values}
        if isinstance(option, TextOption):
            meanings["@FILE"] = say("option.written", language)
        longest = max(map(len, meanings))
        for value, meaning in meanings.items():
            print(f"  {option.name}={value:{longest}}  {meaning if meaning != value else ''}".rstrip())
    print(f"\n{TERMINAL.say('default_first' if info.options else 'no_options', language)}")


def _print_table(titles: list[Title], language: str) -> None:
    from rich.text import Text

    from tafelrunde.core.info import TextOption, as_text

    grid = table("Game", "Title", "Seats", "Options (the first value is the default)", words=4)
    for game_title in titles:
        info = game_title.game.info
        options = "\n".join(
            f"{o.name}={'|'.join([*map(as_text, o.values), *(['@FILE'] if isinstance(o, TextOption) else [])])}"
            for o in info.options
        )
        seats = ", ".join(map(str, info.seats))
        grid.add_row(Text(info.id, "bold cyan"), game_title.texts.say("title", language), seats, options or "–")
    console().print(grid)
