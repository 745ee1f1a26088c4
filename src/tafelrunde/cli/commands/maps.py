"""`tafelrunde maps`: check and draw maps that people have written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import (
    Force,
    GameName,
    LanguageOption,
    Seats,
    language_or_default,
    read_text,
    refuse_overwriting,
    svg_file,
)
from tafelrunde.core.errors import BadSetup

if TYPE_CHECKING:
    from tafelrunde.core.engine.game import Game, State
    from tafelrunde.core.info import TextOption
    from tafelrunde.core.registry import Title

MapFile = Annotated[Path, typer.Argument(metavar="FILE", help="A map: a text with a picture and tables.")]

maps = typer.Typer(
    help="Check and draw maps that you have written. Play on one with --option map=@FILE.", no_args_is_help=True
)


@maps.command()
def new(
    game: GameName,
    seats: Seats = None,
    out: Annotated[Path | None, typer.Option(help="Write it here; by default print it.")] = None,
    force: Force = False,
) -> None:
    """Begin a map of your own with a copy of the one that comes with the game.

    A map is for one number of players: by default the smallest, as in `play`.
    """
    from tafelrunde.core.registry import title

    rules = title(game).game
    at_table = rules.info.seats[0] if seats is None else seats
    rules.info.complete(at_table, {})
    _map_option(rules)
    text = rules.standard_map(at_table)
    if out is None:
        print(text, end="")
    else:
        refuse_overwriting(out, force)
        out.write_text(text, "utf-8")


@maps.command()
def check(file: MapFile) -> None:
    """Say whether a map can be played on, or which of its lines is wrong and why."""
    game_title, state = _first_position(read_text(file))
    for remark in game_title.game.remarks(state):
        print(f"Note: {remark}")
    print(f"{file}: a map of {game_title.game.info.id} for {state.seats} seats; nothing is wrong with it.")


@maps.command()
def draw(
    file: MapFile,
    out: Annotated[
        Path | None,
        typer.Option(parser=svg_file, metavar="FILE.svg", help="Write the picture here; by default beside the map."),
    ] = None,
    force: Force = False,
    language: LanguageOption = None,
) -> None:
    """Draw a map as an SVG picture."""
    from tafelrunde.core.display import svg
    from tafelrunde.core.engine.game import WATCHER

    game_title, state = _first_position(read_text(file))
    target = out or file.with_suffix(".svg")
    refuse_overwriting(target, force)
    scene = game_title.scene(state.view(WATCHER))
    drawing = svg.draw(scene, game_title.art, game_title.texts, language_or_default(language), panels=False)
    target.write_text(drawing, "utf-8")
    print(target)


def _first_position(text: str) -> tuple[Title, State]:
    """The title and first position of a game on this map; the map names the game and the number of seats."""
    from tafelrunde.core import map_text
    from tafelrunde.core.registry import title

    head = map_text.read(text)
    game_title = title(head.game)
    option = _map_option(game_title.game)
    return game_title, game_title.game.new(head.seats, {option.name: option.parse(text)})


def _map_option(rules: Game) -> TextOption:
    option = rules.info.map_option
    if option is None:
        raise BadSetup(f"{rules.info.id} is not played on maps that somebody writes.")
    return option
