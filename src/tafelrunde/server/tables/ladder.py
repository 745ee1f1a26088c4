"""Ratings, for every title one ladder with people and bots on it.

The log of finished rated games is the truth; ratings are computed from it, one game after the other in the order in
which they ended, and kept in memory only. So they can be computed anew at any time and come out the same.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, insert, select

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import Outcome
from tafelrunde.core.info import as_text
from tafelrunde.core.ratings import Rater, Rating
from tafelrunde.server.storage.dialects import upsert
from tafelrunde.server.storage.schema import GAME_TABLE, MOVE, RATED_GAME, RATED_SEAT
from tafelrunde.server.storage.tables import Store
from tafelrunde.server.tables.model import SeatRow, TableRow

BOT: Final = "bot:"
_TAU: Final = 25 / 300
"""People learn: how far strength may move between two games."""
_AT_ONCE: Final = 50
"""Games that are read for a download in one go."""
_SETTLED: Final = 10
"""With fewer games a rating is provisional."""


@dataclass(frozen=True)
class RatedSeat:
    """Who sat where in a rated game, and what came of it."""

    player: str
    name: str
    rank: int
    score: int


@dataclass(frozen=True)
class RatedGame:
    """A finished rated game."""

    number: int
    table: str
    game: str
    ended: int
    seats: tuple[RatedSeat, ...]


@dataclass(frozen=True)
class Standing:
    """Somebody on a ladder."""

    player: str
    name: str
    rating: Rating
    games: int
    wins: int

    @property
    def bot(self) -> str | None:
        """The level, if it is a bot."""
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else None

    @property
    def points(self) -> int:
        """What is shown."""
        return points_of(self.rating)

    @property
    def spread(self) -> int:
        """How far off the strength may be, in points."""
        return round(40 * 1.96 * self.rating.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.games < _SETTLED


def points_of(rating: Rating) -> int:
    """Strength that is almost certainly reached. Who has not played yet has 1000."""
    return round(1000 + 40 * (rating.mu - 3 * rating.sigma))


@dataclass
class _Ladder:
    """One title."""

    rater: Rater = field(default_factory=lambda: Rater(_TAU))
    names: dict[str, str] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=dict)
    changes: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """For every table what it did to the points of its seats: before and after."""

    def add(self, game: RatedGame) -> None:
        players = [seat.player for seat in game.seats]
        self.rater.add(players)
        before = self._points(players)
        self.rater.game(players, [seat.rank for seat in game.seats])
        self.changes[game.table] = list(zip(before, self._points(players), strict=True))
        for player in {seat.player for seat in game.seats}:
            own = [seat for seat in game.seats if seat.player == player]
            self.names[player] = own[-1].name
            self.games[player] = self.games.get(player, 0) + 1
            self.wins[player] = self.wins.get(player, 0) + any(seat.rank == 1 for seat in own)

    def _points(self, players: list[str]) -> list[int]:
        return [points_of(self.rater.rating(player)) for player in players]

    def standings(self) -> list[Standing]:
        found = [
            Standing(player, name, self.rater.rating(player), self.games[player], self.wins[player])
            for player, name in self.names.items()
        ]
        return sorted(found, key=lambda one: (-one.points, -one.games, one.player))


def computed(games: Iterable[RatedGame]) -> dict[str, list[Standing]]:
    """All ladders by title, the strongest first."""
    ladders: dict[str, _Ladder] = {}
    for game in games:
        ladders.setdefault(game.game, _Ladder()).add(game)
    return {game: ladder.standings() for game, ladder in ladders.items()}


def counted_ranks(outcome: Outcome, seats: Sequence[SeatRow]) -> list[int]:
    """Ranks as they count: players for whom a bot has decided share the last place."""
    helped = [seat.guest is not None and (seat.helped or seat.stand_in is not None) for seat in seats]
    return [len(seats) if late else rank for rank, late in zip(outcome.ranks, helped, strict=True)]


class Ladder:
    """The log of rated games, and what it makes of the players."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ladders: dict[str, _Ladder] = {}
        self._seen = 0
        self._outdated = False
        self._reading = asyncio.Lock()

    async def note(self, row: TableRow, seats: Sequence[SeatRow], outcome: Outcome) -> None:
        """Add a game that has ended; the second time nothing happens."""
        known = select(RATED_GAME.c.number).where(RATED_GAME.c.table_id == row.id)
        if await self._store.read(lambda c: c.execute(known).one_or_none()) is not None:
            return
        game = upsert(RATED_GAME).values(table_id=row.id, game=row.game, ended=int(time.time()))
        ranks = counted_ranks(outcome, seats)
        rows = [
            insert(RATED_SEAT).values(
                table_id=row.id,
                seat=number,
                player=f"{BOT}{seat.bot}" if seat.bot is not None else seat.guest,
                name=seat.name,
                rank=ranks[number],
                score=outcome.scores[number],
            )
            for number, seat in enumerate(seats)
        ]
        await self._store.write(game.on_conflict_do_nothing(), *rows)

    async def standings(self, game: str) -> list[Standing]:
        """The ladder of a title, the strongest first."""
        async with self._reading:
            await self._catch_up()
            ladder = self._ladders.get(game)
            return [] if ladder is None else ladder.standings()

    async def changes(self, table: str) -> list[tuple[int, int]]:
        """What a table did to the points of its seats, before and after; nothing if it is not rated or not over."""
        async with self._reading:
            await self._catch_up()
            return next((one.changes[table] for one in self._ladders.values() if table in one.changes), [])

    async def _catch_up(self) -> None:
        if self._outdated:
            self._outdated, self._ladders, self._seen = False, {}, 0
        for new in await self._store.read(lambda c: rated_games(c, self._seen)):
            await asyncio.sleep(0)  # rating thousands of games must not stop the tables
            self._ladders.setdefault(new.game, _Ladder()).add(new)
            self._seen = new.number

    def forget(self) -> None:
        """Compute everything anew when it is next asked for."""
        self._outdated = True  # somebody may be reading: they finish what they have begun

    async def records(self, game: str, after: int) -> list[tuple[int, bytes]]:
        """Some rated games of a title after a number, each as a line of JSON."""

        def question(connection: Connection) -> list[tuple[int, bytes]]:
            found = rated_games(connection, after, game, _AT_ONCE)
            return [(one.number, _record(connection, one)) for one in found]

        return await self._store.read(question)


