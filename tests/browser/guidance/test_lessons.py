"""The guided first games in a browser: every lesson by mouse, by keyboard and on a phone, in both languages.

Here every other title is walked through in one of these ways; in `make proof` all titles are, in all of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.core.registry import ids, title
from tests.browser.visitor import PHONE, Visitor, expect, fits, name_of
from tests.samples import IS_PROOF

GAME = "euphrat"
GUIDED = {"en": "Guided first game", "de": "Geführte erste Partie"}
PICTURES = os.environ.get("LESSON_PICTURES")
"""A folder for pictures of every step, to look at."""


def coach(visitor: Visitor) -> dict[str, Any] | None:
    words: dict[str, Any] | None = visitor.position().get("coach")
    return None if words is None or words["kind"] == "comment" else words


def picture(visitor: Visitor, name: str) -> None:
    if PICTURES:
        visitor.page.wait_for_timeout(700)
        visitor.page.screenshot(path=Path(PICTURES) / f"{name}.png")


def begin(visitor: Visitor, language: str, game: str = GAME) -> None:
    visitor.page.goto("/")
    visitor.card(game, language).get_by_role("button", name=GUIDED[language]).click()
    expect(visitor.page.locator(".coach")).to_be_visible()


def open_place(visitor: Visitor, pick: str) -> Any:
    """The shape or the button of a pick, once it takes clicks: one that has just changed takes none for a moment."""
    place = f'main g[role=button][data-pick="{pick}"], .page button[data-pick="{pick}"]:not([data-locked])'
    target = visitor.page.locator(place).first
    expect(target).to_be_attached()
    return target


def by_mouse(visitor: Visitor, pick: str) -> None:
    open_place(visitor, pick)
    look = visitor.next()
    assert visitor.click(look, pick, tap=bool(visitor.window.get("has_touch"))), f"{pick} cannot be clicked: {look}"


def by_keyboard(visitor: Visitor, pick: str) -> None:
    open_place(visitor, pick).press("Enter")


def go_on(visitor: Visitor, presses: bool) -> None:
    button = visitor.page.locator(".coach .primary")
    if presses:
        expect(button).to_be_focused()
        visitor.page.keyboard.press("Enter")
    else:
        button.click()


def walk(visitor: Visitor, choose: Callable[[Visitor, str], None], until: int = 99, name: str = "") -> int:
    """Do what the coach shows, lesson by lesson; the number of the last lesson."""
    last = 0
    while (words := coach(visitor)) is not None and words["number"] <= until:
        last = words["number"]
        n = visitor.position()["n"]
        close_result(visitor, words["kind"] == "move")
        expect(visitor.page.locator(".coach .text")).to_have_text(words["text"].replace("**", ""))
        picture(visitor, f"{name}-{words['number']:02}-{words['step']}-{words['kind']}")
        if words["kind"] != "move":
            go_on(visitor, choose is by_keyboard)
        else:
            for pick in words["show"]:
                choose(visitor, pick)
            confirm_move(visitor, n, choose is by_keyboard)
        visitor.hear_of(n + 1)
    return last


def confirm_move(visitor: Visitor, n: int, presses: bool) -> None:
    """Press the button if the move waits for it, once it takes clicks: one that has just changed takes none."""
    confirm = visitor.page.locator("[data-confirm]:not([data-locked], [data-confirm=asking])")
    for _ in range(200):
        if visitor.position()["n"] > n:
            return
        if confirm.count():
            confirm.press("Enter") if presses else confirm.click()
            return
        visitor.page.wait_for_timeout(100)


def close_result(visitor: Visitor, moves: bool) -> None:
    """Close the result of a conflict, if one is told. On a phone the coach does not stand over it: he speaks later."""
    result, said = visitor.page.locator(".stage .on"), visitor.page.locator(".coach")
    expect(result.or_(visitor.page.locator(".stage .hold")).or_(said).first).to_be_visible()
    if result.count() and visitor.window.get("has_touch"):
        expect(said).to_have_count(0)
        if not moves:  # the button below does the same; it does not go on to what he has not said yet
            visitor.page.locator(".big:not([data-locked])").click()
            expect(said).to_be_visible()
    result.evaluate_all("all => all.forEach((one) => one.click())")


WAYS: list[tuple[str, str]] = [(language, way) for way in ("mouse", "keyboard", "phone") for language in ("en", "de")]


def walks() -> list[tuple[str, str, str]]:
    """Title, language and way of every walk."""
    guided = [name for name in ids() if title(name).lessons.lessons]
    if IS_PROOF:
        return [(name, *way) for name in guided for way in WAYS]
    return [(name, *WAYS[5 * i % len(WAYS)]) for i, name in enumerate(guided[::2])]  # all ways, both languages


@pytest.mark.parametrize(("game", "language", "way"), walks())
def test_every_lesson_can_be_done(game: str, language: str, way: str, visit: Callable[..., Visitor]) -> None:
    anna = visit(locale=language, **(PHONE if way == "phone" else {}))
    begin(anna, language, game)
    last = walk(anna, by_keyboard if way == "keyboard" else by_mouse, name=f"{game}-{language}-{way}")
    assert last == len(title(game).lessons.lessons)
    expect(anna.page.locator(".coach")).to_have_count(0)
    if way == "phone":
        fits(anna)
    else:
        expect(anna.page.locator(".log .row").first).to_be_visible()
    anna.next()  # a bot may begin
    assert anna.position()["choices"], "the game against bots has begun"


def test_wrong_moves_change_nothing_and_the_guide_is_resumed(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    begin(anna, "en")
    walk(anna, by_mouse, until=2)
    before = anna.position()
    by_mouse(anna, "hand:red")
    expect(anna.page.locator(".astray")).to_have_text(
        "First the king: take him from the rack and choose a space beside a temple."
    )
    anna.forget()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".astray")).to_have_count(0)
    anna.page.locator(".exit").click()
    expect(anna.page.locator(".astray")).to_be_visible()
    assert anna.position() == before
    why = anna.page.get_by_role("button", name="Why?")
    anna.page.reload()
    expect(anna.page.locator(".coach h2")).to_have_text("Set a leader beside a temple")
    why.click()
    expect(anna.page.locator(".coach .note")).to_contain_text("he founds a kingdom of his own")
    anna.page.get_by_role("button", name="Show me").click()
    expect(anna.page.locator('main g[role=button][data-pick="cell:F4"]')).to_be_visible()
    expect(anna.page.locator(".rack [aria-pressed=true]")).to_have_count(0)
    assert anna.position()["n"] == before["n"], "it is taken back"
    table = anna.table
    begin(anna, "en")
    assert anna.table == table
    anna.without_fault("a lesson")
    anna.page.get_by_role("button", name="Skip").click()
    expect(anna.page.locator(".coach")).to_have_count(0)
    assert anna.position()["choices"]


def test_the_rules_page_leads_to_the_guide(visit: Callable[..., Visitor]) -> None:
    anna = visit(locale="de")
    anna.page.goto(f"/rules/{GAME}")
    expect(anna.page.get_by_role("heading", name=name_of(GAME, "de"))).to_be_visible()
    anna.page.get_by_role("button", name=GUIDED["de"]).click()
    expect(anna.page.locator(".lessons li")).to_have_count(len(title(GAME).lessons.lessons))


def test_on_a_phone(visit: Callable[..., Visitor]) -> None:
    anna = visit(**PHONE)
    begin(anna, "en")
    walk(anna, by_mouse, until=5, name="phone")
    fits(anna)
    bubble = anna.page.locator(".coach").bounding_box()
    assert bubble is not None
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= 390
