"""Sealed answers: asked seats look alike until all answers are published, whatever they answer and however fast."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.play.keyed_draws import commitment
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.core.staging import Staging
from tafelrunde.server.protocol.connection import Connection, encoded
from tafelrunde.server.protocol.messages import Asks, Pass, Play, Speak
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.requests import Clock, DaysForTurns, NewTable
from tafelrunde.server.tables.in_memory.adapters import local_services
from tafelrunde.server.tables.model import LogUpdate, MoveRow, SeatRow
from tafelrunde.server.tables.rooms.analysis.hints import Hints
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.tables.service.directory import Directory
from tafelrunde.server.tables.service.new_table import set_up
from tests.server.tables.rooms.offers import KEY, SEATS, opening

WINDOW = 0.3
"""Seconds until answers are published, here."""
LONG = 2.0
"""The same where times are compared, on a machine that has other work too."""


class Evening:
    """Six people at a table of Catan, one of whom may make an offer, and somebody who watches."""

    def __init__(self, window: float = WINDOW, bots: dict[int, str] | None = None, **settings: Any) -> None:
        self.services = replace(local_services(bot_seconds=0.02, bot_pause=0.0), sealed_seconds=window)
        self.directory = Directory(self.services, Hints(self.services), Reviews(self.services, self.services.bots))
        self.bots = bots or {}
        row = set_up("guest0", NewTable("catan", SEATS, **settings))
        seats = [SeatRow(bot=self.bots[n]) if n in self.bots else SeatRow(f"guest{n}", f"G{n}") for n in range(SEATS)]
        self.row = replace(row, seats=tuple(seats), phase="playing", key=KEY, commitment=commitment(KEY))
        self.people = [Connection(f"guest{n}", "en") for n in range(SEATS)]
        self.watcher = Connection("somebody", "en")
        self.sent: dict[Connection, list[tuple[float, dict[str, Any]]]] = {}

    async def open(self) -> Evening:
        await self.services.store.add_table(self.row)
        now = int(time.time() * 1000)
        left = json.dumps([self.row.days.seconds * 1000] * SEATS) if self.row.days else None
        lines = [MoveRow(self.row.id, n, seat, path, now, 0, left) for n, (seat, path) in enumerate(opening())]
        await self.services.store.append(LogUpdate(lines, "playing", []))
        room = await self.room()
        for connection in (*self.people, self.watcher):
            await room.join(connection)
        return self

    async def room(self) -> Room:
        return await self.directory.room(self.row.id)

    def table(self, room: Room) -> Table:
        assert room.live is not None
        return room.live.table

    async def play(self, seat: int, *paths: str) -> None:
        room = await self.room()
        assert room.live is not None
        for path in paths:
            await room.receive(self.people[seat], Play(seat, room.live.known_to(seat).n, path))

    async def offer(self, give: str, *wanted: str) -> int:
        """Make an offer; whose it is."""
        seat = self.table(await self.room()).state.actor
        self.listen()
        await self.play(seat, "do:offer", f"give:{give}", *(f"want:{good}" for good in wanted))
        self.listen()
        await self.play(seat, "do:propose")
        return seat

    def listen(self) -> None:
        """From now on note what is sent, and when."""
        start = time.monotonic()
        for connection in (*self.people, self.watcher):
            heard: list[tuple[float, dict[str, Any]]] = []
            self.sent[connection] = heard

            def send_frame(frame: bytes, heard: list[tuple[float, dict[str, Any]]] = heard) -> None:
                heard.append((time.monotonic() - start, json.loads(frame)))

            def send(message: Any, send_frame: Callable[[bytes], None] = send_frame) -> None:
                send_frame(encoded(message))

            connection.send_frame = send_frame  # type: ignore[method-assign]
            connection.send = send  # type: ignore[method-assign]

    def heard(self, connection: Connection, kind: str) -> list[dict[str, Any]]:
        return [message for _, message in self.sent[connection] if message["type"] == kind]

    async def published(self) -> None:
        room = await self.room()
        assert room.live is not None
        while room.live.sealed is not None:
            await asyncio.sleep(0.005)


def evening(main: Callable[[Evening], Awaitable[None]], **setup: Any) -> None:
    async def run() -> None:
        game = await Evening(**setup).open()
        try:
            await main(game)
        finally:
            await game.directory.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def hands(table: Table) -> tuple[int, list[list[int]]]:
    """The seat to move, and all hands."""
    return table.state.actor, table.state.dump()["hands"]


GOODS = ("wood", "brick", "wool", "grain", "ore")


SETTLED = 0.6
"""After so long those who were there have been told who came."""


def offers(table: Table) -> tuple[tuple[str, tuple[str, ...]], tuple[str, tuple[str, ...]]]:
    """An offer that nobody can meet, and one that somebody can."""
    seat, cards = hands(table)
    give = next(g for g in range(5) if cards[seat][g])
    others = [row for n, row in enumerate(cards) if n != seat]
    most = max(sum(row) for row in others)
    wanted = [g for g in range(5) if g != give]
    rare = min(wanted, key=lambda g: max(row[g] for row in others))
    too_many = max(row[rare] for row in others) + 1
    assert too_many <= most
    held = max(wanted, key=lambda g: sum(row[g] > 0 for row in others))
    return (GOODS[give], (GOODS[rare],) * too_many), (GOODS[give], (GOODS[held],))


def _told(game: Evening, connection: Connection) -> list[dict[str, Any]]:
    """All that was sent, without what depends on the moment."""
    messages = [message for _, message in game.sent[connection]]
    for message in messages:
        message.pop("table", None)
        for seat in message.get("seats", []) if message["type"] == "seats" else []:
            seat.pop("milliseconds")
    return messages


def _outsiders(game: Evening, proposer: int) -> list[Connection]:
    return [game.people[proposer], game.watcher]


async def _all_decline(game: Evening, by_hand: bool, delays: tuple[float, ...]) -> tuple[list[Any], list[list[float]]]:
    """The offer that nobody can meet is declined for all, or by all themselves; what outsiders get, and when."""
    room = await game.room()
    for seat in range(SEATS):
        if by_hand and seat != game.table(room).state.actor:
            await room.receive(game.people[seat], Asks(seat, True))
    impossible, _ = offers(game.table(room))
    await asyncio.sleep(SETTLED)
    proposer = await game.offer(impossible[0], *impossible[1])
    partners = [seat for seat in range(SEATS) if seat != proposer]
    assert room.live is not None
    assert room.live.sealed is not None
    assert bool(room.live.pending) is by_hand
    for seat, delay in zip(reversed(partners), delays, strict=True):
        if by_hand:
            await asyncio.sleep(delay)
            await game.play(seat, "do:decline")
    await game.published()
    await asyncio.sleep(0.05)
    messages = [_told(game, outsider) for outsider in _outsiders(game, proposer)]
    return messages, [[at for at, _ in game.sent[outsider]] for outsider in _outsiders(game, proposer)]


@pytest.mark.parametrize("settings", [{}, {"clock": Clock(10)}], ids=["no clock", "minutes"])
def test_an_offer_nobody_can_meet_looks_like_one_nobody_wants(settings: dict[str, Any]) -> None:
    """The same messages at the same times, byte for byte."""
    seen: list[tuple[list[Any], list[list[float]]]] = []
    for by_hand in (False, True):

        async def main(game: Evening, by_hand: bool = by_hand) -> None:
            seen.append(await _all_decline(game, by_hand, (0.02, 0.05, 0.0, 0.03, 0.02)))

        evening(main, window=LONG, **settings)
    (automatic, times), (by_people, other_times) = seen
    assert automatic == by_people
    for some, others in zip(times, other_times, strict=True):
        assert len(some) == len(others)
        assert some[-1] >= LONG
        assert all(abs(time - other) < LONG / 3 for time, other in zip(some, others, strict=True)), (some, others)


def test_until_all_have_answered_nothing_tells_who_has() -> None:
    async def main(game: Evening) -> None:
        room = await game.room()
        for seat in range(SEATS):
            await room.receive(game.people[seat], Asks(seat, True))
        _, possible = offers(game.table(room))
        proposer = await game.offer(possible[0], *possible[1])
        partners = [seat for seat in range(SEATS) if seat != proposer]
        (last, *others) = partners
        n = game.table(room).n
        for seat in others:
            await game.play(seat, "do:decline")
        await asyncio.sleep(2 * WINDOW)
        assert room.live is not None
        assert room.live.clocks is not None
        assert room.live.clocks.running == frozenset(partners), "clocks run alike"
        for connection in (*_outsiders(game, proposer), game.people[last]):
            assert {message["n"] for message in game.heard(connection, "position")} == {n}
            assert all(sorted(message["actors"]) == partners for message in game.heard(connection, "position"))
            await room.receive(connection, Speak("de"))
            assert sorted(game.heard(connection, "position")[-1]["actors"]) == partners, "also for who comes later"
            assert len(game.heard(connection, "log")[-1]["lines"]) == n
        own = game.heard(game.people[others[0]], "position")[-1]
        assert (own["n"], own["choices"], sorted(own["actors"])) == (n + 1, [], [s for s in partners if s != others[0]])
        assert (await room.record("somebody", "en")).count("decline") == 0
        await game.play(last, "do:decline")
        await game.published()
        assert [entry.seat for entry in game.table(room).log[n:]] == sorted(partners), "in the order of the seats"
        position = game.heard(game.watcher, "position")[-1]
        assert (position["n"], position["step"]) == (n + 5, "build")

    evening(main, clock=Clock(10))


def test_bots_answer_in_the_same_window() -> None:
    async def main(game: Evening) -> None:
        room = await game.room()
        impossible, _ = offers(game.table(room))
        started = time.monotonic()
        await game.offer(impossible[0], *impossible[1])
        await game.published()
        assert time.monotonic() - started >= WINDOW

    proposer = hands(_replayed())[0]
    evening(main, bots={n: "medium" for n in range(SEATS) if n != proposer})


def _replayed() -> Table:
    table = Table("catan", SEATS)
    for n, (seat, path) in enumerate(opening()):
        table.play(seat, n, path)
    return table


def test_an_answer_can_be_taken_back_until_it_is_published_and_a_counter_offer_is_two_picks() -> None:
    async def main(game: Evening) -> None:
        room = await game.room()
        for seat in range(SEATS):
            await room.receive(game.people[seat], Asks(seat, True))
        _, possible = offers(game.table(room))
        proposer = await game.offer(possible[0], *possible[1])
        seat = next(s for s in range(SEATS) if s != proposer)
        n = game.table(room).n
        await game.play(seat, "do:decline", f"undo:{n}")
        assert room.live is not None
        counter = next(p for p in _paths(room, seat) if "counter:" in p)
        await game.play(seat, counter)
        with pytest.raises(Refusal):
            await game.play(proposer, f"undo:{n - 1}")
        for other in range(SEATS):
            if other not in (seat, proposer):
                await game.play(other, "do:decline")
        await game.published()
        assert f"partner:{seat}" in room.live.table.state.paths()

    evening(main)


def _paths(room: Room, seat: int) -> list[str]:
    assert room.live is not None
    table = room.live.known_to(seat)
    return [table.game.actions.path(action) for action in table.legal(seat)]


def test_who_passes_is_not_asked_again_in_this_turn() -> None:
    async def main(game: Evening) -> None:
        room = await game.room()
        assert room.live is not None
        _, possible = offers(game.table(room))
        for seat in range(SEATS):
            await room.receive(game.people[seat], Asks(seat, True))
        proposer = await game.offer(possible[0], *possible[1])
        partners = [seat for seat in range(SEATS) if seat != proposer]
        for seat in partners:
            assert game.heard(game.people[seat], "position")[-1]["standing"] == "Decline all this turn"
            await room.receive(game.people[seat], Pass(seat, room.live.known_to(seat).n, f"pass{seat}"))
            await room.receive(game.people[seat], Pass(seat, 0, f"pass{seat}"))
        await game.published()
        await game.offer(possible[0], *possible[1])
        assert room.live.pending == []
        await game.published()
        await game.play(proposer, "do:end")
        while game.table(room).state.step != "build":
            state = game.table(room).state
            assert state.actor != CHANCE
            paths = state.paths()
            await game.play(state.actor, next((p for p in ("do:end", "do:roll") if p in paths), paths[0]))
        again, cards = hands(game.table(room))
        if any(cards[again]):
            give = next(g for g in range(5) if cards[again][g])
            wanted = next(g for g in range(5) if g != give)
            await game.offer(GOODS[give], GOODS[wanted])
            assert room.live.pending, "another turn: they are asked"

    evening(main)


def test_answers_outlive_the_room() -> None:
    async def main(game: Evening) -> None:
        room = await game.room()
        for seat in range(SEATS):
            await room.receive(game.people[seat], Asks(seat, True))
        _, possible = offers(game.table(room))
        proposer = await game.offer(possible[0], *possible[1])
        first, second, *rest = [seat for seat in range(SEATS) if seat != proposer]
        await game.play(first, "do:decline")
        await game.play(second, "do:counter > do:draft")
        game.directory.unload(room)
        again = await game.room()
        assert again is not room
        assert again.live is not None
        assert again.live.pending == [seat for seat in again.live.sealed.seats if seat != first]  # type: ignore[union-attr]
        assert again.live.known_to(second).state.view(second).step == "counter"
        stored = await game.services.store.table(game.row.id)
        assert stored is not None
        assert stored.row.answered == {first}
        await game.play(second, "do:cancel")
        for seat in rest:
            await game.play(seat, "do:decline")
        await game.published()
        stored = await game.services.store.table(game.row.id)
        assert stored is not None
        assert (stored.sealed, stored.row.answered) == ([], frozenset())

    evening(main)


class Wall:
    """The clock on the wall, set by hand."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0 + 100

    def __call__(self) -> float:
        return self.now


