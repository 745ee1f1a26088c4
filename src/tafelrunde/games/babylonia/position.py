"""What lies where: a position of Babylonia without its decisions, and what can be read from it.

A site is one of the 32 spaces for tiles or one of the five ziggurats; sets of sites are one word. Sets of hexes are
four words, see geometry.py: 0 the spaces, 1 and 2 the plain land, 3 the rivers. Round a site lie plain land and river.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, members_of, ones
from tafelrunde.core.engine.decisions import Frame
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.babylonia.board import (
    BASIC_CARDS,
    CARDS,
    CITIES,
    FIELDS,
    HEXES,
    KINDS,
    LANDS_USED,
    SITES,
    SPACES,
    TILE_MIX,
    TILES,
    TOKENS,
    in_play,
)
from tafelrunde.games.babylonia.geometry import (
    CENTER,
    COUNT,
    SITE_LAND,
    SITE_NEAR,
    SITES_NEAR,
    WATER,
    Hexes,
    bit_of,
    flood,
    hexes_in_play,
    word_of,
)

# -- numbers

KIND_COUNT: Final = 4
FARMER: Final = 0
SPACE_COUNT: Final = 32
ALL_SPACES: Final = 0xFFFFFFFF
CITY_KINDS: Final = 7
NOTHING: Final = -1
LETTERS: Final = "FPSM"
"""Farmer, priest, civil servant, merchant."""
_SYMBOLS: Final[list[i64]] = [sum([bit(LETTERS.index(letter)) for letter in city]) for city in CITIES]
"""The kinds whose symbol a city shows, as a set."""
_WORTH: Final[list[i64]] = [int(field) for field in FIELDS[:-1]]
_MOST_SEATS: Final = 4
SITES_IN_PLAY: Final[list[i64]] = [
    sum([bit(i) for i, site in enumerate(SITES) if seats in LANDS_USED and site in in_play(seats)])
    for seats in range(_MOST_SEATS + 1)
]
"""By the number of seats."""

# the cards, by their place in CARDS
TEN: Final = 0
TURN: Final = 1
BIG: Final = 2
TRIO: Final = 3
ESCORT: Final = 4
ESTATE: Final = 5
TRIBUTE: Final = 6
PATHS: Final = 7
BOATS: Final = 8

# the readings of what the rulebook leaves open, as a set
HIDDEN_BY_FIELD: Final = 1
ESCORT_LAST: Final = 2
BOATS_TO_CITY: Final = 4


class Position(State):
    """Tokens and tiles on the map, racks and supplies as counts, points, cities and cards."""

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, OptionValue],
        top: Frame | None,
        readings: i64,
        tiles: list[i64],
        free: list[i64],
        standing: i64,
        fields: i64,
        tokens: list[i64],
        kinds: list[i64],
        beside: list[i64],
        racks: list[i64],
        supply: list[i64],
        points: list[i64],
        won: list[i64],
        held: list[i64],
        display: i64,
        used: i64,
    ) -> None:
        super().__init__(game, seats, options)
        self.top = top
        self.readings = readings
        self.tiles = tiles  # what was laid on each space; never changed in place, so copies share it
        self.free = free  # four words: neither token nor tile nor ziggurat, and in play
        self.standing = standing  # the sites that can still be scored
        self.fields = fields  # the spaces with a field
        self.tokens = tokens  # four words a seat
        self.kinds = kinds  # four words a kind: where a token of that kind lies, face down or not
        self.beside = beside  # for every seat the sites beside which it has a token
        self.racks = racks  # at 4 * seat + kind
        self.supply = supply
        self.points = points
        self.won = won  # for every seat the spaces whose city lies in front of it
        self.held = held  # for every seat its cards
        self.display = display  # the cards to choose from
        self.used = used  # the cards that are turned face down

    # ---- Tiles, cities and cards -----------------------------------------------------------------------------------

    def lay(self, space: i64, tile: i64) -> None:
        """Put a tile on an empty space."""
        self.tiles = self.tiles[:]
        self.tiles[space] = tile
        if tile < CITY_KINDS:
            self.standing |= bit(space)
        else:
            self.fields |= bit(space)
        self.free[0] &= ~bit(space)

    def has(self, seat: i64, card: i64) -> bool:
        """Whether a card lies in front of a seat, used or not."""
        return self.held[seat] >> card & 1 != 0

    def cities_on_map(self) -> i64:
        return ones(self.standing & ALL_SPACES)

    def cities_of(self, seat: i64) -> i64:
        """How many cities lie in front of a seat."""
        return ones(self.won[seat])

    def field_points(self, space: i64) -> i64:
        """What the field on a space is worth now: its number, or the cities in front of all players."""
        field: i64 = self.tiles[space] - CITY_KINDS
        if field < len(_WORTH):
            return _WORTH[field]
        cities: i64 = 0
        for won in self.won:
            cities += ones(won)
        return cities

    # ---- Tokens ----------------------------------------------------------------------------------------------------

    def rack_size(self, seat: i64) -> i64:
        at = 4 * seat
        return self.racks[at] + self.racks[at + 1] + self.racks[at + 2] + self.racks[at + 3]

    def in_supply(self, seat: i64) -> i64:
        at = 4 * seat
        return self.supply[at] + self.supply[at + 1] + self.supply[at + 2] + self.supply[at + 3]

    def tokens_on_map(self) -> i64:
        tokens: i64 = 0
        for word in self.tokens:
            tokens += ones(word)
        return tokens

    def place(self, seat: i64, kind: i64, hex_: i64) -> None:
        """Lay a token on the map."""
        word = word_of(hex_)
        here = bit_of(hex_)
        self.tokens[4 * seat + word] |= here
        self.kinds[4 * kind + word] |= here
        self.free[word] &= ~here
        self.beside[seat] |= self.sites_by(hex_)

    def sites_by(self, hex_: i64) -> i64:
        """The sites beside which a token on a hex lies; face down it may not count for spaces [R7]."""
        near: i64 = SITES_NEAR[hex_] & SITES_IN_PLAY[self.seats]
        if hex_ >= WATER and self.readings & HIDDEN_BY_FIELD == 0:
            near &= ~ALL_SPACES
        return near

    # ---- Who surrounds a site, and what hangs together with it -----------------------------------------------------

    def surrounded(self) -> i64:
        """The sites that wait to be scored: no land beside them is free. All of them were surrounded in this turn."""
        sites: i64 = 0
        left: i64 = self.standing
        land = self.free[1]
        far_land = self.free[2]
        while left != 0:
            site = lowest(left)
            left &= left - 1
            if SITE_LAND[4 * site + 1] & land == 0 and SITE_LAND[4 * site + 2] & far_land == 0:
                sites |= bit(site)
        return sites

    def tokens_by(self, seat: i64, site: i64) -> i64:
        """How many tokens a seat has beside a site, those in rivers too."""
        at = 4 * site
        own = 4 * seat
        return (
            ones(SITE_NEAR[at + 1] & self.tokens[own + 1])
            + ones(SITE_NEAR[at + 2] & self.tokens[own + 2])
            + ones(SITE_NEAR[at + 3] & self.tokens[own + 3])
        )

    def majority(self, site: i64) -> i64:
        """The seat with the most tokens beside a site, or -1 if several have as many."""
        most: i64 = 0
        leader: i64 = -1
        seat: i64
        for seat in range(self.seats):
            tokens = self.tokens_by(seat, site)
            if tokens > most:
                most = tokens
                leader = seat
            elif tokens == most:
                leader = -1
        return leader

    def linked_nobles(self, seat: i64, site: i64) -> i64:
        """The seat's face-up nobles with a symbol of the city that its own tokens link with it [R13]."""
        group = self.network(seat, site)
        symbols = _SYMBOLS[self.tiles[site]]
        own = 4 * seat
        sites: i64 = group[0] & self.tokens[own]
        land: i64 = group[1] & self.tokens[own + 1]
        far_land: i64 = group[2] & self.tokens[own + 2]
        nobles: i64 = 0
        kind: i64
        for kind in range(1, KIND_COUNT):
            if symbols >> kind & 1 != 0:
                at = 4 * kind
                nobles += ones(self.kinds[at] & sites)
                nobles += ones(self.kinds[at + 1] & land)
                nobles += ones(self.kinds[at + 2] & far_land)
        return nobles

    def network(self, seat: i64, site: i64) -> Hexes:
        """All that hangs together with a site for a seat: its tokens, and what its cards let connect [R26]."""
        own = 4 * seat
        near = 4 * site
        sites: i64 = self.tokens[own]
        land: i64 = self.tokens[own + 1]
        far_land: i64 = self.tokens[own + 2]
        river: i64 = self.tokens[own + 3]
        water: i64 = SITE_NEAR[near + 3] & river
        if self.held[seat] >> PATHS != 0:
            if self.has(seat, PATHS):
                sites |= self.free[0] & CENTER[0]
                land |= self.free[1] & CENTER[1]
                far_land |= self.free[2] & CENTER[2]
            if self.has(seat, BOATS):
                river |= self.free[3]
                if self.readings & BOATS_TO_CITY != 0:
                    water = SITE_NEAR[near + 3] & river
        by_land: i64 = SITE_NEAR[near + 1] & self.tokens[own + 1]
        by_far_land: i64 = SITE_NEAR[near + 2] & self.tokens[own + 2]
        no_space: i64 = 0  # none lies beside a site
        return flood((no_space, by_land, by_far_land, water), (sites, land, far_land, river))

    # ---- What others cannot see of a seat: its rack, its supply, and the kinds of its tokens in the rivers -----------

    def take_unseen(self, seat: i64, water: i64) -> None:
        """All unseen tokens of a seat into its supply."""
        kind: i64
        for kind in range(KIND_COUNT):
            at = 4 * seat + kind
            self.supply[at] += self.racks[at] + ones(self.kinds[4 * kind + 3] & water)
            self.racks[at] = 0
            self.kinds[4 * kind + 3] &= ~water

    def deal_unseen(self, seat: i64, water: i64, rack: i64, rng: Dice) -> None:
        """Out of the supply first what lies face down, then the rack."""
        while water != 0:
            self.kinds[4 * self.drawn(seat, rng) + 3] |= water & -water
            water &= water - 1
        while rack > 0:
            self.racks[4 * seat + self.drawn(seat, rng)] += 1
            rack -= 1

    def drawn(self, seat: i64, rng: Dice) -> i64:
        """A token drawn from a supply."""
        k = rng.below(self.in_supply(seat))
        kind: i64 = 0
        while k >= self.supply[4 * seat + kind]:
            k -= self.supply[4 * seat + kind]
            kind += 1
        self.supply[4 * seat + kind] -= 1
        return kind

    # ---- The position as data --------------------------------------------------------------------------------------

    def token_at(self, hex_: i64) -> str | None:
        """The token on a hex as owner and kind, `0P`."""
        word = word_of(hex_)
        here = bit_of(hex_)
        seat: i64
        kind: i64
        for seat in range(self.seats):
            if self.tokens[4 * seat + word] & here != 0:
                for kind in range(KIND_COUNT):
                    if self.kinds[4 * kind + word] & here != 0:
                        return f"{seat}{LETTERS[kind]}"
        return None

    def dump(self) -> dict[str, Any]:
        tokens: dict[str, str] = {}
        for hex_ in range(len(HEXES)):
            token = self.token_at(hex_)
            if token is not None:
                tokens[HEXES[hex_]] = token
        lying = self.standing | self.fields
        laid: i64 = 0
        space: i64
        for space in range(SPACE_COUNT):
            if self.tiles[space] != NOTHING:
                laid |= bit(space)
        won: i64 = 0
        for cities in self.won:
            won |= cities
        return {
            "tokens": tokens,
            "tiles": self.named(lying & ALL_SPACES),
            "won": [self.named(cities) for cities in self.won],
            "gone": self.named(laid & ~lying & ~won),
            "ziggurats": [site for i, site in enumerate(SITES) if i >= SPACE_COUNT and self.standing >> i & 1 != 0],
            "racks": [self.racks[4 * seat : 4 * seat + 4] for seat in range(self.seats)],
            "supply": [self.supply[4 * seat : 4 * seat + 4] for seat in range(self.seats)],
            "points": self.points[:],
            "display": [CARDS[card] for card in members_of(self.display)],
            "cards": [[CARDS[card] for card in members_of(cards)] for cards in self.held],
            "used": [CARDS[card] for card in members_of(self.used)],
        }

    def named(self, spaces: i64) -> dict[str, str]:
        """The tiles that were laid on some spaces."""
        return {SPACES[space]: TILES[self.tiles[space]] for space in members_of(spaces)}

    def audit(self) -> list[str]:
        wrong: list[str] = []
        seat: i64
        kind: i64
        word: i64
        space: i64
        # tokens
        everywhere: list[i64] = hexes_in_play(self.seats)
        for word in range(4):
            taken: i64 = 0
            for seat in range(self.seats):
                if taken & self.tokens[4 * seat + word] != 0:
                    wrong.append("Two tokens share a hex.")
                taken |= self.tokens[4 * seat + word]
            of_a_kind: i64 = 0
            for kind in range(KIND_COUNT):
                if of_a_kind & self.kinds[4 * kind + word] != 0:
                    wrong.append("A token is of two kinds.")
                of_a_kind |= self.kinds[4 * kind + word]
            if of_a_kind != taken:
                wrong.append("A token has no kind, or a kind no token.")
            tiles: i64 = ((self.standing & ALL_SPACES) | self.fields) if word == 0 else 0
            if taken & tiles != 0:
                wrong.append("A token lies on a tile.")
            if self.free[word] != everywhere[word] & ~taken & ~tiles:
                wrong.append("The free hexes are not those without token and tile.")
        for seat in range(self.seats):
            for kind in range(KIND_COUNT):
                tokens: i64 = self.racks[4 * seat + kind] + self.supply[4 * seat + kind]
                for word in range(4):
                    tokens += ones(self.tokens[4 * seat + word] & self.kinds[4 * kind + word])
                if tokens != TOKENS[kind] or min(self.racks) < 0 or min(self.supply) < 0:
                    wrong.append(f"Seat {seat} has {tokens} tokens of the kind {KINDS[kind]}, expected {TOKENS[kind]}.")
            if self.beside[seat] != self.all_beside(seat):
                wrong.append(f"The sites beside seat {seat}'s tokens are wrong.")
        # tiles
        cities: i64 = 0
        fields: i64 = 0
        counts: list[i64] = [0] * len(TILES)
        for space in range(SPACE_COUNT):
            tile = self.tiles[space]
            if tile != NOTHING:
                counts[tile] += 1
                if tile < CITY_KINDS:
                    cities |= bit(space)
                else:
                    fields |= bit(space)
        mix: list[i64] = list(TILE_MIX[self.seats])
        is_set_up = self.step != "lay"
        for i in range(len(TILES)):
            if counts[i] > mix[i] or (is_set_up and counts[i] != mix[i]):
                wrong.append(f"There are {counts[i]} tiles {TILES[i]}, expected {mix[i]}.")
        if self.fields & ~fields != 0 or self.standing & ALL_SPACES & ~cities != 0:
            wrong.append("A tile lies where it was not laid.")
        taken = self.standing
        for seat in range(self.seats):
            if self.won[seat] & taken != 0 or self.won[seat] & ~cities != 0:
                wrong.append("A city is in two places, or is none.")
            taken |= self.won[seat]
        # cards
        shown: i64 = self.display
        for seat in range(self.seats):
            if shown & self.held[seat] != 0:
                wrong.append("A card is in two places.")
            shown |= self.held[seat]
        if is_set_up and self.step != "leave" and ones(shown) != BASIC_CARDS:
            wrong.append(f"There are {ones(shown)} cards, expected {BASIC_CARDS}.")
        if self.used & ~(shown & ~self.display) & 3 != 0 or self.used >> 2 != 0:
            wrong.append("A card is turned that nobody has, or that cannot be.")
        return wrong

    def all_beside(self, seat: i64) -> i64:
        """The sites beside which a seat has a token, counted anew."""
        sites: i64 = 0
        hex_: i64
        for hex_ in range(COUNT):
            if self.tokens[4 * seat + word_of(hex_)] & bit_of(hex_) != 0:
                sites |= self.sites_by(hex_)
        return sites
