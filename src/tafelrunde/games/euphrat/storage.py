"""The position of Euphrat & Tigris as plain data, and the count of all pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.bitboard import (
    Squares,
    block,
    both,
    either,
    gathered,
    has,
    listed,
    lowest_of,
    meet,
    minus,
    none,
    size,
    some,
    spread,
    square,
)
from tafelrunde.core.engine.bitset import ones
from tafelrunde.core.engine.decisions import Frame
from tafelrunde.games.euphrat.board import (
    ACTIONS_PER_TURN,
    CATASTROPHES,
    CELL_NAMES,
    CELLS,
    COLOURS,
    HAND,
    MONUMENT_COUNT,
    MONUMENTS,
    TEMPLES,
    TILES,
    TRADER,
)
from tafelrunde.games.euphrat.conflicts import Conflicts
from tafelrunde.games.euphrat.frames import Conflict, Draw, MonumentChoice, SquareChoice, Swap, TreasureChoice, Turn
from tafelrunde.games.euphrat.geometry import first_temples, land, river
from tafelrunde.games.euphrat.position import OFF, TREASURE
from tafelrunde.games.euphrat.vocabulary import CELL, STEP_ATTACK, STEP_WAR


class Union(TypedDict):
    """The union tile, and the two kingdoms as they were before it joined them."""

    field: str
    sides: list[list[str]]


class Table(TypedDict):
    """What everybody sees. Fields have their printed names."""

    tiles: dict[str, str]
    """The colours of the face-up tiles, by field."""
    leaders: list[list[str | None]]
    """The fields of the leaders, by seat and colour; None is not on the board."""
    treasures: list[str]
    monuments: dict[str, list[str]]
    """The upper left field and the colour of the tiles, for every monument on the board."""
    ruins: list[str]
    """The catastrophe tiles on the board."""
    points: list[Sequence[int]]
    """By seat and colour, then treasures. Behind screens, but everybody could count them."""
    catastrophes: Sequence[int]
    """The catastrophe tiles that a seat has left, by seat."""
    gone: Sequence[int]
    """The tiles that everybody saw leave the game, by colour."""
    union: NotRequired[Union]


class EuphratDump(Table):
    """The whole position as it is stored."""

    hands: list[Sequence[int]]
    """By seat and colour."""
    away: list[Sequence[int]]
    """The tiles that were swapped away, by seat and colour."""
    bag: Sequence[int]
    """By colour. May be missing in a position that people write: then it holds what lies nowhere else."""


# ---- Write --------------------------------------------------------------------------------------------------------


class Storage(Conflicts):
    """A position that can be written, read and counted."""

    def dump(self) -> EuphratDump:
        seats = range(self.seats)
        hands: list[Sequence[int]] = [self.hands[4 * seat : 4 * seat + 4] for seat in seats]
        away: list[Sequence[int]] = [self.away[4 * seat : 4 * seat + 4] for seat in seats]
        return {**table(self), "hands": hands, "away": away, "bag": self.bag[:]}

    def fill(self, position: Mapping[str, Any]) -> None:
        """The counterpart of `dump`, on a bare board. Without a `bag` it holds what lies nowhere else."""
        seats = self.seats
        _fill_board(self, position)
        self.hands = _counts(position["hands"], seats, 4)
        self.away = _counts(position["away"], seats, 4)
        self.points = _counts(position["points"], seats, 5)
        self.catastrophes = _counts([position["catastrophes"]], 1, seats)
        self.gone = _counts([position["gone"]], 1, 4)
        self.bag = _counts([position["bag"]], 1, 4) if "bag" in position else _rest(self)
        if "union" in position:
            self.union = CELL.index(position["union"]["field"])
            self.side_a = _fields(position["union"]["sides"][0])
            self.side_b = _fields(position["union"]["sides"][1])

    def audit(self) -> list[str]:
        """Every piece is counted; and what must hold for every leader and, between actions, for every kingdom."""
        wrong: list[str] = []
        audit_stack(self, wrong)
        audit_pieces(self, wrong)
        audit_board(self, wrong)
        top = self.top
        if top is None or isinstance(top, (Turn, Draw)):
            audit_kingdoms(self, wrong)
        return wrong


def table(state: Conflicts) -> Table:
    """What everybody sees."""
    tiles: dict[str, str] = {}
    for i in range(4):
        for field in listed(state.tiles(i)):
            tiles[CELL_NAMES[field]] = COLOURS[i]
    monuments: dict[str, list[str]] = {}
    for i in range(MONUMENT_COUNT):
        if state.monuments[i] >= 0:
            monuments[MONUMENTS[i]] = [CELL_NAMES[state.monuments[i] // 4], COLOURS[state.monuments[i] % 4]]
    public: Table = {
        "tiles": tiles,
        "leaders": [_leaders(state, seat) for seat in range(state.seats)],
        "treasures": names(state.treasures),
        "monuments": monuments,
        "ruins": names(state.ruins),
        "points": [state.points[5 * seat : 5 * seat + 5] for seat in range(state.seats)],
        "catastrophes": state.catastrophes[:],
        "gone": state.gone[:],
    }
    if state.union != OFF:
        public["union"] = {"field": CELL_NAMES[state.union], "sides": [names(state.side_a), names(state.side_b)]}
    return public


def _leaders(state: Conflicts, seat: int) -> list[str | None]:
    fields = state.leader_fields[4 * seat : 4 * seat + 4]
    return [None if field == OFF else CELL_NAMES[field] for field in fields]


def names(fields: Squares) -> list[str]:
    return [CELL_NAMES[i] for i in listed(fields)]


# ---- Read ---------------------------------------------------------------------------------------------------------


def _fill_board(state: Conflicts, position: Mapping[str, Any]) -> None:
    for name, colour in position["tiles"].items():
        i = COLOURS.index(colour)
        state.set_tiles(i, either(state.tiles(i), square(CELL.index(name))))
    leaders: list[list[str | None]] = position["leaders"]
    for seat in range(state.seats):
        for i in range(4):
            field = leaders[seat][i]
            if field is not None:
                state.place_leader(seat, i, CELL.index(field))
    state.treasures = _fields(position["treasures"])
    state.ruins = _fields(position["ruins"])
    for name, (corner, colour) in position["monuments"].items():
        at = CELL.index(corner)
        if at // 16 == CELLS // 16 - 1 or at % 16 == 15:
            raise ValueError(f"no monument stands on {corner}")
        state.monuments[MONUMENTS.index(name)] = 4 * at + COLOURS.index(colour)
        state.flipped = either(state.flipped, block(at))


def _fields(names: list[str]) -> Squares:
    return gathered([CELL.index(name) for name in names])


def _counts(rows: list[list[int]], seats: int, width: int) -> list[i64]:
    """The numbers of a table in one row."""
    if len(rows) != seats or any(len(row) != width for row in rows):
        raise ValueError(f"expected {seats} rows of {width} numbers")
    numbers: list[i64] = []
    for row in rows:
        for number in row:
            numbers.append(number)
    return numbers


def _rest(state: Conflicts) -> list[i64]:
    """The tiles that lie nowhere but in the bag, by colour."""
    return [TILES[colour] - _tiles_outside_the_bag(state, colour) for colour in range(4)]


def _tiles_outside_the_bag(state: Conflicts, colour: i64) -> i64:
    total: i64 = state.gone[colour] + size(state.tiles(colour))
    for seat in range(state.seats):
        total += state.hands[4 * seat + colour] + state.away[4 * seat + colour]
    for monument in state.monuments:
        if monument >= 0 and monument % 4 == colour:
            total += 4
    return total


# ---- Audit --------------------------------------------------------------------------------------------------------


def audit_kingdoms(state: Conflicts, wrong: list[str]) -> None:
    """Between actions no kingdom holds two leaders of a colour, or two treasures and a trader."""
    todo = state.leaders
    while some(todo):
        kingdom = state.area(lowest_of(todo))
        todo = minus(todo, kingdom)
        for colour in range(4):
            seat = state.owner(kingdom, colour)
            if seat >= 0 and state.other_owner(kingdom, colour, seat) >= 0:
                wrong.append(f"A kingdom holds two {COLOURS[colour]} leaders.")
        if size(both(kingdom, state.treasures)) > 1 and state.owner(kingdom, TRADER) >= 0:
            wrong.append("A kingdom with a trader holds two treasures.")


def audit_stack(state: Conflicts, wrong: list[str]) -> None:
    """The stack is a turn; on it draws, or one other decision of that turn, which fits what lies on the board."""
    top = state.top
    at_war = state.union != OFF
    draws, turn = audit_draws(state, wrong)
    if turn is not None and draws == 0 and not isinstance(turn, Turn):
        turn = turn.below
    if top is None:
        if at_war:
            wrong.append("The union tile lies on the board and no war is fought.")
        return
    if not isinstance(turn, Turn) or turn.below is not None or turn.seat < 0:
        wrong.append("It is nobody's turn.")
        return
    # An action is spent before the decisions that follow from it; only between turns does a draw lie on two actions.
    least, most = (1, ACTIONS_PER_TURN) if turn is top else (0, 1) if draws == 0 else (0, ACTIONS_PER_TURN)
    if turn.actions < least or turn.actions > most:
        wrong.append(f"The turn has {turn.actions} actions left, expected {least} to {most}.")
    in_conflict = isinstance(top, Conflict) or top.step == STEP_WAR
    if at_war and not in_conflict:
        wrong.append("The union tile lies on the board and no war is fought.")
    if at_war and not has(state.solid(), state.union):
        wrong.append("The union tile lies on nothing.")
    elif not wrong and in_conflict:
        audit_wars(state, top, turn.seat, wrong)
    elif not wrong and draws == 0 and turn is not top:
        audit_decision(state, top, turn.seat, wrong)


def audit_draws(state: Conflicts, wrong: list[str]) -> tuple[int, Frame | None]:
    """How many draws lie on top of the stack, and the decision below them."""
    draws = 0
    to_draw: i64 = 0
    frame = state.top
    while isinstance(frame, Draw):
        if frame.drawer < 0 or frame.drawer >= state.seats:
            wrong.append(f"Seat {frame.drawer} draws, expected 0 to {state.seats - 1}.")
        elif frame.tiles < 1 or frame.tiles > HAND - state.hand_size(frame.drawer):
            most = HAND - state.hand_size(frame.drawer)
            wrong.append(f"Seat {frame.drawer} draws {frame.tiles} tiles, expected 1 to {most}.")
        draws += 1
        to_draw += frame.tiles
        frame = frame.below
    if to_draw > state.bag_size():
        wrong.append(f"{to_draw} tiles are to be drawn, expected {state.bag_size()} at most.")
    return draws, frame


def audit_wars(state: Conflicts, frame: Frame, active: i64, wrong: list[str]) -> None:
    """The leaders at war have a side each; a war to pick is one of several."""
    colours: i64 = 0
    if state.union != OFF:
        colours = state.wars()
        kingdom = state.area(state.union)
        colour: i64
        for colour in range(4):
            if colours >> colour & 1 != 0 and (
                state.owner(both(kingdom, state.side_a), colour) < 0
                or state.owner(both(kingdom, state.side_b), colour) < 0
            ):
                wrong.append(f"The {COLOURS[colour]} leaders at war are not on two sides.")
    if isinstance(frame, Conflict):
        audit_conflict(state, frame, wrong)
    elif frame.seat != active or ones(colours) < 2:
        wrong.append(f"Seat {frame.seat} picks one of {ones(colours)} wars, expected two at least.")


def audit_conflict(state: Conflicts, frame: Conflict, wrong: list[str]) -> None:
    """Strengths are those on the board, and what the attacker laid out."""
    leader = frame.leader
    for seat in (frame.seat, frame.other):
        if seat < 0 or seat >= state.seats or leader < 0 or leader > 3 or state.leader_fields[4 * seat + leader] == OFF:
            wrong.append("A leader in conflict is not on the board.")
            return
    attacker, defender = frame.attacker(), frame.defender()
    kingdom = state.area(state.leader_fields[4 * attacker + leader] if state.union == OFF else state.union)
    if (
        state.other_owner(kingdom, leader, attacker) != defender
        or state.other_owner(kingdom, leader, defender) != attacker
    ):
        wrong.append("The leaders in conflict are not two in one kingdom.")
        return
    laid_out = frame.attack - state.strength(attacker, leader)
    most = 0 if frame.step == STEP_ATTACK else HAND
    if laid_out < 0 or laid_out > most or frame.defence != state.strength(defender, leader):
        wrong.append(f"The strengths {frame.attack} and {frame.defence} are not those of the leaders in conflict.")


def audit_decision(state: Conflicts, frame: Frame, active: i64, wrong: list[str]) -> None:
    """There is something to decide, for the seat that decides."""
    if isinstance(frame, TreasureChoice):
        on_board = frame.field >= 0 and frame.field < CELLS
        has_choice = on_board and size(state.treasures_to_take(frame.field)) > 1
        if not has_choice or state.owner(state.area(frame.field), TRADER) != frame.seat:
            wrong.append(f"Seat {frame.seat} has no treasures to choose from.")
    elif frame.seat != active:
        wrong.append(f"Seat {frame.seat} decides, expected {active}, whose turn it is.")
    elif isinstance(frame, Swap):
        in_hand = state.hand_size(active)
        if frame.tiles < 1 or frame.tiles + in_hand > HAND or in_hand == 0:
            wrong.append(f"Seat {active} has laid away {frame.tiles} tiles, expected 1 to {HAND} with those in hand.")
    else:
        squares = none()
        if isinstance(frame, SquareChoice):
            squares = _squares(state, frame.colour, frame.field)
        elif isinstance(frame, MonumentChoice) and frame.corner >= 0 and frame.corner < CELLS:
            squares = both(_squares(state, frame.colour, frame.field), square(frame.corner))
        if not some(squares):
            wrong.append("There is no square to build a monument on.")


def _squares(state: Conflicts, colour: i64, field: i64) -> Squares:
    """The squares to build on, for numbers that may be out of range."""
    if colour < 0 or colour > 3 or field < 0 or field >= CELLS or state.monuments_left(colour) == 0:
        return none()
    return state.squares_at(colour, field)


def audit_pieces(state: Conflicts, wrong: list[str]) -> None:
    colour: i64
    seat: i64
    for colour in range(4):
        total = state.bag[colour] + _tiles_outside_the_bag(state, colour)
        if total != TILES[colour]:
            wrong.append(f"There are {total} {COLOURS[colour]} tiles, expected {TILES[colour]}.")
    for counts in (state.bag, state.gone, state.hands, state.away, state.points):
        if min(counts) < 0:
            wrong.append(f"A number of pieces or points is {min(counts)}, expected 0 at least.")
            break
    for seat in range(state.seats):
        if state.hand_size(seat) > HAND:
            wrong.append(f"Seat {seat} holds {state.hand_size(seat)} tiles, expected {HAND} at most.")
    treasures: i64 = size(state.treasures)
    catastrophes: i64 = size(state.ruins)
    for seat in range(state.seats):
        treasures += state.points[5 * seat + TREASURE]
        catastrophes += state.catastrophes[seat]
    if treasures != len(TEMPLES):
        wrong.append(f"There are {treasures} treasures, expected {len(TEMPLES)}.")
    if catastrophes != CATASTROPHES * state.seats:
        wrong.append(f"There are {catastrophes} catastrophe tiles, expected {CATASTROPHES * state.seats}.")


def audit_board(state: Conflicts, wrong: list[str]) -> None:
    layers = [state.black, state.red, state.blue, state.green, state.flipped, state.ruins, state.leaders]
    occupied = none()
    for layer in layers:
        if meet(occupied, layer):
            wrong.append("Two things lie on one field.")
        occupied = either(occupied, layer)
    on_land = either(either(state.black, state.red), either(state.green, state.leaders))
    if some(minus(on_land, land())) or some(minus(state.blue, river())):
        wrong.append("Something lies on land or river where it must not.")
    leaders = none()
    for field in state.leader_fields:
        if field != OFF:
            leaders = either(leaders, square(field))
    if leaders != state.leaders:
        wrong.append("The set of leaders is not that of their fields.")
    if some(minus(state.leaders, spread(state.red))):
        wrong.append("A leader is beside no temple.")
    if some(minus(state.treasures, both(either(state.red, state.flipped), first_temples()))):
        wrong.append("A treasure lies on no temple.")
    under_monuments = none()
    for monument in state.monuments:
        if monument >= 0:
            under_monuments = either(under_monuments, block(monument // 4))
    if under_monuments != state.flipped:
        wrong.append("The flipped tiles are not those under the monuments.")
