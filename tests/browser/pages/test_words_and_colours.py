"""Every page in German and in English, light and dark, and without a fault that axe can find."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal

import pytest

from tafelrunde.core.registry import ids, offered
from tests.browser.games import shortest, two
from tests.browser.visitor import PHONE, Visitor, expect
from tests.browser.wording import reads_well, two_languages

LANGUAGES = {"de": "de-DE", "en": "en-GB"}
TURN = {"de": "Du bist am Zug", "en": "Your turn"}
NAMES = {
    "de": {"table": "Tisch einrichten", "settings": "Einstellungen", "rules": "Regeln zu diesem Schritt"},
    "en": {"table": "Set up a table", "settings": "Settings", "rules": "Rules of this step"},
}


def test_the_door_in_both_languages(visit: Callable[..., Visitor]) -> None:
    texts: dict[str, set[str]] = {}
    for language, locale in LANGUAGES.items():
        anna = visit(locale=locale)
        anna.home()
        for game in ids():
            expect(anna.card(game, language)).to_be_visible()
        texts[language] = reads_well(anna, language)
        anna.card(shortest(), language).get_by_role("button", name=NAMES[language]["table"]).click()
        texts[language] |= reads_well(anna, language)
        anna.page.get_by_role("dialog").locator("form button.primary").click()
        expect(anna.page.locator(".waiting li")).not_to_have_count(0)
        texts[language] |= reads_well(anna, language)
    two_languages(texts["de"], texts["en"])


@pytest.mark.parametrize("game", two(2))
def test_the_language_is_switched_in_the_game(game: str, visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.home()
    anna.page.get_by_role("button", name="DE", exact=True).click()
    expect(anna.page.get_by_role("heading", name="Setz dich dazu")).to_be_visible()
    anna.page.get_by_role("button", name="EN", exact=True).click()
    expect(anna.page.get_by_role("heading", name="Sit down with us")).to_be_visible()
    anna.new_table(game)
    look = anna.play_moves(anna.next(), random.Random(1), 2)
    english = (anna.page.locator(".ask").inner_text(), anna.log(), anna.board())
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_label("Deutsch").check()
    expect(anna.page.locator(".ask")).not_to_have_text(english[0])
    german = (anna.page.locator(".ask").inner_text(), anna.log(), anna.board())
    assert german[1] != english[1]
    assert (len(german[1]), german[2]) == (len(english[1]), english[2])
    expect(anna.page.locator("[data-locked]")).to_have_count(0)
    assert anna.glance().picks == look.picks
    reads_well(anna, "de")
    anna.page.reload()
    anna.next()
    assert (anna.page.locator(".ask").inner_text(), anna.log(), anna.board()) == german
    anna.page.goto("/")
    expect(anna.page.get_by_role("heading", name="Setz dich dazu")).to_be_visible()


BACKGROUND = """() => {
  const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number)
  return (0.3 * r + 0.6 * g + 0.1 * b) / 255
}"""


def test_light_and_dark(visit: Callable[..., Visitor]) -> None:
    """The page follows the system, and the setting is stronger than the system."""
    shots: list[bytes] = []
    for scheme, low, high in (("light", 0.6, 1.0), ("dark", 0.0, 0.3)):
        anna = visit(color_scheme=scheme)
        anna.new_table(shortest())
        anna.next()
        assert low <= anna.page.evaluate(BACKGROUND) <= high
        shots.append(anna.page.screenshot())
        anna.page.get_by_role("button", name="Settings").click()
        other = "dark" if scheme == "light" else "light"
        anna.page.get_by_label(other, exact=True).check()
        anna.page.keyboard.press("Escape")
        assert not low <= anna.page.evaluate(BACKGROUND) <= high
        anna.page.reload()
        anna.next()
        assert not low <= anna.page.evaluate(BACKGROUND) <= high
    assert shots[0] != shots[1]


def test_the_door_shows_every_game_and_a_wrong_address_leads_there(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.forgiven = ["404"]
    anna.page.goto("/tabels")
    expect(anna.page.get_by_role("heading", name="Page not found")).to_be_visible()
    anna.page.get_by_role("link", name="To the start page").last.click()
    pictures = anna.page.locator("article.game img")
    expect(pictures).to_have_count(len(offered()))
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("(image) => image.naturalWidth") > 100


@pytest.mark.parametrize(
    ("window", "schemes"), [({}, ("light", "dark")), (PHONE, ("light",))], ids=["desktop", "telephone"]
)
def test_axe_finds_nothing_at_the_door(
    window: dict[str, Any], schemes: tuple[Literal["light", "dark"], ...], visit: Callable[..., Visitor]
) -> None:
    anna = visit(**window)
    anna.home()
    expect(anna.page.locator("article.game")).to_have_count(len(ids()))
    anna.without_fault("the start page", *schemes)
    anna.page.get_by_role("button", name="Set up a table").first.click()
    anna.without_fault("a new table", *schemes)
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.locator(".waiting .bot").first).to_be_visible()
    anna.without_fault("the set table", *schemes)
