"""A guided first game in the terminal: what the coach says, and then a game against bots."""

from __future__ import annotations

from collections.abc import Callable

from rich.panel import Panel
from rich.text import Text

from tafelrunde.cli.terminal.decision import Decision
from tafelrunde.cli.terminal.game import Quit, TerminalGame
from tafelrunde.cli.terminal.menu import Menu, Picks
from tafelrunde.core.display.texts import LANGUAGES, Entry
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.play.guide import Guide, Place, Verdict

LESSON_COMMANDS = ("why", "show", "skip")
_GERMAN = {"warum": "why", "zeigen": "show", "überspringen": "skip"}
_STRESS = "**"


class TerminalLesson:
    """Leads the person of a game through the lessons; `save` is called after every step."""

    def __init__(self, game: TerminalGame, guide: Guide, seed: int, save: Callable[[], None]) -> None:
        self.game = game
        self.guide = guide
        self.seed = seed
        self.save = save
        self.console = game.console
        self.words = game.words
        self.game.chooser = self

    def play(self) -> None:
        """From where the learner is to the last lesson; then, or when he skips it, the game against bots."""
        try:
            while (place := self.guide.place) is not None:
                self.do_step(place)
                self.save()
        except (EOFError, Quit):
            self.console.print(self.words.ui("lesson_left", game=self.game.title.game.info.id))
            return
        self.game.table.resume(self.seed)
        self.game.play()

    def do_step(self, place: Place) -> None:
        self.game.show_position()
        self.game.show_news()
        self.say(place)
        if place.waits_for_move:
            self.game.decide()
            if self.guide.place is None or not self.guide.place.is_done:
                return
            self.game.show_position()
            self.game.show_news()
            self.say(self.guide.place)
        self.console.print(Text(self.words.ui("go_on"), "dim"))
        line = self.game.reader.ask(Menu(()), ()).strip().lower()
        if not self.command(line):
            if line in ("quit", "ende"):
                raise Quit
            self.guide.go_on()

    # -- what the game asks for

    def choose(self, line: str, decision: Decision, picks: Picks) -> Picks:
        """Play the choice if it is what the step is about, else say why not yet."""
        chosen = decision.menu.find(line, picks)
        if decision.menu.after(chosen):
            self.game.show_choices(decision, chosen)
            return chosen
        place = self.guide.place
        assert place is not None
        if self.guide.play(self.game.table.n, ARROW.join(chosen)) is Verdict.NOT_YET and place.step.not_yet is not None:
            self.console.print(self.styled(place.step.not_yet), style="yellow")
        return ()

    def command(self, line: str) -> bool:
        """Run a command of lessons; whether the line is one."""
        place = self.guide.place
        word = _GERMAN.get(line, line)
        if word not in LESSON_COMMANDS or place is None:
            return False
        if word == "skip":
            self.guide.skip()
        elif word == "why" and place.step.why is not None:
            self.console.print(self.styled(place.step.why))
        elif word == "show" and (path := self.guide.shown()):
            self.console.print(Text(f"{self.words.path(path)}   ({path})"))
        else:
            self.console.print(Text(self.words.ui("nothing_more"), "dim"))
        return True

    def comment(self) -> None:
        """In the game against bots: what has happened for the first time."""
        for words in self.guide.comments():
            self.console.print(self.styled(words), style="italic")

    # -- in words

    def say(self, place: Place) -> None:
        number, total = place.number + 1, len(self.guide.lessons.lessons)
        heading = self.words.ui("lesson_of", number=number, total=total, title=self._text(place.lesson.title))
        self.console.print()
        self.console.print(Panel(self.styled(place.words), title=heading, title_align="left", width=76))
        if place.waits_for_move:
            self.console.print(Text(self.words.ui("lesson_commands"), "dim"))

    def styled(self, words: Entry) -> Text:
        """A text with its stressed words in bold."""
        parts = self._text(words).split(_STRESS)
        return Text.assemble(*((part, "bold" if i % 2 else "") for i, part in enumerate(parts)))

    def _text(self, words: Entry) -> str:
        return words[LANGUAGES.index(self.words.language)]
