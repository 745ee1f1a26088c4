"""The places of an island: hexes, sites (their corners, where buildings stand) and edges (their sides, for roads).

A `Grid` numbers and names every place that the maps of one game may have; an `Island` is a map on it, with the tables
that the rules use. Columns count half hexes, so that a corner right above another has the same column: hex `C4` has the
sites `c3 c4 c5` above and `d3 d4 d5` below it, and the edge between two sites is `c3-c4`.

Sets of places are words of 60 bits: place i is bit i % 60 of word i // 60.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit

WORD: Final = 60

SIDES: Final = ("ne", "e", "se", "sw", "w", "nw")
"""Clockwise; the i-th side lies between the corners i and i + 1."""
_CORNERS: Final = ((0, 0), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""From the top, clockwise, as (line, column) seen from a hex."""
_NEIGHBOURS: Final = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))


def words_for(count: i64) -> i64:
    """How many words a set of so many places needs."""
    return (count + WORD - 1) // WORD


class Grid:
    """Every place, numbered. The hexes come in groups: a map that uses the first group alone uses low numbers only."""

    def __init__(self, groups: list[list[tuple[int, int]]]) -> None:
        self.hexes: list[tuple[int, int]] = []
        self.sites: list[tuple[int, int]] = []
        self.edges: list[tuple[int, int]] = []
        for group in groups:
            group = sorted(group)
            self.hexes += group
            corners = {(row + i, x + j) for row, x in group for i, j in _CORNERS}
            self.sites += sorted(corners - set(self.sites))
            sides: set[tuple[int, int]] = set()
            for row, x in group:
                around = [self.sites.index((row + i, x + j)) for i, j in _CORNERS]
                sides |= {(min(a, b), max(a, b)) for a, b in zip(around, [*around[1:], around[0]], strict=True)}
            self.edges += sorted(sides - set(self.edges))
        self.hex_names: list[str] = [f"{chr(ord('A') + row)}{x}" for row, x in self.hexes]
        self.site_names: list[str] = [f"{chr(ord('a') + line)}{x}" for line, x in self.sites]
        self.edge_names: list[str] = []  # the upper or left end first
        for a, b in self.edges:
            first, last = (a, b) if self.sites[a] < self.sites[b] else (b, a)
            self.edge_names.append(f"{self.site_names[first]}-{self.site_names[last]}")

    def corners(self, hex: int) -> list[int]:
        """The six sites of a hex, from the top, clockwise."""
        row, x = self.hexes[hex]
        return [self.sites.index((row + i, x + j)) for i, j in _CORNERS]

    def edge_between(self, a: int, b: int) -> int:
        """The edge between two neighbouring sites."""
        return self.edges.index((min(a, b), max(a, b)))

    def side(self, name: str) -> int:
        """The edge at a side of a hex, written `C4-nw`."""
        hex_name, side = name.split("-")
        corners = self.corners(self.hex_names.index(hex_name))
        i = SIDES.index(side)
        return self.edge_between(corners[i], corners[(i + 1) % 6])

    def neighbour(self, hex: int, side: int) -> int:
        """The hex beyond a side, or -1."""
        row, x = self.hexes[hex]
        i, j = _NEIGHBOURS[side]
        beyond = (row + i, x + j)
        return self.hexes.index(beyond) if beyond in self.hexes else -1


class Island:
    """A map: the hexes in play, the harbours, and tables of adjacent places."""

    def __init__(self, grid: Grid, hexes: list[int], harbours: list[int], straits_part: bool = False) -> None:
        """With `straits_part` two sites are not next to each other where only sea lies on both sides between them."""
        self.grid = grid
        self.hexes: list[i64] = list(hexes)
        self.harbours: list[i64] = list(harbours)  # the edges they lie at
        in_play = {site for hex in hexes for site in grid.corners(hex)}
        sides = {
            grid.edge_between(a, b)
            for hex in hexes
            for a, b in zip(grid.corners(hex), [*grid.corners(hex)[1:], grid.corners(hex)[0]], strict=True)
        }
        # as many words as the largest number in play needs
        self.hex_words: i64 = words_for(max(hexes) + 1)
        self.site_words: i64 = words_for(max(in_play) + 1)
        self.edge_words: i64 = words_for(max(sides) + 1)
        self.hex_count: i64 = max(hexes) + 1  # one more than the largest number in play; a scenario adds its sea
        self.site_count: i64 = max(in_play) + 1
        self.edge_count: i64 = max(sides) + 1
        edges = [grid.edges[edge] if edge in sides else (-1, -1) for edge in range(len(grid.edges))]
        at: list[list[int]] = [[e for e in range(len(edges)) if site in edges[e]] for site in range(len(grid.sites))]
        near: list[set[int]] = [{site} if site in in_play else set() for site in range(len(grid.sites))]
        for a, b in edges if straits_part else grid.edges:
            if a in in_play and b in in_play:
                near[a].add(b)
                near[b].add(a)
        # adjacent places as sets: the words of place p begin at p * words
        self.all_hexes: list[i64] = set_of(hexes, self.hex_words)
        self.all_sites: list[i64] = set_of(sorted(in_play), self.site_words)
        self.hex_sites: list[i64] = []
        for hex in range(len(grid.hexes)):
            self.hex_sites += set_of(grid.corners(hex) if hex in hexes else [], self.site_words)
        self.closed_by: list[i64] = []  # a building closes its site and the adjacent ones
        self.edges_at: list[i64] = []
        self.site_edges: list[i64] = []  # three for each site, or -1
        for site in range(len(grid.sites)):
            self.closed_by += set_of(sorted(near[site]), self.site_words)
            self.edges_at += set_of(at[site], self.edge_words)
            self.site_edges += [*at[site], -1, -1, -1][:3]
        self.ends: list[i64] = [end for edge in edges for end in edge]  # two for each edge
        self.harbour_at: list[i64] = [-1] * len(grid.sites)  # the number of the harbour at a site
        for number, edge in enumerate(harbours):
            for end in edges[edge]:
                self.harbour_at[end] = number

    def far_end(self, edge: i64, site: i64) -> i64:
        """The other end of an edge."""
        return self.ends[2 * edge] + self.ends[2 * edge + 1] - site

    def spiral(self, corner: int) -> list[int]:
        """All hexes in play from a corner of the island, counterclockwise, inwards [R2].

        The corners are counted clockwise from the top left; the walk turns left where it cannot go on.
        """
        grid = self.grid
        in_play = set(self.hexes)
        heading = (3 + corner) % 6
        hex = next(hex for hex in self.hexes if _is_tip(grid, in_play, hex, corner))
        walk = [hex]
        while len(walk) < len(in_play):
            ahead = grid.neighbour(hex, heading)
            if ahead in in_play and ahead not in walk:
                hex = ahead
                walk.append(hex)
            else:
                heading = (heading + 5) % 6
        return walk


def _is_tip(grid: Grid, in_play: set[i64], hex: int, corner: int) -> bool:
    """Whether a hex is the island's corner of that number: sea on the three sides that point there."""
    return all(grid.neighbour(hex, (corner + 4 + i) % 6) not in in_play for i in range(3))


def set_of(places: list[int], words: i64) -> list[i64]:
    """Places as the words of a set."""
    members: list[i64] = [0] * words
    for place in places:
        members[place // WORD] |= bit(place % WORD)
    return members


def members(words: list[i64]) -> list[int]:
    """The places of a set, ascending: the counterpart of `set_of`."""
    return [WORD * word + i for word, bits in enumerate(words) if bits for i in range(WORD) if (bits >> i) & 1 != 0]
