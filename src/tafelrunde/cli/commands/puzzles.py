"""`tafelrunde puzzles`: the puzzles of a game, and new ones."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tafelrunde.cli.arguments import (
    BOT_NAMES,
    GameName,
    Json,
    LanguageOption,
    Seats,
    Seed,
    language_or_default,
    read_text,
    seconds_from,
    whole,
)
from tafelrunde.core.errors import BadSetup

if TYPE_CHECKING:
    from tafelrunde.arena.puzzles.maker import Run
    from tafelrunde.core.learn.puzzles import Puzzle
    from tafelrunde.core.registry import Title


def puzzles(
    game: GameName,
    list_puzzles: Annotated[bool, typer.Option("--list", help="List the puzzles; so it does by default.")] = False,
    as_json: Json = False,
    count: Annotated[
        int | None, typer.Option("--make", parser=whole(1), metavar="N", help="Make so many new puzzles.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="The file that new puzzles are added to; by default GAME-puzzles.jsonl in this folder."),
    ] = None,
    seed: Seed = 1,
    seats: Seats = None,
    bot: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=f"Who plays the games; by default bots that search. {BOT_NAMES}"),
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(
            parser=whole(100), metavar="N", help="Of the search that finds a puzzle; ten times as many confirm it."
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(parser=whole(50), metavar="N", help="How many games are played on from each choice, at most."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(parser=seconds_from(1.0), metavar="S", help="End after about so many seconds.")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Positions from games between bots in which one choice is clearly best.

    With --make new ones are found: a search sees a clear lead, longer searches confirm it, and so do games played on
    from the best choice and from the next best. They are added to the file one by one; the same command goes on
    where it ended.
    """
    from tafelrunde.core.registry import title

    game_title = title(game)
    if count is None:
        _print_list(game_title, as_json, language_or_default(language))
        return
    if list_puzzles or as_json:
        raise BadSetup("--list and --json show the puzzles there are; --make makes new ones.")
    _make(game_title, count, out or Path(f"{game}-puzzles.jsonl"), seed, seats, bot, iterations, games, seconds)


def _make(
    title: Title,
    count: int,
    file: Path,
    seed: int,
    seats: int | None,
    bot: str | None,
    iterations: int | None,
    games: int | None,
    seconds: float | None,
) -> None:
    from tafelrunde.arena.puzzles import maker
    from tafelrunde.core.learn.puzzles import read_puzzles

    info = title.game.info
    if seats is not None:
        info.complete(seats, {})
    setup = maker.Setup(
        info.id,
        seed=seed,
        seats=seats,
        bot=bot,
        iterations=iterations,
        games=games or maker.GAMES,
        seconds=seconds,
    )
    earlier = read_puzzles(read_text(file) if file.is_file() else "", title.game)
    for name, reason in earlier.left_out.items():
        print(f"{name} in {str(file)!r} is left out: {reason}", file=sys.stderr)
    number = 0
    with _progress(count) as progress:
        for puzzle in maker.make(setup, count, earlier.puzzles, progress):
            line = json.dumps(puzzle.to_json(), ensure_ascii=False, separators=(",", ":"))
            with file.open("a", encoding="utf-8") as target:
                target.write(line + "\n")
            number += 1
            print(f"{puzzle.id}  level {puzzle.level}  {puzzle.solutions[0]}", flush=True)
    print(f"{number} of {count} puzzles added to {str(file)!r}, which now has {len(earlier.puzzles) + number}.")


@contextmanager
def _progress(count: int) -> Iterator[Callable[[Run], None] | None]:
    """A line on standard error that says how far the run has come, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status("") as status:
        yield lambda run: status.update(
            f"game {run.games}, {run.decisions} decisions looked at, {run.candidates} with a lead, "
            f"{run.confirmed} confirmed, {run.found} of {count} puzzles"
        )


def _print_list(title: Title, as_json: bool, language: str) -> None:
    from tafelrunde.bots.puzzle_words import PuzzleWords
    from tafelrunde.core.display.texts import LANGUAGES

    puzzles, today = title.puzzles, title.puzzles.of_the_day()
    if as_json:
        facts: dict[str, object] = {
            "game": title.game.info.id,
            "version": title.game.info.version,
            "today": None if today is None else today.id,
            "puzzles": [
                _facts(puzzle)
                | {
                    "explanation": {
                        language: PuzzleWords(title, puzzle, language).solved(puzzle.solutions[0])
                        for language in LANGUAGES
                    }
                }
                for puzzle in puzzles.puzzles
            ],
            "left_out": dict(puzzles.left_out),
        }
        print(json.dumps(facts, indent=2, ensure_ascii=False))
        return
    for number, puzzle in enumerate(puzzles.puzzles, 1):
        words = PuzzleWords(title, puzzle, language)
        mark = "*" if puzzle is today else " "
        print(f"{number:>3}{mark} {puzzle.id}  {words.level:<8}  {words.question}")
    for name, reason in puzzles.left_out.items():
        print(f"  –  {name}  {reason}")
    if not puzzles.puzzles:
        raise BadSetup(f"There are no puzzles for {title.game.info.id!r} yet; --make makes some.")


def _facts(puzzle: Puzzle) -> dict[str, object]:
    """What is stored, without the position."""
    data = puzzle.to_json()
    return {name: data[name] for name in data if name != "position"} | {"seats": puzzle.position["seats"]}
