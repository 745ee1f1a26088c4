"""A position with its log; every move is validated by `Table.play`.

The log is the source of truth. Every decision is a line, chance and undo included; n, the number of lines, only grows.
Resignations and draws by agreement are lines too: see agreements.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, SEEDS, Dice
from tafelrunde.core.engine.game import WATCHER, Event, Game, Outcome, State
from tafelrunde.core.errors import BadRecord, BadSetup, IllegalMove, StaleMove, TafelrundeError, WrongSeat
from tafelrunde.core.info import OptionValue, as_text
from tafelrunde.core.learn.lessons import LESSON, PLAY, SKIP, Lessons
from tafelrunde.core.play.agreements import AGREEMENTS, Agreements
from tafelrunde.core.play.keyed_draws import KEY_BYTES, is_key, keyed_choice, mixed_key
from tafelrunde.core.play.record import Line, Record
from tafelrunde.core.registry import title

UNDO = "undo:"
_CACHE_EVERY = 64
"""One position in so many lines is cached."""


@dataclass(frozen=True)
class Entry:
    """A line of the log with what it did."""

    seat: int
    path: str
    action: int | None
    """None for an undo, an agreement, and a line of a lesson."""
    shown: tuple[str, ...]
    """The path as each seat, and last a watcher, may read it."""
    events: tuple[Event, ...]
    step: str = ""
    """The step that was decided; empty where there is no action."""

    def path_for(self, seat: int) -> str:
        """The path as that seat, or WATCHER, may read it."""
        return self.shown[-1 if seat == WATCHER else seat]


class Table:
    """One game being played. With a seed or a key chance draws by itself; without one its lines are played, as in a
    replay."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        key: str | None = None,
    ) -> None:
        """`game` may be the name of a title. Draws of a seed are fast, those of a key cannot be foreseen."""
        if isinstance(game, str):
            game = title(game).game
        if seed is not None and not 0 <= seed < SEEDS:
            raise BadSetup(f"The seed is {seed}, expected 0 to 2**62 - 1.")
        self.game = game
        if key is not None and not is_key(key):
            raise BadSetup(f"The key has {len(key)} characters, expected {2 * KEY_BYTES} hexadecimal digits.")
        self.seed = seed
        self.key = key
        self.numbers: dict[int, str] = {}
        """What players have added to the key, by seat."""
        self._drawing_key = key
        self.start = game.new(seats, options)
        self.state = self.start.copy()
        self.log: list[Entry] = []
        self.agreements = Agreements(self.start.seats)
        """Who has given up, and who agrees to a draw."""
        self._heads = [-1]  # for every n, the last line in force: an undo takes lines out of force
        self._cached: dict[int, State] = {}  # some positions by n, so that undo is fast in a long game
        self._drawn = 0
        self._draw()

    @property
    def n(self) -> int:
        """The number of lines in the log."""
        return len(self.log)

    def __repr__(self) -> str:
        return f"<Table: {self.n} lines, {self.state!r}>"

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or by agreement."""
        return self.state.top is None or bool(self.agreements.reason)

    def outcome(self) -> Outcome | None:
        """How the game has ended; None while it goes on."""
        return self.agreements.outcome(self.state)

    def deciders(self) -> list[int]:
        """The seats that may decide now, or chance; nobody once the game is over."""
        return [] if self.is_over else self.state.deciders()

    # -- playing

    def play(self, seat: int, n: int, path: str) -> None:
        """Play a path for a seat at line n: right seat, current n, legal path; else one error and nothing changed."""
        if n != self.n:
            raise StaleMove(f"The move is for line {n}, but the game is at line {self.n}.")
        if path.startswith(UNDO):
            self._take_back(seat, path)
            return
        deciders = self.deciders()
        if not deciders:
            raise WrongSeat(f"Seat {seat} cannot move: the game is over.")
        if path in AGREEMENTS:
            self._agree(seat, path)
            return
        if seat not in deciders:
            waited_for = " or ".join("chance" if s == CHANCE else f"seat {s}" for s in deciders)
            raise WrongSeat(f"It is not for seat {seat} to decide now but for {waited_for}.")
        action = self.game.actions.parse(path)
        if action not in self.legal(seat):
            raise IllegalMove(f"{self.game.actions.path(action)!r} is not possible now.")
        self._apply(seat, action)
        self._draw()

    def learn(self, seat: int, n: int, path: str, lessons: Lessons | None = None) -> None:
        """Turn to a step of a lesson: the first lays out its position, the others go on. Only at a table that begins
        with a lesson; by default the title's, and only those make a record that replays. Raises UnknownName."""
        if n != self.n:
            raise StaleMove(f"The step is for line {n}, but the game is at line {self.n}.")
        if self.log and not self.is_lesson:
            raise IllegalMove(f"{path[:40]!r} cannot be played: this table did not begin with a lesson.")
        start = (lessons or title(self.game.info.id).lessons).position(self.game, path)
        if start is not None:
            self.state = start
        self._heads.append(self.n)
        self.log.append(Entry(seat, path, None, (path,) * (self.state.seats + 1), ()))
        self._cached[self.n] = self.state.copy()
        self._draw()

    @property
    def is_lesson(self) -> bool:
        """Whether it is a guided first game: it begins with a lesson."""
        return bool(self.log) and self.log[0].path.startswith(LESSON)

    @property
    def is_guided(self) -> bool:
        """Whether the guide still leads: nobody but the guide decides for the others and for chance."""
        return self.is_lesson and not any(entry.path in (PLAY, SKIP) for entry in self.log)

    def legal(self, seat: int) -> list[int]:
        """What that seat may play now; nothing if it need not decide."""
        if seat not in self.deciders():
            return []
        if seat == self.state.actor:
            return self.state.legal()
        answering = self.state.copy()
        answering.bring_up(seat)
        return answering.legal()

    def _apply(self, seat: int, action: int) -> None:
        state = self.state
        state.bring_up(seat)
        step = state.step
        shown = tuple(state.seen(action, s) for s in (*range(state.seats), WATCHER))
        events: list[Event] = []
        state.log = events
        state.apply(action)
        state.log = None
        self.agreements.decided(seat)
        self._heads.append(self.n)
        self.log.append(Entry(seat, self.game.actions.path(action), action, shown, tuple(events), step))
        if self.n % _CACHE_EVERY == 0:
            self._cached[self.n] = state.copy()

    def _draw(self) -> None:
        """Chance decides while it is its turn; its k-th draw is a function of the key, or else of the seed, and k."""
        while self.state.actor == CHANCE and not self.is_over:
            if self.key is not None:
                action = keyed_choice(self.state, self._drawing_key or self.key, self._drawn)
            elif self.seed is not None:
                action = self.state.pick(Dice(self.seed, CHANCE_STREAM, self._drawn))
            else:
                return
            self._apply(CHANCE, action)
            self._drawn += 1

    def branch(self) -> Table:
        """A table that goes on from here by itself; there chance does not draw."""
        twin = Table(self.game, self.start.seats, self.start.options)
        twin.start, twin.state = self.start, self.state.copy()
        twin.log, twin._heads, twin._cached = self.log[:], self._heads[:], dict(self._cached)
        twin.agreements = self.agreements.copy()
        return twin

    def resume(self, seed: int | None, key: str | None = None, numbers: Mapping[int, str] | None = None) -> None:
        """From now on chance draws by itself again, with the next draw of that seed or key, and of the numbers that
        players have added to the key."""
        self.seed, self.key, self.numbers = seed, key, dict(numbers or {})
        self._drawing_key = None if key is None else mixed_key(key, self.numbers)
        self._drawn = sum(entry.seat == CHANCE for entry in self.log)
        self._draw()

    # -- undo: a line in the log, and no rules code

    def in_force(self, n: int, start: int = 0) -> list[int]:
        """The numbers of the lines that count once the log has n lines, in order, from a line on."""
        return list(self._backwards(n, start))[::-1]

    def _backwards(self, n: int, start: int = 0) -> Iterator[int]:
        head = self._heads[n]
        while head >= start:
            yield head
            head = self._heads[head]

    def undoable(self, seat: int) -> list[int]:
        """The lines that seat may undo, earliest first: its own since the last line of chance or of another seat
        and since the last event that showed something hidden. While others decide in secret it may undo nothing."""
        sealed = self.state.sealed()
        if self.is_over or (sealed and seat not in sealed):
            return []
        own: list[int] = []
        for number in self._backwards(self.n):
            entry = self.log[number]
            if (
                entry.seat != seat
                or entry.action is None
                or any(self.game.actions.events[event.kind].reveals for event in entry.events)
            ):
                break
            own.append(number)
        return own[::-1]

    def _agree(self, seat: int, path: str) -> None:
        """Give up, or say something about a draw: the position stays as it is, and no undo takes it back."""
        self.agreements.add(seat, path)
        self._heads.append(self._heads[self.n])
        self.log.append(Entry(seat, path, None, (path,) * (self.state.seats + 1), ()))

    def _take_back(self, seat: int, path: str) -> None:
        allowed = self.undoable(seat)
        if path not in [f"{UNDO}{number}" for number in allowed]:
            choices = ", ".join(f"{UNDO}{number}" for number in allowed) or "nothing"
            raise IllegalMove(f"Seat {seat} cannot play {path[:40]!r}; it can take back {choices}.")
        number = int(path.removeprefix(UNDO))
        self.state = self.state_at(number)
        self._heads.append(self._heads[number])
        self.log.append(Entry(seat, path, None, (path,) * (self.state.seats + 1), ()))

    def state_at(self, n: int) -> State:
        """The position after the first n lines."""
        lines: list[int] = []
        head = self._heads[n]
        while head >= 0 and head + 1 not in self._cached:
            lines.append(head)
            head = self._heads[head]
        state = (self._cached[head + 1] if head >= 0 else self.start).copy()
        for number in reversed(lines):
            _repeat(state, self.log[number])
        return state

    def positions(self) -> Iterator[State]:
        """The position after every line. Each is valid until the next is asked for."""
        state = self.start.copy()
        for n, entry in enumerate(self.log):
            if entry.action is None:
                state = self.state_at(n + 1)
            else:
                _repeat(state, entry)
            yield state

    def decisions(self) -> Iterator[tuple[State, Entry]]:
        """Every line in force with the position before it, the deciding seat on top. Each is valid until the next."""
        state = self.start.copy()
        for number in self.in_force(self.n):
            entry = self.log[number]
            if entry.action is None:  # a lesson lays out its position
                state = self.state_at(number + 1)
                continue
            state.bring_up(entry.seat)
            yield state, entry
            _repeat(state, entry)

    # -- what leaves the table

    def private_copy(self, seat: int, rng: Dice) -> State:
        """The position for a bot: everything its seat does not know is resampled."""
        state = self.state.copy()
        state.bring_up(seat)
        state.resample(seat, rng)
        return state

    def record(self, players: Mapping[int, str] | None = None, *, hashes: bool = True) -> Record:
        """The whole game with its seed or key. Only for the end of a game, or for its owner."""
        record = self._record(players, [(entry.seat, entry.path) for entry in self.log])
        record.seed, record.key, record.numbers = self.seed, self.key, dict(self.numbers)
        if hashes:
            record.lines = [Line(s.seat, s.path, h) for s, h in zip(record.lines, self.hashes(), strict=True)]
        return record

    def record_for(self, seat: int, players: Mapping[int, str] | None = None) -> Record:
        """What that seat, or WATCHER, may keep while the game goes on: hidden draws read `draw:?`; neither seed
        nor key is given."""
        return self._record(players, [(entry.seat, entry.path_for(seat)) for entry in self.log])

    def _record(self, players: Mapping[int, str] | None, lines: list[tuple[int, str]]) -> Record:
        info = self.game.info
        options = {name: as_text(value) for name, value in self.start.options.items()}
        return Record(
            info.id,
            info.version,
            self.start.seats,
            options,
            players=dict(players or {}),
            lines=[Line(*line) for line in lines],
        )

    def hashes(self) -> list[str]:
        """The hash of the position after every line."""
        return [state.hash() for state in self.positions()]


