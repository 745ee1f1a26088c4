"""What the pictures of Catan and its scenarios share: lines of text for seats, and the position of their data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tafelrunde.core.engine.game import Game, State
from tafelrunde.games.catan.board import CARDS, GOODS

SEATS = ("red", "blue", "gold", "green", "plum", "slate")


def phrases(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Every part of every line: whose line it is, its first word, and the words after it."""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        name, parts = line.split(":")
        for part in parts.split(";"):
            word, *rest = part.split()
            yield name, word, rest


def counts(words: Sequence[str], kinds: Sequence[str] = GOODS) -> list[int]:
    """`2 wood 1 ore` as five counts."""
    numbers = [0] * len(kinds)
    for count, kind in zip(words[::2], words[1::2], strict=True):
        numbers[kinds.index(kind)] += int(count)
    return numbers


def held(word: str, words: Sequence[str]) -> list[int]:
    """The goods of a `hand`, or the development cards of `cards` and `played`."""
    return counts(words, GOODS if word == "hand" else CARDS)


def edge_in(game: Game, name: str) -> str:
    """The name of an edge, whichever end is written first."""
    a, b = name.split("-")
    return name if f"road:{name}" in game.actions.paths else f"{b}-{a}"


def places_in(game: Game, names: Sequence[str]) -> list[str]:
    """Sites as they are written, edges by their names."""
    return [edge_in(game, name) if "-" in name else name for name in names]


def state_of(
    game: Game,
    position: Mapping[str, object],
    seats: int,
    decision: tuple[str, str, tuple[int, int, int, int]],
    options: Mapping[str, object] | None,
) -> State:
    """The position at a decision: the seat that decides, the step, and its numbers."""
    turn, step, numbers = decision
    return game.from_json(
        {
            "game": game.info.id,
            "seats": seats,
            "options": {"offers": 3, **(options or {})},
            "stack": [{"step": step, "seat": SEATS.index(turn), "numbers": list(numbers)}],
            "position": position,
        }
    )
