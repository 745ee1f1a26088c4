"""The search as a bot, with what it remembers from one decision to the next."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tafelrunde.bots.bot import SECONDS, Clock
from tafelrunde.bots.search.search import Search, Tuning
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tafelrunde.bots.search.tree import Node

WITHOUT_END = 1 << 40


class SearchBot:
    """Thinks as long as its clock says."""

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
        """The search behind the last choice."""
        self._tree: Node | None = None

    def saw(self, paths: Sequence[str] | None) -> None:
        """Go down the tree of the last decision along what was played since."""
        tree = None if self.last is None or not self.remembers else self.last.root
        for path in paths or ():
            if tree is None:
                break
            tree = _after(tree, path, self.last)
        self._tree = tree if paths else None

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        tree, self._tree = self._tree, None
        if len(legal) == 1:
            self.last = None
            return legal[0]
        self.last = search = begin(state, self.tuning, rng, tree)
        if search.is_draft():
            return search.best().action
        with no_collecting():
            if clock.iterations is not None:
                search.run(clock.iterations, None)
            else:
                search.run(WITHOUT_END, clock.left)
        return search.best().action


def begin(state: State, tuning: Tuning, rng: Dice, tree: Node | None = None) -> Search:
    """A search for the seat that decides; a tree is used again only if it fits the position."""
    here = title(state.game.info.id)
    hides = has_secrets(state)
    if tree is not None and (tree.seat != state.actor or not tree.is_expanded or not _fits(tree, state, hides)):
        tree = None
    judge = here.value, here.values, here.scale, here.drafts, here.foresight, here.explore
    return Search(state, *judge, hides, tuning, rng, tree)


def has_secrets(state: State) -> bool:
    """Whether the game hides anything: only then it deals anew."""
    return type(state).resample is not State.resample


def _fits(tree: Node, state: State, hides: bool) -> bool:
    """Whether the node offers the choices of the position."""
    from tafelrunde.bots.search.tree import action_of

    known = {edge.action for edge in tree.edges} | {action_of(candidate) for candidate in tree.candidates}
    return known >= set(state.legal()) and (hides or len(known) == len(state.legal()))


def _after(tree: Node, path: str, search: Search | None) -> Node | None:
    """The node to which a line leads, as the seat read it."""
    if tree.after is not None and path in tree.after:
        return tree.after[path]
    if search is None or "?" in path:
        return None
    edge = tree.edge(search.state.game.actions.parse(path))
    return None if edge is None else edge.child


@contextmanager
def no_collecting() -> Iterator[None]:
    """A tree has no cycles; looking for some in it while it grows would cost more than the search."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
