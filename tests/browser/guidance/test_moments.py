"""Every staged moment of every title, from all viewpoints: told to each what they may know, all of it to be read."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from tafelrunde.core.registry import ids
from tests.browser.company import Company
from tests.browser.layout import DESKTOP, SMALL, resize, stage_is_whole, stands
from tests.browser.moments import MOMENTS, VIEWPOINTS, Moment, Viewpoint
from tests.browser.visitor import PHONE, BrowserError, Visitor, expect
from tests.browser.wording import reads_well
from tests.samples import IS_PROOF

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = os.environ.get("TAFELRUNDE_PICTURES", "")
"""A folder for pictures of all moments, to look at."""


def chosen(moments: list[Moment]) -> list[Moment]:
    """In `make test` the first of every title, and of everything that a moment can have; in `make proof` all."""
    if IS_PROOF:
        return moments
    kinds: dict[object, Moment] = {}
    for moment in moments:
        had = {"strengths": moment.strengths, "only": moment.only, "also": moment.also, "long": moment.is_long}
        for kind in (moment.game, moment.stays, *(name for name, has in had.items() if has)):
            kinds.setdefault(kind, moment)
    return [moment for moment in moments if any(moment is one for one in kinds.values())]


RESULTS = chosen([moment for moment in MOMENTS if not moment.ahead and not moment.is_over])
AHEAD = chosen([moment for moment in MOMENTS if moment.ahead])
ID = pytest.mark.parametrize

_LISTEN = """
window.staged = new Set()
const listen = () => {
  const stage = document.querySelector('.stage')
  if (stage) window.staged.add(stage.textContent.replace(/\\s+/g, ' '))
}
new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
"""
_IS_READY = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('StagePanel'))"
"""What tells a result is loaded: that of others passes by time."""
_WAS_TOLD = (
    "(all) => [...window.staged].some((text) => all.every((one) => text.toLowerCase().includes(one.toLowerCase())))"
)

Window = Viewpoint | Literal["phone"]
Windows = dict[Window, Visitor]


@pytest.fixture(scope="module")
def all_windows(browser: Browser, company: Company) -> Iterator[Windows]:
    """A window for every viewpoint, and a phone of the actor's."""
    windows: Windows = {one: Visitor(browser, company.server, one, pace="brisk") for one in VIEWPOINTS}
    windows["phone"] = Visitor(browser, company.server, "phone", pace="brisk", locale="de-DE", **PHONE)
    for visitor in windows.values():
        visitor.context.add_init_script(_LISTEN)
    yield windows
    for visitor in windows.values():
        visitor.context.close()


@pytest.fixture
def windows(all_windows: Windows) -> Iterator[Windows]:
    """None of them may leave with a complaint."""
    for visitor in all_windows.values():
        visitor.page.goto("about:blank")
        visitor.page.set_viewport_size(visitor.window.get("viewport", {"width": 1440, "height": 900}))
        visitor.page.emulate_media(color_scheme="light")
        visitor.heard.clear()
    yield all_windows
    assert not [f"{visitor.name}: {text}" for visitor in all_windows.values() for text in visitor.complaints()]


def named(moment: Moment) -> str:
    return f"{moment.game}-{moment.name}"


def come(windows: Windows, company: Company, moment: Moment, table: str, which: Window) -> Visitor:
    """Somebody's window at the table."""
    visitor = windows[which]
    company.be(visitor, moment, "actor" if which == "phone" else which)
    visitor.page.goto(f"/table/{table}")
    return visitor


def keep(visitor: Visitor, moment: Moment, name: str) -> None:
    if PICTURES:
        visitor.page.evaluate("() => Promise.allSettled(document.getAnimations().map((one) => one.finished))")
        visitor.page.screenshot(path=Path(PICTURES) / f"{named(moment)}-{name}.png")


def test_every_title_has_its_moments() -> None:
    for game in set(ids()) - {"pebbles"}:
        assert sum(moment.game == game for moment in MOMENTS) >= 3, game


@ID("moment", RESULTS, ids=named)
def test_a_moment_from_all_viewpoints(moment: Moment, windows: Windows, company: Company) -> None:
    with company.table(moment) as table:
        for which in windows:
            come(windows, company, moment, table.id, which)
        for visitor in windows.values():
            expect(visitor.page.locator("svg.pieces")).to_be_visible()
            visitor.page.wait_for_function(_IS_READY)
        table.play(*moment.plays)
        for viewpoint in VIEWPOINTS:
            visitor = windows[viewpoint]
            told = told_to(visitor, moment.tells)
            if viewpoint in moment.only:
                told = told_to(visitor, [moment.only[viewpoint]])
            for text in set(moment.only.values()) - {moment.only.get(viewpoint)}:
                assert text not in told, f"{viewpoint} is told {text!r}."
            if viewpoint in moment.also:
                told_to(visitor, [*moment.tells, moment.also[viewpoint]])
            if viewpoint in moment.strengths:
                sides = visitor.page.locator(".stage .side output")
                expect(sides).to_have_text(moment.strengths[viewpoint])
            if moment.stays:
                expect(visitor.page.locator(".stage .on")).to_have_count(int(viewpoint in moment.stays), timeout=8000)
            else:
                expect(visitor.page.locator(".stage button")).to_have_count(0)
            keep(visitor, moment, viewpoint)
        looks_well(windows, moment)


