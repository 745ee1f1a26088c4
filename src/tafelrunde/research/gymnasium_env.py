"""Every title as an environment of Gymnasium: one seat against bots.

    import gymnasium, tafelrunde.research.gymnasium_env
    game = gymnasium.make("tafelrunde/euphrat-v1", seats=3, bots=["medium", "easy"])

The version of an id is that of the rules. An observation is a dictionary with `observation` (uint8) and `action_mask`
(int8); the mask is also in `info`. An illegal action raises `InvalidAction`, which names the legal ones, and changes
nothing; with `illegal="random"` a random legal action replaces it, and `info["illegal"]` says so: for algorithms that
know no masks, and for Gymnasium's `check_env`. `action_space.sample()` draws a legal action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tafelrunde.arena.game_job import seated
from tafelrunde.core import registry
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.libraries import needed
from tafelrunde.core.play.table import Table
from tafelrunde.research.encoding import Encoding, checked_reward, rewards
from tafelrunde.research.episode import Seeds
from tafelrunde.research.many_games import VectorGames
from tafelrunde.research.rendering import MODES, checked_mode, render

with needed():
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium import vector as vector_envs
    from gymnasium.error import InvalidAction, ResetNeeded
    from gymnasium.vector.utils import batch_space

ILLEGAL = ("error", "random")

_Observation = dict[str, "np.ndarray"]
"""What the seat knows, and which actions are legal."""


class LegalActions(spaces.Discrete):
    """All actions; `sample` draws one that is legal now."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.mask: np.ndarray | None = None

    def sample(self, mask: np.ndarray | None = None, probability: np.ndarray | None = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.mask
        return super().sample(mask=mask) if probability is None else super().sample(probability=probability)


class SeatEnv(gymnasium.Env):
    """One seat of a game; bots have the others."""

    metadata: ClassVar[dict[str, object]] = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "medium",
        reward: str = "win",
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            raise BadSetup(f"illegal is {illegal!r}, expected {' or '.join(ILLEGAL)}.")
        self.illegal = illegal
        self.encoding = Encoding(game, seats, options)
        others = self.encoding.seats - 1
        if not 0 <= seat <= others:
            raise BadSetup(f"The seat is {seat!r}, expected 0 to {others}.")
        names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(names) != others:
            raise BadSetup(f"There are {len(names)} bots, expected {others}: one for each other seat.")
        self.seat = seat
        self.bots = [*names[:seat], "random", *names[seat:]]
        """By seat; the one at the own seat never plays."""
        seated(self.bots, 0)  # refuses names that are none
        self.reward = checked_reward(reward)
        self.render_mode = checked_mode(render_mode)
        high = self.encoding.high()
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self.encoding.actions,), np.int8),
            }
        )
        self.action_space = LegalActions(self.encoding.actions)
        self._seeds = Seeds()
        self._table: Table | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[_Observation, dict[str, object]]:
        super().reset(seed=seed)
        self._leave()
        own = self._seeds.next(seed)
        self._table = Table(self.encoding.game, self.encoding.seats, self.encoding.options, own)
        self._players = seated(self.bots, own)
        self._let_others_play()
        return self._observed()

    def step(self, action: int | np.integer) -> tuple[_Observation, float, bool, bool, dict[str, object]]:
        table = self._playing()
        mask = self.action_space.mask
        refused: dict[str, object] = {}
        if mask is None:
            raise InvalidAction("The game is over; call reset.")
        if not self.action_space.contains(action) or not mask[action]:
            sentence = str(self.encoding.refusal(np.flatnonzero(mask).tolist(), self.seat, action))
            if self.illegal == "error":
                raise InvalidAction(sentence)
            refused = {"illegal": sentence}
            action = self.np_random.choice(np.flatnonzero(mask))
        table.play(self.seat, table.n, self.encoding.game.actions.path(int(action)))
        self._let_others_play()
        outcome = table.state.outcome()
        gained = 0.0 if outcome is None else rewards(outcome, self.reward)[self.seat]
        observation, info = self._observed()
        return observation, gained, outcome is not None, False, {**info, **refused}

    def render(self) -> str | np.ndarray | None:
        return render(self._playing().state, self.render_mode)

    def close(self) -> None:
        self._leave()

    def _playing(self) -> Table:
        if self._table is None:
            raise ResetNeeded("There is no game yet; call reset first.")
        return self._table

    def _let_others_play(self) -> None:
        table = self._playing()
        while not table.is_over and table.state.actor != self.seat:
            self._players[table.state.actor].play(table)

    def _observed(self) -> tuple[_Observation, dict[str, object]]:
        state = self._playing().state
        mask = self.encoding.mask(state, self.seat).copy()
        self.action_space.mask = mask if mask.any() else None
        return {"observation": self.encoding.observe(state, self.seat).copy(), "action_mask": mask}, {
            "action_mask": mask
        }

    def _leave(self) -> None:
        if self._table is not None:
            for player in self._players:
                player.leave(self._table.outcome())
            self._table = None


class VectorSeatsEnv(vector_envs.VectorEnv):
    """Many games at once, in which one agent decides for all seats: for self-play.

    `infos` has `action_mask`, `actor` (the seat that decides next) and `rewards` by seat; the reward of a step is that
    of the seat that acted. A finished game begins again in the same step; its last position is in `final_obs`.
    """

    metadata: ClassVar[dict[str, object]] = {"autoreset_mode": vector_envs.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        processes: int = 1,
        reward: str = "win",
    ) -> None:
        self.games = VectorGames(game, num_envs, seats, options, processes=processes, reward=reward, final=True)
        self.num_envs = num_envs
        high = self.games.encoding.high()
        self.single_observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(self.games.encoding.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[np.ndarray, dict[str, np.ndarray]]:
        self.games.reset(seed)
        return self.games.observations.copy(), self._infos()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, np.ndarray]]:
        acted = self.games.actors.copy()
        self.games.step(actions)
        infos = self._infos()
        over = self.games.over.copy()
        if over.any():
            infos["final_obs"] = np.where(over, None, None)
            assert self.games.final_observations is not None
            for i in np.flatnonzero(over):
                infos["final_obs"][i] = self.games.final_observations[i].copy()
            infos["_final_obs"] = over
        gained = self.games.rewards[np.arange(self.num_envs), acted].copy()
        return self.games.observations.copy(), gained, over, np.zeros(self.num_envs, np.bool_), infos

    def _infos(self) -> dict[str, np.ndarray]:
        games = self.games
        return {"action_mask": games.masks.copy(), "actor": games.actors.copy(), "rewards": games.rewards.copy()}

    def close_extras(self, **kwargs: object) -> None:
        self.games.close()


def env_id(name: str) -> str:
    """The id of a title: `tafelrunde/catan-v3`, by the version of its rules."""
    return f"tafelrunde/{name}-v{registry.title(name).game.info.version}"


def register() -> list[str]:
    """Make the ids of all titles known to Gymnasium; this module does it when it is imported."""
    ids = []
    for name in registry.ids():
        ids.append(env_id(name))
        if ids[-1] not in gymnasium.registry:
            gymnasium.register(
                ids[-1],
                entry_point=f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:VectorSeatsEnv",
                kwargs={"game": name},
            )
    return ids


IDS = register()
