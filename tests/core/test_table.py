"""The table: its door, its log, undo, records, and games that people write without a compiler."""

from __future__ import annotations

import pkgutil
from typing import Any

import pytest

from tafelrunde.core import registry
from tafelrunde.core.engine.actions import Space, Vocabulary
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, Game, Outcome, State, ranked
from tafelrunde.core.errors import (
    BadPath,
    BadPosition,
    BadRecord,
    BadSetup,
    IllegalMove,
    StaleMove,
    UnknownName,
    WrongSeat,
)
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.core.play.record import Origin, Record
from tafelrunde.core.play.table import Table, replay

SHANGRILA = registry.title("shangrila").game
PEBBLES = registry.title("pebbles").game


def shangrila() -> Table:
    return Table(SHANGRILA, 4, {"start": "printed"}, seed=1)


# -- the door


def test_a_legal_path_is_played_and_logged() -> None:
    table = shangrila()
    table.play(0, 0, "student:B.astrologer")
    assert (table.n, table.log[0].seat, table.log[0].path) == (1, 0, "student:B.astrologer")
    assert [SHANGRILA.actions.events[e.kind].name for e in table.log[0].events] == ["recruited"]


@pytest.mark.parametrize(
    ("seat", "n", "path", "error", "words"),
    [
        (1, 0, "master:A.rain_maker", WrongSeat, "not for seat 1 to decide now but for seat 0"),
        (0, 3, "master:A.rain_maker", StaleMove, "for line 3, but the game is at line 0"),
        (0, 0, "master:A.rainmaker", BadPath, "Did you mean 'master:A.rain_maker'"),
        (0, 0, "master:A.healer", IllegalMove, "'master:A.healer' is not possible now"),
        (0, 0, "undo:0", IllegalMove, "it can take back nothing"),
        (CHANCE, 0, "do:pass", WrongSeat, "not for seat -1"),
    ],
)
def test_everything_else_is_refused_in_one_sentence(
    seat: int, n: int, path: str, error: type[Exception], words: str
) -> None:
    table = shangrila()
    before = table.state.hash()
    with pytest.raises(error, match=words):
        table.play(seat, n, path)
    assert (table.n, table.state.hash()) == (0, before)


def test_nobody_moves_after_the_end() -> None:
    table = Table(PEBBLES, 2, {"hand": 1}, seed=3)
    rng = Dice(3, 1)
    while table.state.top is not None:
        table.play(table.state.actor, table.n, PEBBLES.actions.path(table.state.pick(rng)))
    with pytest.raises(WrongSeat, match="the game is over"):
        table.play(0, table.n, "do:keep")
    assert table.undoable(0) == table.undoable(1) == []


@pytest.mark.parametrize("seed", [-1, 2**62])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadSetup, match="expected 0 to"):
        Table(PEBBLES, 2, seed=seed)


@pytest.mark.parametrize(
    ("seats", "options", "error", "words"),
    [
        (5, {}, BadSetup, "cannot be played with 5 seats; it takes 3 or 4"),
        (True, {}, BadSetup, "cannot be played with (True|1) seats"),
        (4, {"strat": "free"}, UnknownName, "has no option 'strat'; its options: start"),
        (4, {"start": "odd"}, BadSetup, "it can be free or printed"),
    ],
)
def test_a_bad_set_up_is_refused(seats: int, options: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        SHANGRILA.new(seats, options)


def test_an_unknown_game_is_named_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"no game 'shangrilla'.*Did you mean shangrila"):
        registry.title("shangrilla")


# -- undo


def test_a_seat_takes_back_its_own_lines_and_n_only_grows() -> None:
    table = shangrila()
    start = table.state.hash()
    table.play(0, 0, "student:B.astrologer")
    table.play(0, 1, "student:E.prayer_miller")
    assert table.undoable(0) == [0, 1]
    assert table.undoable(1) == []
    table.play(0, 2, "undo:1")
    assert (table.n, table.state.step, table.undoable(0)) == (3, "recruit", [0])
    table.play(0, 3, "undo:0")
    assert (table.n, table.state.hash()) == (4, start)
    table.play(0, 4, "master:A.rain_maker")
    assert table.in_force(table.n) == [4]
    assert table.state_at(2).hash() != table.state_at(4).hash() == start


