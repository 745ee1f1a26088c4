"""A whole evening of three people, two at desks and one at a phone: from the invitation to the profile."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.visitor import PHONE, Visitor, expect
from tests.server.real_server import RealServer

SHORT_CLOCKS = """
from tafelrunde.server.tables.clocks.minute_clocks import Clocks
begin = Clocks.__init__
def begin_short(self, seats, minutes, increment, left=None, *more, **named):
    begin(self, seats, minutes, increment, left or [20_000] * seats, *more, **named)
    self.full = 20_000
Clocks.__init__ = begin_short
"""
"""Twenty seconds at first: somebody runs out of time in this test."""
PICTURES = os.environ.get("TAFELRUNDE_PICTURES", "")
"""A folder for pictures of every station, to look at."""


@pytest.fixture
def hasty(chromium: str, tmp_path: Path) -> Iterator[RealServer]:
    legal = tmp_path / "legal"
    legal.mkdir()
    (legal / "imprint.de.md").write_text("## Wer wir sind\n\nAnna *Beispiel*, Musterweg 1\n", "utf-8")
    settings = {"bot_seconds": 0.02, "bot_pause": 0.0, "legal": str(legal)}
    with RealServer(tmp_path / "data", SHORT_CLOCKS, **settings) as running:
        yield running


def become_member(visitor: Visitor) -> None:
    visitor.page.goto("/")
    body = {"name": visitor.name, "password": "correct horse battery"}
    assert visitor.context.request.post("/api/member", data=body, headers={"origin": visitor.server.address}).ok


def shot(visitor: Visitor, name: str) -> None:
    """Pictures for people to look at, if they are asked for; then axe."""
    if PICTURES:
        for scheme in ("light", "dark"):
            visitor.page.emulate_media(color_scheme=scheme)
            path = f"{PICTURES}/{name}-{visitor.name.lower()}-{scheme}.jpg"
            visitor.page.screenshot(path=path, type="jpeg", quality=80)
    visitor.without_fault(f"{name} of {visitor.name}", "dark" if visitor.name == "Cleo" else "light")


def write(visitor: Visitor, text: str) -> None:
    field = visitor.page.get_by_label(re.compile("Message to the other players|Nachricht an"))
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def move(visitor: Visitor, rng: random.Random) -> None:
    """Decide once."""
    n, look = visitor.position()["n"], visitor.next()
    while look.kind != "wait" and visitor.position()["n"] == n:
        visitor.act(look, rng)
        look = visitor.glance(look)
    visitor.hear_of(n + 1)


def test_a_whole_evening_of_three_people(visit: Callable[..., Visitor], hasty: RealServer) -> None:
    anna = visit("Anna", hasty)
    bert = visit("Bert", hasty, locale="de-DE")
    cleo = visit("Cleo", hasty, locale="de-DE", **PHONE)
    everybody = (anna, bert, cleo)
    for visitor in everybody:
        become_member(visitor)
    rng = random.Random(4)

    # the operator's page, from the foot of the start page
    bert.page.goto("/")
    bert.page.get_by_role("link", name="Impressum").click()
    expect(bert.page.get_by_role("heading", name="Wer wir sind")).to_be_visible()
    shot(bert, "0-imprint")

    # the invitation
    anna.new_table(
        "shangrila", seats=3, bots=[None] * 3, rated=True, clock={"minutes": 1, "increment": 600}, hints=False
    )
    expect(anna.page.locator(".facts")).to_contain_text("1 minute per seat, 600 s more per move")
    expect(anna.page.locator(".facts")).to_contain_text("2 seats free")
    anna.page.get_by_role("button", name="QR code").click()
    code = anna.page.get_by_role("dialog").locator("svg[role=img]")
    expect(code).to_have_attribute("aria-label", f"QR code: {anna.page.url}")
    assert code.locator("path").get_attribute("d")
    shot(anna, "1-invitation")
    anna.page.get_by_role("button", name="Close", exact=True).click()

    # the waiting room
    for seat, visitor in enumerate((bert, cleo), start=1):
        visitor.page.goto(anna.page.url)
        visitor.page.locator(".seats li").nth(seat).get_by_role("button", name="Hier sitzen").click()
    expect(anna.page.locator(".seats li").nth(2)).to_contain_text("Cleo")
    write(anna, "Welcome! The kettle is on.")
    expect(cleo.page.locator(".chat li p")).to_have_text(["Welcome! The kettle is on."])
    anna.page.get_by_role("group", name="More about Bert").get_by_role("button", name="Hand over the table").click()
    shot(anna, "2-hand-over")
    anna.page.get_by_role("dialog").get_by_role("button", name="Hand over the table").click()
    expect(bert.page.get_by_text("Du leitest jetzt den Tisch.")).to_be_visible()
    for visitor in everybody:
        shot(visitor, "2-waiting-room")
    bert.page.get_by_role("button", name=re.compile("beginnen", re.I)).click()

    # a move, taken back before anybody else has decided, and another one
    anna.next()
    n = anna.position()["n"]
    move(anna, rng)
    anna.page.get_by_role("button", name="Take back").click()
    anna.hear_of(n + 2)
    assert anna.position()["undo"] == []
    move(anna, rng)
    players = dict(enumerate(everybody))
    while anna.position()["actors"] != [2]:
        one = players[anna.position()["actors"][0]]
        one.hear_of(anna.position()["n"])
        move(one, rng)
        anna.hear_of(one.position()["n"])

    # what was said while Cleo did not look, on a phone; then her time runs out
    anna.page.keyboard.press("c")
    write(anna, "Cleo, it is your turn!")
    expect(cleo.page.locator(".story b")).to_have_text("1")
    shot(cleo, "3-unread")
    cleo.page.get_by_role("button", name=re.compile("1 ungelesen")).click()
    expect(cleo.page.locator(".chat li p").last).to_have_text("Cleo, it is your turn!")
    expect(cleo.page.locator(".story b")).to_have_count(0)
    shot(cleo, "3-chat")
    cleo.page.get_by_role("button", name=re.compile("Verlauf")).first.click()
    expect(anna.page.get_by_text("Cleo has run out of time. A bot plays on.")).to_be_visible()
    expect(bert.page.get_by_text("Die Zeit von Cleo ist abgelaufen. Ein Bot spielt weiter.")).to_be_visible()
    notice = cleo.page.get_by_role("region", name="Benachrichtigungen")
    expect(notice).to_contain_text("Deine Zeit ist abgelaufen.")
    expect(notice).to_contain_text("In der Wertung zählst du damit auf dem letzten Platz.")
    shot(cleo, "4-time-out")
    shot(bert, "4-time-out")
    notice.get_by_role("button", name="Wieder selbst spielen").click()
    expect(notice).to_have_count(0)

    # leaving the seat is asked for, and what it costs
    bert.page.locator("summary").click()
    shot(bert, "5-menu")
    expect(bert.page.get_by_role("link", name="Benachrichtigungen einrichten")).to_be_visible()
    bert.page.get_by_role("button", name="Platz dem Bot überlassen").click()
    expect(bert.page.get_by_role("dialog")).to_contain_text("zählst du auf dem letzten Platz")
    shot(bert, "5-leave")
    bert.page.get_by_role("dialog").get_by_role("button", name="Weiterspielen").click()
    expect(bert.page.get_by_role("dialog")).to_have_count(0)

    # a draw by agreement, and an end that explains itself
    bert.page.locator("summary").click()
    bert.page.get_by_role("button", name="Remis anbieten").click()
    bert.page.get_by_role("dialog").get_by_role("button", name="Remis anbieten").click()
    expect(anna.page.get_by_text("Bert offers a draw")).to_be_visible()
    shot(anna, "6-draw")
    shot(cleo, "6-draw")
    n = anna.position()["n"]
    anna.page.get_by_role("button", name="Agree to a draw").click()
    cleo.hear_of(n + 1)
    cleo.page.get_by_role("button", name="Remis annehmen").click()
    for visitor in everybody:
        expect(visitor.page.locator(".finale")).to_be_visible()
    counted = anna.page.locator(".counted")
    expect(anna.page.get_by_role("heading", name="A draw")).to_be_visible()
    expect(counted).to_contain_text("Rated as a draw")
    expect(counted.locator("li").nth(2)).to_have_text(re.compile("Cleo.*place 3: a bot has made decisions"))
    expect(cleo.page.locator(".counted")).to_contain_text("Platz 3: Ein Bot hat mitentschieden")
    for visitor in everybody:
        shot(visitor, "7-end")

    # another game, with everybody in it
    anna.page.get_by_role("button", name="Play again").click()
    anna.page.wait_for_url(lambda url: not url.endswith(bert.table))
    for visitor in (bert, cleo):
        visitor.page.get_by_role("link", name="Zur neuen Partie").click()
        visitor.page.wait_for_url(anna.page.url)
        visitor.page.get_by_role("button", name="Hier sitzen").first.click()  # rated: nobody's clock starts unasked
    anna.page.get_by_role("button", name="Begin the game").click()
    for visitor in everybody:
        expect(visitor.page.locator(".seat")).to_have_count(3)
        expect(visitor.page.locator(".seat.mine")).to_have_count(1)

    # the profile afterwards
    anna.page.goto("/ladder/shangrila")
    anna.page.get_by_role("link", name="Bert", exact=True).click()
    expect(anna.page.get_by_role("heading", name="Bert")).to_be_visible()
    expect(anna.page.locator(".games > li")).to_have_count(1)
    expect(anna.page.locator(".games .own")).to_contain_text("Bert")
    expect(anna.page.get_by_role("link", name="Look at the game")).to_be_visible()
    shot(anna, "8-profile")
    cleo.page.goto("/player/Cleo")
    expect(cleo.page.get_by_text("So sehen dich andere")).to_be_visible()
    shot(cleo, "8-profile")
    bert.page.goto("/player/Nobody")
    expect(bert.page.get_by_text("Gäste haben kein Profil")).to_be_visible()
    bert.forgiven.append("404")
