"""Random, greedy, passive and seeking players: together they reach every ending of every title."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.arena.simulations.fuzz import fuzz
from tafelrunde.arena.simulations.players import Players
from tafelrunde.arena.simulations.seeker import Seeker
from tafelrunde.arena.simulations.simulate import simulate
from tafelrunde.core import registry
from tafelrunde.core.engine.dice import Dice, derive

RANDOM, GREEDY, PASSIVE, SEEKING, MIXED = Players
REACHED = [
    ("babylonia", "rack", RANDOM, 2, 1),
    ("babylonia", "cities", GREEDY, 4, 1),
    ("catan", "points", RANDOM, 3, 1),
    ("catan", "turns", PASSIVE, 3, 1),
    ("euphrat", "bag", RANDOM, 2, 2),
    ("euphrat", "treasures", RANDOM, 2, 1),
    ("great_wall", "conquered", RANDOM, 4, 1),
    ("great_wall", "points", RANDOM, 4, 3),
    ("great_wall", "turns", PASSIVE, 4, 2),
    ("pebbles", "empty", RANDOM, 2, 1),
    ("shangrila", "stones", RANDOM, 3, 1),
    ("troy", "mykene", RANDOM, 4, 1),
    pytest.param("troy", "points", GREEDY, 4, 3, marks=pytest.mark.slow),
    ("troy", "troja", RANDOM, 4, 2),
    ("troy", "turns", PASSIVE, 4, 1),
    ("wettstreit", "cards", GREEDY, 2, 1),
    ("wettstreit", "idle", RANDOM, 2, 1),
    ("wettstreit", "treasures", GREEDY, 2, 89),
]
"""Title, ending, players, seats and the seed of a game that ends so; `stuck` in Shangrila has a test of its own."""


@pytest.mark.parametrize(("name", "ending", "players", "seats", "seed"), REACHED)
def test_every_ending_is_reached(name: str, ending: str, players: Players, seats: int, seed: int) -> None:
    run = simulate(registry.title(name).game, seats, 1, seed, players=players, audit=True)
    assert run.endings == {ending: 1}
    assert run.violations == []


@pytest.mark.skipif(not tafelrunde.is_compiled(), reason="millions of decisions take too long interpreted")
def test_a_seeker_reaches_the_ending_that_no_other_player_reaches() -> None:
    """About one such game in twenty-five ends so."""
    state, seeker = registry.title("shangrila").game.new(3, {"start": "printed"}), Seeker(Dice(derive(1, 2), 5))
    while state.top is not None:
        action = seeker.choose(state)
        assert action in state.legal()
        state.apply(action)
        assert state.audit() == []
    assert state.result().reason == "stuck"


def test_seeking_players_finish_a_game_with_chance() -> None:
    for seed in (1, 2):
        run = simulate(registry.title("pebbles").game, 2, 1, seed, players=SEEKING, audit=True)
        assert run.endings == {"empty": 1}
        assert run.violations == []


def test_a_mixed_run_has_games_of_all_kinds() -> None:
    game = registry.title("babylonia").game
    runs = {players: simulate(game, 2, 12, 3, players=players) for players in (RANDOM, MIXED)}
    lengths = {players: run.actions for players, run in runs.items()}
    assert lengths[MIXED] != lengths[RANDOM]
    assert simulate(game, 2, 12, 3, players=MIXED).checksum == runs[MIXED].checksum


def test_fuzzing_counts_endings() -> None:
    run = fuzz(registry.title("pebbles").game, 1.0, 1, players=GREEDY)
    assert run.games > 0
    assert run.endings == {"empty": run.games}
    assert run.findings == []
