"""How much a lead in a game's heuristic says about who will win: the SCALE that fits games between bots best.

`python -m tafelrunde.arena.calibrate GAME [SEATS [GAMES [BOT]]]` prints it, for the whole game and by quarters.
Heuristics know little about the end while much can still happen; the search does better with about half of what fits.
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
"""The values of all seats in a position, and each seat's part of the win at the end."""


def samples(name: str, seats: int, games: int, bot: str = "easy", seed: int = 1, every: int = 5) -> list[list[Sample]]:
    """Positions of games between equal bots, by the quarter of the game they come from."""
    here = title(name)
    quarters: list[list[Sample]] = [[], [], [], []]
    for number in range(games):
        deal, choices = derive(seed, 2 * number), derive(seed, 2 * number + 1)
        table, outcome = play_at_table(here.game, [bot] * seats, deal, choices, {})
        won = [outcome.win(seat) for seat in range(seats)]
        length = len(table.in_force(table.n))
        for place, (state, _) in enumerate(table.decisions()):
            if place % every == 0:
                quarters[4 * place // length].append((here.values(state), won))
    return quarters


def likelihood(found: Sequence[Sample], scale: float) -> float:
    """The mean logarithm of the chance that the heuristic gave to who won."""
    total = 0.0
    for values, won in found:
        best = max(values)
        whole = sum(exp((value - best) / scale) for value in values)
        for value, part in zip(values, won, strict=True):
            total += part * ((value - best) / scale - log(whole))
    return total / max(len(found), 1)


def fitted(found: Sequence[Sample], low: float = 0.01, high: float = 10_000.0) -> float:
    """The scale with the best likelihood: a search by thirds, on a logarithmic measure."""
    for _ in range(60):
        third = exp(log(high / low) / 3)
        if likelihood(found, low * third) < likelihood(found, high / third):
            low *= third
        else:
            high /= third
    return sqrt(low * high)


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser("calibrate", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", nargs="?", type=int, help="by default as many as can play")
    parser.add_argument("games", nargs="?", type=int, default=40)
    parser.add_argument("bot", nargs="?", default="easy")
    asked = parser.parse_args(words)
    try:
        seats = asked.seats or title(asked.game).game.info.seats[-1]
        quarters = samples(asked.game, seats, asked.games, asked.bot)
    except TafelrundeError as error:
        parser.error(str(error))
    everything = [sample for quarter in quarters for sample in quarter]
    print(f"{asked.game} with {seats} seats: {fitted(everything):.3g} over {len(everything)} positions")
    print("by quarters: " + ", ".join(f"{fitted(quarter):.3g}" for quarter in quarters if quarter))


if __name__ == "__main__":
    main(sys.argv[1:])
