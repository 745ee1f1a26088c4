"""A site on a web space, under an address of its own, and somebody who visits it."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from tests.browser.visitor import PATIENCE, Look, Visitor
from tests.server.real_server import RealServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

START = 4 * PATIENCE
"""Milliseconds until the games of a device are ready, on a busy machine too."""


class _QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


class WebSpace:
    """Serves a folder, as any web space does: no addresses but those of files."""

    def __init__(self, address: str) -> None:
        self.address = address


@contextmanager
def web_space(folder: Path, below: str = "") -> Iterator[WebSpace]:
    """Serve a folder on this machine; `below` is the part of it that the visitor gets to know."""
    handler = functools.partial(_QuietHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield WebSpace(f"http://127.0.0.1:{server.server_port}/{below}")
        finally:
            server.shutdown()
            thread.join()


class SiteVisitor(Visitor):
    """Somebody whose games are on their own device."""

    def __init__(self, browser: Browser, space: WebSpace, **window: Any) -> None:
        server = cast(RealServer, space)  # nothing is asked of it but its address
        super().__init__(browser, server, "Anna", **window)

    def home(self) -> None:
        self.page.goto(self.server.address)
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        self.page.locator("html[data-device=ready]").wait_for(timeout=START)

    def reload(self) -> Look:
        """The same page again."""
        self.page.reload()
        self.wait_until_ready()
        return self.next()

    def wait_until_kept(self) -> None:
        """Until the whole site is kept for the time without a network."""
        self.page.evaluate("() => navigator.serviceWorker.ready.then((worker) => !!worker.active)")

    def is_offline(self, offline: bool) -> None:
        self.context.set_offline(offline)

    @property
    def entries(self) -> Any:
        """What is on the device's disk."""
        return self.page.evaluate(
            """() => new Promise((resolve, reject) => {
              const opening = indexedDB.open('tafelrunde')
              opening.onerror = reject
              opening.onsuccess = () => {
                const store = opening.result.transaction('entries').objectStore('entries')
                const keys = store.getAllKeys()
                keys.onsuccess = () => (resolve(keys.result), opening.result.close())
              }
            })"""
        )
