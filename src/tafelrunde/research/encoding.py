"""What a seat knows, and what it may do, as numpy arrays: for one title, number of seats and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tafelrunde.core.engine.game import Outcome, State
from tafelrunde.core.errors import BadSetup, IllegalMove
from tafelrunde.core.libraries import needed
from tafelrunde.core.registry import title

with needed():
    import numpy as np

REWARDS = ("win", "rank")
"""`win`: 1 for winning alone, and the others share -1. `rank`: from 1 for the first to -1 for the last."""
_NAMED = 8
"""So many legal actions are named in an error."""


class Encoding:
    """The arrays of one kind of game: their sizes, and how positions fill them."""

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> None:
        self.title = title(game)
        self.game = self.title.game
        self.seats = self.game.info.seats[0] if seats is None else seats
        self.options = dict(options or {})
        self.features = self.title.features
        self.spec = self.features.spec(self.game.new(self.seats, self.options))
        self.size = self.spec.size
        """Numbers in an observation."""
        self.actions = len(self.game.actions)
        """The size of the action space."""

    def __repr__(self) -> str:
        return f"<Encoding of {self.game.info.id} with {self.seats} seats: {self.size} numbers, {self.actions} actions>"

    def __deepcopy__(self, memo: object) -> Encoding:
        """It never changes, so copies of environments and states share it."""
        return self

    def new(self) -> State:
        """The position before the first decision."""
        return self.game.new(self.seats, self.options)

    def observe(self, state: State, seat: int) -> np.ndarray:
        """What a seat knows: `size` numbers of type uint8."""
        return np.frombuffer(self.features.observe(state, self._checked(seat)), np.uint8)

    def mask(self, state: State, seat: int) -> np.ndarray:
        """1 for each action that the seat may choose now: `actions` numbers of type int8."""
        return np.frombuffer(self.features.mask(state, self._checked(seat)), np.int8)

    def legal(self, state: State, seat: int) -> np.ndarray:
        """The numbers of these actions, ascending."""
        return np.frombuffer(self.features.indices(state, self._checked(seat)), np.dtype("<i4"))

    def high(self) -> np.ndarray:
        """The largest value of each number of an observation."""
        return np.concatenate([np.full(part.size, part.high, np.uint8) for part in self.spec.parts])

    def parts(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """The parts of an observation, or of a row of observations, by name and in their shapes."""
        views = {}
        for part in self.spec.parts:
            start = self.spec.starts[part.name]
            views[part.name] = observation[..., start : start + part.size].reshape(*observation.shape[:-1], *part.shape)
        return views

    def _checked(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise BadSetup(f"The seat is {seat!r}, expected 0 to {self.seats - 1}.")
        return seat

    def refusal(self, legal: Sequence[int], seat: int, action: object) -> IllegalMove:
        """The error for an action that is not legal: it names those that are."""
        path = self.game.actions.path
        named = ", ".join(f"{i} ({path(int(i))})" for i in legal[:_NAMED])
        more = f" and {len(legal) - _NAMED} more" if len(legal) > _NAMED else ""
        is_action = isinstance(action, (int, np.integer)) and 0 <= int(action) < self.actions
        text = f"{int(action)} ({path(int(action))})" if is_action else repr(action)[:60]  # type: ignore[call-overload]
        return IllegalMove(f"The action {text} is not legal for seat {seat} now; legal are {named}{more}.")


def checked_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadSetup(f"The reward is {reward!r}, expected {' or '.join(REWARDS)}.")
    return reward


def rewards(outcome: Outcome, reward: str) -> list[float]:
    """What each seat gets at the end, from -1 to 1; with `win` they add up to 0 unless nobody has won."""
    seats = len(outcome.ranks)
    if reward == "rank":
        return [1.0 - 2.0 * (rank - 1) / (seats - 1) for rank in outcome.ranks]
    return [(seats * outcome.win(seat) - 1.0) / (seats - 1) for seat in range(seats)]
