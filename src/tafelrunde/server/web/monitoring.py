"""Health and metrics, for whoever operates the server."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.responses import Health
from tafelrunde.server.web.json_responses import json_response
from tafelrunde.server.web.middleware import is_from_here
from tafelrunde.server.web.services import tables_of


async def healthz(request: Request) -> Response:
    """Whether the server can read the database."""
    await tables_of(request).store.guest("")
    return json_response(Health("ok"))


async def metrics(request: Request) -> Response:
    """All metrics in the format of Prometheus; only for this machine."""
    if not is_from_here(request):
        raise Refusal("forbidden")
    return Response(request.app.state.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES: Final[list[Route]] = [Route("/healthz", healthz), Route("/metrics", metrics)]
