"""A table in words: what can be chosen and what happened, in one language, as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core.display.scene import Label, Scene
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.game import WATCHER, Event, State
from tafelrunde.core.errors import UnknownName
from tafelrunde.core.learn.lessons import LESSON, PLAY, SKIP
from tafelrunde.core.play.agreements import AGREEMENTS
from tafelrunde.core.play.table import UNDO, Entry
from tafelrunde.core.registry import Title


def seat_names(title: Title, state: State, language: str) -> list[str]:
    """What the seats are called in the game itself, as on their panels: a people, a dynasty, a colour."""
    names = [f"{seat}" for seat in range(state.seats)]
    for panel in title.scene(state.view(WATCHER)).panels:
        if panel.kind == "seat" and panel.seat is not None:
            names[panel.seat] = title.texts.say(panel.title, language)
    return names


class Wording:
    """Speaks about one table; `names` are those who sit there, by seat."""

    def __init__(self, title: Title, language: str, names: Sequence[str]) -> None:
        self.title = title
        self.language = language
        self.names = names

    def say(self, text: Label | str, otherwise: str | None = None) -> str:
        """A text of the game. The tests find every missing one; a running game goes on without it."""
        try:
            return self.title.texts.say(text, self.language, self.names)
        except KeyError:
            return (text if isinstance(text, str) else text.key) if otherwise is None else otherwise

    def name(self, seat: int) -> str:
        """Who sits there, or chance."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("chance")

    def pick(self, pick: str) -> str:
        """What can be chosen or was named: a seat by its name, everything else by the words of the game."""
        space, _, member = pick.partition(":")
        if space == "seat" and member.isdecimal() and int(member) < len(self.names):
            return self.names[int(member)]
        return self.say(pick, member or pick)

    def prompt(self, scene: Scene, step: str) -> str:
        """What the seat of that picture is asked."""
        return self.say(scene.prompt or f"step.{step}")

    def choice(self, scene: Scene, pick: str) -> str:
        """A pick in the position of that picture."""
        words = scene.choices.get(pick)
        return self.pick(pick) if words is None else self.say(words)

    def path(self, path: str) -> str:
        return " › ".join(self.pick(pick) for pick in path.split(ARROW))

    def event(self, event: Event, viewer: int | None) -> str:
        """`event.<name>` with {seat} and one argument for each space, named after it; viewer None learns everything.

        A second seat is called {other}; if a space comes twice the second is {name2}. `event.<name>.1` is the text for
        the {number} 1, where that is another sentence.
        """
        kind = self.title.game.actions.events[event.kind]
        arguments = {"seat": self.name(event.seat)}
        for space, number in zip(kind.spaces, event.args if viewer is None else event.args_for(viewer), strict=True):
            name = "other" if space.name == "seat" else space.name
            arguments[name if name not in arguments else f"{name}2"] = self.pick(space.pick(number))
        key = f"event.{kind.name}"
        if arguments.get("number") == "1" and f"{key}.1" in self.title.texts:
            key = f"{key}.1"
        return self.title.texts.fill(key, self.language, arguments)

    def entry(self, entry: Entry, viewer: int | None) -> list[str]:
        """A line of the log as that seat may know it; viewer None learns everything."""
        if entry.path.startswith(LESSON):
            return self._lesson(entry.path)
        if entry.path in AGREEMENTS:
            return [self.title.texts.fill(entry.path, self.language, {"seat": self.name(entry.seat)})]
        if entry.action is None:
            words = {"seat": self.name(entry.seat), "n": entry.path.removeprefix(UNDO)}
            return [self.title.texts.fill("undone", self.language, words)]
        if entry.events:
            return [self.event(event, viewer) for event in entry.events]
        return [f"{self.name(entry.seat)}: {self.path(entry.path if viewer is None else entry.path_for(viewer))}"]

    def _lesson(self, line: str) -> list[str]:
        """A line of the guided first game: the title of its lesson, when it begins."""
        if line in (PLAY, SKIP):
            return [self.say("lesson.over")]
        lessons = self.title.lessons
        try:
            number, step = lessons.find(line)
        except UnknownName:  # an example of the rules page
            return []
        name = lessons.lessons[number].title[LANGUAGES.index(self.language)]
        return [] if step else [self.title.texts.fill("lesson", self.language, {"name": name})]


def places(title: Title, entry: Entry, viewer: int) -> list[str]:
    """What the events of a line name, as picks; what that seat may not know is left out."""
    picks: list[str] = []
    for event in entry.events:
        for space, number in zip(title.game.actions.events[event.kind].spaces, event.args_for(viewer), strict=True):
            if number >= 0 and space.pick(number) not in picks:
                picks.append(space.pick(number))
    return picks
