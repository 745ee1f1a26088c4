"""Positions of Euphrat & Tigris as text pictures.

A line is a field and what lies from there to the right: `D5  t K0 s . s K1 t`. s t f m are settlement, temple, farm
and market; K0 P0 F0 T0 king, priest, farmer and trader of seat 0; t* a temple with its treasure; x a catastrophe; # a
flipped tile (#* with a treasure); . and ~ nothing. Elsewhere the ten first temples lie with their treasures.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.board import CELL_NAMES, COLOURS, LEADERS, TEMPLES
from tafelrunde.games.euphrat.rules import GAME

TILES = dict(zip("stfm", COLOURS, strict=True))
LETTERS = {colour: letter for letter, colour in TILES.items()}
SUITS = dict(zip("KPFT", LEADERS, strict=True))


def position(
    text: str = "",
    *,
    turn: int | None = 0,
    left: int = 2,
    seats: int = 4,
    hands: dict[int, str] | None = None,
    points: dict[int, list[int]] | None = None,
    monuments: dict[str, str] | None = None,
    treasures: str | None = None,
    bag: str | None = None,
    open_points: bool = False,
    **options: str,
) -> State:
    """A position in which a seat has so many actions left, or a finished one.

    `hands` are letters by seat, `monuments` the upper left fields and letters of their tiles (`F5 t`), `treasures` the
    fields that still have one; the others are the last seat's. With a `bag` all tiles not named have left the game.
    """
    tiles, gems, leaders, ruins = _board(text, seats)
    if treasures is not None:
        gems = set(treasures.split())
    table = [[0] * 5 for _ in range(seats)]
    for seat, row in (points or {}).items():
        table[seat] = [*row, 0][:5]
    table[-1][4] += 10 - len(gems) - sum(row[4] for row in table)
    in_hand = [[(hands or {}).get(seat, "").count(letter) for letter in TILES] for seat in range(seats)]
    on_squares = {name: [place.split()[0], TILES[place.split()[1]]] for name, place in (monuments or {}).items()}
    data: dict[str, Any] = {
        "tiles": tiles,
        "leaders": leaders,
        "treasures": sorted(gems, key=CELL_NAMES.index),
        "monuments": on_squares,
        "ruins": ruins,
        "hands": in_hand,
        "away": [[0] * 4 for _ in range(seats)],
        "points": table,
        "catastrophes": [2 - ruins_of(seat, len(ruins)) for seat in range(seats)],
        "gone": [0] * 4,
    }
    if bag is not None:
        data["bag"] = [bag.count(letter) for letter in TILES]
        for i, colour in enumerate(COLOURS):
            seen = list(tiles.values()).count(colour) + sum(row[i] for row in in_hand) + data["bag"][i]
            seen += 4 * [place[1] for place in on_squares.values()].count(colour)
            data["gone"][i] = (30, 57, 36, 30)[i] - seen
    if open_points:
        options["points"] = "open"
    stack = [] if turn is None else [{"step": "turn", "seat": turn, "numbers": [left, 0, 0, 0]}]
    return GAME.from_json({"game": "euphrat", "seats": seats, "options": options, "stack": stack, "position": data})


_Board = tuple[dict[str, str], set[str], list[list[str | None]], list[str]]


def _board(text: str, seats: int) -> _Board:
    """Tiles by field, fields with a treasure, fields of the leaders by seat, and ruins."""
    tiles = {CELL_NAMES[i]: "red" for i in TEMPLES}
    gems = set(tiles)
    leaders: list[list[str | None]] = [[None] * 4 for _ in range(seats)]
    ruins: list[str] = []
    for line in text.strip().splitlines():
        start, *tokens = line.split()
        first = CELL_NAMES.index(start)
        for i, token in enumerate(tokens):
            field = CELL_NAMES[first + i]
            tiles.pop(field, None)
            gems.discard(field)
            if token.endswith("*"):
                gems.add(field)
                token = token[0]
            if token in TILES:
                tiles[field] = TILES[token]
            elif token == "x":
                ruins.append(field)
            elif token[0] in SUITS:
                leaders[int(token[1])][list(SUITS).index(token[0])] = field
            else:
                assert token in ".~#", f"{token!r} is not in the alphabet of the pictures"
    return tiles, gems, leaders, ruins


def ruins_of(seat: int, count: int) -> int:
    """How many of so many catastrophe tiles on the board are a seat's: the last seats have used theirs first."""
    return max(0, min(2, count - 2 * seat))
