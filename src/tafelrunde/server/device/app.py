"""The application of a device: the operations and sockets of a server that need nobody else."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Final, TypeVar

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tafelrunde.server.accounts.identity import Identity
from tafelrunde.server.device.entries import Entries
from tafelrunde.server.device.ports import Disk, Thinker
from tafelrunde.server.device.stores import DeviceChatStore, DeviceReplayStore, DeviceTableStore
from tafelrunde.server.device.thinking import DeviceRecordCheck, DeviceWorker, NoModeration
from tafelrunde.server.failures import NotSaved, StorageFailed
from tafelrunde.server.ids import Aliases, new_id
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import OwnLimits
from tafelrunde.server.settings import Limits, Rate, Settings
from tafelrunde.server.tables.in_memory.adapters import AtOnce, NoMetrics, StandardLog
from tafelrunde.server.tables.in_memory.lobby import MemoryLobbyQueries
from tafelrunde.server.tables.in_memory.stores import MemoryRatedGames, NoAccounts
from tafelrunde.server.tables.service.table_service import Ports, TableService
from tafelrunde.server.web import websockets
from tafelrunde.server.web.api import puzzles_api, tables_api
from tafelrunde.server.web.authentication import Authentication
from tafelrunde.server.web.content import drawings
from tafelrunde.server.web.json_responses import refused

T = TypeVar("T")

_OWNER: Final = "owner"
_PLENTY: Final = Rate(1e6, 1_000_000)
"""Nobody but the owner of the device asks."""
_BOT_SECONDS: Final = 3.0
_IDLE_SECONDS: Final = 60.0
_log = logging.getLogger("tafelrunde.device")


def _limits() -> Limits:
    rates = {field.name: _PLENTY for field in fields(Limits) if isinstance(getattr(Limits(), field.name), Rate)}
    return replace(Limits(), **rates)  # type: ignore[arg-type]  # the fields whose values are rates


SETTINGS: Final = Settings(
    data_dir=Path("/"),
    bot_seconds=_BOT_SECONDS,
    sealed_seconds=0.0,
    idle_seconds=_IDLE_SECONDS,
    idle_days=0,
    limits=_limits(),
)


class Owner:
    """The person with the device: everything is theirs. Implements `Identities` and issues no cookies."""

    def __init__(self, id: str) -> None:
        self._id = id

    async def find(self, connection: HTTPConnection, is_paced: bool) -> Identity:
        return Identity(self._id)

    def issue_guest(self, connection: HTTPConnection, response: Response) -> str:
        return self._id


class OwnPages:
    """All pages that reach a device are its own."""

    def allow(self, headers: Headers) -> bool:
        return True


class OwnTurns:
    """Nobody else waits for a turn."""

    async def take(self, address: str, guest: str | None, work: Callable[[], Awaitable[T]]) -> T:
        return await work()


class _NoCounter:
    """A metric that nobody reads."""

    def inc(self) -> None: ...

    def observe(self, value: float) -> None: ...

    def labels(self, *names: str) -> _NoCounter:
        return self


class DeviceMetrics(NoMetrics):
    """What sockets count beside tables."""

    def __init__(self) -> None:
        self.refused = self.answer = _NoCounter()

    def socket_opened(self) -> None: ...

    def socket_closed(self) -> None: ...


async def device_app(disk: Disk, bots: Thinker, reviewer: Thinker, settings: Settings = SETTINGS) -> Starlette:
    """The application, with all that is on the disk. Raises NotRead."""
    entries = Entries(disk)
    store, chat, replays = DeviceTableStore(entries), DeviceChatStore(entries), DeviceReplayStore(entries)
    for part in (store, chat, replays):
        await part.open()
    owner = Owner(await _owner_id(entries))
    worker, accounts, limits, metrics = DeviceWorker(bots), NoAccounts(), OwnLimits(), DeviceMetrics()
    ports = Ports(
        store=store,
        reviews=store,
        replays=replays,
        chat=chat,
        rated_games=MemoryRatedGames(),
        lobby=MemoryLobbyQueries(store),
        moderation=NoModeration(),
        accounts=accounts,
        bots=worker,
        review_worker=DeviceWorker(reviewer),
        record_check=DeviceRecordCheck(worker, settings.limits.record_lines),
        background=AtOnce(),
        replay_background=AtOnce(),
        metrics=metrics,
        log=StandardLog(),
        alias=Aliases(),
        limits=limits,
    )
    routes = [operation.route() for part in (tables_api, puzzles_api) for operation in part.OPERATIONS]
    app = Starlette(
        routes=[*routes, *drawings.ROUTES, *websockets.ROUTES],
        middleware=[Middleware(Authentication, may_use=lambda identity, method, path: True)],
        exception_handlers={
            Refusal: _refused,
            HTTPException: _unknown,
            StorageFailed: _not_stored,
            Exception: _failed,
        },
    )
    state = app.state
    state.settings, state.metrics, state.members = settings, metrics, accounts
    state.tables = TableService(settings, ports)
    state.identities = state.cookies = owner
    state.origins, state.turns = OwnPages(), OwnTurns()
    state.connection_limiter = websockets.ConnectionLimiter(settings.limits, limits)
    state.replay_limiter = limits.limiter("new_replays", _PLENTY)
    state.address_hash = lambda network: network
    return app


async def _owner_id(entries: Entries) -> str:
    """The id of the person with the device, the same for ever."""
    known = (await entries.load(_OWNER, str)).get("")
    if known is not None:
        return known
    id = new_id()
    await entries.save({_OWNER: id})
    return id


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refused(request, error)


async def _unknown(request: Request, error: Exception) -> Response:
    return refused(request, Refusal("unknown"))


async def _not_stored(request: Request, error: Exception) -> Response:
    _log.error("storage failed: %s", error)
    return refused(request, Refusal("failed", "not_saved" if isinstance(error, NotSaved) else "failed"))


async def _failed(request: Request, error: Exception) -> Response:
    _log.error("request failed: %r", error)
    return refused(request, Refusal("failed"))
