"""Rooms in one process without a server: bots and background work in the same thread, the log by `logging`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from tafelrunde.server.ids import Aliases
from tafelrunde.server.rate_limits import RateLimiter
from tafelrunde.server.settings import Limits
from tafelrunde.server.tables.in_memory.stores import MemoryChatStore, MemoryRatedGames, MemoryTableStore, NoAccounts
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.service.new_table import NewTables
from tafelrunde.server.workers.questions import Answer, AnyQuestion
from tafelrunde.server.workers.worker import answer

P = ParamSpec("P")
T = TypeVar("T")


class LocalBots:
    """Answers questions at once. Implements `ports.Bots`."""

    is_overloaded = False

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        await asyncio.sleep(0)
        return answer(question)

    async def stop(self) -> None:
        pass


class AtOnce:
    """Calls functions at once. Implements `ports.Background`."""

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return function(*args, **kwargs)


class StandardLog:
    """Events in the log of the standard library. Implements `ports.Log`."""

    def __init__(self, name: str = "tafelrunde") -> None:
        self._logger = logging.getLogger(name)

    def info(self, event: str, **fields: object) -> None:
        self._logger.info("%s %s", event, fields)

    def warning(self, event: str, **fields: object) -> None:
        self._logger.warning("%s %s", event, fields)

    def error(self, event: str, **fields: object) -> None:
        self._logger.error("%s %s", event, fields)

    def exception(self, event: str, **fields: object) -> None:
        self._logger.exception("%s %s", event, fields)


class NoMetrics:
    """Counts nothing. Implements `ports.TableMetrics`."""

    def moves_saved(self, player: str, count: int) -> None:
        pass

    def bot_decided(self, seconds: float) -> None:
        pass

    def bot_failed(self) -> None:
        pass

    def rooms_loaded(self, count: int) -> None:
        pass


def local_services(limits: Limits | None = None, bot_seconds: float = 5.0, bot_pause: float = 0.4) -> RoomServices:
    """Everything that rooms need, in memory."""
    limits = limits or Limits()
    rated_games, accounts, log, aliases = MemoryRatedGames(), NoAccounts(), StandardLog(), Aliases()
    store = MemoryTableStore(rated_games)
    new_tables = NewTables(store, accounts, RateLimiter(limits.new_tables), log, aliases)
    return RoomServices(
        store=store,
        reviews=store,
        chat=MemoryChatStore(),
        rated_games=rated_games,
        accounts=accounts,
        bots=LocalBots(),
        background=AtOnce(),
        metrics=NoMetrics(),
        log=log,
        alias=aliases,
        new_rematch=new_tables.add_rematch,
        chat_limiter=RateLimiter(limits.chat),
        report_limiter=RateLimiter(limits.reports),
        hint_limiter=RateLimiter(limits.hints),
        limits=limits,
        bot_seconds=bot_seconds,
        bot_pause=bot_pause,
    )
