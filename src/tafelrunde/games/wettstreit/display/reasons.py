"""The parts of the value of a position of Wettstreit der Könige: pile, hand, leaders, pending decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tafelrunde.core.engine.game import State
from tafelrunde.core.reasons import Part
from tafelrunde.games.wettstreit import heuristic
from tafelrunde.games.wettstreit.board import COLOURS, COLUMNS, HAND, LEADERS, PLACES
from tafelrunde.games.wettstreit.cards import BLACK, count, size
from tafelrunde.games.wettstreit.columns import column_of, is_temple
from tafelrunde.games.wettstreit.frames import Conflict, VictoryCard
from tafelrunde.games.wettstreit.rules import Wettstreit

RIVALS: Final = (0.5, 0.5)


def parts(state: State, seat: int, viewer: int) -> list[Part]:
    """What the seat has and may expect: see `heuristic.seat_value` and `heuristic.add_pending_decisions`."""
    assert isinstance(state, Wettstreit)
    pending = [0.0] * state.seats
    heuristic.add_pending_decisions(state, viewer, pending)
    parts = [*_standing(state, seat, viewer), _pending(state, seat, viewer, pending[seat])]
    if state.actor == seat:
        parts.append(Part("turn", heuristic.TURN))
    spread = heuristic.LAST_SPREAD + float(size(state.unseen)) / heuristic.FULL_PILE
    return [replace(part, value=part.value / spread) for part in parts]


def _pending(state: Wettstreit, seat: int, viewer: int, value: float) -> Part:
    """Victory cards, treasures and conflicts that wait to be decided."""
    top = state.top
    if isinstance(top, Conflict) and seat in (top.attacker(), top.defender()):
        place = state.leaders[4 * seat + top.leader]
        cards = heuristic.expected_cards(state, seat, state.conflict_colour(top), viewer)
        on_table = state.strength_on_table(state.union(), seat, top.leader)
        return Part("conflict", value, on_table + round(cards), _card(place), f"leader:{LEADERS[top.leader]}")
    if isinstance(top, VictoryCard) and top.seat == seat and seat == viewer and top.colour < len(COLOURS):
        place = state.leaders[4 * seat + top.colour]
        king = state.leaders[4 * seat + BLACK]
        held, several = count(state.hands[seat], top.colour), f"cards.{COLOURS[top.colour]}"
        return Part("victory", value, held, _card(place if place >= 0 else king), several)
    return Part("pending", value)


def _standing(state: Wettstreit, seat: int, viewer: int) -> Iterator[Part]:
    levels = state.developed(seat)
    yield Part("points", sum(w * n for w, n in zip(heuristic.COUNTS, levels, strict=True)), size(state.piles[seat]))
    fresh = int(HAND - size(state.hands[seat]))
    yield Part("fresh", heuristic.FRESH_CARD * fresh, fresh)
    catastrophe = int(state.catastrophes >> seat & 1)
    yield Part("catastrophe", heuristic.CATASTROPHE * catastrophe, catastrophe)
    king = state.leaders[4 * seat + BLACK]
    kings_kingdom = state.kingdom(column_of(king)) if king >= 0 else 0
    for colour in range(4):
        yield from _colour(state, seat, viewer, colour, kings_kingdom)


def _colour(state: Wettstreit, seat: int, viewer: int, colour: int, kings_kingdom: int) -> Iterator[Part]:
    """The cards of a colour in hand, and its leader."""
    held = heuristic.next_card_value(state.developed(seat), count(state.piles[seat], colour))
    cards = heuristic.expected_cards(state, seat, colour, viewer)
    leader, several = f"leader:{LEADERS[colour]}", f"cards.{COLOURS[colour]}"
    yield Part("hand", heuristic.IN_HAND * held * cards, round(cards), thing=several)
    open_columns, place = state.open_columns(), state.leaders[4 * seat + colour]
    kingdom = kings_kingdom if state.owner_in(kings_kingdom, colour) < 0 else 0  # the king stands in
    where = _card(place)
    if place >= 0:
        kingdom = state.kingdom(column_of(place))
        lying = round(heuristic.cards_in(state, kingdom & open_columns))
        yield Part("leader", heuristic.LEADER, lying, where, leader)
        yield Part("kingdom", heuristic.KINGDOM_CARD * lying, lying, where, leader)
        if is_temple(state.content(place)):
            yield Part("temple", heuristic.ON_TEMPLE, 1, where, leader)
        if state.has_ship(seat, colour):
            yield Part("ship", heuristic.WITH_SHIP * held * min(1.0, cards), 1, where, leader)
    if kingdom & open_columns:
        spare = min(max(cards - 1.0, 0.0), 1.0)
        columns = sum(kingdom >> column & 1 for column in range(len(COLUMNS)))
        yield Part("pairs", heuristic.TWO_IN_HAND * held * spare, columns, where, several)


def _card(place: int) -> str:
    return f"card:{PLACES[place]}" if place >= 0 else ""
