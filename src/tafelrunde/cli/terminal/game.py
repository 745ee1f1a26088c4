"""A game in the terminal: one person at one seat, bots at the others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tafelrunde.bots.bot import SeatedBot
from tafelrunde.cli.terminal import renderer
from tafelrunde.cli.terminal.line_input import Reader
from tafelrunde.cli.terminal.menu import Menu, Misread, Picks
from tafelrunde.cli.terminal.wording import Words
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.play.table import UNDO, Table
from tafelrunde.core.registry import Title

COMMANDS = ("help", "undo", "board", "save ", "quit")
_WORDED = 12
"""Up to so many choices are listed with their meaning, more without."""
_NEWS = 16
"""The most lines of news that are shown."""


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
        self._shown = 0  # lines of the log
        self._commands_shown = False
        self._saved: set[str] = set()

    def play(self) -> None:
        """Play to the end, or until the person quits."""
        try:
            while self.table.state.top is not None:
                self.let_bots_play()
                if self.seat in self.table.state.deciders():
                    self.show_board()
                    self.show_news()
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
        actions = self.table.game.actions
        menu = Menu([actions.path(action) for action in self.table.legal(self.seat)])
        picks: Picks = ()
        self.show_prompt()
        self.show_choices(menu, picks)
        before = self.table.n
        while self.table.n == before:
            line = self.reader.ask(menu, picks).strip()
            try:
                if not line:
                    picks = self.go_up(menu, picks)
                elif not self.command(line, menu, picks):
                    picks = self.choose(line, menu, picks)
            except Misread as error:
                self.console.print(Text(error.text(self.words.language), "red"))
            except TafelrundeError as error:
                self.console.print(Text(str(error), "red"))

    def go_up(self, menu: Menu, picks: Picks) -> Picks:
        if not picks:
            return picks
        self.show_choices(menu, picks[:-1])
        return picks[:-1]

    def choose(self, line: str, menu: Menu, picks: Picks) -> Picks:
        chosen = menu.find(line, picks)
        if menu.after(chosen):
            self.show_choices(menu, chosen)
            return chosen
        self.table.play(self.seat, self.table.n, ARROW.join(chosen))
        return ()

    def command(self, line: str, menu: Menu, picks: Picks) -> bool:
        """Run the line if it is a command; whether it is one."""
        word, _, rest = line.partition(" ")
        if word == "quit":
            raise Quit
        if word == "help":
            self.show_help()
        elif word == "board":
            self.show_board()
            self.show_prompt()
            self.show_choices(menu, picks)
        elif word == "undo":
            self.undo()
        elif word == "save":
            self.save_as(rest.strip())
        else:
            return False
        return True

    def undo(self) -> None:
        allowed = self.table.undoable(self.seat)
        if not allowed:
            self.console.print(Text(self.words.ui("no_undo"), "red"))
            return
        self.table.play(self.seat, self.table.n, f"{UNDO}{allowed[-1]}")

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

    def show_board(self) -> None:
        scene = self.title.scene(self.table.state.view(self.seat))
        lit = {pick for action in self.table.legal(self.seat) for pick in self.table.game.actions.picks(action)[:1]}
        self.console.print()
        self.console.print(
            renderer.draw(scene, self.title.texts, self.words.language, self.console, lit=lit, players=self.players)
        )

    def show_news(self) -> None:
        """Show the lines of the log since the person's last decision, in words."""
        entries = self.table.log[self._shown :]
        self._shown = self.table.n
        news = [line for entry in entries for line in self.words.entry(entry, self.seat)]
        if not news:
            return
        self.console.print()
        if len(news) > _NEWS:
            self.console.print(Text(f"  {self.words.ui('more', count=len(news) - _NEWS)}", "dim"))
        for line in news[-_NEWS:]:
            self.console.print(Text(f"  {line}"))

    def show_prompt(self) -> None:
        self.console.print()
        self.console.print(
            Text(f"{self.words.name(self.seat)}: {self.words.say(f'step.{self.table.state.step}')}", "bold")
        )

    def show_choices(self, menu: Menu, picks: Picks) -> None:
        """Show the possible next picks with numbers."""
        possible = menu.after(picks)
        width = len(str(len(possible)))
        if len(possible) <= _WORDED:
            longest = max(map(len, possible))
            for number, pick in enumerate(possible, start=1):
                self.console.print(
                    Text.assemble(
                        (f"  {number:{width}} ", "cyan"), pick.ljust(longest), (f"  {self.words.pick(pick)}", "dim")
                    )
                )
        else:
            self._show_many(possible, width, is_first=not picks)
        if picks:
            self.console.print(Text(self.words.ui("up"), "dim"))
        elif not self._commands_shown:
            self._commands_shown = True
            self.console.print(Text(self.words.ui("commands"), "dim"))

    def _show_many(self, possible: list[str], width: int, is_first: bool) -> None:
        """Show many picks in columns, grouped by space."""
        numbered = [(pick, number) for number, pick in enumerate(possible, start=1)]
        for space in dict.fromkeys(pick.partition(":")[0] for pick in possible):
            does = self._kinds(space) if is_first else ""
            self.console.print(Text.assemble((f"  {space}: ", "bold"), (does, "dim")))
            members = [
                Text.assemble((f"{number:{width}} ", "cyan"), pick.partition(":")[2])
                for pick, number in numbered
                if pick.partition(":")[0] == space
            ]
            self.console.print(Padding(Columns(members, padding=(0, 2), equal=True), (0, 0, 0, 4)))

    def _kinds(self, space: str) -> str:
        """The kinds of actions that begin with this space; the rules name them only in English."""
        if self.words.language != "en":
            return ""
        kinds = self.table.game.actions.kinds
        return " / ".join(kind.name for kind in kinds if kind.spaces[0].name == space)

    def show_help(self) -> None:
        step = self.table.state.step
        self.console.print(Text(self.words.say(f"rules.{step}", self.words.ui("no_rules"))))
        self.console.print(Text(self.words.ui("commands"), "dim"))

    def show_end(self) -> None:
        outcome = self.table.state.outcome()
        assert outcome is not None
        self.console.print()
        self.console.print(Text(self.words.say(f"reason.{outcome.reason}"), "bold"))
        self.console.print(self.words.ranking(outcome, self.players))
