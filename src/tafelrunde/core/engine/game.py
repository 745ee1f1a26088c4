"""The interface of every game: `State` is a position, `Game` makes and reads positions.

A game implements six methods of `State`: `offer` (the choices of the topmost step), `apply`, `copy`, `result`, and
`dump` with its counterpart `fill`. Games with hidden information add `shows`, `resample` and `seen`. Of `Game` it
implements `empty` and `begin`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NotRequired, TypedDict, cast

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.actions import Vocabulary
from tafelrunde.core.engine.decisions import (
    CHANCE,
    OVER,
    Choices,
    Frame,
    give_back,
    seats_to_move,
    stored_numbers,
    take_gathering,
)
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.errors import BadPosition, TafelrundeError
from tafelrunde.core.info import Info, OptionValue
from tafelrunde.core.view import OutcomeData, View

WATCHER: Final = -3
EVERYBODY: Final = -1
"""As a set of seats: all of them, and the watchers."""


class Event:
    """Something that happened: a kind of the vocabulary, the seat that did it, and its numbers.

    The last number may be a secret: only the seats in the set `known_to` read it, all others get -1.
    """

    def __init__(self, kind: i64, seat: i64, args: list[int], known_to: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args
        self.known_to = known_to

    def __repr__(self) -> str:
        return f"Event(kind={self.kind}, seat={self.seat}, args={self.args})"

    def args_for(self, seat: i64) -> list[int]:
        """The numbers as that seat, or WATCHER, may read them."""
        if self.known_to == EVERYBODY or (seat >= 0 and self.known_to >> seat & 1 != 0):
            return self.args
        return [*self.args[:-1], -1]


class DecisionData(TypedDict):
    """A pending decision, as plain data."""

    step: str
    seat: int
    numbers: NotRequired[list[int]]
    together: NotRequired[bool]


class Outcome:
    """How a game ended. Ranks begin at 1 and may be shared; in a common defeat nobody has rank 1."""

    def __init__(self, scores: list[int], ranks: list[int], reason: str, tie_breaks: dict[str, list[int]]) -> None:
        self.scores = scores
        self.ranks = ranks
        self.reason = reason
        self.tie_breaks = tie_breaks

    def win(self, seat: int) -> float:
        """The share of the win of that seat: 1, a fraction if several won, or 0."""
        return 1.0 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def __repr__(self) -> str:
        rows = ", ".join([f"seat {s}: {self.scores[s]} points, rank {self.ranks[s]}" for s in range(len(self.ranks))])
        return f"<Outcome {self.reason!r}: {rows}>"

    def to_json(self) -> OutcomeData:
        return {"scores": self.scores, "ranks": self.ranks, "reason": self.reason, "tie_breaks": self.tie_breaks}


def ranked(keys: list[tuple[int, ...]]) -> list[int]:
    """The rank of each seat by its key; larger keys are better, equal keys share a rank."""
    return [1 + sum(1 for other in keys if other > key) for key in keys]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Mutable; contains no random state, so a copy reveals nothing about later draws.

    The constructor makes an empty position, or one like another. A subclass sets all its fields in both cases; then
    `copy` is one line.
    """

    def __init__(self, game: Game, seats: i64, options: dict[str, OptionValue], like: State | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.top: Frame | None = None if like is None else like.top
        self.log: list[Event] | None = None

    # -- the stack of decisions

    @property
    def actor(self) -> int:
        """The seat that must decide now, or CHANCE, or OVER."""
        top = self.top
        return OVER if top is None else top.seat

    @property
    def step(self) -> str:
        """The name of the topmost step, or `over`."""
        top = self.top
        return "over" if top is None else self.game.steps[top.step]

    def ask(self, frame: Frame) -> None:
        """Put a new decision on top of the stack."""
        frame.below = self.top  # the only write to a frame, before any copy shares it
        self.top = frame

    def done(self) -> Frame:
        """Remove the topmost decision and return it."""
        top = self.top
        assert top is not None, "the game is over"
        self.top = top.below
        return top

    def deciders(self) -> list[int]:
        """The seats that may decide now: usually one, several in a simultaneous decision."""
        return seats_to_move(self.top)

    def sealed(self) -> list[int]:
        """Hook: the seats of a sealed decision, also those that have decided; else empty.

        A sealed decision is simultaneous, and before all have decided nobody may know who has. `step_for` and
        `resample` say so too.
        """
        return []

    def actors_for(self, seat: i64) -> list[int]:
        """The deciders as that seat, or WATCHER, may know them: itself only while it has to decide."""
        deciders = self.deciders()
        return [other for other in self.sealed() if other != seat or other in deciders] or deciders

    def step_for(self, seat: i64) -> str:
        """Hook: the step as that seat, or WATCHER, may know it."""
        return self.step

    def bring_up(self, seat: i64) -> None:
        """Move the decision of that seat, one of the deciders, to the top of the stack."""
        assert self.top is not None
        self.top = self._brought_up(self.top, seat)

    def _brought_up(self, top: Frame, seat: i64) -> Frame:
        """The stack with that seat's frame on top; the other frames keep their order."""
        if top.seat == seat or top.below is None:
            return top
        below = self._brought_up(top.below, seat)
        return self._relinked(below, self._relinked(top, below.below))

    def _relinked(self, frame: Frame, below: Frame | None) -> Frame:
        """The same decision on another stack."""
        again = self.game.frame(frame.step, frame.seat, stored_numbers(frame), frame.simultaneous)
        again.below = below
        return again

    def play(self, seat: i64, action: i64) -> None:
        """Apply an action of that seat, one of the deciders. Trusts its caller, as `apply` does."""
        if seat != self.actor:
            self.bring_up(seat)
        self.apply(action)

    # -- choices

    def legal(self) -> list[int]:
        """Every action that may be played now, ascending; empty only when the game is over."""
        choices = Choices()
        if self.top is not None:
            self.offer(choices)
        return cast("list[int]", choices.actions)

    def odds(self) -> list[int]:
        """Integer weights beside `legal()`, at CHANCE."""
        choices = Choices()
        choices.weigh()
        if self.top is not None:
            self.offer(choices)
        return choices.weights

    def pick(self, rng: Dice) -> int:
        """Equals `legal()[rng.below(len(legal()))]`, without listing; at CHANCE it follows the odds."""
        choices = take_gathering()
        self.offer(choices)
        action = choices.covering(rng.below(choices.total))
        give_back(choices)
        return action

    # -- events

    def emit(
        self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, known_to: i64 = EVERYBODY
    ) -> None:
        """Append an event to the log, if there is one; with `known_to` only those seats may read its last number."""
        log = self.log
        if log is not None:
            args: list[int] = [a, b, c, d]
            log.append(Event(kind, seat, args[: len(self.game.actions.events[kind].spaces)], known_to))

    # -- implemented by a game

    def offer(self, choices: Choices) -> None:
        """Describe the choices of the topmost step in ascending order, those of CHANCE with their weights."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Play a legal action. Trusts its caller; `Table.play` validates."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent position, with no log attached."""
        raise NotImplementedError

    def result(self) -> Outcome:
        """Scores, ranks and reason of a finished game."""
        raise NotImplementedError

    def dump(self) -> Mapping[str, Any]:
        """The whole position as plain data, without the stack."""
        raise NotImplementedError

    def fill(self, position: Mapping[str, Any]) -> None:
        """Make an empty position the dumped one."""
        raise NotImplementedError

    def shows(self, seat: i64) -> Mapping[str, Any]:
        """What of the position that seat (or WATCHER) knows. A game with nothing hidden shows all."""
        return self.dump()

    def resample(self, seat: i64, rng: Dice) -> None:
        """Replace everything that seat does not know at random: a function of `view(seat)` and `rng` alone."""

    def seen(self, action: i64, seat: i64) -> str:
        """The path of an action about to be played as that seat may read it: a hidden draw is `draw:?`."""
        return self.game.actions.path(action)

    def audit(self) -> list[str]:
        """One sentence for every inconsistency; empty if all pieces are accounted for."""
        return []

    # -- derived from these

    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return None if self.top is not None else self.result()

    def view(self, seat: int) -> View:
        """All and only what that seat may know; WATCHER sees what is public."""
        outcome = self.outcome()
        return View(
            game=self.game.info.id,
            seats=self.seats,
            seat=seat,
            options=dict(self.options),
            step=self.step_for(seat),
            actors=tuple(self.actors_for(seat)) or (OVER,),
            position=self.shows(seat),
            outcome=None if outcome is None else outcome.to_json(),
        )

    def to_json(self) -> dict[str, Any]:
        """The whole position as plain data, stack included; `Game.from_json` reads it back."""
        stack: list[DecisionData] = []
        frame = self.top
        while frame is not None:
            decision: DecisionData = {"step": self.game.steps[frame.step], "seat": frame.seat}
            numbers = stored_numbers(frame)
            if any(numbers):
                decision["numbers"] = numbers
            if frame.simultaneous:
                decision["together"] = True
            stack.insert(0, decision)
            frame = frame.below
        return {
            "game": self.game.info.id,
            "seats": self.seats,
            "options": dict(self.options),
            "stack": stack,
            "position": self.dump(),
        }

    def hash(self, options: Mapping[str, object] | None = None) -> str:
        """Eight hexadecimal digits that identify a position, the same on every machine.

        `options` are those of an earlier version of the rules, to compare with the hashes of its records.
        """
        data = self.to_json() if options is None else {**self.to_json(), "options": dict(options)}
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()

    def __reduce__(self) -> tuple[Callable[[dict[str, Any]], State], tuple[dict[str, Any]]]:
        """For pickle and deepcopy: as plain data, so that positions go from process to process."""
        return _read_back, (self.to_json(),)

    # -- for people

    def paths(self) -> list[str]:
        """The legal actions as paths, in the order of `legal()`."""
        return [self.game.actions.path(action) for action in self.legal()]

    def __repr__(self) -> str:
        name = f"{self.game.info.id} with {self.seats} seats"
        if self.top is None:
            return f"<{name}: over, {self.result()!r}>"
        actors = " and ".join(["chance" if seat == CHANCE else f"seat {seat}" for seat in self.deciders()])
        return f"<{name}: {actors} to decide {self.step!r}, {len(self.legal())} legal actions>"

    def _repr_svg_(self) -> str:
        """For notebooks: the position as the seat to move sees it."""
        return _drawing(self.view(self.actor if self.actor >= 0 else WATCHER))


# A pickle, and a picture in a notebook, may be wanted in a process that has not imported the title. So these two, alone
# in the engine, look into the registry.


def _read_back(data: dict[str, Any]) -> State:
    from tafelrunde.core.registry import title

    return title(data["game"]).game.from_json(data)


def _drawing(view: View) -> str:
    from tafelrunde.core.registry import title

    return title(view.game).draw(view)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One stateless object per title."""

    def __init__(self, info: Info, actions: Vocabulary, steps: tuple[str, ...]) -> None:
        self.info = info
        self.actions = actions
        self.steps = steps

    def __repr__(self) -> str:
        return f"<Game {self.info.id}: {len(self.actions)} actions, steps {', '.join(self.steps)}>"

    def new(self, seats: int, options: Mapping[str, object] | None = None) -> State:
        """The position before the first decision. No seed: setting up is chance decisions too."""
        return self.begin(seats, self.info.complete(seats, options or {}))

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        """Implemented by a game: a new position; seats and options are validated."""
        raise NotImplementedError

    def empty(self, seats: int, options: dict[str, OptionValue]) -> State:
        """Implemented by a game: a position before anything is laid out, for `begin` and for `State.fill`."""
        raise NotImplementedError

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        """Implemented by a game whose frames have numbers: the frame of a step, from its four stored numbers."""
        return Frame(step, seat, simultaneous)

    def standard_map(self, seats: int) -> str:
        """Implemented by a game with maps: the text of its own map, to start a new one from."""
        raise NotImplementedError

    def remarks(self, state: State) -> list[str]:
        """Implemented by a game with maps: one sentence for everything unusual about the map in play."""
        return []

    def from_json(self, data: Mapping[str, Any]) -> State:
        """Read a position and check that all its pieces are accounted for."""
        try:
            if data["game"] != self.info.id:
                raise BadPosition(f"The position is of {data['game']!r}, expected {self.info.id!r}.")
            seats: int = data["seats"]
            state = self.empty(seats, self.info.complete(seats, data["options"]))
            state.fill(data["position"])
            state.top = None
            for decision in data["stack"]:
                state.ask(self._frame_from(decision, seats))
            wrong = state.audit()
        except TafelrundeError:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
            raise BadPosition(f"Not a position of {self.info.id}: {type(error).__name__} {error}.") from error
        if wrong:
            raise BadPosition(f"Not a possible position of {self.info.id}: {wrong[0]}")
        return state

    def _frame_from(self, decision: Mapping[str, Any], seats: int) -> Frame:
        """Read one decision of the stack."""
        seat: int = decision["seat"]
        if not CHANCE <= seat < seats:
            raise BadPosition(f"Seat {seat} is asked, expected {CHANCE} to {seats - 1}.")
        simultaneous = bool(decision.get("together", False))
        numbers: list[int] = list(decision.get("numbers", (0, 0, 0, 0)))
        frame = self.frame(self.steps.index(decision["step"]), seat, numbers, simultaneous)
        if (frame.seat, frame.simultaneous, stored_numbers(frame)) != (seat, simultaneous, numbers):
            raise BadPosition(f"The step {decision['step']!r} has the numbers {numbers}, which do not fit it.")
        return frame
