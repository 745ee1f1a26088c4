"""Bots that a worker process keeps between their choices, so that they go on with the tree they have.

Each worker keeps so many nodes and so many bots; those that were asked longest ago are dropped first, so nobody can
fill its memory. A bot that is not kept any more, or is kept by another worker, begins anew.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from tafelrunde.bots import level
from tafelrunde.bots.bot import Bot, Remembers
from tafelrunde.server.workers.questions import Choose

MOST_NODES: Final = 150_000
"""All trees of a worker together; a node takes some 300 bytes."""
MOST_BOTS: Final = 200


@dataclass
class Kept:
    """A bot after a choice."""

    name: str
    bot: Bot
    n: int
    """Lines of the log when it chose."""
    nodes: int


class KeptBots:
    """The bots of one worker, by table and seat."""

    def __init__(self, most_nodes: int = MOST_NODES, most_bots: int = MOST_BOTS) -> None:
        self._most_nodes = most_nodes
        self._most_bots = most_bots
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self.nodes = 0
        """Of all trees."""

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, question: Choose) -> tuple[Bot, list[str] | None]:
        """The bot for a question and what it is to be told; a new one that is told nothing, unless it was kept."""
        memory = question.memory
        kept = None if memory is None else self._drop(memory.key)
        if memory is not None and kept is not None and (kept.name, kept.n) == (question.bot, memory.since):
            return kept.bot, memory.seen
        return level(question.bot), None

    def keep(self, question: Choose, bot: Bot) -> None:
        """Keep a bot that has answered."""
        if question.memory is None or not isinstance(bot, Remembers):
            return
        nodes = bot.trim()
        if not 0 < nodes <= self._most_nodes:
            return
        self._kept[question.memory.key] = Kept(question.bot, bot, question.memory.n, nodes)
        self.nodes += nodes
        while self.nodes > self._most_nodes or len(self._kept) > self._most_bots:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: str) -> Kept | None:
        kept = self._kept.pop(key, None)
        if kept is not None:
            self.nodes -= kept.nodes
        return kept
