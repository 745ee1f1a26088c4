"""What clients asked for, what they were answered and told, and whether it agrees with what is stored.

Every acknowledged move must be stored once, where it was acknowledged; nobody may be told of a line that is not stored,
nor hear lines in another order; no message may be stored twice, or be refused for good although it is stored.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, cast

from sqlalchemy import select

from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.database import Database, open_database
from tafelrunde.server.storage.journal import Journal
from tafelrunde.server.storage.schema import GAME_TABLE
from tafelrunde.server.storage.stores.tables import SqlTableStore
from tafelrunde.server.tables.model import Stored
from tafelrunde.server.tables.rooms.live_game import table_from_log

UNSURE = ("failed", "busy")
"""After these answers a move may be stored or not."""


@dataclass(frozen=True)
class Request:
    """A move that somebody has sent, once or several times."""

    table: str
    seat: int
    n: int
    path: str
    id: str


@dataclass
class History:
    """Everything that clients have seen. Many threads write it."""

    requests: dict[str, Request] = field(default_factory=dict)
    done: list[tuple[str, int]] = field(default_factory=list)
    """Message id and line of every acknowledgement."""
    refused: list[tuple[str, str]] = field(default_factory=list)
    """Message id and code of every refusal."""
    heard: list[tuple[int, str, int, int | None]] = field(default_factory=list)
    """Connection, table, number and seat of every line that was broadcast; of chance the seat is None."""
    positions: list[tuple[int, str, int]] = field(default_factory=list)
    """Connection, table and number of lines of every position that was broadcast."""
    wrong: list[str] = field(default_factory=list)
    """What clients found strange themselves."""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def note(self, kind: str, what: Any) -> None:
        with self.lock:
            if kind == "requests":
                self.requests[what.id] = what
            else:
                getattr(self, kind).append(what)


def stored_tables(database: Database) -> dict[str, Stored]:
    """All tables of a database with their logs."""
    engine = open_database(database)
    store = SqlTableStore(engine, cast(Journal, None))
    try:
        with engine.connect() as connection:
            ids = list(connection.execute(select(GAME_TABLE.c.id)).scalars())

        async def read() -> dict[str, Stored]:
            found = {id: await store.table(id) for id in ids}
            return {id: stored for id, stored in found.items() if stored is not None}

        return asyncio.run(read())
    finally:
        engine.dispose()


def broken_logs(tables: dict[str, Stored]) -> list[str]:
    """Logs that nobody can read, as sentences."""
    wrong = []
    for id, stored in tables.items():
        if [move.n for move in stored.moves] != list(range(len(stored.moves))):
            wrong.append(f"The log of {id} has gaps.")
            continue
        try:
            table_from_log(stored)
        except Refusal as refusal:
            wrong.append(f"The log of {id} cannot be replayed: {refusal.detail}")
    return wrong


def lost_time(tables: dict[str, Stored], seconds: float) -> list[str]:
    """Clocks by the minute that have taken more from a player than so many seconds, as sentences."""
    wrong = []
    for id, stored in tables.items():
        clocks = [(move.n, json.loads(move.clocks)) for move in stored.moves if move.clocks is not None]
        for n, left in clocks:
            if min(left) < (stored.row.minutes or 0) * 60_000 - seconds * 1000:
                wrong.append(f"At line {n} of {id} the clocks show {left} ms after {seconds:.1f} s.")
                break
    return wrong


def violations(history: History, tables: dict[str, Stored]) -> list[str]:
    """What must never happen, as sentences."""
    wrong = [*history.wrong, *broken_logs(tables)]
    lines = {(id, move.n): move for id, stored in tables.items() for move in stored.moves}
    messages = Counter((id, move.seat, move.message) for (id, _), move in lines.items() if move.message)
    wrong += [
        f"The message {message} is stored {count} times." for (_, _, message), count in messages.items() if count > 1
    ]
    acknowledged = set()
    for id, n in history.done:
        request = history.requests[id]
        acknowledged.add(id)
        line = lines.get((request.table, n))
        if line is None:
            wrong.append(f"Line {n} was acknowledged and is lost.")
        elif (line.seat, line.path, line.message) != (request.seat, request.path, id):
            wrong.append(f"Line {n} was acknowledged as {request.path!r}, but {line.path!r} is stored.")
    stored_ids = {move.message: move for move in lines.values()}
    for id, code in history.refused:
        if code not in UNSURE and id in stored_ids and id not in acknowledged:
            wrong.append(f"The message {id} was refused as {code}, but it is stored as line {stored_ids[id].n}.")
    for _, table, n, seat in history.heard:
        line = lines.get((table, n))
        if line is None or (line.seat if line.seat >= 0 else None) != seat:
            wrong.append(f"Line {n} was broadcast as one of seat {seat}, but {line and line.seat} is stored.")
    last: dict[int, int] = {}
    for connection, table, n in history.positions:
        if n > len(tables[table].moves):
            wrong.append(f"A position with {n} lines was broadcast, but {len(tables[table].moves)} are stored.")
        if n < last.get(connection, 0):
            wrong.append(f"A position with {n} lines was broadcast after one with {last[connection]}.")
        last[connection] = n
    return wrong
