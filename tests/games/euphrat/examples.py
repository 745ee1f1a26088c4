"""Positions that several tests begin with."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.learn.positions import REVOLT, WAR
from tests.games.euphrat.notation import choices, play, points, position

__all__ = ["REVOLT", "SPLIT", "WAR", "split"]

SPLIT = """
    G4              s s
    B5   s s t K0 t . m
    B6   s s T0 . . s s t K1 m s
    J7                   T1
"""


def split(reading: str) -> State:
    """Bull's side after the war of the traders has taken the markets H5 and K6.

    G4 and H4 touch the uniting tile G5, as do G6 and H6 with the king J6; L6 is cut off.
    """
    state = play(position(SPLIT, hands={0: "tmmmss"}, war_side=reading), "temple G5")
    assert choices(state) == ["war:black", "war:green"]
    play(state, "war m", "support 3", "support 0")
    assert points(state, 0) == "mmm"
    assert (state.step, state.actor) == ("attack", 0)
    return state
