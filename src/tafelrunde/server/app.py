"""The application: builds everything that belongs to one server when it starts, and closes it when it stops."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec
import structlog
from sqlalchemy import Engine
from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from tafelrunde.server.accounts.guests import Guests, signing_secret
from tafelrunde.server.accounts.known_devices import KnownDevices
from tafelrunde.server.accounts.members import Members
from tafelrunde.server.background import Threads
from tafelrunde.server.failures import NotSaved, StorageFailed
from tafelrunde.server.ids import AddressHash, Aliases, new_id
from tafelrunde.server.monitoring.metrics import Metrics
from tafelrunde.server.notifications.notifier import Notifier
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import SharedLimits
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.address import address_change
from tafelrunde.server.storage.database import close_engine, open_database
from tafelrunde.server.storage.health import HealthCheck
from tafelrunde.server.storage.journal import Journal, Statement, lease_check
from tafelrunde.server.storage.peers.processes import SqlPeers
from tafelrunde.server.storage.peers.shared_limits import SqlLimits
from tafelrunde.server.storage.stores.chat import SqlChatStore
from tafelrunde.server.storage.stores.lobby import SqlLobbyQueries
from tafelrunde.server.storage.stores.moderation import SqlModerationLog
from tafelrunde.server.storage.stores.operators import SqlOperators
from tafelrunde.server.storage.stores.rated_games import SqlRatedGames
from tafelrunde.server.storage.stores.replays import SqlReplayStore, SqlReviewStore
from tafelrunde.server.storage.stores.sql_store import SqlStore
from tafelrunde.server.storage.stores.tables import SqlTableStore
from tafelrunde.server.tables.peer_ports import ALL_TABLES, Peers
from tafelrunde.server.tables.rooms.analysis import review
from tafelrunde.server.tables.service.table_service import Ports, TableService
from tafelrunde.server.web import monitoring, pages, previews, websockets
from tafelrunde.server.web.api import openapi, operations
from tafelrunde.server.web.api.account_api import Accounts
from tafelrunde.server.web.api.waiting import Waiting
from tafelrunde.server.web.authentication import Authentication
from tafelrunde.server.web.cookies import Cookies
from tafelrunde.server.web.json_responses import refused
from tafelrunde.server.web.middleware import HEADERS, Origins, SecurityMiddleware
from tafelrunde.server.web.observation import Observation
from tafelrunde.server.web.work_turns import WorkTurns
from tafelrunde.server.workers.cluster import cluster_workers
from tafelrunde.server.workers.pictures import PictureMaker
from tafelrunde.server.workers.pool import PoolWorker, WorkerPool
from tafelrunde.server.workers.record_check import RecordCheck
from tafelrunde.server.workers.worker_process import COMMAND, Worker

_REPLAY_THREAD = ThreadPoolExecutor(1, "replay")
_log = structlog.get_logger("tafelrunde.app")


def app(settings: Settings) -> Starlette:
    """The server as an ASGI application."""
    may_use = partial(operations.may_use, openapi.OPERATIONS)
    secret = signing_secret(settings.data_dir)
    address_hash = AddressHash(secret)

    @asynccontextmanager
    async def lifespan(application: Starlette) -> AsyncIterator[None]:
        engine = await asyncio.to_thread(open_database, settings.database)
        metrics = Metrics()
        process = new_id() if settings.processes else ""
        journal = Journal(settings.database, lambda writes, seconds: metrics.committed(seconds), process)
        members, state = Members(engine, journal), application.state
        bots = WorkerPool(_workers(settings), metrics.budgets_lowered.inc)
        observation = state.observation = Observation(process, metrics, bots, settings.cluster)
        ports = table_ports(settings, engine, journal, members, bots, metrics)
        limits: SharedLimits = ports.limits
        if process:
            peers = SqlPeers(str(settings.database), engine, journal, process)
            limits = SqlLimits(engine, process, address_hash)
            ports = replace(ports, peers=peers, limits=limits)
            observation.others = peers.processes
            peers.facts = lambda: msgspec.to_builtins(observation.facts())
            await peers.start()
        tables = TableService(settings, ports)
        state.metrics, state.members, state.tables = metrics, members, tables
        state.accounts = Accounts(tables, members, state.cookies, settings, limits)
        _set_limiters(state, settings, limits)
        state.notifier = Notifier(
            SqlStore(engine, journal),
            tables,
            ports.alias,
            members.is_member,
            settings,
            secret,
            limiter=limits.limiter("confirmations", settings.limits.confirmations),
            duty=partial(_duty, ports.peers),
        )
        database = settings.database
        folder = database.parent if isinstance(database, Path) else settings.data_dir
        state.check_health = HealthCheck(journal, folder).check
        state.pictures = PictureMaker()
        state.operators = SqlOperators(engine, journal)
        await journal.store(address_change(settings.address(settings.port)))
        await bots.start()
        lag = asyncio.create_task(observation.lag.run())
        _tune_garbage_collector()
        try:
            yield
        finally:
            lag.cancel()
            await state.notifier.close()
            await state.pictures.stop()
            await tables.close()
            await journal.close()
            if process:
                await peers.close()
            await close_engine(engine)

    application = Starlette(
        routes=[*pages.ROUTES, *previews.ROUTES, *websockets.ROUTES, *openapi.ROUTES, *monitoring.ROUTES],
        middleware=[Middleware(SecurityMiddleware, settings=settings), Middleware(Authentication, may_use=may_use)],
        exception_handlers={
            Refusal: _refused,
            HTTPException: _http_error,
            StorageFailed: _not_stored,
            Exception: _failed,
        },
        lifespan=lifespan,
    )
    state = application.state
    state.settings = settings
    state.origins = Origins(settings, settings.port)
    state.cookies = Cookies(Guests(secret), KnownDevices(secret), settings.secure)
    state.address_hash = address_hash
    state.turns = WorkTurns(settings.limits)
    state.waiting = Waiting(settings.limits.waiting_requests)
    return application


def _workers(settings: Settings) -> Sequence[PoolWorker]:
    """What thinks for bots: processes of this machine, or actors of a cluster."""
    if settings.cluster:
        return cluster_workers(settings.cluster, settings.bot_workers)
    return [Worker() for _ in range(settings.bot_workers)]


def _set_limiters(state: State, settings: Settings, shared: SharedLimits) -> None:
    limits = settings.limits
    state.connection_limiter = websockets.ConnectionLimiter(limits, shared)
    state.request_limiter = shared.limiter("requests", limits.requests)
    state.replay_limiter = shared.limiter("new_replays", limits.new_replays)
    state.picture_limiter = shared.limiter("new_pictures", limits.new_pictures)
    state.channel_limiter = shared.limiter("new_channels", limits.new_channels)
    state.token_limiter = shared.limiter("token_requests", limits.token_requests)


async def _duty(peers: Peers) -> list[Statement] | None:
    """Notices are the business of one process."""
    lease = await peers.leases.take(ALL_TABLES)
    return None if lease is None else lease_check(lease)


def table_ports(
    settings: Settings, engine: Engine, journal: Journal, members: Members, bots: WorkerPool, metrics: Metrics
) -> Ports:
    """The ports of all tables, on a database and with workers."""
    return Ports(
        store=SqlTableStore(engine, journal),
        reviews=SqlReviewStore(engine, journal),
        replays=SqlReplayStore(engine, journal),
        chat=SqlChatStore(engine, journal),
        rated_games=SqlRatedGames(engine, journal),
        lobby=SqlLobbyQueries(engine, journal),
        moderation=SqlModerationLog(engine, journal),
        accounts=members,
        bots=bots,
        review_worker=Worker((*COMMAND, str(review.NICENESS))),
        record_check=RecordCheck(settings.limits.record_lines),
        background=Threads(),
        replay_background=Threads(_REPLAY_THREAD),
        metrics=metrics,
        log=structlog.get_logger("tafelrunde.tables"),
        alias=Aliases(),
    )


def _tune_garbage_collector() -> None:
    """With thousands of sockets full collections cause the longest delays; objects that exist now stay anyway."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refused(request, error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code != 405:
        return pages.nowhere(request) or refused(request, Refusal("unknown"))
    response = refused(request, Refusal("method"))
    response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """The methods of all routes that match the path."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    matching = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    return {method for route in matching for method in route.methods or ()}


async def _not_stored(request: Request, error: Exception) -> Response:
    _log.error("database failed", why=str(error))
    return refused(request, Refusal("failed", "not_saved" if isinstance(error, NotSaved) else "failed"))


async def _failed(request: Request, error: Exception) -> Response:
    _log.error("request failed", error=repr(error))
    response = refused(request, Refusal("failed"))
    response.headers.update(HEADERS)  # this response does not pass the security middleware
    return response
