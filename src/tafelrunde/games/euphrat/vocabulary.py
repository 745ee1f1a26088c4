"""What can be done and what can happen in Euphrat & Tigris, and the steps of play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, SEATS, Space, Vocabulary, verb
from tafelrunde.games.euphrat.board import CELL_NAMES, COLOURS, HAND, LEADERS, MONUMENTS

CELL: Final = Space("cell", CELL_NAMES)
COLOUR: Final = Space("colour", COLOURS)
LEADER: Final = Space("leader", LEADERS)
MONUMENT: Final = Space("monument", MONUMENTS)
TILE: Final = Space("hand", COLOURS)

ACTIONS: Final = Vocabulary()
LAY: Final[i64] = ACTIONS.kind("lay a tile", TILE, CELL).first
SET: Final[i64] = ACTIONS.kind("set or move a leader", LEADER, CELL).first
WITHDRAW: Final[i64] = ACTIONS.kind("withdraw a leader", LEADER, verb("withdraw")).first
RUIN: Final[i64] = ACTIONS.kind("use a catastrophe tile", Space("hand", ["catastrophe"]), CELL).first
SWAP: Final[i64] = ACTIONS.kind("swap tiles, this one first", verb("swap"), TILE).first
PASS: Final[i64] = ACTIONS.kind("end the turn", verb("pass")).first
AWAY: Final[i64] = ACTIONS.kind("swap one more tile", TILE).first
DONE: Final[i64] = ACTIONS.kind("swap no more tiles", verb("done")).first
SUPPORT: Final[i64] = ACTIONS.kind("lay out so many tiles", Space("support", [str(n) for n in range(HAND + 1)])).first
WAR: Final[i64] = ACTIONS.kind("fight this war next", Space("war", COLOURS)).first
SQUARE: Final[i64] = ACTIONS.kind("choose a square for a monument", Space("square", CELL_NAMES)).first
BUILD: Final[i64] = ACTIONS.kind("build a monument", MONUMENT).first
DECLINE: Final[i64] = ACTIONS.kind("build no monument", verb("decline")).first
TAKE: Final[i64] = ACTIONS.kind("take a treasure", Space("treasure", CELL_NAMES)).first
DRAW: Final[i64] = ACTIONS.kind("draw a tile", Space("draw", COLOURS)).first

DREW: Final[i64] = ACTIONS.event("drew", COLOUR)
LAID: Final[i64] = ACTIONS.event("laid", COLOUR, CELL)
SCORED: Final[i64] = ACTIONS.event("scored", COLOUR, NUMBERS)
SET_LEADER: Final[i64] = ACTIONS.event("set_leader", LEADER, CELL)
MOVED_LEADER: Final[i64] = ACTIONS.event("moved_leader", LEADER, CELL)
WITHDREW: Final[i64] = ACTIONS.event("withdrew", LEADER, CELL)
CAME_HOME: Final[i64] = ACTIONS.event("came_home", LEADER, CELL)
RUINED: Final[i64] = ACTIONS.event("ruined", CELL)
LAID_AWAY: Final[i64] = ACTIONS.event("laid_away", COLOUR)
SWAPPED: Final[i64] = ACTIONS.event("swapped", NUMBERS)
PASSED: Final[i64] = ACTIONS.event("passed")
REVOLT: Final[i64] = ACTIONS.event("revolt", LEADER, SEATS)
UNITED: Final[i64] = ACTIONS.event("united", CELL)
AT_WAR: Final[i64] = ACTIONS.event("at_war", LEADER, SEATS)
SUPPORTED: Final[i64] = ACTIONS.event("supported", COLOUR, NUMBERS, NUMBERS, reveals=True)
"""The tiles laid out, and the strength with them."""
WON: Final[i64] = ACTIONS.event("won", LEADER, SEATS, NUMBERS, NUMBERS)
"""The strengths of the winner and of the loser."""
LOST_TILES: Final[i64] = ACTIONS.event("lost_tiles", COLOUR, NUMBERS)
BUILT: Final[i64] = ACTIONS.event("built", MONUMENT, CELL)
DECLINED: Final[i64] = ACTIONS.event("declined")
INCOME: Final[i64] = ACTIONS.event("income", COLOUR, NUMBERS)
TOOK: Final[i64] = ACTIONS.event("took", CELL)

STEP_DRAW: Final = 0
STEP_TURN: Final = 1
STEP_SWAP: Final = 2
STEP_ATTACK: Final = 3
STEP_DEFEND: Final = 4
STEP_WAR: Final = 5
STEP_SQUARE: Final = 6
STEP_MONUMENT: Final = 7
STEP_TREASURE: Final = 8
STEPS: Final = ("draw", "turn", "swap", "attack", "defend", "war", "square", "monument", "treasure")
