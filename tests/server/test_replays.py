"""Records that somebody brings in: checked where they can do no harm, kept as we write them, replayed once for all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.server.recording import Recording

from .house import Company, in_house
from .test_http import record_text


def test_many_who_come_for_a_record_share_one_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    really_open = Recording.open

    async def counted(id: str, *more: Any) -> Recording:
        opened.append(id)
        return await really_open(id, *more)

    async def main(house: Company) -> None:
        id = await house.hall.add_replay("anna", record_text())
        monkeypatch.setattr(Recording, "open", counted)
        come = [asyncio.create_task(house.hall.recording(id)) for _ in range(20)]
        await asyncio.sleep(0)
        come.pop().cancel()  # who goes away takes it from nobody
        found = await asyncio.gather(*come)
        assert opened == [id]
        assert all(one is found[0] for one in [*found, await house.hall.recording(id)])

    in_house(tmp_path, main)
