"""Troja (Klaus Teuber, Kosmos 2001): the historical scenario for 4 and 6 players on the rules of Catan.

Every seat secretly supports Troja or Mykene, donates goods for that city, and builds ships with the trade points it
gets for donations. Options beside those of Catan: `map` — the text of a map in place of ours, which is a
reconstruction: we do not know the printed one [T1]. [T…] are the numbered decisions in RULINGS.md, [R…] those of Catan.

The sequence of play is that of Catan without its development cards, and with these steps:
    side                           chance deals the decision cards
    build                          also: donate, build ships, and use what ships bring
        donate                         the second and third card of a donation
        card                           choose a 2:1 card for a ship that brings one
        robber rob steal               the Sea People, moved by a seven and by every ship
        fetch return                   a card out of the support row by chance, and one put back
    battle                         after a turn that leaves the row full: chance reveals cards one by one
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.game import Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue, TextOption
from tafelrunde.games.catan.frames import CardDraw, Turn
from tafelrunde.games.catan.geometry import WORD, Island
from tafelrunde.games.catan.hands.beliefs import DRAWN, Evidence
from tafelrunde.games.catan.hands.goods import cards_in, unit
from tafelrunde.games.catan.rules import CatanGame
from tafelrunde.games.catan.scenarios.maps import STANDARD, STRAITS_PART, with_line
from tafelrunde.games.catan.scenarios.troy.board import (
    DONATION,
    FULL,
    GOAL,
    REVEALED,
    ROW,
    SHIP_POINTS,
    SHIPS,
    SIDES,
    TRACK,
    map_text,
    read_map,
    remarks,
)
from tafelrunde.games.catan.scenarios.troy.frames import Battle, Donation, TradeCardChoice, TroyTurn, frame_of
from tafelrunde.games.catan.scenarios.troy.geometry import SeaGeometry
from tafelrunde.games.catan.scenarios.troy.position import (
    LAST_FIELD,
    MYKENE,
    SHIP_COST,
    SWAPS,
    TAKES,
    TROJA,
    TWO,
    strength,
)
from tafelrunde.games.catan.scenarios.troy.secrets import Secrets
from tafelrunde.games.catan.scenarios.troy.vocabulary import (
    ADVANCED,
    BATTLE,
    CARD,
    DEAL,
    DEALT,
    DECIDED,
    DECLARED,
    DONATE,
    DONATED,
    ENOUGH,
    FETCH,
    FETCHED,
    FOUGHT,
    GRID,
    KINDS,
    LAUNCHED,
    LICENSED,
    RETURN,
    RETURNED,
    SHIP,
    STEP_FETCH,
    STEP_RETURN,
    STEP_SIDE,
    STEPS,
    SWAP,
    TAKE,
    UNCOVER,
    UNCOVERED,
)
from tafelrunde.games.catan.vocabulary import (
    REVEAL,
    STEP_ROBBER,
    WON,
)

_TRACK: Final[list[i64]] = list(TRACK)


class TroyInfo(Info):
    """The facts of the title. A map must be for this number of seats."""

    def complete(self, seats: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
        chosen = super().complete(seats, options)
        read_map(map_text(seats, str(chosen["map"])), seats)
        return chosen

    def as_of(self, version: int, seats: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """In version 1 sites on the two shores of a strait were not next to each other. Before version 3 offers were
        answered in turn."""
        if version > 2 or seats not in self.seats:
            return options
        then = {**options, "sealed": False}
        if version == 1:
            then["map"] = with_line(map_text(seats, str(options.get("map", STANDARD))), STRAITS_PART)
        return then


INFO: Final = TroyInfo(
    id="troy",
    title="Troja",
    seats=(4, 6),
    version=3,
    edition="Kosmos, Troja & Die Große Mauer (2001)",
    minutes=90,
    weight=3,
    author="Klaus Teuber",
    options=(
        Option("offers", (3, 0, 1, 6)),
        Option("last_cards", (True, False)),
        Option("counted", (False, True)),
        TextOption("map", (STANDARD,), is_map=True),
        Option("sealed", (True, False)),
    ),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Troy(Secrets):
    """A position with the rules of play."""

    def copy(self) -> Troy:
        return Troy(self.game, self.seats, self.options, self.geometry, self.kinds, self)

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if frame.step < STEP_SIDE:
            super().offer(choices)
        elif isinstance(frame, Donation):
            self.legal_donate(frame, choices)
        elif isinstance(frame, Battle):
            self.legal_battle(frame, choices)
        elif isinstance(frame, TradeCardChoice):
            self.legal_card(frame, choices)
        elif isinstance(frame, CardDraw):
            if frame.step == STEP_FETCH:
                self.legal_fetch(frame, choices)
            else:
                self.legal_side(frame, choices)
        else:
            self.legal_return(frame, choices)

    def apply(self, action: i64) -> None:
        top = self.top
        assert top is not None
        if top.step < STEP_SIDE:
            super().apply(action)
            return
        frame = self.done()
        if isinstance(frame, Donation):
            self.apply_donate(frame, action)
        elif isinstance(frame, Battle):
            self.apply_battle(frame, action)
        elif isinstance(frame, TradeCardChoice):
            self.apply_card(frame, action)
        elif isinstance(frame, CardDraw):
            if frame.step == STEP_FETCH:
                self.apply_fetch(frame, action)
            else:
                self.apply_side(frame, action)
        else:
            self.apply_return(frame, action)

    # ---- Setting up: as many decision cards of one city as of the other --------------------------------------------

    def legal_side(self, frame: CardDraw, choices: Choices) -> None:
        side: i64
        for side in range(2):
            choices.chance(DEAL + side, self.undealt(side))

    def apply_side(self, frame: CardDraw, action: i64) -> None:
        sides = self.sides[:]
        sides[frame.owner] = action - DEAL
        self.sides = sides
        self.emit(DEALT, frame.owner, action - DEAL, known_to=bit(frame.owner))
        if frame.owner + 1 < self.seats:
            self.ask(CardDraw(STEP_SIDE, frame.owner + 1))
        else:
            self.begin_founding()

    # ---- Trade and build -------------------------------------------------------------------------------------------

    def ask_to_build(self, seat: i64, has_played: bool) -> None:
        self.ask(TroyTurn(seat))

    def legal_build(self, frame: Turn, choices: Choices) -> None:
        assert isinstance(frame, TroyTurn)
        super().legal_build(frame, choices)
        seat = frame.seat
        good: i64
        if not frame.has_donated:
            for good in range(5):
                if self.goods[5 * seat + good] > 0:
                    choices.one(DONATE + good)
        if self.row_size() > 0:
            if self.working(seat, SWAPS) > frame.swapped:
                choices.one(SWAP)
            if self.working(seat, TAKES) > frame.taken:
                choices.one(TAKE)

    def apply_build(self, frame: Turn, action: i64) -> None:
        assert isinstance(frame, TroyTurn)
        seat = frame.seat
        if action < DONATE:
            super().apply_build(frame, action)
        elif action < ENOUGH:
            self.ask(frame.after_donation())
            self.begin_donation(seat, action - DONATE)
        elif action == SWAP:
            self.ask(frame.after_swap())
            self.ask(Frame(STEP_RETURN, seat))
            self.ask(CardDraw(STEP_FETCH, seat))
        else:
            self.ask(frame.after_take())
            self.ask(CardDraw(STEP_FETCH, seat))

    # ---- Donating: one to three cards of any kind, face down, for one trade point ----------------------------------

    def begin_donation(self, seat: i64, good: i64) -> None:
        self.trade_points[seat] += 1
        donations = self.donations[:]
        donations[seat] += 1
        self.donations = donations
        self.donate(seat, good, 1)

    def donate(self, seat: i64, good: i64, cards: i64) -> None:
        self.put_into_row(seat, good)
        self.emit(DONATED, seat, good, known_to=bit(seat))
        if cards < DONATION and self.hand_size(seat) > 0:
            self.ask(Donation(seat, cards))

    def legal_donate(self, frame: Donation, choices: Choices) -> None:
        good: i64
        for good in range(5):
            if self.goods[5 * frame.seat + good] > 0:
                choices.one(DONATE + good)
        choices.one(ENOUGH)

    def apply_donate(self, frame: Donation, action: i64) -> None:
        if action < ENOUGH:
            self.donate(frame.seat, action - DONATE, frame.cards + 1)

    # ---- The support row -------------------------------------------------------------------------------------------

    def put_into_row(self, seat: i64, good: i64) -> None:
        """Move a card from a hand into the row, face down: only the seat knows it."""
        self.note_unseen(self.seats, seat, good)
        self.goods[5 * seat + good] -= 1
        self.row[good] += 1

    def take_from_row(self, seat: i64, good: i64) -> None:
        """Move a card from the row into a hand: only the seat knows it."""
        self.note_unseen(seat, self.seats, good)
        self.row[good] -= 1
        self.goods[5 * seat + good] += 1

    # ---- The battle, after a turn that leaves the row full ---------------------------------------------------------

    def end_turn(self, seat: i64) -> None:
        if self.row_size() >= FULL[self.size]:
            self.emit(BATTLE, seat, self.row_size())
            self.ask(Battle(seat, 0))
        else:
            super().end_turn(seat)

    def legal_battle(self, frame: Battle, choices: Choices) -> None:
        good: i64
        for good in range(5):
            choices.chance(UNCOVER + good, self.row[good])

    def apply_battle(self, frame: Battle, action: i64) -> None:
        """A revealed card goes to the bank [T2]; those that are not revealed stay as the new row."""
        good = action - UNCOVER
        if self.evidence is not None or self.beliefs is not None:
            self.evidence = Evidence(self.evidence, DRAWN, self.seats, 0, unit(good), None)
        self.row[good] -= 1
        self.goods[5 * self.seats + good] += 1
        self.emit(UNCOVERED, CHANCE, good)
        revealed = frame.revealed + unit(good)
        if cards_in(revealed) < REVEALED[self.size]:
            self.ask(Battle(frame.after, revealed))
        else:
            self.decide_battle(frame.after, revealed)

    def decide_battle(self, seat: i64, revealed: i64) -> None:
        """The city with more cards moves a step on the saga track; the last step ends the war. A tie moves nothing."""
        self.fought = revealed
        self.fought_in = self.turns
        troja = strength(revealed, TROJA)
        mykene = strength(revealed, MYKENE)
        self.emit(FOUGHT, CHANCE, troja, mykene)
        if troja != mykene:
            side: i64 = TROJA if troja > mykene else MYKENE
            markers = self.markers[:]
            markers[side] += 1
            self.markers = markers
            self.emit(ADVANCED, CHANCE, side, _TRACK[markers[side]])
            if markers[side] == LAST_FIELD:
                self.emit(DECIDED, CHANCE, side)
                self.top = None
                return
        super().end_turn(seat)

    # ---- Ships: wool, wood and two trade points each; seven in their order -----------------------------------------

    def offer_building(self, seat: i64, choices: Choices) -> None:
        super().offer_building(seat, choices)
        if self.can_build_ship(seat):
            word: i64
            for word in range(self.geometry.words):
                choices.some(SHIP + WORD * word, self.harbourage(seat, word))

    def build(self, seat: i64, action: i64) -> None:
        if action < SHIP:
            super().build(seat, action)
        else:
            self.build_ship(seat, action - SHIP)

    def build_ship(self, seat: i64, hex: i64) -> None:
        """Then the Sea People must move, also away from the field of the new ship."""
        number = self.fleet(seat)
        self.pay(seat, SHIP_COST)
        self.trade_points[seat] -= SHIP_POINTS
        ships = self.ships[:]
        ships[SHIPS * seat + number] = hex
        self.ships = ships
        self.forget_harvests()
        self.forget_growth()
        effect = self.geometry.ships[number]
        self.emit(LAUNCHED, seat, hex, effect)
        self.ask(Frame(STEP_ROBBER, seat))
        if effect == TWO:
            self.ask_for_card(seat, number)

    # A 2:1 card

    def ask_for_card(self, seat: i64, number: i64) -> None:
        good: i64
        for good in range(5):
            if self.cards_left(good) > 0:
                self.ask(TradeCardChoice(seat, number))
                return

    def legal_card(self, frame: TradeCardChoice, choices: Choices) -> None:
        good: i64
        for good in range(5):
            if self.cards_left(good) > 0:
                choices.one(CARD + good)

    def apply_card(self, frame: TradeCardChoice, action: i64) -> None:
        licences = self.licences[:]
        licences[SHIPS * frame.seat + frame.ship] = action - CARD
        self.licences = licences
        self.forget_harvests()
        self.emit(LICENSED, frame.seat, action - CARD)

    # A card from the row: chance draws it [T6]

    def legal_fetch(self, frame: CardDraw, choices: Choices) -> None:
        good: i64
        for good in range(5):
            choices.chance(FETCH + good, self.row[good])

    def apply_fetch(self, frame: CardDraw, action: i64) -> None:
        self.take_from_row(frame.owner, action - FETCH)
        self.emit(FETCHED, frame.owner, action - FETCH, known_to=bit(frame.owner))

    def legal_return(self, frame: Frame, choices: Choices) -> None:
        """Any card, also the one just drawn."""
        good: i64
        for good in range(5):
            if self.goods[5 * frame.seat + good] > 0:
                choices.one(RETURN + good)

    def apply_return(self, frame: Frame, action: i64) -> None:
        self.put_into_row(frame.seat, action - RETURN)
        self.emit(RETURNED, frame.seat, action - RETURN, known_to=bit(frame.seat))

    # ---- The Sea People: in place of the robber, on the sea --------------------------------------------------------

    def legal_robber(self, frame: Frame, choices: Choices) -> None:
        """Any other field of the sea, with a ship or without, also one where no ship may lie [T4]."""
        word: i64
        for word in range(self.geometry.words):
            hexes = self.geometry.sea[word]
            if self.robber // WORD == word:
                hexes &= ~bit(self.robber % WORD)
            choices.some(self.kinds.robber + WORD * word, hexes)

    def apply_robber(self, frame: Frame, action: i64) -> None:
        """A ship that the Sea People leave may bring the last point."""
        super().apply_robber(frame, action)
        self.end_if_won(frame.seat)

    def victims(self, seat: i64) -> i64:
        """The other seats with a building at the field or the ship on it, and a card in hand."""
        victims: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and self.hand_size(other) > 0 and self.is_at_sea_people(other):
                victims |= bit(other)
        return victims

    def is_at_sea_people(self, seat: i64) -> bool:
        number: i64
        for number in range(SHIPS):
            if self.ships[SHIPS * seat + number] == self.robber:
                return True
        return self.has_building_at(seat, self.robber)

    def may_spare(self) -> bool:
        """The rulebook says that one may draw [T5]."""
        return True

    # ---- Points, and the end ---------------------------------------------------------------------------------------

    def offer_reveal(self, seat: i64, choices: Choices) -> None:
        """The decision card is revealed only to win [T3]."""
        if self.points(seat) >= GOAL:
            choices.one(REVEAL)

    def reveal(self, seat: i64) -> None:
        self.emit(DECLARED, seat, self.sides[seat])
        self.emit(WON, seat, self.points(seat))
        self.top = None

    def result(self) -> Outcome:
        """After the war the points decide, then the trade points; else it is as in Catan."""
        victor = self.victor()
        if victor < 0:
            return super().result()
        scores: list[int] = [self.points(seat) for seat in range(self.seats)]
        trade_points: list[int] = list(self.trade_points)
        ranks = ranked([(scores[seat], trade_points[seat]) for seat in range(self.seats)])
        return Outcome(scores, ranks, SIDES[victor], {"trade_points": trade_points})


class TroyGame(CatanGame):
    """The title."""

    def __init__(self) -> None:
        super().__init__(INFO, KINDS, STEPS)
        self.geometries: dict[str, SeaGeometry] = {}

    def geometry_of(self, seats: int, options: Mapping[str, OptionValue]) -> SeaGeometry:
        text = map_text(seats, str(options["map"]))
        if text not in self.geometries:
            if len(self.geometries) >= 64:  # users may write any number of maps
                self.geometries.clear()
            self.geometries[text] = SeaGeometry(GRID, read_map(text, seats))
        return self.geometries[text]

    def map_of(self, seats: int, options: dict[str, OptionValue]) -> Island:
        return self.geometry_of(seats, options).island

    def deck_of(self, seats: int) -> list[int]:
        return [0] * 5

    def empty(self, seats: int, options: dict[str, OptionValue]) -> Troy:
        geometry = self.geometry_of(seats, options)
        state = Troy(self, seats, options, geometry, self.kinds)
        self.stock(state)
        state.terrain = geometry.terrain
        state.numbers = geometry.numbers
        state.robber = geometry.sea_people
        for good in range(5):
            state.row[good] = ROW[good]
            state.goods[5 * seats + good] -= ROW[good]
        return state

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        return frame_of(step, seat, numbers, simultaneous)

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        state.ask(CardDraw(STEP_SIDE, 0))
        return state

    def standard_map(self, seats: int) -> str:
        return map_text(seats, STANDARD)

    def remarks(self, state: State) -> list[str]:
        return remarks(read_map(map_text(state.seats, str(state.options["map"])), state.seats))


GAME: Final = TroyGame()
