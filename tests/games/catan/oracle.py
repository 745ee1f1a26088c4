"""Catan played by names and dictionaries, as plainly and slowly as possible, to compare the rules with.

The whole game is a generator: it yields a question (seat, step, what may be chosen with its weight) and is sent the
path that was chosen. Nothing is shared with the rules but names. Facts of the material are written down here once more;
what lies beside what follows from coordinates: a hex is a row and a column, its corners `c3 c4 c5` lie above and
`d3 d4 d5` below the hex `C4`, and a corner whose line and column make an even sum is the top of a hex.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from math import atan2, tau
from typing import Any

Question = tuple[int, str, dict[str, int]]
Questions = Generator[Question, str, None]
Edge = frozenset[str]

CHANCE = -1
GOODS = ("wood", "brick", "wool", "grain", "ore")
TERRAINS = ("forest", "hill", "pasture", "field", "mountain", "desert")
YIELDS = dict(zip(TERRAINS, GOODS, strict=False))
COSTS = {
    "road": Counter("wood brick".split()),
    "settlement": Counter("wood brick wool grain".split()),
    "city": Counter("grain grain ore ore ore".split()),
    "card": Counter("wool grain ore".split()),
}
CARDS = ("knight", "roads", "invention", "monopoly", "victory")
PIECES = {"road": 15, "settlement": 5, "city": 4}
WINNING_POINTS = 10
LAST_TURN = 1000


class Material:
    """What lies in the box, for up to four players or with the extension."""

    def __init__(self, large: bool) -> None:
        small_rows = "B3 B5 B7 C2 C4 C6 C8 D1 D3 D5 D7 D9 E2 E4 E6 E8 F3 F5 F7"
        added = "A4 A6 A8 B9 C10 D11 E10 F9 G4 G6 G8" if large else ""
        self.hexes = [*small_rows.split(), *added.split()]
        self.tips = dict(
            zip(
                ("nw", "ne", "e", "se", "sw", "w"),
                ("A4 A8 D11 G8 G4 D1" if large else "B3 B7 D9 F7 F3 D1").split(),
                strict=True,
            )
        )
        self.harbour_places = [
            frozenset(place.split("-"))
            for place in (
                "a3-a4 a6-a7 a9-b9 c11-d11 e11-e12 g9-g10 h7-h8 h3-h4 f2-g2 d0-e0 c1-c2"
                if large
                else "b2-b3 b5-b6 c8-c9 d10-e10 f8-f9 g5-g6 g2-g3 e1-f1 c1-d1"
            ).split()
        ]
        counts = (6, 5, 6, 6, 5, 2) if large else (4, 3, 4, 4, 3, 1)
        self.landscapes = Counter(dict(zip(TERRAINS, counts, strict=True)))
        self.harbours = Counter(wood=1, brick=1, wool=2 if large else 1, grain=1, ore=1, any=5 if large else 4)
        self.tokens = [
            int(token)
            for token in (
                "2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6"
                if large
                else "5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11"
            ).split()
        ]
        self.deck = Counter(dict(zip(CARDS, (20, 3, 3, 3, 5) if large else (14, 2, 2, 2, 5), strict=True)))
        self.cards_per_good = 24 if large else 19


# -- what lies beside what


def neighbours(site: str) -> set[str]:
    line, x = ord(site[0]), int(site[1:])
    is_top = (line - ord("a") + x) % 2 == 0
    return {f"{chr(line)}{x - 1}", f"{chr(line)}{x + 1}", f"{chr(line + (-1 if is_top else 1))}{x}"}


def corners(hex: str) -> set[str]:
    upper, lower, x = hex[0].lower(), chr(ord(hex[0].lower()) + 1), int(hex[1:])
    return {f"{line}{column}" for line in (upper, lower) for column in (x - 1, x, x + 1)}


def is_beside(hex: str, other: str) -> bool:
    return len(corners(hex) & corners(other)) == 2


def edge_name(edge: Edge) -> str:
    first, last = sorted(edge, key=lambda site: (site[0], int(site[1:])))
    return f"{first}-{last}"


def spiral(hexes: Iterable[str], first: str) -> list[str]:
    """All hexes from a corner of the island: ring by ring inwards, every ring against the clock."""
    left = set(hexes)
    middle = [sum(ord(h[0]) for h in left) / len(left), sum(int(h[1:]) for h in left) / len(left)]

    def angle(hex: str) -> float:
        return atan2(middle[0] - ord(hex[0]), (int(hex[1:]) - middle[1]) / 3**0.5)

    walk: list[str] = []
    while left:
        ring = {hex for hex in left if sum(is_beside(hex, other) for other in left) < 6}
        start = angle(first)
        walk += sorted(ring, key=lambda hex: (angle(hex) - start + 1e-9) % tau)
        last = walk[-1]
        left -= ring
        first = next((hex for hex in left if is_beside(hex, first) and is_beside(hex, last)), last)
        first = next(iter(left)) if len(left) == 1 else first
    return walk


class Over(Exception):
    pass


class Oracle:
    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.material = Material(large=seats > 4)
        self.terrain: dict[str, str] = {}
        self.number: dict[str, int] = {}
        self.harbour: dict[Edge, str] = {}
        self.robber: str | None = None
        self.building: dict[str, tuple[int, str]] = {}
        self.road: dict[Edge, int] = {}
        self.hand = [Counter[str]() for _ in range(seats)]
        self.bank = Counter(dict.fromkeys(GOODS, self.material.cards_per_good))
        self.aside: list[Counter[str]] | None = None
        self.cards = [Counter[str]() for _ in range(seats)]
        self.played = [Counter[str]() for _ in range(seats)]
        self.deck = self.material.deck
        self.bought = Counter[str]()
        self.longest_road = self.largest_army = -1
        self.turn = -1
        self.turns = self.rolled = 0
        self.deals: dict[int, tuple[Counter[str], Counter[str]]] = {}
        """While an offer stands: what the seat on turn would give and get, by the seat that agrees to it."""
        self.sites = {site for hex in self.material.hexes for site in corners(hex)}
        self.edges = {
            frozenset((a, b)) for hex in self.material.hexes for a in corners(hex) for b in neighbours(a) & corners(hex)
        }

    # -- the course of the game

    def game(self) -> Questions:
        try:
            yield from self.lay_out()
            snake = [*range(self.seats), *reversed(range(self.seats))]
            for number, seat in enumerate(snake):
                yield from self.found(seat, with_goods=number >= self.seats)
            seat = 0
            while True:
                yield from self.take_turn(seat)
                if self.seats > 4:
                    yield from self.special_building(seat)
                seat = (seat + 1) % self.seats
        except Over:
            return

    def lay_out(self) -> Questions:
        stock = Counter(self.material.landscapes)
        for hex in self.material.hexes:
            path = yield CHANCE, "land", weighted("terrain", stock)
            self.terrain[hex] = path.removeprefix("terrain:")
            stock[self.terrain[hex]] -= 1
        stock = Counter(self.material.harbours)
        for place in self.material.harbour_places:
            path = yield CHANCE, "harbour", weighted("harbour", stock)
            self.harbour[place] = path.removeprefix("harbour:")
            stock[self.harbour[place]] -= 1
        path = yield CHANCE, "spiral", {f"corner:{tip}": 1 for tip in self.material.tips}
        walk = spiral(self.material.hexes, self.material.tips[path.removeprefix("corner:")])
        deserts = [hex for hex in walk if self.terrain[hex] == "desert"]
        self.number = dict(zip((hex for hex in walk if hex not in deserts), self.material.tokens, strict=True))
        self.robber = deserts[0]

    def found(self, seat: int, with_goods: bool) -> Questions:
        path = yield seat, "found", even(f"settlement:{site}" for site in self.free_sites())
        site = path.removeprefix("settlement:")
        self.building[site] = (seat, "settlement")
        if with_goods:
            for hex, terrain in self.terrain.items():
                if site in corners(hex) and terrain != "desert":
                    self.take(seat, Counter([YIELDS[terrain]]))
        around = [edge for edge in self.edges if site in edge and edge not in self.road]
        path = yield seat, "first_road", even(f"road:{edge_name(edge)}" for edge in around)
        self.road[edge_of(path)] = seat

    def take_turn(self, seat: int) -> Questions:
        self.turn = seat
        self.turns += 1
        self.rolled = 0
        self.bought.clear()
        if self.turns > LAST_TURN:
            raise Over
        self.end_if_won()
        may_play = True
        while True:
            choices = ["do:roll", *self.reveal(seat), *(self.playable(seat) if may_play else [])]
            path = yield seat, "turn", even(choices)
            if path == "do:roll":
                break
            may_play = False
            yield from self.play(seat, path)
        path = yield CHANCE, "roll", {f"roll:{total}": 6 - abs(7 - total) for total in range(2, 13)}
        self.rolled = int(path.removeprefix("roll:"))
        if self.rolled == 7:
            yield from self.discard()
            yield from self.move_robber(seat)
        else:
            self.produce()
        yield from self.trade_and_build(seat, may_play)

    def trade_and_build(self, seat: int, may_play: bool) -> Questions:
        offers = 0
        while True:
            choices = ["do:end", *self.reveal(seat), *self.buildable(seat), *self.exchanges(seat)]
            if may_play:
                choices += self.playable(seat)
            others_have_cards = any(self.hand[s].total() for s in self.others(seat))
            if offers < self.options["offers"] and self.hand[seat].total() and others_have_cards:
                choices.append("do:offer")
            path = yield seat, "build", even(choices)
            if path == "do:end":
                return
            if path == "do:offer":
                offers += 1
                yield from self.offer(seat)
            elif path.startswith("bank:"):
                self.exchange(seat, path)
            elif path.startswith(("play:", "do:reveal")):
                may_play = False
                yield from self.play(seat, path)
            else:
                yield from self.build(seat, path)
                self.end_if_won()

    def special_building(self, after: int) -> Questions:
        for seat in self.others(after):
            if self.hand[seat].total() < 2:
                continue
            while True:
                path = yield seat, "special", even(["do:end", *self.buildable(seat)])
                if path == "do:end":
                    break
                yield from self.build(seat, path)

    # -- goods

    def others(self, seat: int) -> list[int]:
        """With the clock, beginning with the left neighbour."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def take(self, seat: int, goods: Counter[str]) -> None:
        self.bank -= goods
        self.hand[seat] += goods

    def pay(self, seat: int, goods: Counter[str]) -> None:
        assert goods <= self.hand[seat]
        self.hand[seat] -= goods
        self.bank += goods

    def produce(self) -> None:
        owed = [Counter[str]() for _ in range(self.seats)]
        for hex, number in self.number.items():
            if number == self.rolled and hex != self.robber:
                for site in corners(hex) & self.building.keys():
                    seat, kind = self.building[site]
                    owed[seat][YIELDS[self.terrain[hex]]] += 2 if kind == "city" else 1
        for good in GOODS:
            claims = {seat: goods[good] for seat, goods in enumerate(owed) if goods[good]}
            if sum(claims.values()) > self.bank[good]:
                if len(claims) > 1 or not self.options["last_cards"]:
                    continue
                claims = dict.fromkeys(claims, self.bank[good])
            for seat, cards in claims.items():
                self.take(seat, Counter({good: cards}))

    def discard(self) -> Questions:
        """All at the same time, face down; the cards go to the bank when all are there."""
        must = {s: self.hand[s].total() // 2 for s in range(self.seats) if self.hand[s].total() > 7}
        if not must:
            return
        self.aside = [Counter() for _ in range(self.seats)]
        for seat, cards in must.items():
            for _ in range(cards):
                path = yield seat, "discard", even(f"discard:{good}" for good in +self.hand[seat])
                good = path.removeprefix("discard:")
                self.hand[seat][good] -= 1
                self.aside[seat][good] += 1
        for goods in self.aside:
            self.bank += goods
        self.aside = None

    def move_robber(self, seat: int) -> Questions:
        path = yield seat, "robber", even(f"robber:{hex}" for hex in self.terrain if hex != self.robber)
        self.robber = path.removeprefix("robber:")
        there = {self.building[site][0] for site in corners(self.robber) & self.building.keys()}
        victims = [s for s in there if s != seat and self.hand[s].total()]
        if not victims:
            return
        victim = victims[0]
        if len(victims) > 1:
            path = yield seat, "rob", even(f"victim:{s}" for s in victims)
            victim = int(path.removeprefix("victim:"))
        path = yield CHANCE, "steal", weighted("steal", self.hand[victim])
        self.hand[victim][path.removeprefix("steal:")] -= 1
        self.hand[seat][path.removeprefix("steal:")] += 1

    # -- roads and buildings

    def free_sites(self) -> list[str]:
        return [site for site in self.sites if not (neighbours(site) | {site}) & self.building.keys()]

    def has_piece(self, seat: int, kind: str) -> bool:
        if kind == "road":
            return list(self.road.values()).count(seat) < PIECES[kind]
        return list(self.building.values()).count((seat, kind)) < PIECES[kind]

    def road_ends(self, seat: int) -> set[str]:
        return {site for edge, owner in self.road.items() if owner == seat for site in edge}

    def paths_for_roads(self, seat: int) -> list[str]:
        if not self.has_piece(seat, "road"):
            return []
        own = {site for site, (owner, _) in self.building.items() if owner == seat}
        starts = (self.road_ends(seat) | own) - (self.building.keys() - own)
        return [f"road:{edge_name(edge)}" for edge in self.edges if edge & starts and edge not in self.road]

    def buildable(self, seat: int) -> list[str]:
        can_pay = {what: cost <= self.hand[seat] for what, cost in COSTS.items()}
        paths = self.paths_for_roads(seat) if can_pay["road"] else []
        if can_pay["settlement"] and self.has_piece(seat, "settlement"):
            paths += [f"settlement:{site}" for site in self.free_sites() if site in self.road_ends(seat)]
        if can_pay["city"] and self.has_piece(seat, "city"):
            paths += [f"city:{site}" for site, owned in self.building.items() if owned == (seat, "settlement")]
        if can_pay["card"] and self.deck.total():
            paths.append("do:buy")
        return paths

    def build(self, seat: int, path: str) -> Questions:
        kind, _, place = path.partition(":")
        if path == "do:buy":
            self.pay(seat, COSTS["card"])
            path = yield CHANCE, "draw", weighted("draw", self.deck)
            card = path.removeprefix("draw:")
            self.deck[card] -= 1
            self.cards[seat][card] += 1
            if seat == self.turn:
                self.bought[card] += 1
            return
        self.pay(seat, COSTS[kind])
        if kind == "road":
            self.lay_road(seat, path)
        else:
            self.building[place] = (seat, kind)
            self.award_longest_road()

    def lay_road(self, seat: int, path: str) -> None:
        self.road[edge_of(path)] = seat
        self.award_longest_road()

    def longest_trail(self, seat: int) -> int:
        """By trying every order of roads; a building of somebody else ends a trail."""
        own = {edge for edge, owner in self.road.items() if owner == seat}
        foreign = {site for site, (owner, _) in self.building.items() if owner != seat}

        def longest(end: str, used: frozenset[Edge]) -> int:
            if used and end in foreign:
                return len(used)
            lengths = [len(used)]
            for edge in own - used:
                if end in edge:
                    (far_end,) = edge - {end}
                    lengths.append(longest(far_end, used | {edge}))
            return max(lengths)

        return max((longest(site, frozenset()) for edge in own for site in edge), default=0)

    def award_longest_road(self) -> None:
        lengths = [self.longest_trail(seat) for seat in range(self.seats)]
        best = max(lengths)
        longest = [seat for seat in range(self.seats) if lengths[seat] == best]
        if best < 5:
            self.longest_road = -1
        elif self.longest_road not in longest:
            self.longest_road = longest[0] if len(longest) == 1 else -1

    # -- development cards

    def playable(self, seat: int) -> list[str]:
        paths = []
        for card in ("knight", "roads", "invention", "monopoly"):
            has_use = {"roads": bool(self.paths_for_roads(seat)), "invention": self.bank.total() > 0}.get(card, True)
            if has_use and self.cards[seat][card] > self.bought[card]:
                paths.append(f"play:{card}")
        return paths

    def play(self, seat: int, path: str) -> Questions:
        if path == "do:reveal":
            raise Over
        card = path.removeprefix("play:")
        self.cards[seat][card] -= 1
        self.played[seat][card] += 1
        if card == "knight":
            self.award_largest_army(seat)
            self.end_if_won()
            yield from self.move_robber(seat)
        elif card == "roads":
            for road in range(2):
                roads = self.paths_for_roads(seat)
                if roads:
                    path = yield seat, "roads", even([*roads, *(["do:enough"] if road else [])])
                    if path == "do:enough":
                        break
                    self.lay_road(seat, path)
                    self.end_if_won()
        elif card == "invention":
            for _ in range(2):
                if self.bank.total():
                    path = yield seat, "invent", even(f"take:{good}" for good in +self.bank)
                    self.take(seat, Counter([path.removeprefix("take:")]))
        else:
            path = yield seat, "monopoly", even(f"monopoly:{good}" for good in GOODS)
            good = path.removeprefix("monopoly:")
            for other in self.others(seat):
                self.hand[seat][good] += self.hand[other].pop(good, 0)

    def award_largest_army(self, seat: int) -> None:
        knights = [cards["knight"] for cards in self.played]
        if knights[seat] >= 3 and (self.largest_army < 0 or knights[seat] > knights[self.largest_army]):
            self.largest_army = seat

    # -- trade

    def rate(self, seat: int, good: str) -> int:
        own = {site for site, (owner, _) in self.building.items() if owner == seat}
        kinds = {kind for edge, kind in self.harbour.items() if edge & own}
        return 2 if good in kinds else 3 if "any" in kinds else 4

    def exchanges(self, seat: int) -> list[str]:
        return [
            f"bank:{give} > for:{get}"
            for give in GOODS
            for get in GOODS
            if give != get and self.hand[seat][give] >= self.rate(seat, give) and self.bank[get]
        ]

    def exchange(self, seat: int, path: str) -> None:
        give, get = (pick.split(":")[1] for pick in path.split(" > "))
        self.pay(seat, Counter({give: self.rate(seat, give)}))
        self.take(seat, Counter([get]))

    def offer(self, seat: int) -> Questions:
        largest = max(self.hand[s].total() for s in self.others(seat))
        offer = yield from self.write_offer(seat, "offer", largest)
        if offer is None:
            return
        give, get = offer
        self.deals = {seat: (give, get)}
        for other in [s for s in self.others(seat) if self.hand[s].total()]:
            answers = ["do:decline", *(["do:accept"] if get <= self.hand[other] else [])]
            if self.options["sealed"]:
                cards = [good for good in GOODS if self.hand[other][good] and not give[good] and get != Counter([good])]
                answers += ["do:counter > do:draft", *(f"do:counter > counter:{good}" for good in cards)]
            else:
                answers.append("do:counter")
            path = yield other, "answer", even(answers)
            if path == "do:accept":
                self.deals[other] = (give, get)
            elif "counter:" in path:
                self.deals[other] = (give, Counter([path.rpartition(":")[2]]))
            elif path != "do:decline":
                counter = yield from self.write_offer(other, "counter", self.hand[seat].total())
                if counter is not None:
                    self.deals[other] = (counter[1], counter[0])
        partners = [s for s in self.deals if s != seat]
        if partners:
            possible = [s for s in partners if self.deals[s][0] <= self.hand[seat]]
            path = yield seat, "choose", even(["do:withdraw", *(f"partner:{s}" for s in possible)])
            if path != "do:withdraw":
                partner = int(path.removeprefix("partner:"))
                give, get = self.deals[partner]
                self.hand[seat] = self.hand[seat] - give + get
                self.hand[partner] = self.hand[partner] - get + give
        self.deals = {}

    def write_offer(
        self, seat: int, step: str, most: int
    ) -> Generator[Question, str, tuple[Counter[str], Counter[str]] | None]:
        """What the seat would give and get, card by card, or None if it calls the offer off."""
        give, get = Counter[str](), Counter[str]()
        while True:
            choices = ["do:cancel"]
            choices += [f"give:{good}" for good in GOODS if not get[good] and self.hand[seat][good] > give[good]]
            if get.total() < most:
                choices += [f"want:{good}" for good in GOODS if not give[good]]
            if give.total() and get.total():
                choices.append("do:propose")
            path = yield seat, step, even(choices)
            if path == "do:cancel":
                return None
            if path == "do:propose":
                return give, get
            (give if path.startswith("give:") else get)[path.partition(":")[2]] += 1

    # -- points

    def open_points(self, seat: int) -> int:
        houses = [2 if kind == "city" else 1 for owner, kind in self.building.values() if owner == seat]
        return sum(houses) + 2 * [self.longest_road, self.largest_army].count(seat)

    def points(self, seat: int) -> int:
        return self.open_points(seat) + self.cards[seat]["victory"]

    def reveal(self, seat: int) -> list[str]:
        return ["do:reveal"] if self.cards[seat]["victory"] and self.points(seat) >= WINNING_POINTS else []

    def end_if_won(self) -> None:
        if self.open_points(self.turn) >= WINNING_POINTS:
            raise Over

    def ranks(self) -> list[int]:
        """Whose turn it is has won, unless time was up; the others by their points."""
        winner = self.turn if self.turns <= LAST_TURN else -1
        strength = [(seat == winner, self.points(seat)) for seat in range(self.seats)]
        return [1 + sum(other > mine for other in strength) for mine in strength]

    # -- to compare

    def position(self) -> dict[str, Any]:
        def goods(counts: Counter[str]) -> list[int]:
            return [counts[good] for good in GOODS]

        def cards(counts: Counter[str]) -> list[int]:
            return [counts[card] for card in CARDS]

        def buildings(kind: str) -> list[list[str]]:
            return [sorted(at for at, owned in self.building.items() if owned == (s, kind)) for s in range(self.seats)]

        position: dict[str, Any] = {
            "terrain": self.terrain,
            "numbers": self.number,
            "harbours": {edge_name(edge): kind for edge, kind in self.harbour.items()},
            "robber": self.robber,
            "settlements": buildings("settlement"),
            "cities": buildings("city"),
            "roads": [sorted(edge_name(e) for e, owner in self.road.items() if owner == s) for s in range(self.seats)],
            "hands": [goods(hand) for hand in self.hand],
            "bank": goods(self.bank),
            "cards": [cards(held) for held in self.cards],
            "played": [cards(row) for row in self.played],
            "deck": cards(self.deck),
            "bought": cards(self.bought),
            "longest_road": self.longest_road,
            "largest_army": self.largest_army,
            "turn": self.turn,
            "turns": self.turns,
            "rolled": self.rolled,
        }
        if self.aside is not None:
            position["aside"] = [goods(row) for row in self.aside]
        if self.deals:
            position["deals"] = {seat: (goods(give), goods(get)) for seat, (give, get) in self.deals.items()}
        return position


def even(paths: Iterable[str]) -> dict[str, int]:
    """Choices of a player: all alike."""
    return dict.fromkeys(paths, 1)


def weighted(space: str, stock: Counter[str]) -> dict[str, int]:
    """Choices of chance: as likely as there are cards or tiles of them."""
    return {f"{space}:{name}": count for name, count in stock.items() if count}


def edge_of(path: str) -> Edge:
    return frozenset(path.removeprefix("road:").split("-"))
