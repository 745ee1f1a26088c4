"""Positions of Babylonia as text, one thing a line:

tiles:   L7=MP M5=6 M9=city            what lies on the map; all other tiles lie on the spaces left, in order
crimson: L5=P L4=P K8=F                tokens: farmer, priest, servant, merchant
rack crimson: FFPSM                    without such a line FFPSM
won crimson:  P MP                     cities in front of a clan
cards crimson: trio boats              ziggurat cards
points crimson: 17
scored: I7                             ziggurats that were scored
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.engine.game import State
from tafelrunde.games.babylonia.board import BASIC_CARDS, CARDS, CLANS, SPACES, TILE_MIX, TILES, ZIGGURATS, in_play
from tafelrunde.games.babylonia.rules import GAME

LETTERS = "FPSM"
KIND = dict(zip(LETTERS, ("farmer", "priest", "servant", "merchant"), strict=True))


def counts(tokens: str) -> list[int]:
    return [tokens.count(letter) for letter in LETTERS]


def position(
    text: str,
    *,
    turn: str | None,
    seats: int = 3,
    bare: bool = False,
    mixed: bool = False,
    limit: int = 0,
    options: dict[str, object] | None = None,
    **changes: object,
) -> State:
    """A position with that clan to play its first token of a turn, or a finished one.

    With `bare` all tiles that are not named have left the game; `mixed` lays them in a less regular order. `limit` is
    that of the first round.
    """
    data: dict[str, Any] = {
        "tokens": {},
        "tiles": {},
        "won": [{} for _ in range(seats)],
        "gone": {},
        "ziggurats": [name for name in ZIGGURATS if name in in_play(seats)],
        "racks": [counts("FFPSM") for _ in range(seats)],
        "points": [0] * seats,
        "cards": [[] for _ in range(seats)],
        "used": [],
    }
    won: list[list[str]] = [[] for _ in range(seats)]
    for line in text.strip().splitlines():
        _read(line, data, won)
    _lay_the_rest(data, won, seats, "bare" if bare else "mixed" if mixed else "")
    cards_in_front = [card for cards in data["cards"] for card in cards]
    others = [card for card in CARDS if card not in cards_in_front]
    data["display"] = sorted(others[: BASIC_CARDS - len(cards_in_front)], key=CARDS.index)
    data |= changes
    return GAME.from_json(
        {
            "game": "babylonia",
            "seats": seats,
            "options": options or {},
            "stack": [{"step": "play", "seat": CLANS.index(turn), "numbers": [limit, 0, 0, 0]}] if turn else [],
            "position": data,
        }
    )


def _read(line: str, data: dict[str, Any], won: list[list[str]]) -> None:
    """Put what one line says into the data."""
    head, _, rest = (part.strip() for part in line.partition(":"))
    words = rest.split()
    seat = CLANS.index(head.split()[-1]) if head.split()[-1] in CLANS else -1
    if head == "tiles":
        data["tiles"] |= dict(word.split("=") for word in words)
    elif head == "scored":
        data["ziggurats"] = [name for name in data["ziggurats"] if name not in words]
    elif head in CLANS:
        for word in words:
            name, kind = word.split("=")
            data["tokens"][name] = f"{seat}{kind}"
    elif head.startswith("rack"):
        data["racks"][seat] = counts(rest)
    elif head.startswith("won"):
        won[seat] = words
    elif head.startswith("cards"):
        data["cards"][seat] = words
    elif head.startswith("points"):
        data["points"][seat] = int(rest)
    else:
        raise ValueError(line)


def _lay_the_rest(data: dict[str, Any], won: list[list[str]], seats: int, how: str) -> None:
    spaces = [name for name in SPACES if name in in_play(seats) and name not in data["tiles"]]
    spaces.sort(key=lambda name: name not in data["tokens"])  # first those that are occupied: their tiles are gone
    left = [tile for tile, count in zip(TILES, TILE_MIX[seats], strict=True) for _ in range(count)]
    for tile in data["tiles"].values():
        left.remove(tile)
    for seat, tiles in enumerate(won):
        for tile in tiles:
            left.remove(tile)
            data["won"][seat][spaces.pop(0)] = tile
    if how == "mixed":
        left = [tile for first in range(5) for tile in left[first::5]]
    for name in spaces:
        data["gone" if how == "bare" or name in data["tokens"] else "tiles"][name] = left.pop()
