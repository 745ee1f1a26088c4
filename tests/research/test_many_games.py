"""Many games at once come out the same in any number of processes."""

from __future__ import annotations

import zlib

import pytest

from tafelrunde.core import registry
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.errors import BadSetup, IllegalMove

np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'tafelrunde[research]'")

from tafelrunde.research import vector  # noqa: E402
from tafelrunde.research.encoding import Encoding  # noqa: E402
from tafelrunde.research.episode import Episode  # noqa: E402


def checksums(name: str, n: int, processes: int, steps: int) -> list[int]:
    """One for each game: all that its arrays showed."""
    sums = [0] * n
    with vector(name, n, processes=processes, seed=5) as games:
        rngs = [np.random.default_rng(i) for i in range(n)]
        for _ in range(steps):
            games.step(
                np.array([rng.choice(np.flatnonzero(mask)) for rng, mask in zip(rngs, games.masks, strict=True)])
            )
            for i in range(n):
                for array in (games.observations, games.masks, games.actors, games.rewards, games.over):
                    sums[i] = zlib.crc32(np.ascontiguousarray(array[i]).tobytes(), sums[i])
    return sums


def test_the_number_of_processes_changes_nothing() -> None:
    alone = checksums("pebbles", 5, 1, 60)
    assert checksums("pebbles", 5, 2, 60) == alone
    assert checksums("pebbles", 5, 3, 60) == alone
    assert len(set(alone)) == 5


def test_the_number_of_games_changes_none_of_them() -> None:
    assert checksums("pebbles", 5, 1, 40)[:2] == checksums("pebbles", 2, 1, 40)


@pytest.mark.parametrize("name", registry.ids())
def test_every_game_is_the_one_of_its_seed(name: str) -> None:
    encoding = Encoding(name)
    with vector(name, 3, seed=9) as games:
        seed = derive(derive(derive(9, 0), 2), 0)
        episode = Episode(encoding.new(), seed)
        rng = np.random.default_rng(3)
        for _ in range(30):
            assert games.actors[2] == episode.actor
            assert (games.observations[2] == encoding.observe(episode.state, episode.actor)).all()
            assert (games.masks[2] == encoding.mask(episode.state, episode.actor)).all()
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in games.masks])
            games.step(actions)
            episode.play(int(actions[2]))


def test_a_finished_game_begins_again_with_another_seed() -> None:
    with vector("pebbles", 1, seed=3) as games:
        begun = [bytes(games.observations[0])]
        for _ in range(400):
            games.step(np.array([np.flatnonzero(games.masks[0])[0]]))
            if games.over[0]:
                begun.append(bytes(games.observations[0]))
                assert games.rewards[0].sum() == pytest.approx(0)
            else:
                assert not games.rewards[0].any()
        first = begun[0]
        games.reset(3)
        assert bytes(games.observations[0]) == first
    assert len(begun) > 5
    assert len(set(begun)) > 1


@pytest.mark.parametrize("processes", [1, 2])
def test_an_illegal_action_moves_no_game(processes: int) -> None:
    with vector("pebbles", 2, processes=processes, seed=1) as games:
        before = games.observations.copy()
        legal = [np.flatnonzero(mask)[0] for mask in games.masks]
        with pytest.raises(IllegalMove, match=r"Game 1: The action 18 \(do:keep\).*legal are"):
            games.step(np.array([legal[0], 18]))
        with pytest.raises(IllegalMove, match="Game 0: The action 999 "):
            games.step(np.array([999, legal[1]]))
        assert (games.observations == before).all()
        games.step(np.array(legal))
        assert (games.observations != before).any()


def test_bad_input_is_refused_with_what_was_expected() -> None:
    with pytest.raises(BadSetup, match="1 or more"):
        vector("pebbles", 0)
    with pytest.raises(BadSetup, match="expected 1 to 2"):
        vector("pebbles", 2, processes=3)
    with vector("pebbles", 2, seed=1) as games, pytest.raises(BadSetup, match=r"whole numbers of \(2,\)"):
        games.step(np.array([0.5, 1.0]))
