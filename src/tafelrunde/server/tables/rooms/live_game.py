"""The game at a table: its position and log, its clocks, and the lines to store. Does no I/O."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

from tafelrunde.core.engine.actions import normalize_path
from tafelrunde.core.errors import BadPath, IllegalMove, StaleMove, TafelrundeError, WrongSeat
from tafelrunde.core.learn.lessons import LESSON
from tafelrunde.core.play.agreements import AGREEMENTS
from tafelrunde.core.play.dice_statistics import DiceStatistics, dice_statistics
from tafelrunde.core.play.guide import Guide, Verdict
from tafelrunde.core.play.table import UNDO, Table
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.lessons import NotYet
from tafelrunde.server.protocol.messages import Learn
from tafelrunde.server.protocol.position import paths_of, score_chart
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.clocks.day_clocks import DayClocks
from tafelrunde.server.tables.clocks.minute_clocks import Clocks, RunningClocks
from tafelrunde.server.tables.model import MoveRow, SealedLine, SealedRow, Stored, TableRow
from tafelrunde.server.tables.rooms.answers.sealed_answers import SealedAnswers

_LONGEST_PATH: Final = 200
_CUT: Final = 2 * _LONGEST_PATH
"""Of a longer path only so much is read: it is refused anyway."""
_SUBSTITUTE: Final = "bot:"
"""In place of a message id, before the number of the line: a substitute bot has decided."""
_MOST_ELAPSED: Final = 10_000.0
"""Milliseconds that may have passed since the clocks of another process were stored; more only if all were down."""
SEALED_SECONDS: Final = 4.0
"""Answers are published no sooner than this after the question: how fast they came tells nothing."""


class LiveGame:
    """A core table with clocks. `stored` counts the lines of its log that are in the store."""

    def __init__(
        self,
        stored: Stored,
        table: Table | None = None,
        sealed_seconds: float = SEALED_SECONDS,
        shared_now: Callable[[], float] | None = None,
    ) -> None:
        """`shared_now` is the clock of all processes that share the table: its own clocks may have gone on in another
        one."""
        row, moves = stored.row, stored.moves
        self._shared = shared_now is not None
        self.now = shared_now or (lambda: time.time())
        """Seconds since 1970."""
        self.table = table_from_log(stored) if table is None else table
        self.id = row.id
        self.game = row.game
        self._row = row
        self.guide = Guide(title(row.game), self.table) if self.table.is_lesson else None
        """Leads the learner at the table of a guided first game, and comments the game that follows."""
        self.stored = 0
        self.chart: list[list[int]] = []
        self.dice: DiceStatistics | None = None
        self._sum_up()
        self._messages: dict[tuple[int, str], int] = {}
        self._message_of: dict[int, str] = {}
        """By line, of lines that are not stored yet."""
        self._earned: list[int] = []
        self._clock_log: list[list[int]] = []
        self._substituted: set[int] = set()
        """Lines that a substitute bot has decided."""
        self._took_back: set[int] = set()
        """Seats that have taken such a line back and not decided since."""
        self._last_created = row.changed * 1000
        self._remember(moves)
        self.clocks: Clocks | None = self._resumed_clocks(stored)
        self.sealed: SealedAnswers | None = None
        """The answers of a sealed decision, until they are published."""
        self.is_publishing = False
        self._sealed_seconds = sealed_seconds
        self._seal(moves[-1].created / 1000 if moves else self.now())
        self._resume_answers(stored.sealed)

    def _remember(self, moves: Sequence[MoveRow]) -> None:
        """Take over what is stored with lines that the table has played already."""
        for move in moves:
            self._earned.append(move.earned)
            if move.clocks is not None:
                self._clock_log.append(json.loads(move.clocks))
            is_substituted = move.message is not None and move.message.startswith(_SUBSTITUTE)
            if move.message is not None and not is_substituted:
                self._messages[move.seat, move.message] = move.n
            if is_substituted or (self._substituted and move.seat >= 0):
                after = self.table.in_force(move.n + 1)
                undone = self.table.in_force(move.n)[len(after) :] if move.path.startswith(UNDO) else []
                self._remember_substitute(move.seat, move.n, undone, is_substituted)
            self._last_created = move.created
        self.stored += len(moves)

    def can_go_on(self, stored: Stored) -> bool:
        """Whether the game can go on with what others have stored; if not, it must be loaded anew."""
        is_saved = self.table.n == self.stored == stored.first
        return is_saved and self.guide is None and not self.is_over and not self.is_publishing

    def go_on(self, stored: Stored) -> list[int]:
        """Play the lines, and take over the answers and clocks, that others have stored; the seats whose own answers
        have changed. Raises Refusal, and then the game must be loaded anew."""
        table, before = self.table, self._given()
        self._row = stored.row
        if stored.moves:
            table.seed = table.key = None  # chance is among the lines
            _replay(table, stored.moves)
            _resume(table, stored.row)
            self._remember(stored.moves)
            self._sum_up()
        if stored.moves or (stored.clocks is not None and stored.clocks.n == self.stored):
            self.clocks = self._resumed_clocks(stored)
        self.sealed = None
        self._seal(self._last_created / 1000)
        self._resume_answers(stored.sealed)
        return [seat for seat, lines in self._given().items() if lines != before.get(seat, [])]

    def _given(self) -> dict[int, list[SealedLine]]:
        return {} if self.sealed is None else self.sealed.given()

    def _resumed_clocks(self, stored: Stored) -> Clocks | None:
        """The clocks as they were stored last: with a line, or in the middle of a decision."""
        row = stored.row
        shown, since = self._clock_log[-1] if self._clock_log else None, self._last_created
        if stored.clocks is not None and stored.clocks.n == self.stored:
            shown, since = stored.clocks.left, stored.clocks.at
        if row.minutes is not None:
            passed = max(0.0, self.now() * 1000 - since) if self._shared and shown is not None else 0.0
            return Clocks(len(row.seats), row.minutes, row.increment, shown, elapsed=min(passed, _MOST_ELAPSED))
        if row.days is not None:
            zones = [seat.zone or row.days.zone for seat in row.seats]
            return DayClocks([replace(row.days, zone=zone) for zone in zones], shown, since / 1000, self.now)
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; a lesson about the end is followed by a game."""
        return self.table.is_over and not self.table.is_guided

    @property
    def deciders(self) -> list[int]:
        """The seats to move."""
        return [seat for seat in self.table.deciders() if seat >= 0]

    @property
    def pending(self) -> list[int]:
        """The seats to move, without those that have answered in secret. Only they may learn of it."""
        return self.deciders if self.sealed is None else self.sealed.pending

    @property
    def due(self) -> int | None:
        """When the table must be looked at, with a correspondence clock: at the first deadline of the seats to move, or
        when the answers are published."""
        if self.clocks is None:
            return None
        due = self.clocks.due(self.pending)
        at = None if self.sealed is None or self.clocks.needs_timer else self.sealed.publish_at
        return due if at is None else math.ceil(at)

    @property
    def running_clocks(self) -> RunningClocks | None:
        """Clocks that run by the minute; they also run while the table is not in memory."""
        if self.clocks is None or not self.clocks.needs_timer or not self.clocks.running:
            return None
        return RunningClocks(self.stored, self.clocks, self.now)

    def answered(self, seat: int, message: str) -> int | None:
        """The line that a message of a seat has asked for before."""
        return self._messages.get((seat, message))

    # -- a sealed decision

    def known_to(self, viewpoint: int) -> Table:
        """The table as a seat, or a watcher, knows it."""
        return self.table if self.sealed is None else self.sealed.table_for(viewpoint)

    def _seal(self, opened: float) -> None:
        """Begin to collect answers, if the decision is sealed."""
        if self.sealed is None and self.table.state.sealed() and not self.table.is_guided and not self.is_over:
            by_days = self.clocks is not None and not self.clocks.needs_timer
            self.sealed = SealedAnswers(self.table, opened, self._sealed_seconds, by_days)

    def _resume_answers(self, rows: Collection[SealedRow]) -> None:
        """Bring the stored answers back; those of an earlier decision no longer count."""
        for row in rows:
            if self.sealed is not None and row.n == self.sealed.n:
                for line in row.lines:
                    self._answer(row.seat, line, row.at / 1000)

    def _answer(self, seat: int, line: SealedLine, at: float) -> None:
        assert self.sealed is not None
        table = self.sealed.begin(seat)
        start = table.n
        _play(table, self.game, seat, start, line.path)
        self.sealed.add(seat, table, line, at)
        if line.message:
            self._messages[seat, line.message] = start

    def answer(self, seat: int, n: int, path: str, for_guest: bool, message: str) -> None:
        """Add a line to the answer of a seat, in memory. Raises Refusal, and nothing has changed then."""
        if n != self.known_to(seat).n:
            raise Refusal("stale")
        self._answer(seat, SealedLine(normalize_path(path[:_CUT]), message, for_guest), self.now())

    def publish(self) -> None:
        """Play all answers."""
        sealed = self.sealed
        assert sealed is not None, "answers are published once"
        self.sealed, self.is_publishing = None, True
        for answer in sealed.answers():
            self.play(answer.seat, self.table.n, answer.path, answer.for_guest, answer.message)
        self.is_publishing = False
        self._seal(self.now())

    # -- lines

    def play(self, seat: int, n: int, path: str, for_guest: bool = False, message: str = "") -> None:
        """Play a line in memory; `for_guest` if a substitute bot has decided for the guest on the seat.

        Raises Refusal, and nothing has changed then.
        """
        table = self.table
        start, before = table.n, table.in_force(table.n)
        self._check_undo(seat, path)
        guide = self.guide if table.is_guided and not path.startswith(UNDO) else None
        _play(table, self.game, seat, n, path, guide)
        if message:
            self._messages[seat, message] = start
            self._message_of[start] = message
        elif for_guest:
            self._message_of[start] = f"{_SUBSTITUTE}{start}"
        self._sum_up()
        undone = len(table.in_force(table.n)) if table.log[start].action is None else len(before)
        self._remember_substitute(seat, start, before[undone:], for_guest)
        self._update_clocks(seat, before[undone:], for_guest)
        if not self.is_publishing:
            self._seal(self.now())

    def _sum_up(self) -> None:
        """What is told of a whole game at its end."""
        if self.is_over:
            self.chart, self.dice = score_chart(self.table), dice_statistics(title(self.game), self.table)

    def agree(self, seat: int, n: int, path: str, message: str = "") -> None:
        """Play a line that is no move: a resignation, or a word about a draw. No clock gains by it. Raises Refusal."""
        if self.table.is_guided:
            raise Refusal("illegal")
        if self.sealed is not None:
            raise Refusal("illegal", "sealed_first")
        if seat in self.table.agreements.resigned:
            raise Refusal("illegal", "resigned")
        start = self.table.n
        _play(self.table, self.game, seat, n, path)
        if message:
            self._messages[seat, message] = start
            self._message_of[start] = message
        if self.clocks is not None:
            self.clocks.settle()
            self.clocks.running &= frozenset(self.deciders)
        self._earned.append(0)
        self._sum_up()

    def undoable(self, seat: int) -> list[int]:
        """The lines that a seat may undo. In a rated game only its player's own: each has the id of a message, which
        the line of a substitute bot has not."""
        lines = self.known_to(seat).undoable(seat)
        if not self._row.rated:
            return lines
        asked_for = set(self._messages.values())
        first = max((number + 1 for number in lines if number not in asked_for), default=0)
        return [number for number in lines if number >= first]

    def learn(self, seat: int, message: Learn) -> None:
        """Go on to another step of the lessons, or to the game against bots. Raises Refusal."""
        guide = self.guide
        if guide is None or not self.table.is_guided or seat != guide.seat:
            raise Refusal("illegal")
        try:
            if message.to == "next":
                guide.go_on()
            elif message.to == "lesson":
                guide.begin(message.lesson)
            else:
                guide.skip()
        except TafelrundeError:
            raise Refusal("illegal") from None
        if not self.table.is_guided:
            _resume(self.table, self._row)

    def _check_undo(self, seat: int, path: str) -> None:
        """What a substitute bot has decided for a seat can be taken back once: else a player without time could hold
        the others up. Raises Refusal."""
        number = path.removeprefix(UNDO)
        if seat in self._took_back and path.startswith(UNDO) and number.isdecimal():
            in_force = self._substituted.intersection(self.table.in_force(self.table.n))
            if any(line >= int(number) for line in in_force):
                raise Refusal("illegal", "bot_decided")

    def _remember_substitute(self, seat: int, line: int, undone: list[int], for_guest: bool) -> None:
        """Keep in mind which lines a substitute bot has decided, and who has taken one back."""
        if for_guest:
            self._substituted.add(line)
        elif self._substituted.intersection(undone):
            self._took_back.add(seat)
        elif not undone:
            self._took_back.discard(seat)

    def _update_clocks(self, seat: int, undone: list[int], for_guest: bool) -> None:
        """Add the increment to the seat's clock, or some time to come back after a substitute bot has decided.

        An undo takes away what the undone lines have earned the seat; the others get back the time they have thought
        about them.
        """
        clocks = self.clocks
        earned = 0
        if clocks is not None:
            clocks.settle()
            clocks.running &= frozenset(self.deciders)  # what is given back below must not run down at once
            if undone:
                earned = -sum(self._earned[number] for number in undone)
                before = self._clock_log[undone[0] - 1] if undone[0] else [clocks.full] * len(clocks.left)
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
        """Run the clocks of these seats while they are to move. A running clock goes on if its player leaves."""
        if self.clocks is not None:
            going_on = self.clocks.running.intersection(leaving)
            self.clocks.run([seat for seat in self.deciders if seat in seats or seat in going_on])

    def unsaved(self) -> list[MoveRow]:
        """The lines that are not stored yet."""
        shown = None if self.clocks is None else self.clocks.shown()
        created = int(self.now() * 1000)
        rows: list[MoveRow] = []
        for n, entry in enumerate(self.table.log[self.stored :], self.stored):
            if len(self._earned) <= n:
                self._earned.append(0)
            if shown is not None and len(self._clock_log) <= n:
                self._clock_log.append(shown)
            clocks = None if shown is None else json.dumps(shown)
            message = self._message_of.get(n)
            rows.append(MoveRow(self.id, n, entry.seat, entry.path, created, self._earned[n], clocks, message))
        return rows


