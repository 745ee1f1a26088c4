"""A game in the terminal: one person at one seat, bots at the others."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import groupby
from pathlib import Path
from typing import Protocol

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tafelrunde.bots.bot import Clock, SeatedBot
from tafelrunde.bots.hint import Hint, hint, hint_words
from tafelrunde.cli.terminal import renderer
from tafelrunde.cli.terminal.decision import Decision
from tafelrunde.cli.terminal.line_input import Reader
from tafelrunde.cli.terminal.menu import Misread, Picks
from tafelrunde.cli.terminal.wording import Words
from tafelrunde.core.display.scene import Scene, Shape
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.play.agreements import AGREE, RESIGN_AND_END
from tafelrunde.core.play.table import UNDO, Table
from tafelrunde.core.registry import Title

COMMANDS = ("help", "legend", "hint", "undo", "board", "save ", "resign", "remis", "quit")
_GERMAN = {
    "hilfe": "help",
    "legende": "legend",
    "tipp": "hint",
    "zurück": "undo",
    "brett": "board",
    "speichern": "save",
    "aufgeben": "resign",
    "ende": "quit",
}
"""Commands may be typed in German too."""
_WORDED = 12
"""Up to so many choices are listed with their meaning, more without."""
_HINT_SECONDS = 1.0
_NEWS = 16
"""The most lines of news that are shown."""


class Chooser(Protocol):
    """Decides what becomes of the person's choices, and comments the game: a guide."""

    def choose(self, line: str, decision: Decision, picks: Picks) -> Picks: ...

    def command(self, line: str) -> bool: ...

    def comment(self) -> None: ...


class Quit(Exception):
    """The person at the terminal ends the game."""


