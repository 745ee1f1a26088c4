"""A map of the Great Wall as tables for the rules: the land, the sea, the wall and the steppe."""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.games.catan.geometry import Island, set_of, words_for
from tafelrunde.games.catan.hands.goods import packed
from tafelrunde.games.catan.scenarios.great_wall.board import BREACHES, GRID, WallMap, index_of


class WallGeometry(Island):
    """The land is the island of Catan; sections and assembly fields are numbered from the east."""

    def __init__(self, wall_map: WallMap) -> None:
        super().__init__(
            GRID,
            sorted([index_of(hex) for hex in wall_map.land()]),
            [edge for kind, edge, sea in wall_map.harbours],
            wall_map.straits_part,
        )
        self.wall_map = wall_map
        seas = [index_of(hex) for hex in wall_map.sea()]
        self.sea_words: i64 = words_for(max(seas) + 1)
        self.seas: list[i64] = set_of(seas, self.sea_words)
        self.hex_count = max(self.hex_count, max(seas) + 1)
        self.harbour_seas: list[i64] = [index_of(hex) for kind, edge, hex in wall_map.harbours]
        self.pirate: i64 = index_of(wall_map.pirate)
        self.sections: i64 = len(wall_map.sections)
        self.fortresses: list[i64] = [section.fortress for section in wall_map.sections]
        # arrows from assembly fields to attack fields
        self.arrow_fields: list[i64] = [arrow.field for arrow in wall_map.arrows]
        self.arrow_numbers: list[i64] = [arrow.number for arrow in wall_map.arrows]
        self.arrow_sections: list[i64] = [arrow.section for arrow in wall_map.arrows]
        # the fields that riders may reach; the paths, from the wall on, are indices into this list
        self.raidable: list[i64] = []
        self.raid_at: list[i64] = [-1] * len(GRID.hexes)
        self.paths: list[list[i64]] = []
        for section in wall_map.sections:
            path: list[i64] = []
            for hex in section.path:
                place: i64 = index_of(hex)
                if hex.number > 0:  # riders skip fields without a number
                    if self.raid_at[place] < 0:
                        self.raid_at[place] = len(self.raidable)
                        self.raidable.append(place)
                    path.append(self.raid_at[place])
            self.paths.append(path)
        self.fields: i64 = len(wall_map.riders)
        self.riders: i64 = packed([*wall_map.riders, 0, 0, 0, 0, 0][:5])
        """All riders, packed by numeral."""
        self.costs: list[i64] = [packed(cost) for cost in wall_map.costs]
        self.least_cost: i64 = min([sum(cost) for cost in wall_map.costs])
        self.breaches: i64 = BREACHES[wall_map.seats]
