"""The decisions of Euphrat & Tigris that have numbers. A `war` has none: it is a plain `Frame`."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tafelrunde.core.engine.decisions import CHANCE, Frame
from tafelrunde.games.euphrat.vocabulary import (
    STEP_ATTACK,
    STEP_DEFEND,
    STEP_DRAW,
    STEP_MONUMENT,
    STEP_SQUARE,
    STEP_SWAP,
    STEP_TREASURE,
    STEP_TURN,
)


@final
class Draw(Frame):
    """Of `draw`: chance draws tiles for a seat, one by one."""

    def __init__(self, drawer: i64, tiles: i64) -> None:
        super().__init__(STEP_DRAW, CHANCE)
        self.drawer = drawer
        self.tiles = tiles  # how many are still to be drawn, this one included

    def numbers(self) -> list[int]:
        return [self.drawer, self.tiles]


@final
class Turn(Frame):
    """Of `turn`: the actions that a turn still has. All other decisions of the turn lie on top of it."""

    def __init__(self, seat: i64, actions: i64) -> None:
        super().__init__(STEP_TURN, seat)
        self.actions = actions

    def numbers(self) -> list[int]:
        return [self.actions]


@final
class Swap(Frame):
    """Of `swap`: one more tile, or done."""

    def __init__(self, seat: i64, tiles: i64) -> None:
        super().__init__(STEP_SWAP, seat)
        self.tiles = tiles  # how many are laid away already

    def numbers(self) -> list[int]:
        return [self.tiles]


@final
class Conflict(Frame):
    """Of `attack` and `defend`: how many tiles a seat lays out in a revolt or a war."""

    def __init__(self, step: i64, seat: i64, leader: i64, other: i64, attack: i64, defence: i64) -> None:
        super().__init__(step, seat)
        self.leader = leader  # the colour of both leaders
        self.other = other  # the seat of the other leader
        self.attack = attack  # strength on the board, and tiles laid out
        self.defence = defence

    def numbers(self) -> list[int]:
        return [self.leader, self.other, self.attack, self.defence]

    def attacker(self) -> i64:
        return self.seat if self.step == STEP_ATTACK else self.other

    def defender(self) -> i64:
        return self.other if self.step == STEP_ATTACK else self.seat


@final
class SquareChoice(Frame):
    """Of `square`: which of the squares that a tile completed gets a monument."""

    def __init__(self, seat: i64, colour: i64, field: i64) -> None:
        super().__init__(STEP_SQUARE, seat)
        self.colour = colour  # of the tile
        self.field = field

    def numbers(self) -> list[int]:
        return [0, self.colour, self.field]


@final
class MonumentChoice(Frame):
    """Of `monument`: which monument is built on a square."""

    def __init__(self, seat: i64, corner: i64, colour: i64, field: i64) -> None:
        super().__init__(STEP_MONUMENT, seat)
        self.corner = corner  # the upper left field of the square
        self.colour = colour  # of the tile that completed it
        self.field = field

    def numbers(self) -> list[int]:
        return [self.corner, self.colour, self.field]


@final
class TreasureChoice(Frame):
    """Of `treasure`: which treasure of a kingdom its trader takes."""

    def __init__(self, seat: i64, field: i64) -> None:
        super().__init__(STEP_TREASURE, seat)
        self.field = field  # of the action, in that kingdom

    def numbers(self) -> list[int]:
        return [self.field]


def frame_of(step: i64, seat: i64, numbers: list[int]) -> Frame:
    """The frame of a step from its stored numbers."""
    if step == STEP_DRAW:
        return Draw(numbers[0], numbers[1])
    if step == STEP_TURN:
        return Turn(seat, numbers[0])
    if step == STEP_SWAP:
        return Swap(seat, numbers[0])
    if step in (STEP_ATTACK, STEP_DEFEND):
        return Conflict(step, seat, numbers[0], numbers[1], numbers[2], numbers[3])
    if step == STEP_SQUARE:
        return SquareChoice(seat, numbers[1], numbers[2])
    if step == STEP_MONUMENT:
        return MonumentChoice(seat, numbers[0], numbers[1], numbers[2])
    if step == STEP_TREASURE:
        return TreasureChoice(seat, numbers[0])
    return Frame(step, seat)
