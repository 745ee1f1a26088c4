"""How the page tells a game: conflicts from all viewpoints, results that stay, traces, pace, and a dead connection."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

from tests.browser.party import party
from tests.browser.visitor import PHONE, Visitor, expect
from tests.server.real_server import RealServer


def strengths(visitor: Visitor) -> list[str]:
    return visitor.page.locator(".stage .side output").all_inner_texts()


def test_a_conflict_from_all_viewpoints(visit: Callable[..., Visitor]) -> None:
    with party(visit) as at:
        assert at.anna.page.locator("[data-trace]").count() == 0, "Nothing happened yet but what chance set up."
        expect(at.anna.page.locator(".moves b")).to_have_text("1")
        at.until_revolt()
        for visitor in (*at.players, at.watcher):
            expect(visitor.page.locator(".stage h2")).to_contain_text("Revolt")
            expect(visitor.page.locator(".stage h2 a")).to_have_attribute("href", "/rules/euphrat#conflicts")
        assert strengths(at.bert) == ["1", "1 + ?"]
        assert strengths(at.anna) == ["1 + ?", "1"]
        for visitor in (at.cleo, at.watcher):
            assert strengths(visitor) == ["1 + ?", "1 + ?"]
        for visitor in (*at.players, at.watcher):  # nobody is told who wins
            expect(visitor.page.locator(".stage")).not_to_contain_text("win")
            expect(visitor.page.locator(".stage button")).to_have_count(0)
            expect(visitor.page.locator(".shroud")).to_have_count(1)

        at.play("support:0")
        expect(at.anna.page.locator(".stage .side output").first).to_have_text("1")
        at.play("support:0")
        for visitor in (*at.players, at.watcher):
            expect(visitor.page.locator(".stage .headline output")).to_have_text("1 : 1")
            expect(visitor.page.locator(".stage .headline")).to_contain_text("defender")
        for visitor in (at.cleo, at.watcher):  # by time
            expect(visitor.page.locator(".stage")).to_have_count(0, timeout=6000)
        at.anna.page.wait_for_timeout(1500)
        for visitor in (at.anna, at.bert):  # until they close it
            expect(visitor.page.locator(".stage .headline")).to_be_visible()
        _closes_it(at.anna)
        _goes_on(at.bert)


def _closes_it(anna: Visitor) -> None:
    stage = anna.page.locator(".stage")
    anna.page.get_by_role("button", name="Go on", exact=True).click()
    expect(stage).to_have_count(0)
    anna.unfold()
    expect(anna.page.locator(".parts a[href='/rules/euphrat#revolt']").first).to_have_attribute("target", "_blank")
    anna.page.get_by_role("button", name="Show it again").click()
    expect(stage.locator(".headline output")).to_have_text("1 : 1")
    anna.page.get_by_role("button", name="Go on", exact=True).click()


def _goes_on(bert: Visitor) -> None:
    """It delays nobody: his next pick folds it into the log."""
    stage = bert.page.locator(".stage")
    bert.page.locator(".rack button[data-pick]").first.click()
    expect(stage).to_have_count(0)
    bert.unfold()
    expect(bert.page.get_by_role("button", name="Show it again")).to_have_count(1)


def test_traces_and_pace(visit: Callable[..., Visitor]) -> None:
    with party(visit) as at:
        while at.actor() != 0:
            at.play("do:pass")
        at.play("do:pass")
        traces = at.anna.page.locator("[data-trace]")
        expect(traces).to_have_count(0)
        began = time.monotonic()
        at.play("leader:king > cell:A2")
        at.play("leader:priest > cell:C2")
        expect(traces).to_have_count(1)
        expect(traces).to_have_count(2)
        assert time.monotonic() - began > 0.6, "One step after the other."
        assert traces.evaluate_all("all => all.map((one) => one.dataset.trace)") == ["1", "2"]
        while at.actor() != 0:
            at.play("do:pass")
        expect(at.anna.page.locator(".log h2")).to_have_text("Since your turn")
        row = at.anna.page.locator(".log .row").first
        expect(row).to_contain_text("places King A2, Priest C2")
        at.anna.page.get_by_role("button", name="Show what happened").click()
        expect(at.anna.page.locator(".earlier, .replay").first).to_be_visible()
        expect(at.anna.page.locator(".earlier")).to_have_count(0)  # it comes back by itself
        at.anna.page.locator(".rack button[data-pick]").first.click()
        expect(traces).to_have_count(0)

        at.anna.page.keyboard.press("Escape")
        at.anna.page.get_by_label("At once").check(force=True)
        at.anna.page.reload()
        expect(at.anna.page.get_by_label("At once")).to_be_checked()


def test_a_dead_line_is_noticed_and_mended(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    with RealServer(tmp_path, bot_seconds=0.02) as server:
        anna, phone = visit(at=server), visit("Phil", server, **PHONE)
        for visitor, game in ((anna, "pebbles"), (phone, "wettstreit")):
            visitor.forgiven = ["WebSocket connection", "Failed to load resource"]
            visitor.new_table(game)
            visitor.next()
        lost = anna.page.locator(".lost")
        anna.page.wait_for_timeout(2500)
        expect(lost).to_have_count(0)
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        try:
            expect(lost).to_be_visible(timeout=5000)
            for one in (".lost .short", ".head summary"):
                expect(phone.page.locator(one)).to_be_in_viewport(ratio=1)
        finally:
            server.process.send_signal(signal.SIGCONT)
        expect(lost).to_have_count(0)
        look = anna.next()
        assert anna.click(look, look.picks[0])
        anna.glance(look)
