"""Maps: ours keep the rulebook's facts, and a text that breaks one is refused by the number of the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.cli import run
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import Table, replay
from tafelrunde.games.catan.scenarios.great_wall import board
from tafelrunde.games.catan.scenarios.great_wall.board import GRID, index_of, read_map
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME
from tests.games.great_wall.maps import FOUR, SIX, moved
from tests.games.great_wall.notation import position


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


@pytest.mark.parametrize(("seats", "land", "numbered"), [(4, 23, 22), (6, 35, 33)])
def test_our_maps(seats: int, land: int, numbered: int) -> None:
    wall_map = read_map(seats, "standard")
    assert wall_map.remarks == []
    assert len(wall_map.land()) == land
    assert sum(1 for hex in wall_map.land() if hex.number) == numbered
    assert len(wall_map.sections) == seats
    assert sum(wall_map.riders) == {4: 21, 6: 35}[seats]


@pytest.mark.parametrize("seats", [4, 6])
def test_no_six_beside_an_eight(seats: int) -> None:
    wall_map = read_map(seats, "standard")
    red = [hex for hex in wall_map.land() if hex.number in (6, 8)]
    for hex in red:
        for other in red:
            assert not board.are_neighbours(hex.place, other.place)


def test_with_four_players_the_west_is_folded_away() -> None:
    """Every hex of the small map is on the large one, in the same place and the same; only crags may close it off."""
    four, six = read_map(4, "standard").hexes, read_map(6, "standard").hexes
    assert all(six[place].mark == hex.mark for place, hex in four.items())
    assert min(x for _, x in four) > min(x for _, x in six) + 6


def test_places_of_our_maps_have_small_numbers() -> None:
    """They make small sets; every place any map may have is there too."""
    for seats in (4, 6):
        assert max(index_of(hex) for hex in read_map(seats, "standard").land()) < 60
    assert len(GRID.hexes) == 132


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seats 4", "seats 6", "The map is for 6 seats, but 4 are to play"),
        ("game great_wall", "game catan", "The map is for the game 'catan'"),
        ("pirate B27", "pirate C24", "the pirate begins on C24, expected the sea hex at the top right, B27"),
        ("pirate B27\n", "", "has no line `pirate …`"),
        ("harbour any   C22-e", "harbour any   C22-w", "C22-w is not a side where land meets the sea"),
        ("harbour any   C22-e", "harbour any   C22-x", "names no side of a hex"),
        ("harbour ore   B25-se", "harbour gold B25-se", "the kind one of wood"),
        ("harbour ore   B25-se", "harbour ore   C22-e", "two harbours lie at the same side"),
        ("section 4 fortress", "section 5 fortress", "there is no section '5'"),
        ("section 4 fortress", "section 3 fortress", "section 3 stands in line"),
        ("fortress b24", "fortress c24", "expected a corner of the attack hex A24"),
        ("fortress b24", "fortress z24", "'z24' is no site"),
        ("path B21 C22 D23", "path B21 C22", "the path has 2 hexes with numbers, expected at least 3"),
        ("path B21 C22 D23", "path B21 D23 C22", "B21 and D23 follow each other on the path but are no neighbours"),
        ("path B25 ~C26 D27 D25", "path B25 C26 D27 D25", "the path goes over land, or the sea written ~C26"),
        ("path B25 ~C26 D27 D25", "path B23 C22 D23 D25", "riders come to M10 first, expected the forest with the six"),
        ("path B13 C14 D15", "path B13 C14 B15", "the path ends at B15 and never comes to the lower edge of the land"),
        ("path B21 C22 D23", "path B21 B23 ~C24 D23 D21", "the path crosses the sea at C24; only that of section 1"),
        (
            "path B25 ~C26 D27 D25",
            "path B25 ~C26 D27 ~E26 D25",
            "the path crosses the sea at C26 and E26, expected one sea hex",
        ),
        ("pirate B27\n", "pirate B27\npirate B27\n", "there is a line `pirate` already, line 26"),
        ("F6    ~", "F5    ~", "riders come to F5 first, expected the forest with the six"),
        ("assembly III riders 7", "assembly IV riders 7", "there is no assembly 'IV'"),
        ("riders 7 right 8>2 left 9>3", "riders 7 right 5>2 left 9>3", "no assembly hex has 8 to the right"),
        ("right 11>3 left 10>4", "right 7>3 left 10>4", "the attack number is '7'"),
        ("right 11>3 left 10>4", "right 11>3 left 11>4", "both attack numbers are the same"),
        ("right 11>3 left 10>4", "right 11>4 left 10>3", "the right arrow goes to a section in the east"),
        ("right 11>3 left 10>4", "right 11>2 left 10>3", "no arrow goes to section 4"),
        ("riders 7 right 11>3", "riders 6 right 11>3", "there are 20 riders on all hexes, expected 21"),
        (
            "cost 3 ore wood brick grain",
            "cost 3 ore wood brick wool",
            "the third level costs ore, wood, brick and grain",
        ),
        ("cost 5 ore ore", "cost 5 ore gold", "'gold' is no good"),
        ("cost 5", "price 5", "'price' was not understood"),
        ("M8    P12", "M8    Q12", "'Q12' is no hex"),
        ("M8    P12", "M8 P12   ", "in row C the columns are even"),
        ("M8    P12", "M7    P12", "'M7' has the number 7"),
        ("F3    D ", "F3    D9", "'D9' is a desert with a number"),
        ("M8    P12", "M8     P12", "expected a multiple of 3"),
        ("W4    ^", "^     ^", "there is no attack hex W4"),
        ("E                     ", "C                     ", "row C comes after row D"),
    ],
)
def test_what_breaks_a_rule_is_named(old: str, new: str, sentence: str) -> None:
    assert FOUR.count(old) >= 1
    with pytest.raises(BadSetup) as caught:
        GAME.new(4, {"map": FOUR.replace(old, new, 1)})
    assert sentence in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("path B13 C14 D15", "path B13 C14 B15"),
        ("path B21 C22 D23", "path B21 B23 ~C24 D23 D21"),
        ("pirate B27\n", "pirate B27\npirate B27\n"),
    ],
)
def test_maps_that_an_earlier_version_accepted_are_played_on(old: str, new: str) -> None:
    text = FOUR.replace(old, new, 1)
    with pytest.raises(BadSetup) as caught:
        GAME.new(4, {"map": text})
    line = line_of(text, new.splitlines()[-1])
    assert f"Line {line + new.count('pirate') // 2} of the map: " in str(caught.value)
    for version in (2, 3):
        assert GAME.new(4, GAME.info.as_of(version, 4, {"map": text})).step == "first"


def test_an_earlier_map_of_the_greatest_length_is_played_on() -> None:
    text = FOUR + "#" * (8000 - len(FOUR))
    for version in (2, 3):
        assert GAME.new(4, GAME.info.as_of(version, 4, {"map": text})).step == "first"


def test_the_number_of_the_line_is_right() -> None:
    broken = FOUR.replace("fortress b20", "fortress b22")
    with pytest.raises(BadSetup) as caught:
        GAME.new(4, {"map": broken})
    assert f"Line {line_of(broken, 'fortress b22')} of the map: " in str(caught.value)


SMALL = """tafelrunde map 1
game great_wall
seats 4

