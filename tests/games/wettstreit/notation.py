"""Moves and positions of Wettstreit in short: `r to C`; the pictures are those of the lessons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.board import COLUMNS, DYNASTIES, LEADERS, LINKS
from tafelrunde.games.wettstreit.learn.pictures import LETTERS, ORDER, WORDS, position
from tafelrunde.games.wettstreit.rules import GAME

__all__ = [
    "at_home",
    "choices",
    "column",
    "decision_of",
    "discarded",
    "hand",
    "may",
    "path",
    "pile",
    "play",
    "position",
    "top",
]


def column(state: State, name: str) -> str:
    """A column or a link in the same words."""
    dump = state.dump()
    if name in LINKS:
        what = dump["links"][LINKS.index(name)]
        return "" if what is None else LETTERS[what] + _leader(dump, name)
    cards = dump["columns"][COLUMNS.index(name)]
    return " ".join(LETTERS[what] + _leader(dump, f"{name}{row}") for row, what in enumerate(cards))


def _leader(dump: Mapping[str, Any], place: str) -> str:
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
