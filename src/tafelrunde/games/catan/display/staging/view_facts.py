"""Prices, and questions about a view that prompts, cards, moments and forecasts ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from tafelrunde.core.view import View
from tafelrunde.games.catan.board import HAND_LIMIT
from tafelrunde.games.catan.chapters.building import CARD, CITY, COSTS, ROAD, SETTLEMENT
from tafelrunde.games.catan.chapters.trade import given_in, got_in
from tafelrunde.games.catan.hands.goods import unpacked
from tafelrunde.games.catan.secrets import CatanView

PRICES: Final[Mapping[str, tuple[int, ...]]] = {
    "road": tuple(unpacked(COSTS[ROAD])),
    "settlement": tuple(unpacked(COSTS[SETTLEMENT])),
    "city": tuple(unpacked(COSTS[CITY])),
    "card": tuple(unpacked(COSTS[CARD])),
}
"""What is built or bought, and its price by good."""


def position_of(view: View) -> CatanView:
    return cast(CatanView, view.position)


def own_hand(view: View) -> Sequence[int]:
    """The goods of the seat of the view."""
    hand = position_of(view)["hands"][view.seat]
    assert hand is not None, "the own hand is known"
    return hand


def goods_in(deal: int) -> tuple[list[int], list[int]]:
    """What the seat whose turn it is gives and gets in a deal, by good."""
    return unpacked(given_in(deal)), unpacked(got_in(deal))


def discards_due(position: CatanView, seat: int) -> tuple[int, int]:
    """How many cards a seat still has to discard, and how many in all; 0 if it need not."""
    laid_aside = position["discarded"][seat] if position.get("discarded") else 0
    cards = position["hand_sizes"][seat] + laid_aside
    total = cards // 2 if cards > HAND_LIMIT else 0
    return total - laid_aside, total


def may_stop(view: View) -> bool:
    """Whether the second road of a card may be left out."""
    return position_of(view)["left"] == 1 and bool(view.options.get("one_road"))


def view_army_points(view: View) -> int:
    """What the largest army counts in this game."""
    return 1 if "malus" in view.position else 2
