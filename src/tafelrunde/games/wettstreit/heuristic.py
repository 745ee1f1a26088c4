"""How good a position of Wettstreit is for a seat: what lies on its pile and what is to come, less that of its rivals.

The weaker a colour, the more its cards count. To come are the victory cards, treasures and conflicts that are being
asked for, and what the cards in hand may become. Other hands are taken to be an average of the cards that this seat has
not seen. The figures say best who will win: they were fitted to the ends of some thousand games.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import ones
from tafelrunde.core.engine.decisions import Frame
from tafelrunde.core.engine.game import State
from tafelrunde.games.wettstreit.board import HAND
from tafelrunde.games.wettstreit.cards import BLACK, RED, TREASURE, count, size
from tafelrunde.games.wettstreit.display import column_of, is_temple
from tafelrunde.games.wettstreit.rules import Wettstreit
from tafelrunde.games.wettstreit.vocabulary import (
    STEP_ATTACK,
    STEP_DEFEND,
    STEP_EXCHANGE,
    STEP_INCOME,
    STEP_POINT,
    STEP_REWARD,
    STEP_WAR,
)

COUNTS: Final = [3.0, 1.5, 0.6, 0.3]
"""What a card of the weakest colour counts, of the second weakest, and so on: the weakest decides."""
IN_HAND: Final = 0.25
"""Of a card in hand, relative to the victory card it may become."""
TWO_IN_HAND: Final = 0.12
"""On top, where one can be laid and another be scored."""
FRESH_CARD: Final = 0.45
"""Of a card to be drawn at the end of the turn."""
LEADER: Final = 0.5
KINGDOM_CARD: Final = 0.02
ON_TEMPLE: Final = 0.15
WITH_SHIP: Final = 0.4
STAKE: Final = 1.3
"""What is lost with a leader that a conflict drives away."""
CATASTROPHE: Final = 0.17
TURN: Final = 0.45
"""To decide next."""
LAST_SPREAD: Final = 0.25
"""At the end a lead counts as much as five times that lead at the beginning, with a full draw pile."""
FULL_PILE: Final = 150.0
"""Cards in the draw pile when the game begins, about."""
WIN: Final = 200.0
SCALE: Final = 5.0
"""The lead that makes a win about e times as likely."""
EXPLORE: Final = 0.2
"""With a hundred choices for every card, most of them bad, a search soon sticks to the better ones."""


def value(state: State, seat: i64) -> float:
    assert isinstance(state, Wettstreit)
    worth: list[float] = []
    other: i64
    for other in range(state.seats):
        worth.append(worth_of(state, other, seat))
    add_what_is_asked(state, seat, worth)
    if state.actor >= 0:
        worth[state.actor] += TURN
    best_rival = max([worth[i] for i in range(state.seats) if i != seat])
    average = (sum(worth) - worth[seat]) / (len(worth) - 1)
    win = 0.0
    if state.top is None:
        win = WIN * state.result().win(seat)
    spread = LAST_SPREAD + float(size(state.unseen)) / FULL_PILE
    return win + (worth[seat] - (best_rival + average) / 2) / spread


def holds(state: Wettstreit, seat: i64, colour: i64, viewer: i64) -> float:
    """How many cards of a colour a seat holds: the viewer knows its own hand and expects the rest."""
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


def need_of(state: Wettstreit, seat: i64, colour: i64) -> float:
    """What one more card of one colour is worth to a seat."""
    return next_card(state.developed(seat), 0 if colour == TREASURE else count(state.piles[seat], colour))


def next_card(levels: list[int], cards: i64) -> float:
    """What one more card counts where there are so many: of equals the strongest grows. Where treasures fill up what
    is missing, another card sets one of them free for the weakest."""
    cards = max(cards, levels[0])
    i: i64 = 3
    while levels[i] > cards:
        i -= 1
    return COUNTS[i]


def worth_of(state: Wettstreit, seat: i64, viewer: i64) -> float:
    """The pile, the hand, and what the leaders on the table are good for."""
    levels = state.developed(seat)
    worth = FRESH_CARD * float(HAND - size(state.hands[seat]))
    if state.catastrophes >> seat & 1 != 0:
        worth += CATASTROPHE
    king: i64 = state.leaders[4 * seat + BLACK]
    realm: i64 = state.kingdom(column_of(king)) if king >= 0 else 0
    open_columns = state.open_columns()
    colour: i64
    for colour in range(4):
        worth += COUNTS[colour] * float(levels[colour])
        need = next_card(levels, count(state.piles[seat], colour))
        cards = holds(state, seat, colour, viewer)
        worth += IN_HAND * need * cards
        place: i64 = state.leaders[4 * seat + colour]
        kingdom: i64
        if place >= 0:
            kingdom = state.kingdom(column_of(place))
            worth += LEADER + KINGDOM_CARD * cards_in(state, kingdom & open_columns)
            if is_temple(state.what(place)):
                worth += ON_TEMPLE
            if state.has_ship(seat, colour):
                worth += WITH_SHIP * need * min(1.0, cards)
        else:
            kingdom = realm if state.owner_in(realm, colour) < 0 else 0  # the king as joker
        if kingdom & open_columns != 0:
            worth += TWO_IN_HAND * need * min(max(cards - 1.0, 0.0), 1.0)
    return worth


def cards_in(state: Wettstreit, columns: i64) -> float:
    """How many cards lie in a set of columns."""
    cards: i64 = 0
    column: i64
    for column in range(8):
        if columns >> column & 1 != 0:
            cards += state.height(column)
    return float(cards)


def add_what_is_asked(state: Wettstreit, viewer: i64, worth: list[float]) -> None:
    """The decisions that wait bring victory cards, treasures and conflicts to those they wait for."""
    frame = state.top
    while frame is not None:
        if frame.step in (STEP_POINT, STEP_REWARD, STEP_INCOME):
            gain = (1.0 - IN_HAND) * need_of(state, frame.seat, frame.a) + FRESH_CARD
            worth[frame.seat] += gain * min(1.0, holds(state, frame.seat, frame.a, viewer))
        elif frame.step == STEP_EXCHANGE:
            treasures = float(ones(state.treasures_in(state.kingdom(frame.a))) - 1)
            reds = holds(state, frame.seat, RED, viewer)
            worth[frame.seat] += 0.9 * need_of(state, frame.seat, TREASURE) * min(treasures, reds)
        elif frame.step in (STEP_ATTACK, STEP_DEFEND):
            add_conflict(state, frame, viewer, worth)
        elif frame.step == STEP_WAR:
            add_union(state, frame, viewer, worth)
        frame = frame.below


def add_conflict(state: Wettstreit, frame: Frame, viewer: i64, worth: list[float]) -> None:
    """The conflict that is being fought."""
    attacker, defender = (frame.seat, frame.b) if frame.step == STEP_ATTACK else (frame.b, frame.seat)
    union = state.union()
    colour = RED if union is None else frame.a
    attack: float
    defence: float
    spoils = [1.0, 1.0]
    if union is None:
        attack = float(state.bonus(attacker, frame.a))
        defence = float(state.bonus(defender, frame.a))
    else:
        attack = float(state.strength(state.side_of(union.a, attacker, colour), colour))
        defence = float(state.strength(state.side_of(union.a, defender, colour), colour))
        spoils = [1.0 + defence, 1.0 + attack]
    attack += float(frame.c) if frame.step == STEP_DEFEND else holds(state, attacker, colour, viewer)
    defence += holds(state, defender, colour, viewer)
    chance = odds(attack - defence)
    worth[attacker] += chance * spoils[0] * need_of(state, attacker, colour) - (1.0 - chance) * STAKE
    worth[defender] += (1.0 - chance) * spoils[1] * need_of(state, defender, colour) - chance * STAKE


def add_union(state: Wettstreit, frame: Frame, viewer: i64, worth: list[float]) -> None:
    """Conflicts that are still to come; the one that is being fought is counted on its own."""
    top = state.top
    assert top is not None
    colours = state.conflicts(frame.a)
    left = state.left_of(frame.a)
    right = state.right_of(frame.a)
    colour: i64
    for colour in range(4):
        if colours >> colour & 1 == 0 or (top.step in (STEP_ATTACK, STEP_DEFEND) and top.a == colour):
            continue
        one = state.owner_in(left, colour)
        two = state.owner_in(right, colour)
        on_left = float(state.strength(left, colour))
        on_right = float(state.strength(right, colour))
        mine = on_left + holds(state, one, colour, viewer)
        theirs = on_right + holds(state, two, colour, viewer)
        chance = odds(mine - theirs + 0.5)
        worth[one] += chance * (1.0 + on_right) * need_of(state, one, colour) - (1.0 - chance) * STAKE
        worth[two] += (1.0 - chance) * (1.0 + on_left) * need_of(state, two, colour) - chance * STAKE


def odds(lead: float) -> float:
    """The chance of a side that is so many cards ahead; a tie is lost."""
    if lead > 2.5:
        return 0.97
    if lead < -1.5:
        return 0.03
    return 0.5 + 0.235 * (lead - 0.5)
