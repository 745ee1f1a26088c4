"""Why a move is good: the parts of the heuristic's value that it changes, with their places and amounts.

`explain` serves hints, and everything else that compares two moves: a review with a better choice, a puzzle. A move may
be a plan: what a seat does in its turn, action by action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tafelrunde.core.display.stage import Gain
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.wording import Wording
from tafelrunde.core.reasons import Part
from tafelrunde.core.registry import Title, title
from tafelrunde.core.staging import Happening, foresee

_LEAST: Final = 0.01
"""A part that changes by less, in the title's SCALE, explains nothing."""
_PLACELESS: Final = 0.6
"""The weight of a reason without a place beside one that can be shown on the board."""
_SHARED: Final = 0.3
"""The weight of a gain that the alternative brings, too."""
POINTS: Final = "points"
"""The part that points are: where they come from is told by the events of the move."""

Changes = dict[tuple[int, str, str], "Change"]
Plan = tuple[int, ...]
"""Actions of one seat, one after the other, without chance or another seat between them."""


@dataclass(frozen=True)
class Reason:
    """One reason for a move, without language: `because.<key>` in the title's texts tells it."""

    key: str
    gain: float
    """What it adds to the value of the position for the seat that moves, in the title's unit."""
    number: int
    place: str = ""
    thing: str = ""
    other: int = -1
    """Another seat that loses by it; -1: the own seat gains."""

    @property
    def content(self) -> tuple[object, ...]:
        """What its sentence says: two reasons with the same content have the same sentence."""
        return self.key, self.number, self.place, self.thing, self.other


@dataclass(frozen=True)
class Change:
    """A part before and after a move; `gain` is what the change is worth to the seat that moves."""

    before: Part | None
    after: Part | None
    gain: float


def explain(state: State, seat: int, action: int, alternative: int | None = None) -> list[Reason]:
    """The reasons for an action, the best first; with an alternative, first what speaks for this and not for that.

    `state` must be the seat's private copy (`Table.private_copy`). Only what happens up to the next decision is judged.
    Empty if the action changes no part for the better that can be told.
    """
    return explain_plan(state, seat, (action,), None if alternative is None else (alternative,))


def explain_plan(state: State, seat: int, plan: Plan, alternative: Plan | None = None) -> list[Reason]:
    """The same for several actions, and instead of several others."""
    return _Judgement(state, seat).reasons(plan, alternative)


def worth(state: State, seat: int) -> float:
    """What a position is worth to a seat, by the parts that can be told."""
    return sum(part.value for part in title(state.game.info.id).reasons.parts(state, seat, seat))


def explain_all(state: State, seat: int, actions: Sequence[int]) -> list[Reason | None]:
    """One reason for each of several actions, the best action first, each compared with the best of the others.

    No two are the same; None where an action has no reason that a better one has not.
    """
    judgement = _Judgement(state, seat)
    contents: set[tuple[object, ...]] = set()
    reasons: list[Reason | None] = []
    for action in actions:
        other = next(((candidate,) for candidate in actions if candidate != action), None)
        reason = next(
            (candidate for candidate in judgement.reasons((action,), other) if candidate.content not in contents), None
        )
        if reason is not None:
            contents.add(reason.content)
        reasons.append(reason)
    return reasons


