"""A connection may take differences in place of whole messages: put together they are the whole messages."""

from __future__ import annotations

import json
import random
from typing import Any, TypeVar

import jsonpatch
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import ids, title
from tafelrunde.server.protocol import changes, position
from tafelrunde.server.protocol.changes import difference
from tafelrunde.server.protocol.connection import LATER, Connection
from tafelrunde.server.protocol.messages import Choice, Item, Panel, Position, Seats, Shape
from tafelrunde.server.protocol.stage_messages import Card, Stage
from tafelrunde.server.tables.model import SeatRow, Stored, TableRow
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.state import TableState
from tests.server.whole_messages import whole_message

Kind = TypeVar("Kind", Position, Seats)


class Viewer(Connection):
    """Keeps what it is sent; of a viewer who takes differences what they give."""

    def __init__(self, guest: str | None, takes_changes: bool, language: str = "en") -> None:
        super().__init__(guest, language)
        self.takes_changes = takes_changes
        self.frames: list[bytes] = []
        self.messages: dict[str, dict[str, Any]] = {}
        self._whole: dict[str, dict[str, Any]] = {}

    def send_frame(self, frame: bytes) -> None:
        self.frames.append(frame)
        message = whole_message(json.loads(frame), self._whole)
        self.messages[message["type"]] = message

    @property
    def types(self) -> list[str]:
        return [json.loads(frame)["type"] for frame in self.frames]

    def position(self) -> Position:
        return _read(self.messages["position"], Position)

    def seats(self) -> Seats:
        return _read(self.messages["seats"], Seats)


def _read(message: dict[str, Any], kind: type[Kind]) -> Kind:
    """A message without its serial. What is left out has its default."""
    read = msgspec.convert(message, kind)
    read.serial = 0
    return read


class Game:
    """A game of random moves; everybody looks at it twice, with and without differences."""

    def __init__(self, game: str, seats: int, seed: int, hot_seat: bool = False, **row: Any) -> None:
        self.table, self.rng = Table(game, seats, seed=seed), random.Random(seed)
        guests = ["guest0" if hot_seat else f"guest{seat}" for seat in range(seats)]
        stored = TableRow(
            id="table",
            game=game,
            version=title(game).game.info.version,
            options={},
            phase="playing",
            seats=tuple(SeatRow(guest=guest, name=guest.title()) for guest in guests),
            hot_seat=hot_seat,
            **row,
        )
        self.state = TableState(stored, LiveGame(Stored(stored, [], None), self.table))
        self.broadcast = Broadcast(self.state)
        watchers: list[str | None] = [*dict.fromkeys(guests), None]
        self.pairs = [(Viewer(guest, True), Viewer(guest, False)) for guest in watchers]
        for pair in self.pairs:
            self.broadcast.connections.update(pair)
        self.broadcast.send_snapshots()

    def move(self) -> bool:
        """One move; False once the game is over."""
        live = self.state.live_game()
        if self.table.is_over:
            return False
        seat = self.rng.choice(self.table.deciders())
        undoable = self.table.undoable(seat)
        n = self.table.n
        if undoable and self.rng.random() < 0.1:
            path = f"undo:{self.rng.choice(undoable)}"
        else:
            path = self.table.game.actions.path(self.rng.choice(self.table.legal(seat)))
        live.sealed = None  # everybody sees all answers: that is tested elsewhere
        self.table.play(seat, n, path)
        self.state.touch()
        self.broadcast.send_log_to_all(n)
        return True

    def compare(self) -> None:
        for changing, whole in self.pairs:
            assert changing.position() == whole.position()
            assert changing.seats() == whole.seats()


@pytest.mark.parametrize("game", ids())
def test_differences_put_together_are_the_whole_message_for_every_seat_and_for_watchers(game: str) -> None:
    for seed, seats in enumerate({title(game).game.info.seats[0], title(game).game.info.seats[-1]}):
        played = Game(game, seats, seed)
        played.compare()
        for _ in range(30):
            if not played.move():
                break
            played.compare()
        for changing, whole in played.pairs:
            assert changing.types.count("position") == 1, "the first is whole, all others are differences"
            assert whole.types.count("position") > 12
            assert "change" not in whole.types


