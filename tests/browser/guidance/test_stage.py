"""The stage: every thing has its place in the window, nothing scrolls, jumps or is cut, and every choice has a name."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from tafelrunde.core.registry import ids, title
from tests.browser.games import every_other, two
from tests.browser.layout import DESKTOP, SIZES, Size, resize, stands
from tests.browser.steady import SHIFTS, largest_shift, step_by_key
from tests.browser.visitor import PHONE, Look, Visitor, expect, name_of
from tests.browser.wording import reads_well, two_languages
from tests.samples import IS_PROOF

EXTREMES: list[Size] = [(2560, 1440), (1024, 768), (360, 640), (844, 390)]
WITHOUT_NEIGHBOURS = ("pebbles", "shangrila")
"""Their choices name what they lie beside."""
TURN = {"de": "Du bist am Zug", "en": "Your turn"}
SETTINGS = {"de": "Einstellungen", "en": "Settings"}
PACES = ("Brisk", "At once")
LANGUAGE = {"de": "Deutsch", "en": "English"}


def walk(visitor: Visitor, where: str, rng: random.Random, by_key: bool = False, paced: bool = False) -> Look:
    """Play a move, in the usual pace until others have played, too; nothing leaves its place or jumps."""
    if paced:
        visitor.page.get_by_role("radio", name=PACES[0], exact=True).check(force=True)
    visitor.page.evaluate("() => (window.shifts = [])")
    look = visitor.next()
    before = stands(visitor, f"{where}, at first")
    seat = visitor.position()["seat"]
    for n in range(12):
        start = visitor.position()["n"]
        says_what_it_is(visitor)
        look = step_by_key(visitor, look, rng) if by_key else visitor.choose(look, rng)
        if look.kind == "end":
            return look
        now = stands(visitor, f"{where}, step {n}, {look.asked}")
        assert {name: place for name, place in now.items() if name in before} == {
            name: place for name, place in before.items() if name in now
        }
        lines = [line for one in visitor.heard if one["type"] == "log" for line in one["lines"] if line["n"] >= start]
        if (lines and not paced) or any(line["seat"] not in (None, seat) for line in lines):
            break
    if paced:
        shifts = visitor.page.evaluate("() => window.shifts")
        assert largest_shift([(at, value) for at, value, _ in shifts]) <= 0.02, f"{where}: {shifts}"
        visitor.page.get_by_role("radio", name=PACES[1], exact=True).check(force=True)
        visitor.page.emulate_media(reduced_motion="reduce")  # there is no more to see of motion
    return look


def says_what_it_is(visitor: Visitor) -> None:
    """Cards on the rack have an effect, a price or a reason; places on the board are read with what lies around."""
    position = visitor.position()
    for cards in position.get("cards", {}).values():
        for card in cards:
            tells = any(card.get(part) for part in ("role", "effect", "cost", "reason"))
            assert tells, f"Nobody is told what {card['label']} does."
    read = visitor.page.locator("main g[role=button]").evaluate_all(
        "all => all.map((one) => [one.dataset.pick, one.getAttribute('aria-label')])"
    )
    if visitor.glance().moves == position["n"]:  # nothing newer is on its way
        assert all(position.get("nearby", {}).get(pick, "") in name for pick, name in read)


@pytest.mark.parametrize("game", every_other(1))
def test_a_walk_around_the_table(game: str, visit: Callable[..., Visitor]) -> None:
    """In both languages and all sizes: everything in its place, nothing jumps, axe finds nothing, the focus stays."""
    anna, rng = visit(reduced_motion="no-preference"), random.Random(2)
    anna.context.add_init_script(SHIFTS)
    anna.new_table(game, seats=min(4, title(game).game.info.seats[-1]), hints=True)
    anna.next()
    anna.page.evaluate("() => document.fonts.ready")
    texts: dict[str, set[str]] = {}
    named = False
    for language in ("en", "de"):
        resize(anna, DESKTOP)
        if language == "de":
            speak(anna, language)
        expect(anna.page).to_have_title(re.compile(f"^● {TURN[language]} · {re.escape(name_of(game, language))}"))
        texts[language] = around_the_table(anna, game, language)
        for size in SIZES:
            where = f"{game}, {language}, {resize(anna, size)}"
            look = walk(anna, where, rng, by_key=size != SIZES[-1], paced=(language, size) == ("en", DESKTOP))
            named = named or bool(anna.position().get("nearby"))
            if look.kind == "end":
                return
            texts[language] |= reads_well(anna, language)
            if language == "en":
                if IS_PROOF or size == DESKTOP:
                    anna.without_fault(where, "light", "dark")
                else:
                    anna.without_fault(where, "dark")
    two_languages(texts["de"], texts["en"])
    assert named or game in WITHOUT_NEIGHBOURS


def speak(visitor: Visitor, language: str) -> None:
    """Change the language in the settings."""
    other = "en" if language == "de" else "de"
    visitor.page.get_by_role("button", name=SETTINGS[other]).click()
    visitor.page.get_by_label(LANGUAGE[language]).check()
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    visitor.next()


def around_the_table(anna: Visitor, game: str, language: str) -> set[str]:
    """All windows of a game; everything that was said."""
    page, texts = anna.page, reads_well(anna, language)
    for key in ("r", "?"):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        texts |= reads_well(anna, language)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.get_by_role("listbox")).to_be_visible()
    texts |= reads_well(anna, language)
    if game == every_other(1)[0]:
        anna.without_fault("the list of choices", "light")
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)
    page.get_by_role("button", name=SETTINGS[language]).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    texts |= reads_well(anna, language)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return texts


@pytest.mark.parametrize("game", [name for name in ids() if title(name).game.info.seats[-1] > 4][:1] + two(2)[1:])
def test_small_and_large_windows_and_full_tables(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(), random.Random(3)
    anna.new_table(game, seats=title(game).game.info.seats[-1], hints=True)
    for size in EXTREMES:
        walk(anna, f"{game}, {resize(anna, size)}", rng)


@pytest.mark.parametrize("game", two(0))
def test_a_seat_shows_everything_in_a_dialog(game: str, visit: Callable[..., Visitor]) -> None:
    anna = visit(**PHONE)
    anna.new_table(game)
    anna.next()
    panel = next(candidate for candidate in anna.position()["panels"] if candidate["kind"] == "seat")
    seat = anna.page.locator("li.seat").first
    seat.get_by_role("button").tap()
    dialog = anna.page.get_by_role("dialog")
    for item in panel["items"]:
        expect(dialog).to_contain_text(item["label"])
    anna.without_fault("a seat", "light")
    dialog.get_by_role("button").first.tap()
    expect(dialog).to_have_count(0)
    expect(seat.get_by_role("button")).to_be_focused()