def test_over_days_a_round_of_answers_costs_one_wait() -> None:
    """Five people answer, one an hour after the other; one comes only on the next day."""
    wall = Wall()

    async def main(game: Evening) -> None:
        room = await game.room()
        assert room.live is not None
        for seat in range(SEATS):
            await room.receive(game.people[seat], Asks(seat, True))
        _, possible = offers(game.table(room))
        proposer = await game.offer(possible[0], *possible[1])
        partners = [seat for seat in range(SEATS) if seat != proposer]
        deadlines = {room.live.clocks.deadline(seat) for seat in partners}  # type: ignore[union-attr]
        assert len(deadlines) == 1, "all are asked at the same time"
        started = wall.now
        for hours, seat in zip((1, 1, 1, 1, 20), partners, strict=True):
            wall.now += 3600 * hours
            await game.play(seat, "do:decline")
            await room.check_clocks()
            assert room.seats[seat].stand_in is None
        assert room.live.sealed is not None
        due = room.live.due
        assert due is not None
        assert due == room.live.sealed.publish_at
        assert due % 900 == 0, "at the next quarter of an hour"
        assert 0 < due - wall.now <= 900
        assert await game.services.store.overdue(int(wall.now)) == []
        wall.now = float(due)
        assert await game.services.store.overdue(due) == [game.row.id], "housekeeping wakes the table"
        await room.check_clocks()
        assert room.live.sealed is None
        assert room.live.deciders == [proposer]
        assert wall.now - started < 2 * 86_400, "one wait, and nobody was late"

    with mock.patch("time.time", wall):
        evening(main, days=DaysForTurns(2))


def test_over_days_an_offer_that_nobody_can_meet_waits_for_the_quarter_too() -> None:
    wall = Wall()

    async def main(game: Evening) -> None:
        room = await game.room()
        assert room.live is not None
        impossible, _ = offers(game.table(room))
        await game.offer(impossible[0], *impossible[1])
        assert room.live.pending == []
        await room.check_clocks()
        assert room.live.sealed is not None
        wall.now += 899
        await room.check_clocks()
        assert room.live.sealed is None

    with mock.patch("time.time", wall):
        evening(main, days=DaysForTurns(2))


@pytest.mark.parametrize("name", ["catan", "great_wall", "troy"])
def test_all_titles_of_the_family_can_decline_without_asking(name: str) -> None:
    assert title(name).staging.standing is not Staging.standing