@pytest.mark.parametrize("game", ["euphrat", "catan"])
def test_a_device_that_changes_hands_gets_differences_of_its_own_positions(game: str) -> None:
    played = Game(game, title(game).game.info.seats[0], 3, hot_seat=True)
    for _ in range(25):
        played.move()
        played.compare()


def test_another_language_is_a_difference_as_well() -> None:
    played = Game("shangrila", 3, 1)
    for changing, whole in played.pairs:
        changing.language = whole.language = "de"
    played.broadcast.send_snapshots()
    played.compare()
    assert "Brücke" in str(played.pairs[0][0].messages["position"])


def test_a_client_that_lost_the_base_gets_everything_whole_and_goes_on_from_there() -> None:
    played = Game("babylonia", 2, 1)
    played.move()
    changing = played.pairs[0][0]
    assert changing.types[-1] == "change"
    changing.frames.clear()
    played.broadcast.send_whole(changing)
    assert changing.types == ["seats", "log", "position"]
    assert changing.messages["position"]["serial"] == 1
    played.move()
    last = json.loads(changing.frames[-1])
    assert (last["type"], last["base"], last["serial"]) == ("change", 1, 2)
    played.compare()


def test_serials_count_what_this_connection_was_sent_and_nothing_else() -> None:
    """How much others are sent could tell what they do in secret."""
    played = Game("wettstreit", 2, 1)
    busy, quiet = played.pairs[0][0], played.pairs[1][0]
    for _ in range(5):
        played.state.touch()
        played.broadcast.send_log(busy, played.table.n)
    played.move()
    assert busy.messages["position"]["serial"] == 7
    assert quiet.messages["position"]["serial"] == 2


def test_who_does_not_ask_for_differences_is_sent_what_was_always_sent() -> None:
    played = Game("pebbles", 2, 1)
    played.move()
    plain = played.pairs[0][1]
    assert set(plain.types) == {"seats", "log", "position"}
    assert b'"serial"' not in b"".join(plain.frames)


