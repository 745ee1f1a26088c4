"""Spaces, kinds of actions, events and steps. Action numbers follow the order of declaration: never reorder."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, SEATS, Space, Vocabulary, verb
from tafelrunde.games.shangrila.board import BRIDGES, GUILDS, VILLAGES
from tafelrunde.games.shangrila.geometry import CROSSINGS

FIELD_NAMES: Final = [f"{village}.{guild}" for village in VILLAGES for guild in GUILDS]

FIELD: Final = Space("field", FIELD_NAMES)
VILLAGE: Final = Space("village", VILLAGES)
BRIDGE: Final = Space("bridge", BRIDGES)

ACTIONS: Final = Vocabulary()
PLACE: Final[i64] = ACTIONS.kind("place a master", Space("master", FIELD_NAMES)).first
RECRUIT: Final[i64] = ACTIONS.kind("recruit a student", Space("student", FIELD_NAMES)).first
MIGRATE: Final[i64] = ACTIONS.rows("migrate", [VILLAGE, BRIDGE], list(CROSSINGS)).first
PASS: Final[i64] = ACTIONS.kind("pass", verb("pass")).first

PLACED: Final[i64] = ACTIONS.event("placed", FIELD)
RECRUITED: Final[i64] = ACTIONS.event("recruited", FIELD)
MIGRATED: Final[i64] = ACTIONS.event("migrated", VILLAGE, BRIDGE, NUMBERS, NUMBERS)
"""The tiles in the village that the students leave, and in the one that they come to."""
SETTLED: Final[i64] = ACTIONS.event("settled", FIELD)
JOINED: Final[i64] = ACTIONS.event("joined", FIELD)
DROVE_OUT: Final[i64] = ACTIONS.event("drove_out", FIELD, SEATS)
TURNED_BACK: Final[i64] = ACTIONS.event("turned_back", FIELD)
STONE: Final[i64] = ACTIONS.event("stone", VILLAGE)
PASSED: Final[i64] = ACTIONS.event("passed")

STEP_PLACE: Final = 0
STEP_TURN: Final = 1
STEP_RECRUIT: Final = 2
STEPS: Final = ("place", "turn", "recruit")
