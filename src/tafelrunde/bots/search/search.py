"""One ISMCTS search: determinize, select, evaluate, backpropagate.

Single-observer information-set Monte Carlo tree search with PUCT, progressive widening and max-n. Every iteration draws
what is hidden anew (`copy` and `resample`), so no node depends on what the seat cannot know, and selects only among the
choices that are legal in this determinization. Chance follows its odds. Iterations do not play to the end of the game:
the heuristic, turned into win probabilities, evaluates the position, in some games after a truncated rollout.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tafelrunde.bots.search.evaluation import MAX_EXPONENT, terminal_value, win_probabilities
from tafelrunde.bots.search.offers import actions_of, are_equal, count, offer_of
from tafelrunde.bots.search.selection import make_edge, normalize_priors, select, select_best_prior, select_offered
from tafelrunde.bots.search.tree import Edge, Expansion, Node, action_of, pack
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State

_NOISE: Final = 0.000003
_SEED_RANGE: Final = (1 << 31) - 1
_MIN_VISITS: Final = 12
"""Iterations for each root candidate, at least."""
_MANY_VISITS: Final = 150
"""With so many iterations for each candidate the root gets more candidates."""
_PROBE: Final = 32
"""Iterations after which a search with a timer estimates how many it will make."""
_MIN_ROLLOUTS: Final = 32
"""Rollouts that must fit into the time; otherwise the search does without."""


@final
class Search:
    """The search of one seat from one position. `state` is the seat's private copy and is not changed.

    If `determinizes` is set, every iteration draws everything the seat does not know at random. Otherwise the position
    is taken as it is: for games without hidden information, and for reviews of finished games.
    """

    def __init__(
        self,
        state: State,
        value: Callable[[State, int], float],
        values: Callable[[State], list[float]],
        scale: float,
        heuristic_steps: frozenset[int],
        rollout_depth: int,
        exploration: float,
        determinizes: bool,
        tuning: Tuning,
        rng: Dice,
        root: Node | None = None,
        seat: int = CHANCE,
    ) -> None:
        self.state = state
        self.value = value
        self.values = values
        self.scale = scale
        self.heuristic_steps = heuristic_steps
        self.rollout_depth: i64 = rollout_depth if tuning.rollout_depth < 0 else tuning.rollout_depth
        self.exploration = exploration if tuning.exploration < 0.0 else tuning.exploration
        self.determinizes = determinizes
        self.tuning = tuning
        self.noise_rng = rng
        self.rng = Dice(rng.below(_SEED_RANGE))
        """Determinizations and chance. The n-th visit of every root candidate uses the n-th stream (common random
        numbers)."""
        self.seat: i64 = state.actor if seat == CHANCE else seat
        self.seats: i64 = state.seats
        self.iterations: i64 = 0
        self.nodes: i64 = 0
        self.totals: list[float] = [0.0] * (self.seats + 1)
        """The sum of evaluations for each seat, and their number: here if chance decides at the root,"""
        self.by_action: dict[int, list[float]] = {}
        """otherwise for each choice of the root."""
        self.root_candidates: list[Edge] = []
        """The choices of the root that sequential halving has left."""
        self._nodes: list[Node] = []
        self._edges: list[Edge] = []
        self.root = Node(state.actor) if root is None else root
        self.reused: i64 = self.root.visits
        """Visits of earlier searches in the reused tree."""
        if not self.root.is_expanded and self.root.seat >= 0:
            first = self.determinize()
            self.expand(self.root, first, offer_of(first), True)

    def determinize(self) -> State:
        """A copy of the position with everything the seat does not know drawn at random."""
        state = self.state.copy()
        if self.determinizes:
            state.resample(self.seat, self.rng)
        return state

    # -- evaluation

    def evaluate(self, state: State) -> list[float]:
        """Each seat's win probability, by the heuristic or by the end of the game."""
        if state.top is None:
            return terminal_value(state)
        return win_probabilities(self.values(state), self.scale)

    def value_for(self, evaluation: list[float], seat: i64) -> float:
        """The value of an evaluation for the seat to move."""
        if seat == self.seat or self.tuning.paranoia == 0.0:
            return evaluation[seat]
        return (1.0 - self.tuning.paranoia) * evaluation[seat] + self.tuning.paranoia * (1.0 - evaluation[self.seat])

    def win_probability(self, state: State, seat: i64) -> float:
        """The seat's win probability, neither 0 nor 1."""
        return min(max(self.evaluate(state)[seat], 0.001), 0.999)

    def prior(self, state: State, action: i64, seat: i64, value: float, chance: float) -> float:
        """The win probability of the seat to move right after an action.

        Only the value of that seat is computed: its odds grow with the gain on the `value` before the action, where its
        probability was `chance`. Evaluating all seats would take several times as long in most games.
        """
        after = state.copy()
        after.apply(action)
        if after.top is None:
            return terminal_value(after)[seat]
        gain = (self.value(after, seat) - value) / self.scale
        if gain > MAX_EXPONENT:
            return 1.0
        grown = chance * math.exp(gain)
        return grown / (1.0 - chance + grown)

    def noise(self) -> float:
        """Tie-breaking noise, so that games vary."""
        return _NOISE * float(self.noise_rng.below(1024))

    # -- expansion

    def expand(self, node: Node, state: State, offer: vec[i64], keep_all: bool) -> Expansion:
        """Compute the prior of every choice."""
        value = self.value(state, node.seat)
        chance = self.win_probability(state, node.seat)
        actions = actions_of(offer)
        sortable: list[int] = []
        i: i64
        for i in range(len(actions)):
            action = actions[i]
            sortable.append(pack(self.prior(state, action, node.seat, value, chance) + self.noise(), action))
        sortable.sort()
        limit: i64 = self.tuning.max_candidates
        if not keep_all and not self.determinizes and len(sortable) > limit:
            del sortable[limit:]
        expansion = Expansion()
        expansion.candidates = vec[i64](sortable)
        normalize_priors(expansion, self.tuning)
        if self.determinizes:
            expansion.offer = offer
        node.expansion = expansion
        self.nodes += 1
        return expansion

    def look_at_offer(self, node: Node, expansion: Expansion, state: State) -> None:
        """Note what this determinization offers at a node, and add the choices that no earlier one had."""
        offer = offer_of(state)
        if are_equal(offer, expansion.offer):
            return
        expansion.offer = offer
        present: set[int] = {edge.action for edge in expansion.edges}
        i: i64
        for i in range(len(expansion.candidates)):
            present.add(action_of(expansion.candidates[i]))
        actions = actions_of(offer)
        value = 0.0
        chance = 0.0
        sortable: list[int] = []
        for i in range(len(actions)):
            action = actions[i]
            if action not in present:
                if len(sortable) == 0:
                    value = self.value(state, node.seat)
                    chance = self.win_probability(state, node.seat)
                sortable.append(pack(self.prior(state, action, node.seat, value, chance) + self.noise(), action))
        if len(sortable) > 0:
            sortable.extend(list(expansion.candidates))
            sortable.sort()
            expansion.candidates = vec[i64](sortable)
            normalize_priors(expansion, self.tuning)

    def expand_edge(self, node: Node, i: i64) -> Edge:
        """Make a candidate of an expanded node an edge."""
        expansion = node.expansion
        assert expansion is not None
        return make_edge(node, expansion, i, self.tuning)

    # -- one iteration

    def iterate(self) -> None:
        """Determinize, select a path to a leaf, evaluate it and backpropagate."""
        first = None if self.root.seat < 0 else self.least_visited()
        self.rng.stream = self.iterations if first is None else first.visits
        self.rng.drawn = 0
        state = self.determinize()
        nodes = self._nodes
        edges = self._edges
        nodes.clear()
        edges.clear()
        node = self.root
        while True:
            top = state.top
            if top is None:
                break
            if node.seat == CHANCE:
                node = self.follow_chance(node, state)
                continue
            is_heuristic = top.step in self.heuristic_steps
            expansion = node.expansion
            if expansion is None:
                expansion = self.visit_leaf(node, state, is_heuristic)
                if expansion is None:
                    break
            if first is not None and node is self.root:
                edge = first
            else:
                edge = self.select_edge(node, expansion, state, is_heuristic)
            nodes.append(node)
            edges.append(edge)
            node = self.step(node, edge, state)
        self.rollout(state)
        self.backpropagate(self.evaluate(state))

    def follow_chance(self, node: Node, state: State) -> Node:
        """Draw; returns the node for what the seat sees of it."""
        drawn: i64 = state.pick(self.rng)
        seen = state.seen(drawn, self.seat) if self.determinizes else state.game.actions.path(drawn)
        state.apply(drawn)
        return node.follow(seen, state.actor)

    def visit_leaf(self, node: Node, state: State, is_heuristic: bool) -> Expansion | None:
        """Expand the node if it was visited often enough, otherwise count the visit."""
        if is_heuristic:
            return self.expand(node, state, offer_of(state), False)
        visits: i64 = node.visits + 1
        threshold: i64 = self.tuning.expansion_threshold
        if visits < max(threshold, node.expansion_threshold) or self.nodes >= self.tuning.max_nodes:
            node.visits = visits
            return None
        offer = offer_of(state)
        node.expansion_threshold = count(offer) // self.tuning.choices_per_visit
        if visits < node.expansion_threshold:
            node.visits = visits
            return None
        return self.expand(node, state, offer, False)

    def select_edge(self, node: Node, expansion: Expansion, state: State, is_heuristic: bool) -> Edge:
        """The edge to follow from an expanded node."""
        if self.determinizes:
            self.look_at_offer(node, expansion, state)
        if is_heuristic:
            return select_best_prior(node, expansion, self.tuning)
        if self.determinizes:
            return select_offered(node, expansion, self.exploration, self.tuning)
        return select(node, expansion, self.exploration, self.tuning)

    def rollout(self, state: State) -> None:
        """Truncated greedy rollout, for games whose heuristic misses what comes next."""
        left: i64 = self.rollout_depth
        while left > 0 and state.top is not None:
            if state.actor == CHANCE:
                state.apply(state.pick(self.rng))
            else:
                state.apply(self.greedy_action(state))
                left -= 1

    def greedy_action(self, state: State) -> i64:
        """The action with the best value one ply ahead."""
        legal = state.legal()
        best: i64 = legal[0]
        if len(legal) == 1:
            return best
        seat: i64 = state.actor
        highest = -math.inf
        for action in legal:
            after = state.copy()
            after.apply(action)
            value = self.value(after, seat) + self.noise()
            if value > highest:
                highest = value
                best = action
        return best

    def step(self, node: Node, edge: Edge, state: State) -> Node:
        """Apply the action of an edge; returns the node it leads to."""
        if not self.determinizes or node.seat == self.seat:
            state.apply(edge.action)
            child = edge.child
            if child is None:
                child = Node(state.actor)
                edge.child = child
            elif child.seat != state.actor:
                child = node.follow(f"{edge.action} @{state.actor}", state.actor)
            return child
        seen = state.seen(edge.action, self.seat)
        state.apply(edge.action)
        return node.follow(seen, state.actor)

    def backpropagate(self, evaluation: list[float]) -> None:
        """Add the evaluation to all edges of the path, and to the totals of the root's choice."""
        i: i64
        for i in range(len(self._nodes)):
            node = self._nodes[i]
            edge = self._edges[i]
            value = self.value_for(evaluation, node.seat)
            node.visits += 1
            expansion = node.expansion
            assert expansion is not None
            expansion.prior_error += value - edge.prior
            edge.visits += 1
            edge.total += value
        totals = self.totals
        if len(self._edges) > 0 and self._nodes[0] is self.root:
            action = self._edges[0].action
            sums = self.by_action.get(action)
            if sums is None:
                sums = [0.0] * (self.seats + 1)
                self.by_action[action] = sums
            totals = sums
        for i in range(self.seats):
            totals[i] += evaluation[i]
        totals[self.seats] += 1.0
        self.iterations += 1

    # -- the whole search: sequential halving

    def run(self, iterations: i64, left: Callable[[], float] | None) -> None:
        """Iterate until the number is reached or, if a timer is given, no time is left.

        The root uses sequential halving: equal visits per candidate, then keep the better half, down to two. A mean
        over many visits cannot be compared with one over few, because deeper subtrees give other values.
        """
        self.select_candidates(iterations if left is None else 0)
        if left is not None and self.rollout_depth > 0 and not self.can_afford_rollouts(left):
            self.rollout_depth = 0
        rounds = self.halving_rounds()
        whole = 0.0 if left is None else max(left(), 0.000001)
        spent = 0.0
        halved = 1.0
        done: i64 = 0
        while done < iterations:
            if left is None:
                spent = float(done) / float(iterations)
            elif done % 4 == 0:
                rest = left()
                if rest <= 0.0:
                    return
                spent = 1.0 - rest / whole
                if done == _PROBE and spent > 0.0:
                    self.select_candidates(int(float(_PROBE) / spent))
                    rounds = self.halving_rounds()
            while spent * rounds >= halved and len(self.root_candidates) > 2:
                self.keep_best((len(self.root_candidates) + 1) // 2)
                halved += 1.0
            self.iterate()
            done += 1

    def halving_rounds(self) -> float:
        """How often the root candidates can be halved."""
        return math.log(float(max(len(self.root_candidates), 2))) / math.log(2.0)

    def can_afford_rollouts(self, left: Callable[[], float]) -> bool:
        """Whether there is time for rollouts: not with tiny budgets, and hardly ever interpreted."""
        state = self.determinize()
        if state.actor < 0:
            return True
        before = left()
        self.greedy_action(state)
        spent = before - left()
        return spent * float(self.rollout_depth * _MIN_ROLLOUTS) <= before

    def select_candidates(self, iterations: i64) -> None:
        """Choose the root candidates with the best priors: as many as so many iterations can tell apart, or the usual
        number if the number of iterations is not known yet (0)."""
        root = self.root
        if root.seat < 0:
            return
        most: i64 = self.tuning.root_candidates
        if iterations > 0:
            most = min(most, max(2, iterations // _MIN_VISITS))
            most = max(most, min(self.tuning.max_root_candidates, iterations // _MANY_VISITS))
        expansion = root.expansion
        assert expansion is not None
        while len(expansion.edges) < most and len(expansion.candidates) > 0:
            self.expand_edge(root, 0)
        self.root_candidates = expansion.edges[:]
        self.keep_best(most)

    def keep_best(self, most: i64) -> None:
        """Keep the root candidates with the highest scores."""
        left = self.root_candidates
        if len(left) <= most:
            return
        best_edges: list[Edge] = []
        while len(best_edges) < most:
            best = left[0]
            highest = -9.0
            for edge in left:
                score = self.score(edge)
                if score > highest:
                    highest = score
                    best = edge
            left.remove(best)
            best_edges.append(best)
        self.root_candidates = best_edges

    def least_visited(self) -> Edge:
        """The root candidate with the fewest visits."""
        least = self.root_candidates[0]
        for edge in self.root_candidates:
            if edge.visits < least.visits:
                least = edge
        return least

    # -- results

    def score(self, edge: Edge) -> float:
        """The mean value of a root choice, with its prior as a pseudo-count."""
        prior_count = self.tuning.prior_count
        offset = self.root.fpu_offset()
        return (edge.total + prior_count * (edge.prior + offset)) / (float(edge.visits) + prior_count)

    def is_heuristic_step(self) -> bool:
        """Whether the root is a step in which bots follow the heuristic only."""
        return self.state.top is not None and self.state.top.step in self.heuristic_steps

    def best(self) -> Edge:
        """The best root candidate; in a heuristic-only step the one with the best prior, without search."""
        if len(self.root_candidates) == 0:
            self.select_candidates(0)
        if self.is_heuristic_step():
            return max(self.root.edges, key=lambda edge: edge.prior)
        return max(self.root_candidates, key=self.score)

    def expected(self) -> list[float]:
        """Each seat's win probability if the best choice is played."""
        totals = self.totals
        if self.root.seat >= 0 and self.iterations > 0:
            totals = self.by_action.get(self.best().action, totals)
        if totals[self.seats] == 0.0:
            return self.evaluate(self.state)
        return [total / totals[self.seats] for total in totals[: self.seats]]

    def expected_after(self, action: int) -> list[float] | None:
        """Each seat's win probability after a choice at the root; None if it has not been tried."""
        totals = self.by_action.get(action)
        if totals is None or totals[self.seats] == 0.0:
            return None
        return [total / totals[self.seats] for total in totals[: self.seats]]

    def keep_only(self, edge: Edge) -> None:
        """Forget everything below the other choices of the root."""
        expansion = self.root.expansion
        assert expansion is not None
        expansion.edges = [edge]
        expansion.candidates = vec[i64]()
        self.root_candidates = [edge]
        self._nodes.clear()
        self._edges.clear()
