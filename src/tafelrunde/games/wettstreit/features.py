"""What a seat knows of Wettstreit der Könige, as numbers. A link that another seat laid face down has no colour."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.features import MOST, FeaturePart, Features, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.board import ACTIONS_PER_TURN, CARDS, HAND, LONGEST
from tafelrunde.games.wettstreit.cards import TREASURE, count, size
from tafelrunde.games.wettstreit.columns import (
    COLUMNS,
    LINKS,
    PLACES,
    ROWS,
    SHIP,
)
from tafelrunde.games.wettstreit.frames import (
    Action,
    Berth,
    Conflict,
    Draw,
    Exchange,
    ShipOffer,
    Union,
    VictoryCard,
)
from tafelrunde.games.wettstreit.position import Position
from tafelrunde.games.wettstreit.vocabulary import STEP_DEAL, STEP_START

_MOST_CARDS: Final = sum(CARDS)
_KINDS: Final = 9
"""What may lie at a place: four colours, treasure, exchanged treasure, three ships."""


class WettstreitFeatures(Features):
    """Places are columns A to H with nine rows each, then the seven links. Colours: black, red, green, blue."""

    def parts(self, state: State) -> list[FeaturePart]:
        seats = state.seats
        return [
            FeaturePart(
                "table", (PLACES, _KINDS), "what lies at a place: a colour, a treasure, an exchanged treasure, a ship"
            ),
            FeaturePart("covered", (LINKS,), "the link that lies face down"),
            FeaturePart("leaders", (seats, 4, PLACES), "the place of each leader, by seat and colour"),
            FeaturePart("hand", (4,), "cards in the own hand, by colour", HAND),
            FeaturePart("hand_sizes", (seats,), "cards in hand, by seat", HAND),
            FeaturePart("piles", (seats, 5), "victory cards by seat and colour, then treasures", max(CARDS)),
            FeaturePart("tops", (seats, 5), "the uppermost victory card, by seat: a colour or a treasure"),
            FeaturePart("discarded", (4,), "discarded cards, by colour", max(CARDS)),
            FeaturePart("destroyed", (4,), "cards out of the game, by colour", max(CARDS)),
            FeaturePart("catastrophes", (seats,), "whether a seat still has its catastrophe card"),
            FeaturePart("idle", (1,), "turns in a row in which no card left a hand", MOST),
            FeaturePart("draw", (1,), "cards that can be drawn", _MOST_CARDS),
            FeaturePart("turn", (seats,), "the seat whose turn it is"),
            FeaturePart("actions", (1,), "actions left in this turn, at `action`", ACTIONS_PER_TURN),
            FeaturePart("colour", (4,), "the colour of a victory card to lay, or of the leaders in conflict"),
            FeaturePart("columns", (COLUMNS,), "the columns in which a ship can be built"),
            FeaturePart("row", (1,), "the last row of the four cards that become a ship", LONGEST),
            FeaturePart("link", (LINKS,), "the link around which treasures can be taken"),
            FeaturePart("conflicts", (4,), "colours with a leader on both sides of a new link, at `war`"),
            FeaturePart("attacker", (seats,), "the attacking seat"),
            FeaturePart("defender", (seats,), "the defending seat"),
            FeaturePart("strengths", (2,), "of attacker and defender: what counts on the table", _MOST_CARDS),
            FeaturePart("played", (1,), "cards that the attacker has played", HAND),
        ]

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        assert isinstance(state, Position)
        self.write_table(state, seat, out)
        self.write_cards(state, seat, out)
        self.write_decision(state, seat, out)

    def write_table(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        union = state.union()
        i: i64
        column: i64
        colour: i64
        for column in range(COLUMNS):
            cards: i64 = state.columns[column]
            for i in range(ROWS):
                out.one_of(kind_of(cards & 15), _KINDS)
                cards = cards >> 4
        hidden: i64 = union.link if union is not None and union.seat != seat else -1
        for i in range(LINKS):
            out.one_of(-1 if i == hidden else kind_of(state.link_content(i)), _KINDS)
        out.one_of(-1 if union is None else union.link, LINKS)
        for i in range(state.seats):
            other = (seat + i) % state.seats
            for colour in range(4):
                out.one_of(state.leaders[4 * other + colour], PLACES)

    def write_cards(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        i: i64
        colour: i64
        for colour in range(4):
            out.number(count(state.hands[seat], colour))
        for i in range(seats):
            out.number(size(state.hands[(seat + i) % seats]))
        for i in range(seats):
            for colour in range(TREASURE + 1):
                out.number(count(state.piles[(seat + i) % seats], colour))
        for i in range(seats):
            out.one_of((state.tops >> (4 * ((seat + i) % seats)) & 15) - 1, 5)
        for colour in range(4):
            out.number(count(state.discarded, colour))
        for colour in range(4):
            out.number(count(state.destroyed, colour))
        for i in range(seats):
            out.flag(state.catastrophes >> ((seat + i) % seats) & 1 != 0)
        out.number(state.idle)
        out.number(state.draw_pile_size())

    def write_decision(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        top = state.top
        turn: i64 = turn_of(state)
        out.one_of(-1 if turn < 0 else (turn - seat + seats) % seats, seats)
        out.number(top.left if isinstance(top, Action) else 0)
        colour: i64 = -1
        columns: i64 = 0
        row: i64 = 0
        if isinstance(top, VictoryCard):
            colour = top.colour
        elif isinstance(top, Conflict):
            colour = top.leader
        elif isinstance(top, ShipOffer):
            columns = bit(top.column)
            row = top.last
        elif isinstance(top, Berth):
            columns = top.columns
        out.one_of(colour, 4)
        out.members(columns, COLUMNS)
        out.number(row)
        out.one_of(top.link if isinstance(top, Exchange) else -1, LINKS)
        out.members(state.conflicts(top.link) if isinstance(top, Union) else 0, 4)
        if isinstance(top, Conflict):
            union = state.union()
            out.one_of((top.attacker() - seat + seats) % seats, seats)
            out.one_of((top.defender() - seat + seats) % seats, seats)
            out.number(state.strength_on_table(union, top.attacker(), top.leader))
            out.number(state.strength_on_table(union, top.defender(), top.leader))
            out.number(top.attack)
        else:
            out.zeros(2 * seats + 3)


def kind_of(content: i64) -> i64:
    """The content of a place as one of the kinds of the part `table`, or -1."""
    return content - 2 if content >= SHIP else content - 1


def turn_of(state: Position) -> i64:
    """The seat whose turn it is, or -1."""
    frame = state.top
    if frame is None or frame.step == STEP_DEAL or frame.step == STEP_START:
        return -1
    while frame.below is not None:
        frame = frame.below
    return frame.turn if isinstance(frame, Draw) else frame.seat


FEATURES: Final = WettstreitFeatures()
