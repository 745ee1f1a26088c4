"""Die Brücken von Shangrila (Leo Colovini, Kosmos 2003), 3 and 4 players, from the German rulebook.

Options: `start` — `free` (the placement phase) or `printed` (the set-up for the first game).
Not implemented: nothing; the rulebook names no variants. [R…] are the numbered decisions in RULINGS.md.

The sequence of play, as steps:
    place      in turn, seven times: one master each                     (not with the printed set-up)
    turn       one of: place a master, recruit a first student, migrate, or pass where nothing else is possible
    recruit    the second student, if a second is possible

Nothing is hidden and nothing is left to chance: the start player is seat 0 [R5].

A field is one of the seven places of a village: field = 7 * village + guild. Sets of fields are two words, for the
villages A to G and H to M.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from tafelrunde.core.engine.actions import SEATS, Space, Vocabulary, verb
from tafelrunde.core.engine.bitset import bit, ones
from tafelrunde.core.engine.decisions import Choices, Frame
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.shangrila.board import (
    BRIDGES,
    GUILDS,
    OPEN_AT_THE_END,
    RED_VILLAGE,
    TILES_PER_GUILD,
    VILLAGES,
    start_setup,
)

INFO: Final = Info(
    id="shangrila",
    title="Die Brücken von Shangrila",
    seats=(3, 4),
    version=1,
    edition="Kosmos 2003",
    author="Leo Colovini",
    options=(Option("start", ("free", "printed")),),
)

# -- actions, events and steps

_FIELD_NAMES: Final = [f"{village}.{guild}" for village in VILLAGES for guild in GUILDS]
_ENDS: Final = [(VILLAGES.index(bridge[0]), VILLAGES.index(bridge[1])) for bridge in BRIDGES]
_WAYS: Final = [
    (village, bridge) for village in range(len(VILLAGES)) for bridge in range(len(BRIDGES)) if village in _ENDS[bridge]
]
"""Every bridge in both directions, as (source, bridge)."""

FIELD: Final = Space("field", _FIELD_NAMES)
VILLAGE: Final = Space("village", VILLAGES)
BRIDGE: Final = Space("bridge", BRIDGES)

ACTIONS: Final = Vocabulary()
PLACE: Final[i64] = ACTIONS.kind("place a master", Space("master", _FIELD_NAMES)).first
RECRUIT: Final[i64] = ACTIONS.kind("recruit a student", Space("student", _FIELD_NAMES)).first
MIGRATE: Final[i64] = ACTIONS.rows("migrate", [VILLAGE, BRIDGE], list(_WAYS)).first
PASS: Final[i64] = ACTIONS.kind("pass", verb("pass")).first

PLACED: Final[i64] = ACTIONS.event("placed", FIELD)
RECRUITED: Final[i64] = ACTIONS.event("recruited", FIELD)
MIGRATED: Final[i64] = ACTIONS.event("migrated", VILLAGE, BRIDGE)
SETTLED: Final[i64] = ACTIONS.event("settled", FIELD)
JOINED: Final[i64] = ACTIONS.event("joined", FIELD)
DROVE_OUT: Final[i64] = ACTIONS.event("drove_out", FIELD, SEATS)
TURNED_BACK: Final[i64] = ACTIONS.event("turned_back", FIELD)
STONE: Final[i64] = ACTIONS.event("stone", VILLAGE)
PASSED: Final[i64] = ACTIONS.event("passed")

STEP_PLACE: Final = 0
STEP_TURN: Final = 1
STEP_RECRUIT: Final = 2
STEPS: Final = ("place", "turn", "recruit")

# -- sets of fields

_GUILDS: Final = 7
_HALF: Final = 49  # fields in a word: seven villages of seven
_COURT: Final = 0x7F  # the seven fields of a village
_EVERY_COURT: Final = 0x40810204081  # the first field of each of seven villages
_VILLAGES: Final = 13
SOURCE: Final[list[i64]] = [way[0] for way in _WAYS]
CROSSES: Final[list[i64]] = [way[1] for way in _WAYS]
TARGET: Final[list[i64]] = [sum(_ENDS[bridge]) - village for village, bridge in _WAYS]
FIRST_WAY: Final[list[i64]] = [[w[0] for w in _WAYS].index(v) for v in range(_VILLAGES)] + [len(_WAYS)]
_BRIDGES_OF: Final[list[i64]] = [
    sum(1 << bridge for village, bridge in _WAYS if village == v) for v in range(_VILLAGES)
]
_FIELDS_OF: Final[list[i64]] = [sum(_COURT << 7 * i for i in range(7) if some >> i & 1) for some in range(128)]
"""For every set of seven villages, all their fields."""


def courts_of(fields: i64) -> i64:
    """All fields of the villages that have at least one field in this word."""
    courts: i64 = 0
    court: i64 = _COURT
    for i in range(7):
        if fields & court != 0:
            courts = courts | court
        court = court << 7
    return courts


class Shangrila(State):
    """A position: who has masters where, which of them have students, what the supplies hold, which bridges stand."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        top: Frame | None,
        masters: list[i64],
        students: list[i64],
        supply: list[i64],
        bridges: i64,
        open_villages: i64,
    ) -> None:
        super().__init__(game, seats, options)
        self.top = top
        self.masters = masters  # two words a seat
        self.students = students  # two words; a student belongs to the owner of the master under it
        self.supply = supply  # at 7 * seat + guild
        self.bridges = bridges
        self.open_villages = open_villages  # those with a bridge; all others carry a stone of wisdom

    def copy(self) -> Shangrila:
        return Shangrila(
            self.game,
            self.seats,
            self.options,
            self.top,
            self.masters[:],
            self.students[:],
            self.supply[:],
            self.bridges,
            self.open_villages,
        )

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if frame.step == STEP_TURN:
            self.legal_turn(frame, choices)
        elif frame.step == STEP_RECRUIT:
            self.legal_recruit(frame, choices)
        else:
            self.legal_place(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        if frame.step == STEP_TURN:
            self.apply_turn(frame, action)
        elif frame.step == STEP_RECRUIT:
            self.apply_recruit(frame, action)
        else:
            self.apply_place(frame, action)

    # ---- The board ----------------------------------------------------------------------------------------------

    def open_fields(self, half: i64) -> i64:
        """The fields of the villages in which something may still happen."""
        return _FIELDS_OF[self.open_villages >> 7 if half == 1 else self.open_villages & 0x7F]

    def occupied(self, half: i64) -> i64:
        """The fields with a master."""
        fields: i64 = 0
        seat: i64
        for seat in range(self.seats):
            fields = fields | self.masters[2 * seat + half]
        return fields

    def court(self, word: i64, village: i64) -> i64:
        """The seven fields of a village out of the word of its half."""
        return (word >> (7 * (village % 7))) & _COURT

    def owner(self, village: i64, guild: i64) -> i64:
        """The seat whose master sits on a field, or -1."""
        here = bit(7 * (village % 7) + guild)
        seat: i64
        for seat in range(self.seats):
            if self.masters[2 * seat + village // 7] & here != 0:
                return seat
        return -1

    def in_supply(self, seat: i64, at_least: i64) -> i64:
        """The fields, in either word, of the guilds of which the seat still has so many tiles."""
        guilds: i64 = 0
        guild: i64
        for guild in range(_GUILDS):
            if self.supply[7 * seat + guild] >= at_least:
                guilds = guilds | bit(guild)
        return guilds * _EVERY_COURT

    def set_master(self, seat: i64, field: i64) -> None:
        """Lay a tile of the supply on an empty field."""
        self.masters[2 * seat + field // _HALF] |= bit(field % _HALF)
        self.supply[7 * seat + field % 7] -= 1

    # ---- Setting the masters  [p. 3] -----------------------------------------------------------------------------

    def settable(self, seat: i64, half: i64) -> i64:
        """Where a master may be set before the game: seven different guilds, and no village may fill up.

        With four at most three tiles in a village, two of them of one people; with three players at most two tiles,
        of different peoples. The red village carries its stone already then [R7].
        """
        most: i64 = self.seats - 1
        most_own: i64 = self.seats - 2
        occupied = self.occupied(half)
        own = self.masters[2 * seat + half]
        free: i64 = self.open_fields(half) & ~occupied & self.in_supply(seat, TILES_PER_GUILD)
        court: i64 = _COURT
        for i in range(7):
            if ones(occupied & court) >= most or ones(own & court) >= most_own:
                free = free & ~court
            court = court << 7
        return free

    def legal_place(self, frame: Frame, choices: Choices) -> None:
        low = self.settable(frame.seat, 0)
        high = self.settable(frame.seat, 1)
        choices.some(PLACE, low)
        choices.some(PLACE + _HALF, high)
        if low | high == 0:  # can happen with three players; the tile stays in the supply [R4]
            choices.one(PASS)

    def apply_place(self, frame: Frame, action: i64) -> None:
        if action == PASS:
            self.emit(PASSED, frame.seat)
        else:
            self.set_master(frame.seat, action - PLACE)
            self.emit(PLACED, frame.seat, action - PLACE)
        if frame.seat + 1 < self.seats:
            self.ask_for(STEP_PLACE, frame.seat + 1, frame.a)
        elif frame.a + 1 < _GUILDS:
            self.ask_for(STEP_PLACE, 0, frame.a + 1)
        else:
            self.ask_for(STEP_TURN, 0)

    # ---- Course of play: one of three actions  [p. 4] ------------------------------------------------------------

    def legal_turn(self, frame: Frame, choices: Choices) -> None:
        seat = frame.seat
        stocked = self.in_supply(seat, 1)
        low = self.placeable(seat, 0) & stocked
        high = self.placeable(seat, 1) & stocked
        choices.some(PLACE, low)
        choices.some(PLACE + _HALF, high)
        can_act = low | high
        low = self.teachable(seat, 0) & stocked
        high = self.teachable(seat, 1) & stocked
        choices.some(RECRUIT, low)
        choices.some(RECRUIT + _HALF, high)
        can_act |= low | high | self.offer_migrations(seat, choices)
        if can_act == 0:  # nobody may pass who can act [R3]
            choices.one(PASS)

    def apply_turn(self, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action < RECRUIT:
            self.set_master(seat, action - PLACE)
            self.emit(PLACED, seat, action - PLACE)
            self.next_turn(seat, 0)
        elif action < MIGRATE:
            self.recruit(seat, action - RECRUIT)
            if self.can_recruit(seat):
                self.ask_for(STEP_RECRUIT, seat)
            else:
                self.next_turn(seat, 0)
        elif action < PASS:
            way = action - MIGRATE
            self.migrate(seat, SOURCE[way], CROSSES[way], TARGET[way])
            if not self.is_last_stone_laid():
                self.next_turn(seat, 0)
        else:
            self.emit(PASSED, seat)
            if frame.a + 1 < self.seats:  # when all have passed in a row nothing can change any more [R3]
                self.next_turn(seat, frame.a + 1)

    def next_turn(self, seat: i64, passes: i64) -> None:
        """The turn goes round; `passes` counts those who could do nothing since somebody acted."""
        self.ask_for(STEP_TURN, (seat + 1) % self.seats, passes)

    # ---- Action 1: place a master in a village  [p. 4] -----------------------------------------------------------

    def placeable(self, seat: i64, half: i64) -> i64:
        """The free fields of open villages in which the seat has a master already."""
        return courts_of(self.masters[2 * seat + half]) & self.open_fields(half) & ~self.occupied(half)

    # ---- Action 2: recruit students  [p. 5] ----------------------------------------------------------------------

    def teachable(self, seat: i64, half: i64) -> i64:
        """The seat's masters in open villages that have no student."""
        return self.masters[2 * seat + half] & self.open_fields(half) & ~self.students[half]

    def can_recruit(self, seat: i64) -> bool:
        return (self.teachable(seat, 0) | self.teachable(seat, 1)) & self.in_supply(seat, 1) != 0

    def recruit(self, seat: i64, field: i64) -> None:
        self.students[field // _HALF] |= bit(field % _HALF)
        self.supply[7 * seat + field % 7] -= 1
        self.emit(RECRUITED, seat, field)

    def legal_recruit(self, frame: Frame, choices: Choices) -> None:
        # two students whenever two are possible; whichever comes first, a second one never becomes impossible [R2]
        stocked = self.in_supply(frame.seat, 1)
        choices.some(RECRUIT, self.teachable(frame.seat, 0) & stocked)
        choices.some(RECRUIT + _HALF, self.teachable(frame.seat, 1) & stocked)

    def apply_recruit(self, frame: Frame, action: i64) -> None:
        self.recruit(frame.seat, action - RECRUIT)
        self.next_turn(frame.seat, 0)

    # ---- Action 3: migration of the students  [p. 5] -------------------------------------------------------------

    def offer_migrations(self, seat: i64, choices: Choices) -> i64:
        """Over every standing bridge out of a village where the seat has a student; whether there are any."""
        found: i64 = 0
        half: i64
        for half in range(2):
            own = self.masters[2 * seat + half] & self.students[half] & self.open_fields(half)
            village: i64 = 7 * half
            while own != 0:
                if own & _COURT != 0:
                    ways: i64 = 0
                    way: i64
                    for way in range(FIRST_WAY[village + 1] - FIRST_WAY[village]):
                        if self.bridges >> CROSSES[FIRST_WAY[village] + way] & 1 != 0:
                            ways |= bit(way)
                    choices.some(MIGRATE + FIRST_WAY[village], ways)
                    found = 1
                own = own >> 7
                village += 1
        return found

    def is_stronger(self, source: i64, target: i64) -> bool:
        """More tiles, masters and students of all; else more masters; else the village one comes to [p. 7]."""
        masters = ones(self.court(self.occupied(source // 7), source))
        hosts = ones(self.court(self.occupied(target // 7), target))
        tiles: i64 = masters + ones(self.court(self.students[source // 7], source))
        their_tiles: i64 = hosts + ones(self.court(self.students[target // 7], target))
        return tiles > their_tiles or (tiles == their_tiles and masters > hosts)

    def migrate(self, seat: i64, source: i64, bridge: i64, target: i64) -> None:
        """All students of the village move, of every people; then the bridge is broken."""
        self.emit(MIGRATED, seat, source, bridge)
        stronger = self.is_stronger(source, target)  # with the students who are about to leave
        travellers = self.court(self.students[source // 7], source)
        self.students[source // 7] &= ~(travellers << (7 * (source % 7)))
        guild: i64
        for guild in range(_GUILDS):  # the order does not matter: one student a guild, one field a guild
            if travellers >> guild & 1 != 0:
                self.arrive(self.owner(source, guild), target, guild, stronger)
        self.bridges &= ~bit(bridge)
        for village in (source, target):
            if self.bridges & _BRIDGES_OF[village] == 0:  # everlasting peace; both may fall at once
                self.open_villages &= ~bit(village)
                self.emit(STONE, seat, village)

    def arrive(self, seat: i64, village: i64, guild: i64, stronger: bool) -> None:
        """One student comes to a village, from a stronger or a weaker one."""
        field = 7 * village + guild
        half = village // 7
        here = bit(field % _HALF)
        host = self.owner(village, guild)
        if host < 0:
            self.masters[2 * seat + half] |= here
            self.emit(SETTLED, seat, field)
        elif not stronger or (host == seat and self.students[half] & here != 0):
            self.supply[7 * seat + guild] += 1  # from a weaker village even the own master turns it back [R6]
            self.emit(TURNED_BACK, seat, field)
        elif host == seat:
            self.students[half] |= here
            self.emit(JOINED, seat, field)
        else:
            self.supply[7 * host + guild] += 2 if self.students[half] & here != 0 else 1
            self.students[half] &= ~here
            self.masters[2 * host + half] &= ~here
            self.masters[2 * seat + half] |= here
            self.emit(DROVE_OUT, seat, field, host)

    # ---- End of the game  [p. 8] ---------------------------------------------------------------------------------

    def is_last_stone_laid(self) -> bool:
        """Two villages stay open; one bridge joins them [R1]."""
        return ones(self.open_villages) == OPEN_AT_THE_END

    def villages_of(self, seat: i64) -> int:
        """In how many villages the seat has a master."""
        low = courts_of(self.masters[2 * seat]) & _EVERY_COURT
        high = courts_of(self.masters[2 * seat + 1]) & _EVERY_COURT
        return ones(low) + ones(high)

    def masters_of(self, seat: i64) -> int:
        """How many fields the seat holds, in villages with and without a stone."""
        return ones(self.masters[2 * seat]) + ones(self.masters[2 * seat + 1])

    def result(self) -> Outcome:
        """Most masters; then most villages; then the win is shared [R8]."""
        masters: list[int] = [self.masters_of(seat) for seat in range(self.seats)]
        villages: list[int] = [self.villages_of(seat) for seat in range(self.seats)]
        ranks = ranked([(masters[seat], villages[seat]) for seat in range(self.seats)])
        return Outcome(masters, ranks, "stones" if self.is_last_stone_laid() else "stuck", {"villages": villages})

    # ---- The position as data ------------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        fields: dict[str, str] = {}
        for field in range(len(_FIELD_NAMES)):
            seat = self.owner(field // 7, field % 7)
            if seat >= 0:
                has_student = self.students[field // _HALF] >> (field % _HALF) & 1 != 0
                fields[_FIELD_NAMES[field]] = f"{seat}+" if has_student else f"{seat}"
        return {
            "fields": fields,
            "bridges": [name for i, name in enumerate(BRIDGES) if self.bridges >> i & 1 != 0],
            "supply": [[self.supply[7 * seat + guild] for guild in range(_GUILDS)] for seat in range(self.seats)],
        }

    def audit(self) -> list[str]:
        wrong: list[str] = []
        half: i64
        seat: i64
        guild: i64
        for half in range(2):
            masters: i64 = 0
            for seat in range(self.seats):
                if masters & self.masters[2 * seat + half] != 0:
                    wrong.append("Two masters share a field.")
                masters |= self.masters[2 * seat + half]
            if self.students[half] & ~masters != 0:
                wrong.append("A student has no master.")
        for seat in range(self.seats):
            for guild in range(_GUILDS):
                tiles: i64 = self.supply[7 * seat + guild]
                for half in range(2):
                    own = self.masters[2 * seat + half] & (_EVERY_COURT << guild)
                    tiles += ones(own) + ones(own & self.students[half])
                if tiles != TILES_PER_GUILD or self.supply[7 * seat + guild] < 0:
                    wrong.append(
                        f"Seat {seat} has {tiles} tiles of the guild {GUILDS[guild]}, expected {TILES_PER_GUILD}."
                    )
        village: i64
        for village in range(_VILLAGES):
            if (self.bridges & _BRIDGES_OF[village] != 0) != (self.open_villages >> village & 1 != 0):
                wrong.append(f"Village {VILLAGES[village]} has both bridges and a stone, or neither.")
        if self.seats == 3 and self.open_villages >> RED_VILLAGE & 1 != 0:
            wrong.append("The red village is in a game of three.")
        if self.top is not None and self.is_last_stone_laid():
            wrong.append("The last stone is laid and the game goes on.")
        return wrong


class ShangrilaGame(Game):
    """The title."""

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        if options["start"] == "printed":
            for seat, village, guild in start_setup(seats):
                state.set_master(seat, 7 * village + guild)
            state.ask_for(STEP_TURN, 0)
        else:
            state.ask_for(STEP_PLACE, 0)
        return state

    def empty(self, seats: i64, options: dict[str, OptionValue]) -> Shangrila:
        """The board with all its bridges; with three players none leads to the red village [p. 2]."""
        bridges: i64 = bit(len(BRIDGES)) - 1
        villages: i64 = bit(_VILLAGES) - 1
        if seats == 3:
            bridges &= ~_BRIDGES_OF[RED_VILLAGE]
            villages &= ~bit(RED_VILLAGE)
        supply: list[i64] = [TILES_PER_GUILD] * (7 * seats)
        return Shangrila(self, seats, options, None, [0] * (2 * seats), [0, 0], supply, bridges, villages)

    def load(self, seats: int, options: dict[str, OptionValue], position: dict[str, Any]) -> State:
        """A position; without a `supply` it is what the tiles on the board leave over."""
        state = self.empty(seats, options)
        fields: Mapping[str, str] = position["fields"]
        for name, tiles in fields.items():
            seat = int(tiles.rstrip("+"))
            field = FIELD.index(name)
            if not 0 <= seat < seats:
                raise ValueError(f"{name} belongs to seat {seat}")
            state.set_master(seat, field)
            if tiles.endswith("+"):
                state.recruit(seat, field)
        state.bridges = 0
        for bridge in position["bridges"]:
            state.bridges |= bit(BRIDGE.index(bridge))
        state.open_villages = 0
        for village in range(_VILLAGES):
            if state.bridges & _BRIDGES_OF[village] != 0:
                state.open_villages |= bit(village)
        if "supply" in position:
            state.supply = [count for row in position["supply"] for count in row]
        return state


GAME: Final = ShangrilaGame(INFO, ACTIONS, STEPS)
