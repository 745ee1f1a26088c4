"""Whether the server can store anything: it tries."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path
from typing import Final, Literal

from sqlalchemy import text

from tafelrunde.server.failures import NotSaved
from tafelrunde.server.monitoring.health import Health
from tafelrunde.server.storage.journal import Journal

_LEAST_FREE: Final = 32 * 2**20
"""With less free space nothing can be stored soon."""
_SECONDS: Final = 3.0
"""A database that answers later is as good as none."""
_VALID_SECONDS: Final = 5.0
"""A result is used again for so long, however often somebody asks."""
_PROBE: Final = text("UPDATE alembic_version SET version_num = version_num")
"""Changes nothing, but must be written to the disk like everything else."""


class HealthCheck:
    """Tries whether something can be stored, every few seconds at most."""

    def __init__(self, journal: Journal, folder: Path) -> None:
        """`folder` is on the disk whose free space counts."""
        self._journal = journal
        self._folder = folder
        self._checking: asyncio.Task[Health] | None = None
        self._checked_at = 0.0

    async def check(self) -> Health:
        if self._checking is None or (self._checking.done() and time.monotonic() - self._checked_at > _VALID_SECONDS):
            self._checking = asyncio.create_task(self._check())
        return await asyncio.shield(self._checking)

    async def _check(self) -> Health:
        began = time.perf_counter()
        problem = ""
        try:
            async with asyncio.timeout(_SECONDS):
                await self._journal.store(_PROBE)
        except NotSaved as error:
            problem = f"Nothing can be stored: {error}"
        except TimeoutError:
            problem = f"The database has not answered for {_SECONDS:.0f} s."
        took = time.perf_counter() - began
        free = (await asyncio.to_thread(shutil.disk_usage, self._folder)).free
        if not problem and free < _LEAST_FREE:
            problem = f"There are {free} bytes of free space, expected at least {_LEAST_FREE}."
        self._checked_at = time.monotonic()
        status: Literal["ok", "failing"] = "failing" if problem else "ok"
        return Health(status, problem, self._journal.last_commit, free, round(1000 * took, 1))
