"""Catan (Klaus Teuber, Kosmos): the base game for 3 and 4 players and the extension for 5 and 6, in the rules of 2001.

Options: `offers` — how many offers to others a seat may make in a turn, 0 for no trade between players [R9];
`last_cards` — whether a single player who is owed more than the bank has takes what is left [R7];
`counted` — whether the picture shows what of the hands anybody could have counted;
`one_road` — whether road building may be used for one road though there is room for two [R5];
`sealed` — whether offers are answered by all at the same time, face down, or in turn [R9];
`duel` — lets two play, for comparison with other programs [R13].
Not implemented: the set-up for beginners. [R…] are the numbered decisions in RULINGS.md.

The sequence of play, as steps:
    land harbour spiral            chance lays the landscapes, the harbours and the number tokens
    found first_road               twice each, in snake order: a settlement and a road beside it
    turn                           play a card or not, then roll                     (or reveal victory cards and win)
    roll                           chance; fields with the number yield, a seven does not:
        discard                        all with more than seven cards, at the same time, one card after the other
        robber rob steal               move the robber, choose whom to rob, chance draws the card
    build                          trade, build, buy and play a card in any order; then end the turn
        draw                           chance draws the card bought
        roads invent monopoly          what the cards do, also before the roll
        offer answer counter choose    trade between players; all answer at the same time
    special                        with 5 and 6 players, after every turn: the others may build and buy
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.catan.board import (
    CARDS_PER_GOOD,
    DECKS,
    DESERT,
    HARBOUR_COUNTS,
    HARBOUR_PLACES,
    LANDSCAPES,
    NOBODY,
    NUMBERS,
    TURNS,
    size_of,
)
from tafelrunde.games.catan.chapters.robber import SEVEN
from tafelrunde.games.catan.frames import (
    CardDraw,
    Countdown,
    Founding,
    Offer,
    Roll,
    Setup,
    SpecialBuilding,
    Theft,
    Turn,
    VictimChoice,
    frame_of,
)
from tafelrunde.games.catan.geometry import WORD, Island
from tafelrunde.games.catan.position import WAYS
from tafelrunde.games.catan.secrets import Secrets
from tafelrunde.games.catan.vocabulary import (
    BANK,
    BUILT,
    BUY,
    CORNER,
    END,
    GOT,
    GRID,
    HARBOUR,
    HARBOUR_LAID,
    KINDS,
    LAID,
    LAY,
    NUMBERED,
    OFFER,
    PLAY,
    REVEAL,
    ROLL,
    ROLL_DICE,
    ROLLED,
    SHORT,
    STEP_ANSWER,
    STEP_BUILD,
    STEP_CHOOSE,
    STEP_DISCARD,
    STEP_FIRST_ROAD,
    STEP_FOUND,
    STEP_HARBOUR,
    STEP_LAND,
    STEP_MONOPOLY,
    STEP_OFFER,
    STEP_ROADS,
    STEP_ROBBER,
    STEP_SPIRAL,
    STEP_TURN,
    STEPS,
    TIME_UP,
    Kinds,
)


class CatanInfo(Info):
    """The facts of the title. Two may play only with the option `duel`."""

    def complete(self, seats: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
        two = type(seats) is int and seats == 2 and options.get("duel") is True
        return super().complete(self.seats[0] if two else seats, options)

    def as_of(self, version: int, seats: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """In version 1 whoever could build both roads of a card had to. Before version 3 answers went round."""
        if version > 2:
            return options
        return {**options, "sealed": False} if version == 2 else {**options, "sealed": False, "one_road": False}


INFO: Final = CatanInfo(
    id="catan",
    title="Catan",
    seats=(3, 4, 5, 6),
    version=3,
    edition="Kosmos, base game and extension as of about 2001",
    minutes=75,
    weight=2,
    author="Klaus Teuber",
    options=(
        Option("offers", (3, 0, 1, 6)),
        Option("last_cards", (True, False)),
        Option("counted", (False, True)),
        Option("duel", (False, True)),
        Option("one_road", (True, False)),
        Option("sealed", (True, False)),
    ),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Catan(Secrets):
    """A position with the rules of play. The chapters on building, trade, robber and cards are its base classes."""

    def copy(self) -> Catan:
        return Catan(self.game, self.seats, self.options, self.island, self.kinds, self)

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        step = frame.step
        if isinstance(frame, Turn):
            if step == STEP_BUILD:
                self.legal_build(frame, choices)
            else:
                self.legal_turn(frame, choices)
        elif isinstance(frame, Roll):
            self.legal_roll(frame, choices)
        elif isinstance(frame, SpecialBuilding):
            self.legal_special(frame, choices)
        elif isinstance(frame, Offer):
            if step == STEP_ANSWER:
                self.legal_answer(frame, choices)
            else:
                self.legal_offer(frame, choices)
        elif isinstance(frame, Countdown):
            if step == STEP_DISCARD:
                self.legal_discard(frame, choices)
            elif step == STEP_ROADS:
                self.legal_roads(frame, choices)
            else:
                self.legal_invent(frame, choices)
        elif isinstance(frame, VictimChoice):
            self.legal_rob(frame, choices)
        elif isinstance(frame, Theft):
            self.legal_steal(frame, choices)
        elif isinstance(frame, CardDraw):
            self.legal_draw(frame, choices)
        elif isinstance(frame, Founding):
            if step == STEP_FOUND:
                self.legal_found(frame, choices)
            else:
                self.legal_first_road(frame, choices)
        elif isinstance(frame, Setup):
            if step == STEP_LAND:
                self.legal_land(frame, choices)
            else:
                self.legal_harbour(frame, choices)
        elif step == STEP_CHOOSE:
            self.legal_choose(frame, choices)
        elif step == STEP_ROBBER:
            self.legal_robber(frame, choices)
        elif step == STEP_MONOPOLY:
            self.legal_monopoly(frame, choices)
        else:
            self.legal_spiral(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        step = frame.step
        if isinstance(frame, Turn):
            if step == STEP_BUILD:
                self.apply_build(frame, action)
            else:
                self.apply_turn(frame, action)
        elif isinstance(frame, Roll):
            self.apply_roll(frame, action)
        elif isinstance(frame, SpecialBuilding):
            self.apply_special(frame, action)
        elif isinstance(frame, Offer):
            if step == STEP_ANSWER:
                self.apply_answer(frame, action)
            else:
                self.apply_offer(frame, action)
        elif isinstance(frame, Countdown):
            if step == STEP_DISCARD:
                self.apply_discard(frame, action)
            elif step == STEP_ROADS:
                self.apply_roads(frame, action)
            else:
                self.apply_invent(frame, action)
        elif isinstance(frame, VictimChoice):
            self.apply_rob(frame, action)
        elif isinstance(frame, Theft):
            self.apply_steal(frame, action)
        elif isinstance(frame, CardDraw):
            self.apply_draw(frame, action)
        elif isinstance(frame, Founding):
            if step == STEP_FOUND:
                self.apply_found(frame, action)
            else:
                self.apply_first_road(frame, action)
        elif isinstance(frame, Setup):
            if step == STEP_LAND:
                self.apply_land(frame, action)
            else:
                self.apply_harbour(frame, action)
        elif step == STEP_CHOOSE:
            self.apply_choose(frame, action)
        elif step == STEP_ROBBER:
            self.apply_robber(frame, action)
        elif step == STEP_MONOPOLY:
            self.apply_monopoly(frame, action)
        else:
            self.apply_spiral(frame, action)

    # ---- Setting up: landscapes, harbours, numbers -----------------------------------------------------------------

    def legal_land(self, frame: Setup, choices: Choices) -> None:
        terrain: i64
        for terrain in range(6):
            laid: i64 = 0
            for other in self.terrain:
                if other == terrain:
                    laid += 1
            choices.chance(LAY + terrain, LANDSCAPES[self.size][terrain] - laid)

    def apply_land(self, frame: Setup, action: i64) -> None:
        hex = self.island.hexes[frame.laid]
        terrain = self.terrain[:]
        terrain[hex] = action - LAY
        self.terrain = terrain
        self.forget_harvests()
        self.forget_growth()
        self.emit(LAID, CHANCE, hex, action - LAY)
        if frame.laid + 1 < len(self.island.hexes):
            self.ask(Setup(STEP_LAND, frame.laid + 1))
        else:
            self.ask(Setup(STEP_HARBOUR, 0))

    def legal_harbour(self, frame: Setup, choices: Choices) -> None:
        kind: i64
        for kind in range(6):
            laid: i64 = 0
            for other in self.harbours:
                if other == kind:
                    laid += 1
            choices.chance(HARBOUR + kind, HARBOUR_COUNTS[self.size][kind] - laid)

    def apply_harbour(self, frame: Setup, action: i64) -> None:
        harbours = self.harbours[:]
        harbours[frame.laid] = action - HARBOUR
        self.harbours = harbours
        self.forget_harvests()
        self.emit(HARBOUR_LAID, CHANCE, self.island.harbours[frame.laid], action - HARBOUR)
        if frame.laid + 1 < len(harbours):
            self.ask(Setup(STEP_HARBOUR, frame.laid + 1))
        else:
            self.ask(Frame(STEP_SPIRAL, CHANCE))

    def legal_spiral(self, frame: Frame, choices: Choices) -> None:
        choices.some(CORNER, 0x3F)

    def apply_spiral(self, frame: Frame, action: i64) -> None:
        """The tokens lie in the order of their letters from a corner inwards; deserts get none [R2]."""
        numbers = self.numbers[:]
        tokens = NUMBERS[self.size].split()
        laid = 0
        for hex in self.island.spiral(action - CORNER):
            if self.terrain[hex] != DESERT:
                numbers[hex] = int(tokens[laid])
                laid += 1
            elif self.robber < 0:
                self.move_robber(hex)  # with two deserts the first one of the spiral [R3]
        self.numbers = numbers
        self.forget_harvests()
        self.forget_growth()
        self.emit(NUMBERED, CHANCE, action - CORNER)
        self.begin_founding()

    # ---- Founding --------------------------------------------------------------------------------------------------

    def begin_founding(self) -> None:
        """Hook: seat 0 founds first [R1]."""
        self.ask(Founding(STEP_FOUND, 0, 0, 0, 0))

    def founder(self, founded: i64) -> i64:
        """Clockwise, then back; counted from the seat that founds first."""
        return founded if founded < self.seats else 2 * self.seats - 1 - founded

    def legal_found(self, frame: Founding, choices: Choices) -> None:
        word: i64
        for word in range(self.island.site_words):
            choices.some(self.kinds.settlement + WORD * word, self.island.all_sites[word] & ~self.closed[word])

    def apply_found(self, frame: Founding, action: i64) -> None:
        site = action - self.kinds.settlement
        self.settle(frame.seat, site)
        if frame.founded >= self.seats:
            self.first_goods(frame.seat, site)
        self.ask(Founding(STEP_FIRST_ROAD, frame.seat, frame.founded, site, frame.first))

    def first_goods(self, seat: i64, site: i64) -> None:
        """A card from the bank for every field beside the second settlement."""
        for hex in self.island.hexes:
            words = self.island.site_words
            beside = self.island.hex_sites[words * hex + site // WORD] >> (site % WORD) & 1 != 0
            if beside and self.terrain[hex] != DESERT:
                self.gain(seat, self.terrain[hex], 1)
                self.emit(GOT, seat, self.terrain[hex], 1)

    def legal_first_road(self, frame: Founding, choices: Choices) -> None:
        """Beside the settlement just founded."""
        words = self.island.edge_words
        word: i64
        for word in range(words):
            beside = self.island.edges_at[words * frame.site + word]
            choices.some(self.kinds.road + WORD * word, beside & ~self.paved(word))

    def apply_first_road(self, frame: Founding, action: i64) -> None:
        self.pave(frame.seat, action - self.kinds.road)
        founded = frame.founded + 1
        if founded < 2 * self.seats:
            seat = (frame.first + self.founder(founded)) % self.seats
            self.ask(Founding(STEP_FOUND, seat, founded, 0, frame.first))
        else:
            self.begin_turn(frame.first)

    # ---- The turn --------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """A seat that reached the goal out of turn wins now."""
        self.turn = seat
        self.rolled = 0
        self.fresh = 0
        self.turns += 1
        if self.turns > TURNS:
            self.emit(TIME_UP, CHANCE)
            self.top = None
            return
        self.ask(Turn(STEP_TURN, seat))
        self.end_if_won(seat)

    def legal_turn(self, frame: Turn, choices: Choices) -> None:
        choices.one(ROLL_DICE)
        self.offer_reveal(frame.seat, choices)
        if not frame.has_played:
            self.offer_plays(frame.seat, choices)

    def apply_turn(self, frame: Turn, action: i64) -> None:
        if action == ROLL_DICE:
            self.ask(Roll(frame.has_played, frame.seat))
        elif action == REVEAL:
            self.reveal(frame.seat)
        else:
            self.ask(frame.after_card())
            self.play_card(frame.seat, action - PLAY)

    # ---- The roll --------------------------------------------------------------------------------------------------

    def legal_roll(self, frame: Roll, choices: Choices) -> None:
        total: i64
        for total in range(2, 13):
            choices.chance(ROLL + total - 2, WAYS[total])

    def apply_roll(self, frame: Roll, action: i64) -> None:
        seat = frame.roller
        self.rolled = action - ROLL + 2
        self.emit(ROLLED, seat, self.rolled)
        self.ask_to_build(seat, frame.has_played)
        self.after_roll(seat)

    def ask_to_build(self, seat: i64, has_played: bool) -> None:
        """Hook: the decision after the roll."""
        self.ask(Turn(STEP_BUILD, seat, has_played))

    def after_roll(self, seat: i64) -> None:
        """Hook: the consequences of a roll."""
        if self.rolled == SEVEN:
            self.seven(seat)
        else:
            self.produce(self.rolled)

    # ---- Production, and what the bank cannot pay [R7] -------------------------------------------------------------

    def produce(self, total: i64) -> None:
        owed: list[i64] = [0] * (5 * self.seats)
        seat: i64
        good: i64
        for hex in self.island.hexes:
            if self.numbers[hex] == total and self.yields(hex):
                good = self.terrain[hex]
                for seat in range(self.seats):
                    owed[5 * seat + good] += self.harvest(seat, hex)
        bank = 5 * self.seats
        for good in range(5):
            claims: i64 = 0
            claimants: i64 = 0
            for seat in range(self.seats):
                if owed[5 * seat + good] > 0:
                    claims += owed[5 * seat + good]
                    claimants += 1
            left = self.goods[bank + good]
            if claims > left:
                self.emit(SHORT, CHANCE, good)
                if claimants > 1 or left == 0 or not self.options["last_cards"]:
                    continue
            if claims > 0:
                for seat in range(self.seats):
                    cards = owed[5 * seat + good]
                    if cards > left:
                        cards = left
                    if cards > 0:
                        self.gain(seat, good, cards)
                        self.emit(GOT, seat, good, cards)

    # ---- Trade and build, in any order -----------------------------------------------------------------------------

    def legal_build(self, frame: Turn, choices: Choices) -> None:
        seat = frame.seat
        choices.one(END)
        self.offer_reveal(seat, choices)
        self.offer_card(seat, choices)
        if not frame.has_played:
            self.offer_plays(seat, choices)
        self.offer_exchanges(seat, choices)
        if frame.offers < self.offers_per_turn() and self.can_offer(seat):
            choices.one(OFFER)
        self.offer_building(seat, choices)

    def apply_build(self, frame: Turn, action: i64) -> None:
        seat = frame.seat
        if action == END:
            self.end_turn(seat)
        elif action == REVEAL:
            self.reveal(seat)
        elif action == OFFER:
            self.ask(frame.after_offer())
            self.ask(Offer(STEP_OFFER, seat, 0, 0))
        elif action >= PLAY and action < BANK:
            self.ask(frame.after_card())
            self.play_card(seat, action - PLAY)
        else:
            self.ask(frame.again())
            if action == BUY:
                self.buy_card(seat)
            elif action < OFFER:
                self.exchange(seat, action)
            else:
                self.build(seat, action)
                self.end_if_won(seat)

    def end_turn(self, seat: i64) -> None:
        """Hook: what happens between two turns."""
        if self.size > 0:
            self.special_phase(seat, (seat + 1) % self.seats)
        else:
            self.begin_turn((seat + 1) % self.seats)

    # ---- The special building phase --------------------------------------------------------------------------------

    def special_phase(self, after: i64, seat: i64) -> None:
        """Every other seat once, clockwise; skipped if it has too few cards to pay for anything [R10]."""
        while seat != after and self.hand_size(seat) < self.least_price():
            seat = (seat + 1) % self.seats
        if seat == after:
            self.begin_turn((after + 1) % self.seats)
        else:
            self.ask(SpecialBuilding(seat, after))

    def least_price(self) -> i64:
        """Hook: how many cards the cheapest building costs."""
        return 2

    def legal_special(self, frame: SpecialBuilding, choices: Choices) -> None:
        choices.one(END)
        self.offer_card(frame.seat, choices)
        self.offer_building(frame.seat, choices)

    def apply_special(self, frame: SpecialBuilding, action: i64) -> None:
        if action == END:
            self.emit(BUILT, frame.seat)
            self.special_phase(frame.after, (frame.seat + 1) % self.seats)
            return
        self.ask(SpecialBuilding(frame.seat, frame.after))
        if action == BUY:
            self.buy_card(frame.seat)
        else:
            self.build(frame.seat, action)

    # ---- End -------------------------------------------------------------------------------------------------------

    def result(self) -> Outcome:
        """The seat whose turn it is wins, even with fewer points than another; at the turn limit points count [R12]."""
        scores: list[int] = [self.points(seat) for seat in range(self.seats)]
        winner: i64 = NOBODY
        if self.top is None and self.turns <= TURNS:
            winner = self.turn
        ranks = ranked([(1 if seat == winner else 0, scores[seat]) for seat in range(self.seats)])
        return Outcome(scores, ranks, "points" if winner >= 0 else "turns", {})

    def whole_deck(self) -> list[int]:
        game = self.game
        assert isinstance(game, CatanGame)
        return game.deck_of(self.seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class CatanGame(Game):
    """The title. A scenario has its own, with its own map, vocabulary, deck and position."""

    def __init__(self, info: Info, kinds: Kinds, steps: tuple[str, ...]) -> None:
        super().__init__(info, kinds.actions, steps)
        self.kinds = kinds
        self.islands: dict[int, Island] = {}

    def map_of(self, seats: int, options: dict[str, OptionValue]) -> Island:
        """Hook: the island for so many seats."""
        size = size_of(seats)
        if size not in self.islands:
            hexes = range(len(GRID.hexes))
            in_play = [hex for hex in hexes if size == 1 or hex < sum(LANDSCAPES[0])]
            self.islands[size] = Island(GRID, in_play, [GRID.side(side) for side in HARBOUR_PLACES[size].split()])
        return self.islands[size]

    def deck_of(self, seats: int) -> list[int]:
        """Hook: the development cards."""
        return list(DECKS[size_of(seats)])

    def empty(self, seats: int, options: dict[str, OptionValue]) -> Catan:
        """Hook: a position with nothing laid and nothing built."""
        state = Catan(self, seats, options, self.map_of(seats, options), self.kinds)
        self.stock(state)
        return state

    def stock(self, state: Catan) -> None:
        """All goods into the bank, all development cards into the deck."""
        first = 5 * state.seats
        state.goods[first:] = [CARDS_PER_GOOD[state.size]] * 5
        state.cards[first:] = self.deck_of(state.seats)

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        """Hook: a scenario adds its own steps."""
        return frame_of(step, seat, numbers, simultaneous)

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        state.ask(Setup(STEP_LAND, 0))
        return state


GAME: Final = CatanGame(INFO, KINDS, STEPS)
