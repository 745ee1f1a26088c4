"""Sends each connection of a table what its seat may see, in its language."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from typing import Final, Literal

from tafelrunde.bots.characters import character
from tafelrunde.core.engine.actions import ARROW, normalize_path
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import UNDO, Table
from tafelrunde.core.registry import title
from tafelrunde.core.staging import Staging
from tafelrunde.server.protocol import position
from tafelrunde.server.protocol.changes import Shared
from tafelrunde.server.protocol.connection import Connection, encoded
from tafelrunde.server.protocol.lessons import add_coach
from tafelrunde.server.protocol.messages import (
    AskHatched,
    AskWhy,
    ClockInfo,
    DaysInfo,
    Foresee,
    FromServer,
    Log,
    PuzzleInfo,
    SeatInfo,
    Seats,
)
from tafelrunde.server.protocol.position import picks_of
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.sprites import art_address
from tafelrunde.server.protocol.staging import StageWords
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.tables.model import SeatRow
from tafelrunde.server.tables.peer_ports import Present
from tafelrunde.server.tables.player_names import player_names
from tafelrunde.server.tables.rooms.connections.frame_cache import FrameCache, log_frame
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.state import TableState
from tafelrunde.server.texts import level_label, say

_SeatMessages = dict[tuple[str | None, str], Shared]
"""What the players and the host, or all watchers, get of the seats in a language."""
_EARLIER: Final = FrameCache(32 * 2**20)
"""Earlier positions of all tables. They never change; only the words and the reader's last move do."""


