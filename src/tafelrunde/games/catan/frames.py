"""The decisions of Catan that carry numbers; all others are plain frames. Scenarios use them too, and add their own."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tafelrunde.core.engine.decisions import CHANCE, Frame
from tafelrunde.games.catan.vocabulary import (
    STEP_ANSWER,
    STEP_BUILD,
    STEP_COUNTER,
    STEP_DISCARD,
    STEP_DRAW,
    STEP_FIRST_ROAD,
    STEP_FOUND,
    STEP_HARBOUR,
    STEP_INVENT,
    STEP_LAND,
    STEP_OFFER,
    STEP_ROADS,
    STEP_ROB,
    STEP_ROLL,
    STEP_SPECIAL,
    STEP_STEAL,
    STEP_TURN,
)


@final
class Setup(Frame):
    """Of `land` and `harbour`: chance lays the next piece of the map."""

    def __init__(self, step: i64, laid: i64) -> None:
        super().__init__(step, CHANCE)
        self.laid = laid  # how many pieces of this kind lie already

    def numbers(self) -> list[int]:
        return [self.laid]


@final
class Founding(Frame):
    """Of `found` and `first_road`."""

    def __init__(self, step: i64, seat: i64, founded: i64, site: i64, first: i64) -> None:
        super().__init__(step, seat)
        self.founded = founded  # how many settlements all seats have founded, without the one at `site`
        self.site = site  # of the settlement just founded; 0 in `found`
        self.first = first  # the seat that founds first

    def numbers(self) -> list[int]:
        return [self.founded, self.site, self.first]


class Turn(Frame):
    """Of `turn` and `build`. A scenario may have a subclass that counts more of what happens once a turn."""

    def __init__(self, step: i64, seat: i64, has_played: bool = False, offers: i64 = 0) -> None:
        super().__init__(step, seat)
        self.has_played = has_played  # a development card, in this turn
        self.offers = offers  # made to other players in this turn

    def numbers(self) -> list[int]:
        return [1 if self.has_played else 0, self.offers]

    def again(self) -> Turn:
        """The same decision once more."""
        return Turn(self.step, self.seat, self.has_played, self.offers)

    def after_card(self) -> Turn:
        """The decision that follows a development card."""
        return Turn(self.step, self.seat, True, self.offers)

    def after_offer(self) -> Turn:
        """The decision that follows an offer."""
        return Turn(self.step, self.seat, self.has_played, self.offers + 1)


@final
class Roll(Frame):
    """Of `roll`."""

    def __init__(self, has_played: bool, roller: i64) -> None:
        super().__init__(STEP_ROLL, CHANCE)
        self.has_played = has_played  # as in `Turn`
        self.roller = roller  # the seat whose turn it is

    def numbers(self) -> list[int]:
        return [1 if self.has_played else 0, self.roller]


@final
class Countdown(Frame):
    """Of `discard`, `roads` and `invent`: one card or road after the other."""

    def __init__(self, step: i64, seat: i64, left: i64, simultaneous: bool = False) -> None:
        super().__init__(step, seat, simultaneous)
        self.left = left  # how many are still to come

    def numbers(self) -> list[int]:
        return [self.left]


@final
class VictimChoice(Frame):
    """Of `rob`."""

    def __init__(self, seat: i64, victims: i64) -> None:
        super().__init__(STEP_ROB, seat)
        self.victims = victims  # a set of seats

    def numbers(self) -> list[int]:
        return [self.victims]


@final
class Theft(Frame):
    """Of `steal`: chance draws a card out of a hand."""

    def __init__(self, thief: i64, victim: i64) -> None:
        super().__init__(STEP_STEAL, CHANCE)
        self.thief = thief
        self.victim = victim

    def numbers(self) -> list[int]:
        return [self.thief, self.victim]


@final
class CardDraw(Frame):
    """Of `draw`: chance draws something for a seat. Scenarios have steps like it."""

    def __init__(self, step: i64, owner: i64) -> None:
        super().__init__(step, CHANCE)
        self.owner = owner  # the seat

    def numbers(self) -> list[int]:
        return [self.owner]


@final
class Offer(Frame):
    """Of `offer`, `counter` and `answer`: a trade, from the view of the seat that proposes it."""

    def __init__(self, step: i64, seat: i64, given: i64, wanted: i64, simultaneous: bool = False) -> None:
        super().__init__(step, seat, simultaneous)
        self.given = given  # goods, packed
        self.wanted = wanted

    def numbers(self) -> list[int]:
        return [self.given, self.wanted]


@final
class SpecialBuilding(Frame):
    """Of `special`."""

    def __init__(self, seat: i64, after: i64) -> None:
        super().__init__(STEP_SPECIAL, seat)
        self.after = after  # the seat whose turn has ended

    def numbers(self) -> list[int]:
        return [self.after]


def frame_of(step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
    """The frame of a step of Catan, from its four stored numbers."""
    a, b, c, _ = numbers
    if step in (STEP_LAND, STEP_HARBOUR):
        return Setup(step, a)
    if step in (STEP_FOUND, STEP_FIRST_ROAD):
        return Founding(step, seat, a, b, c)
    if step in (STEP_TURN, STEP_BUILD):
        return Turn(step, seat, a != 0, b)
    if step == STEP_ROLL:
        return Roll(a != 0, b)
    if step in (STEP_DISCARD, STEP_ROADS, STEP_INVENT):
        return Countdown(step, seat, a, simultaneous)
    if step == STEP_ROB:
        return VictimChoice(seat, a)
    if step == STEP_STEAL:
        return Theft(a, b)
    if step == STEP_DRAW:
        return CardDraw(step, a)
    if step in (STEP_OFFER, STEP_COUNTER, STEP_ANSWER):
        return Offer(step, seat, a, b, simultaneous)
    if step == STEP_SPECIAL:
        return SpecialBuilding(seat, a)
    return Frame(step, seat, simultaneous)
