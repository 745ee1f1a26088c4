"""Which choice of a node is tried next: policy priors, progressive widening, PUCT."""

from __future__ import annotations

import math

from mypy_extensions import i64

from tafelrunde.bots.search.evaluation import MAX_EXPONENT
from tafelrunde.bots.search.offers import contains
from tafelrunde.bots.search.tree import Edge, Expansion, Node, action_of, prior_of
from tafelrunde.bots.search.tuning import Tuning


def normalize_priors(expansion: Expansion, tuning: Tuning) -> None:
    """Compute the policy priors from the priors of all choices."""
    edges = expansion.edges
    candidates = expansion.candidates
    best = -1.0
    for edge in edges:
        if edge.prior > best:
            best = edge.prior
    if len(candidates) > 0:
        first = prior_of(candidates[0])
        if first > best:
            best = first
    expansion.best_prior = best
    mass = 0.0
    for edge in edges:
        mass += softmax_term(edge.prior, best, tuning)
    i: i64
    for i in range(len(candidates)):
        mass += softmax_term(prior_of(candidates[i]), best, tuning)
    expansion.prior_mass = mass
    expansion.uniform_prior = tuning.uniform_prior / float(len(edges) + len(candidates))
    for edge in edges:
        edge.policy_prior = policy_prior(expansion, edge.prior, tuning)


def policy_prior(expansion: Expansion, prior: float, tuning: Tuning) -> float:
    """The policy prior: a softmax of the priors mixed with a uniform share."""
    term = softmax_term(prior, expansion.best_prior, tuning)
    return expansion.uniform_prior + (1.0 - tuning.uniform_prior) * term / expansion.prior_mass


def softmax_term(prior: float, best: float, tuning: Tuning) -> float:
    behind = (best - prior) / tuning.prior_temperature
    return math.exp(-behind) if behind < MAX_EXPONENT else 0.0


def make_edge(node: Node, expansion: Expansion, i: i64, tuning: Tuning) -> Edge:
    """Make a candidate an edge."""
    candidate = expansion.take(i)
    prior = prior_of(candidate)
    edge = Edge(action_of(candidate), prior, policy_prior(expansion, prior, tuning))
    edge.available = node.visits
    expansion.edges.append(edge)
    return edge


def width(node: Node, tuning: Tuning) -> i64:
    """Progressive widening: the number of edges after so many visits."""
    return 1 + int(tuning.widen * math.pow(float(node.visits), tuning.widen_power))


def select(node: Node, expansion: Expansion, exploration: float, tuning: Tuning) -> Edge:
    """The edge to follow where all determinizations have the same choices."""
    wide = width(node, tuning)
    while len(expansion.edges) < wide and len(expansion.candidates) > 0:
        make_edge(node, expansion, 0, tuning)
    return select_puct(node, expansion.edges, False, exploration, tuning)


def select_offered(node: Node, expansion: Expansion, exploration: float, tuning: Tuning) -> Edge:
    """The edge to follow among the choices that this determinization offers."""
    offer = expansion.offer
    possible: list[Edge] = []
    for edge in expansion.edges:
        if contains(offer, edge.action):
            edge.available += 1
            possible.append(edge)
    wide = width(node, tuning)
    i: i64 = 0
    while len(possible) < wide and i < len(expansion.candidates):
        if contains(offer, action_of(expansion.candidates[i])):
            possible.append(make_edge(node, expansion, i, tuning))
        else:
            i += 1
    return select_puct(node, possible, True, exploration, tuning)


def select_best_prior(node: Node, expansion: Expansion, tuning: Tuning) -> Edge:
    """The edge with the best prior, for heuristic-only steps."""
    offer = expansion.offer
    has_all = len(offer) == 0
    best: Edge | None = None
    for edge in expansion.edges:
        if (best is None or edge.prior > best.prior) and (has_all or contains(offer, edge.action)):
            best = edge
    i: i64 = 0
    while i < len(expansion.candidates):
        candidate = expansion.candidates[i]
        if best is not None and prior_of(candidate) <= best.prior:
            break
        if has_all or contains(offer, action_of(candidate)):
            return make_edge(node, expansion, i, tuning)
        i += 1
    assert best is not None
    return best


def select_puct(node: Node, edges: list[Edge], by_availability: bool, exploration: float, tuning: Tuning) -> Edge:
    """The edge with the highest PUCT score; `by_availability` counts for each edge how often it was legal."""
    best = edges[0]
    highest = -9.0
    prior_count = tuning.prior_count
    offset = node.fpu_offset()
    root_of_visits = exploration * math.sqrt(float(node.visits))
    for edge in edges:
        if by_availability:
            root_of_visits = exploration * math.sqrt(float(edge.available))
        tried = float(edge.visits)
        mean = (edge.total + prior_count * (edge.prior + offset)) / (tried + prior_count)
        score = mean + root_of_visits * edge.policy_prior / (1.0 + tried)
        if score > highest:
            highest = score
            best = edge
    return best
