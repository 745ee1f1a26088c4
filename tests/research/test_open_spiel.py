"""Every title passes OpenSpiel's own test, and its IS-MCTS plays."""

from __future__ import annotations

import pytest

from tafelrunde.core import registry
from tafelrunde.core.errors import BadSetup
from tests.research import library_tests

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'tafelrunde[research]'")
np = pytest.importorskip("numpy")

from tafelrunde.research.open_spiel_game import load_game  # noqa: E402


@pytest.mark.parametrize("name", registry.ids())
def test_the_simulation_test_of_open_spiel_passes(name: str) -> None:
    library_tests.open_spiel(name, registry.title(name).game.info.seats[0])


@pytest.mark.parametrize("name", registry.ids())
def test_chance_follows_our_odds_and_observations_are_ours(name: str) -> None:
    game = load_game(name)
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            odds = state.position.odds()
            assert [chance for _, chance in outcomes] == pytest.approx([weight / sum(odds) for weight in odds])
            assert [action for action, _ in outcomes] == state.position.legal()
            state.apply_action(int(rng.choice([action for action, _ in outcomes])))
        else:
            player = state.current_player()
            assert state.observation_tensor(player) == list(game.encoding.observe(state.position, player))
            assert state.legal_actions() == state.position.legal()
            state.apply_action(int(rng.choice(state.legal_actions())))


@pytest.mark.parametrize("name", registry.ids())
def test_a_resampled_state_is_the_same_to_its_player(name: str) -> None:
    game = load_game(name)
    state = game.new_initial_state()
    rng = np.random.default_rng(2)
    for _ in range(90):
        if state.is_terminal():
            break
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(actions)))
    for player in range(game.num_players()):
        before = state.position.hash()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert state.position.hash() == before


def test_what_a_player_has_seen_hides_what_others_drew() -> None:
    state = load_game("pebbles").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert [state.seen[player].lines() for player in (0, 1)] == [["chance: draw:red"], ["chance: draw:?"]]
    assert "draw:red" in state.information_state_string(0)
    assert "draw:red" not in state.information_state_string(1)


def test_information_states_differ_by_what_was_seen_long_ago() -> None:
    """The same hand, drawn in another order."""
    strings, observations = set(), set()
    for first, second in ((0, 1), (1, 0)):
        state = load_game("pebbles", 2, {"hand": 2}).new_initial_state()
        draws = state.legal_actions()  # red, blue, white
        for colour in (first, second, 2, 2):
            state.apply_action(draws[colour])
        strings.add(state.information_state_string(0))
        observations.add(state.observation_string(0))
    assert len(observations) == 1
    assert len(strings) == 2


def test_is_mcts_plays_a_game() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = load_game("pebbles", 2)
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, 12, random_state=rng)
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(int(action))
            decisions += 1
    assert decisions > 10
    assert sum(state.returns()) == pytest.approx(0)


def test_options_are_parameters_and_wrong_ones_are_refused() -> None:
    assert load_game("pebbles", 4, {"hand": 2}).num_players() == 4
    assert pyspiel.load_game("tafelrunde_pebbles(players=3,hand=1)").encoding.options["hand"] == 1
    with pytest.raises(BadSetup, match="3, 1, 2 or 4"):
        load_game("pebbles", 4, {"hand": 9})
    with pytest.raises(BadSetup, match="2, 3 or 4"):
        load_game("pebbles", 9)
