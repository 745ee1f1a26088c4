"""The actions, events and steps of Catan and of everything that builds on it.

Actions that do not depend on the map come first, so that their numbers are the same in every game of the family: they
are constants. Actions at places follow; the `Kinds` of a game say where these blocks begin.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, SEATS, Space, Vocabulary, verb
from tafelrunde.games.catan.board import CARDS, CORNERS, GOODS, HARBOURS, TERRAINS, hexes
from tafelrunde.games.catan.geometry import Grid

GOOD: Final = Space("good", GOODS)
CARD: Final = Space("card", CARDS)
_PAIRS: Final = list(permutations(range(len(GOODS)), 2))


class Kinds:
    """Where the actions at places begin, in the vocabulary of one game."""

    def __init__(self, actions: Vocabulary, settlement: i64, city: i64, road: i64, robber: i64) -> None:
        self.actions = actions
        self.settlement = settlement
        self.city = city
        self.road = road
        self.robber = robber
        self.enough: i64 = -1  # build no more roads
        self.spare: i64 = -1  # draw no card, where that is allowed
        self.instead: i64 = -1  # a counter-offer: one card for what is offered
        self.draft: i64 = -1  # put a counter-offer together

    def first(self, name: str) -> i64:
        """The first action of a kind."""
        return next(kind.first for kind in self.actions.kinds if kind.name == name)

    def event(self, name: str) -> i64:
        """The number of an event."""
        return [event.name for event in self.actions.events].index(name)


def declare(grid: Grid, robber_name: str = "robber") -> Kinds:
    """A vocabulary over the places of a grid; a scenario declares its own actions and events behind these.

    A scenario may give the robber another name: the pick of a field it goes to begins with it.
    """
    v = Vocabulary()
    # chance
    v.kind("lay a landscape", Space("terrain", TERRAINS))
    v.kind("lay a harbour", Space("harbour", HARBOURS))
    v.kind("begin the spiral", Space("corner", CORNERS))
    v.kind("roll", Space("roll", [str(total) for total in range(2, 13)]))
    v.kind("draw a card", Space("draw", CARDS))
    v.kind("steal", Space("steal", GOODS))
    # the turn
    v.kind("roll the dice", verb("roll"))
    v.kind("end the turn", verb("end"))
    v.kind("reveal and win", verb("reveal"))
    v.kind("buy a card", verb("buy"))
    v.kind("play a card", Space("play", CARDS[:4]))
    v.rows("trade with the bank", [Space("bank", GOODS), Space("for", GOODS)], list(_PAIRS))
    v.kind("make an offer", verb("offer"))
    # the seven, and cards
    v.kind("discard", Space("discard", GOODS))
    v.kind("take", Space("take", GOODS))
    v.kind("monopolise", Space("monopoly", GOODS))
    v.kind("rob", Space("victim", SEATS.members))
    # an offer
    v.kind("give", Space("give", GOODS))
    v.kind("want", Space("want", GOODS))
    v.kind("propose", verb("propose"))
    v.kind("cancel", verb("cancel"))
    v.kind("accept", verb("accept"))
    v.kind("decline", verb("decline"))
    v.kind("counter", verb("counter"))
    v.kind("trade with", Space("partner", SEATS.members))
    v.kind("withdraw", verb("withdraw"))
    # places
    settlement = v.kind("build a settlement", Space("settlement", grid.site_names)).first
    city = v.kind("build a city", Space("city", grid.site_names)).first
    road = v.kind("build a road", Space("road", grid.edge_names)).first
    robber = v.kind("move the robber", Space(robber_name, grid.hex_names)).first
    _declare_events(v, grid)
    return Kinds(v, settlement, city, road, robber)


def declare_last(kinds: Kinds) -> None:
    """What came later, behind the actions of a scenario: actions of earlier versions keep their numbers."""
    kinds.instead = kinds.actions.kind("counter with a card", verb("counter"), Space("counter", GOODS)).first
    kinds.draft = kinds.actions.kind("counter freely", verb("counter"), verb("draft")).first


def _declare_events(v: Vocabulary, grid: Grid) -> None:
    site, edge, hex = Space("site", grid.site_names), Space("edge", grid.edge_names), Space("hex", grid.hex_names)
    v.event("laid", hex, Space("terrain", TERRAINS))
    v.event("harbour", edge, Space("harbour", HARBOURS))
    v.event("numbered", Space("corner", CORNERS))
    v.event("settled", site)
    v.event("grew", site)
    v.event("paved", edge)
    v.event("rolled", NUMBERS)
    v.event("got", GOOD, NUMBERS)
    v.event("short", GOOD)
    v.event("discarded", GOOD, NUMBERS, reveals=True)
    v.event("moved_robber", hex)
    v.event("robbed", SEATS, GOOD)
    v.event("bought", CARD)
    v.event("played", CARD)
    v.event("seized", SEATS, GOOD, NUMBERS, reveals=True)
    v.event("exchanged", Space("bank", GOODS), NUMBERS, Space("for", GOODS))
    v.event("offered", GOOD, NUMBERS)
    v.event("asked", GOOD, NUMBERS)
    v.event("accepted")
    v.event("declined")
    v.event("countered")
    v.event("traded", SEATS)
    v.event("gave", SEATS, GOOD, NUMBERS)
    v.event("withdrew")
    v.event("longest", NUMBERS)
    v.event("nobody_longest")
    v.event("army", NUMBERS)
    v.event("lost_longest")
    v.event("lost_army")
    v.event("revealed", NUMBERS, reveals=True)
    v.event("won", NUMBERS)
    v.event("time_up")
    v.event("built")
    v.event("answered", reveals=True)


GRID: Final = Grid([hexes("o"), hexes("+")])


def _declared() -> Kinds:
    kinds = declare(GRID)
    kinds.enough = kinds.actions.kind("build no more roads", verb("enough")).first
    declare_last(kinds)
    return kinds


KINDS: Final = _declared()

LAY: Final[i64] = KINDS.first("lay a landscape")
HARBOUR: Final[i64] = KINDS.first("lay a harbour")
CORNER: Final[i64] = KINDS.first("begin the spiral")
ROLL: Final[i64] = KINDS.first("roll")
DRAW: Final[i64] = KINDS.first("draw a card")
STEAL: Final[i64] = KINDS.first("steal")
ROLL_DICE: Final[i64] = KINDS.first("roll the dice")
END: Final[i64] = KINDS.first("end the turn")
REVEAL: Final[i64] = KINDS.first("reveal and win")
BUY: Final[i64] = KINDS.first("buy a card")
PLAY: Final[i64] = KINDS.first("play a card")
BANK: Final[i64] = KINDS.first("trade with the bank")
OFFER: Final[i64] = KINDS.first("make an offer")
DISCARD: Final[i64] = KINDS.first("discard")
TAKE: Final[i64] = KINDS.first("take")
MONOPOLISE: Final[i64] = KINDS.first("monopolise")
ROB: Final[i64] = KINDS.first("rob")
GIVE: Final[i64] = KINDS.first("give")
WANT: Final[i64] = KINDS.first("want")
PROPOSE: Final[i64] = KINDS.first("propose")
CANCEL: Final[i64] = KINDS.first("cancel")
ACCEPT: Final[i64] = KINDS.first("accept")
DECLINE: Final[i64] = KINDS.first("decline")
COUNTER: Final[i64] = KINDS.first("counter")
PARTNER: Final[i64] = KINDS.first("trade with")
WITHDRAW: Final[i64] = KINDS.first("withdraw")

LAID: Final[i64] = KINDS.event("laid")
HARBOUR_LAID: Final[i64] = KINDS.event("harbour")
NUMBERED: Final[i64] = KINDS.event("numbered")
SETTLED: Final[i64] = KINDS.event("settled")
GREW: Final[i64] = KINDS.event("grew")
PAVED: Final[i64] = KINDS.event("paved")
ROLLED: Final[i64] = KINDS.event("rolled")
GOT: Final[i64] = KINDS.event("got")
SHORT: Final[i64] = KINDS.event("short")
DISCARDED: Final[i64] = KINDS.event("discarded")
MOVED_ROBBER: Final[i64] = KINDS.event("moved_robber")
ROBBED: Final[i64] = KINDS.event("robbed")
BOUGHT: Final[i64] = KINDS.event("bought")
PLAYED: Final[i64] = KINDS.event("played")
SEIZED: Final[i64] = KINDS.event("seized")
EXCHANGED: Final[i64] = KINDS.event("exchanged")
OFFERED: Final[i64] = KINDS.event("offered")
ASKED: Final[i64] = KINDS.event("asked")
ACCEPTED: Final[i64] = KINDS.event("accepted")
DECLINED: Final[i64] = KINDS.event("declined")
COUNTERED: Final[i64] = KINDS.event("countered")
TRADED: Final[i64] = KINDS.event("traded")
GAVE: Final[i64] = KINDS.event("gave")
WITHDREW: Final[i64] = KINDS.event("withdrew")
LONGEST: Final[i64] = KINDS.event("longest")
NOBODY_LONGEST: Final[i64] = KINDS.event("nobody_longest")
ARMY: Final[i64] = KINDS.event("army")
LOST_LONGEST: Final[i64] = KINDS.event("lost_longest")
LOST_ARMY: Final[i64] = KINDS.event("lost_army")
REVEALED: Final[i64] = KINDS.event("revealed")
WON: Final[i64] = KINDS.event("won")
TIME_UP: Final[i64] = KINDS.event("time_up")
BUILT: Final[i64] = KINDS.event("built")
ANSWERED: Final[i64] = KINDS.event("answered")

STEP_LAND: Final = 0
STEP_HARBOUR: Final = 1
STEP_SPIRAL: Final = 2
STEP_FOUND: Final = 3
STEP_FIRST_ROAD: Final = 4
STEP_TURN: Final = 5
STEP_ROLL: Final = 6
STEP_DISCARD: Final = 7
STEP_ROBBER: Final = 8
STEP_ROB: Final = 9
STEP_STEAL: Final = 10
STEP_BUILD: Final = 11
STEP_DRAW: Final = 12
STEP_ROADS: Final = 13
STEP_INVENT: Final = 14
STEP_MONOPOLY: Final = 15
STEP_OFFER: Final = 16
STEP_ANSWER: Final = 17
STEP_COUNTER: Final = 18
STEP_CHOOSE: Final = 19
STEP_SPECIAL: Final = 20
STEPS: Final = (
    "land",
    "harbour",
    "spiral",
    "found",
    "first_road",
    "turn",
    "roll",
    "discard",
    "robber",
    "rob",
    "steal",
    "build",
    "draw",
    "roads",
    "invent",
    "monopoly",
    "offer",
    "answer",
    "counter",
    "choose",
    "special",
)
"""A scenario puts its own steps behind these."""

KNIGHT: Final = 0
ROAD_BUILDING: Final = 1
INVENTION: Final = 2
VICTORY: Final = 4
