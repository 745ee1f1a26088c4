"""People who find each other: the lobby, chat that watchers do not see, my tables, the ladder, links with settings."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.visitor import PHONE, Visitor, expect, name_of
from tests.server.real_server import Chair, Guest, RealServer

MARKUP = "<img src=x onerror=alert(1)> & <b>bold</b>"
GAME = "pebbles"


def member(visitor: Visitor) -> None:
    """Make an account for the person at the browser."""
    visitor.page.goto("/")
    done = visitor.page.evaluate(
        """async (name) => {
          await (await fetch('/api/me')).json()
          const body = JSON.stringify({ name, password: 'correct horse battery' })
          const headers = { 'Content-Type': 'application/json' }
          return (await fetch('/api/member', { method: 'POST', headers, body })).status
        }""",
        visitor.name,
    )
    assert done == 200


def test_from_the_lobby_to_a_game_with_chat_that_watchers_do_not_see(
    visit: Callable[..., Visitor], server: RealServer
) -> None:
    anna, bert, cleo = visit("Anna"), visit("Bert"), visit("Cleo")
    anna.new_table(GAME, bots=[None, None], open=True, clock={"minutes": 30, "increment": 10})
    title = name_of(GAME)

    bert.page.goto("/lobby")
    row = bert.page.locator("li").filter(has_text=title).filter(has_text="Anna").filter(has_text="30 + 10")
    expect(row.first).to_be_visible()
    bert.page.get_by_role("combobox", name="Time").select_option("days")
    expect(row).to_have_count(0)
    expect(bert.page.get_by_text("No open table matches")).to_be_visible()
    bert.page.get_by_role("combobox", name="Time").select_option("minutes")
    row.first.get_by_role("link", name="Join").click()
    bert.page.wait_for_url(f"**/table/{anna.table}")
    cleo.page.goto(bert.page.url)

    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit here").click()
    write(anna, MARKUP)
    expect(bert.page.locator(".chat li p")).to_have_text([MARKUP])
    assert bert.page.locator(".chat img, .chat li b").count() == 0, "Words are never markup."
    expect(cleo.page.locator(".chat")).to_have_count(0)

    anna.page.get_by_role("button", name="Begin the game").click()
    expect(cleo.page.locator(".prompt .sub")).to_contain_text("You are watching.")
    expect(bert.page.locator(".prompt")).to_be_visible()
    open_chat(bert)
    write(bert, "Good luck!")
    expect(anna.page.locator(".chat h2 b")).to_have_text("1 new")
    open_chat(anna)
    expect(anna.page.locator(".chat li p").last).to_have_text("Good luck!")
    expect(anna.page.locator(".watchers b")).to_have_text("1")

    look, rng = anna.next(), random.Random(3)
    before = anna.position()["n"]
    anna.act(look, rng)
    expect(bert.page.locator(".log li").first).to_be_visible()
    assert anna.position()["n"] >= before
    seen = "".join(cleo.frames)
    assert "Good luck" not in seen
    assert "onerror" not in seen
    assert "Good luck!" in "".join(anna.frames)

    # mute, and report
    anna.page.get_by_role("button", name="About this message by Bert").last.click()
    anna.page.get_by_role("dialog").get_by_label("What is wrong with it?").fill("far too polite")
    anna.page.get_by_role("dialog").get_by_role("button", name="Report").click()
    expect(anna.page.get_by_text("Thank you, it is reported.")).to_be_visible()
    anna.page.get_by_role("button", name="About this message by Bert").last.click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Mute at this table").click()
    expect(bert.page.get_by_text("You are muted at this table.")).to_be_visible()


def open_chat(visitor: Visitor) -> None:
    """By the key for it, once the chat is loaded."""
    expect(visitor.page.locator(".chat")).to_be_visible()
    visitor.page.keyboard.press("c")
    expect(visitor.page.get_by_label("Message to the other players")).to_be_focused()


def write(visitor: Visitor, text: str) -> None:
    field = visitor.page.get_by_label("Message to the other players")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


@pytest.fixture
def two(server: RealServer) -> Iterator[tuple[Guest, Guest]]:
    with Guest(server, "Gerda") as gerda, Guest(server, "Hugo") as hugo:
        yield gerda, hugo


def begun(host: Guest, other: Guest, **settings: object) -> tuple[str, Chair, Chair]:
    table = host.new_table(GAME, 2, **settings)
    first, second = host.sit_at(table).arrive(), other.sit_at(table).arrive()
    second.send(type="sit", seat=1, name=other.name)
    second.wait("seats", lambda seats: seats["seats"][1]["mine"])
    first.send(type="start")
    first.wait("position")
    second.wait("position")
    return table, first, second


def test_one_key_goes_from_table_to_table(visit: Callable[..., Visitor], two: tuple[Guest, Guest]) -> None:
    gerda, hugo = two
    tables = []
    for days in (5, 1):
        table, first, second = begun(gerda, hugo, days={"days": days}, zone="Europe/Berlin")
        with first, second:
            if not first.position["choices"]:
                second.play()
                first.up_to(second.position["n"])
            tables.append(table)
    visitor = visit("Gerda")
    visitor.be(gerda)
    visitor.page.goto("/tables")
    rows = visitor.page.locator(".tables li.turn")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("left")
    links = rows.get_by_role("link").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    assert links == [f"/table/{tables[1]}", f"/table/{tables[0]}"], "The nearest deadline comes first."
    visitor.page.keyboard.press("n")
    visitor.page.wait_for_url(f"**/table/{tables[1]}")
    expect(visitor.page.locator(".seat .clock.slow")).to_be_visible()
    expect(visitor.page.locator(".waits b")).to_have_text("1")
    visitor.page.keyboard.press("n")
    visitor.page.wait_for_url(f"**/table/{tables[0]}")
    bell = visitor.page.get_by_role("button", name="Notifications")
    menu = visitor.page.locator("summary[aria-label=More]")
    menu.click()
    expect(visitor.page.get_by_role("link", name="Set up notifications")).to_be_visible()  # nothing would come
    expect(bell).to_have_count(0)
    visitor.page.keyboard.press("Escape")

    def with_browser(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "browsers": 1})

    visitor.page.route(re.compile(r"/api/notices\?"), with_browser)
    menu.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "false")
    visitor.page.reload()
    menu.click()
    expect(bell).to_have_attribute("aria-pressed", "false")


def test_a_link_with_the_settings_inside(visit: Callable[..., Visitor]) -> None:
    anna = visit("Anna")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.page.goto("/new?game=shangrila&seats=3&bots=,random,&days=3&off=weekend,22-6&open=1")
    expect(anna.page.get_by_role("combobox").first).to_have_value("shangrila")
    expect(anna.page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    expect(anna.page.get_by_label("Seat 2")).to_have_value("random")
    expect(anna.page.get_by_role("combobox", name="Time")).to_have_value("3d")
    expect(anna.page.get_by_label("Weekends do not count")).to_be_checked()
    expect(anna.page.get_by_label("The night (22 to 6) does not count")).to_be_checked()
    anna.page.get_by_role("button", name="Link with these settings").click()
    link = anna.page.evaluate("() => navigator.clipboard.readText()")
    bert = visit("Bert", **PHONE)
    bert.page.goto(link)
    expect(bert.page.get_by_label("The night (22 to 6) does not count")).to_be_checked()
    bert.page.get_by_role("button", name="Open the table").click()
    expect(bert.page.get_by_text("3 days per turn")).to_be_visible()
    seats = next(message for message in reversed(bert.heard) if message["type"] == "seats")
    assert seats["days"] | {"zone": ""} == {"days": 3, "weekend": True, "sleep": [22, 6], "zone": ""}
    assert [seat["bot"] for seat in seats["seats"]] == [None, "random", None]


def test_a_rated_game_is_on_the_ladder(visit: Callable[..., Visitor]) -> None:
    gast, anna = visit("Gast"), visit("Ladislaus")
    member(anna)
    anna.new_table(GAME, rated=True)
    expect(anna.page.locator(".rated")).to_be_visible()
    gast.page.goto(anna.page.url)
    anna.play(anna.next(), random.Random(5))
    change = anna.page.locator(".end li.mine .points")
    expect(change).to_have_text(re.compile(r"Points: \d+ \([+−]\d+\)"))
    after = (change.text_content() or "").split()[1]
    anna.page.goto(f"/ladder/{GAME}")
    row = anna.page.locator("tr").filter(has_text="Ladislaus")
    expect(row).to_contain_text("You")
    expect(row).to_contain_text("provisional")
    expect(row).to_contain_text(after)
    expect(anna.page.locator("tr").filter(has_text="Medium bot")).to_be_visible()
    games = anna.page.evaluate(f"async () => (await fetch('/api/ladders/{GAME}/games.jsonl')).text()")
    last = json.loads(games.splitlines()[-1])
    assert "Ladislaus" in [player["name"] for player in last["players"]]
    gast.page.goto(f"/ladder/{GAME}")
    expect(gast.page.locator("tr").filter(has_text="Ladislaus")).not_to_contain_text("You")


def test_a_guest_is_told_why_a_rated_table_is_not_theirs(visit: Callable[..., Visitor]) -> None:
    gast = visit("Gast")
    gast.forgiven = ["403"]
    gast.page.goto("/new?game=shangrila&rated=1")
    gast.page.get_by_role("button", name="Open the table").click()
    expect(gast.page.get_by_text("Only members play rated games")).to_be_visible()


def test_a_phone_can_keep_the_page_as_an_app(visit: Callable[..., Visitor]) -> None:
    """Some show notifications only for what was put on the home screen."""
    anna = visit("Anna", **PHONE)
    anna.home()
    session = anna.context.new_cdp_session(anna.page)
    manifest = session.send("Page.getAppManifest")
    assert (manifest["errors"], json.loads(manifest["data"])["name"]) == ([], "Tafelrunde")
    wrong = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in wrong} <= {"in-incognito"}, "Playwright's windows are private ones."
    icon = anna.page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    assert anna.page.evaluate("async (icon) => (await fetch(icon)).headers.get('content-type')", icon) == "image/png"


def test_the_worker_for_notifications_is_allowed_by_the_page(visit: Callable[..., Visitor]) -> None:
    """Pushing itself needs a push service; everything up to it works here."""
    anna = visit("Anna")
    anna.page.goto("/notices")
    expect(anna.page.get_by_label("In this browser, also when the page is closed")).to_be_visible()
    expect(anna.page.get_by_text("E-mails and webhooks are for members only.")).to_be_visible()
    state = anna.page.evaluate(
        """async () => {
          const policy = trustedTypes.createPolicy('tafelrunde-worker', { createScriptURL: () => '/sw.js' })
          const worker = await navigator.serviceWorker.register(policy.createScriptURL(''))
          await navigator.serviceWorker.ready
          return [worker.scope, (await fetch('/sw.js')).headers.get('content-type')]
        }"""
    )
    assert state[0].endswith("/")
    assert state[1].startswith("text/javascript")
    member(anna)
    anna.page.goto("/notices")
    anna.forgiven = ["40[03]"]
    anna.page.get_by_label("Webhook (https)").fill("https://192.168.1.1/hook")
    anna.page.get_by_role("button", name="Save").click()
    expect(anna.page.get_by_text("This address belongs to a private network")).to_be_visible()


@pytest.mark.parametrize("page", ["/tables", "/lobby", "/ladder", "/new", "/notices"])
def test_the_pages_are_for_everybody(visit: Callable[..., Visitor], page: str) -> None:
    anna = visit("Anna", **PHONE)
    anna.page.goto(page)
    expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
    anna.page.wait_for_load_state("networkidle")
    anna.without_fault(page)
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_a_push_becomes_a_notification_that_leads_to_the_table(visit: Callable[..., Visitor]) -> None:
    """As if the push service had delivered it, after the server's encryption was taken off."""
    anna = visit("Anna")
    anna.context.grant_permissions(["notifications"])
    anna.page.goto("/notices")
    anna.page.evaluate(
        """async () => {
          const policy = trustedTypes.createPolicy('tafelrunde-worker', { createScriptURL: () => '/sw.js' })
          await navigator.serviceWorker.register(policy.createScriptURL(''))
          await navigator.serviceWorker.ready
        }"""
    )
    session = anna.context.new_cdp_session(anna.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(registration["registrationId"] for registration in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    anna.page.wait_for_function("() => navigator.serviceWorker.controller")
    registration = registrations[0]
    notice = {"title": "Tafelrunde", "body": "<b>Pebbles</b>: it is your turn.", "url": "/table/abc", "tag": "abc"}
    message = {"origin": anna.server.address, "registrationId": registration, "data": json.dumps(notice)}
    for _ in range(2):  # the second replaces the first: it has the same tag
        session.send("ServiceWorker.deliverPushMessage", message)
    shown = anna.page.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.ready
          for (let i = 0; i < 100; i++) {
            const all = await worker.getNotifications()
            if (all.length) return all.map(({ title, body, tag, data }) => [title, body, tag, data.url])
            await new Promise((resume) => setTimeout(resume, 100))
          }
        }"""
    )
    assert shown == [["Tafelrunde", "<b>Pebbles</b>: it is your turn.", "abc", "/table/abc"]]
