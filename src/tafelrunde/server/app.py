"""The application: everything that belongs to one server, made when it starts and put away when it stops."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from tafelrunde.server.accounts.guests import Guests, signing_secret
from tafelrunde.server.metrics import Metrics
from tafelrunde.server.notifications.notifier import Notifier
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import RateLimiter
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.database import open_database
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.tables.directory import Hall
from tafelrunde.server.web import monitoring, openapi, operations, pages, websockets
from tafelrunde.server.web.account_api import Accounts
from tafelrunde.server.web.authentication import Visitors
from tafelrunde.server.web.cookies import Cookies
from tafelrunde.server.web.json_responses import refused
from tafelrunde.server.web.middleware import HEADERS, Gate, Origins

_log = structlog.get_logger("tafelrunde.app")


def app(settings: Settings) -> Starlette:
    """A server as an ASGI application."""
    may_use = partial(operations.may_use, openapi.OPERATIONS)
    secret = signing_secret(settings.data_dir)

    @asynccontextmanager
    async def lifespan(application: Starlette) -> AsyncIterator[None]:
        engine = await asyncio.to_thread(open_database, settings.database)
        metrics = Metrics()
        journal = Journal(settings.database, lambda writes, seconds: metrics.commit.observe(seconds))
        hall = Hall(settings, engine, journal, metrics)
        application.state.hall = hall
        application.state.accounts = Accounts(hall, application.state.cookies, settings)
        application.state.notifier = Notifier(hall.store, hall, hall.alias, hall.members.is_member, settings, secret)
        await hall.thinking.start()
        _calm_the_collector()
        try:
            yield
        finally:
            await application.state.notifier.close()
            await hall.close()
            await journal.close()
            engine.dispose()

    application = Starlette(
        routes=[*pages.ROUTES, *websockets.ROUTES, *openapi.ROUTES, *monitoring.ROUTES],
        middleware=[Middleware(Gate, settings=settings), Middleware(Visitors, may_use=may_use)],
        exception_handlers={Refusal: _refused, HTTPException: _not_here, Exception: _failed},
        lifespan=lifespan,
    )
    state = application.state
    state.settings = settings
    state.origins = Origins(settings, settings.port)
    state.cookies = Cookies(Guests(secret), settings.secure)
    state.doorkeeper = websockets.Doorkeeper(settings.limits)
    state.replay_pace = RateLimiter(settings.limits.new_replays)
    state.notice_pace = RateLimiter(settings.limits.new_notices)
    state.token_pace = RateLimiter(settings.limits.token_requests)
    return application


def _calm_the_collector() -> None:
    """With thousands of sockets full collections make the longest waits; what is there now will stay anyway."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refused(request, error)


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code != 405:
        return pages.nowhere(request) or refused(request, Refusal("unknown"))
    response = refused(request, Refusal("method"))
    response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """What can be done at an address, by all routes that lead to it."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    there = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    return {method for route in there for method in route.methods or ()}


async def _failed(request: Request, error: Exception) -> Response:
    _log.error("request failed", error=repr(error))
    response = refused(request, Refusal("failed"))
    response.headers.update(HEADERS)  # this answer does not pass the gate
    return response
