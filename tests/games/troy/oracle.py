"""Troja by names and dictionaries, read from plain data and from the log, to compare the rules with.

`Oracle` tells what may be chosen, what a battle brings and who has how many points; it reads the map's text by itself.
`Witness` follows what one seat is shown at a table, and keeps every way the hidden cards could lie with its exact
probability: each card that somebody gives or loses unseen is as likely as any other one of that hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from importlib import resources
from typing import Any

from tafelrunde.core.engine.game import Event
from tafelrunde.core.play.table import Entry, Table
from tests.games.catan.oracle import GOODS, corners
from tests.games.troy.base_oracle import Oracle as Catan

LANDS = {"F": "forest", "H": "hill", "P": "pasture", "A": "field", "M": "mountain", "D": "desert"}
SHIPS = ("3:1", "+1", "swap", "+1", "2:1", "+1", "take")
TRACK = (0, 1, 2, 3, 4, 6)


def our_map(seats: int) -> dict[str, str]:
    """What the picture says of every hex."""
    file = {4: "four.map", 6: "six.map"}[seats]
    text = resources.files("tafelrunde.games.catan.scenarios.troy").joinpath(file).read_text("utf-8")
    rows = text.split("picture\n")[1].split("\n\n")[0].splitlines()
    return {f"{row[0]}{m.start() // 3}": m[0] for row in rows for m in re.finditer(r"\S+", row) if m.start()}


def beside(hex: str) -> set[str]:
    row, x = ord(hex[0]), int(hex[1:])
    return {f"{chr(row + i)}{x + j}" for i, j in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))}


class Oracle(Catan):
    def __init__(self, data: dict[str, Any]) -> None:
        seats: int = data["seats"]
        self.map = our_map(seats)
        land = {hex: mark for hex, mark in self.map.items() if mark[0] != "~" and mark != "Is"}
        numbered = {hex: mark for hex, mark in land.items() if mark[1:].isdigit()}
        none = [[0] * 5 for _ in range(seats)]
        position = {
            **data["position"],
            "terrain": {hex: LANDS[mark[0]] if hex in numbered else "desert" for hex, mark in land.items()},
            "numbers": {hex: int(mark[1:]) for hex, mark in numbered.items()},
            "harbours": {},
            "robber": None,
            "cards": none,
            "bought": [0] * 5,
            "deck": [0] * 5,
            "largest_army": -1,
        }
        super().__init__({**data, "position": position})
        self.sea_people: str = position["sea_people"]

    # -- what may be chosen

    def legal_build(self) -> list[str]:
        done = self.numbers[0]
        paths = super().legal_build()
        if not done % 2:
            paths += [f"donate:{good}" for good, count in zip(GOODS, self.hand(), strict=True) if count]
        if sum(self.p["row"]):
            paths += ["do:swap"] if "swap" in self.benefits(self.seat) and not done // 2 % 8 else []
            paths += ["do:take"] if "take" in self.benefits(self.seat) and not done // 16 else []
        return paths

    def legal_donate(self) -> list[str]:
        return ["do:enough", *(f"donate:{good}" for good, count in zip(GOODS, self.hand(), strict=True) if count)]

    def legal_return(self) -> list[str]:
        return [f"return:{good}" for good, count in zip(GOODS, self.hand(), strict=True) if count]

    def legal_card(self) -> list[str]:
        taken = Counter(good for row in self.p["licences"] for good in row)
        return [f"card:{good}" for good in GOODS if taken[good] < 2]

    def legal_robber(self) -> list[str]:
        return [f"sea_people:{h}" for h, mark in self.map.items() if mark[0] == "~" and h != self.sea_people]

    def legal_rob(self) -> list[str]:
        there = {self.house[s][0] for s in corners(self.sea_people) & self.house.keys()}
        there |= {seat for seat in range(self.seats) if self.sea_people in self.p["ships"][seat]}
        return ["do:spare", *(f"victim:{s}" for s in there if s != self.seat and any(self.hand(s)))]

    def buildings(self) -> list[str]:
        return [*super().buildings(), *self.ships()]

    def ships(self) -> list[str]:
        own: list[str] = self.p["ships"][self.seat]
        wood, _, wool, _, _ = self.hand()
        if not (wood and wool and self.p["trade_points"][self.seat] >= 2 and len(own) < 7):
            return []
        taken = {hex for row in self.p["ships"] for hex in row}
        homes = {site for site, (owner, _) in self.house.items() if owner == self.seat}
        return [
            f"ship:{hex}"
            for hex, mark in self.map.items()
            if mark == "~s" and hex not in taken and (corners(hex) & homes or beside(hex) & set(own))
        ]

    # -- what ships bring, and points

    def benefits(self, seat: int) -> list[str]:
        return [SHIPS[i] for i, hex in enumerate(self.p["ships"][seat]) if hex != self.sea_people]

    def rate(self, good: int) -> int:
        cards = zip(self.p["ships"][self.seat], self.p["licences"][self.seat], strict=True)
        if GOODS[good] in [card for hex, card in cards if hex != self.sea_people]:
            return 2
        return 3 if "3:1" in self.benefits(self.seat) else 4

    def points(self, seat: int) -> int:
        side = self.p["sides"][seat]
        track = TRACK[self.p["markers"][("troja", "mykene").index(side)]] if side else 0
        houses = len(self.p["settlements"][seat]) + 2 * len(self.p["cities"][seat])
        road = 2 if self.p["longest_road"] == seat else 0
        return houses + road + self.benefits(seat).count("+1") + track

    def reveal(self) -> list[str]:
        return ["do:reveal"] if self.points(self.seat) >= 15 else []


def markers_after(before: list[int], revealed: Iterable[str]) -> list[int]:
    """The saga track after a battle."""
    cards = Counter(revealed)
    troja, mykene = cards["ore"] + cards["wool"], cards["wood"] + cards["grain"]
    return [before[0] + (troja > mykene), before[1] + (mykene > troja)]


# -- what can be known

World = tuple[tuple[int, ...], ...]
"""The hands, and last the row."""
COSTS = {
    "settled": (1, 1, 1, 1, 0),
    "grew": (0, 0, 0, 2, 3),
    "paved": (1, 1, 0, 0, 0),
    "launched": (1, 0, 1, 0, 0),
}


class Witness:
    """Everything one seat holds for possible, by what it was shown."""

    def __init__(self, seats: int, seat: int) -> None:
        self.seats = seats
        self.seat = seat
        self.worlds: dict[World, Fraction] = {((0,) * 5,) * seats + ((1, 0, 1, 1, 1),): Fraction(1)}

    def watch(self, table: Table, entry: Entry, step: str) -> None:
        for event in entry.events:
            self.hear(table, event, step)

    def hear(self, table: Table, event: Event, step: str) -> None:
        kind = table.game.actions.events[event.kind].name
        args = event.args_for(self.seat)
        row = self.seats
        if kind == "got":
            self.add(event.seat, args[0], args[1])
        elif kind in COSTS and step not in ("found", "first_road"):
            self.pay(event.seat, COSTS[kind])
        elif kind == "exchanged":
            self.pay(event.seat, tuple(args[1] if good == args[0] else 0 for good in range(5)))
            self.add(event.seat, args[2], 1)
        elif kind == "discarded":
            self.pay(event.seat, tuple(args[1] if good == args[0] else 0 for good in range(5)))
        elif kind == "robbed":
            self.slip(args[0], event.seat, args[1])
        elif kind in ("donated", "returned"):
            self.slip(event.seat, row, args[0])
        elif kind == "fetched":
            self.slip(row, event.seat, args[0])
        elif kind == "uncovered":
            self.draw(args[0])

    def add(self, seat: int, good: int, cards: int) -> None:
        self.worlds = {moved(world, seat, good, cards): chance for world, chance in self.worlds.items()}

    def pay(self, seat: int, cost: tuple[int, ...]) -> None:
        kept = {}
        for world, chance in self.worlds.items():
            if all(have >= need for have, need in zip(world[seat], cost, strict=True)):
                for good, need in enumerate(cost):
                    world = moved(world, seat, good, -need)
                kept[world] = chance
        self.worlds = kept

    def slip(self, giver: int, taker: int, good: int) -> None:
        """A card goes from one to the other; which one is known (a good) or not (-1)."""
        after: dict[World, Fraction] = {}
        for world, chance in self.worlds.items():
            for kind in range(5) if good < 0 else (good,):
                share = Fraction(world[giver][kind], sum(world[giver]))
                if share:
                    changed = moved(moved(world, giver, kind, -1), taker, kind, 1)
                    after[changed] = after.get(changed, Fraction(0)) + chance * share
        self.worlds = after

    def draw(self, good: int) -> None:
        self.worlds = {
            moved(world, self.seats, good, -1): chance * Fraction(world[self.seats][good], sum(world[self.seats]))
            for world, chance in self.worlds.items()
            if world[self.seats][good]
        }

    def chances(self) -> dict[World, Fraction]:
        total = sum(self.worlds.values())
        return {world: chance / total for world, chance in self.worlds.items()}


def moved(world: World, place: int, good: int, cards: int) -> World:
    hand = list(world[place])
    hand[good] += cards
    return (*world[:place], tuple(hand), *world[place + 1 :])
