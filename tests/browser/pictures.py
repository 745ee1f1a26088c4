"""Pictures of the main moments for `docs/pictures`: `python -m tests.browser.pictures [FOLDER]`."""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tafelrunde.core.registry import title
from tests.browser.chromium import find_chromium
from tests.browser.games import BOT
from tests.browser.party import party
from tests.browser.visitor import PHONE, Visitor, expect
from tests.server.real_server import Guest, RealServer

DARK: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "locale": "de-DE", "color_scheme": "dark"}
GAMES = {"table": "euphrat", "choices": "catan", "story": "babylonia"}
"""The moment of a picture, and the title that shows it."""
LINES = 60
"""So long a game has been played by then."""


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")
    chromium = find_chromium()
    with (
        tempfile.TemporaryDirectory() as data,
        RealServer(Path(data), bot_seconds=0.02) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium) as browser,
    ):
        for name, game in GAMES.items():
            moment(browser, server, folder, name, game)
        conflict(browser, server, folder)


def moment(browser: Browser, server: RealServer, folder: Path, name: str, game: str) -> None:
    """A table in the middle of a game; once also in a small dark window in German, and on a phone."""
    with Guest(server, "Anna") as guest:
        table = played(guest, game)
        windows: dict[str, dict[str, Any]] = {name: {}}
        if name == "table":
            windows |= {"dark": DARK, "phone": PHONE}
        for picture, window in windows.items():
            with visitor(browser, server, **window) as anna:
                anna.be(guest)
                anna.page.goto(f"/table/{table}")
                look = anna.next()
                if name == "table":  # a piece in the hand: its places are marked
                    piece = anna.page.locator(".rack button[data-pick]").last
                    piece.tap() if window is PHONE else piece.click()
                    anna.next(look)
                keep(anna, folder / f"{picture}.jpg")


def played(guest: Guest, game: str) -> str:
    """A table where it is the guest's turn, after so many lines."""
    seats, rng = min(4, title(game).game.info.seats[-1]), random.Random(5)
    table = guest.new_table(game, seats, bots=[None, *[BOT] * (seats - 1)], hints=True)
    with guest.sit_at(table).arrive() as chair:
        while chair.position["n"] < LINES or not chair.position["choices"]:
            choices = [one for one in chair.position["choices"] if "do:offer" not in one["picks"]]
            if not choices:
                chair.next(60)
                continue
            n = chair.position["n"]
            chair.play(" > ".join(rng.choice(choices)["picks"]))
            chair.up_to(n + 1)
    return table


def conflict(browser: Browser, server: RealServer, folder: Path) -> None:
    """A revolt while it is decided, and its result."""
    visitors: list[Visitor] = []

    def visit(name: str = "Anna", **window: Any) -> Visitor:
        visitors.append(Visitor(browser, server, name, **window))
        return visitors[-1]

    with party(visit) as at:
        at.until_revolt()
        expect(at.anna.page.locator(".stage .side")).to_have_count(2)
        keep(at.anna, folder / "conflict.jpg")
        at.play("support:0")
        at.play("support:0")
        expect(at.anna.page.locator(".stage .headline")).to_be_visible()
        keep(at.anna, folder / "result.jpg")
    for one in visitors:
        one.context.close()


@contextmanager
def visitor(browser: Browser, server: RealServer, **window: Any) -> Iterator[Visitor]:
    one = Visitor(browser, server, "Anna", **window)
    yield one
    one.context.close()


def keep(somebody: Visitor, path: Path) -> None:
    """Once its fonts are there and nothing moves."""
    still: Callable[[str], Any] = somebody.page.evaluate
    still("() => Promise.allSettled([document.fonts.ready, ...document.getAnimations().map((one) => one.finished)])")
    ground = "[...document.querySelectorAll('.ground use')]"
    somebody.page.wait_for_function(f"() => {ground}.every(({{ href }}) => document.querySelector(href.baseVal))")
    path.parent.mkdir(parents=True, exist_ok=True)
    somebody.page.screenshot(path=path, type="jpeg", quality=80)


if __name__ == "__main__":
    main()
