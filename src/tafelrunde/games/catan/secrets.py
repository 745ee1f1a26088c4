"""What a seat may know. Hidden are hands, unplayed cards, discards and answers until all are in, and an offer in the
making."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict, cast

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.chapters.development import Development
from tafelrunde.games.catan.chapters.trade import given_in, got_in
from tafelrunde.games.catan.frames import CardDraw, Countdown, Offer, Theft, Turn
from tafelrunde.games.catan.hands.beliefs import Beliefs, PossibleHands
from tafelrunde.games.catan.hands.goods import count, random_kind, unit, unpacked
from tafelrunde.games.catan.position import Position
from tafelrunde.games.catan.storage import Storage
from tafelrunde.games.catan.vocabulary import STEP_ANSWER, STEP_DISCARD, STEP_DRAW


class Draft(TypedDict):
    """An offer that is not made yet, as counts by good."""

    give: list[int]
    want: list[int]


class TableView(TypedDict):
    """`View.position`, as far as Catan and all its scenarios have it. Lists are by seat unless they say otherwise."""

    settlements: list[list[str]]
    cities: list[list[str]]
    roads: list[list[str]]
    hands: list[list[int] | None]
    """Counts by good; None for a hand that the seat is not certain of."""
    hand_sizes: list[int]
    bank: list[int]
    """By good."""
    longest_road: int
    """The seat, or -1."""
    turn: int
    """The seat whose turn it is, or -1 before the first one."""
    turns: int
    rolled: int
    """In this turn; 0 before the roll."""
    deals: NotRequired[list[int]]
    """During an offer: what each seat agrees to, packed by `deal_of`; 0 for nothing, and for what is not shown yet."""
    draft: NotRequired[Draft]
    """The offer that this seat is putting together."""
    discarded: NotRequired[list[int]]
    """While seats discard: how many cards each has laid aside."""
    own_discards: NotRequired[list[int]]
    """By good."""
    possible: NotRequired[list[list[int]]]
    """The hands that the seat holds for possible: packed hands, then the weight. Empty while it is certain."""
    possible_to_all: NotRequired[list[list[int]]]
    """The same for a watcher."""
    left: NotRequired[int]
    """How many roads, goods, actions or cards are still to come in this decision, at most."""
    card_played: NotRequired[bool]
    """While a seat may trade, build and play cards: whether it has played a development card in this turn."""
    offers: NotRequired[int]
    """How many offers it has made in this turn."""
    rough: NotRequired[list[bool]]
    """Whether possibilities were dropped: in the view of the seat, in that of a watcher."""


class CatanView(TableView):
    """`View.position` of Catan."""

    terrain: dict[str, str]
    """By hex."""
    numbers: dict[str, int]
    """By hex."""
    harbours: dict[str, str]
    """By edge: the good, or `any`."""
    robber: str | None
    """The hex."""
    cards: list[list[int] | None]
    """Unplayed development cards by kind; None for those of other seats."""
    card_sizes: list[int]
    played: list[list[int]]
    """By kind."""
    deck: int
    bought: list[int] | int
    """The cards bought in this turn: by kind for the seat whose turn it is, their number for the others."""
    largest_army: int
    """The seat, or -1."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Secrets(Development):
    """A position as the seats may know it."""

    def shows(self, seat: i64) -> TableView:
        return cast(CatanView, visible_position(self, seat))

    def resample(self, seat: i64, rng: Dice) -> None:
        """Draw hands that the seat holds for possible, and unplayed cards out of all that it has not seen."""
        if self.top is None:
            return
        beliefs = self.current_beliefs()
        discarded: list[i64] = []
        if self.aside:
            discarded = discard_sizes(self)
            return_discards(self, seat)
        if beliefs is not None:
            resample_hands(self, seat, rng, beliefs)
        resample_cards(self, seat, rng)
        if discarded:
            resample_discards(self, seat, rng, discarded)
        draft = self.draft()
        if self.is_sealed():
            ask_again(self, seat)
        elif draft is not None and draft.seat != seat:  # nobody else knows what the offer will be
            self.done()
            self.ask(Offer(draft.step, draft.seat, 0, 0))

    def seen(self, action: i64, seat: i64) -> str:
        """Hidden are a stolen card, a bought card, a discard, an answer, and an offer until it is made."""
        top = self.top
        path = self.game.actions.path(action)
        if top is None:
            return path
        if isinstance(top, Theft) and seat != top.thief and seat != top.victim:
            return "steal:?"
        if isinstance(top, CardDraw) and top.step == STEP_DRAW and seat != top.owner:
            return "draw:?"
        if top.step == STEP_DISCARD and seat != top.seat:
            return "discard:?"
        if self.is_sealed() and seat != top.seat:
            return "answer:?"
        if self.draft() is not None and seat != top.seat and path.startswith(("give:", "want:")):
            return "offer:?"
        return path


