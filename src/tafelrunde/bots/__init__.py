"""The bots by name. Each is a `Bot`; whoever adds one writes it in here."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Final

from tafelrunde.bots.bot import Bot
from tafelrunde.bots.greedy import GreedyBot
from tafelrunde.bots.random import RandomBot
from tafelrunde.core.errors import UnknownName

_BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    """The names of all bots, the weakest first."""
    return list(_BOTS)


def bot(name: str) -> Bot:
    """A new bot of that name."""
    if name not in _BOTS:
        near = difflib.get_close_matches(name, _BOTS, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownName(f"There is no bot {name!r}; the bots are {', '.join(_BOTS)}.{hint}")
    return _BOTS[name]()
