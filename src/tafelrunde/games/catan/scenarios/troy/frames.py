"""The decisions that Troja adds to those of Catan, as far as they carry numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tafelrunde.core.engine.decisions import CHANCE, Frame
from tafelrunde.games.catan import frames as catan
from tafelrunde.games.catan.frames import CardDraw, Turn
from tafelrunde.games.catan.scenarios.troy.vocabulary import (
    STEP_BATTLE,
    STEP_CARD,
    STEP_DONATE,
    STEP_FETCH,
    STEP_SIDE,
)
from tafelrunde.games.catan.vocabulary import STEP_BUILD

# How a `TroyTurn` stores what has been done, in one number: a bit for the donation, three for the swaps, then the takes
_SWAP: Final = 2
_SWAPS: Final = 8
_TAKE: Final = 16


@final
class TroyTurn(Turn):
    """Of `build`. There are no development cards in Troja."""

    def __init__(self, seat: i64, offers: i64 = 0, has_donated: bool = False, swapped: i64 = 0, taken: i64 = 0) -> None:
        super().__init__(STEP_BUILD, seat, False, offers)
        self.has_donated = has_donated  # in this turn, and so on
        self.swapped = swapped  # how often the seat has swapped a card with the support row
        self.taken = taken  # how many cards it has taken from the row

    def numbers(self) -> list[int]:
        return [(1 if self.has_donated else 0) + _SWAP * self.swapped + _TAKE * self.taken, self.offers]

    def again(self) -> TroyTurn:
        return TroyTurn(self.seat, self.offers, self.has_donated, self.swapped, self.taken)

    def after_offer(self) -> TroyTurn:
        return TroyTurn(self.seat, self.offers + 1, self.has_donated, self.swapped, self.taken)

    def after_donation(self) -> TroyTurn:
        return TroyTurn(self.seat, self.offers, True, self.swapped, self.taken)

    def after_swap(self) -> TroyTurn:
        return TroyTurn(self.seat, self.offers, self.has_donated, self.swapped + 1, self.taken)

    def after_take(self) -> TroyTurn:
        return TroyTurn(self.seat, self.offers, self.has_donated, self.swapped, self.taken + 1)


@final
class Donation(Frame):
    """Of `donate`."""

    def __init__(self, seat: i64, cards: i64) -> None:
        super().__init__(STEP_DONATE, seat)
        self.cards = cards  # how many have been given

    def numbers(self) -> list[int]:
        return [self.cards]


@final
class TradeCardChoice(Frame):
    """Of `card`."""

    def __init__(self, seat: i64, ship: i64) -> None:
        super().__init__(STEP_CARD, seat)
        self.ship = ship  # the number of the ship that brings the 2:1 card

    def numbers(self) -> list[int]:
        return [self.ship]


@final
class Battle(Frame):
    """Of `battle`: chance reveals the next card."""

    def __init__(self, after: i64, revealed: i64) -> None:
        super().__init__(STEP_BATTLE, CHANCE)
        self.after = after  # the seat whose turn has ended
        self.revealed = revealed  # cards, packed

    def numbers(self) -> list[int]:
        return [self.after, self.revealed]


def frame_of(step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
    """The frame of a step, from its four stored numbers."""
    a, b = numbers[0], numbers[1]
    if step == STEP_BUILD:
        return TroyTurn(seat, b, a % _SWAP != 0, a // _SWAP % _SWAPS, a // _TAKE)
    if step in (STEP_SIDE, STEP_FETCH):
        return CardDraw(step, a)
    if step == STEP_DONATE:
        return Donation(seat, a)
    if step == STEP_CARD:
        return TradeCardChoice(seat, a)
    if step == STEP_BATTLE:
        return Battle(a, b)
    return catan.frame_of(step, seat, numbers, simultaneous)
