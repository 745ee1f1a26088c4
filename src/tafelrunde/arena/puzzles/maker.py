"""Makes puzzles from decisions of games between bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tafelrunde.arena import check_run
from tafelrunde.arena.game_job import play_at_table
from tafelrunde.arena.puzzles import grading
from tafelrunde.arena.puzzles.judging import LEAD, Split, confirmed, judge, split
from tafelrunde.arena.puzzles.playing_on import Comparison, compare
from tafelrunde.arena.puzzles.proof import short_lead
from tafelrunde.core.engine.dice import RESAMPLE_STREAM, Dice, derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.puzzles import Proof, Puzzle, Source
from tafelrunde.core.registry import title

BOT: Final = "medium"
ITERATIONS: Final = 1000
"""Of the search that finds a puzzle; ten times as many confirm it."""
CONFIRMING: Final = 10
SEARCHES: Final = 3
"""So many confirm it, each with a seed of its own."""
QUICK: Final = 10
"""A quick search makes such a part of the iterations."""
GAMES: Final = 400
"""Played on from each choice."""
_LOOKED_AT: Final = 20
"""So many decisions of a game are looked at,"""
_OPENING: Final = 0.5
"""none of them in such a part at its beginning."""
_LONGEST: Final = 12_000
"""Characters of a stored position, at most: what everybody may remember of a long game can be very much."""
_APART: Final = 20
"""Lines between two puzzles of a game, at least."""
_FROM_ONE_GAME: Final = 2
_MOST_WINS: Final = 0.2
"""The share of puzzles that are a win at once,"""
_MOST_OF_A_LEVEL: Final = 0.6
"""and of those of one level, at most."""
_PLAYERS: Final = 4
"""Games have at most so many seats, unless a title needs more."""


@dataclass
class Run:
    """How far a run has come."""

    games: int = 0
    decisions: int = 0
    """Positions that were looked at."""
    candidates: int = 0
    """Those in which the first search saw a clear lead,"""
    confirmed: int = 0
    """in which the confirming searches saw it too,"""
    found: int = 0
    """and that became puzzles."""


@dataclass(frozen=True)
class Setup:
    """What a run does."""

    game: str
    seed: int = 1
    seats: int | None = None
    """None: every number up to four in turn."""
    bot: str = BOT
    """Who plays the games."""
    iterations: int = ITERATIONS
    games: int = GAMES
    seconds: float | None = None
    """A run ends after so long; None: when it has found enough."""


def make(
    setup: Setup, count: int, known: Collection[Puzzle] = (), progress: Callable[[Run], None] | None = None
) -> Iterator[Puzzle]:
    """So many new puzzles, one after the other. Games of `known` puzzles with the same seed are not played again."""
    check_run(setup.seed)
    kept, run, end = list(known), Run(), None if setup.seconds is None else time.monotonic() + setup.seconds
    number = 1 + max((one.source.game for one in known if one.source.seed == setup.seed), default=-1)

    def is_over() -> bool:
        if progress is not None:
            progress(run)
        return run.found >= count or (end is not None and time.monotonic() >= end)

    while not is_over():
        run.games += 1
        for puzzle in _Game(setup, number, run, kept, is_over).puzzles():
            kept.append(puzzle)
            run.found += 1
            yield puzzle
        number += 1


class _Game:
    """One game between bots; some of its decisions are looked at once it is over."""

    def __init__(
        self, setup: Setup, number: int, run: Run, kept: Sequence[Puzzle], is_over: Callable[[], bool]
    ) -> None:
        self._setup = setup
        self._number = number
        self._run = run
        self._kept = kept
        self._is_over = is_over
        self._seed = derive(setup.seed, number)
        self._game = title(setup.game).game

    def puzzles(self) -> Iterator[Puzzle]:
        rng = Dice(self._seed, RESAMPLE_STREAM)
        lines: list[int] = []
        for line, state in self._decisions(rng):
            if self._is_over() or len(lines) >= _FROM_ONE_GAME:
                return
            if any(abs(line - other) < _APART for other in lines):
                continue
            state.resample(state.actor, rng)
            self._run.decisions += 1
            puzzle = self._puzzle(state, line)
            if puzzle is not None:
                lines.append(line)
                yield puzzle

    def _decisions(self, rng: Dice) -> list[tuple[int, State]]:
        """Some decisions with a choice, by their lines, in any order; none of the beginning, where much is open."""
        seats = _seats(self._game.info.seats, self._setup.seats, self._number)
        bots, deal, choices = [self._setup.bot] * seats, derive(self._seed, 0), derive(self._seed, 1)
        table, _ = play_at_table(self._game, bots, deal, choices, {})
        drafts = title(self._setup.game).drafts
        found: list[tuple[int, State]] = []
        for line, (state, entry) in enumerate(table.decisions()):
            top = state.top
            if entry.seat < 0 or line < _OPENING * table.n or top is None or top.step in drafts or state.sealed():
                continue
            if len(state.legal()) >= grading.LEAST_CHOICES and len(str(state.to_json())) <= _LONGEST:
                found.append((line, state.copy()))
        chosen = [found.pop(rng.below(len(found))) for _ in range(min(_LOOKED_AT, len(found)))]
        return [(line, state) for line, state in chosen if state.hash() not in {one.id for one in self._kept}]

    def _puzzle(self, state: State, line: int) -> Puzzle | None:
        """The decision as a puzzle, if it is one: the cheapest questions come first."""
        seed, iterations = derive(self._seed, line), CONFIRMING * self._setup.iterations
        first = split([judge(state, self._setup.iterations, seed)])
        if first is None or first.lead < LEAD or not grading.is_worth_showing(state, first):
            return None
        self._run.candidates += 1
        is_easy = grading.tempting_choice(state, seed) in first.solutions
        if is_easy and self._has_enough(1, grading.wins(state, first.solutions[0])):
            return None
        parted = confirmed(state, iterations, SEARCHES, seed, self._is_over)
        before = grading.chance_before(state, seed)
        if parted is None or parted.chance <= before or not grading.is_worth_showing(state, parted):
            return None  # a move that leads to less than there was explains nothing
        self._run.confirmed += 1
        grade = grading.level(state, parted.solutions, self._setup.iterations // QUICK, seed)
        if self._has_enough(grade, grading.wins(state, parted.solutions[0])):
            return None
        if short_lead(state, parted.solutions[0], parted.others, seed) <= 0.0:
            return None  # the tests could not prove it again
        played = self._played_on(state, parted, seed)
        if played is None:
            return None
        proof = Proof(
            iterations=iterations,
            searches=SEARCHES,
            lead=round(parted.lead, 4),
            error=round(parted.error, 4),
            games=played.games,
            won=round(played.won, 4),
            won_error=round(played.error, 4),
        )
        path = self._game.actions.path
        return Puzzle(
            id=state.hash(),
            version=self._game.info.version,
            seat=state.actor,
            level=grade,
            solutions=tuple(path(action) for action in parted.solutions),
            before=round(before, 3),
            chance=round(parted.chance, 3),
            others={path(action): round(chance, 3) for action, chance in parted.others.items()},
            proof=proof,
            source=Source(self._setup.seed, self._number, line),
            position=state.to_json(),
        )

    def _has_enough(self, grade: int, wins: bool) -> bool:
        """Whether there are enough of that level, or enough wins at once, in proportion to all."""
        total = len(self._kept) + 1
        same = 1 + sum(one.level == grade for one in self._kept)
        won = 1 + sum(one.chance > 0.99 for one in self._kept)
        return same > max(3, _MOST_OF_A_LEVEL * total) or (wins and won > max(1, _MOST_WINS * total))

    def _played_on(self, state: State, parted: Split, seed: int) -> Comparison | None:
        """How much more the best choice wins than the next best; None unless every solution wins significantly more
        than that one and than what the heuristic alone would choose."""
        rivals = [next(iter(parted.others))]
        tempting = grading.tempting_choice(state, seed)
        if tempting not in (*parted.solutions, *rivals):
            rivals.append(tempting)
        first: Comparison | None = None
        for solution in parted.solutions:
            for rival in rivals:
                played = compare(state, solution, rival, self._setup.games, seed, self._is_over)
                if not played.is_significant or self._is_over():
                    return None
                first = first or played
        return first


def _seats(possible: Sequence[int], wanted: int | None, number: int) -> int:
    """How many play the game with that number."""
    if wanted is not None:
        return wanted
    usual = [seats for seats in possible if seats <= _PLAYERS] or possible[:1]
    return usual[number % len(usual)]
