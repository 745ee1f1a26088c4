"""A position: the display, the cards in hands and piles, and the questions that rules and views share."""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.game import Game
from tafelrunde.core.info import OptionValue
from tafelrunde.games.wettstreit.board import CARDS, HAND, SET_ASIDE
from tafelrunde.games.wettstreit.cards import RED, card, from_counts, size
from tafelrunde.games.wettstreit.columns import Display
from tafelrunde.games.wettstreit.frames import Conflict, Draw, Union
from tafelrunde.games.wettstreit.vocabulary import STEP_DEAL, STEP_START


class Position(Display):
    """The display, and all other cards as multisets (cards.py)."""

    def __init__(self, game: Game, seats: i64, options: dict[str, OptionValue], like: Position | None = None) -> None:
        super().__init__(game, seats, options, like)
        if like is None:
            self.hands: list[i64] = [0] * seats
            self.piles: list[i64] = [0] * seats  # the victory piles
            self.tops: i64 = 0  # the uppermost card of each victory pile: 1 + colour, four bits a seat
            self.unseen: i64 = from_counts(list(CARDS))  # draw pile and, with two players, the cards set aside [R20]
            self.discarded: i64 = 0
            self.destroyed: i64 = 0  # out of the game
            self.catastrophes: i64 = bit(seats) - 1  # the seats that still have their catastrophe card
            self.idle: i64 = 0  # turns in a row in which no card left a hand
        else:
            self.hands = like.hands[:]
            self.piles = like.piles[:]
            self.tops = like.tops
            self.unseen = like.unseen
            self.discarded = like.discarded
            self.destroyed = like.destroyed
            self.catastrophes = like.catastrophes
            self.idle = like.idle

    # ---- Hands and piles -------------------------------------------------------------------------------------

    def missing(self) -> i64:
        """The number of cards that all hands together lack."""
        lack: i64 = HAND * self.seats
        seat: i64
        for seat in range(self.seats):
            lack -= size(self.hands[seat])
        return lack

    def draw_pile_size(self) -> i64:
        """The number of cards that can be drawn."""
        return size(self.unseen) - (SET_ASIDE if self.seats == 2 else 0)

    def add_to_pile(self, seat: i64, colour: i64, cards: i64) -> None:
        """Add victory cards of a colour; the last one lies uppermost."""
        self.piles[seat] += card(colour) * cards
        self.tops = (self.tops & ~(bit(4 * seat) * 15)) | (1 + colour) << (4 * seat)

    # ---- Pending decisions -----------------------------------------------------------------------------------

    def union(self) -> Union | None:
        """The union of two kingdoms that is being resolved, if there is one."""
        frame = self.top
        while frame is not None:
            if isinstance(frame, Union):
                return frame
            frame = frame.below
        return None

    def is_in_conflict(self) -> bool:
        """Whether a conflict is being resolved, in which two leaders of a colour may share a kingdom."""
        return isinstance(self.top, Conflict) or self.union() is not None

    def conflict_colour(self, frame: Conflict) -> i64:
        """The colour of the cards to play: red, in an external conflict that of the leaders."""
        return RED if self.union() is None else frame.leader

    def strength_on_table(self, union: Union | None, seat: i64, colour: i64) -> i64:
        """What a leader's side counts in a conflict before cards are played: the bonus, in a union its cards."""
        if union is None:
            return self.bonus(seat, colour)
        return self.strength(self.side_of(union.link, seat, colour), colour)

    def whose_turn(self) -> int | None:
        """The seat whose turn it is; its next action waits at the bottom of the stack."""
        frame = self.top
        if frame is None or frame.step in (STEP_DEAL, STEP_START):
            return None
        while frame.below is not None:
            frame = frame.below
        return frame.turn if isinstance(frame, Draw) else frame.seat
