"""The operator's pages: what runs, and moderation; and the link that sets a new password."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from tafelrunde.cli import run
from tests.browser.visitor import PHONE, Visitor, expect
from tests.server.accounts.operator import PASSWORD
from tests.server.real_server import Guest, RealServer


@pytest.fixture(scope="module")
def house(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("house"), bot_seconds=0.02) as server:
        yield server


def member(server: RealServer, name: str) -> Guest:
    guest = Guest(server, name)
    assert guest.http.post("/api/member", json={"name": name, "password": PASSWORD}).status_code == 200
    return guest


def lend_cookies(guest: Guest, visitor: Visitor) -> None:
    """The browser is the one in which the guest has signed in."""
    cookies = [(name, value) for name, value in guest.http.cookies.items()]
    visitor.context.add_cookies([{"name": n, "value": v, "url": guest.server.address} for n, v in cookies])


def admin(server: RealServer, *words: str) -> None:
    assert run(["admin", *words, "--data-dir", str(server.log.parent)]) == 0


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desk", "phone"])
def test_an_operator_sees_what_runs_and_bans_somebody(
    visit: Callable[..., Visitor], house: RealServer, window: dict[str, object]
) -> None:
    suffix = "P" if window else "D"
    with member(house, f"Olga {suffix}") as olga, member(house, f"Rude {suffix}") as rude:
        admin(house, "operator", olga.name)
        rude.new_table(open=True)
        visitor = visit(olga.name, at=house, **window)
        visitor.forgiven = ["403"]
        lend_cookies(olga, visitor)
        page = visitor.page
        page.goto("/me")
        page.get_by_role("link", name="Operation").click()
        expect(page.get_by_text("All is well")).to_be_visible()
        expect(page.locator(".processes li")).to_have_count(1)
        visitor.without_fault("what runs")
        page.get_by_role("link", name="Moderation").click()
        page.get_by_label("Name contains").fill(f"rude {suffix}")
        page.get_by_role("button", name=f"Ban: {rude.name}").click()
        page.get_by_label("Reason").fill("insults")
        page.locator("dialog").get_by_role("button", name="Ban", exact=True).click()
        expect(page.get_by_role("button", name=f"Lift ban: {rude.name}")).to_be_visible()
        expect(page.locator("section[aria-labelledby=log]")).to_contain_text("insults")
        assert rude.http.get("/api/member").status_code == 401
        visitor.without_fault("moderation")
        width, inner = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert width == inner

        # a quarter of an hour later the pages ask for the password
        with closing(sqlite3.connect(house.log.parent / "tafelrunde.sqlite3", timeout=10)) as connection, connection:
            connection.execute("UPDATE session SET created = created - 1000")
        page.goto("/operator")
        page.get_by_label("Password").fill(PASSWORD)
        page.locator("dialog").get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_text("All is well")).to_be_visible()


def test_for_others_the_page_does_not_exist(visit: Callable[..., Visitor], house: RealServer) -> None:
    anna = visit("Anna", at=house)
    anna.forgiven = ["404"]
    for path in ("/operator", "/operator/moderation", "/nowhere"):
        answer = anna.page.goto(path)
        assert answer is not None
        assert answer.status == 404
        expect(anna.page.get_by_role("heading", name="Page not found")).to_be_visible()


def test_a_link_sets_a_new_password(
    visit: Callable[..., Visitor], house: RealServer, capsys: pytest.CaptureFixture[str]
) -> None:
    with member(house, "Lotte"):
        capsys.readouterr()
        admin(house, "reset", "Lotte")
        link = capsys.readouterr().out.splitlines()[-1]
        lotte = visit("Lotte", at=house)
        lotte.page.goto(link)
        lotte.page.get_by_label("New password").fill("a new and better sentence")
        lotte.without_fault("a new password")
        lotte.page.get_by_role("button", name="Set password").click()
        expect(lotte.page.locator("h2.name")).to_have_text("Lotte")
