"""Dealing that anybody can check, in the browser: from the commitment in the waiting room to the verified draws."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.play.keyed_draws import commitment
from tafelrunde.core.play.record import Line, Record
from tafelrunde.core.play.table import replay
from tests.browser.visitor import PHONE, Visitor, expect
from tests.server.real_server import Guest, RealServer, play_out

OTHER_KEY = "77" * 32


def test_commitment_numbers_draws_and_then_the_key(visit: Callable[..., Visitor]) -> None:
    anna, bert = visit("Anna"), visit("Bert")
    table = anna.new_table("pebbles", bots=[None, None], open=True)
    shown = anna.page.locator("details.dealing summary")
    expect(shown).to_contain_text("Fair dealing")
    shown.click()
    hash = re.sub(r"\s", "", anna.page.locator("details.dealing dd code").inner_text())
    expect(shown).to_contain_text(hash[:16])
    expect(anna.page.get_by_text("Your browser has noted it.")).to_be_visible()
    bert.page.goto(f"/table/{table}")
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit here").click()
    anna.page.get_by_label("A number or word of your own").fill("my-dog-is-17")
    anna.page.get_by_role("button", name="Add", exact=True).click()
    expect(anna.page.get_by_text("Anna has added “my-dog-is-17”.")).to_be_visible()
    bert.page.locator("details.dealing summary").click()
    expect(bert.page.get_by_text("Anna has added “my-dog-is-17”.")).to_be_visible()
    bert.page.get_by_role("button", name="Any", exact=True).click()
    bert.page.get_by_role("button", name="Add", exact=True).click()
    bert.page.get_by_role("button", name="Take back").click()
    expect(bert.page.get_by_label("A number or word of your own")).to_be_visible()
    anna.without_fault("The waiting room with the commitment")
    anna.page.get_by_role("button", name="Begin the game").click()

    open_from_menu(bert, "How chance is drawn")
    dialog = bert.page.get_by_role("dialog")
    assert re.sub(r"\s", "", dialog.locator("dd code").inner_text()) == hash
    expect(dialog.get_by_text("After the end of the game")).to_be_visible()
    expect(dialog.get_by_label("A number or word of your own")).to_have_count(0)
    bert.page.keyboard.press("Escape")
    key = played_to_the_end(anna, bert, table)
    assert commitment(key) == hash
    assert not [frame for frame in anna.frames + bert.frames if key in frame]

    with anna.twin() as twin:
        draws = sum(line.seat == CHANCE for line in Record.from_text(twin.record(table)).lines)
    for person in (anna, bert):
        person.page.get_by_role("button", name="Check the draws").click()
        dialog = person.page.get_by_role("dialog")
        expect(dialog.get_by_text(f"All {draws} draws are right.")).to_be_visible()
        expect(dialog.get_by_text("noted before the game began")).to_be_visible()
        dialog.get_by_text("All draws", exact=True).click()
        expect(dialog.locator(".draws li")).to_have_count(draws)
        expect(dialog.get_by_text(key)).to_be_visible()
    anna.without_fault("The verified draws")


def test_a_server_that_shows_another_key_is_found_out(visit: Callable[..., Visitor]) -> None:
    anna = visit("Anna")
    table = anna.new_table("pebbles", bots=[None, None], hot_seat=True, waits=True)
    anna.page.locator("details.dealing summary").click()
    anna.page.get_by_label("A number or word of your own").first.fill("mine")
    anna.page.get_by_role("button", name="Add", exact=True).first.click()
    expect(anna.page.get_by_text("has added “mine”")).to_be_visible()
    anna.page.get_by_role("button", name="Begin the game").click()
    played_to_the_end(anna, anna, table)

    def with_another_key(route: Any) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "key": OTHER_KEY, "commitment": commitment(OTHER_KEY), "numbers": []})

    anna.page.route(re.compile("/dealing"), with_another_key)
    anna.page.get_by_role("button", name="Check the draws").click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.get_by_text("Something is wrong here.")).to_be_visible()
    expect(dialog.get_by_text("The key does not fit the fingerprint")).to_be_visible()
    expect(dialog.get_by_text("Your own number is missing")).to_be_visible()
    expect(dialog.get_by_text("draws do not follow from the key")).to_be_visible()


@pytest.mark.parametrize("window", [{}, {**PHONE, "locale": "de-DE"}], ids=["desktop", "phone"])
def test_a_manipulated_record_is_found_out(
    visit: Callable[..., Visitor], guest: Guest, server: RealServer, window: dict[str, object]
) -> None:
    table = guest.new_table(hot_seat=True)
    with guest.sit_at(table).arrive() as chair:
        play_out(chair)
    record = Record.from_text(guest.record(table))
    assert record.key is not None
    is_german = bool(window)
    words = ("Alle {n} Ziehungen stimmen.", "Hier stimmt etwas nicht.", "lässt sich nicht prüfen: Sie stammt aus")
    right, wrong, old = (
        words if is_german else ("All {n} draws are right.", "Something is wrong", "cannot be checked: it")
    )
    draws = sum(line.seat == CHANCE for line in record.lines)
    texts = [record.to_text(), forged(record).to_text(), re.sub(r"(?m)^(key|commitment) .*\n", "", record.to_text())]
    for text, expected in zip(texts, (right.format(n=draws), wrong, old), strict=True):
        anna = visit("Anna", **window)
        answer = guest.http.post("/api/replays", content=text, headers={"content-type": "text/plain"})
        assert answer.status_code == 200, answer.text
        anna.page.goto(f"/replay/{answer.json()['replay']}")
        anna.page.get_by_role("button", name="Ziehungen prüfen" if is_german else "Check the draws").click()
        expect(anna.page.get_by_role("dialog").get_by_text(expected)).to_be_visible()


def forged(record: Record) -> Record:
    """The same game with another outcome of one draw, and what people might have played then."""
    draws = [n for n, line in enumerate(record.lines) if line.seat == CHANCE]
    n = next(n for n in reversed(draws) if len(replay(record).state_at(n).paths()) > 1)
    other = next(path for path in replay(record).state_at(n).paths() if path != record.lines[n].path)
    table = replay(dataclasses.replace(record, lines=[*record.lines[:n], Line(CHANCE, other)]))
    table.resume(None, record.key, record.numbers)
    while not table.is_over:
        table.play(table.state.actor, table.n, table.state.paths()[0])
    changed = table.record()
    changed.commitment = record.commitment
    return changed


def open_from_menu(visitor: Visitor, name: str) -> None:
    visitor.page.locator("summary").filter(has=visitor.page.locator("svg")).last.click()
    visitor.page.get_by_role("button", name=name).click()


def played_to_the_end(anna: Visitor, bert: Visitor, table: str) -> str:
    """Both play at other devices; the key that the record names then."""
    people = [anna.twin()] if anna is bert else [anna.twin(), bert.twin()]
    chairs = [person.sit_at(table).arrive() for person in people]
    play_out(*chairs)
    record = Record.from_text(people[0].record(table))
    for chair in chairs:
        chair.leave()
    for person in people:
        person.http.close()
    assert record.key is not None
    expect(anna.page.locator(".finale")).to_be_visible()
    expect(bert.page.locator(".finale")).to_be_visible()
    return record.key
