"""Password hashing (argon2id, few threads) and lockout after repeated failures."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Final

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from tafelrunde.server.rate_limits import Count, Counts

SHORTEST: Final = 10
LONGEST: Final = 200
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1, type=Type.ID)
"""About a tenth of a second and 19 MiB."""
_NOBODY: Final = "$argon2id$v=19$m=19456,t=2,p=1$HuJP6yRyfJT4o+z4wbFNgg$W1EYgpJnZEsaaNE3xn9xAF8G/UyLFlknC/3mkQWL754"
"""Checked where there is no password, so that the answer takes as long."""
_AT_ONCE: Final = 2


class Passwords:
    """Makes and verifies hashes, two at a time."""

    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(_AT_ONCE)

    async def hashed(self, password: str) -> str:
        async with self._slots:
            return await asyncio.to_thread(_HASHER.hash, _normalize(password))

    async def verify(self, password: str, stored: str | None) -> bool:
        """Whether this is the password; it takes as long if there is none."""
        async with self._slots:
            return await asyncio.to_thread(_verify, _normalize(password), stored or _NOBODY) and stored is not None


def _verify(password: str, stored: str) -> bool:
    try:
        return _HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


def is_good(password: str, name: str) -> bool:
    """Whether a new password is long enough, not the name, and has at least five different characters."""
    bare = _normalize(password).casefold()
    return SHORTEST <= len(bare) <= LONGEST and bare != name.casefold() and len(set(bare)) >= 5


def _normalize(password: str) -> str:
    """The same password from every keyboard. Lone surrogates cannot be encoded, and no keyboard sends them."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "replace").decode()


class StrangerTries:
    """Limits the wrong passwords for a name from devices that it does not know, wherever they come from.

    Unknown names count too. An attempt counts when it begins."""

    A_DAY: Final = 100
    _SECONDS: Final = 86_400.0

    def __init__(self, counts: Counts) -> None:
        """For each name the attempts of a day are counted, and when that day ends."""
        self._counts = counts

    async def attempt(self, name: str) -> float:
        """Count an attempt. Returns the seconds to wait if there were too many, else 0."""

        def decide(before: Count | None, now: float) -> tuple[Count, float]:
            count, until = (0, now + self._SECONDS) if before is None or now >= before[1] else before
            return ((count, until), until - now) if count >= self.A_DAY else ((count + 1, until), 0.0)

        return await self._counts.change(name, decide)

    async def succeeded(self, name: str) -> None:
        """That attempt was right: it does not count, the others do."""

        def decide(before: Count | None, now: float) -> tuple[Count | None, None]:
            return (None if before is None else (max(0, before[0] - 1), before[1])), None

        await self._counts.change(name, decide)


class Lockout:
    """Limits attempts for each name and address: after some free ones, the wait doubles with every further attempt.

    Unknown names count too. An attempt counts when it begins, so that parallel attempts are all counted."""

    FREE: Final = 5
    FIRST_WAIT: Final = 30.0
    LONGEST_WAIT: Final = 3600.0

    def __init__(self, counts: Counts) -> None:
        """For each name and address the failures in a row are counted, and when the next attempt is allowed."""
        self._counts = counts

    async def attempt(self, name: str) -> float:
        """Count an attempt. Returns the seconds to wait if the name is locked there, else 0."""

        def decide(before: Count | None, now: float) -> tuple[Count, float]:
            count, locked_until = before or (0, 0.0)
            if count >= self.FREE and now < locked_until:
                return (count, locked_until), locked_until - now
            if count >= self.FREE and now > locked_until + self.LONGEST_WAIT:
                count = 0
            count += 1
            wait = 0.0 if count < self.FREE else min(self.LONGEST_WAIT, self.FIRST_WAIT * 2 ** (count - self.FREE))
            return (count, now + wait), 0.0

        return await self._counts.change(name, decide)

    async def succeeded(self, name: str) -> None:
        await self._counts.change(name, lambda before, now: (None, None))