def test_equal_views_are_made_and_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty watchers, and two devices at each seat: as many positions and differences as there are views."""
    played = Game("catan", 3, 1)
    more = [Viewer(guest, True) for guest in ("guest0", "guest1", "guest2", *[None] * 50)]
    for viewer in more:
        played.broadcast.connections.add(viewer)
        played.broadcast.send_snapshot(viewer)
    made: list[int] = []
    compared: list[object] = []
    make, compare = position.position, changes.difference

    def counted(*args: Any) -> Position:
        made.append(args[2])
        return make(*args)

    def counted_difference(before: msgspec.Struct, after: msgspec.Struct) -> Any:
        compared.append(after)
        return compare(before, after)

    monkeypatch.setattr(position, "position", counted)
    monkeypatch.setattr(changes, "difference", counted_difference)
    played.move()
    assert sorted(made) == [WATCHER, 0, 1, 2]
    assert len(compared) == 4
    assert len({viewer.frames[-1] for viewer in more[3:]}) == 1


@pytest.mark.parametrize("game", ids())
def test_a_difference_says_the_same_whatever_the_others_hide(game: str) -> None:
    """Between two positions of a seat; both are as if everything that it does not know were otherwise."""
    seats, rng = title(game).game.info.seats[0], Dice(4, 5)
    played = Game(game, seats, 4)
    wording = played.broadcast.wording("en")
    table = played.table
    for _ in range(15):
        states = [table.state.copy()]
        n = table.n
        if not played.move():
            break
        states.append(table.state)
        now, head = table.state, table.n
        for viewpoint in (*range(seats), WATCHER):
            seen = []
            for resampled in (False, True):
                pair = []
                for state in states:
                    table.state = state.copy()
                    if resampled:
                        table.state.resample(viewpoint, rng)
                    pair.append(position.position(table, wording, viewpoint))
                seen.append(msgspec.json.encode(difference(*pair)))
            assert seen[0] == seen[1], (n, head, viewpoint)
        table.state = now


def test_who_does_not_read_is_closed_and_costs_nobody_else_anything() -> None:
    """Frames wait for a slow reader up to a limit; the others are sent theirs meanwhile, and the same as ever."""
    played = Game("wettstreit", 2, 1)
    slow = Connection(None, "en", most=40_000)
    played.broadcast.connections.add(slow)
    played.broadcast.send_snapshot(slow)
    while slow.close_code is None:
        assert played.move()
        played.compare()
    assert slow.close_code == LATER
    assert not slow._frames, "what waited is dropped"
    sent = [len(viewer.frames) for pair in played.pairs for viewer in pair]
    played.move()
    played.compare()
    now = [len(viewer.frames) for pair in played.pairs for viewer in pair]
    assert all(more > before for more, before in zip(now, sent, strict=True))


# -- made-up messages


_KEY = st.text(alphabet="ab/~0 é", max_size=3)
_SHAPES = st.lists(
    st.builds(
        Shape,
        id=st.sampled_from("abcdefgh"),
        symbol=st.sampled_from(["", "s"]),
        x=st.sampled_from([0.0, 1.5]),
        y=st.just(1.0),
        width=st.just(1.0),
        height=st.just(1.0),
        label=_KEY,
        turn=st.sampled_from([0.0, 3.0]),
        lights=st.lists(st.tuples(_KEY, _KEY), max_size=3).map(tuple),
    ),
    max_size=9,
)
_ITEMS = st.lists(st.builds(Item, id=_KEY, label=_KEY, value=st.one_of(st.none(), st.integers(0, 2), _KEY)), max_size=4)
_PANELS = st.lists(st.builds(Panel, id=_KEY, kind=st.just("seat"), title=_KEY, items=_ITEMS), max_size=4)
_CHOICES = st.lists(st.builds(Choice, picks=st.lists(_KEY, max_size=2)), max_size=5)
_CARDS = st.dictionaries(_KEY, st.lists(st.builds(Card, pick=_KEY, label=_KEY), max_size=3), max_size=3)
_STAGES = st.one_of(st.none(), st.builds(Stage, kind=_KEY, title=_KEY, seats=st.lists(st.integers(0, 2), max_size=2)))
_POSITIONS = st.builds(
    Position,
    n=st.integers(0, 3),
    live=st.just(True),
    seat=st.one_of(st.none(), st.integers(0, 2)),
    width=st.just(1.0),
    height=st.just(1.0),
    board=st.just(""),
    label=_KEY,
    shapes=_SHAPES,
    panels=_PANELS,
    last=st.lists(_KEY, max_size=4),
    actors=st.lists(st.integers(0, 2), max_size=2),
    step=_KEY,
    prompt=_KEY,
    help=_KEY,
    choices=_CHOICES,
    words=st.dictionaries(_KEY, _KEY, max_size=4),
    undo=st.lists(st.integers(0, 2), max_size=3),
    since=st.just(0),
    result=st.none(),
    cards=_CARDS,
    stage=_STAGES,
    nearby=st.dictionaries(_KEY, _KEY, max_size=4),
    rule=_KEY,
)


@given(_POSITIONS, _POSITIONS)
@settings(max_examples=150, deadline=None)
def test_any_two_positions_have_a_difference_that_leads_from_one_to_the_other(
    before: Position, after: Position
) -> None:
    """Also with ids that come twice, another order, slashes and tildes in keys, and everything left out."""
    operations = msgspec.to_builtins(difference(before, after))
    patched = jsonpatch.apply_patch(json.loads(msgspec.json.encode(before)), operations)
    assert msgspec.convert(patched, Position) == after


def test_a_shape_that_changes_its_place_among_many_costs_little() -> None:
    shape = Shape("0", "s", 0.0, 0.0, 1.0, 1.0, "a long label that nobody wants to be sent again")
    many = [msgspec.structs.replace(shape, id=f"{i}") for i in range(200)]
    before = Position(0, True, 0, 1.0, 1.0, "", "", many, [], [], [], "", "", "", [], {}, [], 0, None)
    after = msgspec.structs.replace(before, shapes=[*many[:3], *many[4:150], many[3], *many[150:]])
    operations = difference(before, after)
    assert [(one.op, one.path) for one in operations] == [("remove", "/shapes/3"), ("add", "/shapes/149")]


def test_the_clocks_of_a_move_cost_a_difference_of_the_seats() -> None:
    played = Game("wettstreit", 2, 1, minutes=10, increment=5)
    changing, whole = played.pairs[0]
    for viewer in (changing, whole):
        viewer.frames.clear()
    played.state.run_clocks()
    played.move()
    played.compare()
    sizes = [sum(len(f) for f in viewer.frames if b'"seats"' in f[:40]) for viewer in (changing, whole)]
    assert 0 < 3 * sizes[0] < sizes[1]
