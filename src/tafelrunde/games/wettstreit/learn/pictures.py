"""Positions of Wettstreit as text: one line a column, links between them, hands and piles in short words.

A: T r g@lion.trader b            a column: its treasure (T) or what was exchanged for it (X), then the cards below it
AB: k                             a link; cards are k (black), r, g, b; a ship is S and its colour, `Sk`
r@pot.priest                      a leader on a card
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.board import COLUMNS, DYNASTIES, LINKS
from tafelrunde.games.wettstreit.rules import GAME

WORDS = {
    "k": "black",
    "r": "red",
    "g": "green",
    "b": "blue",
    "T": "treasure",
    "X": "exchanged",
    "Sk": "ship_black",
    "Sr": "ship_red",
    "Sg": "ship_green",
}
LETTERS = {word: letter for letter, word in WORDS.items()}
ORDER = "krgbT"
FULL = "rrrrkkgb"


def counts(text: str, colours: int = 4) -> list[int]:
    """`rrg` as counts of black, red, green, blue (and treasures)."""
    assert set(text) <= set(ORDER[:colours]), text
    return [text.count(letter) for letter in ORDER[:colours]]


def position(
    text: str,
    *,
    turn: str | None,
    left: int = 2,
    seats: int = 4,
    hands: dict[str, str] | None = None,
    piles: dict[str, str] | None = None,
    catastrophes: str = "lion bull archer pot",
    idle: int = 0,
    discarded: str = "",
    options: Mapping[str, object] | None = None,
    unseen: int | None = None,
) -> State:
    """A position with that dynasty to act, or a finished one. Hands that are not given are full (FULL).

    With `unseen` all but so many of the cards that are nowhere else are put on the discards.
    """
    dynasties = DYNASTIES[:seats]
    columns, links, leaders = _table(text, dynasties)
    in_hand = hands or {}
    won = piles or {}
    data: dict[str, Any] = {
        "game": "wettstreit",
        "seats": seats,
        "options": options or {},
        "stack": [{"step": "action", "seat": dynasties.index(turn), "numbers": [left, 0, 0, 0]}] if turn else [],
        "position": {
            "columns": [columns[c] for c in COLUMNS],
            "links": [links[link] for link in LINKS],
            "leaders": leaders,
            "hands": [counts(in_hand.get(d, FULL)) for d in dynasties],
            "piles": [counts(won.get(d, ""), 5) for d in dynasties],
            "tops": [WORDS[won[d][-1]] if won.get(d) else None for d in dynasties],
            "discarded": counts(discarded),
            "destroyed": [0, 0, 0, 0],
            "catastrophes": [d in catastrophes.split() for d in dynasties],
            "idle": idle,
        },
    }
    state = GAME.from_json(data)
    if unseen is not None:
        kept, rest = _divided(list(state.dump()["unseen"]), unseen)
        data["position"]["unseen"] = kept
        data["position"]["discarded"] = [a + b for a, b in zip(counts(discarded), rest, strict=True)]
        state = GAME.from_json(data)
    return state


_Table = tuple[dict[str, list[str]], dict[str, str | None], list[dict[str, str]]]


def _table(text: str, dynasties: Sequence[str]) -> _Table:
    """The cards of the columns and of the links, and the places of the leaders by seat."""
    columns: dict[str, list[str]] = {c: ["treasure"] for c in COLUMNS}
    links: dict[str, str | None] = dict.fromkeys(LINKS)
    leaders: list[dict[str, str]] = [{} for _ in dynasties]
    for line in text.strip().splitlines():
        where, cards = line.strip().split(":")
        for row, word in enumerate(cards.split()):
            what, _, leader = word.partition("@")
            place = where if where in links else f"{where}{row}"
            if where in links:
                links[where] = WORDS[what]
            elif row == 0:
                columns[where] = [WORDS[what]]
            else:
                columns[where].append(WORDS[what])
            if leader:
                dynasty, name = leader.split(".")
                leaders[dynasties.index(dynasty)][name] = place
    return columns, links, leaders


def _divided(cards: list[int], count: int) -> tuple[list[int], list[int]]:
    """So many of the cards, of the most frequent colours, and the rest."""
    frequent = [0, 0, 0, 0]
    for _ in range(count):
        colour = max(range(4), key=lambda c: cards[c])
        cards[colour] -= 1
        frequent[colour] += 1
    return frequent, cards
