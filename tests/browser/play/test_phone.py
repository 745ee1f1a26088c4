"""On a telephone: nothing sticks out, a tap plays what can be taken back, the button the rest, the board comes near."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tafelrunde.core.registry import ids, title
from tests.browser.games import BOT, every_other, shortest, two
from tests.browser.visitor import PHONE, SHAPES, Visitor, expect, fits
from tests.server.real_server import Guest

SELECTED = 'main svg.pieces .over > g:not(.ring) path[stroke="var(--select)"]'


_GAP = """(shapes) => {
  const at = [...document.querySelectorAll(shapes)].map((shape) => shape.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])
  const gaps = at.flatMap(([x, y], i) => at.slice(i + 1).map(([u, v]) => Math.hypot(u - x, v - y)))
  return Math.min(...gaps.filter((gap) => gap > 2)) // what lies at one place is one place
}"""


def width(visitor: Visitor) -> float:
    """How much of the board is in sight, in its own units."""
    box: str = visitor.page.locator("main svg.pieces").get_attribute("viewBox") or ""
    return float(box.split()[2])


@pytest.mark.parametrize("game", every_other(0))
def test_a_telephone(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(**PHONE), random.Random(9)
    if game == shortest():
        anna.home()
        fits(anna)
        anna.card(game).get_by_role("button", name="Set up a table").tap()
        expect(anna.page.get_by_role("dialog")).to_be_visible()
        fits(anna)
        anna.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
        anna.card(game).locator("button.play").tap()
    else:
        anna.new_table(game)
    look = anna.next()
    fits(anna)
    near_and_far(anna)
    anna.without_fault("the table", "dark")
    confirmed = 0
    for _ in range(20):
        at, plays = look.moves, played(anna)
        if look.confirm:  # what cannot be taken back waits for the button
            expect(anna.page.locator("[data-confirm]")).to_be_in_viewport()
            anna.page.locator("[data-confirm]").tap()
            look = anna.next(look)
            confirmed += 1
            assert played(anna) == plays + 1
        else:
            button = anna.page.locator(".big").get_attribute("data-pick")
            pick = rng.choice(look.picks)
            assert anna.click(look, pick, tap=True)
            look = anna.next(look)
            if played(anna) > plays and pick != button:  # a tap alone plays what can be taken back
                anna.hear_of(at + 1)
                assert anna.position()["undo"], f"{pick} was played and cannot be taken back."
            elif look.confirm and pick in anna.position()["words"]:
                assert anna.page.locator(SELECTED).count() or pick not in look.shapes
        fits(anna)
        if look.kind == "end" or confirmed == 3:
            break
    assert confirmed or look.kind == "end"


def played(visitor: Visitor) -> int:
    """How many moves the page has sent."""
    return sum(message["type"] == "play" for message in visitor.said)


@pytest.mark.parametrize("game", two(3))
def test_a_telephone_on_its_side(game: str, visit: Callable[..., Visitor]) -> None:
    """The whole board is in sight, and beside it what is asked: nothing is below the edge."""
    anna, rng = visit(**PHONE | {"viewport": {"width": 740, "height": 360}}), random.Random(9)
    anna.new_table(game)
    look = anna.next()
    for _ in range(3):
        before = look.moves
        while look.moves == before and look.kind != "end":
            sizes = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            assert anna.page.evaluate(sizes) == [740, 360]
            expect(anna.page.locator(".prompt .ask")).to_be_in_viewport(ratio=1)
            expect(anna.page.locator(".board")).to_be_in_viewport(ratio=1)
            look = anna.choose(look, rng, tap=True)
    anna.without_fault("a telephone on its side", "light")


@pytest.mark.parametrize("game", [name for name in ids() if title(name).game.info.seats[-1] > 4])
def test_a_full_table(game: str, visit: Callable[..., Visitor], guest: Guest) -> None:
    """With as many players as can be, and something offered: all of it can be seen, and whose turn it is."""
    seats, rng = title(game).game.info.seats[-1], random.Random(9)
    table = guest.new_table(game, seats, bots=[None, *[BOT] * (seats - 1)])
    with guest.sit_at(table).arrive() as chair:
        while not (chair.position["choices"] and offered(chair.position)):
            choices = [choice for choice in chair.position["choices"] if "do:offer" not in choice["picks"]]
            if choices:
                before = chair.position["n"]
                chair.play(" > ".join(rng.choice(choices)["picks"]))
                chair.up_to(before + 1)
            else:
                chair.next(60)
        symbols = offered(chair.position)
    anna = visit(**PHONE)
    anna.be(guest)
    anna.page.goto(f"/table/{table}")
    anna.next()
    fits(anna)
    expect(anna.page.locator("li.seat.acting").first).to_be_in_viewport(ratio=0.9)
    for symbol in symbols:
        expect(anna.page.locator(f'.box use[href="#{symbol}"]').first).to_be_in_viewport(ratio=0.9)
    anna.without_fault("an offer", "light", "dark")


def offered(position: dict[str, Any]) -> list[str]:
    """What the sides of a trade or of a conflict show: of its stage, if it has one."""
    sides = (position.get("stage") or {}).get("sides", [])
    if sides:
        return [item["symbol"] for side in sides for item in (side, *side.get("forces", [])) if "symbol" in item]
    items = [item for panel in position["panels"] if panel["kind"] == "side" for item in panel["items"]]
    return [item["symbol"] for item in items if "symbol" in item]


def near_and_far(anna: Visitor) -> None:
    """Buttons and fingers bring the board near and away; they choose nothing."""
    look = anna.next()
    near = anna.page.locator(".board.near")
    if (
        len(look.shapes) > 1
    ):  # what can be tapped is so far apart that a finger means one of them, or the board comes near
        gap = anna.page.evaluate(_GAP, SHAPES)
        assert gap >= 19, f"Two places are {gap} pixels apart."
    whole_board = anna.page.get_by_role("button", name="Whole board")
    if near.count():
        whole_board.tap()
        expect(near).to_have_count(0)
    whole = width(anna)
    anna.page.get_by_role("button", name="Nearer").tap()
    expect(near).to_have_count(1)
    assert width(anna) == pytest.approx(whole / 1.5)
    anna.page.get_by_role("button", name="Further away").tap()
    expect(near).to_have_count(0)
    assert width(anna) == pytest.approx(whole)

    pinch(anna, 40, 160)
    expect(near).to_have_count(1)
    close = width(anna)
    assert close < whole / 2
    anna.page.get_by_role("button", name="Small map").tap()
    assert width(anna) == pytest.approx(close)
    pinch(anna, 160, 100)
    assert close < width(anna) < whole
    whole_board.tap()
    expect(near).to_have_count(0)
    fits(anna)
    assert anna.glance() == look, "Two fingers choose nothing."


def pinch(visitor: Visitor, start: float, end: float) -> None:
    """Two fingers on the board, from so far apart to so far apart."""
    box = visitor.page.locator("main svg.pieces").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = visitor.context.new_cdp_session(visitor.page)
    for step in range(9):
        apart = (start + (end - start) * step / 8) / 2
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()
