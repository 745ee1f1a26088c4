"""Positions of the rules page that the lessons do not have: its pictures, and an example from its first action on."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.learn.pictures import position


def weak_green() -> State:
    """An open pile with fewest green cards."""
    return position("C: T r", turn="lion", piles={"lion": "kkkkkrrrrrrrbbbbbbgggg"}, options={"open_piles": True})


def red_card() -> State:
    """The printed example before the trader is set on the red card."""
    return position("C: T r", turn="lion", hands={"lion": "ggrrrbbk"})
