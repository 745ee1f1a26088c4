"""Ratings: for every title one ladder with people and bots on it.

The log of finished rated games is the source of truth. Ratings are computed from it, game after game in the order in
which they ended, and stay in memory only; computing them again gives the same result.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.info import as_text
from tafelrunde.core.ratings import Rater, Rating
from tafelrunde.server.tables.community.rated_seats import bot_level
from tafelrunde.server.tables.model import RatedGame, RatedRecord
from tafelrunde.server.tables.ports import RatedGames

_TAU: Final = 25 / 300
"""How far a player's strength may move between two games: people learn."""
_PAGE: Final = 50
"""Games that a download reads at once."""
_WINDOW: Final = 16
"""Numbers before the last one at which games may still appear."""
_HISTORY: Final = 50
"""Games of a person and title that are kept in memory."""
_SETTLED: Final = 10
"""With fewer games a rating is provisional."""


@dataclass(frozen=True)
class Standing:
    """A player on a ladder."""

    player: str
    name: str
    rating: Rating
    games: int
    wins: int

    @property
    def bot(self) -> str | None:
        """The level of a bot; None for a person."""
        return bot_level(self.player)

    @property
    def points(self) -> int:
        """The rating as it is shown."""
        return points_of(self.rating)

    @property
    def spread(self) -> int:
        """Half the width of the 95 % interval, in points."""
        return round(40 * 1.96 * self.rating.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.games < _SETTLED


def points_of(rating: Rating) -> int:
    """The strength that a player almost certainly has; 1000 before the first game."""
    return round(1000 + 40 * (rating.mu - 3 * rating.sigma))


@dataclass
class _Ladder:
    """The ladder of one title."""

    rater: Rater = field(default_factory=lambda: Rater(_TAU))
    names: dict[str, str] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=dict)
    changes: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """By table: the points of its seats before and after the game."""
    history: dict[str, deque[RatedGame]] = field(default_factory=dict)
    """The last games of every person, the latest last."""

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
            if bot_level(player) is None:
                self.history.setdefault(player, deque(maxlen=_HISTORY)).append(game)

    def _points(self, players: list[str]) -> list[int]:
        return [points_of(self.rater.rating(player)) for player in players]

    def standings(self) -> list[Standing]:
        standings = [
            Standing(player, name, self.rater.rating(player), self.games[player], self.wins[player])
            for player, name in self.names.items()
        ]
        return sorted(standings, key=lambda standing: (-standing.points, -standing.games, standing.player))


def ladders_of(games: Iterable[RatedGame]) -> dict[str, list[Standing]]:
    """All ladders by title, the strongest player first."""
    ladders: dict[str, _Ladder] = {}
    for game in games:
        ladders.setdefault(game.game, _Ladder()).add(game)
    return {game: ladder.standings() for game, ladder in ladders.items()}


class Ladder:
    """The ladders of all titles, kept up to date with the log of rated games."""

    def __init__(self, games: RatedGames) -> None:
        self._games = games
        self._ladders: dict[str, _Ladder] = {}
        self._last = 0
        """The number of the last game that is in the ladders."""
        self._known: set[int] = set()
        """The numbers of all games near it: one with a smaller number may be stored later."""
        self._outdated = False
        self._reading = asyncio.Lock()

    async def standings(self, game: str) -> list[Standing]:
        """The ladder of a title, the strongest player first."""
        async with self._reading:
            await self._catch_up()
            ladder = self._ladders.get(game)
            return [] if ladder is None else ladder.standings()

    async def changes(self, table: str) -> list[tuple[int, int]]:
        """The points of the seats of a table before and after its game; nothing if it is not rated or not over."""
        async with self._reading:
            await self._catch_up()
            return next((ladder.changes[table] for ladder in self._ladders.values() if table in ladder.changes), [])

    async def titles_of(self, player: str) -> dict[str, tuple[int, int, Standing]]:
        """By title: the place of a player on its ladder, how many are on it, and the player's standing."""
        async with self._reading:
            await self._catch_up()
            places = {}
            for game, ladder in self._ladders.items():
                if player in ladder.names:
                    standings = ladder.standings()
                    own = next(standing for standing in standings if standing.player == player)
                    places[game] = (standings.index(own) + 1, len(standings), own)
            return places

    async def history_of(self, player: str, most: int) -> list[tuple[RatedGame, list[tuple[int, int]]]]:
        """The last rated games of a person, the latest first, each with the points before and after by seat."""
        async with self._reading:
            await self._catch_up()
            games = [
                (game, ladder.changes[game.table])
                for ladder in self._ladders.values()
                for game in ladder.history.get(player, ())
            ]
            return sorted(games, key=lambda game: -game[0].number)[:most]

    async def records(self, game: str, after: int) -> list[tuple[int, bytes]]:
        """Some rated games of a title after a number, each with its number and as a line of JSON."""
        return [(record.rated.number, _json_line(record)) for record in await self._games.records(game, after, _PAGE)]

    def recompute(self) -> None:
        """Compute everything anew at the next request."""
        self._outdated = True  # a request that is being answered may finish with the old ladders

    async def _catch_up(self) -> None:
        if self._outdated:
            self._outdated, self._ladders, self._last, self._known = False, {}, 0, set()
        games = await self._games.since(max(0, self._last - _WINDOW))
        if any(game.number < self._last and game.number not in self._known for game in games):
            self._ladders, self._last, self._known = {}, 0, set()  # another process has stored an earlier one later
            games = await self._games.since(0)
        for new in games:
            if new.number not in self._known:
                await asyncio.sleep(0)  # rating thousands of games must not stop the tables
                self._ladders.setdefault(new.game, _Ladder()).add(new)
                self._known.add(new.number)
                self._last = new.number
        self._known = {number for number in self._known if number > self._last - _WINDOW}


def _json_line(record: RatedRecord) -> bytes:
    """A game with all its lines; players by name, without their ids."""
    game = record.rated
    fields: dict[str, object] = {
        "number": game.number,
        "game": game.game,
        "version": record.version,
        "options": {name: as_text(value) for name, value in record.options.items()},
        "seed": record.seed if record.key is None else None,
        "key": record.key,
        "ended": game.ended,
        "players": [
            {"name": seat.name, "bot": bot_level(seat.player), "rank": seat.rank, "score": seat.score}
            for seat in game.seats
        ],
        "lines": [["chance" if seat == CHANCE else seat, path] for seat, path in record.lines],
    }
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
