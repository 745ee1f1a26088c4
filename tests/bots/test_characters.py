"""The cast: who plays which level, and what they are called at a table."""

from __future__ import annotations

import re
from importlib import resources

from tafelrunde import bots
from tafelrunde.bots.characters import CAST, cast_names, character


def test_every_level_has_a_face_and_five_names_of_its_own() -> None:
    drawings = resources.files("tafelrunde.look").joinpath("faces.svg").read_text("utf-8")
    assert set(CAST) == set(bots.names())
    assert {who.face for who in CAST.values()} == set(re.findall(r'<symbol id="([\w-]+)"', drawings))
    names = [name for who in CAST.values() for name in who.names]
    assert len(set(names)) == len(names) == 5 * len(CAST)


def test_bots_of_one_level_have_different_names() -> None:
    assert cast_names([None, "medium", "hard", "medium"]) == [None, "Iwein", "Morgane", "Gawan"]
    assert cast_names(["easy"] * 7)[4:] == ["Jeschute", "Enite (2)", "Erec (2)"]


def test_a_budget_changes_nothing_and_a_bot_of_ones_own_keeps_its_name() -> None:
    assert character("hard@0.1s") == CAST["hard"]
    assert cast_names(["my_module:MyBot", "hard@400"]) == [None, "Morgane"]
    assert character(None) is None
