"""The end of a game between people: another game with everybody in it, what can be shared, colours of one's own."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from importlib.util import find_spec

from tests.browser.visitor import Finished, Visitor, expect
from tests.server.real_server import RealServer, play_out


def test_another_game_keeps_everybody_and_the_end_can_be_shared(
    visit: Callable[..., Visitor], server: RealServer
) -> None:
    anna, bert = visit("Anna"), visit("Bert", locale="de-DE")
    anna.new_table("pebbles", bots=[None, None], options={"hand": 2})
    bert.page.goto(f"/table/{anna.table}")
    bert.page.locator("input[autocomplete=nickname]").fill("Bert")
    bert.page.get_by_role("button", name="Hier sitzen").click()
    colours = bert.page.get_by_role("group", name="Meine Farbe")
    third = colours.get_by_role("button", name="Farbe 3")
    third.click()
    expect(third).to_have_attribute("aria-pressed", "true")
    bert.page.wait_for_function("document.documentElement.style.getPropertyValue('--seat-bull') !== ''")
    painted = "document.documentElement.style.getPropertyValue('--seat-bull')"
    anna.page.wait_for_function(f"{painted} !== ''")
    assert anna.page.evaluate(painted) == bert.page.evaluate(painted), "Everybody sees the same colours."
    first = anna.table
    with anna.twin() as one, bert.twin() as other:
        one.server = other.server = server
        with one.sit_at(first).arrive() as chair, other.sit_at(first).arrive() as second:
            chair.send(type="start")
            chair.wait("position")
            second.wait("position")
            play_out(chair, second)
    for visitor in (anna, bert):
        expect(visitor.page.locator("main.finale")).to_be_visible()
    anna.without_fault("the finale")

    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    share = anna.page.get_by_role("group", name="Share")
    share.get_by_role("button", name="Link").click()
    assert anna.page.evaluate("navigator.clipboard.readText()").endswith(f"/table/{first}")
    with anna.page.expect_download() as saving:
        share.get_by_role("link", name="Save the record").click()
    assert saving.value.suggested_filename.endswith(".txt")
    if os.environ.get("CI") or find_spec("resvg_py"):
        with anna.page.expect_download() as drawing:
            share.get_by_role("button", name="Picture").click()
        assert drawing.value.suggested_filename.endswith(".png")
    head = anna.page.evaluate("async () => (await (await fetch(location.href)).text())")
    assert re.search(r'property="og:description" content="(\w+ wins|A shared victory)', head)

    anna.page.get_by_role("button", name="Play again").click()
    bert.page.get_by_role("link", name="Zur neuen Partie").click()
    bert.page.wait_for_url(lambda url: first not in url)
    anna.page.wait_for_url(bert.page.url)
    expect(anna.page.locator(".moves")).to_be_visible()
    seats = [message for message in anna.heard if message["type"] == "seats"][-1]["seats"]
    names = [seat["name"].removesuffix(" (Guest)") for seat in seats]  # where a member has the name of a guest
    assert names == ["Bert", "Anna"], "Everybody one seat further."
    assert (seats[0]["hue"], seats[1].get("hue", "")) == ("seat-archer", ""), "A chosen colour moves with its player."
    anna.page.goto("/tables")
    row = anna.page.locator("li").filter(has_text=re.compile(r"Bert \d"))
    expect(row.first).to_contain_text(re.compile(r"Won|Place \d of 2"))
    expect(row.first.locator("time")).to_be_visible()
    anna.without_fault("my tables")
    bert.page.goto("/tables")
    bert.without_fault("my tables")


def test_the_end_of_a_game_with_dice_tells_what_was_rolled(visit: Callable[..., Visitor], finished: Finished) -> None:
    owner, table = finished("catan")
    anna = visit()
    anna.be(owner)
    anna.page.goto(f"/table/{table}")
    dice = anna.page.locator(".finale .dice")
    expect(dice).to_be_visible()
    result = anna.position()["result"]["dice"]
    rolls = sum(one["count"] for one in result["rolled"])
    expect(dice.get_by_role("heading")).to_have_text(f"The dice · {rolls} rolls")
    expect(dice.locator("rect")).to_have_count(11)
    expect(dice.locator("tbody tr")).to_have_count(len(result["income"]))
    expect(dice.locator("tbody td b")).to_have_text([str(one["amount"]) for one in result["income"]])
    assert abs(sum(one["expected"] for one in result["rolled"]) - rolls) < 0.1
    anna.without_fault("the dice")
