"""Die Große Mauer (Klaus Teuber, Kosmos 2001), a scenario for Catan with 4 or 6 players.

The rulebook is that of "Troja & Die Große Mauer"; what it does not change is as in Catan, see `games/catan/rules.py`.
We do not know the printed board: the maps that come with the game are reconstructions, see `board.py`.
Options: `map` — the text of another map; `spare` — whether the card that the pirate brings need not be drawn [R11]; the
others are those of Catan. [R…] are the decisions in RULINGS.md.

What is different, as steps:
    first                          chance draws the first seat [R1]
    fortress                       in turn, every seat places a fortress beside a section of the wall and owns it
    found first_road               then two settlements each; the seat with the last fortress begins
    rider                          chance draws a rider for every settlement and city built later
    roll                           first riders move from assembly to attack fields and may break through; then fields
                                   without riders yield
    robber rob                     on a seven: the pirate moves over the sea; a card from any seat, or none
    knight                         a knight: up to two actions with riders or the pirate
    build                          also the wall, level by level
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tafelrunde.core.engine.bitset import bit
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.game import Outcome, State, ranked
from tafelrunde.core.info import Info, Option, OptionValue, TextOption
from tafelrunde.games.catan.board import HARBOURS
from tafelrunde.games.catan.chapters.robber import SEVEN
from tafelrunde.games.catan.frames import CardDraw, Founding
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import cards_in, count, unit
from tafelrunde.games.catan.rules import CatanGame
from tafelrunde.games.catan.scenarios.great_wall.board import (
    FILES,
    FIRST_FILES,
    ID,
    LEVELS,
    PACKAGE,
    SEATS,
    deck,
    read_map,
)
from tafelrunde.games.catan.scenarios.great_wall.frames import Fortress, KnightActions, frame_of
from tafelrunde.games.catan.scenarios.great_wall.geometry import WallGeometry
from tafelrunde.games.catan.scenarios.great_wall.secrets import Secrets
from tafelrunde.games.catan.scenarios.great_wall.vocabulary import (
    ATTACKED,
    BEGIN,
    BEGINS,
    BREACHED,
    CHASE,
    CHASED,
    CONQUERED,
    ENOUGH,
    FORTIFIED,
    FORTRESS,
    GATHERED,
    KINDS,
    MALUS,
    RAIDED,
    RIDER,
    SHIFT,
    SHIFTED,
    STEP_FIRST,
    STEP_RIDER,
    STEPS,
    WALL,
    WALLED,
)
from tafelrunde.games.catan.scenarios.maps import STANDARD, STRAITS_PART, UNCHECKED, shipped, with_line
from tafelrunde.games.catan.vocabulary import MOVED_ROBBER, STEP_FOUND, Kinds

_ACTIONS: Final = 2
"""Of one knight."""


class GreatWallInfo(Info):
    """The facts of the title. An invalid map is refused before the game begins."""

    def complete(self, seats: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
        chosen = super().complete(seats, options)
        read_map(seats, str(chosen["map"]))
        return chosen

    def as_of(self, version: int, seats: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """Version 2 has new maps: on the first ones some sections of the wall were attacked twice as often as others.

        Until version 3 sites on the two shores of a strait were not next to each other. Before version 4 the card
        of the pirate had to be drawn, road building had to be used up, and maps were checked less. Before version 5
        offers were answered in turn.
        """
        if version > 4 or seats not in FILES:
            return options
        if version == 4:
            return {**options, "sealed": False}
        text = str(options.get("map", STANDARD))
        if version == 3:
            text = text if text == STANDARD else with_line(text, UNCHECKED)
        else:
            if text == STANDARD:
                text = shipped(PACKAGE, (FILES if version == 2 else FIRST_FILES)[seats])
            text = with_line(text, STRAITS_PART)
        return {**options, "map": text, "spare": False, "one_road": False, "sealed": False}


INFO: Final = GreatWallInfo(
    id=ID,
    title="Die Große Mauer",
    seats=SEATS,
    version=5,
    edition="Kosmos, Troja & Die Große Mauer (2001)",
    minutes=90,
    weight=3,
    author="Klaus Teuber",
    options=(
        TextOption("map", (STANDARD,), limit=8000, is_map=True),
        Option("offers", (3, 0, 1, 6)),
        Option("last_cards", (True, False)),
        Option("counted", (False, True)),
        Option("spare", (True, False)),
        Option("one_road", (True, False)),
        Option("sealed", (True, False)),
    ),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class GreatWall(Secrets):
    """A position with the rules of play."""

    def copy(self) -> GreatWall:
        return GreatWall(self.game, self.seats, self.options, self.geometry, self.kinds, self)

    def offer(self, choices: Choices) -> None:
        frame = self.top
        assert frame is not None
        if frame.step < STEP_FIRST:
            super().offer(choices)
        elif isinstance(frame, KnightActions):
            self.legal_knight(frame, choices)
        elif isinstance(frame, CardDraw):
            self.legal_rider(frame, choices)
        elif isinstance(frame, Fortress):
            self.legal_fortress(frame, choices)
        else:
            self.legal_first(frame, choices)

    def apply(self, action: i64) -> None:
        top = self.top
        assert top is not None
        if top.step < STEP_FIRST:
            super().apply(action)
            return
        frame = self.done()
        if isinstance(frame, KnightActions):
            self.apply_knight(frame, action)
        elif isinstance(frame, CardDraw):
            self.apply_rider(frame, action)
        elif isinstance(frame, Fortress):
            self.apply_fortress(frame, action)
        else:
            self.apply_first(frame, action)

    # ---- Founding: fortresses, then two settlements each -----------------------------------------------------------

    def legal_first(self, frame: Frame, choices: Choices) -> None:
        """The highest roll begins: every seat is equally likely [R1]."""
        choices.some(BEGIN, bit(self.seats) - 1)

    def apply_first(self, frame: Frame, action: i64) -> None:
        first = action - BEGIN
        self.emit(BEGINS, CHANCE, first)
        self.ask(Fortress(first, 0))

    def legal_fortress(self, frame: Fortress, choices: Choices) -> None:
        """Any section that no seat owns."""
        free = bit(self.geometry.sections) - 1
        for section in self.section_of:
            if section >= 0:
                free &= ~bit(section)
        choices.some(FORTRESS, free)

    def apply_fortress(self, frame: Fortress, action: i64) -> None:
        """A settlement without a road [R2]. The seat with the last one founds first and begins the game [R3]."""
        section = action - FORTRESS
        seat = frame.seat
        site = self.geometry.fortresses[section]
        section_of = self.section_of[:]
        section_of[seat] = section
        self.section_of = section_of
        self.put_settlement(seat, site)
        self.emit(FORTIFIED, seat, section, site)
        if frame.standing + 1 < self.seats:
            self.ask(Fortress((seat + 1) % self.seats, frame.standing + 1))
        else:
            self.ask(Founding(STEP_FOUND, seat, 0, 0, seat))

    # ---- 2a. The wall, level by level ------------------------------------------------------------------------------

    def offer_building(self, seat: i64, choices: Choices) -> None:
        super().offer_building(seat, choices)
        if self.can_raise_wall(seat):
            choices.one(WALL)

    def build(self, seat: i64, action: i64) -> None:
        if action != WALL:
            super().build(seat, action)
            return
        section = self.section_of[seat]
        level = self.levels[section]
        self.pay(seat, self.geometry.costs[level])
        self.levels[section] = level + 1
        self.emit(WALLED, seat, section, level + 1)

    def least_price(self) -> i64:
        return min(super().least_price(), self.geometry.least_cost)

    # ---- 2b. Riders: from home to an assembly field, for every settlement and city built in the game [R4] ----------

    def after_settling(self, seat: i64, site: i64) -> None:
        self.draw_rider(seat)

    def after_growing(self, seat: i64, site: i64) -> None:
        self.draw_rider(seat)

    def draw_rider(self, seat: i64) -> None:
        """None in the founding phase, and none from an empty bag [R5]."""
        if self.turn >= 0 and self.bag != 0:
            self.ask(CardDraw(STEP_RIDER, seat))

    def legal_rider(self, frame: CardDraw, choices: Choices) -> None:
        numeral: i64
        for numeral in range(5):
            choices.chance(RIDER + numeral, count(self.bag, numeral))

    def apply_rider(self, frame: CardDraw, action: i64) -> None:
        numeral = action - RIDER
        self.bag -= unit(numeral)
        self.assembled[numeral] += unit(numeral)
        self.emit(GATHERED, frame.owner, numeral)

    # An attack number moves one rider from an assembly field to an attack field, before production

    def after_roll(self, seat: i64) -> None:
        if self.rolled == SEVEN:
            self.seven(seat)
            return
        self.attack(self.rolled)
        if self.is_conquered():  # [R6]
            self.emit(CONQUERED, CHANCE, self.breaches())
            self.top = None
            return
        self.produce(self.rolled)

    def attack(self, total: i64) -> None:
        """One rider along every arrow with that number [R14]."""
        geometry = self.geometry
        i: i64
        for i in range(len(geometry.arrow_numbers)):
            if geometry.arrow_numbers[i] != total:
                continue
            field, section = geometry.arrow_fields[i], geometry.arrow_sections[i]
            if self.assembled[field] == 0 or cards_in(self.attackers[section]) >= LEVELS:
                continue
            rider = next_rider(self.assembled[field], field)
            self.assembled[field] -= unit(rider)
            self.attackers[section] += unit(rider)
            self.emit(ATTACKED, CHANCE, field, section, cards_in(self.attackers[section]), self.levels[section])
            if cards_in(self.attackers[section]) > self.levels[section]:
                self.breach(section)
                if self.is_conquered():  # [R6]
                    return

    # ---- Breach: riders spread over the land, the wall loses a level, its owner a point ----------------------------

    def breach(self, section: i64) -> None:
        riders = self.attackers[section]
        self.attackers[section] = 0
        owner = self.owner_of(section)
        self.emit(BREACHED, owner, section, cards_in(riders))
        while riders != 0:
            rider = next_rider(riders, 0)
            riders -= unit(rider)
            self.raid(section, rider)
        if self.levels[section] > 0:  # the tile goes back to its owner's stack [R9]
            self.levels[section] -= 1
        self.malus[owner] += 1
        self.emit(MALUS, owner, self.malus[owner])

    def raid(self, section: i64, rider: i64) -> None:
        """To the field of the path with the fewest riders; among equals to the one nearest to the wall [R8]."""
        path = self.geometry.paths[section]
        best = path[0]
        for place in path:
            if cards_in(self.raiders[place]) < cards_in(self.raiders[best]):
                best = place
        self.raiders[best] += unit(rider)
        self.forget_harvests()
        self.emit(RAIDED, CHANCE, self.geometry.raidable[best])

    # ---- The seven: the pirate blocks a harbour; a card from any seat ----------------------------------------------

    def legal_robber(self, frame: Frame, choices: Choices) -> None:
        self.offer_pirate(choices)

    def offer_pirate(self, choices: Choices) -> None:
        """Any other hex of the sea."""
        word: i64
        for word in range(self.geometry.sea_words):
            seas = self.geometry.seas[word]
            if self.robber // WORD == word:
                seas &= ~bit(self.robber % WORD)
            choices.some(self.kinds.robber + WORD * word, seas)

    def victims(self, seat: i64) -> i64:
        """Every other seat with a card, wherever it has built [R11]."""
        victims: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and self.hand_size(other) > 0:
                victims |= bit(other)
        return victims

    def may_spare(self) -> bool:
        """The rulebook says that one may draw [R11]."""
        return self.options["spare"] is True

    # ---- Knights: actions with riders, and at most one with the pirate [R10] ---------------------------------------

    def play_knight(self, seat: i64) -> None:
        self.ask(KnightActions(seat, _ACTIONS))

    def legal_knight(self, frame: KnightActions, choices: Choices) -> None:
        geometry = self.geometry
        if not frame.has_moved_pirate:
            self.offer_pirate(choices)
        start: i64
        for start in range(geometry.fields):
            if self.assembled[start] != 0:  # four actions for each field: the others in order
                choices.some(SHIFT + 4 * start, bit(geometry.fields - 1) - 1)
        self.offer_chases(choices)
        choices.one(ENOUGH)

    def offer_chases(self, choices: Choices) -> None:
        hexes: list[i64] = [0] * self.island.hex_words
        place: i64
        for place in range(len(self.raiders)):
            if self.raiders[place] != 0:
                hex = self.geometry.raidable[place]
                hexes[hex // WORD] |= bit(hex % WORD)
        word: i64
        for word in range(self.island.hex_words):
            choices.some(CHASE + WORD * word, hexes[word])

    def apply_knight(self, frame: KnightActions, action: i64) -> None:
        if action == ENOUGH:
            return
        seat = frame.seat
        moves_pirate = action < SHIFT
        if frame.left > 1:
            self.ask(KnightActions(seat, frame.left - 1, moves_pirate or frame.has_moved_pirate))
        if moves_pirate:
            self.move_robber(action - self.kinds.robber)
            self.emit(MOVED_ROBBER, seat, self.robber)
            self.ask_for_victim(seat, self.victims(seat))
        elif action < CHASE:
            self.shift(seat, (action - SHIFT) // 4, (action - SHIFT) % 4)
        else:
            self.chase(seat, action - CHASE)

    def shift(self, seat: i64, start: i64, target: i64) -> None:
        """Move a rider from one assembly field to another."""
        if target >= start:
            target += 1
        rider = next_rider(self.assembled[start], start)
        self.assembled[start] -= unit(rider)
        self.assembled[target] += unit(rider)
        self.emit(SHIFTED, seat, start, target)

    def chase(self, seat: i64, hex: i64) -> None:
        """Put a rider back into the bag; its numeral stays the same [R13]."""
        place = self.geometry.raid_at[hex]
        rider = next_rider(self.raiders[place], 0)
        self.raiders[place] -= unit(rider)
        self.forget_harvests()
        self.bag += unit(rider)
        self.emit(CHASED, seat, hex)

    # ---- Points and the end ----------------------------------------------------------------------------------------

    def result(self) -> Outcome:
        """As in Catan; but if China is conquered all seats have lost, and points name the best loser [R18]."""
        if not self.is_conquered():
            return super().result()
        scores: list[int] = [self.points(seat) for seat in range(self.seats)]
        keys: list[tuple[int, ...]] = [(score,) for score in scores]
        return Outcome(scores, [rank + 1 for rank in ranked(keys)], "conquered", {})


def next_rider(riders: i64, field: i64) -> i64:
    """The rider that moves: one with the numeral of the field, else with the lowest numeral [R12]."""
    if count(riders, field) > 0:
        return field
    numeral: i64 = 0
    while count(riders, numeral) == 0:
        numeral += 1
    return numeral


@mypyc_attr(allow_interpreted_subclasses=True)
class GreatWallGame(CatanGame):
    """The title."""

    def __init__(self, info: Info, kinds: Kinds, steps: tuple[str, ...]) -> None:
        super().__init__(info, kinds, steps)
        self.geometries: dict[str, WallGeometry] = {}

    def map_of(self, seats: int, options: dict[str, OptionValue]) -> WallGeometry:
        """Cached, with a limit: users may write any number of maps."""
        text = str(options["map"])
        key = f"{seats} {text}"
        geometry = self.geometries.get(key)
        if geometry is None:
            if len(self.geometries) >= 32:
                self.geometries.clear()
            geometry = WallGeometry(read_map(seats, text))
            self.geometries[key] = geometry
        return geometry

    def standard_map(self, seats: int) -> str:
        return shipped(PACKAGE, FILES[seats])

    def remarks(self, state: State) -> list[str]:
        assert isinstance(state, GreatWall)
        remarks: list[str] = list(state.geometry.wall_map.remarks)
        return remarks

    def deck_of(self, seats: int) -> list[int]:
        return deck(seats)

    def empty(self, seats: int, options: dict[str, OptionValue]) -> GreatWall:
        geometry = self.map_of(seats, options)
        wall_map = geometry.wall_map
        state = GreatWall(self, seats, options, geometry, self.kinds)
        self.stock(state)
        for hex in wall_map.land():
            place = geometry.grid.hexes.index(hex.place)
            state.terrain[place] = hex.terrain
            state.numbers[place] = hex.number
        state.harbours = [HARBOURS.index(kind) for kind, edge, sea in wall_map.harbours]
        state.robber = geometry.pirate
        return state

    def frame(self, step: i64, seat: i64, numbers: list[int], simultaneous: bool) -> Frame:
        return frame_of(step, seat, numbers, simultaneous)

    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = self.empty(seats, options)
        state.ask(Frame(STEP_FIRST, CHANCE))
        return state


GAME: Final = GreatWallGame(INFO, KINDS, STEPS)
