"""Positions of Shangrila as text: one line a village, `H: red dragon+ rain; blue healer`. A + is a student."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.board import BRIDGES, GUILDS, PEOPLES
from tafelrunde.games.shangrila.rules import GAME

GUILD = {
    "rain": "rain_maker",
    "star": "astrologer",
    "dragon": "dragon_breeder",
    "prayer": "prayer_miller",
    "yeti": "yeti_whisperer",
    "fire": "fire_keeper",
    "healer": "healer",
}
SHORT = {long: short for short, long in GUILD.items()}


def position(text: str, *, turn: str | None, seats: int = 4, bridges: str = "") -> State:
    """A position with that people to move, or a finished one; `bridges` are those that stand, by default all."""
    peoples = PEOPLES[seats]
    fields: dict[str, str] = {}
    for line in text.strip().splitlines():
        village, tiles = line.strip().split(":")
        for group in filter(None, tiles.split(";")):
            people, *guilds = group.split()
            for guild in guilds:
                fields[f"{village}.{GUILD[guild.rstrip('+')]}"] = f"{peoples.index(people)}{'+' * guild.endswith('+')}"
    standing = bridges.split() or [b for b in BRIDGES if seats == 4 or "C" not in b]
    return GAME.from_json(
        {
            "game": "shangrila",
            "seats": seats,
            "options": {},
            "stack": [{"step": "turn", "seat": peoples.index(turn)}] if turn else [],
            "position": {"fields": fields, "bridges": standing},
        }
    )


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
