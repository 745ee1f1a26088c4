"""What a browser needs to verify every draw of a finished game by itself."""

from __future__ import annotations

import msgspec

from tafelrunde.core.play.record import Record
from tafelrunde.core.play.verification import kind_of_obstacle, verify
from tafelrunde.core.registry import title
from tafelrunde.server.protocol.responses import AddedNumber, Dealing, DealtDraw


def dealing(record: Record) -> Dealing:
    """The draws of a record. Raises BadRecord if its lines cannot be played."""
    kind = kind_of_obstacle(record)
    if not kind and record.commitment is None:
        kind = "commitment"
    if kind:
        return msgspec.convert({"obstacle": kind}, Dealing)
    draws = verify(record).draws
    possible = {path for draw in draws for path, _ in draw.odds}
    outcomes = [path for path in title(record.game).game.actions.paths if path in possible]
    order = {path: n for n, path in enumerate(outcomes)}
    return Dealing(
        key=record.key or "",
        commitment=record.commitment or "",
        numbers=[AddedNumber(seat, number) for seat, number in sorted(record.numbers.items())],
        outcomes=outcomes,
        draws=[
            DealtDraw(draw.line, order[draw.path], [(order[path], weight) for path, weight in draw.odds])
            for draw in draws
        ],
    )