def visible_position(state: Storage, seat: i64) -> dict[str, Any]:
    """Hands and cards of other seats as numbers, and the hands that the seat holds for possible.

    A scenario gets its own keys too: they come from its `dump`.
    """
    beliefs = state.current_beliefs()
    observer = seat if seat >= 0 else state.seats
    shown = state.dump()
    for hidden in ("deck", "bought", "aside", "memory", "rough"):
        shown.pop(hidden, None)
    owner: i64
    hands: list[list[int] | None] = []
    cards: list[list[int] | None] = []
    fresh: list[int] = unpacked(state.fresh)
    is_certain = beliefs is None or not beliefs.possible[observer]
    for owner in range(state.seats):
        is_open = state.is_open_to(seat, owner)
        hand: list[int] = shown["hands"][owner]
        if state.aside and owner != seat:  # nobody else knows which cards have been discarded, until all have
            hand = [cards + state.aside[5 * owner + i] for i, cards in enumerate(hand)]
        hands.append(hand if is_certain or is_open else None)
        cards.append(shown["cards"][owner] if is_open else None)
    if state.aside:
        shown["discarded"] = discard_sizes(state)
        if seat >= 0:
            shown["own_discards"] = state.aside[5 * seat : 5 * seat + 5]
    shown["hand_sizes"] = [state.hand_size(s) for s in range(state.seats)]
    shown["card_sizes"] = [state.cards_of(s) for s in range(state.seats)]
    shown["hands"] = hands
    shown["cards"] = cards
    shown["deck"] = sum(state.cards[5 * state.seats :])
    shown["bought"] = fresh if state.is_open_to(seat, state.turn) else sum(fresh)
    if beliefs is not None and state.top is not None:
        shown["possible"] = [possibility[:] for possibility in beliefs.possible[observer]]
        shown["possible_to_all"] = [possibility[:] for possibility in beliefs.possible[state.seats]]
        shown["rough"] = [beliefs.truncated[observer], beliefs.truncated[state.seats]]
    top = state.top
    if isinstance(top, Countdown) and top.step != STEP_DISCARD:
        shown["left"] = top.left
    if isinstance(top, Turn):
        shown["card_played"] = top.has_played
        shown["offers"] = top.offers
    if state.is_sealed():
        shown["deals"] = [deal if owner in (seat, state.turn) else 0 for owner, deal in enumerate(state.deals)]
    draft = state.draft_of(seat)
    if draft is not None:
        shown["draft"] = {"give": unpacked(draft.given), "want": unpacked(draft.wanted)}
    return shown


def discard_sizes(state: Position) -> list[i64]:
    """How many cards each seat has laid aside."""
    return [sum(state.aside[5 * s : 5 * s + 5]) for s in range(state.seats)]


def ask_again(state: Position, seat: i64) -> None:
    """In a round of answers nobody knows which others have answered, and how: all of them are asked, after the seat."""
    own: Offer | None = None
    top = state.top
    while isinstance(top, Offer):
        if top.seat == seat:
            own = top
        state.done()
        top = state.top
    offer = state.deals[state.turn]
    partners = state.trade_partners()
    i: i64
    for i in range(len(partners) - 1, -1, -1):
        if partners[i] != seat:
            state.ask(Offer(STEP_ANSWER, partners[i], given_in(offer), got_in(offer), True))
    if own is not None:
        state.ask(Offer(own.step, seat, own.given, own.wanted, True))
    state.deals = [deal if owner in (seat, state.turn) else 0 for owner, deal in enumerate(state.deals)]


def return_discards(state: Position, seat: i64) -> None:
    """Put the discards of the other seats back into their hands."""
    i: i64
    aside = state.aside[:]
    for i in range(5 * state.seats):
        if i // 5 != seat:
            state.goods[i] += aside[i]
            aside[i] = 0
    state.aside = aside


def resample_discards(state: Position, seat: i64, rng: Dice, sizes: list[i64]) -> None:
    """Lay as many random cards of the other seats aside as they have discarded."""
    aside = state.aside[:]
    other: i64
    for other in range(state.seats):
        if other != seat:
            for i in range(sizes[other]):
                good = random_kind(state.goods, 5 * other, rng)
                state.goods[5 * other + good] -= 1
                aside[5 * other + good] += 1
    state.aside = aside


def resample_hands(state: Position, seat: i64, rng: Dice, beliefs: Beliefs) -> None:
    """Draw one possibility by weight. The beliefs of other seats become what a watcher holds for possible, as far as
    it fits their new hands."""
    seats = state.seats
    observer: i64 = seat if seat >= 0 else seats
    possible = beliefs.possible[observer]
    if possible:
        state.assume(weighted_choice(possible, rng), seat)
    public = beliefs.possible[seats]
    hands = state.hidden_hands()
    by_observer: list[list[PossibleHands]] = []
    for s in range(seats):
        if s == seat:
            by_observer.append(possible)
        else:
            fitting = [possibility for possibility in public if possibility[s] == hands[s]]
            by_observer.append(fitting or ([[*hands, 1]] if public else []))
    by_observer.append(public)
    truncated: list[bool] = [True] * (seats + 1)
    truncated[observer] = beliefs.truncated[observer]
    truncated[seats] = beliefs.truncated[seats]
    state.beliefs = Beliefs(by_observer, truncated)


def weighted_choice(possible: list[PossibleHands], rng: Dice) -> PossibleHands:
    weight = len(possible[0]) - 1
    total: i64 = 0
    for possibility in possible:
        total += possibility[weight]
    scale: i64 = 0
    while total >> scale > 0x3FFFFFFF:  # the largest bound for `below`
        scale += 1
    k = rng.below(total >> scale) << scale
    i: i64 = 0
    while k >= possible[i][weight]:
        k -= possible[i][weight]
        i += 1
    return possible[i]


def resample_cards(state: Position, seat: i64, rng: Dice) -> None:
    """Put the unplayed cards of the other seats back into the deck and draw them again."""
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
                card = random_kind(state.cards, deck, rng)
                state.cards[deck + card] -= 1
                state.cards[5 * other + card] += 1
    if state.turn != seat and state.turn >= 0:  # draw which of its cards are the ones bought in this turn
        left = state.cards[5 * state.turn : 5 * state.turn + 5]
        state.fresh = 0
        for i in range(new):
            card = random_kind(left, 0, rng)
            left[card] -= 1
            state.fresh += unit(card)
