"""The long proof: faults of all kinds again and again, while people play.

`python -m tests.faults --rounds 20`: on three processes that share a database, on the same with slow disks and clocks
that are set, and on one server with a file. With `--broken lying` or `--broken two-owners` a server that is broken on
purpose. It needs a quiet machine: whoever goes on too late is a failure, too; `--patience 5` allows five times as much.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.faults.cluster import Alone, Cluster, Servers
from tests.faults.history import lost_time, stored_tables
from tests.faults.kinds import Fault, of_cluster, of_one_server
from tests.faults.sabotage import CUT_OFF, DEAF, JUMPING_CLOCK, LYING, SLOW_DISK, TWO_OWNERS
from tests.server.postgres import Postgres

BROKEN = {"": "", "lying": LYING, "two-owners": TWO_OWNERS}
_LONGEST = 120.0


def harm(servers: Servers, fault: Callable[[], Fault], rounds: int, players: int, patience: float | None) -> list[str]:
    """Do harm so many times while people play; what was wrong. `patience` times the limits are allowed; None: there
    are none."""
    late = []
    try:
        servers.start()
        began = time.monotonic()
        with servers.crowd(players, clock={"minutes": 600, "increment": 0}):
            servers.wait_for_moves(players, _LONGEST)
            for _ in range(rounds):
                done = fault()
                took = servers.wait_for_everybody(done.since, _LONGEST)
                done.mend()
                print(f"  {done.name}: all went on after {took:.1f} s, {len(servers.history.done)} moves", flush=True)
                if patience is not None and done.limit is not None and took > patience * done.limit:
                    late.append(f"{done.name}: all went on after {took:.1f} s only, expected {done.limit:.0f} s.")
                servers.wait_for_moves(2 * players, _LONGEST)
        played = time.monotonic() - began
    finally:
        servers.stop()
    history = servers.history
    print(
        f"  {len(history.requests)} moves were sent, {len(history.done)} acknowledged, {len(history.refused)} refused; "
        f"{len(history.heard)} lines broadcast. A player waited {servers.longest_silence():.1f} s at most."
    )
    for player in servers.players:
        for seconds, trouble in player.slow:
            print(f"  {seconds} s, against {'a bot' if player.bot else 'nobody'}: {trouble[-12:]}")
    return [*servers.violations(), *lost_time(stored_tables(servers.database), played), *late]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=1.0)
    parser.add_argument("--broken", choices=list(BROKEN), default="")
    wanted = parser.parse_args()
    chance, postgres, wrong = random.Random(wanted.seed), Postgres(), []
    usual = CUT_OFF + DEAF + BROKEN[wanted.broken]
    with tempfile.TemporaryDirectory() as folder:
        for name, before, patience in (
            ("Three processes on one database", usual, wanted.patience),
            ("The same, with slow disks and clocks that are set", usual + SLOW_DISK + JUMPING_CLOCK, None),
        ):
            print(f"{name}:")
            cluster = Cluster(Path(folder) / name, postgres, 3, before)
            rounds = wanted.rounds if patience is not None else wanted.rounds // 3
            wrong += harm(cluster, partial(of_cluster, cluster, chance), rounds, wanted.players, patience)
        postgres.stop()
        print("One server on a file:")
        alone = Alone(Path(folder) / "alone", BROKEN[wanted.broken] if wanted.broken == "lying" else "")
        wrong += harm(alone, partial(of_one_server, alone, chance), wanted.rounds, wanted.players, wanted.patience)
    for line in wrong[:20]:
        print(line)
    print("failed" if wrong else "passed: everything acknowledged is stored once, in order, and nobody waited too long")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
