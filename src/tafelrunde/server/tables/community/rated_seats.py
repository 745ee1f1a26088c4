"""The result of a rated game as it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.core.engine.game import Outcome
from tafelrunde.server.tables.model import RatedSeat, SeatRow

BOT: Final = "bot:"
"""Before a level, where a player's id would be."""


def rated_seats(seats: Sequence[SeatRow], outcome: Outcome) -> list[RatedSeat]:
    """The players of a finished game with their ranks and scores."""
    ranks = counted_ranks(outcome, seats)
    return [
        RatedSeat(
            player=f"{BOT}{seat.bot}" if seat.bot is not None else seat.guest or "",
            name=seat.name,
            rank=ranks[number],
            score=outcome.scores[number],
        )
        for number, seat in enumerate(seats)
    ]


def counted_ranks(outcome: Outcome, seats: Sequence[SeatRow]) -> list[int]:
    """Ranks as they count: players for whom a substitute bot has decided share the last place."""
    substituted = [seat.guest is not None and (seat.helped or seat.stand_in is not None) for seat in seats]
    return [len(seats) if last else rank for rank, last in zip(outcome.ranks, substituted, strict=True)]


def bot_level(player: str) -> str | None:
    """The level of a bot; None for a person."""
    return player.removeprefix(BOT) if player.startswith(BOT) else None
