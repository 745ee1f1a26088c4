"""Ratings of bots by openskill, with their uncertainty. Needs the extra `arena`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tafelrunde.arena.game_job import Played
from tafelrunde.core.ratings import Rater, Rating, is_available

__all__ = ["Rating", "is_available", "ratings"]


def ratings(bots: Sequence[str], games: Iterable[Played]) -> dict[str, Rating]:
    """Ratings by the Plackett–Luce model over all games in their order."""
    rater = Rater(tau=0.0)  # bots do not learn between their games
    rater.add(bots)
    for game in sorted(games, key=lambda game: game.number):
        rater.game(game.bots, game.ranks)
    return {name: rater.rating(name) for name in bots}