def rated_games(
    connection: Connection, after: int = 0, game: str | None = None, most: int | None = None
) -> list[RatedGame]:
    """Games of the log after a number, in the order in which they ended."""
    wanted = select(RATED_GAME).where(RATED_GAME.c.number > after).order_by(RATED_GAME.c.number).limit(most)
    if game is not None:
        wanted = wanted.where(RATED_GAME.c.game == game)
    found = {row.table_id: row for row in connection.execute(wanted)}
    last = max((row.number for row in found.values()), default=after)
    rows = connection.execute(
        select(RATED_SEAT)
        .join(RATED_GAME, RATED_GAME.c.table_id == RATED_SEAT.c.table_id)
        .where(RATED_GAME.c.number > after, RATED_GAME.c.number <= last)
        .order_by(RATED_GAME.c.number, RATED_SEAT.c.seat)
    )
    games = []
    for table, seats in groupby(rows, key=lambda row: row.table_id):
        sat = tuple(RatedSeat(row.player, row.name, row.rank, row.score) for row in seats)
        if table in found:
            head = found[table]
            games.append(RatedGame(head.number, table, head.game, head.ended, sat))
    return games


def _record(connection: Connection, game: RatedGame) -> bytes:
    """A game with all its lines; nobody's identity, only names."""
    table = connection.execute(select(GAME_TABLE).where(GAME_TABLE.c.id == game.table)).one()
    moves = connection.execute(select(MOVE.c.seat, MOVE.c.path).where(MOVE.c.table_id == game.table).order_by(MOVE.c.n))
    said: dict[str, Any] = {
        "number": game.number,
        "game": game.game,
        "version": table.version,
        "options": {name: as_text(value) for name, value in json.loads(table.options).items()},
        "seed": table.seed,
        "ended": game.ended,
        "players": [
            {"name": seat.name, "bot": _level(seat.player), "rank": seat.rank, "score": seat.score}
            for seat in game.seats
        ],
        "lines": [["chance" if seat == CHANCE else seat, path] for seat, path in moves],
    }
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _level(player: str) -> str | None:
    return player.removeprefix(BOT) if player.startswith(BOT) else None
