"""The tree: what one seat can tell apart, with what became of each choice.

A node is reached by a row of actions as the searching seat sees them, so it stands for all positions which that seat
cannot tell apart. Choices wait as *candidates*, packed into one number each and sorted best first; only those that the
search has opened are edges with figures of their own.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

_ACTION_BITS: Final = 24
_FINE: Final = 1 << 30
"""Steps into which a prior between 0 and 2 is divided when it is packed."""


def packed(prior: float, action: i64) -> i64:
    """A candidate as a number: the better its prior, the smaller."""
    steps: i64 = int((2.0 - prior) * float(_FINE))
    return (steps << _ACTION_BITS) | action


def action_of(candidate: i64) -> i64:
    return candidate & 0xFFFFFF


def prior_of(candidate: i64) -> float:
    steps: i64 = candidate >> _ACTION_BITS
    return 2.0 - float(steps) / float(_FINE)


@final
class Edge:
    """A choice that was opened."""

    def __init__(self, action: i64, prior: float, weight: float) -> None:
        self.action = action
        self.prior = prior
        """How good the position right after it looked to who chooses, 0 to 1."""
        self.weight = weight
        """The part of the search that the prior asks for; those of all choices sum to 1."""
        self.visits: i64 = 0
        self.available: i64 = 0
        """How often it could have been chosen: in some deals others do not hold what it needs."""
        self.total: float = 0.0
        self.child: Node | None = None


@final
class Node:
    """A decision, or chance, as far as the searching seat can tell."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.visits: i64 = 0
        self.is_expanded = False
        self.expand_at: i64 = 0
        self.surprise = 0.0
        """How much better than their priors all visits came out, added up."""
        self.edges: list[Edge] = []
        self.candidates: list[int] = []
        """Choices that wait to be opened, the best first."""
        self.best = 0.0
        """The best prior; together with `mass` and `even` it makes weights of priors."""
        self.mass = 0.0
        self.even = 0.0
        self.legal: list[int] | None = None
        """The choices of the deal that came here last, where deals differ."""
        self.after: dict[str, Node] | None = None
        """What can be told apart afterwards: by chance, or by a choice that this seat does not see."""

    def shift(self) -> float:
        """How much better than its prior a choice comes out here; what was not tried would change about as much.

        In the middle of a turn positions look worse than at its end, and right after it better than when others have
        answered.
        """
        return 0.0 if self.visits == 0 else self.surprise / float(self.visits)

    def follow(self, key: str, seat: i64) -> Node:
        """The node after what the searching seat saw, in which that seat decides."""
        after = self.after
        if after is None:
            after = {}
            self.after = after
        node = after.get(key)
        if node is None:
            node = Node(seat)
            after[key] = node
        elif node.seat != seat:  # deals in which the same sight leads to another seat's decision
            return self.follow(f"{key} @{seat}", seat)
        return node

    def edge(self, action: i64) -> Edge | None:
        """The opened edge of an action."""
        for edge in self.edges:
            if edge.action == action:
                return edge
        return None
