"""Makes puzzles from decisions of games between bots."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from tafelrunde.arena import check_run
from tafelrunde.arena.puzzles import grading
from tafelrunde.arena.puzzles.judging import LEAD, Split, confirmed, judge, split
from tafelrunde.arena.puzzles.planning import plan
from tafelrunde.arena.puzzles.playing_on import PlayingOn
from tafelrunde.arena.puzzles.proof import short_lead
from tafelrunde.arena.puzzles.screening import Candidate, candidates
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.learn.puzzles import Proof, Puzzle, Source
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title

ITERATIONS: Final = 500
"""Of the search that finds a puzzle; ten times as many confirm it."""
ITERATIONS_WITH_ROLLOUTS: Final = 200
"""The same where every iteration ends with a rollout: one sees more, and takes many times as long."""
_OF_THE_BOTS: Final = 5
"""Those who play the games search such a part of it for each decision."""
CONFIRMING: Final = 10
SEARCHES: Final = 3
"""So many confirm it, each with a seed of its own."""
QUICK: Final = 5
"""A quick search makes such a part of the iterations."""
GAMES: Final = 400
"""Played on from each choice."""
_MOST_PROMISING: Final = 4
"""So many decisions of a game are searched thoroughly, at most; not counted are those"""
_ENOUGH: Final = "enough of that level"
"""that are not needed."""
_APART: Final = 20
"""Lines between two puzzles of a game, at least."""
_FROM_ONE_GAME: Final = 2
_MOST_WINS: Final = 0.2
"""The share of puzzles that are a win at once,"""
_MOST_OF_A_LEVEL: Final = 0.6
"""and of those of one level, at most,"""
_USUAL: Final = 10
"""of so many puzzles at least."""
_PLAYERS: Final = 4
"""Games have at most so many seats, unless a title needs more."""


@dataclass
class Run:
    """How far a run has come."""

    games: int = 0
    decisions: int = 0
    """Positions that were looked at."""
    candidates: int = 0
    """Those that were searched thoroughly,"""
    confirmed: int = 0
    """in which the confirming searches saw a clear lead,"""
    found: int = 0
    """and that became puzzles."""
    dropped: Counter[str] = field(default_factory=Counter)
    """Why the other candidates did not."""


@dataclass(frozen=True)
class Setup:
    """What a run does."""

    game: str
    seed: int = 1
    seats: int | None = None
    """None: every number up to four in turn."""
    bot: str | None = None
    """Who plays the games; None: bots that search a fifth of these iterations for each decision."""
    iterations: int | None = None
    """Of the search that finds a puzzle; None: what suits the title."""
    games: int = GAMES
    seconds: float | None = None
    """A run ends after so long; None: when it has found enough."""

    @property
    def budget(self) -> int:
        """The iterations of the search that finds a puzzle."""
        if self.iterations is not None:
            return self.iterations
        return ITERATIONS_WITH_ROLLOUTS if title(self.game).foresight else ITERATIONS


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
        lines: list[int] = []
        left = _MOST_PROMISING
        for candidate in self._candidates():
            if self._is_over() or len(lines) >= _FROM_ONE_GAME or left == 0:
                return
            if any(abs(candidate.line - other) < _APART for other in lines):
                continue
            self._run.candidates += 1
            puzzle = self._puzzle(candidate)
            left -= puzzle != _ENOUGH
            if isinstance(puzzle, str):
                self._run.dropped[puzzle] += 1
            else:
                lines.append(candidate.line)
                yield puzzle

    def _candidates(self) -> list[Candidate]:
        """The decisions of a game between bots that promise most."""
        seats = _seats(self._game.info.seats, self._setup.seats, self._number)
        table = Table(self._game, seats, {}, derive(self._seed, 0))
        looked_at, found = self._screened(table)
        self._run.decisions += looked_at
        known = {one.id for one in self._kept}
        return [one for one in found if one.state.hash() not in known]

    def _screened(self, table: Table) -> tuple[int, list[Candidate]]:
        iterations, choices = self._setup.budget // _OF_THE_BOTS, derive(self._seed, 1)
        return candidates(table, self._setup.bot, iterations, choices, self._is_over)

    def _puzzle(self, candidate: Candidate) -> Puzzle | str:
        """The decision as a puzzle, or why it is none: the cheapest questions come first."""
        state, budget = candidate.state, self._setup.budget
        seed = derive(self._seed, candidate.line)
        first = split([judge(state, budget, seed)])
        if first is None or first.lead < LEAD or not grading.is_worth_showing(state, first):
            return "no lead"
        if self._has_enough(grading.level(state, first.solutions, budget // QUICK, seed), state, first):
            return _ENOUGH
        playing = PlayingOn(state, seed)
        if not playing.is_promising(first.solutions[0], next(iter(first.others))):
            return "not played on"  # some games cost less than the long searches
        parted = confirmed(state, CONFIRMING * budget, SEARCHES, seed, self._is_over)
        if parted is None or not grading.is_worth_showing(state, parted):
            return "not confirmed"
        self._run.confirmed += 1
        if short_lead(state, parted.solutions[0], parted.others, seed) <= 0.0:
            return "no short proof"  # the tests could not prove it again
        return self._told(candidate, parted, playing, seed)

    def _told(self, candidate: Candidate, parted: Split, playing: PlayingOn, seed: int) -> Puzzle | str:
        """A confirmed decision as a puzzle, with what there is to tell of it."""
        state, budget, path = candidate.state, self._setup.budget, self._game.actions.path
        grade = grading.level(state, parted.solutions, budget // QUICK, seed)
        if self._has_enough(grade, state, parted):
            return _ENOUGH
        next_best = next(iter(parted.others))
        plans = {action: plan(state, action, budget, seed) for action in (*parted.solutions, next_best)}
        best = [(action, *plans[action]) for action in parted.solutions]
        if not grading.is_explained(state, best, (next_best, *plans[next_best])):
            return "nothing to tell"
        proof = self._played_on(playing, parted, grading.tempting_choice(state, seed))
        if proof is None:
            return "not played on"
        return Puzzle(
            id=state.hash(),
            version=self._game.info.version,
            seat=state.actor,
            level=grade,
            solutions=tuple(path(action) for action in parted.solutions),
            before=round(grading.chance_before(state, seed), 3),
            chance=round(parted.chance, 3),
            others={path(action): round(max(chance, 0.0), 3) for action, chance in parted.others.items()},
            proof=proof,
            source=Source(self._setup.seed, self._number, candidate.line),
            position=state.to_json(),
            plans={path(action): tuple(path(one) for one in later) for action, later in plans.items() if later},
        )

    def _has_enough(self, grade: int, state: State, parted: Split) -> bool:
        """Whether there are enough of that level, or enough wins at once, in proportion to all."""
        total = max(len(self._kept) + 1, _USUAL)
        same = 1 + sum(one.level == grade for one in self._kept)
        won = 1 + sum(one.chance > 0.99 for one in self._kept)
        is_win = grading.wins(state, parted.solutions[0])
        return same > _MOST_OF_A_LEVEL * total or (is_win and won > _MOST_WINS * total)

    def _played_on(self, playing: PlayingOn, parted: Split, tempting: int) -> Proof | None:
        """The proof, with what the best choice wins more than the next best; None unless every solution wins
        significantly more than that one, and the best also more than what the heuristic alone would choose."""
        next_best = next(iter(parted.others))
        pairs = [(solution, next_best) for solution in parted.solutions]
        if tempting not in (*parted.solutions, next_best):
            pairs.append((parted.solutions[0], tempting))
        played = []
        for solution, other in pairs:
            played.append(playing.compare(solution, other, self._setup.games, self._is_over))
            if not played[-1].is_significant or self._is_over():
                return None
        return Proof(
            iterations=CONFIRMING * self._setup.budget,
            searches=SEARCHES,
            lead=round(parted.lead, 4),
            error=round(parted.error, 4),
            games=played[0].games,
            won=round(played[0].won, 4),
            won_error=round(played[0].error, 4),
        )


def _seats(possible: Sequence[int], wanted: int | None, number: int) -> int:
    """How many play the game with that number."""
    if wanted is not None:
        return wanted
    usual = [seats for seats in possible if seats <= _PLAYERS] or possible[:1]
    return usual[number % len(usual)]
