"""What a seat knows of Troja, as numbers: what it knows of Catan, then ships, support row and war.

The support row is a face-down pile: it is the last of the hands.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.features import MOST, FeaturePart, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.features import CatanFeatures, write_goods
from tafelrunde.games.catan.position import Position
from tafelrunde.games.catan.scenarios.troy.board import DONATION, SHIPS, SIDES
from tafelrunde.games.catan.scenarios.troy.frames import Battle, Donation, TradeCardChoice, TroyTurn
from tafelrunde.games.catan.scenarios.troy.position import LAST_FIELD, SWAPS, TAKES, TroyPosition


class TroyFeatures(CatanFeatures):
    """Cities at war are Troja and Mykene."""

    def parts(self, state: State) -> list[FeaturePart]:
        assert isinstance(state, TroyPosition)
        seats, goods = state.seats, len(GOODS)
        return [
            *super().parts(state),
            FeaturePart("row_size", (1,), "cards in the support row", MOST),
            FeaturePart("side", (len(SIDES),), "the city of the own decision card"),
            FeaturePart("markers", (len(SIDES),), "battles that each city has won", LAST_FIELD),
            FeaturePart("trade_points", (seats,), "trade points, by seat", MOST),
            FeaturePart("donations", (seats,), "how often each seat has donated", MOST),
            FeaturePart(
                "ships", (seats, state.island.hex_count), "ships by seat and hex: 1 for the first built", SHIPS
            ),
            FeaturePart("licences", (seats, SHIPS, goods), "the good of the 2:1 card that each ship brought"),
            FeaturePart("battle", (goods,), "cards revealed in the last battle, by good", MOST),
            FeaturePart("battle_turn", (2,), "the turn after which it took place: hundreds, and the rest", 99),
            FeaturePart("uncovered", (goods,), "cards revealed so far in this battle, by good", MOST),
            FeaturePart("donated", (1,), "whether the active seat has donated in this turn"),
            FeaturePart("swaps", (1,), "cards that its ships may still swap with the row in this turn", SHIPS),
            FeaturePart("takes", (1,), "cards that they may still take from the row", SHIPS),
            FeaturePart("new_ship", (SHIPS,), "the ship for which a 2:1 card is chosen"),
        ]

    def piles(self) -> i64:
        return 1

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        super().write(state, seat, out)
        assert isinstance(state, TroyPosition)
        out.number(state.row_size())
        out.one_of(state.sides[seat], len(SIDES))
        out.number(state.markers[0])
        out.number(state.markers[1])
        self.write_ships(state, seat, out)
        top = state.top
        write_goods(out, state.fought)
        out.hundreds(state.fought_in)
        write_goods(out, top.revealed if isinstance(top, Battle) else 0)
        if isinstance(top, TroyTurn):
            out.flag(top.has_donated)
            out.number(state.working(top.seat, SWAPS) - top.swapped)
            out.number(state.working(top.seat, TAKES) - top.taken)
        else:
            out.zeros(3)
        out.one_of(top.ship if isinstance(top, TradeCardChoice) else -1, SHIPS)

    def write_ships(self, state: TroyPosition, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        hexes = state.island.hex_count
        i: i64
        ship: i64
        for i in range(seats):
            out.number(state.trade_points[(seat + i) % seats])
        for i in range(seats):
            out.number(state.donations[(seat + i) % seats])
        for i in range(seats):
            at: i64 = len(out.out)
            out.zeros(hexes)
            for ship in range(SHIPS):
                hex = state.ships[SHIPS * ((seat + i) % seats) + ship]
                if hex >= 0:
                    out.put(at + hex, ship + 1)
        for i in range(seats):
            for ship in range(SHIPS):
                out.one_of(state.licences[SHIPS * ((seat + i) % seats) + ship], 5)

    def left(self, state: Position) -> i64:
        top = state.top
        return DONATION - top.cards if isinstance(top, Donation) else super().left(state)


FEATURES: Final = TroyFeatures()
