"""The choices of a decision as a tree: the first pick, then the next, until a path is whole."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from tafelrunde.cli.terminal.texts import TERMINAL
from tafelrunde.core.display.scene import Label, LabelArg
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.errors import BadPath

Picks = tuple[str, ...]
_LONGEST = 60


class Misread(BadPath):
    """What was typed leads nowhere, or to several choices; it can be said in German and English."""

    def __init__(self, key: str, picks: Sequence[str] = (), **words: LabelArg) -> None:
        self.key, self.picks, self.words = key, picks, words
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        words = {**self.words, "picks": _some(self.picks, language)} if self.picks else self.words
        return TERMINAL.say(Label(self.key, words), language)


class Menu:
    """The legal paths of one decision."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = [tuple(path.split(ARROW)) for path in paths]

    def after(self, picks: Picks) -> list[str]:
        """What can be picked next, in order; nothing if the path is whole."""
        n = len(picks)
        return list(dict.fromkeys(path[n] for path in self.paths if len(path) > n and path[:n] == picks))

    def find(self, text: str, picks: Picks = ()) -> Picks:
        """Where the typed text leads: a number of the list, a path, or the beginning of one.

        A path may begin here or at the start. What leaves no choice is picked at once.
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
                raise Misread("could_be", matching, word=word[:_LONGEST])
            if not matching:
                raise self._not_possible(word[:_LONGEST], picks)
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
    """The pick that is meant: itself, or all that begin like this, with or without the name of their space."""
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
