"""`tafelrunde play`: play in the terminal against bots."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tafelrunde.cli.arguments import (
    BOT_NAMES,
    Force,
    LanguageOption,
    NewSeed,
    Options,
    Seats,
    bot_names,
    complete_game,
    language_or_default,
    new_seed,
    parsed_options,
    read_record,
    refuse_overwriting,
    whole,
)
from tafelrunde.cli.output.bot_errors import Mistakes
from tafelrunde.core.errors import BadSetup, UnknownName
from tafelrunde.core.info import Info, OptionValue

if TYPE_CHECKING:
    from rich.console import Console

    from tafelrunde.bots.bot import SeatedBot
    from tafelrunde.cli.terminal.wording import Words
    from tafelrunde.core.play.table import Table
    from tafelrunde.core.registry import Title

DEFAULT_BOT: Final = "greedy"


@dataclass(frozen=True)
class Setting:
    """A table with the person and the bots at it."""

    title: Title
    table: Table
    seat: int
    """The person's."""
    bots: dict[int, str]
    """The names of the bots, by seat."""
    seed: int
    """For draws, and for the choices of bots."""


def play(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME|FILE",
            help="A game, or a saved one: the file of its record.",
            autocompletion=complete_game,
        ),
    ],
    seats: Seats = None,
    seat: Annotated[
        int | None,
        typer.Option(
            parser=whole(0), metavar="N", help="Your seat, counted from 0; by default 0, or yours in the saved game."
        ),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME[,NAME…]",
            help=f"Who plays the other seats, one bot for all or one for each: {BOT_NAMES} "
            "By default greedy, or the bots of the saved game.",
        ),
    ] = "",
    seed: NewSeed = None,
    option: Options = None,
    language: LanguageOption = None,
    save: Annotated[
        Path | None,
        typer.Option(help="Write the record of the game here when you stop; a saved game goes back to its file."),
    ] = None,
    force: Force = False,
) -> None:
    """Play a game in the terminal against bots, or go on with a saved one.

    Choices are paths such as [cyan]village:A > bridge:AB[/]; Tab completes them. A number from the list does as well.
    `save FILE` saves the game while you play, and --save when you stop; `tafelrunde play FILE` goes on with it.
    """
    from tafelrunde.core.registry import ids

    if what not in ids() and Path(what).is_file():
        if seats is not None or option or seed is not None:
            raise BadSetup("A saved game has its seats, options and seed; leave out --seats, --option and --seed.")
        setting = _saved_game(Path(what), seat, bots)
        if save is None:
            save, force = Path(what), True
    else:
        setting = _new_game(what, seats, seat or 0, bots or DEFAULT_BOT, seed, option)
    if save is not None:
        _check_target(save, force or save == Path(what))
    _play(setting, language_or_default(language), save)


def _play(setting: Setting, language: str, save: Path | None) -> None:
    from rich.console import Console

    from tafelrunde.bots import bot
    from tafelrunde.bots.bot import SeatedBot
    from tafelrunde.cli.terminal.game import COMMANDS, TerminalGame
    from tafelrunde.cli.terminal.line_input import PlainReader, Reader, TerminalReader
    from tafelrunde.cli.terminal.wording import Words
    from tafelrunde.core.play.wording import seat_names

    table, names = setting.table, setting.bots
    words = Words(setting.title, language, seat_names(setting.title, table.state, language))
    console = Console(highlight=False, soft_wrap=False)
    reader: Reader = TerminalReader(COMMANDS, words.pick) if sys.stdin.isatty() else PlainReader()
    seated = {other: SeatedBot(bot(name), other, setting.seed, name=name) for other, name in names.items()}
    players = {**names, setting.seat: words.ui("you")}
    terminal_game = TerminalGame(setting.title, table, setting.seat, seated, players, words, console, reader)
    _welcome(console, words, table.state.seats, setting.seat, setting.seed)
    try:
        terminal_game.play()
    finally:
        _leave(table, seated, names)
        if save is not None:
            terminal_game.save(str(save))


