"""What a seat knows of Euphrat & Tigris, as numbers: planes of the board, and counts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import block, none
from tafelrunde.core.engine.features import MOST, FeaturePart, Features, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.board import (
    ACTIONS_PER_TURN,
    CATASTROPHES,
    CELLS,
    COLUMNS,
    HAND,
    MONUMENT_COUNT,
    ROWS,
    TILES,
)
from tafelrunde.games.euphrat.frames import Conflict, MonumentChoice, SquareChoice, Swap, TreasureChoice, Turn
from tafelrunde.games.euphrat.geometry import river
from tafelrunde.games.euphrat.position import Position

_MOST_TILES: Final = sum(TILES)


class EuphratFeatures(Features):
    """Planes are rows of the board from the top, with 16 fields each. Colours are black, red, blue, green."""

    def parts(self, state: State) -> list[FeaturePart]:
        seats = state.seats
        plane = (ROWS, len(COLUMNS))
        return [
            FeaturePart("river", plane, "fields of the river"),
            FeaturePart("tiles", (4, *plane), "face-up tiles, by colour"),
            FeaturePart(
                "monuments", (MONUMENT_COUNT, *plane), "the four fields under each monument: pairs of colours in order"
            ),
            FeaturePart("ruins", plane, "catastrophe tiles"),
            FeaturePart("treasures", plane, "treasures on temples"),
            FeaturePart("leaders", (seats, 4, *plane), "the field of each leader, by seat and colour"),
            FeaturePart("union", plane, "the union tile, while wars are fought over it"),
            FeaturePart("sides", (2, *plane), "the two kingdoms as they were before the union"),
            FeaturePart(
                "place",
                plane,
                "what is decided about: the square of a monument, a tile that completed squares, a field",
            ),
            FeaturePart("hand", (4,), "tiles in the own hand, by colour", HAND),
            FeaturePart("away", (4,), "tiles that the own seat swapped away, by colour", max(TILES)),
            FeaturePart("hand_sizes", (seats,), "tiles in hand, by seat", HAND),
            FeaturePart("away_sizes", (seats,), "tiles swapped away, by seat", _MOST_TILES),
            FeaturePart("points", (seats, 5), "points by seat and colour, then treasures", MOST),
            FeaturePart("catastrophes", (seats,), "catastrophe tiles left, by seat", CATASTROPHES),
            FeaturePart("bag", (1,), "tiles in the bag", _MOST_TILES),
            FeaturePart("gone", (4,), "tiles that everybody saw leave the game, by colour", max(TILES)),
            FeaturePart("built_of", (MONUMENT_COUNT, 4), "the colour of the tiles under each monument"),
            FeaturePart("turn", (seats,), "the seat whose turn it is"),
            FeaturePart("actions", (1,), "actions that its turn still has", ACTIONS_PER_TURN),
            FeaturePart("swapped", (1,), "tiles laid away in this swap", HAND),
            FeaturePart("conflict", (4,), "the colour of the leaders in conflict"),
            FeaturePart("attacker", (seats,), "the attacking seat"),
            FeaturePart("defender", (seats,), "the defending seat"),
            FeaturePart("strengths", (2,), "of attacker and defender: on the board, and tiles laid out", MOST),
        ]

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        assert isinstance(state, Position)
        self.write_board(state, seat, out)
        self.write_counts(state, seat, out)
        self.write_decision(state, seat, out)

    def write_board(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        i: i64
        colour: i64
        out.squares(river(), CELLS)
        out.squares(state.black, CELLS)
        out.squares(state.red, CELLS)
        out.squares(state.blue, CELLS)
        out.squares(state.green, CELLS)
        for i in range(MONUMENT_COUNT):
            monument = state.monuments[i]
            out.squares(block(monument // 4) if monument >= 0 else none(), CELLS)
        out.squares(state.ruins, CELLS)
        out.squares(state.treasures, CELLS)
        for i in range(seats):
            other = (seat + i) % seats
            for colour in range(4):
                out.one_of(state.leader_fields[4 * other + colour], CELLS)
        out.one_of(state.union, CELLS)
        out.squares(state.side_a, CELLS)
        out.squares(state.side_b, CELLS)
        top = state.top
        place: i64 = -1
        if isinstance(top, MonumentChoice):
            place = top.corner
        elif isinstance(top, (SquareChoice, TreasureChoice)):
            place = top.field
        out.one_of(place, CELLS)

    def write_counts(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        away = state.away
        i: i64
        colour: i64
        for colour in range(4):
            out.number(state.hands[4 * seat + colour])
        for colour in range(4):
            out.number(away[4 * seat + colour])
        for i in range(seats):
            out.number(state.hand_size((seat + i) % seats))
        for i in range(seats):
            at: i64 = 4 * ((seat + i) % seats)
            out.number(away[at] + away[at + 1] + away[at + 2] + away[at + 3])
        for i in range(seats):
            other = (seat + i) % seats
            for colour in range(5):
                out.number(state.points[5 * other + colour])
        for i in range(seats):
            out.number(state.catastrophes[(seat + i) % seats])
        out.number(state.bag_size())
        for colour in range(4):
            out.number(state.gone[colour])
        for i in range(MONUMENT_COUNT):
            monument = state.monuments[i]
            out.one_of(monument % 4 if monument >= 0 else -1, 4)

    def write_decision(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        top = state.top
        turn = top
        while turn is not None and not isinstance(turn, Turn):
            turn = turn.below
        out.one_of(-1 if turn is None else (turn.seat - seat + seats) % seats, seats)
        out.number(turn.actions if isinstance(turn, Turn) else 0)
        out.number(top.tiles if isinstance(top, Swap) else 0)
        if isinstance(top, Conflict):
            out.one_of(top.leader, 4)
            out.one_of((top.attacker() - seat + seats) % seats, seats)
            out.one_of((top.defender() - seat + seats) % seats, seats)
            out.number(top.attack)
            out.number(top.defence)
        else:
            out.zeros(6 + 2 * seats)


FEATURES: Final = EuphratFeatures()
