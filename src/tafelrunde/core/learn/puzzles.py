"""Puzzles: positions from games between bots in which one choice is clearly best.

A title keeps them in `learn/puzzles.jsonl`, one line of JSON each; docs/puzzles.md describes the fields, and
`arena/puzzles` makes them. A puzzle that does not fit the rules as they are is named and left out. Its position is
resampled for the solver, so it holds nothing that the solver may not know.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import partial
from glob import escape
from typing import Any, Final

from tafelrunde.core.display.texts import Entry
from tafelrunde.core.engine.dice import RESAMPLE_STREAM, Dice
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.errors import BadPosition, TafelrundeError, UnknownName
from tafelrunde.core.learn.lessons import Goal, Lesson, Lessons, Step

LEVELS: Final = (1, 2, 3)
"""1: the solution stands out for the heuristic; 2: the heuristic just finds it, or a quick search; 3: both miss it."""
TITLE: Final[Entry] = ("Finde den besten Zug", "Find the best move")


@dataclass(frozen=True)
class Proof:
    """How the solution was confirmed. Leads are over the best other choice, in win probability."""

    iterations: int
    """Of each confirming search: ten times those of the search that found it."""
    searches: int
    lead: float
    """Their mean."""
    error: float
    """Its standard error."""
    games: int
    """Played on from each choice with medium bots, in as many resampled copies."""
    won: float
    """What the solution won more of them."""
    won_error: float

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Proof:
        return cls(**{name: data[name] for name in cls.__dataclass_fields__})


@dataclass(frozen=True)
class Source:
    """The game it comes from: the run of the maker, the number of the game in it, and the line."""

    seed: int
    game: int
    line: int


@dataclass(frozen=True)
class Puzzle:
    """A position with a question to one seat, and the answer."""

    id: str
    """The hash of the stored position. It never changes: people keep what they have solved by it."""
    version: int
    """Of the rules."""
    seat: int
    """The solver's."""
    level: int
    solutions: tuple[str, ...]
    """Paths, the best first; several are equally good."""
    before: float
    """The solver's win probability as the position stands, by the heuristic: it cannot be compared with the others."""
    chance: float
    """That after the solution."""
    others: Mapping[str, float]
    """That after other choices, the best first; those that no search has judged are left out."""
    proof: Proof
    source: Source
    position: Mapping[str, Any] = field(repr=False)
    """As `State.to_json` gives it, of a private copy."""
    plans: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By path, of the solutions and of the next best choice: what the solver does with it later in the turn."""

    @property
    def next_best(self) -> str:
        """The best of the other choices."""
        return next(iter(self.others))

    def start(self, game: Game) -> State:
        """The position, with everything that the solver does not know resampled. Raises BadPosition."""
        state = game.from_json(self.position)
        state.resample(self.seat, Dice(0, RESAMPLE_STREAM + self.seat))
        return state

    def plan(self, path: str) -> tuple[str, ...]:
        """A choice and what the solver does with it later in the turn."""
        return (path, *self.plans.get(path, ()))

    def is_solved_by(self, path: str) -> bool:
        return path in self.solutions

    def lessons(self, game: Game, say: Entry = TITLE) -> Lessons:
        """The puzzle as something that a guide can run: one step, fulfilled by the solutions."""
        goal = Goal(plays=tuple(escape(path) for path in self.solutions))
        step = Step(say, goal, show=self.solutions[0])
        lesson = Lesson("puzzle", TITLE, (step,), partial(self.start, game))
        seats, options = self.position["seats"], self.position["options"]
        return Lessons(self.version, seats, (lesson,), self.seat, options)

    def to_json(self) -> dict[str, Any]:
        """A line of the file; `from_json` reads it back."""
        data = dict(vars(self))
        return data | {
            "solutions": list(self.solutions),
            "others": dict(self.others),
            "proof": vars(self.proof),
            "source": vars(self.source),
            "position": dict(self.position),
            "plans": {path: list(plan) for path, plan in self.plans.items()},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Puzzle:
        """Raises KeyError or TypeError where something is missing."""
        plans = {path: tuple(plan) for path, plan in data.get("plans", {}).items()}
        fields = {name: data[name] for name in cls.__dataclass_fields__ if name != "plans"}
        return cls(
            **fields
            | {
                "solutions": tuple(data["solutions"]),
                "proof": Proof.from_json(data["proof"]),
                "source": Source(**data["source"]),
                "plans": plans,
            }
        )


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of a title that fit its rules, in the order of the file."""

    puzzles: tuple[Puzzle, ...] = ()
    left_out: Mapping[str, str] = field(default_factory=dict)
    """Those that do not, with the reason: they are named and not shown."""

    def find(self, id: str) -> Puzzle:
        """The puzzle with that id. Raises UnknownName."""
        for puzzle in self.puzzles:
            if puzzle.id == id:
                return puzzle
        if id in self.left_out:
            raise UnknownName(f"The puzzle {id!r} is left out: {self.left_out[id]}")
        ids = ", ".join(puzzle.id for puzzle in self.puzzles) or "none"
        raise UnknownName(f"There is no puzzle {id[:40]!r}; the puzzles are {ids}.")

    def number(self, puzzle: Puzzle) -> int:
        """Its number in the list, from 1."""
        return 1 + self.puzzles.index(puzzle)

    def of_the_day(self, day: date | None = None) -> Puzzle | None:
        """One after the other, a new one every day, by default today's in UTC; None if there is none."""
        if not self.puzzles:
            return None
        return self.puzzles[(day or datetime.now(UTC).date()).toordinal() % len(self.puzzles)]


def read_puzzles(text: str, game: Game) -> Puzzles:
    """The puzzles of a file. A line that cannot be used is left out by name."""
    puzzles: dict[str, Puzzle] = {}
    left_out: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name = f"line {number}"
        try:
            data = json.loads(line)
            name = str(data["id"])
            puzzle = Puzzle.from_json(data)
            reason = misfit(puzzle, game)
            if name in puzzles:
                reason = "another puzzle has the same id."
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            reason = f"it cannot be read: {type(error).__name__}: {error}."
        if reason:
            left_out[name] = reason
        else:
            puzzles[name] = puzzle
    return Puzzles(tuple(puzzles.values()), left_out)


def misfit(puzzle: Puzzle, game: Game) -> str:
    """Why a puzzle does not fit the rules as they are; empty if it does."""
    if puzzle.version != game.info.version:
        return f"it was made for version {puzzle.version} of the rules, these are {game.info.version}."
    try:
        state = puzzle.start(game)
        if state.actor != puzzle.seat:
            raise BadPosition(f"Seat {puzzle.seat} is to solve it, but seat {state.actor} is to move.")
        legal = set(state.paths())
        unknown = [path for path in (*puzzle.solutions, *puzzle.others) if path not in legal]
        if unknown:
            raise BadPosition(f"{unknown[0]!r} is not possible in its position.")
        for path in puzzle.plans:
            after = state.copy()
            for pick in puzzle.plan(path):
                if after.actor != puzzle.seat or pick not in after.paths():
                    raise BadPosition(f"{pick!r} is not possible in its plan after {path!r}.")
                after.apply(game.actions.parse(pick))
        if not puzzle.solutions or not puzzle.others or puzzle.level not in LEVELS:
            raise BadPosition("It has no solution, no other choice or no level from 1 to 3.")
    except (TafelrundeError, KeyError, ValueError, AssertionError) as error:
        return str(error) or type(error).__name__
    return ""
