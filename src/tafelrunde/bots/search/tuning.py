"""The parameters of the search. All were chosen by matches (docs/bots.md)."""

from __future__ import annotations

from typing import final


@final
class Tuning:
    """Parameters of a search."""

    def __init__(
        self,
        exploration: float = -1.0,
        prior_temperature: float = 0.03,
        uniform_prior: float = 0.2,
        widen: float = 2.0,
        widen_power: float = 0.4,
        prior_count: float = 1.0,
        root_candidates: int = 16,
        max_root_candidates: int = 48,
        paranoia: float = 0.0,
        expansion_threshold: int = 2,
        choices_per_visit: int = 16,
        max_candidates: int = 48,
        max_nodes: int = 400_000,
        rollout_depth: int = -1,
    ) -> None:
        self.exploration = exploration
        """The exploration constant of PUCT; -1 takes the game's."""
        self.prior_temperature = prior_temperature
        """The difference of priors that makes one choice e times as likely to be tried as another."""
        self.uniform_prior = uniform_prior
        """The share of the policy prior that is spread evenly over all choices, however bad they look."""
        self.widen = widen
        self.widen_power = widen_power
        """Progressive widening: after n visits a node has widen * n ** widen_power edges."""
        self.prior_count = prior_count
        """The pseudo-count of the prior: it counts like so many visits."""
        self.root_candidates = root_candidates
        """The number of root candidates,"""
        self.max_root_candidates = max_root_candidates
        """and its upper limit where there is much time."""
        self.paranoia = paranoia
        """0: every seat maximizes its own value (max-n); 1: all others minimize that of the searching seat."""
        self.expansion_threshold = expansion_threshold
        """The visit at which a node is expanded; before that it is only evaluated."""
        self.choices_per_visit = choices_per_visit
        """A node with n choices is expanded no sooner than at visit n // choices_per_visit: expansion is expensive."""
        self.max_candidates = max_candidates
        """Below the root the worst choices beyond this number are dropped, to save memory."""
        self.max_nodes = max_nodes
        """The number of nodes that may be expanded."""
        self.rollout_depth = rollout_depth
        """Decisions of a truncated rollout before the evaluation; -1 takes the game's FORESIGHT. Searches with too
        little time do without rollouts."""
