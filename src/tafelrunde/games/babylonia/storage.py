"""The position as plain data (`dump`, `fill`), and the check that its pieces add up (`audit`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypedDict

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import are_disjoint, bit, lowest, members_of, ones, union_of
from tafelrunde.core.engine.decisions import CHANCE, Frame
from tafelrunde.games.babylonia.board import (
    BASIC_CARDS,
    CARDS,
    HEXES,
    KINDS,
    SITES,
    SPACES,
    TILE_MIX,
    TILES,
    TOKENS,
    in_play,
)
from tafelrunde.games.babylonia.frames import Draw, Lay, Play, TakeCard
from tafelrunde.games.babylonia.geometry import (
    ALL_SPACES,
    COUNT,
    SITES_IN_PLAY,
    SPACE_COUNT,
    bit_of,
    hexes_in_play,
    word_of,
)
from tafelrunde.games.babylonia.position import CITY_KINDS, KIND_COUNT, LETTERS, NOTHING, Position
from tafelrunde.games.babylonia.vocabulary import STEP_LEAVE, STEP_PLAY, STEP_SCORE, STEP_START


class Table(TypedDict):
    """What all seats see, but for the kinds of tokens in rivers. Lists go by seat."""

    tokens: dict[str, str]
    """By hex, as seat and kind: `0P`."""
    tiles: dict[str, str]
    """Cities and fields on the map, by space."""
    won: list[dict[str, str]]
    """Cities in front of the seats, by the space they lay on."""
    gone: dict[str, str]
    """Tiles out of the game, by the space they lay on."""
    ziggurats: list[str]
    """Those that are not yet scored."""
    points: list[int]
    display: list[str]
    cards: list[list[str]]
    used: list[str]


class BabyloniaDump(Table):
    """What `dump` returns."""

    racks: list[list[int]]
    supply: list[list[int]]


# -- dump


class Storage(Position):
    """A position that can be written, read and counted."""

    def dump(self) -> BabyloniaDump:
        """The whole position without the stack."""
        seats = range(self.seats)
        return {
            **table(self),
            "racks": [self.racks[4 * seat : 4 * seat + 4] for seat in seats],
            "supply": [self.supply[4 * seat : 4 * seat + 4] for seat in seats],
        }

    def fill(self, position: Mapping[str, Any]) -> None:
        """Fill an empty position; a missing `supply` is what map and racks leave over."""
        _fill_tiles(self, position)
        _fill_tokens(self, position)
        self.points = position["points"][:]
        if len(self.points) != self.seats:
            raise ValueError(f"points need {self.seats} numbers")
        for seat, cities in enumerate(position["won"]):
            for name in cities:
                self.cities[seat] |= bit(SPACES.index(name))
        self.display = _cards_named(position["display"])
        for seat, cards in enumerate(position["cards"]):
            self.cards[seat] = _cards_named(cards)
        self.used_cards = _cards_named(position["used"])

    def audit(self) -> list[str]:
        """One sentence for everything that does not add up."""
        wrong = [*_audit_map(self), *_audit_tokens(self), *_audit_tiles(self), *_audit_cards(self)]
        top = self.top
        return wrong if top is None else [*wrong, *_audit_decision(self, top)]


def table(state: Position) -> Table:
    """The map, the points and the cards."""
    tokens: dict[str, str] = {}
    for hex_ in range(len(HEXES)):
        token = _token_at(state, hex_)
        if token is not None:
            tokens[HEXES[hex_]] = token
    on_map: i64 = (state.unscored | state.fields) & ALL_SPACES
    gone: i64 = _spaces_with_tile(state) & ~on_map
    for cities in state.cities:
        gone &= ~cities
    return {
        "tokens": tokens,
        "tiles": _tiles_on(state, on_map),
        "won": [_tiles_on(state, cities) for cities in state.cities],
        "gone": _tiles_on(state, gone),
        "ziggurats": [SITES[site] for site in members_of(state.unscored & ~ALL_SPACES)],
        "points": state.points[:],
        "display": _names_of(state.display),
        "cards": [_names_of(cards) for cards in state.cards],
        "used": _names_of(state.used_cards),
    }


def _token_at(state: Position, hex_: i64) -> str | None:
    """The token on a hex as seat and kind, `0P`."""
    word = word_of(hex_)
    member = bit_of(hex_)
    seat: i64
    kind: i64
    for seat in range(state.seats):
        if state.tokens[4 * seat + word] & member != 0:
            for kind in range(KIND_COUNT):
                if state.kinds[4 * kind + word] & member != 0:
                    return f"{seat}{LETTERS[kind]}"
    return None


def _spaces_with_tile(state: Position) -> i64:
    """The spaces on which a tile lies or lay."""
    spaces: i64 = 0
    space: i64
    for space in range(SPACE_COUNT):
        if state.tiles[space] != NOTHING:
            spaces |= bit(space)
    return spaces


def _tiles_on(state: Position, spaces: i64) -> dict[str, str]:
    """The tiles that lie or lay on some spaces."""
    return {SPACES[space]: TILES[state.tiles[space]] for space in members_of(spaces)}


def _names_of(cards: i64) -> list[str]:
    return [CARDS[card] for card in members_of(cards)]


# -- load


def _fill_tiles(state: Position, position: Mapping[str, Any]) -> None:
    """Tiles on the map and those that lay there, and the ziggurats."""
    seats: int = state.seats
    tiles: Mapping[str, str]
    for tiles in [position["tiles"], position["gone"], *position["won"]]:
        for name, tile in tiles.items():
            if name not in in_play(seats) or state.tiles[SPACES.index(name)] != NOTHING:
                raise ValueError(f"there is a tile too many on {name}")
            state.lay(SPACES.index(name), TILES.index(tile))
    on_map: i64 = 0
    for name in position["tiles"]:
        on_map |= bit(SPACES.index(name))
    state.fields &= on_map
    state.unscored &= on_map
    state.free[0] = hexes_in_play(seats)[0] & ~on_map
    for name in position["ziggurats"]:
        state.unscored |= bit(SITES.index(name)) & SITES_IN_PLAY[seats] & ~ALL_SPACES


def _fill_tokens(state: Position, position: Mapping[str, Any]) -> None:
    """Tokens on the map, racks and supplies."""
    tokens: Mapping[str, str] = position["tokens"]
    for name, token in tokens.items():
        seat, kind, hex_ = int(token[0]), LETTERS.index(token[1]), HEXES.index(name)
        if seat >= state.seats or state.free[word_of(hex_)] & bit_of(hex_) == 0:
            raise ValueError(f"no token of seat {seat} can lie on {name}")
        state.place(seat, kind, hex_)
        state.supply[4 * seat + kind] -= 1
    state.racks = [count for row in position["racks"] for count in row]
    for at in range(4 * state.seats):
        state.supply[at] -= state.racks[at]
    if "supply" in position:
        state.supply = [count for row in position["supply"] for count in row]
    for row in (state.racks, state.supply):
        if len(row) != 4 * state.seats:
            raise ValueError(f"racks and supply need {4 * state.seats} numbers")


def _cards_named(names: Iterable[str]) -> i64:
    """Cards by their names, as a set."""
    cards: i64 = 0
    for name in names:
        cards |= bit(CARDS.index(name))
    return cards


# -- audit


def _audit_decision(state: Position, frame: Frame) -> list[str]:
    """One decision is pending, and its numbers fit the position."""
    if frame.below is not None:
        return ["Two decisions are pending, expected one."]
    if isinstance(frame, Lay):
        return _audit_lay(state, frame)
    if isinstance(frame, Draw):
        return _audit_draw(state, frame)
    if frame.step in (STEP_LEAVE, STEP_START):
        return [] if frame.seat == CHANCE else [f"Seat {frame.seat} decides what chance decides."]
    if frame.seat == CHANCE:
        return ["Chance decides what a seat decides."]
    if isinstance(frame, Play):
        if frame.step == STEP_PLAY and state.kinds_to_play(frame) == 0:
            return [f"Seat {frame.seat} has to play a token and has none that it may play."]
    elif isinstance(frame, TakeCard):
        if not 0 <= frame.active < state.seats:
            return [f"It is the turn of seat {frame.active}, expected 0 to {state.seats - 1}."]
        if state.display == 0:
            return [f"Seat {frame.seat} takes a card and none is left."]
    elif frame.step == STEP_SCORE and state.surrounded() == 0:
        return [f"Seat {frame.seat} chooses what is scored and nothing is surrounded."]
    return []


def _audit_lay(state: Position, frame: Lay) -> list[str]:
    """The space is the first one without a tile; then come all others."""
    empty: i64 = SITES_IN_PLAY[state.seats] & ALL_SPACES & ~_spaces_with_tile(state)
    if empty == 0:
        return ["A tile is laid and every space has one."]
    if frame.space != lowest(empty) or frame.empty != empty & (empty - 1):
        return [f"A tile is laid on space {frame.space}, expected {lowest(empty)}, the first one without a tile."]
    return []


def _audit_draw(state: Position, frame: Draw) -> list[str]:
    """A seat draws whose rack has room; at the start no token lies on the map."""
    if not 0 <= frame.drawer < state.seats:
        return [f"Seat {frame.drawer} draws, expected 0 to {state.seats - 1}."]
    if not state.needs_token(frame.drawer):
        return [f"Seat {frame.drawer} draws, but its rack is full or its supply is empty."]
    if frame.is_setup and state.tokens_on_map() != 0:
        return ["All racks are filled for the first turn, but tokens lie on the map."]
    return []


def _audit_map(state: Position) -> list[str]:
    """One token a hex, of one kind, and not on a tile."""
    wrong: list[str] = []
    in_play_words: list[i64] = hexes_in_play(state.seats)
    word: i64
    for word in range(4):
        by_seat: list[i64] = state.tokens[word::4]
        by_kind: list[i64] = state.kinds[word::4]
        occupied = union_of(by_seat)
        if not are_disjoint(by_seat):
            wrong.append("Two tokens share a hex.")
        if not are_disjoint(by_kind):
            wrong.append("A token is of two kinds.")
        if union_of(by_kind) != occupied:
            wrong.append("A token has no kind, or a kind no token.")
        tiles: i64 = ((state.unscored & ALL_SPACES) | state.fields) if word == 0 else 0
        if occupied & tiles != 0:
            wrong.append("A token lies on a tile.")
        if state.free[word] != in_play_words[word] & ~occupied & ~tiles:
            wrong.append("The free hexes are not those without token and tile.")
    return wrong


def _audit_tokens(state: Position) -> list[str]:
    """The tokens of every seat and kind, on the map, on the rack and in the supply."""
    wrong: list[str] = []
    seat: i64
    kind: i64
    word: i64
    for seat in range(state.seats):
        for kind in range(KIND_COUNT):
            tokens: i64 = state.racks[4 * seat + kind] + state.supply[4 * seat + kind]
            for word in range(4):
                tokens += ones(state.tokens[4 * seat + word] & state.kinds[4 * kind + word])
            if tokens != TOKENS[kind] or min(state.racks) < 0 or min(state.supply) < 0:
                wrong.append(f"Seat {seat} has {tokens} tokens of the kind {KINDS[kind]}, expected {TOKENS[kind]}.")
        if state.sites_beside[seat] != _sites_beside(state, seat):
            wrong.append(f"The sites beside seat {seat}'s tokens are wrong.")
    return wrong


def _sites_beside(state: Position, seat: i64) -> i64:
    """The sites beside which a seat has a token, counted anew."""
    sites: i64 = 0
    hex_: i64
    for hex_ in range(COUNT):
        if state.tokens[4 * seat + word_of(hex_)] & bit_of(hex_) != 0:
            sites |= state.sites_by(hex_)
    return sites


def _audit_tiles(state: Position) -> list[str]:
    """The tiles of every kind, and every city in one place."""
    wrong: list[str] = []
    cities: i64 = 0
    fields: i64 = 0
    counts: list[i64] = [0] * len(TILES)
    space: i64
    for space in range(SPACE_COUNT):
        tile = state.tiles[space]
        if tile != NOTHING:
            counts[tile] += 1
            if tile < CITY_KINDS:
                cities |= bit(space)
            else:
                fields |= bit(space)
    mix: list[i64] = list(TILE_MIX[state.seats])
    for i in range(len(TILES)):
        if counts[i] > mix[i] or (state.step != "lay" and counts[i] != mix[i]):
            wrong.append(f"There are {counts[i]} tiles {TILES[i]}, expected {mix[i]}.")
    if state.fields & ~fields != 0 or state.unscored & ALL_SPACES & ~cities != 0:
        wrong.append("A tile lies where it was not laid.")
    if not are_disjoint([state.unscored, *state.cities]) or union_of(state.cities) & ~cities != 0:
        wrong.append("A city is in two places, or is none.")
    return wrong


def _audit_cards(state: Position) -> list[str]:
    """Seven cards, each in one place."""
    wrong: list[str] = []
    places: list[i64] = [state.display, *state.cards]
    cards = union_of(places)
    if not are_disjoint(places):
        wrong.append("A card is in two places.")
    if state.step not in ("lay", "leave") and ones(cards) != BASIC_CARDS:
        wrong.append(f"There are {ones(cards)} cards, expected {BASIC_CARDS}.")
    if state.used_cards & ~(cards & ~state.display) & 3 != 0 or state.used_cards >> 2 != 0:
        wrong.append("A card is turned that nobody has, or that cannot be.")
    return wrong
