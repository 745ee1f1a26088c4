"""Babylonia by dictionaries and sets of names, as slowly and plainly as possible, to compare the rules with.

A turn is the list of what was played in it. The map is a table of the tests' own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from tests.games.babylonia.oracle_board import (
    CARDS,
    CITIES,
    HEXES,
    KINDS,
    LAND_OF,
    NEAR,
    RIVER,
    SPACES,
    ZIGGURATS,
    in_play,
)

LETTERS = "FPSM"
Played = list[tuple[str, str]]
"""Of one turn: kind and where, `land` or `river`."""


class Oracle:
    """A position read from the plain data of the real one, and what was played in this turn."""

    def __init__(self, data: dict[str, Any], played: Played) -> None:
        self.data = data["position"]
        self.seats: int = data["seats"]
        self.options: dict[str, Any] = data["options"]
        decision = data["stack"][-1]
        self.step: str = decision["step"]
        self.seat: int = decision["seat"]
        self.numbers: list[int] = decision.get("numbers", [0, 0, 0, 0])
        self.played = played
        self.tokens: dict[str, str] = self.data["tokens"]
        self.tiles: dict[str, str] = self.data["tiles"]

    # -- the map

    def is_free(self, name: str) -> bool:
        return (
            in_play(name, self.seats) and name not in self.tokens and name not in self.tiles and name not in ZIGGURATS
        )

    def own(self, seat: int) -> set[str]:
        return {name for name, token in self.tokens.items() if token.startswith(str(seat))}

    def count(self, seat: int, site: str) -> int:
        return len(NEAR[site] & self.own(seat))

    def winner(self, site: str) -> int | None:
        counts = [self.count(seat, site) for seat in range(self.seats)]
        return counts.index(max(counts)) if counts.count(max(counts)) == 1 else None

    def surrounded(self) -> list[str]:
        open_sites = [
            site for site in [*SPACES, *ZIGGURATS] if site in self.data["ziggurats"] or self.tiles.get(site) in CITIES
        ]
        return [site for site in open_sites if not any(self.is_free(n) for n in NEAR[site] if n not in RIVER)]

    # -- what may be played

    def may_end(self, played: Played, rack: int) -> bool:
        """Whether this is a whole turn."""
        limit = self.numbers[0]
        if limit:
            return len(played) == limit
        kinds = [kind for kind, _ in played]
        farmers, nobles = kinds.count("F"), [kind for kind in kinds if kind != "F"]
        on_land = all(where == "land" for _, where in played)
        cards = self.data["cards"][self.seat]
        if len(played) == 2 or (len(played) == 1 and rack == 0):
            return True
        if farmers >= 3 and not nobles and on_land:
            return True
        if "trio" in cards and sorted(kinds) == ["M", "P", "S"] and on_land:
            return True
        ordered = self.options.get("escort", "any_order") == "any_order" or kinds[-1] != "F"
        return "escort" in cards and farmers >= 3 and len(nobles) == 1 and on_land and ordered

    def can_become_whole(self, played: Played, rack: str, knows_rack: bool) -> bool:
        """Whether more tokens on land, of the rack or of any rack of that size, make a whole turn of this."""
        for extra in range(1, min(len(rack), 4) + 1):
            for more in combinations_with_replacement(LETTERS, extra):
                if knows_rack and any(more.count(kind) > rack.count(kind) for kind in LETTERS):
                    continue
                longer = played + [(kind, "land") for kind in more]
                if self.may_end(longer, len(rack) - extra):
                    return True
        return False

    def rack(self) -> str:
        counts = self.data["racks"][self.seat]
        return "".join(kind * count for kind, count in zip(LETTERS, counts, strict=True))

    def places(self, kind: str) -> Iterator[tuple[str, str]]:
        for name in HEXES:
            where = "river" if name in RIVER else "land"
            if self.is_free(name):
                yield name, where
            elif name in self.tiles and self.tiles[name] not in CITIES:
                if kind == "F":
                    beside = NEAR[name] & self.own(self.seat)
                    if not self.options.get("hidden_by_field", True):
                        beside -= set(RIVER)
                    if beside:
                        yield name, where
                elif "estate" in self.data["cards"][self.seat]:
                    yield name, where

    def legal(self) -> list[str]:
        if self.step == "score":
            return [f"hex:{site}" for site in self.surrounded()]
        if self.step == "card":
            return [f"card:{card}" for card in CARDS if card in self.data["display"]]
        if self.step == "extra":
            return ["do:extra", "do:wait"]
        paths = []
        rack = self.rack()
        for kind, name in KINDS.items():
            if kind in rack:
                left = rack.replace(kind, "", 1)
                fits = {
                    where: self.may_end([*self.played, (kind, where)], len(left))
                    or self.can_become_whole([*self.played, (kind, where)], left, knows_rack=True)
                    for where in ("land", "river")
                }
                paths += [f"token:{name} > hex:{place}" for place, where in self.places(kind) if fits[where]]
        return paths + (["do:done"] if self.step == "more" else [])

    # -- what happens

    def apply(self, path: str) -> None:
        """Do it, and go on to the next decision or draw: `step` and `seat` say which."""
        if path.startswith("token:"):
            self.lay(*re.findall(r":(\w+)", path))
        elif path == "do:done":
            self.score()
        elif path.startswith("hex:"):
            if self.score_one(path[4:]):
                self.score()
        elif path.startswith("card:"):
            card = path[5:]
            self.data["display"].remove(card)
            self.data["cards"][self.seat] = sorted([*self.data["cards"][self.seat], card], key=CARDS.index)
            if card == "ten":
                self.data["points"][self.seat] += 10
                self.data["used"] = sorted([*self.data["used"], card], key=CARDS.index)
            self.seat = self.numbers[0]
            self.score()
        elif path == "do:extra":
            self.data["used"] = sorted([*self.data["used"], "turn"], key=CARDS.index)
            self.step = "play"
        else:
            self.step, self.seat = "play", (self.seat + 1) % self.seats

    def lay(self, kind: str, name: str) -> None:
        letter = next(letter for letter, name in KINDS.items() if name == kind)
        self.tokens[name] = f"{self.seat}{letter}"
        self.data["racks"][self.seat][LETTERS.index(letter)] -= 1
        standing = [z for z in ZIGGURATS if in_play(z, self.seats)]
        if NEAR[name] & set(standing):
            self.data["points"][self.seat] += sum(self.count(self.seat, z) > 0 for z in standing)
        if name in self.tiles:
            tile = self.tiles.pop(name)
            self.data["gone"][name] = tile
            self.data["points"][self.seat] += sum(map(len, self.data["won"])) if tile == "city" else int(tile)
        self.played = [*self.played, (letter, "river" if name in RIVER else "land")]
        rack = self.rack()
        whole = self.may_end(self.played, len(rack))
        if rack and self.can_become_whole(self.played, rack, knows_rack=False):
            self.step = "more" if whole else "play"
        else:
            assert whole
            self.score()

    def score(self) -> None:
        waiting = self.surrounded()
        while len(waiting) == 1:
            if not self.score_one(waiting[0]):
                return
            waiting = self.surrounded()
        if waiting:
            self.step = "score"
        else:
            self.end_turn()

    def score_one(self, site: str) -> bool:
        winner = self.winner(site)
        if site in ZIGGURATS:
            self.data["ziggurats"].remove(site)
            if winner is not None:
                self.step, self.seat = "card", winner
            return winner is None
        city = self.tiles[site]
        for seat in range(self.seats):
            self.data["points"][seat] += 2 * self.linked(seat, site, city)
        del self.tiles[site]
        if winner is None:
            self.data["gone"][site] = city
            return True
        self.data["won"][winner][site] = city
        for seat in range(self.seats):
            tiles = len(self.data["won"][seat])
            self.data["points"][seat] += tiles + (tiles // 2 if "tribute" in self.data["cards"][seat] else 0)
        return True

    def linked(self, seat: int, site: str, city: str) -> int:
        cards = self.data["cards"][seat]
        own = self.own(seat)
        river = {name for name in RIVER if self.is_free(name)} if "boats" in cards else set()
        land = {n for n in LAND_OF if LAND_OF[n] == "c" and self.is_free(n)} if "paths" in cards else set()
        reached = NEAR[site] & own
        if self.options.get("boats_to_city", True):
            reached |= NEAR[site] & river
        while True:
            wider = reached | {near for name in reached for near in NEAR[name]} & (own | river | land)
            if wider == reached:
                break
            reached = wider
        return sum(self.tokens[name][1] in city for name in reached & own if name not in RIVER)

    def end_turn(self) -> None:
        """Up to the first draw, or to the next decision if there is none."""
        full = 7 if "rack" in self.data["cards"][self.seat] else 5
        on_map = sum(tile in CITIES for tile in self.tiles.values())
        if len(self.rack()) < full and sum(self.data["supply"][self.seat]):
            self.step = "draw"
        elif not self.rack() or on_map <= 1:
            self.step = "over"
        elif "turn" in self.data["cards"][self.seat] and "turn" not in self.data["used"]:
            self.step = "extra"
        else:
            self.step, self.seat = "play", (self.seat + 1) % self.seats
