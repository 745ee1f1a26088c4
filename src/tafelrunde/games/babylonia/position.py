"""A position of Babylonia: tokens and tiles on the map, racks, supplies, cards; and the questions about them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tafelrunde.core.engine.bitset import bit, lowest, ones
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.info import OptionValue
from tafelrunde.games.babylonia.board import BASIC_CARDS, BIG_RACK, CARDS, CITIES, FIELDS, RACK, TOKENS
from tafelrunde.games.babylonia.frames import Play
from tafelrunde.games.babylonia.geometry import (
    ALL_SPACES,
    CENTER,
    SITE_COUNT,
    SITE_LAND,
    SITE_NEIGHBOURS,
    SITES_BESIDE,
    SITES_IN_PLAY,
    SPACE_COUNT,
    WATER,
    Hexes,
    bit_of,
    flood_fill,
    hexes_in_play,
    word_of,
)
from tafelrunde.games.babylonia.vocabulary import BIG, BOATS, ESCORT, PATHS

KIND_COUNT: Final = 4
FARMER: Final = 0
CITY_KINDS: Final = 7
NOTHING: Final = -1
NOBODY: Final = -1
LETTERS: Final = "FPSM"
"""Farmer, priest, civil servant, merchant."""
_MAP: Final = 1
"""This and the next: groups of lists, as members of the set `owned`."""
_KINDS: Final = 2
_RACKS: Final = 4
_SUPPLY: Final = 8
_POINTS: Final = 16
_SYMBOLS: Final[list[i64]] = [sum([bit(LETTERS.index(letter)) for letter in city]) for city in CITIES]
"""The kinds whose symbol a city shows, as a set."""
_FIELD_POINTS: Final[list[i64]] = [int(field) for field in FIELDS[:-1]]
_NUMBERED_FIELDS: Final[i64] = len(_FIELD_POINTS)


@final
class Majority:
    """Who has how many tokens beside a site."""

    def __init__(self, tokens: i64, most: i64, second: i64, leaders: i64, free: i64, around: i64) -> None:
        self.tokens = tokens
        """By seat, eight bits each."""
        self.most = most
        self.second = second
        """The second most; where several seats have the most, as many."""
        self.leaders = leaders
        """The set of seats with the most."""
        self.free = free
        """How many hexes of land beside the site are free."""
        self.occupied: float = float(around - free) / float(around)
        """The share of those that are not."""

    def tokens_of(self, seat: i64) -> i64:
        return (self.tokens >> (8 * seat)) & 0xFF


class Position(State):
    """The fields of a position, without the rules of play. Sets of hexes are four words, see geometry.py."""

    def __init__(self, game: Game, seats: i64, options: dict[str, OptionValue], like: Position | None = None) -> None:
        super().__init__(game, seats, options, like)
        if like is None:
            # Copies share all lists. Those of a group are changed after `own_…`, which copies lists that are still
            # shared; the others are replaced, never changed.
            self.owned: i64 = -1  # the groups that this position alone has, as a set
            # the map
            self.tiles: list[i64] = [NOTHING] * SPACE_COUNT  # by space, scored ones too. Replaced, never changed
            self.unscored: i64 = SITES_IN_PLAY[seats] & ~ALL_SPACES  # sites: cities on the map, and ziggurats
            self.fields: i64 = 0  # the spaces with a field
            self.free: list[i64] = hexes_in_play(seats)  # hexes without token, tile and ziggurat
            self.tokens: list[i64] = [0] * (4 * seats)  # sets of hexes, by seat
            self.kinds: list[i64] = [0] * (4 * KIND_COUNT)  # hexes with a token of a kind, face down or not
            self.sites_beside: list[i64] = [0] * seats  # sites beside which a seat has a token
            # in front of the seats
            self.racks: list[i64] = [0] * (4 * seats)  # tokens, at 4 * seat + kind
            self.supply: list[i64] = list(TOKENS) * seats  # the same
            self.points: list[i64] = [0] * seats
            self.cities: list[i64] = [0] * seats  # the spaces of the cities that a seat has won
            self.cards: list[i64] = [0] * seats  # sets of cards
            self.display: i64 = bit(len(CARDS) if options["cards"] == "variant" else BASIC_CARDS) - 1  # cards to take
            self.used_cards: i64 = 0  # those that lie face down
            # what the rulebook leaves open
            self.hidden_by_field = bool(options["hidden_by_field"])  # [R7]
            self.escort_in_any_order = options["escort"] == "any_order"  # [R24]
            self.boats_to_city = bool(options["boats_to_city"])  # [R27]
            # cached, and shared by copies
            self.majorities: list[Majority | None] = [None] * SITE_COUNT  # by site
            self.linked: list[list[i64] | None] = [None] * seats  # by seat: see `linked_nobles`; -1 if not yet counted
        else:
            self.owned = 0
            like.owned = 0
            self.tiles = like.tiles
            self.unscored = like.unscored
            self.fields = like.fields
            self.free = like.free
            self.tokens = like.tokens
            self.kinds = like.kinds
            self.sites_beside = like.sites_beside
            self.racks = like.racks
            self.supply = like.supply
            self.points = like.points
            self.cities = like.cities
            self.cards = like.cards
            self.display = like.display
            self.used_cards = like.used_cards
            self.hidden_by_field = like.hidden_by_field
            self.escort_in_any_order = like.escort_in_any_order
            self.boats_to_city = like.boats_to_city
            self.majorities = like.majorities
            self.linked = like.linked

    # ---- Lists to change -------------------------------------------------------------------------------------------

    def own_map(self) -> None:
        """Before free hexes, tokens, the sites beside them, or the majorities are changed."""
        if self.owned & _MAP == 0:
            self.owned |= _MAP
            self.free = self.free[:]
            self.tokens = self.tokens[:]
            self.sites_beside = self.sites_beside[:]
            self.majorities = self.majorities[:]

    def own_kinds(self) -> list[i64]:
        if self.owned & _KINDS == 0:
            self.owned |= _KINDS
            self.kinds = self.kinds[:]
        return self.kinds

    def own_racks(self) -> list[i64]:
        if self.owned & _RACKS == 0:
            self.owned |= _RACKS
            self.racks = self.racks[:]
        return self.racks

    def own_supply(self) -> list[i64]:
        if self.owned & _SUPPLY == 0:
            self.owned |= _SUPPLY
            self.supply = self.supply[:]
        return self.supply

    def own_points(self) -> list[i64]:
        if self.owned & _POINTS == 0:
            self.owned |= _POINTS
            self.points = self.points[:]
        return self.points

    # ---- Tiles, cities and cards -----------------------------------------------------------------------------------

    def lay(self, space: i64, tile: i64) -> None:
        """Put a tile on an empty space."""
        self.tiles = self.tiles[:]
        self.tiles[space] = tile
        if tile < CITY_KINDS:
            self.unscored |= bit(space)
        else:
            self.fields |= bit(space)
        self.own_map()
        self.free[0] &= ~bit(space)
        self.linked = [None] * self.seats

    def has(self, seat: i64, card: i64) -> bool:
        """Whether a card lies in front of a seat, used or not."""
        return self.cards[seat] >> card & 1 != 0

    def cities_on_map(self) -> i64:
        return ones(self.unscored & ALL_SPACES)

    def cities_of(self, seat: i64) -> i64:
        """How many cities lie in front of a seat."""
        return ones(self.cities[seat])

    def field_points(self, space: i64) -> i64:
        """The points of the field on a space: its number, or the cities in front of all players."""
        field: i64 = self.tiles[space] - CITY_KINDS
        if field < _NUMBERED_FIELDS:
            return _FIELD_POINTS[field]
        count: i64 = 0
        for cities in self.cities:
            count += ones(cities)
        return count

    # ---- Tokens ----------------------------------------------------------------------------------------------------

    def rack_size(self, seat: i64) -> i64:
        at = 4 * seat
        return self.racks[at] + self.racks[at + 1] + self.racks[at + 2] + self.racks[at + 3]

    def supply_size(self, seat: i64) -> i64:
        at = 4 * seat
        return self.supply[at] + self.supply[at + 1] + self.supply[at + 2] + self.supply[at + 3]

    def needs_token(self, seat: i64) -> bool:
        """Whether the rack has room and the supply has tokens."""
        room: i64 = BIG_RACK if self.has(seat, BIG) else RACK
        return self.rack_size(seat) < room and self.supply_size(seat) > 0

    def tokens_on_map(self) -> i64:
        tokens: i64 = 0
        for word in self.tokens:
            tokens += ones(word)
        return tokens

    def place(self, seat: i64, kind: i64, hex_: i64) -> None:
        """Lay a token on the map."""
        word = word_of(hex_)
        member = bit_of(hex_)
        self.own_map()
        self.tokens[4 * seat + word] |= member
        self.own_kinds()[4 * kind + word] |= member
        self.free[word] &= ~member
        self.sites_beside[seat] |= self.sites_by(hex_)
        sites: i64 = SITES_BESIDE[hex_]
        while sites != 0:
            self.majorities[lowest(sites)] = None
            sites &= sites - 1
        self.forget_networks(seat)

    def forget_networks(self, seat: i64) -> None:
        """The tokens or cards of a seat, or the free hexes, have changed: these connect seats with paths or boats."""
        self.linked = self.linked[:]
        other: i64
        for other in range(self.seats):
            if other == seat or self.cards[other] >> PATHS != 0:
                self.linked[other] = None

    def sites_by(self, hex_: i64) -> i64:
        """The sites beside which a token on a hex lies; face down it may not count for spaces [R7]."""
        sites: i64 = SITES_BESIDE[hex_] & SITES_IN_PLAY[self.seats]
        if hex_ >= WATER and not self.hidden_by_field:
            sites &= ~ALL_SPACES
        return sites

    def kinds_to_play(self, frame: Play) -> i64:
        """The kinds of the rack of which a token may be played now, as a set."""
        seat = frame.seat
        at = 4 * seat
        farmers = self.racks[at]
        nobles: i64 = 0
        kind: i64
        for kind in range(1, KIND_COUNT):
            if self.racks[at + kind] > 0:
                nobles |= bit(kind)
        kinds: i64 = 0
        if frame.tokens() < 2:
            return nobles | 1 if farmers > 0 else nobles
        noble_kinds = ones(frame.nobles)
        if noble_kinds == 0:
            if farmers > 0:
                kinds = 1
            if self.has(seat, ESCORT) and (frame.farmers > 2 or (self.escort_in_any_order and self.can_add(seat, 1))):
                kinds |= nobles
        elif noble_kinds == 1:  # a noble with farmers; two of them make three tokens, which is not enough [R24]
            if farmers > 0 and (frame.farmers > 1 or self.can_add(seat, 2)):
                kinds = 1
        else:  # three different nobles
            kinds = nobles & ~(frame.nobles << 1)
        return kinds

    def can_add(self, seat: i64, farmers: i64) -> bool:
        """Whether so many farmers can still be played on plain land after a noble; in practice there is always room."""
        return self.racks[4 * seat] >= farmers and ones(self.free[1]) + ones(self.free[2]) > farmers

    # ---- Tokens beside a site, and those connected with it ---------------------------------------------------------

    def surrounded(self) -> i64:
        """The sites that wait to be scored: no land beside them is free. All of them were surrounded in this turn."""
        sites: i64 = 0
        left: i64 = self.unscored
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
            ones(SITE_NEIGHBOURS[at + 1] & self.tokens[own + 1])
            + ones(SITE_NEIGHBOURS[at + 2] & self.tokens[own + 2])
            + ones(SITE_NEIGHBOURS[at + 3] & self.tokens[own + 3])
        )

    def majority(self, site: i64) -> Majority:
        """Who has the most tokens beside a site."""
        majority = self.majorities[site]
        if majority is None:
            majority = self.count_tokens(site)
            self.majorities[site] = majority
        return majority

    def count_tokens(self, site: i64) -> Majority:
        all_tokens: i64 = 0
        most: i64 = 0
        second: i64 = 0
        leaders: i64 = 0
        seat: i64
        for seat in range(self.seats):
            tokens = self.tokens_by(seat, site)
            all_tokens |= tokens << (8 * seat)
            if tokens > most:
                second = most
                most = tokens
                leaders = bit(seat)
            elif tokens == most:
                second = most
                leaders |= bit(seat)
            elif tokens > second:
                second = tokens
        land: i64 = SITE_LAND[4 * site + 1]
        far_land: i64 = SITE_LAND[4 * site + 2]
        free = ones(land & self.free[1]) + ones(far_land & self.free[2])
        return Majority(all_tokens, most, second, leaders, free, ones(land) + ones(far_land))

    def linked_nobles(self, seat: i64, city: i64) -> i64:
        """The seat's face-up nobles with a symbol of the city that its own tokens link with it [R13]."""
        counts = self.linked[seat]
        if counts is None:
            counts = [-1] * SPACE_COUNT
            self.linked[seat] = counts
        if counts[city] < 0:
            counts[city] = self.count_linked_nobles(seat, city)
        return counts[city]

    def count_linked_nobles(self, seat: i64, site: i64) -> i64:
        network = self.network(seat, site)
        symbols = _SYMBOLS[self.tiles[site]]
        own = 4 * seat
        spaces: i64 = network[0] & self.tokens[own]
        land: i64 = network[1] & self.tokens[own + 1]
        far_land: i64 = network[2] & self.tokens[own + 2]
        nobles: i64 = 0
        kind: i64
        for kind in range(1, KIND_COUNT):
            if symbols >> kind & 1 != 0:
                at = 4 * kind
                nobles += ones(self.kinds[at] & spaces)
                nobles += ones(self.kinds[at + 1] & land)
                nobles += ones(self.kinds[at + 2] & far_land)
        return nobles

    def network(self, seat: i64, site: i64) -> Hexes:
        """All hexes that are connected with a site for a seat, by its tokens and its cards [R26]."""
        own = 4 * seat
        at = 4 * site
        spaces: i64 = self.tokens[own]
        land: i64 = self.tokens[own + 1]
        far_land: i64 = self.tokens[own + 2]
        river: i64 = self.tokens[own + 3]
        from_river: i64 = SITE_NEIGHBOURS[at + 3] & river
        if self.cards[seat] >> PATHS != 0:
            if self.has(seat, PATHS):
                spaces |= self.free[0] & CENTER[0]
                land |= self.free[1] & CENTER[1]
                far_land |= self.free[2] & CENTER[2]
            if self.has(seat, BOATS):
                river |= self.free[3]
                if self.boats_to_city:
                    from_river = SITE_NEIGHBOURS[at + 3] & river
        from_land: i64 = SITE_NEIGHBOURS[at + 1] & self.tokens[own + 1]
        from_far_land: i64 = SITE_NEIGHBOURS[at + 2] & self.tokens[own + 2]
        from_spaces: i64 = 0  # none lies beside a site
        return flood_fill((from_spaces, from_land, from_far_land, from_river), (spaces, land, far_land, river))
