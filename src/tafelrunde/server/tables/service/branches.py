"""What if: a new game from any position of a finished one, at a table or in a replay."""

from __future__ import annotations

from tafelrunde.core.learn.lessons import PLAY, SKIP
from tafelrunde.core.play.record import Origin
from tafelrunde.core.play.table import Table
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import NewBranch
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.state import TableState
from tafelrunde.server.tables.service.directory import Directory
from tafelrunde.server.tables.service.new_table import BranchStart, NewTables
from tafelrunde.server.tables.service.replay import Replays


class Branches:
    """Adds tables whose log begins with the lines of another game. They are never rated."""

    def __init__(self, directory: Directory, replays: Replays, new_tables: NewTables) -> None:
        self._directory = directory
        self._replays = replays
        self._new_tables = new_tables

    async def from_table(self, table: str, guest: str, request: NewBranch, address: str, by_program: bool) -> str:
        """Go on from a position of a table; the id of the new one. Raises Refusal."""
        start = _start("table", (await self._directory.room(table)).state, request.n)
        return await self._new_tables.add_branch(guest, request, start, address, by_program)

    async def from_replay(self, replay: str, guest: str, request: NewBranch, address: str, by_program: bool) -> str:
        """Go on from a position of an uploaded record; the id of the new table. Raises Refusal."""
        start = _start("replay", (await self._replays.replay(replay)).broadcast.state, request.n)
        return await self._new_tables.add_branch(guest, request, start, address, by_program)


def _start(kind: str, state: TableState, n: int) -> BranchStart:
    live = state.live_game()
    n = before_answers(live.table, n)
    return BranchStart(state.row, Origin(kind, state.row.id, n), _lines(live, n))


def before_answers(table: Table, n: int) -> int:
    """In the middle of a sealed decision: the line with which it began. Nobody may know who has answered."""
    lines = table.in_force(n) if n <= table.n else []
    while lines and table.state_at(n).sealed() and table.state_at(lines[-1]).sealed():
        n = lines.pop()
    return n


def _lines(live: LiveGame, n: int) -> list[tuple[int, str]]:
    """Those of the first n lines that count. Raises Refusal, also while the game goes on: its hands are hidden."""
    if not live.is_over:
        raise Refusal("illegal", "not_over")
    table = live.table
    if n > table.n:
        raise Refusal("malformed", "no_position")
    lines = [(table.log[number].seat, table.log[number].path) for number in table.in_force(n)]
    if table.is_lesson and not any(path in (PLAY, SKIP) for _, path in lines):
        raise Refusal("illegal", "branch_lesson")
    if table.state_at(n).top is None:
        raise Refusal("illegal", "nothing_left")
    return lines
