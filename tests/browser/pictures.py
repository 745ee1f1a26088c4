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
from tafelrunde.server.web.content.drawings import example_picture
from tests.browser.chromium import find_chromium
from tests.browser.games import BOT
from tests.browser.party import party
from tests.browser.visitor import PHONE, Visitor, expect
from tests.server.real_server import Guest, RealServer

DARK: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "locale": "de-DE", "color_scheme": "dark"}
GAMES = {
    "table": "euphrat",
    "choices": "catan",
    "story": "babylonia",
    "cards": "wettstreit",
    "village": "shangrila",
    "wall": "great_wall",
    "sea": "troy",
}
"""The moment of a picture, and the title that shows it."""
BOARDS = ("euphrat", "babylonia", "catan", "wettstreit", "great_wall", "troy", "shangrila")
WIDTH = 560
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
        for game in BOARDS:
            board(browser, folder, game)
        for name, game in GAMES.items():
            moment(browser, server, folder, name, game)
        conflict(browser, server, folder)
        end(browser, server, folder)


def board(browser: Browser, folder: Path, game: str) -> None:
    """The board of a title alone, at the end of its example."""
    drawing = example_picture(game, "en", "light")
    page = browser.new_page(viewport={"width": WIDTH, "height": WIDTH})
    page.set_content(f'<body style="margin: 0"><div id="board">{drawing}</div>')
    page.add_style_tag(content="#board svg { display: block; width: 100%; height: auto }")
    page.locator("#board").screenshot(path=folder / f"{game}.png")
    page.close()


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
            choices = [choice for choice in chair.position["choices"] if "do:offer" not in choice["picks"]]
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
    for visitor in visitors:
        visitor.context.close()


def end(browser: Browser, server: RealServer, folder: Path) -> None:
    """The cast on the start page, the finale with dice, and a look back."""
    with Guest(server, "Anna") as guest, visitor(browser, server) as anna:
        anna.home()
        expect(anna.page.locator("article.game").first).to_be_visible()
        anna.page.wait_for_load_state("networkidle")  # pictures of the boards
        keep(anna, folder / "cast.jpg")
        anna.be(guest)
        for game, seats, picture in (("catan", 4, "finale"), ("shangrila", 3, "lookback")):
            anna.page.goto(f"/table/{finished(guest, game, seats)}")
            expect(anna.page.locator("main.finale")).to_be_visible()
            if picture == "lookback":
                anna.page.get_by_role("button", name="Look back").click()
                expect(anna.page.locator(".lookback div.luck")).to_be_visible(timeout=600_000)
            keep(anna, folder / f"{picture}.jpg")


def finished(guest: Guest, game: str, seats: int) -> str:
    """A table where bots have played to the end."""
    table = guest.new_table(game, seats, bots=[None, *["medium", "easy", "medium"][: seats - 1]])
    with guest.sit_at(table).arrive() as chair:
        chair.send(type="stand", seat=0)
        while chair.position["result"] is None:
            chair.next(60)
    return table


@contextmanager
def visitor(browser: Browser, server: RealServer, **window: Any) -> Iterator[Visitor]:
    visitor = Visitor(browser, server, "Anna", **window)
    yield visitor
    visitor.context.close()


def keep(visitor: Visitor, path: Path) -> None:
    """Once its fonts are there and nothing moves."""
    still: Callable[[str], Any] = visitor.page.evaluate
    still("() => Promise.allSettled([document.fonts.ready, ...document.getAnimations().map((one) => one.finished)])")
    ground = "[...document.querySelectorAll('.ground use')]"
    visitor.page.wait_for_function(f"() => {ground}.every(({{ href }}) => document.querySelector(href.baseVal))")
    path.parent.mkdir(parents=True, exist_ok=True)
    visitor.page.screenshot(path=path, type="jpeg", quality=80)


if __name__ == "__main__":
    main()
