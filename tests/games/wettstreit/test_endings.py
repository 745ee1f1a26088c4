"""A finished game for each way Wettstreit can end; golden games; and the number of lines of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.core.engine.game import State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.games.wettstreit.rules import GAME
from tests.games.wettstreit.examples import EXTERNAL, HANDS
from tests.games.wettstreit.notation import decision_of, pile, play, position

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda f: f.stem)
def test_golden_games_replay_to_the_same_position_at_every_line(file: Path) -> None:
    read = Record.from_text(file.read_text("utf-8"))
    assert all(line.hash for line in read.lines)
    table = replay(read, GAME)
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.reason == file.stem.split("_")[1]
    assert table.state.seats == {"two": 2, "three": 3, "four": 4}[file.stem.split("_")[0]]
    assert any(line.path.startswith("undo:") for line in read.lines) == file.stem.endswith("undos")


def test_there_is_a_golden_game_for_every_ending() -> None:
    assert {file.stem.split("_")[1] for file in GOLDEN} == {"cards", "treasures", "idle"}


# -- the cards do not suffice


def test_the_game_ends_when_the_cards_do_not_fill_all_hands() -> None:
    state = position("", turn="bull", unseen=1, hands={"lion": "rrrrrrr"})
    play(state, "r to A", "pass")
    outcome = state.outcome()
    assert outcome is not None, "the bull and the lion lack one card each"
    assert outcome.reason == "cards"


def test_the_income_of_ships_comes_before_the_end() -> None:
    state = position("A: T@bull.farmer Sk", turn="bull", unseen=0)
    play(state, "r to B", "pass")
    assert decision_of(state) == "bull income"
    play(state, "b")
    assert state.top is None
    assert pile(state, "bull") == "b"


# -- one treasure is left

LAST_TWO = "A: T r g k\nB: T r@lion.trader g k\n" + "\n".join(f"{c}: X" for c in "CDEFGH")


def test_the_game_ends_when_one_treasure_is_left_at_the_end_of_a_turn() -> None:
    state = position(LAST_TWO, turn="bull", piles={"lion": "TTTTTT"})
    play(state, "k to AB", "treasure B")
    assert state.outcome() is None
    play(state, "r to C")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores[0]) == ("treasures", 1)


def test_two_treasures_go_on() -> None:
    state = position(LAST_TWO, turn="bull", piles={"lion": "TTTTTT"})
    play(state, "k to AB", "done", "pass")
    assert state.outcome() is None


def test_treasures_are_named_first_when_both_ends_meet() -> None:
    state = position(LAST_TWO, turn="bull", piles={"lion": "TTTTTT"}, unseen=0)
    outcome = play(state, "k to AB", "treasure B", "pass").outcome()
    assert outcome is not None
    assert outcome.reason == "treasures"


# -- nothing happens any more


def test_the_game_ends_after_three_rounds_without_a_card() -> None:
    state = position("A: T r", turn="lion", seats=2, catastrophes="")
    play(state, "king A0", "king A1", "pass", "king A0", "king A1", "pass")
    assert (state.dump()["idle"], state.outcome()) == (4, None)
    outcome = play(state, "pass", "pass").outcome()
    assert outcome is not None
    assert outcome.reason == "idle"


def test_a_catastrophe_is_no_card_of_a_hand() -> None:
    state = position("A: T r", turn="lion", idle=11)
    outcome = play(state, "catastrophe A1", "pass").outcome()
    assert outcome is not None
    assert outcome.reason == "idle"


# -- perft


def perft(state: State, depth: int) -> int:
    """The number of lines of play, those of chance included."""
    if depth == 0 or state.top is None:
        return 1
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def counts(state: State, depth: int) -> list[int]:
    return [perft(state, d + 1) for d in range(depth)]


def test_perft_of_the_deal() -> None:
    assert counts(GAME.new(4), 4) == [4, 16, 64, 256]


def test_perft_of_a_first_turn() -> None:
    assert counts(position("", turn="lion", seats=2), 2) == [65, 65 + 32 * 61 + 16 * 70 + 16 * 62]


def test_perft_of_a_union() -> None:
    state = play(position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"}), "g to BC")
    assert counts(state, 5) == [2, 6, 21, 61, 171]
