"""What a seat may know. Hidden are the hands of the others, the draw pile, and a link that lies face down."""

from __future__ import annotations

from typing import TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.wettstreit.board import COLOURS, LEADERS
from tafelrunde.games.wettstreit.cards import card, kth, size
from tafelrunde.games.wettstreit.columns import LINKS, ROWS
from tafelrunde.games.wettstreit.frames import (
    Action,
    Berth,
    Conflict,
    Draw,
    Exchange,
    ShipOffer,
    Union,
    VictoryCard,
)
from tafelrunde.games.wettstreit.position import Position
from tafelrunde.games.wettstreit.storage import Storage
from tafelrunde.games.wettstreit.vocabulary import COLUMN, DESTROY, JOIN, LINK, STEP_ATTACK


class DecisionView(TypedDict, total=False):
    """What everybody knows about the decision on top. Columns are letters; several are one string, as `ABC`."""

    left: int
    """At `action`: actions left in this turn."""
    colour: str
    """At `point`, `reward`, `income`: of the card that may be laid. At `ship`: of the four cards."""
    column: str
    last: int
    """At `ship`: column and last row of the four cards."""
    runs: dict[str, int]
    """At `berth`: the last row of the four cards in each column."""
    treasures: str
    """At `exchange`: columns whose treasure may be taken."""
    conflicts: list[str]
    """At `war`: the colours of the leaders."""
    sides: list[str]
    """At `war`: columns left and right of the link. At `attack`, `defend`: those of both seats, or empty strings."""
    leader: str
    cards: str
    seats: list[int]
    already: list[int]
    """At `attack`, `defend`: the leaders, the colour to play; of attacker and defender the seats and the strengths."""
    played: int | None
    """At `attack`, `defend`: cards that the attacker has played."""


class WettstreitView(TypedDict):
    """`View.position` of Wettstreit. Lists are by column, link or seat; cards are counts by colour."""

    columns: list[list[str]]
    links: list[str | None]
    """The colour of the card, or `hidden`."""
    leaders: list[dict[str, str]]
    hands: list[list[int] | int]
    """The own hand; of the others the number of cards."""
    piles: list[list[int]]
    tops: list[str | None]
    discarded: list[int]
    destroyed: list[int]
    catastrophes: list[bool]
    idle: int
    draw: int
    """Cards that can be drawn."""
    turn: int | None
    covered: str | None
    """The link that lies face down."""
    asked: DecisionView


class Secrets(Storage):
    """A position as the seats may know it."""

    def shows(self, seat: i64) -> WettstreitView:
        """All but the hands of the others, the draw pile and a hidden link: all other cards lay open once [R25]."""
        stored = self.dump()
        hands: list[list[int] | int] = []
        other: i64
        for other in range(self.seats):
            hands.append(stored["hands"][other] if other == seat else size(self.hands[other]))
        links = stored["links"]
        union = self.union()
        if union is not None and union.seat != seat:
            links[union.link] = "hidden"
        return {
            "columns": stored["columns"],
            "links": links,
            "leaders": stored["leaders"],
            "hands": hands,
            "piles": stored["piles"],
            "tops": stored["tops"],
            "discarded": stored["discarded"],
            "destroyed": stored["destroyed"],
            "catastrophes": stored["catastrophes"],
            "idle": stored["idle"],
            "draw": self.draw_pile_size(),
            "turn": self.whose_turn(),
            "covered": None if union is None else LINK.members[union.link],
            "asked": decision_view(self),
        }

    def resample(self, seat: i64, rng: Dice) -> None:
        """Shuffle all cards that the seat has not seen; deal the hidden link and the other hands again."""
        other: i64
        i: i64
        sizes: list[i64] = [size(self.hands[other]) for other in range(self.seats)]
        unseen: i64 = self.unseen
        left: i64 = size(unseen)
        for other in range(self.seats):
            if other != seat:
                unseen += self.hands[other]
                left += sizes[other]
        union = self.union()
        colour: i64
        if union is not None and union.seat != seat:
            unseen += card(self.link_content(union.link) - 1)
            left += 1
            colour = kth(unseen, rng.below(left))
            self.set_link(union.link, 1 + colour)
            unseen -= card(colour)
            left -= 1
        for other in range(self.seats):
            if other != seat:
                hand: i64 = 0
                for i in range(sizes[other]):
                    colour = kth(unseen, rng.below(left))
                    hand += card(colour)
                    unseen -= card(colour)
                    left -= 1
                self.hands[other] = hand
        self.unseen = unseen

    def seen(self, action: i64, seat: i64) -> str:
        """Only the seat that draws sees the card, and only the seat that lays a link face down knows it."""
        top = self.top
        if isinstance(top, Draw):
            if top.drawer != seat:
                return "draw:?"
        elif top is not None and top.seat != seat and JOIN <= action < DESTROY:
            link = (action - JOIN) % LINKS
            if self.conflicts(link) != 0:
                return f"hand:? > {LINK.pick(link)}"
        return self.game.actions.path(action)


def decision_view(state: Position) -> DecisionView:
    frame = state.top
    if isinstance(frame, Action):
        return {"left": frame.left}
    if isinstance(frame, VictoryCard):
        return {"colour": COLOURS[frame.colour]}
    if isinstance(frame, ShipOffer):
        colour = state.content(ROWS * frame.column + frame.last) - 1
        return {"column": COLUMN.members[frame.column], "last": frame.last, "colour": COLOURS[colour]}
    if isinstance(frame, Union):
        conflicts = state.conflicts(frame.link)
        return {
            "conflicts": [COLOURS[c] for c in range(4) if conflicts >> c & 1 != 0],
            "sides": [letters(state.left_of(frame.link)), letters(state.right_of(frame.link))],
        }
    if isinstance(frame, Exchange):
        return {"treasures": letters(state.treasures_in(state.kingdom(frame.link)))}
    if isinstance(frame, Conflict):
        return conflict_view(state, frame)
    if isinstance(frame, Berth):
        columns = letters(frame.columns)
        return {"runs": {name: state.last_of_run(COLUMN.index(name), frame.seams) for name in columns}}
    return {}


def conflict_view(state: Position, frame: Conflict) -> DecisionView:
    """A conflict before it is decided: the two seats, their cards to play, and their strengths so far."""
    union = state.union()
    seats: list[int] = [frame.attacker(), frame.defender()]
    return {
        "leader": LEADERS[frame.leader],
        "cards": COLOURS[state.conflict_colour(frame)],
        "seats": seats,
        "sides": ["" if union is None else letters(state.side_of(union.link, seat, frame.leader)) for seat in seats],
        "already": [state.strength_on_table(union, seat, frame.leader) for seat in seats],
        "played": None if frame.step == STEP_ATTACK else frame.attack,
    }


def letters(columns: i64) -> str:
    """The letters of a set of columns."""
    return "".join([name for i, name in enumerate(COLUMN.members) if columns >> i & 1 != 0])
