"""Positions of the rulebook that several tests begin with; the lessons use the same."""

from __future__ import annotations

from tafelrunde.games.wettstreit.learn.positions import EXTERNAL, HANDS, INTERNAL, INTERNAL_HANDS, SCORES, SHIP

__all__ = ["EXTERNAL", "HANDS", "INTERNAL", "INTERNAL_HANDS", "SCORES", "SHIP"]
