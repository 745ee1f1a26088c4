"""Applies what the operator has done, and deleted accounts, to the rooms in memory. The database is the source of
truth; the operator's commands write to it and to the moderation log."""

from __future__ import annotations

import asyncio
from typing import Final

from tafelrunde.server.background import Failures
from tafelrunde.server.tables.community.ladder import Ladder
from tafelrunde.server.tables.model import ModerationAction
from tafelrunde.server.tables.peer_ports import Peers
from tafelrunde.server.tables.ports import Accounts, Log, ModerationLog
from tafelrunde.server.tables.service.directory import Directory

_POLL_SECONDS: Final = 1.0
_WINDOW: Final = 50
"""Numbers before the last one at which actions may still appear."""


class Moderation:
    """Keeps rooms and ladders in step with the moderation log."""

    def __init__(
        self,
        directory: Directory,
        ladder: Ladder,
        accounts: Accounts,
        actions: ModerationLog,
        log: Log,
        peers: Peers,
    ) -> None:
        self._peers = peers
        self._directory = directory
        self._ladder = ladder
        self._accounts = accounts
        self._actions = actions
        self._log = log
        self._failures = Failures(log)
        self._last: int | None = None
        """The number of the last action that is applied."""
        self._applied: set[int] = set()
        """The numbers of all actions near it: one with a smaller number may be stored later."""

    async def run(self) -> None:
        """Poll the moderation log and apply the operator's new actions to rooms in memory, for ever."""
        while True:
            await self._failures.survive("moderation failed", self._apply_new)
            await asyncio.sleep(_POLL_SECONDS)

    async def _apply_new(self) -> None:
        if self._last is None:
            self._last = await self._actions.last_number()
            self._applied = {action.id for action in await self._actions.since(self._last - _WINDOW)}
        for action in await self._actions.since(self._last - _WINDOW):
            if action.id not in self._applied:
                self._log.info("moderation applied", kind=action.kind)
                await self.apply(action)
                self._applied.add(action.id)
                self._last = max(self._last, action.id)
        self._applied = {id for id in self._applied if id > self._last - _WINDOW}

    async def apply(self, action: ModerationAction) -> None:
        """Make what is in memory agree with an action."""
        if action.kind == "ban" and action.about is not None:
            self._directory.disconnect(action.about)
            await self._directory.refresh_rooms_of(action.about)
        elif action.kind == "reset" and action.about is not None:
            self._directory.disconnect(action.about)
        elif action.kind == "unrate":
            self._ladder.recompute()
        if action.table is not None and action.kind != "reopen":
            await self._directory.wait_for_loads(action.table)
            self._directory.drop_clocks(action.table)
            if (room := self._directory.in_memory(action.table)) is not None:
                self._directory.unload(room)  # clients reconnect if the database still lets them

    async def remove_member(self, id: str) -> None:
        """Delete an account; its seats stay, without a name."""
        self._directory.disconnect(id)
        await self._accounts.remove(id)
        self._ladder.recompute()
        await self._peers.tell_guest_gone(id)
        await self._directory.wait_for_loads()  # they may have read the old name
        await self._directory.refresh_rooms_of(id)
