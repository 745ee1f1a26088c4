"""Shares the time of the event loop fairly: a client that causes much work waits longer for the next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from tafelrunde.server.monitoring.metering import METER, Meter, Metered
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import LeastRecent, WorkBucket, client_network
from tafelrunde.server.settings import Limits

T = TypeVar("T")

_LONGEST_WAIT: Final = 5.0
"""A request that would have to wait longer is refused."""
_OVERHEAD: Final = 0.0005
"""What every message costs beside its own work: reading, decoding, sending."""


class WorkTurns:
    """A bucket of processor time for every address and every guest."""

    def __init__(self, limits: Limits) -> None:
        self._addresses = LeastRecent(lambda: WorkBucket(limits.work))
        self._guests = LeastRecent(lambda: WorkBucket(limits.guest_work))

    async def take(self, address: str, guest: str | None, work: Callable[[], Awaitable[T]]) -> T:
        """Wait for the client's turn, do the work, and pay for it. Raises Refusal."""
        buckets = [self._addresses.bucket(client_network(address))]
        if guest is not None:
            buckets.append(self._guests.bucket(guest))
        waits, reserved = zip(*(bucket.reserve() for bucket in buckets), strict=True)
        cost, meter = 0.0, Meter()
        try:
            if max(waits) > _LONGEST_WAIT:
                raise Refusal("busy", wait=max(waits))
            if max(waits) > 0:
                await asyncio.sleep(max(waits))
            cost = _OVERHEAD
            METER.set(meter)
            return await Metered(work(), meter)
        finally:
            METER.set(None)
            for bucket, usual in zip(buckets, reserved, strict=True):
                bucket.pay(usual, cost + meter.seconds)
