"""What a seat may know. Hidden beside what Catan hides are decision cards, and which cards lie in the support row."""

from __future__ import annotations

from typing import NotRequired, cast

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan import secrets as catan
from tafelrunde.games.catan.frames import CardDraw
from tafelrunde.games.catan.hands.goods import unpacked
from tafelrunde.games.catan.scenarios.troy.board import DONATION
from tafelrunde.games.catan.scenarios.troy.frames import Battle, Donation, TroyTurn
from tafelrunde.games.catan.scenarios.troy.position import MYKENE, SWAPS, TAKES, TROJA, TroyPosition
from tafelrunde.games.catan.scenarios.troy.storage import Storage
from tafelrunde.games.catan.scenarios.troy.vocabulary import DEAL, DONATE, ENOUGH, RETURN, STEP_FETCH, STEP_SIDE
from tafelrunde.games.catan.secrets import TableView


class TroyView(TableView):
    """`View.position` of Troja. Lists are by seat unless they say otherwise."""

    sea_people: str
    """The hex."""
    row: list[int] | None
    """The support row by good; None while the seat is not certain of it."""
    row_size: int
    sides: list[str | None]
    """The city of the decision card; None if it is hidden or not dealt."""
    markers: list[int]
    """By city: how many battles it has won."""
    points: list[int]
    """Those of the decision card only where it is visible."""
    trade_points: list[int]
    donations: list[int]
    """How often the seat has donated."""
    ships: list[list[str]]
    """The hexes, in the order of building."""
    licences: list[list[str | None]]
    """By ship: the good of the 2:1 card that it brought."""
    battle: list[int]
    """The cards revealed in the last battle, by good."""
    battle_turn: int
    donated: NotRequired[bool]
    """While a seat trades and builds: whether it has donated in this turn."""
    swaps: NotRequired[int]
    """How many cards its ships may still swap with the row in this turn."""
    takes: NotRequired[int]
    """How many they may still take from it."""
    uncovered: NotRequired[list[int]]
    """The cards revealed so far in a battle, by good."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Secrets(Storage):
    """A position as the seats may know it."""

    def shows(self, seat: i64) -> TroyView:
        beliefs = self.current_beliefs()
        observer: i64 = seat if seat >= 0 else self.seats
        shown = catan.visible_position(self, seat)
        for unused in ("cards", "played", "deck", "bought", "card_sizes", "largest_army"):
            del shown[unused]  # there are no development cards
        shown["row_size"] = self.row_size()
        if beliefs is not None and beliefs.possible[observer] and self.top is not None:
            shown["row"] = None
        shown["sides"] = [side if self.is_open_to(seat, owner) else None for owner, side in enumerate(shown["sides"])]
        shown["points"] = [
            self.points(owner) if self.is_open_to(seat, owner) else self.open_points(owner)
            for owner in range(self.seats)
        ]
        top = self.top
        if isinstance(top, Donation):
            shown["left"] = DONATION - top.cards
        elif isinstance(top, TroyTurn):
            shown["donated"] = top.has_donated
            shown["swaps"] = max(0, self.working(top.seat, SWAPS) - top.swapped)
            shown["takes"] = max(0, self.working(top.seat, TAKES) - top.taken)
        elif isinstance(top, Battle):
            shown["uncovered"] = unpacked(top.revealed)
        return cast(TroyView, shown)

    def resample(self, seat: i64, rng: Dice) -> None:
        if self.top is not None:
            super().resample(seat, rng)
            resample_sides(self, seat, rng)

    def seen(self, action: i64, seat: i64) -> str:
        """Hidden beside what Catan hides: a decision card, and every card that goes into the row or out of it."""
        top = self.top
        if top is not None:
            if isinstance(top, CardDraw) and seat != top.owner:
                return "fetch:?" if top.step == STEP_FETCH else "side:?"
            if seat != top.seat and action >= DONATE and action < ENOUGH:
                return "donate:?"
            if seat != top.seat and action >= RETURN and action < DEAL:
                return "return:?"
        return super().seen(action, seat)


def resample_sides(state: TroyPosition, seat: i64, rng: Dice) -> None:
    """Shuffle the decision cards of the other seats; no conclusions are drawn from how they play."""
    hidden: list[i64] = [s for s in range(state.seats) if s != seat and state.sides[s] >= 0]
    left: list[i64] = [0, 0]
    sides = state.sides[:]
    top = state.top
    assert top is not None
    if top.step == STEP_SIDE:  # the cards that are not dealt yet are unknown too
        left = [state.seats // 2, state.seats // 2]
        if seat >= 0 and sides[seat] >= 0:
            left[sides[seat]] -= 1
    else:
        for other in hidden:
            left[sides[other]] += 1
    for other in hidden:
        side: i64 = TROJA if rng.below(left[TROJA] + left[MYKENE]) < left[TROJA] else MYKENE
        left[side] -= 1
        sides[other] = side
    state.sides = sides
