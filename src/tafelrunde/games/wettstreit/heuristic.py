"""The value of a position for a seat: its pile and its prospects, less those of its rivals.

The weaker a colour, the more its cards count. Prospects are the victory cards, treasures and conflicts of pending
decisions, and the cards in hand. Other hands count as an average of the cards that this seat has not seen. The
constants were fitted to the results of some thousand games.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import ones
from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.board import HAND
from tafelrunde.games.wettstreit.cards import BLACK, RED, TREASURE, count, size
from tafelrunde.games.wettstreit.columns import COLUMNS, column_of, is_temple
from tafelrunde.games.wettstreit.frames import Conflict, Exchange, Union, VictoryCard
from tafelrunde.games.wettstreit.rules import Wettstreit
from tafelrunde.games.wettstreit.vocabulary import STEP_DEFEND

COUNTS: Final = [3.0, 1.5, 0.6, 0.3]
"""The value of a card of the weakest colour, of the second weakest, and so on: the weakest decides the game."""
IN_HAND: Final = 0.25
"""The value of a card in hand, relative to the victory card it may become."""
TWO_IN_HAND: Final = 0.12
"""In addition, where one card can be laid and an equal one be scored."""
FRESH_CARD: Final = 0.45
"""The value of a card to be drawn at the end of the turn."""
LEADER: Final = 0.5
KINGDOM_CARD: Final = 0.02
ON_TEMPLE: Final = 0.15
WITH_SHIP: Final = 0.4
STAKE: Final = 1.3
"""The loss if a conflict sends a leader home."""
CATASTROPHE: Final = 0.17
TURN: Final = 0.45
"""The value of deciding next."""
LAST_SPREAD: Final = 0.25
"""A lead at the end counts five times as much as the same lead at the beginning, with a full draw pile."""
FULL_PILE: Final = 150.0
"""Cards in the draw pile when the game begins, approximately."""
WIN: Final = 200.0
SCALE: Final = 5.0
"""The lead that makes a win about e times as likely."""
EXPLORE: Final = 0.2
"""Small, because most of the hundred choices for each card are bad."""


def value(state: State, seat: i64) -> float:
    assert isinstance(state, Wettstreit)
    totals: list[float] = []
    other: i64
    for other in range(state.seats):
        totals.append(seat_value(state, other, seat))
    add_pending_decisions(state, seat, totals)
    if state.actor >= 0:
        totals[state.actor] += TURN
    best_rival = max([totals[i] for i in range(state.seats) if i != seat])
    average = (sum(totals) - totals[seat]) / (len(totals) - 1)
    win = 0.0
    if state.top is None:
        win = WIN * state.result().win(seat)
    spread = LAST_SPREAD + float(size(state.unseen)) / FULL_PILE
    return win + (totals[seat] - (best_rival + average) / 2) / spread


def expected_cards(state: Wettstreit, seat: i64, colour: i64, viewer: i64) -> float:
    """The number of cards of a colour in a hand: the viewer knows its own hand and expects an average elsewhere."""
    if seat == viewer:
        return float(count(state.hands[seat], colour))
    of_colour: i64 = count(state.unseen, colour)
    unseen: i64 = size(state.unseen)
    other: i64
    for other in range(state.seats):
        if other != viewer:
            of_colour += count(state.hands[other], colour)
            unseen += size(state.hands[other])
    if unseen == 0:
        return 0.0
    return float(size(state.hands[seat]) * of_colour) / float(unseen)


def victory_card_value(state: Wettstreit, seat: i64, colour: i64) -> float:
    """The value of one more victory card of a colour, or treasure, for a seat."""
    return next_card_value(state.developed(seat), 0 if colour == TREASURE else count(state.piles[seat], colour))


def next_card_value(levels: list[int], cards: i64) -> float:
    """The value of one more card of a colour with this many cards; among equal colours the strongest grows.

    Where treasures raise the colour, another card sets one of them free for the weakest.
    """
    cards = max(cards, levels[0])
    i: i64 = 3
    while levels[i] > cards:
        i -= 1
    return COUNTS[i]


def seat_value(state: Wettstreit, seat: i64, viewer: i64) -> float:
    """The value of a seat's pile, hand and leaders on the table."""
    levels = state.developed(seat)
    total = FRESH_CARD * float(HAND - size(state.hands[seat]))
    if state.catastrophes >> seat & 1 != 0:
        total += CATASTROPHE
    king: i64 = state.leaders[4 * seat + BLACK]
    kings_kingdom: i64 = state.kingdom(column_of(king)) if king >= 0 else 0
    open_columns = state.open_columns()
    colour: i64
    for colour in range(4):
        total += COUNTS[colour] * float(levels[colour])
        card_value = next_card_value(levels, count(state.piles[seat], colour))
        cards = expected_cards(state, seat, colour, viewer)
        total += IN_HAND * card_value * cards
        place: i64 = state.leaders[4 * seat + colour]
        kingdom: i64
        if place >= 0:
            kingdom = state.kingdom(column_of(place))
            total += LEADER + KINGDOM_CARD * cards_in(state, kingdom & open_columns)
            if is_temple(state.content(place)):
                total += ON_TEMPLE
            if state.has_ship(seat, colour):
                total += WITH_SHIP * card_value * min(1.0, cards)
        else:
            kingdom = kings_kingdom if state.owner_in(kings_kingdom, colour) < 0 else 0  # the king stands in
        if kingdom & open_columns != 0:
            total += TWO_IN_HAND * card_value * min(max(cards - 1.0, 0.0), 1.0)
    return total


