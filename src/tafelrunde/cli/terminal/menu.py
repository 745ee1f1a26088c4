"""The choices of a decision as a tree: one pick after the other until the path is complete."""

from __future__ import annotations

import difflib
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from tafelrunde.cli.terminal.texts import TERMINAL
from tafelrunde.core.display.scene import Label, LabelArg
from tafelrunde.core.engine.actions import ARROW, Space
from tafelrunde.core.errors import BadPath

Picks = tuple[str, ...]
_MAX_SHOWN = 60


class Misread(BadPath):
    """The typed text matches no choice, or several; the message exists in German and English."""

    def __init__(self, key: str, names: Sequence[str] = (), word: str = "", at: Picks = (), **words: LabelArg) -> None:
        self.key, self.names, self.word, self.at, self.words = key, names, word[:_MAX_SHOWN], at, words
        super().__init__(self.text("en"))

    def text(self, language: str, reason: str = "") -> str:
        """The message; `reason` says why what was typed cannot be chosen."""
        words: dict[str, LabelArg] = {**self.words, "word": self.word, "picks": some(self.names, language)}
        words["reason"] = f" ({reason.rstrip('.')})" if reason else ""
        return TERMINAL.say(Label(self.key, words), language)


class Menu:
    """The legal paths of one decision. `name` gives the name under which a pick is listed.

    `spaces` are those of the game: a word that is a whole member of a space abbreviates no other one.
    """

    def __init__(self, paths: Sequence[str], name: Callable[[str], str] = str, spaces: Iterable[Space] = ()) -> None:
        self.paths = [tuple(path.split(ARROW)) for path in paths]
        self.name = name
        self.members: defaultdict[str, set[str]] = defaultdict(set)
        for space in spaces:
            self.members[space.name] |= {member.casefold() for member in space.members}

    def after(self, picks: Picks) -> list[str]:
        """The possible next picks, in order; empty if the path is complete."""
        n = len(picks)
        return list(dict.fromkeys(path[n] for path in self.paths if len(path) > n and path[:n] == picks))

    def numbered(self, picks: Picks) -> dict[int, str]:
        """The possible next picks by number: an amount or a seat by its own, the others from 1 or after these."""
        possible = self.after(picks)
        own = [(int(member), pick) for pick in possible if (member := _member(pick)).isdecimal()]
        numbers = dict(own)
        if len(numbers) < len(own):
            return dict(enumerate(possible, start=1))
        first = max(numbers, default=0) + 1
        others = [pick for pick in possible if not _member(pick).isdecimal()]
        return {**numbers, **dict(enumerate(others, start=first))}

    def find(self, text: str, picks: Picks = ()) -> Picks:
        """The picks that the typed text stands for: a number of the list, a name, a path, or the beginning of one.

        A path may start here or at the first pick. Picks without alternatives are added. Raises Misread.
        """
        typed = text.strip()
        if typed.isdecimal():
            numbered = self.numbered(picks)
            number = int(typed[:9])
            if number not in numbered:
                raise Misread("no_number", word=typed[:20], at=picks, numbers=_ranges(sorted(numbered)))
            return self.forced((*picks, numbered[number]))
        words = [word.strip() for word in typed.rstrip("> ").split(">")]
        try:
            return self.forced(self._follow(words, picks))
        except Misread:
            if picks:
                try:
                    return self.forced(self._follow(words, ()))
                except Misread:
                    pass  # what was wrong here is said
            raise

    def _follow(self, words: Sequence[str], picks: Picks) -> Picks:
        for word in words:
            matching = self._matching(word, self.after(picks))
            if len(matching) > 1:
                names = [self.name(pick) for pick in matching]
                raise Misread("could_be", names if len(set(names)) == len(names) else matching, word, picks)
            if not matching:
                raise self._not_offered(word, picks)
            picks = (*picks, matching[0])
        return picks

    def forced(self, picks: Picks) -> Picks:
        """These picks and those after them that have no alternative."""
        while len(then := self.after(picks)) == 1:
            picks = (*picks, then[0])
        return picks

    def _not_offered(self, word: str, picks: Picks) -> Misread:
        possible = self.after(picks)
        if not possible:
            return Misread("too_much", word=word, at=picks, path=ARROW.join(map(self.name, picks)))
        names = {written: pick for pick in possible for written in (pick, self.name(pick))}
        near = difflib.get_close_matches(word, names, 1)
        if near:
            return Misread("did_you_mean", [self.name(names[near[0]])], word, picks)
        return Misread("not_offered", [self.name(pick) for pick in possible], word, picks)

    def _matching(self, word: str, picks: Sequence[str]) -> list[str]:
        """The picks that a word may mean: the pick itself, with or without its space, or by its name; else all that
        begin so. K1 does not mean K10, also where K1 cannot be chosen."""
        if word in picks:
            return [word]
        typed = word.casefold()
        lows = {typed, "-".join(reversed(typed.split("-")))} - {""}  # a road may be named from either end
        ways = [{pick: _spellings(pick) for pick in picks}, {pick: [self.name(pick).casefold()] for pick in picks}]
        whole = [[pick for pick in picks if lows & set(way[pick])] for way in ways]
        begun = [[p for p in picks if any(word.startswith(low) for word in way[p] for low in lows)] for way in ways]
        offered = next(filter(None, whole), [])
        return offered or ([] if self._is_member(typed, picks) else next(filter(None, begun), []))

    def _is_member(self, typed: str, picks: Sequence[str]) -> bool:
        """Whether it names something of the game, with or without its space, that could be among such picks."""
        return any(typed.removeprefix(f"{space}:") in self.members[space] for space in set(map(_space, picks)))


def _space(pick: str) -> str:
    return pick.partition(":")[0]


def _member(pick: str) -> str:
    return pick.partition(":")[2]


def _spellings(pick: str) -> list[str]:
    return [pick.casefold(), _member(pick).casefold()]


def _ranges(numbers: Sequence[int]) -> str:
    """`0–3`, or `1, 3` where numbers are left out."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


def some(names: Sequence[str], language: str, most: int = 6) -> str:
    """Some of the names, and how many others there are."""
    shown = [f"'{name}'" for name in dict.fromkeys(names)]
    if len(shown) > most + 1:  # a single other one is named
        some, others = ", ".join(shown[:most]), len(shown) - most
        return TERMINAL.say(Label("or_others", {"picks": some, "count": others}), language)
    return f" {TERMINAL.say('or', language)} ".join(filter(None, [", ".join(shown[:-1]), *shown[-1:]]))
