"""Runs the server in this process until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import structlog
import uvicorn

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.app import app
from tafelrunde.server.notifications.email import Mailer
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.database import open_database
from tafelrunde.server.web.websocket_protocol import Wire


def run(settings: Settings, announce: Callable[[str], None], open_browser: bool = False) -> None:
    """Serve. `announce` is called with the address when the server accepts connections."""
    listener = _listen(settings)
    settings = replace(settings, port=listener.getsockname()[1])
    address = settings.address(settings.port)
    try:
        _check(settings)
        _set_up_logs()
        server = _Server(_config(settings), address, announce, open_browser)
        asyncio.run(server.serve(sockets=[listener]))
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


def has_desktop() -> bool:
    """Whether this machine has a desktop on which a browser can be opened."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _check(settings: Settings) -> None:
    """Raise BadSetup for settings with which the server would fail later, with a traceback."""
    if settings.smtp:
        Mailer(settings.smtp, settings.mail_from)
    open_database(settings.database).dispose()


def _config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app(settings),
        ws=Wire,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        access_log=False,  # the ids of tables are invitations
        server_header=False,
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )


class _Server(uvicorn.Server):
    """Announces its address when it is ready."""

    def __init__(
        self, config: uvicorn.Config, address: str, announce: Callable[[str], None], open_browser: bool
    ) -> None:
        super().__init__(config)
        self._address = address
        self._announce = announce
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._announce(self._address)
            if self._open_browser:
                await asyncio.to_thread(webbrowser.open, self._address)


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # Without this a small frame waits for the acknowledgement of the one before: 40 ms a move.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise BadSetup(
                f"Port {settings.port} is in use by another program; choose another one with --port."
            ) from None
        raise BadSetup(
            f"The server cannot listen at {settings.host}, port {settings.port}: {error.strerror}."
        ) from None
    return listener


def _set_up_logs() -> None:
    """Write every event as one line of JSON to stderr."""
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s %(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
