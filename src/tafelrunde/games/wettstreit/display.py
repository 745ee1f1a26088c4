"""The display: eight columns under their treasure cards, the links between them, kingdoms, gaps that close.

A column is a number with four bits for every card, the treasure card first. So a gap closes by a shift. The seven links
are a number of the same kind. A place is 9 * column + row, or 72 + link.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, ones
from tafelrunde.core.engine.decisions import Frame
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.wettstreit.cards import RED

# What lies at a place: nothing, a card (1 + its colour), a treasure, the red card for which one was exchanged, a ship.
EMPTY: Final = 0
TREASURE_CARD: Final = 5
EXCHANGED: Final = 6
SHIP: Final = 8
"""And the colour that the ship has beside blue."""

COLUMNS: Final = 8
ROWS: Final = 9
LINKS: Final = 7
FIRST_LINK: Final = 72
PLACES: Final = 79
HALF: Final = 54
"""Sets of places are two words: columns A to F; columns G and H with the links."""
AT_HOME: Final = -1
"""The place of a leader, or ship, that is not on the table."""
_JUNCTIONS: Final = 7


def between(first: i64, last: i64) -> i64:
    """The set of the columns from the first to the last."""
    return (bit(last + 1) - 1) & ~(bit(first) - 1)


def column_of(place: i64) -> i64:
    """The column of a card; of a link the one to its left, which always belongs to the same kingdom."""
    return place // ROWS if place < FIRST_LINK else place - FIRST_LINK


def is_temple(what: i64) -> bool:
    """Whether a card is red: a temple, a treasure, or what was exchanged for it [R6]."""
    return what in (1 + RED, TREASURE_CARD, EXCHANGED)


class Display(State):
    """The part of a position that lies on the table."""

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
    ) -> None:
        super().__init__(game, seats, options)
        self.top = top
        self.columns = columns
        self.links = links
        self.leaders = leaders  # the place of every leader, at 4 * seat + colour
        self.ships = ships  # the place of every ship, by its colour beside blue

    # ---- What lies where -------------------------------------------------------------------------------------

    def height(self, column: i64) -> i64:
        """How many cards lie below the treasure card; a ship is one card [R2]."""
        word: i64 = self.columns[column]
        word = word | word >> 1
        word = (word | word >> 2) & 0x111111111
        return ones(word) - 1

    def link(self, slot: i64) -> i64:
        """What links two columns, or nothing."""
        return self.links >> (4 * slot) & 15

    def what(self, place: i64) -> i64:
        """What lies at a place."""
        if place >= FIRST_LINK:
            return self.link(place - FIRST_LINK)
        return self.columns[place // ROWS] >> (4 * (place % ROWS)) & 15

    def is_occupied(self, place: i64) -> bool:
        """Whether a leader lies there."""
        return place in self.leaders

    def free_cards(self, half: i64) -> i64:
        """The cards, treasures and links without a leader on them, in one of the two words; no ships."""
        start: i64 = HALF * half
        end: i64 = HALF if half == 0 else PLACES
        first: i64 = 6 * half
        cards: i64 = 0
        i: i64
        for i in range(2 if half == 1 else 6):
            cards |= (bit(1 + self.height(first + i)) - 1) << (ROWS * i)
        if half == 1 and self.links != 0:
            for i in range(LINKS):
                if self.link(i) != 0:
                    cards |= bit(FIRST_LINK - HALF + i)
        for place in self.leaders:
            if start <= place < end:
                cards &= ~bit(place - start)
        for place in self.ships:
            if start <= place < end:
                cards &= ~bit(place - start)
        return cards

    def treasures_in(self, kingdom: i64) -> i64:
        """The columns of a set that still begin with a real treasure."""
        columns: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if kingdom >> column & 1 != 0 and self.columns[column] & 15 == TREASURE_CARD:
                columns |= bit(column)
        return columns

    # ---- Kingdoms  [p. 2] ------------------------------------------------------------------------------------

    def leftmost(self, column: i64) -> i64:
        """The first column that hangs together with this one."""
        while column > 0 and self.link(column - 1) != 0:
            column -= 1
        return column

    def rightmost(self, column: i64) -> i64:
        """The last column that hangs together with this one."""
        while column < LINKS and self.link(column) != 0:
            column += 1
        return column

    def kingdom(self, column: i64) -> i64:
        """The columns that hang together with this one."""
        return between(self.leftmost(column), self.rightmost(column))

    def owner_in(self, columns: i64, colour: i64) -> i64:
        """The seat whose leader of that colour lies in a set of columns, or -1."""
        seat: i64
        for seat in range(self.seats):
            place: i64 = self.leaders[4 * seat + colour]
            if place >= 0 and columns >> column_of(place) & 1 != 0:
                return seat
        return -1

    def strength(self, columns: i64, colour: i64) -> i64:
        """How many cards of a colour lie in a set of columns and in the links between them; treasures* are red [R6]."""
        wanted: i64 = 1 + colour
        found: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if columns >> column & 1 != 0:
                word: i64 = self.columns[column]
                if colour == RED:
                    found += 1
                while word != 0:
                    if word & 15 == wanted:
                        found += 1
                    word = word >> 4
                if columns >> (column + 1) & 1 != 0 and self.link(column) == wanted:
                    found += 1
        return found

    def ships_in(self, columns: i64) -> i64:
        """The ships in a set of columns, as a set of their colours."""
        found: i64 = 0
        colour: i64
        for colour in range(3):
            if self.ships[colour] >= 0 and columns >> column_of(self.ships[colour]) & 1 != 0:
                found |= bit(colour)
        return found

    # ---- Laying and removing cards ---------------------------------------------------------------------------

    def append(self, column: i64, what: i64) -> i64:
        """Lay a card at the lower end of a column; which row that is."""
        row: i64 = self.height(column) + 1
        self.columns[column] |= what << (4 * row)
        return row

    def set_link(self, slot: i64, what: i64) -> None:
        """Lay a card between two columns, or take it away."""
        self.links = (self.links & ~(bit(4 * slot) * 15)) | what << (4 * slot)

    def close_gap(self, column: i64, row: i64) -> None:
        """Take a card out of a column: what lies below moves up, leaders with their cards [R4]."""
        above: i64 = bit(4 * row) - 1
        word: i64 = self.columns[column]
        self.columns[column] = (word & above) | (word >> 4 & ~above)
        gap: i64 = ROWS * column + row
        end: i64 = ROWS * (column + 1)
        i: i64
        for i in range(len(self.leaders)):
            if gap < self.leaders[i] < end:
                self.leaders[i] -= 1
        for i in range(3):
            if gap < self.ships[i] < end:
                self.ships[i] -= 1

    def take_all(self, columns: i64, colour: i64, seams: i64) -> tuple[i64, i64]:
        """Take all cards of a colour out of a set of columns and the links between them, except under leaders.

        How many there were, and the seams: those known before and those that came into being where gaps closed.
        """
        wanted: i64 = 1 + colour
        taken: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if columns >> column & 1 == 0:
                continue
            row: i64 = self.height(column)
            while row > 0:
                place: i64 = ROWS * column + row
                if self.what(place) == wanted and not self.is_occupied(place):
                    self.close_gap(column, row)
                    seams = seams_without(seams, column, row)
                    taken += 1
                row -= 1
            is_inside = columns >> (column + 1) & 1 != 0
            if is_inside and self.link(column) == wanted and not self.is_occupied(FIRST_LINK + column):  # [R27]
                self.set_link(column, EMPTY)
                taken += 1
        return taken, seams

    # ---- Four equal cards in a row ---------------------------------------------------------------------------

    def last_of_run(self, column: i64, seams: i64) -> i64:
        """The last row of four or more equal cards across a seam, or 0; the treasure card is no part of it [R8]."""
        word: i64 = self.columns[column] >> 4
        joined: i64 = seams >> (_JUNCTIONS * column)
        row: i64 = 1
        length: i64 = 1
        crossed = False
        while word != 0:
            is_same = word & 15 == word >> 4 & 15 and word & 15 < TREASURE_CARD
            if is_same:
                length += 1
                crossed = crossed or joined & 1 != 0
            else:
                if length >= 4 and crossed:
                    return row
                length = 1
                crossed = False
            word = word >> 4
            joined = joined >> 1
            row += 1
        return 0


def seam(column: i64, row: i64) -> i64:
    """The set with the one place where a card touches the card above it; none where that is the treasure card."""
    return bit(_JUNCTIONS * column + row - 2) if row > 1 else 0


def seams_without(seams: i64, column: i64, row: i64) -> i64:
    """The seams after a card was taken out: where its neighbours now touch is a new one, those below move up."""
    shift: i64 = _JUNCTIONS * column
    mine: i64 = seams >> shift & 127
    rest: i64 = seams & ~(bit(shift) * 127)
    mended: i64 = mine >> row << (row - 1)
    if row > 1:
        mended |= mine & (bit(row - 2) - 1) | bit(row - 2)
    return rest | mended << shift
