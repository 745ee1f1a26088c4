"""Leads a learner through the lessons of a title at a table. It knows no title.

Where the learner is follows from the log alone: the last line of a lesson in force, and the moves after it. Only moves
that fulfil a step, or lead to it, are played; all others change nothing. What a move would do is judged at a position
in which everything that the learner does not know is resampled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase

from tafelrunde.core.display.texts import Entry as Words
from tafelrunde.core.engine.actions import ARROW, normalize_path
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, Dice
from tafelrunde.core.errors import IllegalMove
from tafelrunde.core.learn.lessons import LESSON, PLAY, SKIP, Lesson, Lessons, Move, Step
from tafelrunde.core.play.story import happenings
from tafelrunde.core.play.table import Entry, Table
from tafelrunde.core.registry import Title
from tafelrunde.core.staging import foresee

_MOST_ANSWERS = 200
"""Lines of others between two decisions of the learner."""


class Verdict(Enum):
    """What a legal move is to the step."""

    DONE = "done"
    ON_THE_WAY = "on_the_way"
    NOT_YET = "not_yet"


@dataclass(frozen=True)
class Place:
    """Where the learner is."""

    number: int
    """Of the lesson, from 0."""
    lesson: Lesson
    index: int
    """Of the step in the lesson."""
    is_done: bool
    """Whether the goal of the step is reached."""
    is_astray: bool = False
    """Whether a move was played that leads elsewhere; only where all moves may be tried."""

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    @property
    def waits_for_move(self) -> bool:
        """Whether the learner is to move; else to read and go on."""
        return self.step.goal is not None and not self.is_done and not self.is_astray

    @property
    def words(self) -> Words:
        """What the coach says now."""
        return self.step.done if self.is_done and self.step.done is not None else self.step.say

    @property
    def points(self) -> tuple[str, ...]:
        return self.step.seen if self.is_done else self.step.point


def _is_on_the_way(step: Step, path: str) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in step.also)


class Guide:
    """The lessons of a title, or an example of its rules page, at one table."""

    def __init__(self, title: Title, table: Table, lessons: Lessons | None = None) -> None:
        """With `lessons` of its own, such as those of an example, every legal move may be tried."""
        self.title = title
        self.table = table
        self.lessons: Lessons = title.lessons if lessons is None else lessons
        self.is_free = lessons is not None
        self.seat = self.lessons.seat
        self.comment: Callable[[str], Words] | None = None
        """What is said of a move that was played, in place of the words of the step or of what happened."""
        self.is_secret = False
        """Whether "Show me" shows nothing: the learner is to find it."""

    # -- where the learner is

    @property
    def has_begun(self) -> bool:
        return bool(self.table.log)

    @property
    def is_over(self) -> bool:
        """Whether the game against bots has begun."""
        return any(self.table.log[number].path in (PLAY, SKIP) for number in self.table.in_force(self.table.n))

    @property
    def place(self) -> Place | None:
        """None before the first lesson and in the game against bots."""
        lines = self.table.in_force(self.table.n)
        moves: list[Entry] = []
        for number in reversed(lines):
            entry = self.table.log[number]
            if entry.path.startswith(LESSON):
                if entry.path in (PLAY, SKIP):
                    return None
                lesson, index = self.lessons.find(entry.path)
                step = self.lessons.lessons[lesson].steps[index]
                is_done = any(self._fulfils(step, m) for m in moves)
                is_astray = not is_done and any(not _is_on_the_way(step, m.path) for m in moves)
                return Place(lesson, self.lessons.lessons[lesson], index, is_done, is_astray)
            if entry.seat == self.seat:
                moves.append(entry)
        return None

    def _fulfils(self, step: Step, entry: Entry) -> bool:
        happened = tuple(happenings(self.title, entry, self.seat))
        return step.goal is not None and step.goal.fits(Move(tuple(entry.path.split(ARROW)), happened, self.seat))

    # -- what may be played

    def verdicts(self) -> dict[str, Verdict]:
        """Every legal path of the learner, and what it is to the step."""
        place = self.place
        if place is None or not place.waits_for_move:
            return {}
        state = self.table.private_copy(self.seat, Dice(0))
        step, verdicts = place.step, {}
        for action in state.legal():
            path = tuple(self.table.game.actions.picks(action))
            _, happened = foresee(state, self.seat, path)
            move = Move(path, tuple(happened), self.seat)
            if step.goal is not None and step.goal.fits(move):
                verdicts[ARROW.join(path)] = Verdict.DONE
            else:
                is_on_the_way = _is_on_the_way(step, ARROW.join(path))
                verdicts[ARROW.join(path)] = Verdict.ON_THE_WAY if is_on_the_way else Verdict.NOT_YET
        return verdicts

    def shown(self) -> str:
        """The path that "Show me" plays; empty where nothing is asked for."""
        place = self.place
        if place is None or not place.waits_for_move or self.is_secret:
            return ""
        verdicts = self.verdicts()
        if verdicts.get(place.step.show, Verdict.NOT_YET) is not Verdict.NOT_YET:
            return place.step.show
        for wanted in (Verdict.DONE, Verdict.ON_THE_WAY):
            for path, verdict in verdicts.items():
                if verdict is wanted:
                    return path
        return ""

    # -- what the learner does

    def begin(self, lesson: str = "") -> None:
        """Turn to a lesson, by default to the first. Raises UnknownName."""
        number = self.lessons.find(f"{LESSON}{lesson}.0")[0] if lesson else 0
        while self.lessons.lessons[number].start is None:  # it goes on from the one before
            number -= 1
        self._turn_to(self.lessons.line(number, 0))

    def play(self, n: int, path: str) -> Verdict:
        """Play a move of the learner, and the answers to it. A move that is not asked for yet changes nothing, unless
        all may be tried: then it is played, and the step waits for no other.

        Raises IllegalMove, and the other errors of `Table.play`.
        """
        place = self.place
        if place is None or not place.waits_for_move:
            raise IllegalMove(f"{path[:40]!r} is not asked for now; the lesson goes on first.")
        verdict = self.verdicts().get(normalize_path(path))
        if verdict is Verdict.NOT_YET and not self.is_free:
            return verdict
        self.table.play(self.seat, n, path)
        if verdict is Verdict.NOT_YET:
            return verdict
        verdict = Verdict.DONE if verdict is Verdict.DONE else Verdict.ON_THE_WAY
        if verdict is Verdict.DONE:
            for pattern in place.step.answers:
                if not self._answer(pattern):
                    break
        if verdict is Verdict.ON_THE_WAY or self._goes_on(place):
            self._play_on()
        return verdict

    def go_on(self) -> None:
        """Turn to the next step, lesson, or the game. Raises IllegalMove while a move is asked for."""
        place = self.place
        if place is None or place.waits_for_move:
            raise IllegalMove("The lesson waits for a move.")
        self._turn_to(self.lessons.line(place.number, place.index + 1))

    def skip(self) -> None:
        """End the guide; the game goes on from here, or from its start if it is over here."""
        self._turn_to(SKIP if self.table.state.top is not None else PLAY)

    def _turn_to(self, line: str) -> None:
        self.table.learn(self.seat, self.table.n, line, self.lessons)

    def _goes_on(self, place: Place) -> bool:
        """Whether the next step begins where this one ends."""
        following = self.lessons.line(place.number, place.index + 1)
        return following != PLAY and self.lessons.position(self.table.game, following) is None

    def _answers(self) -> Iterator[tuple[int, str]]:
        """What others and chance may play now."""
        for seat in self.table.state.deciders():
            if seat != self.seat:
                yield from ((seat, self.table.game.actions.path(action)) for action in self.table.legal(seat))

    def _answer(self, pattern: str) -> bool:
        for seat, path in self._answers():
            if fnmatchcase(path, pattern):
                self.table.play(seat, self.table.n, path)
                return True
        return False

    def _play_on(self) -> None:
        """Others decide, always in the same way, until the learner is to move."""
        for _ in range(_MOST_ANSWERS):
            state = self.table.state
            if state.top is None or self.seat in state.deciders():
                return
            dice = Dice(0, CHANCE_STREAM, self.table.n)
            action = state.pick(dice) if state.actor == CHANCE else state.legal()[0]
            self.table.play(state.actor, self.table.n, self.table.game.actions.path(action))

    # -- in the game against bots

    def comments(self) -> list[Words]:
        """What the coach says about events that have happened for the first time since the learner's last decision."""
        new: dict[str, bool] = {}
        is_free = False
        for number in self.table.in_force(self.table.n):
            entry = self.table.log[number]
            if entry.path in (PLAY, SKIP):
                is_free = True
            elif is_free:
                if entry.seat == self.seat:
                    new = dict.fromkeys(new, False)
                for happening in happenings(self.title, entry, self.seat):
                    new.setdefault(happening.name, True)
        return [self.lessons.firsts[name] for name, is_new in new.items() if is_new and name in self.lessons.firsts]
