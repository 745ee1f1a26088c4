"""Moves and positions of Catan in short; the pictures are those of the lessons."""

from __future__ import annotations

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.learn.pictures import HARBOURS, edge_name, position
from tafelrunde.games.catan.learn.seat_lines import SEATS
from tafelrunde.games.catan.rules import GAME, Catan

__all__ = [
    "HARBOURS",
    "SEATS",
    "bank",
    "choices",
    "edge_name",
    "hand",
    "may",
    "path",
    "play",
    "position",
    "to_move",
]


def path(move: str) -> str:
    return f"road:{edge_name(move.removeprefix('road:'))}" if move.startswith("road:") else move


def play(state: Catan, *moves: str) -> Catan:
    """Play paths, each of which must be legal; chance's too."""
    for move in moves:
        action = GAME.actions.parse(path(move))
        assert action in state.legal(), f"{move} is not legal at {state.step}: {choices(state)}"
        state.apply(action)
    return state


def may(state: State, move: str) -> bool:
    return GAME.actions.parse(path(move)) in state.legal()


def choices(state: State, space: str = "") -> list[str]:
    """What may be chosen, or the members of one space that may."""
    paths = [GAME.actions.path(action) for action in state.legal()]
    return [p.removeprefix(f"{space}:") for p in paths if p.startswith(f"{space}:")] if space else paths


def hand(state: Catan, seat: str) -> str:
    """A hand in words: `2 wood 1 ore`."""
    row: list[int] = state.dump()["hands"][SEATS.index(seat)]
    return " ".join(f"{count} {good}" for good, count in zip(GOODS, row, strict=True) if count)


def bank(state: Catan, good: str) -> int:
    count: int = state.dump()["bank"][GOODS.index(good)]
    return count


def to_move(state: State) -> str:
    return "chance" if state.actor == CHANCE else "over" if state.actor < 0 else SEATS[state.actor]
