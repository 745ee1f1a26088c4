"""Every sentence of the server is there in German and English."""

from __future__ import annotations

import re
import string
from dataclasses import fields
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import tafelrunde.server
from tafelrunde import bots
from tafelrunde.core.display import scene
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.game import EVERYBODY, WATCHER, Event
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.server.protocol import messages
from tafelrunde.server.protocol.position import position
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.tables.community.rated_seats import Reason
from tafelrunde.server.texts import CATALOGUE, bot_label, player_label, say

SOURCES = "".join(file.read_text("utf-8") for file in Path(tafelrunde.server.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("key", CATALOGUE)
def test_both_languages_say_the_same(key: str) -> None:
    german, english = CATALOGUE[key]
    assert german.strip()
    assert english.strip()
    names = [{field for _, field, _, _ in string.Formatter().parse(text) if field} for text in (german, english)]
    assert names[0] == names[1]


def test_every_refusal_has_its_sentence() -> None:
    refusals = re.findall(r'Refusal\(\s*"(\w+)"(?:, "(\w+)")?', SOURCES)
    assert len(refusals) > 30
    for code, reason in refusals:
        assert f"refused.{reason or code}" in CATALOGUE
    assert 'Refusal("stale" if' not in SOURCES


def test_no_sentence_is_left_over() -> None:
    used = {f"refused.{reason or code}" for code, reason in re.findall(r'Refusal\(\s*"(\w+)"(?:, "(\w+)")?', SOURCES)}
    used |= {key for keys in re.findall(r'say\("([\w.]+)"(?: if [^"\n]+ else "([\w.]+)")?', SOURCES) for key in keys}
    used |= {f"bot.{name}{end}" for name in bots.names() for end in ("", ".about", ".level", ".quote")}
    used |= {f"refused.{reason}" for reason in re.findall(r'"(unknown|method)"', SOURCES)}
    used |= {f"rating.{reason}" for reason in get_args(Reason)}
    assert set(CATALOGUE) <= used


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name(language: str) -> None:
    for name in bots.names():
        assert f"bot.{name}" in CATALOGUE
        assert bot_label(name, language) == say(f"bot.{name}", language)
    assert "deep" in bot_label("deep", language)


def test_a_guest_without_a_name_is_called_so_in_every_language() -> None:
    for stored in ("Gast", "Guest"):
        assert [player_label(stored, None, language) for language in ("de", "en")] == ["Gast", "Guest"]
        assert player_label(f"Anna ({stored})", None, "de") == "Anna (Gast)"
        assert player_label(f"Anna ({stored})", None, "en") == "Anna (Guest)"
    assert player_label("Gastone", None, "en") == "Gastone"
    assert player_label("", None, "de") == "Ehemaliges Mitglied"
    assert player_label("", "hard", "de") == "Starker Bot"


def test_a_guest_may_be_called_like_a_key() -> None:
    wording = Wording(title("pebbles"), "en", ["title", "{guest} seat:99 refused.path"])
    gave = next(i for i, kind in enumerate(wording.title.game.actions.events) if kind.name == "gave")
    sentence = wording.event(Event(gave, 0, [0, 1], EVERYBODY), WATCHER)
    assert sentence == "title gives a pebble to {guest} seat:99 refused.path: red"


@pytest.mark.parametrize("name", ["Shape", "Item", "Panel"])
def test_whatever_a_scene_holds_is_sent(name: str) -> None:
    drawn = {field.name for field in fields(getattr(scene, name))} - {"text", "plain", "on"}  # for the terminal
    sent = {field.name for field in msgspec.structs.fields(getattr(messages, name))}
    assert drawn == sent


@pytest.mark.parametrize(
    ("name", "pick", "words"),
    [
        ("euphrat", "cell:B1", "Temple B2"),
        ("babylonia", "hex:A2", "Ziggurat B2"),
        ("wettstreit", "column:A", "Treasure"),
    ],
)
def test_places_are_read_with_what_lies_around_them(name: str, pick: str, words: str) -> None:
    table = Table(title(name).game, 2, None, 1)
    drawn = position(table, Wording(title(name), "en", ["Anna", "Bert"]), table.state.actor)
    assert words in drawn.nearby[pick]
    assert words not in drawn.words[pick]
