"""Puzzles in words: the question, why the solution is best, and what another choice gives away.

Everything comes from the parts of the title's judgement (`reasons.py`) and from the stored chances; nothing is stored
as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tafelrunde.bots.reasons import Reason, explain_plan, reason_words
from tafelrunde.core.display.texts import LANGUAGES, Entry, percent
from tafelrunde.core.learn.puzzles import Puzzle
from tafelrunde.core.play.wording import Wording, seat_names
from tafelrunde.core.registry import Title

_WORDS: Final[dict[str, Entry]] = {
    "level.1": ("leicht", "easy"),
    "level.2": ("mittel", "medium"),
    "level.3": ("schwer", "hard"),
    "question": (
        "{name} ist am Zug. Der beste Zug gewinnt zu {chance}, der nächstbeste zu {less}.",
        "{name} is to move. The best move wins in {chance} of cases, the next best in {less}.",
    ),
    "solved": (
        "{move}: {reason} Chance auf den Sieg: {chance}. Nächstbester Zug: {other} ({less}).",
        "{move}: {reason} Chance of winning: {chance}. Next best: {other} ({less}).",
    ),
    "then": (", dann ", ", then "),
    "judged": (
        "Damit sinkt die Chance auf den Sieg: {less} statt {chance}.",
        "That costs some of the chance of winning: {less}, not {chance}.",
    ),
    "unjudged": (
        "Das ist deutlich schwächer als der beste Zug, der zu {chance} gewinnt.",
        "That is clearly weaker than the best move, which wins in {chance} of cases.",
    ),
    "missed": ("Der beste Zug kann mehr: {reason}", "The best move does more: {reason}"),
}


class PuzzleWords:
    """Speaks about one puzzle in one language. Players are named as in the game itself."""

    def __init__(self, title: Title, puzzle: Puzzle, language: str) -> None:
        self._title = title
        self._puzzle = puzzle
        self._state = puzzle.start(title.game)
        self._wording = Wording(title, language, seat_names(title, self._state, language))

    @property
    def level(self) -> str:
        return self._say(f"level.{self._puzzle.level}")

    @property
    def question(self) -> str:
        puzzle = self._puzzle
        less = self._percent(puzzle.others[puzzle.next_best])
        name = self._wording.name(puzzle.seat)
        return self._say("question", name=name, chance=self._percent(puzzle.chance), less=less)

    def solved(self, path: str) -> str:
        """Why a solution is best."""
        puzzle, other = self._puzzle, self._puzzle.next_best
        reason = next(iter(self._reasons(path, other)), None)
        return self._say(
            "solved",
            move=self._plan(path),
            reason="" if reason is None else reason_words(reason, self._wording),
            chance=self._percent(puzzle.chance),
            other=self._wording.path(other),
            less=self._percent(puzzle.others[other]),
        )

    def given_away(self, path: str) -> str:
        """What another choice gives away; where the solution is played is not told."""
        puzzle = self._puzzle
        sentence = self._say(
            "judged" if path in puzzle.others else "unjudged",
            less=self._percent(puzzle.others.get(path, 0.0)),
            chance=self._percent(puzzle.chance),
        )
        missed = next(self._without_places(self._reasons(puzzle.solutions[0], path)[:1]), None)
        told = "" if missed is None else f" {self._say('missed', reason=reason_words(missed, self._wording))}"
        return f"{self._wording.path(path)}: {sentence}{told}"

    def _plan(self, path: str) -> str:
        """A choice and what the solver does with it, in words."""
        then = _WORDS["then"][LANGUAGES.index(self._wording.language)]
        return then.join(self._wording.path(one) for one in self._puzzle.plan(path))

    def _reasons(self, path: str, other: str) -> list[Reason]:
        parse = self._title.game.actions.parse
        plan, alternative = (tuple(parse(one) for one in self._puzzle.plan(first)) for first in (path, other))
        return explain_plan(self._state, self._puzzle.seat, plan, alternative)

    def _without_places(self, reasons: list[Reason]) -> Iterator[Reason]:
        """Reasons that can be told without a place."""
        for reason in reasons:
            if not reason.place or f"because.{reason.key}.anywhere" in self._title.texts:
                yield replace(reason, place="")

    def _say(self, key: str, **words: str) -> str:
        sentence = _WORDS[key][LANGUAGES.index(self._wording.language)].format(**words)
        return sentence[:1].upper() + sentence[1:]

    def _percent(self, part: float) -> str:
        return percent(part, self._wording.language)
