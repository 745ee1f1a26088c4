"""Moves and facts of Troja in short; the positions are written like those of the lessons."""

from __future__ import annotations

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.learn.seat_lines import SEATS
from tafelrunde.games.catan.scenarios.troy.learn.pictures import edge_name, position
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy

__all__ = ["choices", "hand", "may", "path", "play", "position", "row", "to_move"]


def path(move: str) -> str:
    return f"road:{edge_name(move.removeprefix('road:'))}" if move.startswith("road:") else move


def play(state: Troy, *moves: str) -> Troy:
    """Play paths, each of which must be legal; chance's too."""
    for move in moves:
        action = GAME.actions.parse(path(move))
        assert action in state.legal(), f"{move} is not legal at {state.step}: {choices(state)}"
        state.apply(action)
        assert state.audit() == []
    return state


def may(state: State, move: str) -> bool:
    return GAME.actions.parse(path(move)) in state.legal()


def choices(state: State, space: str = "") -> list[str]:
    """What may be chosen, or the members of one space that may."""
    paths = [GAME.actions.path(action) for action in state.legal()]
    return [p.removeprefix(f"{space}:") for p in paths if p.startswith(f"{space}:")] if space else paths


def hand(state: Troy, seat: str) -> str:
    """A hand in words: `2 wood 1 ore`."""
    return in_words(state.dump()["hands"][SEATS.index(seat)])


def row(state: Troy) -> str:
    """The support row in words."""
    return in_words(state.dump()["row"])


def in_words(counts: list[int]) -> str:
    return " ".join(f"{count} {good}" for good, count in zip(GOODS, counts, strict=True) if count)


def to_move(state: State) -> str:
    return "chance" if state.actor == CHANCE else "over" if state.actor < 0 else SEATS[state.actor]
