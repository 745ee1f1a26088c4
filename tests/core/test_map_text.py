"""The parser of maps, with errors that name the line; and the option that contains a text."""

from __future__ import annotations

import pytest

from tafelrunde.core import map_text
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.info import TextOption, as_text
from tafelrunde.core.play.record import Record

TEXT = """tafelrunde map 1
game islands
seats 4   # as many as chairs
name Three isles

picture
#     2     4
A     ~     F6
B  H4    ~

harbour any B3-e
"""


def test_the_parts_of_a_map() -> None:
    parsed = map_text.read(TEXT)
    assert (parsed.game, parsed.seats, parsed.name) == ("islands", 4, "Three isles")
    assert parsed.picture == [map_text.Row(8, "A     ~     F6"), map_text.Row(9, "B  H4    ~")]
    assert parsed.tables == [map_text.Row(11, "harbour any B3-e")]
    assert map_text.read(TEXT.replace("\n", "\r\n")) == parsed


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("tafelrunde map 1", "tafelrunde record 1", "Line 1 of the map: it begins with 'tafelrunde record 1'"),
        ("seats 4", "seats four", "Line 3 of the map: the number of seats is 'four'"),
        ("game islands\n", "", "has no line `game …`"),
        ("harbour any B3-e", "picture\nA  F6", "Line 11 of the map: there is a picture already"),
        ("picture", "map", "has no picture"),
    ],
)
def test_errors_name_the_line(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as caught:
        map_text.read(TEXT.replace(old, new))
    assert sentence in str(caught.value)


OPTION = TextOption("map", ("standard",), limit=400, is_map=True)


@pytest.mark.parametrize("value", ["standard", TEXT, '"quoted"', " a ", "x\u2028y\\n", "Größe"])
def test_a_text_survives_a_record(value: str) -> None:
    line = as_text(value)
    assert "\n" not in line
    record = Record("islands", 1, 4, {"map": line})
    read = Record.from_text(record.to_text())
    assert read == record
    assert OPTION.parse(read.options["map"]) == value


@pytest.mark.parametrize(
    ("value", "sentence"),
    [("x" * 401, "has 401 characters; it can have 400"), ("  ", "can be standard or a text"), (7, "Option map is 7")],
)
def test_a_text_has_limits(value: object, sentence: str) -> None:
    with pytest.raises(BadSetup) as caught:
        OPTION.check(value)
    assert sentence in str(caught.value)


def test_a_text_in_half_open_quotation_marks_is_refused() -> None:
    with pytest.raises(BadSetup, match="expected a text in quotation marks"):
        OPTION.parse('"open')
