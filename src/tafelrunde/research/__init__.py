"""The titles in the tools of researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

May import core, bots, arena and the terminal's renderer; the libraries that a module adapts are extras
(`pip install "tafelrunde[research]"`), and nothing else in the package imports this folder.

    from tafelrunde.research import vector
    games = vector("euphrat", 64, seats=4, seed=1)      # observations, masks, actors: numpy arrays
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafelrunde.research.encoding import Encoding
    from tafelrunde.research.gymnasium_env import SeatEnv, VectorSeatsEnv
    from tafelrunde.research.many_games import VectorGames, vector
    from tafelrunde.research.open_spiel_game import load_game
    from tafelrunde.research.pettingzoo_env import env
    from tafelrunde.research.policy import PolicyBot

_MODULES = {
    "Encoding": "encoding",
    "PolicyBot": "policy",
    "SeatEnv": "gymnasium_env",
    "VectorSeatsEnv": "gymnasium_env",
    "load_game": "open_spiel_game",
    "env": "pettingzoo_env",
    "VectorGames": "many_games",
    "vector": "many_games",
}
__all__ = ["Encoding", "PolicyBot", "SeatEnv", "VectorGames", "VectorSeatsEnv", "env", "load_game", "vector"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Modules are loaded when they are used: each needs another library."""
        import importlib

        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(importlib.import_module(f"{__name__}.{_MODULES[name]}"), name)
