"""What a seat may know. Hidden are hands, unplayed cards, discards until all are in, and an offer until it is made."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.beliefs import Memory, World
from tafelrunde.games.catan.frames import CardDraw, Offer, Theft
from tafelrunde.games.catan.goods import count, drawn, unit, unpacked
from tafelrunde.games.catan.position import Position
from tafelrunde.games.catan.vocabulary import STEP_DISCARD, STEP_DRAW


def shows(state: Position, seat: i64) -> dict[str, Any]:
    """Others' hands and cards as numbers, and beside them the worlds that the seat holds for possible."""
    memory = state.remembered()
    observer = seat if seat >= 0 else state.seats
    shown = state.dump()
    for hidden in ("deck", "bought", "aside", "memory", "rough"):
        shown.pop(hidden, None)
    owner: i64
    hands: list[Any] = []
    cards: list[Any] = []
    fresh: list[int] = unpacked(state.fresh)
    is_certain = memory is None or not memory.worlds[observer]
    for owner in range(state.seats):
        hand: list[int] = shown["hands"][owner]
        if state.aside and owner != seat:  # until all are in nobody knows what of it has been discarded
            hand = [cards + state.aside[5 * owner + i] for i, cards in enumerate(hand)]
        hands.append(hand if is_certain or state.is_open_to(seat, owner) else None)
        cards.append(shown["cards"][owner] if state.is_open_to(seat, owner) else None)
    if state.aside:
        shown["discarded"] = [sum(state.aside[5 * s : 5 * s + 5]) for s in range(state.seats)]
        if seat >= 0:
            shown["own_discards"] = state.aside[5 * seat : 5 * seat + 5]
    shown["hand_sizes"] = [state.hand_size(s) for s in range(state.seats)]
    shown["card_sizes"] = [state.cards_of(s) for s in range(state.seats)]
    shown["hands"] = hands
    shown["cards"] = cards
    shown["deck"] = sum(state.cards[5 * state.seats :])
    shown["bought"] = fresh if state.is_open_to(seat, state.turn) else sum(fresh)
    if memory is not None and state.top is not None:
        shown["possible"] = [world[:] for world in memory.worlds[observer]]
        shown["possible_to_all"] = [world[:] for world in memory.worlds[state.seats]]
        shown["rough"] = [memory.rough[observer], memory.rough[state.seats]]
    draft = state.draft()
    if draft is not None and draft.seat == seat:
        shown["draft"] = {"give": unpacked(draft.given), "want": unpacked(draft.wanted)}
    return shown


def resample(state: Position, seat: i64, rng: Dice) -> None:
    """Hands out of the worlds the seat holds for possible; unplayed cards out of all it has not seen."""
    if state.top is None:
        return
    memory = state.remembered()
    heaps: list[i64] = []
    if state.aside:
        heaps = [sum(state.aside[5 * s : 5 * s + 5]) for s in range(state.seats)]
        take_back_discards(state, seat)
    if memory is not None:
        resample_hands(state, seat, rng, memory)
    resample_cards(state, seat, rng)
    if heaps:
        resample_discards(state, seat, rng, heaps)
    draft = state.draft()
    if draft is not None and draft.seat != seat:  # nobody else knows what the offer will be
        state.done()
        state.ask(Offer(draft.step, draft.seat, 0, 0))


def take_back_discards(state: Position, seat: i64) -> None:
    i: i64
    aside = state.aside[:]
    for i in range(5 * state.seats):
        if i // 5 != seat:
            state.goods[i] += aside[i]
            aside[i] = 0
    state.aside = aside


def resample_discards(state: Position, seat: i64, rng: Dice, heaps: list[i64]) -> None:
    """Any card may be the one that was discarded."""
    aside = state.aside[:]
    other: i64
    for other in range(state.seats):
        if other != seat:
            for i in range(heaps[other]):
                good = drawn(state.goods, 5 * other, rng)
                state.goods[5 * other + good] -= 1
                aside[5 * other + good] += 1
    state.aside = aside


def resample_hands(state: Position, seat: i64, rng: Dice, memory: Memory) -> None:
    seats = state.seats
    observer: i64 = seat if seat >= 0 else seats
    held = memory.worlds[observer]
    if held:
        weight = len(held[0]) - 1
        total: i64 = 0
        for world in held:
            total += world[weight]
        scale: i64 = 0
        while total >> scale > 0x3FFFFFFF:
            scale += 1
        k = rng.below(total >> scale) << scale
        i: i64 = 0
        while k >= held[i][weight]:
            k -= held[i][weight]
            i += 1
        state.become(held[i], seat)
    # The others hold for possible what the table does, as far as their own hand allows it.
    hands = state.hidden_hands()
    worlds: list[list[World]] = []
    for s in range(seats):
        if s == seat:
            worlds.append(held)
        else:
            fitting = [world for world in memory.worlds[seats] if world[s] == hands[s]]
            worlds.append(fitting or ([[*hands, 1]] if memory.worlds[seats] else []))
    worlds.append(memory.worlds[seats])
    rough: list[bool] = [True] * (seats + 1)
    rough[observer] = memory.rough[observer]
    rough[seats] = memory.rough[seats]
    state.memory = Memory(worlds, rough)


def resample_cards(state: Position, seat: i64, rng: Dice) -> None:
    seats = state.seats
    deck = 5 * seats
    sizes: list[i64] = [state.cards_of(s) for s in range(seats)]
    new: i64 = 0
    other: i64
    card: i64
    for card in range(5):
        new += count(state.fresh, card)
        for other in range(seats):
            if other != seat:
                state.cards[deck + card] += state.cards[5 * other + card]
                state.cards[5 * other + card] = 0
    for other in range(seats):
        if other != seat:
            for i in range(sizes[other]):
                card = drawn(state.cards, deck, rng)
                state.cards[deck + card] -= 1
                state.cards[5 * other + card] += 1
    if state.turn != seat and state.turn >= 0:  # which of its cards are the new ones
        left = state.cards[5 * state.turn : 5 * state.turn + 5]
        state.fresh = 0
        for i in range(new):
            card = drawn(left, 0, rng)
            left[card] -= 1
            state.fresh += unit(card)


def seen(state: Position, action: i64, seat: i64) -> str:
    """Hidden: a stolen card, a bought card, a discard, and an offer until it is made."""
    top = state.top
    path = state.game.actions.path(action)
    if top is None:
        return path
    if isinstance(top, Theft) and seat != top.thief and seat != top.victim:
        return "steal:?"
    if isinstance(top, CardDraw) and top.step == STEP_DRAW and seat != top.owner:
        return "draw:?"
    if top.step == STEP_DISCARD and seat != top.seat:
        return "discard:?"
    if state.draft() is not None and seat != top.seat and path.startswith(("give:", "want:")):
        return "offer:?"
    return path
