"""How the page tells a game: conflicts from all viewpoints, results that stay, traces, pace, and a dead connection."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.browser.visitor import Visitor, expect
from tests.server.real_server import Chair, Guest, RealServer

ATTACKER = 1
KING = {0: "leader:king > cell:B1", ATTACKER: "leader:king > cell:B3"}
"""Beside the same temple: the second king begins a revolt."""


class Party:
    """People at a table of Euphrat & Tigris: Anna, whom Bert attacks, Cleo beside them, and a watcher. Others play."""

    def __init__(self, visit: Callable[..., Visitor], open_until_end: ExitStack) -> None:
        self.players = [visit(name, pace="brisk") for name in ("Anna", "Bert", "Cleo")]
        self.anna, self.bert, self.cleo = self.players
        self.watcher = visit("Wim", pace="brisk")
        table = self.anna.new_table("euphrat", seats=3, bots=[None, None, None])
        self.chairs: list[Chair] = []
        for seat, player in enumerate(self.players):
            if seat:
                player.page.goto(f"/table/{table}")
                player.page.wait_for_function("() => document.cookie !== undefined && document.querySelector('main')")
            guest: Guest = open_until_end.enter_context(player.twin())
            chair = open_until_end.enter_context(guest.sit_at(table).arrive())
            if seat:
                chair.send(type="sit", seat=seat, name=player.name)
                chair.wait("seats", lambda seats, seat=seat: seats["seats"][seat]["kind"] == "guest")  # type: ignore[misc]
            self.chairs.append(chair)
        self.chairs[0].send(type="start")
        self.watcher.page.goto(f"/table/{table}")
        for chair in self.chairs:
            chair.wait("position")
        for visitor in (*self.players, self.watcher):
            expect(visitor.page.locator("svg.pieces")).to_be_visible()

    def actor(self) -> int:
        newest = max(chair.position["n"] for chair in self.chairs)
        for chair in self.chairs:
            chair.up_to(newest)
        return int(self.chairs[0].position["actors"][0])

    def play(self, path: str) -> None:
        """Whoever must decide plays that."""
        actor = self.actor()
        n = self.chairs[actor].position["n"]
        answer = self.chairs[actor].play(path)
        assert answer["type"] == "done", answer
        self.chairs[actor].up_to(n + 1)

    def until_revolt(self) -> None:
        """Anna has set her king, and Bert sets his beside the same temple."""
        done = set[int]()
        while ATTACKER not in done:
            actor = self.actor()
            if actor in KING and actor not in done and (actor == 0 or 0 in done):
                self.play(KING[actor])
                done.add(actor)
            else:
                self.play("do:pass")


@contextmanager
def party(visit: Callable[..., Visitor]) -> Iterator[Party]:
    with ExitStack() as open_until_end:
        yield Party(visit, open_until_end)


def strengths(visitor: Visitor) -> list[str]:
    return visitor.page.locator(".stage .side output").all_inner_texts()


def test_a_conflict_from_all_viewpoints(visit: Callable[..., Visitor]) -> None:
    with party(visit) as at:
        assert at.anna.page.locator("[data-trace]").count() == 0, "Nothing happened yet but what chance set up."
        at.until_revolt()
        for visitor in (*at.players, at.watcher):
            expect(visitor.page.locator(".stage h2")).to_contain_text("Revolt")
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
    anna.page.get_by_role("button", name="On", exact=True).click()
    expect(stage).to_have_count(0)
    anna.unfold()
    anna.page.get_by_role("button", name="Show it again").click()
    expect(stage.locator(".headline output")).to_have_text("1 : 1")
    anna.page.get_by_role("button", name="On", exact=True).click()


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
        anna = visit(at=server)
        anna.forgiven = ["WebSocket connection", "Failed to load resource"]
        anna.new_table("pebbles")
        anna.next()
        lost = anna.page.locator(".lost")
        anna.page.wait_for_timeout(2500)
        expect(lost).to_have_count(0)
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        try:
            expect(lost).to_be_visible(timeout=5000)
        finally:
            server.process.send_signal(signal.SIGCONT)
        expect(lost).to_have_count(0)
        look = anna.next()
        assert anna.click(look, look.picks[0])
        anna.glance(look)
