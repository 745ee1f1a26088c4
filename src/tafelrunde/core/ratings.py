"""Ratings by openskill (the Plackett–Luce model), for any number of seats. Shared by the arena and the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from typing import Protocol

from tafelrunde.core.errors import BadSetup


@dataclass(frozen=True)
class Rating:
    """A player's strength `mu` with its standard deviation `sigma`. A new player has 25 and 25 / 3."""

    mu: float
    sigma: float

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the strength."""
        return self.mu - 1.96 * self.sigma, self.mu + 1.96 * self.sigma


class _Rated(Protocol):
    """A player as openskill holds one."""

    mu: float
    sigma: float


class _Model(Protocol):
    """What is used of openskill's model."""

    def rating(self, mu: float | None = None, sigma: float | None = None, name: str | None = None) -> _Rated: ...

    def rate(self, teams: list[list[_Rated]], *, ranks: list[float]) -> list[list[_Rated]]: ...


def is_available() -> bool:
    """Whether openskill is installed."""
    try:
        import_module("openskill.models")
    except ImportError:
        return False
    return True


class Rater:
    """Updates ratings game by game. `tau` is the change of a player's strength between two games."""

    def __init__(self, tau: float) -> None:
        try:
            models = import_module("openskill.models")
        except ImportError:
            raise BadSetup("Ratings need openskill: pip install 'tafelrunde[arena]'.") from None
        self._model: _Model = models.PlackettLuce(tau=tau)
        self._ratings: dict[str, _Rated] = {}

    def add(self, names: Iterable[str]) -> None:
        """Add players with the initial rating; known ones keep theirs."""
        for name in names:
            self._ratings.setdefault(name, self._model.rating(name=name))

    def game(self, players: Sequence[str], ranks: Sequence[int]) -> None:
        """Rate a finished game; players and ranks are by seat.

        Every seat is a team of one. A player with several seats gets the mean of their ratings.
        """
        self.add(players)
        ratings = self._ratings
        teams = [[self._model.rating(mu=ratings[name].mu, sigma=ratings[name].sigma)] for name in players]
        after = self._model.rate(teams, ranks=[float(rank) for rank in ranks])
        for name in dict.fromkeys(players):
            seats = [seat for seat, other in enumerate(players) if other == name]
            mu = sum(after[seat][0].mu for seat in seats) / len(seats)
            sigma = sqrt(sum(after[seat][0].sigma ** 2 for seat in seats) / len(seats))
            ratings[name] = self._model.rating(mu=mu, sigma=sigma, name=name)

    def rating(self, name: str) -> Rating:
        """The rating of a player after all games so far."""
        return Rating(self._ratings[name].mu, self._ratings[name].sigma)
