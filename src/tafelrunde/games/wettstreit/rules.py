"""Euphrat & Tigris: Wettstreit der Könige (Reiner Knizia, Hans im Glück 2005), 2 to 4 players.

From the German rulebook.

Options:
    idle_rounds         the game ends after so many full rounds in which no card left a hand; our addition [R26]
    ship_after_conflict a link whose conflicts close gaps may lead to a ship too [R10]
    open_piles          everybody may look through the victory piles; otherwise only the top cards are shown [R25]
Not implemented: nothing. [R…] are the numbered decisions in RULINGS.md.

The sequence of play, as steps:
    deal       chance fills the hands; with two players 30 cards are never drawn
    start      chance names the start player
    action     up to twice: a leader, a card, the catastrophe; or pass
      point    a card was laid in a column: the owner of the leader may lay a victory card of the same colour
      ship     four equal cards lie in a row: build a ship?
      war      a link joined two kingdoms: which of several conflicts comes first
      attack   the attacker of a conflict plays cards
      defend   then the defender
      reward   nobody played any: the winner may lay a victory card of his hand
      exchange after a link: the trader takes treasures for red cards
      berth    gaps closed and more than one ship is possible: where
    income     at the end of the turn: one card for every own leader with a matching ship
    draw       chance fills all hands again

A question that depends on a hand is asked even where the hand leaves no choice: nobody shall learn from silence.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import EVERYBODY, Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.wettstreit.board import (
    ACTIONS_PER_TURN,
    CARDS,
    COLOURS,
    HAND,
    LEADERS,
    LONGEST,
    SHIP_LENGTH,
    SHORTEST_LINKED,
)
from tafelrunde.games.wettstreit.cards import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    TREASURE,
    card,
    count,
    counts_of,
    heap_of,
    kth,
    size,
)
from tafelrunde.games.wettstreit.display import (
    AT_HOME,
    COLUMNS,
    EMPTY,
    EXCHANGED,
    FIRST_LINK,
    HALF,
    LINKS,
    PLACES,
    ROWS,
    SHIP,
    TREASURE_CARD,
    between,
    column_of,
    is_temple,
    seam,
)
from tafelrunde.games.wettstreit.position import NAMES, Position
from tafelrunde.games.wettstreit.vocabulary import (
    ACTIONS,
    BERTH,
    BUILD,
    BUILT,
    CARD,
    CLASHED,
    COLOUR,
    COLUMN,
    COMMIT,
    COMMITTED,
    DECLINE,
    DECLINED,
    DESTROY,
    DESTROYED,
    DONE,
    DRAW,
    DREW,
    EARNED,
    EXCHANGE,
    EXCHANGED_ONE,
    FIRST,
    JOIN,
    JOINED,
    LAID,
    LAY,
    LEADER,
    LINK,
    MOVED,
    PASS,
    PASSED,
    PLAY,
    SCORED,
    SET,
    SET_LEADER,
    START,
    STARTED,
    STEP_ACTION,
    STEP_ATTACK,
    STEP_BERTH,
    STEP_DEAL,
    STEP_DEFEND,
    STEP_DRAW,
    STEP_EXCHANGE,
    STEP_INCOME,
    STEP_POINT,
    STEP_REWARD,
    STEP_SHIP,
    STEP_START,
    STEP_WAR,
    STEPS,
    TOOK,
    TURNED_UP,
    WENT_HOME,
    WON,
)

INFO: Final = Info(
    id="wettstreit",
    title="Wettstreit der Könige",
    seats=(2, 3, 4),
    version=1,
    edition="Hans im Glück 2005",
    author="Reiner Knizia",
    options=(
        Option("idle_rounds", (3, 1, 2, 5, 10)),
        Option("ship_after_conflict", (True, False)),
        Option("open_piles", (False, True)),
    ),
)


class Wettstreit(Position):
    """The rules: every step with what may be chosen and what it does."""

    def copy(self) -> Wettstreit:
        return Wettstreit(
            self.game,
            self.seats,
            self.options,
            self.top,
            self.columns[:],
            self.links,
            self.leaders[:],
            self.ships[:],
            self.hands[:],
            self.piles[:],
            self.tops,
            self.unseen,
            self.discarded,
            self.destroyed,
            self.catastrophes,
            self.idle,
        )

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        step = frame.step
        if step in (STEP_DRAW, STEP_DEAL):
            self.legal_draw(frame, choices)
        elif step == STEP_ACTION:
            self.legal_action(frame, choices)
        elif step in (STEP_POINT, STEP_INCOME, STEP_REWARD):
            self.legal_point(frame, choices)
        elif step in (STEP_ATTACK, STEP_DEFEND):
            self.legal_commit(frame, choices)
        elif step == STEP_SHIP:
            self.legal_ship(frame, choices)
        elif step == STEP_WAR:
            self.legal_war(frame, choices)
        elif step == STEP_EXCHANGE:
            self.legal_exchange(frame, choices)
        elif step == STEP_BERTH:
            self.legal_berth(frame, choices)
        else:
            self.legal_start(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        step = frame.step
        if step in (STEP_DRAW, STEP_DEAL):
            self.apply_draw(frame, action)
            return
        if step == STEP_ACTION:
            self.apply_action(frame, action)
        elif step in (STEP_POINT, STEP_REWARD):
            self.apply_point(frame, action)
        elif step == STEP_ATTACK:
            self.apply_attack(frame, action)
        elif step == STEP_DEFEND:
            self.apply_defend(frame, action)
        elif step == STEP_SHIP:
            self.apply_ship(frame, action)
        elif step == STEP_WAR:
            self.apply_war(frame, action)
        elif step == STEP_EXCHANGE:
            self.apply_exchange(frame, action)
        elif step == STEP_BERTH:
            self.apply_berth(frame, action)
        elif step == STEP_INCOME:
            self.apply_income(frame, action)
        else:
            self.apply_start(frame, action)
        self.go_on()

    def go_on(self) -> None:
        """What follows by itself when a decision is done: the rest of a union of kingdoms, or the end of the turn."""
        top = self.top
        if top is not None and top.step == STEP_WAR:
            self.go_on_with_union(top)
            top = self.top
        if top is not None and top.step == STEP_ACTION and top.a == 0:
            self.done()
            self.ask_for_income(top.seat, 0)

    # ---- Preparation  [p. 1] ---------------------------------------------------------------------------------

    def legal_draw(self, frame: Frame, choices: Choices) -> None:
        colour: i64
        for colour in range(4):
            choices.chance(DRAW + colour, count(self.unseen, colour))

    def apply_draw(self, frame: Frame, action: i64) -> None:
        """A card for seat frame.a. When all hands are full the game begins, or the turn passes from seat frame.b."""
        seat = frame.a
        colour = action - DRAW
        self.unseen -= card(colour)
        self.hands[seat] += card(colour)
        self.emit(DREW, seat, colour, known_to=bit(seat))
        i: i64
        for i in range(self.seats):
            if size(self.hands[seat]) < HAND:
                self.ask_for(frame.step, CHANCE, seat, frame.b)
                return
            seat = (seat + 1) % self.seats
        if frame.step == STEP_DEAL:
            self.ask_for(STEP_START, CHANCE)
        else:
            self.next_turn(frame.b)

    def legal_start(self, frame: Frame, choices: Choices) -> None:
        choices.some(START, bit(self.seats) - 1)

    def apply_start(self, frame: Frame, action: i64) -> None:
        self.emit(STARTED, action - START)
        self.ask_for(STEP_ACTION, action - START, ACTIONS_PER_TURN)

    # ---- Course of play: up to two actions  [p. 2] -----------------------------------------------------------

    def legal_action(self, frame: Frame, choices: Choices) -> None:
        low = self.free_cards(0)
        high = self.free_cards(1)
        hand: i64 = self.hands[frame.seat]
        colour: i64
        for colour in range(4):
            choices.some(SET_LEADER + PLACES * colour, low)
            choices.some(SET_LEADER + PLACES * colour + HALF, high)
        columns = self.open_columns()
        for colour in range(4):
            if count(hand, colour) != 0:
                choices.some(LAY + COLUMNS * colour, columns)
        links = self.open_links()
        if links != 0:
            for colour in range(4):
                if count(hand, colour) != 0:
                    choices.some(JOIN + LINKS * colour, links)
        if self.catastrophes >> frame.seat & 1 != 0:
            choices.some(DESTROY, low & ~0x201008040201)  # never a treasure*
            choices.some(DESTROY + HALF, high & ~0x201)
        choices.one(PASS)

    def apply_action(self, frame: Frame, action: i64) -> None:
        """The next action waits below whatever comes of this one."""
        seat = frame.seat
        self.ask_for(STEP_ACTION, seat, 0 if action == PASS else frame.a - 1)
        if action < LAY:
            self.set_leader(seat, (action - SET_LEADER) // PLACES, (action - SET_LEADER) % PLACES)
        elif action < JOIN:
            self.lay(seat, (action - LAY) // COLUMNS, (action - LAY) % COLUMNS)
        elif action < DESTROY:
            self.join(seat, (action - JOIN) // LINKS, (action - JOIN) % LINKS)
        elif action < PASS:
            self.destroy(seat, action - DESTROY)
        else:
            self.emit(PASSED, seat)

    # ---- 1. Set or move an own leader  [p. 2] ----------------------------------------------------------------

    def set_leader(self, seat: i64, colour: i64, place: i64) -> None:
        """On any card without a leader. Where one of its colour is already there follows a conflict [p. 4, R16]."""
        mine = 4 * seat + colour
        was: i64 = self.leaders[mine]
        self.leaders[mine] = AT_HOME
        rival = self.owner_in(self.kingdom(column_of(place)), colour)
        self.leaders[mine] = place
        self.emit(SET if was == AT_HOME else MOVED, seat, colour, place)
        if rival >= 0:
            self.emit(CLASHED, seat, colour, rival)
            self.ask_for(STEP_ATTACK, seat, colour, rival)

    # ---- 2. Lay a civilisation card  [p. 2] ------------------------------------------------------------------

    def open_columns(self) -> i64:
        """The columns with fewer than eight cards below the treasure [R1]."""
        columns: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if self.height(column) < LONGEST:
                columns |= bit(column)
        return columns

    def open_links(self) -> i64:
        """The free places between two columns of at least three cards each [R2]."""
        links: i64 = 0
        slot: i64
        was_long = self.height(0) >= SHORTEST_LINKED
        for slot in range(LINKS):
            is_long = self.height(slot + 1) >= SHORTEST_LINKED
            if was_long and is_long and self.link(slot) == 0:
                links |= bit(slot)
            was_long = is_long
        return links

    def lay(self, seat: i64, colour: i64, column: i64) -> None:
        """At the lower end of a column. First the victory card is offered, then a ship [R9]."""
        self.hands[seat] -= card(colour)
        row = self.append(column, 1 + colour)
        self.emit(LAID, seat, colour, ROWS * column + row)
        self.offer_ship(seat, seam(column, row))
        kingdom = self.kingdom(column)
        owner = self.owner_in(kingdom, colour)
        if owner < 0:
            owner = self.owner_in(kingdom, BLACK)  # the king stands in for a leader that is missing [p. 3]
        if owner >= 0:
            self.ask_for(STEP_POINT, owner, colour)

    # A victory card of the own hand, of colour frame.a: for a card in a column, or for a conflict without cards.

    def legal_point(self, frame: Frame, choices: Choices) -> None:
        if count(self.hands[frame.seat], frame.a) != 0:
            choices.one(PLAY + frame.a)
        choices.one(DECLINE)

    def apply_point(self, frame: Frame, action: i64) -> None:
        self.score_from_hand(frame.seat, frame.a, action, SCORED)

    def score_from_hand(self, seat: i64, colour: i64, action: i64, event: i64) -> None:
        if action == DECLINE:
            self.emit(DECLINED, seat, colour)
        else:
            self.hands[seat] -= card(colour)
            self.add_to_pile(seat, colour, 1)
            self.emit(event, seat, colour)

    # A card between two treasures joins two kingdoms  [p. 3]. The frame of the union (step `war`) holds the link in a
    # and the seams in b, and lies below everything that comes of it. The card is face down while it is there.

    def join(self, seat: i64, colour: i64, slot: i64) -> None:
        conflicts = self.conflicts(slot)
        self.hands[seat] -= card(colour)
        self.set_link(slot, 1 + colour)
        self.emit(JOINED, seat, FIRST_LINK + slot, colour, known_to=EVERYBODY if conflicts == 0 else bit(seat))
        self.ask_for(STEP_WAR, seat, slot)

    def left_of(self, slot: i64) -> i64:
        """The columns that hang together on the left of a link."""
        return between(self.leftmost(slot), slot)

    def right_of(self, slot: i64) -> i64:
        return between(slot + 1, self.rightmost(slot + 1))

    def conflicts(self, slot: i64) -> i64:
        """The colours that have a leader on both sides of a link, such as they hang together now [R7]."""
        left = self.left_of(slot)
        right = self.right_of(slot)
        colours: i64 = 0
        colour: i64
        for colour in range(4):
            if self.owner_in(left, colour) >= 0 and self.owner_in(right, colour) >= 0:
                colours |= bit(colour)
        return colours

    def go_on_with_union(self, frame: Frame) -> None:
        """The next conflict, unless there are several to choose from; when there is none, the link is turned up."""
        colours = self.conflicts(frame.a)
        if colours == 0:
            self.done()
            if frame.c != 0:
                self.emit(TURNED_UP, frame.seat, FIRST_LINK + frame.a, self.link(frame.a) - 1)
            if self.options["ship_after_conflict"]:
                self.offer_ship(frame.seat, frame.b)
            self.offer_treasures(frame.a)
        elif ones(colours) == 1:
            self.begin_conflict(frame, lowest(colours))

    def offer_treasures(self, slot: i64) -> None:
        """The owner of the trader may take all treasures of the kingdom but one [p. 3, R18, R19]; never the king."""
        kingdom = self.kingdom(slot)
        trader = self.owner_in(kingdom, GREEN)
        if trader >= 0 and ones(self.treasures_in(kingdom)) >= 2:
            self.ask_for(STEP_EXCHANGE, trader, slot)

    def legal_exchange(self, frame: Frame, choices: Choices) -> None:
        if count(self.hands[frame.seat], RED) != 0:
            choices.some(EXCHANGE, self.treasures_in(self.kingdom(frame.a)))
        choices.one(DONE)

    def apply_exchange(self, frame: Frame, action: i64) -> None:
        """One treasure for one red card of the hand."""
        if action == DONE:
            return
        column = action - EXCHANGE
        self.hands[frame.seat] -= card(RED)
        self.columns[column] += EXCHANGED - TREASURE_CARD
        self.add_to_pile(frame.seat, TREASURE, 1)
        self.emit(EXCHANGED_ONE, frame.seat, ROWS * column)
        self.offer_treasures(frame.a)

    # ---- 3. The catastrophe card  [p. 4] ---------------------------------------------------------------------

    def destroy(self, seat: i64, place: i64) -> None:
        """Once for each player: a card without a leader leaves the game, links too; treasures* and ships never."""
        colour = self.what(place) - 1
        self.catastrophes &= ~bit(seat)
        self.destroyed += card(colour)
        if place >= FIRST_LINK:
            self.set_link(place - FIRST_LINK, EMPTY)
        else:
            self.close_gap(place // ROWS, place % ROWS)
        self.emit(DESTROYED, seat, colour, place)

    # ---- The internal conflict  [p. 4] -----------------------------------------------------------------------
    # The frame holds the colour of the leaders in a and the opponent in b; the defender's also what was played in c.

    def legal_commit(self, frame: Frame, choices: Choices) -> None:
        """Any number of cards: red ones, in an external conflict those of the leaders' colour."""
        colour = frame.a if self.is_external() else RED
        choices.some(COMMIT, bit(count(self.hands[frame.seat], colour) + 1) - 1)

    def apply_attack(self, frame: Frame, action: i64) -> None:
        self.commit(frame, action - COMMIT)
        self.ask_for(STEP_DEFEND, frame.b, frame.a, frame.seat, action - COMMIT)

    def commit(self, frame: Frame, cards: i64) -> None:
        colour = frame.a if self.is_external() else RED
        self.hands[frame.seat] -= card(colour) * cards
        self.emit(COMMITTED, frame.seat, cards, colour)

    def apply_defend(self, frame: Frame, action: i64) -> None:
        """Now it is compared; a tie is for the defender."""
        defence = action - COMMIT
        self.commit(frame, defence)
        union = self.union()
        mine: i64
        theirs: i64
        if union is None:
            mine = defence + self.bonus(frame.seat, frame.a)
            theirs = frame.c + self.bonus(frame.b, frame.a)
        else:
            mine = defence + self.strength(self.side_of(union.a, frame.seat, frame.a), frame.a)
            theirs = frame.c + self.strength(self.side_of(union.a, frame.b, frame.a), frame.a)
        winner, loser = (frame.b, frame.seat) if theirs > mine else (frame.seat, frame.b)
        colour = frame.a if union is not None else RED
        self.emit(WON, winner, frame.a, loser)
        played = frame.c + defence
        if played > 0:  # one of the cards for the winner, the others are discarded
            self.discarded += card(colour) * (played - 1)
            self.add_to_pile(winner, colour, 1)
            self.emit(SCORED, winner, colour)
        if union is None:
            self.send_home(loser, frame.a)
        else:
            self.conquer(union, winner, loser, frame.a)
        if played == 0:
            self.ask_for(STEP_REWARD, winner, colour)

    def bonus(self, seat: i64, colour: i64) -> i64:
        """1 for a leader on a red card, treasures* included."""
        return 1 if is_temple(self.what(self.leaders[4 * seat + colour])) else 0

    def send_home(self, seat: i64, colour: i64) -> None:
        self.leaders[4 * seat + colour] = AT_HOME
        self.emit(WENT_HOME, seat, colour)

    # ---- The external conflict  [p. 5] -----------------------------------------------------------------------

    def legal_war(self, frame: Frame, choices: Choices) -> None:
        choices.some(FIRST, self.conflicts(frame.a))

    def apply_war(self, frame: Frame, action: i64) -> None:
        self.ask_for(STEP_WAR, frame.seat, frame.a, frame.b, frame.c)
        self.begin_conflict(frame, action - FIRST)

    def begin_conflict(self, union: Frame, colour: i64) -> None:
        """The attacker is the seat whose turn it is, or whoever of the two sits next after it, clockwise."""
        left = self.owner_in(self.left_of(union.a), colour)
        right = self.owner_in(self.right_of(union.a), colour)
        seat = union.seat
        while seat != left and seat != right:
            seat = (seat + 1) % self.seats
        defender = left + right - seat
        self.emit(CLASHED, seat, colour, defender)
        self.ask_for(STEP_ATTACK, seat, colour, defender)

    def side_of(self, slot: i64, seat: i64, colour: i64) -> i64:
        """The side of a leader; the link itself belongs to neither [p. 5, R7]."""
        left = self.left_of(slot)
        return left if self.owner_in(left, colour) == seat else self.right_of(slot)

    def conquer(self, union: Frame, winner: i64, loser: i64, colour: i64) -> None:
        """The loser's leader goes home; then all cards of the colour on his side are the winner's [R5]."""
        side = self.side_of(union.a, loser, colour)
        self.send_home(loser, colour)
        taken, seams = self.take_all(side, colour, union.b)
        if taken > 0:
            self.add_to_pile(winner, colour, taken)
            self.emit(TOOK, winner, taken, colour)
        self.done()
        self.ask_for(STEP_WAR, union.seat, union.a, seams, union.c + 1)

    # ---- Ships  [p. 6] ---------------------------------------------------------------------------------------

    def offer_ship(self, seat: i64, seams: i64) -> None:
        """One ship [R12] where four or more equal cards lie in a row across a new seam and a ship for them is left."""
        columns: i64 = 0
        column: i64
        if seams == 0:
            return
        for column in range(COLUMNS):
            last = self.last_of_run(column, seams)
            if last != 0 and self.ships_for(column, last) != 0:
                columns |= bit(column)
        if ones(columns) == 1:
            column = lowest(columns)
            self.ask_for(STEP_SHIP, seat, column, self.last_of_run(column, seams))
        elif columns != 0:
            self.ask_for(STEP_BERTH, seat, columns, seams)

    def ships_for(self, column: i64, row: i64) -> i64:
        """The ships left for cards of that colour: for blue ones any, else the one of the same colour."""
        colour = self.what(ROWS * column + row) - 1
        ships: i64 = 0
        i: i64
        for i in range(3):
            if self.ships[i] == AT_HOME and colour in (BLUE, i):
                ships |= bit(i)
        return ships

    def legal_berth(self, frame: Frame, choices: Choices) -> None:
        choices.some(BERTH, frame.a)
        choices.one(DECLINE)

    def apply_berth(self, frame: Frame, action: i64) -> None:
        if action != DECLINE:
            self.ask_for(STEP_SHIP, frame.seat, action - BERTH, self.last_of_run(action - BERTH, frame.b))

    def legal_ship(self, frame: Frame, choices: Choices) -> None:
        choices.some(BUILD, self.ships_for(frame.a, frame.b))
        choices.one(DECLINE)  # there is no later right to it [R11]

    def apply_ship(self, frame: Frame, action: i64) -> None:
        """The last four cards are discarded, leaders on them go home, and the ship takes their place."""
        if action == DECLINE:
            return
        column = frame.a
        ship = action - BUILD
        first = ROWS * column + frame.b - (SHIP_LENGTH - 1)
        colour = self.what(first) - 1
        i: i64
        for i in range(len(self.leaders)):
            if first <= self.leaders[i] < first + SHIP_LENGTH:
                self.send_home(i // 4, i % 4)
        for i in range(SHIP_LENGTH - 1):
            self.close_gap(column, first % ROWS + 1)
        self.columns[column] += (SHIP + ship - 1 - colour) * bit(4 * (first % ROWS))
        self.ships[ship] = first
        self.discarded += card(colour) * SHIP_LENGTH
        self.emit(BUILT, frame.seat, ship, first)

    # The income of the ships, at the end of the own turn: one card a leader [R13, R14]; the king is no joker here.

    def has_ship(self, seat: i64, colour: i64) -> bool:
        """Whether the leader lies in a kingdom with a ship of its colour; every ship is blue too."""
        place: i64 = self.leaders[4 * seat + colour]
        if place < 0:
            return False
        ships = self.ships_in(self.kingdom(column_of(place)))
        return ships != 0 if colour == BLUE else ships >> colour & 1 != 0

    def ask_for_income(self, seat: i64, first: i64) -> None:
        """From that colour on; then the turn is over."""
        colour: i64
        for colour in range(first, 4):
            if self.has_ship(seat, colour):
                self.ask_for(STEP_INCOME, seat, colour)
                return
        self.end_turn(seat)

    def apply_income(self, frame: Frame, action: i64) -> None:
        self.score_from_hand(frame.seat, frame.a, action, EARNED)
        self.ask_for_income(frame.seat, frame.a + 1)

    # ---- Drawing cards, and the end of the game  [p. 6, 7] ---------------------------------------------------

    def end_turn(self, seat: i64) -> None:
        """All hands are filled, if there are enough cards for all [R22]; else the game is over."""
        missing = self.missing()
        self.idle = self.idle + 1 if missing == 0 else 0
        if self.reason() != "":
            return
        if missing == 0:
            self.next_turn(seat)
            return
        needy = seat
        while size(self.hands[needy]) == HAND:
            needy = (needy + 1) % self.seats
        self.ask_for(STEP_DRAW, CHANCE, needy, seat)

    def next_turn(self, seat: i64) -> None:
        self.ask_for(STEP_ACTION, (seat + 1) % self.seats, ACTIONS_PER_TURN)

    def reason(self) -> str:
        """Why the game ends at the end of this turn, if it does."""
        if ones(self.treasures_in(0xFF)) <= 1:
            return "treasures"
        if self.missing() > self.pile_size():
            return "cards"
        rounds = self.options["idle_rounds"]
        assert isinstance(rounds, int)
        if self.idle >= self.seats * rounds:  # our addition [R26]
            return "idle"
        return ""

    # ---- The winner  [p. 7] ----------------------------------------------------------------------------------

    def developed(self, seat: i64) -> list[int]:
        """The cards of the four colours, weakest first; every treasure helps the weakest colour [R24]."""
        colours = sorted(counts_of(self.piles[seat], 4))
        treasures = count(self.piles[seat], TREASURE)
        while treasures > 0:
            colours[0] += 1
            colours.sort()
            treasures -= 1
        return colours

    def result(self) -> Outcome:
        colours: list[list[int]] = [self.developed(seat) for seat in range(self.seats)]
        ranks = ranked([(c[0], c[1], c[2], c[3]) for c in colours])
        tie_breaks = {
            "second": [c[1] for c in colours],
            "third": [c[2] for c in colours],
            "most": [c[3] for c in colours],
        }
        return Outcome([c[0] for c in colours], ranks, self.reason() or "unfinished", tie_breaks)

    # ---- What is hidden: the other hands, the draw pile, and a link that lies face down ----------------------

    def shows(self, seat: i64) -> dict[str, Any]:
        """The own hand; of the others only how many cards they hold. All that ever lay open is known [R25]."""
        shown = self.dump()
        union = self.union()
        shown["hands"] = [
            hand if other == seat else size(self.hands[other]) for other, hand in enumerate(shown["hands"])
        ]
        if union is not None and union.seat != seat:
            shown["links"][union.a] = "hidden"
        del shown["unseen"]
        shown["draw"] = self.pile_size()
        shown["turn"] = self.whose_turn()
        shown["covered"] = None if union is None else LINK.members[union.a]
        shown["asked"] = self.asked()
        return shown

    def asked(self) -> dict[str, Any]:
        """What everybody knows about the decision on top."""
        frame = self.top
        if frame is None:
            return {}
        if frame.step == STEP_ACTION:
            return {"left": frame.a}
        if frame.step in (STEP_POINT, STEP_INCOME, STEP_REWARD):
            return {"colour": COLOURS[frame.a]}
        if frame.step == STEP_SHIP:
            colour = self.what(ROWS * frame.a + frame.b) - 1
            return {"column": COLUMN.members[frame.a], "last": frame.b, "colour": COLOURS[colour]}
        if frame.step == STEP_WAR:
            conflicts = self.conflicts(frame.a)
            return {
                "conflicts": [COLOURS[c] for c in range(4) if conflicts >> c & 1 != 0],
                "sides": [column_names(self.left_of(frame.a)), column_names(self.right_of(frame.a))],
            }
        if frame.step == STEP_EXCHANGE:
            return {"treasures": column_names(self.treasures_in(self.kingdom(frame.a)))}
        if frame.step in (STEP_ATTACK, STEP_DEFEND):
            return self.conflict(frame)
        if frame.step == STEP_BERTH:
            return {"runs": {name: self.last_of_run(COLUMN.index(name), frame.b) for name in column_names(frame.a)}}
        return {}

    def conflict(self, frame: Frame) -> dict[str, Any]:
        """A conflict before it is decided: who, in which colour, with which cards, and what counts already."""
        attacks = frame.step == STEP_ATTACK
        attacker, defender = (frame.seat, frame.b) if attacks else (frame.b, frame.seat)
        union = self.union()
        already: list[int] = []
        sides: list[str] = []
        for seat in (attacker, defender):
            if union is None:
                already.append(self.bonus(seat, frame.a))
                sides.append("")
            else:
                side = self.side_of(union.a, seat, frame.a)
                already.append(self.strength(side, frame.a))
                sides.append(column_names(side))
        return {
            "leader": LEADERS[frame.a],
            "cards": COLOURS[frame.a if union is not None else RED],
            "seats": [attacker, defender],
            "sides": sides,
            "already": already,
            "played": None if attacks else frame.c,
        }

    def resample(self, seat: i64, rng: Dice) -> None:
        """Everything unseen is shuffled; then the other hands are dealt again, and the link that lies face down."""
        other: i64
        sizes: list[i64] = [size(self.hands[other]) for other in range(self.seats)]
        unseen: i64 = self.unseen
        left: i64 = size(unseen)
        for other in range(self.seats):
            if other != seat:
                unseen += self.hands[other]
                left += sizes[other]
                self.hands[other] = 0
        union = self.union()
        if union is not None and union.seat != seat:
            unseen += card(self.link(union.a) - 1)
            left += 1
            dealt = kth(unseen, rng.below(left))
            self.set_link(union.a, 1 + dealt)
            unseen -= card(dealt)
            left -= 1
        for other in range(self.seats):
            if other != seat:
                for i in range(sizes[other]):
                    colour = kth(unseen, rng.below(left))
                    self.hands[other] += card(colour)
                    unseen -= card(colour)
                    left -= 1
        self.unseen = unseen

    def seen(self, action: i64, seat: i64) -> str:
        """Only who draws sees what was drawn, and only who lays a link face down knows it."""
        top = self.top
        if top is not None and seat != (top.a if top.seat == CHANCE else top.seat):
            if DRAW <= action < START:
                return "draw:?"
            if JOIN <= action < DESTROY and self.conflicts((action - JOIN) % LINKS) != 0:
                return f"hand:? > {LINK.pick((action - JOIN) % LINKS)}"
        return self.game.actions.path(action)


class WettstreitGame(Game):
    """The title."""

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        state.ask_for(STEP_DEAL, CHANCE)
        return state

    def empty(self, seats: i64, options: dict[str, OptionValue]) -> Wettstreit:
        """Eight treasure cards, and nothing dealt."""
        return Wettstreit(
            self,
            seats,
            options,
            None,
            columns=[TREASURE_CARD] * COLUMNS,
            links=0,
            leaders=[AT_HOME] * (4 * seats),
            ships=[AT_HOME] * 3,
            hands=[0] * seats,
            piles=[0] * seats,
            tops=0,
            unseen=heap_of(list(CARDS)),
            discarded=0,
            destroyed=0,
            catastrophes=bit(seats) - 1,
            idle=0,
        )

    def load(self, seats: int, options: dict[str, OptionValue], position: dict[str, Any]) -> State:
        """A position; without `unseen` that is what everything else leaves over."""
        state = self.empty(seats, options)
        for key in ("leaders", "hands", "piles", "tops", "catastrophes"):
            if len(position[key]) != seats:
                raise ValueError(f"{key} of {len(position[key])} seats, expected {seats}")
        column: i64
        if len(position["columns"]) != COLUMNS or len(position["links"]) != LINKS:
            raise ValueError(f"expected {COLUMNS} columns and {LINKS} links")
        for column in range(COLUMNS):
            names: list[str] = position["columns"][column]
            if not 1 <= len(names) <= ROWS or names[0] not in ("treasure", "exchanged"):
                raise ValueError(f"column {COLUMN.members[column]} is {names}")
            state.columns[column] = NAMES.index(names[0])
            for name in names[1:]:
                what: i64 = NAMES.index(name)
                place = ROWS * column + state.append(column, what)
                if what >= SHIP:
                    if state.ships[what - SHIP] != AT_HOME:
                        raise ValueError(f"two cards {name}")
                    state.ships[what - SHIP] = place
        slot: i64
        for slot in range(LINKS):
            if position["links"][slot] is not None:
                state.set_link(slot, 1 + COLOUR.index(position["links"][slot]))
        seat: i64
        for seat in range(seats):
            for leader, at in position["leaders"][seat].items():
                state.leaders[4 * seat + LEADER.index(leader)] = CARD.index(at)
            state.hands[seat] = heap_of(_counts(position["hands"][seat], 4))
            state.piles[seat] = heap_of(_counts(position["piles"][seat], 5))
            if position["tops"][seat] is not None:
                state.tops |= NAMES.index(position["tops"][seat]) * bit(4 * seat)
            if not position["catastrophes"][seat]:
                state.catastrophes &= ~bit(seat)
        state.discarded = heap_of(_counts(position["discarded"], 4))
        state.destroyed = heap_of(_counts(position["destroyed"], 4))
        idle = position["idle"]
        if not isinstance(idle, int) or idle < 0:
            raise ValueError(f"{idle!r} idle turns")
        state.idle = idle
        if "unseen" in position:
            state.unseen = heap_of(_counts(position["unseen"], 4))
        else:
            elsewhere: i64 = state.on_the_table() + state.discarded + state.destroyed
            elsewhere += sum(state.hands) + sum(state.piles)
            state.unseen = heap_of([total - n for total, n in zip(CARDS, counts_of(elsewhere, 4), strict=True)])
        return state


def column_names(columns: i64) -> str:
    """The letters of a set of columns."""
    return "".join([name for i, name in enumerate(COLUMN.members) if columns >> i & 1 != 0])


def _counts(counts: list[int], expected: int) -> list[int]:
    if len(counts) != expected:
        raise ValueError(f"{len(counts)} counts of cards, expected {expected}")
    return counts


GAME: Final = WettstreitGame(INFO, ACTIONS, STEPS)
