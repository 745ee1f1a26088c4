"""The parts of the value of a position of Shangrila: every master with its student, at its field."""

from __future__ import annotations

from typing import Final

from tafelrunde.core.engine.bitset import lowest
from tafelrunde.core.engine.game import State
from tafelrunde.core.reasons import Part
from tafelrunde.games.shangrila import heuristic
from tafelrunde.games.shangrila.geometry import HALF, VILLAGES_IN_HALF
from tafelrunde.games.shangrila.position import Position
from tafelrunde.games.shangrila.vocabulary import FIELD_NAMES

RIVALS: Final = (0.5, 0.5)


def parts(state: State, seat: int, viewer: int) -> list[Part]:
    """Masters in peace, safe and threatened ones, students and what migrations may win for them."""
    assert isinstance(state, Position)
    parts: list[Part] = []
    threatened, hopeful = heuristic.threats_and_hopes(state)
    for half in range(2):
        masters = state.masters[2 * seat + half]
        while masters:
            i = lowest(masters)
            masters &= masters - 1
            village = VILLAGES_IN_HALF * half + i // 7
            place, strength = f"field:{FIELD_NAMES[HALF * half + i]}", state.tiles_in(village)
            if not state.open_fields(half) >> i & 1:
                parts.append(Part("peace", 1.0, strength, place))
                continue
            parts.append(Part("master", heuristic.IN_THE_OPEN, strength, place))
            if threatened[half] >> i & 1:
                parts.append(Part("threat", heuristic.THREATENED - heuristic.IN_THE_OPEN, strength, place))
            if state.students[half] >> i & 1:
                parts.append(Part("student", heuristic.STUDENT, strength, place))
            if hopeful[half] >> i & 1:
                parts.append(Part("prospect", heuristic.PROSPECT, strength, place))
    return parts
