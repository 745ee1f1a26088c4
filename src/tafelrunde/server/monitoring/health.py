"""What the server says about its health."""

from __future__ import annotations

from typing import Literal

import msgspec


class Health(msgspec.Struct, omit_defaults=True):
    """Whether the server works; the details are for the machine it runs on."""

    status: Literal["ok", "failing"]
    problem: str | msgspec.UnsetType = msgspec.UNSET
    """A sentence; empty if all is well."""
    last_commit: int | msgspec.UnsetType | None = msgspec.UNSET
    """When something was stored last, in seconds since 1970."""
    free_bytes: int | msgspec.UnsetType = msgspec.UNSET
    database_milliseconds: float | msgspec.UnsetType = msgspec.UNSET
    """How long the database took to store something."""
