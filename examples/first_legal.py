"""The smallest agent over arrays: it takes the first legal action. A network goes in its place."""

from __future__ import annotations

from typing import Any

from tafelrunde.research.policy import PolicyBot


class FirstLegal(PolicyBot):
    def policy(self, observation: Any, mask: Any) -> int:
        return int(mask.argmax())
