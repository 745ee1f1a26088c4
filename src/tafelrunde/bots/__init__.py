"""The bots by name: levels that are the same for every game.

A name may carry a budget for each decision: `hard@0.1s` thinks a tenth of a second, `hard@400` makes 400 iterations. A
bot of your own is called by where it is: `my_module:MyBot`, or `exec:./mybot` if it is a program. Such names are for
people at their own command line; whatever comes from elsewhere goes through `level`.
"""

from __future__ import annotations

import difflib
import importlib
import os
import re
import sys
from collections.abc import Callable
from typing import Final, cast

from tafelrunde.bots.bot import Bot
from tafelrunde.bots.external import PREFIX, ProgramBot
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.bots.random import RandomBot
from tafelrunde.bots.search.bot import SearchBot
from tafelrunde.core.errors import UnknownName

EASY_NOISE: Final = 2.0
HARD_SECONDS: Final = 1.0
EXPERT_SECONDS: Final = 5.0

_LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "easy": lambda: GreedyBot(EASY_NOISE),
    "medium": GreedyBot,
    "hard": lambda: SearchBot(HARD_SECONDS),
    "expert": lambda: SearchBot(EXPERT_SECONDS),
}
_OTHER_NAMES: Final = {"greedy": "medium"}
_BUDGET: Final = re.compile(r"(\d{1,9}(?:\.\d{1,6})?)s|(\d{1,9})")


def names() -> list[str]:
    """The names of all levels, the weakest first."""
    return list(_LEVELS)


def seconds(name: str) -> float:
    """About how long a bot of that name thinks about a decision; those that do not search take no time."""
    return float(getattr(bot(name), "seconds", 0.0))


def level(name: str) -> Bot:
    """A new bot of one of our levels, and nothing else."""
    return _level(name, name)


def _level(level: str, name: str) -> Bot:
    if level not in _LEVELS:
        near = difflib.get_close_matches(level, [*_LEVELS, *_OTHER_NAMES], 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownName(f"There is no bot {name!r}; the bots are {', '.join(_LEVELS)}.{hint}")
    return _LEVELS[level]()


def bot(name: str) -> Bot:
    """A new bot of that name. It may run whatever the name says: never for a name that a stranger gave."""
    if name.startswith(PREFIX):
        return ProgramBot(name)
    if ":" in name:
        return _own(name)
    named, at, budget = name.partition("@")
    player = _level(_OTHER_NAMES.get(named, named), name)
    if at:
        read = _BUDGET.fullmatch(budget)
        if read is None or not float(budget.rstrip("s")) or not isinstance(player, SearchBot):
            raise UnknownName(
                f"There is no bot {name!r}: a budget is @0.5s or @400 (iterations), and only bots that search have one."
            )
        if read[1]:
            player.seconds = float(read[1])
        else:
            player.iterations = int(read[2])
    return player


def _own(name: str) -> Bot:
    """A bot from a module of somebody else."""
    module, _, maker = name.partition(":")
    if (here := os.getcwd()) not in sys.path:  # an installed program does not look into the folder it is called in
        sys.path.append(here)
    try:
        return cast(Bot, getattr(importlib.import_module(module), maker)())
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise UnknownName(f"There is no bot {name!r}: {error}.") from error
