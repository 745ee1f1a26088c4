"""The long proof: faults of all kinds again and again, while people play on three processes.

`python -m tests.faults --rounds 20`; with `--broken lying` or `--broken two-owners` a server that is broken on purpose.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.clients import Player
from tests.faults.cluster import Cluster
from tests.faults.sabotage import CUT_OFF, DEAF, LYING, TWO_OWNERS
from tests.server.postgres import Postgres

BROKEN = {"": "", "lying": LYING, "two-owners": TWO_OWNERS}


def fault(cluster: Cluster, chance: random.Random) -> str:
    """Do some harm; what it was."""
    number = chance.randrange(len(cluster.servers))
    kind = chance.choice(["kill", "kill", "freeze", "restart", "database", "connections", "pause"])
    if kind in ("kill", "restart"):
        (cluster.servers[number].kill if kind == "kill" else cluster.servers[number].stop)()
        time.sleep(chance.uniform(0, 8))
        cluster.servers[number].start()
    elif kind == "freeze":
        cluster.freeze(number)
        time.sleep(chance.uniform(1, 10))
        cluster.thaw(number)
    elif kind == "database":
        cluster.postgres.kill()
        time.sleep(chance.uniform(0, 3))
        cluster.postgres.start()
    elif kind == "connections":
        cluster.cut_connections()
    else:
        time.sleep(1.0)
    return f"{kind} {number}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--broken", choices=list(BROKEN), default="")
    arguments = parser.parse_args()
    chance, postgres = random.Random(arguments.seed), Postgres()
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(Path(folder), postgres, 3, CUT_OFF + DEAF + BROKEN[arguments.broken])
        try:
            cluster.start()
            with cluster.crowd(arguments.players):
                for _ in range(arguments.rounds):
                    what = fault(cluster, chance)
                    took = cluster.wait_for_moves(5 * arguments.players, 120)
                    print(f"{what}: {len(cluster.history.done)} moves, the next came in {took:.1f} s", flush=True)
        finally:
            cluster.stop()
        wrong = cluster.violations()
    postgres.stop()
    print(f"{len(cluster.history.requests)} moves were sent, {len(cluster.history.done)} acknowledged, ", end="")
    print(f"{len(cluster.history.refused)} refused; {len(cluster.history.heard)} lines broadcast.")
    print(f"A player waited {cluster.longest_silence():.1f} s at most.")
    for player in (person for person in cluster.people if isinstance(person, Player)):
        for seconds, trouble in player.slow:
            steps = [step for step in trouble if not step.startswith("0.")]
            print(f"  {seconds} s, against {'a bot' if player.bot else 'nobody'}: {steps}")
    for line in wrong[:20]:
        print(line)
    print("failed" if wrong else "passed: everything acknowledged is stored once, in order")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