class TerminalGame:
    """Asks the person for moves, lets the bots play, and shows the game."""

    def __init__(
        self,
        title: Title,
        table: Table,
        seat: int,
        bots: Mapping[int, SeatedBot],
        players: Mapping[int, str],
        words: Words,
        console: Console,
        reader: Reader,
    ) -> None:
        self.title = title
        self.table = table
        self.seat = seat
        self.bots = bots
        self.players = players
        self.words = words
        self.console = console
        self.reader = reader
        self.chooser: Chooser | None = None
        self._shown = 0  # lines of the log
        self._commands_shown = self._legend_shown = False
        self._shapes: tuple[Shape, ...] = ()
        """Of the board that was shown last."""
        self._saved: set[str] = set()
        self._hints: dict[int, Hint] = {}
        """The hint for the position at that line."""

    def play(self) -> None:
        """Play to the end, or until the person quits."""
        try:
            while not self.table.is_over:
                self.let_bots_play()
                if self.seat in self.table.state.deciders():
                    self.show_position()
                    self.show_news()
                    if self.chooser is not None:
                        self.chooser.comment()
                    self.decide()
        except (EOFError, Quit):
            self.console.print(self.words.ui("left"))
            return
        self.show_board()
        self.show_news()
        self.show_end()

    def let_bots_play(self) -> None:
        while (actor := self.table.state.actor) in self.bots:
            self.bots[actor].play(self.table)

    # -- deciding

    def decide(self) -> None:
        """Ask until a move is played or undone; errors are printed and the prompt stays."""
        decision = Decision(self.title, self.table, self.seat, self.words)
        picks: Picks = ()
        self.show_choices(decision, picks)
        before = self.table.n
        while self.table.n == before:
            line = self.reader.ask(decision.menu, picks).strip()
            try:
                if not line:
                    picks = self.go_up(decision, picks)
                elif not self.command(line, decision, picks):
                    picks = self.choose(line, decision, picks)
            except Misread as error:
                self.console.print(Text(decision.answer(error), "red"))
            except TafelrundeError as error:
                self.console.print(Text(str(error), "red"))

    def go_up(self, decision: Decision, picks: Picks) -> Picks:
        if not picks:
            return picks
        self.show_choices(decision, picks[:-1])
        return picks[:-1]

    def choose(self, line: str, decision: Decision, picks: Picks) -> Picks:
        if self.chooser is not None and self.table.is_guided:
            return self.chooser.choose(line, decision, picks)
        chosen = decision.menu.find(line, picks)
        if decision.menu.after(chosen):
            self.show_choices(decision, chosen)
            return chosen
        self.table.play(self.seat, self.table.n, ARROW.join(chosen))
        return ()

    def command(self, line: str, decision: Decision, picks: Picks) -> bool:
        """Run the line if it is a command; whether it is one."""
        if self.chooser is not None and self.chooser.command(line.lower()):
            return True
        typed, _, rest = line.partition(" ")
        word = _GERMAN.get(typed.lower(), typed)
        if word == "quit":
            raise Quit
        if word == "help":
            self.show_help()
        elif word == "legend":
            self.show_legend(decision.scene)
        elif word == "board":
            self.show_board(decision.menu.after(picks))
            self.show_choices(decision, picks)
        elif word == "hint":
            self.show_hint()
        elif word == "undo":
            self.undo()
        elif word == "save":
            self.save_as(rest.strip())
        elif word in ("resign", "remis") and not rest and not self.table.is_guided:
            self.end(word)
        else:
            return False
        return True

    def undo(self) -> None:
        allowed = self.table.undoable(self.seat)
        if not allowed:
            self.console.print(Text(self.words.ui("no_undo"), "red"))
            return
        self.table.play(self.seat, self.table.n, f"{UNDO}{allowed[-1]}")

    def end(self, word: str) -> None:
        """Give up, or agree on a draw: nobody else is asked, since the bots agree."""
        if word == "resign":
            self.table.play(self.seat, self.table.n, RESIGN_AND_END)
            return
        for seat in (self.seat, *self.bots):
            self.table.play(seat, self.table.n, AGREE)

    def save_as(self, name: str) -> None:
        """Save the game under this name; a file of another game is never overwritten."""
        if not name:
            self.console.print(Text(self.words.ui("which_file"), "red"))
        elif name not in self._saved and "\0" not in name and Path(name).is_file():
            self.console.print(Text(self.words.ui("file_taken", file=repr(name)), "red"))
        else:
            self.save(name)

    def save(self, name: str) -> None:
        try:
            Path(name).write_text(self.table.record(self.players).to_text(), "utf-8")
        except (OSError, ValueError) as error:
            reason = str(error.strerror if isinstance(error, OSError) else error)
            self.console.print(Text(self.words.ui("not_written", file=repr(name), reason=reason), "red"))
            return
        self._saved.add(name)
        self.console.print(Text(self.words.ui("saved", file=name)))

    # -- showing

    def show_position(self) -> None:
        """Show the board and the panels; only the panels if the board is still as it was shown."""
        scene = self.title.scene(self.table.state.view(self.seat))
        if scene.shapes == self._shapes:
            self.console.print()
            self.console.print(renderer.below(scene, self.title.texts, self.words.language, self.console, self.players))
        else:
            self.show_board()

    def show_board(self, lit: Collection[str] = ()) -> None:
        """Show the board and the panels; the first time after the legend. `lit` are the picks to mark, by default those
        with which a path begins."""
        scene = self.title.scene(self.table.state.view(self.seat))
        if not self._legend_shown:
            self._legend_shown = True
            self.show_legend(scene)
        paths = [self.table.game.actions.picks(action) for action in self.table.legal(self.seat)]
        lit = lit or {path[0] for path in paths}
        self._shapes = scene.shapes
        self.console.print()
        self.console.print(
            renderer.draw(scene, self.title.texts, self.words.language, self.console, lit=lit, players=self.players)
        )

    def show_news(self) -> None:
        """Show the lines of the log since the person's last decision, in words; equal ones in a row as one."""
        entries = self.table.log[self._shown :]
        self._shown = self.table.n
        all_lines = [line for entry in entries for line in self.words.entry(entry, self.seat)]
        counted = [(line, len(list(lines))) for line, lines in groupby(all_lines)]
        news = [line if count == 1 else f"{line} ({count}×)" for line, count in counted]
        if not news:
            return
        self.console.print()
        if len(news) > _NEWS:
            self.console.print(Text(f"  {self.words.ui('more', count=len(news) - _NEWS)}", "dim"))
        for line in news[-_NEWS:]:
            self.console.print(Text(f"  {line}"))

    def show_legend(self, scene: Scene) -> None:
        self.console.print(renderer.legend(scene, self.title.texts, self.words.language))

    def show_choices(self, decision: Decision, picks: Picks) -> None:
        """Show what is asked, and the possible next picks with numbers."""
        self.console.print()
        self.console.print(Text(decision.question(picks), "bold"))
        numbered = decision.menu.numbered(picks)
        if len(numbered) <= _WORDED:
            grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
            for number, pick in numbered.items():
                grid.add_row(Text(f"{number:>4}", "cyan"), decision.meaning(picks, pick), Text(pick, "dim"))
            self.console.print(grid)
        else:
            self._show_many(decision, numbered)
        if picks:
            self.console.print(Text(self.words.ui("up"), "dim"))
        elif not self._commands_shown:
            self._commands_shown = True
            self.console.print(Text(self.words.ui("commands"), "dim"))

    def _show_many(self, decision: Decision, numbered: Mapping[int, str]) -> None:
        """Show many picks in columns, grouped by what they are for."""
        width = len(str(max(numbered)))
        headings = dict.fromkeys(map(decision.heading, numbered.values()))
        for heading in headings:
            if len(headings) > 1:
                self.console.print(Text(f"  {heading if heading.endswith('?') else f'{heading}:'}", "bold"))
            names = [
                Text.assemble((f"{number:{width}} ", "cyan"), decision.name(pick))
                for number, pick in numbered.items()
                if decision.heading(pick) == heading
            ]
            self.console.print(Padding(Columns(names, padding=(0, 2), equal=True), (0, 0, 0, 4)))

    def show_help(self) -> None:
        step = self.table.state.step
        self.console.print(Text(self.words.say(f"rules.{step}", self.words.ui("no_rules"))))
        self.console.print(Text(self.words.ui("commands"), "dim"))

    def show_hint(self) -> None:
        """Show what the search would play and why; asked again it says the same."""
        n = self.table.n
        if n not in self._hints:
            private_copy = self.table.private_copy(self.seat, Dice(n))
            self._hints = {n: hint(private_copy, Clock(_HINT_SECONDS), Dice(n))}
        lines = hint_words(self._hints[n], self.words)
        self.console.print(Text(lines[0], "bold"))
        for line in lines[1:]:
            self.console.print(Text(f"  {line}"))

    def show_end(self) -> None:
        outcome = self.table.outcome()
        assert outcome is not None
        self.console.print()
        self.console.print(Text(self.words.say(f"reason.{outcome.reason}"), "bold"))
        self.console.print(self.words.ranking(outcome, self.players))
