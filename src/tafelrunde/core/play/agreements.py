"""Resignations and draws by agreement: lines of the log that are no moves, as an undo is none. They know no game.

`resign`       a seat gives up. It is played on by whoever plays for it, and ranks behind all who have not given up.
               When only one seat is left that has not, the game is over.
`resign:end`   the same, and nobody is left to play on: the game is over, and the others share the first place.
`agree:draw`   a seat offers a draw or agrees to it. When all seats agree that have not given up, the game is over, and
               they share the first place. A seat that plays on has declined for all.
`refuse:draw`  a seat declines.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.core.engine.game import Outcome, State
from tafelrunde.core.errors import IllegalMove, WrongSeat

RESIGN: Final = "resign"
RESIGN_AND_END: Final = "resign:end"
AGREE: Final = "agree:draw"
REFUSE: Final = "refuse:draw"
AGREEMENTS: Final = frozenset({RESIGN, RESIGN_AND_END, AGREE, REFUSE})
RESIGNED: Final = "resigned"
"""The reason of a game that ended because the others have given up."""
AGREED: Final = "agreed"
"""The reason of a game that ended by agreement."""


class Agreements:
    """Who has given up at a table, and who agrees to a draw."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.resigned: list[int] = []
        """In the order in which they gave up."""
        self.agreed: frozenset[int] = frozenset()
        """The seats that agree to a draw, while it is offered."""
        self.reason = ""
        """Why the game is over, if a line of this kind has ended it."""
        self._offered: frozenset[int] = frozenset()
        """Seats that have offered a draw since they decided last: nobody offers it again and again."""

    def copy(self) -> Agreements:
        twin = Agreements(self._seats)
        twin.resigned, twin.agreed = self.resigned[:], self.agreed
        twin.reason, twin._offered = self.reason, self._offered
        return twin

    def decided(self, seat: int) -> None:
        """A seat has played a move: an offer that it has not agreed to is declined."""
        self._offered -= {seat}
        if seat not in self.agreed and seat not in self.resigned:
            self.agreed = frozenset()

    def may(self, seat: int, path: str) -> bool:
        """Whether that seat may play that line now, while the game goes on."""
        if self.reason or not 0 <= seat < self._seats or seat in self.resigned:
            return False
        if path == AGREE:
            return seat not in self.agreed and (bool(self.agreed) or seat not in self._offered)
        if path == REFUSE:
            return bool(self.agreed) and seat not in self.agreed
        return path in (RESIGN, RESIGN_AND_END)

    def add(self, seat: int, path: str) -> None:
        """Raises WrongSeat, IllegalMove."""
        if not 0 <= seat < self._seats:
            raise WrongSeat(f"Seat {seat} cannot play {path!r}: the seats are 0 to {self._seats - 1}.")
        if not self.may(seat, path):
            why = "has given up" if seat in self.resigned else "may offer a draw once between two moves of its own"
            raise IllegalMove(f"Seat {seat} cannot play {path!r} now: it {why}.")
        if path == AGREE:
            if not self.agreed:
                self._offered |= {seat}
            self.agreed |= {seat}
        elif path == REFUSE:
            self.agreed = frozenset()
        else:
            self.resigned.append(seat)
            self.agreed -= {seat}
        playing = self.playing()
        if path == RESIGN_AND_END or len(playing) <= 1:
            self.reason = RESIGNED
        elif self.agreed.issuperset(playing):
            self.reason = AGREED

    def playing(self) -> list[int]:
        """The seats that have not given up."""
        return [seat for seat in range(self._seats) if seat not in self.resigned]

    def outcome(self, state: State) -> Outcome | None:
        """The outcome of the game in that position: None while it goes on."""
        natural = state.outcome()
        if not self.reason and (natural is None or not self.resigned):
            return natural
        playing = self.playing()
        if natural is None or self.reason:
            ranks = [1] * self._seats
            scores, tie_breaks = _scores(state), {}
        else:
            scores, tie_breaks = natural.scores, natural.tie_breaks
            better = [[other for other in self.resigned if natural.ranks[other] < rank] for rank in natural.ranks]
            ranks = [rank - len(worse) for rank, worse in zip(natural.ranks, better, strict=True)]
        last = max([len(playing), *(ranks[seat] for seat in playing)])
        for place, seat in enumerate(reversed(self.resigned), start=1):
            ranks[seat] = last + place
        return Outcome(scores, ranks, self.reason or (natural.reason if natural else ""), tie_breaks)


def _scores(state: State) -> list[int]:
    """The scores in the middle of a game; zeros for a game that can only count at its end."""
    try:
        return list(state.copy().result().scores)
    except Exception:  # a game need not be able to count before it is over
        return [0] * state.seats
