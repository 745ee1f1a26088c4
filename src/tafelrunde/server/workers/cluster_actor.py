"""What runs on the machines of a cluster: answers questions like a worker process."""

from __future__ import annotations

import os

import msgspec

from tafelrunde.server.workers.questions import AnyQuestion
from tafelrunde.server.workers.worker import NICENESS, answer, load_titles


class Actor:
    """A Ray actor is made of this; it answers one question at a time."""

    def __init__(self) -> None:
        if hasattr(os, "nice"):
            os.nice(NICENESS)
        load_titles()
        self._decoder = msgspec.json.Decoder[AnyQuestion](AnyQuestion)

    def answer(self, question: bytes) -> bytes:
        return msgspec.json.encode(answer(self._decoder.decode(question)))
