"""The search as a bot, which keeps its tree from one decision to the next."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tafelrunde.bots.bot import SECONDS, Clock
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.tree import action_of
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafelrunde.bots.search.tree import Node

UNLIMITED = 1 << 40
"""Iterations of a search that only a timer ends."""


class SearchBot:
    """Searches as long as its time budget allows."""

    def __init__(
        self,
        seconds: float = SECONDS,
        iterations: int | None = None,
        tuning: Tuning | None = None,
        *,
        remembers: bool = True,
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.tuning = tuning or Tuning()
        self.remembers = remembers
        self.last: Search | None = None
        """The search of the last choice."""
        self._tree: Node | None = None

    def saw(self, paths: Sequence[str] | None) -> None:
        """Descend the tree of the last decision along the moves since."""
        tree = None if self.last is None or not self.remembers else self.last.root
        for path in paths or ():
            if tree is None:
                break
            tree = _child(tree, path, self.last)
        self._tree = tree if paths else None

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        tree, self._tree = self._tree, None
        if len(legal) == 1:
            self.last = None
            return legal[0]
        self.last = search = new_search(state, self.tuning, rng, tree)
        if not search.is_heuristic_step():
            run_search(search, clock)
        return search.best().action

    def trim(self) -> int:
        """Keep of the tree only what follows the last choice; returns its number of nodes."""
        if self.last is None:
            return 0
        self.last.keep_only(self.last.best())
        return self.last.root.size()


def new_search(state: State, tuning: Tuning, rng: Dice, tree: Node | None = None) -> Search:
    """A search for the seat to move; a tree is reused only if it fits the position."""
    if tree is not None and (tree.seat != state.actor or not tree.is_expanded or not _fits(tree, state)):
        tree = None
    return _search(state, has_secrets(state), tuning, rng, tree)


def new_open_search(state: State, rng: Dice) -> Search:
    """A search of a position in which all is actions to all, without rollouts; chance may decide at the root."""
    return _search(state, False, Tuning(rollout_depth=0), rng, None, max(state.actor, 0))


def _search(
    state: State, determinizes: bool, tuning: Tuning, rng: Dice, tree: Node | None, seat: int = CHANCE
) -> Search:
    game_title = title(state.game.info.id)
    heuristic = (
        game_title.value,
        game_title.values,
        game_title.scale,
        game_title.drafts,
        game_title.foresight,
        game_title.explore,
    )
    return Search(state, *heuristic, determinizes, tuning, rng, tree, seat)


def run_search(search: Search, clock: Clock) -> None:
    """Search until the budget is used up."""
    with no_garbage_collection():
        if clock.iterations is not None:
            search.run(clock.iterations, None)
        else:
            search.run(UNLIMITED, clock.left)


def has_secrets(state: State) -> bool:
    """Whether the game has hidden information: only then it overrides `resample`."""
    return type(state).resample is not State.resample


def _fits(tree: Node, state: State) -> bool:
    """Whether the node has the choices of the position, and no others: those of other determinizations may be illegal
    here, and at the root nobody asks again."""
    actions = {edge.action for edge in tree.edges} | {action_of(candidate) for candidate in tree.candidates}
    return actions == set(state.legal())


def _child(tree: Node, path: str, search: Search | None) -> Node | None:
    """The node that a move leads to, as the seat may read it."""
    if (child := tree.child(path)) is not None:
        return child
    if search is None or "?" in path:
        return None
    edge = tree.edge(search.state.game.actions.parse(path))
    return None if edge is None else edge.child


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """A tree has no cycles; looking for them while it grows would take longer than the search."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
