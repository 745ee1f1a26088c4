"""Resignations and draws by agreement at a table: who is asked, and when nobody is left to play on."""

from __future__ import annotations

from tafelrunde.core.play.agreements import AGREE, RESIGN, RESIGN_AND_END
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.settings import Limits
from tafelrunde.server.tables.rooms.live_game import LiveGame
from tafelrunde.server.tables.rooms.seating import Seating
from tafelrunde.server.tables.rooms.state import TableState


class Agreeing:
    """Plays the lines in memory; the room stores and broadcasts them."""

    def __init__(self, state: TableState, seating: Seating, limits: Limits) -> None:
        self._state = state
        self._seating = seating
        self._limits = limits

    def play(self, seat: int, n: int, path: str, message: str) -> None:
        """Give up, or say something about a draw, for a seat. Raises Refusal."""
        live = self._state.live_game()
        if path in (RESIGN, RESIGN_AND_END):
            live.agree(seat, n, RESIGN if self._has_other_people(live, seat) else RESIGN_AND_END, message)
            if not live.is_over:
                self._seating.resign(seat)
            return
        if live.table.n >= self._limits.lines_with_undo:
            raise Refusal("illegal", "too_long")
        if path == AGREE and self._state.row.rated and any(self._is_bot(s) for s in live.table.agreements.playing()):
            raise Refusal("illegal", "draw_bots")
        live.agree(seat, n, path, message)
        if path == AGREE and not self._state.row.rated:
            self._let_bots_agree(live)

    def _has_other_people(self, live: LiveGame, seat: int) -> bool:
        """Whether anybody but the player of that seat is left who has not given up."""
        seats = self._state.seats
        return any(seats[other].guest is not None for other in live.table.agreements.playing() if other != seat)

    def _let_bots_agree(self, live: LiveGame) -> None:
        """In a casual game bots agree with the people, those too that play for somebody who is away."""
        agreements = live.table.agreements
        for other in agreements.playing():
            if self._seating.bot_for(other) is not None and agreements.may(other, AGREE):
                live.agree(other, live.table.n, AGREE)

    def _is_bot(self, seat: int) -> bool:
        return self._state.seats[seat].bot is not None
