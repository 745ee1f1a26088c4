"""The choices of a decision as a tree: one pick after the other until the path is complete."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from tafelrunde.cli.terminal.texts import TERMINAL
from tafelrunde.core.display.scene import Label, LabelArg
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.errors import BadPath

Picks = tuple[str, ...]
_MAX_SHOWN = 60


class Misread(BadPath):
    """The typed text matches no choice, or several; the message exists in German and English."""

    def __init__(self, key: str, picks: Sequence[str] = (), **words: LabelArg) -> None:
        self.key, self.picks, self.words = key, picks, words
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        words = {**self.words, "picks": _some(self.picks, language)} if self.picks else self.words
        return TERMINAL.say(Label(self.key, words), language)


class Menu:
    """The legal paths of one decision."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = [tuple(path.split(ARROW)) for path in paths]

    def after(self, picks: Picks) -> list[str]:
        """The possible next picks, in order; empty if the path is complete."""
        n = len(picks)
        return list(dict.fromkeys(path[n] for path in self.paths if len(path) > n and path[:n] == picks))

    def find(self, text: str, picks: Picks = ()) -> Picks:
        """The picks that the typed text stands for: a number of the list, a path, or the beginning of one.

        A path may start here or at the first pick. Picks without alternatives are added. Raises Misread.
        """
        typed = text.strip()
        here = self.after(picks)
        if typed.isdecimal():
            number = int(typed[:9])
            if not 1 <= number <= len(here):
                raise Misread("no_number", number=typed[:20], last=len(here))
            return self._forced((*picks, here[number - 1]))
        words = [word.strip() for word in typed.rstrip("> ").split(">")]
        if picks and not _matching(words[0], here):
            picks = ()
        for word in words:
            matching = _matching(word, self.after(picks))
            if len(matching) > 1:
                raise Misread("could_be", matching, word=word[:_MAX_SHOWN])
            if not matching:
                raise self._not_possible(word[:_MAX_SHOWN], picks)
            picks = (*picks, matching[0])
        return self._forced(picks)

    def _forced(self, picks: Picks) -> Picks:
        while len(then := self.after(picks)) == 1:
            picks = (*picks, then[0])
        return picks

    def _not_possible(self, word: str, picks: Picks) -> Misread:
        possible = self.after(picks)
        if not possible:
            return Misread("too_much", path=ARROW.join(picks), word=word)
        near = difflib.get_close_matches(word, possible, 1)
        return Misread("did_you_mean", near, word=word) if near else Misread("not_possible", possible, word=word)


def _matching(word: str, picks: Sequence[str]) -> list[str]:
    """The picks that a word may mean: the pick itself, or all that start with it, with or without their space."""
    if word in picks:
        return [word]
    low = word.lower()
    whole = [pick for pick in picks if low in (pick.lower(), pick.lower().partition(":")[2])]
    return whole or [
        p for p in picks if low and (p.lower().startswith(low) or p.lower().partition(":")[2].startswith(low))
    ]


def _some(picks: Sequence[str], language: str, most: int = 4) -> str:
    shown = [repr(pick) for pick in picks[:most]]
    if len(picks) > most:
        return TERMINAL.say(Label("or_others", {"picks": ", ".join(shown), "count": len(picks) - most}), language)
    return f" {TERMINAL.say('or', language)} ".join(filter(None, [", ".join(shown[:-1]), shown[-1]]))
