"""A position of the Great Wall: that of Catan, and beyond the land the wall and the riders."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.game import Game
from tafelrunde.core.info import OptionValue
from tafelrunde.games.catan.board import NOBODY
from tafelrunde.games.catan.rules import Catan
from tafelrunde.games.catan.scenarios.great_wall.board import LEVELS
from tafelrunde.games.catan.scenarios.great_wall.geometry import WallGeometry
from tafelrunde.games.catan.vocabulary import Kinds


@mypyc_attr(allow_interpreted_subclasses=True)
class GreatWallPosition(Catan):
    """The robber of Catan is the pirate here. Riders at a place are packed: so many of each numeral."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        geometry: WallGeometry,
        kinds: Kinds,
        like: GreatWallPosition | None = None,
    ) -> None:
        super().__init__(game, seats, options, geometry, kinds, like)
        self.geometry = geometry
        if like is None:
            self.section_of: list[i64] = [NOBODY] * seats  # by seat; replaced, never changed
            self.levels: list[i64] = [0] * geometry.sections  # of the wall, by section
            self.malus: list[i64] = [0] * seats  # chips
            self.bag: i64 = geometry.riders  # the riders at home
            self.assembled: list[i64] = [0] * geometry.fields  # riders by assembly field
            self.attackers: list[i64] = [0] * geometry.sections  # riders before the wall, by section
            self.raiders: list[i64] = [0] * len(geometry.raidable)  # riders in the land, by place in geometry.raidable
        else:
            self.section_of = like.section_of
            self.levels = like.levels[:]
            self.malus = like.malus[:]
            self.bag = like.bag
            self.assembled = like.assembled[:]
            self.attackers = like.attackers[:]
            self.raiders = like.raiders[:]

    # ---- The wall --------------------------------------------------------------------------------------------------

    def owner_of(self, section: i64) -> i64:
        seat: i64
        for seat in range(self.seats):
            if self.section_of[seat] == section:
                return seat
        return NOBODY

    def can_raise_wall(self, seat: i64) -> bool:
        level = self.levels[self.section_of[seat]]
        return level < LEVELS and self.holds(seat, self.geometry.costs[level])

    def breaches(self) -> i64:
        """How often the wall was broken: each breach gave a seat a chip."""
        total: i64 = 0
        for chips in self.malus:
            total += chips
        return total

    def is_conquered(self) -> bool:
        return self.breaches() >= self.geometry.breaches

    # ---- What a field yields, what the bank asks for ---------------------------------------------------------------

    def yields(self, hex: i64) -> bool:
        """Fields with riders yield nothing, even if the riders came with this roll [R7]."""
        place = self.geometry.raid_at[hex]
        return place < 0 or self.raiders[place] == 0

    def is_at_harbour(self, seat: i64, number: i64) -> bool:
        return self.geometry.harbour_seas[number] != self.robber and super().is_at_harbour(seat, number)

    # ---- Points ----------------------------------------------------------------------------------------------------

    def army_points(self) -> i64:
        return 1

    def special_points(self, seat: i64) -> i64:
        return -self.malus[seat]
