"""What is run in the environment of each library: random games, listed before each choice, until the time is over.

Each program gets a game, seconds and a seed, and prints games, actions and CPU seconds as JSON. Chance counts as an
action where the library makes it one.
"""

from __future__ import annotations

from dataclasses import dataclass

_LOOP = """
import json, random, sys, time
name, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
random.seed(seed)
games = actions = 0
spent = 0.0
while spent < seconds:
    began = time.process_time()
    actions += play(name, games)
    spent += time.process_time() - began
    games += 1
print(json.dumps({"games": games, "actions": actions, "seconds": spent}))
"""

_OURS = """
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice, derive
from tafelrunde.core.engine.playout import playout
from tafelrunde.core.registry import title

def play(name, number):
    game, seed = title(name).game, derive(1, number)
    return playout(game.new(game.info.seats[-1]), Dice(seed, CHANCE_STREAM), Dice(seed, PLAYER_STREAM), True)[0]
"""

_CATANATRON = """
from catanatron import Color, Game, RandomPlayer

def play(name, number):
    game = Game([RandomPlayer(color) for color in list(Color)[:4]])
    game.play()
    records = getattr(game.state, "action_records", None)
    return len(game.state.actions if records is None else records)
"""

_OPEN_SPIEL = """
import random
import pyspiel

def play(name, number):
    state, actions = pyspiel.load_game(name).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        actions += 1
    return actions
"""

_PETTINGZOO = """
import importlib

environments = {}

def play(name, number):
    if name not in environments:
        environments[name] = importlib.import_module("pettingzoo.classic." + name).env()
    env, actions = environments[name], 0
    env.reset(seed=number)
    for agent in env.agent_iter():
        observation, _, ended, cut_off, _ = env.last()
        if ended or cut_off:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            actions += 1
    return actions
"""

_RLCARD = """
import random
import rlcard

environments = {}

def play(name, number):
    if name not in environments:
        environments[name] = rlcard.make(name)
    env, actions = environments[name], 0
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(random.choice(list(state["legal_actions"])))
        actions += 1
    return actions
"""


@dataclass(frozen=True)
class Library:
    """A library and the games of it that are played."""

    name: str
    packages: tuple[str, ...]
    """Installed in a throw-away environment; none for ours."""
    code: str
    games: tuple[str, ...]

    @property
    def program(self) -> str:
        return self.code + _LOOP


LIBRARIES = (
    Library("tafelrunde", (), _OURS, ("euphrat", "babylonia", "catan", "shangrila", "wettstreit")),
    Library("catanatron", ("catanatron",), _CATANATRON, ("catan",)),
    Library("open_spiel", ("open_spiel",), _OPEN_SPIEL, ("backgammon", "chess", "go(board_size=9)", "gin_rummy")),
    Library("pettingzoo", ("pettingzoo[classic]",), _PETTINGZOO, ("connect_four_v3", "chess_v6", "gin_rummy_v4")),
    Library("rlcard", ("rlcard",), _RLCARD, ("uno", "gin-rummy", "limit-holdem")),
)
