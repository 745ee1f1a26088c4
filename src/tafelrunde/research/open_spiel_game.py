"""Every title as a Python game of OpenSpiel, called `tafelrunde_catan` and so on.

    from tafelrunde.research.open_spiel_game import load_game
    game = load_game("catan", seats=4)       # or pyspiel.load_game("tafelrunde_catan(players=4,offers=0)")

Set-up, draws and rolls are chance nodes with our odds. An observation tensor is what docs/observations.md describes. An
information state is what a player has seen, line by line (`state.seen[player].lines()`), with what it knows now: its
string has digests of both. `resample_from_infostate` replaces the rest, so OpenSpiel's IS-MCTS plays every title.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping

from tafelrunde.core import registry
from tafelrunde.core.engine.decisions import CHANCE, OVER
from tafelrunde.core.engine.dice import SEEDS, Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.info import OptionValue, TextOption
from tafelrunde.core.libraries import needed
from tafelrunde.research.encoding import Encoding, rewards

with needed():
    import numpy as np
    import pyspiel

PREFIX = "tafelrunde_"
LONGEST = 100_000
"""No game has so many decisions, nor so many draws: OpenSpiel wants a bound."""


class Seen:
    """What a player has seen, the last line first: linked, so that copies share it.

    A game may have thousands of lines; so that a tree search can tell information states apart quickly, every line has
    a digest of itself and all before it.
    """

    def __init__(self, before: Seen | None, line: str) -> None:
        self.before = before
        self.line = line
        self.count: int = 1 if before is None else before.count + 1
        self.digest: str = _digest(line.encode() if before is None else f"{before.digest} {line}".encode())

    def __deepcopy__(self, memo: object) -> Seen:
        return self

    def lines(self) -> list[str]:
        """All lines, the first one first."""
        lines: list[str] = []
        seen: Seen | None = self
        while seen is not None:
            lines.append(seen.line)
            seen = seen.before
        return lines[::-1]


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


class Held:
    """A position that OpenSpiel may copy: quickly, not by way of its data."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.state.copy())


class SpielGame(pyspiel.Game):
    """The game of one title; subclasses are made for each."""

    name = ""
    kind: pyspiel.GameType | None = None

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        parameters = {**_parameters(self.name), **(params or {})}
        seats = int(str(parameters.pop("players")))
        options = {name: value for name, value in parameters.items() if value != _ABSENT}
        self.encoding = Encoding(self.name, seats, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.encoding.actions,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        return Observer(self.encoding, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class SpielState(pyspiel.State):
    """A position, and what each player has seen."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.encoding: Encoding = game.encoding
        self.held = Held(self.encoding.new())
        self.seen: list[Seen | None] = [None] * self.encoding.seats

    @property
    def position(self) -> State:
        """The position of ours."""
        return self.held.state

    def __deepcopy__(self, memo: object) -> SpielState:
        copy: SpielState = self.clone()
        return copy

    def current_player(self) -> int:
        actor = self.position.actor
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.position.odds()
        total = sum(odds)
        return [(action, weight / total) for action, weight in zip(self.position.legal(), odds, strict=True)]

    def _apply_action(self, action: int) -> None:
        state = self.position
        actor = "chance" if state.actor == CHANCE else f"seat {state.actor}"
        for seat in range(state.seats):
            self.seen[seat] = Seen(self.seen[seat], f"{actor}: {state.seen(action, seat)}")
        state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.actions.path(action)

    def is_terminal(self) -> bool:
        return self.position.top is None

    def returns(self) -> list[float]:
        outcome = self.position.outcome()
        return [0.0] * self.encoding.seats if outcome is None else rewards(outcome, "win")

    def __str__(self) -> str:
        return f"{self.position!r} {self.position.hash()}"

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one; what others have seen is replaced by what it has seen."""
        other: SpielState = self.clone()
        seed = int(_number(probability_sampler) * SEEDS) % SEEDS
        other.position.resample(player, Dice(seed))
        other.seen = [self.seen[player]] * self.encoding.seats
        return other


def _number(sampler: Callable[[], float]) -> float:
    """A number from 0 to 1: samplers of C++ cannot be called from Python, so a copy of theirs decides."""
    try:
        return float(sampler())
    except TypeError:
        return float(np.random.random())


class Observer:
    """What a player knows, as a tensor and as text; with perfect recall the text stands for all that it has seen."""

    def __init__(self, encoding: Encoding, iig_obs_type: pyspiel.IIGObservationType | None, params: object) -> None:
        if params:
            raise ValueError(f"The parameters of the observer are {params!r}, expected none.")
        self.encoding = encoding
        self.recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor: np.ndarray = np.zeros(encoding.size, np.float32)
        self.dict = encoding.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.encoding.observe(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        knowledge = f"seat {player} knows {_digest(self.encoding.features.observe(state.position, player))}"
        seen = state.seen[player]
        if not self.recalls or seen is None:
            return knowledge
        return f"{seen.count} lines {seen.digest}, the last one {seen.line!r}; {knowledge}"


_ABSENT = "(default)"
"""The value of a text option that is not given: OpenSpiel's parameters cannot hold a map's lines."""


def _parameters(name: str) -> dict[str, OptionValue]:
    """The parameters of a title with their defaults: the number of players, and the options."""
    info = registry.title(name).game.info
    defaults: dict[str, OptionValue] = {"players": info.seats[0]}
    for option in info.options:
        defaults[option.name] = _ABSENT if isinstance(option, TextOption) else option.default
    return defaults


def _register(name: str) -> str:
    info = registry.title(name).game.info
    kind = pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info.seats),
        min_num_players=min(info.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )
    pyspiel.register_game(kind, type(f"Spiel_{name}", (SpielGame,), {"name": name, "kind": kind}))
    return f"{PREFIX}{name}"


NAMES = [_register(name) for name in registry.ids()]
"""The names by which `pyspiel.load_game` finds the titles, once this module is imported."""


def load_game(name: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> pyspiel.Game:
    """The OpenSpiel game of a title. Unknown names, seats and options are refused with the accepted values."""
    encoding = Encoding(name, seats, options)
    return pyspiel.load_game(f"{PREFIX}{name}", {"players": encoding.seats, **encoding.options})
