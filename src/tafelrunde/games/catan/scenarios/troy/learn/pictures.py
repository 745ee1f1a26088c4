"""Positions of Troja as text, on our map for four or six: a line for every seat that has something.

red: troja; settlements c7; roads c6-c7; hand 2 wood 1 wool; trade 3; ships C8 D9 E8; cards C8 wool
"""

from __future__ import annotations

from typing import Any

from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy

SEATS = ("red", "blue", "gold", "green", "plum", "slate")


def goods(words: list[str]) -> list[int]:
    """`2 wood 1 ore` as five counts."""
    counts = [0] * 5
    for count, good in zip(words[::2], words[1::2], strict=True):
        counts[GOODS.index(good)] += int(count)
    return counts


def position(
    text: str = "",
    *,
    turn: str = "red",
    step: str = "build",
    seats: int = 4,
    row: str = "1 wool 1 ore 1 wood 1 grain",
    numbers: tuple[int, int, int, int] = (0, 0, 0, 0),
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> Troy:
    """A position with that seat to decide at a step; `changes` replace parts of the data."""
    sides = ["troja", "mykene"] * (seats // 2)
    data: dict[str, Any] = {
        "sea_people": "F11",
        "longest_road": -1,
        "turn": SEATS.index(turn),
        "turns": 5,
        "rolled": 8,
        "row": goods(row.split()),
        "markers": [0, 0],
        "battle": [0] * 5,
        "battle_turn": 0,
        "sides": sides,
        "trade_points": [0] * seats,
        "donations": [0] * seats,
    }
    for key in ("settlements", "cities", "roads", "ships", "licences"):
        data[key] = [[] for _ in range(seats)]
    data["hands"] = [[0] * 5 for _ in range(seats)]
    for line in filter(None, (line.strip() for line in text.splitlines())):
        name, parts = line.split(":")
        seat = SEATS.index(name)
        for part in parts.split(";"):
            word, *rest = part.split()
            if word in ("troja", "mykene"):
                sides[seat] = word
            elif word == "trade":
                data["trade_points"][seat] = int(rest[0])
            elif word == "hand":
                data["hands"][seat] = goods(rest)
            elif word == "cards":
                data["licences"][seat] = [
                    dict(zip(rest[::2], rest[1::2], strict=True)).get(ship) for ship in data["ships"][seat]
                ]
            else:
                data[word][seat] = [edge_name(n) if "-" in n else n for n in rest]
    for seat in range(seats):
        fleet = len(data["ships"][seat])
        data["licences"][seat] = data["licences"][seat] or [None] * fleet
        data["donations"][seat] = data["trade_points"][seat] + 2 * fleet
    data |= changes
    state = GAME.from_json(
        {
            "game": "troy",
            "seats": seats,
            "options": {"offers": 3, **(options or {})},
            "stack": [{"step": step, "seat": SEATS.index(turn), "numbers": list(numbers)}],
            "position": data,
        }
    )
    assert isinstance(state, Troy)
    return state


def edge_name(name: str) -> str:
    """The name of an edge, whichever end is written first."""
    a, b = name.split("-")
    return name if f"road:{name}" in GAME.actions.paths else f"{b}-{a}"
