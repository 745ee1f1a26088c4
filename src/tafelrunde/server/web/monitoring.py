"""Health and metrics, for the operator of the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tafelrunde.server.monitoring.health import Health
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.web.json_responses import json_response
from tafelrunde.server.web.middleware import is_from_here


async def healthz(request: Request) -> Response:
    """Whether the server can store anything; the details are for this machine only."""
    check: Callable[[], Awaitable[Health]] = request.app.state.check_health
    health = await check()
    shown = health if is_from_here(request) else Health(health.status)
    return json_response(shown, 200 if health.status == "ok" else 503)


async def metrics(request: Request) -> Response:
    """All metrics in the format of Prometheus; only for this machine."""
    if not is_from_here(request):
        raise Refusal("forbidden")
    return Response(request.app.state.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES: Final[list[Route]] = [Route("/healthz", healthz), Route("/metrics", metrics)]
