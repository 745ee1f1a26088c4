"""The actions, events and steps of Troja, behind those of Catan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, Space, verb
from tafelrunde.games.catan import vocabulary as base
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.geometry import Grid
from tafelrunde.games.catan.scenarios.troy.board import EFFECTS, FRAME, SIDES
from tafelrunde.games.catan.vocabulary import GOOD, Kinds, declare, declare_last

SIDE: Final = Space("side", SIDES)


def _declare(grid: Grid) -> Kinds:
    kinds = declare(grid, "sea_people")
    v = kinds.actions
    # on the sea
    v.kind("build a ship", Space("ship", grid.hex_names))
    v.kind("take a trade card", Space("card", GOODS))
    kinds.spare = v.kind("draw no card", verb("spare")).first
    # the support row
    v.kind("donate", Space("donate", GOODS))
    v.kind("donate no more", verb("enough"))
    v.kind("swap with the row", verb("swap"))
    v.kind("take from the row", verb("take"))
    v.kind("put back", Space("return", GOODS))
    # chance
    v.kind("deal a decision card", SIDE)
    v.kind("draw from the row", Space("fetch", GOODS))
    v.kind("uncover", Space("uncover", GOODS))
    declare_last(kinds)
    # what happens
    hex = Space("hex", grid.hex_names)
    v.event("dealt", SIDE)
    v.event("launched", hex, Space("benefit", EFFECTS))
    v.event("licensed", GOOD)
    v.event("donated", GOOD)
    v.event("fetched", GOOD)
    v.event("returned", GOOD)
    v.event("battle", NUMBERS)
    v.event("uncovered", GOOD)
    v.event("fought", Space("troja", NUMBERS.members), Space("mykene", NUMBERS.members), reveals=True)
    v.event("advanced", SIDE, NUMBERS)
    v.event("decided", SIDE)
    v.event("declared", SIDE, reveals=True)
    return kinds


GRID: Final = Grid([*FRAME])
KINDS: Final = _declare(GRID)

SHIP: Final[i64] = KINDS.first("build a ship")
CARD: Final[i64] = KINDS.first("take a trade card")
DONATE: Final[i64] = KINDS.first("donate")
ENOUGH: Final[i64] = KINDS.first("donate no more")
SWAP: Final[i64] = KINDS.first("swap with the row")
TAKE: Final[i64] = KINDS.first("take from the row")
RETURN: Final[i64] = KINDS.first("put back")
DEAL: Final[i64] = KINDS.first("deal a decision card")
FETCH: Final[i64] = KINDS.first("draw from the row")
UNCOVER: Final[i64] = KINDS.first("uncover")

DEALT: Final[i64] = KINDS.event("dealt")
LAUNCHED: Final[i64] = KINDS.event("launched")
LICENSED: Final[i64] = KINDS.event("licensed")
DONATED: Final[i64] = KINDS.event("donated")
FETCHED: Final[i64] = KINDS.event("fetched")
RETURNED: Final[i64] = KINDS.event("returned")
BATTLE: Final[i64] = KINDS.event("battle")
UNCOVERED: Final[i64] = KINDS.event("uncovered")
FOUGHT: Final[i64] = KINDS.event("fought")
ADVANCED: Final[i64] = KINDS.event("advanced")
DECIDED: Final[i64] = KINDS.event("decided")
DECLARED: Final[i64] = KINDS.event("declared")

STEP_SIDE: Final = 21
STEP_CARD: Final = 22
STEP_DONATE: Final = 23
STEP_FETCH: Final = 24
STEP_RETURN: Final = 25
STEP_BATTLE: Final = 26
STEPS: Final = (*base.STEPS, "side", "card", "donate", "fetch", "return", "battle")
