"""The actions, events and steps of Troja, behind those of Catan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, Space, verb
from tafelrunde.games.catan import vocabulary as base
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.geometry import Grid
from tafelrunde.games.catan.scenarios.troy.board import EFFECTS, FRAME, SIDES
from tafelrunde.games.catan.vocabulary import GOOD, Kinds, declare

SIDE: Final = Space("side", SIDES)


def _declare(grid: Grid) -> Kinds:
    kinds = declare(grid, "sea_people")
    v = kinds.actions
    # on the sea
    v.kind("build a ship", Space("ship", grid.hex_names))
    v.kind("take a trade card", Space("card", GOODS))
    v.kind("draw no card", verb("spare"))
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


def _first(name: str) -> i64:
    return next(kind.first for kind in KINDS.actions.kinds if kind.name == name)


def _event(name: str) -> i64:
    return [event.name for event in KINDS.actions.events].index(name)


SHIP: Final[i64] = _first("build a ship")
CARD: Final[i64] = _first("take a trade card")
SPARE: Final[i64] = _first("draw no card")
DONATE: Final[i64] = _first("donate")
ENOUGH: Final[i64] = _first("donate no more")
SWAP: Final[i64] = _first("swap with the row")
TAKE: Final[i64] = _first("take from the row")
RETURN: Final[i64] = _first("put back")
DEAL: Final[i64] = _first("deal a decision card")
FETCH: Final[i64] = _first("draw from the row")
UNCOVER: Final[i64] = _first("uncover")

DEALT: Final[i64] = _event("dealt")
LAUNCHED: Final[i64] = _event("launched")
LICENSED: Final[i64] = _event("licensed")
DONATED: Final[i64] = _event("donated")
FETCHED: Final[i64] = _event("fetched")
RETURNED: Final[i64] = _event("returned")
BATTLE: Final[i64] = _event("battle")
UNCOVERED: Final[i64] = _event("uncovered")
FOUGHT: Final[i64] = _event("fought")
ADVANCED: Final[i64] = _event("advanced")
DECIDED: Final[i64] = _event("decided")
DECLARED: Final[i64] = _event("declared")

STEP_SIDE: Final = 21
STEP_CARD: Final = 22
STEP_DONATE: Final = 23
STEP_FETCH: Final = 24
STEP_RETURN: Final = 25
STEP_BATTLE: Final = 26
STEPS: Final = (*base.STEPS, "side", "card", "donate", "fetch", "return", "battle")
