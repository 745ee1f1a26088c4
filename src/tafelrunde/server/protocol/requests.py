"""Bodies of HTTP requests. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tafelrunde.server.protocol.messages import Language


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """Minutes for the game, and seconds that each decision adds."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]


class DaysForTurns(msgspec.Struct, forbid_unknown_fields=True):
    """A correspondence clock: days per turn; weekends and pause hours in the players' time zones may not count."""

    days: Annotated[int, msgspec.Meta(ge=1, le=14)]
    weekend: bool = False
    sleep: tuple[Hour, Hour] | None = None


class NewLesson(msgspec.Struct, forbid_unknown_fields=True):
    """A guided first game."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    again: bool = False
    """Begin with the first lesson, also if I left one before its end."""
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    language: Language | None = None


class NewBranch(msgspec.Struct, forbid_unknown_fields=True):
    """A new game from the position after the first `n` lines of a finished one."""

    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    bots: Annotated[list[str | None], msgspec.Meta(max_length=12)]
    """For every seat its bot; null: mine, or free."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=11)] | None = None
    """My seat; null: the first without a bot."""
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    language: Language | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The settings of a new table."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: dict[str, bool | int | str] = {}
    bots: Annotated[list[str | None], msgspec.Meta(max_length=12)] | None = None
    clock: Clock | None = None
    days: DaysForTurns | None = None
    zone: Annotated[str, msgspec.Meta(max_length=60)] = ""
    rated: bool = False
    hints: bool | None = None
    """Whether players may ask for hints; null: only against bots alone."""
    open: bool = False
    hot_seat: bool = False
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    waits: bool = False
    """Begin only when the host says so, even if no seat is free: players can add numbers to the key of the table, after
    they have seen the commitment to it."""
    language: Language | None = None
    """The language of the host; null: the language of the request."""


class Preferences(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a member chose, for every device; what is null is left to the device."""

    language: Language | None = None
    theme: Literal["system", "light", "dark"] | None = None
    confirm: bool | None = None
    animations: bool | None = None
    sound: bool | None = None
    notifications: bool | None = None
