"""A position of Shangrila: masters, students, supplies, bridges; and the questions about them."""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, ones
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.shangrila.board import BRIDGES, OPEN_AT_THE_END, RED_VILLAGE, TILES_PER_GUILD
from tafelrunde.games.shangrila.geometry import (
    BRIDGES_AT,
    GUILD_COUNT,
    HALF,
    ONE_GUILD,
    VILLAGE_COUNT,
    VILLAGES_IN_HALF,
    count_villages,
    fields_in_village,
    fields_of,
    whole_villages,
)


class Position(State):
    """The fields of a position, without the rules of play."""

    def __init__(self, game: Game, seats: i64, options: dict[str, OptionValue], like: Position | None = None) -> None:
        super().__init__(game, seats, options, like)
        if like is None:
            self.masters: list[i64] = [0] * (2 * seats)  # sets of fields, two words a seat
            self.students: list[i64] = [0, 0]  # a set of fields; a student belongs to the owner of the master under it
            self.supply: list[i64] = [TILES_PER_GUILD] * (7 * seats)  # tiles, at 7 * seat + guild
            self.bridges: i64 = bit(len(BRIDGES)) - 1  # those that stand
            self.open_villages: i64 = bit(VILLAGE_COUNT) - 1  # with a bridge; all others carry a stone of wisdom
            if seats == 3:  # no bridge leads to the red village [p. 2]
                self.bridges &= ~BRIDGES_AT[RED_VILLAGE]
                self.open_villages &= ~bit(RED_VILLAGE)
        else:
            self.masters = like.masters[:]
            self.students = like.students[:]
            self.supply = like.supply[:]
            self.bridges = like.bridges
            self.open_villages = like.open_villages

    # -- villages and fields; a word holds the fields of one half of the board

    def open_fields(self, half: i64) -> i64:
        """The fields of the villages without a stone."""
        return fields_of(self.open_villages, half)

    def occupied_fields(self, half: i64) -> i64:
        """The fields with a master."""
        fields: i64 = 0
        seat: i64
        for seat in range(self.seats):
            fields = fields | self.masters[2 * seat + half]
        return fields

    def owner(self, village: i64, guild: i64) -> i64:
        """The seat whose master sits on a field, or -1."""
        field = bit(7 * (village % VILLAGES_IN_HALF) + guild)
        seat: i64
        for seat in range(self.seats):
            if self.masters[2 * seat + village // VILLAGES_IN_HALF] & field != 0:
                return seat
        return -1

    def masters_in(self, village: i64) -> i64:
        """How many masters of all seats sit in a village."""
        return ones(fields_in_village(self.occupied_fields(village // VILLAGES_IN_HALF), village))

    def tiles_in(self, village: i64) -> i64:
        """How many masters and students of all seats are in a village."""
        return self.masters_in(village) + ones(fields_in_village(self.students[village // VILLAGES_IN_HALF], village))

    def is_stronger(self, source: i64, target: i64) -> bool:
        """More tiles, masters and students of all seats; else more masters; else the target is stronger [p. 7]."""
        tiles = self.tiles_in(source)
        target_tiles = self.tiles_in(target)
        return tiles > target_tiles or (tiles == target_tiles and self.masters_in(source) > self.masters_in(target))

    def is_last_stone_laid(self) -> bool:
        """Two villages stay open; one bridge connects them [R1]."""
        return ones(self.open_villages) == OPEN_AT_THE_END

    # -- tiles of a seat

    def fields_in_supply(self, seat: i64, at_least: i64) -> i64:
        """The fields, in either word, of the guilds of which the seat has at least so many tiles in its supply."""
        guilds: i64 = 0
        guild: i64
        for guild in range(GUILD_COUNT):
            if self.supply[7 * seat + guild] >= at_least:
                guilds = guilds | bit(guild)
        return guilds * ONE_GUILD

    def free_fields(self, seat: i64, half: i64) -> i64:
        """The fields without a master in open villages in which the seat has a master."""
        return whole_villages(self.masters[2 * seat + half]) & self.open_fields(half) & ~self.occupied_fields(half)

    def masters_without_student(self, seat: i64, half: i64) -> i64:
        """Those of the seat in open villages."""
        return self.masters[2 * seat + half] & self.open_fields(half) & ~self.students[half]

    def can_recruit(self, seat: i64) -> bool:
        masters = self.masters_without_student(seat, 0) | self.masters_without_student(seat, 1)
        return masters & self.fields_in_supply(seat, 1) != 0

    def villages_of(self, seat: i64) -> int:
        """In how many villages the seat has a master."""
        return count_villages(self.masters[2 * seat]) + count_villages(self.masters[2 * seat + 1])

    def masters_of(self, seat: i64) -> int:
        """How many fields the seat holds, in villages with and without a stone."""
        return ones(self.masters[2 * seat]) + ones(self.masters[2 * seat + 1])

    # -- tiles from the supply

    def set_master(self, seat: i64, field: i64) -> None:
        """Lay a tile on an empty field."""
        self.masters[2 * seat + field // HALF] |= bit(field % HALF)
        self.supply[7 * seat + field % GUILD_COUNT] -= 1

    def set_student(self, seat: i64, field: i64) -> None:
        """Lay a tile on a master of the seat."""
        self.students[field // HALF] |= bit(field % HALF)
        self.supply[7 * seat + field % GUILD_COUNT] -= 1
