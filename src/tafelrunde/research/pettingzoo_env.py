"""Every title as an environment of PettingZoo: agents take turns (AEC).

    from tafelrunde.research.pettingzoo_env import env
    game = env("catan", seats=4, render_mode="svg")

An agent is called `seat_0` and so on. It observes a dictionary with `observation` (uint8) and `action_mask` (int8);
docs/observations.md explains both. Only the end of a game is rewarded. An illegal action ends the game, as PettingZoo
has it: the agent gets -1, and `infos` says what was legal.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

from tafelrunde.core.errors import BadSetup
from tafelrunde.core.libraries import needed
from tafelrunde.research.encoding import Encoding, checked_reward, rewards
from tafelrunde.research.episode import Episode, Seeds
from tafelrunde.research.rendering import MODES, checked_mode, render

with needed():
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import OrderEnforcingWrapper

ILLEGAL = -1.0
"""The reward for an illegal action."""


class TafelrundeEnv(AECEnv):
    """One game. Simultaneous decisions are asked for one after the other; nobody observes the answers of others."""

    metadata: dict[str, object] = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if max_cycles is not None and max_cycles < 1:
            raise BadSetup(f"max_cycles is {max_cycles!r}, expected 1 or more, or None.")
        self.encoding = Encoding(game, seats, options)
        self.metadata = {**TafelrundeEnv.metadata, "name": f"{game}_v{self.encoding.game.info.version}"}
        self.reward = checked_reward(reward)
        self.max_cycles = max_cycles
        """After so many decisions of all seats the game is truncated."""
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.seats)]
        high = self.encoding.high()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.encoding.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self.episode = Episode(self.encoding.new(), self._seeds.next(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, str]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self.possible_agents[self.episode.actor]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        state = self.episode.state
        mask = (
            self.encoding.mask(state, seat) if seat == self.episode.actor else np.zeros(self.encoding.actions, np.int8)
        )
        return {"observation": self.encoding.observe(state, seat).copy(), "action_mask": mask.copy()}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.episode.actor
        if _is_legal(self.encoding, self.episode, action):
            self.episode.play(int(action))
            self.cycles += 1
            if self.episode.is_over:
                self._end(rewards(self.episode.state.result(), self.reward))
            else:
                self.agent_selection = self.possible_agents[self.episode.actor]
                if self.max_cycles is not None and self.cycles >= self.max_cycles:
                    self.truncations = dict.fromkeys(self.agents, True)
        else:
            sentence = str(self.encoding.refusal(self.encoding.legal(self.episode.state, seat), seat, action))
            warnings.warn(f"{sentence} The game ends.", stacklevel=2)
            self.infos[agent] = {"illegal": sentence}
            self._end([ILLEGAL if other == seat else 0.0 for other in range(self.encoding.seats)])
        self._accumulate_rewards()

    def _end(self, values: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, values, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | np.ndarray | None:
        return render(self.episode.state, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def _is_legal(encoding: Encoding, episode: Episode, action: object) -> bool:
    if not isinstance(action, (int, np.integer)) or not 0 <= int(action) < encoding.actions:
        return False
    return bool(encoding.mask(episode.state, episode.actor)[int(action)])


def env(
    game: str, seats: int | None = None, options: Mapping[str, object] | None = None, **more: Any
) -> OrderEnforcingWrapper:
    """The environment with PettingZoo's check of the order of calls."""
    return OrderEnforcingWrapper(TafelrundeEnv(game, seats, options, **more))
