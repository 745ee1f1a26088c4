"""The search tree. A node is an information set of the searching seat.

A node is reached by the actions as the searching seat sees them, so it stands for all positions that this seat cannot
tell apart. Choices begin as *candidates*, packed into one number each and sorted best first; progressive widening turns
them into edges with statistics.
"""

from __future__ import annotations

from typing import Final, final

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
class Node:
    """A decision, or chance, as the searching seat sees it."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.visits: i64 = 0
        self.is_expanded = False
        self.expansion_threshold: i64 = 0
        self.prior_error = 0.0
        """The sum over all visits of value minus prior."""
        self.edges: list[Edge] = []
        self.candidates: list[int] = []
        """Choices without an edge, the best first."""
        self.best_prior = 0.0
        """This and the next two turn priors into policy priors."""
        self.prior_mass = 0.0
        self.uniform_prior = 0.0
        self.legal: list[int] | None = None
        """The legal choices of the last determinization, if those may differ."""
        self.children: dict[str, Node] | None = None
        """The next nodes by what the searching seat sees of a draw or of another seat's choice."""

    def fpu_offset(self) -> float:
        """First-play urgency: the mean error of the priors here, added to the prior of choices with few visits.

        In the middle of a turn positions look worse than at its end, and right after a turn better than when the others
        have answered.
        """
        return 0.0 if self.visits == 0 else self.prior_error / float(self.visits)

    def follow(self, key: str, seat: i64) -> Node:
        """The child for what the searching seat saw, in which `seat` decides; created if it is new."""
        children = self.children
        if children is None:
            children = {}
            self.children = children
        node = children.get(key)
        if node is None:
            node = Node(seat)
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
