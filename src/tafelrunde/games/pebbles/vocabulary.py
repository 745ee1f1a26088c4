"""What can be picked and what can happen in Pebbles, and the steps of play.

Action numbers follow the order of declaration: records depend on it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import SEATS, Space, Vocabulary, verb
from tafelrunde.games.pebbles.board import COLOURS

COLOUR: Final = Space("colour", COLOURS)
ACTIONS: Final = Vocabulary()
GIVE: Final[i64] = ACTIONS.kind("give a pebble", Space("hand", COLOURS), SEATS).first
KEEP: Final[i64] = ACTIONS.kind("keep", verb("keep")).first
RETURN: Final[i64] = ACTIONS.kind("return", verb("return")).first
DRAW: Final[i64] = ACTIONS.kind("draw", Space("draw", COLOURS)).first

GAVE: Final[i64] = ACTIONS.event("gave", COLOUR, SEATS)
KEPT: Final[i64] = ACTIONS.event("kept", COLOUR)
RETURNED: Final[i64] = ACTIONS.event("returned", COLOUR, SEATS)
DREW: Final[i64] = ACTIONS.event("drew", COLOUR)

GIVE_PER_COLOUR: Final[i64] = len(SEATS.members)
"""How many actions `GIVE` has for each colour: one for every seat, which runs fastest."""

STEP_DEAL: Final = 0
STEP_TURN: Final = 1
STEP_ANSWER: Final = 2
STEP_DRAW: Final = 3
STEPS: Final = ("deal", "turn", "answer", "draw")
