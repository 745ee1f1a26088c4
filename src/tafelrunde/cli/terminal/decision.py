"""One decision of the person at the terminal: what can be chosen, in words, and why something cannot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tafelrunde.cli.terminal.menu import Menu, Misread, Picks, some
from tafelrunde.cli.terminal.wording import Words
from tafelrunde.core.display.scene import Scene
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.refusals import NOT_ASKED, Refusals
from tafelrunde.core.registry import Title
from tafelrunde.core.view import View


class Decision:
    """The choices of a seat in the position of a table."""

    def __init__(self, title: Title, table: Table, seat: int, words: Words) -> None:
        self.title = title
        self.table = table
        self.seat = seat
        self.words = words
        actions = table.game.actions
        spaces = (space for kind in actions.kinds for space in kind.spaces)
        self.menu = Menu([actions.path(action) for action in table.legal(seat)], self.name, spaces)

    @cached_property
    def view(self) -> View:
        return self.table.state.view(self.seat)

    @cached_property
    def scene(self) -> Scene:
        return self.title.scene(self.view)

    def name(self, pick: str) -> str:
        """How a pick is called under its heading: as on the board if its words say that too, else in words."""
        member = pick.partition(":")[2]
        words = self.words.choice(self.scene, pick)
        verb, _, object_ = words.partition(": ")
        is_place = not member.islower() or not member.isalpha()
        return member if is_place and member in f"{verb} {object_}".split() else object_ or words

    def meaning(self, picks: Picks, pick: str) -> str:
        """What a pick means: the words of its shape, if they say more than its own; then what must follow."""
        words = self.words.choice(self.scene, pick)
        labels = [self.words.say(shape.label) for shape in self.scene.shapes if shape.pick == pick]
        meaning = max([words, *(text for text in labels if words in text)], key=len)
        follows = self.menu.forced((*picks, pick))[len(picks) + 1 :]
        return " › ".join([meaning, *(self.words.choice(self.scene, pick) for pick in follows)])

    def heading(self, pick: str) -> str:
        """What choices of this kind are for."""
        space = pick.partition(":")[0]
        return self.words.say(f"group.{space}", space)

    def question(self, picks: Picks) -> str:
        """What is asked after these picks."""
        if not picks:
            return f"{self.words.name(self.seat)}: {self.words.prompt(self.scene, self.table.state.step)}"
        prompt = self.title.staging.prompt(self.view, picks)
        headings = dict.fromkeys(map(self.heading, self.menu.after(picks)))
        lead = " / ".join(headings) if prompt is None else self.words.say(prompt.lead)
        return f"{' > '.join(map(self.name, picks))}: {lead}"

    def answer(self, error: Misread) -> str:
        """The answer to a wrong entry: why it cannot be chosen here, as far as known, and what can be."""
        reason = self._reason(error)
        if reason and error.key == "did_you_mean":  # it is no slip of the pen
            names = [self.name(pick) for pick in self.menu.after(error.at)]
            error = Misread("not_offered", names, error.word, error.at)
        return error.text(self.words.language, reason)

    def _reason(self, error: Misread) -> str:
        """The rule that forbids it, or what lies there."""
        if error.key not in ("not_offered", "did_you_mean"):
            return ""
        refusals = Refusals(self.title, self.table.private_copy(self.seat, Dice(0)), self.seat, error.at)
        for pick in self._candidates(error):
            broken = refusals.broken(pick)
            if broken and broken[0].text is not NOT_ASKED:
                return self.words.say(broken[0].text)
        low, depth = error.word.casefold(), len(error.at)
        before = dict.fromkeys(
            path[depth]
            for path in self.menu.paths
            if path[:depth] == error.at and any(low in _spellings(pick) for pick in path[depth + 1 :])
        )
        if before:
            return self.words.ui("later", picks=some([self.name(pick) for pick in before], self.words.language))
        for fits in (error.word.__eq__, lambda name: name.casefold() == low):  # B11 is not b11, if there are both
            for shape in reversed(self.scene.shapes):
                names = {name for place in (shape.place, shape.pick) for name in (place, place.partition(":")[2])}
                if any(map(fits, names)):
                    return self.words.say(shape.label)
        return ""

    def _candidates(self, error: Misread) -> Iterator[str]:
        """The picks of the game that the word names and that could follow there in another position."""
        low = error.word.casefold()
        depth = len(error.at)
        for kind in self.table.game.actions.kinds:
            if len(kind.spaces) > depth:
                space = kind.spaces[depth]
                yield from (p for p in map(space.pick, range(len(space.members))) if low in _spellings(p))


def _spellings(pick: str) -> list[str]:
    """A pick with and without its space."""
    return [pick.casefold(), pick.partition(":")[2].casefold()] if pick else []
