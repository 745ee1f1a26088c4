"""Why a move is good: the parts of the heuristic's value that it changes, with their places and amounts.

`explain` serves hints, and everything else that compares two moves: a review with a better choice, a puzzle.
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
from tafelrunde.core.staging import foresee

_LEAST: Final = 0.01
"""A part that changes by less, in the title's SCALE, explains nothing."""
_PLACELESS: Final = 0.6
"""The weight of a reason without a place beside one that can be shown on the board."""
_SHARED: Final = 0.3
"""The weight of a gain that the alternative brings, too."""
POINTS: Final = "points"
"""The part that points are: where they come from is told by the events of the move."""

Changes = dict[tuple[int, str, str], "Change"]


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
    told = title(state.game.info.id)
    path = tuple(state.game.actions.picks(action))
    after, happened = foresee(state, seat, path)
    if after.top is None:
        return [_end(after, seat)]
    changes = _changes(told, state, after, seat)
    instead: Changes = {}
    if alternative is not None:
        other = foresee(state, seat, tuple(state.game.actions.picks(alternative)))[0]
        instead = _changes(told, state, other, seat) if other.top is not None else {}
    gains = told.staging.points(happened)
    found: list[tuple[float, Reason]] = []
    for (whose, key, name), change in changes.items():
        rest = instead.get((whose, key, name))
        if change.gain < _LEAST * told.scale:
            if change.after is not None and change.after.ongoing and whose == seat:
                found.append((0.0, _reason(change.after, change.after.key, 0.0)))
            elif rest is not None and rest.gain < -_LEAST * told.scale <= change.gain - rest.gain and whose == seat:
                found += _kept(told, change, change.gain - rest.gain)
            continue
        lead = change.gain - (0.0 if rest is None else max(rest.gain, 0.0))
        for reason in _reasons(told, change, seat, whose, gains):
            shown = 1.0 if reason.place else _PLACELESS
            found.append((shown * (max(lead, 0.0) + _SHARED * change.gain), reason))
    found.sort(key=lambda one: (-one[0], one[1].key, one[1].place, one[1].thing, one[1].other))
    return [reason for _, reason in found]


def explain_all(state: State, seat: int, actions: Sequence[int]) -> list[Reason | None]:
    """One reason for each of several actions, the best action first, each compared with the best of the others.

    No two are the same; None where an action has no reason that a better one has not.
    """
    told: set[tuple[object, ...]] = set()
    found: list[Reason | None] = []
    for action in actions:
        other = next((one for one in actions if one != action), None)
        reason = next((one for one in explain(state, seat, action, other) if one.content not in told), None)
        if reason is not None:
            told.add(reason.content)
        found.append(reason)
    return found


def _end(after: State, seat: int) -> Reason:
    result = after.result()
    return Reason("won" if result.ranks[seat] == 1 else "ended", 0.0, result.ranks[seat])


def _changes(told: Title, before: State, after: State, seat: int) -> Changes:
    """Every part of every seat before and after a move, and what its change is worth to the seat."""
    weights = told.reasons.weights(told.reasons.totals(before, seat), seat)
    changes: Changes = {}
    for whose, weight in enumerate(weights):
        old = {part.identity: part for part in told.reasons.parts(before, whose, seat)}
        new = {part.identity: part for part in told.reasons.parts(after, whose, seat)}
        for identity in {**old, **new}:
            was, now = old.get(identity), new.get(identity)
            gain = weight * ((now.worth if now else 0.0) - (was.worth if was else 0.0))
            changes[whose, *identity] = Change(was, now, gain)
    return changes


def _reasons(told: Title, change: Change, seat: int, whose: int, gains: Sequence[Gain]) -> Iterator[Reason]:
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
    if f"because.{key}" not in told.texts:
        return
    number = abs((now.number if now else 0) - (was.number if was else 0)) if part.change else part.number
    yield Reason(key, change.gain, number, part.place, part.thing, -1 if whose == seat else whose)


def _kept(told: Title, change: Change, gain: float) -> Iterator[tuple[float, Reason]]:
    """What this action keeps and the alternative gives away."""
    part = change.before
    if part is not None and f"because.{part.key}.kept" in told.texts:
        yield _PLACELESS * gain, _reason(part, f"{part.key}.kept", gain)


def _reason(part: Part, key: str, gain: float) -> Reason:
    return Reason(key, gain, part.number, part.place, part.thing)


def _points(gains: Sequence[Gain], seat: int, gain: float) -> Iterator[Reason]:
    """Points of the seat by source; those of one source and place are one reason."""
    sums: dict[tuple[str, str], int] = {}
    for one in gains:
        if one.seat == seat:
            sums[one.source, one.place] = sums.get((one.source, one.place), 0) + one.amount
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
    said = wording.title.texts.fill(key, wording.language, words)
    return said[:1].upper() + said[1:]
