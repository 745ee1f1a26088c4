"""Nothing jumps, and the focus is never lost."""

from __future__ import annotations

import random

from tests.browser.visitor import Look, Visitor

SHIFTS = """
window.shifts = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput)
      window.shifts.push([entry.startTime, entry.value, entry.sources.map(({ node }) => node?.className)])
}).observe({ type: 'layout-shift', buffered: true })
"""
"""Script: notes all layout shifts."""


def step_by_key(visitor: Visitor, look: Look, rng: random.Random) -> Look:
    """A choice by the keyboard: the focus is never lost."""
    pick = "[data-confirm]" if look.kind == "confirm" else f'.page [data-pick="{rng.choice(look.picks)}"]'
    visitor.page.locator(f"{pick}:is(button, g[role=button])").first.focus()
    visitor.page.keyboard.press("Enter")
    then = visitor.next(look)
    if then.kind != "end":
        at = visitor.page.evaluate("() => document.activeElement.outerHTML.slice(0, 80)")
        assert not at.startswith("<body"), f"The focus is lost after {pick}."
    return then


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
