"""The search tree. A node is an information set of the searching seat.

A node is reached by the actions as the searching seat sees them, so it stands for all positions that this seat cannot
tell apart. Choices begin as *candidates*, packed into one number each and sorted best first; progressive widening turns
them into edges with statistics.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import pop, vec
from mypy_extensions import i64

_ACTION_BITS: Final = 24
_PRIOR_STEPS: Final = 1 << 30
"""The resolution of a packed prior, which is between 0 and 2."""


def pack(prior: float, action: i64) -> i64:
    """A candidate as a number: the better its prior, the smaller."""
    steps: i64 = int((2.0 - prior) * float(_PRIOR_STEPS))
    return (steps << _ACTION_BITS) | action


def action_of(candidate: i64) -> i64:
    return candidate & 0xFFFFFF


def prior_of(candidate: i64) -> float:
    steps: i64 = candidate >> _ACTION_BITS
    return 2.0 - float(steps) / float(_PRIOR_STEPS)


@final
class Edge:
    """A choice with statistics."""

    def __init__(self, action: i64, prior: float, policy_prior: float) -> None:
        self.action = action
        self.prior = prior
        """The win probability of the seat to move right after the action."""
        self.policy_prior = policy_prior
        """The share of the search that the prior asks for; those of all choices sum to 1."""
        self.visits: i64 = 0
        self.available: i64 = 0
        """How often it was legal: determinizations may differ in that."""
        self.total: float = 0.0
        self.child: Node | None = None


@final
class Expansion:
    """The choices of an expanded node."""

    def __init__(self) -> None:
        self.prior_error = 0.0
        """The sum over all visits of value minus prior."""
        self.edges: list[Edge] = []
        self.candidates = vec[i64]()
        """Choices without an edge, the best first."""
        self.best_prior = 0.0
        """This and the next two turn priors into policy priors."""
        self.prior_mass = 0.0
        self.uniform_prior = 0.0
        self.offer = vec[i64]()
        """What the last determinization offered, if those may differ; otherwise empty."""

    def take(self, i: i64) -> i64:
        """Remove a candidate."""
        self.candidates, taken = pop(self.candidates, i)
        return taken


@final
class Node:
    """A decision, or chance, as the searching seat sees it. Most nodes are never expanded and have one child at most,
    so they hold little more than references."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.visits: i64 = 0
        self.expansion_threshold: i64 = 0
        self.expansion: Expansion | None = None
        self._seen: str | None = None
        """What the searching seat saw of a draw or of another seat's choice, and the node that follows; from the second
        on in a dict."""
        self._only: Node | None = None
        self._children: dict[str, Node] | None = None

    @property
    def is_expanded(self) -> bool:
        return self.expansion is not None

    @property
    def edges(self) -> list[Edge]:
        expansion = self.expansion
        return [] if expansion is None else expansion.edges

    @property
    def candidates(self) -> list[int]:
        """A copy of the choices without an edge, the best first."""
        expansion = self.expansion
        return [] if expansion is None else list(expansion.candidates)

    def fpu_offset(self) -> float:
        """First-play urgency: the mean error of the priors here, added to the prior of choices with few visits.

        In the middle of a turn positions look worse than at its end, and right after a turn better than when the others
        have answered.
        """
        expansion = self.expansion
        return 0.0 if expansion is None or self.visits == 0 else expansion.prior_error / float(self.visits)

    def child(self, key: str) -> Node | None:
        """The child for what the searching seat saw, if there is one."""
        if self._seen is not None and self._seen == key:
            return self._only
        children = self._children
        return None if children is None else children.get(key)

    def follow(self, key: str, seat: i64) -> Node:
        """The same, in which `seat` decides; created if it is new."""
        node = self.child(key)
        if node is None:
            node = Node(seat)
            if self._seen is None:
                self._seen = key
                self._only = node
            else:
                children = self._children
                if children is None:
                    children = {}
                    self._children = children
                children[key] = node
        elif node.seat != seat:  # in another determinization the same observation leads to another seat's decision
            return self.follow(f"{key} @{seat}", seat)
        return node

    def edge(self, action: i64) -> Edge | None:
        """The edge of an action, if it has one."""
        for edge in self.edges:
            if edge.action == action:
                return edge
        return None

    def size(self) -> int:
        """How many nodes there are here and below."""
        total: i64 = 0
        todo: list[Node] = [self]
        while len(todo) > 0:
            node = todo.pop()
            total += 1
            if node._only is not None:
                todo.append(node._only)
            if node._children is not None:
                todo.extend(node._children.values())
            for edge in node.edges:
                if edge.child is not None:
                    todo.append(edge.child)
        return total
