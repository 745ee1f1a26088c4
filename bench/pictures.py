"""What a picture costs: processor time and bytes for every move and viewer. `python -m bench.pictures [GAME ...]`

Games between random players; every seat has a viewer, and one more watches. Of every title the medians over all moves
and viewers: the time from the new position to the queued frames (view, scene, words, log, difference, encoding), the
bytes of `log` and `change`, and for comparison those of `log` and a whole `position`, as plain JSON before any
compression; then where the time of a whole picture goes. Run it with the installed package, which is compiled.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec

from tafelrunde import bots
from tafelrunde.bots.bot import Clock
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import offered, title
from tafelrunde.server.protocol import position
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.staging import StageWords
from tafelrunde.server.protocol.wording import Wording
from tafelrunde.server.tables.model import SeatRow, Stored, TableRow
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.state import TableState

MOST_TIME = 1.0
"""Milliseconds that a picture may take in the median."""
MOST_BYTES = 4096
"""Bytes that a move may cost a viewer in the median."""
CLOCK: Callable[[], int] = time.thread_time_ns


class Viewer(Connection):
    """Counts what it is sent."""

    def __init__(self, guest: str | None, differences: bool) -> None:
        super().__init__(guest, "en")
        self.takes_changes = differences
        self.bytes = 0

    def send_frame(self, frame: bytes) -> None:
        self.bytes += len(frame)


class Costs:
    """The costs of the moves of some games of one title."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.bytes: list[int] = []
        self.whole: list[int] = []
        self.parts: dict[str, list[float]] = defaultdict(list)
        self.sizes: dict[str, list[int]] = defaultdict(list)


def play(game: str, seats: int, seed: int, costs: Costs, level: str, most: int) -> None:
    """One game."""
    rng, dice = random.Random(seed), Dice(seed, 7)
    bot = None if level == "random" else bots.bot(level)
    row = TableRow(
        id="bench",
        game=game,
        version=title(game).game.info.version,
        options={},
        phase="playing",
        seats=tuple(SeatRow(guest=f"guest{seat}", name=f"Player {seat}") for seat in range(seats)),
    )
    table = Table(game, seats, seed=seed)
    live = LiveGame(Stored(row, [], None), table)
    guests = [*(f"guest{seat}" for seat in range(seats)), None]
    rooms = []
    for differences in (True, False):
        broadcast = Broadcast(TableState(row, live))
        viewers = [Viewer(guest, differences) for guest in guests]
        broadcast.connections.update(viewers)
        broadcast.send_snapshots()
        rooms.append((broadcast, viewers))
    wording = Wording(title(game), "en", [f"Player {seat}" for seat in range(seats)])
    for number in range(most):
        if table.is_over:
            break
        seat = table.deciders()[0]
        legal = table.legal(seat)
        action = rng.choice(legal)
        if bot is not None and len(legal) > 1:
            action = bot.choose(table.private_copy(seat, dice), legal, Clock(1.0), dice)
        n = table.n
        table.play(seat, n, table.game.actions.path(action))
        live.sealed = None
        for (broadcast, viewers), sizes in zip(rooms, (costs.bytes, costs.whole), strict=True):
            broadcast.state.touch()
            for viewer in viewers:
                viewer.bytes = 0
                began = CLOCK()
                broadcast.send_log(viewer, n)
                if sizes is costs.bytes:
                    costs.times.append((CLOCK() - began) / 1e6)
                sizes.append(viewer.bytes)
        if number % 7 == 0:
            for viewpoint in (*range(seats), WATCHER):
                take_apart(table, wording, viewpoint, costs)


def take_apart(table: Table, wording: Wording, viewpoint: int, costs: Costs) -> None:
    """Where the time of a whole picture goes."""

    def timed(name: str, work: Callable[[], Any]) -> Any:
        began = CLOCK()
        made = work()
        costs.parts[name].append((CLOCK() - began) / 1e6)
        return made

    staged = wording.title
    view = timed("view", lambda: table.state.view(viewpoint))
    scene = timed("scene", lambda: staged.scene(view))
    timed("shapes", lambda: wording.shapes(scene.shapes))
    timed("panels", lambda: [position._panel(panel, wording) for panel in scene.panels])
    words = StageWords(wording)
    timed("stage", lambda: words.stage(view))
    legal = timed("legal", lambda: table.legal(viewpoint) if viewpoint != WATCHER else [])
    paths = [table.game.actions.picks(action) for action in legal]
    timed("prompts", lambda: legal and words.prompts(view, paths))
    timed("cards", lambda: legal and words.cards(view, paths))
    timed("log", lambda: position.log_lines(table, wording, viewpoint, max(0, table.n - 2)))
    message = timed("all", lambda: position.position(table, wording, viewpoint))
    timed("encode", lambda: msgspec.json.encode(message))
    for field in message.__struct_fields__:
        costs.sizes[field].append(len(msgspec.json.encode(getattr(message, field))))


def report(game: str, costs: Costs) -> str:
    times, sizes = sorted(costs.times), sorted(costs.bytes)
    late = "  TOO SLOW" * (median(times) > MOST_TIME) + "  TOO LARGE" * (median(sizes) > MOST_BYTES)
    parts = "  ".join(f"{name} {1000 * sum(spent) / len(spent):.0f}" for name, spent in costs.parts.items())
    large = sorted(costs.sizes.items(), key=lambda item: -sum(item[1]))[:6]
    shares = "  ".join(f"{name} {sum(all_sizes) / len(all_sizes) / 1000:.1f}" for name, all_sizes in large)
    return "\n".join(
        [
            f"{game:11} {_told(times)} ms  {_told([size / 1000 for size in sizes])} kB, "
            f"whole {median(costs.whole) / 1000:.1f} kB; {len(times)} pictures{late}",
            f"    µs: {parts}",
            f"    kB: {shares}",
        ]
    )


def _told(numbers: list[float]) -> str:
    """The median, the mean and what nineteen in twenty do not exceed, of sorted numbers."""
    mean, most = sum(numbers) / len(numbers), numbers[int(0.95 * len(numbers))]
    return f"{median(numbers):5.2f} (mean {mean:.2f}, p95 {most:.2f})"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", default=[one.game.info.id for one in offered()])
    asked.add_argument("--number", type=int, default=2, help="of games for each title")
    asked.add_argument("--level", default="random", help="of the players: random, or a bot such as medium")
    asked.add_argument("--moves", type=int, default=250, help="of each game at most")
    wanted = asked.parse_args()
    for game in wanted.games:
        costs = Costs()
        for seed in range(wanted.number):
            play(game, title(game).game.info.seats[-1 if seed % 2 else 0], seed, costs, wanted.level, wanted.moves)
        print(report(game, costs), flush=True)


if __name__ == "__main__":
    main()
