"""Ratings of bots by openskill, with their uncertainty. Needs the extra `arena`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from typing import Any

from tafelrunde.arena.games import Played
from tafelrunde.core.errors import BadSetup


@dataclass(frozen=True)
class Rating:
    """How strong a bot is: `mu`, and `sigma`, how far off that may be. Everybody begins with 25 and 25 / 3."""

    mu: float
    sigma: float

    def interval(self) -> tuple[float, float]:
        """Where the true strength lies with 95 %, as the model has it."""
        return self.mu - 1.96 * self.sigma, self.mu + 1.96 * self.sigma


def is_available() -> bool:
    """Whether openskill is installed."""
    try:
        import_module("openskill.models")
    except ImportError:
        return False
    return True


def ratings(bots: Sequence[str], games: Iterable[Played]) -> dict[str, Rating]:
    """Plackett and Luce's model over all games in their order.

    Every seat is a team of one. A bot with several seats in a game is rated once, by the mean of what its seats say.
    """
    try:
        models: Any = import_module("openskill.models")
    except ImportError:
        raise BadSetup("Ratings need openskill: pip install 'tafelrunde[arena]'.") from None
    model = models.PlackettLuce(tau=0.0)  # bots do not learn between their games
    rated: dict[str, Any] = {name: model.rating(name=name) for name in bots}
    for game in sorted(games, key=lambda game: game.number):
        teams = [[model.rating(mu=rated[name].mu, sigma=rated[name].sigma)] for name in game.bots]
        after = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for name in dict.fromkeys(game.bots):
            seats = [seat for seat, other in enumerate(game.bots) if other == name]
            mu = sum(after[seat][0].mu for seat in seats) / len(seats)
            sigma = sqrt(sum(after[seat][0].sigma ** 2 for seat in seats) / len(seats))
            rated[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: Rating(rated[name].mu, rated[name].sigma) for name in bots}
