"""Actors of a cluster that fail."""

from __future__ import annotations

import os
import time


class Crash:
    def answer(self, question: bytes) -> bytes:
        os._exit(1)


class Babble:
    def answer(self, question: bytes) -> bytes:
        return b"{"


class Sleep:
    def answer(self, question: bytes) -> bytes:
        time.sleep(100)
        return b"{}"