class Broadcast:
    """The connections of a table. Frames that several of them get are encoded once for every version of the state."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.connections: set[Connection] = set()
        self.others = Present()
        """Who is here in other processes."""
        self.presence = 0
        """How many connections have come and gone."""
        row = state.row
        self.example = ""
        """The address that an example of the rules page, or a puzzle, belongs to."""
        self.puzzle: PuzzleInfo | None = None
        self._title = title(row.game)
        info = self._title.game.info
        start = self._title.game.new(len(row.seats), info.as_of(row.version, len(row.seats), row.options))
        self._has_standing = self._title.staging.standing is not Staging.standing
        self._has_secrets = position.has_secrets(start)
        self._options = dict(start.options)
        self._looks = position.seat_looks(row.game, len(row.seats))
        self._wordings: dict[str, Wording] = {}
        self._speech_seats: tuple[SeatRow, ...] = ()
        self._frames: dict[tuple[object, ...], bytes] = {}
        self._positions: dict[tuple[int, str], Shared] = {}
        """By viewpoint and language: equal views are made once."""
        self._frames_version = -1

    # -- who sees what

    def viewpoint(self, connection: Connection) -> int:
        """The seat as which a connection sees the game: its own seat to move, else its last one; or WATCHER."""
        own, live = self.state.seats_of(connection.guest), self.state.live
        if not own or live is None:
            return WATCHER
        deciding = [seat for seat in live.pending if seat in own]
        if deciding:
            connection.viewpoint = deciding[0]
        elif connection.viewpoint not in own:
            connection.viewpoint = own[0]
        return connection.viewpoint

    def is_present(self, guest: str | None) -> bool:
        """Whether a guest is connected."""
        if guest is None:
            return False
        return guest in self.others.guests or any(connection.guest == guest for connection in self.connections)

    def is_looking(self, guest: str) -> bool:
        """Whether a guest has the table on the screen."""
        return any(connection.guest == guest and connection.looking for connection in self.connections)

    def watchers(self) -> int:
        """How many connections do not belong to players."""
        return self._own_watchers() + self.others.watchers

    def _own_watchers(self) -> int:
        players = {seat.guest for seat in self.state.seats}
        return sum(other.guest is None or other.guest not in players for other in self.connections)

    @property
    def is_watched(self) -> bool:
        """Whether anybody is here, in any process."""
        return bool(self.connections or self.others.guests or self.others.watchers)

    def present(self) -> Present:
        """Who is here in this process."""
        players = {seat.guest for seat in self.state.seats}
        guests = {connection.guest for connection in self.connections if connection.guest in players}
        present_players = frozenset(guest for guest in guests if guest is not None)
        return Present(present_players, frozenset(filter(self.is_looking, present_players)), self._own_watchers())

    # -- words

    def names(self, language: str) -> list[str]:
        """The players by seat."""
        return player_names(self.state.seats, language)

    def wording(self, language: str) -> Wording:
        """The game in words, with the names of the players."""
        if self._speech_seats != self.state.seats:
            self._wordings.clear()
            self._speech_seats = self.state.seats
        wording = self._wordings.get(language)
        if wording is None:
            wording = self._wordings[language] = Wording(self._title, language, self.names(language))
        return wording

    # -- sending

    def send_all(self, message: FromServer) -> None:
        """Send every connection the same message."""
        for connection in self.connections:
            connection.send(message)

    def send_all_seats(self) -> None:
        """Send everybody the seats."""
        made: _SeatMessages = {}
        for connection in self.connections:
            self.send_seats(connection, made)

    def send_presence(self) -> None:
        """Send the seats to everybody who has not been told yet who is here."""
        made: _SeatMessages = {}
        for connection in self.connections:
            if connection.presence != self.presence:
                self.send_seats(connection, made)

    def send_log_to_all(self, start: int, later: Collection[str | None] = ()) -> None:
        """Send everybody what a new line, and the lines that chance adds to it, have changed.

        The guests of `later` get it as soon as an answer is given for them.
        """
        live = self.state.live_game()
        first = first_changed_line(live.table, start)
        made: _SeatMessages = {}
        for connection in self.connections:
            if connection.guest is None or connection.guest not in later:
                self.send_log(connection, first)
            if live.clocks is not None or live.is_over:
                self.send_seats(connection, made)

    def send_snapshots(self) -> None:
        """Send everything to everybody."""
        made: _SeatMessages = {}
        for connection in self.connections:
            self.send_snapshot(connection, made)

    def send_snapshot(self, connection: Connection, made: _SeatMessages | None = None) -> None:
        """Send everything: to a new connection, or in a new language."""
        self.send_seats(connection, made)
        if self.state.live is not None:
            self._send_log(connection, self.state.live, self.viewpoint(connection), 0)
            self._send_position(connection, self.state.live)

    def send_whole(self, connection: Connection) -> None:
        """Send everything to a connection that cannot apply a change."""
        connection.forget()
        self.send_snapshot(connection)

    def send_log(self, connection: Connection, start: int) -> None:
        """Send the log from this line on, and the position."""
        live, viewpoint = self.state.live_game(), self.viewpoint(connection)
        sees_other_secrets = self._has_secrets and viewpoint != connection.log_viewpoint
        self._send_log(connection, live, viewpoint, 0 if sees_other_secrets else start)
        self._send_position(connection, live)

    def send_earlier(self, connection: Connection, n: int) -> None:
        """Send the position after n lines."""
        live, viewpoint = self.state.live_game(), self.viewpoint(connection)
        table = live.known_to(viewpoint)
        if not 0 <= n <= table.n:
            raise Refusal("unknown")
        wording = self.wording(connection.language)
        key = (wording, viewpoint, n, position.since(table, viewpoint))
        frame = _EARLIER.get(key)
        if frame is None:
            frame = encoded(position.earlier(table, n, wording, viewpoint))
            if live.sealed is None:
                _EARLIER.add(key, frame)
        connection.send_frame(frame)

    def send_forecast(self, connection: Connection, request: Foresee | AskWhy | AskHatched) -> None:
        """Send what a path leads to, which places are hatched, or why a pick is not possible.

        Nothing if the game has moved on meanwhile.
        """
        live = self.state.live
        if request.seat not in self.state.seats_of(connection.guest):
            raise Refusal("forbidden", "not_yours")
        if live is None or request.n != live.known_to(request.seat).n or request.seat not in live.pending:
            return
        table = live.known_to(request.seat)
        words = StageWords(self.wording(connection.language))
        path = tuple(normalize_path(request.path).split(ARROW)) if request.path else ()
        picks = [tuple(table.game.actions.picks(action)) for action in table.legal(request.seat)]
        is_family = len(path) == 1 and path[0].endswith(":") and any(choice[0].startswith(path[0]) for choice in picks)
        if not is_family and not any(legal[: len(path)] == path for legal in picks):
            raise Refusal("path")
        if isinstance(request, Foresee):
            connection.send(words.forecast(table, request.seat, path))
        elif isinstance(request, AskHatched):
            connection.send(words.hatched(table, request.seat, path))
        elif request.pick in picks_of(live.game):
            connection.send(words.reason(table, request.seat, path, request.pick))

    def send_seats(self, connection: Connection, made: _SeatMessages | None = None) -> None:
        """Send the set-up of the table, its seats and their clocks; all watchers get the same frame, `made` once."""
        guest = connection.guest
        if guest is not None and guest != self.state.row.host and not self.state.seats_of(guest):
            guest = None
        connection.presence = self.presence
        made = {} if made is None else made
        seats = made.get((guest, connection.language))
        if seats is None:
            seats = made[guest, connection.language] = Shared(self._seats_message(guest, connection.language))
        connection.send_shared("seats", seats)

    def _seats_message(self, guest: str | None, language: str) -> Seats:
        state, row, wording = self.state, self.state.row, self.wording(language)
        return Seats(
            table=row.id,
            game=row.game,
            title=wording.say("title"),
            art=art_address(row.game),
            options=wording.options(self._options),
            phase=state.phase,
            seats=self._seats(guest, wording),
            host=guest is not None and guest == row.host,
            watchers=self.watchers(),
            hot_seat=row.hot_seat,
            secrets=self._has_secrets,
            rematch=None if row.rematch is None else f"/table/{row.rematch}",
            clock=None if row.minutes is None else ClockInfo(row.minutes, row.increment),
            days=None if row.days is None else DaysInfo(**asdict(row.days)),
            rated=row.rated,
            open=row.open,
            hints=row.hints,
            lesson=state.live is not None and state.live.guide is not None and not self.example,
            origin="" if row.origin is None else say("origin", language, n=row.origin.n),
            palette=list(position.palette(row.game)),
            example=self.example,
            commitment=row.commitment or "",
            puzzle=self.puzzle,
        )

    def _seats(self, guest: str | None, wording: Wording) -> list[SeatInfo]:
        state, minutes = self.state, self.state.row.minutes
        clocks = None if state.live is None else state.live.clocks
        left = None if clocks is None else clocks.shown()
        if left is None and minutes is not None:
            left = [minutes * 60_000] * len(state.seats)
        running = frozenset() if clocks is None else clocks.running
        hues = self._hues()
        return [
            SeatInfo(
                seat=number,
                people=self._people(number, wording),
                colour=self._looks[number].colour,
                symbol=self._looks[number].symbol,
                hue="" if hues[number] == self._looks[number].colour else hues[number],
                name="" if seat.is_free else wording.names[number],
                kind=state.row.kind(seat),
                bot=seat.bot,
                face="" if (who := character(seat.bot)) is None else who.face,
                level=level_label(seat.bot, wording.language),
                mine=seat.guest is not None and seat.guest == guest,
                connected=seat.bot is not None or self.is_present(seat.guest),
                milliseconds=None if left is None or seat.bot is not None else left[number],
                ticking=number in running,
                stand_in=seat.stand_in is not None,
                host=seat.guest is not None and seat.guest == state.row.host,
                absence=absence_of(seat),
                deadline=None if clocks is None else _milliseconds(clocks.deadline(number)),
                muted=seat.guest in state.muted,
                program=seat.program,
                number=seat.number or "",
                asks_all=seat.asks_all if self._has_standing and guest is not None and seat.guest == guest else None,
            )
            for number, seat in enumerate(state.seats)
        ]

    def _hues(self) -> list[str]:
        """The colour that every seat shows."""
        return position.seat_hues(self.state.row.game, [seat.colour for seat in self.state.seats])

    def _people(self, number: int, wording: Wording) -> str:
        """The name of the seat in this game, e.g. its colour or dynasty."""
        hue = self._hues()[number]
        key = ("people", number, wording.language, hue)
        frames = self._current_frames()
        encoded_name = frames.get(key)
        if encoded_name is None:
            is_named = self._title.staging.SEAT_COLOURS == "names"
            look = position.palette(self.state.row.game)[hue] if is_named else self._looks[number]
            seats = [say("seat", wording.language, number=n + 1) for n in range(len(self.state.seats))]
            name = Wording(self._title, wording.language, seats).say(look.title)
            encoded_name = frames[key] = name.encode()
        return encoded_name.decode()

    def _send_log(self, connection: Connection, live: LiveGame, viewpoint: int, start: int) -> None:
        connection.log_viewpoint = viewpoint
        key = ("log", viewpoint, connection.language, start)
        frames = self._current_frames()
        frame = frames.get(key)
        if frame is None:
            wording = self.wording(connection.language)
            table = live.known_to(viewpoint)
            if start == 0 and table is live.table:
                frame = log_frame(table, wording, viewpoint)
            else:  # also secret answers, which are no lines yet: they must not be cached
                frame = encoded(Log(start, position.log_lines(table, wording, viewpoint, start)))
            frames[key] = frame
        connection.send_frame(frame)

    def _send_position(self, connection: Connection, live: LiveGame) -> None:
        viewpoint = self.viewpoint(connection)
        key = (viewpoint, connection.language)
        self._drop_outdated()
        shared = self._positions.get(key)
        if shared is None:
            wording = self.wording(connection.language)
            message = position.position(live.known_to(viewpoint), wording, viewpoint, live.chart, live.dice)
            if viewpoint != WATCHER:
                message.undo = live.undoable(viewpoint)
            if live.guide is not None and viewpoint == live.guide.seat:
                add_coach(message, live.guide, wording)
            shared = self._positions[key] = Shared(message)
        connection.send_shared("position", shared)

    def _current_frames(self) -> dict[tuple[object, ...], bytes]:
        """Frames encoded from the present version of the state."""
        self._drop_outdated()
        return self._frames

    def _drop_outdated(self) -> None:
        """Keep only what was made from the present version of the state."""
        if self._frames_version != self.state.version:
            self._frames.clear()
            self._positions.clear()
            self._frames_version = self.state.version


def absence_of(seat: SeatRow) -> Literal["", "time", "left", "resigned"]:
    """Why a substitute bot plays for the person on a seat."""
    match seat.stand_in:
        case "time" | "left" | "resigned" as why:
            return why
    return ""


def _milliseconds(instant: int | None) -> int | None:
    return None if instant is None else instant * 1000


def first_changed_line(table: Table, start: int) -> int:
    """The first line whose words change when the log grows from `start`: an undo changes earlier ones."""
    first = start
    for entry in table.log[start:]:
        if entry.path.startswith(UNDO):
            first = min(first, int(entry.path.rpartition(":")[2]))
    return first
