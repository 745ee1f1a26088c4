"""A guest comes to the start page and plays a whole game of all there are: with the mouse, with the keys alone."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from statistics import median

import pytest

from tests.browser.games import every_other, shortest, two
from tests.browser.visitor import Look, Visitor, expect, fits, name_of
from tests.browser.wording import reads_well, two_languages
from tests.samples import IS_PROOF

SEED = 7
MOVES = 12
"""With the mouse; in `make test` a bot plays most games to the end then, in `make proof` the mouse does."""
MEASURE = """() => {
  window.took = []
  let clicked = 0
  addEventListener('click', () => (clicked = performance.now()), true)
  new MutationObserver(() => {
    const since = clicked
    clicked = 0
    if (since) requestAnimationFrame(() => setTimeout(() => window.took.push(performance.now() - since)))
  }).observe(document.querySelector('.moves'), { attributes: true })
}"""
"""The first new position after a click that played, and the frame it is drawn in: told with -s, not judged."""


@pytest.mark.parametrize("game", every_other(1))
def test_with_the_mouse(
    game: str, visit: Callable[..., Visitor], record_property: Callable[[str, object], None]
) -> None:
    anna = visit()
    is_whole = IS_PROOF or game in two(4)
    look = anna.sit_down(game, is_short=is_whole)
    assert re.search(r"/table/[\w-]{8,}$", anna.page.url)
    expect(anna.page.locator("header h1")).to_have_text(name_of(game))
    anna.page.evaluate(MEASURE)
    if is_whole:
        assert anna.play(look, random.Random(SEED)).kind == "end"
    else:
        anna.play_moves(look, random.Random(SEED), MOVES)
    took: list[float] = anna.page.evaluate("() => window.took")
    print(f"{game}: {median(took):.0f} ms from click to drawn, {min(took):.0f} to {max(took):.0f} in {len(took)} moves")
    record_property("milliseconds from click to drawn", round(median(took), 1))
    if not is_whole:
        let_a_bot_play_on(anna)
    see_the_end(anna, game)
    anna.without_fault("the end")
    see_the_end_elsewhere(anna, game)
    if not is_whole:
        return
    table = anna.table
    anna.page.locator(".end button.primary").click()
    anna.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(anna.page.locator(".end")).to_have_count(0)
    look = anna.next()
    assert look.kind == "pick", "The next game has begun."
    anna.play_moves(look, random.Random(SEED), 1)


def let_a_bot_play_on(visitor: Visitor) -> None:
    """She leaves her seat and comes back to the end."""
    table = visitor.table
    visitor.page.goto("about:blank")  # nothing is drawn meanwhile
    with visitor.twin() as same, same.sit_at(table).arrive() as chair:
        chair.send(type="stand", seat=0)
        while chair.position["result"] is None:
            chair.next(60)
    visitor.page.goto(f"/table/{table}")
    assert visitor.next().kind == "end"


def see_the_end_elsewhere(visitor: Visitor, game: str) -> None:
    """In German, and on a telephone."""
    english, reason = reads_well(visitor, "en"), visitor.position()["result"]["reason"]
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_label("Deutsch").check()
    expect(visitor.page.locator("header h1")).to_have_text(name_of(game, "de"))
    expect(visitor.page.locator("html")).to_have_attribute("lang", "de")
    expect(visitor.page.locator(".end")).not_to_contain_text(reason)  # the server's words have come, too
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    two_languages(english, reads_well(visitor, "de"))
    wide = visitor.page.viewport_size
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    expect(visitor.page.locator(".end figure").first).to_be_visible()
    visitor.see_the_board()
    fits(visitor)
    slider = visitor.page.get_by_role("slider")
    slider.fill("5")
    expect(visitor.page.locator(".replay .count")).to_contain_text("5 /")
    fits(visitor)
    assert wide is not None
    visitor.page.set_viewport_size(wide)
    visitor.page.keyboard.press("End")


def see_the_end(visitor: Visitor, game: str) -> None:
    """Ranking, reason and chart are there, and agree with what the server said."""
    page = visitor.page
    result = visitor.position()["result"]
    end = page.locator(".end")
    expect(end.locator("ol").first.locator("li")).to_have_count(len(result["ranks"]))
    shown = [
        (int("".join(filter(str.isdecimal, rank))), int(score))
        for rank, score in zip(
            end.locator("li .rank").all_inner_texts(), end.locator("li .score").all_inner_texts(), strict=True
        )
    ]
    first, second, *others = shown  # on the podium the second stands left of the first
    assert [second, first, *others] == sorted(shown, key=lambda row: row[0])
    assert sorted(shown) == sorted(zip(result["ranks"], result["scores"], strict=True))
    assert len(result["reason"]) > 5
    expect(end).to_contain_text(result["reason"])
    lines = end.locator("figure").first.locator("path.line")
    expect(lines).to_have_count(len(result["ranks"]))
    drawn = lines.first.get_attribute("d") or ""
    assert len(re.findall("[ML]", drawn)) == len(result["chart"]) > 20
    assert page.title().startswith(name_of(game))
    page.reload()
    expect(page.locator(".end")).to_contain_text(result["reason"])


@pytest.mark.parametrize("game", every_other(0))
def test_with_the_keys_alone(game: str, visit: Callable[..., Visitor]) -> None:
    anna = visit()
    if game == shortest():
        anna.home()
        expect(anna.card(game)).to_be_visible()
        tab_to(anna, f"at.matches('.play') && at.closest('article').textContent.includes('{name_of(game)}')")
        anna.page.keyboard.press("Enter")
    else:
        anna.new_table(game)
    look = anna.next()
    keys = Keys(anna, random.Random(SEED))
    while look.kind != "end" and (game == shortest() or len(keys.decisions) < 6):
        look = keys.step(look)
        keys.decisions.add(look.moves)
    assert keys.used["board"] + keys.used["button"] > 1
    assert keys.used["list"] > 1
    if game != shortest():
        return
    assert keys.used["Escape"]
    see_the_end(anna, game)
    tab_to(anna, "at.matches('.end button.primary')")
    table = anna.table
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(anna.page.locator(".end")).to_have_count(0)
    assert anna.next().kind == "pick"


def tab_to(visitor: Visitor, what: str) -> None:
    """Press the tab key until it is there."""
    for _ in range(80):
        if visitor.page.evaluate(f"() => {{ const at = document.activeElement; return {what} }}"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"The tab key does not lead to {what}.")


class Keys:
    """Plays with the keyboard: on the board with the arrows, in the list, with the buttons."""

    def __init__(self, visitor: Visitor, rng: random.Random) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.rng = rng
        self.used: Counter[str] = Counter()
        self.decisions: set[int] = set()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def step(self, look: Look) -> Look:
        """One step of a choice; now and then one is taken back with Escape first."""
        ways = ["list"] + ["board"] * bool(look.shapes) + ["button"] * (len(look.shapes) < len(look.picks))
        way = "button" if look.kind == "confirm" else min(ways, key=lambda way: self.used[way])
        self.used[way] += 1
        {"list": self.from_list, "board": self.on_board, "button": self.by_button}[way]()
        then = self.visitor.next(look)
        if then.moves == look.moves and then.kind == "pick" and not self.used["Escape"]:
            self.close_list()
            self.press("Escape")
            back = self.visitor.next(then)
            assert (back.picks, back.moves) == (look.picks, look.moves), "Escape takes the half-made choice back."
            self.used["Escape"] += 1
            return back
        return then

    def close_list(self) -> None:
        """The list stays where it was opened; a click elsewhere or its button closes it."""
        if self.page.locator("[role=listbox]").count():
            tab_to(self.visitor, "!at.closest('[role=listbox]')")
            expect(self.page.locator("[role=listbox]")).to_have_count(0)

    def from_list(self) -> None:
        listbox = self.page.locator("[role=listbox]")
        if not listbox.count():
            self.press("l")
        expect(listbox).to_be_focused()
        options = listbox.locator("[role=option]")
        steps = self.rng.randrange(min(options.count(), 6))
        for _ in range(steps):
            self.press("ArrowDown")
        expect(options.nth(steps)).to_have_attribute("aria-selected", "true")
        expect(listbox).to_have_attribute("aria-activedescendant", f"choice-{steps}")
        self.press("Enter")

    def on_board(self) -> None:
        self.close_list()
        self.press("b")
        focused = "() => document.activeElement.closest('main g[role=button]')?.dataset.id ?? null"
        assert self.page.evaluate(focused) is not None, "B leads to the board."
        for _ in range(self.rng.randrange(4)):
            self.press(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            assert self.page.evaluate(focused) is not None, "The arrows stay on what can be chosen."
        self.press(self.rng.choice(["Enter", " "]))

    def by_button(self) -> None:
        self.close_list()
        tab_to(self.visitor, "at.matches('.page button[data-pick]:not([aria-pressed=true]), [data-confirm]')")
        self.press("Enter")
