"""Ratings by openskill: Plackett and Luce's model, for any number of seats. One door for the arena and the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from typing import Any

from tafelrunde.core.errors import BadSetup


@dataclass(frozen=True)
class Rating:
    """How strong a player is: `mu`, and `sigma`, how far off that may be. Everybody begins with 25 and 25 / 3."""

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


class Rater:
    """Takes one game after the other. `tau` is how much a player may change between two games."""

    def __init__(self, tau: float) -> None:
        try:
            models: Any = import_module("openskill.models")
        except ImportError:
            raise BadSetup("Ratings need openskill: pip install 'tafelrunde[arena]'.") from None
        self._model: Any = models.PlackettLuce(tau=tau)
        self._rated: dict[str, Any] = {}

    def add(self, names: Iterable[str]) -> None:
        """Players who have not played yet."""
        for name in names:
            self._rated.setdefault(name, self._model.rating(name=name))

    def game(self, players: Sequence[str], ranks: Sequence[int]) -> None:
        """A finished game: who sat where, and how they were ranked.

        Every seat is a team of one. Who had several seats is rated once, by the mean of what the seats say.
        """
        self.add(players)
        rated = self._rated
        teams = [[self._model.rating(mu=rated[name].mu, sigma=rated[name].sigma)] for name in players]
        after = self._model.rate(teams, ranks=[float(rank) for rank in ranks])
        for name in dict.fromkeys(players):
            seats = [seat for seat, other in enumerate(players) if other == name]
            mu = sum(after[seat][0].mu for seat in seats) / len(seats)
            sigma = sqrt(sum(after[seat][0].sigma ** 2 for seat in seats) / len(seats))
            rated[name] = self._model.rating(mu=mu, sigma=sigma, name=name)

    def rating(self, name: str) -> Rating:
        """How strong somebody is after all games so far."""
        return Rating(self._rated[name].mu, self._rated[name].sigma)
