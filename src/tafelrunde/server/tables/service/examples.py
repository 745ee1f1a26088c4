"""An example of a rules page that one reader tries. It lives as long as the connection; nothing is stored."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.learn.lessons import Lessons
from tafelrunde.core.play.guide import Guide
from tafelrunde.core.play.table import Table
from tafelrunde.core.play.wording import seat_names
from tafelrunde.core.registry import Title, ids, title
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import (
    AskWhole,
    AskWhy,
    Attend,
    Done,
    Foresee,
    Learn,
    Look,
    Message,
    Play,
    Speak,
)
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.model import SeatRow, Stored, TableRow
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.state import TableState

_MOST_LINES: Final = 400
"""So many lines at most until the example begins anew."""


class ExampleRoom:
    """The position of an example with its choices: the reader has one seat, the example decides for the others."""

    def __init__(self, game_title: Title, id: str, lessons: Lessons, address: str) -> None:
        """`lessons` holds the example as its only lesson; `address` is the page it belongs to."""
        self._title = game_title
        self._id = id
        self._lessons = lessons
        self._address = address
        self._broadcast: Broadcast | None = None

    @classmethod
    def find(cls, game: str, name: str) -> ExampleRoom:
        """An example of a rules page. Raises Refusal."""
        if game not in ids():
            raise Refusal("unknown", "no_game")
        game_title = title(game)
        page = game_title.rules_page
        try:
            lessons = page.example(name).lessons(page.version)
        except TafelrundeError as error:
            raise Refusal("unknown", "no_example") from error
        return cls(game_title, name, lessons, f"/rules/{game}#{page.section_of_example(name)}")

    async def join(self, connection: Connection) -> None:
        self._begin(connection)

    async def leave(self, connection: Connection) -> None:
        self._broadcast = None

    async def receive(self, connection: Connection, message: Message) -> None:
        """Do what a message asks for. Raises Refusal."""
        broadcast = self._broadcast
        assert broadcast is not None, "it has been joined"
        match message:
            case Play():
                self._play(connection, broadcast, message)
            case Learn(to="next"):
                self._go_on(connection, broadcast)
            case Learn(to="lesson"):
                self._begin(connection)
            case Foresee() | AskWhy():
                broadcast.send_forecast(connection, message)
            case Look(n=n):
                broadcast.send_earlier(connection, n)
            case AskWhole():
                broadcast.send_whole(connection)
            case Speak(language=language):
                connection.language = language
                state = broadcast.state
                state.row = replace(state.row, seats=self._seats(connection))
                state.touch()
                broadcast.send_snapshot(connection)
            case Attend():
                pass
            case _:
                raise Refusal("forbidden", "look_only")

    def _begin(self, connection: Connection) -> None:
        """Lay out the position, also once more."""
        guide = self._guide()
        guide.begin()
        row = self._row(connection)
        live = LiveGame(Stored(row, [], None), guide.table)
        live.guide = guide
        self._broadcast = self._new_broadcast(TableState(row, live))
        self._broadcast.connections.add(connection)
        self._broadcast.send_snapshot(connection)

    def _guide(self) -> Guide:
        """A guide at a new table."""
        table = Table(self._title.game, self._lessons.seats, self._lessons.options)
        return Guide(self._title, table, self._lessons)

    def _new_broadcast(self, state: TableState) -> Broadcast:
        broadcast = Broadcast(state)
        broadcast.example = self._address
        return broadcast

    def _play(self, connection: Connection, broadcast: Broadcast, play: Play) -> None:
        live = broadcast.state.live_game()
        if play.seat != self._lessons.seat or connection.guest is None:
            raise Refusal("forbidden", "not_yours")
        if live.table.n >= _MOST_LINES:
            raise Refusal("busy")
        start = live.table.n
        live.play(play.seat, play.n, play.path)
        broadcast.state.touch()
        connection.send(Done(start, play.id))
        broadcast.send_log_to_all(start)

    def _go_on(self, connection: Connection, broadcast: Broadcast) -> None:
        """To the next decision; after the last one, or after another move, from the beginning."""
        live = broadcast.state.live_game()
        guide = live.guide
        place = None if guide is None else guide.place
        if guide is None or place is None or place.is_astray or place.index + 1 >= len(place.lesson.steps):
            self._begin(connection)
            return
        start = live.table.n
        try:
            guide.go_on()
        except TafelrundeError:
            raise Refusal("illegal") from None
        broadcast.state.touch()
        broadcast.send_log_to_all(start)

    def _seats(self, connection: Connection) -> tuple[SeatRow, ...]:
        """The reader, and the others by their names in the game."""
        start = self._lessons.position(self._title.game, self._lessons.line(0, 0))
        assert start is not None, "an example has a position"
        names = seat_names(self._title, start, connection.language)
        return tuple(
            SeatRow(guest=(connection.guest or "") if seat == self._lessons.seat else "", name=name)
            for seat, name in enumerate(names)
        )

    def _row(self, connection: Connection) -> TableRow:
        info = self._title.game.info
        return TableRow(
            id=self._id,
            game=info.id,
            version=info.version,
            options=dict(self._lessons.options),
            phase="playing",
            seats=self._seats(connection),
        )
