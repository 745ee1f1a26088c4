"""What a seat knows of the Great Wall, as numbers: what it knows of Catan, then the wall and the riders."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.features import FeaturePart, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.features import CatanFeatures, write_goods
from tafelrunde.games.catan.position import Position
from tafelrunde.games.catan.scenarios.great_wall.board import CHIPS, LEVELS, NUMERALS, RIDERS
from tafelrunde.games.catan.scenarios.great_wall.frames import KnightActions
from tafelrunde.games.catan.scenarios.great_wall.position import GreatWallPosition

_RIDERS: Final = max(RIDERS.values())


class GreatWallFeatures(CatanFeatures):
    """Riders at a place are counted by numeral, I to V."""

    def parts(self, state: State) -> list[FeaturePart]:
        assert isinstance(state, GreatWallPosition)
        geometry, kinds = state.geometry, len(NUMERALS)
        sections, places = geometry.sections, len(geometry.raidable)
        return [
            *super().parts(state),
            FeaturePart("sections", (state.seats, sections), "the section of the wall of each seat, by seat"),
            FeaturePart("walls", (sections,), "the levels of the wall, by section", LEVELS),
            FeaturePart("malus", (state.seats,), "chips for breaches, by seat", CHIPS),
            FeaturePart("riders_home", (kinds,), "riders at home", _RIDERS),
            FeaturePart("riders_assembled", (geometry.fields, kinds), "riders by assembly hex", _RIDERS),
            FeaturePart("riders_attacking", (sections, kinds), "riders before the wall, by section", _RIDERS),
            FeaturePart("riders_inland", (places, kinds), "riders in the land, in the order of their paths", _RIDERS),
            FeaturePart("pirate_moved", (1,), "whether this knight has moved the pirate"),
        ]

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        super().write(state, seat, out)
        assert isinstance(state, GreatWallPosition)
        seats = state.seats
        i: i64
        for i in range(seats):
            out.one_of(state.section_of[(seat + i) % seats], state.geometry.sections)
        for i in range(len(state.levels)):
            out.number(state.levels[i])
        for i in range(seats):
            out.number(state.malus[(seat + i) % seats])
        write_goods(out, state.bag)
        write_rows(out, state.assembled)
        write_rows(out, state.attackers)
        write_rows(out, state.raiders)
        top = state.top
        out.flag(isinstance(top, KnightActions) and top.has_moved_pirate)

    def left(self, state: Position) -> i64:
        top = state.top
        return top.left if isinstance(top, KnightActions) else super().left(state)


def write_rows(out: FeatureWriter, rows: list[i64]) -> None:
    """Packed riders of several places."""
    i: i64
    for i in range(len(rows)):
        write_goods(out, rows[i])


FEATURES: Final = GreatWallFeatures()
