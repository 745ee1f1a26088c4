"""Positions of Wettstreit as text: one line a column, links between them, hands and piles in short words.

A: T r g@lion.trader b            a column: its treasure (T) or what was exchanged for it (X), then the cards below it
AB: k                             a link; cards are k (black), r, g, b; a ship is S and its colour, `Sk`
r@pot.priest                      a leader on a card
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.board import COLUMNS, DYNASTIES, LEADERS, LINKS
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
    options: dict[str, Any] | None = None,
    unseen: int | None = None,
) -> State:
    """A position with that dynasty to act, or a finished one. Hands that are not given are full (FULL).

    With `unseen` all but so many of the cards that are nowhere else are put on the discards.
    """
    dynasties = DYNASTIES[:seats]
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
        rest = list(state.dump()["unseen"])
        keep = [0, 0, 0, 0]
        for i in range(unseen):
            colour = max(range(4), key=lambda c: rest[c])
            rest[colour] -= 1
            keep[colour] += 1
        data["position"]["unseen"] = keep
        data["position"]["discarded"] = [a + b for a, b in zip(counts(discarded), rest, strict=True)]
        state = GAME.from_json(data)
    return state


def column(state: State, name: str) -> str:
    """A column or a link in the same words."""
    dump = state.dump()
    if name in LINKS:
        what = dump["links"][LINKS.index(name)]
        return "" if what is None else LETTERS[what] + _leader(dump, name)
    cards = dump["columns"][COLUMNS.index(name)]
    return " ".join(LETTERS[what] + _leader(dump, f"{name}{row}") for row, what in enumerate(cards))


def _leader(dump: dict[str, Any], place: str) -> str:
    for seat, places in enumerate(dump["leaders"]):
        for leader, at in places.items():
            if at == place:
                return f"@{DYNASTIES[seat]}.{leader}"
    return ""


def hand(state: State, dynasty: str) -> str:
    return _letters(state.dump()["hands"][DYNASTIES.index(dynasty)])


def pile(state: State, dynasty: str) -> str:
    return _letters(state.dump()["piles"][DYNASTIES.index(dynasty)])


def top(state: State, dynasty: str) -> str | None:
    what = state.dump()["tops"][DYNASTIES.index(dynasty)]
    return None if what is None else LETTERS[what]


def discarded(state: State) -> str:
    return _letters(state.dump()["discarded"])


def _letters(counts: list[int]) -> str:
    return "".join(letter * n for letter, n in zip(ORDER, counts, strict=False))


def at_home(state: State, leader: str) -> bool:
    """`lion.trader`: whether that leader is not on the table."""
    dynasty, name = leader.split(".")
    return name not in state.dump()["leaders"][DYNASTIES.index(dynasty)]


def path(move: str) -> str:
    """`king C3`, `r to C`, `r to CD`, `catastrophe C3`, `r`, `no`, `pass`, `play 3`, `first r`, `ship k`."""
    words = move.split()
    if words[0] in LEADERS:
        return f"leader:{words[0]} > card:{words[1]}"
    if words[0] == "catastrophe":
        return f"do:catastrophe > card:{words[1]}"
    if len(words) == 3:
        return f"hand:{WORDS[words[0]]} > {'column' if len(words[2]) == 1 else 'link'}:{words[2]}"
    if words[0] == "play":
        return f"commit:{words[1]}"
    if words[0] == "first":
        return f"conflict:{WORDS[words[1]]}"
    if words[0] == "ship":
        return f"ship:{WORDS[words[1]]}"
    if words[0] in ("treasure", "column", "draw", "start"):
        return f"{words[0]}:{WORDS.get(words[1], words[1])}"
    if words[0] in WORDS:
        return f"hand:{WORDS[words[0]]}"
    return {"no": "do:decline", "done": "do:done", "pass": "do:pass"}[words[0]]


def play(state: State, *moves: str) -> State:
    """Play moves, each of which must be legal."""
    for move in moves:
        action = GAME.actions.parse(path(move))
        assert action in state.legal(), f"{move} is not legal at step {state.step}; {choices(state)}"
        state.apply(action)
        assert state.audit() == []
    return state


def may(state: State, move: str) -> bool:
    return GAME.actions.parse(path(move)) in state.legal()


def choices(state: State) -> list[str]:
    return [GAME.actions.path(action) for action in state.legal()]


def decision_of(state: State) -> str:
    """Who is asked what: `lion action`."""
    return f"{DYNASTIES[state.actor] if state.actor >= 0 else 'chance'} {state.step}"
