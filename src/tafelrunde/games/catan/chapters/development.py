"""Development cards: one a turn, before or after the roll, and never in the turn it was bought.

A scenario changes what a knight does with the hook `play_knight`.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.decisions import Choices, Frame
from tafelrunde.games.catan.board import ARMY_AT_LEAST
from tafelrunde.games.catan.chapters.robber import Robber
from tafelrunde.games.catan.frames import CardDraw, Countdown
from tafelrunde.games.catan.hands.goods import count, unit
from tafelrunde.games.catan.vocabulary import (
    ARMY,
    BOUGHT,
    DRAW,
    GOT,
    INVENTION,
    KNIGHT,
    LOST_ARMY,
    MONOPOLISE,
    PLAY,
    PLAYED,
    ROAD_BUILDING,
    SEIZED,
    STEP_INVENT,
    STEP_MONOPOLY,
    STEP_ROADS,
    STEP_ROBBER,
    TAKE,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Development(Robber):
    """The rules of development cards."""

    def legal_draw(self, frame: CardDraw, choices: Choices) -> None:
        card: i64
        for card in range(5):
            choices.chance(DRAW + card, self.cards[5 * self.seats + card])

    def apply_draw(self, frame: CardDraw, action: i64) -> None:
        card = action - DRAW
        self.cards[5 * self.seats + card] -= 1
        self.cards[5 * frame.owner + card] += 1
        if frame.owner == self.turn:
            self.fresh += unit(card)
        self.emit(BOUGHT, frame.owner, card, known_to=bit(frame.owner))

    def offer_plays(self, seat: i64, choices: Choices) -> None:
        """Cards that were not bought in this turn and have an effect now."""
        card: i64
        for card in range(4):
            held = self.cards[5 * seat + card]
            if held > 0 and held > count(self.fresh, card) and self.is_useful(seat, card):
                choices.one(PLAY + card)

    def is_useful(self, seat: i64, card: i64) -> bool:
        if card == ROAD_BUILDING:
            return self.can_pave(seat)
        if card == INVENTION:
            return sum(self.goods[5 * self.seats :]) > 0
        return True

    def play_card(self, seat: i64, card: i64) -> None:
        self.cards[5 * seat + card] -= 1
        self.played[5 * seat + card] += 1
        self.emit(PLAYED, seat, card)
        if card == KNIGHT:
            self.play_knight(seat)
            self.award_largest_army(seat)
            self.end_if_won(seat)
        elif card == ROAD_BUILDING:
            self.ask(Countdown(STEP_ROADS, seat, 2))
        elif card == INVENTION:
            self.ask(Countdown(STEP_INVENT, seat, 2))
        else:
            self.ask(Frame(STEP_MONOPOLY, seat))

    # ---- Knights ---------------------------------------------------------------------------------------------------

    def play_knight(self, seat: i64) -> None:
        """Hook: a knight moves the robber; nobody discards."""
        self.ask(Frame(STEP_ROBBER, seat))

    def award_largest_army(self, seat: i64) -> None:
        """It needs three played knights, and more than the holder has."""
        knights = self.played[5 * seat]
        holder = self.army_holder
        if seat != holder and knights >= ARMY_AT_LEAST and (holder < 0 or knights > self.played[5 * holder]):
            self.army_holder = seat
            if holder >= 0:
                self.emit(LOST_ARMY, holder)
            self.emit(ARMY, seat, knights)

    # ---- Road building ---------------------------------------------------------------------------------------------

    def legal_roads(self, frame: Countdown, choices: Choices) -> None:
        """Two roads may be built: after the first one the seat may stop [R5]."""
        self.offer_roads(frame.seat, choices)
        if frame.left == 1 and self.options["one_road"]:
            choices.one(self.kinds.enough)

    def apply_roads(self, frame: Countdown, action: i64) -> None:
        if action == self.kinds.enough:
            return
        self.pave(frame.seat, action - self.kinds.road)
        if frame.left > 1 and self.can_pave(frame.seat):
            self.ask(Countdown(STEP_ROADS, frame.seat, frame.left - 1))
        self.end_if_won(frame.seat)

    # ---- Invention -------------------------------------------------------------------------------------------------

    def legal_invent(self, frame: Countdown, choices: Choices) -> None:
        good: i64
        for good in range(5):
            if self.goods[5 * self.seats + good] > 0:
                choices.one(TAKE + good)

    def apply_invent(self, frame: Countdown, action: i64) -> None:
        self.gain(frame.seat, action - TAKE, 1)
        self.emit(GOT, frame.seat, action - TAKE, 1)
        if frame.left > 1 and self.is_useful(frame.seat, INVENTION):
            self.ask(Countdown(STEP_INVENT, frame.seat, frame.left - 1))

    # ---- Monopoly --------------------------------------------------------------------------------------------------

    def legal_monopoly(self, frame: Frame, choices: Choices) -> None:
        choices.some(MONOPOLISE, 0x1F)

    def apply_monopoly(self, frame: Frame, action: i64) -> None:
        good = action - MONOPOLISE
        self.count_openly(good)
        other: i64
        for other in range(self.seats):
            cards = self.goods[5 * other + good]
            if other != frame.seat:
                self.emit(SEIZED, frame.seat, other, good, cards)
                if cards > 0:
                    self.hand_over(other, frame.seat, cards * unit(good))
