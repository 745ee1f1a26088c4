"""Reviews of finished games: win probabilities of every position with all hands open, turning points, and luck."""

from __future__ import annotations

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
from tafelrunde.core.play.table import Table

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
    """For each seat the sum of changes by its own decisions: about 0 at best, as evaluations assume good play."""
    others: list[float]
    """For each seat the sum of changes by decisions of others."""
    luck_part: float
    """The share of chance in the absolute changes of all seats."""

    def to_json(self) -> dict[str, object]:
        return asdict(self)


@dataclass(frozen=True)
class Evaluation:
    """The evaluation of one position of a game."""

    chances: list[float]
    better: str | None
    """A choice that is clearly better than the one that was made here."""
    why: Reason | None = None
    """The reason for it, if it can be told."""


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
            action = None if entry.seat == CHANCE else entry.action
            better = None if action is None else _better(search, action, state)
            if better is None:
                yield Evaluation(chances, None)
            else:
                reasons = explain(state, entry.seat, better, action)
                yield Evaluation(chances, state.game.actions.path(better), reasons[0] if reasons else None)
        number += 1
    if number >= start:
        chances, _ = _evaluate(table.state.copy(), iterations, derive(seed, number))
        yield Evaluation(chances, None)


def summarize(table: Table, evaluations: Sequence[Evaluation]) -> Analysis:
    """The review that the evaluations of all positions make."""
    effects = []
    for place, number in enumerate(table.in_force(table.n)):
        entry, before, after = table.log[number], evaluations[place], evaluations[place + 1]
        change = [new - old for old, new in zip(before.chances, after.chances, strict=True)]
        effects.append(Effect(number, entry.seat, entry.path, change, before.better, before.why))
    seats = table.start.seats
    luck, choice, others = ([0.0] * seats for _ in range(3))
    for effect in effects:
        for seat, part in enumerate(effect.change):
            (luck if effect.seat == CHANCE else choice if effect.seat == seat else others)[seat] += part
    return Analysis(
        game=table.game.info.id,
        seats=seats,
        chances=[one.chances for one in evaluations],
        effects=effects,
        turns=_turning_points(effects),
        luck=luck,
        choice=choice,
        others=others,
        luck_part=_luck_part(effects),
    )


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


def _better(search: Search | None, action: int, state: State) -> int | None:
    """The best choice of the search, if it is clearly better than the action."""
    if search is None or len(state.legal()) == 1:
        return None
    best = search.best()
    edge = search.root.edge(action)
    chance = 0.0 if edge is None else search.score(edge)  # a choice without an edge had a bad prior
    return best.action if search.score(best) - chance > CLEAR else None
