"""The stack of pending decisions, and the choices that the topmost one offers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import nth, ones

CHANCE: Final = -1
OVER: Final = -2

_LIST: Final = 0
_WEIGH: Final = 1
_GATHER: Final = 2

_READY: Final = 2048
_NUMBERS: Final[list[object]] = list(range(_READY))
"""Ints made once: a listed action below this needs no new one. As objects, so that they are never unboxed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One pending decision: its step and the seat that decides. Subclasses add numbers with names.

    Copies of a position share frames, so a frame never changes once `State.ask` has linked it.
    """

    def __init__(self, step: i64, seat: i64, simultaneous: bool = False) -> None:
        self.below: Frame | None = None
        self.step = step
        self.seat = seat
        self.simultaneous = simultaneous

    def numbers(self) -> list[int]:
        """The numbers of a subclass, at most four, as they are stored; `Game.frame` is the counterpart."""
        return []


def stored_numbers(frame: Frame) -> list[int]:
    """The numbers of a frame, padded with zeros to four."""
    numbers = frame.numbers()
    return numbers + [0] * (4 - len(numbers))


def seats_to_move(top: Frame | None) -> list[int]:
    """Every seat that may decide now: the topmost one and, in a simultaneous decision, the others."""
    seats: list[int] = []
    while top is not None:
        seats.append(top.seat)
        below = top.below
        if not top.simultaneous or below is None or not below.simultaneous:
            break
        top = below
    return seats


@final
class Part:
    """A part of what a step offers: a set of actions with equal weights, or one action."""

    def __init__(self) -> None:
        self.first: i64 = 0
        self.members: i64 = 0
        self.until: i64 = 0
        """The weights of this part and all parts before it."""


@final
class Choices:
    """What a step offers. Its `legal_…` method describes the choices once; they are listed, weighed, or gathered.

    Choices are sets, so `pick` draws one without a list. `legal` and `odds` come from the same lines, so the three
    cannot disagree.
    """

    def __init__(self) -> None:
        self.mode: i64 = _LIST
        self.actions: list[object] = []
        """When listing: ints."""
        self.weights: list[int] = []
        """When weighing."""
        self.total: i64 = 0
        """When gathering: the sum of all weights."""
        self.parts: list[Part] = []
        self.used: i64 = 0
        """How many of the parts are in use; the others wait for the next time."""

    def weigh(self) -> None:
        """Switch to listing weights."""
        self.mode = _WEIGH

    def gather(self) -> None:
        """Switch to gathering parts, from which `covering` chooses."""
        self.mode = _GATHER
        self.total = 0
        self.used = 0

    def covering(self, k: i64) -> i64:
        """The gathered choice that covers weight k, from 0 to less than `total`."""
        i: i64 = 0
        before: i64 = 0
        part = self.parts[0]
        while part.until <= k:
            before = part.until
            i += 1
            part = self.parts[i]
        return part.first if part.members == 0 else part.first + nth(part.members, k - before)

    def one(self, action: i64) -> None:
        """A single action."""
        self.chance(action, 1)

    def chance(self, action: i64, weight: i64) -> None:
        """An action of CHANCE with its integer weight; weightless ones are left out."""
        if weight == 0:
            return
        if self.mode == _GATHER:
            self.add(action, 0, weight)
        elif self.mode == _LIST:
            self.actions.append(_NUMBERS[action] if action < _READY else action)
        else:
            self.weights.append(weight)

    def some(self, first: i64, members: i64) -> None:
        """The actions first + i for every member i of a set."""
        if members == 0:
            return
        if self.mode == _GATHER:
            self.add(first, members, ones(members))
        elif self.mode == _LIST:
            actions = self.actions
            while members != 0:
                action = first + ones((members & -members) - 1)
                actions.append(_NUMBERS[action] if action < _READY else action)
                members = members & (members - 1)
        else:
            self.weights.extend([1] * ones(members))

    def add(self, first: i64, members: i64, weight: i64) -> None:
        if self.used == len(self.parts):
            self.parts.append(Part())
        part = self.parts[self.used]
        self.used += 1
        self.total += weight
        part.first = first
        part.members = members
        part.until = self.total


_SPARE: Final[list[Choices]] = []
"""Choices that have gathered before and keep their parts."""


def take_gathering() -> Choices:
    """Choices that gather. `give_back` them afterwards: those that are in use are never handed out twice."""
    choices = _SPARE.pop() if len(_SPARE) > 0 else Choices()
    choices.gather()
    return choices


def give_back(choices: Choices) -> None:
    _SPARE.append(choices)
