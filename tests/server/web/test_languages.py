"""The browser's preferred language, by RFC 9110."""

from __future__ import annotations

import pytest

from tafelrunde.server.web.languages import preferred_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("en", "en"),
        ("fr", "en"),
        ("fr, de;q=0.1", "de"),
        ("de-AT, de;q=0.8, en;q=0.7", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("en;q=0.1, de", "de"),
        ("en;q=0.5, de-CH;q=0.8", "de"),
        ("de;q=0.5, en;q=0.5", "de"),
        ("en;q=0.5, de;q=0.5", "en"),
        ("DE", "de"),
        ("de ; q=0.9 , en ; q=0.2", "de"),
        ("*", "en"),
        ("de;q=0.2, *", "en"),
        ("en;q=0, *", "de"),
        ("de;q=0", "en"),
        ("de;q=0, en;q=0", "en"),
        ("de;q=2, en;q=0.1", "en"),
        ("de;q=abc", "en"),
        ("den, ende", "en"),
        (",;,de;;", "en"),
        (", ,de", "de"),
    ],
)
def test_the_language_with_the_largest_weight_is_taken(header: str, language: str) -> None:
    assert preferred_language(header) == language
