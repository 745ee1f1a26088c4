"""How even a game is: who wins how often among equal bots, by seat and by what a position says of each seat.

    python bench/shares.py great_wall --seats 4 --games 1000 --by sections --keep games4.jsonl

Shares are of an even part (1.00 would be perfectly even), with 95 % intervals after Wilson. With --keep every game is
written down at once, and a later run goes on where the file ends.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tafelrunde import bots
from tafelrunde.arena.match import wilson
from tafelrunde.bots.bot import Clock
from tafelrunde.cli.arguments import parsed_options
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, Dice
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.registry import title


def play(name: str, seats: int, seed: int, level: str, by: str, options: Mapping[str, object]) -> dict[str, object]:
    """One game among equals: why it ended, who won, and what stood at each seat at the end."""
    game = title(name).game
    state = game.new(seats, options)
    chance, rng = Dice(seed, CHANCE_STREAM), Dice(seed, 99)
    bot = bots.bot(level)
    while state.top is not None:
        if state.actor == CHANCE:
            state.apply(state.pick(chance))
            continue
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            state.view(state.actor)  # lets a position work out once what all its copies remember
            private = state.copy()
            private.resample(state.actor, rng)
            action = bot.choose(private, legal, Clock(1.0), rng)
        state.apply(action)
    outcome = state.result()
    kinds = state.dump()[by] if by else []
    return {"seed": seed, "reason": outcome.reason, "ranks": outcome.ranks, "scores": outcome.scores, "by": kinds}


def report(games: list[dict[str, object]], seats: int) -> None:
    """Reasons, then shares of the games that somebody won."""
    reasons = Counter(str(game["reason"]) for game in games)
    for reason, count in reasons.most_common():
        low, high = wilson(count / len(games), len(games))
        print(f"{reason:12} {count / len(games):6.1%} ({low:.1%} to {high:.1%})")
    won = [game for game in games if 1 in game["ranks"]]  # type: ignore[operator]
    for what in ("seat", "by"):
        wins: Counter[int] = Counter()
        there: Counter[int] = Counter()  # a kind may stand at several seats
        for game in won:
            ranks: list[int] = game["ranks"]  # type: ignore[assignment]
            kinds: list[int] = game["by"] if what == "by" else list(range(seats))  # type: ignore[assignment]
            for seat, kind in enumerate(kinds):
                wins[kind] += ranks[seat] == 1
                there[kind] += 1
        for kind in sorted(wins):
            low, high = wilson(wins[kind] / len(won), len(won))
            even = there[kind] / len(won) / seats
            print(f"{what} {kind}: {wins[kind] / len(won) / even:.2f} ({low / even:.2f} to {high / even:.2f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--by", default="", help="a part of the position with a number for every seat")
    parser.add_argument("--option", action="append", help="NAME=VALUE, as for the other commands; map=@FILE")
    parser.add_argument("--keep", type=Path)
    arguments = parser.parse_args()
    games = (
        [json.loads(line) for line in arguments.keep.read_text().splitlines()]
        if arguments.keep and arguments.keep.exists()
        else []
    )
    try:
        options = parsed_options(title(arguments.game).game.info, arguments.option)
        for seed in range(len(games), arguments.games):
            games.append(play(arguments.game, arguments.seats, seed, arguments.level, arguments.by, options))
            if arguments.keep:
                with arguments.keep.open("a") as file:
                    file.write(json.dumps(games[-1]) + "\n")
    except TafelrundeError as error:
        parser.error(str(error))
    report(games, arguments.seats)


if __name__ == "__main__":
    main()
