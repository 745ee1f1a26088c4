"""Three people and a watcher at a table of Euphrat & Tigris, led to a revolt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from tests.browser.visitor import Visitor, expect
from tests.server.real_server import Chair, Guest

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
