"""A real browser and a real server; without a browser every test here is skipped, but not where they must run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.chromium import find_chromium
from tests.server.real_server import Guest, RealServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.company import Company
    from tests.browser.visitor import Finished, Visitor

MISSING = "The browser tests need Chromium (on Debian: apt install chromium) and none was found."


@pytest.fixture(scope="session", autouse=True)
def chromium() -> str:
    """Where the browser is."""
    program = find_chromium()
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(f"{MISSING} Where CI is set they must run.", pytrace=False)
        pytest.skip(MISSING)
    return program


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium,
            args=[
                "--disable-dev-shm-usage",
                "--default-tile-width=1440",
                "--default-tile-height=1024",
                "--num-raster-threads=1",
            ],
        )
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """One for all tests that do not hurt it. Its bots are quick."""
    with RealServer(tmp_path_factory.mktemp("server"), bot_seconds=0.02) as running:
        yield running


@pytest.fixture(scope="session")
def company(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    """People whose tables begin with positions of the tests, on a server of their own."""
    from tests.browser.company import Company
    from tests.browser.prepared import PreparedServer

    with ExitStack() as open_until_end:
        server = PreparedServer(tmp_path_factory.mktemp("prepared"))
        open_until_end.enter_context(server)
        yield Company(server, open_until_end)


@pytest.fixture
def guest(server: RealServer) -> Iterator[Guest]:
    """Somebody without a browser, to sit at the same table."""
    with Guest(server, "Gustav") as gustav:
        yield gustav


@pytest.fixture(scope="session")
def finished(server: RealServer) -> Iterator[Finished]:
    """Tables of all games where everything is over, and whose they are; if asked for, with moments that decided it."""
    from tafelrunde.core.registry import title

    with Guest(server, "Frieda") as owner:
        tables: dict[tuple[str, bool], str] = {}

        def play_to_the_end(game: str, has_moments: bool) -> str | None:
            """A finished table, or None if nothing decided its game although something should have."""
            seats = title(game).game.info.seats[0]
            table = owner.new_table(game, seats, bots=[None, *["medium"] * (seats - 1)])
            with owner.sit_at(table).arrive() as chair:
                chair.send(type="stand", seat=0)  # a bot plays it to the end
                while chair.position["result"] is None:
                    chair.next(60)
                if not has_moments:
                    return table
                chair.send(type="look_back")
                story = chair.wait("looked_back", lambda message: bool(message.get("story")))["story"]
            return table if story["turns"] else None

        def over(game: str, has_moments: bool = False) -> tuple[Guest, str]:
            key = (game, has_moments)
            if key not in tables:
                played = (play_to_the_end(game, has_moments) for _ in range(10))
                tables[key] = next(table for table in played if table is not None)
            return owner, tables[key]

        yield over


@pytest.fixture
def visit(browser: Browser, server: RealServer) -> Iterator[Callable[..., Visitor]]:
    """Brings visitors in, each with a browser window of their own. None of them may leave with a complaint."""
    from tests.browser.visitor import Visitor

    visitors: list[Visitor] = []

    def come(name: str = "Anna", at: RealServer = server, **window: Any) -> Visitor:
        visitors.append(Visitor(browser, at, name, **window))
        return visitors[-1]

    yield come
    complaints = [f"{visitor.name}: {complaint}" for visitor in visitors for complaint in visitor.complaints()]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints, "\n".join(complaints)
