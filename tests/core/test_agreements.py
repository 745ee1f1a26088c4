"""Resignations and draws by agreement are lines of the log: a replay reproduces them, an undo leaves them alone."""

from __future__ import annotations

import pytest

from tafelrunde.core.errors import BadRecord, IllegalMove, WrongSeat
from tafelrunde.core.play.agreements import AGREE, REFUSE, RESIGN, RESIGN_AND_END
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.story import turn_numbers
from tafelrunde.core.play.table import Table, replay
from tafelrunde.core.play.wording import Wording
from tafelrunde.core.registry import ids, title


def table_of(seats: int = 3, game: str = "pebbles") -> Table:
    return Table(game, seats, seed=3)


def say(table: Table, seat: int, path: str) -> None:
    table.play(seat, table.n, path)


def play(table: Table) -> int:
    """Play the first legal move; whose it was."""
    seat = table.deciders()[0]
    table.play(seat, table.n, table.game.actions.path(table.legal(seat)[0]))
    return seat


def play_on(table: Table) -> None:
    while not table.is_over:
        play(table)


def ranks(table: Table) -> list[int]:
    outcome = table.outcome()
    assert outcome is not None
    return outcome.ranks


@pytest.mark.parametrize("game", ids())
def test_a_game_of_two_ends_when_one_resigns(game: str) -> None:
    seats = title(game).game.info.seats[0]
    table = table_of(seats, game)
    for seat in range(seats - 1):
        say(table, seat, RESIGN)
    outcome = table.outcome()
    assert table.is_over
    assert outcome is not None
    assert table.deciders() == []
    assert (outcome.reason, outcome.ranks[-1], len(outcome.scores)) == ("resigned", 1, seats)
    assert outcome.ranks[:-1] == list(range(seats, 1, -1))  # who held out longer is ranked better
    assert table.state.outcome() is None  # the rules know nothing of it
    again = replay(table.record().to_text())
    assert again.is_over
    assert ranks(again) == outcome.ranks
    with pytest.raises(WrongSeat, match="the game is over"):
        play_any(table)


def play_any(table: Table) -> None:
    seat = table.state.deciders()[0]
    table.play(seat, table.n, table.game.actions.paths[0])


def test_with_more_players_the_game_goes_on_and_who_gave_up_is_last() -> None:
    table = table_of()
    play(table)
    say(table, 0, RESIGN)
    assert not table.is_over
    assert table.agreements.resigned == [0]
    play_on(table)
    natural = table.state.outcome()
    assert natural is not None
    assert ranks(table)[0] == 3
    assert sorted(ranks(table)[1:])[0] == 1
    assert (ranks(table)[1] < ranks(table)[2]) == (natural.ranks[1] < natural.ranks[2])
    assert table.outcome().reason == natural.reason  # type: ignore[union-attr]
    assert ranks(replay(table.record())) == ranks(table)


def test_a_resignation_that_leaves_nobody_to_play_on_ends_the_game() -> None:
    table = table_of(4)
    say(table, 2, RESIGN_AND_END)
    assert table.is_over
    assert ranks(table) == [1, 1, 4, 1]


def test_nobody_resigns_twice_or_for_another_seat() -> None:
    table = table_of()
    say(table, 1, RESIGN)
    for seat, path, error in ((1, RESIGN, IllegalMove), (1, AGREE, IllegalMove), (3, RESIGN, WrongSeat)):
        with pytest.raises(error):
            say(table, seat, path)
    assert table.n == len(table.log)
    assert table.agreements.resigned == [1]


def test_a_draw_needs_everybody_who_has_not_given_up() -> None:
    table = table_of(4)
    say(table, 3, RESIGN)
    say(table, 0, AGREE)
    say(table, 1, AGREE)
    assert not table.is_over
    assert table.agreements.agreed == {0, 1}
    say(table, 2, AGREE)
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("agreed", [1, 1, 1, 4])
    assert ranks(replay(table.record().to_text())) == [1, 1, 1, 4]


def test_an_offer_ends_when_somebody_declines_or_plays_on() -> None:
    table = table_of()
    seat = table.deciders()[0]
    other, third = ((seat + 1) % 3, (seat + 2) % 3)
    say(table, other, AGREE)
    say(table, third, REFUSE)
    assert not table.agreements.agreed
    with pytest.raises(IllegalMove, match="once"):  # not again and again
        say(table, other, AGREE)
    with pytest.raises(IllegalMove):
        say(table, other, REFUSE)  # nothing is offered
    say(table, seat, AGREE)
    play(table)  # who agrees may go on playing while the others think about it
    assert table.agreements.agreed == {seat}
    while table.agreements.agreed:
        assert seat in table.agreements.agreed
        seat_of_move = play(table)
    assert seat_of_move != seat


def test_an_undo_passes_over_what_was_said() -> None:
    table = Table("shangrila", 4, {"start": "printed"}, seed=1)
    say(table, 0, "student:B.astrologer")
    say(table, 1, AGREE)
    say(table, 2, RESIGN)
    assert table.undoable(0) == [0]
    say(table, 0, "undo:0")
    assert table.state.hash() == table.start.hash()
    assert table.agreements.resigned == [2]
    assert table.in_force(table.n) == []
    assert len(list(table.decisions())) == 0
    again = replay(table.record())
    assert again.agreements.resigned == [2]
    assert again.agreements.agreed == table.agreements.agreed == {1}


def test_a_branch_does_not_share_what_is_said_later() -> None:
    table = table_of()
    branch = table.branch()
    say(table, 1, RESIGN)
    assert not branch.agreements.resigned


def test_records_hold_them_and_refuse_wrong_ones() -> None:
    table = table_of(2)
    say(table, 1, RESIGN)
    text = table.record({0: "Anna", 1: "Bo"}).to_text()
    assert f"{table.n - 1} 1 resign  #{table.state.hash()}" in text
    record = Record.from_text(text)
    assert record.lines[-1].path == RESIGN
    with pytest.raises(BadRecord, match="the game is over"):
        replay(text + f"{table.n} 0 resign\n")


def test_words_and_turns() -> None:
    table = table_of()
    play(table)
    say(table, 1, RESIGN)
    say(table, 0, AGREE)
    say(table, 2, REFUSE)
    wording = Wording(title("pebbles"), "en", ["Anna", "Bo", "Cy"])
    lines = [wording.entry(entry, 0)[0] for entry in table.log[-3:]]
    assert lines == ["Bo resigns", "Anna agrees to a draw", "Cy would rather play on"]
    turns = turn_numbers(table.log, title("pebbles").staging.TURNS)
    assert len(set(turns[-4:])) == 1
