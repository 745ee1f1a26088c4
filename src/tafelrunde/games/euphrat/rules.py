"""Euphrat & Tigris (Reiner Knizia, Hans im Glück 1997), 2 to 4 players, from the German rulebook.

Options: `points` — `hidden` behind the screens, or `open` to all; `support` — `free`, or `english`: tiles are laid out
only where they can turn the conflict [R19]; `war_side` — which tiles count for a leader in a war once a kingdom has
fallen apart: `original`, `component` or `frozen` [R30].
Not implemented: the other board, the buildings and the wonder of later editions. [R…] are the numbered decisions in
RULINGS.md.

The sequence of play, as steps:
    draw       chance fills the hands: six tiles each at the start, and whatever lacks at the end of a turn
    turn       up to two actions: set, move or withdraw a leader; lay a tile; use a catastrophe tile; swap tiles; or end
      swap       one more tile to swap, or done
      attack, defend, war          a revolt, or the wars after a union: see conflicts.py
      square, monument             where four tiles of a colour form a square: which square, which monument, or neither
      treasure                     the owner of the trader takes a treasure where there is more than one

The actions a turn still has lie in its frame; all other decisions lie on top of it. The board, the pieces and what a
kingdom is are in position.py.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import (
    Squares,
    block,
    both,
    either,
    first,
    flood,
    gathered,
    has,
    listed,
    lowest_of,
    meet,
    minus,
    none,
    offer,
    size,
    some,
    spread,
    square,
    two_by_two,
)
from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.euphrat.board import (
    CATASTROPHES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    HAND,
    MONUMENTS,
    PAIRS,
    TEMPLES,
    TILES,
    TREASURES_AT_THE_END,
)
from tafelrunde.games.euphrat.conflicts import Conflicts
from tafelrunde.games.euphrat.position import (
    BLUE,
    GONE,
    KING,
    OFF,
    RED,
    TRADER,
    TREASURE,
    corners,
    first_temples,
    land,
    river,
)
from tafelrunde.games.euphrat.vocabulary import (
    ACTIONS,
    AWAY,
    BUILD,
    BUILT,
    CELL,
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
    STEP_DEFEND,
    STEP_DRAW,
    STEP_MONUMENT,
    STEP_SQUARE,
    STEP_SWAP,
    STEP_TREASURE,
    STEP_TURN,
    STEP_WAR,
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
    author="Reiner Knizia",
    options=(
        Option("points", ("hidden", "open")),
        Option("support", ("free", "english")),
        Option("war_side", ("original", "component", "frozen")),
    ),
)

_FIRST: Final[list[i64]] = [pair[0] for pair in PAIRS]
_SECOND: Final[list[i64]] = [pair[1] for pair in PAIRS]
_MONUMENTS: Final = 6
_CELLS: Final = 176


class Euphrat(Conflicts):
    """A position with the rules of play."""

    def copy(self) -> Euphrat:
        twin = Euphrat(
            self.game,
            self.seats,
            self.options,
            self.top,
            self.black,
            self.red,
            self.blue,
            self.green,
            self.flipped,
            self.ruins,
            self.leaders,
            self.treasures,
            self.union,
            self.side_a,
            self.side_b,
            self.where[:],
            self.hands[:],
            self.away[:],
            self.points[:],
            self.bag[:],
            self.monuments[:],
        )
        twin.surveyed = self.surveyed
        twin.touch_one = self.touch_one
        twin.touch_two = self.touch_two
        twin.touch_three = self.touch_three
        return twin

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        step = frame.step
        if step == STEP_DRAW:
            self.legal_draw(frame, choices)
        elif step == STEP_TURN:
            self.legal_turn(frame, choices)
        elif step == STEP_SWAP:
            self.legal_swap(frame, choices)
        elif step == STEP_ATTACK:
            self.legal_attack(frame, choices)
        elif step == STEP_DEFEND:
            self.legal_defend(frame, choices)
        elif step == STEP_WAR:
            self.legal_war(frame, choices)
        elif step == STEP_SQUARE:
            self.legal_square(frame, choices)
        elif step == STEP_MONUMENT:
            self.legal_monument(frame, choices)
        else:
            self.legal_treasure(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        step = frame.step
        if step == STEP_DRAW:
            self.apply_draw(frame, action)
        elif step == STEP_TURN:
            self.apply_turn(frame, action)
        elif step == STEP_SWAP:
            self.apply_swap(frame, action)
        elif step == STEP_ATTACK:
            self.apply_attack(frame, action)
        elif step == STEP_DEFEND:
            self.apply_defend(frame, action)
        elif step == STEP_WAR:
            self.apply_war(frame, action)
        elif step == STEP_SQUARE:
            self.apply_square(frame, action)
        elif step == STEP_MONUMENT:
            self.apply_monument(frame, action)
        else:
            self.apply_treasure(frame, action)

    # ---- Preparation, and all later draws: frame.a draws frame.b tiles -------------------------------------------

    def legal_draw(self, frame: Frame, choices: Choices) -> None:
        colour: i64
        for colour in range(4):
            choices.chance(DRAW + colour, self.bag[colour])

    def apply_draw(self, frame: Frame, action: i64) -> None:
        colour = action - DRAW
        self.bag[colour] -= 1
        self.hands[4 * frame.a + colour] += 1
        self.emit(DREW, frame.a, colour, known_to=bit(frame.a))
        if frame.b > 1:
            self.ask_for(STEP_DRAW, CHANCE, frame.a, frame.b - 1)
        else:
            self.end_action()

    # ---- Course of play: up to two of four actions; frame.a are left ---------------------------------------------

    def legal_turn(self, frame: Frame, choices: Choices) -> None:
        seat = frame.seat
        self.survey()
        free = minus(self.free(), self.touch_three)
        colour: i64
        held: i64 = 0
        for colour in range(4):
            if self.hands[4 * seat + colour] > 0:
                held |= bit(colour)
                offer(choices, LAY + _CELLS * colour, both(free, river() if colour == BLUE else land()))
        on_board: i64 = 0
        for colour in range(4):
            if self.where[4 * seat + colour] != OFF:
                on_board |= bit(colour)
            offer(choices, SET + _CELLS * colour, self.thrones(seat, colour))
        choices.some(WITHDRAW, on_board)
        if self.where[4 * self.seats + seat] > 0:
            offer(choices, RUIN, self.ruinable())
        choices.some(SWAP, held)
        choices.one(PASS)

    def apply_turn(self, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action == PASS:
            self.emit(PASSED, seat)
            self.end_turn(seat)
            return
        self.ask_for(STEP_TURN, seat, frame.a - 1)
        if action < SET:
            self.lay_tile(seat, (action - LAY) // _CELLS, (action - LAY) % _CELLS)
        elif action < WITHDRAW:
            self.set_leader(seat, (action - SET) // _CELLS, (action - SET) % _CELLS)
        elif action < RUIN:
            self.emit(WITHDREW, seat, action - WITHDRAW, self.where[4 * seat + action - WITHDRAW])
            self.lift_leader(seat, action - WITHDRAW)
            self.end_action()
        elif action < SWAP:
            self.ruin(seat, action - RUIN)
        else:
            self.lay_away(seat, action - SWAP, 1)

    def end_action(self) -> None:
        """The action is over, with all that followed from it; after the last one the turn is."""
        top = self.top
        if top is not None and top.step == STEP_TURN and top.a == 0:
            self.done()
            self.end_turn(top.seat)

    # ---- Action: set a leader ------------------------------------------------------------------------------------

    def thrones(self, seat: i64, leader: i64) -> Squares:
        """The free land beside a temple where the leader would not join two kingdoms.

        One that is on the board is lifted first; its kingdom may fall apart or be none without it [R4].
        """
        places = both(both(self.free(), land()), spread(self.red))
        field = self.where[4 * seat + leader]
        if field == OFF:
            return minus(places, self.touch_two)
        kingdom = self.area(field)
        rest = minus(kingdom, square(field))
        one = none()  # beside one part that is a kingdom without the leader, beside two
        two = none()
        todo = both(rest, self.leaders)
        while some(todo):
            part = flood(first(todo), rest)
            todo = minus(todo, part)
            beside = spread(part)
            two = either(two, both(one, beside))
            one = either(one, beside)
        near = spread(kingdom)
        beside_others = either(minus(self.touch_one, near), self.touch_two)
        beside_two_others = either(minus(self.touch_two, near), self.touch_three)
        return minus(places, either(either(two, both(one, beside_others)), beside_two_others))

    def set_leader(self, seat: i64, leader: i64, field: i64) -> None:
        if self.where[4 * seat + leader] == OFF:
            self.emit(SET_LEADER, seat, leader, field)
        else:
            self.lift_leader(seat, leader)
            self.emit(MOVED_LEADER, seat, leader, field)
        self.put_leader(seat, leader, field)
        rival = self.owner_but(self.area(field), leader, seat)
        if rival < 0:
            self.collect_treasures(field)
        else:
            self.start_revolt(seat, rival, leader)

    def after_revolt(self, field: i64) -> None:
        if field == OFF:
            self.end_action()
        else:
            self.collect_treasures(field)

    # ---- Action: lay a tile and give a point ---------------------------------------------------------------------

    def lay_tile(self, seat: i64, colour: i64, field: i64) -> None:
        self.survey()
        unites = has(self.touch_two, field)
        before = self.solid()
        self.hands[4 * seat + colour] -= 1
        self.set_tiles(colour, either(self.tiles(colour), square(field)))
        self.emit(LAID, seat, colour, field)
        if unites:  # a union gives no point [R13]
            self.unite(seat, field, before)
            return
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

    def ruinable(self) -> Squares:
        """Every field but those of leaders, treasures, monuments and other catastrophes [R44]."""
        taken = either(either(self.leaders, self.treasures), either(self.flipped, self.ruins))
        return minus(either(land(), river()), taken)

    def ruin(self, seat: i64, field: i64) -> None:
        here = square(field)
        colour: i64
        for colour in range(4):
            if has(self.tiles(colour), field):
                self.set_tiles(colour, minus(self.tiles(colour), here))
                self.bag[GONE + colour] += 1
        self.ruins = either(self.ruins, here)
        self.where[4 * self.seats + seat] -= 1
        self.surveyed = False
        self.emit(RUINED, seat, field)
        self.expel_from(here)
        self.end_action()

    # ---- Action: swap up to six tiles; frame.a are laid away -----------------------------------------------------

    def lay_away(self, seat: i64, colour: i64, number: i64) -> None:
        """The number-th tile of this swap goes face down out of the game."""
        self.hands[4 * seat + colour] -= 1
        self.away[4 * seat + colour] += 1
        self.emit(LAID_AWAY, seat, colour, known_to=bit(seat))
        if self.hand_size(seat) > 0:
            self.ask_for(STEP_SWAP, seat, number)
        else:
            self.draw_anew(seat, number)

    def legal_swap(self, frame: Frame, choices: Choices) -> None:
        colour: i64
        for colour in range(4):
            if self.hands[4 * frame.seat + colour] > 0:
                choices.one(AWAY + colour)
        choices.one(DONE)

    def apply_swap(self, frame: Frame, action: i64) -> None:
        if action == DONE:
            self.draw_anew(frame.seat, frame.a)
        else:
            self.lay_away(frame.seat, action - AWAY, frame.a + 1)

    def draw_anew(self, seat: i64, number: i64) -> None:
        """As many from the bag; if it does not hold so many the game is over at once [R49]."""
        self.emit(SWAPPED, seat, number)
        if number > self.bag_size():
            self.top = None
        else:
            self.ask_for(STEP_DRAW, CHANCE, seat, number)

    # ---- End of the turn -----------------------------------------------------------------------------------------

    def end_turn(self, seat: i64) -> None:
        """Points from monuments; then everybody fills up, the active player first [R10]."""
        self.take_income(seat)
        if self.missing() > self.bag_size() or size(self.treasures) <= TREASURES_AT_THE_END:
            self.top = None
            return
        self.ask_for(STEP_TURN, (seat + 1) % self.seats, 2)
        i: i64
        for i in range(self.seats):  # the last one asked draws first
            drawer = (seat + self.seats - 1 - i) % self.seats
            number = HAND - self.hand_size(drawer)
            if number > 0:
                self.ask_for(STEP_DRAW, CHANCE, drawer, number)

    # ---- Build monuments: frame.a is the upper left field of the square ------------------------------------------

    def squares_at(self, colour: i64, field: i64) -> Squares:
        """The squares of four tiles of a colour that a tile on that field belongs to, by their upper left fields."""
        found = none()
        squares = two_by_two(self.tiles(colour))
        if some(squares):
            row: i64
            column: i64
            for row in range(2):
                for column in range(2):
                    corner = field - 16 * row - column
                    if corner >= 0 and has(squares, corner) and has(block(corner), field):
                        found = either(found, square(corner))
        return found

    def monuments_left(self, colour: i64) -> i64:
        """The monuments beside the board that have this colour, as a set."""
        left: i64 = 0
        i: i64
        for i in range(_MONUMENTS):
            if self.monuments[i] < 0 and (_FIRST[i] == colour or _SECOND[i] == colour):
                left |= bit(i)
        return left

    def offer_monument(self, seat: i64, colour: i64, field: i64) -> None:
        """A square that the tile completed may be built on now and never again [R33]."""
        squares = self.squares_at(colour, field)
        if not some(squares) or self.monuments_left(colour) == 0:
            self.collect_treasures(field)
        elif size(squares) == 1:
            self.ask_for(STEP_MONUMENT, seat, lowest_of(squares), colour, field)
        else:
            self.ask_for(STEP_SQUARE, seat, 0, colour, field)

    def legal_square(self, frame: Frame, choices: Choices) -> None:
        offer(choices, SQUARE, self.squares_at(frame.b, frame.c))
        choices.one(DECLINE)

    def apply_square(self, frame: Frame, action: i64) -> None:
        if action == DECLINE:
            self.decline(frame)
        else:
            self.ask_for(STEP_MONUMENT, frame.seat, action - SQUARE, frame.b, frame.c)

    def legal_monument(self, frame: Frame, choices: Choices) -> None:
        choices.some(BUILD, self.monuments_left(frame.b))
        choices.one(DECLINE)

    def apply_monument(self, frame: Frame, action: i64) -> None:
        if action == DECLINE:
            self.decline(frame)
            return
        fields = block(frame.a)
        self.monuments[action - BUILD] = 4 * frame.a + frame.b
        self.set_tiles(frame.b, minus(self.tiles(frame.b), fields))
        self.flipped = either(self.flipped, fields)
        self.emit(BUILT, frame.seat, action - BUILD, frame.a)
        if frame.b == RED:
            self.expel_from(fields)
        self.collect_treasures(frame.c)

    def decline(self, frame: Frame) -> None:
        self.emit(DECLINED, frame.seat)
        self.collect_treasures(frame.c)

    def take_income(self, seat: i64) -> None:
        """One point for each monument of a leader's colour in his kingdom; only for the active player [R37]."""
        if not some(self.flipped):
            return
        colour: i64
        i: i64
        for colour in range(4):
            field = self.where[4 * seat + colour]
            if field == OFF:
                continue
            kingdom = none()
            number: i64 = 0
            for i in range(_MONUMENTS):
                if self.monuments[i] >= 0 and (_FIRST[i] == colour or _SECOND[i] == colour):
                    if not some(kingdom):
                        kingdom = self.area(field)
                    if has(kingdom, self.monuments[i] // 4):
                        number += 1
            if number > 0:
                self.points[5 * seat + colour] += number
                self.emit(INCOME, seat, colour, number)

    # ---- Give treasures: frame.a is the field of the action -----------------------------------------------------

    def treasures_to_take(self, field: i64) -> Squares:
        """What the owner of the trader may take there now: those in the corners first [R40]."""
        held = both(self.treasures, self.area(field))
        in_corners = both(held, corners())
        return in_corners if some(in_corners) else held

    def collect_treasures(self, field: i64) -> None:
        """At the end of an action the trader's owner takes all treasures of the kingdom but one.

        Only the kingdom of the field that was played on can hold two and a trader [R42].
        """
        while True:
            kingdom = self.area(field)
            held = both(self.treasures, kingdom)
            owner = self.owner(kingdom, TRADER) if size(held) > 1 else -1
            if owner < 0:
                self.end_action()
                return
            to_take = self.treasures_to_take(field)
            if size(to_take) > 1 and (to_take == held):
                self.ask_for(STEP_TREASURE, owner, field)
                return
            self.take_treasure(owner, lowest_of(to_take))  # no choice: it must be taken, sooner or later

    def take_treasure(self, seat: i64, field: i64) -> None:
        self.treasures = minus(self.treasures, square(field))
        self.points[5 * seat + TREASURE] += 1
        self.emit(TOOK, seat, field)

    def legal_treasure(self, frame: Frame, choices: Choices) -> None:
        offer(choices, TAKE, self.treasures_to_take(frame.a))

    def apply_treasure(self, frame: Frame, action: i64) -> None:
        self.take_treasure(frame.seat, action - TAKE)
        self.collect_treasures(frame.a)

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
        reason = "bag" if self.missing() > self.bag_size() else "treasures"
        return Outcome([own[0] for own in spheres], ranks, reason, others)

    # ---- What is hidden: hands, tiles swapped away, and so what is in the bag -------------------------------------

    def shows(self, seat: i64) -> dict[str, Any]:
        """Own tiles by colour; of the others how many. Points are behind screens, but everybody could count them."""
        shown = self.dump()
        others: list[int] = [self.hand_size(s) for s in range(self.seats)]
        for s in range(self.seats):
            if s != seat:
                shown["hands"][s] = others[s]
                shown["away"][s] = sum(shown["away"][s])
        shown["bag"] = sum(shown["bag"])
        shown["decision"] = self.decision()
        return shown

    def decision(self) -> dict[str, Any]:
        """The numbers of the topmost step that everybody may know, in words."""
        top = self.top
        if top is None:
            return {}
        turn = top
        while turn.step != STEP_TURN:
            assert turn.below is not None
            turn = turn.below
        told: dict[str, Any] = {"turn": turn.seat, "left": turn.a}
        if self.union != OFF:
            colours = self.wars() if top.step == STEP_WAR else bit(top.a)
            told["sides"] = [self.side_at_war(self.side_a, colours), self.side_at_war(self.side_b, colours)]
            told["supporters"] = self.supporters_at_war()
        if top.step == STEP_ATTACK or top.step == STEP_DEFEND:
            attacks = top.step == STEP_ATTACK
            told["leader"] = top.a
            told["attacker"] = top.seat if attacks else top.b
            told["defender"] = top.b if attacks else top.seat
            told["attack"] = top.c
            told["defence"] = top.d
            told["attack_board"] = self.strength(told["attacker"], top.a)
            told["defence_board"] = self.strength(told["defender"], top.a)
            told["colour"] = self.support_colour(top.a)
        elif top.step == STEP_SWAP:
            told["away"] = top.a
        elif top.step == STEP_SQUARE:
            told["squares"] = _names(self.squares_at(top.b, top.c))
        elif top.step == STEP_MONUMENT:
            told["square"] = CELL_NAMES[top.a]
        return told

    def side_at_war(self, original: Squares, colours: i64) -> dict[str, Any]:
        """What counts on one side for its leaders of these colours, and whose the first of them is."""
        leaders = both(original, self.area(self.union))
        fields = none()
        colour: i64
        for colour in range(4):
            if colours >> colour & 1 != 0:
                fields = either(fields, self.side_of(self.owner(leaders, colour), colour))
        return {"seat": self.owner(leaders, lowest(colours)), "fields": _names(fields)}

    def supporters_at_war(self) -> dict[str, int]:
        """How many supporters every leader in the united kingdom could count on, by his field."""
        united = self.area(self.union)
        found: dict[str, int] = {}
        for i in range(4 * self.seats):
            if has(united, self.where[i]):
                found[CELL_NAMES[self.where[i]]] = size(self.supporters(i // 4, i % 4))
        return found

    def resample(self, seat: i64, rng: Dice) -> None:
        """Everything unseen goes into the bag; then hands and what was swapped away are drawn from it again."""
        hands: list[i64] = []
        aways: list[i64] = []
        other: i64
        colour: i64
        for other in range(self.seats):
            hands.append(self.hand_size(other))
            away: i64 = 0
            for colour in range(4):
                away += self.away[4 * other + colour]
                if other != seat:
                    self.bag[colour] += self.hands[4 * other + colour] + self.away[4 * other + colour]
                    self.hands[4 * other + colour] = 0
                    self.away[4 * other + colour] = 0
            aways.append(away)
        i: i64
        for other in range(self.seats):
            if other != seat:
                for i in range(hands[other]):
                    self.hands[4 * other + self.drawn(rng)] += 1
                for i in range(aways[other]):
                    self.away[4 * other + self.drawn(rng)] += 1

    def drawn(self, rng: Dice) -> i64:
        """The colour of a tile drawn from the bag."""
        k = rng.below(self.bag_size())
        colour: i64 = 0
        while k >= self.bag[colour]:
            k -= self.bag[colour]
            colour += 1
        self.bag[colour] -= 1
        return colour

    def seen(self, action: i64, seat: i64) -> str:
        """Only who draws or swaps sees which tile it is."""
        top = self.top
        if top is not None:
            if top.step == STEP_DRAW and top.a != seat:
                return "draw:?"
            if top.seat != seat and action >= SWAP and action < PASS:
                return "do:swap > hand:?"
            if top.seat != seat and action >= AWAY and action < DONE:
                return "hand:?"
        return self.game.actions.path(action)

    # ---- The position as data ------------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        seats: list[int] = list(range(self.seats))
        tiles: dict[str, str] = {}
        for i in range(4):
            for field in listed(self.tiles(i)):
                tiles[CELL_NAMES[field]] = COLOURS[i]
        built: dict[str, list[str]] = {}
        for i in range(_MONUMENTS):
            if self.monuments[i] >= 0:
                built[MONUMENTS[i]] = [CELL_NAMES[self.monuments[i] // 4], COLOURS[self.monuments[i] % 4]]
        position: dict[str, Any] = {
            "tiles": tiles,
            "leaders": [[_field(at) for at in self.where[4 * s : 4 * s + 4]] for s in seats],
            "treasures": _names(self.treasures),
            "monuments": built,
            "ruins": _names(self.ruins),
            "hands": [self.hands[4 * s : 4 * s + 4] for s in seats],
            "away": [self.away[4 * s : 4 * s + 4] for s in seats],
            "points": [self.points[5 * s : 5 * s + 5] for s in seats],
            "catastrophes": self.where[4 * self.seats :],
            "bag": self.bag[:GONE],
            "gone": self.bag[GONE:],
        }
        if self.union != OFF:
            position["union"] = {"field": CELL_NAMES[self.union], "sides": [_names(self.side_a), _names(self.side_b)]}
        return position

    def audit(self) -> list[str]:
        """Every piece counted; and what must hold for every leader and, between actions, for every kingdom."""
        wrong: list[str] = []
        self.audit_stack(wrong)
        self.audit_tiles(wrong)
        self.audit_board(wrong)
        at_peace = self.top is None or self.top.step == STEP_TURN or self.top.step == STEP_DRAW
        todo = self.leaders
        while some(todo):
            kingdom = self.area(lowest_of(todo))
            todo = minus(todo, kingdom)
            if at_peace:
                for colour in range(4):
                    seat = self.owner(kingdom, colour)
                    if seat >= 0 and self.owner_but(kingdom, colour, seat) >= 0:
                        wrong.append(f"A kingdom holds two {COLOURS[colour]} leaders.")
                if size(both(kingdom, self.treasures)) > 1 and self.owner(kingdom, TRADER) >= 0:
                    wrong.append("A kingdom with a trader holds two treasures.")
        return wrong

    def audit_stack(self, wrong: list[str]) -> None:
        """A turn; on it draws, or one other decision of that turn, which fits what lies on the board."""
        top = self.top
        turn = top
        draws = 0
        to_draw: i64 = 0
        while turn is not None and turn.step == STEP_DRAW:
            self.audit_draw(turn, wrong)
            draws += 1
            to_draw += turn.b
            turn = turn.below
        if to_draw > self.bag_size():
            wrong.append(f"{to_draw} tiles are to be drawn, expected {self.bag_size()} at most.")
        if turn is not None and draws == 0 and turn.step != STEP_TURN:
            turn = turn.below
        at_war = self.union != OFF
        if top is None:
            if at_war:
                wrong.append("The union tile lies there and no war is fought.")
            return
        if turn is None or turn.step != STEP_TURN or turn.below is not None or turn.seat < 0:
            wrong.append("It is nobody's turn.")
            return
        # An action is spent before what follows from it is asked; only between turns are there two below a draw.
        least, most = (1, 2) if turn is top else (0, 1) if draws == 0 else (0, 2)
        if turn.a < least or turn.a > most:
            wrong.append(f"The turn has {turn.a} actions left, expected {least} to {most}.")
        fighting = top.step == STEP_ATTACK or top.step == STEP_DEFEND
        if at_war and not fighting and top.step != STEP_WAR:
            wrong.append("The union tile lies there and no war is fought.")
        if at_war and not has(self.solid(), self.union):
            wrong.append("The union tile lies on nothing.")
        elif not wrong and (fighting or top.step == STEP_WAR):
            self.audit_conflict(top, turn.seat, wrong)
        elif not wrong and draws == 0 and turn is not top:
            self.audit_decision(top, turn.seat, wrong)

    def audit_draw(self, frame: Frame, wrong: list[str]) -> None:
        if frame.seat != CHANCE or frame.a < 0 or frame.a >= self.seats:
            wrong.append(f"Seat {frame.a} draws, expected 0 to {self.seats - 1}, by chance.")
        elif frame.b < 1 or frame.b > HAND - self.hand_size(frame.a):
            wrong.append(f"Seat {frame.a} draws {frame.b} tiles, expected 1 to {HAND - self.hand_size(frame.a)}.")

    def audit_conflict(self, frame: Frame, active: i64, wrong: list[str]) -> None:
        """Whoever is at war has a side, and strengths are those on the board and what the attacker laid out."""
        colours: i64 = 0
        colour: i64
        if self.union != OFF:
            colours = self.wars()
            united = self.area(self.union)
            for colour in range(4):
                if colours >> colour & 1 != 0 and (
                    self.owner(both(united, self.side_a), colour) < 0
                    or self.owner(both(united, self.side_b), colour) < 0
                ):
                    wrong.append(f"The {COLOURS[colour]} leaders at war are not on two sides.")
        if frame.step == STEP_WAR:
            if frame.seat != active or ones(colours) < 2:
                wrong.append(f"Seat {frame.seat} picks one of {ones(colours)} wars, expected two at least.")
            return
        for seat in (frame.seat, frame.b):
            if seat < 0 or seat >= self.seats or frame.a < 0 or frame.a > 3 or self.where[4 * seat + frame.a] == OFF:
                wrong.append("A leader in conflict is not on the board.")
                return
        attacker, defender = (frame.seat, frame.b) if frame.step == STEP_ATTACK else (frame.b, frame.seat)
        kingdom = self.area(self.where[4 * attacker + frame.a] if self.union == OFF else self.union)
        if (
            self.owner_but(kingdom, frame.a, attacker) != defender
            or self.owner_but(kingdom, frame.a, defender) != attacker
        ):
            wrong.append("The leaders in conflict are not two in one kingdom.")
            return
        laid_out = frame.c - self.strength(attacker, frame.a)
        most = 0 if frame.step == STEP_ATTACK else HAND
        if laid_out < 0 or laid_out > most or frame.d != self.strength(defender, frame.a):
            wrong.append(f"The strengths {frame.c} and {frame.d} are not those of the leaders in conflict.")

    def audit_decision(self, frame: Frame, active: i64, wrong: list[str]) -> None:
        """There is something to decide, by whom it concerns."""
        if frame.step == STEP_TREASURE:
            is_there = frame.a >= 0 and frame.a < CELLS and size(self.treasures_to_take(frame.a)) > 1
            if not is_there or self.owner(self.area(frame.a), TRADER) != frame.seat:
                wrong.append(f"Seat {frame.seat} has no treasures to choose from.")
        elif frame.seat != active:
            wrong.append(f"Seat {frame.seat} decides, expected {active}, whose turn it is.")
        elif frame.step == STEP_SWAP:
            if frame.a < 1 or frame.a + self.hand_size(active) > HAND or self.hand_size(active) == 0:
                wrong.append(f"Seat {active} has laid away {frame.a} tiles, expected 1 to {HAND} with those in hand.")
        else:
            squares = none()
            if frame.c >= 0 and frame.c < CELLS and self.monuments_left(frame.b) != 0:
                squares = self.squares_at(frame.b, frame.c)
            if frame.step == STEP_MONUMENT:
                squares = both(squares, square(frame.a)) if frame.a >= 0 and frame.a < CELLS else none()
            if not some(squares):
                wrong.append("There is no square to build a monument on.")

    def audit_tiles(self, wrong: list[str]) -> None:
        for colour in range(4):
            total: i64 = self.bag[colour] + self.bag[GONE + colour] + size(self.tiles(colour))
            for seat in range(self.seats):
                total += self.hands[4 * seat + colour] + self.away[4 * seat + colour]
            for built in self.monuments:
                if built >= 0 and built % 4 == colour:
                    total += 4
            if total != TILES[colour]:
                wrong.append(f"There are {total} {COLOURS[colour]} tiles, expected {TILES[colour]}.")
        if min(self.bag) < 0 or min(self.hands) < 0 or min(self.away) < 0 or min(self.points) < 0:
            wrong.append("Of something there is less than nothing.")
        for seat in range(self.seats):
            if self.hand_size(seat) > HAND:
                wrong.append(f"Seat {seat} holds {self.hand_size(seat)} tiles, expected {HAND} at most.")
        treasures: i64 = size(self.treasures)
        catastrophes: i64 = size(self.ruins)
        for seat in range(self.seats):
            treasures += self.points[5 * seat + TREASURE]
            catastrophes += self.where[4 * self.seats + seat]
        if treasures != len(TEMPLES):
            wrong.append(f"There are {treasures} treasures, expected {len(TEMPLES)}.")
        if catastrophes != CATASTROPHES * self.seats:
            wrong.append(f"There are {catastrophes} catastrophe tiles, expected {CATASTROPHES * self.seats}.")

    def audit_board(self, wrong: list[str]) -> None:
        layers = [self.black, self.red, self.blue, self.green, self.flipped, self.ruins, self.leaders]
        covered = none()
        for layer in layers:
            if meet(covered, layer):
                wrong.append("Two things lie on one field.")
            covered = either(covered, layer)
        on_land = either(either(self.black, self.red), either(self.green, self.leaders))
        if some(minus(on_land, land())) or some(minus(self.blue, river())):
            wrong.append("Something lies on land or river where it must not.")
        standing = none()
        for at in self.where[: 4 * self.seats]:
            if at != OFF:
                standing = either(standing, square(at))
        if standing != self.leaders:
            wrong.append("The leaders are not where they are said to be.")
        if some(minus(self.leaders, spread(self.red))):
            wrong.append("A leader is beside no temple.")
        if some(minus(self.treasures, both(either(self.red, self.flipped), first_temples()))):
            wrong.append("A treasure lies on no temple.")
        under = none()
        for built in self.monuments:
            if built >= 0:
                under = either(under, block(built // 4))
        if under != self.flipped:
            wrong.append("The flipped tiles are not those under the monuments.")


def _field(at: int) -> str | None:
    return None if at == OFF else CELL_NAMES[at]


def _names(fields: Squares) -> list[str]:
    return [CELL_NAMES[i] for i in listed(fields)]


def _fields(names: list[str]) -> Squares:
    return gathered([CELL.index(name) for name in names])


class EuphratGame(Game):
    """The title."""

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        bag: list[i64] = [TILES[0], TILES[1] - len(TEMPLES), TILES[2], TILES[3], 0, 0, 0, 0]
        state = self.empty(seats, options, bag)
        state.red = first_temples()
        state.treasures = first_temples()
        state.ask_for(STEP_TURN, 0, 2)
        for seat in range(seats - 1, -1, -1):  # the last one asked draws first
            state.ask_for(STEP_DRAW, CHANCE, seat, HAND)
        return state

    def empty(self, seats: i64, options: dict[str, OptionValue], bag: list[i64]) -> Euphrat:
        """A bare board."""
        where: list[i64] = [OFF] * (4 * seats) + [CATASTROPHES] * seats
        return Euphrat(
            self,
            seats,
            options,
            None,
            none(),
            none(),
            none(),
            none(),
            none(),
            none(),
            none(),
            none(),
            OFF,
            none(),
            none(),
            where,
            [0] * (4 * seats),
            [0] * (4 * seats),
            [0] * (5 * seats),
            bag,
            [-1] * _MONUMENTS,
        )

    def load(self, seats: int, options: dict[str, OptionValue], position: dict[str, Any]) -> State:
        """A position; without a `bag` it is what lies nowhere else."""
        state = self.empty(seats, options, [0] * 8)
        for name, colour in position["tiles"].items():
            i = COLOURS.index(colour)
            state.set_tiles(i, either(state.tiles(i), square(CELL.index(name))))
        leaders: list[list[str | None]] = position["leaders"]
        for seat in range(seats):
            for i in range(4):
                place = leaders[seat][i]
                if place is not None:
                    state.put_leader(seat, i, CELL.index(place))
        state.treasures = _fields(position["treasures"])
        state.ruins = _fields(position["ruins"])
        for name, (corner, colour) in position["monuments"].items():
            at = CELL.index(corner)
            if at // 16 == CELLS // 16 - 1 or at % 16 == 15:
                raise ValueError(f"no monument stands on {corner}")
            state.monuments[MONUMENTS.index(name)] = 4 * at + COLOURS.index(colour)
            state.flipped = either(state.flipped, block(at))
        state.hands = _counts(position["hands"], seats, 4)
        state.away = _counts(position["away"], seats, 4)
        state.points = _counts(position["points"], seats, 5)
        state.where[4 * seats :] = _counts([position["catastrophes"]], 1, seats)
        state.bag[GONE:] = _counts([position["gone"]], 1, 4)
        if "bag" in position:
            state.bag[:GONE] = _counts([position["bag"]], 1, 4)
        else:
            self.fill_bag(state)
        if "union" in position:
            state.union = CELL.index(position["union"]["field"])
            state.side_a = _fields(position["union"]["sides"][0])
            state.side_b = _fields(position["union"]["sides"][1])
        return state

    def fill_bag(self, state: Euphrat) -> None:
        for colour in range(4):
            left: i64 = TILES[colour] - state.bag[GONE + colour] - size(state.tiles(colour))
            for seat in range(state.seats):
                left -= state.hands[4 * seat + colour] + state.away[4 * seat + colour]
            for built in state.monuments:
                if built >= 0 and built % 4 == colour:
                    left -= 4
            state.bag[colour] = left


def _counts(rows: list[list[int]], seats: int, width: int) -> list[i64]:
    """The numbers of a table in one row."""
    if len(rows) != seats or any(len(row) != width for row in rows):
        raise ValueError(f"expected {seats} rows of {width} numbers")
    numbers: list[i64] = []
    for row in rows:
        for number in row:
            numbers.append(number)
    return numbers


GAME: Final = EuphratGame(INFO, ACTIONS, STEPS)
