"""Every title passes PettingZoo's own tests, and ends as PettingZoo expects."""

from __future__ import annotations

import pytest

from tafelrunde.core import registry
from tafelrunde.core.errors import BadSetup
from tests.research import library_tests
from tests.samples import sample

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'tafelrunde[research]'")
np = pytest.importorskip("numpy")

from tafelrunde.research.pettingzoo_env import TafelrundeEnv, env  # noqa: E402


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.ids())
def test_the_tests_of_pettingzoo_pass(name: str) -> None:
    library_tests.pettingzoo(name, registry.title(name).game.info.seats[0], cycles=sample(10, 40))


def test_a_whole_game_gives_every_agent_its_reward() -> None:
    game = env("pebbles", 3)
    game.reset(seed=4)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, _ = game.last()
        total[agent] += reward
        action = None if terminated or truncated else int(np.flatnonzero(seen["action_mask"])[0])
        game.step(action)
    outcome = game.unwrapped.episode.state.outcome()
    expected = [(3 * outcome.win(seat) - 1) / 2 for seat in range(3)]
    assert list(total.values()) == pytest.approx(expected)
    assert game.agents == []


def test_an_illegal_action_ends_the_game_and_names_the_legal_ones() -> None:
    game = TafelrundeEnv("pebbles", 2)
    game.reset(seed=1)
    agent = game.agent_selection
    with pytest.warns(UserWarning, match=r"The action 18 \(do:keep\) is not legal for seat 0 now; legal are"):
        game.step(18)
    assert game.terminations == {"seat_0": True, "seat_1": True}
    assert game.rewards == {agent: -1.0, "seat_1": 0.0}
    assert "hand:" in game.infos[agent]["illegal"]


def test_nobody_else_has_a_mask() -> None:
    game = TafelrundeEnv("pebbles", 2)
    game.reset(seed=1)
    assert game.observe("seat_0")["action_mask"].any()
    assert not game.observe("seat_1")["action_mask"].any()


def test_after_max_cycles_a_game_is_truncated() -> None:
    game = env("shangrila", 3, max_cycles=5)
    game.reset(seed=1)
    steps = 0
    for _agent in game.agent_iter():
        seen, _, terminated, truncated, _ = game.last()
        if truncated or terminated:
            game.step(None)
            continue
        steps += 1
        game.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert steps == 5
    with pytest.raises(BadSetup, match="max_cycles is 0"):
        TafelrundeEnv("pebbles", max_cycles=0)


def test_games_after_the_first_differ_but_repeat_with_the_seed() -> None:
    game = TafelrundeEnv("pebbles", 2)

    def first_hands(seed: int | None) -> bytes:
        game.reset(seed=seed)
        return bytes(game.observe("seat_0")["observation"])

    row = [first_hands(7), *(first_hands(None) for _ in range(6))]
    again = [first_hands(7), *(first_hands(None) for _ in range(6))]
    assert row == again
    assert len(set(row)) > 1


def test_bad_input_is_refused_with_what_was_expected() -> None:
    with pytest.raises(BadSetup, match="human, ansi, rgb_array, svg or None"):
        TafelrundeEnv("pebbles", render_mode="video")
    with pytest.raises(BadSetup, match="win or rank"):
        TafelrundeEnv("pebbles", reward="score")
