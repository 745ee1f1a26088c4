"""Maps that people write: every demand is checked, and errors name the line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tafelrunde.cli import run
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.invariants import violations
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import Table, replay
from tafelrunde.games.catan.scenarios.troy.board import map_text, neighbours, read_map, remarks
from tafelrunde.games.catan.scenarios.troy.rules import GAME, Troy
from tests.games.troy.maps import SMALL

FOUR = map_text(4, "standard")


@pytest.mark.parametrize("seats", [4, 6])
def test_our_maps_keep_the_facts(seats: int) -> None:
    sea_map = read_map(map_text(seats, "standard"), seats)
    looks = Counter(sea_map.looks.values())
    assert (looks["troja"], looks["mykene"]) == (1, 1)
    assert (len(sea_map.land), len(sea_map.numbers)) == ((22, 19) if seats == 4 else (38, 33))
    assert looks["dock"] == (20 if seats == 4 else 28)
    assert remarks(sea_map) == []
    assert sea_map.looks[sea_map.sea_people] == "dock"


def test_the_two_coasts_are_not_joined_by_land() -> None:
    for seats in (4, 6):
        sea_map = read_map(map_text(seats, "standard"), seats)
        land = set(sea_map.land)
        reached = {sea_map.places("mykene")[0]}
        while more := {n for place in reached for n in neighbours(place) if n in land} - reached:
            reached |= more
        assert sea_map.places("troja")[0] not in reached


def test_a_written_map_is_played_and_lives_in_the_record() -> None:
    table = Table(GAME, 4, {"map": SMALL, "offers": 0}, seed=5)
    rng = Dice(5, 1)
    while table.state.top is not None:
        state = table.state
        if table.n % 40 == 0:
            assert violations(state, Dice(table.n)) == []
        table.play(state.actor, table.n, GAME.actions.path(state.pick(rng)))
    text = table.record().to_text()
    assert "A strait" in text
    again = replay(Record.from_text(text), GAME)
    assert again.state.hash() == table.state.hash()
    assert isinstance(again.state, Troy)
    assert again.state.geometry.ships == [4, 3, 2, 1, 0, 1, 1]


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), start=1) if part in line)


@pytest.mark.parametrize(
    ("old", "new", "at", "sentence"),
    [
        ("Tr    A9", "P6    A9", "", "no hex Tr: the board shows Troy"),
        ("F6    ~s    ~s    ~s    H3", "My    ~s    ~s    ~s    H3", "D        ~", "Mycenae (My) stands here again"),
        ("A4    M3", "A7    M3", "A7    M3", "'A7' has the number 7"),
        ("A4    M3", "Q9    M3", "Q9    M3", "'Q9' is no hex"),
        ("sea-people F11", "sea-people A4", "sea-people A4", "the Sea People begin at A4, which is no sea"),
        ("sea-people F11", "sea-people E10", "sea-people E10", "which is no sea"),
        ("sea-people F11", "sea-people Z1", "sea-people Z1", "there is no hex 'Z1'"),
        ("sea-people F11", "sea-people F11 F9", "sea-people F11 F9", "expected one hex"),
        ("sea-people F11", "", "", "has no line `sea-people …`"),
        ("sea-people F11", "sea-people F11\nsea-people F9", "sea-people F9", "there is a line `sea-people` already"),
        ("2:1 +1 take", "2:1 +1", "ships 3:1", "6 ships are named; everybody has 7"),
        ("2:1 +1 take", "2:1 +1 +1", "ships 3:1", "no ship brings take"),
        ("2:1 +1 take", "2:1 +1 win", "ships 3:1", "'win' is nothing that a ship brings"),
        ("ships 3:1", "harbour any B3-e\nships 3:1", "harbour any", "'harbour' means nothing here"),
        ("~s", "~ ", "F        ~", "no ship could be built"),
        ("seats 4", "seats 6", "", "The map is for 6 seats, but 4 are to play"),
        ("game troy", "game catan", "", "The map is for the game 'catan'"),
    ],
)
def test_errors_name_the_line(old: str, new: str, at: str, sentence: str) -> None:
    text = FOUR.replace(old, new)
    assert text != FOUR
    with pytest.raises(BadSetup) as caught:
        GAME.new(4, {"map": text})
    assert sentence in str(caught.value)
    if at:
        assert f"Line {line_of(text, at)} of the map" in str(caught.value)


def test_a_map_must_have_room_for_all() -> None:
    rows = [line for line in SMALL.split("\n") if not line.startswith(("D ", "E ", "F "))]
    text = "\n".join(rows).replace("~     D", "~     My")
    with pytest.raises(BadSetup, match="4 players need at least 29"):
        GAME.new(4, {"map": text})


def test_ships_must_have_somewhere_to_go() -> None:
    text = SMALL.replace("~s", "~ ").replace("Tr    F6", "Tr    ~s")
    with pytest.raises(BadSetup, match="has three others beside it"):
        GAME.new(4, {"map": text})


def test_a_map_has_a_limit() -> None:
    with pytest.raises(BadSetup, match="it can have 8000"):
        GAME.new(4, {"map": FOUR + "#" * 8000})


def test_what_is_unusual_is_remarked() -> None:
    state = GAME.new(4, {"map": SMALL})
    assert GAME.remarks(state) == ["Six or eight lie side by side: B5, B7."]


def test_the_commands_check_and_draw_a_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strait.map"
    file.write_text(SMALL, "utf-8")
    assert run(["maps", "check", str(file)]) == 0
    assert "a map of troy for 4 seats; nothing is wrong with it" in capsys.readouterr().out
    assert run(["maps", "new", "troy", "--seats", "6"]) == 0
    assert capsys.readouterr().out == map_text(6, "standard")
    assert run(["maps", "draw", str(file)]) == 0
    assert "<svg" in (tmp_path / "strait.svg").read_text("utf-8")
    file.write_text(SMALL.replace("sea-people B9", "sea-people B5"), "utf-8")
    assert run(["maps", "check", str(file)]) == 2
    assert "Line 13 of the map: the Sea People begin at B5" in capsys.readouterr().err
