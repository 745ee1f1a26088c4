"""What holds for the rules page of every title that has one: docs/rules-pages.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from tafelrunde.core import registry
from tafelrunde.core.display.sprites import drawings
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.errors import BadSetup, UnknownName
from tafelrunde.core.learn.lessons import after
from tafelrunde.core.learn.rules_page_files import read_rules_page, read_sections
from tafelrunde.core.learn.rules_pages import (
    OVERVIEW,
    Example,
    RulesPage,
    Section,
    fitting_page,
    has_happened,
    links,
    plain,
)
from tafelrunde.core.play.guide import Guide, Verdict
from tafelrunde.core.play.story import happenings
from tafelrunde.core.play.table import Table
from tests.games.printed_examples import PRINTED

TITLES = [name for name in registry.ids() if registry.title(name).rules_page.sections]
EVERY_EXAMPLE = [(name, example) for name in TITLES for example in registry.title(name).rules_page.examples]
LONGEST = {"title": 60, "text": 240, "say": 160, "done": 240}
AID = 1900
ENGINE_WORDS = re.compile(
    r"\b(seats?|Sitz\w*|actor|decision(?! cards?\b)|Entscheidungspunkt|frame|view|vocabulary|path|pick|log|engine|scene"
    r"|hex id|legal|cell|do:|hand:|hash|seed|bot seat|option|Option|Parameter|viewpoint|undo)\b"
)
"""Words of the code that no player needs; `seat` is a player or a place there. A decision card is a piece of Troja."""
RULING = re.compile(r"^\*\*([A-Z]\d+) ", re.MULTILINE)


def page_of(name: str) -> RulesPage:
    return registry.title(name).rules_page


def sections_of(name: str) -> Iterator[tuple[str, Section]]:
    for language in LANGUAGES:
        for section in page_of(name).sections[language]:
            yield language, section


def leads_to_a_section(name: str, target: str) -> bool:
    """Whether there is a section `#id` of this page, or `title#id` of another one."""
    other, _, id = target.partition("#")
    return id in {section.id for section in page_of(other or name).sections.get("de", ())}


def guide_of(name: str, example: Example) -> Guide:
    title = registry.title(name)
    table = Table(title.game, example.seats, example.options)
    guide = Guide(title, table, example.lessons(page_of(name).version))
    guide.begin()
    return guide


# -- the text


@pytest.mark.parametrize("name", TITLES)
def test_both_languages_have_the_same_sections_examples_and_rulings(name: str) -> None:
    german, english = (
        [
            (one.id, one.level, [(b.kind, b.name, b.items if b.kind == "ruling" else len(b.items)) for b in one.blocks])
            for one in page_of(name).sections[language]
        ]
        for language in LANGUAGES
    )
    assert german == english
    ids = [id for id, _, _ in german]
    assert len(set(ids)) == len(ids)
    assert tuple(ids[:4]) == OVERVIEW
    assert ids[-1] == "aid"


@pytest.mark.parametrize("name", TITLES)
def test_the_overview_has_a_picture_each_and_the_key_all_pieces(name: str) -> None:
    for _, section in sections_of(name):
        kinds = [block.kind for block in section.blocks]
        if section.id in OVERVIEW[:3]:
            assert kinds[0] == "picture"
            assert len(section.plain) <= 220
        elif section.id == "pieces":
            assert "pieces" in kinds
        elif section.id == "aid":
            assert set(kinds) <= {"text", "list", "steps"}
            assert len(section.plain) <= AID
        else:
            assert section.plain, f"section {section.id!r} says nothing"


@pytest.mark.parametrize("name", TITLES)
def test_links_lead_to_sections(name: str) -> None:
    for _, section in sections_of(name):
        texts = [text for block in section.blocks for text in block.texts]
        for target in [link for text in texts for link in links(text)]:
            assert leads_to_a_section(name, target), f"{target!r} in section {section.id!r}"
        for stressed in [words for text in texts for words in text.split("**")[1::2]]:
            assert not links(stressed), f"The link in {stressed!r} would be shown as it is written"


@pytest.mark.parametrize("name", TITLES)
def test_every_step_and_the_named_events_lead_to_sections(name: str) -> None:
    page, game = page_of(name), registry.title(name).game
    assert set(page.steps) == set(game.steps)
    assert set(page.events) <= {kind.name for kind in game.actions.events}
    for target in (*page.steps.values(), *page.events.values()):
        assert leads_to_a_section(name, target if "#" in target else f"#{target}"), target


@pytest.mark.parametrize("name", TITLES)
def test_every_ruling_is_told_where_it_matters_or_is_technical(name: str) -> None:
    rulings = RULING.findall(registry.title(name).file("RULINGS.md"))
    told = [
        number
        for _, one in sections_of(name)
        for block in one.blocks
        if block.kind == "ruling"
        for number in block.items
    ]
    assert rulings
    assert set(told) | set(page_of(name).technical) == set(rulings)
    assert not set(told) & set(page_of(name).technical)
    assert len(page_of(name).technical) <= len(rulings) / 3


@pytest.mark.parametrize("name", TITLES)
def test_no_words_of_the_engine(name: str) -> None:
    page = page_of(name)
    texts = [section.title for _, section in sections_of(name)] + [section.plain for _, section in sections_of(name)]
    texts += [words for piece in page.pieces for words in (*piece.name, *piece.note)]
    texts += [words for picture in page.pictures.values() for words in picture.alt]
    for example in page.examples.values():
        texts += [*example.title, *example.text]
        texts += [words for one in example.steps for entry in (one.step.say, one.step.done) for words in entry or ()]
    for text in texts:
        found = ENGINE_WORDS.search(text)
        assert found is None, f"{found[0] if found else ''!r} in {text!r}"


# -- pictures


@pytest.mark.parametrize("name", TITLES)
def test_pictures_show_what_is_in_the_scene(name: str) -> None:
    title, page = registry.title(name), page_of(name)
    used = {block.name for _, one in sections_of(name) for block in one.blocks if block.kind == "picture"}
    assert used == set(page.pictures)
    assert all(piece.symbol in drawings(title.art) for piece in page.pieces)
    for picture in [*page.pictures.values(), *(example.picture for example in page.examples.values())]:
        scene = title.scene(after(picture.start(), *picture.plays).view(picture.seat))
        names = {known for shape in scene.shapes for known in (shape.id, shape.pick, shape.place)}
        items = {item.id for panel in scene.panels for item in panel.items}
        assert set(picture.show) <= names or set(picture.show) <= items, picture.id
        assert picture.ring in {"", *picture.show}
        assert set(picture.marks.values()) <= {"legal", "selected", "last", "hover"}
        if picture.id in page.pictures and page.pictures[picture.id] is picture:
            assert {*picture.marks, *picture.labels} <= names, picture.id


# -- printed examples


@pytest.mark.parametrize("name", TITLES)
def test_every_printed_example_is_there_once(name: str) -> None:
    page = page_of(name)
    assert page.left_out == {}
    placed = [block.name for block in (b for s in page.sections["de"] for b in s.blocks) if block.kind == "example"]
    assert sorted(placed) == sorted(page.examples), "each stands in one section"
    missing = set(PRINTED[name]) - set(page.examples)
    assert not missing, f"printed, but not on the page: {missing}"


@pytest.mark.parametrize(("name", "example"), EVERY_EXAMPLE)
def test_an_example_goes_as_told(name: str, example: str) -> None:
    one = page_of(name).examples[example]
    guide = guide_of(name, one)
    table = guide.table
    assert one.steps
    paths = [table.game.actions.path(action) for action in table.legal(one.seat)]
    for pattern in one.illegal:
        assert not [path for path in paths if fnmatchcase(path, pattern)], pattern
    for number, step in enumerate(one.steps):
        start = table.n
        shown = guide.shown()
        assert shown, f"step {number} of {example!r} cannot be played"
        assert step.step.show in ("", shown), f"{step.step.show!r} is not what fulfils step {number}"
        assert guide.play(table.n, shown) is Verdict.DONE
        happened = [event for entry in table.log[start:] for event in happenings(guide.title, entry, None)]
        for wanted in step.happens:
            assert has_happened(happened, wanted, one.seat), (wanted, happened)
        for unwanted in step.never:
            assert not has_happened(happened, unwanted, one.seat), (unwanted, happened)
        assert step.happens or step.never or step.ranks, "what is told is checked"
        if step.ranks:
            outcome = table.state.outcome()
            assert outcome is not None
            assert tuple(outcome.ranks) == step.ranks
        if number + 1 < len(one.steps):
            guide.go_on()


@pytest.mark.parametrize(("name", "example"), EVERY_EXAMPLE)
def test_texts_of_an_example_are_in_both_languages_and_short(name: str, example: str) -> None:
    one = page_of(name).examples[example]
    texts = [("title", one.title), ("text", one.text)]
    texts += [(key, words) for s in one.steps for key, words in (("say", s.step.say), ("done", s.step.done)) if words]
    for key, words in texts:
        assert words[0] != words[1]
        for text in words:
            assert len(plain(text)) <= LONGEST[key], f"{key}: {len(plain(text))} characters: {text!r}"


@pytest.mark.parametrize("name", TITLES)
def test_the_key_is_short(name: str) -> None:
    for piece in page_of(name).pieces:
        assert all(len(words) <= 24 for words in piece.name), piece.name
        assert all(len(words) <= 44 for words in piece.note), piece.note


def test_another_move_is_played_and_ends_the_example() -> None:
    guide = guide_of("euphrat", page_of("euphrat").examples["revolt"])
    assert guide.play(guide.table.n, "support:0") is Verdict.NOT_YET
    place = guide.place
    assert place is not None
    assert (place.is_astray, place.is_done, place.waits_for_move) == (True, False, False)


# -- bad input


def test_mistakes_are_named() -> None:
    for text, said in (
        ("Hello", "expected a heading"),
        ("## A", "expected a heading"),
        ("## A {#a}\n> no number", "R5: …"),
    ):
        with pytest.raises(BadSetup, match=said):
            list(read_sections(text, "en"))
    texts = dict.fromkeys(LANGUAGES, "## A {#a}")
    with pytest.raises(BadSetup, match="'colour'"):
        read_rules_page("version = 1\nseats = 2\ncolour = 1", texts, {})
    with pytest.raises(BadSetup, match="expected a function"):
        read_rules_page('version = 1\nseats = 2\n[[picture]]\nid = "a"\nstart = "b"\nalt = ["", ""]', texts, {})
    with pytest.raises(BadSetup, match="cannot be read"):
        read_rules_page("version =", texts, {})


def test_an_example_that_does_not_fit_the_rules_is_named_and_left_out() -> None:
    title, page = registry.title("euphrat"), page_of("euphrat")
    later = fitting_page(RulesPage(99, page.sections, examples=page.examples), title.game)
    assert set(later.left_out) == set(page.examples)
    assert not later.examples
    assert "version 99" in later.left_out["revolt"]
    blocks = [block for section in later.sections["de"] for block in section.blocks]
    assert not [block for block in blocks if block.kind == "example"]
    with pytest.raises(UnknownName, match="left out"):
        later.example("revolt")
    with pytest.raises(UnknownName, match="no example 'x'"):
        page.example("x")
