"""What a device provides. A browser implements it in JavaScript, so only texts go in and out."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol


class Disk(Protocol):
    """Texts by key that outlive the page."""

    def load(self, prefix: str) -> Awaitable[str]:
        """All entries whose keys begin so, as a JSON object."""

    def save(self, entries: str) -> Awaitable[None]:
        """Store the entries of a JSON object, null deletes one: all of it or nothing. Returns when it is durable."""


class Thinker(Protocol):
    """A worker beside the one with the rooms."""

    def ask(self, question: str, seconds: float) -> Awaitable[str]:
        """The answer to a question (`workers.questions`), both as JSON. Fails if it takes longer."""

    def stop(self) -> Awaitable[None]:
        """Stop it; it starts again with the next question."""


class Page(Protocol):
    """One connection of a page to a table."""

    def receive(self, text: str) -> None:
        """A message for the page."""

    def closed(self, code: int) -> None:
        """The connection is over."""
