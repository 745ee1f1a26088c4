"""Proves puzzles again: a short form for the test suite, and the whole proof of the maker."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from tafelrunde.arena.puzzles.judging import LEAD, judge
from tafelrunde.arena.puzzles.playing_on import PlayingOn
from tafelrunde.bots.search.bot import new_search, no_garbage_collection
from tafelrunde.bots.search.tree import action_of
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.dice import Dice, derive
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.learn.puzzles import Puzzle

SHORT: Final = 240
"""Iterations of the short form,"""
_RIVALS: Final = 3
"""in which the best solution and so many other choices get equal visits."""
_AGAIN: Final = 1000
"""The number of the first search that proves it again: it draws other copies than those of the maker."""
_ENOUGH: Final = 0.5
"""So much of the lead that a new puzzle needs must be left."""


def seed_of(puzzle: Puzzle) -> int:
    """The seed with which the maker has judged the position."""
    return derive(derive(puzzle.source.seed, puzzle.source.game), puzzle.source.line)


def short_lead(state: State, solution: int, others: Collection[int], seed: int) -> float:
    """By how much a small search prefers the solution to the best of some other choices; the same on every machine."""
    search = new_search(state, Tuning(), Dice(seed))
    root, wanted = search.root, (solution, *list(others)[:_RIVALS])
    for action in wanted:
        if root.edge(action) is None:
            search.expand_edge(root, [action_of(one) for one in root.candidates].index(action))
    search.root_candidates = [edge for edge in root.edges if edge.action in wanted]
    with no_garbage_collection():
        for _ in range(SHORT):
            search.iterate()
    scores = {edge.action: search.score(edge) for edge in search.root_candidates}
    return scores.pop(solution) - max(scores.values())


def prove_short(game: Game, puzzle: Puzzle) -> float:
    """The lead of the solution in a small search; positive if it is preferred."""
    parse = game.actions.parse
    others = [parse(path) for path in puzzle.others]
    return short_lead(puzzle.start(game), parse(puzzle.solutions[0]), others, seed_of(puzzle))


@dataclass(frozen=True)
class Failure:
    """What a proof found wrong, in a sentence."""

    puzzle: str
    sentence: str


def prove(game: Game, puzzle: Puzzle) -> Iterator[Failure]:
    """The whole proof: as many searches with other draws, and the same games played on."""
    state, parse, proof = puzzle.start(game), game.actions.parse, puzzle.proof
    solutions = {parse(path) for path in puzzle.solutions}
    leads = []
    for number in range(proof.searches):
        chances = judge(state, proof.iterations, derive(seed_of(puzzle), _AGAIN + number))
        best_other = max(chance for action, chance in chances.items() if action not in solutions)
        leads.append(min(chances.get(action, 0.0) for action in solutions) - best_other)
    if min(leads) < _ENOUGH * LEAD:
        found = ", ".join(f"{lead:+.3f}" for lead in leads)
        yield Failure(puzzle.id, f"the leads of the solution in the searches are {found}, expected {proof.lead}.")
    playing = PlayingOn(game.from_json(puzzle.position), seed_of(puzzle))
    played = playing.replay(parse(puzzle.solutions[0]), parse(puzzle.next_best), proof.games)
    if not played.is_significant:
        yield Failure(puzzle.id, f"played on it wins {played.won:+.3f} ± {played.error:.3f}, expected {proof.won}.")
