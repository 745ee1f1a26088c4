"""Euphrat & Tigris: Wettstreit der Könige (Reiner Knizia, Hans im Glück 2005), 2 to 4 players.

Edition: the German rulebook. Nothing is missing. [R…] are the numbered decisions in RULINGS.md.

Options:
    idle_rounds         the game ends after this many full rounds in which no card left a hand; our addition [R26]
    ship_after_conflict a link whose conflicts close gaps may lead to a ship too [R10]
    open_piles          everybody may look through the victory piles; otherwise only the top cards are shown [R25]

The sequence of play, as steps:
    deal       chance fills the hands; with two players 30 cards are never drawn
    start      chance names the start player
    action     up to twice: a leader, a card, the catastrophe; or pass
      point    a card was laid in a column: the owner of the leader may lay a victory card of the same colour
      ship     four equal cards lie in a row: build a ship or decline
      war      a link joined two kingdoms: choose which of several conflicts comes first
      attack   the attacker of a conflict plays cards
      defend   then the defender plays cards
      reward   neither played any: the winner may lay a victory card of the hand
      exchange after a link: the owner of the trader takes treasures for red cards
      berth    gaps closed and ships are possible in several columns: choose one
    income     at the end of the turn: one victory card for every own leader with a matching ship
    draw       chance fills all hands again

A decision that depends on a hand is asked even where the hand leaves no choice, so that nobody learns from a missing
question [R29].
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.game import EVERYBODY, Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.wettstreit.board import (
    ACTIONS_PER_TURN,
    HAND,
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
    size,
)
from tafelrunde.games.wettstreit.columns import (
    ALL_COLUMNS,
    AT_HOME,
    COLUMNS,
    EMPTY,
    EXCHANGED,
    FIRST_LINK,
    HALF,
    LINKS,
    NOBODY,
    PLACES,
    ROWS,
    SHIP,
    TREASURE_CARD,
    TREASURES_HIGH,
    TREASURES_LOW,
    column_of,
    seam,
)
from tafelrunde.games.wettstreit.frames import (
    Action,
    Berth,
    Conflict,
    Draw,
    Exchange,
    ShipOffer,
    Union,
    VictoryCard,
)
from tafelrunde.games.wettstreit.secrets import Secrets
from tafelrunde.games.wettstreit.vocabulary import (
    ACTIONS,
    BERTH,
    BUILD,
    BUILT,
    CLASHED,
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
    minutes=60,
    weight=3,
    author="Reiner Knizia",
    options=(
        Option("idle_rounds", (3, 1, 2, 5, 10)),
        Option("ship_after_conflict", (True, False)),
        Option("open_piles", (False, True)),
    ),
)


class Wettstreit(Secrets):
    """A position with the rules: for each step its choices and their effects."""

    def copy(self) -> Wettstreit:
        return Wettstreit(self.game, self.seats, self.options, self)

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if isinstance(frame, Draw):
            self.legal_draw(frame, choices)
        elif isinstance(frame, Action):
            self.legal_action(frame, choices)
        elif isinstance(frame, VictoryCard):
            self.legal_victory_card(frame, choices)
        elif isinstance(frame, Conflict):
            self.legal_commit(frame, choices)
        elif isinstance(frame, ShipOffer):
            self.legal_ship(frame, choices)
        elif isinstance(frame, Union):
            self.legal_war(frame, choices)
        elif isinstance(frame, Exchange):
            self.legal_exchange(frame, choices)
        elif isinstance(frame, Berth):
            self.legal_berth(frame, choices)
        else:
            self.legal_start(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        if isinstance(frame, Draw):
            self.apply_draw(frame, action)
            return
        if isinstance(frame, Action):
            self.apply_action(frame, action)
        elif isinstance(frame, VictoryCard):
            self.apply_victory_card(frame, action)
        elif isinstance(frame, Conflict):
            if frame.step == STEP_ATTACK:
                self.apply_attack(frame, action)
            else:
                self.apply_defend(frame, action)
        elif isinstance(frame, ShipOffer):
            self.apply_ship(frame, action)
        elif isinstance(frame, Union):
            self.apply_war(frame, action)
        elif isinstance(frame, Exchange):
            self.apply_exchange(frame, action)
        elif isinstance(frame, Berth):
            self.apply_berth(frame, action)
        else:
            self.apply_start(frame, action)
        self.resume()

    def resume(self) -> None:
        """Continue without a decision: with the union that is being resolved, or with the end of the turn."""
        top = self.top
        if isinstance(top, Union):
            self.resume_union(top)
            top = self.top
        if isinstance(top, Action) and top.left == 0:
            self.done()
            self.ask_for_income(top.seat, 0)

    # ---- Preparation  [p. 1] ---------------------------------------------------------------------------------

    def legal_draw(self, frame: Draw, choices: Choices) -> None:
        colour: i64
        for colour in range(4):
            choices.chance(DRAW + colour, count(self.unseen, colour))

    def apply_draw(self, frame: Draw, action: i64) -> None:
        """A card for a hand. When all hands are full the game begins, or the next turn."""
        seat = frame.drawer
        colour = action - DRAW
        self.unseen -= card(colour)
        self.hands[seat] += card(colour)
        self.emit(DREW, seat, colour, known_to=bit(seat))
        i: i64
        for i in range(self.seats):
            if size(self.hands[seat]) < HAND:
                self.ask(Draw(frame.step, seat, frame.turn))
                return
            seat = (seat + 1) % self.seats
        if frame.step == STEP_DEAL:
            self.ask(Frame(STEP_START, CHANCE))
        else:
            self.next_turn(frame.turn)

    def legal_start(self, frame: Frame, choices: Choices) -> None:
        choices.some(START, bit(self.seats) - 1)

    def apply_start(self, frame: Frame, action: i64) -> None:
        self.emit(STARTED, action - START)
        self.ask(Action(action - START, ACTIONS_PER_TURN))

    # ---- Course of play: up to two actions  [p. 2] -----------------------------------------------------------

    def legal_action(self, frame: Action, choices: Choices) -> None:
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
            choices.some(DESTROY, low & ~TREASURES_LOW)
            choices.some(DESTROY + HALF, high & ~TREASURES_HIGH)
        choices.one(PASS)

    def apply_action(self, frame: Action, action: i64) -> None:
        """The next action waits on the stack below all decisions that this one leads to."""
        seat = frame.seat
        self.ask(Action(seat, 0 if action == PASS else frame.left - 1))
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
        """On any card without a leader. A leader of its colour in the kingdom means a conflict [p. 4, R16]."""
        leader = 4 * seat + colour
        previous: i64 = self.leaders[leader]
        self.leaders[leader] = AT_HOME
        rival = self.owner_in(self.kingdom(column_of(place)), colour)
        self.leaders[leader] = place
        self.emit(SET if previous == AT_HOME else MOVED, seat, colour, place)
        if rival != NOBODY:
            self.emit(CLASHED, seat, colour, rival)
            self.ask(Conflict(STEP_ATTACK, seat, colour, rival, 0))

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
        link: i64
        is_left_long = self.height(0) >= SHORTEST_LINKED
        for link in range(LINKS):
            is_right_long = self.height(link + 1) >= SHORTEST_LINKED
            if is_left_long and is_right_long and self.link_content(link) == EMPTY:
                links |= bit(link)
            is_left_long = is_right_long
        return links

    def lay(self, seat: i64, colour: i64, column: i64) -> None:
        """At the lower end of a column. First the victory card is offered, then a ship [R9]."""
        self.hands[seat] -= card(colour)
        row = self.append(column, 1 + colour)
        self.emit(LAID, seat, colour, ROWS * column + row)
        self.offer_ship(seat, seam(column, row))
        kingdom = self.kingdom(column)
        owner = self.owner_in(kingdom, colour)
        if owner == NOBODY:
            owner = self.owner_in(kingdom, BLACK)  # the king stands in for a leader that is missing [p. 3]
        if owner != NOBODY:
            self.ask(VictoryCard(STEP_POINT, owner, colour))

    # A victory card of the own hand: `point` for a card in a column, `reward` for a conflict without cards, `income`.

    def legal_victory_card(self, frame: VictoryCard, choices: Choices) -> None:
        if count(self.hands[frame.seat], frame.colour) != 0:
            choices.one(PLAY + frame.colour)
        choices.one(DECLINE)

    def apply_victory_card(self, frame: VictoryCard, action: i64) -> None:
        is_income = frame.step == STEP_INCOME
        if action == DECLINE:
            self.emit(DECLINED, frame.seat, frame.colour)
        else:
            self.hands[frame.seat] -= card(frame.colour)
            self.add_to_pile(frame.seat, frame.colour, 1)
            self.emit(EARNED if is_income else SCORED, frame.seat, frame.colour)
        if is_income:
            self.ask_for_income(frame.seat, frame.colour + 1)

    # A card between two treasures joins two kingdoms  [p. 3]. It lies face down until all conflicts are resolved.

    def join(self, seat: i64, colour: i64, link: i64) -> None:
        conflicts = self.conflicts(link)
        self.hands[seat] -= card(colour)
        self.set_link(link, 1 + colour)
        self.emit(JOINED, seat, FIRST_LINK + link, colour, known_to=EVERYBODY if conflicts == 0 else bit(seat))
        self.ask(Union(seat, link, 0, 0))

    def resume_union(self, frame: Union) -> None:
        """Begin the only conflict; with several the seat chooses. With none left the link is turned up."""
        colours = self.conflicts(frame.link)
        if colours == 0:
            self.done()
            if frame.conflicts != 0:
                self.emit(TURNED_UP, frame.seat, FIRST_LINK + frame.link, self.link_content(frame.link) - 1)
            if self.options["ship_after_conflict"]:
                self.offer_ship(frame.seat, frame.seams)
            self.offer_treasures(frame.link)
        elif ones(colours) == 1:
            self.begin_conflict(frame, lowest(colours))

    def offer_treasures(self, link: i64) -> None:
        """The owner of the trader may take all treasures of the kingdom but one [p. 3, R18, R19]; never the king."""
        kingdom = self.kingdom(link)
        trader = self.owner_in(kingdom, GREEN)
        if trader != NOBODY and ones(self.treasures_in(kingdom)) >= 2:
            self.ask(Exchange(trader, link))

    def legal_exchange(self, frame: Exchange, choices: Choices) -> None:
        if count(self.hands[frame.seat], RED) != 0:
            choices.some(EXCHANGE, self.treasures_in(self.kingdom(frame.link)))
        choices.one(DONE)

    def apply_exchange(self, frame: Exchange, action: i64) -> None:
        """One treasure for one red card of the hand."""
        if action == DONE:
            return
        column = action - EXCHANGE
        self.hands[frame.seat] -= card(RED)
        self.columns[column] += EXCHANGED - TREASURE_CARD
        self.add_to_pile(frame.seat, TREASURE, 1)
        self.emit(EXCHANGED_ONE, frame.seat, ROWS * column)
        self.offer_treasures(frame.link)

    # ---- 3. The catastrophe card  [p. 4] ---------------------------------------------------------------------

    def destroy(self, seat: i64, place: i64) -> None:
        """Once for each player: remove a card without a leader, or a link; never a treasure card or a ship."""
        colour = self.content(place) - 1
        self.catastrophes &= ~bit(seat)
        self.destroyed += card(colour)
        if place >= FIRST_LINK:
            self.set_link(place - FIRST_LINK, EMPTY)
        else:
            self.close_gap(place // ROWS, place % ROWS)
        self.emit(DESTROYED, seat, colour, place)

    # ---- The internal conflict  [p. 4] -----------------------------------------------------------------------

    def legal_commit(self, frame: Conflict, choices: Choices) -> None:
        """Any number of cards: red ones, in an external conflict those of the leaders' colour."""
        choices.some(COMMIT, bit(count(self.hands[frame.seat], self.conflict_colour(frame)) + 1) - 1)

    def apply_attack(self, frame: Conflict, action: i64) -> None:
        attack = action - COMMIT
        self.play_cards(frame, attack)
        self.ask(Conflict(STEP_DEFEND, frame.opponent, frame.leader, frame.seat, attack))

    def play_cards(self, frame: Conflict, cards: i64) -> i64:
        """Returns the strength of the seat's side with these cards."""
        colour = self.conflict_colour(frame)
        self.hands[frame.seat] -= card(colour) * cards
        total: i64 = cards + self.strength_on_table(self.union(), frame.seat, frame.leader)
        self.emit(COMMITTED, frame.seat, cards, colour, total)
        return total

    def apply_defend(self, frame: Conflict, action: i64) -> None:
        """Compare both sides; the defender wins a tie."""
        attacker, defender, leader = frame.opponent, frame.seat, frame.leader
        defence = action - COMMIT
        defence_total = self.play_cards(frame, defence)
        union = self.union()
        attack_total: i64 = frame.attack + self.strength_on_table(union, attacker, leader)
        winner, loser = (attacker, defender) if attack_total > defence_total else (defender, attacker)
        self.emit(WON, winner, leader, loser, max(attack_total, defence_total), min(attack_total, defence_total))
        colour = self.conflict_colour(frame)
        cards_played = frame.attack + defence
        if cards_played > 0:  # one of the cards for the winner, the others are discarded
            self.discarded += card(colour) * (cards_played - 1)
            self.add_to_pile(winner, colour, 1)
            self.emit(SCORED, winner, colour)
        if union is None:
            self.send_home(loser, leader)
        else:
            self.conquer(union, winner, loser, leader)
        if cards_played == 0:
            self.ask(VictoryCard(STEP_REWARD, winner, colour))

    def send_home(self, seat: i64, colour: i64) -> None:
        self.leaders[4 * seat + colour] = AT_HOME
        self.emit(WENT_HOME, seat, colour)

    # ---- The external conflict  [p. 5] -----------------------------------------------------------------------

    def legal_war(self, frame: Union, choices: Choices) -> None:
        choices.some(FIRST, self.conflicts(frame.link))

    def apply_war(self, frame: Union, action: i64) -> None:
        self.ask(Union(frame.seat, frame.link, frame.seams, frame.conflicts))
        self.begin_conflict(frame, action - FIRST)

    def begin_conflict(self, union: Union, colour: i64) -> None:
        """The attacker is the seat whose turn it is, or the one of the two that is next to it clockwise."""
        left = self.owner_in(self.left_of(union.link), colour)
        right = self.owner_in(self.right_of(union.link), colour)
        attacker = union.seat
        while attacker != left and attacker != right:
            attacker = (attacker + 1) % self.seats
        defender = left + right - attacker
        self.emit(CLASHED, attacker, colour, defender)
        self.ask(Conflict(STEP_ATTACK, attacker, colour, defender, 0))

    def conquer(self, union: Union, winner: i64, loser: i64, colour: i64) -> None:
        """The loser's leader goes home; then the winner takes all cards of the colour on that side [R5]."""
        side = self.side_of(union.link, loser, colour)
        self.send_home(loser, colour)
        spoils, seams = self.take_all(side, colour, union.seams)
        if spoils > 0:
            self.add_to_pile(winner, colour, spoils)
            self.emit(TOOK, winner, spoils, colour)
        self.done()
        self.ask(Union(union.seat, union.link, seams, union.conflicts + 1))

    # ---- Ships  [p. 6] ---------------------------------------------------------------------------------------

    def offer_ship(self, seat: i64, seams: i64) -> None:
        """One ship [R12], if four or more equal cards lie in a row across one of these new seams and one is left."""
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
            self.ask(ShipOffer(seat, column, self.last_of_run(column, seams)))
        elif columns != 0:
            self.ask(Berth(seat, columns, seams))

    def ships_for(self, column: i64, row: i64) -> i64:
        """The ships left for cards of that colour: for blue ones any, else the one of the same colour."""
        colour = self.content(ROWS * column + row) - 1
        ships: i64 = 0
        i: i64
        for i in range(3):
            if self.ships[i] == AT_HOME and colour in (BLUE, i):
                ships |= bit(i)
        return ships

    def legal_berth(self, frame: Berth, choices: Choices) -> None:
        choices.some(BERTH, frame.columns)
        choices.one(DECLINE)

    def apply_berth(self, frame: Berth, action: i64) -> None:
        if action != DECLINE:
            column = action - BERTH
            self.ask(ShipOffer(frame.seat, column, self.last_of_run(column, frame.seams)))

    def legal_ship(self, frame: ShipOffer, choices: Choices) -> None:
        choices.some(BUILD, self.ships_for(frame.column, frame.last))
        choices.one(DECLINE)  # there is no later right to it [R11]

    def apply_ship(self, frame: ShipOffer, action: i64) -> None:
        """The last four cards are discarded, leaders on them go home, and the ship takes their place."""
        if action == DECLINE:
            return
        column = frame.column
        ship = action - BUILD
        first = ROWS * column + frame.last - (SHIP_LENGTH - 1)
        colour = self.content(first) - 1
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

    def ask_for_income(self, seat: i64, first: i64) -> None:
        """For the colours from the given one on; then the turn ends."""
        colour: i64
        for colour in range(first, 4):
            if self.has_ship(seat, colour):
                self.ask(VictoryCard(STEP_INCOME, seat, colour))
                return
        self.end_turn(seat)

    # ---- Drawing cards, and the end of the game  [p. 6, 7] ---------------------------------------------------

    def end_turn(self, seat: i64) -> None:
        """Fill all hands, if there are enough cards for all [R22]; else the game is over."""
        missing = self.missing()
        self.idle = self.idle + 1 if missing == 0 else 0
        if self.reason() != "":
            return
        if missing == 0:
            self.next_turn(seat)
            return
        drawer = seat
        while size(self.hands[drawer]) == HAND:
            drawer = (drawer + 1) % self.seats
        self.ask(Draw(STEP_DRAW, drawer, seat))

    def next_turn(self, seat: i64) -> None:
        self.ask(Action((seat + 1) % self.seats, ACTIONS_PER_TURN))

    def reason(self) -> str:
        """Why the game ends at the end of this turn, if it does."""
        if ones(self.treasures_in(ALL_COLUMNS)) <= 1:
            return "treasures"
        if self.missing() > self.draw_pile_size():
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


class WettstreitGame(Game):
    """The title."""

    def empty(self, seats: int, options: dict[str, OptionValue]) -> Wettstreit:
        return Wettstreit(self, seats, options)

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        state.ask(Draw(STEP_DEAL, 0, 0))
        return state

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        if step in (STEP_DEAL, STEP_DRAW):
            return Draw(step, numbers[0], numbers[1])
        if step == STEP_ACTION:
            return Action(seat, numbers[0])
        if step in (STEP_POINT, STEP_REWARD, STEP_INCOME):
            return VictoryCard(step, seat, numbers[0])
        if step in (STEP_ATTACK, STEP_DEFEND):
            return Conflict(step, seat, numbers[0], numbers[1], numbers[2])
        if step == STEP_WAR:
            return Union(seat, numbers[0], numbers[1], numbers[2])
        if step == STEP_EXCHANGE:
            return Exchange(seat, numbers[0])
        if step == STEP_BERTH:
            return Berth(seat, numbers[0], numbers[1])
        if step == STEP_SHIP:
            return ShipOffer(seat, numbers[0], numbers[1])
        return Frame(step, seat)


GAME: Final = WettstreitGame(INFO, ACTIONS, STEPS)
