"""Who sends a request: a guest, a member, a member's bot with a token, or somebody unknown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from tafelrunde.server.accounts.members import Member

Right = Literal["read", "play", "create"]
"""What a token may allow."""
RIGHTS: Final[tuple[Right, ...]] = get_args(Right)


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
    rights: frozenset[Right] | None = None
    """What the token allows; without a token everything is allowed."""

    def may(self, right: Right) -> bool:
        """Whether the token, if there is one, allows this."""
        return self.rights is None or right in self.rights
