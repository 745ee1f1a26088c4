"""Fits the SCALE of a game's heuristic: how much a lead says about who will win, in games between bots.

`python -m tafelrunde.arena.calibrate GAME [SEATS [GAMES [BOT]]]` prints it, for the whole game and by quarters.
Heuristics know little about the end while much can still happen; the search plays better with about half of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp, log, sqrt

from tafelrunde.arena.game_job import play_at_table
from tafelrunde.core.engine.dice import derive
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.registry import title

Sample = tuple[list[float], list[float]]
"""The values of all seats in a position, and each seat's share of the win."""


def samples(name: str, seats: int, games: int, bot: str = "easy", seed: int = 1, every: int = 5) -> list[list[Sample]]:
    """Positions of games between equal bots, by the quarter of the game they come from."""
    game_title = title(name)
    quarters: list[list[Sample]] = [[], [], [], []]
    for number in range(games):
        deal, choices = derive(seed, 2 * number), derive(seed, 2 * number + 1)
        table, outcome = play_at_table(game_title.game, [bot] * seats, deal, choices, {})
        won = [outcome.win(seat) for seat in range(seats)]
        length = len(table.in_force(table.n))
        for place, (state, _) in enumerate(table.decisions()):
            if place % every == 0:
                quarters[4 * place // length].append((game_title.values(state), won))
    return quarters


def likelihood(data: Sequence[Sample], scale: float) -> float:
    """The mean log-likelihood of the actual winners."""
    total = 0.0
    for values, won in data:
        best = max(values)
        whole = sum(exp((value - best) / scale) for value in values)
        for value, part in zip(values, won, strict=True):
            total += part * ((value - best) / scale - log(whole))
    return total / max(len(data), 1)


def fitted(data: Sequence[Sample], low: float = 0.01, high: float = 10_000.0) -> float:
    """The scale with the best likelihood, by ternary search on a logarithmic axis."""
    for _ in range(60):
        third = exp(log(high / low) / 3)
        if likelihood(data, low * third) < likelihood(data, high / third):
            low *= third
        else:
            high /= third
    return sqrt(low * high)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser("calibrate", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", nargs="?", type=int, help="by default as many as can play")
    parser.add_argument("games", nargs="?", type=int, default=40)
    parser.add_argument("bot", nargs="?", default="easy")
    options = parser.parse_args(arguments)
    try:
        seats = options.seats or title(options.game).game.info.seats[-1]
        quarters = samples(options.game, seats, options.games, options.bot)
    except TafelrundeError as error:
        parser.error(str(error))
    everything = [sample for quarter in quarters for sample in quarter]
    print(f"{options.game} with {seats} seats: {fitted(everything):.3g} over {len(everything)} positions")
    print("by quarters: " + ", ".join(f"{fitted(quarter):.3g}" for quarter in quarters if quarter))


if __name__ == "__main__":
    main(sys.argv[1:])
