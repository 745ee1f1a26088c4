"""A map of Troja as tables for the rules: the land is an `Island`; the sea around it is described here.

Sets of hexes are words of 60 bits, as those of sites are.
"""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit
from tafelrunde.games.catan.board import DESERT, TERRAINS
from tafelrunde.games.catan.geometry import WORD, Grid, Island, set_of, words_for
from tafelrunde.games.catan.scenarios.troy.board import SeaMap, corners, neighbours


class SeaGeometry:
    """Which hexes are sea, where ships may lie, and what is next to them."""

    def __init__(self, grid: Grid, sea_map: SeaMap) -> None:
        number = {place: i for i, place in enumerate(grid.hexes)}
        docks = [number[place] for place in sea_map.places("dock")]
        sea = [number[place] for place in sea_map.places("dock", "sea")]
        self.island = Island(grid, [number[place] for place in sea_map.land], [], sea_map.straits_part)
        self.island.hex_count = max(self.island.hex_count, max(sea) + 1)
        self.sea_hexes: list[i64] = list(sea)
        self.words: i64 = words_for(max(sea) + 1)
        self.sea: list[i64] = set_of(sea, self.words)
        self.docks: list[i64] = set_of(docks, self.words)
        self.sea_people: i64 = number[sea_map.sea_people]
        self.ships: list[i64] = list(sea_map.ships)
        self.terrain: list[i64] = [-1] * len(grid.hexes)
        self.numbers: list[i64] = [0] * len(grid.hexes)
        for place in sea_map.land:
            # land without a number yields nothing, whatever it looks like
            self.terrain[number[place]] = TERRAINS.index(sea_map.looks[place]) if place in sea_map.numbers else DESERT
            self.numbers[number[place]] = sea_map.numbers.get(place, 0)
        # of every hex of the sea: the sites at its corners that belong to land, and the fields for ships beside it;
        # of every site: the hexes of the sea at it
        words = self.island.site_words
        in_play = self.island.all_sites
        self.coast: list[i64] = [0] * (words * len(grid.hexes))
        self.beside: list[i64] = [0] * (self.words * len(grid.hexes))
        self.shores: list[i64] = [0] * (self.words * len(grid.sites))
        site_number = {site: i for i, site in enumerate(grid.sites)}
        for hex in self.sea_hexes:
            for corner in corners(grid.hexes[hex]):
                site = site_number[corner]
                if site // WORD < words and (in_play[site // WORD] >> (site % WORD)) & 1 != 0:
                    self.coast[words * hex + site // WORD] |= bit(site % WORD)
                    self.shores[self.words * site + hex // WORD] |= bit(hex % WORD)
            for place in neighbours(grid.hexes[hex]):
                near = number.get(place, -1)
                if near in docks:
                    self.beside[self.words * hex + near // WORD] |= bit(near % WORD)
