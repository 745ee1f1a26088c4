"""The ways in which a port of a table may fail: storage and bot workers raise these."""

from __future__ import annotations


class NotSaved(Exception):
    """Nothing of a write is stored."""

    is_duplicate = False
    """Because the row, or another one with the same name, exists already."""


class NoAnswer(Exception):
    """A bot worker crashed, was too slow or gave an invalid answer."""
