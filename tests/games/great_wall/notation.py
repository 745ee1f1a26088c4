"""Moves and facts of the Great Wall in short; the positions are written like those of the lessons."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.learn.seat_lines import SEATS
from tafelrunde.games.catan.scenarios.great_wall.board import NUMERALS
from tafelrunde.games.catan.scenarios.great_wall.learn.pictures import edge_name, position
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall

__all__ = ["choices", "hand", "may", "path", "play", "position", "steppe"]


def path(move: str) -> str:
    return f"road:{edge_name(move.removeprefix('road:'))}" if move.startswith("road:") else move


def play(state: GreatWall, *moves: str) -> GreatWall:
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


def hand(state: GreatWall, seat: str) -> str:
    """A hand in words: `2 wood 1 ore`."""
    row: list[int] = state.dump()["hands"][SEATS.index(seat)]
    return " ".join(f"{count} {good}" for good, count in zip(GOODS, row, strict=True) if count)


def steppe(state: GreatWall) -> str:
    """Where riders are, in the words of a position's line."""
    data = state.dump()
    parts = [f"{NUMERALS[i]} {words(row)}" for i, row in enumerate(data["assembly"]) if any(row)]
    parts += [f"before {i + 1} {words(row)}" for i, row in enumerate(data["attack"]) if any(row)]
    parts += [f"at {hex} {words(row)}" for hex, row in sorted(data["raiders"].items())]
    return "; ".join(parts)


def words(row: list[int]) -> str:
    return " ".join(numeral for numeral, count in zip(NUMERALS, row, strict=True) for _ in range(count))
