"""The guided first game as data: lessons in a fixed order, each of a few steps.

A title keeps them in `learn/lessons.toml`, their positions in `learn/positions.py`; `lesson_files.py` reads them. A
step says one thing and asks for one thing. A goal judges a move by its path and by the events as the learner may read
them, so it cannot use what the learner does not know. `play/guide.py` runs lessons and knows no title.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase

from tafelrunde.core.display.texts import Entry
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.errors import BadPosition, TafelrundeError, UnknownName
from tafelrunde.core.info import OptionValue
from tafelrunde.core.staging import Happening, Path

LESSON = "lesson:"
"""How a line of the log begins that turns to a step: `lesson:revolt.0`; its first step lays out its position."""
PLAY = f"{LESSON}play"
"""The line with which the guide ends and the game against bots begins."""
SKIP = f"{LESSON}skip"
"""The line with which the guide ends and the game goes on from where it is."""
_STEP = re.compile(r"lesson:([a-z][a-z_]*)\.(\d)")


@dataclass(frozen=True)
class Move:
    """A move of the learner."""

    path: Path
    happened: tuple[Happening, ...]
    """What its line tells the learner; answers of others are lines of their own."""
    seat: int
    """The learner's."""


@dataclass(frozen=True)
class Goal:
    """Which moves fulfil a step: those whose path fits a pattern of `plays`, if there are any, and that have one of the
    events of `causes`, if there are any."""

    plays: tuple[str, ...] = ()
    """Patterns of paths: `leader:* > cell:*`."""
    causes: tuple[Mapping[str, str], ...] = ()
    """Events: `event` is the name; all else are patterns of what it names: `colour`, `number`, `other` for a second
    seat. `seat` is `own`, unless it says `any`."""

    def fits(self, move: Move) -> bool:
        path = ARROW.join(move.path)
        is_played = not self.plays or any(fnmatchcase(path, pattern) for pattern in self.plays)
        return is_played and (not self.causes or any(_happened(move, wanted) for wanted in self.causes))


def _happened(move: Move, wanted: Mapping[str, str]) -> bool:
    named = {space: pattern for space, pattern in wanted.items() if space not in ("event", "seat")}
    return any(
        event.name == wanted["event"]
        and (event.seat == move.seat or wanted.get("seat") == "any")
        and all(fnmatchcase(event.member(space), pattern) for space, pattern in named.items())
        for event in move.happened
    )


@dataclass(frozen=True)
class Step:
    """One thing that the coach says, and the one thing that he waits for."""

    say: Entry
    """German and English, at most 160 characters; `**two words**` are stressed."""
    goal: Goal | None = None
    """The moves that fulfil it. None: the learner reads and goes on."""
    show: str = ""
    """The path that "Show me" plays, whose places are ringed; by default the first that fulfils the goal."""
    point: tuple[str, ...] = ()
    """What to point at besides: ids or picks of the scene."""
    why: Entry | None = None
    """One sentence: why this is a good thing to do."""
    not_yet: Entry | None = None
    """What is said to every other legal move: why not yet. Needed with a goal."""
    done: Entry | None = None
    """The consequence, after the goal is reached. Needed with a goal."""
    seen: tuple[str, ...] = ()
    """What to point at then."""
    also: tuple[str, ...] = ()
    """Patterns of moves that are played, too, but do not yet fulfil it: those on the way."""
    answers: tuple[str, ...] = ()
    """What others and chance do after it, one pattern of a path for each decision: `support:3`, `draw:*`."""


@dataclass(frozen=True)
class Lesson:
    """A numbered lesson: a title in the list, a position, and steps that go on from one another."""

    id: str
    title: Entry
    steps: tuple[Step, ...]
    start: Callable[[], State] | None = None
    """The prepared position. None: it goes on from the lesson before."""
    example: str = ""
    """The printed example that it begins from or goes on with: `p. 5, revolt`."""


@dataclass(frozen=True)
class Lessons:
    """The guided first game of a title."""

    version: int
    """The version of the rules that the lessons were written for."""
    seats: int
    lessons: tuple[Lesson, ...]
    seat: int = 0
    """The learner's."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    play: Callable[[], State] | None = None
    """The position with which the game against bots begins; None: a new game."""
    firsts: Mapping[str, Entry] = field(default_factory=dict)
    """What the coach says there when an event of that name happens for the first time."""
    minutes: int = 15
    left_out: Mapping[str, str] = field(default_factory=dict)
    """Lessons that do not fit the rules, with the reason: they are named and not shown."""

    def find(self, line: str) -> tuple[int, int]:
        """The number of the lesson and of the step that a line of the log turns to. Raises UnknownName."""
        match = _STEP.fullmatch(line)
        for number, lesson in enumerate(self.lessons):
            if match is not None and lesson.id == match[1] and int(match[2]) < len(lesson.steps):
                return number, int(match[2])
        reason = self.left_out.get(match[1]) if match is not None else None
        if reason:
            raise UnknownName(f"The lesson {line!r} is left out: {reason}")
        raise UnknownName(
            f"There is no lesson {line!r}; the lessons are {', '.join(lesson.id for lesson in self.lessons)}."
        )

    def line(self, number: int, step: int) -> str:
        """The line of the log that turns to a step; after the last one the one that begins the game."""
        if step >= len(self.lessons[number].steps):
            number, step = number + 1, 0
        return PLAY if number >= len(self.lessons) else f"{LESSON}{self.lessons[number].id}.{step}"

    def position(self, game: Game, line: str) -> State | None:
        """The position that a line lays out; None if it goes on from the one before. Raises UnknownName."""
        if line == SKIP:
            return None
        if line == PLAY:
            return game.new(self.seats, self.options) if self.play is None else self.play()
        number, step = self.find(line)
        start = self.lessons[number].start
        return None if step or start is None else start()


def after(state: State, *paths: str) -> State:
    """The position after these paths, each of whoever is to decide. Raises BadPosition."""
    for path in paths:
        action = state.game.actions.parse(path)
        if action not in state.legal():
            raise BadPosition(f"{path!r} cannot be played at the step {state.step!r}.")
        state.apply(action)
    return state


def fitting(lessons: Lessons, game: Game) -> Lessons:
    """The lessons that fit the rules as they are; the others, and those that go on from them, are left out by name."""
    kept: list[Lesson] = []
    left_out: dict[str, str] = {}
    is_broken = True
    for lesson in lessons.lessons:
        if lesson.start is None:
            reason = "it goes on from a lesson that is left out." if is_broken else ""
        else:
            reason = misfit(lessons, lesson.start, game)
        is_broken = bool(reason)
        if reason:
            left_out[lesson.id] = reason
        else:
            kept.append(lesson)
    return replace(lessons, lessons=tuple(kept), left_out=left_out)


def misfit(lessons: Lessons, start: Callable[[], State], game: Game) -> str:
    """Why a position of these lessons does not fit the rules; empty if it does."""
    if lessons.version != game.info.version:
        return f"it was written for version {lessons.version} of the rules, these are {game.info.version}."
    try:
        state = start()
        wrong = state.audit()
        if wrong:
            raise BadPosition(wrong[0])
        options = game.info.complete(lessons.seats, lessons.options)
        if (state.seats, dict(state.options)) != (lessons.seats, options):
            raise BadPosition(f"The position has {state.seats} seats and the options {dict(state.options)}.")
    except (TafelrundeError, KeyError, ValueError, AssertionError) as error:
        return str(error) or type(error).__name__
    return ""
