"""A position as data: the display, the cards in hands, piles and everywhere else; and whether they add up."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, ones
from tafelrunde.core.engine.decisions import Frame
from tafelrunde.core.engine.game import Game
from tafelrunde.core.info import OptionValue
from tafelrunde.games.wettstreit.board import CARDS, COLOURS, HAND, LEADERS, SET_ASIDE, SHIPS, TREASURES
from tafelrunde.games.wettstreit.cards import RED, TREASURE, card, count, counts_of, size
from tafelrunde.games.wettstreit.display import (
    COLUMNS,
    EMPTY,
    EXCHANGED,
    LINKS,
    PLACES,
    ROWS,
    SHIP,
    TREASURE_CARD,
    Display,
    column_of,
)
from tafelrunde.games.wettstreit.vocabulary import (
    CARD,
    COLUMN,
    STEP_ATTACK,
    STEP_DEAL,
    STEP_DEFEND,
    STEP_DRAW,
    STEP_START,
    STEP_WAR,
)

NAMES: Final[list[str]] = ["", *COLOURS, "treasure", "exchanged", "", *(f"ship_{colour}" for colour in SHIPS)]
"""What lies at a place, in words."""


class Position(Display):
    """A position: the display, and the cards in hands, victory piles and everywhere else, all as heaps."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        top: Frame | None,
        columns: list[i64],
        links: i64,
        leaders: list[i64],
        ships: list[i64],
        hands: list[i64],
        piles: list[i64],
        tops: i64,
        unseen: i64,
        discarded: i64,
        destroyed: i64,
        catastrophes: i64,
        idle: i64,
    ) -> None:
        super().__init__(game, seats, options, top, columns, links, leaders, ships)
        self.hands = hands
        self.piles = piles
        self.tops = tops  # the uppermost card of every pile: 1 + colour, four bits a seat
        self.unseen = unseen  # the draw pile and, with two players, the cards set aside [R20]
        self.discarded = discarded
        self.destroyed = destroyed  # out of the game
        self.catastrophes = catastrophes  # the seats that still have their catastrophe card
        self.idle = idle  # turns in a row in which no card left a hand

    def missing(self) -> i64:
        """How many cards all hands together lack."""
        lack: i64 = HAND * self.seats
        seat: i64
        for seat in range(self.seats):
            lack -= size(self.hands[seat])
        return lack

    def pile_size(self) -> i64:
        """How many cards can be drawn."""
        return size(self.unseen) - (SET_ASIDE if self.seats == 2 else 0)

    def add_to_pile(self, seat: i64, colour: i64, cards: i64) -> None:
        """Victory cards; the last one lies uppermost."""
        self.piles[seat] += card(colour) * cards
        self.tops = (self.tops & ~(bit(4 * seat) * 15)) | (1 + colour) << (4 * seat)

    def is_external(self) -> bool:
        """Whether the conflict on top belongs to a union of kingdoms."""
        return self.union() is not None

    def union(self) -> Frame | None:
        """The union that lies below what is asked now, if there is one."""
        frame = self.top
        while frame is not None:
            if frame.step == STEP_WAR:
                return frame
            frame = frame.below
        return None

    def whose_turn(self) -> int | None:
        """The seat whose turn it is; its next action waits at the bottom of the stack."""
        frame = self.top
        if frame is None or frame.step in (STEP_DEAL, STEP_START):
            return None
        while frame.below is not None:
            frame = frame.below
        return frame.b if frame.step == STEP_DRAW else frame.seat

    # ---- The position as data --------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        seat: int
        leaders: list[dict[str, str]] = []
        for seat in range(self.seats):
            places: list[int] = self.leaders[4 * seat : 4 * seat + 4]
            leaders.append({LEADERS[i]: CARD.members[place] for i, place in enumerate(places) if place >= 0})
        return {
            "columns": [
                [NAMES[self.what(ROWS * column + row)] for row in range(self.height(column) + 1)]
                for column in range(COLUMNS)
            ],
            "links": [NAMES[self.link(slot)] or None for slot in range(LINKS)],
            "leaders": leaders,
            "hands": [counts_of(self.hands[seat], 4) for seat in range(self.seats)],
            "piles": [counts_of(self.piles[seat], 5) for seat in range(self.seats)],
            "tops": [NAMES[self.tops >> (4 * seat) & 15] or None for seat in range(self.seats)],
            "unseen": counts_of(self.unseen, 4),
            "discarded": counts_of(self.discarded, 4),
            "destroyed": counts_of(self.destroyed, 4),
            "catastrophes": [self.catastrophes >> seat & 1 != 0 for seat in range(self.seats)],
            "idle": self.idle,
        }

    def on_the_table(self) -> i64:
        """The cards of the display and those played in a conflict that is not decided yet."""
        cards: i64 = 0
        place: i64
        for place in range(PLACES):
            what = self.what(place)
            if what == TREASURE_CARD:
                cards += card(TREASURE)
            elif what == EXCHANGED:
                cards += card(RED)
            elif what != EMPTY and what < TREASURE_CARD:
                cards += card(what - 1)
        frame = self.top
        if frame is not None and frame.step == STEP_DEFEND:
            cards += card(frame.a if self.is_external() else RED) * frame.c
        return cards

    def audit(self) -> list[str]:
        wrong = self.audit_display()
        cards: i64 = self.on_the_table() + self.unseen + self.discarded + self.destroyed
        seat: i64
        for seat in range(self.seats):
            cards += self.hands[seat] + self.piles[seat]
            if size(self.hands[seat]) > HAND:
                wrong.append(f"Seat {seat} holds {size(self.hands[seat])} cards, expected at most {HAND}.")
            top: i64 = self.tops >> (4 * seat) & 15
            if (top == 0) != (self.piles[seat] == 0) or (top > 0 and count(self.piles[seat], top - 1) == 0):
                wrong.append(f"The uppermost card of seat {seat}'s victory pile is not in it.")
        for colour, expected in enumerate((*CARDS, TREASURES)):
            if count(cards, colour) != expected:
                name = NAMES[colour + 1]
                wrong.append(f"There are {count(cards, colour)} {name} cards, expected {expected}.")
        if size(cards) != sum(CARDS) + TREASURES:
            wrong.append(f"There are {size(cards)} cards, expected {sum(CARDS) + TREASURES}.")
        if self.pile_size() < 0:
            wrong.append("Cards that were set aside have been drawn.")
        return wrong

    def audit_display(self) -> list[str]:
        """Columns without gaps, leaders on cards, and never two of a colour in one kingdom between actions."""
        wrong: list[str] = []
        column: i64
        row: i64
        colour: i64
        seat: i64
        for column in range(COLUMNS):
            for row in range(ROWS):
                what = self.what(ROWS * column + row)
                if (what == EMPTY) != (row > self.height(column)):
                    wrong.append(f"Column {COLUMN.members[column]} has a gap.")
                elif (row == 0) != (what in (TREASURE_CARD, EXCHANGED)):
                    wrong.append(f"Column {COLUMN.members[column]} does not begin with its one treasure card.")
                elif what >= SHIP and self.ships[what - SHIP] != ROWS * column + row:
                    wrong.append(f"A ship in column {COLUMN.members[column]} is not where it was noted.")
        if ones(self.treasures_in(0xFF)) == 0:
            wrong.append("No treasure card is left in the display.")
        for colour in range(3):
            if self.ships[colour] >= 0 and self.what(self.ships[colour]) != SHIP + colour:
                wrong.append(f"The {SHIPS[colour]} ship is noted where it does not lie.")
        places = [place for place in self.leaders if place >= 0]
        if len(set(places)) != len(places):
            wrong.append("Two leaders share a card.")
        for place in places:
            if not EMPTY < self.what(place) < SHIP:
                wrong.append(f"A leader lies on no card at {CARD.members[place]}.")
        if not self.is_in_conflict():
            for column in range(COLUMNS):
                kingdom = self.kingdom(column)
                for colour in range(4):
                    here = 0
                    for seat in range(self.seats):
                        place = self.leaders[4 * seat + colour]
                        if place >= 0 and kingdom >> column_of(place) & 1 != 0:
                            here += 1
                    if here > 1:
                        wrong.append(f"There are {here} leaders of the colour {COLOURS[colour]} in one kingdom.")
        return wrong

    def is_in_conflict(self) -> bool:
        """Whether a conflict is going on, in which two leaders of a colour may share a kingdom."""
        top = self.top
        if top is not None and (top.step in (STEP_ATTACK, STEP_DEFEND)):
            return True
        return self.is_external()
