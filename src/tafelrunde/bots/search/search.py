"""One search: deal anew what is unknown, walk down the tree, judge the position there, and tell the way back.

Single-observer information-set search. Every iteration deals the unknown anew (`copy` and `resample`), so no node is
built on what the seat cannot know; a node offers only what the deal at hand allows. Chance follows its odds. Positions
are not played to their end: the game's heuristic, squashed to chances of winning, judges them, in some games after
decisions that follow it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from tafelrunde.bots.search.tree import Edge, Node, action_of, packed, prior_of
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State

_FAR: Final = 60.0
"""Scales beyond which an exponential would overflow or vanish."""
_LOT: Final = 0.000003
_DEALS: Final = (1 << 31) - 1
_FEWEST: Final = 12
"""Iterations for each choice of the root that takes part, at the least."""
_PLENTY: Final = 150
"""Where there are so many for each, more choices take part."""
_PROBE: Final = 32
"""Iterations after which a search with a clock knows how many it will make."""
_WORTHWHILE: Final = 32
"""Iterations that a clock must leave time for if they are to play on before they judge."""
_RANK: Final = 0.02
"""What the rank is worth to those who do not win, so that a lost game is still played well."""
_DOUBT: Final = 0.04
"""What is left in doubt however good a position looks: or a bot far ahead would not care to win."""


def chances(values: list[float], scale: float) -> list[float]:
    """Chances of winning that sum to 1, none of them certain: a lead by one `scale` makes a win e times as likely."""
    best = values[0]
    for value in values:
        if value > best:
            best = value
    total = 0.0
    out: list[float] = []
    for value in values:
        behind = (best - value) / scale
        part = math.exp(-behind) if behind < _FAR else 0.0
        out.append(part)
        total += part
    even = _DOUBT / float(len(out))
    i: i64
    for i in range(len(out)):
        out[i] = even + (1.0 - _DOUBT) * out[i] / total
    return out


def final_chances(state: State) -> list[float]:
    """What a finished game is worth to each seat."""
    result = state.result()
    winners = 0.0
    for rank in result.ranks:
        if rank == 1:
            winners += 1.0
    out: list[float] = []
    for rank in result.ranks:
        if rank == 1:
            out.append(1.0 / winners)
        else:
            out.append(_RANK * (float(state.seats) - float(rank)) / float(state.seats))
    return out


def contains(ascending: list[int], number: i64) -> bool:
    """Whether a number is in a sorted list: quicker than making a set of it."""
    low: i64 = 0
    high: i64 = len(ascending)
    while low < high:
        middle = (low + high) // 2
        there: i64 = ascending[middle]
        if there == number:
            return True
        if there < number:
            low = middle + 1
        else:
            high = middle
    return False


@final
class Tuning:
    """The figures of the search; all were chosen by matches (docs/bots.md)."""

    def __init__(
        self,
        explore: float = -1.0,
        sharpness: float = 0.03,
        even: float = 0.2,
        widen: float = 2.0,
        widen_power: float = 0.4,
        trust: float = 1.0,
        field: int = 16,
        wide_field: int = 48,
        paranoia: float = 0.0,
        expand_at: int = 2,
        patience: int = 16,
        most_candidates: int = 48,
        most_nodes: int = 400_000,
        foresight: int = -1,
    ) -> None:
        self.explore = explore
        """How much rarely tried choices draw the search; -1: as the game says."""
        self.sharpness = sharpness
        """The difference of priors that makes one choice e times as likely to be tried as another."""
        self.even = even
        """The part of the search that goes to all choices alike, however bad they look."""
        self.widen = widen
        self.widen_power = widen_power
        """After n visits widen * n ** widen_power choices are open."""
        self.trust = trust
        """Visits that a prior counts for."""
        self.field = field
        """How many choices of the root take part,"""
        self.wide_field = wide_field
        """and how many at the most where there is much time."""
        self.paranoia = paranoia
        """0: everybody plays for itself (max-n); 1: all others play against the searching seat."""
        self.expand_at = expand_at
        """The visit at which a node looks at all its choices; before it is only judged."""
        self.patience = patience
        """Where there are many choices that visit comes later, one for every so many of them: looking is dear."""
        self.most_candidates = most_candidates
        """In the tree below the root the worst choices beyond so many are forgotten, to save memory."""
        self.most_nodes = most_nodes
        """So many nodes are expanded at the most."""
        self.foresight = foresight
        """Decisions that are played on as the heuristic likes before a position is judged; -1: as the game says. Where
        the clock leaves no time for it, positions are judged at once."""


@final
class Search:
    """The search of one seat from one position. `state` is the seat's private copy and is not changed.

    With `is_hidden` everything the seat does not know is dealt anew in every iteration. Without it the position is
    taken as it is, all of it known to everybody: for games that hide nothing, and to look back at a finished game.
    """

    def __init__(
        self,
        state: State,
        value: Callable[[State, int], float],
        values: Callable[[State], list[float]],
        scale: float,
        drafts: frozenset[int],
        foresight: int,
        explore: float,
        is_hidden: bool,
        tuning: Tuning,
        rng: Dice,
        root: Node | None = None,
        seat: int = CHANCE,
    ) -> None:
        self.state = state
        self.value = value
        self.values = values
        self.scale = scale
        self.drafts = drafts
        self.foresight: i64 = foresight if tuning.foresight < 0 else tuning.foresight
        self.explore = explore if tuning.explore < 0.0 else tuning.explore
        self.is_hidden = is_hidden
        self.tuning = tuning
        self.lots = rng
        self.rng = Dice(rng.below(_DEALS))
        """Deals and chance. The n-th try of every choice of the root has the n-th stream: all meet the same luck."""
        self.seat: i64 = state.actor if seat == CHANCE else seat
        self.seats: i64 = state.seats
        self.iterations: i64 = 0
        self.nodes: i64 = 0
        self.totals: list[float] = [0.0] * (self.seats + 1)
        """What iterations said about each seat's chances, added up; and their number. Here where chance begins,"""
        self.by_action: dict[int, list[float]] = {}
        """and here for each choice of the root."""
        self.field: list[Edge] = []
        """The choices of the root that still take part."""
        self._nodes: list[Node] = []
        self._edges: list[Edge] = []
        self.root = Node(state.actor) if root is None else root
        self.reused: i64 = self.root.visits
        """Visits that an earlier search left in the tree."""
        if not self.root.is_expanded and self.root.seat >= 0:
            first = self.dealt()
            self.expand(self.root, first, first.legal(), True)

    def dealt(self) -> State:
        """The position with everything the seat does not know dealt anew."""
        state = self.state.copy()
        if self.is_hidden:
            state.resample(self.seat, self.rng)
        return state

    # -- judging

    def judge(self, state: State) -> list[float]:
        """Each seat's chances of winning, by the heuristic or by the end of the game."""
        if state.top is None:
            return final_chances(state)
        return chances(self.values(state), self.scale)

    def liking(self, verdict: list[float], seat: i64) -> float:
        """How a seat that chooses likes a verdict."""
        if seat == self.seat or self.tuning.paranoia == 0.0:
            return verdict[seat]
        return (1.0 - self.tuning.paranoia) * verdict[seat] + self.tuning.paranoia * (1.0 - verdict[self.seat])

    def chance_of(self, state: State, seat: i64) -> float:
        """The seat's chances, never quite none and never certain."""
        return min(max(self.judge(state)[seat], 0.001), 0.999)

    def prior(self, state: State, action: i64, seat: i64, value: float, chance: float) -> float:
        """How the position right after an action looks to who chooses it.

        Only that seat's value is asked for: its odds grow with what its value gains on the `value` before the action,
        where it had this `chance`. Judging all seats would cost most games several times as much.
        """
        after = state.copy()
        after.apply(action)
        if after.top is None:
            return final_chances(after)[seat]
        gain = (self.value(after, seat) - value) / self.scale
        if gain > _FAR:
            return 1.0
        grown = chance * math.exp(gain)
        return grown / (1.0 - chance + grown)

    def lot(self) -> float:
        """A trifle by which equals are told apart, so that a bot does not play the same game for ever."""
        return _LOT * float(self.lots.below(1024))

    # -- growing

    def expand(self, node: Node, state: State, legal: list[int], all_of_them: bool) -> None:
        """Look at every choice once."""
        candidates: list[int] = []
        value = self.value(state, node.seat)
        chance = self.chance_of(state, node.seat)
        for action in legal:
            candidates.append(packed(self.prior(state, action, node.seat, value, chance) + self.lot(), action))
        candidates.sort()
        most: i64 = self.tuning.most_candidates
        if not all_of_them and not self.is_hidden and len(candidates) > most:
            del candidates[most:]
        node.candidates = candidates
        node.is_expanded = True
        self.nodes += 1
        self.weigh(node)
        if self.is_hidden:
            node.legal = legal

    def weigh(self, node: Node) -> None:
        """Make weights of priors."""
        best = -1.0
        for edge in node.edges:
            if edge.prior > best:
                best = edge.prior
        if len(node.candidates) > 0:
            first = prior_of(node.candidates[0])
            if first > best:
                best = first
        node.best = best
        mass = 0.0
        for edge in node.edges:
            mass += self.part(edge.prior, best)
        for candidate in node.candidates:
            mass += self.part(prior_of(candidate), best)
        node.mass = mass
        node.even = self.tuning.even / float(len(node.edges) + len(node.candidates))
        for edge in node.edges:
            edge.weight = self.weight(node, edge.prior)

    def weight(self, node: Node, prior: float) -> float:
        """The part of the search that a prior asks for."""
        return node.even + (1.0 - self.tuning.even) * self.part(prior, node.best) / node.mass

    def part(self, prior: float, best: float) -> float:
        behind = (best - prior) / self.tuning.sharpness
        return math.exp(-behind) if behind < _FAR else 0.0

    def meet(self, node: Node, state: State, legal: list[int]) -> None:
        """Another deal came to this node: look at the choices that no deal before it had."""
        known: set[int] = set()
        for edge in node.edges:
            known.add(edge.action)
        for candidate in node.candidates:
            known.add(action_of(candidate))
        unknown: list[int] = []
        for action in legal:
            if action not in known:
                unknown.append(action)
        if len(unknown) > 0:
            value = self.value(state, node.seat)
            chance = self.chance_of(state, node.seat)
            for action in unknown:
                prior = self.prior(state, action, node.seat, value, chance)
                node.candidates.append(packed(prior + self.lot(), action))
            node.candidates.sort()
            self.weigh(node)
        node.legal = legal

    def open(self, node: Node, i: i64) -> Edge:
        """Make an edge of a candidate."""
        candidate: i64 = node.candidates.pop(i)
        prior = prior_of(candidate)
        edge = Edge(action_of(candidate), prior, self.weight(node, prior))
        edge.available = node.visits
        node.edges.append(edge)
        return edge

    # -- choosing

    def width(self, node: Node) -> i64:
        """How many choices may be open after so many visits."""
        return 1 + int(self.tuning.widen * math.pow(float(node.visits), self.tuning.widen_power))

    def select(self, node: Node) -> Edge:
        """The edge to follow where every choice is possible in every deal."""
        wide = self.width(node)
        while len(node.edges) < wide and len(node.candidates) > 0:
            self.open(node, 0)
        return self.most_promising(node, node.edges, False)

    def select_among(self, node: Node, legal: list[int]) -> Edge:
        """The edge to follow among the choices that the deal at hand allows."""
        possible: list[Edge] = []
        for edge in node.edges:
            if contains(legal, edge.action):
                edge.available += 1
                possible.append(edge)
        wide = self.width(node)
        i: i64 = 0
        while len(possible) < wide and i < len(node.candidates):
            if contains(legal, action_of(node.candidates[i])):
                possible.append(self.open(node, i))
            else:
                i += 1
        return self.most_promising(node, possible, True)

    def likeliest(self, node: Node, state: State) -> Edge:
        """The edge that the heuristic likes best: so a draft is written."""
        legal = node.legal
        if self.is_hidden:
            legal = state.legal()
            if legal != node.legal:
                self.meet(node, state, legal)
        best: Edge | None = None
        for edge in node.edges:
            if (best is None or edge.prior > best.prior) and (legal is None or contains(legal, edge.action)):
                best = edge
        i: i64 = 0
        while i < len(node.candidates):
            candidate: i64 = node.candidates[i]
            if best is not None and prior_of(candidate) <= best.prior:
                break
            if legal is None or contains(legal, action_of(candidate)):
                return self.open(node, i)
            i += 1
        assert best is not None
        return best

    def most_promising(self, node: Node, edges: list[Edge], by_availability: bool) -> Edge:
        best = edges[0]
        highest = -9.0
        trust = self.tuning.trust
        shift = node.shift()
        root_of_visits = self.explore * math.sqrt(float(node.visits))
        for edge in edges:
            if by_availability:
                root_of_visits = self.explore * math.sqrt(float(edge.available))
            tried = float(edge.visits)
            mean = (edge.total + trust * (edge.prior + shift)) / (tried + trust)
            score = mean + root_of_visits * edge.weight / (1.0 + tried)
            if score > highest:
                highest = score
                best = edge
        return best

    # -- one iteration

    def iterate(self) -> None:
        first = None if self.root.seat < 0 else self.least_tried()
        self.rng.stream = self.iterations if first is None else first.visits
        self.rng.drawn = 0
        state = self.dealt()
        nodes = self._nodes
        edges = self._edges
        nodes.clear()
        edges.clear()
        node = self.root
        expand_at: i64 = self.tuning.expand_at
        while True:
            top = state.top
            if top is None:
                break
            if node.seat == CHANCE:
                drawn: i64 = state.pick(self.rng)
                seen = state.seen(drawn, self.seat) if self.is_hidden else state.game.actions.path(drawn)
                state.apply(drawn)
                node = node.follow(seen, state.actor)
                continue
            edge: Edge
            is_draft = top.step in self.drafts
            if is_draft and not node.is_expanded:
                self.expand(node, state, state.legal(), False)
            if not node.is_expanded:
                visits: i64 = node.visits + 1
                if visits < expand_at or visits < node.expand_at or self.nodes >= self.tuning.most_nodes:
                    node.visits = visits
                    break
                choices = state.legal()
                node.expand_at = len(choices) // self.tuning.patience
                if visits < node.expand_at:
                    node.visits = visits
                    break
                self.expand(node, state, choices, False)
            if first is not None and node is self.root:
                edge = first
            elif is_draft:
                edge = self.likeliest(node, state)
            elif self.is_hidden:
                legal = state.legal()
                if legal != node.legal:
                    self.meet(node, state, legal)
                edge = self.select_among(node, legal)
            else:
                edge = self.select(node)
            nodes.append(node)
            edges.append(edge)
            node = self.step(node, edge, state)
        self.play_on(state)
        verdict = self.judge(state)
        self.tell(verdict)

    def play_on(self, state: State) -> None:
        """Some decisions more, by everybody as the heuristic likes: where it is blind for what comes, that shows it."""
        left: i64 = self.foresight
        while left > 0 and state.top is not None:
            if state.actor == CHANCE:
                state.apply(state.pick(self.rng))
            else:
                state.apply(self.liked(state))
                left -= 1

    def liked(self, state: State) -> i64:
        """What the heuristic likes best, one action ahead."""
        legal = state.legal()
        best: i64 = legal[0]
        if len(legal) == 1:
            return best
        seat: i64 = state.actor
        highest = -math.inf
        for action in legal:
            after = state.copy()
            after.apply(action)
            value = self.value(after, seat) + self.lot()
            if value > highest:
                highest = value
                best = action
        return best

    def step(self, node: Node, edge: Edge, state: State) -> Node:
        """Play an edge; the node it leads to."""
        if not self.is_hidden or node.seat == self.seat:
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

    def tell(self, verdict: list[float]) -> None:
        """The way back: every choice on the way learns what it led to."""
        i: i64
        for i in range(len(self._nodes)):
            node = self._nodes[i]
            edge = self._edges[i]
            liking = self.liking(verdict, node.seat)
            node.visits += 1
            node.surprise += liking - edge.prior
            edge.visits += 1
            edge.total += liking
        totals = self.totals
        if len(self._edges) > 0 and self._nodes[0] is self.root:
            action = self._edges[0].action
            found = self.by_action.get(action)
            if found is None:
                found = [0.0] * (self.seats + 1)
                self.by_action[action] = found
            totals = found
        for i in range(self.seats):
            totals[i] += verdict[i]
        totals[self.seats] += 1.0
        self.iterations += 1

    # -- the whole search: by halves

    def run(self, iterations: i64, left: Callable[[], float] | None) -> None:
        """Iterate until the number is reached or, if a clock is given, no time is left.

        At the root the most promising choices are all tried alike; then the better half of them, and so on until two
        are left. A mean over a deep look cannot be compared with one over a shallow look, and so no choice is ahead
        only because the search happened to look deeper there.
        """
        self.enter(iterations if left is None else 0)
        if left is not None and self.foresight > 0 and not self.affords(left):
            self.foresight = 0
        rounds = self.rounds()
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
                    self.enter(int(float(_PROBE) / spent))
                    rounds = self.rounds()
            while spent * rounds >= halved and len(self.field) > 2:
                self.halve((len(self.field) + 1) // 2)
                halved += 1.0
            self.iterate()
            done += 1

    def rounds(self) -> float:
        """How often those who take part can be halved."""
        return math.log(float(max(len(self.field), 2))) / math.log(2.0)

    def affords(self, left: Callable[[], float]) -> bool:
        """Whether there is time to play on before judging: not in a moment, and hardly ever interpreted."""
        state = self.dealt()
        if state.actor < 0:
            return True
        before = left()
        self.liked(state)
        spent = before - left()
        return spent * float(self.foresight * _WORTHWHILE) <= before

    def enter(self, iterations: i64) -> None:
        """Choose who takes part: as many as so many iterations can tell apart, or the usual number if nobody knows how
        many there will be; the likeliest first."""
        root = self.root
        if root.seat < 0:
            return
        most: i64 = self.tuning.field
        if iterations > 0:
            most = min(most, max(2, iterations // _FEWEST))
            most = max(most, min(self.tuning.wide_field, iterations // _PLENTY))
        while len(root.edges) < most and len(root.candidates) > 0:
            self.open(root, 0)
        self.field = root.edges[:]
        self.halve(most)

    def halve(self, most: i64) -> None:
        """Keep those who did best."""
        field = self.field
        if len(field) <= most:
            return
        kept: list[Edge] = []
        while len(kept) < most:
            best = field[0]
            highest = -9.0
            for edge in field:
                score = self.score(edge)
                if score > highest:
                    highest = score
                    best = edge
            field.remove(best)
            kept.append(best)
        self.field = kept

    def least_tried(self) -> Edge:
        """Of those who still take part, the one with the fewest visits."""
        least = self.field[0]
        for edge in self.field:
            if edge.visits < least.visits:
                least = edge
        return least

    # -- what was found

    def score(self, edge: Edge) -> float:
        """How good a choice of the root came out; what was tried less often begins with its prior."""
        trust = self.tuning.trust
        return (edge.total + trust * (edge.prior + self.root.shift())) / (float(edge.visits) + trust)

    def is_draft(self) -> bool:
        """Whether something is only being written down here."""
        return self.state.top is not None and self.state.top.step in self.drafts

    def best(self) -> Edge:
        """The best of those who still take part; in a draft the likeliest, which needs no search."""
        if len(self.field) == 0:
            self.enter(0)
        if self.is_draft():
            return max(self.root.edges, key=lambda edge: edge.prior)
        return max(self.field, key=self.score)

    def expected(self) -> list[float]:
        """Each seat's chances of winning, if the best choice is played."""
        totals = self.totals
        if self.root.seat >= 0 and self.iterations > 0:
            totals = self.by_action.get(self.best().action, totals)
        if totals[self.seats] == 0.0:
            return self.judge(self.state)
        return [total / totals[self.seats] for total in totals[: self.seats]]
