"""Positions of Shangrila as text: one line a village, `H: red dragon+ rain; blue healer`. A + is a student."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.board import BRIDGES, PEOPLES
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


def position(text: str, *, turn: str | None, seats: int = 4, bridges: str = "", **options: str) -> State:
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
            "options": options,
            "stack": [{"step": "turn", "seat": peoples.index(turn)}] if turn else [],
            "position": {"fields": fields, "bridges": standing},
        }
    )
