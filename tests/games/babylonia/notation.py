"""Moves and positions of Babylonia in short: `F L6` plays a farmer; the positions are written as in the lessons."""

from __future__ import annotations

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import State
from tafelrunde.games.babylonia.board import CLANS
from tafelrunde.games.babylonia.learn.pictures import KIND, position
from tafelrunde.games.babylonia.rules import GAME

__all__ = ["cities", "may", "moves_of", "path", "play", "points", "position", "to_move"]


def path(move: str) -> str:
    """`F L6` plays a farmer, `score L7`, `take ten`, `done`, `extra`, `wait`."""
    words = move.split()
    if len(words) == 1:
        return f"do:{move}"
    if words[0] == "score":
        return f"hex:{words[1]}"
    if words[0] == "take":
        return f"card:{words[1]}"
    return f"token:{KIND[words[0]]} > hex:{words[1]}"


def play(state: State, *moves: str) -> State:
    """Play moves, each of which must be legal; draws between them are whatever comes first."""
    for move in moves:
        action = GAME.actions.parse(path(move))
        assert action in state.legal(), f"{move} is not legal"
        state.apply(action)
        while state.actor == CHANCE:
            state.apply(state.legal()[0])
    return state


def may(state: State, move: str) -> bool:
    return GAME.actions.parse(path(move)) in state.legal()


def to_move(state: State) -> str:
    return CLANS[state.actor]


def points(state: State, *clans: str) -> list[int]:
    gained: list[int] = state.dump()["points"]
    return [gained[CLANS.index(clan)] for clan in clans] if clans else gained


def cities(state: State, clan: str) -> list[str]:
    """The cities in front of a clan, by their symbols."""
    return sorted(state.dump()["won"][CLANS.index(clan)].values())


def moves_of(state: State) -> set[str]:
    """The kinds of token that may be played now, and `done`."""
    short = {f"token:{kind}": letter for letter, kind in KIND.items()}
    firsts = {GAME.actions.picks(action)[0] for action in state.legal()}
    return {short.get(first, first.removeprefix("do:")) for first in firsts}
