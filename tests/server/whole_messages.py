"""Puts differences together to whole messages, with a library that knows the standard and nothing of us."""

from __future__ import annotations

from typing import Any

import jsonpatch

Message = dict[str, Any]


def whole_message(message: Message, last: dict[str, Message]) -> Message:
    """The message, or what a change makes of the last one of its type on the same connection, which is noted."""
    if message["type"] == "change":
        before = last[message["of"]]
        assert before["serial"] == message["base"]
        message = {**jsonpatch.apply_patch(before, message["operations"]), "serial": message["serial"]}
    if "serial" in message:
        last[message["type"]] = message
    return message
