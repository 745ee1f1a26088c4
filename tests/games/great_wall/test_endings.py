"""A finished game for each way the Great Wall can end, and counts of lines of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.arena.simulations.simulate import simulate
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.games.catan.board import TURNS
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME, GreatWall
from tests.games.great_wall.notation import play, position

GOLDEN = Path(__file__).parent / "golden"
LAST = {
    "four_settles": ("points", "settlement:"),
    "four_city": ("points", "city:"),
    "four_reveals": ("points", "do:reveal"),
    "four_conquered": ("conquered", "roll:"),
    "six_points": ("points", ""),
    "six_conquered": ("conquered", "roll:"),
    "first_four": ("conquered", "roll:"),
    "first_six": ("conquered", "roll:"),
    "third_four": ("points", ""),
    "four_spares": ("points", "settlement:"),
    "four_sealed": ("points", "settlement:"),
}
"""Why each game ended, and with what line. The `first` ones were played by version 1 of the rules, on other maps,
`third_four` by version 3, in which a card had to be drawn, `four_spares` by version 4, `four_sealed` by version 5,
in which all answer an offer at the same time, all others by version 2."""


@pytest.mark.parametrize("name", LAST)
def test_golden_games_replay_to_the_same_position_at_every_line(name: str) -> None:
    record = Record.from_text((GOLDEN / f"{name}.txt").read_text("utf-8"))
    assert all(line.hash for line in record.lines)
    table = replay(record, GAME)
    state, outcome = table.state, table.state.outcome()
    assert isinstance(state, GreatWall)
    assert outcome is not None
    reason, last = LAST[name]
    assert outcome.reason == reason
    assert record.lines[-1].path.startswith(last)
    if reason == "points":
        assert outcome.scores[outcome.ranks.index(1)] >= 10
    else:
        assert state.breaches() == {4: 5, 6: 7}[record.seats]
        assert min(outcome.ranks) == 2
        assert outcome.scores[outcome.ranks.index(2)] == max(outcome.scores)


def test_golden_games_of_every_version_are_there() -> None:
    records = {name: Record.from_text((GOLDEN / f"{name}.txt").read_text("utf-8")) for name in LAST}
    assert {record.version for record in records.values()} == set(range(1, GAME.info.version + 1))
    assert any(line.path == "do:spare" for line in records["four_spares"].lines)


def test_every_golden_game_is_played() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(LAST)


def test_a_knight_may_win_by_the_army() -> None:
    cities = "cities c22 d19 d21 d17"
    state = play(position(f"red: {cities}; played 2 knight; cards 1 knight"), "play:knight")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores[0]) == ("points", 10)


def test_a_game_without_end_ends() -> None:
    state = play(position("red: settlements c22\nblue: malus 1", turns=TURNS), "do:end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("turns", [1, 4, 2, 2])


@pytest.mark.parametrize(("seats", "numbers"), [(4, (19941, 1260934055)), (6, (29175, 1757911165))])
def test_random_games_of_version_3_come_out_as_they_did(seats: int, numbers: tuple[int, int]) -> None:
    run = simulate(GAME, seats, 10, 1, GAME.info.as_of(3, seats, {}))
    assert (run.actions, run.checksum) == numbers


def perft(state: State, depth: int) -> int:
    """How many lines of play there are."""
    if depth == 0 or state.top is None:
        return 1
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


MIDDLE = """
    red: roads b24-c24 c24-c25 c25-c26; hand 2 wood 2 brick 1 wool 2 grain 1 ore; cards 1 knight; wall 1
    blue: settlements d23; roads d23-d22; hand 1 ore 2 wool; wall 2
    gold: cities d19; hand 4 grain
    steppe: I 2; II 1; before 2 II II; at B17 III; at C22 I
"""


@pytest.mark.parametrize(
    ("step", "numbers", "counts", "earlier"),
    [
        ("build", (0, 0, 0, 0), [10, 79, 424], [10, 79, 416]),
        ("knight", (2, 0, 0, 0), [15, 113, 265], [15, 105, 161]),
        ("turn", (0, 0, 0, 0), [2, 26, 218], [2, 26, 210]),
        ("robber", (0, 0, 0, 0), [8, 24, 32], [8, 16, 24]),
    ],
)
def test_perft(step: str, numbers: tuple[int, int, int, int], counts: list[int], earlier: list[int]) -> None:
    """Now, and with the options of version 3: the card of the pirate could not be declined."""
    options = GAME.info.as_of(3, 4, {"offers": 0})
    state = position(MIDDLE, step=step, numbers=numbers, options=dict(options))
    assert [perft(state, depth + 1) for depth in range(3)] == earlier
    state = position(MIDDLE, step=step, numbers=numbers, options={"offers": 0})
    assert [perft(state, depth + 1) for depth in range(3)] == counts
