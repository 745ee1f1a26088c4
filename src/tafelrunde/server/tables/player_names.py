"""What the players at a table are called: people by their names, bots by those of the cast."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.bots.characters import cast_names
from tafelrunde.server.tables.model import SeatRow
from tafelrunde.server.texts import player_label, say


def player_names(seats: Sequence[SeatRow], language: str) -> list[str]:
    """The players by seat; of equal names the later ones get a number, a free seat has its own."""
    characters = cast_names([seat.bot for seat in seats])
    names: list[str] = []
    for number, seat in enumerate(seats):
        if seat.is_free:
            name = say("seat", language, number=number + 1)
        else:
            name = characters[number] or player_label(seat.name, seat.bot, language)
        same = sum(other == name or other.startswith(f"{name} (") for other in names)
        names.append(f"{name} ({same + 1})" if same else name)
    return names


def names_for_a_record(seats: Sequence[SeatRow], language: str) -> dict[int, str]:
    """As above, and with a bot its level: "Gawan (medium)"."""
    names = player_names(seats, language)
    return {
        number: name if seat.bot is None else f"{name} ({seat.bot})"
        for number, (seat, name) in enumerate(zip(seats, names, strict=True))
    }
