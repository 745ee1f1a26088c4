"""Moves and villages of Shangrila in short: `master H dragon`; the positions are written as in the lessons."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.board import GUILDS, PEOPLES
from tafelrunde.games.shangrila.learn.pictures import GUILD, position
from tafelrunde.games.shangrila.rules import GAME

__all__ = ["may", "path", "play", "position", "supply", "to_move", "village"]

SHORT = {long: short for short, long in GUILD.items()}


def village(state: State, name: str) -> str:
    """One village in the same notation: peoples in seat order, guilds in the order of the board."""
    peoples = PEOPLES[state.seats]
    by_people: dict[str, list[str]] = {}
    for guild in GUILDS:
        tiles = state.dump()["fields"].get(f"{name}.{guild}")
        if tiles:
            by_people.setdefault(peoples[int(tiles.rstrip("+"))], []).append(SHORT[guild] + "+" * tiles.endswith("+"))
    return "; ".join(f"{people} {' '.join(by_people[people])}" for people in peoples if people in by_people)


def play(state: State, *moves: str) -> State:
    """Play moves, each of which must be legal: `master H dragon`, `student H rain`, `H over HI`, `pass`."""
    for move in moves:
        action = GAME.actions.parse(path(move))
        assert action in state.legal(), f"{move} is not legal"
        state.apply(action)
    return state


def may(state: State, move: str) -> bool:
    return GAME.actions.parse(path(move)) in state.legal()


def path(move: str) -> str:
    words = move.split()
    if words == ["pass"]:
        return "do:pass"
    if words[1] == "over":
        return f"village:{words[0]} > bridge:{words[2]}"
    return f"{words[0]}:{words[1]}.{GUILD[words[2]]}"


def supply(state: State, people: str, guild: str) -> int:
    row: list[int] = state.dump()["supply"][PEOPLES[state.seats].index(people)]
    return row[GUILDS.index(GUILD[guild])]


def to_move(state: State) -> str:
    return PEOPLES[state.seats][state.actor]
