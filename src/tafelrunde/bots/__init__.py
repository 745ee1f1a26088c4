"""The bots by name: levels that are the same for every game.

A name may have a budget for each decision: `hard@0.1s` searches a tenth of a second, `hard@400` makes 400 iterations. A
bot of your own is named by its place: `my_module:MyBot`, or `exec:./mybot` if it is a program. Such names are for the
command line only, because they run code; names from the network go through `level`.
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
_ALIASES: Final = {"greedy": "medium"}
_BUDGET: Final = re.compile(r"(\d{1,9}(?:\.\d{1,6})?)s|(\d{1,9})")


def names() -> list[str]:
    """The names of all levels, the weakest first."""
    return list(_LEVELS)


def seconds(name: str) -> float:
    """About how long a bot of that name takes for a decision; 0 for bots that do not search."""
    return float(getattr(bot(name), "seconds", 0.0))


def level(name: str) -> Bot:
    """A new bot of a level; other names are refused."""
    return _level(name, name)


def _level(level: str, name: str) -> Bot:
    if level not in _LEVELS:
        near = difflib.get_close_matches(level, [*_LEVELS, *_ALIASES], 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownName(f"There is no bot {name!r}; the bots are {', '.join(_LEVELS)}.{hint}")
    return _LEVELS[level]()


def bot(name: str) -> Bot:
    """A new bot of that name. The name may run any code: never call this with a name from the network."""
    if name.startswith(PREFIX):
        return ProgramBot(name)
    if ":" in name:
        return _from_module(name)
    level, at, budget = name.partition("@")
    player = _level(_ALIASES.get(level, level), name)
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


def _from_module(name: str) -> Bot:
    """A bot from any module that can be imported."""
    module, _, factory = name.partition(":")
    if (folder := os.getcwd()) not in sys.path:  # a console script does not have it there
        sys.path.append(folder)
    try:
        player = getattr(importlib.import_module(module), factory)()
    except (Exception, SystemExit) as error:  # code of somebody else
        reason = " ".join(str(error).split()).rstrip(".")
        raise UnknownName(f"There is no bot {name!r}: {type(error).__name__}: {reason}.") from error
    if not callable(getattr(player, "choose", None)):
        raise UnknownName(f"There is no bot {name!r}: {type(player).__name__} has no method choose.")
    return cast(Bot, player)
