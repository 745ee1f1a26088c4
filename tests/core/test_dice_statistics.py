"""The rolls of a game: counted, beside what could be expected, for everybody."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.play.dice_statistics import dice_statistics
from tafelrunde.core.play.table import Table, replay
from tafelrunde.core.registry import ids, title


@pytest.mark.parametrize("name", ["catan", "great_wall", "troy"])
def test_rolls_and_what_they_brought(name: str) -> None:
    table = replay(title(name).example)
    rolls = [table.log[n] for n in table.in_force(table.n) if table.log[n].path.startswith("roll:")]
    counted = dice_statistics(title(name), table)
    assert counted is not None
    assert sum(counted.counts.values()) == len(rolls) > 20
    assert counted.counts[8] == sum(roll.path == "roll:8" for roll in rolls)
    for number in range(2, 13):
        assert counted.expected[number] == pytest.approx(len(rolls) * (6 - abs(7 - number)) / 36)
    held = [0] * table.start.seats
    for roll in rolls:
        for event in roll.events:
            if table.game.actions.events[event.kind].name == "got":
                held[event.seat] += event.args[-1]
    assert counted.income == held
    assert 0.5 < sum(counted.income) / sum(counted.expected_income) < 2


def test_the_average_of_one_roll_is_exact() -> None:
    """Two settlements on known fields: their ways to be rolled, out of 36."""
    catan = title("catan")
    table = replay(catan.example)
    first = next(n for n in range(table.n) if table.log[n].path.startswith("roll:"))
    table = _until(table, first + 1)
    counted, state = dice_statistics(catan, table), table.state_at(first)
    assert counted is not None
    brought = [0] * state.seats
    for total in range(2, 13):
        after = state.copy()
        before = [after.hand_size(seat) for seat in range(state.seats)]  # type: ignore[attr-defined]
        after.play(CHANCE, table.game.actions.parse(f"roll:{total}"))
        for seat in range(state.seats):
            brought[seat] += (6 - abs(7 - total)) * (after.hand_size(seat) - before[seat])  # type: ignore[attr-defined]
    assert counted.expected_income == pytest.approx([one / 36 for one in brought])


def _until(table: Table, n: int) -> Table:
    record = table.record()
    record.lines = record.lines[:n]
    record.seed = record.key = None
    return replay(record)


def test_without_dice_there_is_nothing_to_tell() -> None:
    for name in set(ids()) - {"catan", "great_wall", "troy"}:
        table = Table(title(name).game, title(name).game.info.seats[0], None, 1)
        assert dice_statistics(title(name), table) is None
