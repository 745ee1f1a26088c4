"""Sets of hexes as four words, against sets of names."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.engine.bitset import members_of
from tafelrunde.games.babylonia.board import HEXES, NEIGHBOURS, RIVER, SITES
from tafelrunde.games.babylonia.geometry import (
    FAR_LAND,
    LAND,
    SITE_LAND,
    SITE_NEIGHBOURS,
    SITES_BESIDE,
    WATER,
    Hexes,
    bit_of,
    flood_fill,
    size,
    word_of,
    words,
)

FIRST = (0, LAND, FAR_LAND, WATER)


def as_hexes(names: set[str]) -> Hexes:
    a, b, c, d = words(sorted(names))
    return a, b, c, d


def as_names(hexes: tuple[int, ...]) -> set[str]:
    return {HEXES[first + i] for first, word in zip(FIRST, hexes, strict=True) for i in members_of(word)}


def test_every_hex_has_a_place_of_its_own() -> None:
    assert len({(word_of(i), bit_of(i)) for i in range(len(HEXES))}) == len(HEXES) == 170
    assert all(0 < bit_of(i) < 1 << 62 for i in range(len(HEXES)))
    assert as_names(as_hexes(set(HEXES))) == set(HEXES)
    assert {HEXES[i] for i in range(len(HEXES)) if word_of(i) == 3} == set(RIVER)


def test_the_tables_are_the_map() -> None:
    for i, site in enumerate(SITES):
        near = {name for name in NEIGHBOURS[site] if name in HEXES}
        assert as_names(tuple(SITE_NEIGHBOURS[4 * i : 4 * i + 4])) == near
        assert as_names(tuple(SITE_LAND[4 * i : 4 * i + 4])) == near - set(RIVER)
        assert SITE_NEIGHBOURS[4 * i] == 0, "no space lies beside a site"
    for i, name in enumerate(HEXES):
        assert {SITES[site] for site in members_of(SITES_BESIDE[i])} == set(NEIGHBOURS[name]) & set(SITES)


@given(st.sets(st.sampled_from(HEXES), max_size=110), st.sets(st.sampled_from(HEXES), max_size=4))
def test_a_flood_fill_finds_what_is_connected(ground: set[str], start: set[str]) -> None:
    connected = start & ground
    todo = list(connected)
    while todo:
        for near in NEIGHBOURS[todo.pop()]:
            if near in ground and near not in connected:
                connected.add(near)
                todo.append(near)
    reached = flood_fill(as_hexes(start & ground), as_hexes(ground))
    assert as_names(reached) == connected
    assert size(reached) == len(connected)
