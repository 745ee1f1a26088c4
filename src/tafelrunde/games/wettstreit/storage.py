"""The position as JSON: written, read, and its cards counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit
from tafelrunde.games.wettstreit.board import CARDS, COLOURS, HAND, LEADERS, SHIPS, TREASURES
from tafelrunde.games.wettstreit.cards import RED, TREASURE, card, count, counts_of, from_counts, size
from tafelrunde.games.wettstreit.columns import (
    ALL_COLUMNS,
    AT_HOME,
    COLUMNS,
    EMPTY,
    EXCHANGED,
    LINKS,
    PLACES,
    ROWS,
    SHIP,
    TREASURE_CARD,
    column_of,
)
from tafelrunde.games.wettstreit.frames import Conflict
from tafelrunde.games.wettstreit.position import Position
from tafelrunde.games.wettstreit.vocabulary import CARD, COLOUR, COLUMN, LEADER, STEP_DEFEND

CONTENTS: Final[list[str]] = ["", *COLOURS, "treasure", "exchanged", "", *[f"ship_{colour}" for colour in SHIPS]]
"""The names of what may lie at a place (display.py); of the first ones also the names of victory cards."""


class StoredPosition(TypedDict):
    """What `dump` returns. Lists are by column, link or seat; cards are counts by colour."""

    columns: list[list[str]]
    links: list[str | None]
    leaders: list[dict[str, str]]
    hands: list[list[int]]
    piles: list[list[int]]
    tops: list[str | None]
    unseen: list[int]
    discarded: list[int]
    destroyed: list[int]
    catastrophes: list[bool]
    idle: int


class Storage(Position):
    """A position that can be written, read and counted."""

    def dump(self) -> StoredPosition:
        seat: int
        leaders: list[dict[str, str]] = []
        for seat in range(self.seats):
            places: list[int] = self.leaders[4 * seat : 4 * seat + 4]
            leaders.append({LEADERS[i]: CARD.members[place] for i, place in enumerate(places) if place >= 0})
        return {
            "columns": [
                [CONTENTS[self.content(ROWS * column + row)] for row in range(self.height(column) + 1)]
                for column in range(COLUMNS)
            ],
            "links": [CONTENTS[self.link_content(link)] or None for link in range(LINKS)],
            "leaders": leaders,
            "hands": [counts_of(self.hands[seat], 4) for seat in range(self.seats)],
            "piles": [counts_of(self.piles[seat], 5) for seat in range(self.seats)],
            "tops": [CONTENTS[self.tops >> (4 * seat) & 15] or None for seat in range(self.seats)],
            "unseen": counts_of(self.unseen, 4),
            "discarded": counts_of(self.discarded, 4),
            "destroyed": counts_of(self.destroyed, 4),
            "catastrophes": [self.catastrophes >> seat & 1 != 0 for seat in range(self.seats)],
            "idle": self.idle,
        }

    def fill(self, position: Mapping[str, Any]) -> None:
        """Set an empty position to a stored one. Without `unseen` it gets the cards that are nowhere else."""
        for key in ("leaders", "hands", "piles", "tops", "catastrophes"):
            if len(position[key]) != self.seats:
                raise ValueError(f"{key} of {len(position[key])} seats, expected {self.seats}")
        if len(position["columns"]) != COLUMNS or len(position["links"]) != LINKS:
            raise ValueError(f"expected {COLUMNS} columns and {LINKS} links")
        column: i64
        for column in range(COLUMNS):
            _fill_column(self, column, position["columns"][column])
        link: i64
        for link in range(LINKS):
            if position["links"][link] is not None:
                self.set_link(link, 1 + COLOUR.index(position["links"][link]))
        seat: i64
        for seat in range(self.seats):
            _fill_seat(self, seat, position)
        self.discarded = from_counts(_counts(position["discarded"], 4))
        self.destroyed = from_counts(_counts(position["destroyed"], 4))
        idle = position["idle"]
        if not isinstance(idle, int) or idle < 0:
            raise ValueError(f"{idle!r} idle turns")
        self.idle = idle
        if "unseen" in position:
            self.unseen = from_counts(_counts(position["unseen"], 4))
        else:
            elsewhere: i64 = cards_on_table(self) + self.discarded + self.destroyed
            elsewhere += sum(self.hands) + sum(self.piles)
            self.unseen = from_counts([total - n for total, n in zip(CARDS, counts_of(elsewhere, 4), strict=True)])

    def audit(self) -> list[str]:
        return [*_audit_display(self), *_audit_leaders(self), *_audit_cards(self)]


# ---- Reading ---------------------------------------------------------------------------------------------------


def _fill_column(state: Position, column: i64, names: list[str]) -> None:
    if not 1 <= len(names) <= ROWS or names[0] not in ("treasure", "exchanged"):
        raise ValueError(f"column {COLUMN.members[column]} is {names}")
    state.columns[column] = CONTENTS.index(names[0])
    for name in names[1:]:
        content: i64 = CONTENTS.index(name)
        place = ROWS * column + state.append(column, content)
        if content >= SHIP:
            if state.ships[content - SHIP] != AT_HOME:
                raise ValueError(f"two cards {name}")
            state.ships[content - SHIP] = place


def _fill_seat(state: Position, seat: i64, position: Mapping[str, Any]) -> None:
    for leader, place in position["leaders"][seat].items():
        state.leaders[4 * seat + LEADER.index(leader)] = CARD.index(place)
    state.hands[seat] = from_counts(_counts(position["hands"][seat], 4))
    state.piles[seat] = from_counts(_counts(position["piles"][seat], 5))
    if position["tops"][seat] is not None:
        state.tops |= CONTENTS.index(position["tops"][seat]) * bit(4 * seat)
    if not position["catastrophes"][seat]:
        state.catastrophes &= ~bit(seat)


def _counts(counts: list[int], expected: int) -> list[int]:
    if len(counts) != expected:
        raise ValueError(f"{len(counts)} counts of cards, expected {expected}")
    return counts


# ---- Counting --------------------------------------------------------------------------------------------------


def cards_on_table(state: Position) -> i64:
    """The cards of the display and those that the attacker of a conflict has played."""
    cards: i64 = 0
    place: i64
    for place in range(PLACES):
        content = state.content(place)
        if content == TREASURE_CARD:
            cards += card(TREASURE)
        elif content == EXCHANGED:
            cards += card(RED)
        elif content != EMPTY and content < TREASURE_CARD:
            cards += card(content - 1)
    frame = state.top
    if isinstance(frame, Conflict) and frame.step == STEP_DEFEND:
        cards += card(state.conflict_colour(frame)) * frame.attack
    return cards


def _audit_cards(state: Position) -> list[str]:
    """Every card exists once, and hands and piles have their size."""
    wrong: list[str] = []
    cards: i64 = cards_on_table(state) + state.unseen + state.discarded + state.destroyed
    seat: i64
    for seat in range(state.seats):
        cards += state.hands[seat] + state.piles[seat]
        if size(state.hands[seat]) > HAND:
            wrong.append(f"Seat {seat} holds {size(state.hands[seat])} cards, expected at most {HAND}.")
        top: i64 = state.tops >> (4 * seat) & 15
        if (top == 0) != (state.piles[seat] == 0) or (top > 0 and count(state.piles[seat], top - 1) == 0):
            wrong.append(f"The uppermost card of seat {seat}'s victory pile is not in it.")
    for colour, expected in enumerate((*CARDS, TREASURES)):
        if count(cards, colour) != expected:
            name = CONTENTS[colour + 1]
            wrong.append(f"There are {count(cards, colour)} {name} cards, expected {expected}.")
    if size(cards) != sum(CARDS) + TREASURES:
        wrong.append(f"There are {size(cards)} cards, expected {sum(CARDS) + TREASURES}.")
    if state.draw_pile_size() < 0:
        wrong.append("Cards that were set aside have been drawn.")
    return wrong


def _audit_display(state: Position) -> list[str]:
    """Columns have no gaps and one treasure card each, and ships lie where they are noted."""
    wrong: list[str] = []
    column: i64
    row: i64
    colour: i64
    for column in range(COLUMNS):
        for row in range(ROWS):
            content = state.content(ROWS * column + row)
            if (content == EMPTY) != (row > state.height(column)):
                wrong.append(f"Column {COLUMN.members[column]} has a gap.")
            elif (row == 0) != (content in (TREASURE_CARD, EXCHANGED)):
                wrong.append(f"Column {COLUMN.members[column]} does not begin with its one treasure card.")
            elif content >= SHIP and state.ships[content - SHIP] != ROWS * column + row:
                wrong.append(f"A ship in column {COLUMN.members[column]} is not where it was noted.")
    if state.treasures_in(ALL_COLUMNS) == 0:
        wrong.append("No treasure card is left in the display.")
    for colour in range(3):
        if state.ships[colour] >= 0 and state.content(state.ships[colour]) != SHIP + colour:
            wrong.append(f"The {SHIPS[colour]} ship is noted where it does not lie.")
    return wrong


def _audit_leaders(state: Position) -> list[str]:
    """Leaders lie on cards of their own; outside of conflicts one of a colour in each kingdom."""
    wrong: list[str] = []
    places = [place for place in state.leaders if place >= 0]
    if len(set(places)) != len(places):
        wrong.append("Two leaders share a card.")
    for place in places:
        if not EMPTY < state.content(place) < SHIP:
            wrong.append(f"A leader lies on no card at {CARD.members[place]}.")
    if state.is_in_conflict():
        return wrong
    column: i64
    colour: i64
    for column in range(COLUMNS):
        for colour in range(4):
            leaders = _leaders_in(state, state.kingdom(column), colour)
            if leaders > 1:
                wrong.append(f"There are {leaders} leaders of the colour {COLOURS[colour]} in one kingdom.")
    return wrong


def _leaders_in(state: Position, kingdom: i64, colour: i64) -> i64:
    """The number of leaders of a colour in a kingdom."""
    leaders: i64 = 0
    seat: i64
    for seat in range(state.seats):
        place: i64 = state.leaders[4 * seat + colour]
        if place >= 0 and kingdom >> column_of(place) & 1 != 0:
            leaders += 1
    return leaders
