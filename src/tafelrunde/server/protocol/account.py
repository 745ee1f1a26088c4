"""What a member chooses once for all devices."""

from __future__ import annotations

from typing import Literal

import msgspec

from tafelrunde.server.protocol.messages import Language


class Preferences(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a member chose, for every device; what is null is left to the device."""

    language: Language | None = None
    theme: Literal["system", "light", "dark"] | None = None
    confirm: bool | None = None
    animations: bool | None = None
    sound: bool | None = None
    notifications: bool | None = None
