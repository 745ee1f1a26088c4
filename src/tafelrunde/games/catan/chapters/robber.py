"""The seven, and the robber: all with more than seven cards discard; the robber moves, and a card is stolen.

The hooks `seven`, `victims` and `may_spare` let a scenario do otherwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import bit, lowest
from tafelrunde.core.engine.decisions import Choices, Frame
from tafelrunde.games.catan.board import HAND_LIMIT
from tafelrunde.games.catan.chapters.trade import Trade
from tafelrunde.games.catan.frames import Countdown, Theft, VictimChoice
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import unit
from tafelrunde.games.catan.vocabulary import (
    DISCARD,
    DISCARDED,
    MOVED_ROBBER,
    ROB,
    ROBBED,
    STEAL,
    STEP_DISCARD,
    STEP_ROBBER,
)

SEVEN: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Robber(Trade):
    """The rules of the seven and of the robber."""

    # ---- The discards, simultaneous --------------------------------------------------------------------------------

    def seven(self, seat: i64) -> None:
        """Hook: first the discards, then the robber."""
        self.ask(Frame(STEP_ROBBER, seat))
        self.ask_for_discards()

    def ask_for_discards(self) -> None:
        seat: i64
        for seat in range(self.seats - 1, -1, -1):
            cards = self.hand_size(seat)
            if cards > HAND_LIMIT:
                self.ask(Countdown(STEP_DISCARD, seat, cards // 2, True))
                if not self.aside:
                    self.aside = [0] * (5 * self.seats)

    def legal_discard(self, frame: Countdown, choices: Choices) -> None:
        good: i64
        for good in range(5):
            if self.goods[5 * frame.seat + good] > 0:
                choices.one(DISCARD + good)

    def apply_discard(self, frame: Countdown, action: i64) -> None:
        """Lay a card aside, face down; the last discard reveals all, and they go to the bank."""
        good = action - DISCARD
        self.goods[5 * frame.seat + good] -= 1
        aside = self.aside[:]
        aside[5 * frame.seat + good] += 1
        self.aside = aside
        if frame.left > 1:
            self.ask(Countdown(STEP_DISCARD, frame.seat, frame.left - 1, True))
        top = self.top
        if top is None or top.step != STEP_DISCARD:
            self.reveal_discards()

    def reveal_discards(self) -> None:
        aside = self.aside
        self.aside = []
        seat: i64
        good: i64
        for seat in range(self.seats):
            goods: i64 = 0
            for good in range(5):
                cards = aside[5 * seat + good]
                if cards > 0:
                    goods += cards * unit(good)
                    self.goods[5 * seat + good] += cards
                    self.emit(DISCARDED, seat, good, cards)
            if goods != 0:
                self.pay(seat, goods)

    # ---- The robber, moved by a seven or a knight ------------------------------------------------------------------

    def legal_robber(self, frame: Frame, choices: Choices) -> None:
        """Any other field."""
        word: i64
        for word in range(self.island.hex_words):
            hexes = self.island.all_hexes[word]
            if self.robber >= 0 and self.robber // WORD == word:
                hexes &= ~bit(self.robber % WORD)
            choices.some(self.kinds.robber + WORD * word, hexes)

    def apply_robber(self, frame: Frame, action: i64) -> None:
        self.move_robber(action - self.kinds.robber)
        self.emit(MOVED_ROBBER, frame.seat, self.robber)
        self.ask_for_victim(frame.seat, self.victims(frame.seat))

    def victims(self, seat: i64) -> i64:
        """Hook: the other seats with a building beside the robber and a card in hand."""
        victims: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and self.hand_size(other) > 0 and self.has_building_at(other, self.robber):
                victims |= bit(other)
        return victims

    def may_spare(self) -> bool:
        """Hook: whether the card need not be drawn."""
        return False

    def ask_for_victim(self, seat: i64, victims: i64) -> None:
        """Choose a victim; where there is nothing to choose, steal at once."""
        if victims & (victims - 1) != 0 or (victims != 0 and self.may_spare()):
            self.ask(VictimChoice(seat, victims))
        elif victims != 0:
            self.ask(Theft(seat, lowest(victims)))

    def legal_rob(self, frame: VictimChoice, choices: Choices) -> None:
        choices.some(ROB, frame.victims)
        if self.may_spare():
            choices.one(self.kinds.spare)

    def apply_rob(self, frame: VictimChoice, action: i64) -> None:
        if action != self.kinds.spare:
            self.ask(Theft(frame.seat, action - ROB))

    def legal_steal(self, frame: Theft, choices: Choices) -> None:
        good: i64
        for good in range(5):
            choices.chance(STEAL + good, self.goods[5 * frame.victim + good])

    def apply_steal(self, frame: Theft, action: i64) -> None:
        self.steal(frame.thief, frame.victim, action - STEAL)
        known_to = bit(frame.thief) | bit(frame.victim)
        self.emit(ROBBED, frame.thief, frame.victim, action - STEAL, known_to=known_to)
