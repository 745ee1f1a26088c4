"""How long it takes from a click to the frame that shows its move: `python -m bench.drawn [GAME ...]`.

A real server and a real browser. For each title the medians, in milliseconds: from the click until the move is sent,
until the new position comes (server), until the page has changed (client), until the frame is drawn, and all of it.
Run it with the installed package, which is compiled, on a quiet machine. The CPU time of the page's main thread for
such a move, and its shares for scripts, styles and layout, hardly depend on what else runs. While a move is
measured nothing else looks at the page.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import find_chromium
from tests.browser.visitor import Visitor
from tests.server.real_server import RealServer

from tafelrunde.core.registry import ids, title

LIMIT = 50.0
"""Milliseconds that the median may take."""
POINTING = 150
"""Milliseconds that the pointer rests on a place before the click."""
PAUSE = 0.25
"""Seconds before a bot plays, so that the frame of a move is drawn before the next position comes."""
USES = ("Task", "Script", "RecalcStyle", "Layout")
"""What Chromium counts; Task is all that the thread does."""
PARTS = ("send", "server", "client", "frame", "all")
_LISTEN = """
window.took = []
window.move = null
window.shown = null
addEventListener('click', () => (window.move = { click: performance.now() }), true)
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (data) {
  if (window.move && !move.sent && String(data).includes('"play"')) {
    move.sent = performance.now()
    window.shown = new Promise((resume) => (move.resume = resume))
  }
  send.call(this, data)
}
const listen = WebSocket.prototype.addEventListener
const hear = ({ data }) => {
  if (window.move?.sent && !move.came && /^{"type":"(position|change","of":"position)"/.test(String(data))) {
    move.came = performance.now()
    move.size = data.length
  }
}
const property = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  ...property,
  set(handler) {
    property.set.call(this, (event) => (hear(event), handler.call(this, event)))
  },
})
WebSocket.prototype.addEventListener = function (kind, handler, ...more) {
  listen.call(this, kind, kind === 'message' ? (event) => (hear(event), handler.call(this, event)) : handler, ...more)
}
"""
_WATCH = """() => new MutationObserver(() => {
  const one = window.move
  if (!one?.came) return
  window.move = null
  const changed = performance.now()
  requestAnimationFrame(() => setTimeout(() => {
    const drawn = performance.now()
    const { click, sent, came, size } = one
    window.took.push([sent - click, came - sent, changed - came, drawn - changed, drawn - click, size])
    one.resume()
  }))
}).observe(document.querySelector('.page'), { attributes: true, childList: true, subtree: true })"""


_SHOWN = """async () => {
  if (!window.shown) return false
  await window.shown
  window.shown = null
  return true
}"""


class _Measured(Visitor):
    """Measures what a click leads to; what pointing at a place shows is there before."""

    def __init__(self, browser: Browser, server: RealServer) -> None:
        super().__init__(browser, server, "Anna")
        self.context.add_init_script(_LISTEN)
        self._session = self.context.new_cdp_session(self.page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._before: list[float] = []
        self.cpu: list[list[float]] = []

    def _times(self) -> list[float]:
        """Milliseconds of CPU time that the page's main thread has taken so far, for each of USES."""
        metrics = {entry["name"]: entry["value"] for entry in self._session.send("Performance.getMetrics")["metrics"]}
        return [1000 * metrics[f"{name}Duration"] for name in USES]

    def press(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        self.page.wait_for_timeout(POINTING)
        self._before = self._times()
        super().press(x, y)

    def see(self) -> None:
        """Wait for the frame, if a move was sent."""
        if self.page.evaluate(_SHOWN):
            self.cpu.append([now - before for now, before in zip(self._times(), self._before, strict=True)])


def measured(browser: Browser, server: RealServer, game: str, moves: int) -> str:
    """One line about a title."""
    anna = _Measured(browser, server)
    anna.new_table(game, seats=min(4, title(game).game.info.seats[-1]))
    look, rng = anna.next(), random.Random(1)
    anna.page.evaluate(_WATCH)
    while look.kind != "end" and len(anna.cpu) < moves:
        anna.act(look, rng)
        anna.see()
        look = anna.next(look)
    rows: list[list[float]] = anna.page.evaluate("() => window.took")
    anna.context.close()
    *parts, sizes = zip(*rows, strict=True)
    told = "  ".join(f"{name} {median(part):5.1f}" for name, part in zip(PARTS, parts, strict=True))
    uses = [median(use) for use in zip(*anna.cpu, strict=True)]
    shares = ", ".join(f"{name.lower()} {use:.1f}" for name, use in zip(USES[1:], uses[1:], strict=True))
    return str(
        f"{game:11} {told}  (slowest {max(parts[-1]):.0f}, {len(rows)} moves, {median(sizes) / 1000:.0f} kB)"
        f"  CPU {uses[0]:.1f} ({shares})" + "  TOO SLOW" * (median(parts[-1]) > LIMIT)
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", default=ids())
    asked.add_argument("--moves", type=int, default=25)
    wanted = asked.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        RealServer(Path(folder), bot_seconds=0.02, bot_pause=PAUSE) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find_chromium()) as browser,
    ):
        for game in wanted.games:
            print(measured(browser, server, game, wanted.moves), flush=True)


if __name__ == "__main__":
    main()
