"""The stack of pending decisions, and the choices that the topmost one offers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import nth, ones

CHANCE: Final = -1
OVER: Final = -2

_LIST: Final = 0
_COUNT: Final = 1
_FIND: Final = 2


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
class Choices:
    """What a step offers. Its `legal_…` method describes the choices once; they are listed, counted, or searched.

    Choices are sets, so `pick` draws one without a list. `legal` and `odds` come from the same lines, so the three
    cannot disagree.
    """

    def __init__(self) -> None:
        self.mode: i64 = _LIST
        self.actions: list[int] = []
        self.weights: list[int] = []
        self.total: i64 = 0
        self.left: i64 = 0
        self.chosen: i64 = -1

    def count(self) -> None:
        """Switch to adding up weights in `total`."""
        self.mode = _COUNT
        self.total = 0

    def find(self, k: i64) -> None:
        """Switch to searching for the choice that covers weight k; `chosen` holds it."""
        self.mode = _FIND
        self.left = k
        self.chosen = -1

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
                self.chosen = action
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
                size = ones(members)
                if self.left < size:
                    self.chosen = first + nth(members, self.left)
                self.left -= size
        else:
            while members != 0:
                self.actions.append(first + ones((members & -members) - 1))
                self.weights.append(1)
                members = members & (members - 1)
