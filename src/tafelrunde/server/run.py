"""Runs the server in this process until it is stopped."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import Final

import structlog
import uvicorn

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.accounts.guests import signing_secret
from tafelrunde.server.app import app
from tafelrunde.server.monitoring.logs import set_up_logs
from tafelrunde.server.notifications.email import Mailer
from tafelrunde.server.notifications.web_push import Keys
from tafelrunde.server.settings import Settings
from tafelrunde.server.storage.database import open_database
from tafelrunde.server.storage.peers.shared_keys import share_key_files
from tafelrunde.server.storage.writers import writer
from tafelrunde.server.supervisor import Supervisor
from tafelrunde.server.web.http_protocol import OpenConnections, limited_http
from tafelrunde.server.web.websocket_protocol import Wire
from tafelrunde.server.workers.cluster import check_ray
from tafelrunde.server.workers.shared_cluster import shared_cluster

_WAITING: Final = 2048
"""Connections that the kernel keeps until we accept them."""
_ACCEPTED_AT_ONCE: Final = 16
"""Connections accepted before anything else is done: they are counted only afterwards."""
_OWN_DESCRIPTORS: Final = 200
"""Descriptors for the database, the workers and everything else that is not a connection."""
_WANTED_DESCRIPTORS: Final = 65_536
_STOP_SECONDS: Final = 15.0
"""A server that is told to stop has ended after so many seconds, even if its database does not answer."""


def run(settings: Settings, announce: Callable[[str], None], open_browser: bool = False) -> None:
    """Serve. `announce` is called with the address when the server accepts connections."""
    listener = _listen(settings)
    settings = replace(settings, port=listener.getsockname()[1])
    address = settings.address(settings.port)
    try:
        _check(settings)
        set_up_logs()
        if settings.processes > 1:
            with shared_cluster(settings.cluster, settings.bot_workers) as cluster:
                supervisor = Supervisor(replace(settings, cluster=cluster), listener, serve_here)
                supervisor.run(lambda: _announce(address, announce, open_browser))
        else:
            serve_here(settings, listener, lambda _: _announce(address, announce, open_browser))
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


def serve_here(settings: Settings, listener: socket.socket, ready: Callable[[str], None]) -> None:
    """Serve in this process. `ready` is called when it accepts connections."""
    set_up_logs()
    most = descriptor_limit() - _OWN_DESCRIPTORS
    server = _Server(_config(settings, most), lambda: ready(""))
    asyncio.run(server.serve(sockets=[listener]))


def _announce(address: str, announce: Callable[[str], None], open_browser: bool) -> None:
    announce(address)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_desktop() -> bool:
    """Whether this machine has a desktop on which a browser can be opened."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _check(settings: Settings) -> None:
    """Raise BadSetup for settings with which the server would fail later, with a traceback."""
    if settings.smtp:
        Mailer(settings.smtp, settings.mail_from)
    if settings.cluster:
        check_ray()
    engine = open_database(settings.database)
    try:
        writer(settings.database, "start" if settings.processes else "").close()  # another server may use it
        if settings.processes:
            signing_secret(settings.data_dir)
            Keys(settings.data_dir, "")
            share_key_files(engine, settings.data_dir)
    finally:
        engine.dispose()


def descriptor_limit() -> int:
    """How many files and sockets this process may have open: as many as it can be given without the operator."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return _WANTED_DESCRIPTORS
    unlimited = resource.RLIM_INFINITY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = _WANTED_DESCRIPTORS if hard == unlimited else min(hard, _WANTED_DESCRIPTORS)
    if soft == unlimited or soft >= limit:
        return limit if soft == unlimited else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
    return limit


def _config(settings: Settings, most_connections: int) -> uvicorn.Config:
    config = uvicorn.Config(
        app(settings),
        ws=Wire,
        backlog=_ACCEPTED_AT_ONCE,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        access_log=False,  # the ids of tables are invitations
        server_header=False,
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    config.http = limited_http(OpenConnections(settings.limits, most_connections, config.forwarded_allow_ips))
    return config


class _Server(uvicorn.Server):
    """Announces its address when it is ready, and ends in time when it is told to."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        last = threading.Timer(_STOP_SECONDS, _end)
        last.daemon = True
        last.start()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        for listener in sockets or []:
            listener.listen(_WAITING)  # after uvicorn, for which what waits and what is accepted at once are the same
        if self.started:
            self._ready()


def _end() -> None:
    """End this process, whatever it waits for; nothing that was acknowledged is lost by it."""
    structlog.get_logger("tafelrunde.run").error("ended without waiting any longer", seconds=_STOP_SECONDS)
    os._exit(1)


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # Without this a small frame waits for the acknowledgement of the one before: 40 ms a move.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(_WAITING)
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
