"""Words that no text of a title, the terminal or the server contains: they are wrong, or another word is ours."""

from __future__ import annotations

import re

import pytest

from tafelrunde.cli.terminal.texts import TERMINAL
from tafelrunde.core import registry
from tafelrunde.core.display.texts import Entry
from tafelrunde.server.texts import CATALOGUE

WRONG = (
    (
        r"\bMeerfeld",
        r"\bZug abgeben",
        r"\bmail\b",
        r"zwei davon",
        r"\d%",
        r"\}%",
        r"\bWaren?\b",
        r"\bGrenzfeste\b",
        r"\bSammelfeld",
    ),
    (
        r"\bTroja\b",
        r"\bMykene\b",
        r"\blumber\b",
        r"\bsea field",
        r"\bfrom hand\b",
        r"\bown tokens\b",
        r"\b[Jj]ourney",
        r"\b[Ee]mail",
        r"\bcomes about\b",
        r"\bmiss \{?\w+\}? cards?\b",
        r"\d %",
        r"\} %",
        r"\buncovers?\b",
        r"\bAt last\b",
        r"\bfour or six\b",
        r"\bcrossings?\b",
        r"\bassembly space",
        r"\bborder fort\b",
        r"\bhis or her\b",
    ),
)
"""In German and in English."""


def catalogues() -> dict[str, dict[str, Entry]]:
    titles = {name: registry.title(name).texts.entries for name in registry.ids()}
    return {**titles, "terminal": TERMINAL.entries, "server": CATALOGUE}


@pytest.mark.parametrize("name", catalogues())
def test_no_text_contains_a_wrong_word(name: str) -> None:
    found = [
        (key, text)
        for key, entry in catalogues()[name].items()
        for text, patterns in zip(entry, WRONG, strict=True)
        if any(re.search(pattern, text) for pattern in patterns)
    ]
    assert found == []


@pytest.mark.parametrize("name", registry.ids())
def test_a_field_is_one_thing(name: str) -> None:
    """English: fields are farmland; the places of a board are hexes, spaces or sites."""
    texts = [re.sub(r"\{\w+\}", "", entry[1]) for entry in registry.title(name).texts.entries.values()]
    found = {text for text in texts if re.search(r"\bfields?\b", text, re.IGNORECASE)}
    if name != "babylonia":
        assert {text for text in found if text != "Fields" and "fields grain" not in text} == set()
