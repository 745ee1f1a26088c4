"""The refusal of a request or message: one type for everything that is malformed, stale or not allowed."""

from __future__ import annotations

from tafelrunde.server.protocol.messages import Refused
from tafelrunde.server.texts import say


class Refusal(Exception):
    """Nothing happened. `reason` is the key of a sentence; by default the code."""

    def __init__(self, code: str, reason: str = "", detail: str = "", wait: float = 1.0) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason or code
        self.detail = detail
        self.wait = wait
        """Seconds after which the client may try again."""

    def text(self, language: str) -> str:
        return say(f"refused.{self.reason}", language)

    def message(self, language: str) -> Refused:
        return Refused(self.code, self.text(language))
