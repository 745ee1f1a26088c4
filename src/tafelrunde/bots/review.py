"""Reviews of finished games: win probabilities of every position with all hands open, turning points, and luck."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from tafelrunde.bots.hint import CLEAR
from tafelrunde.bots.reasons import Reason, explain
from tafelrunde.bots.search.bot import new_open_search, no_garbage_collection
from tafelrunde.bots.search.evaluation import terminal_value
from tafelrunde.bots.search.search import Search
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice, derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.table import Entry, Table

ITERATIONS: Final = 400
"""For every position of a game."""
TURNS: Final = 5
"""At most so many turning points."""
NOTABLE: Final = 0.1
"""A turning point changes the chances of a seat by at least so much."""


@dataclass(frozen=True)
class Effect:
    """How a move or a draw changed the win probabilities of all seats."""

    line: int
    """Its index in the log."""
    seat: int
    """The seat that decided, or CHANCE."""
    path: str
    change: list[float]
    better: str | None
    """A clearly better choice, if the search found one."""
    lost: list[float]
    """What the choice changed for all seats against the best one; zeros if it was as good, and for a draw."""
    why: Reason | None = None
    """What speaks for the better choice and not for this one."""


@dataclass
class Analysis:
    """The review of a game."""

    game: str
    seats: int
    chances: list[list[float]]
    """Each seat's win probability: at the start, and after each move or draw that was not undone."""
    effects: list[Effect]
    turns: list[Effect]
    """The turning points: large changes, each of at least NOTABLE, in the order of the game."""
    luck: list[float]
    """For each seat the sum of changes by chance."""
    choice: list[float]
    """For each seat what its own choices lost against the best ones: 0 at best."""
    others: list[float]
    """For each seat what choices of others that were not the best ones brought it."""
    margin: float
    """So much of the luck may be noise: the usual error of such a sum."""
    luck_part: float
    """The share of chance in the absolute changes of all seats."""

    def to_json(self) -> dict[str, object]:
        return asdict(self)


@dataclass(frozen=True)
class Evaluation:
    """The evaluation of one position of a game."""

    chances: list[float]
    """If the best choice is made."""
    better: str | None
    """A choice that is better than the one that was made here."""
    why: Reason | None = None
    """The reason for it, if it can be told."""
    made: list[float] | None = None
    """The win probabilities after the choice that was made; None if the search has not tried it."""


def analyse(
    table: Table,
    *,
    iterations: int = ITERATIONS,
    seed: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Analysis:
    """Review a game, with so many iterations for every position. Moves that were undone are left out."""
    evaluations: list[Evaluation] = []
    for evaluation in evaluate_positions(table, iterations=iterations, seed=seed):
        evaluations.append(evaluation)
        if progress is not None and len(evaluations) > 1:
            progress(len(evaluations) - 1)
    return summarize(table, evaluations)


def evaluate_positions(
    table: Table, start: int = 0, *, iterations: int = ITERATIONS, seed: int = 1
) -> Iterator[Evaluation]:
    """Evaluate the positions of a game from number `start` on: that before any move, then one after each move.

    An evaluation does not depend on `start`, so a long game may be evaluated in several parts.
    """
    number = 0
    for state, entry in table.decisions():
        if number >= start:
            chances, search = _evaluate(state, iterations, derive(seed, number))
            action = None if entry.seat == CHANCE or len(state.legal()) == 1 else entry.action
            if action is None or search is None:
                yield Evaluation(chances, None, made=chances)
            else:
                yield _compared(search, state, chances, action)
        number += 1
    if number >= start:
        chances, _ = _evaluate(table.state.copy(), iterations, derive(seed, number))
        yield Evaluation(chances, None)


def summarize(table: Table, evaluations: Sequence[Evaluation]) -> Analysis:
    """The review that the evaluations of all positions make."""
    seats, effects = table.start.seats, []
    for place, number in enumerate(table.in_force(table.n)):
        effects.append(_effect(number, table.log[number], evaluations[place], evaluations[place + 1].chances))
    luck, choice, others = ([0.0] * seats for _ in range(3))
    for effect in effects:
        for seat in range(seats):
            if effect.seat == CHANCE:
                luck[seat] += effect.change[seat]
            else:
                (choice if effect.seat == seat else others)[seat] += effect.lost[seat]
    return Analysis(
        game=table.game.info.id,
        seats=seats,
        chances=[evaluation.chances for evaluation in evaluations],
        effects=effects,
        turns=_turning_points(effects),
        luck=luck,
        choice=choice,
        others=others,
        margin=_margin(effects),
        luck_part=_luck_part(effects),
    )


def _effect(line: int, entry: Entry, before: Evaluation, after: list[float]) -> Effect:
    """What a line changed, and what was lost with it if another choice was clearly better.

    A loss counts if both searches agree, that of the position before and that of the position after the choice: the
    smaller of the two.
    """
    change = lost = _difference(after, before.chances)
    if before.made is not None:
        lost = max(lost, _difference(before.made, before.chances), key=lambda change: change[entry.seat])
    if entry.seat == CHANCE or lost[entry.seat] > -CLEAR:
        return Effect(line, entry.seat, entry.path, change, None, [0.0] * len(change))
    return Effect(line, entry.seat, entry.path, change, before.better, lost, before.why)


def _difference(one: list[float], other: list[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def _margin(effects: Sequence[Effect]) -> float:
    """The error of a sum of draws: a choice that is as good as the best one should change nothing, but its two
    evaluations differ."""
    noise = [
        change**2 for effect in effects if effect.seat != CHANCE and not any(effect.lost) for change in effect.change
    ]
    draws = sum(effect.seat == CHANCE and any(effect.change) for effect in effects)
    return math.sqrt(draws * sum(noise) / len(noise)) if noise else 0.0


def _turning_points(effects: Sequence[Effect]) -> list[Effect]:
    """The largest change, then those where a better choice is known, then others; in the order of the game."""
    notable = [effect for effect in effects if _size(effect) >= NOTABLE]
    notable.sort(key=lambda effect: (-_size(effect), effect.line))
    chosen = notable[:1] + sorted(notable[1:], key=lambda effect: effect.better is None)
    return sorted(chosen[:TURNS], key=lambda effect: effect.line)


def _size(effect: Effect) -> float:
    """The largest change of a chance."""
    return max(abs(change) for change in effect.change)


def _luck_part(effects: Sequence[Effect]) -> float:
    total = by_chance = 0.0
    for effect in effects:
        size = sum(abs(change) for change in effect.change)
        total += size
        by_chance += size if effect.seat == CHANCE else 0.0
    return by_chance / total if total else 0.0


def _evaluate(state: State, iterations: int, seed: int) -> tuple[list[float], Search | None]:
    """Each seat's win probability in a position with open hands, and the search behind it."""
    if state.top is None:
        return _normalized(terminal_value(state)), None
    search = new_open_search(state, Dice(seed))
    with no_garbage_collection():
        search.run(iterations, None)
    return _normalized(search.expected()), search


def _normalized(row: list[float]) -> list[float]:
    total = sum(row)
    return [part / total for part in row] if total > 0 else row


def _compared(search: Search, state: State, chances: list[float], action: int) -> Evaluation:
    """The choice that was made beside the best one of the search."""
    best = search.best().action
    if best == action:
        return Evaluation(chances, None, made=chances)
    made = search.expected_after(action)
    reasons = explain(state, search.seat, best, action)
    why = reasons[0] if reasons else None
    return Evaluation(chances, state.game.actions.path(best), why, None if made is None else _normalized(made))
