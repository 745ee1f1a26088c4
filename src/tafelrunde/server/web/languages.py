"""The language of a response: the one that the address names, else the one that the browser prefers."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import HTTPConnection

from tafelrunde.server.texts import Language

_DEFAULT: Final[Language] = "en"
_OTHER: Final[Language] = "de"
_RANGE: Final = re.compile(r"([a-z]{1,8}|\*)(?:-[a-z0-9-]+)?\s*(?:;\s*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?")
"""A language range with its weight (RFC 9110, 12.4.2 and 12.5.4), in lower case."""


def language_of(connection: HTTPConnection) -> Language:
    """The language for this request or socket."""
    parameter = connection.query_params.get("language")
    for language in (_DEFAULT, _OTHER):
        if parameter == language:
            return language
    return preferred_language(connection.headers.get("accept-language", ""))


def preferred_language(header: str) -> Language:
    """Our language with the largest weight in an Accept-Language header; of equal ones the first, else English."""
    ranges: dict[str, tuple[float, int]] = {}
    for position, text in enumerate(header.lower().split(",")):
        if (match := _RANGE.fullmatch(text.strip())) is not None:
            weight = (float(match[2] or 1), -position)
            ranges[match[1]] = max(weight, ranges.get(match[1], weight))
    rest = ranges.get("*", (0.0, 0))
    default, other = ranges.get(_DEFAULT, rest), ranges.get(_OTHER, rest)
    return _OTHER if other[0] > 0 and other > default else _DEFAULT
