"""`tafelrunde learn`: the guided first game in the terminal."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tafelrunde.cli.arguments import GameName, Json, LanguageOption, language_or_default, new_seed, read_record
from tafelrunde.core.errors import BadSetup, TafelrundeError

if TYPE_CHECKING:
    from tafelrunde.core.play.table import Table
    from tafelrunde.core.registry import Title

BOT: Final = "easy"


def learn(
    game: GameName,
    lesson: Annotated[str, typer.Option(metavar="NAME", help="Begin with this lesson.")] = "",
    list_lessons: Annotated[bool, typer.Option("--list", help="Only list the lessons.")] = False,
    as_json: Json = False,
    restart: Annotated[bool, typer.Option("--restart", help="Begin again with the first lesson.")] = False,
    file: Annotated[
        Path | None,
        typer.Option(help="Where your progress is kept; by default in your folder for programs' data."),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Learn a game by playing it: lessons on the real board, then a game against easy bots.

    Leave with `quit` whenever you like; the same command goes on from there.
    """
    from tafelrunde.core.registry import title

    game_title = title(game)
    if list_lessons:
        _print_list(game_title, as_json, language_or_default(language))
        return
    if as_json:
        raise BadSetup("--json prints the list of lessons; add --list.")
    if not game_title.lessons.lessons:
        raise BadSetup(f"There are no lessons for {game!r} yet; `tafelrunde play {game}` plays it.")
    target = file or Path(typer.get_app_dir("tafelrunde")) / "lessons" / f"{game}.txt"
    _run(game_title, target, lesson, restart, language_or_default(language))


def _run(title: Title, file: Path, lesson: str, restart: bool, language: str) -> None:
    from rich.console import Console

    from tafelrunde.bots import bot
    from tafelrunde.bots.bot import SeatedBot
    from tafelrunde.cli.terminal.game import COMMANDS, TerminalGame
    from tafelrunde.cli.terminal.lesson import LESSON_COMMANDS, TerminalLesson
    from tafelrunde.cli.terminal.line_input import PlainReader, Reader, TerminalReader
    from tafelrunde.cli.terminal.wording import Words
    from tafelrunde.core.play.guide import Guide
    from tafelrunde.core.play.wording import seat_names

    table, seed = _table(title, file, restart or bool(lesson))
    guide = Guide(title, table)
    if lesson or not guide.has_begun:
        guide.begin(lesson)
    words = Words(title, language, seat_names(title, table.state, language))
    reader: Reader = TerminalReader((*COMMANDS, *LESSON_COMMANDS), words.pick) if sys.stdin.isatty() else PlainReader()
    bots = {seat: SeatedBot(bot(BOT), seat, seed, name=BOT) for seat in range(table.state.seats) if seat != guide.seat}
    players = {**dict.fromkeys(bots, BOT), guide.seat: words.ui("you")}
    console = Console(highlight=False, soft_wrap=False)
    terminal_game = TerminalGame(title, table, guide.seat, bots, players, words, console, reader)

    def save() -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        record = table.record(players)
        record.seed = seed
        file.write_text(record.to_text(), "utf-8")

    try:
        TerminalLesson(terminal_game, guide, seed, save).play()
    finally:
        save()


def _table(title: Title, file: Path, restart: bool) -> tuple[Table, int]:
    """The table where the learner left it, or a new one: also if the lessons have changed since then."""
    from tafelrunde.core.play.guide import Guide
    from tafelrunde.core.play.table import Table, replay

    lessons = title.lessons
    if file.is_file() and not restart:
        try:
            record = read_record(file)
            table = replay(record)
            if table.is_lesson and record.game == title.game.info.id and table.state.top is not None:
                _ = Guide(title, table).place
                return table, new_seed() if record.seed is None else record.seed
        except TafelrundeError as error:
            print(f"{error} The lessons begin again.", file=sys.stderr)
    return Table(title.game, lessons.seats, lessons.options), new_seed()


def _print_list(title: Title, as_json: bool, language: str) -> None:
    from tafelrunde.core.display.texts import LANGUAGES

    lessons = title.lessons
    if as_json:
        facts: dict[str, object] = {
            "game": title.game.info.id,
            "version": lessons.version,
            "minutes": lessons.minutes,
            "lessons": [
                {
                    "id": lesson.id,
                    "title": dict(zip(LANGUAGES, lesson.title, strict=True)),
                    "steps": len(lesson.steps),
                    "example": lesson.example,
                }
                for lesson in lessons.lessons
            ],
            "left_out": dict(lessons.left_out),
        }
        print(json.dumps(facts, indent=2, ensure_ascii=False))
        return
    for number, lesson in enumerate(lessons.lessons, 1):
        print(f"{number:>3}  {lesson.id:<14} {lesson.title[LANGUAGES.index(language)]}")
    for name, reason in lessons.left_out.items():
        print(f"  –  {name:<14} {reason}")