def test_nobody_takes_back_past_another_seat() -> None:
    table = shangrila()
    table.play(0, 0, "master:A.rain_maker")
    table.play(1, 1, "master:E.rain_maker")
    assert table.undoable(0) == []
    assert table.undoable(1) == [1]


def test_nobody_takes_back_past_chance() -> None:
    table = Table(PEBBLES, 2, seed=8)
    hand = next(p for p in (PEBBLES.actions.path(a) for a in table.legal(0)) if p.endswith("seat:1"))
    n = table.n
    table.play(0, n, hand)
    assert table.undoable(0) == [n]
    table.play(1, table.n, "do:keep")  # now chance draws
    assert table.log[-1].seat == CHANCE
    assert table.undoable(0) == table.undoable(1) == []


def test_positions_that_are_kept_on_the_way_change_nothing() -> None:
    """Some positions are kept so that undo is quick in long games; playing all lines again gives the same ones."""
    table = Table(SHANGRILA, 4, seed=1)
    rng = Dice(6, 1)
    while table.state.top is not None and table.n < 140:
        back = table.undoable(table.state.actor)
        path = f"undo:{back[0]}" if back and rng.below(8) == 0 else SHANGRILA.actions.path(table.state.pick(rng))
        table.play(table.state.actor, table.n, path)
    for n in range(table.n + 1):
        state = table.start.copy()
        for number in table.in_force(n):
            action = table.log[number].action
            assert action is not None
            state.apply(action)
        assert table.state_at(n).hash() == state.hash()


# -- what is hidden


def test_a_hidden_draw_reads_as_a_question_mark_to_the_others() -> None:
    table = Table(PEBBLES, 3, seed=2)
    first = table.log[0]
    assert first.path in ("draw:red", "draw:blue", "draw:white")
    assert first.path_for(0) == first.path
    assert first.path_for(1) == first.path_for(2) == first.path_for(WATCHER) == "draw:?"
    event = first.events[0]
    assert event.args_for(0) == event.args
    assert event.args_for(1) == event.args_for(WATCHER) == [-1]
    assert table.record_for(1).lines[0].path == "draw:?"
    assert table.record().lines[0].path == first.path


def test_the_view_of_a_watcher_shows_no_hand() -> None:
    table = Table(PEBBLES, 2, seed=2)
    assert table.state.view(WATCHER).position["hands"] == [3, 3]
    assert table.state.view(0).position["hands"][1] == 3
    assert sum(table.state.view(0).position["hands"][0]) == 3


def test_a_private_copy_agrees_with_the_view() -> None:
    table = Table(PEBBLES, 4, seed=5)
    copy = table.private_copy(0, Dice(9))
    assert copy.view(0) == table.state.view(0)
    others = {str(table.private_copy(0, Dice(i)).to_json()["position"]) for i in range(30)}
    assert len(others) > 5, "the other hands are resampled"


def test_resampled_hands_follow_the_odds() -> None:
    """Two unseen reds among ten unseen pebbles: the rival's single pebble is red in about a fifth of all samples."""
    state = PEBBLES.from_json(
        {
            "game": "pebbles",
            "seats": 2,
            "options": {"hand": 1},
            "stack": [{"step": "turn", "seat": 0}],
            "position": {"bag": [2, 3, 4], "hands": [1, 0, 0, 0, 1, 0], "heaps": [3, 1, 2, 0, 1, 0]},
        }
    )
    rng, reds = Dice(4), 0
    for i in range(4000):
        state.resample(0, rng)
        reds += state.to_json()["position"]["hands"][3]
    assert 720 < reds < 880


def test_the_disk_is_searched_for_games_once(monkeypatch: pytest.MonkeyPatch) -> None:
    names = registry.ids()
    monkeypatch.setattr(pkgutil, "iter_modules", lambda *_: [])
    assert registry.ids() == names


# -- records


@pytest.mark.parametrize("text", ["table 5f0c 47", "replay A-b_9 0"])
def test_a_record_says_in_whose_middle_the_game_began(text: str) -> None:
    kind, id, n = text.split()
    record = a_record()
    assert "origin" not in record.to_text()
    record.origin = Origin(kind, id, int(n))
    assert f"\norigin {text}\n" in record.to_text()
    assert Record.from_text(record.to_text()) == record
    assert replay(record, SHANGRILA).n == len(record.lines)
    for wrong in ("", "47", "room 5f0c 47", "table 5f0c -1", "table 5f0c 47 x", "table ../x 47"):
        with pytest.raises(BadRecord, match=r"expected game, version, .* key, .*origin or player"):
            Record.from_text(record.to_text().replace(f"origin {text}", f"origin {wrong}"))


