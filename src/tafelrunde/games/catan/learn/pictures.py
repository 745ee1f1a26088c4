"""Positions of Catan as text: one island that never changes, and a line for every seat that has something.

red: settlements d4 f4; cities c5; roads d4-d5 d5-c5; hand 2 wood 1 brick; cards 2 knight; played 1 knight
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from tafelrunde.games.catan.learn.seat_lines import SEATS, edge_in, held, phrases, places_in, state_of
from tafelrunde.games.catan.rules import GAME, Catan

edge_name = partial(edge_in, GAME)

ISLAND = """
        B3 forest 11    B5 pasture 12   B7 field 9
    C2 hill 4       C4 mountain 6   C6 pasture 5    C8 hill 10
D1 field 3      D3 forest 11    D5 desert 0     D7 forest 4     D9 mountain 8
    E2 forest 8     E4 mountain 10  E6 field 9      E8 pasture 3
        F3 hill 5       F5 field 2      F7 pasture 6
"""
HARBOURS = {
    "b2-b3": "any",
    "b5-b6": "grain",
    "c8-c9": "ore",
    "d10-e10": "any",
    "f9-f8": "wool",
    "g5-g6": "any",
    "g2-g3": "any",
    "e1-f1": "brick",
    "c1-d1": "wood",
}


def position(
    text: str = "",
    *,
    turn: str = "red",
    step: str = "build",
    seats: int = 4,
    numbers: tuple[int, int, int, int] = (0, 0, 0, 0),
    options: Mapping[str, object] | None = None,
    island: str = ISLAND,
    **changes: object,
) -> Catan:
    """A position with that seat to decide at a step; `changes` replace parts of the data."""
    is_founding = step in ("found", "first_road")
    data: dict[str, Any] = {
        **_hexes(island),
        "harbours": {edge_name(edge): kind for edge, kind in HARBOURS.items()},
        "robber": "D5",
        "longest_road": -1,
        "largest_army": -1,
        "turn": -1 if is_founding else SEATS.index(turn),
        "turns": 0 if is_founding else 5,
        "rolled": 0 if step == "turn" or is_founding else 8,
        "bought": [0] * 5,
        "settlements": [[] for _ in range(seats)],
        "cities": [[] for _ in range(seats)],
        "roads": [[] for _ in range(seats)],
        "hands": [[0] * 5 for _ in range(seats)],
        "cards": [[0] * 5 for _ in range(seats)],
        "played": [[0] * 5 for _ in range(seats)],
    }
    for seat, word, rest in phrases(text):
        is_pieces = word in ("settlements", "cities", "roads")
        row = data["hands" if word == "hand" else word]
        row[SEATS.index(seat)] = places_in(GAME, rest) if is_pieces else held(word, rest)
    data |= changes
    if seats > 4:
        large = GAME.empty(seats, {})
        hexes = [large.island.grid.hex_names[h] for h in large.island.hexes]
        for name in hexes:
            data["terrain"].setdefault(name, "desert")
        if "harbours" not in changes:
            data["harbours"] = {large.island.grid.edge_names[e]: "any" for e in large.island.harbours}
    state = state_of(GAME, data, seats, (turn, step, numbers), options)
    assert isinstance(state, Catan)
    return state


def _hexes(text: str) -> dict[str, Any]:
    """The terrain and the numbers of an island that is written as text."""
    words = text.split()
    hexes = list(zip(words[::3], words[1::3], words[2::3], strict=True))
    return {
        "terrain": {name: terrain for name, terrain, _ in hexes},
        "numbers": {name: int(number) for name, _, number in hexes if number != "0"},
    }
