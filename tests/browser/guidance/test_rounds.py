"""A round of the table in the usual pace: while others play nothing jumps, axe finds nothing, the focus is never lost.

Here two titles are looked at, each in another window; with TAFELRUNDE_PROOF=1 (`make proof`) all of them in all sizes,
light and dark.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any, Literal

import pytest

from tafelrunde.core.registry import ids, title
from tests.browser.games import two
from tests.browser.layout import PHONE_SIZE, SIZES, Size, stands
from tests.browser.steady import SHIFTS, largest_shift, step_by_key
from tests.browser.visitor import PHONE, Visitor

Scheme = Literal["light", "dark"]
Window = tuple[Size, Scheme]
WINDOWS: list[Window] = [(size, scheme) for size in reversed(SIZES) for scheme in ("dark", "light")]
MOST = 0.02
"""The cumulative layout shift that is still good."""
STEPS = 16
"""So many choices of mine are enough for a turn."""


def rounds() -> list[tuple[str, Size, Scheme]]:
    """Title, size and colours of every round."""
    if os.environ.get("TAFELRUNDE_PROOF"):
        return [(game, *window) for game in ids() for window in WINDOWS]
    return [(game, *WINDOWS[i]) for i, game in enumerate(two(4))]


@pytest.mark.parametrize(("game", "size", "scheme"), rounds())
def test_a_round_jumps_nowhere_and_can_be_read_and_played_by_keys(
    game: str, size: Size, scheme: Scheme, visit: Callable[..., Visitor]
) -> None:
    window: dict[str, Any] = PHONE if size == PHONE_SIZE else {"viewport": {"width": size[0], "height": size[1]}}
    language = "de-DE" if scheme == "dark" else "en-GB"
    anna = visit(**window, pace="brisk", locale=language, color_scheme=scheme, reduced_motion="no-preference")
    anna.context.add_init_script(SHIFTS)
    anna.new_table(game, seats=min(4, title(game).game.info.seats[-1]), hints=True)
    look, rng, where = anna.next(), random.Random(4), f"{game}, {size}, {scheme}"
    anna.page.evaluate("() => document.fonts.ready")
    anna.page.wait_for_load_state("networkidle")  # the small map, too
    anna.page.evaluate("() => (window.shifts = [])")
    before = stands(anna, where)
    mine, start = anna.position()["seat"], anna.position()["n"]
    for _ in range(STEPS):
        look = step_by_key(anna, look, rng)
        if look.kind == "end" or _others_played(anna, mine, start):
            break
    shifts = anna.page.evaluate("() => window.shifts")
    assert largest_shift([(at, value) for at, value, _ in shifts]) <= MOST, f"{where}: {shifts}"
    if look.kind != "end":
        now = stands(anna, where)
        assert {name: now[name] for name in before if name in now} == {
            name: before[name] for name in before if name in now
        }
    anna.without_fault(where, scheme)


def _others_played(visitor: Visitor, seat: int, start: int) -> bool:
    lines = [line for one in visitor.heard if one["type"] == "log" for line in one["lines"]]
    return any(line["n"] >= start and line["seat"] not in (None, seat) for line in lines)
