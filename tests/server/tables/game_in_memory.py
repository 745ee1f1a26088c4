"""Plays a whole game in a room, with stores in memory. Run as a program, it blocks the libraries of the server."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from types import ModuleType

ALLOWED = {"tafelrunde", "mypy_extensions", "librt", "msgspec", "typer", "rich", "prompt_toolkit"}
"""What may be imported besides the standard library: the core's dependencies, and msgspec for the messages."""


class Blocker:
    """Refuses to import everything else."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        library = name.split(".")[0]
        is_generated = library.startswith("_sysconfigdata") or library.endswith("__mypyc")
        if not is_generated and library not in ALLOWED | sys.stdlib_module_names:
            raise ImportError(f"{name} must not be needed here.")


async def play() -> str:
    """Anna and a bot play to the end; on the way she chats, takes a move back and asks for a hint."""
    from tafelrunde.core.play.table import UNDO
    from tafelrunde.server.protocol.connection import Connection
    from tafelrunde.server.protocol.messages import AskHint, Chat, Play
    from tafelrunde.server.protocol.requests import NewTable
    from tafelrunde.server.tables.in_memory.adapters import local_services
    from tafelrunde.server.tables.rooms.analysis.hints import Hints
    from tafelrunde.server.tables.rooms.analysis.review import Reviews
    from tafelrunde.server.tables.service.directory import Directory
    from tafelrunde.server.tables.service.new_table import set_up

    services = local_services(bot_seconds=0.05, bot_pause=0.0)
    directory = Directory(services, Hints(services), Reviews(services, services.bots))
    row = set_up("anna", NewTable("pebbles", 2, bots=[None, "medium"], hints=True))
    await services.store.add_table(row)
    room, anna = await directory.room(row.id), Connection("anna", "en")
    await room.join(anna)
    live = room.live
    assert live is not None

    async def my_turn() -> bool:
        while not live.is_over and live.deciders != [0]:
            await asyncio.sleep(0.001)
        return not live.is_over

    assert await my_turn()
    await room.receive(anna, Chat("Good luck!"))
    await room.receive(anna, AskHint(0, live.table.n))
    undone = False
    while await my_turn():
        n = live.table.n
        await room.receive(anna, Play(0, n, live.table.game.actions.path(live.table.legal(0)[0])))
        if not undone and n in live.table.undoable(0):
            await room.receive(anna, Play(0, live.table.n, f"{UNDO}{n}"))
            undone = True
    assert undone
    await directory.close()
    stored = await services.store.table(row.id)
    assert stored is not None
    assert [(move.seat, move.path) for move in stored.moves] == [(line.seat, line.path) for line in live.table.log]
    sent = {json.loads(frame)["type"] for frame in anna._frames}
    assert {"seats", "log", "position", "done", "chat", "advice"} <= sent, sent
    return stored.row.phase


if __name__ == "__main__":
    sys.meta_path.insert(0, Blocker())
    print(asyncio.run(asyncio.wait_for(play(), 60)))
