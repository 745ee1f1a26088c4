"""Euphrat & Tigris played by names and dictionaries, as plainly and slowly as possible, to compare the rules with.

The whole game is a generator that asks `(seat, step, paths)` and is sent a path. Fields are pairs (column, row); what
is connected is looked up field by field; nothing is shared with the rules but names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from itertools import combinations
from typing import Any

Field = tuple[int, int]
Asked = tuple[int, str, list[str]]
Asking = Generator[Asked, str, None]

CHANCE = -1
MAP = (
    "....~~~~~.T.~... .C..~.......~..C ...~~T......~~.. ~~~~.........~~~ .............T~~ ..............~. "
    "~~~~....T...~~~. .C.~~~~.....~... ......~~~~~~~.C. .....T.......... ..........T....."
).split()
FIELDS = [(c, r) for r in range(11) for c in range(16)]
COLOURS = ["black", "red", "blue", "green"]
LEADERS = {"king": "black", "priest": "red", "farmer": "blue", "trader": "green"}


def name(field: Field) -> str:
    return "ABCDEFGHIJKLMNOP"[field[0]] + str(field[1] + 1)


def field_of(text: str) -> Field:
    return "ABCDEFGHIJKLMNOP".index(text[0]), int(text[1:]) - 1


def ground(field: Field) -> str:
    return MAP[field[1]][field[0]]


def beside(field: Field) -> list[Field]:
    c, r = field
    return [f for f in ((c, r - 1), (c - 1, r), (c + 1, r), (c, r + 1)) if 0 <= f[0] < 16 and 0 <= f[1] < 11]


def touched(field: Field, kingdoms: list[set[Field]]) -> list[set[Field]]:
    """The kingdoms that a free field lies beside."""
    return [kingdom for kingdom in kingdoms if any(f in kingdom for f in beside(field))]


class Over(Exception):
    pass


class Oracle:
    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.tile = {f: "red" for f in FIELDS if ground(f) in "TC"}
        self.treasure = set(self.tile)
        self.flipped: set[Field] = set()
        self.built: dict[str, tuple[Field, str]] = {}
        self.ruined: set[Field] = set()
        self.leader: dict[tuple[int, str], Field] = {}
        self.hand = [Counter[str]() for _ in range(seats)]
        self.away = [Counter[str]() for _ in range(seats)]
        self.points = [Counter[str]() for _ in range(seats)]
        self.catastrophes = [2] * seats
        self.bag = Counter({"black": 30, "red": 47, "blue": 36, "green": 30})
        self.gone = Counter[str]()
        self.union: tuple[Field, set[Field], set[Field]] | None = None

    # -- the game

    def game(self) -> Asking:
        try:
            for seat in range(self.seats):
                yield from self.draw(seat, 6)
            active = 0
            while True:
                yield from self.turn(active)
                active = (active + 1) % self.seats
        except Over:
            return

    def draw(self, seat: int, count: int) -> Asking:
        for _ in range(count):
            path = yield CHANCE, "draw", [f"draw:{c}" for c in COLOURS if self.bag[c]]
            self.bag[path[5:]] -= 1
            self.hand[seat][path[5:]] += 1

    def turn(self, active: int) -> Asking:
        for _ in range(2):
            path = yield active, "turn", list(self.choices(active))
            if path == "do:pass":
                break
            yield from self.act(active, path)
        for leader, colour in LEADERS.items():
            if (active, leader) in self.leader:
                kingdom = self.area(self.leader[active, leader])
                for monument, (corner, _) in self.built.items():
                    if colour in monument.split("_") and corner in kingdom:
                        self.points[active][colour] += 1
        lacking = {s: 6 - self.hand[s].total() for s in range(self.seats)}
        if sum(lacking.values()) > self.bag.total() or len(self.treasure) <= 2:
            raise Over
        for i in range(self.seats):
            seat = (active + i) % self.seats
            yield from self.draw(seat, lacking[seat])

    def choices(self, seat: int) -> Iterator[str]:
        free = [f for f in FIELDS if not self.lies_on(f)]
        kingdoms = self.kingdoms()
        for field in free:
            if len(touched(field, kingdoms)) < 3:
                for colour in COLOURS:
                    if self.hand[seat][colour] and (colour == "blue") == (ground(field) == "~"):
                        yield f"hand:{colour} > cell:{name(field)}"
        for leader in LEADERS:
            was = self.leader.pop((seat, leader), None)
            kingdoms = self.kingdoms()
            for field in free:
                temples = [f for f in beside(field) if self.tile.get(f) == "red"]
                if ground(field) != "~" and temples and len(touched(field, kingdoms)) < 2:
                    yield f"leader:{leader} > cell:{name(field)}"
            if was is not None:
                self.leader[seat, leader] = was
                yield f"leader:{leader} > do:withdraw"
        if self.catastrophes[seat]:
            for field in FIELDS:
                if field in free or (field in self.tile and field not in self.treasure):
                    yield f"hand:catastrophe > cell:{name(field)}"
        yield from (f"do:swap > hand:{c}" for c in COLOURS if self.hand[seat][c])
        yield "do:pass"

    def act(self, active: int, path: str) -> Asking:
        first, *rest = path.split(" > ")
        space, what = first.split(":")
        if path.startswith("do:swap"):
            yield from self.swap(active, rest[0][5:])
        elif rest == ["do:withdraw"]:
            del self.leader[active, what]
        elif space == "leader":
            yield from self.set_leader(active, what, field_of(rest[0][5:]))
        elif what == "catastrophe":
            field = field_of(rest[0][5:])
            self.catastrophes[active] -= 1
            if field in self.tile:
                self.gone[self.tile.pop(field)] += 1
            self.ruined.add(field)
            self.expel()
        else:
            yield from self.lay(active, what, field_of(rest[0][5:]))

    # -- the board

    def lies_on(self, field: Field) -> bool:
        return self.hangs(field) or field in self.ruined

    def hangs(self, field: Field) -> bool:
        return field in self.tile or field in self.flipped or field in self.leader.values()

    def area(self, field: Field, without: Field | None = None) -> set[Field]:
        fields, todo = {field}, [field]
        while todo:
            for other in beside(todo.pop()):
                if self.hangs(other) and other not in fields and other != without:
                    fields.add(other)
                    todo.append(other)
        return fields

    def kingdoms(self) -> list[set[Field]]:
        kingdoms: list[set[Field]] = []
        for at in self.leader.values():
            if not any(at in kingdom for kingdom in kingdoms):
                kingdoms.append(self.area(at))
        return kingdoms

    def expel(self) -> None:
        for who, at in list(self.leader.items()):
            if not any(self.tile.get(f) == "red" for f in beside(at)):
                del self.leader[who]

    def leaders_in(self, area: set[Field], leader: str) -> list[int]:
        return [s for (s, kind), at in sorted(self.leader.items()) if kind == leader and at in area]

    # -- actions

    def swap(self, active: int, colour: str) -> Asking:
        count = 0
        while True:
            self.hand[active][colour] -= 1
            self.away[active][colour] += 1
            count += 1
            if not self.hand[active].total():
                break
            path = yield active, "swap", [f"hand:{c}" for c in COLOURS if self.hand[active][c]] + ["do:done"]
            if path == "do:done":
                break
            colour = path[5:]
        if count > self.bag.total():
            raise Over
        yield from self.draw(active, count)

    def set_leader(self, active: int, leader: str, field: Field) -> Asking:
        self.leader[active, leader] = field
        rivals = [s for s in self.leaders_in(self.area(field), leader) if s != active]
        if rivals:
            strength = {
                s: sum(self.tile.get(f) == "red" for f in beside(self.leader[s, leader])) for s in (active, rivals[0])
            }
            winner, loser = yield from self.fight(active, rivals[0], "red", strength)
            del self.leader[loser, leader]
            self.points[winner]["red"] += 1
        if (active, leader) in self.leader:
            yield from self.give_treasures(field)

    def fight(
        self, attacker: int, defender: int, colour: str, strength: dict[int, int]
    ) -> Generator[Asked, str, tuple[int, int]]:
        english = self.options["support"] == "english"
        for seat, step in ((attacker, "attack"), (defender, "defend")):
            numbers = list(range(self.hand[seat][colour] + 1))
            if english and seat == attacker:
                numbers = [n for n in numbers if n == 0 or strength[attacker] + n > strength[defender]]
            elif english:
                numbers = [n for n in numbers if n == 0 or strength[defender] + n == strength[attacker]]
            path = yield seat, step, [f"support:{n}" for n in numbers]
            number = int(path[8:])
            strength[seat] += number
            self.hand[seat][colour] -= number
            self.gone[colour] += number
        if strength[attacker] > strength[defender]:
            return attacker, defender
        return defender, attacker

    def lay(self, active: int, colour: str, field: Field) -> Asking:
        kingdoms = touched(field, self.kingdoms())
        self.hand[active][colour] -= 1
        self.tile[field] = colour
        if len(kingdoms) == 2:
            yield from self.wars(active, field, kingdoms)
        else:
            area = self.area(field)
            leader = next(kind for kind, c in LEADERS.items() if c == colour)
            for scorer in (self.leaders_in(area, leader) or self.leaders_in(area, "king"))[:1]:
                self.points[scorer][colour] += 1
        yield from self.build(active, colour, field)
        yield from self.give_treasures(field)

    def wars(self, active: int, field: Field, kingdoms: list[set[Field]]) -> Asking:
        self.union = (field, kingdoms[0], kingdoms[1])
        while True:
            united = self.area(field)
            fighting = [kind for kind in LEADERS if len(self.leaders_in(united, kind)) == 2]
            if not fighting:
                break
            leader = fighting[0]
            if len(fighting) > 1:
                path = yield active, "war", [f"war:{LEADERS[kind]}" for kind in fighting]
                leader = next(kind for kind in fighting if path == f"war:{LEADERS[kind]}")
            pair = sorted(self.leaders_in(united, leader), key=lambda s: (s - active) % self.seats)
            sides = {s: self.side(s, leader, field, kingdoms) for s in pair}
            strength = {s: len(side) for s, side in sides.items()}
            winner, loser = yield from self.fight(pair[0], pair[1], LEADERS[leader], strength)
            del self.leader[loser, leader]
            fallen = sides[loser]
            if leader == "priest":
                safe = {f for at in self.leader.values() for f in beside(at)} | self.treasure
                fallen = fallen - safe
            for f in fallen:
                self.gone[self.tile.pop(f)] += 1
            self.points[winner][LEADERS[leader]] += 1 + len(fallen)
        self.union = None

    def side(self, seat: int, leader: str, field: Field, kingdoms: list[set[Field]]) -> set[Field]:
        at = self.leader[seat, leader]
        side = kingdoms[0] if at in kingdoms[0] else kingdoms[1]
        if self.options["war_side"] == "original":
            side = side & self.area(field)
        elif self.options["war_side"] == "component":
            side = self.area(at, without=field)
        return {f for f in side if self.tile.get(f) == LEADERS[leader]}

    def build(self, active: int, colour: str, field: Field) -> Asking:
        monuments = [f"{a}_{b}" for a, b in combinations(COLOURS, 2) if colour in (a, b)]
        left = [m for m in monuments if m not in self.built]
        corners = []
        for c, r in FIELDS:
            four = [(c, r), (c + 1, r), (c, r + 1), (c + 1, r + 1)]
            if field in four and all(self.tile.get(f) == colour for f in four):
                corners.append((c, r))
        if not corners or not left:
            return
        corner = corners[0]
        if len(corners) > 1:
            path = yield active, "square", [f"square:{name(f)}" for f in corners] + ["do:decline"]
            if path == "do:decline":
                return
            corner = field_of(path[7:])
        path = yield active, "monument", [f"monument:{m}" for m in left] + ["do:decline"]
        if path == "do:decline":
            return
        self.built[path[9:]] = (corner, colour)
        c, r = corner
        for f in ((c, r), (c + 1, r), (c, r + 1), (c + 1, r + 1)):
            del self.tile[f]
            self.flipped.add(f)
        self.expel()

    def give_treasures(self, field: Field) -> Asking:
        """Looks at every kingdom on the board, not only at the one that was played in."""
        for owner in range(self.seats):
            while (owner, "trader") in self.leader:
                held = self.area(self.leader[owner, "trader"]) & self.treasure
                if len(held) < 2:
                    break
                corners = {f for f in held if ground(f) == "C"}
                if corners and corners != held:
                    self.take(owner, min(corners))
                else:
                    path = yield owner, "treasure", [f"treasure:{name(f)}" for f in held]
                    self.take(owner, field_of(path[9:]))

    def take(self, seat: int, field: Field) -> None:
        self.treasure.remove(field)
        self.points[seat]["treasure"] += 1

    # -- to compare

    def position(self) -> dict[str, Any]:
        def row(counts: Counter[str]) -> list[int]:
            return [counts[c] for c in COLOURS]

        position = {
            "tiles": {name(f): c for f, c in self.tile.items()},
            "leaders": [
                [name(self.leader[s, kind]) if (s, kind) in self.leader else None for kind in LEADERS]
                for s in range(self.seats)
            ],
            "treasures": sorted(name(f) for f in self.treasure),
            "monuments": {m: [name(f), c] for m, (f, c) in self.built.items()},
            "ruins": sorted(name(f) for f in self.ruined),
            "hands": [row(h) for h in self.hand],
            "away": [row(h) for h in self.away],
            "points": [[*row(p), p["treasure"]] for p in self.points],
            "catastrophes": self.catastrophes,
            "bag": row(self.bag),
            "gone": row(self.gone),
        }
        if self.union:
            field, *sides = self.union
            position["union"] = {"field": name(field), "sides": sorted(sorted(map(name, side)) for side in sides)}
        return position

    def ranks(self) -> list[int]:
        """All ways to give away the treasures, and the best of them."""
        best = []
        for points in self.points:
            ways = [[points[c] for c in COLOURS]]
            for _ in range(points["treasure"]):
                ways = [[*way[:i], way[i] + 1, *way[i + 1 :]] for way in ways for i in range(4)][:100000]
            best.append(max(sorted(way) for way in ways))
        return [1 + sum(other > own for other in best) for own in best]
