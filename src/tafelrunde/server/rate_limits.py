"""Rate limits: token buckets."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address

from tafelrunde.server.settings import Rate, parsed_address

_MAX_BUCKETS = 20_000


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


class RateLimiter:
    """One token bucket per address; the least recently used are dropped."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        key = client_network(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate)
            if len(self._buckets) > _MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()


def client_network(address: str) -> str:
    """The key of an address: for IPv6 its /64 network, because one customer has all addresses of it."""
    parsed = parsed_address(address)
    if parsed is None:
        return address
    return str(int(parsed) >> 64) if isinstance(parsed, IPv6Address) else str(parsed)
