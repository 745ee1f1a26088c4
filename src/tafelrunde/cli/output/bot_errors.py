"""What programs did wrong in a match, told on the error channel."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

_TOLD = 10


class Mistakes:
    """Collects sentences; only the first ones are told."""

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def add(self, sentences: Iterable[str]) -> None:
        self.sentences += sentences

    def tell(self, replaced: Mapping[str, int]) -> None:
        """Tell them, and by name of bot how often chance decided in its place."""
        for sentence in self.sentences[:_TOLD]:
            print(sentence, file=sys.stderr)
        more = len(self.sentences) - _TOLD
        if more > 0:
            print(f"… and {more:,} more mistakes.", file=sys.stderr)
        for name, times in replaced.items():
            if times:
                print(f"Chance decided {times:,} times in place of {name}.", file=sys.stderr)
