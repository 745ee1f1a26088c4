"""A table without drawings for programs, whole or as a difference from an earlier answer to the same program."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import Final

import msgspec

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.server.protocol.changes import difference
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.position import ENDINGS
from tafelrunde.server.protocol.responses import PlainLine, PlainResult, PlainSeat, PlainTable, TableData
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast, absence_of
from tafelrunde.server.tables.rooms.live_game import LiveGame

_KEPT: Final = 32
"""Answers of one table that differences can be based on."""


class PlainViews:
    """Makes the answers of one table. A base counts only for who was sent it: it says what that person knew."""

    def __init__(self, broadcast: Broadcast) -> None:
        self._broadcast = broadcast
        self._sent: OrderedDict[tuple[str | None, str, str], PlainTable] = OrderedDict()
        """By reader, language and tag; the latest last."""

    def answer(self, connection: Connection, base: str, after: int | None) -> TableData:
        """What the client of a connection may see, as a difference from its `base` if that is still known."""
        table = self.table(connection)
        tag = sha256(msgspec.json.encode(table)).hexdigest()[:16]
        reader = (connection.guest, connection.language)
        before = self._sent.get((*reader, base)) if connection.guest is not None else None
        if connection.guest is not None:  # watchers without a name are many, and cannot be told apart
            self._sent[(*reader, tag)] = table
            self._sent.move_to_end((*reader, tag))
            if len(self._sent) > _KEPT:
                self._sent.popitem(last=False)
        lines = [] if after is None else self._lines(connection, after)
        if before is None:
            return TableData(tag, table, lines=lines)
        return TableData(tag, None, base, difference(before, table), lines)

    def is_due(self, connection: Connection, after: int | None) -> bool:
        """Whether somebody who waits is told now: the game is over, there are more lines than `after`, or, without it,
        the client may decide."""
        live = self._broadcast.state.live
        if live is None or live.is_over:
            return live is not None
        viewpoint = self._broadcast.viewpoint(connection)
        if after is not None:
            return live.known_to(viewpoint).n > after
        return bool(_legal(live, viewpoint))

    def table(self, connection: Connection) -> PlainTable:
        """The whole table."""
        state = self._broadcast.state
        live, viewpoint = state.live, self._broadcast.viewpoint(connection)
        plain = PlainTable(
            game=state.row.game,
            options=dict(state.row.options),
            phase=state.phase,
            seats=self._seats(connection),
            n=0,
            seat=None if viewpoint == WATCHER else viewpoint,
            actors=[],
            step="",
            legal=[],
            undo=[],
            may=[],
            view=None,
            result=None,
        )
        if live is not None:
            _add_game(plain, live, viewpoint)
        return plain

    def _seats(self, connection: Connection) -> list[PlainSeat]:
        state, minutes = self._broadcast.state, self._broadcast.state.row.minutes
        names = self._broadcast.names(connection.language)
        clocks = None if state.live is None else state.live.clocks
        left = None if clocks is None else clocks.shown()
        if left is None and minutes is not None:
            left = [minutes * 60_000] * len(state.seats)
        seats = []
        for number, seat in enumerate(state.seats):
            deadline = None if clocks is None else clocks.deadline(number)
            seats.append(
                PlainSeat(
                    name="" if seat.is_free else names[number],
                    kind=state.row.kind(seat),
                    bot=seat.bot,
                    mine=seat.guest is not None and seat.guest == connection.guest,
                    absence=absence_of(seat),
                    milliseconds=None if left is None or seat.bot is not None else left[number],
                    deadline=None if deadline is None else deadline * 1000,
                )
            )
        return seats

    def _lines(self, connection: Connection, after: int) -> list[PlainLine]:
        live = self._broadcast.state.live
        if live is None:
            return []
        viewpoint = self._broadcast.viewpoint(connection)
        entries = live.known_to(viewpoint).log[after:]
        return [PlainLine(None if entry.seat == CHANCE else entry.seat, entry.path_for(viewpoint)) for entry in entries]


def _legal(live: LiveGame, viewpoint: int) -> list[str]:
    """What a seat may play; nothing while the coach of a lesson waits for no move."""
    if viewpoint == WATCHER or live.is_over:
        return []
    place = None if live.guide is None or live.guide.seat != viewpoint else live.guide.place
    if place is not None and not place.waits_for_move:
        return []
    table = live.known_to(viewpoint)
    return [table.game.actions.path(action) for action in table.legal(viewpoint)]


def _add_game(plain: PlainTable, live: LiveGame, viewpoint: int) -> None:
    table = live.known_to(viewpoint)
    view = table.state.view(viewpoint)
    outcome = table.outcome()
    plain.n = table.n
    plain.actors = [] if outcome is not None else [seat for seat in view.actors if seat >= 0]
    plain.step = "over" if outcome is not None else view.step
    plain.view = dict(view.position)
    if outcome is not None:
        plain.result = PlainResult(list(outcome.ranks), list(outcome.scores), outcome.reason)
    elif viewpoint != WATCHER:
        plain.legal = _legal(live, viewpoint)
        plain.undo = live.undoable(viewpoint)
        plain.may = [path for path in ENDINGS if table.agreements.may(viewpoint, path) and not table.is_guided]
