"""Who sends a request: a guest, a member, a member's bot with a token, or somebody unknown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tafelrunde.server.accounts.members import Member

Scope = Literal["read", "play", "create"]
"""What a token may allow."""
SCOPES: Final[dict[Scope, str]] = {
    "read": "list tables, look at them, read records, open sockets",
    "play": "sit down, stand up, play",
    "create": "open tables, put the server's bots on seats, begin, upload records",
}
"""Every scope, with what it allows."""


@dataclass(frozen=True)
class Identity:
    """The sender of a request; without an id it is unknown."""

    id: str | None = None
    """The id that seats and tables hold."""
    member: Member | None = None
    signed_in: int | None = None
    """When the member of this browser signed in last; None for guests and tokens."""
    token: str | None = None
    """The id of the token, for a bot."""
    scopes: frozenset[Scope] | None = None
    """What the token allows; without a token everything is allowed."""

    def may(self, scope: Scope) -> bool:
        """Whether the token, if there is one, allows this."""
        return self.scopes is None or scope in self.scopes

    @property
    def is_operator(self) -> bool:
        """Whether this is a member in a browser who operates the server; a token never is."""
        return self.member is not None and self.member.operator is not None and self.signed_in is not None