def cards_in(state: Wettstreit, columns: i64) -> float:
    """The number of cards in a set of columns."""
    cards: i64 = 0
    column: i64
    for column in range(COLUMNS):
        if columns >> column & 1 != 0:
            cards += state.height(column)
    return float(cards)


def add_pending_decisions(state: Wettstreit, viewer: i64, totals: list[float]) -> None:
    """Add the victory cards, treasures and conflicts that pending decisions bring to each seat."""
    frame = state.top
    while frame is not None:
        if isinstance(frame, VictoryCard):
            gain = (1.0 - IN_HAND) * victory_card_value(state, frame.seat, frame.colour) + FRESH_CARD
            totals[frame.seat] += gain * min(1.0, expected_cards(state, frame.seat, frame.colour, viewer))
        elif isinstance(frame, Exchange):
            treasures = float(ones(state.treasures_in(state.kingdom(frame.link))) - 1)
            reds = expected_cards(state, frame.seat, RED, viewer)
            totals[frame.seat] += 0.9 * victory_card_value(state, frame.seat, TREASURE) * min(treasures, reds)
        elif isinstance(frame, Conflict):
            add_conflict(state, frame, viewer, totals)
        elif isinstance(frame, Union):
            add_union(state, frame, viewer, totals)
        frame = frame.below


def add_conflict(state: Wettstreit, frame: Conflict, viewer: i64, totals: list[float]) -> None:
    """Add the conflict that is being resolved."""
    attacker = frame.attacker()
    defender = frame.defender()
    union = state.union()
    colour = state.conflict_colour(frame)
    attack = float(state.strength_on_table(union, attacker, frame.leader))
    defence = float(state.strength_on_table(union, defender, frame.leader))
    spoils = [1.0, 1.0]
    if union is not None:
        spoils = [1.0 + defence, 1.0 + attack]
    attack += float(frame.attack) if frame.step == STEP_DEFEND else expected_cards(state, attacker, colour, viewer)
    defence += expected_cards(state, defender, colour, viewer)
    chance = win_chance(attack - defence)
    totals[attacker] += chance * spoils[0] * victory_card_value(state, attacker, colour) - (1.0 - chance) * STAKE
    totals[defender] += (1.0 - chance) * spoils[1] * victory_card_value(state, defender, colour) - chance * STAKE


def add_union(state: Wettstreit, frame: Union, viewer: i64, totals: list[float]) -> None:
    """Add the conflicts that are still to come; `add_conflict` adds the one that is being resolved."""
    top = state.top
    colours = state.conflicts(frame.link)
    left = state.left_of(frame.link)
    right = state.right_of(frame.link)
    colour: i64
    for colour in range(4):
        if colours >> colour & 1 == 0 or (isinstance(top, Conflict) and top.leader == colour):
            continue
        left_owner = state.owner_in(left, colour)
        right_owner = state.owner_in(right, colour)
        on_left = float(state.strength(left, colour))
        on_right = float(state.strength(right, colour))
        left_total = on_left + expected_cards(state, left_owner, colour, viewer)
        right_total = on_right + expected_cards(state, right_owner, colour, viewer)
        chance = win_chance(left_total - right_total + 0.5)
        left_value = victory_card_value(state, left_owner, colour)
        right_value = victory_card_value(state, right_owner, colour)
        totals[left_owner] += chance * (1.0 + on_right) * left_value - (1.0 - chance) * STAKE
        totals[right_owner] += (1.0 - chance) * (1.0 + on_left) * right_value - chance * STAKE


def win_chance(lead: float) -> float:
    """The chance of a side that is ahead by this many cards; a tie is lost."""
    if lead > 2.5:
        return 0.97
    if lead < -1.5:
        return 0.03
    return 0.5 + 0.235 * (lead - 0.5)
