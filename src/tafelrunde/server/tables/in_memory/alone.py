"""A server that is alone: it looks after all tables, and nobody else changes anything. Implements `peer_ports`."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

from tafelrunde.server.tables.model import Lease
from tafelrunde.server.tables.peer_ports import Change, Present


class OwnLeases:
    """All leases are ours."""

    def held(self, table: str) -> Lease | None:
        return Lease(table, "", 0)

    async def take(self, table: str) -> Lease | None:
        return Lease(table, "", 0)

    async def give_up(self, table: str) -> None:
        pass

    async def free(self, tables: Collection[str]) -> list[str]:
        return []

    async def tidy(self, keep: Collection[str]) -> None:
        pass

    async def orphans(self, most: int) -> list[str]:
        return []


class Alone:
    """There are no others."""

    is_alone = True
    were_here = False

    def __init__(self) -> None:
        self.leases = OwnLeases()

    def listen(self, hear: Callable[[Change], None]) -> None:
        pass

    async def tell_guest_changed(self, guest: str) -> None:
        pass

    async def tell_guest_gone(self, guest: str) -> None:
        pass

    async def show(self, table: str, present: Present) -> None:
        pass

    async def others(self, table: str) -> Present:
        return Present()

    async def is_looking(self, table: str, guest: str) -> bool:
        return False

    async def watchers(self, tables: Collection[str]) -> dict[str, int]:
        return {}

    def now(self) -> float:
        return time.time()

    async def leave(self) -> None:
        pass
