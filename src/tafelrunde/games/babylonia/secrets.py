"""What a seat may know. Hidden are the racks and supplies of others, and the kinds of their tokens in rivers [R32]."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import members_of, ones
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.babylonia.board import HEXES, SITES
from tafelrunde.games.babylonia.frames import Draw, Play, TakeCard
from tafelrunde.games.babylonia.geometry import COUNT, WATER
from tafelrunde.games.babylonia.position import KIND_COUNT, LETTERS, Position
from tafelrunde.games.babylonia.storage import Storage, Table, table
from tafelrunde.games.babylonia.vocabulary import DONE, HEX, PLAY, STEP_EXTRA, STEP_PLAY, STEP_SCORE


class TurnView(TypedDict):
    """The turn so far, as far as it decides what comes next. All seats saw it."""

    active: int
    limit: NotRequired[int]
    """This and the next three while tokens are played."""
    farmers: NotRequired[int]
    nobles: NotRequired[list[str]]
    others: NotRequired[int]
    surrounded: NotRequired[list[str]]
    """While cities and ziggurats are scored."""


class BabyloniaView(Table):
    """What `shows` returns. The kind of a face-down token of another seat is `?`."""

    racks: list[list[int] | int]
    """Of other seats only how many."""
    supply: list[list[int] | int]
    turn: TurnView | None


class Secrets(Storage):
    """A position as the seats may know it."""

    def shows(self, seat: i64) -> BabyloniaView:
        """The position as that seat, or WATCHER, may see it."""
        public = table(self)
        tokens = public["tokens"]
        for name, token in tokens.items():
            if HEXES.index(name) >= WATER and token[0] != str(seat):
                tokens[name] = f"{token[0]}?"
        racks: list[list[int] | int] = []
        supply: list[list[int] | int] = []
        for other in range(self.seats):
            own = slice(4 * other, 4 * other + 4)
            racks.append(self.racks[own] if other == seat else self.rack_size(other))
            supply.append(self.supply[own] if other == seat else self.supply_size(other))
        return {**public, "racks": racks, "supply": supply, "turn": turn_so_far(self)}

    def resample(self, seat: i64, rng: Dice) -> None:
        """Shuffle the hidden tokens of every other seat, then lay them face down and on the rack again."""
        self.own_kinds()
        self.own_racks()
        self.own_supply()
        other: i64
        for other in range(self.seats):
            if other != seat:
                rack = self.rack_size(other)
                river = self.tokens[4 * other + 3]
                _collect_hidden(self, other, river)
                _deal_hidden(self, other, river, rack, rng)
                while self.racks[4 * other] == 0 and _must_have_farmer(self, other):  # no such draw has happened
                    _collect_hidden(self, other, river)
                    _deal_hidden(self, other, river, rack, rng)

    def seen(self, action: i64, seat: i64) -> str:
        """The path of an action; a token that is drawn or laid face down has a kind only for its owner."""
        top = self.top
        assert top is not None
        if isinstance(top, Draw) and top.drawer != seat:
            return "draw:?"
        if action < DONE and top.seat != seat and (action - PLAY) % COUNT >= WATER:
            return f"token:? > {HEX.pick((action - PLAY) % COUNT)}"
        return self.game.actions.path(action)


def turn_so_far(state: Position) -> TurnView | None:
    """The turn as all seats saw it; none while chance sets up."""
    top = state.top
    if top is None:
        return None
    if isinstance(top, Play):
        nobles = [LETTERS[kind + 1] for kind in members_of(top.nobles)]
        return {
            "active": top.seat,
            "limit": top.limit,
            "farmers": top.farmers,
            "nobles": nobles,
            "others": top.others,
        }
    if isinstance(top, TakeCard):
        return {"active": top.active, "surrounded": _surrounded(state)}
    if isinstance(top, Draw):
        return None if top.is_setup else {"active": top.drawer}
    if top.step == STEP_SCORE:
        return {"active": top.seat, "surrounded": _surrounded(state)}
    return {"active": top.seat} if top.step == STEP_EXTRA else None


def _surrounded(state: Position) -> list[str]:
    return [SITES[site] for site in members_of(state.surrounded())]


# -- resample


def _must_have_farmer(state: Position, seat: i64) -> bool:
    """A seat that has played two farmers and a noble has shown that it has a third farmer on its rack [R24]."""
    top = state.top
    return isinstance(top, Play) and top.step == STEP_PLAY and top.seat == seat and top.farmers == 2


def _collect_hidden(state: Position, seat: i64, river: i64) -> None:
    """Put all hidden tokens of a seat into its supply."""
    kind: i64
    for kind in range(KIND_COUNT):
        at = 4 * seat + kind
        state.supply[at] += state.racks[at] + ones(state.kinds[4 * kind + 3] & river)
        state.racks[at] = 0
        state.kinds[4 * kind + 3] &= ~river


def _deal_hidden(state: Position, seat: i64, river: i64, rack: i64, rng: Dice) -> None:
    """Draw from the supply first the tokens in the rivers, then the rack."""
    while river != 0:
        state.kinds[4 * _draw(state, seat, rng) + 3] |= river & -river
        river &= river - 1
    while rack > 0:
        state.racks[4 * seat + _draw(state, seat, rng)] += 1
        rack -= 1


def _draw(state: Position, seat: i64, rng: Dice) -> i64:
    """Take a token out of a supply. Returns its kind."""
    k = rng.below(state.supply_size(seat))
    kind: i64 = 0
    while k >= state.supply[4 * seat + kind]:
        k -= state.supply[4 * seat + kind]
        kind += 1
    state.supply[4 * seat + kind] -= 1
    return kind
