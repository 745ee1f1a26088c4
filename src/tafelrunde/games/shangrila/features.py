"""What a seat knows of Shangrila, as numbers: everything, because nothing is hidden."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.features import FeaturePart, Features, FeatureWriter
from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.board import BRIDGES, GUILDS, TILES_PER_GUILD, VILLAGES
from tafelrunde.games.shangrila.frames import Placement, Turn
from tafelrunde.games.shangrila.geometry import GUILD_COUNT, HALF, VILLAGE_COUNT
from tafelrunde.games.shangrila.position import Position

_HIGH_HALF: Final = VILLAGE_COUNT * GUILD_COUNT - HALF
"""The fields of the second word."""


class ShangrilaFeatures(Features):
    """Planes of villages by guilds, in the order of the actions."""

    def parts(self, state: State) -> list[FeaturePart]:
        seats = state.seats
        plane = (len(VILLAGES), len(GUILDS))
        return [
            FeaturePart("masters", (seats, *plane), "masters, by seat, village (A to M) and guild"),
            FeaturePart("students", plane, "students, by village and guild; each belongs to the master under it"),
            FeaturePart("supply", (seats, len(GUILDS)), "tiles in the supply, by seat and guild", TILES_PER_GUILD),
            FeaturePart("bridges", (len(BRIDGES),), "bridges that stand, in the order of the board: AB, AD, AE, …"),
            FeaturePart("open", (len(VILLAGES),), "villages without a stone of wisdom"),
            FeaturePart("rounds", (1,), "while masters are set before the game: complete rounds", len(GUILDS)),
            FeaturePart("passes", (1,), "seats that have passed in a row up to this turn", seats),
        ]

    def write(self, state: State, seat: i64, out: FeatureWriter) -> None:
        assert isinstance(state, Position)
        seats = state.seats
        i: i64
        guild: i64
        for i in range(seats):
            other = (seat + i) % seats
            out.members(state.masters[2 * other], HALF)
            out.members(state.masters[2 * other + 1], _HIGH_HALF)
        out.members(state.students[0], HALF)
        out.members(state.students[1], _HIGH_HALF)
        for i in range(seats):
            other = (seat + i) % seats
            for guild in range(GUILD_COUNT):
                out.number(state.supply[7 * other + guild])
        out.members(state.bridges, len(BRIDGES))
        out.members(state.open_villages, VILLAGE_COUNT)
        top = state.top
        out.number(top.rounds if isinstance(top, Placement) else 0)
        out.number(top.passes if isinstance(top, Turn) else 0)


FEATURES: Final = ShangrilaFeatures()
