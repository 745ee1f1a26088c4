"""Spaces, kinds of actions, events and steps. Action numbers follow the order of declaration: never reorder."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, SEATS, Space, Vocabulary, verb
from tafelrunde.games.wettstreit.board import COLOURS, COLUMNS, HAND, LEADERS, LINKS, PLACES, SHIPS

CARD: Final = Space("card", PLACES)
COLUMN: Final = Space("column", COLUMNS)
LINK: Final = Space("link", LINKS)
COLOUR: Final = Space("colour", COLOURS)
LEADER: Final = Space("leader", LEADERS)
VESSEL: Final = Space("ship", SHIPS)
_HAND: Final = Space("hand", COLOURS)

ACTIONS: Final = Vocabulary()
SET_LEADER: Final[i64] = ACTIONS.kind("set or move a leader", LEADER, CARD).first
LAY: Final[i64] = ACTIONS.kind("lay a card in a column", _HAND, COLUMN).first
JOIN: Final[i64] = ACTIONS.kind("lay a card between two treasures", _HAND, LINK).first
DESTROY: Final[i64] = ACTIONS.kind("catastrophe", verb("catastrophe"), CARD).first
PASS: Final[i64] = ACTIONS.kind("pass", verb("pass")).first
PLAY: Final[i64] = ACTIONS.kind("lay a victory card", _HAND).first
BUILD: Final[i64] = ACTIONS.kind("build a ship", VESSEL).first
BERTH: Final[i64] = ACTIONS.kind("build it there", COLUMN).first
COMMIT: Final[i64] = ACTIONS.kind("play cards", Space("commit", [str(i) for i in range(HAND + 1)])).first
FIRST: Final[i64] = ACTIONS.kind("resolve first", Space("conflict", COLOURS)).first
EXCHANGE: Final[i64] = ACTIONS.kind("take a treasure", Space("treasure", COLUMNS)).first
DECLINE: Final[i64] = ACTIONS.kind("decline", verb("decline")).first
DONE: Final[i64] = ACTIONS.kind("enough", verb("done")).first
DRAW: Final[i64] = ACTIONS.kind("draw", Space("draw", COLOURS)).first
START: Final[i64] = ACTIONS.kind("begin", Space("start", "0123")).first

DREW: Final[i64] = ACTIONS.event("drew", COLOUR)
STARTED: Final[i64] = ACTIONS.event("started")
SET: Final[i64] = ACTIONS.event("set", LEADER, CARD)
MOVED: Final[i64] = ACTIONS.event("moved", LEADER, CARD)
LAID: Final[i64] = ACTIONS.event("laid", COLOUR, CARD)
JOINED: Final[i64] = ACTIONS.event("joined", CARD, COLOUR)
TURNED_UP: Final[i64] = ACTIONS.event("turned_up", CARD, COLOUR, reveals=True)
DESTROYED: Final[i64] = ACTIONS.event("destroyed", COLOUR, CARD)
PASSED: Final[i64] = ACTIONS.event("passed")
SCORED: Final[i64] = ACTIONS.event("scored", COLOUR)
DECLINED: Final[i64] = ACTIONS.event("declined", COLOUR)
CLASHED: Final[i64] = ACTIONS.event("clashed", LEADER, SEATS)
COMMITTED: Final[i64] = ACTIONS.event("committed", NUMBERS, COLOUR, NUMBERS)
"""The cards played, their colour, and the strength with them."""
WON: Final[i64] = ACTIONS.event("won", LEADER, SEATS, NUMBERS, NUMBERS)
"""The strengths of the winner and of the loser."""
TOOK: Final[i64] = ACTIONS.event("took", NUMBERS, COLOUR)
EXCHANGED_ONE: Final[i64] = ACTIONS.event("exchanged", CARD)
BUILT: Final[i64] = ACTIONS.event("built", VESSEL, CARD)
WENT_HOME: Final[i64] = ACTIONS.event("went_home", LEADER)
EARNED: Final[i64] = ACTIONS.event("earned", COLOUR)

STEP_DEAL: Final = 0
STEP_START: Final = 1
STEP_ACTION: Final = 2
STEP_POINT: Final = 3
STEP_SHIP: Final = 4
STEP_WAR: Final = 5
STEP_ATTACK: Final = 6
STEP_DEFEND: Final = 7
STEP_REWARD: Final = 8
STEP_EXCHANGE: Final = 9
STEP_BERTH: Final = 10
STEP_INCOME: Final = 11
STEP_DRAW: Final = 12
STEPS: Final = (
    "deal",
    "start",
    "action",
    "point",
    "ship",
    "war",
    "attack",
    "defend",
    "reward",
    "exchange",
    "berth",
    "income",
    "draw",
)
