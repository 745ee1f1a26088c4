"""What the Great Wall adds to the stored position and to the count of everything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64, mypyc_attr

from tafelrunde.games.catan.hands.goods import cards_in, count, packed, unpacked
from tafelrunde.games.catan.scenarios.great_wall.board import CHIPS, LEVELS, NUMERALS
from tafelrunde.games.catan.scenarios.great_wall.position import GreatWallPosition


@mypyc_attr(allow_interpreted_subclasses=True)
class Storage(GreatWallPosition):
    """A position that can be written, read and counted."""

    def dump(self) -> dict[str, Any]:
        grid = self.island.grid
        position = super().dump()
        position["sections"] = [section + 1 for section in self.section_of]
        position["walls"] = list(self.levels)
        position["malus"] = list(self.malus)
        position["home"] = unpacked(self.bag)
        position["assembly"] = [unpacked(riders) for riders in self.assembled]
        position["attack"] = [unpacked(riders) for riders in self.attackers]
        position["raiders"] = {
            grid.hex_names[self.geometry.raidable[place]]: unpacked(riders)
            for place, riders in enumerate(self.raiders)
            if riders != 0
        }
        return position

    def fill(self, position: Mapping[str, Any]) -> None:
        """The riders at home may be left out: they are what the board leaves over."""
        super().fill(position)
        self.section_of = [number - 1 for number in position["sections"]]
        self.levels = list(position["walls"])
        self.malus = list(position["malus"])
        self.assembled = [packed(riders) for riders in position["assembly"]]
        self.attackers = [packed(riders) for riders in position["attack"]]
        on_land: dict[str, list[int]] = position["raiders"]
        for name, riders in on_land.items():
            self.raiders[self.geometry.raid_at[self.island.grid.hex_names.index(name)]] = packed(riders)
        self.bag = self.geometry.riders - sum(self.assembled) - sum(self.attackers) - sum(self.raiders)
        if "home" in position:
            self.bag = packed(position["home"])

    def audit(self) -> list[str]:
        wrong = super().audit()
        places: list[i64] = [self.bag, *self.assembled, *self.attackers, *self.raiders]
        numeral: i64
        for numeral in range(5):
            riders = sum([count(place, numeral) for place in places])
            expected = count(self.geometry.riders, numeral)
            if riders != expected:
                wrong.append(f"There are {riders} riders {NUMERALS[numeral]}, expected {expected}.")
        section: i64
        for section in range(self.geometry.sections):
            if not 0 <= self.levels[section] <= LEVELS:
                wrong.append(f"Section {section + 1} of the wall has {self.levels[section]} levels.")
            if cards_in(self.attackers[section]) > self.levels[section]:
                wrong.append(f"More riders stand before section {section + 1} than it has towers.")
        if self.breaches() > CHIPS or self.breaches() > self.geometry.breaches:
            wrong.append(f"There are {self.breaches()} malus chips.")
        owned = [section for section in self.section_of if section >= 0]
        if len(set(owned)) < len(owned):
            wrong.append("Two fortresses stand beside one section.")
        seat: i64
        for seat in range(self.seats):
            section = self.section_of[seat]
            if section >= 0 and not self.is_owner(seat, self.geometry.fortresses[section]):
                wrong.append(f"Seat {seat} has no fortress beside section {section + 1}.")
        return wrong
