"""Arguments that several commands share."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, TypeVar

import typer

from tafelrunde.core.engine.dice import SEEDS
from tafelrunde.core.errors import BadRecord, BadSetup
from tafelrunde.core.info import Info, OptionValue, TextOption
from tafelrunde.core.play.record import Record

Choice = TypeVar("Choice", bound=StrEnum)
MANY: Final = 1_000_000_000


class Language(StrEnum):
    """The languages in which games speak."""

    DE = "de"
    EN = "en"


def one_of(choices: type[Choice]) -> Callable[[str], Choice]:
    """A parser for one of several words."""

    def read(text: str) -> Choice:
        try:
            return choices(text)
        except ValueError:
            raise typer.BadParameter(f"{text[:40]!r} is not one of {', '.join(map(repr, map(str, choices)))}") from None

    return read


def whole(least: int, most: int = MANY) -> Callable[[str], int]:
    """A parser for a whole number in a range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise typer.BadParameter(f"{str(text)[:40]!r} is not a whole number") from None
        if not least <= number <= most:
            expected = f"{least} or more" if most == MANY else f"{least} to {most}"
            raise typer.BadParameter(f"{str(text)[:40]} is out of range, expected {expected}")
        return number

    return read


def seconds_from(least: float) -> Callable[[str], float]:
    """A parser for a time in seconds."""

    def read(text: str) -> float:
        try:
            seconds = float(text)
        except ValueError:
            seconds = -1.0
        if not least <= seconds <= MANY:
            raise typer.BadParameter(f"{str(text)[:40]!r} is no time in seconds, expected {least:g} or more")
        return seconds

    return read


def svg_file(text: str) -> Path:
    """Parse the name of an SVG file to write."""
    file = Path(text)
    if file.suffix.lower() != ".svg":
        raise typer.BadParameter(f"{text[:80]!r} is no name for an SVG picture, expected one that ends in .svg")
    return file


def complete_game(incomplete: str) -> list[str]:
    """The names of games that begin so, for the completion of the shell."""
    from tafelrunde.core.registry import ids

    return [name for name in ids() if name.startswith(incomplete)]


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="A game, by the name that `tafelrunde games` lists.", autocompletion=complete_game
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; may be given several times. A text comes from a file: NAME=@FILE.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for machines.")]
LanguageOption = Annotated[
    Language | None,
    typer.Option(
        "--language",
        "--lang",
        parser=one_of(Language),
        metavar="[de|en]",
        help="German or English words; by default those of the system.",
    ),
]
BOT_NAMES: Final = (
    "random, easy, medium (or greedy), hard, expert; hard@0.1s thinks that long, hard@400 so many iterations; "
    "my_module:MyBot is a bot of your own in Python, exec:./mybot one in any language."
)
Bots = Annotated[str, typer.Option(metavar="NAME,NAME…", help=f"The bots: {BOT_NAMES}")]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster, or with workers of its own: local."),
]
Strict = Annotated[
    bool, typer.Option("--strict", help="End at the first mistake of a program; otherwise a random action replaces it.")
]
WorkerCount = Annotated[
    int,
    typer.Option(
        "--workers", parser=whole(0, 1024), metavar="N", help="How many processes play; by default one a processor."
    ),
]
_SEED: Final = whole(0, SEEDS - 1)
Seed = Annotated[
    int,
    typer.Option("--seed", parser=_SEED, metavar="N", help="The same seed gives the same games.", show_default=True),
]
NewSeed = Annotated[
    int | None,
    typer.Option("--seed", parser=_SEED, metavar="N", help="The same seed gives the same draws; by default a new one."),
]
Seats = Annotated[int | None, typer.Option("--seats", parser=whole(1), metavar="N", help="How many play.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite files that are there already.")]


def parsed_options(info: Info, given: Sequence[str] | None) -> dict[str, OptionValue]:
    """The values of `--option NAME=VALUE`."""
    options: dict[str, OptionValue] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadSetup(f"The option {text!r} was not understood, expected NAME=VALUE.")
        option = info.option(name.strip())
        if isinstance(option, TextOption) and value.startswith("@"):
            value = read_text(Path(value[1:]))
        if isinstance(option.default, bool):
            value = {"true": "yes", "false": "no"}.get(value.strip().lower(), value)
        options[option.name] = option.parse(value)
    return options


def bot_names(text: str) -> list[str]:
    """The names in `--bots NAME,NAME…`."""
    return [name.strip() for name in text.split(",")]


def refuse_overwriting(file: Path, force: bool) -> None:
    """Raise BadSetup if the file exists, unless `force` is set."""
    if file.is_file() and not force:
        raise BadSetup(f"{str(file)!r} is there already; --force overwrites it.")


def read_text(file: Path) -> str:
    """The content of a text file."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadSetup(f"{str(file)!r} is not a text file.") from None


def language_or_default(language: Language | None) -> str:
    """The given language, or that of the system, or English."""
    if language is not None:
        return language.value
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "de" if system.lower().startswith("de") else "en"


def new_seed() -> int:
    """An unpredictable seed, short enough to type."""
    return secrets.randbelow(1_000_000_000)


def read_record(file: Path) -> Record:
    """The record in a file."""
    try:
        text = file.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{str(file)!r} is not a text file, so it cannot be a Tafelrunde record.") from None
    return Record.from_text(text)
