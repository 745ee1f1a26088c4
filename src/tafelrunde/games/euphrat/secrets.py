"""What a seat may know. Hidden are the hands, the tiles swapped away, and so the contents of the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import Squares, both, either, has, none, size
from tafelrunde.core.engine.bitset import bit, lowest
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.euphrat.board import CELL_NAMES
from tafelrunde.games.euphrat.conflicts import Conflicts
from tafelrunde.games.euphrat.frames import Conflict, Draw, MonumentChoice, SquareChoice, Swap, Turn
from tafelrunde.games.euphrat.position import OFF
from tafelrunde.games.euphrat.storage import Storage, Table, names, table
from tafelrunde.games.euphrat.vocabulary import AWAY, DONE, PASS, SWAP


class Side(TypedDict):
    """One side of a war: the seat of its leader, and the fields that count for it."""

    seat: int
    fields: list[str]


class Decision(TypedDict, total=False):
    """The numbers of the topmost step that everybody may know; empty when the game is over."""

    turn: int
    """The seat whose turn it is; then the actions that are left."""
    left: int
    sides: list[Side]
    """While the union tile lies on the board."""
    supporters: dict[str, int]
    """The supporters of every leader in the united kingdom, by its field."""
    leader: int
    """In a conflict: the colour of the leaders; then the two seats and their strengths, all and on the board alone."""
    attacker: int
    defender: int
    attack: int
    defence: int
    attack_board: int
    defence_board: int
    colour: int
    """Of the tiles that may be laid out."""
    away: int
    """In a swap: how many tiles are laid away."""
    squares: list[str]
    """The squares that may get a monument, by their upper left fields."""
    square: str
    """The square on which a monument is built."""


class EuphratView(Table):
    """`View.position` of Euphrat & Tigris."""

    hands: list[Sequence[int] | int]
    """By seat: the own tiles by colour, of the others how many."""
    away: list[Sequence[int] | int]
    bag: int
    decision: Decision


class Secrets(Storage):
    """A position as the seats may know it."""

    def shows(self, seat: i64) -> EuphratView:
        hands: list[Sequence[int] | int] = []
        away: list[Sequence[int] | int] = []
        other: i64
        for other in range(self.seats):
            own_away = self.away[4 * other : 4 * other + 4]
            if other == seat:
                hands.append(self.hands[4 * other : 4 * other + 4])
                away.append(own_away)
            else:
                hands.append(self.hand_size(other))
                away.append(sum(own_away))
        return {**table(self), "hands": hands, "away": away, "bag": self.bag_size(), "decision": decision(self)}

    def resample(self, seat: i64, rng: Dice) -> None:
        """Put everything unseen into the bag; then draw the hands and the tiles swapped away from it again."""
        hands = self.own_hands()
        away = self.own_away()
        bag = self.own_bag()
        in_hand: list[i64] = []
        put_away: list[i64] = []
        other: i64
        colour: i64
        for other in range(self.seats):
            in_hand.append(self.hand_size(other))
            number: i64 = 0
            for colour in range(4):
                number += away[4 * other + colour]
                if other != seat:
                    bag[colour] += hands[4 * other + colour] + away[4 * other + colour]
                    hands[4 * other + colour] = 0
                    away[4 * other + colour] = 0
            put_away.append(number)
        i: i64
        for other in range(self.seats):
            if other != seat:
                for i in range(in_hand[other]):
                    hands[4 * other + draw_tile(bag, rng)] += 1
                for i in range(put_away[other]):
                    away[4 * other + draw_tile(bag, rng)] += 1

    def seen(self, action: i64, seat: i64) -> str:
        """Only the seat that draws or swaps a tile sees its colour."""
        top = self.top
        if top is not None:
            if isinstance(top, Draw):
                if top.drawer != seat:
                    return "draw:?"
            elif top.seat != seat and action >= SWAP and action < PASS:
                return "do:swap > hand:?"
            elif top.seat != seat and action >= AWAY and action < DONE:
                return "hand:?"
        return self.game.actions.path(action)


def decision(state: Conflicts) -> Decision:
    top = state.top
    if top is None:
        return {}
    turn = top
    while not isinstance(turn, Turn):
        assert turn.below is not None
        turn = turn.below
    public: Decision = {"turn": turn.seat, "left": turn.actions}
    if state.union != OFF:
        colours = bit(top.leader) if isinstance(top, Conflict) else state.wars()
        public["sides"] = [side_at_war(state, state.side_a, colours), side_at_war(state, state.side_b, colours)]
        public["supporters"] = supporters_at_war(state)
    if isinstance(top, Conflict):
        public["leader"] = top.leader
        public["attacker"] = top.attacker()
        public["defender"] = top.defender()
        public["attack"] = top.attack
        public["defence"] = top.defence
        public["attack_board"] = state.strength(top.attacker(), top.leader)
        public["defence_board"] = state.strength(top.defender(), top.leader)
        public["colour"] = state.support_colour(top.leader)
    elif isinstance(top, Swap):
        public["away"] = top.tiles
    elif isinstance(top, SquareChoice):
        public["squares"] = names(state.squares_at(top.colour, top.field))
    elif isinstance(top, MonumentChoice):
        public["square"] = CELL_NAMES[top.corner]
    return public


def side_at_war(state: Conflicts, original: Squares, colours: i64) -> Side:
    """The fields that count for the leaders of these colours on one side, and the owner of the first such leader."""
    leaders = both(original, state.area(state.union))
    fields = none()
    colour: i64
    for colour in range(4):
        if colours >> colour & 1 != 0:
            fields = either(fields, state.side_of(state.owner(leaders, colour), colour))
    return {"seat": state.owner(leaders, lowest(colours)), "fields": names(fields)}


def supporters_at_war(state: Conflicts) -> dict[str, int]:
    """The number of supporters of every leader in the united kingdom, by its field."""
    kingdom = state.area(state.union)
    supporters: dict[str, int] = {}
    for i in range(4 * state.seats):
        field = state.leader_fields[i]
        if has(kingdom, field):
            supporters[CELL_NAMES[field]] = size(state.supporters(i // 4, i % 4))
    return supporters


def draw_tile(bag: list[i64], rng: Dice) -> i64:
    """Draw a tile from the bag; returns its colour."""
    k = rng.below(bag[0] + bag[1] + bag[2] + bag[3])
    colour: i64 = 0
    while k >= bag[colour]:
        k -= bag[colour]
        colour += 1
    bag[colour] -= 1
    return colour
