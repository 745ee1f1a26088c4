"""`tafelrunde play`: play in the terminal against bots."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import (
    BOT_NAMES,
    Force,
    GameName,
    LanguageOption,
    NewSeed,
    Options,
    Seats,
    language_or_default,
    new_seed,
    parsed_options,
    refuse_overwriting,
    whole,
)
from tafelrunde.cli.output.bot_errors import Mistakes
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.info import Info

if TYPE_CHECKING:
    from rich.console import Console

    from tafelrunde.bots.bot import SeatedBot
    from tafelrunde.cli.terminal.wording import Words
    from tafelrunde.core.play.table import Table


def play(
    game: GameName,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(parser=whole(0), metavar="N", help="Your seat, counted from 0.")] = 0,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME[,NAME…]",
            help=f"Who plays the other seats, one bot for all or one for each: {BOT_NAMES}",
        ),
    ] = "greedy",
    seed: NewSeed = None,
    option: Options = None,
    language: LanguageOption = None,
    save: Annotated[Path | None, typer.Option(help="Write the record of the game here when you stop.")] = None,
    force: Force = False,
) -> None:
    """Play a game in the terminal against bots.

    Choices are paths such as [cyan]village:A > bridge:AB[/]; Tab completes them. A number from the list does as well.
    """
    from rich.console import Console

    from tafelrunde.bots import bot
    from tafelrunde.bots.bot import SeatedBot
    from tafelrunde.cli.terminal.game import COMMANDS, TerminalGame
    from tafelrunde.cli.terminal.line_input import PlainReader, Reader, TerminalReader
    from tafelrunde.cli.terminal.wording import Words
    from tafelrunde.core.play.table import Table
    from tafelrunde.core.play.wording import seat_names
    from tafelrunde.core.registry import title

    game_title = title(game)
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        bot(name)
    at_table = _seats(game_title.game.info, seats, names)
    chosen_seed = new_seed() if seed is None else seed
    table = Table(game_title.game, at_table, parsed_options(game_title.game.info, option), chosen_seed)
    if not 0 <= seat < at_table:
        raise BadSetup(f"Your seat is {seat}, expected 0 to {at_table - 1}.")
    if save is not None:
        _check_target(save, force)
    others = [other for other in range(at_table) if other != seat]
    by_seat = dict(zip(others, names if len(names) > 1 else names * len(others), strict=True))
    tongue = language_or_default(language)
    words = Words(game_title, tongue, seat_names(game_title, table.state, tongue))
    console = Console(highlight=False, soft_wrap=False)
    reader: Reader = TerminalReader(COMMANDS, words.pick) if sys.stdin.isatty() else PlainReader()
    seated = {other: SeatedBot(bot(name), other, chosen_seed) for other, name in by_seat.items()}
    players = {**by_seat, seat: words.ui("you")}
    terminal_game = TerminalGame(game_title, table, seat, seated, players, words, console, reader)
    _welcome(console, words, at_table, seat, chosen_seed)
    try:
        terminal_game.play()
    finally:
        _leave(table, seated, by_seat)
        if save is not None:
            terminal_game.save(str(save))


def _welcome(console: Console, words: Words, seats: int, seat: int, seed: int) -> None:
    from rich.text import Text

    console.print(Text(words.ui("welcome", title=words.say("title"), seats=seats, name=words.name(seat)), "bold"))
    console.print(Text(words.say("summary", "")))
    console.print(Text(words.ui("seed", seed=seed), "dim"))


def _check_target(save: Path, force: bool) -> None:
    if save.is_dir() or not save.parent.is_dir():
        raise BadSetup(f"The game cannot be saved as {str(save)!r}: there is no folder for it, or it is one.")
    refuse_overwriting(save, force)


def _leave(table: Table, seated: Mapping[int, SeatedBot], names: Mapping[int, str]) -> None:
    """End the bots' programs and print their mistakes."""
    mistakes = Mistakes()
    for bot in seated.values():
        bot.leave(table.state.outcome())
        mistakes.add(getattr(bot.bot, "mistakes", ()))
    mistakes.print({names[seat]: getattr(bot.bot, "replaced", 0) for seat, bot in seated.items()})


def _seats(info: Info, seats: int | None, bots: list[str]) -> int:
    """The number of seats: as given, or as the bots need, or the smallest of the game."""
    if len(bots) == 1:
        return info.seats[0] if seats is None else seats
    if seats is not None and seats != len(bots) + 1:
        expected = "1" if seats <= 2 else f"1 or {seats - 1}"
        raise BadSetup(f"There are {len(bots)} bots for {seats} seats, expected {expected}.")
    return len(bots) + 1
