"""The actions, events and steps that the Great Wall adds to those of Catan."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, SEATS, Space, verb
from tafelrunde.games.catan.scenarios.great_wall.board import GRID, NUMERALS, SECTIONS
from tafelrunde.games.catan.vocabulary import STEPS as CATAN_STEPS
from tafelrunde.games.catan.vocabulary import Kinds, declare, declare_last

_NUMERAL: Final = Space("numeral", NUMERALS)
_SECTION: Final = Space("section", SECTIONS)
_SHIFTS: Final = list(permutations(range(len(NUMERALS)), 2))


def _declared() -> Kinds:
    kinds = declare(GRID, "pirate")
    v = kinds.actions
    # chance
    v.kind("begin", Space("first", SEATS.members))
    v.kind("draw a rider", Space("rider", NUMERALS))
    # the players
    v.kind("build a fortress", Space("fortress", SECTIONS))
    v.kind("build the wall", verb("wall"))
    v.rows("move a rider", [Space("from", NUMERALS), Space("to", NUMERALS)], list(_SHIFTS))
    v.kind("chase a rider", Space("chase", GRID.hex_names))
    kinds.enough = v.kind("no more actions", verb("enough")).first
    kinds.spare = v.kind("draw no card", verb("spare")).first
    declare_last(kinds)
    # what happens
    v.event("begins", SEATS)
    v.event("fortress", _SECTION, Space("site", GRID.site_names))
    v.event("walled", _SECTION, NUMBERS)
    v.event("gathered", _NUMERAL)
    v.event("attacked", _NUMERAL, _SECTION, Space("riders", NUMBERS.members), Space("towers", NUMBERS.members))
    v.event("breached", _SECTION, NUMBERS)
    v.event("raided", Space("hex", GRID.hex_names))
    v.event("malus", NUMBERS)
    v.event("shifted", _NUMERAL, _NUMERAL)
    v.event("chased", Space("hex", GRID.hex_names))
    v.event("conquered", NUMBERS)
    return kinds


KINDS: Final = _declared()

BEGIN: Final[i64] = KINDS.first("begin")
RIDER: Final[i64] = KINDS.first("draw a rider")
FORTRESS: Final[i64] = KINDS.first("build a fortress")
WALL: Final[i64] = KINDS.first("build the wall")
SHIFT: Final[i64] = KINDS.first("move a rider")
CHASE: Final[i64] = KINDS.first("chase a rider")
ENOUGH: Final[i64] = KINDS.first("no more actions")

BEGINS: Final[i64] = KINDS.event("begins")
FORTIFIED: Final[i64] = KINDS.event("fortress")
WALLED: Final[i64] = KINDS.event("walled")
GATHERED: Final[i64] = KINDS.event("gathered")
ATTACKED: Final[i64] = KINDS.event("attacked")
BREACHED: Final[i64] = KINDS.event("breached")
RAIDED: Final[i64] = KINDS.event("raided")
MALUS: Final[i64] = KINDS.event("malus")
SHIFTED: Final[i64] = KINDS.event("shifted")
CHASED: Final[i64] = KINDS.event("chased")
CONQUERED: Final[i64] = KINDS.event("conquered")

STEP_FIRST: Final = 21
STEP_FORTRESS: Final = 22
STEP_RIDER: Final = 23
STEP_KNIGHT: Final = 24
STEPS: Final = (*CATAN_STEPS, "first", "fortress", "rider", "knight")
