"""Our maps as text, and a map made from them."""

from __future__ import annotations

import re
from importlib import resources

from tafelrunde.games.catan.scenarios.great_wall import board

FOUR = resources.files(board.PACKAGE).joinpath("four.map").read_text("utf-8")

SIX = resources.files(board.PACKAGE).joinpath("six.map").read_text("utf-8")


def moved(text: str) -> str:
    """Two rows farther south."""
    head, picture, tables = re.split(r"(?<=picture\n)|(?=\n# T the sea hex)", text, maxsplit=2)
    down = {letter: chr(ord(letter) + 2) for letter in "ABCDEabcde"}
    picture = "".join(down.get(line[0], line[0]) + line[1:] for line in picture.splitlines(keepends=True))
    tables = re.sub(r"\b([A-Ea-e])(?=\d)", lambda match: down[match[1]], tables)
    return head + picture + tables
