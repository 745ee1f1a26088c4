"""Tables of guided first games: a guest's unfinished one, or a new one that begins with the first lesson."""

from __future__ import annotations

import time
from typing import Final

from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.learn.lessons import Lessons
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewLesson, NewTable
from tafelrunde.server.tables.community.lobby import Lobby
from tafelrunde.server.tables.model import LogUpdate, MoveRow, TableRow
from tafelrunde.server.tables.ports import TableStore
from tafelrunde.server.tables.service.new_table import NewTables

BOT: Final = "easy"


class LessonTables:
    """Finds and adds tables of guided first games. They are never rated."""

    def __init__(self, store: TableStore, lobby: Lobby, new_tables: NewTables) -> None:
        self._store = store
        self._lobby = lobby
        self._new_tables = new_tables

    async def open(self, guest: str, request: NewLesson, address: str) -> str:
        """The table where the guest left the lessons of a game, or a new one; its id. Raises Refusal."""
        lessons = _lessons(request.game)
        if not request.again:
            rows = await self._candidates(guest, request.game)
            if rows:
                return rows[0].id
        setup = NewTable(
            request.game,
            lessons.seats,
            options=dict(lessons.options),
            bots=[None if seat == lessons.seat else BOT for seat in range(lessons.seats)],
            name=request.name,
            language=request.language,
        )
        id = await self._new_tables.add(guest, setup, address, lesson=True)
        first = MoveRow(id, 0, lessons.seat, lessons.line(0, 0), int(time.time() * 1000), 0, None)
        await self._store.append(LogUpdate([first], "playing", [lessons.seat]))
        return id

    async def _candidates(self, guest: str, game: str) -> list[TableRow]:
        """The guest's running guided first games of a game, the latest first."""
        rows = [
            row
            for row in await self._lobby.mine(guest)
            if row.lesson
            and row.game == game
            and row.phase == "playing"
            and row.version == title(game).game.info.version
            and any(seat.guest == guest for seat in row.seats)
        ]
        return sorted(rows, key=lambda row: -row.changed)


def _lessons(game: str) -> Lessons:
    try:
        lessons = title(game).lessons
    except TafelrundeError:
        raise Refusal("unknown", "no_game") from None
    if not lessons.lessons:
        raise Refusal("unknown", "no_lessons")
    return lessons
