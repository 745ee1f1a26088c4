"""Checks of the words on a page: all there, and in the right language."""

from __future__ import annotations

import re

from tests.browser.visitor import Visitor, expect

WRONG = re.compile(r"^[a-z]+\.[a-z_.]+$|^[a-z]+:[\w.?]+$|undefined|\bNaN\b|\[object|\{\w*\}|\bnull\b")
"""A key, a pick, or something that was never filled in."""

NUMBERED = re.compile(r"\b[A-Za-z]?\d+\b")
"""A number, or a place such as B7."""


def reads_well(visitor: Visitor, language: str) -> set[str]:
    """All words are there, in the language of the page."""
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    words = visitor.words()
    assert len(words) > 8
    assert not [text for text in words if WRONG.search(text)]
    return set(words)


def two_languages(first: set[str], other: set[str]) -> None:
    """Hardly anything is the same in both, whatever place or number it is about."""
    first, other = ({NUMBERED.sub("", text) for text in texts if " " in text} for texts in (first, other))
    common = first & other
    assert len(common) < 0.12 * len(first), f"The same in both languages: {sorted(common)}"
