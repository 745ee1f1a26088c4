"""Die Brücken von Shangrila (Leo Colovini, Kosmos 2003), 3 and 4 players, from the German rulebook.

Options: `start` — `free` (the placement phase) or `printed` (the set-up for the first game).
Not implemented: nothing; the rulebook names no variants. [R…] are the numbered decisions in RULINGS.md.

The sequence of play, as steps:
    place      in turn, seven times: one master each                     (not with the printed set-up)
    turn       one of: place a master, recruit a first student, migrate, or pass where nothing else is possible
    recruit    the second student, if a second is possible

Nothing is hidden and there is no chance: the start player is seat 0 [R5].
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, ones
from tafelrunde.core.engine.decisions import Choices, Frame
from tafelrunde.core.engine.game import Game, Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue
from tafelrunde.games.shangrila.board import TILES_PER_GUILD, start_setup
from tafelrunde.games.shangrila.frames import Placement, Turn
from tafelrunde.games.shangrila.geometry import (
    BRIDGE_OF,
    BRIDGES_AT,
    FIRST_CROSSING,
    GUILD_COUNT,
    HALF,
    ONE_VILLAGE,
    SOURCE,
    TARGET,
    VILLAGES_IN_HALF,
    fields_in_village,
)
from tafelrunde.games.shangrila.storage import Storage
from tafelrunde.games.shangrila.vocabulary import (
    ACTIONS,
    DROVE_OUT,
    JOINED,
    MIGRATE,
    MIGRATED,
    PASS,
    PASSED,
    PLACE,
    PLACED,
    RECRUIT,
    RECRUITED,
    SETTLED,
    STEP_PLACE,
    STEP_RECRUIT,
    STEP_TURN,
    STEPS,
    STONE,
    TURNED_BACK,
)

INFO: Final = Info(
    id="shangrila",
    title="Die Brücken von Shangrila",
    seats=(3, 4),
    version=1,
    edition="Kosmos 2003",
    minutes=45,
    weight=2,
    author="Leo Colovini",
    options=(Option("start", ("free", "printed")),),
)


class Shangrila(Storage):
    """A position with the rules of play."""

    def copy(self) -> Shangrila:
        return Shangrila(self.game, self.seats, self.options, self)

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if isinstance(frame, Turn):
            self.legal_turn(frame, choices)
        elif isinstance(frame, Placement):
            self.legal_place(frame, choices)
        else:
            self.legal_recruit(frame, choices)

    def apply(self, action: i64) -> None:
        frame = self.done()
        if isinstance(frame, Turn):
            self.apply_turn(frame, action)
        elif isinstance(frame, Placement):
            self.apply_place(frame, action)
        else:
            self.apply_recruit(frame, action)

    # ---- Setting the masters  [p. 3] -----------------------------------------------------------------------------

    def placement_fields(self, seat: i64, half: i64) -> i64:
        """Where a master may be set before the game: seven different guilds, and no village may fill up.

        With four at most three tiles in a village, two of them of one people; with three players at most two tiles,
        of different peoples. The red village carries its stone already then [R7].
        """
        most: i64 = self.seats - 1
        most_own: i64 = self.seats - 2
        occupied = self.occupied_fields(half)
        own = self.masters[2 * seat + half]
        free: i64 = self.open_fields(half) & ~occupied & self.fields_in_supply(seat, TILES_PER_GUILD)
        village: i64 = ONE_VILLAGE
        for i in range(VILLAGES_IN_HALF):
            if ones(occupied & village) >= most or ones(own & village) >= most_own:
                free = free & ~village
            village = village << 7
        return free

    def legal_place(self, frame: Placement, choices: Choices) -> None:
        low = self.placement_fields(frame.seat, 0)
        high = self.placement_fields(frame.seat, 1)
        choices.some(PLACE, low)
        choices.some(PLACE + HALF, high)
        if low | high == 0:  # can happen with three players; the tile stays in the supply [R4]
            choices.one(PASS)

    def apply_place(self, frame: Placement, action: i64) -> None:
        if action == PASS:
            self.emit(PASSED, frame.seat)
        else:
            self.place(frame.seat, action - PLACE)
        if frame.seat + 1 < self.seats:
            self.ask(Placement(frame.seat + 1, frame.rounds))
        elif frame.rounds + 1 < GUILD_COUNT:
            self.ask(Placement(0, frame.rounds + 1))
        else:
            self.ask(Turn(0, 0))

    # ---- Course of play: one of three actions  [p. 4] ------------------------------------------------------------

    def legal_turn(self, frame: Turn, choices: Choices) -> None:
        seat = frame.seat
        in_supply = self.fields_in_supply(seat, 1)
        low = self.free_fields(seat, 0) & in_supply
        high = self.free_fields(seat, 1) & in_supply
        choices.some(PLACE, low)
        choices.some(PLACE + HALF, high)
        can_act = low | high
        low = self.masters_without_student(seat, 0) & in_supply
        high = self.masters_without_student(seat, 1) & in_supply
        choices.some(RECRUIT, low)
        choices.some(RECRUIT + HALF, high)
        can_act |= low | high | self.offer_migrations(seat, choices)
        if can_act == 0:  # a seat that can act may not pass [R3]
            choices.one(PASS)

    def apply_turn(self, frame: Turn, action: i64) -> None:
        seat = frame.seat
        if action < RECRUIT:
            self.place(seat, action - PLACE)
            self.next_turn(seat, 0)
        elif action < MIGRATE:
            self.recruit(seat, action - RECRUIT)
            if self.can_recruit(seat):
                self.ask(Frame(STEP_RECRUIT, seat))
            else:
                self.next_turn(seat, 0)
        elif action < PASS:
            crossing = action - MIGRATE
            self.migrate(seat, SOURCE[crossing], BRIDGE_OF[crossing], TARGET[crossing])
            if not self.is_last_stone_laid():
                self.next_turn(seat, 0)
        else:
            self.emit(PASSED, seat)
            if frame.passes + 1 < self.seats:  # when all have passed in a row nothing can change any more [R3]
                self.next_turn(seat, frame.passes + 1)

    def next_turn(self, seat: i64, passes: i64) -> None:
        """The next seat's turn; `passes` counts the seats that have passed since one acted."""
        self.ask(Turn((seat + 1) % self.seats, passes))

    # ---- Action 1: place a master in a village  [p. 4] -----------------------------------------------------------

    def place(self, seat: i64, field: i64) -> None:
        self.set_master(seat, field)
        self.emit(PLACED, seat, field)

    # ---- Action 2: recruit students  [p. 5] ----------------------------------------------------------------------

    def recruit(self, seat: i64, field: i64) -> None:
        self.set_student(seat, field)
        self.emit(RECRUITED, seat, field)

    def legal_recruit(self, frame: Frame, choices: Choices) -> None:
        # two students whenever two are possible; whichever comes first, a second one never becomes impossible [R2]
        in_supply = self.fields_in_supply(frame.seat, 1)
        choices.some(RECRUIT, self.masters_without_student(frame.seat, 0) & in_supply)
        choices.some(RECRUIT + HALF, self.masters_without_student(frame.seat, 1) & in_supply)

    def apply_recruit(self, frame: Frame, action: i64) -> None:
        self.recruit(frame.seat, action - RECRUIT)
        self.next_turn(frame.seat, 0)

    # ---- Action 3: migration of the students  [p. 5] -------------------------------------------------------------

    def offer_migrations(self, seat: i64, choices: Choices) -> i64:
        """Over every standing bridge out of a village where the seat has a student. Returns 1 if there are any."""
        has_any: i64 = 0
        half: i64
        for half in range(2):
            students = self.masters[2 * seat + half] & self.students[half] & self.open_fields(half)
            village: i64 = VILLAGES_IN_HALF * half
            while students != 0:
                if students & ONE_VILLAGE != 0:
                    self.offer_crossings(village, choices)
                    has_any = 1
                students = students >> 7
                village += 1
        return has_any

    def offer_crossings(self, village: i64, choices: Choices) -> None:
        """Every standing bridge out of a village."""
        first: i64 = FIRST_CROSSING[village]
        standing: i64 = 0
        i: i64
        for i in range(FIRST_CROSSING[village + 1] - first):
            if self.bridges >> BRIDGE_OF[first + i] & 1 != 0:
                standing |= bit(i)
        choices.some(MIGRATE + first, standing)

    def migrate(self, seat: i64, source: i64, bridge: i64, target: i64) -> None:
        """All students of the village move, of every people; then the bridge is broken."""
        if self.log is not None:  # the tiles are counted for the log alone
            self.emit(MIGRATED, seat, source, bridge, self.tiles_in(source), self.tiles_in(target))
        stronger = self.is_stronger(source, target)  # with the students that are about to leave
        half = source // VILLAGES_IN_HALF
        travellers = fields_in_village(self.students[half], source)
        self.students[half] &= ~(travellers << (7 * (source % VILLAGES_IN_HALF)))
        guild: i64
        for guild in range(GUILD_COUNT):  # the order does not matter: one student a guild, one field a guild
            if travellers >> guild & 1 != 0:
                self.arrive(self.owner(source, guild), target, guild, stronger)
        self.bridges &= ~bit(bridge)
        for village in (source, target):
            if self.bridges & BRIDGES_AT[village] == 0:  # both may lose their last bridge at once
                self.open_villages &= ~bit(village)
                self.emit(STONE, seat, village)

    def arrive(self, seat: i64, village: i64, guild: i64, stronger: bool) -> None:
        """One student of the seat comes to a village, from a stronger or a weaker one."""
        field = 7 * village + guild
        half = village // VILLAGES_IN_HALF
        place = bit(field % HALF)
        owner = self.owner(village, guild)
        if owner < 0:
            self.masters[2 * seat + half] |= place
            self.emit(SETTLED, seat, field)
        elif not stronger or (owner == seat and self.students[half] & place != 0):
            self.supply[7 * seat + guild] += 1  # from a weaker village even the own master turns it back [R6]
            self.emit(TURNED_BACK, seat, field)
        elif owner == seat:
            self.students[half] |= place
            self.emit(JOINED, seat, field)
        else:
            self.supply[7 * owner + guild] += 2 if self.students[half] & place != 0 else 1
            self.students[half] &= ~place
            self.masters[2 * owner + half] &= ~place
            self.masters[2 * seat + half] |= place
            self.emit(DROVE_OUT, seat, field, owner)

    # ---- End of the game  [p. 8] ---------------------------------------------------------------------------------

    def result(self) -> Outcome:
        """Most masters; then most villages; then the win is shared [R8]."""
        masters: list[int] = [self.masters_of(seat) for seat in range(self.seats)]
        villages: list[int] = [self.villages_of(seat) for seat in range(self.seats)]
        ranks = ranked([(masters[seat], villages[seat]) for seat in range(self.seats)])
        return Outcome(masters, ranks, "stones" if self.is_last_stone_laid() else "stuck", {"villages": villages})


class ShangrilaGame(Game):
    """The title."""

    def empty(self, seats: int, options: dict[str, OptionValue]) -> Shangrila:
        return Shangrila(self, seats, options)

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        if options["start"] == "printed":
            for seat, village, guild in start_setup(seats):
                state.set_master(seat, 7 * village + guild)
            state.ask(Turn(0, 0))
        else:
            state.ask(Placement(0, 0))
        return state

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        if step == STEP_PLACE:
            return Placement(seat, numbers[0])
        if step == STEP_TURN:
            return Turn(seat, numbers[0])
        return Frame(step, seat)


GAME: Final = ShangrilaGame(INFO, ACTIONS, STEPS)