def _play(table: Table, game: str, seat: int, n: int, path: str, guide: Guide | None = None) -> None:
    """Play a line, in a lesson as its guide allows. Raises Refusal, and nothing has changed then."""
    if n != table.n:
        raise Refusal("stale")
    if not path.startswith(UNDO) and path not in AGREEMENTS:
        path = normalize_path(path[:_CUT])
        if len(path) > _LONGEST_PATH or path not in paths_of(game):
            raise Refusal("path")
    try:
        if guide is None:
            table.play(seat, n, path)
        else:
            _play_lesson(guide, n, path)
    except StaleMove:
        raise Refusal("stale") from None
    except WrongSeat:
        raise Refusal("seat") from None
    except IllegalMove:
        raise Refusal("illegal") from None
    except BadPath:
        raise Refusal("path") from None


def _play_lesson(guide: Guide, n: int, path: str) -> None:
    place = guide.place
    if guide.play(n, path) is Verdict.NOT_YET and not guide.is_free:
        raise NotYet(None if place is None else place.step.not_yet)


def table_from_log(stored: Stored) -> Table:
    """Replay a stored log: the past comes from its lines, the future from the key or the seed. Raises Refusal."""
    row = stored.row
    if [move.n for move in stored.moves] != list(range(len(stored.moves))):
        raise Refusal("unknown", "broken", "The lines of the log are not consecutive.")
    try:
        game, seats = title(row.game).game, len(row.seats)
        table = Table(game, seats, game.info.as_of(row.version, seats, row.options))
    except TafelrundeError as error:
        raise Refusal("unknown", "broken", str(error)) from error
    _replay(table, stored.moves)
    if not table.is_guided:
        _resume(table, row)
    return table


def _replay(table: Table, moves: Sequence[MoveRow]) -> None:
    """Play stored lines. Raises Refusal."""
    try:
        for move in moves:
            (table.learn if move.path.startswith(LESSON) else table.play)(move.seat, move.n, move.path)
    except TafelrundeError as error:
        raise Refusal("unknown", "broken", str(error)) from error


def _resume(table: Table, row: TableRow) -> None:
    """From now on chance draws from the key, or the seed, of the table."""
    table.resume(row.seed if row.key is None else None, row.key, row.numbers)
