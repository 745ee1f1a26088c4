"""Hints: the best move for a seat, with reasons. They are computed from the seat's private copy, so they use nothing
that the seat does not know."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from tafelrunde.bots.bot import Clock
from tafelrunde.bots.search.bot import new_search, run_search
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.tree import Edge, Node
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.wording import Wording

CLEAR: Final = 0.04
"""The difference of win probabilities from which on a move is clearly better."""
_SLIGHT: Final = 0.01
_MIN_VISITS: Final = 8
"""A continuation with fewer visits is not shown."""
_DETERMINIZATIONS: Final = 12
"""The static evaluation is a mean over so many."""


@dataclass(frozen=True)
class Alternative:
    """A choice and its evaluation."""

    path: str
    chance: float
    """The win probability of the seat to move."""
    visits: int


@dataclass(frozen=True)
class Hint:
    """The best move and why."""

    seat: int
    path: str
    chance: float
    margin: str
    """`only` (nothing else is possible), `clear`, `slight` or `equal`: how much better it is than the next."""
    alternatives: list[Alternative]
    """The next best choices."""
    line: list[tuple[int, str]]
    """The expected continuation, as (seat, path); it ends where chance or something hidden decides."""
    rival: int
    """The other seat whose win probability changes most."""
    before: float
    """The win probability of the seat before the move, without search."""
    gain: float
    """How much the move changes it, without search."""
    rival_change: float
    iterations: int

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def hint(state: State, clock: Clock, rng: Dice) -> Hint:
    """The best move for the seat to move. `state` must be its private copy (`Table.private_copy`)."""
    search = new_search(state, Tuning(), rng)
    state = search.determinize()
    if len(state.legal()) > 1:
        run_search(search, clock)
    best = search.best()
    actions = state.game.actions
    others = sorted((e for e in search.root.edges if e is not best), key=lambda e: (-e.visits, -search.score(e)))
    next_best = [Alternative(actions.path(e.action), search.score(e), e.visits) for e in others[:3]]
    before, change = _static_change(search, best.action)
    rival = max((seat for seat in range(state.seats) if seat != search.seat), key=lambda seat: abs(change[seat]))
    return Hint(
        seat=search.seat,
        path=actions.path(best.action),
        chance=search.score(best),
        margin=_margin(search.score(best), next_best),
        alternatives=next_best,
        line=_continuation(best, state),
        rival=rival,
        before=before[search.seat],
        gain=change[search.seat],
        rival_change=change[rival],
        iterations=search.iterations,
    )


def _margin(chance: float, next_best: list[Alternative]) -> str:
    if not next_best:
        return "only"
    lead = chance - next_best[0].chance
    return "clear" if lead > CLEAR else "slight" if lead > _SLIGHT else "equal"


def _static_change(search: Search, action: int) -> tuple[list[float], list[float]]:
    """Each seat's win probability before an action and its change right after it, without search."""
    before, change = [0.0] * search.seats, [0.0] * search.seats
    count = _DETERMINIZATIONS if search.determinizes else 1
    for _ in range(count):
        state = search.determinize()
        old = search.evaluate(state)
        state.apply(action)
        for seat, new in enumerate(search.evaluate(state)):
            before[seat] += old[seat] / count
            change[seat] += (new - old[seat]) / count
    return before, change


def _continuation(edge: Edge, state: State) -> list[tuple[int, str]]:
    """The most visited line of play after a choice."""
    line: list[tuple[int, str]] = []
    node: Node | None = edge.child
    while node is not None and node.seat >= 0 and node.edges and len(line) < 4:
        most = max(node.edges, key=lambda e: e.visits)
        if most.visits < _MIN_VISITS:
            break
        line.append((node.seat, state.game.actions.path(most.action)))
        node = most.child
    return line


_WORDS: Final = {
    "only": ("{move} ist der einzige Zug.", "{move} is the only move."),
    "clear": ("{move} ist klar der beste Zug ({chance}).", "{move} is clearly best ({chance})."),
    "slight": (
        "{move} ist etwas besser als der Rest ({chance}).",
        "{move} is a little better than the rest ({chance}).",
    ),
    "equal": ("{move} ist so gut wie {other} ({chance}).", "{move} is as good as {other} ({chance})."),
    "next": ("Danach kommt {other} ({chance}).", "Next comes {other} ({chance})."),
    "gain": (
        "Deine Chancen steigen damit von {before} auf {after}.",
        "Your chances rise with it from {before} to {after}.",
    ),
    "rival": ("Am meisten schadet es {rival}: {change}.", "It hurts {rival} most: {change}."),
    "answer": ("Erwartet wird dann: {line}.", "Expected then: {line}."),
}


def hint_words(given: Hint, wording: Wording) -> list[str]:
    """A hint in sentences, in the language of the speech."""
    column = 0 if wording.language == "de" else 1

    def say(key: str, **args: str) -> str:
        return _WORDS[key][column].format(**args)

    other = wording.path(given.alternatives[0].path) if given.alternatives else ""
    words = [say(given.margin, move=wording.path(given.path), chance=_percent(given.chance), other=other)]
    if given.margin in ("clear", "slight"):
        words.append(say("next", other=other, chance=_percent(given.alternatives[0].chance)))
    if given.gain >= _SLIGHT:
        words.append(say("gain", before=_percent(given.before), after=_percent(given.before + given.gain)))
    if given.rival_change <= -_SLIGHT:
        words.append(say("rival", rival=wording.name(given.rival), change=_points(given.rival_change)))
    if given.line:
        line = "; ".join(f"{wording.name(seat)}: {wording.path(path)}" for seat, path in given.line[:2])
        words.append(say("answer", line=line))
    return words


def _percent(part: float) -> str:
    return f"{100 * part:.0f} %"


def _points(change: float) -> str:
    return f"{100 * change:+.0f} %".replace("-", "−")
