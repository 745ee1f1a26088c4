"""Shangrila by dictionaries and sets of names, as plainly as possible, to compare the rules with.

The villages, what leads where and the guilds are written down here once more; nothing is taken from the game's board.
"""

from __future__ import annotations

from typing import Any

NEIGHBOURS = {
    "A": "BDEG",
    "B": "ACF",
    "C": "BFJ",
    "D": "AEGK",
    "E": "ADFH",
    "F": "BCEI",
    "G": "ADK",
    "H": "EIKL",
    "I": "FHJM",
    "J": "CIM",
    "K": "DGHL",
    "L": "HKM",
    "M": "IJL",
}
"""Where bridges lead from every village; villages are lettered from top left to bottom right."""
VILLAGES = sorted(NEIGHBOURS)
BRIDGES = sorted({min(a, b) + max(a, b) for a in NEIGHBOURS for b in NEIGHBOURS[a]})
GUILDS = ("rain_maker", "astrologer", "dragon_breeder", "prayer_miller", "yeti_whisperer", "fire_keeper", "healer")


class Oracle:
    """A position read from the plain data of the real one."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.seats: int = data["seats"]
        self.seat: int = data["stack"][-1]["seat"] if data["stack"] else -1
        self.step: str = data["stack"][-1]["step"] if data["stack"] else "over"
        self.bridges: set[str] = set(data["position"]["bridges"])
        self.supply: list[list[int]] = [row[:] for row in data["position"]["supply"]]
        self.master: dict[tuple[str, str], int] = {}
        self.student: set[tuple[str, str]] = set()
        for field, tiles in data["position"]["fields"].items():
            village, guild = field.split(".")
            self.master[village, guild] = int(tiles[0])
            if tiles.endswith("+"):
                self.student.add((village, guild))

    def is_open(self, village: str) -> bool:
        return any(village in bridge for bridge in self.bridges)

    def left(self, guild: str) -> int:
        return self.supply[self.seat][GUILDS.index(guild)]

    def legal(self) -> list[str]:
        paths: list[str] = []
        for village in VILLAGES:
            owners = [owner for (v, _), owner in self.master.items() if v == village]
            for guild in GUILDS:
                if not self.is_open(village) or (village, guild) in self.master or self.step == "recruit":
                    continue
                if self.step == "place":
                    few = len(owners) < self.seats - 1 and owners.count(self.seat) < self.seats - 2
                    if few and self.left(guild) == 6:
                        paths.append(f"master:{village}.{guild}")
                elif self.seat in owners and self.left(guild) > 0:
                    paths.append(f"master:{village}.{guild}")
        if self.step != "place":
            for village in VILLAGES:
                for guild in GUILDS:
                    own = self.master.get((village, guild)) == self.seat and (village, guild) not in self.student
                    if own and self.is_open(village) and self.left(guild) > 0:
                        paths.append(f"student:{village}.{guild}")
        if self.step == "turn":
            for village in VILLAGES:
                if any(v == village and self.master[v, g] == self.seat for v, g in self.student):
                    paths += [f"village:{village} > bridge:{b}" for b in BRIDGES if village in b and b in self.bridges]
        return paths or (["do:pass"] if self.step != "over" else [])

    def migrate(self, source: str, bridge: str) -> None:
        target = bridge.replace(source, "")

        def strength(village: str) -> tuple[int, int]:
            masters = sum(v == village for v, _ in self.master)
            return masters + sum(v == village for v, _ in self.student), masters

        stronger = strength(source) > strength(target)
        for guild in GUILDS:
            if (source, guild) not in self.student:
                continue
            self.student.remove((source, guild))
            owner, host = self.master[source, guild], self.master.get((target, guild))
            if host is None:
                self.master[target, guild] = owner
            elif stronger and host != owner:
                self.supply[host][GUILDS.index(guild)] += 1 + ((target, guild) in self.student)
                self.student.discard((target, guild))
                self.master[target, guild] = owner
            elif stronger and (target, guild) not in self.student:
                self.student.add((target, guild))
            else:
                self.supply[owner][GUILDS.index(guild)] += 1
        self.bridges.remove(bridge)

    def position(self) -> dict[str, Any]:
        fields = {f"{v}.{g}": f"{owner}{'+' * ((v, g) in self.student)}" for (v, g), owner in self.master.items()}
        return {"fields": fields, "bridges": [b for b in BRIDGES if b in self.bridges], "supply": self.supply}
