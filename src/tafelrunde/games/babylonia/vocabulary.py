"""Spaces, kinds of actions, events and steps. Action numbers follow the order of declaration: never reorder."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, Space, Vocabulary, verb
from tafelrunde.games.babylonia.board import CARDS, HEXES, KINDS, SITES, TILES

HEX: Final = Space("hex", HEXES)
SITE: Final = Space("hex", SITES)
TOKEN: Final = Space("token", KINDS)
TILE: Final = Space("tile", TILES)
CARD: Final = Space("card", CARDS)
SEAT: Final = Space("seat", "0123")

ACTIONS: Final = Vocabulary()
PLAY: Final[i64] = ACTIONS.kind("play a token", TOKEN, HEX).first
DONE: Final[i64] = ACTIONS.kind("end the turn", verb("done")).first
SCORE: Final[i64] = ACTIONS.kind("score", SITE).first
TAKE: Final[i64] = ACTIONS.kind("take a card", CARD).first
EXTRA: Final[i64] = ACTIONS.kind("take an extra turn", verb("extra")).first
WAIT: Final[i64] = ACTIONS.kind("keep the extra turn", verb("wait")).first
LAY: Final[i64] = ACTIONS.kind("lay a tile", TILE).first
LEAVE: Final[i64] = ACTIONS.kind("take a card out", Space("out", CARDS)).first
DRAW: Final[i64] = ACTIONS.kind("draw", Space("draw", KINDS)).first
START: Final[i64] = ACTIONS.kind("start player", SEAT).first

LAID: Final[i64] = ACTIONS.event("laid", HEX, TILE)
LEFT: Final[i64] = ACTIONS.event("left", CARD)
DREW: Final[i64] = ACTIONS.event("drew", TOKEN)
STARTS: Final[i64] = ACTIONS.event("starts")
PLAYED: Final[i64] = ACTIONS.event("played", HEX, TOKEN)
HID: Final[i64] = ACTIONS.event("hid", HEX, TOKEN)
BESIDE: Final[i64] = ACTIONS.event("beside", NUMBERS)
FARMED: Final[i64] = ACTIONS.event("farmed", HEX, TILE, NUMBERS)
LINKED: Final[i64] = ACTIONS.event("linked", SITE, NUMBERS)
WON_CITY: Final[i64] = ACTIONS.event("won_city", SITE, NUMBERS, NUMBERS)
"""The most tokens beside it, and the second most."""
LOST_CITY: Final[i64] = ACTIONS.event("lost_city", SITE)
PAID: Final[i64] = ACTIONS.event("paid", NUMBERS)
WON_ZIGGURAT: Final[i64] = ACTIONS.event("won_ziggurat", SITE, NUMBERS, NUMBERS)
TIED_ZIGGURAT: Final[i64] = ACTIONS.event("tied_ziggurat", SITE)
TOOK: Final[i64] = ACTIONS.event("took", CARD)
AT_ONCE: Final[i64] = ACTIONS.event("at_once", NUMBERS)
EXTRA_TURN: Final[i64] = ACTIONS.event("extra_turn")

STEP_LAY: Final = 0
STEP_LEAVE: Final = 1
STEP_DRAW: Final = 2
STEP_START: Final = 3
STEP_PLAY: Final = 4
STEP_MORE: Final = 5
STEP_SCORE: Final = 6
STEP_CARD: Final = 7
STEP_EXTRA: Final = 8
STEPS: Final = ("lay", "leave", "draw", "start", "play", "more", "score", "card", "extra")

# the cards, by their place in CARDS
TEN: Final = 0
TURN: Final = 1
BIG: Final = 2
TRIO: Final = 3
ESCORT: Final = 4
ESTATE: Final = 5
TRIBUTE: Final = 6
PATHS: Final = 7
BOATS: Final = 8