picture
A                                               W4    W3    W2    W1
B                                                  P5    A4    M9    F6    ~
C                                                     H8    F3    ~     ~
D                                                        P4    M10

pirate B25
harbour any B23-e
section 1 fortress b22 path B23 ~C22 D21 D19
section 2 fortress b20 path B21 B19 C20
section 3 fortress b18 path B19 C18 D19
section 4 fortress b16 path B17 C18 D19
assembly I riders 7 right 5>1 left 2>2
assembly II riders 7 right 8>2 left 9>3
assembly III riders 7 right 11>3 left 10>4
cost 1 wood brick
cost 2 wood brick grain
cost 3 ore wood brick grain
cost 4 ore wood brick brick grain
cost 5 ore ore wood brick brick grain
"""


def test_there_is_room_for_all_settlements_and_for_the_pirate_to_go_elsewhere() -> None:
    with pytest.raises(BadSetup, match=r"Line 9 of the map: .* the land has 29 sites; 4 players need at least 45"):
        GAME.new(4, {"map": SMALL})
    more = SMALL.replace("\nD                              ", "\nD  P2    P3    P4    P5    P6  ")
    one_sea = more.replace("F6    ~", "F6").replace("F3    ~     ~", "F3    ~")
    one_sea = one_sea.replace("pirate B25", "pirate C22").replace("B23-e", "B23-sw")
    with pytest.raises(BadSetup, match="there is one sea hex; the pirate needs another one"):
        GAME.new(4, {"map": one_sea})


def test_the_last_breach_is_the_last_even_where_two_arrows_have_one_number() -> None:
    text = FOUR.replace("right 11>3 left 10>4", "right 11>3 left 8>4")
    state = position("red: malus 4\nsteppe: II 1; III 1", step="turn", options={"map": text})
    state.apply(GAME.actions.parse("do:roll"))
    state.apply(GAME.actions.parse("roll:8"))
    assert state.is_conquered()
    assert sum(state.malus) == 5
    assert state.audit() == []


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_is_refused_in_one_sentence_or_played_on(seed: int) -> None:
    """Letters and lines changed, doubled or left out: never anything but a map or an error that says what is wrong."""
    rng = Dice(seed)
    text = "\n".join(line for line in FOUR.splitlines() if not line.startswith("#") or line.startswith("#  1"))
    good, refused = 0, [""]
    for _ in range(150):
        lines = text.split("\n")
        for _ in range(1 + rng.below(3)):
            at = 4 + rng.below(len(lines) - 4)
            line = lines[at]
            what = rng.below(5)
            if what == 0:
                lines[at] = ""
            elif what == 1:
                lines.insert(at, line)
            elif what == 2:
                lines[at] = lines[4 + rng.below(len(lines) - 4)]
            elif line:
                i = rng.below(len(line))
                letters = "ABFW~^0179-> b²x\t"
                lines[at] = line[:i] + letters[rng.below(len(letters))] + line[i + (what == 3) :]
        try:
            state = GAME.new(4, {"map": "\n".join(lines)})
        except BadSetup as error:
            refused.append(str(error))
            continue
        good += 1
        for _ in range(40):
            state.apply(state.pick(rng))
        assert state.audit() == []
    assert 0 < good < 150
    assert max(map(len, refused)) < 300


OWN = FOUR.replace("reconstructed", "typed in").replace("A9    H6    F10", "A9    H4    F11")


def test_a_game_on_a_map_of_ones_own_stays_in_its_record() -> None:
    table = Table(GAME, 4, {"map": OWN}, seed=5)
    assert table.state.dump()["numbers"]["B17"] == 11
    rng = Dice(3)
    while table.n < 80:
        table.play(table.state.actor, table.n, GAME.actions.path(table.state.pick(rng)))
    again = replay(Record.from_text(table.record().to_text()), GAME)
    assert again.state.hash() == table.state.hash()
    assert again.start.options["map"] == OWN


def test_a_map_somewhere_else_on_the_grid_can_be_played_to_the_end() -> None:
    """All places moved down by two rows: other numbers and larger sets."""
    state = GAME.new(4, {"map": moved(FOUR)})
    assert "D25" in state.dump()["numbers"]
    rng = Dice(1)
    while state.top is not None:
        state.apply(state.pick(rng))
        assert state.audit() == []
    assert state.outcome() is not None


# -- the command line


def test_the_command_line_checks_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.map"
    file.write_text(OWN, "utf-8")
    assert run(["maps", "check", str(file)]) == 0
    assert "a map of great_wall for 4 seats; nothing is wrong with it" in capsys.readouterr().out
    assert run(["maps", "draw", str(file), "--out", str(tmp_path / "own.svg"), "--language", "de"]) == 0
    drawn = (tmp_path / "own.svg").read_text("utf-8")
    assert drawn.startswith("<svg")
    assert "Versammlungsfeld" in drawn
    assert run(["show", "great_wall", "--seats", "4", "--option", f"map=@{file}", "--ply", "3"]) == 0


def test_the_command_line_gives_a_map_to_begin_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["maps", "new", "great_wall", "--seats", "4"]) == 0
    assert capsys.readouterr().out == FOUR
    assert run(["maps", "new", "great_wall", "--seats", "6", "--out", str(tmp_path / "six.map")]) == 0
    assert (tmp_path / "six.map").read_text("utf-8") == SIX
    assert run(["maps", "new", "great_wall", "--seats", "5"]) == 2
    assert run(["maps", "new", "catan"]) == 2
    assert "catan is not played on maps" in capsys.readouterr().err


def test_the_command_line_names_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.map"
    broken = FOUR.replace("pirate B27", "pirate B28")
    file.write_text(broken, "utf-8")
    assert run(["maps", "check", str(file)]) == 2
    assert f"Line {line_of(broken, 'pirate B28')} of the map: there is no hex 'B28'" in capsys.readouterr().err
    file.write_text("tafelrunde map 1\ngame catan\nseats 4\npicture\nA  F6\n", "utf-8")
    assert run(["maps", "check", str(file)]) == 2
    assert "catan is not played on maps" in capsys.readouterr().err


def test_remarks_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.map"
    file.write_text(SIX.replace("left 4>6", "left 11>6"), "utf-8")
    assert run(["maps", "check", str(file)]) == 0
    assert "two arrows have the number 11" in capsys.readouterr().out
