"""The ways in which a port of a table may fail: storage and bot workers raise these."""

from __future__ import annotations


class StorageFailed(Exception):
    """The database does not work, or does not answer in time."""


class NotRead(StorageFailed):
    """Nothing is known about what is stored."""


class NotSaved(StorageFailed):
    """Nothing of a write is stored; or, if the database did not answer in time, all of it may be."""

    is_duplicate = False
    """Because the row, or another one with the same name, exists already."""
    is_conflict = False
    """Because a row was not as it was expected to be: somebody else has changed it."""


class NoAnswer(Exception):
    """A bot worker crashed, was too slow or gave an invalid answer."""
