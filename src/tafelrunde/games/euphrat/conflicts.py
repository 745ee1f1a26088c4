"""Conflicts of Euphrat & Tigris: revolts, which temples decide, and wars, which supporters decide.

The sequence, as steps:
    war        the active player picks the next colour, where several are at war
    attack     the attacker lays out tiles of the hand, once and openly
    defend     then the defender; a tie is the defender's

A frame of `attack` and `defend` holds the colour of the leaders, the other seat, and the strengths of attacker and
defender. While wars are fought the union tile lies on its field; so a conflict without it is a revolt.
"""

from __future__ import annotations

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import (
    Squares,
    both,
    either,
    first,
    flood,
    has,
    minus,
    none,
    size,
    some,
    spread,
    square,
)
from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.decisions import Choices, Frame
from tafelrunde.games.euphrat.position import GONE, OFF, PRIEST, RED, Kingdoms
from tafelrunde.games.euphrat.vocabulary import (
    AT_WAR,
    LOST_TILES,
    REVOLT,
    STEP_ATTACK,
    STEP_DEFEND,
    STEP_WAR,
    SUPPORT,
    SUPPORTED,
    UNITED,
    WAR,
    WON,
)


class Conflicts(Kingdoms):
    """Revolts and wars."""

    def after_revolt(self, field: i64) -> None:
        """The rules go on with the action of who set a leader there; OFF if it has left again."""
        raise NotImplementedError

    def after_wars(self, field: i64) -> None:
        """The rules go on with the action of who laid a tile there."""
        raise NotImplementedError

    # ---- For both kinds: laying out tiles ------------------------------------------------------------------------

    def support_colour(self, leader: i64) -> i64:
        """Temples in a revolt, whatever the leaders; in a war the leaders' own colour."""
        return RED if self.union == OFF else leader

    def strength(self, seat: i64, leader: i64) -> i64:
        """What counts on the board for a leader in a conflict."""
        if self.union == OFF:
            return self.temples_beside(self.where[4 * seat + leader])
        return size(self.supporters(seat, leader))

    def start_conflict(self, attacker: i64, defender: i64, leader: i64) -> None:
        """Both count on the board; the attacker is asked first."""
        attack = self.strength(attacker, leader)
        self.ask_for(STEP_ATTACK, attacker, leader, defender, attack, self.strength(defender, leader))

    def supports(self, seat: i64, leader: i64) -> i64:
        """The numbers of tiles that a seat has to lay out: 0 and up, as a set."""
        return bit(self.hands[4 * seat + self.support_colour(leader)] + 1) - 1

    def lay_out(self, seat: i64, leader: i64, number: i64) -> None:
        """Tiles laid out leave the game, whoever wins."""
        colour = self.support_colour(leader)
        self.hands[4 * seat + colour] -= number
        self.bag[GONE + colour] += number
        self.emit(SUPPORTED, seat, colour, number)

    def legal_attack(self, frame: Frame, choices: Choices) -> None:
        numbers = self.supports(frame.seat, frame.a)
        if self.options["support"] == "english" and frame.c <= frame.d:  # nothing, or enough to be ahead [R19]
            numbers &= ~(bit(frame.d - frame.c + 1) - 1) | 1
        choices.some(SUPPORT, numbers)

    def apply_attack(self, frame: Frame, action: i64) -> None:
        self.lay_out(frame.seat, frame.a, action - SUPPORT)
        self.ask_for(STEP_DEFEND, frame.b, frame.a, frame.seat, frame.c + action - SUPPORT, frame.d)

    def legal_defend(self, frame: Frame, choices: Choices) -> None:
        numbers = self.supports(frame.seat, frame.a)
        if self.options["support"] == "english":  # nothing, or just enough for a tie [R19]
            numbers &= 1 if frame.c <= frame.d else 1 | bit(frame.c - frame.d)
        choices.some(SUPPORT, numbers)

    def apply_defend(self, frame: Frame, action: i64) -> None:
        self.lay_out(frame.seat, frame.a, action - SUPPORT)
        attacker_wins = frame.c > frame.d + action - SUPPORT
        winner, loser = (frame.b, frame.seat) if attacker_wins else (frame.seat, frame.b)
        self.emit(WON, winner, frame.a, loser)
        if self.union == OFF:
            self.end_revolt(winner, loser, frame.a)
            self.after_revolt(self.where[4 * frame.b + frame.a])
        else:
            self.end_war(winner, loser, frame.a)
            self.next_war()

    # ---- 1. A leader is set into a kingdom with one of the same colour -------------------------------------------

    def start_revolt(self, attacker: i64, defender: i64, leader: i64) -> None:
        """Both count the temples beside their leaders; one temple may count for both."""
        self.emit(REVOLT, attacker, leader, defender)
        self.start_conflict(attacker, defender, leader)

    def end_revolt(self, winner: i64, loser: i64, leader: i64) -> None:
        self.send_home(loser, leader)
        self.score(winner, RED, 1)

    # ---- 2. Two kingdoms are united ------------------------------------------------------------------------------

    def unite(self, seat: i64, field: i64, before: Squares) -> None:
        """A tile was laid that joins two kingdoms; `before` is all that lay there without it."""
        self.emit(UNITED, seat, field)
        self.union = field
        beside = both(spread(square(field)), before)
        while some(beside):
            part = flood(first(beside), before)
            beside = minus(beside, part)
            if self.is_kingdom(part):  # areas without a leader are on nobody's side
                self.side_a = self.side_b
                self.side_b = part
        self.next_war()

    def wars(self) -> i64:
        """The colours with two leaders who still hang together, as a set [R29]."""
        united = self.area(self.union)
        colours: i64 = 0
        colour: i64
        for colour in range(4):
            seat = self.owner(united, colour)
            if seat >= 0 and self.owner_but(united, colour, seat) >= 0:
                colours |= bit(colour)
        return colours

    def next_war(self) -> None:
        """The active player picks; a single war needs no pick. After the last the union tile goes away."""
        colours = self.wars()
        if colours == 0:
            field = self.union
            self.union = OFF
            self.side_a = none()
            self.side_b = none()
            self.after_wars(field)
        elif ones(colours) == 1:
            self.start_war(self.active(), lowest(colours))
        else:
            self.ask_for(STEP_WAR, self.active())

    def active(self) -> i64:
        """Whose turn it is, while no other decision waits."""
        top = self.top
        assert top is not None
        return top.seat

    def legal_war(self, frame: Frame, choices: Choices) -> None:
        choices.some(WAR, self.wars())

    def apply_war(self, frame: Frame, action: i64) -> None:
        self.start_war(frame.seat, action - WAR)

    def start_war(self, active: i64, leader: i64) -> None:
        """The attacker is the active player if involved, else who sits next in turn [R23]."""
        united = self.area(self.union)
        attacker: i64 = -1
        defender: i64 = -1
        i: i64
        for i in range(self.seats):
            seat = (active + i) % self.seats
            if has(united, self.where[4 * seat + leader]):
                if attacker < 0:
                    attacker = seat
                else:
                    defender = seat
        self.emit(AT_WAR, attacker, leader, defender)
        self.start_conflict(attacker, defender, leader)

    def side_of(self, seat: i64, leader: i64) -> Squares:
        """Everything on a leader's side that still counts [R30]."""
        field = self.where[4 * seat + leader]
        reading = self.options["war_side"]
        if reading == "component":
            return flood(square(field), minus(self.solid(), square(self.union)))
        side = self.side_a if has(self.side_a, field) else self.side_b
        return both(side, self.area(self.union) if reading == "original" else self.solid())

    def supporters(self, seat: i64, leader: i64) -> Squares:
        """The tiles on a leader's side that count for him, and that fall with him."""
        return both(self.tiles(leader), self.side_of(seat, leader))

    def end_war(self, winner: i64, loser: i64, leader: i64) -> None:
        """The loser's leader comes home and his supporters leave the game; the winner scores for each of them."""
        lost = self.supporters(loser, leader)
        self.send_home(loser, leader)
        if leader == PRIEST:  # temples with a treasure or beside any other leader stay [R27]
            lost = minus(lost, either(self.treasures, spread(self.leaders)))
        number = size(lost)
        self.set_tiles(leader, minus(self.tiles(leader), lost))
        self.bag[GONE + leader] += number
        if number > 0:
            self.emit(LOST_TILES, loser, leader, number)
        self.score(winner, leader, number + 1)
