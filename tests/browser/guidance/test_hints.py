"""What the computer says about a game: hints while it is played, the review at its end, and how strong bots are."""

from __future__ import annotations

import itertools
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.core.registry import ids
from tests.browser.games import of_each_kind, shortest
from tests.browser.visitor import PHONE, Finished, Look, Visitor, expect
from tests.samples import IS_PROOF, only_in_proof
from tests.server.real_server import RealServer


def last(visitor: Visitor, kind: str) -> dict[str, Any]:
    """The last message of that kind."""
    return next(message for message in reversed(visitor.heard) if message["type"] == kind)


def follow(visitor: Visitor, look: Look, picks: list[str]) -> Look:
    """Click a path, as far as it has to be clicked, until it is played."""
    for pick in picks:
        if pick in look.picks:
            assert visitor.click(look, pick)
            look = visitor.next(look)
    if look.kind == "confirm":
        visitor.page.locator("[data-confirm]").click()
        look = visitor.next(look)
    return look


@pytest.mark.parametrize("game", ids() if IS_PROOF else of_each_kind())
def test_a_hint_is_lit_and_can_be_followed(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(), random.Random(7)
    anna.new_table(game)
    anna.play_moves(anna.next(), rng, 3)
    anna.page.keyboard.press("h")
    hint = anna.page.locator(".hint")
    expect(hint).to_be_visible()
    advice = last(anna, "advice")
    moves = hint.locator(".move")
    expect(hint.get_by_role("heading")).to_have_text(advice["moves"][0]["words"])
    expect(hint.locator(".why")).to_have_text(advice["moves"][0]["why"])
    assert hint.locator(".number b").count() == 1, "One number; the others unfold."
    if len(advice["moves"]) > 1:
        expect(moves.first).to_be_hidden()
        hint.locator("summary").click()
        expect(moves).to_have_count(len(advice["moves"]))
        expect(moves.first).to_have_attribute("aria-pressed", "true")
    assert {tuple(move["picks"]) for move in advice["moves"]} <= {
        tuple(choice["picks"]) for choice in anna.position()["choices"]
    }

    def lit() -> set[str]:
        shown = anna.page.locator("main [data-advised]")
        return {str(shape.get_attribute("data-advised")) for shape in shown.all()}

    shapes = {shape.get("pick") for shape in anna.position()["shapes"]}
    for number, move in enumerate(advice["moves"] if len(advice["moves"]) > 1 else []):
        moves.nth(number).click()
        expect(moves.nth(number)).to_have_attribute("aria-pressed", "true")
        expect(hint.locator(".why")).to_have_text(move["why"])
        assert lit() == shapes & set(move["picks"])
        for pick in move["picks"]:
            button = anna.page.locator(f'.page button[data-pick="{pick}"]')
            if button.count():
                expect(button.first).to_have_css("outline-style", "solid")
    if game in of_each_kind():
        anna.without_fault("a hint")
    if len(advice["moves"]) > 1:
        moves.first.click()
    hint.get_by_role("button", name="Play this").click()
    expect(hint).to_have_count(0)
    played = next(message for message in reversed(anna.said) if message["type"] == "play")
    assert played["path"] == " > ".join(advice["moves"][0]["picks"])


def test_a_hint_can_be_followed_by_hand(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.new_table("euphrat")
    look = anna.next()
    anna.page.keyboard.press("h")
    expect(anna.page.locator(".hint")).to_be_visible()
    picks = last(anna, "advice")["moves"][0]["picks"]
    follow(anna, look, picks)
    played = next(message for message in reversed(anna.said) if message["type"] == "play")
    assert played["path"] == " > ".join(picks)
    expect(anna.page.locator(".hint")).to_have_count(0)


def test_button_key_and_close(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.new_table(shortest())
    anna.next()
    button, hint = anna.page.get_by_role("button", name="Hint", exact=True), anna.page.locator(".hint")
    button.click()
    expect(hint).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)
    requests = len([message for message in anna.said if message["type"] == "hint"])
    anna.page.keyboard.press("h")
    expect(hint).to_be_visible()
    anna.page.keyboard.press("h")
    expect(hint).to_have_count(0)
    assert len([message for message in anna.said if message["type"] == "hint"]) == requests + 1


def test_on_a_phone_the_board_is_still_there(visit: Callable[..., Visitor]) -> None:
    anna = visit(**PHONE)
    anna.new_table("shangrila")
    anna.next()
    anna.page.get_by_role("button", name="Hint", exact=True).tap()
    expect(anna.page.locator(".hint")).to_be_visible()
    expect(anna.page.locator(".hint").get_by_role("button", name="Play this")).to_be_in_viewport()
    shown = anna.page.locator("main [data-advised]")
    if shown.count():
        expect(shown.first).to_be_in_viewport()
    box = anna.page.locator(".hint").bounding_box()
    assert box is not None
    assert box["height"] < 230
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_without_hints(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.new_table(shortest(), hints=False)
    anna.next()
    expect(anna.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    anna.page.keyboard.press("h")
    assert not [message for message in anna.said if message["type"] == "hint"]


def test_the_host_chooses_and_everybody_sees(visit: Callable[..., Visitor]) -> None:
    anna, bert = visit("Anna"), visit("Bert")
    anna.home()
    anna.card(shortest()).get_by_role("button", name="Set up a table").click()
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2", exact=True).check()
    allowed = dialog.get_by_label("Allow hints")
    expect(allowed).not_to_be_checked()
    levels = {"random", "easy", "medium", "hard", "expert"}
    seat = dialog.get_by_label("Seat 2")
    assert {str(option.get_attribute("value")) for option in seat.locator("option").all()} == levels | {""}
    descriptions = set()
    for level in sorted(levels):
        seat.select_option(level)
        descriptions.add(dialog.locator(".about").inner_text())
    assert len(descriptions) == len(levels), "Every level says how it plays."
    expect(allowed).to_be_checked()
    seat.select_option("")
    expect(allowed).not_to_be_checked()
    allowed.check()
    dialog.get_by_role("button", name="Open the table").click()
    anna.page.wait_for_url("**/table/*")
    expect(anna.page.get_by_text("hints allowed")).to_be_visible()
    bert.page.goto(f"/table/{anna.table}")
    expect(bert.page.get_by_text("hints allowed")).to_be_visible()


@pytest.mark.parametrize("game", [shortest()])  # long ones are thought about for half a minute
def test_the_end_tells_who_had_which_chances(game: str, visit: Callable[..., Visitor], finished: Finished) -> None:
    owner, table = finished(game, has_moments=True)
    anna = visit()
    anna.be(owner)
    page = anna.page
    page.goto(f"/table/{table}")
    anna.see_the_board()
    heading = page.get_by_role("heading", name="Turning points of the game")
    expect(heading).to_be_visible(timeout=60_000)
    story = last(anna, "looked_back")["story"]
    seats = len(story["luck"])
    assert len(story["chances"]) == int(str(page.get_by_role("slider").get_attribute("max"))) + 1
    turns = page.locator(".end .moments button")
    expect(turns).to_have_count(len(story["turns"]))
    for number, turn in enumerate(story["turns"]):
        turns.nth(number).click()
        expect(turns.nth(number)).to_have_attribute("aria-current", "step")
        assert next(message for message in reversed(anna.said) if message["type"] == "look")["n"] == turn["n"] + 1
    anna.without_fault("the review")
    cells = page.locator(".end td").all_inner_texts()
    assert len(cells) == 3 * seats
    assert all(re.fullmatch(r"[+−]\d+|≈ 0", cell) for cell in cells)

    chart = page.locator(".end svg[role=img]").last
    chart.click(position={"x": 44, "y": 60})
    expect(page.get_by_role("slider")).to_have_value(re.compile(r"^[0-9]$"))
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Deutsch").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Wendepunkte der Partie")).to_be_visible()
    words = " ".join(story["turns"][0]["texts"])
    expect(turns.first).not_to_contain_text(words)

    page.reload()  # once more: it is there at once
    anna.see_the_board()
    came = time.monotonic()
    expect(page.get_by_role("heading", name="Wendepunkte der Partie")).to_be_visible()
    assert time.monotonic() - came < 10
    assert [message["story"]["chances"] for message in anna.heard if message.get("story")][-1] == story["chances"]


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desktop", "phone"])
def test_the_look_back_leads_to_its_moments(
    window: dict[str, Any], visit: Callable[..., Visitor], finished: Finished
) -> None:
    owner, table = finished(shortest(), has_moments=True)
    anna = visit(**window)
    anna.be(owner)
    page = anna.page
    page.goto(f"/table/{table}")
    page.locator(".finale").get_by_role("button", name="Look back").click()
    sheet = page.locator(".lookback")
    moments = sheet.locator(".moments button")
    expect(moments.first).to_be_visible(timeout=60_000)
    story = last(anna, "looked_back")["story"]
    seats, turns = len(story["luck"]), story["turns"]
    expect(sheet.locator("path.area")).to_have_count(seats)
    expect(sheet.locator("circle.mark")).to_have_count(len(turns))
    expect(moments).to_have_count(len(turns))
    expect(sheet.locator(".moments svg")).to_have_count(len(turns))  # each with its board
    assert 1 <= len(turns) <= 5
    assert all(max(map(abs, turn["change"])) >= 0.0995 for turn in turns)
    for number, turn in enumerate(turns):
        card = moments.nth(number)
        expect(card).to_contain_text(turn["better"] or ("clearly better" if turn["seat"] is not None else "Chance"))
        expect(card).to_contain_text(turn["why"])
    expect(sheet.locator(".sentences")).to_have_text(re.compile(r"[+−]\d"))
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    anna.without_fault("the look back")

    moments.last.click()
    expect(sheet).to_have_count(0)
    assert next(message for message in reversed(anna.said) if message["type"] == "look")
    expect(page.get_by_role("slider")).to_have_value(str(turns[-1]["n"] + 1))
    page.locator(".end").get_by_role("button", name="Look back").click()
    expect(moments.last).to_have_attribute("aria-current", "step")
    sheet.get_by_role("button", name="To the result").click()
    expect(page.locator(".finale")).to_be_visible()


_TIMES = """async (count) => {
  const times = []
  for (let before = ''; times.length < count; await new Promise((resume) => setTimeout(resume, 10))) {
    const now = document.querySelector('.moves')?.dataset.lines ?? ''
    if (now !== before) times.push(performance.now())
    before = now
  }
  return times
}"""
"""When the page showed one move after the other."""


@only_in_proof
def test_how_long_bots_think(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    """By the clock on the wall: hard about a second, expert about five."""
    with RealServer(tmp_path, bot_workers=2) as server:
        for level, least, most in (("hard", 0.95, 2.5), ("expert", 4.8, 8.0)):
            anna = visit(at=server)
            anna.new_table("shangrila", bots=[level] * 3)
            took = anna.page.evaluate(_TIMES, 6)
            gaps = [(after - before) / 1000 for before, after in itertools.pairwise(took[1:])]
            assert least < sorted(gaps)[2] < most, f"{level}: {gaps}"
            anna.page.goto("about:blank")  # before the server goes
