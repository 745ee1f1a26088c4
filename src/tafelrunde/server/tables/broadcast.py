"""Those who are connected to a table, and what each of them is told: through its own eyes, in its own language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Literal

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import Title
from tafelrunde.server.protocol import position
from tafelrunde.server.protocol.connection import Connection, encoded
from tafelrunde.server.protocol.messages import ClockInfo, DaysInfo, Log, SeatInfo, Seats
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.sprites import art_address
from tafelrunde.server.protocol.wording import Speech
from tafelrunde.server.tables.live_game import LiveGame
from tafelrunde.server.tables.model import SeatRow, TableRow
from tafelrunde.server.texts import bot_label, say

Phase = Literal["waiting", "playing", "over"]


class Audience:
    """Tells. The room says what there is to tell."""

    def __init__(self, title: Title, row: TableRow) -> None:
        self.title = title
        self.row = row
        self.seats: Sequence[SeatRow] = row.seats
        self.phase: Phase = "waiting"
        self.live: LiveGame | None = None
        self.connections: set[Connection] = set()
        self.muted: frozenset[str] = frozenset()
        start = title.game.new(len(row.seats), title.game.info.as_of(row.version, len(row.seats), row.options))
        self._secrets = position.has_secrets(start)
        self._options = dict(start.options)
        self._looks = position.seat_looks(row.game, len(row.seats))
        self._speeches: dict[str, Speech] = {}
        self._frames: dict[tuple[object, ...], bytes] = {}

    def shows(self, row: TableRow, seats: Sequence[SeatRow], phase: Phase, live: LiveGame | None) -> None:
        """From now on this is how it stands."""
        if [*seats] != [*self.seats]:
            self._speeches.clear()
        self.row, self.seats, self.phase, self.live = row, tuple(seats), phase, live
        self._frames.clear()

    # -- who sees what

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that belong to somebody."""
        return [] if guest is None else [n for n, seat in enumerate(self.seats) if seat.guest == guest]

    def eyes(self, connection: Connection) -> int:
        """Through whose eyes somebody looks: a deciding seat of theirs, else the one they looked through last."""
        own = self.seats_of(connection.guest)
        if not own or self.live is None:
            return WATCHER
        deciding = [seat for seat in self.live.deciders if seat in own]
        if deciding:
            connection.eyes = deciding[0]
        elif connection.eyes not in own:
            connection.eyes = own[0]
        return connection.eyes

    def is_present(self, guest: str | None) -> bool:
        return guest is not None and any(connection.guest == guest for connection in self.connections)

    def watchers(self) -> int:
        """How many are here who do not play."""
        players = {seat.guest for seat in self.seats}
        return sum(other.guest is None or other.guest not in players for other in self.connections)

    def is_looking(self, guest: str) -> bool:
        """Whether somebody has the table in front of them."""
        return any(connection.guest == guest and connection.looking for connection in self.connections)

    def names(self, language: str) -> list[str]:
        """The players by seat; of equal names the later ones get a number."""
        said: list[str] = []
        for number, seat in enumerate(self.seats):
            if seat.bot is not None:
                name = bot_label(seat.bot, language)
            else:
                gone = seat.guest is not None and not seat.name
                name = seat.name or (say("former", language) if gone else say("seat", language, number=number + 1))
            again = sum(other == name or other.startswith(f"{name} (") for other in said)
            said.append(f"{name} ({again + 1})" if again else name)
        return said

    def speech(self, language: str) -> Speech:
        speech = self._speeches.get(language)
        if speech is None:
            speech = self._speeches[language] = Speech(self.title, language, self.names(language))
        return speech

    # -- telling

    def tell_all(self, connection: Connection) -> None:
        """Everything, to somebody new or in a new language."""
        self.tell_seats(connection)
        if self.live is not None:
            self._tell_log(connection, self.eyes(connection), 0)
            self._tell_position(connection)

    def tell_line(self, connection: Connection, start: int) -> None:
        """The log has changed from this line on."""
        if self.live is None:
            return
        eyes = self.eyes(connection)
        self._tell_log(connection, eyes, 0 if self._secrets and eyes != connection.log_eyes else start)
        self._tell_position(connection)

    def _tell_log(self, connection: Connection, eyes: int, start: int) -> None:
        assert self.live is not None
        connection.log_eyes = eyes
        key = ("log", eyes, connection.language, start)
        frame = self._frames.get(key)
        if frame is None:
            lines = position.log_lines(self.live.table, self.speech(connection.language), eyes, start)
            frame = self._frames[key] = encoded(Log(start, lines))
        connection.send_frame(frame)

    def _tell_position(self, connection: Connection) -> None:
        assert self.live is not None
        eyes = self.eyes(connection)
        key = ("position", eyes, connection.language)
        frame = self._frames.get(key)
        if frame is None:
            speech = self.speech(connection.language)
            frame = self._frames[key] = encoded(position.position(self.live.table, speech, eyes, self.live.chart))
        connection.send_frame(frame)

    def tell_earlier(self, connection: Connection, n: int) -> None:
        """An earlier position."""
        table = self._table()
        if not 0 <= n <= table.n:
            raise Refusal("unknown")
        connection.send(position.earlier(table, n, self.speech(connection.language), self.eyes(connection)))

    def _table(self) -> Table:
        if self.live is None:
            raise Refusal("illegal", "waiting")
        return self.live.table

    def tell_seats(self, connection: Connection) -> None:
        """Who sits where."""
        language, row = connection.language, self.row
        speech = self.speech(language)
        clocks = None if self.live is None else self.live.clocks
        left = None if clocks is None else clocks.shown()
        if left is None and row.minutes is not None:
            left = [row.minutes * 60_000] * len(self.seats)
        deadlines = [None if clocks is None else clocks.deadline(number) for number in range(len(self.seats))]
        running = frozenset() if clocks is None else clocks.running
        connection.send(
            Seats(
                table=row.id,
                game=row.game,
                title=speech.say("title"),
                art=art_address(row.game),
                options=speech.options(self._options),
                phase=self.phase,
                seats=[
                    SeatInfo(
                        seat=number,
                        people=self._people(number, speech),
                        colour=self._looks[number].colour,
                        symbol=self._looks[number].symbol,
                        name="" if seat.is_free else speech.names[number],
                        kind="bot" if seat.bot is not None else "guest" if not seat.is_free else "free",
                        bot=seat.bot,
                        mine=seat.guest is not None and seat.guest == connection.guest,
                        connected=seat.bot is not None or self.is_present(seat.guest),
                        milliseconds=None if left is None or seat.bot is not None else left[number],
                        ticking=number in running,
                        stand_in=seat.stand_in is not None,
                        deadline=_milliseconds(deadlines[number]),
                        muted=seat.guest in self.muted,
                    )
                    for number, seat in enumerate(self.seats)
                ],
                host=connection.guest is not None and connection.guest == row.host,
                watchers=self.watchers(),
                hot_seat=row.hot_seat,
                secrets=self._secrets,
                rematch=None if row.rematch is None else f"/table/{row.rematch}",
                clock=None if row.minutes is None else ClockInfo(row.minutes, row.increment),
                days=None if row.days is None else DaysInfo(**asdict(row.days)),
                rated=row.rated,
                open=row.open,
                hints=row.hints,
            )
        )

    def _people(self, number: int, speech: Speech) -> str:
        """What the seat is called in this game, whoever sits there."""
        key = ("people", number, speech.language)
        said = self._frames.get(key)
        if said is None:
            seats = [say("seat", speech.language, number=n + 1) for n in range(len(self.seats))]
            words = Speech(self.title, speech.language, seats).say(self._looks[number].title)
            said = self._frames[key] = words.encode()
        return said.decode()


def _milliseconds(instant: int | None) -> int | None:
    return None if instant is None else instant * 1000


def told_from(table: Table, start: int) -> int:
    """The first line whose words change when the log grows from `start`: an undo reaches back."""
    first = start
    for entry in table.log[start:]:
        if entry.action is None and entry.seat != CHANCE:
            first = min(first, int(entry.path.rpartition(":")[2]))
    return first
