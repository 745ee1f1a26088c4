"""The parts of the value of a position of the Great Wall: those of Catan, the own wall, and the common defeat."""

from __future__ import annotations

from typing import Final

from tafelrunde.core.engine.game import State
from tafelrunde.core.reasons import Part
from tafelrunde.games.catan.display.reasons import family_parts
from tafelrunde.games.catan.scenarios.great_wall import heuristic
from tafelrunde.games.catan.scenarios.great_wall.rules import GreatWall
from tafelrunde.games.catan.scenarios.great_wall.vocabulary import STEP_FORTRESS

RIVALS: Final = (0.5, 0.5)


def parts(state: State, seat: int, viewer: int) -> list[Part]:
    """A wall counts as how likely a breach is; while fortresses are founded nothing is judged."""
    assert isinstance(state, GreatWall)
    if state.top is not None and state.top.step == STEP_FORTRESS:
        return []
    scenario: list[Part] = []
    section = state.section_of[seat]
    if section >= 0:
        danger = heuristic.dangers(state)[2 * section]
        place = f"section:{section + 1}"
        scenario.append(Part("wall", -heuristic.BREACH * danger, round(100 * danger), place))
    parts = family_parts(heuristic.EVALUATOR, state, seat, viewer, scenario)
    if seat == viewer:
        parts.append(Part("doom", -heuristic.EVALUATOR.doom(state), state.breaches()))
    return parts
