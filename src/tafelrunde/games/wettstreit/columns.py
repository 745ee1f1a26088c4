"""The display: eight columns under their treasure cards, the links between them, kingdoms, gaps that close.

A column is a number with four bits for each card, the treasure card first, so a shift closes a gap. The seven links are
a number of the same kind. A place is 9 * column + row, or 72 + link; a link has the number of the column on its left.
A seam is the edge where two cards of a column touch, not counting the treasure card; seven bits for each column.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, ones
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.wettstreit.cards import BLUE, RED

# The content of a place: nothing, a card (1 + its colour), a treasure, the red card exchanged for one, a ship.
EMPTY: Final = 0
TREASURE_CARD: Final = 5
EXCHANGED: Final = 6
SHIP: Final = 8
"""Plus the colour that the ship has beside blue."""

COLUMNS: Final = 8
ROWS: Final = 9
LINKS: Final = 7
FIRST_LINK: Final = 72
PLACES: Final = 79
HALF: Final = 54
"""The first place of the second word: a set of places is two words, columns A to F, and G and H with the links."""
TREASURES_LOW: Final = 0x201008040201
TREASURES_HIGH: Final = 0x201
"""The places of the treasure cards, exchanged or not, in the two words."""
ALL_COLUMNS: Final = 0xFF
AT_HOME: Final = -1
"""The place of a leader, or ship, that is not on the table."""
NOBODY: Final = -1
_SEAMS: Final = 7


def between(first: i64, last: i64) -> i64:
    """The set of the columns from the first to the last."""
    return (bit(last + 1) - 1) & ~(bit(first) - 1)


def column_of(place: i64) -> i64:
    """The column of a card; of a link the one to its left, which always belongs to the same kingdom."""
    return place // ROWS if place < FIRST_LINK else place - FIRST_LINK


def is_temple(content: i64) -> bool:
    """Whether a card is red: a temple, a treasure, or the card exchanged for one [R6]."""
    return content in (1 + RED, TREASURE_CARD, EXCHANGED)


class Display(State):
    """The part of a position that lies on the table."""

    def __init__(self, game: Game, seats: i64, options: dict[str, OptionValue], like: Display | None = None) -> None:
        super().__init__(game, seats, options, like)
        if like is None:
            self.columns: list[i64] = [TREASURE_CARD] * COLUMNS
            self.links: i64 = 0
            self.leaders: list[i64] = [AT_HOME] * (4 * seats)  # the place of each leader, at 4 * seat + colour
            self.ships: list[i64] = [AT_HOME] * 3  # the place of each ship, by its colour beside blue
        else:
            self.columns = like.columns[:]
            self.links = like.links
            self.leaders = like.leaders[:]
            self.ships = like.ships[:]

    # ---- Cards on their places -------------------------------------------------------------------------------

    def height(self, column: i64) -> i64:
        """The number of cards below the treasure card; a ship is one card [R2]."""
        word: i64 = self.columns[column]
        word = word | word >> 1
        word = (word | word >> 2) & 0x111111111
        return ones(word) - 1

    def link_content(self, link: i64) -> i64:
        """The card of a link, or EMPTY."""
        return self.links >> (4 * link) & 15

    def content(self, place: i64) -> i64:
        """The card at a place, or EMPTY."""
        if place >= FIRST_LINK:
            return self.link_content(place - FIRST_LINK)
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
                if self.link_content(i) != 0:
                    cards |= bit(FIRST_LINK - HALF + i)
        for place in self.leaders:
            if start <= place < end:
                cards &= ~bit(place - start)
        for place in self.ships:
            if start <= place < end:
                cards &= ~bit(place - start)
        return cards

    def treasures_in(self, kingdom: i64) -> i64:
        """The columns of a set whose treasure is not exchanged."""
        columns: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if kingdom >> column & 1 != 0 and self.columns[column] & 15 == TREASURE_CARD:
                columns |= bit(column)
        return columns

    # ---- Kingdoms  [p. 2] ------------------------------------------------------------------------------------

    def leftmost(self, column: i64) -> i64:
        """The first column that is connected with this one."""
        while column > 0 and self.link_content(column - 1) != 0:
            column -= 1
        return column

    def rightmost(self, column: i64) -> i64:
        """The last column that is connected with this one."""
        while column < LINKS and self.link_content(column) != 0:
            column += 1
        return column

    def kingdom(self, column: i64) -> i64:
        """The columns that are connected with this one."""
        return between(self.leftmost(column), self.rightmost(column))

    def left_of(self, link: i64) -> i64:
        """The columns that are connected on the left of a link."""
        return between(self.leftmost(link), link)

    def right_of(self, link: i64) -> i64:
        """The columns that are connected on the right of a link."""
        return between(link + 1, self.rightmost(link + 1))

    def owner_in(self, columns: i64, colour: i64) -> i64:
        """The seat whose leader of that colour lies in a set of columns, or NOBODY."""
        seat: i64
        for seat in range(self.seats):
            place: i64 = self.leaders[4 * seat + colour]
            if place >= 0 and columns >> column_of(place) & 1 != 0:
                return seat
        return NOBODY

    def conflicts(self, link: i64) -> i64:
        """The colours that have a leader on both sides of a link, as the sides are connected now [R7]."""
        left = self.left_of(link)
        right = self.right_of(link)
        colours: i64 = 0
        colour: i64
        for colour in range(4):
            if self.owner_in(left, colour) >= 0 and self.owner_in(right, colour) >= 0:
                colours |= bit(colour)
        return colours

    def side_of(self, link: i64, seat: i64, colour: i64) -> i64:
        """The side of a leader; the link itself belongs to neither [p. 5, R7]."""
        left = self.left_of(link)
        return left if self.owner_in(left, colour) == seat else self.right_of(link)

    def bonus(self, seat: i64, colour: i64) -> i64:
        """1 for a leader on a red card, a treasure card included."""
        return 1 if is_temple(self.content(self.leaders[4 * seat + colour])) else 0

    def strength(self, columns: i64, colour: i64) -> i64:
        """The number of cards of a colour in a set of columns and their links; treasure cards are red [R6]."""
        card_content: i64 = 1 + colour
        cards: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if columns >> column & 1 != 0:
                word: i64 = self.columns[column]
                if colour == RED:
                    cards += 1
                while word != 0:
                    if word & 15 == card_content:
                        cards += 1
                    word = word >> 4
                if columns >> (column + 1) & 1 != 0 and self.link_content(column) == card_content:
                    cards += 1
        return cards

    def ships_in(self, columns: i64) -> i64:
        """The ships in a set of columns, as a set of their colours."""
        ships: i64 = 0
        colour: i64
        for colour in range(3):
            if self.ships[colour] >= 0 and columns >> column_of(self.ships[colour]) & 1 != 0:
                ships |= bit(colour)
        return ships

    def has_ship(self, seat: i64, colour: i64) -> bool:
        """Whether the leader lies in a kingdom with a ship of its colour; every ship is blue too."""
        place: i64 = self.leaders[4 * seat + colour]
        if place < 0:
            return False
        ships = self.ships_in(self.kingdom(column_of(place)))
        return ships != 0 if colour == BLUE else ships >> colour & 1 != 0

    # ---- Laying and removing cards ---------------------------------------------------------------------------

    def append(self, column: i64, content: i64) -> i64:
        """Lay a card at the lower end of a column and return its row."""
        row: i64 = self.height(column) + 1
        self.columns[column] |= content << (4 * row)
        return row

    def set_link(self, link: i64, content: i64) -> None:
        """Lay a card between two columns, or remove it (EMPTY)."""
        self.links = (self.links & ~(bit(4 * link) * 15)) | content << (4 * link)

    def close_gap(self, column: i64, row: i64) -> None:
        """Remove a card from a column: the cards below move up, leaders with their cards [R4]."""
        upper_rows: i64 = bit(4 * row) - 1
        word: i64 = self.columns[column]
        self.columns[column] = (word & upper_rows) | (word >> 4 & ~upper_rows)
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
        """Remove all cards of a colour from a set of columns and their links, except under leaders.

        Returns the number of cards, and the given seams plus those that arose where gaps closed.
        """
        card_content: i64 = 1 + colour
        cards: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if columns >> column & 1 == 0:
                continue
            row: i64 = self.height(column)
            while row > 0:
                place: i64 = ROWS * column + row
                if self.content(place) == card_content and not self.is_occupied(place):
                    self.close_gap(column, row)
                    seams = seams_without(seams, column, row)
                    cards += 1
                row -= 1
            is_inside = columns >> (column + 1) & 1 != 0
            if (
                is_inside and self.link_content(column) == card_content and not self.is_occupied(FIRST_LINK + column)
            ):  # [R27]
                self.set_link(column, EMPTY)
                cards += 1
        return cards, seams

    # ---- Four equal cards in a row ---------------------------------------------------------------------------

    def last_of_run(self, column: i64, seams: i64) -> i64:
        """The last row of four or more equal cards across one of the seams, or 0; never the treasure card [R8]."""
        word: i64 = self.columns[column] >> 4
        new_seams: i64 = seams >> (_SEAMS * column)
        row: i64 = 1
        length: i64 = 1
        has_seam = False
        while word != 0:
            is_same = word & 15 == word >> 4 & 15 and word & 15 < TREASURE_CARD
            if is_same:
                length += 1
                has_seam = has_seam or new_seams & 1 != 0
            else:
                if length >= 4 and has_seam:
                    return row
                length = 1
                has_seam = False
            word = word >> 4
            new_seams = new_seams >> 1
            row += 1
        return 0


def seam(column: i64, row: i64) -> i64:
    """The set with the seam between a card and the card above it; empty where that is the treasure card."""
    return bit(_SEAMS * column + row - 2) if row > 1 else 0


def seams_without(seams: i64, column: i64, row: i64) -> i64:
    """The seams after a card was removed: its neighbours touch at a new one, those below move up."""
    shift: i64 = _SEAMS * column
    in_column: i64 = seams >> shift & 127
    elsewhere: i64 = seams & ~(bit(shift) * 127)
    after: i64 = in_column >> row << (row - 1)
    if row > 1:
        after |= in_column & (bit(row - 2) - 1) | bit(row - 2)
    return elsewhere | after << shift
