"""The refusal of a request or message: one type for everything that is malformed, stale or not allowed."""

from __future__ import annotations

from typing import Final

import msgspec

from tafelrunde.server.protocol.messages import Refused
from tafelrunde.server.texts import say

_DETAILED: Final = ("malformed", "record")
_LONGEST_DETAIL: Final = 300


class Refusal(Exception):
    """Nothing happened. `reason` is the key of a sentence; by default the code."""

    def __init__(self, code: str, reason: str = "", detail: str = "", wait: float = 1.0) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason or code
        self.detail = detail
        self.wait = wait
        """Seconds after which the client may try again."""

    @property
    def public_detail(self) -> str:
        """What the sender may read: where a request is wrong. Details of other refusals are for the log."""
        return self.detail if self.code in _DETAILED else ""

    def text(self, language: str) -> str:
        return say(f"refused.{self.reason}", language)

    def message(self, language: str, id: str = "") -> Refused:
        return Refused(self.code, self.text(language), self.public_detail, id)


def malformed_json(error: Exception) -> Refusal:
    """The refusal of JSON that does not fit its type: says what was expected and at which place, e.g. `$.seats`."""
    if isinstance(error, RecursionError):
        return Refusal("malformed", detail="The JSON is nested too deeply.")
    if not isinstance(error, msgspec.MsgspecError):
        return Refusal("malformed", detail="The JSON is not valid UTF-8.")
    text = " ".join(str(error).split())
    place = "" if " - at `" in text or not isinstance(error, msgspec.ValidationError) else " - at `$`"
    return Refusal("malformed", detail=f"{text[:_LONGEST_DETAIL]}{place}")
