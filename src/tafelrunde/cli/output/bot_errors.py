"""Prints the mistakes of programs in a match to standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

_MAX_PRINTED = 10


class Mistakes:
    """Collects sentences and prints the first ones."""

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def add(self, sentences: Iterable[str]) -> None:
        self.sentences += sentences

    def print(self, replaced: Mapping[str, int]) -> None:
        """Print them, and for each bot how many of its decisions were replaced by random ones."""
        for sentence in self.sentences[:_MAX_PRINTED]:
            print(sentence, file=sys.stderr)
        more = len(self.sentences) - _MAX_PRINTED
        if more > 0:
            print(f"… and {more:,} more mistakes.", file=sys.stderr)
        for name, times in replaced.items():
            if times:
                print(f"{times:,} decisions of {name} were replaced by random ones.", file=sys.stderr)
