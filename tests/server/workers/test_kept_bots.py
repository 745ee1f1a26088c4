"""Bots of a server's tables go on with the tree of their last choice, and nobody can fill a worker with them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

import pytest

from tafelrunde.bots.bot import Clock, decide, seen_since
from tafelrunde.bots.search.bot import SearchBot
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.requests import NewTable
from tafelrunde.server.tables.in_memory.adapters import LocalBots, local_services
from tafelrunde.server.tables.rooms.analysis.hints import Hints
from tafelrunde.server.tables.rooms.analysis.review import Reviews
from tafelrunde.server.tables.rooms.room import Room
from tafelrunde.server.tables.service.new_table import set_up
from tafelrunde.server.workers.kept_bots import KeptBots
from tafelrunde.server.workers.pool import WorkerPool
from tafelrunde.server.workers.questions import Answer, AnyQuestion, Choose, Memory
from tafelrunde.server.workers.worker import answer
from tafelrunde.server.workers.worker_process import Worker

ITERATIONS = 60


@dataclass
class Asked:
    """A choice of a kept bot."""

    bot: SearchBot
    n: int
    reused: int


class Seat:
    """A seat of a table of Wettstreit whose bot is asked as a room asks it; the others play the first legal move."""

    def __init__(self, kept: KeptBots, key: str = "table:0", seed: int = 3) -> None:
        self.kept, self.key = kept, key
        self.table = Table(title("wettstreit").game, 2, None, seed)
        self.since = -1

    def ask(self, since: int | None = None, bot: str = "hard") -> Asked:
        table = self.table
        while table.state.actor != 0:
            other = table.state.actor
            table.play(other, table.n, table.game.actions.path(table.legal(other)[0]))
        since = self.since if since is None else since
        seen = seen_since(table, 0, since) if since >= 0 else None
        question = Choose("wettstreit", {}, bot, 1.0, 1, Memory(self.key, table.n, since, seen or []))
        player, told = self.kept.take(question)
        assert isinstance(player, SearchBot)
        state = table.private_copy(0, Dice(1))
        action = decide(player, state, told, Clock(1.0, ITERATIONS), Dice(1))
        reused = 0 if player.last is None else int(player.last.reused)
        self.kept.keep(question, player)
        self.since = table.n
        table.play(0, table.n, table.game.actions.path(action))
        return Asked(player, self.since, reused)


def test_a_bot_that_is_asked_again_goes_on_with_its_tree() -> None:
    kept = KeptBots()
    seat = Seat(kept)
    first = seat.ask()
    later = [seat.ask() for _ in range(5)]
    assert all(asked.bot is first.bot for asked in later)
    assert first.reused == 0
    assert max(asked.reused for asked in later) > 0
    assert kept.nodes > 0
    assert len(kept) == 1


def test_a_bot_begins_anew_where_its_last_choice_was_another_one() -> None:
    seat = Seat(KeptBots())
    first = seat.ask()
    assert seat.ask(since=first.n + 1).bot is not first.bot
    assert seat.ask(since=-1).reused == 0
    assert seat.ask(bot="expert").reused == 0  # another level took the seat


def test_of_a_kept_tree_only_what_follows_the_choice_is_left() -> None:
    seat = Seat(KeptBots())
    asked = seat.ask()
    assert asked.bot.last is not None
    root = asked.bot.last.root
    assert len(root.edges) == 1
    assert root.candidates == []
    assert root.size() == seat.kept.nodes


def test_trees_are_bounded_and_those_asked_longest_ago_go_first() -> None:
    kept = KeptBots(most_bots=2)
    seats = [Seat(kept, f"{i}:0", seed=i) for i in range(3)]
    for seat in seats:
        seat.ask()
    assert len(kept) == 2
    assert [seat.ask().reused > 0 or seat.key in kept._kept for seat in seats[1:]] == [True, True]
    few = KeptBots(most_nodes=40)
    for i in range(20):
        Seat(few, f"{i}:0", seed=i).ask()
        assert few.nodes == sum(one.nodes for one in few._kept.values()) <= 40


def test_questions_of_a_seat_go_to_the_worker_that_keeps_its_tree() -> None:
    class Fixed(WorkerPool):
        def __init__(self) -> None:
            super().__init__([Worker() for _ in range(3)])
            self.served: list[int] = []
            for i, worker in enumerate(self._all):
                worker.ask = lambda question, seconds, i=i: self.answer(i)  # type: ignore[method-assign, misc]

        async def answer(self, i: int) -> Answer:
            self.served.append(i)
            await asyncio.sleep(0)
            return Answer(0)

    async def main() -> None:
        pool = Fixed()
        for key in "abcabcab":
            await pool.ask(Choose("pebbles", {}, "hard", 0.1, 1, Memory(key, 0, -1)), 0.1)
            await pool.ask(Choose("pebbles", {}, "random", 0.0, 1), 0.1)  # moves the idle workers about
        served = pool.served[::2]
        assert served[:3] == served[3:6]
        assert served[:2] == served[6:]
        await asyncio.gather(*(pool.ask(Choose("pebbles", {}, "hard", 0.1, 1, Memory("a", 0, -1)), 0.1) for _ in "12"))
        assert len(set(pool.served[-2:])) == 2  # nobody waits for a busy worker while another is idle

    asyncio.run(asyncio.wait_for(main(), 30))


class Listening(LocalBots):
    """Answers at once and notes the questions."""

    def __init__(self) -> None:
        self.memories: list[Memory] = []

    async def ask(self, question: AnyQuestion, seconds: float, *, table: str = "", is_awaited: bool = True) -> Answer:
        assert isinstance(question, Choose)
        assert question.memory is not None
        self.memories.append(question.memory)
        return answer(Choose(question.game, question.position, "random", 0.0, question.seed))


def test_a_room_tells_a_bot_what_its_seat_has_seen_since_its_last_choice() -> None:
    async def main() -> None:
        bots = Listening()
        services = replace(local_services(bot_seconds=0.1, bot_pause=0.0), bots=bots)
        row = set_up("anna", NewTable("wettstreit", 2, bots=["hard", "hard"]))
        await services.store.add_table(row)
        stored = await services.store.table(row.id)
        assert stored is not None
        room = await Room.open(services, Hints(services), Reviews(services, services.bots), stored)
        await room.join(Connection(None, "en"))
        while len(bots.memories) < 8:
            await asyncio.sleep(0.005)
        assert room.live is not None
        log = room.live.table.log
        asked: dict[str, int] = {}
        for memory in bots.memories:
            seat = int(memory.key.rpartition(":")[2])
            assert memory.since == asked.get(memory.key, -1)
            asked[memory.key] = memory.n
            if memory.since >= 0:
                assert memory.seen == [entry.path_for(seat) for entry in log[memory.since : memory.n]]
        assert len({memory.key for memory in bots.memories}) == 2
        hidden = [path for memory in bots.memories for path in memory.seen if "?" in path]
        assert hidden  # draws of the other seat stay hidden
        await room.close()

    asyncio.run(asyncio.wait_for(main(), 60))


@pytest.mark.parametrize("name", ["random", "medium"])
def test_bots_without_a_tree_are_not_kept(name: str) -> None:
    kept = KeptBots()
    question = Choose("pebbles", {}, name, 1.0, 1, Memory("a:0", 3, -1))
    bot, _ = kept.take(question)
    kept.keep(question, bot)
    assert len(kept) == 0
