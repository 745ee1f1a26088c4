"""A game that is going on: the table, its clocks, and the lines as they are stored. Does no I/O."""

from __future__ import annotations

import json
import time
from collections.abc import Collection
from dataclasses import replace

from tafelrunde.core.errors import BadPath, IllegalMove, StaleMove, TafelrundeError, WrongSeat
from tafelrunde.core.play.table import UNDO, Table
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.position import paths_of, score_chart, tidied
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.clocks import Clocks
from tafelrunde.server.tables.day_clocks import DayClocks
from tafelrunde.server.tables.model import MoveRow, Stored
from tafelrunde.server.tables.rebuild import rebuilt

_LONGEST_PATH = 200


class LiveGame:
    """A table that belongs to stored lines; `stored` says how many of its lines are on the disk."""

    def __init__(self, stored: Stored, table: Table | None = None) -> None:
        row, moves = stored.row, stored.moves
        self.table = _from_log(stored) if table is None else table
        self.id = row.id
        self.game = row.game
        self.stored = len(moves)
        self.chart = score_chart(self.table) if self.is_over else []
        self._earned = [move.earned for move in moves]
        self._shown: list[list[int]] = [json.loads(move.clocks) for move in moves if move.clocks is not None]
        self.clocks: Clocks | None = None
        shown, since = self._shown[-1] if self._shown else None, moves[-1].created if moves else row.changed * 1000
        if stored.clocks is not None and stored.clocks.n == len(moves):
            shown, since = stored.clocks.left, stored.clocks.at
        if row.minutes is not None:
            self.clocks = Clocks(len(row.seats), row.minutes, row.increment, shown)
        elif row.days is not None:
            zones = [seat.zone or row.days.zone for seat in row.seats]
            self.clocks = DayClocks([replace(row.days, zone=zone) for zone in zones], shown, since / 1000)

    @property
    def is_over(self) -> bool:
        return self.table.state.top is None

    @property
    def deciders(self) -> list[int]:
        """The seats that must decide now."""
        return [seat for seat in self.table.state.deciders() if seat >= 0]

    @property
    def due(self) -> int | None:
        """When the first of those who must decide will be late, where there are days for every turn."""
        return None if self.clocks is None else self.clocks.due()

    def play(self, seat: int, n: int, path: str, for_guest: bool = False) -> None:
        """Play a line, in memory; `for_guest` if a bot has decided for whoever sits there. Everything that cannot be
        played is refused and nothing has changed."""
        table = self.table
        if n != table.n:
            raise Refusal("stale")
        if not path.startswith(UNDO):
            path = tidied(path[: 2 * _LONGEST_PATH])
            if len(path) > _LONGEST_PATH or path not in paths_of(self.game):
                raise Refusal("path")
        start, before = table.n, table.in_force(table.n)
        try:
            table.play(seat, n, path)
        except StaleMove:
            raise Refusal("stale") from None
        except WrongSeat:
            raise Refusal("seat") from None
        except IllegalMove:
            raise Refusal("illegal") from None
        except BadPath:
            raise Refusal("path") from None
        if self.is_over:
            self.chart = score_chart(table)
        undone = len(table.in_force(table.n)) if table.log[start].action is None else len(before)
        self._keep_time(seat, before[undone:], for_guest)

    def _keep_time(self, seat: int, undone: list[int], for_guest: bool) -> None:
        """Who has decided gets the increment, and who had it done by a bot some time to come back. Who takes back
        loses what those lines gave, and the others get back what they have thought about them."""
        clocks = self.clocks
        earned = 0
        if clocks is not None:
            clocks.settle()
            if undone:
                earned = -sum(self._earned[number] for number in undone)
                before = self._shown[undone[0] - 1] if undone[0] else [clocks.full] * len(clocks.left)
                for other, left in enumerate(before):
                    if other != seat:
                        clocks.left[other] = max(clocks.left[other], left)
            elif for_guest:
                earned = clocks.grace(seat)
            elif seat not in self.deciders:
                earned = clocks.earned(seat)
            for other in {*range(len(clocks.left))} - {seat, *self.deciders}:
                clocks.release(other)
            if seat >= 0:
                clocks.left[seat] = max(0.0, clocks.left[seat] + earned)
        self._earned.append(earned)

    def run_clocks(self, seats: Collection[int], leaving: Collection[int] = ()) -> None:
        """The clocks of these seats run while they must decide. Leaving stops none that runs."""
        if self.clocks is not None:
            going_on = self.clocks.running.intersection(leaving)
            self.clocks.run([seat for seat in self.deciders if seat in seats or seat in going_on])

    def unsaved(self) -> list[MoveRow]:
        """The lines that are not on the disk yet."""
        shown = None if self.clocks is None else self.clocks.shown()
        created = int(time.time() * 1000)
        rows: list[MoveRow] = []
        for n, entry in enumerate(self.table.log[self.stored :], self.stored):
            if len(self._earned) <= n:
                self._earned.append(0)
            if shown is not None and len(self._shown) <= n:
                self._shown.append(shown)
            clocks = None if shown is None else json.dumps(shown)
            rows.append(MoveRow(self.id, n, entry.seat, entry.path, created, self._earned[n], clocks))
        return rows


def _from_log(stored: Stored) -> Table:
    """The table as its log says."""
    row = stored.row
    if [move.n for move in stored.moves] != list(range(len(stored.moves))):
        raise Refusal("unknown", "broken", "The lines of the log are not consecutive.")
    lines = [(move.seat, move.path) for move in stored.moves]
    try:
        game, seats = title(row.game).game, len(row.seats)
        return rebuilt(game, seats, game.info.as_of(row.version, seats, row.options), row.seed, lines)
    except TafelrundeError as error:
        raise Refusal("unknown", "broken", str(error)) from error
