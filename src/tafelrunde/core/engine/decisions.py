"""The stack of pending decisions, and the choices that the topmost one offers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import nth, ones

CHANCE: Final = -1
OVER: Final = -2

_LIST: Final = 0
_COUNT: Final = 1
_FIND: Final = 2


@final
class Frame:
    """One pending decision: which step, whose, and a few numbers of its own. Never changed, so copies share it."""

    def __init__(
        self, below: Frame | None, step: i64, seat: i64, a: i64, b: i64, c: i64, d: i64, together: bool
    ) -> None:
        self.below = below
        self.step = step
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.together = together

    def on(self, below: Frame | None) -> Frame:
        """The same decision on another stack."""
        return Frame(below, self.step, self.seat, self.a, self.b, self.c, self.d, self.together)


def seats_together(top: Frame | None) -> list[int]:
    """Every seat that may answer now: the topmost one and, if it decides together with others, those too."""
    seats: list[int] = []
    while top is not None:
        seats.append(top.seat)
        if not top.together or top.below is None or not top.below.together or top.below.step != top.step:
            break
        top = top.below
    return seats


def brought_up(top: Frame, seat: i64) -> Frame:
    """The stack with that seat's frame, one of those that decide together, on top; the others keep their order."""
    if top.seat == seat or top.below is None:
        return top
    below = brought_up(top.below, seat)
    return below.on(top.on(below.below))


@final
class Choices:
    """What a step offers, told once by its `legal_…` method: listed, counted, or searched for the k-th.

    Telling the choices as sets lets `pick` draw one without listing any; from the same lines come `legal` and `odds`,
    so they cannot disagree.
    """

    def __init__(self) -> None:
        self.mode: i64 = _LIST
        self.actions: list[int] = []
        self.weights: list[int] = []
        self.total: i64 = 0
        self.left: i64 = 0
        self.found: i64 = -1

    def count(self) -> None:
        """From now on add up weights in `total`."""
        self.mode = _COUNT
        self.total = 0

    def find(self, k: i64) -> None:
        """From now on look for the choice that covers weight k; it lands in `found`."""
        self.mode = _FIND
        self.left = k
        self.found = -1

    def one(self, action: i64) -> None:
        """A single action."""
        self.chance(action, 1)

    def chance(self, action: i64, weight: i64) -> None:
        """An action of CHANCE with its integer weight; weightless ones are left out."""
        if weight == 0:
            return
        if self.mode == _COUNT:
            self.total += weight
        elif self.mode == _FIND:
            if self.left >= 0 and self.left < weight:
                self.found = action
            self.left -= weight
        else:
            self.actions.append(action)
            self.weights.append(weight)

    def some(self, first: i64, members: i64) -> None:
        """The actions first + i for every member i of a set."""
        if self.mode == _COUNT:
            self.total += ones(members)
        elif self.mode == _FIND:
            if self.left >= 0:
                here = ones(members)
                if self.left < here:
                    self.found = first + nth(members, self.left)
                self.left -= here
        else:
            while members != 0:
                self.actions.append(first + ones((members & -members) - 1))
                self.weights.append(1)
                members = members & (members - 1)
