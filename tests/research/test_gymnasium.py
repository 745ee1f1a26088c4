"""Every title passes Gymnasium's check, alone against bots and as a vector environment."""

from __future__ import annotations

import pytest

from tafelrunde.core import registry
from tafelrunde.core.errors import BadSetup, UnknownName
from tests.research import library_tests

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'tafelrunde[research]'")
np = pytest.importorskip("numpy")

from tafelrunde.research.gymnasium_env import IDS, SeatEnv, VectorSeatsEnv, env_id  # noqa: E402


@pytest.mark.parametrize("name", registry.ids())
def test_the_check_of_gymnasium_passes(name: str) -> None:
    assert env_id(name) in IDS
    library_tests.gymnasium(name, registry.title(name).game.info.seats[0])


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_game_against_bots_ends_with_a_reward(seat: int) -> None:
    env = gymnasium.make(env_id("pebbles"), seats=3, seat=seat, bots=["medium", "random"])
    _, info = env.reset(seed=2)
    over, gained, steps = False, 0.0, 0
    while not over:
        assert gained == 0.0
        _, gained, over, truncated, info = env.step(env.unwrapped.action_space.sample())
        assert not truncated
        steps += 1
    assert steps > 2
    assert gained in (1.0, 0.25, 0.0, -0.5)
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.InvalidAction, match="call reset"):
        env.unwrapped.step(0)
    env.close()


def test_an_illegal_action_is_an_error_that_names_the_legal_ones() -> None:
    env = SeatEnv("pebbles", bots="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    seen, _ = env.reset(seed=3)
    with pytest.raises(gymnasium.error.InvalidAction, match=r"do:keep.*legal are.*hand:"):
        env.step(18)
    again = env._observed()[0]
    assert (again["observation"] == seen["observation"]).all()


def test_bad_input_is_refused_with_what_was_expected() -> None:
    with pytest.raises(BadSetup, match="1 bots, expected 2"):
        SeatEnv("pebbles", 3, bots=["random"])
    with pytest.raises(BadSetup, match="0 to 1"):
        SeatEnv("pebbles", 2, seat=2)
    with pytest.raises(UnknownName, match="random, easy"):
        SeatEnv("pebbles", 2, bots="nobody")
    with pytest.raises(BadSetup, match="error or random"):
        SeatEnv("pebbles", 2, illegal="ignore")


def test_many_games_are_a_vector_environment() -> None:
    env = gymnasium.make_vec(env_id("pebbles"), num_envs=5, vectorization_mode="vector_entry_point", seats=3)
    assert isinstance(env.unwrapped, VectorSeatsEnv)
    seen, infos = env.reset(seed=1)
    assert seen in env.observation_space
    ended = 0
    rng = np.random.default_rng(1)
    for _ in range(60):
        acted = infos["actor"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        seen, gained, over, _, infos = env.step(actions)
        assert (gained == infos["rewards"][np.arange(5), acted]).all()
        for i in np.flatnonzero(over):
            ended += 1
            assert infos["final_obs"][i].shape == seen[i].shape
            assert infos["rewards"][i].sum() == pytest.approx(0)
    assert ended > 3
    env.close()