def told_to(visitor: Visitor, texts: Sequence[str]) -> str:
    """All that the stage has told somebody; at one time it told all of this."""
    try:
        visitor.page.wait_for_function(_WAS_TOLD, arg=list(texts), timeout=12_000)
    except BrowserError:
        told = "\n".join(visitor.page.evaluate("() => [...window.staged]"))
        raise AssertionError(f"{visitor.name} is not told {texts}, but:\n{told}") from None
    return " ".join(visitor.page.evaluate("() => [...window.staged]"))


def looks_well(windows: Windows, moment: Moment) -> None:
    """Nothing is cut in any window where the moment stays."""
    viewpoint: Viewpoint = moment.stays[0] if moment.stays else "actor"
    visitor, phone = windows[viewpoint], windows["phone"]
    for size in (DESKTOP, SMALL):
        where = f"{named(moment)}, {viewpoint}, {resize(visitor, size)}"
        stage_is_whole(visitor, where, scrolls=moment.is_long)
        stands(visitor, where)
    visitor.without_fault(named(moment), "dark")
    if viewpoint == "actor":
        expect(phone.page.locator(".stage")).to_be_visible()
        stage_is_whole(phone, f"{named(moment)}, phone", scrolls=moment.is_long)
        stands(phone, f"{named(moment)}, phone")
        reads_well(phone, "de")
        phone.without_fault(f"{named(moment)}, phone", "light")
        keep(phone, moment, "phone")


def test_long_names_beside_what_is_still_to_be_discarded_are_not_broken(windows: Windows, company: Company) -> None:
    moment = next(moment for moment in MOMENTS if named(moment) == "catan-seven")
    with company.table(moment) as table:
        actor, phone = (come(windows, company, moment, table.id, which) for which in ("actor", "phone"))
        table.play(*moment.plays)
        for visitor, sizes in ((actor, (DESKTOP, SMALL)), (phone, ((390, 844),))):
            expect(visitor.page.locator(".stage .side output.open").first).to_be_visible()
            names = visitor.page.locator(".stage .side strong")
            names.evaluate_all("all => all.forEach((one) => (one.textContent = 'Herzeloyde'))")
            for size in sizes:
                where = resize(visitor, size)
                stage_is_whole(visitor, where)
                lines = "all => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"
                assert max(names.evaluate_all(lines)) < 1.5, where


@ID("moment", AHEAD, ids=named)
def test_what_a_move_leads_to(moment: Moment, windows: Windows, company: Company) -> None:
    """At the pointer, or at the first tap, and before it is played."""
    with company.table(moment) as table:
        both: tuple[Window, Window] = ("actor", "phone")
        anna, phone = (come(windows, company, moment, table.id, which) for which in both)
        table.play(*moment.plays)
        n = max(chair.position["n"] for chair in table.chairs)
        for visitor in (anna, phone):
            expect(visitor.page.locator("svg.pieces")).to_be_visible()
            visitor.hear_of(n)
            *picks, last = moment.ahead
            for pick in picks:
                assert visitor.click(visitor.next(), pick, tap=visitor is phone)
            place = visitor.page.locator(f'main g[role=button][data-pick="{last}"]')
            at = ".board .caption" if place.count() and place.first.is_visible() else ".prompt .text"
            if visitor is anna and at == ".board .caption":
                place.first.hover(force=True)
            else:  # a card is chosen, and waits for the button
                assert visitor.click(visitor.next(), last, tap=visitor is phone)
            visitor.forget()
            for text in moment.tells if visitor is anna else moment.german:
                expect(visitor.page.locator(at).filter(has_text=text)).to_be_visible()
            keep(visitor, moment, visitor.name)
            visitor.without_fault(named(moment), "light")
        assert max(chair.position["n"] for chair in table.chairs) == n, "Nothing is played."


@ID("moment", [moment for moment in MOMENTS if moment.is_over], ids=named)
def test_the_end_of_all(moment: Moment, windows: Windows, company: Company) -> None:
    with company.table(moment) as table:
        for which in windows:
            come(windows, company, moment, table.id, which)
        table.play(*moment.plays)
        for which, visitor in windows.items():
            finale = visitor.page.locator("main.finale")
            for text in moment.german if which == "phone" else moment.tells:
                expect(finale).to_contain_text(text)
            expect(finale.locator(".laurel")).to_have_count(0)
            visitor.without_fault(named(moment), "light")
        keep(windows["actor"], moment, "actor")
