"""What a seat knows of Babylonia, as numbers. Kinds of other seats' tokens in rivers stay hidden."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.features import FeaturePart, Features, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.games.babylonia.board import BIG_RACK, CARDS, TILES, TOKENS
from tafelrunde.games.babylonia.frames import Draw, Play, TakeCard
from tafelrunde.games.babylonia.geometry import COUNT, FAR_LAND, LAND, SITE_COUNT, SPACE_COUNT, WATER
from tafelrunde.games.babylonia.position import KIND_COUNT, Position
from tafelrunde.games.babylonia.vocabulary import STEP_EXTRA, STEP_SCORE

_MOST_TOKENS: Final = sum(TOKENS)
_TILES: Final = len(TILES)
_CARDS: Final = len(CARDS)


class BabyloniaFeatures(Features):
    """Hexes and sites have the order of the actions; kinds are farmer, priest, civil servant, merchant."""

    def parts(self, state: State) -> list[FeaturePart]:
        seats = state.seats
        return [
            FeaturePart("free", (COUNT,), "hexes without token, tile and ziggurat"),
            FeaturePart("tokens", (seats, COUNT), "hexes with a token, by seat"),
            FeaturePart("kinds", (KIND_COUNT, COUNT), "hexes with a token of a kind; in rivers only the own ones"),
            FeaturePart("tiles", (SPACE_COUNT, _TILES), "the tile that lies or lay on each space: cities, then fields"),
            FeaturePart("fields", (SPACE_COUNT,), "spaces with a field on the map"),
            FeaturePart("unscored", (SITE_COUNT,), "cities on the map, and ziggurats, that are not scored yet"),
            FeaturePart("cities", (seats, SPACE_COUNT), "cities won, by seat and by the space where they lay"),
            FeaturePart("points", (seats, 2), "points by seat: hundreds, and the rest", 99),
            FeaturePart("rack", (KIND_COUNT,), "tokens on the own rack, by kind", BIG_RACK),
            FeaturePart("supply", (KIND_COUNT,), "tokens in the own supply, by kind", max(TOKENS)),
            FeaturePart("rack_sizes", (seats,), "tokens on the rack, by seat", BIG_RACK),
            FeaturePart("supply_sizes", (seats,), "tokens in the supply, by seat", _MOST_TOKENS),
            FeaturePart("cards", (seats, _CARDS), "cards, by seat"),
            FeaturePart("display", (_CARDS,), "cards that can be taken"),
            FeaturePart("used", (_CARDS,), "cards that lie face down"),
            FeaturePart("active", (seats,), "the seat whose turn it is"),
            FeaturePart("limit", (1,), "tokens in this turn of the first round, else 0", BIG_RACK),
            FeaturePart("farmers", (1,), "farmers played on land in this turn", _MOST_TOKENS),
            FeaturePart("nobles", (KIND_COUNT - 1,), "kinds of nobles played on land in this turn"),
            FeaturePart("others", (1,), "other tokens played in this turn", BIG_RACK),
            FeaturePart("surrounded", (SITE_COUNT,), "sites that wait to be scored"),
        ]

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        assert isinstance(state, Position)
        seats = state.seats
        i: i64
        kind: i64
        river: i64 = state.tokens[4 * seat + 3]
        write_hexes(out, state.free, 0, -1)
        for i in range(seats):
            write_hexes(out, state.tokens, 4 * ((seat + i) % seats), -1)
        for kind in range(KIND_COUNT):
            write_hexes(out, state.kinds, 4 * kind, river)
        for i in range(SPACE_COUNT):
            out.one_of(state.tiles[i], _TILES)
        out.members(state.fields, SPACE_COUNT)
        out.members(state.unscored, SITE_COUNT)
        for i in range(seats):
            out.members(state.cities[(seat + i) % seats], SPACE_COUNT)
        for i in range(seats):
            out.hundreds(state.points[(seat + i) % seats])
        for kind in range(KIND_COUNT):
            out.number(state.racks[4 * seat + kind])
        for kind in range(KIND_COUNT):
            out.number(state.supply[4 * seat + kind])
        for i in range(seats):
            out.number(state.rack_size((seat + i) % seats))
        for i in range(seats):
            out.number(state.supply_size((seat + i) % seats))
        for i in range(seats):
            out.members(state.cards[(seat + i) % seats], _CARDS)
        out.members(state.display, _CARDS)
        out.members(state.used_cards, _CARDS)
        self.write_turn(state, seat, out)

    def write_turn(self, state: Position, seat: i64, out: FeatureWriter) -> None:
        seats = state.seats
        top = state.top
        active: i64 = -1
        is_scoring = False
        if isinstance(top, Play):
            active = top.seat
        elif isinstance(top, TakeCard):
            active = top.active
            is_scoring = True
        elif isinstance(top, Draw):
            active = -1 if top.is_setup else top.drawer
        elif top is not None:
            is_scoring = top.step == STEP_SCORE
            active = top.seat if is_scoring or top.step == STEP_EXTRA else -1
        out.one_of(-1 if active < 0 else (active - seat + seats) % seats, seats)
        if isinstance(top, Play):
            out.number(top.limit)
            out.number(top.farmers)
            out.members(top.nobles, KIND_COUNT - 1)
            out.number(top.others)
        else:
            out.zeros(KIND_COUNT + 2)
        out.members(state.surrounded() if is_scoring else 0, SITE_COUNT)


def write_hexes(out: FeatureWriter, sets: list[i64], at: i64, river: i64) -> None:
    """The set of hexes in four words; of those in rivers only the ones in `river`."""
    out.members(sets[at], LAND)
    out.members(sets[at + 1], FAR_LAND - LAND)
    out.members(sets[at + 2], WATER - FAR_LAND)
    out.members(sets[at + 3] & river, COUNT - WATER)


FEATURES: Final = BabyloniaFeatures()
