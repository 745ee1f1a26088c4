"""The libraries' own tests, for one title and number of seats; `python -m tests.research.library_tests GAME SEATS`.

The suite runs them with one number of seats, `make proof` with all.
"""

from __future__ import annotations

import contextlib
import io
import sys
import warnings
from collections.abc import Callable
from typing import Any

from tafelrunde.core import registry


def pettingzoo(name: str, seats: int, cycles: int = 40) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    from tafelrunde.research.pettingzoo_env import env

    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.filterwarnings("ignore", message="Observation")  # a dictionary with a mask, as in its classic games
        api_test(env(name, seats), num_cycles=cycles)
        seed_test(lambda: env(name, seats), num_cycles=cycles // seats)
        render_test(
            lambda render_mode: env(name, seats, render_mode=render_mode),
            {"svg": lambda picture: picture.startswith("<svg"), "ansi": lambda text: name in text},
        )


def gymnasium(name: str, seats: int) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    from tafelrunde.research.gymnasium_env import env_id

    env = gymnasium.make(
        env_id(name), seats=seats, bots="random", illegal="random", render_mode="svg", disable_env_checker=True
    )
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render")  # it warns about modes that it does not know
        check_env(env.unwrapped, skip_render_check=True)
    env.close()


def open_spiel(name: str, seats: int) -> None:
    import pyspiel

    from tafelrunde.research.open_spiel_game import load_game

    pyspiel.random_sim_test(load_game(name, seats), num_sims=1, serialize=False, verbose=False)


LIBRARIES: dict[str, Callable[[str, int], Any]] = {
    "pettingzoo": pettingzoo,
    "gymnasium": gymnasium,
    "open_spiel": open_spiel,
}


def main(name: str, seats: int) -> None:
    for library, test in LIBRARIES.items():
        try:
            test(name, seats)
        except ImportError as error:
            print(f"{library}: skipped. {error}")
        else:
            print(f"{library}: {name} with {seats} seats is well", flush=True)


if __name__ == "__main__":
    for seats in [int(sys.argv[2])] if len(sys.argv) > 2 else registry.title(sys.argv[1]).game.info.seats:
        main(sys.argv[1], seats)
