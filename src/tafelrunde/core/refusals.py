"""Why something cannot be chosen: the rules that forbid it, and the places that show them.

A title's `display/refusals.py` says from the view alone which rules a pick would break, without asking what is legal;
a test compares both in many positions, so that reasons and rules cannot drift apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tafelrunde.core.display.scene import Label
from tafelrunde.core.engine.game import State
from tafelrunde.core.registry import Title
from tafelrunde.core.staging import Path, picks_after

MOST_HATCHED: Final = 12
NOT_ASKED: Final = Label("why.not_asked")
"""What is said of a pick that the step does not ask for at all."""


@dataclass(frozen=True)
class BrokenRule:
    """A rule that a pick would break."""

    text: Label
    """One sentence."""
    section: str
    """The section of the title's rules that says it; `catan#road` if it is in those of another title."""


def space_of(pick: str) -> str:
    return pick.partition(":")[0]


class Refusals:
    """What cannot be chosen after some picks, and why.

    The seat is on top of the stack; what it does not know may be resampled. A card that stands for all picks of a
    space is a path, too: `("road:",)`.
    """

    def __init__(self, title: Title, state: State, seat: int, path: Path) -> None:
        self.staging = title.staging
        self.steps = title.rules_page.steps
        self.view = state.view(seat)
        family = path[0] if len(path) == 1 and path[0].endswith(":") else ""
        self.path = () if family else path
        self.legal = {pick for pick in picks_after(state, self.path) if pick.startswith(family)}
        self.asked = {space_of(pick) for pick in self.legal}
        """The spaces of which something may be chosen."""

    def broken(self, pick: str) -> tuple[BrokenRule, ...]:
        """The rules that forbid a pick, in the order of the rulebook; none for a legal one."""
        if pick in self.legal:
            return ()
        texts = tuple(self.staging.forbids(self.view, self.path, pick)) or (NOT_ASKED,)
        return tuple(BrokenRule(text, self._section(text)) for text in texts)

    def _section(self, text: Label) -> str:
        """What is not asked for is told where the rules tell of the step, or of a turn."""
        return self.steps.get(self.view.step, "turn") if text is NOT_ASKED else self.staging.RULES.get(text.key, "")

    def hatched(self, places: Iterable[str]) -> Mapping[str, BrokenRule]:
        """Of these places those to be hatched: forbidden by one rule only, which is not evident, and twelve at most.

        Rules that forbid few places come first; one that forbids too many is shown nowhere, not at some of them.
        Before it is clear what goes there, nothing is hatched.
        """
        if not self.path and len(self.asked - {"do"}) != 1:
            return {}
        by_rule: dict[str, dict[str, BrokenRule]] = defaultdict(dict)
        for place in dict.fromkeys(places):
            broken = self.broken(place) if space_of(place) in self.asked - {"do"} else ()
            if len(broken) == 1 and broken[0].text.key not in self.staging.EVIDENT:
                by_rule[broken[0].text.key][place] = broken[0]
        shown: dict[str, BrokenRule] = {}
        for group in sorted(by_rule.values(), key=len):
            if len(shown) + len(group) <= MOST_HATCHED:
                shown |= group
        return shown