class _Judgement:
    """A position as a seat judges it, and what actions change."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.title = title(state.game.info.id)
        self.least = _LEAST * self.title.scale
        self._before = self._parts(state)
        totals = [sum(part.value for part in parts.values()) for parts in self._before]
        self._weights = self.title.reasons.weights(totals, seat)
        self._changes: dict[Plan, Changes] = {}

    def _parts(self, state: State) -> list[dict[tuple[str, str], Part]]:
        """The parts of every seat."""
        every = [self.title.reasons.parts(state, whose, self.seat) for whose in range(state.seats)]
        return [{part.identity: part for part in parts} for parts in every]

    def changes(self, plan: Plan, after: State) -> Changes:
        """Every part of every seat before and after a plan, and what its change is worth to the seat."""
        if plan not in self._changes:
            changes: Changes = {}
            for whose, new in enumerate(self._parts(after)):
                old = self._before[whose]
                for identity in {**old, **new}:
                    was, now = old.get(identity), new.get(identity)
                    gain = self._weights[whose] * ((now.value if now else 0.0) - (was.value if was else 0.0))
                    changes[whose, *identity] = Change(was, now, gain)
            self._changes[plan] = changes
        return self._changes[plan]

    def reasons(self, plan: Plan, alternative: Plan | None) -> list[Reason]:
        """See `explain_plan`."""
        after, happened = self._foresee(plan)
        if after.top is None:
            return [_end(after, self.seat)]
        instead: Changes = {}
        if alternative is not None:
            other = self._foresee(alternative)[0]
            instead = self.changes(alternative, other) if other.top is not None else {}
        gains = self.title.staging.points(happened)
        weighted: list[tuple[float, Reason]] = []
        for key, change in self.changes(plan, after).items():
            weighted += self._weighted(key[0], change, instead.get(key), gains)
        weighted.sort(key=lambda pair: (-pair[0], pair[1].key, pair[1].place, pair[1].thing, pair[1].other))
        return [reason for _, reason in weighted]

    def _foresee(self, plan: Plan) -> tuple[State, list[Happening]]:
        after, happened = self.state, []
        for action in plan:
            after, events = foresee(after, self.seat, tuple(self.state.game.actions.picks(action)))
            happened += events
        return after, happened

    def _weighted(
        self, whose: int, change: Change, rest: Change | None, gains: Sequence[Gain]
    ) -> Iterator[tuple[float, Reason]]:
        """A change as reasons with their weights; `rest` is what the alternative does to the same part."""
        rival = 0.0 if rest is None else rest.gain
        if change.gain >= self.least:
            lead = max(change.gain - max(rival, 0.0), 0.0)
            for reason in _reasons(self.title, change, self.seat, whose, gains):
                yield (1.0 if reason.place else _PLACELESS) * (lead + _SHARED * change.gain), reason
        elif whose == self.seat:
            if change.after is not None and change.after.ongoing:
                yield 0.0, _reason(change.after, change.after.key, 0.0)
            elif rival < -self.least <= change.gain - rival:
                yield from _unchanged(self.title, change, change.gain - rival)


def _end(after: State, seat: int) -> Reason:
    result = after.result()
    return Reason("won" if result.ranks[seat] == 1 else "ended", 0.0, result.ranks[seat])


def _reasons(title: Title, change: Change, seat: int, whose: int, gains: Sequence[Gain]) -> Iterator[Reason]:
    """A change as a reason, if the title has words for it; points as the events that brought them."""
    part = change.after or change.before
    assert part is not None
    if part.key == POINTS:
        if whose == seat:
            yield from _points(gains, seat, change.gain)
        return
    was, now = change.before, change.after
    if was and now and (was.number, was.place, was.thing) == (now.number, now.place, now.thing):
        return  # only its weight changed
    key = f"{part.key}.them" if whose != seat else part.key if now else f"{part.key}.gone"
    if f"because.{key}" not in title.texts:
        return
    number = abs((now.number if now else 0) - (was.number if was else 0)) if part.change else part.number
    yield Reason(key, change.gain, number, part.place, part.thing, -1 if whose == seat else whose)


def _unchanged(title: Title, change: Change, gain: float) -> Iterator[tuple[float, Reason]]:
    """What this action keeps and the alternative gives away."""
    part = change.before
    if part is not None and f"because.{part.key}.kept" in title.texts:
        yield _PLACELESS * gain, _reason(part, f"{part.key}.kept", gain)


def _reason(part: Part, key: str, gain: float) -> Reason:
    return Reason(key, gain, part.number, part.place, part.thing)


def _points(gains: Sequence[Gain], seat: int, gain: float) -> Iterator[Reason]:
    """Points of the seat by source; those of one source and place are one reason."""
    sums: dict[tuple[str, str], int] = {}
    for points in gains:
        if points.seat == seat:
            sums[points.source, points.place] = sums.get((points.source, points.place), 0) + points.amount
    for (source, place), amount in sums.items():
        if amount > 0:
            yield Reason("gain", gain, amount, place, f"source.{source}")


def reason_words(reason: Reason, wording: Wording) -> str:
    """A reason as a sentence."""
    key = f"because.{reason.key}"
    where = reason.place if reason.place in wording.title.texts or reason.place.startswith("seat:") else ""
    if not where and f"{key}.anywhere" in wording.title.texts:
        key = f"{key}.anywhere"
    if f"{key}.{reason.number}" in wording.title.texts:
        key = f"{key}.{reason.number}"
    words = {
        "n": str(reason.number),
        "place": wording.pick(where) if where else "",
        "thing": wording.say(reason.thing) if reason.thing else "",
        "seat": wording.name(reason.other),
    }
    sentence = wording.title.texts.fill(key, wording.language, words)
    return sentence[:1].upper() + sentence[1:]
