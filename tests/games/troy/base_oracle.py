"""What Troja keeps of Catan, for one position read from plain data: most choices, and what a roll yields.

Names and dictionaries instead of bits; what lies beside what comes from Catan's oracle.
"""

from __future__ import annotations

from typing import Any

from tests.games.catan.oracle import GOODS, corners, neighbours

YIELDS = {"forest": 0, "hill": 1, "pasture": 2, "field": 3, "mountain": 4}
COSTS = {"road": (1, 1, 0, 0, 0), "settlement": (1, 1, 1, 1, 0), "city": (0, 0, 0, 2, 3), "card": (0, 0, 1, 1, 1)}


class Oracle:
    def __init__(self, data: dict[str, Any]) -> None:
        self.p: dict[str, Any] = data["position"]
        self.options = data["options"]
        self.seats: int = data["seats"]
        self.frame: dict[str, Any] = data["stack"][-1]
        self.numbers = self.frame.get("numbers", [0, 0, 0, 0])
        self.seat: int = self.frame["seat"]
        self.step: str = self.frame["step"]
        self.sites = {site for hex in self.p["terrain"] for site in corners(hex)}
        self.edges = {
            frozenset((a, b)) for hex in self.p["terrain"] for a in corners(hex) for b in neighbours(a) & corners(hex)
        }
        self.road = {frozenset(name.split("-")): s for s, row in enumerate(self.p["roads"]) for name in row}
        self.house = {
            site: (s, kind) for kind in ("settlements", "cities") for s, row in enumerate(self.p[kind]) for site in row
        }

    # -- what may be chosen, as paths in any order

    def legal(self) -> set[str] | None:
        """None where this telling is silent."""
        legal = getattr(self, f"legal_{self.step}", None)
        return None if legal is None else set(legal())

    def legal_found(self) -> list[str]:
        return [f"settlement:{s}" for s in self.sites if not (neighbours(s) | {s}) & self.house.keys()]

    def legal_first_road(self) -> list[str]:
        newest = [s for s in self.house if self.house[s][0] == self.seat and not any(s in e for e in self.road)]
        assert len(newest) == 1
        return [self.named(e) for e in self.edges if newest[0] in e and e not in self.road]

    def legal_turn(self) -> list[str]:
        return ["do:roll", *self.reveal(), *self.plays()]

    def legal_build(self) -> list[str]:
        bank = [
            f"bank:{give} > for:{get}"
            for i, give in enumerate(GOODS)
            for j, get in enumerate(GOODS)
            if i != j and self.hand()[i] >= self.rate(i) and self.p["bank"][j] > 0
        ]
        others = max(sum(self.hand(s)) for s in range(self.seats) if s != self.seat)
        offer = ["do:offer"] if self.numbers[1] < self.options["offers"] and any(self.hand()) and others else []
        return ["do:end", *self.reveal(), *self.plays(), *self.buildings(), *bank, *offer]

    def legal_special(self) -> list[str]:
        return ["do:end", *self.buildings()]

    def legal_roads(self) -> list[str]:
        return self.roads()

    def legal_robber(self) -> list[str]:
        return [f"robber:{hex}" for hex in self.p["terrain"] if hex != self.p["robber"]]

    def legal_rob(self) -> list[str]:
        owners = {self.house[s][0] for s in corners(self.p["robber"]) & self.house.keys()}
        return [f"victim:{s}" for s in owners if s != self.seat and any(self.hand(s))]

    def legal_discard(self) -> list[str]:
        return [f"discard:{good}" for good, count in zip(GOODS, self.hand(), strict=True) if count]

    def legal_invent(self) -> list[str]:
        return [f"take:{good}" for good, count in zip(GOODS, self.p["bank"], strict=True) if count]

    # -- parts

    def hand(self, seat: int | None = None) -> list[int]:
        row: list[int] = self.p["hands"][self.seat if seat is None else seat]
        return row

    def can_pay(self, what: str) -> bool:
        return all(have >= cost for have, cost in zip(self.hand(), COSTS[what], strict=True))

    def own_sites(self) -> set[str]:
        return {s for e, owner in self.road.items() if owner == self.seat for s in e}

    def roads(self) -> list[str]:
        if list(self.road.values()).count(self.seat) >= 15:
            return []
        starts = self.own_sites() | {s for s, (owner, _) in self.house.items() if owner == self.seat}
        starts -= {s for s, (owner, _) in self.house.items() if owner != self.seat}
        return [self.named(e) for e in self.edges if e & starts and e not in self.road]

    def buildings(self) -> list[str]:
        paths = self.roads() if self.can_pay("road") else []
        if self.can_pay("settlement") and len(self.p["settlements"][self.seat]) < 5:
            paths += [p for p in self.legal_found() if p.removeprefix("settlement:") in self.own_sites()]
        if self.can_pay("city") and len(self.p["cities"][self.seat]) < 4:
            paths += [f"city:{s}" for s in self.p["settlements"][self.seat]]
        if self.can_pay("card") and sum(self.p["deck"]):
            paths.append("do:buy")
        return paths

    def rate(self, good: int) -> int:
        kinds = {
            kind
            for edge, kind in self.p["harbours"].items()
            for s in edge.split("-")
            if s in self.house and self.house[s][0] == self.seat
        }
        return 2 if GOODS[good] in kinds else 3 if "any" in kinds else 4

    def plays(self) -> list[str]:
        if self.numbers[0]:
            return []
        old = [have - new for have, new in zip(self.p["cards"][self.seat], self.p["bought"], strict=True)]
        useful = (True, bool(self.roads()), sum(self.p["bank"]) > 0, True)
        names = ("knight", "roads", "invention", "monopoly")
        return [f"play:{n}" for n, count, use in zip(names, old, useful, strict=False) if count > 0 and use]

    def points(self, seat: int) -> int:
        houses = len(self.p["settlements"][seat]) + 2 * len(self.p["cities"][seat])
        honours = [self.p["longest_road"], self.p["largest_army"]].count(seat)
        hidden: int = self.p["cards"][seat][4]
        return houses + 2 * honours + hidden

    def reveal(self) -> list[str]:
        return ["do:reveal"] if self.p["cards"][self.seat][4] and self.points(self.seat) >= 10 else []

    def named(self, edge: frozenset[str]) -> str:
        a, b = sorted(edge, key=lambda s: (s[0], int(s[1:])))
        return f"road:{a}-{b}"

    # -- what a roll yields

    def after_roll(self, total: int) -> list[list[int]]:
        """All hands after production."""
        hands = [row[:] for row in self.p["hands"]]
        owed = [[0] * 5 for _ in hands]
        for hex, number in self.p["numbers"].items():
            if number == total and hex != self.p["robber"]:
                for site in corners(hex) & self.house.keys():
                    owner, kind = self.house[site]
                    owed[owner][YIELDS[self.p["terrain"][hex]]] += 1 if kind == "settlements" else 2
        for good in range(5):
            claims = [row[good] for row in owed]
            left = self.p["bank"][good]
            if sum(claims) > left:
                single = sum(c > 0 for c in claims) == 1 and self.options["last_cards"]
                claims = [min(c, left) if single else 0 for c in claims]
            for seat, cards in enumerate(claims):
                hands[seat][good] += cards
        return hands
