"""Babylonia (Reiner Knizia, Ludonova 2019), 2 to 4 players, from the German rulebook.

Options: `cards` — `basic` (the first seven ziggurat cards) or `variant` (seven of the nine, by lot); and three readings
of what the rulebook leaves open: `hidden_by_field` [R7], `escort` [R24], `boats_to_city` [R27].
Not implemented: nothing. [R…] are the numbered decisions in RULINGS.md.

The sequence of play, as steps:
    lay        chance lays a city or a field on every space for a tile
    leave      chance takes two of the nine cards out                         (with the variant)
    draw       chance fills a rack: at the start everybody's, then the active player's after every turn
    start      chance names the start player
    play       the active player plays a token, which is scored at once beside a ziggurat or on a field
    more       the same, where the turn may also be ended
    score      of several surrounded cities and ziggurats the active player names the next to be scored
    card       who has won a ziggurat, on turn or not, chooses a card
    extra      after refilling: whether to use the card for an extra turn
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import NUMBERS, Space, Vocabulary, verb
from tafelrunde.core.engine.bitset import bit, lowest, members_of, ones
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.babylonia.board import (
    BASIC_CARDS,
    BIG_RACK,
    CARDS,
    HEXES,
    KINDS,
    RACK,
    SITES,
    SPACES,
    TILE_MIX,
    TILES,
    TOKENS,
    in_play,
)
from tafelrunde.games.babylonia.geometry import COUNT, FAR_LAND, LAND, WATER, bit_of, hexes_in_play, word_of
from tafelrunde.games.babylonia.position import (
    ALL_SPACES,
    BIG,
    BOATS_TO_CITY,
    ESCORT,
    ESCORT_LAST,
    ESTATE,
    FARMER,
    HIDDEN_BY_FIELD,
    KIND_COUNT,
    LETTERS,
    NOTHING,
    SITES_IN_PLAY,
    SPACE_COUNT,
    TEN,
    TRIBUTE,
    TRIO,
    TURN,
    Position,
)

INFO: Final = Info(
    id="babylonia",
    title="Babylonia",
    seats=(2, 3, 4),
    version=1,
    edition="Ludonova 2019",
    author="Reiner Knizia",
    options=(
        Option("cards", ("basic", "variant")),
        Option("hidden_by_field", (True, False)),
        Option("escort", ("any_order", "last")),
        Option("boats_to_city", (True, False)),
    ),
)

# -- actions, events and steps

HEX: Final = Space("hex", HEXES)
SITE: Final = Space("hex", SITES)
TOKEN: Final = Space("token", KINDS)
TILE: Final = Space("tile", TILES)
CARD: Final = Space("card", CARDS)
SEAT: Final = Space("seat", "0123")

ACTIONS: Final = Vocabulary()
PLAY: Final[i64] = ACTIONS.kind("play a token", TOKEN, HEX).first
DONE: Final[i64] = ACTIONS.kind("end the turn", verb("done")).first
SCORE: Final[i64] = ACTIONS.kind("score", SITE).first
TAKE: Final[i64] = ACTIONS.kind("take a card", CARD).first
EXTRA: Final[i64] = ACTIONS.kind("take an extra turn", verb("extra")).first
WAIT: Final[i64] = ACTIONS.kind("keep the extra turn", verb("wait")).first
LAY: Final[i64] = ACTIONS.kind("lay a tile", TILE).first
LEAVE: Final[i64] = ACTIONS.kind("take a card out", Space("out", CARDS)).first
DRAW: Final[i64] = ACTIONS.kind("draw", Space("draw", KINDS)).first
START: Final[i64] = ACTIONS.kind("start player", SEAT).first

LAID: Final[i64] = ACTIONS.event("laid", HEX, TILE)
LEFT: Final[i64] = ACTIONS.event("left", CARD)
DREW: Final[i64] = ACTIONS.event("drew", TOKEN)
STARTS: Final[i64] = ACTIONS.event("starts")
PLAYED: Final[i64] = ACTIONS.event("played", HEX, TOKEN)
HID: Final[i64] = ACTIONS.event("hid", HEX, TOKEN)
BESIDE: Final[i64] = ACTIONS.event("beside", NUMBERS)
FARMED: Final[i64] = ACTIONS.event("farmed", HEX, TILE, NUMBERS)
LINKED: Final[i64] = ACTIONS.event("linked", SITE, NUMBERS)
WON_CITY: Final[i64] = ACTIONS.event("won_city", SITE)
LOST_CITY: Final[i64] = ACTIONS.event("lost_city", SITE)
PAID: Final[i64] = ACTIONS.event("paid", NUMBERS)
WON_ZIGGURAT: Final[i64] = ACTIONS.event("won_ziggurat", SITE)
TIED_ZIGGURAT: Final[i64] = ACTIONS.event("tied_ziggurat", SITE)
TOOK: Final[i64] = ACTIONS.event("took", CARD)
AT_ONCE: Final[i64] = ACTIONS.event("at_once", NUMBERS)
EXTRA_TURN: Final[i64] = ACTIONS.event("extra_turn")

STEP_LAY: Final = 0
STEP_LEAVE: Final = 1
STEP_DRAW: Final = 2
STEP_START: Final = 3
STEP_PLAY: Final = 4
STEP_MORE: Final = 5
STEP_SCORE: Final = 6
STEP_CARD: Final = 7
STEP_EXTRA: Final = 8
STEPS: Final = ("lay", "leave", "draw", "start", "play", "more", "score", "card", "extra")


class Babylonia(Position):
    """A position with its decisions, in the order of the rulebook."""

    def copy(self) -> Babylonia:
        return Babylonia(
            self.game,
            self.seats,
            self.options,
            self.top,
            self.readings,
            self.tiles,
            self.free[:],
            self.standing,
            self.fields,
            self.tokens[:],
            self.kinds[:],
            self.beside[:],
            self.racks[:],
            self.supply[:],
            self.points[:],
            self.won[:],
            self.held[:],
            self.display,
            self.used,
        )

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if frame.step == STEP_PLAY or frame.step == STEP_MORE:
            self.legal_play(frame, choices)
        elif frame.step == STEP_DRAW:
            self.legal_draw(frame, choices)
        elif frame.step == STEP_SCORE:
            self.legal_score(frame, choices)
        elif frame.step == STEP_CARD:
            self.legal_card(frame, choices)
        elif frame.step == STEP_EXTRA:
            self.legal_extra(frame, choices)
        elif frame.step == STEP_LAY:
            self.legal_lay(frame, choices)
        elif frame.step == STEP_LEAVE:
            self.legal_leave(frame, choices)
        else:
            self.legal_start(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        if frame.step == STEP_PLAY or frame.step == STEP_MORE:
            self.apply_play(frame, action)
        elif frame.step == STEP_DRAW:
            self.apply_draw(frame, action)
        elif frame.step == STEP_SCORE:
            self.apply_score(frame, action)
        elif frame.step == STEP_CARD:
            self.apply_card(frame, action)
        elif frame.step == STEP_EXTRA:
            self.apply_extra(frame, action)
        elif frame.step == STEP_LAY:
            self.apply_lay(frame, action)
        elif frame.step == STEP_LEAVE:
            self.apply_leave(frame, action)
        else:
            self.apply_start(frame, action)

    # ---- Setting up  [p. 3] --------------------------------------------------------------------------------------

    def legal_lay(self, frame: Frame, choices: Choices) -> None:
        left: list[i64] = list(TILE_MIX[self.seats])
        for laid in self.tiles:
            if laid != NOTHING:
                left[laid] -= 1
        tile: i64
        for tile in range(len(TILES)):
            choices.chance(LAY + tile, left[tile])

    def apply_lay(self, frame: Frame, action: i64) -> None:
        """frame.a is the space, frame.b the set of those that are still empty after it."""
        self.lay(frame.a, action - LAY)
        self.emit(LAID, CHANCE, frame.a, action - LAY)
        if frame.b != 0:
            self.ask_for(STEP_LAY, CHANCE, lowest(frame.b), frame.b & (frame.b - 1))
        elif self.options["cards"] == "variant":
            self.ask_for(STEP_LEAVE, CHANCE)
        else:
            self.ask_for(STEP_DRAW, CHANCE, 0, 1)

    def legal_leave(self, frame: Frame, choices: Choices) -> None:
        choices.some(LEAVE, self.display)

    def apply_leave(self, frame: Frame, action: i64) -> None:
        self.display &= ~bit(action - LEAVE)
        self.emit(LEFT, CHANCE, action - LEAVE)
        if ones(self.display) > BASIC_CARDS:
            self.ask_for(STEP_LEAVE, CHANCE)
        else:
            self.ask_for(STEP_DRAW, CHANCE, 0, 1)

    def legal_start(self, frame: Frame, choices: Choices) -> None:
        choices.some(START, bit(self.seats) - 1)

    def apply_start(self, frame: Frame, action: i64) -> None:
        self.emit(STARTS, action - START)
        self.ask_for(STEP_PLAY, action - START, 1)

    # ---- 1. Play tokens from the rack  [p. 4–5] -------------------------------------------------------------------
    #
    # Two tokens of any kind anywhere, or three and more farmers on land; cards add three different nobles on land, and
    # a noble on land beside the farmers. A frame tells what was played in this turn: a the limit of the first round
    # (else 0), b the farmers on land, c the set of nobles on land, d whatever fits into no longer turn: tokens in a
    # river, and the second noble of a kind.

    def legal_play(self, frame: Frame, choices: Choices) -> None:
        seat = frame.seat
        kinds = self.playable(frame)
        sites: i64 = self.free[0] | (self.fields & self.beside[seat])
        river: i64 = self.free[3] if frame.b + ones(frame.c) + frame.d < 2 else 0
        if kinds & 1 != 0:
            choices.some(PLAY, sites)
            choices.some(PLAY + LAND, self.free[1])
            choices.some(PLAY + FAR_LAND, self.free[2])
            choices.some(PLAY + WATER, river)
        sites = self.free[0]
        if self.has(seat, ESTATE):
            sites |= self.fields  # no token need lie beside [R8]
        kind: i64
        first: i64 = PLAY
        for kind in range(1, KIND_COUNT):
            first += COUNT
            if kinds >> kind & 1 != 0:
                choices.some(first, sites)
                choices.some(first + LAND, self.free[1])
                choices.some(first + FAR_LAND, self.free[2])
                choices.some(first + WATER, river)
        if frame.step == STEP_MORE:
            choices.one(DONE)

    def playable(self, frame: Frame) -> i64:
        """The kinds of the rack of which a token may be played now, as a set."""
        seat = frame.seat
        at = 4 * seat
        farmers = self.racks[at]
        nobles: i64 = 0
        kind: i64
        for kind in range(1, KIND_COUNT):
            if self.racks[at + kind] > 0:
                nobles |= bit(kind)
        kinds: i64 = 0
        played = ones(frame.c)
        if frame.b + played + frame.d < 2:
            return nobles | 1 if farmers > 0 else nobles
        if played == 0:
            if farmers > 0:
                kinds = 1
            if self.has(seat, ESCORT) and (frame.b > 2 or (self.escorts_in_any_order() and self.can_add(seat, 1))):
                kinds |= nobles
        elif played == 1:  # a noble with farmers; two of them make three tokens, which is not enough [R24]
            if farmers > 0 and (frame.b > 1 or self.can_add(seat, 2)):
                kinds = 1
        else:  # three different nobles
            kinds = nobles & ~(frame.c << 1)
        return kinds

    def escorts_in_any_order(self) -> bool:
        return self.readings & ESCORT_LAST == 0

    def can_add(self, seat: i64, farmers: i64) -> bool:
        """Whether so many farmers can still be played on plain land after a noble; in practice there is always room."""
        return self.racks[4 * seat] >= farmers and ones(self.free[1]) + ones(self.free[2]) > farmers

    def apply_play(self, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action == DONE:
            self.score_next(seat)
            return
        kind: i64 = 0
        hex_: i64 = action - PLAY
        while hex_ >= COUNT:
            hex_ -= COUNT
            kind += 1
        self.racks[4 * seat + kind] -= 1
        self.place(seat, kind, hex_)
        if hex_ >= WATER:
            self.emit(HID, seat, hex_, kind, known_to=bit(seat))
        else:
            self.emit(PLAYED, seat, hex_, kind)
        self.score_beside_ziggurat(seat, hex_)
        if hex_ < LAND and self.fields >> hex_ & 1 != 0:
            self.score_field(seat, hex_)
        if hex_ >= WATER:
            self.go_on(seat, frame.a, frame.b, frame.c, frame.d + 1)
        elif kind == FARMER:
            self.go_on(seat, frame.a, frame.b + 1, frame.c, frame.d)
        elif frame.c & bit(kind - 1) != 0:
            self.go_on(seat, frame.a, frame.b, frame.c, frame.d + 1)
        else:
            self.go_on(seat, frame.a, frame.b, frame.c | bit(kind - 1), frame.d)

    def go_on(self, seat: i64, limit: i64, farmers: i64, nobles: i64, others: i64) -> None:
        """After a token: the next one, a choice, or the end of playing tokens.

        Whether to ask is decided by what everybody sees: else a turn that ends by itself would tell that the rack holds
        no farmer [R33].
        """
        rack = self.rack_size(seat)
        different = ones(nobles)
        played: i64 = farmers + different + others
        if rack == 0:  # a last single token is played alone [R2]
            self.score_next(seat)
        elif played < 2:
            if limit == 1:
                self.score_next(seat)
            else:
                self.ask_for(STEP_PLAY, seat, limit, farmers, nobles, others)
        elif limit != 0 or others != 0:
            self.score_next(seat)
        elif different == 0:
            self.ask_for(STEP_MORE, seat, limit, farmers, nobles, others)
        elif different == 1 and self.has(seat, ESCORT) and self.escorts_in_any_order():
            if farmers == 2:  # who has played three tokens so must play a third farmer, and has one [R24]
                self.ask_for(STEP_PLAY, seat, limit, farmers, nobles, others)
            elif farmers > 2 or rack > 1:
                self.ask_for(STEP_MORE, seat, limit, farmers, nobles, others)
            else:
                self.score_next(seat)
        elif different == 2 and farmers == 0 and self.has(seat, TRIO):
            self.ask_for(STEP_MORE, seat, limit, farmers, nobles, others)
        else:
            self.score_next(seat)

    # ---- … beside ziggurats  [p. 5] --------------------------------------------------------------------------------

    def score_beside_ziggurat(self, seat: i64, hex_: i64) -> None:
        """A point for every ziggurat beside which the seat has a token now, scored ones too [R5]."""
        if self.sites_by(hex_) >> SPACE_COUNT != 0:
            points = ones(self.beside[seat] >> SPACE_COUNT)
            self.points[seat] += points
            self.emit(BESIDE, seat, points)

    # ---- … on fields  [p. 5] ---------------------------------------------------------------------------------------

    def score_field(self, seat: i64, space: i64) -> None:
        """The number of the field, or the cities in front of all players; then the field is gone [R9]."""
        points = self.field_points(space)
        self.fields &= ~bit(space)
        self.points[seat] += points
        self.emit(FARMED, seat, space, self.tiles[space], points)

    # ---- 2. Score surrounded cities and ziggurats  [p. 6–7] --------------------------------------------------------

    def score_next(self, seat: i64) -> None:
        """Score what is surrounded, one after another; of several the active player chooses [R11]."""
        sites = self.surrounded()
        while sites != 0:
            if sites & (sites - 1) != 0:
                self.ask_for(STEP_SCORE, seat)
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
        """Score one site; False if somebody has to choose a card first."""
        winner = self.majority(site)
        self.standing &= ~bit(site)
        if site < SPACE_COUNT:
            self.score_city(seat, site, winner)
            return True
        if winner < 0:
            self.emit(TIED_ZIGGURAT, seat, site)
            return True
        self.emit(WON_ZIGGURAT, winner, site)
        self.ask_for(STEP_CARD, winner, seat)
        return False

    # ---- … a city  [p. 6] ------------------------------------------------------------------------------------------

    def score_city(self, active: i64, site: i64, winner: i64) -> None:
        """A: the nobles linked with it. B: the tile goes to the winner, and every city in front of anybody counts."""
        seat: i64
        for seat in range(self.seats):
            points: i64 = 2 * self.linked_nobles(seat, site)
            if points > 0:
                self.points[seat] += points
                self.emit(LINKED, seat, site, points)
        self.free[0] |= bit(site)
        if winner < 0:
            self.emit(LOST_CITY, active, site)
            return
        self.won[winner] |= bit(site)
        self.emit(WON_CITY, winner, site)
        for seat in range(self.seats):
            points = self.cities_of(seat)
            if self.has(seat, TRIBUTE):
                points += points // 2
            if points > 0:
                self.points[seat] += points
                self.emit(PAID, seat, points)

    # ---- … a ziggurat: who has won it chooses a card  [p. 7–8] -----------------------------------------------------

    def legal_card(self, frame: Frame, choices: Choices) -> None:
        choices.some(TAKE, self.display)

    def apply_card(self, frame: Frame, action: i64) -> None:
        """frame.a is the active player, who goes on with the scoring."""
        card: i64 = action - TAKE
        self.display &= ~bit(card)
        self.held[frame.seat] |= bit(card)
        self.emit(TOOK, frame.seat, card)
        if card == TEN:
            self.points[frame.seat] += 10
            self.used |= bit(TEN)
            self.emit(AT_ONCE, frame.seat, 10)
        self.score_next(frame.a)

    # ---- 3. Refill the rack  [p. 7] --------------------------------------------------------------------------------

    def needs_token(self, seat: i64) -> bool:
        room: i64 = BIG_RACK if self.has(seat, BIG) else RACK
        return self.rack_size(seat) < room and self.in_supply(seat) > 0

    def refill(self, seat: i64) -> None:
        if self.needs_token(seat):
            self.ask_for(STEP_DRAW, CHANCE, seat)
        else:
            self.end_turn(seat)

    def legal_draw(self, frame: Frame, choices: Choices) -> None:
        kind: i64
        for kind in range(KIND_COUNT):
            choices.chance(DRAW + kind, self.supply[4 * frame.a + kind])

    def apply_draw(self, frame: Frame, action: i64) -> None:
        """frame.a is who draws, frame.b is 1 while everybody's first tokens are drawn."""
        seat = frame.a
        kind: i64 = action - DRAW
        self.supply[4 * seat + kind] -= 1
        self.racks[4 * seat + kind] += 1
        self.emit(DREW, seat, kind, known_to=bit(seat))
        if self.needs_token(seat):
            self.ask_for(STEP_DRAW, CHANCE, seat, frame.b)
        elif frame.b == 0:
            self.end_turn(seat)
        elif seat + 1 < self.seats:
            self.ask_for(STEP_DRAW, CHANCE, seat + 1, 1)
        else:
            self.ask_for(STEP_START, CHANCE)

    # ---- End of a turn and of the game  [p. 7] ---------------------------------------------------------------------

    def end_turn(self, seat: i64) -> None:
        """An empty rack or at most one city on the map ends the game at once, before any extra turn [R21]."""
        if self.rack_size(seat) == 0 or self.cities_on_map() <= 1:
            return
        if self.has(seat, TURN) and self.used >> TURN & 1 == 0:
            self.ask_for(STEP_EXTRA, seat)
        else:
            self.next_turn(seat)

    def next_turn(self, seat: i64) -> None:
        """The second player's first turn has exactly two tokens [R1]."""
        self.ask_for(STEP_PLAY, (seat + 1) % self.seats, 2 if self.tokens_on_map() == 1 else 0)

    def legal_extra(self, frame: Frame, choices: Choices) -> None:
        choices.one(EXTRA)
        choices.one(WAIT)

    def apply_extra(self, frame: Frame, action: i64) -> None:
        if action == EXTRA:
            self.used |= bit(TURN)
            self.emit(EXTRA_TURN, frame.seat)
            self.ask_for(STEP_PLAY, frame.seat)
        else:
            self.next_turn(frame.seat)

    def result(self) -> Outcome:
        """Most points, then most cities; then the win is shared."""
        points: list[int] = list(self.points[: self.seats])
        cities: list[int] = [self.cities_of(seat) for seat in range(self.seats)]
        ranks = ranked([(points[seat], cities[seat]) for seat in range(self.seats)])
        return Outcome(points, ranks, "cities" if self.cities_on_map() <= 1 else "rack", {"cities": cities})

    # ---- What is hidden: racks, supplies, and the kinds of what others laid face down  [R32] -----------------------

    def shows(self, seat: i64) -> dict[str, Any]:
        """Everything but the racks and supplies of others and the kinds of their tokens in the rivers."""
        position = self.dump()
        tokens: dict[str, str] = position["tokens"]
        for name, token in tokens.items():
            if HEXES.index(name) >= WATER and token[0] != str(seat):
                tokens[name] = f"{token[0]}?"
        for other in range(self.seats):
            if other != seat:
                position["racks"][other] = self.rack_size(other)
                position["supply"][other] = self.in_supply(other)
        position["turn"] = self.turn_so_far()
        return position

    def turn_so_far(self) -> dict[str, Any] | None:
        """Whose turn it is and what was played in it, as far as it decides what comes next: all saw it."""
        top = self.top
        if top is None:
            return None
        if top.step == STEP_PLAY or top.step == STEP_MORE:
            nobles = [LETTERS[kind + 1] for kind in members_of(top.c)]
            return {"active": top.seat, "limit": top.a, "farmers": top.b, "nobles": nobles, "others": top.d}
        if top.step == STEP_SCORE or top.step == STEP_CARD:
            active = top.a if top.step == STEP_CARD else top.seat
            return {"active": active, "surrounded": [SITES[site] for site in members_of(self.surrounded())]}
        if top.step == STEP_DRAW and top.b == 0:
            return {"active": top.a}
        return {"active": top.seat} if top.step == STEP_EXTRA else None

    def resample(self, seat: i64, rng: Dice) -> None:
        """Of every other seat all that is unseen is mixed, laid face down again, and drawn again."""
        other: i64
        for other in range(self.seats):
            if other != seat:
                rack = self.rack_size(other)
                water = self.tokens[4 * other + 3]
                self.take_unseen(other, water)
                self.deal_unseen(other, water, rack, rng)
                while self.racks[4 * other] == 0 and self.owes_farmer(other):  # draws that did not happen
                    self.take_unseen(other, water)
                    self.deal_unseen(other, water, rack, rng)

    def owes_farmer(self, seat: i64) -> bool:
        """Who has played two farmers and a noble has told that there is a third farmer on the rack [R24]."""
        top = self.top
        return top is not None and top.step == STEP_PLAY and top.seat == seat and top.b == 2

    def seen(self, action: i64, seat: i64) -> str:
        """Only who draws or lays face down sees what it is."""
        top = self.top
        assert top is not None
        if top.step == STEP_DRAW and top.a != seat:
            return "draw:?"
        if action < DONE and top.seat != seat and (action - PLAY) % COUNT >= WATER:
            return f"token:? > {HEX.pick((action - PLAY) % COUNT)}"
        return self.game.actions.path(action)

    def audit(self) -> list[str]:
        wrong = super().audit()
        top = self.top
        if top is not None and top.step == STEP_PLAY and self.playable(top) == 0:
            wrong.append(f"Seat {top.seat} has to play a token and has none that it may play.")
        return wrong


