"""The position as plain data (`dump`, `fill`), and the check that its pieces add up (`audit`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import are_disjoint, bit, ones, union_of
from tafelrunde.games.shangrila.board import BRIDGES, GUILDS, RED_VILLAGE, TILES_PER_GUILD, VILLAGES
from tafelrunde.games.shangrila.geometry import BRIDGES_AT, GUILD_COUNT, HALF, ONE_GUILD, VILLAGE_COUNT
from tafelrunde.games.shangrila.position import Position
from tafelrunde.games.shangrila.vocabulary import BRIDGE, FIELD, FIELD_NAMES


class ShangrilaView(TypedDict):
    """What `dump` returns. Nothing is hidden, so every view holds the same."""

    fields: dict[str, str]
    """By field (`H.healer`) the seat of its master (`2`), with a `+` if it has a student."""
    bridges: list[str]
    supply: list[list[int]]
    """By seat and guild."""


class Storage(Position):
    """A position that can be written, read and counted."""

    def dump(self) -> ShangrilaView:
        """The whole position without the stack."""
        fields: dict[str, str] = {}
        for field in range(len(FIELD_NAMES)):
            seat = self.owner(field // GUILD_COUNT, field % GUILD_COUNT)
            if seat >= 0:
                has_student = self.students[field // HALF] >> (field % HALF) & 1 != 0
                fields[FIELD_NAMES[field]] = f"{seat}+" if has_student else f"{seat}"
        return {
            "fields": fields,
            "bridges": [name for i, name in enumerate(BRIDGES) if self.bridges >> i & 1 != 0],
            "supply": [[self.supply[7 * seat + guild] for guild in range(GUILD_COUNT)] for seat in range(self.seats)],
        }

    def fill(self, position: Mapping[str, Any]) -> None:
        """Fill an empty position; a missing `supply` is what the tiles on the board leave over."""
        fields: Mapping[str, str] = position["fields"]
        for name, tiles in fields.items():
            seat = int(tiles.rstrip("+"))
            field = FIELD.index(name)
            if not 0 <= seat < self.seats:
                raise ValueError(f"{name} belongs to seat {seat}, expected 0 to {self.seats - 1}")
            self.set_master(seat, field)
            if tiles.endswith("+"):
                self.set_student(seat, field)
        self.bridges = 0
        for bridge in position["bridges"]:
            self.bridges |= bit(BRIDGE.index(bridge))
        self.open_villages = 0
        for village in range(VILLAGE_COUNT):
            if self.bridges & BRIDGES_AT[village] != 0:
                self.open_villages |= bit(village)
        if "supply" in position:
            self.supply = [count for row in position["supply"] for count in row]

    def audit(self) -> list[str]:
        """One sentence for everything that does not add up."""
        return [*_audit_fields(self), *_audit_tiles(self), *_audit_villages(self)]


def _audit_fields(state: Position) -> list[str]:
    """One master a field, and no student without a master."""
    wrong: list[str] = []
    half: i64
    for half in range(2):
        masters: list[i64] = state.masters[half::2]
        if not are_disjoint(masters):
            wrong.append("Two masters share a field.")
        if state.students[half] & ~union_of(masters) != 0:
            wrong.append("A student has no master.")
    return wrong


def _audit_tiles(state: Position) -> list[str]:
    """The tiles of every seat and guild, on the board and in the supply."""
    wrong: list[str] = []
    seat: i64
    guild: i64
    half: i64
    for seat in range(state.seats):
        for guild in range(GUILD_COUNT):
            tiles: i64 = state.supply[7 * seat + guild]
            for half in range(2):
                masters = state.masters[2 * seat + half] & (ONE_GUILD << guild)
                tiles += ones(masters) + ones(masters & state.students[half])
            if tiles != TILES_PER_GUILD or state.supply[7 * seat + guild] < 0:
                wrong.append(f"Seat {seat} has {tiles} tiles of the guild {GUILDS[guild]}, expected {TILES_PER_GUILD}.")
    return wrong


def _audit_villages(state: Position) -> list[str]:
    """Bridges, stones, and the end of the game."""
    wrong: list[str] = []
    village: i64
    for village in range(VILLAGE_COUNT):
        if (state.bridges & BRIDGES_AT[village] != 0) != (state.open_villages >> village & 1 != 0):
            wrong.append(f"Village {VILLAGES[village]} has both bridges and a stone, or neither.")
    if state.seats == 3 and state.open_villages >> RED_VILLAGE & 1 != 0:
        wrong.append("The red village is in a game of three.")
    if state.top is not None and state.is_last_stone_laid():
        wrong.append("The last stone is laid and the game goes on.")
    return wrong
