"""`tafelrunde show`: draws a position."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import (
    Force,
    LanguageOption,
    Options,
    Seats,
    Seed,
    language_or_default,
    one_of,
    parsed_options,
    read_record,
    refuse_overwriting,
    svg_file,
    whole,
)
from tafelrunde.core.errors import BadSetup, UnknownName

if TYPE_CHECKING:
    from tafelrunde.core.display.scene import Scene
    from tafelrunde.core.play.table import Table
    from tafelrunde.core.registry import Title


class Theme(StrEnum):
    """The colours of a picture."""

    LIGHT = "light"
    DARK = "dark"


def show(
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, or the file of a record.")],
    ply: Annotated[
        int | None,
        typer.Option(
            parser=whole(0),
            metavar="N",
            help="After so many lines; by default the start of a game, the end of a record.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            parser=svg_file, metavar="FILE.svg", help="Write a picture here instead of drawing in the terminal."
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(parser=whole(0), metavar="N", help="As this seat sees it; by default as somebody watching."),
    ] = None,
    language: LanguageOption = None,
    theme: Annotated[
        Theme, typer.Option(parser=one_of(Theme), metavar="[light|dark]", help="The colours of the picture.")
    ] = Theme.LIGHT,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = 1,
    force: Force = False,
) -> None:
    """Draw a position: of a record, or of a game that random players play."""
    from tafelrunde.core.engine.game import WATCHER
    from tafelrunde.core.registry import ids, title

    if out is not None:
        refuse_overwriting(out, force)
    if what in ids():
        game_title = title(what)
        table = _random_table(game_title, seats, parsed_options(game_title.game.info, option), seed, ply or 0)
    elif Path(what).exists():
        game_title, table = _recorded_table(Path(what), seats, option)
    else:
        raise UnknownName(f"{what!r} is neither a game nor a file; the games are {', '.join(ids())}.")
    if ply is not None and ply > table.n:
        raise BadSetup(f"The ply is {ply}, but the game has only {table.n} lines.")
    if seat is not None and not 0 <= seat < table.state.seats:
        raise BadSetup(f"The seat is {seat}, expected 0 to {table.state.seats - 1}.")
    n = table.n if ply is None else ply
    scene = game_title.scene(table.state_at(n).view(WATCHER if seat is None else seat))
    language_code = language_or_default(language)
    if out is not None:
        from tafelrunde.core.display.svg import draw

        drawing = draw(
            scene, game_title.art, game_title.texts, language_code, theme=theme.value, marks=_last_move(table, n)
        )
        out.write_text(drawing, "utf-8")
    else:
        _print(scene, game_title, language_code)


def _print(scene: Scene, title: Title, language: str) -> None:
    from rich.console import Console

    from tafelrunde.cli.terminal import renderer

    console = Console(highlight=False)
    console.print(title.texts.say(scene.label, language), style="bold")
    console.print(renderer.draw(scene, title.texts, language, console, with_legend=True))


def _random_table(title: Title, seats: int | None, options: Mapping[str, object], seed: int, ply: int) -> Table:
    from tafelrunde.core.engine.dice import PLAYER_STREAM, Dice
    from tafelrunde.core.play.table import Table

    game = title.game
    table = Table(game, game.info.seats[-1] if seats is None else seats, options, seed)
    players = Dice(seed, PLAYER_STREAM)
    while table.n < ply and table.state.top is not None:
        table.play(table.state.actor, table.n, game.actions.path(table.state.pick(players)))
    return table


def _recorded_table(file: Path, seats: int | None, option: list[str] | None) -> tuple[Title, Table]:
    from tafelrunde.core.play.table import replay
    from tafelrunde.core.registry import title

    if seats is not None or option:
        raise BadSetup("A record says itself how many play and with which options; leave out --seats and --option.")
    record = read_record(file)
    game_title = title(record.game)
    return game_title, replay(record)


def _last_move(table: Table, n: int) -> dict[str, str]:
    """The places that the events of the last line name, to mark them."""
    if n == 0:
        return {}
    return {
        space.pick(number): "last"
        for event in table.log[n - 1].events
        for space, number in zip(table.game.actions.events[event.kind].spaces, event.args, strict=True)
    }