def _repeat(state: State, entry: Entry) -> None:
    """Play a line of the log again."""
    assert entry.action is not None, "an undo or an agreement is not an action"
    state.play(entry.seat, entry.action)


def replay(record: Record | str, game: Game | None = None) -> Table:
    """Play the lines of a record, or of its text, at a new table; `game` is for games that are no titles.

    Errors name the first line that is not legal or whose hash differs.
    """
    if isinstance(record, str):
        record = Record.from_text(record)
    if game is None:
        game = title(record.game).game
    info = game.info
    options = {name: info.option(name).parse(value) for name, value in record.options.items()}
    now = info.as_of(record.version, record.seats, options)
    then = None if now is options else _earlier_options(info.complete(record.seats, options), options, now)
    table = Table(game, record.seats, now)
    for n, line in enumerate(record.lines):
        try:
            if "?" in line.path:
                raise IllegalMove(f"{line.path!r} is hidden; only a whole record can be replayed.")
            (table.learn if line.path.startswith(LESSON) else table.play)(line.seat, n, line.path)
        except TafelrundeError as error:
            raise BadRecord(f"Line {n} of the record cannot be played{_made_with(game, record)}: {error}") from error
        if line.hash is not None and line.hash != (actual := table.state.hash(then)):
            raise BadRecord(
                f"After line {n} ({line.path}) the position has the hash {actual}, "
                f"but the record says {line.hash}{_made_with(game, record)}. Who edits a line takes away the hashes "
                "from there on."
            )
    if not table.is_guided:
        table.resume(record.seed, record.key, record.numbers)
    return table


def _earlier_options(
    completed: Mapping[str, OptionValue], stored: Mapping[str, object], now: Mapping[str, object]
) -> dict[str, OptionValue]:
    """The options of an earlier version, for its hashes: without those that today's rules add to play as it did."""
    return {name: value for name, value in completed.items() if name in stored or name not in now}


def _made_with(game: Game, record: Record) -> str:
    ours = game.info.version
    return (
        "" if record.version == ours else f" (it was made with version {record.version} of the rules, these are {ours})"
    )
