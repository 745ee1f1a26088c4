"""Saying no: one typed answer for everything that is malformed, stale, foreign or not allowed."""

from __future__ import annotations

from tafelrunde.server.messages import Refused
from tafelrunde.server.texts import say


class Refusal(Exception):
    """Nothing happened. `reason` names a sentence; without one it is the code's own."""

    def __init__(self, code: str, reason: str = "", detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason or code
        self.detail = detail

    def text(self, language: str) -> str:
        return say(f"refused.{self.reason}", language)

    def message(self, language: str) -> Refused:
        return Refused(self.code, self.text(language))
