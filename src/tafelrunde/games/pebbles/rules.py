"""Pebbles, a small game to be copied: chance, a hidden hand, and a decision by another seat inside a turn.

Eighteen pebbles of three colours lie in a bag; everybody draws a hidden hand. On your turn you give a pebble of your
hand to another seat, which keeps it or returns it; then you draw a new one. What is kept or returned lands on a heap. A
heap counts, for each colour: one pebble 1, two pebbles 3, three or more nothing. Most points win.

Edition: our own. Nothing is missing.

Options: `hand` — how many pebbles each hand holds at first.

The sequence of play, as steps:
    deal       chance fills the hands
    turn       give a pebble of the hand to another seat
    answer     that seat keeps or returns it
    draw       chance gives the first seat a new pebble, while there are any
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.decisions import Choices, Frame
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.pebbles.board import POINTS_FOR_ONE, POINTS_FOR_TWO
from tafelrunde.games.pebbles.frames import Answer, Draw
from tafelrunde.games.pebbles.position import at
from tafelrunde.games.pebbles.secrets import Secrets
from tafelrunde.games.pebbles.vocabulary import (
    ACTIONS,
    DRAW,
    DREW,
    GAVE,
    GIVE,
    GIVE_PER_COLOUR,
    KEEP,
    KEPT,
    RETURN,
    RETURNED,
    STEP_ANSWER,
    STEP_DEAL,
    STEP_DRAW,
    STEP_TURN,
    STEPS,
)

INFO: Final = Info(
    id="pebbles",
    title="Pebbles",
    seats=(2, 3, 4),
    version=1,
    edition="our own",
    minutes=10,
    weight=1,
    author="Tafelrunde",
    options=(Option("hand", (3, 1, 2, 4)),),
    offered=False,
)


class Pebbles(Secrets):
    """A position with the rules of play."""

    def copy(self) -> Pebbles:
        return Pebbles(self.game, self.seats, self.options, self)

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if isinstance(frame, Draw):
            self.legal_draw(frame, choices)
        elif isinstance(frame, Answer):
            self.legal_answer(frame, choices)
        else:
            self.legal_turn(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        if isinstance(frame, Draw):
            self.apply_draw(frame, action)
        elif isinstance(frame, Answer):
            self.apply_answer(frame, action)
        else:
            self.apply_turn(frame, action)

    # ---- Deal and draw ------------------------------------------------------------------------------------------

    def legal_draw(self, frame: Draw, choices: Choices) -> None:
        colour: i64
        for colour in range(3):
            choices.chance(DRAW + colour, self.bag[colour])

    def apply_draw(self, frame: Draw, action: i64) -> None:
        colour = action - DRAW
        self.bag[colour] -= 1
        self.hands[at(frame.drawer, colour)] += 1
        self.emit(DREW, frame.drawer, colour, known_to=bit(frame.drawer))
        if frame.step == STEP_DRAW:
            self.next_turn(frame.drawer)
        elif self.top is None:  # all hands are dealt: seat 0 begins
            self.next_turn(self.seats - 1)

    # ---- Turn: give a pebble to another seat ----------------------------------------------------------------------

    def legal_turn(self, frame: Frame, choices: Choices) -> None:
        others: i64 = bit(self.seats) - 1 - bit(frame.seat)
        colour: i64
        for colour in range(3):
            if self.hands[at(frame.seat, colour)] > 0:
                choices.some(GIVE + GIVE_PER_COLOUR * colour, others)

    def apply_turn(self, frame: Frame, action: i64) -> None:
        colour = (action - GIVE) // GIVE_PER_COLOUR
        other = (action - GIVE) % GIVE_PER_COLOUR
        self.hands[at(frame.seat, colour)] -= 1
        self.emit(GAVE, frame.seat, colour, other)
        self.ask(Answer(other, colour, frame.seat))

    # ---- Answer: keep the pebble or return it ---------------------------------------------------------------------

    def legal_answer(self, frame: Answer, choices: Choices) -> None:
        choices.one(KEEP)
        choices.one(RETURN)

    def apply_answer(self, frame: Answer, action: i64) -> None:
        if action == KEEP:
            self.heaps[at(frame.seat, frame.colour)] += 1
            self.emit(KEPT, frame.seat, frame.colour)
        else:
            self.heaps[at(frame.giver, frame.colour)] += 1
            self.emit(RETURNED, frame.seat, frame.colour, frame.giver)
        if sum(self.bag) > 0:
            self.ask(Draw(STEP_DRAW, frame.giver))
        else:
            self.next_turn(frame.giver)

    def next_turn(self, seat: i64) -> None:
        """The next seat with a pebble in hand has its turn; the game ends when nobody has one."""
        i: i64
        for i in range(1, self.seats + 1):
            other = (seat + i) % self.seats
            if self.hand_size(other) > 0:
                self.ask(Frame(STEP_TURN, other))
                return

    # ---- End of the game ------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        total: i64 = 0
        colour: i64
        for colour in range(3):
            total += points_for(self.heaps[at(seat, colour)])
        return total

    def result(self) -> Outcome:
        scores: list[int] = [self.points(seat) for seat in range(self.seats)]
        return Outcome(scores, ranked([(score,) for score in scores]), "empty", {})


def points_for(count: i64) -> i64:
    """The points for that many pebbles of one colour in a heap."""
    if count == 1:
        return POINTS_FOR_ONE
    return POINTS_FOR_TWO if count == 2 else 0


class PebblesGame(Game):
    """The title."""

    def empty(self, seats: int, options: dict[str, OptionValue]) -> Pebbles:
        return Pebbles(self, seats, options)

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        hand = options["hand"]
        assert isinstance(hand, int)
        for seat in range(seats - 1, -1, -1):  # the last decision asked is taken first, so seat 0 is dealt to first
            for _ in range(hand):
                state.ask(Draw(STEP_DEAL, seat))
        return state

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        if step in (STEP_DEAL, STEP_DRAW):
            return Draw(step, numbers[0])
        if step == STEP_ANSWER:
            return Answer(seat, numbers[0], numbers[1])
        return Frame(step, seat)


GAME: Final = PebblesGame(INFO, ACTIONS, STEPS)
