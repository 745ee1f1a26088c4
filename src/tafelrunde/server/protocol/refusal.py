"""Saying no: one typed answer for everything that is malformed, stale, foreign or not allowed."""

from __future__ import annotations

from tafelrunde.server.protocol.messages import Refused
from tafelrunde.server.texts import say


class Refusal(Exception):
    """Nothing happened. `reason` names a sentence; without one it is the code's own."""

    def __init__(self, code: str, reason: str = "", detail: str = "", wait: float = 1.0) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason or code
        self.detail = detail
        self.wait = wait
        """Seconds after which it is worth asking again, for those who are too fast."""

    def text(self, language: str) -> str:
        return say(f"refused.{self.reason}", language)

    def message(self, language: str) -> Refused:
        return Refused(self.code, self.text(language))
