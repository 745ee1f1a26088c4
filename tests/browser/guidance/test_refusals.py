"""What cannot be chosen says which rule forbids it, by mouse, keyboard and finger, and nothing moves."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from tests.browser.visitor import PHONE, Look, Visitor, expect

_POINT = """([x, y]) => {
  const svg = document.querySelector('svg.pieces')
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM())
  return [left, top]
}"""
_PLACES = """() => ['.prompt', '.rack', '.buttons', 'main .board'].map((one) => {
  const { left, top, width, height } = document.querySelector(one).getBoundingClientRect()
  return [left, top, width, height].map(Math.round).join()
})"""
TEMPLE = "A leader needs a temple beside it"


def where(visitor: Visitor, pick: str) -> tuple[float, float]:
    """The middle of a place in the window, whether it can be chosen or not."""
    shape = next(shape for shape in visitor.position()["shapes"] if shape.get("pick") == pick)
    x, y = visitor.page.evaluate(_POINT, [shape["x"], shape["y"]])
    return x, y


def says(visitor: Visitor, reason: str, rule: str) -> None:
    """The prompt names the rule, leads to it, and a screen reader hears it."""
    prompt = visitor.page.locator(".prompt")
    expect(prompt.locator(".ask")).to_have_text(reason)
    expect(prompt.get_by_role("link")).to_have_attribute("href", f"/rules/{rule}")
    expect(visitor.page.locator("[aria-live=assertive]")).to_contain_text(reason)


def test_a_refused_place_names_its_rule_by_mouse_and_keyboard(visit: Callable[..., Visitor]) -> None:
    anna = visit("Anna")
    anna.new_table("euphrat")
    anna.next()
    page = anna.page
    page.mouse.click(*where(anna, "cell:D6"))
    says(anna, "First take a leader or a tile", "euphrat#actions")
    page.locator('.rack [data-pick="leader:priest"]').click()
    hatched = page.locator("[data-hatched]")
    expect(hatched).not_to_have_count(0)
    assert hatched.count() <= 12
    expect(page.locator(".prompt .ask")).not_to_contain_text("First take")
    before, sent = page.evaluate(_PLACES), len(anna.said)
    page.mouse.click(*where(anna, "cell:D6"))
    says(anna, TEMPLE, "euphrat#leaders")
    assert page.evaluate(_PLACES) == before
    expect(page.locator('[data-hatched="cell:D6"]')).to_have_count(1)
    anna.without_fault("a refusal")
    # What is hatched is told without a question; a legal place would be chosen.
    page.mouse.click(*where(anna, "cell:E3"))
    says(anna, "Leaders never stand on rivers", "euphrat#leaders")
    assert [one["type"] for one in anna.said[sent:] if one["type"] != "ping"] == ["why"]
    page.keyboard.press("Escape")
    expect(page.locator(".prompt .ask")).not_to_contain_text("Leaders never")
    expect(hatched).not_to_have_count(0)
    # With Shift the arrow keys go to places that cannot be chosen, too.
    page.keyboard.press("b")
    page.locator('main g[role=button][data-pick="cell:F4"]').focus()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Enter")
    says(anna, TEMPLE, "euphrat#leaders")
    # Another piece takes the place of the one that was chosen.
    page.locator('.rack [data-item^="hand:"]').first.click()
    expect(page.locator('.rack [aria-pressed="true"]')).to_have_attribute("data-pick", re.compile("hand:"))
    expect(page.locator(".prompt .ask")).not_to_have_text(TEMPLE)
    assert not [one for one in anna.said if one["type"] == "play"]
    assert anna.complaints() == []


def test_a_refused_place_names_its_rule_on_a_phone(visit: Callable[..., Visitor]) -> None:
    anna = visit("Anna", **PHONE, color_scheme="dark")
    anna.new_table("euphrat")
    anna.next()
    anna.page.locator('.rack [data-pick="leader:priest"]').tap()
    expect(anna.page.locator("[data-hatched]")).not_to_have_count(0)
    before = anna.page.evaluate(_PLACES)
    anna.page.touchscreen.tap(*where(anna, "cell:G6"))
    says(anna, TEMPLE, "euphrat#leaders")
    assert anna.page.evaluate(_PLACES) == before
    box: Any = anna.page.locator(".prompt").get_by_role("link").bounding_box()
    assert min(box["width"], box["height"]) >= 44
    anna.without_fault("a refusal on a phone", "dark")


def test_a_disabled_choice_leads_to_its_rule(visit: Callable[..., Visitor]) -> None:
    anna = visit("Anna")
    anna.new_table("catan")
    look = anna.next()
    anna.page.mouse.click(*where(anna, next(pick for pick in places(anna) if pick.startswith("road:"))))
    says(anna, "First the settlement, then its road", "catan#founding")

    def can_build(_: Look) -> bool:
        return anna.page.locator('.card[aria-disabled="true"]').count() > 0

    anna.play(look, random.Random(5), can_build)
    card = anna.page.locator('.card[aria-disabled="true"]').first
    reason = card.locator(".reason").inner_text()
    card.click(force=True)  # it is marked as disabled
    expect(anna.page.locator(".prompt .ask")).to_have_text(reason)
    expect(anna.page.locator(".prompt").get_by_role("link")).to_have_attribute("href", "/rules/catan#build")


def places(visitor: Visitor) -> list[str]:
    return [shape["pick"] for shape in visitor.position()["shapes"] if shape.get("pick")]
