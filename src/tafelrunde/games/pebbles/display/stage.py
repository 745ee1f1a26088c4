"""Pebbles tells no more than its scene does; the colours of its seats are decoration."""

from __future__ import annotations

from typing import Final

SEAT_COLOURS: Final = "free"
