"""Euphrat & Tigris (Reiner Knizia, Hans im Glück 1997), 2 to 4 players, from the German rulebook.

Options: `points` — `hidden` behind the screens, or `open` to all; `support` — `free`, or `english`: tiles are laid out
only where they can turn the conflict [R19]; `war_side` — which tiles count for a leader in a war once a kingdom has
fallen apart: `original`, `component` or `frozen` [R30].
Not implemented: the other board, the buildings and the wonder of later editions. [R…] are the numbered decisions in
RULINGS.md.

The sequence of play, as steps:
    draw       chance fills the hands: six tiles each at the start, and up to six again at the end of a turn
    turn       up to two actions: set, move or withdraw a leader; lay a tile; use a catastrophe tile; swap tiles; pass
      swap       one more tile to swap, or done
      attack, defend, war          a revolt, or the wars after a union: see conflicts.py
      square, monument             where four tiles of a colour form a square: which square, which monument, or neither
      treasure                     the owner of the trader takes a treasure where there is more than one

position.py says what lies on the board and what a kingdom is; frames.py what a pending decision remembers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import (
    Squares,
    block,
    both,
    either,
    first,
    flood,
    has,
    lowest_of,
    minus,
    none,
    offer,
    size,
    some,
    spread,
    square,
)
from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.decisions import Choices, Frame
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.euphrat.board import (
    ACTIONS_PER_TURN,
    BLUE,
    CELLS,
    HAND,
    KING,
    RED,
    TEMPLES,
    TILES,
    TRADER,
    TREASURES_AT_THE_END,
)
from tafelrunde.games.euphrat.frames import (
    Conflict,
    Draw,
    MonumentChoice,
    SquareChoice,
    Swap,
    TreasureChoice,
    Turn,
    frame_of,
)
from tafelrunde.games.euphrat.geometry import first_temples, land, river
from tafelrunde.games.euphrat.position import OFF, TREASURE
from tafelrunde.games.euphrat.secrets import Secrets
from tafelrunde.games.euphrat.vocabulary import (
    ACTIONS,
    AWAY,
    BUILD,
    BUILT,
    DECLINE,
    DECLINED,
    DONE,
    DRAW,
    DREW,
    INCOME,
    LAID,
    LAID_AWAY,
    LAY,
    MOVED_LEADER,
    PASS,
    PASSED,
    RUIN,
    RUINED,
    SET,
    SET_LEADER,
    SQUARE,
    STEP_ATTACK,
    STEPS,
    SWAP,
    SWAPPED,
    TAKE,
    TOOK,
    WITHDRAW,
    WITHDREW,
)

INFO: Final = Info(
    id="euphrat",
    title="Euphrat & Tigris",
    seats=(2, 3, 4),
    version=1,
    edition="Hans im Glück 1997",
    minutes=90,
    weight=4,
    author="Reiner Knizia",
    options=(
        Option("points", ("hidden", "open")),
        Option("support", ("free", "english")),
        Option("war_side", ("original", "component", "frozen")),
    ),
)


class Euphrat(Secrets):
    """A position with the rules of play."""

    def copy(self) -> Euphrat:
        return Euphrat(self.game, self.seats, self.options, self)

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if isinstance(frame, Draw):
            self.legal_draw(frame, choices)
        elif isinstance(frame, Turn):
            self.legal_turn(frame, choices)
        elif isinstance(frame, Swap):
            self.legal_swap(frame, choices)
        elif isinstance(frame, Conflict):
            if frame.step == STEP_ATTACK:
                self.legal_attack(frame, choices)
            else:
                self.legal_defend(frame, choices)
        elif isinstance(frame, SquareChoice):
            self.legal_square(frame, choices)
        elif isinstance(frame, MonumentChoice):
            self.legal_monument(frame, choices)
        elif isinstance(frame, TreasureChoice):
            self.legal_treasure(frame, choices)
        else:
            self.legal_war(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        if isinstance(frame, Draw):
            self.apply_draw(frame, action)
        elif isinstance(frame, Turn):
            self.apply_turn(frame, action)
        elif isinstance(frame, Swap):
            self.apply_swap(frame, action)
        elif isinstance(frame, Conflict):
            if frame.step == STEP_ATTACK:
                self.apply_attack(frame, action)
            else:
                self.apply_defend(frame, action)
        elif isinstance(frame, SquareChoice):
            self.apply_square(frame, action)
        elif isinstance(frame, MonumentChoice):
            self.apply_monument(frame, action)
        elif isinstance(frame, TreasureChoice):
            self.apply_treasure(frame, action)
        else:
            self.apply_war(frame, action)

    # ---- Preparation, and all later draws ------------------------------------------------------------------------

    def legal_draw(self, frame: Draw, choices: Choices) -> None:
        colour: i64
        for colour in range(4):
            choices.chance(DRAW + colour, self.bag[colour])

    def apply_draw(self, frame: Draw, action: i64) -> None:
        colour = action - DRAW
        self.own_bag()[colour] -= 1
        self.own_hands()[4 * frame.drawer + colour] += 1
        self.emit(DREW, frame.drawer, colour, known_to=bit(frame.drawer))
        if frame.tiles > 1:
            self.ask(Draw(frame.drawer, frame.tiles - 1))
        else:
            self.end_action()

    # ---- Course of play: up to two of four actions ---------------------------------------------------------------

    def legal_turn(self, frame: Turn, choices: Choices) -> None:
        seat = frame.seat
        self.cache_adjacency()
        free = self.free()
        for_leaders = both(both(free, land()), spread(self.red))
        free = minus(free, self.beside_three)
        colour: i64
        in_hand: i64 = 0
        for colour in range(4):
            if self.hands[4 * seat + colour] > 0:
                in_hand |= bit(colour)
                offer(choices, LAY + CELLS * colour, both(free, river() if colour == BLUE else land()))
        on_board: i64 = 0
        for colour in range(4):
            if self.leader_fields[4 * seat + colour] != OFF:
                on_board |= bit(colour)
            offer(choices, SET + CELLS * colour, self.fields_for_leader(seat, colour, for_leaders))
        choices.some(WITHDRAW, on_board)
        if self.catastrophes[seat] > 0:
            offer(choices, RUIN, self.fields_for_catastrophe())
        choices.some(SWAP, in_hand)
        choices.one(PASS)

    def apply_turn(self, frame: Turn, action: i64) -> None:
        seat = frame.seat
        if action == PASS:
            self.emit(PASSED, seat)
            self.end_turn(seat)
            return
        self.ask(Turn(seat, frame.actions - 1))
        if action < SET:
            self.lay_tile(seat, (action - LAY) // CELLS, (action - LAY) % CELLS)
        elif action < WITHDRAW:
            self.set_leader(seat, (action - SET) // CELLS, (action - SET) % CELLS)
        elif action < RUIN:
            self.withdraw_leader(seat, action - WITHDRAW)
        elif action < SWAP:
            self.use_catastrophe(seat, action - RUIN)
        else:
            self.lay_away(seat, action - SWAP, 1)

    def end_action(self) -> None:
        """An action is over, with all that followed from it; after the last action the turn is over, too."""
        top = self.top
        if isinstance(top, Turn) and top.actions == 0:
            self.done()
            self.end_turn(top.seat)

    # ---- Action: set, move or withdraw a leader ------------------------------------------------------------------

    def fields_for_leader(self, seat: i64, leader: i64, places: Squares) -> Squares:
        """Of the free land beside temples where the leader would not join two kingdoms.

        A leader that moves is taken off the board first; without it its kingdom may fall apart, or be none [R4].
        """
        field = self.leader_fields[4 * seat + leader]
        if field == OFF:
            return minus(places, self.beside_two)
        kingdom = flood(square(field), self.solid())
        rest = minus(kingdom, square(field))
        beside_any = none()  # the fields beside one part that is a kingdom without the leader; then beside two parts
        two = none()
        todo = both(rest, self.leaders)
        while some(todo):
            part = flood(first(todo), rest)
            todo = minus(todo, part)
            beside = spread(part)
            two = either(two, both(beside_any, beside))
            beside_any = either(beside_any, beside)
        beside_kingdom = spread(kingdom)
        beside_others = either(minus(self.beside_one, beside_kingdom), self.beside_two)
        beside_two_others = either(minus(self.beside_two, beside_kingdom), self.beside_three)
        return minus(places, either(either(two, both(beside_any, beside_others)), beside_two_others))

    def set_leader(self, seat: i64, leader: i64, field: i64) -> None:
        if self.leader_fields[4 * seat + leader] == OFF:
            self.emit(SET_LEADER, seat, leader, field)
        else:
            self.remove_leader(seat, leader)
            self.emit(MOVED_LEADER, seat, leader, field)
        self.place_leader(seat, leader, field)
        rival = self.other_owner(self.area(field), leader, seat)
        if rival < 0:
            self.collect_treasures(field)
        else:
            self.start_revolt(seat, rival, leader)

    def withdraw_leader(self, seat: i64, leader: i64) -> None:
        self.emit(WITHDREW, seat, leader, self.leader_fields[4 * seat + leader])
        self.remove_leader(seat, leader)
        self.end_action()

    def after_revolt(self, field: i64) -> None:
        if field == OFF:
            self.end_action()
        else:
            self.collect_treasures(field)

    # ---- Action: lay a tile and give a point ---------------------------------------------------------------------

    def lay_tile(self, seat: i64, colour: i64, field: i64) -> None:
        self.cache_adjacency()
        is_beside_any = has(self.beside_one, field)
        unites = has(self.beside_two, field)
        before = self.solid()
        self.own_hands()[4 * seat + colour] -= 1
        self.add_tile(colour, field)
        self.emit(LAID, seat, colour, field)
        if unites:  # a union gives no point [R13]
            self.unite(seat, field, before)
            return
        if is_beside_any:
            kingdom = self.area(field)
            scorer = self.owner(kingdom, colour)
            if scorer < 0:
                scorer = self.owner(kingdom, KING)
            if scorer >= 0:
                self.score(scorer, colour, 1)
        self.offer_monument(seat, colour, field)

    def after_wars(self, field: i64) -> None:
        colour: i64 = 0
        while not has(self.tiles(colour), field):
            colour += 1
        self.offer_monument(self.active(), colour, field)

    # ---- Action: use a catastrophe tile --------------------------------------------------------------------------

    def fields_for_catastrophe(self) -> Squares:
        """Every field but those of leaders, treasures, monuments and other catastrophes [R44]."""
        obstacles = either(either(self.leaders, self.treasures), either(self.flipped, self.ruins))
        return minus(either(land(), river()), obstacles)

    def use_catastrophe(self, seat: i64, field: i64) -> None:
        ruin = square(field)
        colour: i64
        for colour in range(4):
            if has(self.tiles(colour), field):
                self.set_tiles(colour, minus(self.tiles(colour), ruin))
                self.own_gone()[colour] += 1
        self.ruins = either(self.ruins, ruin)
        self.catastrophes = self.catastrophes[:]
        self.catastrophes[seat] -= 1
        self.forget_kingdoms()
        self.emit(RUINED, seat, field)
        self.expel_from(ruin)
        self.end_action()

    # ---- Action: swap up to six tiles ----------------------------------------------------------------------------

    def lay_away(self, seat: i64, colour: i64, number: i64) -> None:
        """The number-th tile of this swap leaves the game face down."""
        self.own_hands()[4 * seat + colour] -= 1
        self.own_away()[4 * seat + colour] += 1
        self.emit(LAID_AWAY, seat, colour, known_to=bit(seat))
        if self.hand_size(seat) > 0:
            self.ask(Swap(seat, number))
        else:
            self.draw_replacements(seat, number)

    def legal_swap(self, frame: Swap, choices: Choices) -> None:
        colour: i64
        for colour in range(4):
            if self.hands[4 * frame.seat + colour] > 0:
                choices.one(AWAY + colour)
        choices.one(DONE)

    def apply_swap(self, frame: Swap, action: i64) -> None:
        if action == DONE:
            self.draw_replacements(frame.seat, frame.tiles)
        else:
            self.lay_away(frame.seat, action - AWAY, frame.tiles + 1)

    def draw_replacements(self, seat: i64, number: i64) -> None:
        """Draw as many tiles as were laid away; if the bag holds fewer the game is over at once [R49]."""
        self.emit(SWAPPED, seat, number)
        if number > self.bag_size():
            self.top = None
        else:
            self.ask(Draw(seat, number))

    # ---- End of the turn -----------------------------------------------------------------------------------------

    def end_turn(self, seat: i64) -> None:
        """Points from monuments; then all draw up to six tiles, the active player first [R10]."""
        self.take_income(seat)
        if self.missing_tiles() > self.bag_size() or size(self.treasures) <= TREASURES_AT_THE_END:
            self.top = None
            return
        self.ask(Turn((seat + 1) % self.seats, ACTIONS_PER_TURN))
        i: i64
        for i in range(self.seats):  # the last decision asked is taken first
            drawer = (seat + self.seats - 1 - i) % self.seats
            number = HAND - self.hand_size(drawer)
            if number > 0:
                self.ask(Draw(drawer, number))

    # ---- Build monuments -----------------------------------------------------------------------------------------

    def offer_monument(self, seat: i64, colour: i64, field: i64) -> None:
        """A square that the tile completed may be built on now and never again [R33]."""
        squares = self.squares_at(colour, field)
        if not some(squares) or self.monuments_left(colour) == 0:
            self.collect_treasures(field)
        elif size(squares) == 1:
            self.ask(MonumentChoice(seat, lowest_of(squares), colour, field))
        else:
            self.ask(SquareChoice(seat, colour, field))

    def legal_square(self, frame: SquareChoice, choices: Choices) -> None:
        offer(choices, SQUARE, self.squares_at(frame.colour, frame.field))
        choices.one(DECLINE)

    def apply_square(self, frame: SquareChoice, action: i64) -> None:
        if action == DECLINE:
            self.decline(frame.seat, frame.field)
        else:
            self.ask(MonumentChoice(frame.seat, action - SQUARE, frame.colour, frame.field))

    def legal_monument(self, frame: MonumentChoice, choices: Choices) -> None:
        choices.some(BUILD, self.monuments_left(frame.colour))
        choices.one(DECLINE)

    def apply_monument(self, frame: MonumentChoice, action: i64) -> None:
        if action == DECLINE:
            self.decline(frame.seat, frame.field)
            return
        monument = action - BUILD
        colour = frame.colour
        fields = block(frame.corner)
        self.monuments = self.monuments[:]
        self.monuments[monument] = 4 * frame.corner + colour
        self.set_tiles(colour, minus(self.tiles(colour), fields))
        self.flipped = either(self.flipped, fields)
        self.emit(BUILT, frame.seat, monument, frame.corner)
        if colour == RED:
            self.expel_from(fields)
        self.collect_treasures(frame.field)

    def decline(self, seat: i64, field: i64) -> None:
        self.emit(DECLINED, seat)
        self.collect_treasures(field)

    def take_income(self, seat: i64) -> None:
        """One point for each monument of a leader's colour in its kingdom; only for the active player [R37]."""
        if not some(self.flipped):
            return
        colour: i64
        for colour in range(4):
            field = self.leader_fields[4 * seat + colour]
            number: i64 = 0 if field == OFF else self.monuments_in(self.area(field), colour)
            if number > 0:
                self.own_points()[5 * seat + colour] += number
                self.emit(INCOME, seat, colour, number)

    # ---- Give treasures ------------------------------------------------------------------------------------------

    def collect_treasures(self, field: i64) -> None:
        """At the end of an action the trader's owner takes all treasures of the kingdom but one.

        Only the kingdom of the field that was played on can hold two and a trader [R42].
        """
        while True:
            kingdom = self.area(field)
            in_kingdom = both(self.treasures, kingdom)
            owner = self.owner(kingdom, TRADER) if size(in_kingdom) > 1 else -1
            if owner < 0:
                self.end_action()
                return
            to_take = self.treasures_to_take(field)
            if size(to_take) > 1 and to_take == in_kingdom:
                self.ask(TreasureChoice(owner, field))
                return
            self.take_treasure(owner, lowest_of(to_take))  # no choice: it must be taken, sooner or later

    def take_treasure(self, seat: i64, field: i64) -> None:
        self.treasures = minus(self.treasures, square(field))
        self.own_points()[5 * seat + TREASURE] += 1
        self.emit(TOOK, seat, field)

    def legal_treasure(self, frame: TreasureChoice, choices: Choices) -> None:
        offer(choices, TAKE, self.treasures_to_take(frame.field))

    def apply_treasure(self, frame: TreasureChoice, action: i64) -> None:
        self.take_treasure(frame.seat, action - TAKE)
        self.collect_treasures(frame.field)

    # ---- End of the game and winner -----------------------------------------------------------------------------

    def spheres(self, seat: i64) -> list[int]:
        """The points of the four colours, the weakest first, with the treasures where they help most [R51]."""
        points: list[int] = [self.points[5 * seat + colour] for colour in range(4)]
        for i in range(self.points[5 * seat + TREASURE]):
            points.sort()
            points[0] += 1
        points.sort()
        return points

    def result(self) -> Outcome:
        """The weakest colour counts, then the second weakest, and so on; equal in all is shared."""
        spheres = [self.spheres(seat) for seat in range(self.seats)]
        ranks = ranked([(own[0], own[1], own[2], own[3]) for own in spheres])
        others = {name: [own[i + 1] for own in spheres] for i, name in enumerate(("second", "third", "strongest"))}
        reason = "bag" if self.missing_tiles() > self.bag_size() else "treasures"
        return Outcome([own[0] for own in spheres], ranks, reason, others)


class EuphratGame(Game):
    """The title."""

    def empty(self, seats: int, options: dict[str, OptionValue]) -> Euphrat:
        return Euphrat(self, seats, options)

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        state.bag = [TILES[0], TILES[1] - len(TEMPLES), TILES[2], TILES[3]]
        state.red = first_temples()
        state.treasures = first_temples()
        state.ask(Turn(0, ACTIONS_PER_TURN))
        for seat in range(seats - 1, -1, -1):  # the last decision asked is taken first, so seat 0 draws first
            state.ask(Draw(seat, HAND))
        return state

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        return frame_of(step, seat, numbers)


GAME: Final = EuphratGame(INFO, ACTIONS, STEPS)
