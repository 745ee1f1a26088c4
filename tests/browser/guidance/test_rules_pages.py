"""The rules page in a real browser: pictures, search, links, an example that is tried, the page to print."""

from __future__ import annotations

from collections.abc import Callable

from tafelrunde.core.registry import ids, title
from tests.browser.visitor import Visitor, expect


def test_a_reader_finds_a_rule_and_tries_its_example(visit: Callable[..., Visitor]) -> None:
    anna = visit(locale="en")
    page = anna.page
    page.goto("/rules/euphrat")
    expect(page.locator(".card")).to_have_count(3)
    expect(page.locator(".card .board").first).to_be_visible()
    expect(page.locator(".example")).to_have_count(9)
    page.get_by_placeholder("Search the rules").fill("corner treasure")
    expect(page.locator(".hits li").first).to_contain_text("Giving treasures")
    page.get_by_placeholder("Search the rules").fill("xyz")
    expect(page.locator(".hits")).to_have_text("Nothing found.")
    page.get_by_placeholder("Search the rules").fill("")
    page.locator("nav").get_by_role("link", name="Revolt").click()
    expect(page.locator("#revolt")).to_be_in_viewport()

    page.locator("#example-revolt").get_by_role("link", name="Try it").click()
    page.wait_for_url("**/rules/euphrat/revolt")
    coach = page.locator(".coach")
    expect(coach).to_contain_text("How many temples do you lay out?")
    page.locator(".buttons [data-pick='support:0']:not([data-locked])").click()
    expect(coach).to_contain_text("That is allowed; the example goes on in another way.")
    coach.get_by_role("button", name="Try again").click()
    expect(coach).to_contain_text("How many temples do you lay out?")
    for number in (0, 1, 2):
        page.locator(f".rack [data-item='hand:red.{number}']").click()
    page.locator("[data-confirm]:not([data-locked])").click()
    expect(coach).to_contain_text("4 to 4: a tie goes to the defender.")
    anna.without_fault("an example")
    coach.get_by_role("link", name="To the rules").click()
    page.wait_for_url("**/rules/euphrat#revolt")
    expect(page.locator("#revolt")).to_be_in_viewport()


def test_the_player_aid_is_one_page(visit: Callable[..., Visitor]) -> None:
    anna = visit(locale="de")
    for game in [name for name in ids() if title(name).rules_page.sections]:
        anna.page.goto(f"/rules/{game}?aid")
        expect(anna.page.locator("#aid")).to_be_visible()
        expect(anna.page.locator("#aid li").first).to_be_visible()
        printed = anna.page.pdf(prefer_css_page_size=True, print_background=True)
        assert printed.count(b"/Type /Page\n") == 1
    anna.page.goto("/rules/euphrat?aid")
    anna.page.locator("#aid li a").first.click()
    expect(anna.page.locator("#leaders")).to_be_visible()
    anna.without_fault("a player aid")
