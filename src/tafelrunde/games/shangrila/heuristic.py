"""How good a position of Shangrila is for a seat: its masters and prospects, less those of its rivals.

A master in peace counts in full. One in an open village counts less where a stronger neighbour has a student of the
same guild and another people. A student is worth the best that a migration could win for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.cells import bit
from tafelrunde.core.game import State
from tafelrunde.games.shangrila.rules import CROSSES, FIRST_WAY, TARGET, VILLAGE, Shangrila

IN_THE_OPEN: Final = 0.92
THREATENED: Final = 0.5
STUDENT: Final = 0.1
PROSPECT: Final = 0.35
"""Of a student that could become master over a standing bridge."""
WIN: Final = 100.0


def value(state: State, seat: i64) -> float:
    assert isinstance(state, Shangrila)
    outcome = state.outcome()
    win = 0.0 if outcome is None else WIN * outcome.win(seat)
    worth = worths(state)
    best_rival = max([worth[other] for other in range(state.seats) if other != seat])
    average = (sum(worth) - worth[seat]) / (len(worth) - 1)
    return win + worth[seat] - (best_rival + average) / 2


def worths(state: Shangrila) -> list[float]:
    """What each seat's tiles on the board are worth to it."""
    worth: list[float] = [0.0] * state.seats
    source: i64
    guild: i64
    for source in range(len(VILLAGE.members)):
        students = state.court(state.students[source // 7], source)
        is_open = state.open_villages >> source & 1 != 0
        threats = threats_to(state, source) if is_open else 0
        for guild in range(7):
            seat = state.owner(source, guild)
            if seat < 0:
                continue
            if not is_open:
                worth[seat] += 1.0
            else:
                threatened = threats >> guild & 1 != 0
                worth[seat] += THREATENED if threatened else IN_THE_OPEN
                if students >> guild & 1 != 0:
                    worth[seat] += STUDENT + (PROSPECT if can_win(state, seat, source, guild) else 0.0)
    return worth


def threats_to(state: Shangrila, village: i64) -> i64:
    """The guilds whose master here could be driven out by the next migration."""
    guilds: i64 = 0
    way: i64
    guild: i64
    for way in range(FIRST_WAY[village], FIRST_WAY[village + 1]):
        neighbour = TARGET[way]
        students = state.court(state.students[neighbour // 7], neighbour)
        if students != 0 and state.bridges >> CROSSES[way] & 1 != 0 and state.is_stronger(neighbour, village):
            for guild in range(7):
                if students >> guild & 1 != 0 and state.owner(neighbour, guild) != state.owner(village, guild):
                    guilds |= bit(guild)
    return guilds


def can_win(state: Shangrila, seat: i64, source: i64, guild: i64) -> bool:
    """Whether a student could become master in a neighbouring village."""
    way: i64
    for way in range(FIRST_WAY[source], FIRST_WAY[source + 1]):
        if state.bridges >> CROSSES[way] & 1 != 0:
            host = state.owner(TARGET[way], guild)
            if host < 0 or (host != seat and state.is_stronger(source, TARGET[way])):
                return True
    return False
