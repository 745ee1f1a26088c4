"""Query parameters: each one knows its schema for the OpenAPI document and how to read its value from a request."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from starlette.requests import Request

from tafelrunde.server.protocol.refusal import Refusal

T = TypeVar("T")
Value = TypeVar("Value", covariant=True)


@dataclass(frozen=True)
class Parameter(Generic[Value]):
    """A query parameter; it is always optional."""

    name: str
    description: str
    schema: dict[str, object]
    parse: Callable[[str], Value]
    """Raises Refusal for a value that does not fit the schema."""

    def read(self, request: Request) -> Value | None:
        """The value in this request; None if it is missing."""
        text = request.query_params.get(self.name)
        return None if text is None else self.parse(text)


def text_parameter(name: str, description: str, max_length: int) -> Parameter[str]:
    """A text up to this length, without U+0000."""

    def parse(text: str) -> str:
        if len(text) > max_length or "\0" in text:
            raise _refusal(name, text, f"at most {max_length} characters without U+0000")
        return text

    return Parameter(name, description, {"type": "string", "maxLength": max_length}, parse)


def choice_parameter(name: str, description: str, choices: Mapping[str, T]) -> Parameter[T]:
    """One of these texts; each stands for a value."""

    def parse(text: str) -> T:
        if text not in choices:
            raise _refusal(name, text, f"one of {', '.join(choices)}")
        return choices[text]

    return Parameter(name, description, {"type": "string", "enum": [*choices]}, parse)


def number_parameter(name: str, description: str, max_digits: int) -> Parameter[int]:
    """A whole number from 0 on."""
    pattern = f"^[0-9]{{1,{max_digits}}}$"

    def parse(text: str) -> int:
        if not re.fullmatch(pattern.strip("^$"), text):
            raise _refusal(name, text, f"a whole number of at most {max_digits} digits")
        return int(text)

    return Parameter(name, description, {"type": "string", "pattern": pattern}, parse)


def _refusal(name: str, text: str, expected: str) -> Refusal:
    return Refusal("malformed", detail=f"The parameter `{name}` is {text[:60]!r}, expected {expected}.")
