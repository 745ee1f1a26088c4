"""The log of rated games. Implements `ports.RatedGames`."""

from __future__ import annotations

import json
import time
from itertools import groupby

from sqlalchemy import Connection, exists, select
from sqlalchemy.sql.expression import ClauseElement

from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.schema import GAME_TABLE, MOVE, RATED_GAME, RATED_SEAT
from tafelrunde.server.storage.stores.sql_store import SqlStore
from tafelrunde.server.tables.model import RatedGame, RatedRecord, RatedResult, RatedSeat


class SqlRatedGames(SqlStore):
    """Rated games with their players."""

    async def add(self, table: str, result: RatedResult) -> None:
        existing = select(RATED_GAME.c.number).where(RATED_GAME.c.table_id == table)
        if await self.read(lambda c: c.execute(existing).one_or_none()) is None:
            await self.write(*rated_rows(table, result))

    async def missing(self, most: int) -> list[str]:
        logged = exists().where(RATED_GAME.c.table_id == GAME_TABLE.c.id)
        over = (GAME_TABLE.c.phase == "over", GAME_TABLE.c.rated.is_(True), GAME_TABLE.c.closed.is_(None))
        ids = select(GAME_TABLE.c.id).where(*over, ~logged).order_by(GAME_TABLE.c.changed).limit(most)
        return await self.read(lambda c: list(c.execute(ids).scalars()))

    async def since(self, number: int) -> list[RatedGame]:
        return await self.read(lambda c: rated_games(c, number))

    async def records(self, game: str, after: int, most: int) -> list[RatedRecord]:
        def query(connection: Connection) -> list[RatedRecord]:
            return [_record(connection, rated) for rated in rated_games(connection, after, game, most)]

        return await self.read(query)


def rated_rows(table: str, result: RatedResult) -> list[ClauseElement]:
    """The statements that add a game to the log."""
    game = {"table_id": table, "game": result.game, "ended": int(time.time())}
    seats = [
        {"table_id": table, "seat": number, "player": seat.player, "name": seat.name}
        | {"rank": seat.rank, "score": seat.score}
        for number, seat in enumerate(result.seats)
    ]
    return [
        upsert(RATED_GAME).values(game).on_conflict_do_nothing(),
        *(upsert(RATED_SEAT).values(seat).on_conflict_do_nothing() for seat in seats),
    ]


def rated_games(
    connection: Connection, after: int = 0, game: str | None = None, most: int | None = None
) -> list[RatedGame]:
    """Games after a number, in the order in which they ended."""
    query = select(RATED_GAME).where(RATED_GAME.c.number > after).order_by(RATED_GAME.c.number).limit(most)
    if game is not None:
        query = query.where(RATED_GAME.c.game == game)
    heads = {row.table_id: row for row in connection.execute(query)}
    last = max((row.number for row in heads.values()), default=after)
    seats = connection.execute(
        select(RATED_SEAT)
        .join(RATED_GAME, RATED_GAME.c.table_id == RATED_SEAT.c.table_id)
        .where(RATED_GAME.c.number > after, RATED_GAME.c.number <= last)
        .order_by(RATED_GAME.c.number, RATED_SEAT.c.seat)
    )
    games = []
    for table, rows in groupby(seats, key=lambda row: row.table_id):
        players = tuple(RatedSeat(row.player, row.name, row.rank, row.score) for row in rows)
        if table in heads:
            head = heads[table]
            games.append(RatedGame(head.number, table, head.game, head.ended, players))
    return games


def _record(connection: Connection, game: RatedGame) -> RatedRecord:
    table = connection.execute(select(GAME_TABLE).where(GAME_TABLE.c.id == game.table)).one()
    moves = connection.execute(select(MOVE.c.seat, MOVE.c.path).where(MOVE.c.table_id == game.table).order_by(MOVE.c.n))
    lines = [(move.seat, move.path) for move in moves]
    return RatedRecord(game, table.version, json.loads(table.options), table.seed, lines, table.key)
