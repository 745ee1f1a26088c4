"""Trade: with the bank and over harbours, and between players.

A seat puts an offer together card by card (`give:`, `want:`) and makes it with `do:propose`. The other seats answer at
the same time, face down [R9]: they accept, decline, offer another card for the same (`counter:`), or put an offer of
their own together. When all have answered, the answers are shown. Then the seat whose turn it is chooses one of those
who agreed, or none. Any goods may be traded for any others; a gift, or a good for itself, is not allowed.

A deal is packed from the view of the seat whose turn it is: what it gives, and shifted by 30 bits what it gets.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.decisions import Choices, Frame
from tafelrunde.games.catan.chapters.building import Building
from tafelrunde.games.catan.frames import Offer
from tafelrunde.games.catan.hands.goods import MOST_OF_A_GOOD, cards_in, count, unit
from tafelrunde.games.catan.vocabulary import (
    ACCEPT,
    ACCEPTED,
    ANSWERED,
    ASKED,
    BANK,
    CANCEL,
    COUNTER,
    COUNTERED,
    DECLINE,
    DECLINED,
    EXCHANGED,
    GAVE,
    GIVE,
    OFFERED,
    PARTNER,
    PROPOSE,
    STEP_ANSWER,
    STEP_CHOOSE,
    STEP_COUNTER,
    STEP_OFFER,
    TRADED,
    WANT,
    WITHDRAW,
    WITHDREW,
)

_GOODS: Final = 0x3FFFFFFF  # five counts of six bits


def deal_of(given: i64, got: i64) -> i64:
    """What the seat whose turn it is gives and gets, packed."""
    return given | (got << 30)


def given_in(deal: i64) -> i64:
    """What the seat whose turn it is gives."""
    return deal & _GOODS


def got_in(deal: i64) -> i64:
    """What the seat whose turn it is gets."""
    return (deal >> 30) & _GOODS


@mypyc_attr(allow_interpreted_subclasses=True)
class Trade(Building):
    """The rules of trade."""

    # ---- With the bank: four of a kind for one, three or two of a kind with a harbour ------------------------------

    def offer_exchanges(self, seat: i64, choices: Choices) -> None:
        """Every good that the seat has enough of, for every other good that the bank still has."""
        bank = 5 * self.seats
        stocked: i64 = 0
        good: i64
        for good in range(5):
            if self.goods[bank + good] > 0:
                stocked |= bit(good)
        for good in range(5):
            cards = self.goods[5 * seat + good]
            if cards >= 2 and (cards >= 4 or cards >= self.rate_of(seat, good)):
                # four actions a good: the wanted ones in order, without the good itself
                below = bit(good) - 1
                choices.some(BANK + 4 * good, (stocked & below) | ((stocked >> 1) & ~below))

    def exchange(self, seat: i64, action: i64) -> None:
        good = (action - BANK) // 4
        wanted = (action - BANK) % 4
        if wanted >= good:
            wanted += 1
        rate = self.rate_of(seat, good)
        self.pay(seat, rate * unit(good))
        self.gain(seat, wanted, 1)
        self.emit(EXCHANGED, seat, good, rate, wanted)

    # ---- An offer --------------------------------------------------------------------------------------------------

    def offers_per_turn(self) -> i64:
        offers = self.options["offers"]
        assert isinstance(offers, int)
        return offers

    def can_offer(self, seat: i64) -> bool:
        """The seat and another one must have a card."""
        return self.hand_size(seat) > 0 and self.largest_other_hand(seat) > 0

    def largest_other_hand(self, seat: i64) -> i64:
        largest: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat:
                cards = self.hand_size(other)
                if cards > largest:
                    largest = cards
        return largest

    def legal_offer(self, frame: Offer, choices: Choices) -> None:
        """It may want as many cards as a seat that could accept it holds: for a counter-offer that is the seat whose
        turn it is, for an offer any other."""
        seat = frame.seat
        most = self.hand_size(self.turn) if frame.step == STEP_COUNTER else self.largest_other_hand(seat)
        good: i64
        for good in range(5):
            if count(frame.wanted, good) == 0 and self.goods[5 * seat + good] > count(frame.given, good):
                choices.one(GIVE + good)
        if cards_in(frame.wanted) < most:
            for good in range(5):
                if count(frame.given, good) == 0 and count(frame.wanted, good) < MOST_OF_A_GOOD:
                    choices.one(WANT + good)
        if frame.given != 0 and frame.wanted != 0:
            choices.one(PROPOSE)
        choices.one(CANCEL)

    def apply_offer(self, frame: Offer, action: i64) -> None:
        seat = frame.seat
        if action < WANT:
            self.ask(Offer(frame.step, seat, frame.given + unit(action - GIVE), frame.wanted, frame.simultaneous))
        elif action < PROPOSE:
            self.ask(Offer(frame.step, seat, frame.given, frame.wanted + unit(action - WANT), frame.simultaneous))
        elif action == PROPOSE:
            if frame.step == STEP_OFFER:
                self.emit_offer(seat, frame.given, frame.wanted)
                self.show(seat, frame.given)
                self.propose(seat, frame.given, frame.wanted)
            else:
                self.answer(seat, deal_of(frame.wanted, frame.given))
        elif frame.step == STEP_COUNTER:
            self.answer(seat, 0)

    def emit_offer(self, seat: i64, given: i64, wanted: i64) -> None:
        good: i64
        for good in range(5):
            if count(given, good) > 0:
                self.emit(OFFERED, seat, good, count(given, good))
        for good in range(5):
            if count(wanted, good) > 0:
                self.emit(ASKED, seat, good, count(wanted, good))

    def propose(self, seat: i64, given: i64, wanted: i64) -> None:
        """Every other seat with a card answers: at the same time, or beginning with the left neighbour."""
        deals: list[i64] = [0] * self.seats
        deals[seat] = deal_of(given, wanted)
        self.deals = deals
        self.ask(Frame(STEP_CHOOSE, seat))
        partners = self.trade_partners()
        i: i64
        for i in range(len(partners) - 1, -1, -1):
            self.ask(Offer(STEP_ANSWER, partners[i], given, wanted, self.answers_are_sealed()))

    def answers_are_sealed(self) -> bool:
        return bool(self.options["sealed"])

    # ---- The answer ------------------------------------------------------------------------------------------------

    def legal_answer(self, frame: Offer, choices: Choices) -> None:
        if self.holds(frame.seat, frame.wanted):
            choices.one(ACCEPT)
        choices.one(DECLINE)
        if not frame.simultaneous:
            choices.one(COUNTER)
            return
        good: i64
        for good in range(5):
            if self.goods[5 * frame.seat + good] > 0 and count(frame.given, good) == 0 and frame.wanted != unit(good):
                choices.one(self.kinds.instead + good)
        choices.one(self.kinds.draft)

    def apply_answer(self, frame: Offer, action: i64) -> None:
        seat = frame.seat
        if action == ACCEPT:
            self.answer(seat, deal_of(frame.given, frame.wanted))
        elif action == DECLINE:
            self.answer(seat, 0)
        elif action == COUNTER or action == self.kinds.draft:
            self.ask(Offer(STEP_COUNTER, seat, 0, 0, frame.simultaneous))
        else:
            self.answer(seat, deal_of(frame.given, unit(action - self.kinds.instead)))

    def answer(self, seat: i64, deal: i64) -> None:
        """Note the deal that the seat agrees to, or 0. When all have answered and none agreed, the offer is over."""
        deals = self.deals[:]
        deals[seat] = deal
        self.deals = deals
        sealed = self.answers_are_sealed()
        if not sealed:
            self.show_answer(seat)
        top = self.top
        if top is not None and top.step == STEP_CHOOSE:
            if sealed:
                self.emit(ANSWERED, self.turn)
                for other in self.trade_partners():
                    self.show_answer(other)
            for other in self.trade_partners():
                if deals[other] != 0:
                    return
            self.done()
            self.deals = []

    def show_answer(self, seat: i64) -> None:
        """Tell all what a seat answers; who agrees shows the goods."""
        deal = self.deals[seat]
        if deal == 0:
            self.emit(DECLINED, seat)
        elif deal == self.deals[self.turn]:
            self.emit(ACCEPTED, seat)
            self.show(seat, got_in(deal))
        else:
            self.emit_offer(seat, got_in(deal), given_in(deal))
            self.show(seat, got_in(deal))
            self.emit(COUNTERED, seat)

    # ---- The choice of a partner -----------------------------------------------------------------------------------

    def legal_choose(self, frame: Frame, choices: Choices) -> None:
        other: i64
        for other in range(self.seats):
            if other != frame.seat and self.deals[other] != 0 and self.holds(frame.seat, given_in(self.deals[other])):
                choices.one(PARTNER + other)
        choices.one(WITHDRAW)

    def apply_choose(self, frame: Frame, action: i64) -> None:
        if action == WITHDRAW:
            self.emit(WITHDREW, frame.seat)
        else:
            other = action - PARTNER
            deal = self.deals[other]
            self.emit(TRADED, frame.seat, other)
            self.emit_handover(frame.seat, other, given_in(deal))
            self.emit_handover(other, frame.seat, got_in(deal))
            self.hand_over(frame.seat, other, given_in(deal))
            self.hand_over(other, frame.seat, got_in(deal))
        self.deals = []

    def emit_handover(self, seat: i64, other: i64, goods: i64) -> None:
        good: i64
        for good in range(5):
            if count(goods, good) > 0:
                self.emit(GAVE, seat, other, good, count(goods, good))