def a_record() -> Record:
    table = shangrila()
    table.play(0, 0, "master:A.rain_maker")
    table.play(1, 1, "master:E.rain_maker")
    return table.record({0: "Anna"})


def test_a_record_is_text_that_people_can_edit() -> None:
    text = a_record().to_text()
    lines = [line.split("#")[0] for line in text.splitlines()]
    edited = "\n".join(["# my game", *lines]).replace("# my game\ntafelrunde", "tafelrunde").replace(" > ", ">")
    edited = edited.replace("0 0 master:A.rain_maker", "# instead of A\n0 0 student:B.astrologer")
    with pytest.raises(BadRecord, match="Line 1 of the record cannot be played: It is not for seat 1"):
        replay(Record.from_text(edited), SHANGRILA)
    mended = edited.replace("1 1 master:E.rain_maker", "1 0 student:H.rain_maker\n2 1 master:E.rain_maker")
    assert replay(Record.from_text(mended), SHANGRILA).n == 3


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("tafelrunde record 1", "[Event 'x']", "not a Tafelrunde record: it begins with"),
        ("game shangrila", "gmae shangrila", "Line 2 of the record is 'gmae shangrila'"),
        ("seats 4", "seats four", "Line 4 of the record is 'seats four'"),
        ("game shangrila", "", "names no game"),
        ("1 1 master:E", "7 1 master:E", "is move 7, expected move 1"),
        ("1 1 master:E.rain_maker", "1 one", "expected a move like"),
        ("1 1 master:E", "9" * 500 + " 1 master:E", "expected a move like"),
        ("1 1 master:E", "1 1 a" + " " * 1000 + "b#", "Line 10 of the record has .* characters, expected at most 1000"),
        ("1 1 master:E.rain_maker", "1 1 master:E.rain_maker#", "expected a move like"),
        ("1 1 master:E.rain_maker", "1 1 master:E.rain_maker  #0", "expected a move like"),
        ("1 1 master:E.rain_maker", "1 1 master:E.rain_maker\0", "a character of number 0, expected a text"),
        ("player 0 Anna", "seed 99999999999999999999999", "The seed of the record is 9+, expected 0 to"),
        ("player 0 Anna", "seed -1", "The seed of the record is -1, expected 0 to"),
        ("player 0 Anna", "player 4 Anna", "a player for seat 4, expected 0 to 3"),
        ("1 1 master:E.rain_maker", "1 1 master:A.rain_maker", "Line 1 of the record cannot be played.*not possible"),
        ("1 1 master:E.rain_maker", "1 1 master:E.healer", "After line 1 .master:E.healer. the position has the hash"),
        ("option start printed", "option start odd", "it can be free or printed"),
        ("seats 4", "seats 9", "cannot be played with 9 seats"),
    ],
)
def test_a_damaged_record_is_refused_with_the_line(old: str, new: str, words: str) -> None:
    text = a_record().to_text()
    assert old in text
    with pytest.raises((BadRecord, BadSetup), match=words):
        replay(Record.from_text(text.replace(old, new, 1)), SHANGRILA)


def test_a_record_of_another_version_is_replayed_and_named_if_it_breaks() -> None:
    text = a_record().to_text().replace("version 1", "version 7")
    assert replay(Record.from_text(text), SHANGRILA).n == 2
    with pytest.raises(BadRecord, match="made with version 7 of the rules, these are 1"):
        replay(Record.from_text(text.replace("1 1 master:E", "1 1 master:A")), SHANGRILA)


def test_what_one_seat_kept_cannot_be_replayed_and_says_why() -> None:
    record = Table(PEBBLES, 2, seed=2).record_for(1)
    with pytest.raises(BadRecord, match=r"Line 0 of the record cannot be played: 'draw:\?' is hidden"):
        replay(record, PEBBLES)


