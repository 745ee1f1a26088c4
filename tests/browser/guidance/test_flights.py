"""Pieces, goods and cards fly from where they were to where they go, for everybody who looks on."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Literal

import pytest

from tafelrunde.games.shangrila.learn.positions import CASE_1
from tests.browser.company import Company
from tests.browser.moments import Moment
from tests.browser.visitor import Visitor, expect
from tests.games.babylonia import notation as babylonia
from tests.games.babylonia.examples import CITY
from tests.games.catan import notation as catan
from tests.games.euphrat import notation as euphrat
from tests.games.euphrat.examples import WAR
from tests.games.great_wall import notation as great_wall
from tests.games.shangrila import notation as shangrila
from tests.games.troy import notation as troy
from tests.games.wettstreit import notation as wettstreit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLOWN = """
window.flown = []
new MutationObserver(() => {
  const all = [...document.querySelectorAll('[data-flies], .board.flying')]
  window.flown.push(...all.map((one) => one.dataset.flies ?? 'piece'))
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
"""
FLIGHTS = (
    Moment(
        "euphrat",
        "flies",
        lambda: euphrat.position(WAR, hands={0: "smmmm"}),
        ("piece",),
        plays=("hand:black > cell:F5",),
    ),
    Moment(
        "wettstreit",
        "flies",
        lambda: wettstreit.position("C: T r@lion.trader", turn="lion"),
        ("piece",),
        plays=(wettstreit.path("g to C"),),
    ),
    Moment(
        "babylonia",
        "flies",
        lambda: babylonia.position(CITY, turn="crimson"),
        ("piece",),
        plays=("token:merchant > hex:L6",),
    ),
    Moment(
        "shangrila",
        "flies",
        lambda: shangrila.position(CASE_1, turn="red"),
        ("piece",),
        plays=("village:H > bridge:HI",),
    ),
    Moment(
        "catan",
        "flies",
        lambda: catan.position("red: settlements d4", step="turn", rolled=0),
        ("card-ore",),
        plays=("do:roll",),
        chance=("roll:6",),
    ),
    Moment(
        "great_wall",
        "flies",
        lambda: great_wall.position(step="turn", rolled=0),
        ("card-ore",),
        plays=("do:roll",),
        chance=("roll:10",),
    ),
    Moment(
        "troy",
        "flies",
        lambda: troy.position("red: troja; settlements c7", step="turn", rolled=0),
        ("card-wood",),
        plays=("do:roll",),
        chance=("roll:6",),
    ),
)
"""What flies: pieces between seats and board, goods and cards."""


@pytest.mark.parametrize("moment", FLIGHTS, ids=lambda moment: moment.game)
def test_what_changes_its_place_flies(moment: Moment, browser: Browser, company: Company) -> None:
    """Also for those who watch; not where motion is unwanted."""
    with company.table(moment) as table, ExitStack() as until_end:
        wishes: tuple[Literal["no-preference", "reduce"], ...] = ("no-preference", "reduce")
        for wanted in wishes:
            visitor = Visitor(browser, company.server, wanted, pace="brisk", reduced_motion=wanted)
            until_end.callback(visitor.context.close)
            visitor.context.add_init_script(FLOWN)
            visitor.page.goto(f"/table/{table.id}")
            expect(visitor.page.locator("svg.pieces")).to_be_visible()
            if wanted == "no-preference":
                moving = visitor
        table.play(*moment.plays)
        moving.page.wait_for_function("(what) => window.flown.includes(what)", arg=moment.tells[0])
        visitor.hear_of(moving.position()["n"])
        assert visitor.page.evaluate("() => window.flown") == []
