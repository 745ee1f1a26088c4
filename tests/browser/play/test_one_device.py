"""Everybody at one screen: where hands are hidden a hand-over screen comes between two players."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tafelrunde.core.registry import title
from tests.browser.games import has_secrets, of_each_kind, shortest
from tests.browser.visitor import Visitor, expect


@pytest.mark.parametrize("game", of_each_kind())
def test_passing_the_device_on(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(), random.Random(2)
    seats = title(game).game.info.seats[0]
    anna.home()
    anna.card(game).get_by_role("button", name="Set up a table").click()
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Anna")
    dialog.get_by_role("radio", name=str(seats), exact=True).check()
    dialog.get_by_label("Everybody at this device").check()
    dialog.get_by_role("button", name="Open the table").click()
    look, opened, screens, decisions = anna.next(), None, 0, 0
    decided: set[int] = set()
    while look.kind != "end" and (game == shortest() or len(decided) < seats or decisions < 16):
        seat = anna.position()["seat"]
        if look.kind == "hand-over":
            screens += 1
            for hidden in ("svg.pieces", ".rack", ".log", ".prompt", "[data-pick]", ".seat .more .pt"):
                expect(anna.page.locator(hidden)).to_have_count(0)
            assert seat != opened, "The hand-over screen comes only for somebody else."
            opened = seat
            expect(anna.page.locator(".hand-over button")).to_have_text(f"I am {called(anna, seat)}")
        else:
            assert opened == (seat if has_secrets(game) else None), "Nobody sees another's hand."
            decided.add(seat)
            decisions += 1
        look = anna.choose(look, rng)
    assert decided == set(range(seats))
    assert (screens >= seats) == has_secrets(game)
    if look.kind == "end":
        expect(anna.page.locator(".end ol").first.locator("li")).to_have_count(seats)


def called(visitor: Visitor, seat: int) -> str:
    """What the page calls who sits there."""
    there = next(message for message in reversed(visitor.heard) if message["type"] == "seats")["seats"][seat]
    return str(there["name"] or there["people"])
