"""Pebbles, a small game to be copied: chance, a hidden hand, and a decision by another seat inside a turn.

Eighteen pebbles of three colours lie in a bag; everybody draws a hidden hand. On your turn you give a pebble of your
hand to another seat, which keeps it or returns it; then you draw a new one. What is kept or returned lands on a heap. A
heap counts, for each colour: one pebble 1, two pebbles 3, three or more nothing. Most points win.

Options: `hand` — how many pebbles each hand holds at first.

The sequence of play, as steps:
    deal       chance fills the hands
    turn       give a pebble of the hand to another seat
    answer     that seat keeps or returns it
    draw       chance gives the first seat a new pebble, while there are any
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import SEATS, Space, Vocabulary, verb
from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue

INFO: Final = Info(
    id="pebbles",
    title="Pebbles",
    seats=(2, 3, 4),
    version=1,
    edition="our own",
    author="Tafelrunde",
    options=(Option("hand", (3, 1, 2, 4)),),
    offered=False,
)
COLOURS: Final = ("red", "blue", "white")
PEBBLES_PER_COLOUR: Final = 6
WORTH: Final = (0, 1, 3)

COLOUR: Final = Space("colour", COLOURS)
ACTIONS: Final = Vocabulary()
GIVE: Final[i64] = ACTIONS.kind("give a pebble", Space("hand", COLOURS), SEATS).first
KEEP: Final[i64] = ACTIONS.kind("keep", verb("keep")).first
RETURN: Final[i64] = ACTIONS.kind("return", verb("return")).first
DRAW: Final[i64] = ACTIONS.kind("draw", Space("draw", COLOURS)).first

GAVE: Final[i64] = ACTIONS.event("gave", COLOUR, SEATS)
KEPT: Final[i64] = ACTIONS.event("kept", COLOUR)
RETURNED: Final[i64] = ACTIONS.event("returned", COLOUR, SEATS)
DREW: Final[i64] = ACTIONS.event("drew", COLOUR)

STEP_DEAL: Final = 0
STEP_TURN: Final = 1
STEP_ANSWER: Final = 2
STEP_DRAW: Final = 3
STEPS: Final = ("deal", "turn", "answer", "draw")


class Pebbles(State):
    """A position: the bag, the hands and the heaps, all as counts. A bag has no order, so a copy holds no future."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        top: Frame | None,
        bag: list[i64],
        hands: list[i64],
        heaps: list[i64],
    ) -> None:
        super().__init__(game, seats, options)
        self.top = top
        self.bag = bag
        self.hands = hands  # at 3 * seat + colour
        self.heaps = heaps

    def copy(self) -> Pebbles:
        return Pebbles(self.game, self.seats, self.options, self.top, self.bag[:], self.hands[:], self.heaps[:])

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if frame.step == STEP_TURN:
            self.legal_turn(frame, choices)
        elif frame.step == STEP_ANSWER:
            self.legal_answer(frame, choices)
        else:
            self.legal_draw(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        if frame.step == STEP_TURN:
            self.apply_turn(frame, action)
        elif frame.step == STEP_ANSWER:
            self.apply_answer(frame, action)
        else:
            self.apply_draw(frame, action)

    # ---- Deal and draw: frame.a is who draws ------------------------------------------------------------------

    def legal_draw(self, frame: Frame, choices: Choices) -> None:
        colour: i64
        for colour in range(3):
            choices.chance(DRAW + colour, self.bag[colour])

    def apply_draw(self, frame: Frame, action: i64) -> None:
        colour = action - DRAW
        self.bag[colour] -= 1
        self.hands[3 * frame.a + colour] += 1
        self.emit(DREW, frame.a, colour, known_to=bit(frame.a))
        if frame.step == STEP_DRAW or self.top is None:
            self.next_turn(frame.a if frame.step == STEP_DRAW else self.seats - 1)

    # ---- Turn: give a pebble to another seat ------------------------------------------------------------------

    def legal_turn(self, frame: Frame, choices: Choices) -> None:
        others: i64 = bit(self.seats) - 1 - bit(frame.seat)
        colour: i64
        for colour in range(3):
            if self.hands[3 * frame.seat + colour] > 0:
                choices.some(GIVE + len(SEATS.members) * colour, others)

    def apply_turn(self, frame: Frame, action: i64) -> None:
        colour = (action - GIVE) // len(SEATS.members)
        other = (action - GIVE) % len(SEATS.members)
        self.hands[3 * frame.seat + colour] -= 1
        self.emit(GAVE, frame.seat, colour, other)
        self.ask_for(STEP_ANSWER, other, colour, frame.seat)

    # ---- Answer: frame.a is the colour, frame.b the seat whose turn it is -----------------------------------------

    def legal_answer(self, frame: Frame, choices: Choices) -> None:
        choices.one(KEEP)
        choices.one(RETURN)

    def apply_answer(self, frame: Frame, action: i64) -> None:
        if action == KEEP:
            self.heaps[3 * frame.seat + frame.a] += 1
            self.emit(KEPT, frame.seat, frame.a)
        else:
            self.heaps[3 * frame.b + frame.a] += 1
            self.emit(RETURNED, frame.seat, frame.a, frame.b)
        if sum(self.bag) > 0:
            self.ask_for(STEP_DRAW, CHANCE, frame.b)
        else:
            self.next_turn(frame.b)

    def next_turn(self, seat: i64) -> None:
        """The next seat with a pebble in hand; the game ends when nobody has one."""
        i: i64
        for i in range(1, self.seats + 1):
            other = (seat + i) % self.seats
            if self.hand_size(other) > 0:
                self.ask_for(STEP_TURN, other)
                return

    def hand_size(self, seat: i64) -> i64:
        return self.hands[3 * seat] + self.hands[3 * seat + 1] + self.hands[3 * seat + 2]

    # ---- End ----------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> int:
        """One pebble of a colour counts 1, two 3, more nothing."""
        return sum([WORTH[n] if n < len(WORTH) else 0 for n in self.heaps[3 * seat : 3 * seat + 3]])

    def result(self) -> Outcome:
        scores: list[int] = [self.points(seat) for seat in range(self.seats)]
        return Outcome(scores, ranked([(score,) for score in scores]), "empty", {})

    # ---- What is hidden: the others' hands, and so what is in the bag -----------------------------------------------

    def shows(self, seat: i64) -> dict[str, Any]:
        """The own hand; of the others only how many pebbles they hold."""
        return {
            "hands": [self.hands[3 * s : 3 * s + 3] if s == seat else self.hand_size(s) for s in range(self.seats)],
            "heaps": [self.heaps[3 * s : 3 * s + 3] for s in range(self.seats)],
            "bag": sum(self.bag),
            "given": self.given(),
        }

    def given(self) -> str | None:
        """The colour that lies on the table, waiting for an answer."""
        top = self.top
        return COLOURS[top.a] if top is not None and top.step == STEP_ANSWER else None

    def resample(self, seat: i64, rng: Dice) -> None:
        """Everything unseen goes into the bag; then the other hands are drawn from it again."""
        other: i64
        colour: i64
        sizes: list[i64] = [self.hand_size(other) for other in range(self.seats)]
        for other in range(self.seats):
            if other != seat:
                for colour in range(3):
                    self.bag[colour] += self.hands[3 * other + colour]
                    self.hands[3 * other + colour] = 0
        for other in range(self.seats):
            while self.hand_size(other) < sizes[other]:
                k = rng.below(sum(self.bag))
                colour = 0
                while k >= self.bag[colour]:
                    k -= self.bag[colour]
                    colour += 1
                self.bag[colour] -= 1
                self.hands[3 * other + colour] += 1

    def seen(self, action: i64, seat: i64) -> str:
        """Only who draws sees what was drawn."""
        top = self.top
        if top is not None and top.seat == CHANCE and top.a != seat:
            return "draw:?"
        return self.game.actions.path(action)

    # ---- The position as data ------------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        return {"bag": list(self.bag), "hands": list(self.hands), "heaps": list(self.heaps)}

    def audit(self) -> list[str]:
        wrong: list[str] = []
        for colour in range(3):
            waiting = 1 if self.given() == COLOURS[colour] else 0
            total = self.bag[colour] + sum(self.hands[colour::3]) + sum(self.heaps[colour::3]) + waiting
            if total != PEBBLES_PER_COLOUR:
                wrong.append(f"There are {total} {COLOURS[colour]} pebbles, expected {PEBBLES_PER_COLOUR}.")
        return wrong


class PebblesGame(Game):
    """The title."""

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = Pebbles(self, seats, options, None, [PEBBLES_PER_COLOUR] * 3, [0] * (3 * seats), [0] * (3 * seats))
        hand = options["hand"]
        assert isinstance(hand, int)
        for seat in range(seats - 1, -1, -1):  # the last one asked is dealt to first
            for i in range(hand):
                state.ask_for(STEP_DEAL, CHANCE, seat)
        return state

    def load(self, seats: int, options: dict[str, OptionValue], position: dict[str, Any]) -> State:
        hands: list[i64] = position["hands"][:]
        heaps: list[i64] = position["heaps"][:]
        if len(hands) != 3 * seats or len(heaps) != 3 * seats:
            raise ValueError(f"hands and heaps need {3 * seats} numbers")
        return Pebbles(self, seats, options, None, position["bag"][:], hands, heaps)


GAME: Final = PebblesGame(INFO, ACTIONS, STEPS)