class BabyloniaGame(Game):
    """The title."""

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        spaces: i64 = SITES_IN_PLAY[seats] & ALL_SPACES
        state.ask_for(STEP_LAY, CHANCE, lowest(spaces), spaces & (spaces - 1))
        return state

    def empty(self, seats: int, options: dict[str, OptionValue]) -> Babylonia:
        """The lands for so many players without any tile, and everybody's tokens in the supply."""
        readings: i64 = 0
        if options["hidden_by_field"]:
            readings |= HIDDEN_BY_FIELD
        if options["escort"] == "last":
            readings |= ESCORT_LAST
        if options["boats_to_city"]:
            readings |= BOATS_TO_CITY
        cards: i64 = len(CARDS) if options["cards"] == "variant" else BASIC_CARDS
        return Babylonia(
            self,
            seats,
            options,
            None,
            readings,
            tiles=[NOTHING] * SPACE_COUNT,
            free=hexes_in_play(seats),
            standing=SITES_IN_PLAY[seats] & ~ALL_SPACES,
            fields=0,
            tokens=[0] * (4 * seats),
            kinds=[0] * (4 * KIND_COUNT),
            beside=[0] * seats,
            racks=[0] * (4 * seats),
            supply=list(TOKENS) * seats,
            points=[0] * seats,
            won=[0] * seats,
            held=[0] * seats,
            display=bit(cards) - 1,
            used=0,
        )

    def load(self, seats: int, options: dict[str, OptionValue], position: dict[str, Any]) -> State:
        """A position; without a `supply` it is what map and racks leave over."""
        state = self.empty(seats, options)
        here: Mapping[str, str]
        for here in [position["tiles"], position["gone"], *position["won"]]:
            for name, tile in here.items():
                if name not in in_play(seats) or state.tiles[SPACES.index(name)] != NOTHING:
                    raise ValueError(f"there is a tile too many on {name}")
                state.lay(SPACES.index(name), TILES.index(tile))
        lying: i64 = 0
        for name in position["tiles"]:
            lying |= bit(SPACES.index(name))
        state.fields &= lying
        state.standing &= lying
        state.free[0] = hexes_in_play(seats)[0] & ~lying
        for name in position["ziggurats"]:
            state.standing |= bit(SITES.index(name)) & SITES_IN_PLAY[seats] & ~ALL_SPACES
        tokens: Mapping[str, str] = position["tokens"]
        for name, token in tokens.items():
            seat, kind = int(token[0]), LETTERS.index(token[1])
            if seat >= seats or state.free[word_of(HEXES.index(name))] & bit_of(HEXES.index(name)) == 0:
                raise ValueError(f"no token of seat {seat} can lie on {name}")
            state.place(seat, kind, HEXES.index(name))
            state.supply[4 * seat + kind] -= 1
        state.racks = [count for row in position["racks"] for count in row]
        for at in range(4 * seats):
            state.supply[at] -= state.racks[at]
        if "supply" in position:
            state.supply = [count for row in position["supply"] for count in row]
        state.points = position["points"][:]
        for seat, cities in enumerate(position["won"]):
            for name in cities:
                state.won[seat] |= bit(SPACES.index(name))
        state.display = 0
        for card in position["display"]:
            state.display |= bit(CARDS.index(card))
        for seat, cards in enumerate(position["cards"]):
            for card in cards:
                state.held[seat] |= bit(CARDS.index(card))
        for card in position["used"]:
            state.used |= bit(CARDS.index(card))
        for row in (state.racks, state.supply):
            if len(row) != 4 * seats:
                raise ValueError(f"racks and supply need {4 * seats} numbers")
        if len(state.points) != seats:
            raise ValueError(f"points need {seats} numbers")
        return state


GAME: Final = BabyloniaGame(INFO, ACTIONS, STEPS)
