"""Positions of the rulebook that several tests begin with."""

from __future__ import annotations

EXTERNAL = """
    A: T k r b
    AB: g
    B: X r@pot.priest g@lion.trader b g k
    C: T g@bull.trader k r@archer.priest
"""

HANDS = {"pot": "grrkkbbb", "lion": "ggrrkkbb", "bull": "ggggrrkk", "archer": "rkkkggbb"}
