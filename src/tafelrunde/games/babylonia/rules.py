"""Babylonia (Reiner Knizia, Ludonova 2019), 2 to 4 players, from the German rulebook.

Options: `cards` — `basic` (the first seven ziggurat cards) or `variant` (seven of the nine, at random); and three
readings of what the rulebook leaves open: `hidden_by_field` [R7], `escort` [R24], `boats_to_city` [R27].
Not implemented: nothing. [R…] are the numbered decisions in RULINGS.md.

The sequence of play, as steps:
    lay        chance lays a city or a field on every space for a tile
    leave      chance takes two of the nine cards out                         (with the variant)
    draw       chance fills a rack: at the start every seat's, then the active player's after every turn
    start      chance chooses the start player
    play       the active player plays a token, which is scored at once beside a ziggurat or on a field
    more       the same, where the turn may also be ended
    score      of several surrounded cities and ziggurats the active player chooses the next to be scored
    card       the winner of a ziggurat, active or not, chooses a card
    extra      after refilling: whether to use the card for an extra turn
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.babylonia.board import BASIC_CARDS, TILE_MIX, TILES
from tafelrunde.games.babylonia.frames import Draw, Lay, Play, TakeCard
from tafelrunde.games.babylonia.geometry import ALL_SPACES, COUNT, FAR_LAND, LAND, SITES_IN_PLAY, SPACE_COUNT, WATER
from tafelrunde.games.babylonia.position import FARMER, KIND_COUNT, NOBODY, NOTHING
from tafelrunde.games.babylonia.secrets import Secrets
from tafelrunde.games.babylonia.vocabulary import (
    ACTIONS,
    AT_ONCE,
    BESIDE,
    DONE,
    DRAW,
    DREW,
    ESCORT,
    ESTATE,
    EXTRA,
    EXTRA_TURN,
    FARMED,
    HID,
    LAID,
    LAY,
    LEAVE,
    LEFT,
    LINKED,
    LOST_CITY,
    PAID,
    PLAY,
    PLAYED,
    SCORE,
    START,
    STARTS,
    STEP_CARD,
    STEP_DRAW,
    STEP_EXTRA,
    STEP_LAY,
    STEP_LEAVE,
    STEP_MORE,
    STEP_PLAY,
    STEP_SCORE,
    STEP_START,
    STEPS,
    TAKE,
    TEN,
    TIED_ZIGGURAT,
    TOOK,
    TRIBUTE,
    TRIO,
    TURN,
    WAIT,
    WON_CITY,
    WON_ZIGGURAT,
)

INFO: Final = Info(
    id="babylonia",
    title="Babylonia",
    seats=(2, 3, 4),
    version=1,
    edition="Ludonova 2019",
    minutes=60,
    weight=3,
    author="Reiner Knizia",
    options=(
        Option("cards", ("basic", "variant")),
        Option("hidden_by_field", (True, False)),
        Option("escort", ("any_order", "last")),
        Option("boats_to_city", (True, False)),
    ),
)


class Babylonia(Secrets):
    """A position with the rules of play."""

    def copy(self) -> Babylonia:
        return Babylonia(self.game, self.seats, self.options, self)

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if isinstance(frame, Play):
            self.legal_play(frame, choices)
        elif isinstance(frame, Draw):
            self.legal_draw(frame, choices)
        elif isinstance(frame, TakeCard):
            self.legal_card(frame, choices)
        elif isinstance(frame, Lay):
            self.legal_lay(frame, choices)
        elif frame.step == STEP_SCORE:
            self.legal_score(frame, choices)
        elif frame.step == STEP_EXTRA:
            self.legal_extra(frame, choices)
        elif frame.step == STEP_LEAVE:
            self.legal_leave(frame, choices)
        else:
            self.legal_start(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        if isinstance(frame, Play):
            self.apply_play(frame, action)
        elif isinstance(frame, Draw):
            self.apply_draw(frame, action)
        elif isinstance(frame, TakeCard):
            self.apply_card(frame, action)
        elif isinstance(frame, Lay):
            self.apply_lay(frame, action)
        elif frame.step == STEP_SCORE:
            self.apply_score(frame, action)
        elif frame.step == STEP_EXTRA:
            self.apply_extra(frame, action)
        elif frame.step == STEP_LEAVE:
            self.apply_leave(frame, action)
        else:
            self.apply_start(frame, action)

    # ---- Setting up  [p. 3] --------------------------------------------------------------------------------------

    def lay_next(self, empty: i64) -> None:
        """A tile for the first of the spaces that are still empty."""
        self.ask(Lay(lowest(empty), empty & (empty - 1)))

    def legal_lay(self, frame: Lay, choices: Choices) -> None:
        left: list[i64] = list(TILE_MIX[self.seats])
        for tile_on_space in self.tiles:
            if tile_on_space != NOTHING:
                left[tile_on_space] -= 1
        tile: i64
        for tile in range(len(TILES)):
            choices.chance(LAY + tile, left[tile])

    def apply_lay(self, frame: Lay, action: i64) -> None:
        self.lay(frame.space, action - LAY)
        self.emit(LAID, CHANCE, frame.space, action - LAY)
        if frame.empty != 0:
            self.lay_next(frame.empty)
        elif self.options["cards"] == "variant":
            self.ask(Frame(STEP_LEAVE, CHANCE))
        else:
            self.ask(Draw(0, True))

    def legal_leave(self, frame: Frame, choices: Choices) -> None:
        choices.some(LEAVE, self.display)

    def apply_leave(self, frame: Frame, action: i64) -> None:
        self.display &= ~bit(action - LEAVE)
        self.emit(LEFT, CHANCE, action - LEAVE)
        if ones(self.display) > BASIC_CARDS:
            self.ask(Frame(STEP_LEAVE, CHANCE))
        else:
            self.ask(Draw(0, True))

    def legal_start(self, frame: Frame, choices: Choices) -> None:
        choices.some(START, bit(self.seats) - 1)

    def apply_start(self, frame: Frame, action: i64) -> None:
        """The first player's first turn has one token [R1]."""
        self.emit(STARTS, action - START)
        self.ask(Play(STEP_PLAY, action - START, 1))

    # ---- 1. Play tokens from the rack  [p. 4–5] -------------------------------------------------------------------
    #
    # Two tokens of any kind anywhere, or three and more farmers on land; cards add three different nobles on land, and
    # a noble on land beside the farmers. See `kinds_to_play`.

    def legal_play(self, frame: Play, choices: Choices) -> None:
        seat = frame.seat
        kinds = self.kinds_to_play(frame)
        river: i64 = self.free[3] if frame.tokens() < 2 else 0
        if kinds & 1 != 0:
            self.offer_hexes(PLAY, self.free[0] | (self.fields & self.sites_beside[seat]), river, choices)
        spaces: i64 = self.free[0]
        if self.has(seat, ESTATE):
            spaces |= self.fields  # no token need lie beside [R8]
        kind: i64
        for kind in range(1, KIND_COUNT):
            if kinds >> kind & 1 != 0:
                self.offer_hexes(PLAY + kind * COUNT, spaces, river, choices)
        if frame.step == STEP_MORE:
            choices.one(DONE)

    def offer_hexes(self, first: i64, spaces: i64, river: i64, choices: Choices) -> None:
        """One kind of token: on these spaces, on all free land, and on these hexes of the rivers."""
        choices.some(first, spaces)
        choices.some(first + LAND, self.free[1])
        choices.some(first + FAR_LAND, self.free[2])
        choices.some(first + WATER, river)

    def apply_play(self, frame: Play, action: i64) -> None:
        seat = frame.seat
        if action == DONE:
            self.score_next(seat)
            return
        kind: i64 = 0
        hex_: i64 = action - PLAY
        while hex_ >= COUNT:
            hex_ -= COUNT
            kind += 1
        self.own_racks()[4 * seat + kind] -= 1
        self.place(seat, kind, hex_)
        if hex_ >= WATER:
            self.emit(HID, seat, hex_, kind, known_to=bit(seat))
        else:
            self.emit(PLAYED, seat, hex_, kind)
        self.score_beside_ziggurat(seat, hex_)
        if hex_ < LAND and self.fields >> hex_ & 1 != 0:
            self.score_field(seat, hex_)
        if hex_ >= WATER:
            self.after_token(seat, frame.limit, frame.farmers, frame.nobles, frame.others + 1)
        elif kind == FARMER:
            self.after_token(seat, frame.limit, frame.farmers + 1, frame.nobles, frame.others)
        elif frame.nobles & bit(kind - 1) != 0:
            self.after_token(seat, frame.limit, frame.farmers, frame.nobles, frame.others + 1)
        else:
            self.after_token(seat, frame.limit, frame.farmers, frame.nobles | bit(kind - 1), frame.others)

    def after_token(self, seat: i64, limit: i64, farmers: i64, nobles: i64, others: i64) -> None:
        """The next token, a choice, or the end of playing tokens. The numbers are those of a `Play`.

        The decision depends on what all seats see: else a turn that ends by itself would reveal that the rack holds no
        farmer [R33].
        """
        rack = self.rack_size(seat)
        different = ones(nobles)
        tokens: i64 = farmers + different + others
        if rack == 0:  # a last single token is played alone [R2]
            self.score_next(seat)
        elif tokens < 2:
            if limit == 1:
                self.score_next(seat)
            else:
                self.ask(Play(STEP_PLAY, seat, limit, farmers, nobles, others))
        elif limit != 0 or others != 0:
            self.score_next(seat)
        elif different == 0:
            self.ask(Play(STEP_MORE, seat, limit, farmers, nobles, others))
        elif different == 1 and self.has(seat, ESCORT) and self.escort_in_any_order:
            if farmers == 2:  # such a turn needs a third farmer, and the rack has one [R24]
                self.ask(Play(STEP_PLAY, seat, limit, farmers, nobles, others))
            elif farmers > 2 or rack > 1:
                self.ask(Play(STEP_MORE, seat, limit, farmers, nobles, others))
            else:
                self.score_next(seat)
        elif different == 2 and farmers == 0 and self.has(seat, TRIO):
            self.ask(Play(STEP_MORE, seat, limit, farmers, nobles, others))
        else:
            self.score_next(seat)

    # ---- … beside ziggurats  [p. 5] --------------------------------------------------------------------------------

    def score_beside_ziggurat(self, seat: i64, hex_: i64) -> None:
        """A point for every ziggurat beside which the seat has a token now, scored ones too [R5]."""
        if self.sites_by(hex_) >> SPACE_COUNT != 0:
            points = ones(self.sites_beside[seat] >> SPACE_COUNT)
            self.own_points()[seat] += points
            self.emit(BESIDE, seat, points)

    # ---- … on fields  [p. 5] ---------------------------------------------------------------------------------------

    def score_field(self, seat: i64, space: i64) -> None:
        """The number of the field, or the cities in front of all players; then the field is gone [R9]."""
        points = self.field_points(space)
        self.fields &= ~bit(space)
        self.own_points()[seat] += points
        self.emit(FARMED, seat, space, self.tiles[space], points)

    # ---- 2. Score surrounded cities and ziggurats  [p. 6–7] --------------------------------------------------------

    def score_next(self, seat: i64) -> None:
        """Score the surrounded sites, one after another; of several the active player chooses [R11]."""
        sites = self.surrounded()
        while sites != 0:
            if sites & (sites - 1) != 0:
                self.ask(Frame(STEP_SCORE, seat))
                return
            if not self.score(seat, lowest(sites)):
                return
            sites = self.surrounded()
        self.refill(seat)

    def legal_score(self, frame: Frame, choices: Choices) -> None:
        choices.some(SCORE, self.surrounded())

    def apply_score(self, frame: Frame, action: i64) -> None:
        if self.score(frame.seat, action - SCORE):
            self.score_next(frame.seat)

    def score(self, seat: i64, site: i64) -> bool:
        """Score one site. Returns False if its winner has to choose a card first."""
        self.unscored &= ~bit(site)
        if site < SPACE_COUNT:
            self.score_city(seat, site)
            return True
        majority = self.majority(site)
        if majority.most == majority.second:
            self.emit(TIED_ZIGGURAT, seat, site)
            return True
        winner = lowest(majority.leaders)
        self.emit(WON_ZIGGURAT, winner, site, majority.most, majority.second)
        self.ask(TakeCard(winner, seat))
        return False

    # ---- … a city  [p. 6] ------------------------------------------------------------------------------------------

    def score_city(self, active: i64, site: i64) -> None:
        """A: points for linked nobles. B: the tile goes to the winner; then every seat gets points for its cities."""
        seat: i64
        for seat in range(self.seats):
            points: i64 = 2 * self.linked_nobles(seat, site)
            if points > 0:
                self.own_points()[seat] += points
                self.emit(LINKED, seat, site, points)
        self.own_map()
        self.free[0] |= bit(site)
        self.forget_networks(NOBODY)
        majority = self.majority(site)
        if majority.most == majority.second:
            self.emit(LOST_CITY, active, site)
            return
        winner = lowest(majority.leaders)
        self.cities = self.cities[:]
        self.cities[winner] |= bit(site)
        self.emit(WON_CITY, winner, site, majority.most, majority.second)
        for seat in range(self.seats):
            points = self.cities_of(seat)
            if self.has(seat, TRIBUTE):
                points += points // 2
            if points > 0:
                self.own_points()[seat] += points
                self.emit(PAID, seat, points)

    # ---- … a ziggurat: its winner chooses a card  [p. 7–8] ---------------------------------------------------------

    def legal_card(self, frame: TakeCard, choices: Choices) -> None:
        choices.some(TAKE, self.display)

    def apply_card(self, frame: TakeCard, action: i64) -> None:
        card: i64 = action - TAKE
        self.display &= ~bit(card)
        self.cards = self.cards[:]
        self.cards[frame.seat] |= bit(card)
        self.forget_networks(frame.seat)
        self.emit(TOOK, frame.seat, card)
        if card == TEN:
            self.own_points()[frame.seat] += 10
            self.used_cards |= bit(TEN)
            self.emit(AT_ONCE, frame.seat, 10)
        self.score_next(frame.active)

    # ---- 3. Refill the rack  [p. 7] --------------------------------------------------------------------------------

    def refill(self, seat: i64) -> None:
        if self.needs_token(seat):
            self.ask(Draw(seat, False))
        else:
            self.end_turn(seat)

    def legal_draw(self, frame: Draw, choices: Choices) -> None:
        kind: i64
        for kind in range(KIND_COUNT):
            choices.chance(DRAW + kind, self.supply[4 * frame.drawer + kind])

    def apply_draw(self, frame: Draw, action: i64) -> None:
        seat = frame.drawer
        kind: i64 = action - DRAW
        self.own_supply()[4 * seat + kind] -= 1
        self.own_racks()[4 * seat + kind] += 1
        self.emit(DREW, seat, kind, known_to=bit(seat))
        if self.needs_token(seat):
            self.ask(Draw(seat, frame.is_setup))
        elif not frame.is_setup:
            self.end_turn(seat)
        elif seat + 1 < self.seats:
            self.ask(Draw(seat + 1, True))
        else:
            self.ask(Frame(STEP_START, CHANCE))

    # ---- End of a turn and of the game  [p. 7] ---------------------------------------------------------------------

    def end_turn(self, seat: i64) -> None:
        """An empty rack or at most one city on the map ends the game at once, before any extra turn [R21]."""
        if self.rack_size(seat) == 0 or self.cities_on_map() <= 1:
            return
        if self.has(seat, TURN) and self.used_cards >> TURN & 1 == 0:
            self.ask(Frame(STEP_EXTRA, seat))
        else:
            self.next_turn(seat)

    def next_turn(self, seat: i64) -> None:
        """The second player's first turn has exactly two tokens [R1]."""
        self.ask(Play(STEP_PLAY, (seat + 1) % self.seats, 2 if self.tokens_on_map() == 1 else 0))

    def legal_extra(self, frame: Frame, choices: Choices) -> None:
        choices.one(EXTRA)
        choices.one(WAIT)

    def apply_extra(self, frame: Frame, action: i64) -> None:
        if action == EXTRA:
            self.used_cards |= bit(TURN)
            self.emit(EXTRA_TURN, frame.seat)
            self.ask(Play(STEP_PLAY, frame.seat))
        else:
            self.next_turn(frame.seat)

    def result(self) -> Outcome:
        """Most points, then most cities; then the win is shared."""
        points: list[int] = list(self.points[: self.seats])
        cities: list[int] = [self.cities_of(seat) for seat in range(self.seats)]
        ranks = ranked([(points[seat], cities[seat]) for seat in range(self.seats)])
        return Outcome(points, ranks, "cities" if self.cities_on_map() <= 1 else "rack", {"cities": cities})


class BabyloniaGame(Game):
    """The title."""

    def empty(self, seats: int, options: dict[str, OptionValue]) -> Babylonia:
        return Babylonia(self, seats, options)

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        state.lay_next(SITES_IN_PLAY[seats] & ALL_SPACES)
        return state

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        a, b, c, d = numbers
        if step in (STEP_PLAY, STEP_MORE):
            return Play(step, seat, a, b, c, d)
        if step == STEP_DRAW:
            return Draw(a, b != 0)
        if step == STEP_CARD:
            return TakeCard(seat, a)
        if step == STEP_LAY:
            return Lay(a, b)
        return Frame(step, seat)


GAME: Final = BabyloniaGame(INFO, ACTIONS, STEPS)