def _new_game(
    name: str, seats: int | None, seat: int, bots: str, seed: int | None, option: list[str] | None
) -> Setting:
    from tafelrunde.core.play.table import Table
    from tafelrunde.core.registry import title

    game_title = title(name)
    info = game_title.game.info
    options = parsed_options(info, option)
    names = _checked_bots(bots)
    at_table = _seats(info, _seats_of_map(info, options) if seats is None else seats, names)
    chosen_seed = new_seed() if seed is None else seed
    table = Table(game_title.game, at_table, options, chosen_seed)
    return Setting(game_title, table, seat, _by_seat(names, seat, at_table), chosen_seed)


def _saved_game(file: Path, seat: int | None, bots: str) -> Setting:
    """The game of a record; its bots and the person sit where they sat."""
    from tafelrunde.cli.terminal.texts import TERMINAL
    from tafelrunde.core.display.texts import LANGUAGES
    from tafelrunde.core.play.table import replay
    from tafelrunde.core.registry import title

    record = read_record(file)
    table = replay(record)
    if table.is_guided:
        raise BadSetup(
            f"{str(file)!r} is a guided first game; `tafelrunde learn {record.game} --file {file}` goes on with it."
        )
    if table.state.top is None:
        raise BadSetup(f"The game in {str(file)!r} is over; `tafelrunde replay {file}` shows it.")
    seed = new_seed() if record.seed is None else record.seed
    if record.seed is None and record.key is None:
        table.resume(seed)
    person = {TERMINAL.say("you", language) for language in LANGUAGES}
    if seat is None:
        seat = next((at for at, name in record.players.items() if name in person), 0)
    if bots:
        names = _by_seat(_checked_bots(bots), seat, record.seats)
    else:
        _check_seat(seat, record.seats)
        others = [at for at in range(record.seats) if at != seat]
        names = {at: record.players.get(at, DEFAULT_BOT) for at in others}
        names = {at: DEFAULT_BOT if name in person else name for at, name in names.items()}
        for at, name in names.items():
            try:
                _checked_bots(name)
            except UnknownName:
                raise BadSetup(
                    f"In {str(file)!r} {name!r} plays at seat {at}, which is no bot; --bots says who plays there now."
                ) from None
    return Setting(title(record.game), table, seat, names, seed)


def _checked_bots(text: str) -> list[str]:
    from tafelrunde.bots import bot

    names = bot_names(text)
    for name in names:
        bot(name)
    return names


def _check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise BadSetup(f"Your seat is {seat}, expected 0 to {seats - 1}.")


def _by_seat(names: list[str], seat: int, seats: int) -> dict[int, str]:
    """The bots at the other seats: one for all, or one for each."""
    _check_seat(seat, seats)
    others = [other for other in range(seats) if other != seat]
    if len(names) not in (1, len(others)):
        raise BadSetup(f"There are {len(names)} bots for {seats} seats, expected {_bots_for(seats)}.")
    return dict(zip(others, names if len(names) > 1 else names * len(others), strict=True))


def _bots_for(seats: int) -> str:
    return "1" if seats <= 2 else f"1 or {seats - 1}"


def _seats_of_map(info: Info, options: Mapping[str, OptionValue]) -> int | None:
    """The number of seats of the map to play on, if one is given."""
    from tafelrunde.core import map_text

    if info.map_option is None or info.map_option.name not in options:
        return None
    text = options[info.map_option.name]
    return map_text.read(str(text)).seats if text != info.map_option.default else None


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
        bot.leave(table.outcome())
        mistakes.add(getattr(bot.bot, "mistakes", ()))
    mistakes.print({names[seat]: getattr(bot.bot, "replaced", 0) for seat, bot in seated.items()})


def _seats(info: Info, seats: int | None, bots: list[str]) -> int:
    """The number of seats: as given, or as the bots need, or the smallest of the game."""
    if len(bots) == 1:
        return info.seats[0] if seats is None else seats
    if seats is not None and seats != len(bots) + 1:
        raise BadSetup(f"There are {len(bots)} bots for {seats} seats, expected {_bots_for(seats)}.")
    return len(bots) + 1
