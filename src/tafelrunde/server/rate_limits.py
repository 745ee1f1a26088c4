"""Rate limits: token buckets for requests, and for the time that the server spends on them."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address
from typing import Final, Generic, Protocol, TypeVar

from tafelrunde.server.settings import Rate, parsed_address

B = TypeVar("B")
T = TypeVar("T")
_MAX_BUCKETS: Final = 20_000


class Bucket:
    """Holds up to `burst` tokens and gains `per_second` of them; every request takes one."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._tokens = float(rate.burst)
        self._at = now()

    def take(self) -> bool:
        """Take a token; False if none is left."""
        now = self._now()
        self._tokens = min(float(self._rate.burst), self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class WorkBucket:
    """Holds up to `burst` seconds of work and gains `per_second` of them.

    What something costs is known only afterwards, so the usual cost is reserved first. Whoever comes when the bucket is
    empty waits for a moment of their own: together they get no more than `per_second`."""

    _FIRST_GUESS: Final = 0.002

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._seconds = float(rate.burst)
        self._at = now()
        self._usual = self._FIRST_GUESS

    def reserve(self) -> tuple[float, float]:
        """Reserve the usual cost: how long to wait before the work begins, and what is reserved."""
        now = self._now()
        self._seconds = min(float(self._rate.burst), self._seconds + (now - self._at) * self._rate.per_second)
        self._at = now
        self._seconds -= self._usual
        return max(0.0, -self._seconds / self._rate.per_second), self._usual

    def pay(self, reserved: float, seconds: float) -> None:
        """Pay what the work has cost; nothing if it was not done."""
        self._seconds += reserved - seconds
        if seconds:
            self._usual += 0.1 * (seconds - self._usual)


class LeastRecent(Generic[B]):
    """One bucket for each key; the least recently used are dropped."""

    def __init__(self, new: Callable[[], B]) -> None:
        self._new = new
        self._buckets: OrderedDict[str, B] = OrderedDict()

    def bucket(self, key: str) -> B:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = self._new()
            if len(self._buckets) > _MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class Limiter(Protocol):
    """A rate limit for each address, guest or token."""

    async def allows(self, key: str) -> bool: ...


class RateLimiter:
    """One token bucket per address, in this process."""

    def __init__(self, rate: Rate) -> None:
        self._buckets = LeastRecent(lambda: Bucket(rate))

    async def allows(self, key: str) -> bool:
        return self._buckets.bucket(client_network(key)).take()


Count = tuple[int, float]
"""A number, and an instant that belongs to it, in seconds."""


class Counts(Protocol):
    """Counts by key that change in one step, however many ask at the same time."""

    async def change(self, key: str, decide: Callable[[Count | None, float], tuple[Count | None, T]]) -> T:
        """Call `decide` with the count of a key and the present instant; it returns the new count, or None to forget
        it, and the result."""


class MemoryCounts:
    """Counts in this process; the least recently changed are dropped."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._counts: OrderedDict[str, Count] = OrderedDict()

    async def change(self, key: str, decide: Callable[[Count | None, float], tuple[Count | None, T]]) -> T:
        new, result = decide(self._counts.pop(key, None), self._now())
        if new is not None:
            self._counts[key] = new
            if len(self._counts) > _MAX_BUCKETS:
                self._counts.popitem(last=False)
        return result


class SocketCounter(Protocol):
    """Counts the open sockets of networks."""

    async def open(self, network: str, most: int) -> bool:
        """Count one more, unless there are so many already."""

    async def close(self, network: str) -> None: ...


class MemorySockets:
    """The open sockets of this process."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    async def open(self, network: str, most: int) -> bool:
        if self._open[network] >= most:
            return False
        self._open[network] += 1
        return True

    async def close(self, network: str) -> None:
        self._open[network] -= 1
        if self._open[network] <= 0:
            del self._open[network]


class SharedLimits(Protocol):
    """The limits of a server, in one process or in several that share them."""

    sockets: SocketCounter

    def counts(self, name: str) -> Counts: ...

    def limiter(self, name: str, rate: Rate) -> Limiter: ...

    async def forget_old(self) -> None:
        """Delete what limits nobody any more."""


class OwnLimits:
    """The limits of a server that is alone. Implements `SharedLimits`."""

    def __init__(self) -> None:
        self.sockets: SocketCounter = MemorySockets()

    def counts(self, name: str) -> Counts:
        return MemoryCounts()

    def limiter(self, name: str, rate: Rate) -> Limiter:
        return RateLimiter(rate)

    async def forget_old(self) -> None:
        pass  # the least recent are dropped as new ones come


def client_network(address: str) -> str:
    """The key of an address: for IPv6 its /64 network, because one customer has all addresses of it."""
    parsed = parsed_address(address)
    if parsed is None:
        return address
    return str(int(parsed) >> 64) if isinstance(parsed, IPv6Address) else str(parsed)
