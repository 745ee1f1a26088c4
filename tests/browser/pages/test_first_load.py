"""How much code a browser loads before it shows a page: only that of the page."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest

from tests.browser.visitor import Visitor, expect
from tests.server.real_server import Guest

BUDGET = 100_000
"""Gzipped bytes of scripts and styles."""


@pytest.mark.parametrize("address", ["/", "/table", "/lobby", "/developers"])
def test_a_page_loads_its_own_code_and_no_more_than_the_budget(
    visit: Callable[..., Visitor], guest: Guest, address: str
) -> None:
    anna = visit()
    if address == "/table":
        address = f"/table/{guest.new_table('euphrat', 3)}"
    loaded: dict[str, int] = {}
    anna.page.on("response", lambda response: loaded.update({response.url.rpartition("/")[2]: 0}))
    anna.page.goto(address)
    expect(anna.page.locator("main").first).to_be_visible()
    anna.page.wait_for_load_state("networkidle")
    for name in [name for name in loaded if name.endswith((".js", ".css"))]:
        loaded[name] = len(gzip.compress(anna.page.request.get(f"/assets/{name}").body()))
    assert 30_000 < sum(loaded.values()) < BUDGET, loaded
    pages = {"/": "Home", "/lobby": "Lobby", "/developers": "Developers"}
    own = pages.get(address, "TablePage")
    others = {"Home", "Lobby", "Developers", "TablePage", "AccountPage", "Ladder", "RulesPage"} - {own}
    assert any(name.startswith(f"{own}-") for name in loaded)
    assert not [name for name in loaded if name.partition("-")[0] in others]
