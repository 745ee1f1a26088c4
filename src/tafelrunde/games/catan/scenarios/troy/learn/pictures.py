"""Positions of Troja as text, on our map for four or six: a line for every seat that has something.

red: troja; settlements c7; roads c6-c7; hand 2 wood 1 wool; trade 3; ships C8 D9 E8; cards C8 wool
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from tafelrunde.games.catan.learn.seat_lines import SEATS, counts, edge_in, phrases, places_in, state_of
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy

edge_name = partial(edge_in, GAME)


def position(
    text: str = "",
    *,
    turn: str = "red",
    step: str = "build",
    seats: int = 4,
    row: str = "1 wool 1 ore 1 wood 1 grain",
    numbers: tuple[int, int, int, int] = (0, 0, 0, 0),
    options: Mapping[str, object] | None = None,
    **changes: object,
) -> Troy:
    """A position with that seat to decide at a step; `changes` replace parts of the data."""
    data: dict[str, Any] = {
        "sea_people": "F11",
        "longest_road": -1,
        "turn": SEATS.index(turn),
        "turns": 5,
        "rolled": 8,
        "row": counts(row.split()),
        "markers": [0, 0],
        "battle": [0] * 5,
        "battle_turn": 0,
        "sides": ["troja", "mykene"] * (seats // 2),
        "trade_points": [0] * seats,
        "donations": [0] * seats,
    }
    for key in ("settlements", "cities", "roads", "ships", "licences"):
        data[key] = [[] for _ in range(seats)]
    data["hands"] = [[0] * 5 for _ in range(seats)]
    for name, word, rest in phrases(text):
        _give(data, SEATS.index(name), word, rest)
    for seat in range(seats):
        fleet = len(data["ships"][seat])
        data["licences"][seat] = data["licences"][seat] or [None] * fleet
        data["donations"][seat] = data["trade_points"][seat] + 2 * fleet
    data |= changes
    state = state_of(GAME, data, seats, (turn, step, numbers), options)
    assert isinstance(state, Troy)
    return state


def _give(data: dict[str, Any], seat: int, word: str, rest: list[str]) -> None:
    if word in ("troja", "mykene"):
        data["sides"][seat] = word
    elif word == "trade":
        data["trade_points"][seat] = int(rest[0])
    elif word == "hand":
        data["hands"][seat] = counts(rest)
    elif word == "cards":
        goods = dict(zip(rest[::2], rest[1::2], strict=True))
        data["licences"][seat] = [goods.get(ship) for ship in data["ships"][seat]]
    else:
        data[word][seat] = places_in(GAME, rest)
