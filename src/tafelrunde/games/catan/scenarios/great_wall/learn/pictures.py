"""Positions of the Great Wall as text, on the map for four: a line for every seat, one for the steppe.

    red: settlements c22; roads b24-c24; hand 1 wood 1 brick; wall 2
    steppe: III 2; before 3 II II; at B21 I
Red has section 1, blue 2, gold 3, green 4 (plum 5, slate 6), each with a fortress, unless `sections` says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from tafelrunde.games.catan.learn.seat_lines import SEATS, edge_in, held, phrases, places_in, state_of
from tafelrunde.games.catan.scenarios.great_wall.board import NUMERALS
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall

edge_name = partial(edge_in, GAME)
FORTRESSES = ("b24", "b20", "b16", "b12", "b8", "b4")


def position(
    text: str = "",
    *,
    turn: str = "red",
    step: str = "build",
    seats: int = 4,
    numbers: tuple[int, int, int, int] = (0, 0, 0, 0),
    sections: tuple[int, ...] = (1, 2, 3, 4, 5, 6),
    options: Mapping[str, object] | None = None,
    **changes: object,
) -> GreatWall:
    """A position with that seat to decide at a step; `changes` replace parts of the data."""
    empty = GAME.empty(seats, GAME.info.complete(seats, options or {})).dump()
    fields = 3 if seats == 4 else 5
    data: dict[str, Any] = {
        **{key: empty[key] for key in ("terrain", "numbers", "harbours", "robber", "walls", "malus", "raiders")},
        "longest_road": -1,
        "largest_army": -1,
        "turn": SEATS.index(turn),
        "turns": 5,
        "rolled": 8,
        "bought": [0] * 5,
        "settlements": [[FORTRESSES[section - 1]] for section in sections[:seats]],
        "cities": [[] for _ in range(seats)],
        "roads": [[] for _ in range(seats)],
        "hands": [[0] * 5 for _ in range(seats)],
        "cards": [[0] * 5 for _ in range(seats)],
        "played": [[0] * 5 for _ in range(seats)],
        "sections": list(sections[:seats]),
        "assembly": [[0] * 5 for _ in range(fields)],
        "attack": [[0] * 5 for _ in range(seats)],
    }
    for name, word, rest in phrases(text):
        if name == "steppe":
            _gather(data, word, rest)
        else:
            _give(data, SEATS.index(name), word, rest)
    data |= changes
    state = state_of(GAME, data, seats, (turn, step, numbers), options)
    assert isinstance(state, GreatWall)
    return state


def _gather(data: dict[str, Any], word: str, rest: list[str]) -> None:
    """`III 2` two riders on their field; `I II II` others; `before 3 II II`; `at B21 I`."""
    if word == "before":
        row, riders = data["attack"][int(rest[0]) - 1], rest[1:]
    elif word == "at":
        row, riders = data["raiders"].setdefault(rest[0], [0] * 5), rest[1:]
    else:
        row, riders = data["assembly"][NUMERALS.index(word)], rest
        if riders and riders[0].isdecimal():
            riders = [word] * int(riders[0])
    for rider in riders:
        row[NUMERALS.index(rider)] += 1


def _give(data: dict[str, Any], seat: int, word: str, rest: list[str]) -> None:
    if word == "wall":
        data["walls"][data["sections"][seat] - 1] = int(rest[0])
    elif word == "malus":
        data["malus"][seat] = int(rest[0])
    elif word in ("settlements", "cities", "roads"):
        data[word][seat] += places_in(GAME, rest)
        data["settlements"][seat] = [n for n in data["settlements"][seat] if n not in data["cities"][seat]]
    else:
        data["hands" if word == "hand" else word][seat] = held(word, rest)
