"""The result of a rated game as it counts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal

from tafelrunde.core.engine.game import Outcome
from tafelrunde.server.tables.model import RatedSeat, SeatRow

BOT: Final = "bot:"
"""Before a level, where a player's id would be."""

Reason = Literal["rank", "substitute", "resigned"]
"""Why a seat counted with its rank."""


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
    return [len(seats) if _is_substituted(seat) else rank for rank, seat in zip(outcome.ranks, seats, strict=True)]


def counted_reasons(seats: Sequence[SeatRow], resigned: Collection[int]) -> list[Reason]:
    """Why each seat counted with its rank."""
    return [
        "resigned" if number in resigned else "substitute" if _is_substituted(seat) else "rank"
        for number, seat in enumerate(seats)
    ]


def _is_substituted(seat: SeatRow) -> bool:
    return seat.guest is not None and (seat.helped or seat.stand_in is not None)


def bot_level(player: str) -> str | None:
    """The level of a bot; None for a person."""
    return player.removeprefix(BOT) if player.startswith(BOT) else None
