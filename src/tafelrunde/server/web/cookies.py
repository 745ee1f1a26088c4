"""Reads and sets the cookies of guests, sessions and known devices."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.server.accounts.guests import Guests
from tafelrunde.server.accounts.known_devices import KnownDevices
from tafelrunde.server.accounts.sessions import SESSION_SECONDS
from tafelrunde.server.web.authentication import identity_of

_YEAR: Final = 365 * 24 * 3600


class Cookies:
    """The cookies of a browser: the signed id of a guest, the secret of a member's session, and who has signed in."""

    def __init__(self, guests: Guests, devices: KnownDevices, secure: bool) -> None:
        self._guests = guests
        self._devices = devices
        self._secure = secure
        self.guest_name, self.session_name, self.device_name = (
            f"__Host-{name}" if secure else name for name in ("tafelrunde", "tafelrunde-session", "tafelrunde-device")
        )

    def guest(self, connection: HTTPConnection) -> str | None:
        """The guest of this browser, if its cookie has our signature."""
        return self._guests.verify(connection.cookies.get(self.guest_name))

    def session(self, connection: HTTPConnection) -> str | None:
        """The secret of this browser's session."""
        return connection.cookies.get(self.session_name)

    def issue_guest(self, connection: HTTPConnection, response: Response) -> str:
        """The id of the guest or member; somebody unknown becomes a new guest and gets a cookie with the response."""
        id = identity_of(connection).id
        if id is None:
            id = self._guests.new()
            self._set(response, self.guest_name, self._guests.sign(id), _YEAR)
        return id

    def knows(self, connection: HTTPConnection, member: str | None) -> bool:
        """Whether this member has signed in with this browser before."""
        return member in self._devices.members(connection.cookies.get(self.device_name))

    def remember(self, connection: HTTPConnection, response: Response, member: str) -> None:
        """Note that this member has signed in with this browser."""
        before = connection.cookies.get(self.device_name)
        self._set(response, self.device_name, self._devices.with_member(before, member), _YEAR)

    def set_session(self, response: Response, secret: str) -> None:
        self._set(response, self.session_name, secret, SESSION_SECONDS)

    def delete_guest(self, response: Response) -> None:
        self._delete(response, self.guest_name)

    def delete_session(self, response: Response) -> None:
        self._delete(response, self.session_name)

    def _set(self, response: Response, name: str, value: str, seconds: int) -> None:
        response.set_cookie(name, value, max_age=seconds, httponly=True, samesite="lax", secure=self._secure, path="/")

    def _delete(self, response: Response, name: str) -> None:
        response.delete_cookie(name, httponly=True, samesite="lax", secure=self._secure, path="/")
