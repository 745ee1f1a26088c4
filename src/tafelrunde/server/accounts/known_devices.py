"""Devices on which a member has signed in: a signed cookie says so, and survives signing out.

It signs nobody in. But a device that is known may go on trying passwords when strangers have tried too many."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

_MOST: Final = 5
"""Members for whom one device is known."""
_LONGEST: Final = 500


class KnownDevices:
    """Writes and reads the cookie."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="tafelrunde device")

    def members(self, cookie: str | None) -> list[str]:
        """The ids of the members who have signed in on a device, if this server says so."""
        if not cookie or len(cookie) > _LONGEST:
            return []
        try:
            members = self._serializer.loads(cookie)
        except BadSignature:
            return []
        return [str(member) for member in members] if isinstance(members, list) else []

    def with_member(self, cookie: str | None, member: str) -> str:
        """The cookie of a device on which this member has signed in too."""
        others = [other for other in self.members(cookie) if other != member]
        return str(self._serializer.dumps([member, *others][:_MOST]))
