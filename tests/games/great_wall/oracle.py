"""Riders and walls of the Great Wall by lists of names, in the order of the rulebook, to compare the rules with.

It knows the map from its text alone, and reads positions as plain data.
"""

from __future__ import annotations

from typing import Any

NUMERALS = ("I", "II", "III", "IV", "V")


class OracleMap:
    """What a map's text says, read without any of the game's own code."""

    def __init__(self, text: str) -> None:
        self.arrows: dict[int, list[tuple[str, int]]] = {}
        self.ways: dict[int, list[str]] = {}
        self.marks: dict[str, str] = {}
        for line in text.splitlines():
            words = line.split("#")[0].split()
            if line[:1] in "ABCDEFGH" and line[1:2] == " ":
                for i in range(3, len(line), 3):
                    mark = line[i : i + 3].split()
                    if mark and line[i] != " ":
                        self.marks[f"{line[0]}{i // 3}"] = mark[0]
            elif words[:1] == ["assembly"]:
                for word in (words[5], words[7]):
                    number, section = word.split(">")
                    self.arrows.setdefault(int(number), []).append((words[1], int(section)))
            elif words[:1] == ["section"]:
                self.ways[int(words[1])] = words[5:]

    def has_number(self, hex: str) -> bool:
        return not hex.startswith("~") and any(sign.isdigit() for sign in self.marks[hex])


class OracleSteppe:
    """Where every single rider is, and how high the walls are."""

    def __init__(self, position: dict[str, Any], chart: OracleMap) -> None:
        self.chart = chart
        self.gathered = {NUMERALS[i]: spelled(row) for i, row in enumerate(position["assembly"])}
        self.before = {i + 1: spelled(row) for i, row in enumerate(position["attack"])}
        self.on = {hex: spelled(row) for hex, row in position["raiders"].items()}
        self.home = spelled(position["home"])
        self.towers = {i + 1: level for i, level in enumerate(position["walls"])}
        self.chips = list(position["malus"])
        self.owner = {section: seat for seat, section in enumerate(position["sections"])}

    def everything(self) -> tuple[Any, ...]:
        riders_by_hex = {hex: sorted(riders) for hex, riders in self.on.items() if riders}
        return self.gathered, self.before, riders_by_hex, sorted(self.home), self.towers, self.chips

    def roll(self, total: int) -> None:
        for field, section in self.chart.arrows.get(total, []):
            waiting = self.gathered[field]
            if waiting and len(self.before[section]) < 5:
                rider = field if field in waiting else min(waiting, key=NUMERALS.index)
                waiting.remove(rider)
                self.before[section] = sorted([*self.before[section], rider], key=NUMERALS.index)
                if len(self.before[section]) > self.towers[section]:
                    self.break_through(section)

    def break_through(self, section: int) -> None:
        riders = self.before[section]
        self.before[section] = []
        way = [hex for hex in self.chart.ways[section] if self.chart.has_number(hex)]
        while riders:
            rider = riders.pop(0)
            free = [hex for hex in way if not self.on.get(hex)]
            if free:  # gaps come first on the way, then what is free down to the edge
                self.on.setdefault(free[0], []).append(rider)
                continue
            depth = 1
            while all(len(self.on[hex]) > depth for hex in way):
                depth += 1
            target = next(hex for hex in way if len(self.on[hex]) == depth)
            self.on[target].append(rider)
        self.towers[section] = max(0, self.towers[section] - 1)
        self.chips[self.owner[section]] += 1

    def move(self, start: str, target: str) -> None:
        waiting = self.gathered[start]
        rider = start if start in waiting else min(waiting, key=NUMERALS.index)
        waiting.remove(rider)
        self.gathered[target] = sorted([*self.gathered[target], rider], key=NUMERALS.index)

    def chase(self, hex: str) -> None:
        rider = min(self.on[hex], key=NUMERALS.index)
        self.on[hex].remove(rider)
        self.home.append(rider)

    def draw(self, rider: str) -> None:
        self.home.remove(rider)
        self.gathered[rider] = sorted([*self.gathered[rider], rider], key=NUMERALS.index)

    def may_chase(self) -> set[str]:
        return {f"chase:{hex}" for hex, riders in self.on.items() if riders}

    def may_move(self) -> set[str]:
        return {
            f"from:{start} > to:{target}"
            for start, riders in self.gathered.items()
            for target in self.gathered
            if riders and start != target
        }


def spelled(row: list[int]) -> list[str]:
    return [numeral for numeral, count in zip(NUMERALS, row, strict=True) for _ in range(count)]
