"""Hints: the best move for a seat, why it is good, the next best ones, and the expected answer.

They are computed from the seat's private copy, in which everything it does not know is resampled again and again: so
they use nothing that the seat does not know.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Final

from tafelrunde.bots.bot import Clock
from tafelrunde.bots.reasons import Reason, explain_all, reason_words
from tafelrunde.bots.search.bot import new_search, run_search
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.tree import Edge
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.display.texts import percent
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State, ranked
from tafelrunde.core.play.wording import Wording

CLEAR: Final = 0.04
"""The difference of win probabilities from which on a move is clearly better."""
_SLIGHT: Final = 0.01
LOST: Final = 0.03
"""With less the game is as good as lost: then points and rank are judged, not the chance of winning."""
_OTHERS: Final = 3
"""How many of the next best moves are told."""
_DEALS: Final = 4
"""So many resampled copies are asked for ranks and for the answer of another seat."""
_COMMON: Final = 0.5
"""An answer is expected if it comes in so many of them."""
_SEARCH: Final = 0.75
"""The share of the time for the search; the rest is for the answer of another seat."""
_STEPS: Final = 24
"""Decisions and draws until another seat answers, at most."""


@dataclass(frozen=True)
class Move:
    """A move that was considered, and the best reason for it that no better move has."""

    path: str
    chance: float
    """The win probability of the seat after this move."""
    reason: Reason | None


@dataclass(frozen=True)
class ExpectedAnswer:
    """What another seat is expected to do, as far as the hinted seat would see it."""

    seat: int
    path: str


@dataclass(frozen=True)
class Hint:
    """The best move and why."""

    seat: int
    moves: list[Move]
    """The best first; the chances never rise."""
    margin: str
    """`only` (nothing else is possible), `clear`, `slight` or `equal`: how much better the first is than the second."""
    answer: ExpectedAnswer | None
    rank: int
    """The expected rank if the game is as good as lost; 0 while it can be won."""
    iterations: int

    @property
    def best(self) -> Move:
        return self.moves[0]

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def hint(state: State, clock: Clock, rng: Dice) -> Hint:
    """The best move for the seat to move. `state` must be its private copy (`Table.private_copy`)."""
    search = new_search(state, Tuning(), rng)
    state = search.determinize()
    later = Clock(clock.left()) if clock.iterations is None else None  # also for the answer; None: no limit
    if len(state.legal()) > 1:
        run_search(search, clock if later is None else Clock(_SEARCH * clock.left()))
    best = search.best()
    others = sorted((e for e in search.root.edges if e is not best), key=lambda e: (-e.visits, -search.score(e)))
    edges, rank = [best, *others], 0
    if search.score(best) < LOST:
        edges, rank = _by_rank(search, edges)
    edges = edges[: 1 + _OTHERS]
    moves = _moves(search, state, edges)
    return Hint(
        seat=search.seat,
        moves=moves,
        margin=_margin(moves),
        answer=_answer(search, edges[0].action, later),
        rank=rank,
        iterations=search.iterations,
    )


def _moves(search: Search, state: State, edges: list[Edge]) -> list[Move]:
    """The moves with their reasons; no two have the same one."""
    moves: list[Move] = []
    most = 1.0
    for edge, reason in zip(edges, explain_all(state, search.seat, [edge.action for edge in edges]), strict=True):
        most = min(most, search.score(edge))
        moves.append(Move(state.game.actions.path(edge.action), most, reason))
    return moves


def _margin(moves: list[Move]) -> str:
    if len(moves) == 1:
        return "only"
    lead = moves[0].chance - moves[1].chance
    return "clear" if lead > CLEAR else "slight" if lead > _SLIGHT else "equal"


def _by_rank(search: Search, edges: list[Edge]) -> tuple[list[Edge], int]:
    """The moves by the rank and then the value they lead to, and the rank of the first: for a game that is lost."""
    judged: list[tuple[float, float, int]] = []
    for index, edge in enumerate(edges):
        place = value = 0.0
        for _ in range(_DEALS if search.determinizes else 1):
            after = search.determinize()
            after.apply(edge.action)
            values = search.values(after)
            ranks = after.result().ranks if after.top is None else ranked([(round(1000 * value),) for value in values])
            place += ranks[search.seat]
            value += values[search.seat]
        judged.append((place, -value, index))
    judged.sort()
    rank = judged[0][0] / (_DEALS if search.determinizes else 1)
    return [edges[index] for _, _, index in judged], max(2, round(rank))


def _answer(search: Search, action: int, clock: Clock | None) -> ExpectedAnswer | None:
    """What the next other seat with a choice would do in most resampled copies, by the heuristic; None if they
    differ."""
    answers: Counter[tuple[int, str]] = Counter()
    deals = 0
    while deals < (_DEALS if search.determinizes else 1) and (clock is None or clock.left() > 0.0):
        deals += 1
        state = search.determinize()
        state.apply(action)
        for _ in range(_STEPS):
            if state.top is None:
                break
            if state.actor == CHANCE:
                state.apply(state.pick(search.rng))
                continue
            if clock is not None and clock.left() <= 0.0:
                break
            choice = search.greedy_action(state)
            if state.actor != search.seat and len(state.legal()) > 1:
                answers[state.actor, state.seen(choice, search.seat)] += 1
                break
            state.apply(choice)
    if not answers:
        return None
    (seat, path), times = answers.most_common(1)[0]
    return ExpectedAnswer(seat, path) if times >= _COMMON * deals else None


_WORDS: Final = {
    "only": ("{move} ist der einzige erlaubte Zug.", "{move} is the only move allowed."),
    "ahead": (
        "{move} führt auf Dauer zu {chance}, {other} zu {less}.",
        "{move} leads to {chance} in the long run, {other} to {less}.",
    ),
    "equal": ("{move} ist so gut wie {other}: {chance}.", "{move} is as good as {other}: {chance}."),
    "behind": ("{move} kommt auf {chance}, {other} auf {more}.", "{move} reaches {chance}, {other} {more}."),
    "lost": (
        "{move} hält am ehesten Platz {rank}; gewinnen lässt sich die Partie kaum noch.",
        "{move} holds rank {rank} best; the game can hardly be won any more.",
    ),
    "lost_too": ("{move} hält Platz {rank} weniger sicher.", "{move} holds rank {rank} less surely."),
    "chance": ("Chance danach: {chance}", "Chance afterwards: {chance}"),
    "rank": ("Kaum noch zu gewinnen; danach etwa Platz {rank}", "Hardly to be won any more; then about rank {rank}"),
    "next": ("Nächstbester Zug: {move} ({chance})", "Next best: {move} ({chance})"),
    "next_lost": ("Nächstbester Zug: {move}", "Next best: {move}"),
    "answer": ("Erwartete Antwort von {seat}: {move}", "Expected answer of {seat}: {move}"),
}


def why(given: Hint, index: int, wording: Wording) -> str:
    """The sentence for one of the moves: its reason, or how it compares with another if no part of the judgement
    changes."""
    move, words = given.moves[index], _Words(wording)
    if given.margin == "only":
        return words.say("only", move=wording.path(move.path))
    if move.reason is not None:
        return reason_words(move.reason, wording)
    if given.rank:
        return words.say("lost_too" if index else "lost", move=wording.path(move.path), rank=str(given.rank))
    other = given.moves[1 if index == 0 else 0]
    arguments = {
        "move": wording.path(move.path),
        "other": wording.path(other.path),
        "chance": words.percent(move.chance),
    }
    if arguments["chance"] == words.percent(other.chance):
        return words.say("equal", **arguments)
    return words.say(
        "behind" if index else "ahead", less=words.percent(other.chance), more=words.percent(other.chance), **arguments
    )


def hint_words(given: Hint, wording: Wording) -> list[str]:
    """A hint in sentences: the move, why, one number; then the next best move and the expected answer."""
    words, best = _Words(wording), given.best
    sentences = [wording.path(best.path), why(given, 0, wording)]
    sentences.append(
        words.say("rank", rank=str(given.rank))
        if given.rank
        else words.say("chance", chance=words.percent(best.chance))
    )
    if len(given.moves) > 1:
        other = given.moves[1]
        key = "next_lost" if given.rank else "next"
        sentences.append(words.say(key, move=wording.path(other.path), chance=words.percent(other.chance)))
    if given.answer is not None:
        move = wording.path(given.answer.path)
        sentences.append(words.say("answer", seat=wording.name(given.answer.seat), move=move))
    return sentences


class _Words:
    """The sentences of all hints in one language."""

    def __init__(self, wording: Wording) -> None:
        self._language = wording.language
        self._column = 0 if wording.language == "de" else 1

    def say(self, key: str, **args: str) -> str:
        sentence = _WORDS[key][self._column].format(**args)
        return sentence[:1].upper() + sentence[1:]

    def percent(self, part: float) -> str:
        return percent(part, self._language)
