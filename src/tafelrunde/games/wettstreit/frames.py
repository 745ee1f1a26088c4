"""The pending decisions that need numbers: one class for each shape. `WettstreitGame.frame` makes them from numbers."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tafelrunde.core.engine.decisions import CHANCE, Frame
from tafelrunde.games.wettstreit.vocabulary import (
    STEP_ACTION,
    STEP_ATTACK,
    STEP_BERTH,
    STEP_EXCHANGE,
    STEP_SHIP,
    STEP_WAR,
)


@final
class Draw(Frame):
    """Of `deal` and `draw`: chance gives a card."""

    def __init__(self, step: i64, drawer: i64, turn: i64) -> None:
        super().__init__(step, CHANCE)
        self.drawer = drawer  # the seat that gets the card
        self.turn = turn  # the seat whose turn ends; 0 at the deal

    def numbers(self) -> list[int]:
        return [self.drawer, self.turn]


@final
class Action(Frame):
    """Of `action`; it waits at the bottom of the stack until the previous action is complete."""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(STEP_ACTION, seat)
        self.left = left  # actions of this turn, this one included; 0: the turn is about to end

    def numbers(self) -> list[int]:
        return [self.left]


@final
class VictoryCard(Frame):
    """Of `point`, `reward` and `income`: the seat may lay a card of its hand onto its victory pile."""

    def __init__(self, step: i64, seat: i64, colour: i64) -> None:
        super().__init__(step, seat)
        self.colour = colour

    def numbers(self) -> list[int]:
        return [self.colour]


@final
class Conflict(Frame):
    """Of `attack` and `defend`: two leaders of a colour, in a kingdom or on the two sides of a new link."""

    def __init__(self, step: i64, seat: i64, leader: i64, opponent: i64, attack: i64) -> None:
        super().__init__(step, seat)
        self.leader = leader  # the colour of both leaders
        self.opponent = opponent  # the other seat
        self.attack = attack  # cards that the attacker has played; 0 before

    def attacker(self) -> i64:
        return self.seat if self.step == STEP_ATTACK else self.opponent

    def defender(self) -> i64:
        return self.opponent if self.step == STEP_ATTACK else self.seat

    def numbers(self) -> list[int]:
        return [self.leader, self.opponent, self.attack]


@final
class Union(Frame):
    """Of `war`: a new link joins two kingdoms. It lies below all conflicts that this leads to."""

    def __init__(self, seat: i64, link: i64, seams: i64, conflicts: i64) -> None:
        super().__init__(STEP_WAR, seat)
        self.link = link  # face down while this frame exists
        self.seams = seams  # where cards touch since the conflicts closed gaps, see display.py
        self.conflicts = conflicts  # how many are resolved

    def numbers(self) -> list[int]:
        return [self.link, self.seams, self.conflicts]


@final
class Exchange(Frame):
    """Of `exchange`: the trader's owner may take treasures of the kingdom around a link."""

    def __init__(self, seat: i64, link: i64) -> None:
        super().__init__(STEP_EXCHANGE, seat)
        self.link = link

    def numbers(self) -> list[int]:
        return [self.link]


@final
class Berth(Frame):
    """Of `berth`: a ship is possible in several columns."""

    def __init__(self, seat: i64, columns: i64, seams: i64) -> None:
        super().__init__(STEP_BERTH, seat)
        self.columns = columns
        self.seams = seams

    def numbers(self) -> list[int]:
        return [self.columns, self.seams]


@final
class ShipOffer(Frame):
    """Of `ship`: the seat may build a ship from four equal cards."""

    def __init__(self, seat: i64, column: i64, last: i64) -> None:
        super().__init__(STEP_SHIP, seat)
        self.column = column
        self.last = last  # the row of the lowest of the four cards

    def numbers(self) -> list[int]:
        return [self.column, self.last]
