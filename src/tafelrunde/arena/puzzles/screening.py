"""Plays a game between bots, and finds the decisions in it that promise a puzzle.

The heuristic plays the opening. A bot that searches has searched its own decision: what it saw costs nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tafelrunde.arena.game_job import play_at_table, seated
from tafelrunde.arena.puzzles import grading
from tafelrunde.arena.puzzles.judging import LEAD, seen_by, split
from tafelrunde.bots.bot import Clock, SeatedBot
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.bots.search.bot import SearchBot, new_search, run_search
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.dice import RESAMPLE_STREAM, Dice, derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.table import Table

_OPENING: Final = 0.4
"""In such a part of a game at its beginning no decision is looked at."""
_LONGEST: Final = 12_000
"""Characters of a stored position, at most: what everybody may remember of a long game can be very much."""
_AGREED: Final = 2.0
"""A choice that the heuristic would make, too, promises so much more: it holds more often when it is played on."""


@dataclass(frozen=True)
class Candidate:
    """A decision in which the bot's own search saw a clear lead."""

    line: int
    state: State
    """A private copy of the seat to move."""
    promise: float


def candidates(
    table: Table, bot: str | None, iterations: int, choices: int, is_over: Callable[[], bool] = lambda: False
) -> tuple[int, list[Candidate]]:
    """Play a game at a new table; how many of its decisions were looked at, and those that promise a puzzle, the best
    first. `choices` is the seed of the bots; without a name they search so many iterations for each decision.

    Once `is_over` says so the game is abandoned.
    """
    seats = table.state.seats
    opening = _OPENING * _usual_length(table, choices)
    _play_opening(table, opening, choices)
    players = seated([bot] * seats if bot else [_Player(iterations=iterations) for _ in range(seats)], choices)
    looked_at = 0
    found: list[Candidate] = []
    outcome = None
    try:
        while (outcome := table.state.outcome()) is None and not is_over():
            player, line, before = players[table.state.actor], table.n, table.state.copy()
            player.play(table)
            search = None if before.sealed() else _search(player, before, iterations, derive(choices, line))
            if search is not None and not search.is_heuristic_step():
                looked_at += 1
                found += _candidate(line, search)
    finally:
        for player in players:
            player.leave(outcome)
    return looked_at, sorted(found, key=lambda one: -one.promise)


class _Player(SearchBot):
    """Searches where there is something to choose; elsewhere the heuristic will do."""

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        if len(legal) < grading.LEAST_CHOICES:
            self.last = None
            return GreedyBot().choose(state, legal, clock, rng)
        return super().choose(state, legal, clock, rng)


def _usual_length(table: Table, choices: int) -> int:
    """The lines of a game with the same players if all follow the heuristic."""
    other, _ = play_at_table(table.game, ["medium"] * table.state.seats, choices, choices, {})
    return other.n


def _play_opening(table: Table, lines: float, choices: int) -> None:
    """All follow the heuristic: in the opening too much is open for a puzzle."""
    players = seated(["medium"] * table.state.seats, choices)
    while table.n < lines and table.state.outcome() is None:
        players[table.state.actor].play(table)


def _search(player: SeatedBot, before: State, iterations: int, seed: int) -> Search | None:
    """The search of a decision that a bot has just made: its own if it searches; None where there was no choice."""
    if isinstance(player.bot, SearchBot):
        return player.bot.last
    if len(before.legal()) < grading.LEAST_CHOICES:
        return None
    before.resample(before.actor, Dice(seed, RESAMPLE_STREAM))
    search = new_search(before, Tuning(), Dice(seed))
    run_search(search, Clock(0.0, iterations))
    return search


def _candidate(line: int, search: Search) -> Iterator[Candidate]:
    state = search.state
    parted = split([seen_by(search)])
    if parted is None or parted.lead < LEAD or not grading.is_worth_showing(state, parted):
        return
    if len(str(state.to_json())) > _LONGEST:
        return
    agrees = grading.tempting_choice(state, line) in parted.solutions
    yield Candidate(line, state.copy(), parted.lead * (_AGREED if agrees else 1.0))