# -- positions as data


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "go"}, "The position is of 'go', expected 'shangrila'"),
        ({"seats": 2}, "cannot be played with 2 seats"),
        ({"position": {"fields": {"A.cook": "0"}, "bridges": []}}, "Not a position of shangrila"),
        ({"position": {"fields": {"A.healer": "7"}, "bridges": ["AB"]}}, "belongs to seat 7"),
        ({"position": {"fields": {}, "bridges": ["AZ"]}}, "Not a position of shangrila"),
        ({"position": {"fields": {}, "bridges": ["AB"], "supply": [[9] * 7] * 4}}, "has 9 tiles of the guild"),
        ({"position": {}}, "Not a position of shangrila"),
        ({"position": {"fields": {}, "bridges": ["AB"]}}, "The last stone is laid and the game goes on"),
        ({"stack": [{"step": "sleep", "seat": 0}]}, "Not a position of shangrila"),
        ({"stack": [{"step": "turn", "seat": 4}]}, "Seat 4 is asked"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], words: str) -> None:
    data = {**SHANGRILA.new(4).to_json(), **change}
    with pytest.raises((BadPosition, BadSetup), match=words):
        SHANGRILA.from_json(data)


# -- a game written in plain Python, in which all decide at once

VOTES = Vocabulary()
VOTE = VOTES.kind("vote", Space("vote", ["yes", "no"])).first
VOTED = VOTES.event("voted", Space("vote", ["yes", "no"]), reveals=True)


class Vote(State):
    """Everybody votes, all at once; the votes are shown when all are in."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue], like: Vote | None = None) -> None:
        super().__init__(game, seats, options, like)
        self.votes: list[int] = [-1] * seats if like is None else like.votes[:]

    def copy(self) -> Vote:
        return Vote(self.game, self.seats, self.options, self)

    def offer(self, choices: Choices) -> None:
        choices.some(VOTE, 3)

    def apply(self, action: int) -> None:
        frame = self.done()
        self.votes[frame.seat] = action
        if self.top is None:
            for seat in range(self.seats):
                self.emit(VOTED, seat, self.votes[seat])

    def seen(self, action: int, seat: int) -> str:
        return self.game.actions.path(action) if seat == self.actor else "vote:?"

    def result(self) -> Outcome:
        return Outcome(self.votes, ranked([(v,) for v in self.votes]), "voted", {})

    def dump(self) -> dict[str, Any]:
        return {"votes": list(self.votes)}

    def shows(self, seat: int) -> dict[str, Any]:
        over = self.top is None
        return {"votes": [vote if over or s == seat else -1 for s, vote in enumerate(self.votes)]}


class VoteGame(Game):
    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = Vote(self, seats, options)
        for seat in reversed(range(seats)):
            state.ask(Frame(0, seat, simultaneous=True))
        return state


VOTE_GAME = VoteGame(Info("vote", "Vote", (3,), 1, "test", "test", (Option("loud", (False, True)),)), VOTES, ("vote",))


def test_all_may_answer_at_once_in_any_order_and_replay_keeps_it() -> None:
    table = Table(VOTE_GAME, 3)
    assert table.state.deciders() == [0, 1, 2]
    table.play(2, 0, "vote:no")
    assert table.state.deciders() == [0, 1]
    with pytest.raises(WrongSeat, match="for seat 0 or seat 1"):
        table.play(2, 1, "vote:no")
    table.play(0, 1, "vote:yes")
    assert [table.log[0].path_for(seat) for seat in range(3)] == ["vote:?", "vote:?", "vote:no"]
    assert table.state.view(1).position == {"votes": [-1, -1, -1]}
    table.play(1, 2, "vote:no")
    assert table.state.outcome().to_json()["ranks"] == [3, 1, 1]  # type: ignore[union-attr]
    assert replay(Record.from_text(table.record().to_text()), VOTE_GAME).state.hash() == table.state.hash()


def test_options_of_every_type_survive_a_record() -> None:
    table = Table(VOTE_GAME, 3, {"loud": True})
    text = table.record().to_text()
    assert "option loud yes" in text
    assert replay(Record.from_text(text), VOTE_GAME).start.options == {"loud": True}


def test_a_replayed_game_goes_on_with_the_draws_it_would_have_had() -> None:
    table = Table(PEBBLES, 2, seed=4)
    half = table.record()
    again = replay(half, PEBBLES)
    rng = Dice(1)
    while table.state.top is not None:
        path = PEBBLES.actions.path(table.state.pick(rng))
        for copy in (table, again):
            copy.play(copy.state.actor, copy.n, path)
    assert again.record() == table.record()
