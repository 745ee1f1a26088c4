"""Password hashing (argon2id, few threads) and lockout after repeated failures."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

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
    _MOST: Final = 20_000

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._tries: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """For each name the attempts of a day, and when that day began."""

    def attempt(self, name: str) -> float:
        """Count an attempt. Returns the seconds to wait if there were too many, else 0."""
        now = self._now()
        count, since = self._tries.get(name, (0, now))
        if now - since >= self._SECONDS:
            count, since = 0, now
        if count >= self.A_DAY:
            return since + self._SECONDS - now
        self._tries[name] = (count + 1, since)
        self._tries.move_to_end(name)
        if len(self._tries) > self._MOST:
            self._tries.popitem(last=False)
        return 0.0

    def succeeded(self, name: str) -> None:
        """That attempt was right: it does not count, the others do."""
        if name in self._tries:
            count, since = self._tries[name]
            self._tries[name] = (max(0, count - 1), since)


class Lockout:
    """Limits attempts for each name and address: after some free ones, the wait doubles with every further attempt.

    Unknown names count too. An attempt counts when it begins, so that parallel attempts are all counted."""

    FREE: Final = 5
    FIRST_WAIT: Final = 30.0
    LONGEST_WAIT: Final = 3600.0
    _MOST: Final = 20_000

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._attempts: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """For each name and address the failures in a row, and when the next attempt is allowed."""

    def attempt(self, name: str) -> float:
        """Count an attempt. Returns the seconds to wait if the name is locked there, else 0."""
        count, locked_until = self._attempts.get(name, (0, 0.0))
        now = self._now()
        if now < locked_until:
            return locked_until - now
        if count >= self.FREE and now > locked_until + self.LONGEST_WAIT:
            count = 0
        count += 1
        wait = 0.0 if count < self.FREE else min(self.LONGEST_WAIT, self.FIRST_WAIT * 2 ** (count - self.FREE))
        self._attempts[name] = (count, now + wait if wait else 0.0)
        self._attempts.move_to_end(name)
        if len(self._attempts) > self._MOST:
            self._attempts.popitem(last=False)
        return 0.0

    def succeeded(self, name: str) -> None:
        self._attempts.pop(name, None)
