"""The games on a web space: no server, and after the first visit no network. `make proof` plays whole games."""

from __future__ import annotations

import gzip
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tafelrunde.core.registry import offered
from tafelrunde.server.settings import Settings
from tafelrunde.server.web.content.site import is_available, site_files, write_site
from tests.browser.device.site_visitor import START, SiteVisitor, WebSpace, web_space
from tests.browser.visitor import expect
from tests.server.real_server import RealServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TITLES = [title.game.info.id for title in offered()]
STATIC = Settings(data_dir=Path()).static
PROOF = pytest.mark.skipif(not os.environ.get("TAFELRUNDE_PROOF"), reason="a whole game of every title: make proof")
MOST_BYTES = 8_000_000

pytestmark = pytest.mark.skipif(
    not is_available(STATIC), reason="the package was built without npm's or PyPI's packages for tables on a device"
)


@pytest.fixture(scope="module")
def space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebSpace]:
    """The site below another page of a web space."""
    folder = tmp_path_factory.mktemp("space")
    write_site(STATIC, folder / "games")
    with web_space(folder, "games/") as running:
        yield running


@pytest.fixture
def visit_site(browser: Browser, space: WebSpace) -> Iterator[Callable[..., SiteVisitor]]:
    visitors: list[SiteVisitor] = []

    def come(**window: Any) -> SiteVisitor:
        visitors.append(SiteVisitor(browser, space, **window))
        return visitors[-1]

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints()]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints, "\n".join(complaints)


def test_a_game_goes_on_without_a_network_and_after_a_reload(visit_site: Callable[..., SiteVisitor]) -> None:
    anna = visit_site()
    anna.home()
    anna.wait_until_kept()
    anna.is_offline(True)
    look = anna.sit_down("shangrila")
    look = anna.play_moves(look, random.Random(1), 2)
    again = anna.reload()
    assert again.moves >= look.moves
    assert sorted(again.picks) == sorted(look.picks)
    anna.play_moves(again, random.Random(2), 1)


def test_two_tabs_share_the_tables_and_the_second_takes_over(visit_site: Callable[..., SiteVisitor]) -> None:
    anna = visit_site()
    look = anna.sit_down("shangrila")
    second = anna.new_page()
    second.goto(anna.page.url)
    second.locator("html[data-device=ready]").wait_for(timeout=START)
    assert anna.next(page=second).picks == look.picks
    first, anna.page = anna.page, second
    first.close()
    look = anna.play_moves(anna.next(), random.Random(3), 1)
    assert look.moves


def test_rules_lessons_and_puzzles_are_there(visit_site: Callable[..., SiteVisitor]) -> None:
    anna = visit_site()
    anna.home()
    anna.page.locator("article.game").first.get_by_role("link", name="Rules").click()
    expect(anna.page.locator("h1")).to_contain_text("Babylonia")
    anna.page.goto(f"{anna.server.address}#/puzzles/wettstreit")
    anna.page.reload()
    anna.wait_until_ready()
    expect(anna.page.locator("a.card").first).to_be_visible()
    anna.home()
    anna.page.locator("article.game").first.get_by_role("button", name="Guided first game").click()
    expect(anna.page.locator(".coach")).to_be_visible()


def test_nothing_is_asked_of_a_server(visit_site: Callable[..., SiteVisitor]) -> None:
    anna = visit_site()
    asked: list[str] = []
    anna.context.on("request", lambda request: asked.append(request.url))
    anna.sit_down("shangrila")
    assert not [
        url for url in asked if "/api/" in url or "/ws/" in url or not url.startswith(("blob:", anna.server.address))
    ]


def test_a_server_offers_the_site_under_a_strict_policy(browser: Browser, server: RealServer) -> None:
    """Complaints are violations of the policy, too."""
    anna = SiteVisitor(browser, WebSpace(f"{server.address}/here/"))
    anna.page.goto(server.address)
    anna.page.get_by_role("link", name="Play without a network").click()
    anna.wait_until_ready()
    expect(anna.page.locator("article.game")).to_have_count(len(TITLES))
    assert anna.complaints() == []
    anna.context.close()


def test_the_first_visit_loads_no_more_than_it_should() -> None:
    """Scripts and styles as web spaces send them: compressed."""
    compressed = (".mjs", ".js", ".css", ".html")
    sizes = {
        name: len(gzip.compress(path.read_bytes())) if name.endswith(compressed) else path.stat().st_size
        for name, path in site_files(STATIC).items()
    }
    assert sum(sizes.values()) <= MOST_BYTES


@PROOF
@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_without_a_network(game: str, visit_site: Callable[..., SiteVisitor]) -> None:
    anna = visit_site()
    anna.home()
    anna.wait_until_kept()
    anna.is_offline(True)
    look = anna.sit_down(game)
    assert anna.play(look, random.Random(7)).kind == "end"
