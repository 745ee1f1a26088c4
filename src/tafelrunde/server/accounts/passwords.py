"""Passwords: argon2id, in other threads and few at a time, and a door that stays shut after too many wrong ones."""

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
"""What is compared with where there is no password: it has to take as long."""
_AT_ONCE: Final = 2


class Passwords:
    """Makes and checks hashes."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(_AT_ONCE)

    async def hashed(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(_HASHER.hash, _tidy(password))

    async def fits(self, password: str, stored: str | None) -> bool:
        """Whether this is the password; it takes as long if there is none."""
        async with self._turn:
            return await asyncio.to_thread(_fits, _tidy(password), stored or _NOBODY) and stored is not None


def _fits(password: str, stored: str) -> bool:
    try:
        return _HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


def is_good(password: str, name: str) -> bool:
    """Long enough, not the name, and not the same few letters again and again."""
    bare = _tidy(password).casefold()
    return SHORTEST <= len(bare) <= LONGEST and bare != name.casefold() and len(set(bare)) >= 5


def _tidy(password: str) -> str:
    """Typed on another keyboard it must be the same."""
    # Lone surrogates cannot be encoded; they cannot come from a keyboard either.
    return unicodedata.normalize("NFKC", password).encode("utf-8", "replace").decode()


class Lockout:
    """Some tries are free; after that every one has to wait, twice as long each time. Counted for every name that is
    tried, also for those nobody has, and before the try: a hundred at the same time are a hundred."""

    FREE: Final = 5
    FIRST_WAIT: Final = 30.0
    LONGEST_WAIT: Final = 3600.0
    _MOST: Final = 20_000

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._tries: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """How many failed in a row, and until when the door is shut."""

    def attempt(self, name: str) -> float:
        """Note a try. The seconds to wait if the door is shut, else 0."""
        count, until = self._tries.get(name, (0, 0.0))
        now = self._now()
        if now < until:
            return until - now
        if count >= self.FREE and now > until + self.LONGEST_WAIT:
            count = 0
        count += 1
        wait = 0.0 if count < self.FREE else min(self.LONGEST_WAIT, self.FIRST_WAIT * 2 ** (count - self.FREE))
        self._tries[name] = (count, now + wait if wait else 0.0)
        self._tries.move_to_end(name)
        if len(self._tries) > self._MOST:
            self._tries.popitem(last=False)
        return 0.0

    def succeeded(self, name: str) -> None:
        self._tries.pop(name, None)
