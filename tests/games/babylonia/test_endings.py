"""A finished game for each way Babylonia can end, and what holds over whole games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import Event, State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.games.babylonia import vocabulary
from tafelrunde.games.babylonia.board import CITIES, NEIGHBOURS, TILE_MIX
from tafelrunde.games.babylonia.rules import GAME
from tests.games.babylonia.examples import best
from tests.games.babylonia.notation import position

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
REASONS = {
    "two_random": "rack",
    "two_cities": "cities",
    "three_variant": "rack",
    "three_cities": "cities",
    "four_variant": "cities",
    "four_other_readings_with_undos": "rack",
}


@pytest.mark.parametrize("file", GOLDEN, ids=lambda f: f.stem)
def test_golden_games_replay_to_the_same_position_at_every_line(file: Path) -> None:
    lines = Record.from_text(file.read_text("utf-8"))
    assert all(line.hash for line in lines.lines)
    outcome = replay(lines, GAME).state.outcome()
    assert outcome is not None
    assert outcome.reason == REASONS[file.stem]


def test_there_are_golden_games_for_every_ending() -> None:
    assert {file.stem for file in GOLDEN} == set(REASONS)
    assert set(REASONS.values()) == {"rack", "cities"}


SCORING = {vocabulary.BESIDE, vocabulary.FARMED, vocabulary.LINKED, vocabulary.PAID, vocabulary.AT_ONCE}


@pytest.mark.parametrize("cards", ["basic", "variant"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_are_those_of_the_log_and_everything_is_conserved(seats: int, cards: str) -> None:
    for seed in range(6):
        state = GAME.new(seats, {"cards": cards})
        events: list[Event] = []
        state.log = events
        chance, players = Dice(seed, CHANCE_STREAM), Dice(seed, PLAYER_STREAM)
        turns: Counter[int] = Counter()
        while state.top is not None:
            if state.actor == CHANCE:
                action = state.pick(chance)
            else:
                if state.step == "play" and not any(state.to_json()["stack"][-1].get("numbers", [0] * 4)[1:]):
                    turns[state.actor] += 1
                legal = state.legal()
                action = legal[players.below(len(legal))]
                if seed % 2:
                    action = best(state, [legal[players.below(len(legal))] for _ in range(6)])
            state.apply(action)
            assert state.audit() == []
        scored = [0] * seats
        for event in events:
            if event.kind in SCORING:
                scored[event.seat] += event.args[-1]
        data = state.dump()
        assert scored == data["points"]
        # cities on the map, in front of somebody, or out of the game
        everywhere = [
            *data["tiles"].values(),
            *data["gone"].values(),
            *[t for won in data["won"] for t in won.values()],
        ]
        assert sum(tile in CITIES for tile in everywhere) == sum(TILE_MIX[seats][: len(CITIES)])
        start = next(event.seat for event in events if event.kind == vocabulary.STARTS)
        assert all(turns[seat] <= (16 if seat == start else 15) for seat in range(seats)), "two tokens a turn"


def perft(state: State, depth: int) -> int:
    """How many lines of play there are, a common measure of whether two programs know the same moves."""
    if depth == 0 or state.top is None:
        return 1
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def test_perft_of_a_turn() -> None:
    """On an empty map for two: 61 land and 31 river hexes, four kinds; then three kinds on one hex less.

    And where the first token, a noble, lies beside a field, the farmer may till it.
    """
    state = position("rack crimson: FPSM", turn="crimson", seats=2)
    fields = [name for name, tile in state.dump()["tiles"].items() if tile not in CITIES]
    assert perft(state, 1) == 4 * 92
    assert perft(state, 2) == 4 * 92 * 3 * 91 + 3 * sum(len(NEIGHBOURS[name]) for name in fields)


PERFT = """
    tiles: D2=P B11=S G3=6
    crimson: E2=F E3=F B10=F C12=F F2=P
    lapis: I6=F J6=F J7=F
    ochre: I8=F H7=F
    rack crimson: FFFPM
    cards crimson: escort
"""


def test_perft_of_a_position_with_scorings() -> None:
    state = position(PERFT, turn="crimson")
    assert [perft(state, depth) for depth in (1, 2)] == [328, 83193]
