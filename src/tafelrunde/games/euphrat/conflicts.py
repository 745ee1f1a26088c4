"""Conflicts of Euphrat & Tigris: revolts, which temples decide, and wars, which supporters decide.

The sequence, as steps:
    war        the active player picks the next colour, where several are at war
    attack     the attacker lays out tiles of the hand, once and openly
    defend     then the defender; a tie is the defender's

While wars are fought the union tile lies on its field; so a conflict without it is a revolt.
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
from tafelrunde.games.euphrat.board import PRIEST, RED
from tafelrunde.games.euphrat.frames import Conflict
from tafelrunde.games.euphrat.position import OFF, Position
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


class Conflicts(Position):
    """Revolts and wars."""

    def after_revolt(self, field: i64) -> None:
        """Continue the action that set a leader on that field; OFF if the leader has lost and left the board."""
        raise NotImplementedError

    def after_wars(self, field: i64) -> None:
        """Continue the action that laid a tile on that field."""
        raise NotImplementedError

    # ---- For both kinds: laying out tiles ------------------------------------------------------------------------

    def support_colour(self, leader: i64) -> i64:
        """Temples in a revolt, whatever the leaders; in a war the leaders' own colour."""
        return RED if self.union == OFF else leader

    def strength(self, seat: i64, leader: i64) -> i64:
        """What counts on the board for a leader in a conflict."""
        if self.union == OFF:
            return self.temples_beside(self.leader_fields[4 * seat + leader])
        return size(self.supporters(seat, leader))

    def start_conflict(self, attacker: i64, defender: i64, leader: i64) -> None:
        """Count the strengths on the board; the attacker decides first."""
        attack = self.strength(attacker, leader)
        defence = self.strength(defender, leader)
        self.ask(Conflict(STEP_ATTACK, attacker, leader, defender, attack, defence))

    def supports(self, seat: i64, leader: i64) -> i64:
        """The numbers of tiles that a seat can lay out, from 0 on, as a set."""
        return bit(self.hands[4 * seat + self.support_colour(leader)] + 1) - 1

    def lay_out(self, seat: i64, leader: i64, number: i64, total: i64) -> None:
        """Tiles laid out leave the game in any case; `total` is the strength with them."""
        colour = self.support_colour(leader)
        self.own_hands()[4 * seat + colour] -= number
        self.own_gone()[colour] += number
        self.emit(SUPPORTED, seat, colour, number, total)

    def legal_attack(self, frame: Conflict, choices: Choices) -> None:
        numbers = self.supports(frame.seat, frame.leader)
        lead = frame.attack - frame.defence
        if self.options["support"] == "english" and lead <= 0:  # nothing, or enough to be ahead [R19]
            numbers &= ~(bit(1 - lead) - 1) | 1
        choices.some(SUPPORT, numbers)

    def apply_attack(self, frame: Conflict, action: i64) -> None:
        number = action - SUPPORT
        attack = frame.attack + number
        self.lay_out(frame.seat, frame.leader, number, attack)
        self.ask(Conflict(STEP_DEFEND, frame.other, frame.leader, frame.seat, attack, frame.defence))

    def legal_defend(self, frame: Conflict, choices: Choices) -> None:
        numbers = self.supports(frame.seat, frame.leader)
        lead = frame.attack - frame.defence
        if self.options["support"] == "english":  # nothing, or just enough for a tie [R19]
            numbers &= 1 if lead <= 0 else 1 | bit(lead)
        choices.some(SUPPORT, numbers)

    def apply_defend(self, frame: Conflict, action: i64) -> None:
        number = action - SUPPORT
        attacker, defender, leader = frame.other, frame.seat, frame.leader
        defence = frame.defence + number
        self.lay_out(defender, leader, number, defence)
        winner, loser = (attacker, defender) if frame.attack > defence else (defender, attacker)
        self.emit(WON, winner, leader, loser, max(frame.attack, defence), min(frame.attack, defence))
        if self.union == OFF:
            self.end_revolt(winner, loser, leader)
            self.after_revolt(self.leader_fields[4 * attacker + leader])
        else:
            self.end_war(winner, loser, leader)
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
        """The tile on that field joins two kingdoms; `before` is `solid()` without the tile."""
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
        """The colours with two leaders that are still connected, as a set [R29]."""
        kingdom = self.area(self.union)
        colours: i64 = 0
        colour: i64
        for colour in range(4):
            seat = self.owner(kingdom, colour)
            if seat >= 0 and self.other_owner(kingdom, colour, seat) >= 0:
                colours |= bit(colour)
        return colours

    def next_war(self) -> None:
        """The active player picks the next war; one war needs no pick. After the last one remove the union tile."""
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
            self.ask(Frame(STEP_WAR, self.active()))

    def active(self) -> i64:
        """The seat whose turn it is, while its turn is the topmost decision."""
        top = self.top
        assert top is not None
        return top.seat

    def legal_war(self, frame: Frame, choices: Choices) -> None:
        choices.some(WAR, self.wars())

    def apply_war(self, frame: Frame, action: i64) -> None:
        self.start_war(frame.seat, action - WAR)

    def start_war(self, active: i64, leader: i64) -> None:
        """The attacker is the active player if involved, else the first involved seat after it [R23]."""
        kingdom = self.area(self.union)
        attacker: i64 = -1
        defender: i64 = -1
        i: i64
        for i in range(self.seats):
            seat = (active + i) % self.seats
            if has(kingdom, self.leader_fields[4 * seat + leader]):
                if attacker < 0:
                    attacker = seat
                else:
                    defender = seat
        self.emit(AT_WAR, attacker, leader, defender)
        self.start_conflict(attacker, defender, leader)

    def side_of(self, seat: i64, leader: i64) -> Squares:
        """Everything on a leader's side that still counts [R30]."""
        field = self.leader_fields[4 * seat + leader]
        reading = self.options["war_side"]
        if reading == "component":
            return flood(square(field), minus(self.solid(), square(self.union)))
        side = self.side_a if has(self.side_a, field) else self.side_b
        return both(side, self.area(self.union) if reading == "original" else self.solid())

    def supporters(self, seat: i64, leader: i64) -> Squares:
        """The tiles on a leader's side that count for the leader and are lost with it."""
        return both(self.tiles(leader), self.side_of(seat, leader))

    def end_war(self, winner: i64, loser: i64, leader: i64) -> None:
        """The loser's leader and its supporters leave the board; the winner scores a point for each of them."""
        losses = self.supporters(loser, leader)
        self.send_home(loser, leader)
        if leader == PRIEST:  # temples with a treasure or beside any other leader stay [R27]
            losses = minus(losses, either(self.treasures, spread(self.leaders)))
        number = size(losses)
        self.set_tiles(leader, minus(self.tiles(leader), losses))
        self.own_gone()[leader] += number
        if number > 0:
            self.emit(LOST_TILES, loser, leader, number)
        self.score(winner, leader, number + 1)
