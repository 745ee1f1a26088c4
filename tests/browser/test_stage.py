"""The stage: every thing has its place in the window, nothing scrolls, jumps or is cut, and every choice has a name."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tafelrunde.core.registry import ids, title
from tests.browser.games import two
from tests.browser.visitor import PHONE, Visitor, expect

WINDOWS: dict[str, dict[str, Any]] = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1280x720": {"viewport": {"width": 1280, "height": 720}, "locale": "de-DE", "color_scheme": "dark"},
    "390x844": PHONE | {"locale": "de-DE"},
}
EXTREMES: dict[str, dict[str, Any]] = {
    "2560x1440": {"viewport": {"width": 2560, "height": 1440}},
    "1024x768": {"viewport": {"width": 1024, "height": 768}},
    "360x640": PHONE | {"viewport": {"width": 360, "height": 640}},
    "844x390": PHONE | {"viewport": {"width": 844, "height": 390}},
}

_STAND = """() => {
  const faults = []
  const box = (element) => element.getBoundingClientRect()
  const name = (element) => element.className?.baseVal ?? element.className ?? element.tagName
  const within = (inner, outer, what, by = 1) => {
    const { left, top, right, bottom } = box(inner)
    if (left < outer.left - by || top < outer.top - by || right > outer.right + by || bottom > outer.bottom + by)
      faults.push(`${what}: ${[left, top, right, bottom].map(Math.round)} is not in ` +
        [outer.left, outer.top, outer.right, outer.bottom].map(Math.round))
  }
  const page = document.documentElement
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight)
    faults.push(`The page scrolls: ${page.scrollWidth} x ${page.scrollHeight}.`)
  const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const places = {}
  for (const one of ['.head', '.prompt', '.rack', '.big', '.buttons .tools', 'main .board', 'main', '.seats']) {
    const element = document.querySelector(one)
    if (!element) continue
    within(element, all, one)
    const { left, top, width, height } = box(element)
    places[one] = [left, top, width, height].map(Math.round)
  }
  for (const one of document.querySelectorAll('.seat')) within(one, all, 'seat')
  const rack = box(document.querySelector('.rack'))
  const scrolls = document.querySelector('.cards')?.scrollWidth > document.querySelector('.cards')?.clientWidth
  for (const one of document.querySelectorAll('.rack .piece'))
    if (one.checkVisibility()) within(one, { ...rack.toJSON(), top: rack.top - 14, bottom: rack.bottom }, name(one))
  for (const one of document.querySelectorAll('.rack .card')) {
    if (!scrolls) within(one, { ...rack.toJSON(), top: rack.top - 14, bottom: rack.bottom }, name(one))
    if (!one.querySelector('strong')?.textContent.trim()) faults.push('A card has no name.')
  }
  for (const one of document.querySelectorAll('.buttons button')) {
    within(one, all, name(one))
    if (one.scrollWidth > one.clientWidth + 1) faults.push(`${one.textContent.trim()} is cut.`)
  }
  const board = document.querySelector('main .board')
  if (!board.classList.contains('near'))
    for (const one of document.querySelectorAll('main g[role=button]')) // its mark: drawings have margins
      within(one.querySelector('path') ?? one, box(board), one.dataset.pick, 8)
  else { // what is not in the window can be reached: it lies on the board, and there is a map of it
    const map = document.querySelector('.map svg')?.viewBox.baseVal
    if (!map) faults.push('The board is near and has no map.')
    for (const one of map ? document.querySelectorAll('main g[role=button]') : []) {
      const { e: x, f: y } = one.transform.baseVal[0].matrix
      if (x < 0 || y < 0 || x > map.width || y > map.height) faults.push(`${one.dataset.pick} is beside the board.`)
    }
  }
  return [faults, places]
}"""

_SHIFTS = """
window.shifts = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput)
      window.shifts.push([entry.startTime, entry.value, entry.sources.map(({ node }) => node?.className)])
}).observe({ type: 'layout-shift', buffered: true })
"""


def stands(visitor: Visitor, where: str) -> dict[str, list[int]]:
    """The places of everything; all of it lies in the window."""
    faults, places = visitor.page.evaluate(_STAND)
    assert not faults, f"{where}:\n" + "\n".join(faults[:10])
    return {str(name): place for name, place in places.items()}


def walk(visitor: Visitor, game: str, moves: int, seed: int) -> None:
    """Play so many moves; nothing leaves its place."""
    rng, tap = random.Random(seed), "has_touch" in visitor.window
    look = visitor.next()
    before = stands(visitor, f"{game}, at first")
    for n in range(moves):
        at = look.moves
        while look.moves == at and look.kind != "end":
            look = visitor.choose(look, rng, tap)
            if look.kind == "end":
                return
            now = stands(visitor, f"{game}, move {n}, {look.asked}")
            assert {name: place for name, place in now.items() if name in before} == {
                name: place for name, place in before.items() if name in now
            }


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", ids())
def test_every_thing_has_its_place(game: str, window: str, visit: Callable[..., Visitor]) -> None:
    anna = visit(**WINDOWS[window])
    anna.new_table(game, seats=min(4, title(game).game.info.seats[-1]), hints=True)
    walk(anna, game, 6, 2)
    if window != "390x844":  # phones: test_phone.py
        anna.without_fault(f"{game} at {window}", "light" if window == "1440x900" else "dark")


@pytest.mark.parametrize("window", EXTREMES)
@pytest.mark.parametrize("game", [name for name in ids() if title(name).game.info.seats[-1] > 4][:1] + two(1)[1:])
def test_small_and_large_windows_and_full_tables(game: str, window: str, visit: Callable[..., Visitor]) -> None:
    anna = visit(**EXTREMES[window])
    anna.new_table(game, seats=title(game).game.info.seats[-1], hints=True)
    walk(anna, game, 2, 3)


@pytest.mark.parametrize("game", two(2))
def test_nothing_shifts_while_others_play(game: str, visit: Callable[..., Visitor]) -> None:
    anna = visit(reduced_motion="no-preference")
    anna.context.add_init_script(_SHIFTS)
    anna.new_table(game)
    look = anna.next()
    anna.page.evaluate("() => document.fonts.ready")
    anna.page.evaluate("() => (window.shifts = [])")
    anna.play_moves(look, random.Random(4), 4)
    shifts = anna.page.evaluate("() => window.shifts")
    assert largest_shift([(at, value) for at, value, _ in shifts]) <= 0.02, shifts


def largest_shift(shifts: list[tuple[float, float]]) -> float:
    """The cumulative layout shift as browsers define it: the largest sum within 5 seconds without a pause of one."""
    largest = total = 0.0
    start = last = -10_000.0
    for at, value in shifts:
        if at - last > 1000 or at - start > 5000:
            start, total = at, 0.0
        last, total = at, total + value
        largest = max(largest, total)
    return largest


@pytest.mark.parametrize("game", two(3))
def test_the_focus_is_never_lost(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(), random.Random(5)
    anna.new_table(game)
    look = anna.next()
    for _ in range(14):
        pick = "[data-confirm]" if look.kind == "confirm" else f'.page [data-pick="{rng.choice(look.picks)}"]'
        anna.page.locator(f"{pick}:is(button, g[role=button])").first.focus()
        anna.page.keyboard.press("Enter")
        look = anna.next(look)
        if look.kind == "end":
            return
        at = anna.page.evaluate("() => document.activeElement.outerHTML.slice(0, 80)")
        assert not at.startswith("<body"), f"The focus is lost after {pick}."


@pytest.mark.parametrize("game", two(0))
def test_a_seat_shows_everything_in_a_dialog(game: str, visit: Callable[..., Visitor]) -> None:
    anna = visit(**PHONE)
    anna.new_table(game)
    anna.next()
    panel = next(one for one in anna.position()["panels"] if one["kind"] == "seat")
    seat = anna.page.locator("li.seat").first
    seat.get_by_role("button").tap()
    dialog = anna.page.get_by_role("dialog")
    for item in panel["items"]:
        expect(dialog).to_contain_text(item["label"])
    anna.without_fault("a seat", "light")
    dialog.get_by_role("button").first.tap()
    expect(dialog).to_have_count(0)
    expect(seat.get_by_role("button")).to_be_focused()
